"""The HTTP server below /api/v10: token, faults, rate limits, body, route, and the answer in the record."""

from __future__ import annotations

import asyncio
import json
import re
import socket
import struct
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from email import message_from_bytes, message_from_string
from email.message import Message
from math import ceil
from typing import Any

from aiohttp import web

from parlor.api.errors import ApiError, api_error, unauthorized_error
from parlor.api.request_body import Body, Upload
from parlor.backend import Backend
from parlor.faults import Fault
from parlor.record import Request

JSON = dict[str, Any]
NEEDS_NO_TOKEN = re.compile(r"/(interactions|webhooks)/\d+/[^/]+|/gateway$")
NOT_RATE_LIMITED = re.compile(r"/(interactions|webhooks)/")
INVALID_JSON = object()
BAD_FORM = (30032, 50006, 50035)
FILE_FIELD = re.compile(r"files\[(\d+)\]")


@dataclass
class Call:
    """One request as a route handler sees it."""

    backend: Backend
    ids: Mapping[str, str]
    query: Mapping[str, str]
    body: Body

    def id(self, name: str) -> int:
        """An id in the path; 0, which names nothing, if it is no number."""
        return int(self.ids[name]) if self.ids[name].isdecimal() else 0


Answer = Any  # JSON, or None for 204
Handler = Callable[[Call], Answer]


@dataclass(frozen=True)
class Route:
    """A route: its method, its path template and its handler."""

    method: str
    template: str
    pattern: re.Pattern[str]
    handler: Handler


class Routes:
    """A table of routes."""

    def __init__(self) -> None:
        self._routes: list[Route] = []

    def add(self, method: str, template: str) -> Callable[[Handler], Handler]:
        """A decorator that puts a handler on this route."""
        pattern = re.compile(re.sub(r"{(\w+)}", r"(?P<\1>[^/]+)", template))

        def register(function: Handler) -> Handler:
            self._routes.append(Route(method, template, pattern, function))
            return function

        return register

    def join(self, *others: Routes) -> Routes:
        """Add the routes of other tables."""
        for other in others:
            self._routes += other._routes
        return self

    def find(self, method: str, path: str) -> tuple[Route, dict[str, str]]:
        """The route for this request and the ids in its path."""
        known = False
        for route in self._routes:
            if match := route.pattern.fullmatch(path):
                known = True
                if route.method == method:
                    return route, match.groupdict()
        raise ApiError(405, 0, "405: Method Not Allowed") if known else ApiError(404, 0, "404: Not Found")


class Rest:
    """Answers HTTP requests below /api/v10."""

    def __init__(self, backend: Backend, routes: Routes, token: str) -> None:
        self.backend = backend
        self.routes = routes
        self.token = token

    async def serve(self, request: web.Request) -> web.StreamResponse:
        """Answer one request, and put it in the record."""
        path = "/" + request.match_info["tail"]
        body = await read_body(request)
        files = tuple(upload.data for upload in body.uploads.values())
        asked = Request(self.backend.settings.clock.now(), request.method, path, body.json, files)
        self.backend.record.requests.append(asked)
        started = asyncio.get_running_loop().time()
        fault = self.backend.faults.take(request.method, path)
        if fault is not None and fault.delay:
            await asyncio.sleep(fault.delay)
        try:
            answer = self._respond(request, path, body, fault)
        except Exception as broke:
            self.backend.record.internal_errors.append(broke)
            raise
        await self.backend.wait_until_saved()
        asked.status, asked.answer = answer.status, read_answer(answer)
        asked.seconds = asyncio.get_running_loop().time() - started
        if fault is not None and fault.reset:
            asked.status = 0
            reset_connection(request)
        self.backend.record.touch()
        return answer

    def _respond(self, request: web.Request, path: str, body: Body, fault: Fault | None) -> web.Response:
        """Answer, unless the bot is banned, and count answers that count towards a ban."""
        rates = self.backend.rates
        if left := rates.ban_seconds_left():
            return ban_response(left)
        answer = self._handle(request, path, body, fault)
        rates.note_answer(answer.status, answer.headers.get("X-RateLimit-Scope", ""))
        return answer

    def _handle(self, request: web.Request, path: str, body: Body, fault: Fault | None) -> web.Response:
        headers: dict[str, str] = {}
        try:
            if fault is not None and not fault.applied:
                raise fault.error or ApiError(500, 0, "connection reset")
            if not NEEDS_NO_TOKEN.match(path) and request.headers.get("Authorization") != f"Bot {self.token}":
                raise unauthorized_error()
            route, ids = self.routes.find(request.method, path)
            headers = self._check_rate_limit(route, ids, exempt=NOT_RATE_LIMITED.match(path) is not None)
            if body.json is INVALID_JSON:
                raise api_error(50109)
            if body.too_large:
                raise ApiError(413, 40005, "Request entity too large")
            found = self._call_route(route, Call(self.backend, ids, request.query, body), path)
            if fault is not None and fault.error is not None:
                raise fault.error
        except ApiError as refused:
            headers |= refused.more.get("headers", {})
            if refused.status == 429:
                headers |= {"Via": "1.1 parlor", "Retry-After": str(refused.more.get("retry_after", 1))}
                refused.more.setdefault("retry_after", 1.0)
            shown = {key: value for key, value in refused.body.items() if key != "headers"}
            return json_response(shown, refused.status, headers)
        return web.Response(status=204, headers=headers) if found is None else json_response(found, 200, headers)

    def _call_route(self, route: Route, call: Call, path: str) -> Answer:
        """Run the handler; a body that our limits let pass must also fit Discord's OpenAPI description."""
        try:
            found = route.handler(call)
        except ApiError as refused:
            if refused.code not in BAD_FORM:
                self.backend.validator.check_request(route.method, path, call.body.json)
            raise
        self.backend.validator.check_request(route.method, path, call.body.json)
        return found

    def _check_rate_limit(self, route: Route, ids: Mapping[str, str], *, exempt: bool) -> dict[str, str]:
        """Count the request against its limits, or refuse it with 429; returns the headers."""
        major = ids.get("channel") or ids.get("guild") or ids.get("token") or ""
        verdict = self.backend.rates.count(route.method, route.template, major, exempt=exempt)
        if verdict.wait:
            more: JSON = {"retry_after": verdict.wait, "global": verdict.everywhere}
            raise ApiError(429, 0, "You are being rate limited.", more | {"headers": verdict.headers})
        return verdict.headers


def json_response(value: Any, status: int = 200, headers: Mapping[str, str] | None = None) -> web.Response:
    """A response of type application/json exactly: discord.py reads nothing else as JSON."""
    data = json.dumps(value).encode()
    return web.Response(body=data, status=status, headers=headers, content_type="application/json")


def ban_response(left: float) -> web.Response:
    """The answer to a banned bot, as Cloudflare gives it: no JSON, and no `Via`, by which discord.py knows it."""
    return web.Response(status=429, text="error code: 1015", headers={"Retry-After": str(ceil(left))})


def read_answer(answer: web.Response) -> Any:
    """The JSON of a response, or its text if it is no JSON."""
    if not answer.text:
        return None
    return json.loads(answer.text) if answer.content_type == "application/json" else answer.text


async def read_body(request: web.Request) -> Body:
    """The JSON of a request, and its files when it is multipart."""
    if request.content_type == "application/json":
        text = await request.text()
        try:
            return Body(json.loads(text) if text else None)
        except ValueError:
            return Body(INVALID_JSON)
    if not request.content_type.startswith("multipart/"):
        await request.read()
        return Body(None)
    said: JSON = {}
    uploads: dict[int, Upload] = {}
    for head, data in split_multipart(await request.read(), request.headers["Content-Type"]):
        name = head.get_param("name", header="Content-Disposition")
        if name == "payload_json":
            said = json.loads(data)
        elif match := FILE_FIELD.fullmatch(str(name)):
            kind = head.get("Content-Type", "application/octet-stream")
            uploads[int(match[1])] = Upload(head.get_filename() or "file", kind, data)
    return Body(said, uploads)


def split_multipart(body: bytes, content_type: str) -> Iterator[tuple[Message, bytes]]:
    """The parts of a multipart body. aiohttp's own reader warns of itself when the network cuts a body badly, and
    our tests take warnings for errors."""
    whole = message_from_string(f"Content-Type: {content_type}\r\n\r\n")
    mark = b"\r\n--" + str(whole.get_boundary()).encode()
    for part in (b"\r\n" + body).split(mark)[1:-1]:
        head, _, data = part.removeprefix(b"\r\n").partition(b"\r\n\r\n")
        yield message_from_bytes(head), data


def reset_connection(request: web.Request) -> None:
    """Close the connection so abruptly that the client gets errno 104."""
    if request.transport is None:
        return
    wire = request.transport.get_extra_info("socket")
    if wire is not None:
        wire.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    request.transport.abort()

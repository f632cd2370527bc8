"""The way of a request: who asks, what is to go wrong, how often, what it says, and the answer on record."""

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
from typing import Any

from aiohttp import web

from parlor.bodies import Body, Upload
from parlor.errors import Refusal, refusal, unauthorized
from parlor.faults import Fault
from parlor.house import House
from parlor.record import Request

JSON = dict[str, Any]
WITHOUT_TOKEN = re.compile(r"/(interactions|webhooks)/\d+/[^/]+|/gateway$")
EXEMPT = re.compile(r"/(interactions|webhooks)/")
UNREADABLE = object()
BAD_FORM = (30032, 50006, 50035)
FILE_FIELD = re.compile(r"files\[(\d+)\]")


@dataclass
class Call:
    """One request, taken apart."""

    house: House
    ids: Mapping[str, str]
    query: Mapping[str, str]
    body: Body

    def id(self, name: str) -> int:
        """A number in the path; what is no number names nothing."""
        return int(self.ids[name]) if self.ids[name].isdecimal() else 0


Answer = Any  # JSON, or None for 204
Route = Callable[[Call], Answer]


@dataclass(frozen=True)
class Path:
    """A route's method, its template and what it does."""

    method: str
    template: str
    pattern: re.Pattern[str]
    do: Route


class Routes:
    """The table of routes."""

    def __init__(self) -> None:
        self._paths: list[Path] = []

    def add(self, method: str, template: str) -> Callable[[Route], Route]:
        """Put a function on this route."""
        pattern = re.compile(re.sub(r"{(\w+)}", r"(?P<\1>[^/]+)", template))

        def put(function: Route) -> Route:
            self._paths.append(Path(method, template, pattern, function))
            return function

        return put

    def join(self, *others: Routes) -> Routes:
        for other in others:
            self._paths += other._paths
        return self

    def find(self, method: str, path: str) -> tuple[Path, dict[str, str]]:
        """The route for this request and the ids in its path."""
        known = False
        for route in self._paths:
            if match := route.pattern.fullmatch(path):
                known = True
                if route.method == method:
                    return route, match.groupdict()
        raise Refusal(405, 0, "405: Method Not Allowed") if known else Refusal(404, 0, "404: Not Found")


class Rest:
    """Answers HTTP requests below /api/v10."""

    def __init__(self, house: House, routes: Routes, token: str) -> None:
        self.house = house
        self.routes = routes
        self.token = token

    async def serve(self, request: web.Request) -> web.StreamResponse:
        path = "/" + request.match_info["tail"]
        body = await read_body(request)
        files = tuple(upload.data for upload in body.uploads.values())
        asked = Request(self.house.settings.clock.now(), request.method, path, body.json, files)
        self.house.record.requests.append(asked)
        started = asyncio.get_running_loop().time()
        fault = self.house.faults.take(request.method, path)
        if fault is not None and fault.delay:
            await asyncio.sleep(fault.delay)
        try:
            answer = self._answer(request, path, body, fault)
        except Exception as broke:
            self.house.record.breakdowns.append(broke)
            raise
        await self.house.kept()
        asked.status, asked.answer = answer.status, json.loads(answer.text) if answer.text else None
        asked.seconds = asyncio.get_running_loop().time() - started
        if fault is not None and fault.reset:
            asked.status = 0
            reset(request)
        self.house.record.touch()
        return answer

    def _answer(self, request: web.Request, path: str, body: Body, fault: Fault | None) -> web.Response:
        headers: dict[str, str] = {}
        try:
            if not WITHOUT_TOKEN.match(path) and request.headers.get("Authorization") != f"Bot {self.token}":
                raise unauthorized()
            if fault is not None and not fault.applied:
                raise fault.refusal or Refusal(500, 0, "connection reset")
            route, ids = self.routes.find(request.method, path)
            headers = self._admit(route, ids, exempt=EXEMPT.match(path) is not None)
            if body.json is UNREADABLE:
                raise refusal(50109)
            if body.too_large:
                raise Refusal(413, 40005, "Request entity too large")
            found = self._do(route, Call(self.house, ids, request.query, body), path)
            if fault is not None and fault.refusal is not None:
                raise fault.refusal
        except Refusal as refused:
            headers |= refused.more.get("headers", {})
            if refused.status == 429:
                headers |= {"Via": "1.1 parlor", "Retry-After": str(refused.more.get("retry_after", 1))}
                refused.more.setdefault("retry_after", 1.0)
            shown = {key: value for key, value in refused.body.items() if key != "headers"}
            return as_json(shown, refused.status, headers)
        return web.Response(status=204, headers=headers) if found is None else as_json(found, 200, headers)

    def _do(self, route: Path, call: Call, path: str) -> Answer:
        """Do what is asked; a body our limits let pass must also fit Discord's description."""
        try:
            found = route.do(call)
        except Refusal as refused:
            if refused.code not in BAD_FORM:
                self.house.checks.request(route.method, path, call.body.json)
            raise
        self.house.checks.request(route.method, path, call.body.json)
        return found

    def _admit(self, route: Path, ids: Mapping[str, str], *, exempt: bool) -> dict[str, str]:
        """Count the request against its limits, or send it away with 429."""
        major = ids.get("channel") or ids.get("guild") or ids.get("token") or ""
        verdict = self.house.rates.ask(route.method, route.template, major, exempt=exempt)
        if verdict.wait:
            more: JSON = {"retry_after": round(verdict.wait, 3), "global": verdict.everywhere}
            raise Refusal(429, 0, "You are being rate limited.", more | {"headers": verdict.headers})
        return verdict.headers


def as_json(value: Any, status: int = 200, headers: Mapping[str, str] | None = None) -> web.Response:
    """An answer whose type is exactly application/json: discord.py reads nothing else as JSON."""
    data = json.dumps(value).encode()
    return web.Response(body=data, status=status, headers=headers, content_type="application/json")


async def read_body(request: web.Request) -> Body:
    """The JSON of a request, and its files when it is multipart."""
    if request.content_type == "application/json":
        text = await request.text()
        try:
            return Body(json.loads(text) if text else None)
        except ValueError:
            return Body(UNREADABLE)
    if not request.content_type.startswith("multipart/"):
        await request.read()
        return Body(None)
    said: JSON = {}
    uploads: dict[int, Upload] = {}
    for head, data in parts_of(await request.read(), request.headers["Content-Type"]):
        name = head.get_param("name", header="Content-Disposition")
        if name == "payload_json":
            said = json.loads(data)
        elif match := FILE_FIELD.fullmatch(str(name)):
            kind = head.get("Content-Type", "application/octet-stream")
            uploads[int(match[1])] = Upload(head.get_filename() or "file", kind, data)
    return Body(said, uploads)


def parts_of(body: bytes, content_type: str) -> Iterator[tuple[Message, bytes]]:
    """The parts of a multipart body. aiohttp's own reader warns of itself when the network cuts a body badly, and
    our tests take warnings for errors."""
    whole = message_from_string(f"Content-Type: {content_type}\r\n\r\n")
    mark = b"\r\n--" + str(whole.get_boundary()).encode()
    for part in (b"\r\n" + body).split(mark)[1:-1]:
        head, _, data = part.removeprefix(b"\r\n").partition(b"\r\n\r\n")
        yield message_from_bytes(head), data


def reset(request: web.Request) -> None:
    """Close the connection so hard that the client reads errno 104."""
    if request.transport is None:
        return
    wire = request.transport.get_extra_info("socket")
    if wire is not None:
        wire.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    request.transport.abort()

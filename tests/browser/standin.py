"""A stand-in for the parlor's windows: it serves the page and answers with messages prepared here."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from io import BytesIO
from pathlib import Path
from typing import Any

from aiohttp import WSMsgType, web
from PIL import Image

from parlor.discord_urls import LOOPBACK

JSON = dict[str, Any]
PAGE = Path(__file__).parents[2] / "parlor" / "page"
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
KEY = "the-key"
GUILD, TABLE, THREAD, BOT = "900", "901", "902", "999"
PEOPLE = {name: str(100 + place) for place, name in enumerate(("Anna", "Bo", "Cy", "Di", "Eve", "Finn", "Gus"))}
EPHEMERAL, LOADING, COMPONENTS_V2 = 1 << 6, 1 << 7, 1 << 15

COMMANDS: list[JSON] = [
    {
        "id": "1", "name": "game", "type": 1, "description": "Play", "contexts": [0], "options": [
            {"name": "new", "type": 1, "description": "Open a table in this channel", "options": [
                {"name": "game", "type": 3, "description": "Which game", "required": True, "autocomplete": True},
                {"name": "pace", "type": 3, "description": "How fast", "choices": [
                    {"name": "No limit", "value": "none"}, {"name": "One day", "value": "24h"}]},
            ]},
            {"name": "move", "type": 1, "description": "What is asked of you", "options": []},
            {"name": "replace", "type": 1, "description": "Somebody else takes a seat", "options": [
                {"name": "seat", "type": 4, "description": "N", "required": True, "min_value": 1, "max_value": 7},
                {"name": "with", "type": 6, "description": "Who sits down", "required": True},
            ]},
        ],
    },
    {"id": "2", "name": "help", "type": 1, "description": "How this works", "options": []},
]  # fmt: skip
GAMES = {"Gangster's Dilemma": "gangsters-dilemma", "Wise Guys": "wise-guys"}


def user(name: str) -> JSON:
    number = PEOPLE.get(name, BOT)
    return {"id": number, "username": name.lower(), "global_name": name, "bot": number == BOT}


def button(label: str, custom_id: str, style: int = 2, **more: Any) -> JSON:
    return {"type": 2, "label": label, "custom_id": custom_id, "style": style, **more}


def row(*parts: JSON) -> JSON:
    return {"type": 1, "components": list(parts)}


def select(custom_id: str, labels: list[str], least: int = 1, most: int = 1, **more: Any) -> JSON:
    options = [{"label": label, "value": label.lower(), "description": f"About {label}"} for label in labels]
    limits = {"min_values": least, "max_values": most}
    return {"type": 3, "custom_id": custom_id, "options": options, **limits, **more}


class Standin:
    """What the page says is kept in `heard`; what is done about it, tests may change in `answers`."""

    def __init__(self) -> None:
        self.heard: list[JSON] = []
        self.came: list[str] = []  # who opened a connection
        self.windows: dict[str, set[web.WebSocketResponse]] = defaultdict(set)
        self.messages: dict[str, list[JSON]] = {TABLE: [], THREAD: []}
        self.private: dict[str, list[JSON]] = defaultdict(list)  # who -> direct messages
        self.answers: dict[str, Callable[[str, JSON], list[JSON]]] = {}
        self.silent: set[str] = set()  # acts and buttons that get no answer
        self.drawn = asyncio.Event()  # until then pictures are on their way
        self.drawn.set()
        self.closed = False  # whether new connections are turned away
        self.port = 0
        self._last = 10_000

    # Writing

    def message(self, author: str = "Consigliere", content: str = "", channel: str = TABLE, **more: Any) -> JSON:
        """A message as the parlor writes it; it is not sent yet."""
        self._last += 1
        plain: JSON = {"embeds": [], "components": [], "attachments": [], "mentions": [], "flags": 0, "type": 0}
        stamps = {"timestamp": "2026-07-01T12:00:00+00:00", "edited_timestamp": None, "mention_everyone": False}
        named = {"id": str(self._last), "channel_id": channel, "author": user(author), "content": content}
        return named | stamps | plain | more

    def stands(self, *more: JSON) -> None:
        """These messages stand in their channels when somebody comes."""
        for message in more:
            self.messages[message["channel_id"]].append(message)

    async def tell(self, frame: JSON, *names: str) -> None:
        """Send a frame to these people, or to all."""
        for name in names or tuple(self.windows):
            for window in list(self.windows[name]):
                await window.send_json(frame)

    async def post(self, message: JSON, *names: str) -> None:
        await self.tell({"t": "message", "message": message}, *names)

    async def hang_up(self) -> None:
        """Every connection breaks."""
        for windows in self.windows.values():
            for window in list(windows):
                await window.close()

    async def did(self, what: str, count: int = 1) -> JSON:
        """The newest act of this kind, as soon as there are so many of them."""
        for _ in range(500):
            done = [frame for frame in self.heard if frame["do"] == what]
            if len(done) >= count:
                return done[-1]
            await asyncio.sleep(0.01)
        raise AssertionError(f"no {what} among {self.heard}")

    def never(self, what: str) -> bool:
        return all(frame["do"] != what for frame in self.heard)

    # Serving

    def hello(self, name: str) -> JSON:
        dm = str(int(PEOPLE[name]) + 1000)
        channels = [
            {"id": TABLE, "name": "table", "type": 0, "parent": None},
            {"id": THREAD, "name": "a quiet word", "type": 11, "parent": TABLE},
            {"id": dm, "name": "", "type": 1, "parent": None},
        ]
        people = [{"id": number, "name": one, "bot": False} for one, number in PEOPLE.items()]
        return {
            "t": "hello", "me": {"id": PEOPLE[name], "name": name}, "guild": {"id": GUILD, "name": "The Parlor"},
            "people": [*people, {"id": BOT, "name": "Consigliere", "bot": True}], "channels": channels,
            "messages": self.messages | {dm: self.private[name]}, "commands": COMMANDS, "dm": dm, "home": TABLE,
            "roles": [{"id": "700", "name": "Croupiers"}],
        }  # fmt: skip

    async def window(self, request: web.Request) -> web.WebSocketResponse:
        if request.query.get("key") != KEY or self.closed:
            raise web.HTTPForbidden
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        name = request.query.get("as", "Anna")
        self.came.append(name)
        self.windows[name].add(socket)
        await socket.send_json(self.hello(name))
        async for frame in socket:
            if frame.type is WSMsgType.TEXT:
                said: JSON = frame.json()
                self.heard.append(said | {"who": name})
                for answer in self.answer(name, said):
                    await socket.send_json(answer)
        self.windows[name].discard(socket)
        return socket

    def answer(self, name: str, said: JSON) -> list[JSON]:
        scripted = self.answers.get(said.get("custom_id") or said["do"])
        done = {"t": "done", "act": said["act"]}
        if {said["do"], said.get("custom_id")} & self.silent:
            return []
        if scripted is not None:
            given = [frame | {"act": said["act"]} for frame in scripted(name, said)]
            return given if given and given[-1]["t"] in ("failed", "refused", "form") else [*given, done]
        if said["do"] == "complete":
            fit = [
                {"name": one, "value": value}
                for one, value in GAMES.items()
                if said["text"].lower() in one.lower()
            ]
            return [{"t": "choices", "act": said["act"], "choices": fit}]
        return [done]

    async def file(self, request: web.Request) -> web.StreamResponse:
        path = PAGE / request.match_info.get("name", "index.html")
        return web.FileResponse(path, headers={"Content-Security-Policy": POLICY, "Cache-Control": "no-store"})

    async def picture(self, _: web.Request) -> web.Response:
        await self.drawn.wait()
        drawn = BytesIO()
        Image.new("RGB", (900, 500), "#1f4d3d").save(drawn, "PNG")
        return web.Response(body=drawn.getvalue(), content_type="image/png")

    @property
    def url(self) -> str:
        return f"http://{LOOPBACK}:{self.port}"

    def address(self, name: str = "Anna") -> str:
        return f"{self.url}/play?key={KEY}&as={name}"


@asynccontextmanager
async def standing_in() -> AsyncIterator[Standin]:
    """A stand-in that listens on a free port of 127.0.0.1."""
    stand = Standin()
    app = web.Application()
    app.router.add_get("/play", stand.file)
    app.router.add_get("/page/{name}", stand.file)
    app.router.add_get("/window", stand.window)
    app.router.add_get("/cdn/{tail:.*}", stand.picture)
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.2)
    await runner.setup()
    await web.TCPSite(runner, LOOPBACK, 0).start()
    stand.port = runner.addresses[0][1]
    try:
        yield stand
    finally:
        await stand.hang_up()
        await runner.cleanup()

"""A browser without a screen: it opens a window of the parlor and remembers what was told."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import aiohttp

from parlor.server import Parlor

JSON = dict[str, Any]


class Browser:
    """One window, over a real websocket."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket
        self.told: list[JSON] = []
        self.acts = 0

    @property
    def hello(self) -> JSON:
        return self.told[0]

    async def until(self, fits: Callable[[JSON], object], since: int = 0) -> JSON:
        """The first frame that fits, read from the wire if it has not come yet."""
        for frame in self.told[since:]:
            if fits(frame):
                return frame
        async with asyncio.timeout(120):
            while True:
                read: JSON = json.loads(await self.socket.receive_str())
                self.told.append(read)
                if fits(read):
                    return read

    async def message(self, text: str) -> JSON:
        """The message with this content, new or edited."""
        frame = await self.until(
            lambda frame: frame["t"] in ("message", "edit") and frame["message"]["content"] == text
        )
        return dict(frame["message"])

    async def do(self, what: str, **details: Any) -> JSON:
        """Act, and wait for what came of it."""
        self.acts += 1
        act, since = self.acts, len(self.told)
        await self.socket.send_json({"do": what, "act": act, **details})
        return await self.until(lambda frame: frame.get("act") == act, since)

    async def press(self, message: JSON, custom_id: str) -> JSON:
        return await self.do("click", **at(message), custom_id=custom_id)

    async def still(self) -> None:
        """Wait until everything said so far has come: an act is refused after all of it."""
        assert (await self.do("nothing"))["t"] == "refused"

    def texts(self) -> list[str]:
        """All messages that ever came, the hello's included."""
        first = [m["content"] for messages in self.hello["messages"].values() for m in messages]
        return first + [f["message"]["content"] for f in self.told if f["t"] in ("message", "edit")]


def at(message: JSON) -> JSON:
    return {"channel": message["channel_id"], "message": message["id"]}


@asynccontextmanager
async def browsing(parlor: Parlor, *names: str) -> AsyncIterator[list[Browser]]:
    """A window for each of these people, past its hello."""
    async with aiohttp.ClientSession() as session:
        browsers = []
        for name in names:
            socket = await session.ws_connect(f"{parlor.url}/window", params={"key": parlor.key, "as": name})
            browsers.append(Browser(socket))
            await browsers[-1].until(lambda frame: frame["t"] == "hello")
        yield browsers
        for browser in browsers:
            await browser.socket.close()

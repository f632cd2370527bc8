"""One connection and one session of the gateway: a session outlives its connections."""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
from collections import deque
from dataclasses import dataclass, field
from typing import Any

from aiohttp import web

JSON = dict[str, Any]
REPLAY = 5_000  # how many events a session keeps for a client that was away


class Closed(Exception):
    """The connection is to be closed with this code."""

    def __init__(self, code: int, text: str) -> None:
        super().__init__(text)
        self.code = code


class Line:
    """One open websocket; what is said on it goes out in order."""

    def __init__(self, socket: web.WebSocketResponse, request: web.Request) -> None:
        self.socket = socket
        self.transport = request.transport
        self._queue: asyncio.Queue[str | int] = asyncio.Queue()

    def say(self, frame: JSON) -> None:
        self._queue.put_nowait(json.dumps(frame))

    def close(self, code: int) -> None:
        self._queue.put_nowait(code)

    def cut(self) -> None:
        """Tear the connection without a goodbye."""
        if self.transport is not None:
            self.transport.abort()

    async def pump(self) -> None:
        """Send what is queued until told to close."""
        while not isinstance(item := await self._queue.get(), int):
            with contextlib.suppress(ConnectionError):
                await self.socket.send_str(item)
        await self.socket.close(code=item)


@dataclass
class Session:
    """One identified client; it outlives its connections."""

    intents: int
    id: str = field(default_factory=lambda: secrets.token_hex(16))
    sequence: int = 0
    said: deque[JSON] = field(default_factory=lambda: deque(maxlen=REPLAY))
    line: Line | None = None
    alive: bool = True

    def replays(self, heard: int) -> list[JSON] | None:
        """What came after this number; None if that is too long ago."""
        if self.said and self.said[0]["s"] > heard + 1:
            return None
        return [frame for frame in self.said if frame["s"] > heard]

    def dispatch(self, event: str, data: JSON) -> None:
        self.sequence += 1
        frame = {"op": 0, "t": event, "s": self.sequence, "d": data}
        self.said.append(frame)
        if self.line is not None:
            self.line.say(frame)


def read_frame(text: str) -> tuple[int, Any]:
    """The opcode and the data of a frame."""
    try:
        frame = json.loads(text)
        return int(frame["op"]), frame.get("d")
    except (ValueError, KeyError, TypeError):
        raise Closed(4002, "Error while decoding payload.") from None

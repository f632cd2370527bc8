"""Connections and sessions of the gateway: a session outlives its connections."""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
from collections import deque
from dataclasses import dataclass, field
from typing import Any

from aiohttp import web

from parlor.gateway.shards import WHOLE, Shard

JSON = dict[str, Any]
KEPT_EVENTS = 5_000  # how many events a session keeps for a client that was away


class CloseConnection(Exception):
    """The connection is to be closed with this code."""

    def __init__(self, code: int, text: str) -> None:
        super().__init__(text)
        self.code = code


class Connection:
    """One open websocket; frames are sent in order."""

    def __init__(self, socket: web.WebSocketResponse, request: web.Request) -> None:
        self.socket = socket
        self.transport = request.transport
        self._queue: asyncio.Queue[str | int] = asyncio.Queue()

    def send(self, frame: JSON) -> None:
        """Queue a frame."""
        self._queue.put_nowait(json.dumps(frame))

    def close(self, code: int) -> None:
        """Close with this code after what is queued."""
        self._queue.put_nowait(code)

    def abort(self) -> None:
        """Abort the connection without a close frame."""
        if self.transport is not None:
            self.transport.abort()

    async def send_queued(self) -> None:
        """Send what is queued until told to close."""
        while not isinstance(item := await self._queue.get(), int):
            with contextlib.suppress(ConnectionError):
                await self.socket.send_str(item)
        await self.socket.close(code=item)


@dataclass
class Session:
    """One identified client; it outlives its connections."""

    intents: int
    shard: Shard = WHOLE
    id: str = field(default_factory=lambda: secrets.token_hex(16))
    sequence: int = 0
    sent: deque[JSON] = field(default_factory=lambda: deque(maxlen=KEPT_EVENTS))
    connection: Connection | None = None
    alive: bool = True

    def events_after(self, sequence_seen: int) -> list[JSON] | None:
        """The events after this sequence number; None if they are not kept any more."""
        if self.sent and self.sent[0]["s"] > sequence_seen + 1:
            return None
        return [frame for frame in self.sent if frame["s"] > sequence_seen]

    def dispatch(self, event: str, data: JSON) -> None:
        """Number an event, keep it for a resume, and send it."""
        self.sequence += 1
        frame = {"op": 0, "t": event, "s": self.sequence, "d": data}
        self.sent.append(frame)
        if self.connection is not None:
            self.connection.send(frame)


def read_frame(text: str) -> tuple[int, Any]:
    """The opcode and the data of a frame."""
    try:
        frame = json.loads(text)
        return int(frame["op"]), frame.get("d")
    except (ValueError, KeyError, TypeError):
        raise CloseConnection(4002, "Error while decoding payload.") from None

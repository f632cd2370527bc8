"""The server of all windows: it forwards to each what its person receives."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from typing import Any

from aiohttp import web

from parlor.backend import Backend
from parlor.page_server.actions import PagePerson
from parlor.page_server.http import PageRoutes
from parlor.page_server.window import Window
from parlor.people.person import Person
from parlor.record import Receipt
from parlor.world.models import Channel

JSON = dict[str, Any]
HISTORY = 500  # messages of a channel that a new window is shown
LARGEST_FRAME = 4 * 1024 * 1024  # bytes of one frame from a browser; a larger one ends the connection
HEARTBEAT = 20.0  # seconds between two pings
DEFAULT_PERSON = "Anna"


class WindowServer:
    """All open windows; listens to the record and forwards each receipt to its audience."""

    def __init__(self, backend: Backend, people: Mapping[str, Person], page_routes: PageRoutes) -> None:
        self.open: set[Window] = set()
        self._backend = backend
        self._people = people
        self._page_routes = page_routes
        backend.record.listeners.append(self.forward)

    async def serve(self, request: web.Request) -> web.StreamResponse:
        """Serve one window from its first frame to its end."""
        if not self._page_routes.has_key(request):
            return web.Response(status=403)
        person = self._people.get(request.query.get("as", DEFAULT_PERSON))
        if person is None:
            return web.Response(status=404)
        socket = web.WebSocketResponse(max_msg_size=LARGEST_FRAME, heartbeat=HEARTBEAT)
        await socket.prepare(request)
        window = Window(
            PagePerson(self._backend, person.user, person.guild, person.home), socket, request, self.open
        )
        window.send(self._build_hello(window))
        self.open.add(window)
        try:
            await window.run()
        finally:
            self.open.discard(window)
        return socket

    async def close(self) -> None:
        """Close all windows."""
        self._backend.record.listeners.remove(self.forward)
        await asyncio.gather(*(window.close() for window in list(self.open)))

    # What reaches a person

    def forward(self, receipt: Receipt) -> None:
        """Forward a receipt to its audience, and to nobody else."""
        audience = [window for window in self.open if window.person.id in receipt.audience]
        place = self._backend.world.channels.get(receipt.channel or 0)
        frame = self._build_frame(receipt, place) if audience else None
        if frame is None:
            return
        text = json.dumps(frame, ensure_ascii=False)
        for window in audience:
            if place is not None and place.id not in window.known:
                window.known.add(place.id)
                window.send({"t": "channel", "channel": channel_payload(place)})
            window.send_text(text)

    def _build_frame(self, receipt: Receipt, place: Channel | None) -> JSON | None:
        if receipt.kind == "commands":
            return {"t": "commands", "commands": self._commands()}
        if place is None:
            return None  # the channel was removed
        if receipt.kind == "gone":
            return {"t": "gone", "channel": str(receipt.channel)}
        if receipt.kind in ("message", "history", "edit"):
            message = receipt.payload
            message.pop("nonce", None)
            return {"t": "edit" if receipt.kind == "edit" else "message", "message": message}
        if receipt.kind == "delete":
            return {"t": "delete", "channel": str(receipt.channel), "message": str(receipt.message)}
        if receipt.kind == "channel":
            return {"t": "channel", "channel": channel_payload(place)}
        if receipt.kind == "typing":
            return {"t": "typing", "channel": str(receipt.channel)}
        return None  # forms, choices and failures go to the window whose action they answer

    def _build_hello(self, window: Window) -> JSON:
        """The first frame: all that this person may see, without ephemeral messages, as in a new client."""
        world, me = self._backend.world, window.person
        places = [channel for channel in world.channels.values() if world.sees(me.user, channel)]
        window.known = {channel.id for channel in places}
        guild = me.guild
        return {
            "t": "hello",
            "me": {"id": str(me.id), "name": me.name},
            "people": [
                {"id": str(one.user.id), "name": one.user.name, "bot": one.user.bot}
                for one in guild.members.values()
            ],
            "guild": {"id": str(guild.id), "name": guild.name},
            "roles": [{"id": str(role.id), "name": role.name} for role in guild.roles.values()],
            "channels": [channel_payload(channel) for channel in places],
            "messages": {str(channel.id): self._messages(me, channel) for channel in places},
            "commands": self._commands(),
            "dm": next((str(channel.id) for channel in places if me.user in channel.recipients), None),
            "home": str(me.home.id),
        }

    def _messages(self, me: Person, channel: Channel) -> list[JSON]:
        lasting = [
            message for message in self._backend.world.visible_messages(me.user, channel) if not message.ephemeral
        ]
        lasting.sort(key=lambda message: message.id)
        return [self._backend.payloads.message(message, nonce=False) for message in lasting[-HISTORY:]]

    def _commands(self) -> list[JSON]:
        return [command for commands in self._backend.world.commands.values() for command in commands]


def channel_payload(channel: Channel) -> JSON:
    """A channel as the page knows it."""
    parent = str(channel.parent.id) if channel.parent is not None else None
    return {"id": str(channel.id), "name": channel.name, "type": channel.type, "parent": parent}

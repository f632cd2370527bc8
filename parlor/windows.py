"""Windows: to each goes exactly what reaches its person."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from typing import Any

from aiohttp import web

from parlor.actors import Person
from parlor.deeds import Sitter
from parlor.doors import Doors
from parlor.house import House
from parlor.record import Receipt
from parlor.window import Window
from parlor.world import Channel

JSON = dict[str, Any]
HISTORY = 500  # messages of a channel that a new window is shown
LARGEST = 4 * 1024 * 1024  # bytes of one frame from a browser; a larger one ends the connection
PULSE = 20.0  # seconds after which a browser that is silent is asked whether it lives
FIRST = "Anna"


class Windows:
    """All open windows; what the record notes goes to those whose person received it."""

    def __init__(self, house: House, people: Mapping[str, Person], doors: Doors) -> None:
        self.open: set[Window] = set()
        self._house = house
        self._people = people
        self._doors = doors
        house.record.listeners.append(self.hear)

    async def serve(self, request: web.Request) -> web.StreamResponse:
        """One window from hello to its end."""
        if not self._doors.opens(request):
            return web.Response(status=403)
        person = self._people.get(request.query.get("as", FIRST))
        if person is None:
            return web.Response(status=404)
        socket = web.WebSocketResponse(max_msg_size=LARGEST, heartbeat=PULSE)
        await socket.prepare(request)
        window = Window(Sitter(self._house, person.user, person.guild, person.home), socket, request, self.open)
        window.tell(self._hello(window))
        self.open.add(window)
        try:
            await window.live()
        finally:
            self.open.discard(window)
        return socket

    async def close(self) -> None:
        self._house.record.listeners.remove(self.hear)
        await asyncio.gather(*(window.close() for window in list(self.open)))

    # What reaches a person

    def hear(self, receipt: Receipt) -> None:
        """Forward a receipt to its audience, and to nobody else."""
        audience = [window for window in self.open if window.sitter.id in receipt.audience]
        place = self._house.world.channels.get(receipt.channel or 0)
        frame = self._frame(receipt, place) if audience else None
        if frame is None:
            return
        text = json.dumps(frame, ensure_ascii=False)
        for window in audience:
            if place is not None and place.id not in window.known:
                window.known.add(place.id)
                window.tell({"t": "channel", "channel": channel_shown(place)})
            window.pass_on(text)

    def _frame(self, receipt: Receipt, place: Channel | None) -> JSON | None:
        if receipt.kind == "commands":
            return {"t": "commands", "commands": self._commands()}
        if place is None:
            return None  # the channel was removed
        if receipt.kind in ("message", "history", "edit"):
            message = receipt.payload
            message.pop("nonce", None)
            return {"t": "edit" if receipt.kind == "edit" else "message", "message": message}
        if receipt.kind == "delete":
            return {"t": "delete", "channel": str(receipt.channel), "message": str(receipt.message)}
        if receipt.kind == "channel":
            return {"t": "channel", "channel": channel_shown(place)}
        if receipt.kind == "typing":
            return {"t": "typing", "channel": str(receipt.channel)}
        return None  # forms, choices and failures go to the window whose act they answer

    def _hello(self, window: Window) -> JSON:
        """All that this person may see; ephemeral messages are gone, as from a client opened afresh."""
        world, me = self._house.world, window.sitter
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
            "channels": [channel_shown(channel) for channel in places],
            "messages": {str(channel.id): self._messages(me, channel) for channel in places},
            "commands": self._commands(),
            "dm": next((str(channel.id) for channel in places if me.user in channel.recipients), None),
            "home": str(me.home.id),
        }

    def _messages(self, me: Person, channel: Channel) -> list[JSON]:
        lasting = [message for message in self._house.world.visible(me.user, channel) if not message.ephemeral]
        lasting.sort(key=lambda message: message.id)
        return [self._house.payloads.message(message, nonce=False) for message in lasting[-HISTORY:]]

    def _commands(self) -> list[JSON]:
        return [command for commands in self._house.world.commands.values() for command in commands]


def channel_shown(channel: Channel) -> JSON:
    """A channel as the page knows it."""
    parent = str(channel.parent.id) if channel.parent is not None else None
    return {"id": str(channel.id), "name": channel.name, "type": channel.type, "parent": parent}

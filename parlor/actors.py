"""People: they type, click, choose, fill in forms and talk, and see what reaches them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from parlor.bodies import Body
from parlor.commands import Typed
from parlor.filling import chosen, filled_in
from parlor.house import House
from parlor.interactions import AUTOCOMPLETE, COMMAND, COMPONENT, MODAL_SUBMIT, Interaction
from parlor.outcome import Outcome
from parlor.record import Receipt
from parlor.seen import (
    BUTTON,
    LINK,
    CannotDo,
    Form,
    Seen,
)
from parlor.world import Channel, Guild, Message, User

JSON = dict[str, Any]
Wait = Literal["answer", "ack", "nothing"]


class Person:
    """A member of the guild with a client that checks what a client checks."""

    def __init__(self, house: House, user: User, guild: Guild, home: Channel) -> None:
        self.house = house
        self.user = user
        self.guild = guild
        self.home = home  # the channel this person acts in when none is named

    def __repr__(self) -> str:
        return f"<{self.name}>"

    @property
    def id(self) -> int:
        return self.user.id

    @property
    def name(self) -> str:
        return self.user.name

    # Acting

    async def slash(
        self, words: str, /, *,
        channel: Channel | None = None, wait: Wait = "answer", forge: bool = False, **options: Any,
    ) -> Outcome:  # fmt: skip
        """Type a slash command with its options."""
        place = self._place(channel, "use_application_commands")
        data = self._typed(place).data(words, options, forge=forge)
        return await self._act(COMMAND, place, data, wait)

    async def autocomplete(
        self, words: str, /, option: str, text: str = "", *, channel: Channel | None = None, **options: Any
    ) -> Outcome:
        """Type the beginning of an option and look at what is offered."""
        place = self._place(channel, "use_application_commands")
        data = self._typed(place).data(words, options | {option: text}, focused=option)
        return await self._act(AUTOCOMPLETE, place, data, "answer")

    async def click(
        self, message: Seen | Outcome | None = None, label: str | None = None, *,
        custom_id: str | None = None, wait: Wait = "answer", forge: bool = False,
    ) -> Outcome:  # fmt: skip
        """Press a button; without a message, the newest one in sight that has it."""
        if message is None:
            message = self._newest_with(label, custom_id)
        shown, place = self._at_hand(message)
        if forge:
            return await self._press(shown, place, {"component_type": BUTTON, "custom_id": custom_id}, wait)
        found = shown.find_buttons(label, custom_id)
        if len(found) != 1:
            raise CannotDo(f"{len(found)} buttons {label or custom_id!r} among {[b.label for b in shown.buttons]}")
        if found[0].disabled or found[0].style == LINK:
            raise CannotDo(f"button {label or custom_id!r} cannot be pressed")
        return await self._press(shown, place, {"component_type": BUTTON, "custom_id": found[0].custom_id}, wait)

    async def choose(
        self, message: Seen | Outcome, values: Sequence[Any], *,
        custom_id: str | None = None, wait: Wait = "answer", forge: bool = False,
    ) -> Outcome:  # fmt: skip
        """Choose from a list: texts for a string select, persons for a user select."""
        shown, place = self._at_hand(message)
        found = [s for s in shown.selects if custom_id in (None, s.custom_id)]
        if len(found) != 1:
            raise CannotDo(f"{len(found)} lists {custom_id or ''!r} in {shown}")
        data = chosen(self._typed(place), found[0], values, forge=forge)
        return await self._press(shown, place, data, wait)

    async def submit(
        self, modal: Form | Outcome, texts: Mapping[str, Any], *,
        wait: Wait = "answer", forge: bool = False, custom_id: str | None = None,
    ) -> Outcome:  # fmt: skip
        """Fill in the form that an interaction of this person showed, by custom_id or label, and send it."""
        cause = modal.interaction
        if cause.actor is not self.user or cause.modal is None:
            raise CannotDo(f"no form stands on {self.name}'s screen")
        form = modal.modal if isinstance(modal, Outcome) else modal
        data = filled_in(self._typed(cause.channel), form, texts, forge=forge)
        data["custom_id"] = custom_id or data["custom_id"]
        return await self._act(MODAL_SUBMIT, cause.channel, data, wait, source=cause.source, cause=cause)

    async def says(self, channel: Channel | None, text: str) -> Seen:
        """Write an ordinary message."""
        place = channel or self.home
        self._place(place, "send_messages_in_threads" if place.is_thread else "send_messages")
        world = self.house.world
        message = Message(world.ids.next(), place, self.user, world.clock.now())
        self.house.writer.fill(message, Body({"content": text}))
        if place.is_thread and place.archived and not place.locked:
            place.archived = False
            self.house.delivery.channel_changed(place, "THREAD_UPDATE")
        self.house.delivery.post(message)
        return self._look(message)

    def close_dms(self) -> None:
        self.user.dms_open = False

    def open_dms(self) -> None:
        self.user.dms_open = True

    def leave_guild(self) -> None:
        self.house.delivery.leave(self.guild, self.user)

    def join_guild(self, guild: Guild | None = None) -> None:
        self.house.delivery.join(guild or self.guild, self.user)

    def dismiss(self, message: Seen | Outcome) -> None:
        """Close an ephemeral message; only this person's screen changes."""
        shown, place = self._at_hand(message)
        if not shown.ephemeral:
            raise CannotDo("only ephemeral messages can be dismissed")
        place.messages[shown.id].dismissed = True

    def restart_client(self) -> None:
        """Open Discord afresh: all ephemeral messages are gone from the screen."""
        for channel in self.house.world.channels.values():
            for message in channel.messages.values():
                message.dismissed = message.dismissed or message.only_for == self.id

    # Seeing

    def sees(self, channel: Channel | None = None) -> list[Seen]:
        """The messages on this person's screen now, ephemeral ones included, oldest first."""
        return [self._look(message) for message in self._in_sight(channel)]

    @property
    def dms(self) -> list[Seen]:
        """The direct messages with the bot."""
        return self.sees(self.house.world.dm(self.user))

    @property
    def dm(self) -> Channel:
        return self.house.world.dm(self.user)

    @property
    def received(self) -> list[Receipt]:
        """Everything that ever reached this person."""
        return self.house.record.received(self)

    # Inside

    def _in_sight(self, channel: Channel | None = None) -> list[Message]:
        world = self.house.world
        places = [channel] if channel is not None else list(world.channels.values())
        found = [message for place in places for message in world.visible(self.user, place)]
        return sorted(found, key=lambda message: message.id)

    def _look(self, message: Message) -> Seen:
        return Seen(self.house.payloads.message(message, nonce=False), list(message.attachments))

    def _typed(self, place: Channel) -> Typed:
        return Typed(self.house.world, self.house.payloads, place.guild)

    def _place(self, channel: Channel | None, needed: str) -> Channel:
        place = channel or self.home
        if not self.house.world.may(self.user, place, needed):
            raise CannotDo(f"{self.name} has no right to {needed} in {place.name or 'this channel'}")
        return place

    def _newest_with(self, label: str | None, custom_id: str | None) -> Seen:
        for message in reversed(self._in_sight()):
            shown = self._look(message)
            if shown.find_buttons(label, custom_id):
                return shown
        raise CannotDo(f"{self.name} sees no button {label or custom_id!r}")

    def _at_hand(self, message: Seen | Outcome) -> tuple[Seen, Channel]:
        """The message as it stands now on this person's screen, and its channel."""
        old = message.message if isinstance(message, Outcome) else message
        place = self.house.world.channels.get(old.channel_id)
        found = place.messages.get(old.id) if place is not None else None
        if place is not None and found is not None and self.house.world.shows(self.user, found):
            return self._look(found), place
        raise CannotDo(f"{self.name} does not see {old}")

    async def _press(self, shown: Seen, place: Channel, data: JSON, wait: Wait) -> Outcome:
        part = shown.part(str(data["custom_id"]))
        data = data | {"id": part["id"] if part else 1}
        return await self._act(COMPONENT, place, data, wait, source=place.messages[shown.id])

    async def _act(
        self, kind: int, place: Channel, data: JSON, wait: Wait, *,
        source: Message | None = None, cause: Interaction | None = None,
    ) -> Outcome:  # fmt: skip
        if place.guild is not None and self.id not in place.guild.members:
            raise CannotDo(f"{self.name} is not in the guild")
        interaction = self.house.interactions.start(kind, self.user, place, data, source=source, cause=cause)
        outcome = Outcome(self.house, interaction)
        if wait == "answer":
            await outcome.settled()
        elif wait == "ack":
            await outcome.acknowledged()
        return outcome

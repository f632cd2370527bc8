"""A person: types commands, clicks, chooses, fills in forms, writes messages, and sees what reaches them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from parlor.api.request_body import Body
from parlor.backend import Backend
from parlor.interactions.command_data import DataBuilder
from parlor.interactions.component_data import build_modal_data, build_select_data
from parlor.interactions.interaction import AUTOCOMPLETE, COMMAND, COMPONENT, MODAL_SUBMIT, Interaction
from parlor.people.outcome import Outcome
from parlor.people.screen import (
    BUTTON,
    LINK,
    CannotDo,
    Form,
    Seen,
    look_at,
)
from parlor.record import Receipt
from parlor.world.models import Channel, Guild, Message, User
from parlor.world.threads import archive_if_due, open_again

JSON = dict[str, Any]
Wait = Literal["answer", "ack", "nothing"]


class Person:
    """A member of the guild, with a client that checks what a real client checks."""

    def __init__(self, backend: Backend, user: User, guild: Guild, home: Channel) -> None:
        self.backend = backend
        self.user = user
        self.guild = guild
        self.home = home  # the channel this person acts in when none is named

    def __repr__(self) -> str:
        return f"<{self.name}>"

    @property
    def id(self) -> int:
        """The user's id."""
        return self.user.id

    @property
    def name(self) -> str:
        """The user's name."""
        return self.user.name

    # Acting

    async def slash(
        self, words: str, /, *,
        channel: Channel | None = None, wait: Wait = "answer", forge: bool = False, **options: Any,
    ) -> Outcome:  # fmt: skip
        """Type a slash command with its options."""
        place = self._require_permission(channel, "use_application_commands")
        data = self._data_builder(place).data(words, options, forge=forge)
        return await self._interact(COMMAND, place, data, wait)

    async def autocomplete(
        self, words: str, /, option: str, text: str = "", *, channel: Channel | None = None, **options: Any
    ) -> Outcome:
        """Type the beginning of an option, for its choices."""
        place = self._require_permission(channel, "use_application_commands")
        data = self._data_builder(place).data(words, options | {option: text}, focused=option)
        return await self._interact(AUTOCOMPLETE, place, data, "answer")

    async def click(
        self, message: Seen | Outcome | None = None, label: str | None = None, *,
        custom_id: str | None = None, wait: Wait = "answer", forge: bool = False,
    ) -> Outcome:  # fmt: skip
        """Press a button; without a message, on the newest visible one that has it."""
        if message is None:
            message = self._find_newest(label, custom_id)
        shown, place = self._find_shown(message)
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
        """Choose from a select menu: texts for a string select, persons for a user select."""
        shown, place = self._find_shown(message)
        found = [s for s in shown.selects if custom_id in (None, s.custom_id)]
        if len(found) != 1:
            raise CannotDo(f"{len(found)} lists {custom_id or ''!r} in {shown}")
        data = build_select_data(self._data_builder(place), found[0], values, forge=forge)
        return await self._press(shown, place, data, wait)

    async def submit(
        self, modal: Form | Outcome, texts: Mapping[str, Any], *,
        wait: Wait = "answer", forge: bool = False, custom_id: str | None = None,
    ) -> Outcome:  # fmt: skip
        """Fill in a form that an interaction of this person showed, by custom_id or label, and submit it."""
        cause = modal.interaction
        if cause.actor is not self.user or cause.modal is None:
            raise CannotDo(f"no form stands on {self.name}'s screen")
        form = modal.modal if isinstance(modal, Outcome) else modal
        data = build_modal_data(self._data_builder(cause.channel), form, texts, forge=forge)
        data["custom_id"] = custom_id or data["custom_id"]
        return await self._interact(MODAL_SUBMIT, cause.channel, data, wait, source=cause.source, cause=cause)

    async def says(self, channel: Channel | None, text: str) -> Seen:
        """Send an ordinary message."""
        place = channel or self.home
        self._require_permission(place, "send_messages_in_threads" if place.is_thread else "send_messages")
        world = self.backend.world
        archive_if_due(self.backend, place)
        if place.locked and not world.may(self.user, place, "manage_threads"):
            raise CannotDo(f"{place.name} is locked")
        message = Message(world.ids.next(), place, self.user, world.clock.now())
        self.backend.writer.fill(message, Body({"content": text}))
        if place.archived:
            open_again(self.backend, place)
        self.backend.delivery.post(message)
        return self._as_seen(message)

    def close_dms(self) -> None:
        """Refuse direct messages from now on."""
        self.user.dms_open = False

    def open_dms(self) -> None:
        """Accept direct messages again."""
        self.user.dms_open = True

    def leave_guild(self) -> None:
        """Leave the guild."""
        self.backend.delivery.leave(self.guild, self.user)

    def join_guild(self, guild: Guild | None = None) -> None:
        """Join a guild, or come back to the first one."""
        self.backend.delivery.join(guild or self.guild, self.user)

    def dismiss(self, message: Seen | Outcome) -> None:
        """Dismiss an ephemeral message; only this person's screen changes."""
        shown, place = self._find_shown(message)
        if not shown.ephemeral:
            raise CannotDo("only ephemeral messages can be dismissed")
        place.messages[shown.id].dismissed = True

    def restart_client(self) -> None:
        """Restart the client: all ephemeral messages are gone from the screen."""
        for channel in self.backend.world.channels.values():
            for message in channel.messages.values():
                message.dismissed = message.dismissed or message.only_for == self.id

    # Seeing

    def sees(self, channel: Channel | None = None) -> list[Seen]:
        """The messages on this person's screen now, ephemeral ones included, oldest first."""
        return [self._as_seen(message) for message in self._visible_messages(channel)]

    @property
    def dms(self) -> list[Seen]:
        """The direct messages with the bot, as `sees` shows them."""
        return self.sees(self.backend.world.dm(self.user))

    @property
    def dm(self) -> Channel:
        """The direct-message channel with the bot."""
        return self.backend.world.dm(self.user)

    @property
    def received(self) -> list[Receipt]:
        """Everything that ever reached this person."""
        return self.backend.record.received(self)

    # Internals

    def _visible_messages(self, channel: Channel | None = None) -> list[Message]:
        world = self.backend.world
        places = [channel] if channel is not None else list(world.channels.values())
        found = [message for place in places for message in world.visible_messages(self.user, place)]
        return sorted(found, key=lambda message: message.id)

    def _as_seen(self, message: Message) -> Seen:
        return look_at(message, self.backend.payloads)

    def _data_builder(self, place: Channel) -> DataBuilder:
        return DataBuilder(self.backend.world, self.backend.payloads, place.guild)

    def _require_permission(self, channel: Channel | None, needed: str) -> Channel:
        place = channel or self.home
        if not self.backend.world.may(self.user, place, needed):
            raise CannotDo(f"{self.name} has no right to {needed} in {place.name or 'this channel'}")
        return place

    def _find_newest(self, label: str | None, custom_id: str | None) -> Seen:
        for message in reversed(self._visible_messages()):
            shown = self._as_seen(message)
            if shown.find_buttons(label, custom_id):
                return shown
        raise CannotDo(f"{self.name} sees no button {label or custom_id!r}")

    def _find_shown(self, message: Seen | Outcome) -> tuple[Seen, Channel]:
        """The message as it is on this person's screen now, and its channel."""
        old = message.message if isinstance(message, Outcome) else message
        place = self.backend.world.channels.get(old.channel_id)
        found = place.messages.get(old.id) if place is not None else None
        if place is not None and found is not None and self.backend.world.shows(self.user, found):
            return self._as_seen(found), place
        raise CannotDo(f"{self.name} does not see {old}")

    async def _press(self, shown: Seen, place: Channel, data: JSON, wait: Wait) -> Outcome:
        part = shown.part(str(data["custom_id"]))
        data = data | {"id": part["id"] if part else 1}
        return await self._interact(COMPONENT, place, data, wait, source=place.messages[shown.id])

    async def _interact(
        self, kind: int, place: Channel, data: JSON, wait: Wait, *,
        source: Message | None = None, cause: Interaction | None = None,
    ) -> Outcome:  # fmt: skip
        if place.guild is not None and self.id not in place.guild.members:
            raise CannotDo(f"{self.name} is not in the guild")
        archive_if_due(self.backend, place)
        interaction = self.backend.interactions.start(kind, self.user, place, data, source=source, cause=cause)
        outcome = Outcome(self.backend, interaction)
        if wait == "answer":
            await outcome.settled()
        elif wait == "ack":
            await outcome.acknowledged()
        return outcome

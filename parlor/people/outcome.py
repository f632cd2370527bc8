"""The outcome of an interaction, as the person who acted sees it."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any

from parlor.backend import Backend
from parlor.interactions.interaction import DEFER, Interaction
from parlor.interactions.responses import DEFER_UPDATE, MODAL
from parlor.people.screen import Form, Seen, look_at
from parlor.world.models import Message


class Outcome:
    """The bot's responses to one interaction; always as they are now."""

    def __init__(self, backend: Backend, interaction: Interaction) -> None:
        self.backend = backend
        self.interaction = interaction

    def __repr__(self) -> str:
        state = "failed" if self.failed else f"answered with {self.interaction.answer}"
        return f"<outcome: {state}, {self.messages}>"

    @property
    def failed(self) -> bool:
        """Whether the person reads "This interaction failed": no response in time."""
        return self.interaction.failed

    @property
    def answered(self) -> bool:
        """Whether the bot has responded."""
        return self.interaction.answer is not None

    @property
    def deferred(self) -> bool:
        """Whether the first response only asked for time."""
        return self.interaction.answer in (DEFER, DEFER_UPDATE)

    @property
    def thinking(self) -> bool:
        """Whether the response still shows "is thinking..."."""
        return self.interaction.thinking

    @property
    def message(self) -> Seen:
        """The response itself, or the message that was updated."""
        assert self.interaction.original is not None, f"no message came: {self}"
        return self._as_seen(self.interaction.original)

    @property
    def followups(self) -> list[Seen]:
        """The follow-up messages, without those deleted since."""
        return [self._as_seen(message) for message in self.interaction.followups if self._exists(message)]

    @property
    def messages(self) -> list[Seen]:
        """The response and its follow-ups, without those deleted since."""
        original = self.interaction.original
        first = [self._as_seen(original)] if original is not None and self._exists(original) else []
        return first + self.followups

    @property
    def text(self) -> str:
        """All text of the response and its follow-ups."""
        return "\n".join(message.text for message in self.messages)

    @property
    def ephemeral(self) -> bool:
        """Whether every message that came was ephemeral."""
        return all(message.ephemeral for message in self.messages)

    @property
    def modal(self) -> Form:
        """The form that the bot showed."""
        assert self.interaction.modal is not None, f"no form was shown: {self}"
        return Form(self.interaction.modal, self.interaction)

    @property
    def shows_modal(self) -> bool:
        """Whether the bot showed a form."""
        return self.interaction.answer == MODAL

    @property
    def choices(self) -> list[tuple[str, str | int | float]]:
        """What autocomplete offers: (name, value)."""
        return [(choice["name"], choice["value"]) for choice in self.interaction.choices or []]

    def __await__(self) -> Generator[Any, None, Outcome]:
        return self.settled().__await__()

    async def settled(self, timeout: float | None = None) -> Outcome:
        """Wait until the bot has responded, and after a defer until it has said something."""
        await self.acknowledged(timeout)
        if self.interaction.answer in (DEFER, DEFER_UPDATE):
            await self._wait_until(lambda: self.interaction.acts > 0, timeout)
        return self

    async def acknowledged(self, timeout: float | None = None) -> Outcome:
        """Wait for the first response or the failure."""
        limit = self.backend.settings.answer_limit + 1.0 if timeout is None else timeout
        await self._wait_until(lambda: self.answered or self.failed, limit)
        return self

    async def followed_up(self, count: int = 1, timeout: float | None = None) -> Outcome:
        """Wait for this many edits and follow-ups after the first response."""
        await self._wait_until(lambda: self.interaction.acts >= count, timeout)
        return self

    async def _wait_until(self, what: Callable[[], bool], timeout: float | None) -> None:
        limit = self.backend.settings.patience if timeout is None else timeout
        await self.interaction.changed.wait_until(what, limit)

    def _exists(self, message: Message) -> bool:
        return message.id in message.channel.messages

    def _as_seen(self, message: Message) -> Seen:
        return look_at(message, self.backend.payloads)

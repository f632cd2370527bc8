"""What came of an interaction, as the person who acted sees it."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any

from parlor.answers import DEFER_UPDATE, MODAL
from parlor.house import House
from parlor.interactions import DEFER, Interaction
from parlor.seen import Form, Seen
from parlor.world import Message


class Outcome:
    """The bot's answer to one interaction; it goes on changing while the bot does."""

    def __init__(self, house: House, interaction: Interaction) -> None:
        self.house = house
        self.interaction = interaction

    def __repr__(self) -> str:
        state = "failed" if self.failed else f"answered with {self.interaction.answer}"
        return f"<outcome: {state}, {self.messages}>"

    @property
    def failed(self) -> bool:
        """Whether the person reads "This interaction failed": no answer in time."""
        return self.interaction.failed

    @property
    def answered(self) -> bool:
        return self.interaction.answer is not None

    @property
    def deferred(self) -> bool:
        """Whether the first answer only asked for time."""
        return self.interaction.answer in (DEFER, DEFER_UPDATE)

    @property
    def thinking(self) -> bool:
        """Whether "is thinking..." still stands there."""
        return self.interaction.thinking

    @property
    def message(self) -> Seen:
        """The answer itself, or the message that was updated."""
        assert self.interaction.original is not None, f"no message came: {self}"
        return self._look(self.interaction.original)

    @property
    def followups(self) -> list[Seen]:
        return [self._look(message) for message in self.interaction.followups if self._there(message)]

    @property
    def messages(self) -> list[Seen]:
        """The answer and its follow-ups, without those deleted since."""
        original = self.interaction.original
        first = [self._look(original)] if original is not None and self._there(original) else []
        return first + self.followups

    @property
    def text(self) -> str:
        return "\n".join(message.text for message in self.messages)

    @property
    def ephemeral(self) -> bool:
        """Whether everything that came was for the actor alone."""
        return all(message.ephemeral for message in self.messages)

    @property
    def modal(self) -> Form:
        assert self.interaction.modal is not None, f"no form was shown: {self}"
        return Form(self.interaction.modal, self.interaction)

    @property
    def shows_modal(self) -> bool:
        return self.interaction.answer == MODAL

    @property
    def choices(self) -> list[tuple[str, str | int | float]]:
        """What autocomplete offers: (name, value)."""
        return [(choice["name"], choice["value"]) for choice in self.interaction.choices or []]

    def __await__(self) -> Generator[Any, None, Outcome]:
        return self.settled().__await__()

    async def settled(self, timeout: float | None = None) -> Outcome:
        """Wait until the bot has answered, and after a defer until it has said what it wanted to say."""
        await self.acknowledged(timeout)
        if self.interaction.answer in (DEFER, DEFER_UPDATE):
            await self._until(lambda: self.interaction.acts > 0, timeout)
        return self

    async def acknowledged(self, timeout: float | None = None) -> Outcome:
        """Wait for the first answer or the failure."""
        limit = self.house.settings.answer_limit + 1.0 if timeout is None else timeout
        await self._until(lambda: self.answered or self.failed, limit)
        return self

    async def followed_up(self, count: int = 1, timeout: float | None = None) -> Outcome:
        """Wait until so many edits and follow-ups have come after the first answer."""
        await self._until(lambda: self.interaction.acts >= count, timeout)
        return self

    async def _until(self, what: Callable[[], bool], timeout: float | None) -> None:
        limit = self.house.settings.patience if timeout is None else timeout
        await self.interaction.bell.until(what, limit)

    def _there(self, message: Message) -> bool:
        return message.id in message.channel.messages

    def _look(self, message: Message) -> Seen:
        return Seen(self.house.payloads.message(message, nonce=False), list(message.attachments))

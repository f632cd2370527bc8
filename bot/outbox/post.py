"""A post: messages that are ready to go to one place, and how they are known again should they have arrived."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

import discord

from bot.interactions.card import read_texts, walk
from bot.interactions.panel import Panel
from rules.kernel.telling import Seat

QUIET = discord.AllowedMentions.none()
NONCE = 25  # characters that Discord takes


@dataclass(frozen=True, slots=True)
class Post:
    """A message that is ready to go; a long text is several. With `edits` it takes the place of what stands in
    that message. `anew`: it is posted if that fails; what it `replaces` then `leaves` only this text ("": its
    own), or is deleted."""

    panels: tuple[Panel, ...]
    mentions: discord.AllowedMentions = QUIET
    edits: int | None = None
    anew: bool = False
    replaces: int | None = None
    leaves: str | None = None
    remember: Callable[[int], Awaitable[None]] | None = None

    def marks(self) -> str:
        """The mark of each of its messages, by which they are known again should they have arrived already."""
        return " ".join(mark(panel.all_text(), _ids(panel.view.children)) for panel in self.panels)

    def nonce(self, number: int, nonce: str) -> str:
        """The nonce of one of its messages: that of no other post, and no longer than Discord takes. That of a
        board is the same however much text goes before it."""
        if self.anew:
            number = (number + 1) % len(self.panels)
        tail = f"+{number}" if number else ""
        return f"{nonce[: NONCE - len(tail)]}{tail}"


@dataclass(frozen=True, slots=True)
class Setting:
    """Where a post goes, whether so much waits that one request must do for two, and whom a later post calls."""

    where: Any
    crowded: bool = False
    called_later: frozenset[Seat] = frozenset()


def mark(text: str, ids: Iterable[str]) -> str:
    """A hash of what a message shows: equal for messages with the same words and buttons."""
    return blake2b("\0".join([text.strip(), *ids]).encode(), digest_size=9).hexdigest()


def mark_of(message: discord.Message) -> str:
    """The mark of a message that stands in a channel."""
    text = message.content or "\n".join(read_texts(message.components))
    return mark(text, _ids(walk(message.components)))


def _ids(items: Iterable[Any]) -> list[str]:
    return [item.custom_id for item in items if getattr(item, "custom_id", None)]


def mention_only(users: list[int]) -> discord.AllowedMentions:
    """Let a post notify these people and nobody else."""
    if not users:
        return QUIET
    return discord.AllowedMentions(everyone=False, roles=False, users=[discord.Object(user) for user in users])


def split_into_messages(lines: list[str], longest: int) -> list[str]:
    """Lines as texts of messages that are not too long."""
    pieces: list[str] = []
    for line in lines:
        if pieces and len(pieces[-1]) + 1 + len(line) <= longest:
            pieces[-1] += f"\n{line}"
        else:
            pieces.append(line[:longest])
    return pieces

"""A picture that comes after the rest of a panel: known again by its name, kept where it stands already, and left
out where the panel has changed meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from urllib.parse import urlsplit
from weakref import WeakValueDictionary

import discord

from bot.interactions.card import walk
from bot.pictures.picture import Picture
from bot.tables.recent import Recent

MOST_SHOWN = 4000  # messages of which is known what showed them last


@dataclass(frozen=True, slots=True)
class Awaited:
    """A picture that is to come: the name of its file, which tells what it shows, and what draws it. None is drawn
    where there is no time for it now."""

    name: str
    draw: Callable[[], Awaitable[Picture | None]]


@dataclass(frozen=True, slots=True)
class Kept:
    """A picture that stands in a message and stays there."""

    id: int
    name: str
    alt: str | None

    def to_dict(self) -> dict[str, int]:
        """As discord.py lists what an edit keeps."""
        return {"id": self.id}


def find_picture(message: discord.Message | None, name: str) -> Kept | None:
    """The picture of this name in a message. Discord lists no attachment that a component shows: its number stands
    in the component."""
    parts = walk([] if message is None else message.components)
    for item in (item for part in parts if isinstance(part, discord.MediaGalleryComponent) for item in part.items):
        number = item.media.attachment_id
        if number is not None and urlsplit(item.media.url).path.rpartition("/")[2] == name:
            return Kept(number, name, item.description)
    return None


class Showings:
    """Which interaction has shown each message last, and turns to change one: an edit that was sent first arrives
    first."""

    def __init__(self, most: int = MOST_SHOWN) -> None:
        self._last: Recent[int, int] = Recent(most)
        self._turns: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def note(self, message: int, interaction: int) -> None:
        """An interaction shows a message anew. One that is older than the last comes late."""
        self._last[message] = max(interaction, self._last.get(message, 0))

    def is_last(self, message: int, interaction: int) -> bool:
        """Whether no later interaction has shown this message."""
        return self._last.get(message) == interaction

    @asynccontextmanager
    async def turn(self, message: int) -> AsyncIterator[None]:
        """A turn to change a message."""
        async with self._turns.setdefault(message, asyncio.Lock()):
            yield

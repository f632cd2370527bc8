"""Pictures in a page: as large and as good as there is room for."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from io import BytesIO
from math import inf

from PIL import Image

from bot.replay.pieces import Pieces

RUNGS = ((1650, 82), (1650, 60), (1320, 60), (1100, 50), (900, 40))  # width and quality: what is tried in turn
_EFFORT = 2  # of 6: more takes longer than it saves


@dataclass(frozen=True, slots=True)
class Shown:
    """A picture for a page: a PNG, and its text for those who do not see it."""

    data: bytes
    alt: str

    @property
    def size(self) -> tuple[int, int]:
        """Its width and height: a page that knows them does not jump while it is read."""
        return Image.open(BytesIO(self.data)).size


def shrink(pictures: Sequence[Shown], room: float) -> Pieces[list[str | None]]:
    """The pictures as addresses that hold them whole, within so many signs in all. If not even the smallest have
    room, some are left out, as evenly as can be."""
    for rung in RUNGS:
        found = yield from _encode_all(pictures, rung, room)
        if len(found) == len(pictures):
            return [*found]
    small = yield from _encode_all(pictures, RUNGS[-1], inf)
    return _leave_out(small, room)


def _leave_out(small: Sequence[str], room: float) -> list[str | None]:
    """As many of these as there is room for."""
    for most in range(len(small) - 1, 0, -1):
        chosen = {place * len(small) // most for place in range(most)}
        if sum(len(small[place]) for place in chosen) <= room:
            return [address if place in chosen else None for place, address in enumerate(small)]
    return [None] * len(small)


def _encode_all(pictures: Sequence[Shown], rung: tuple[int, int], room: float) -> Pieces[list[str]]:
    """All of them on one rung, or as many as there is room for."""
    found: list[str] = []
    for one in pictures:
        address: str = yield partial(_encode, one.data, *rung)
        room -= len(address)
        if room < 0:
            break
        found.append(address)
    return found


def _encode(data: bytes, width: int, quality: int) -> str:
    image = Image.open(BytesIO(data)).convert("RGB")
    if image.width > width:
        image = image.resize((width, image.height * width // image.width), Image.Resampling.LANCZOS)
    file = BytesIO()
    image.save(file, "WEBP", quality=quality, method=_EFFORT)
    return f"data:image/webp;base64,{b64encode(file.getvalue()).decode()}"

"""Cards with another face than ours, past the loader, for tests of several games."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any, TypeVar

Card = TypeVar("Card")


def forged(card: Card, **face: Any) -> Card:
    """A card with another face, past the loader."""
    fake = object.__new__(type(card))
    for one in fields(card):  # type: ignore[arg-type]
        object.__setattr__(fake, one.name, face.get(one.name, getattr(card, one.name)))
    return fake


def replaced(row: tuple[Any, ...], place: int, by: Any) -> tuple[Any, ...]:
    return (*row[:place], by, *row[place + 1 :])


def each_replaced(row: tuple[Any, ...], by: Any) -> Iterator[tuple[Any, ...]]:
    return (replaced(row, place, by) for place in range(len(row)))


def one_more(value: Any, fixed: tuple[str, ...]) -> Iterator[Any]:
    """The same with one of its numbers raised by 1, each in turn, but for those in `fixed` fields."""
    if isinstance(value, tuple):
        for place, item in enumerate(value):
            for other in one_more(item, fixed):
                yield replaced(value, place, other)
    elif is_dataclass(value) and not isinstance(value, type):
        for name in [one.name for one in fields(value) if one.name not in fixed]:
            for other in one_more(getattr(value, name), fixed):
                yield forged(value, **{name: other})
    elif isinstance(value, int) and not isinstance(value, bool):
        yield value + 1

"""Cards with another face than ours, past the loader: a part taken away, a figure raised, a word replaced."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from functools import cache
from typing import Any, Literal, TypeVar, get_args, get_origin, get_type_hints

from rules.kernel.asking import Flow
from rules.kernel.telling import Seat
from rules.scarface_1920.deck import Job, Stats
from rules.scarface_1920.effects import Step, Words
from rules.scarface_1920.game import GAME, Scarface1920
from rules.scarface_1920.requirements import checks
from rules.scarface_1920.table import Table
from rules.scarface_1920.vocabulary import If
from tests import forging
from tests.scarface_1920.card_forging import idle_fields

Card = TypeVar("Card")
FACE = ("key", "title", "source", "checks")
"""Fields that no rule asks for, or that follow from others."""


class Nothing(Step):
    """A step that does nothing."""

    def text(self, words: Words) -> str:
        return words["band.nothing"]

    def run(self, t: Table, seat: Seat) -> Flow[None]:
        yield from ()


def forged(card: Card, **face: Any) -> Card:
    """A card with another face, past the loader."""
    if isinstance(card, Job) and "needs" in face:
        face["checks"] = checks(face["needs"])
    return forging.forged(card, **face)


def in_play(card: Any) -> Scarface1920:
    """The game with this card in the place of the true one."""
    kinds = ("dealers", "jobs", "raids", "news")
    decks = {
        kind: tuple(card if card.key == one.key else one for one in getattr(GAME.decks, kind)) for kind in kinds
    }
    return replace(GAME, decks=forged(GAME.decks, **decks))


@cache
def _words(kind: type) -> dict[str, tuple[str, ...]]:
    """The words among which each field of a class has to choose."""
    return {name: tuple(_literals(hint)) for name, hint in get_type_hints(kind, include_extras=True).items()}


def _literals(hint: Any) -> Iterator[str]:
    if get_origin(hint) is Literal:
        yield from [word for word in get_args(hint) if isinstance(word, str)]
    else:
        for part in get_args(hint):
            yield from _literals(part)


def others(value: Any, words: tuple[str, ...] = ()) -> Iterator[Any]:
    """The same with one thing changed, each in turn: a step or requirement left out, a number raised by 1, another
    word, a condition dropped."""
    if isinstance(value, tuple):
        yield from _other_rows(value, words)
    elif is_dataclass(value) and not isinstance(value, type):
        yield from _other_faces(value)
    elif isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield value + 1
    elif isinstance(value, str):
        yield from [word for word in words if word != value]


def _other_rows(row: tuple[Any, ...], words: tuple[str, ...]) -> Iterator[Any]:
    for place, item in enumerate(row):
        if isinstance(item, Step):
            yield (*row[:place], Nothing(), *row[place + 1 :])
        elif is_dataclass(item):
            yield (*row[:place], *row[place + 1 :])
        for other in others(item, words):
            yield (*row[:place], other, *row[place + 1 :])


def _other_faces(card: Any) -> Iterator[Any]:
    """Of Jobs and numbers only what stands on the card."""
    kind: Any = type(card)
    for one in fields(card):
        own = getattr(card, one.name)
        if one.name in FACE or (isinstance(card, Job | Stats) and own == one.default):
            continue
        if isinstance(card, If) and one.name in idle_fields(card):
            continue
        for other in others(own, _words(kind).get(one.name, ())):
            yield forged(card, **{one.name: other})
        if own is not None and one.default is None:
            yield forged(card, **{one.name: None})

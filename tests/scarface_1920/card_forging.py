"""Cards with another face than ours, past the loader: a part gone, a figure changed, a word for another."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from typing import Any, Literal, TypeVar, get_args, get_origin, get_type_hints

from rules.kernel.asking import Flow
from rules.kernel.telling import Seat
from rules.scarface_1920.effects import Step, Words
from rules.scarface_1920.table import Table
from rules.scarface_1920.vocabulary import If, Paid
from tests.forging import forged, replaced

Card = TypeVar("Card")


class Nothing(Step):
    """A step that does nothing, and does not say so."""

    def text(self, words: Words) -> str:
        return "nothing"

    def run(self, t: Table, seat: Seat) -> Flow[None]:
        yield from ()


# -- steps


def other_steps(steps: tuple[Any, ...]) -> Iterator[tuple[str, tuple[Any, ...]]]:
    """All that could be printed wrong on one skill: nothing at all; and each step gone, or another."""
    if len(steps) > 1:
        yield "nothing", (Nothing(),)
    for place, step in enumerate(steps):
        yield f"no {_name(step)}", replaced(steps, place, Nothing())
        for how, other in other_step(step):
            yield how, replaced(steps, place, other)
        if isinstance(step, (Paid, If)):
            yield f"{_name(step)} always", (*steps[:place], *step.then, *steps[place + 1 :])


def _name(step: Any) -> str:
    return type(step).__name__.lower()


def other_step(step: Any) -> Iterator[tuple[str, Any]]:
    """One step with one thing changed."""
    hints = get_type_hints(type(step))
    for one in fields(step):
        value = getattr(step, one.name)
        if one.name in idle_fields(step):
            continue
        if one.name == "then":
            for how, then in other_steps(value):
                yield how, forged(step, then=then)
        elif one.name == "either":
            for place, part in enumerate(value):
                yield "no choice", forged(step, either=(part,))
                for how, other in other_steps(part):
                    yield how, forged(step, either=replaced(value, place, other))
        else:
            for other in others(value, _words(hints[one.name])):
                yield f"{_name(step)} {one.name} {other}", forged(step, **{one.name: other})


def idle_fields(step: Any) -> set[str]:
    """What a step leaves open: counters it does not have, and the other conditions of an If."""
    empty = {one.name for one in fields(step) if getattr(step, one.name) is None}
    if isinstance(step, If):
        ranks = ("of",)
        used = {"ring": (), "crime": ("least", "most"), "thug": ("at",), "most": ranks, "fewest": ranks}[step.if_]
        open_ = {"least": step.least == 0, "most": step.most == 11, "at": False, "of": False}
        empty |= {name for name, unused in open_.items() if unused or name not in used}
    return empty


def others(value: Any, words: tuple[str, ...]) -> Iterator[Any]:
    """A figure one higher and one lower, every other word, yes for no; of several things each changed or gone."""
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield value + 1
        if value > 0:
            yield value - 1
    elif isinstance(value, str):
        yield from [word for word in words if word != value]
        if value == "all":
            yield from (1, 2)
    else:
        yield from _other_rows(value, words)


def _other_rows(row: tuple[Any, ...], words: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    for place, item in enumerate(row):
        yield from [replaced(row, place, other) for other in others(item, words) if other not in row]
        if len(row) > 1 and all(isinstance(each, str) for each in row):
            yield (*row[:place], *row[place + 1 :])


def _words(hint: Any) -> tuple[str, ...]:
    """The words that may stand in a field."""
    if get_origin(hint) is Literal:
        return tuple(word for word in get_args(hint) if isinstance(word, str))
    return tuple(word for part in get_args(hint) for word in _words(part))


# -- cards

CRIMES = ("bootlegging", "theft", "vice", "gambling", "violence", "corruption")


def other_values(card: Any) -> Iterator[tuple[str, Any]]:
    """Another type, other figures, other types to match."""
    for kind in CRIMES:
        if kind != card.type:
            yield f"type {kind}", forged(card, type=kind)
        if card.needs and kind not in card.needs:
            yield f"needs {kind} too", forged(card, needs=(*card.needs, kind))
    for kind in card.needs:
        yield f"needs no {kind}", forged(card, needs=tuple(each for each in card.needs if each != kind))
    for name in _values(card):
        for figure in others(getattr(card, name), ()):
            if name != "level" or figure:  # the loader knows no Associate without a level
                yield f"{name} {figure}", forged(card, **{name: figure})


def _values(card: Any) -> tuple[str, ...]:
    """A Boss has none of his own, and only Associates have a level."""
    if card.role == "boss":
        return ()
    return ("muscle", "influence", "level") if card.level else ("muscle", "influence")


def other_figures(card: Any, *parts: str) -> Iterator[tuple[str, Any]]:
    """Each figure in these parts of a card changed."""
    for part in parts:
        whole = getattr(card, part)
        for path, value in _figures(whole):
            for other in others(value, ()):
                name = " ".join(map(str, (part, *path, other)))
                yield name, forged(card, **{part: _with(whole, path, other)})


def _figures(value: Any) -> Iterator[tuple[tuple[Any, ...], int]]:
    if isinstance(value, int):
        yield (), value
    elif isinstance(value, tuple):
        for place, item in enumerate(value):
            yield from (((place, *path), figure) for path, figure in _figures(item))
    elif is_dataclass(value):
        for one in fields(value):
            yield from (((one.name, *path), figure) for path, figure in _figures(getattr(value, one.name)))


def _with(value: Any, path: tuple[Any, ...], figure: int) -> Any:
    if not path:
        return figure
    first, *rest = path
    if isinstance(value, tuple):
        return replaced(value, first, _with(value[first], tuple(rest), figure))
    return forged(value, **{first: _with(getattr(value, first), tuple(rest), figure)})


def survives(check: Callable[[Card], None], fake: Card) -> bool:
    """The check does not notice."""
    try:
        check(fake)
    except AssertionError:
        return False
    return True

"""How pieces are chosen: one at a time or as many as there are, whether thugs, goods or room for goods."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import chain
from typing import Any, NamedTuple, TypeAlias

from rules.kernel.asking import Flow, Option, Pick, pick_from, pick_some_from, sealed
from rules.kernel.telling import Phrase, Seat


class Piece(NamedTuple):
    """Things of one sort in one place."""

    key: str
    label: Phrase  # the count is added to it
    there: int
    means: Any


Rank: TypeAlias = Callable[[Piece], int]
"""Of several pieces the one that ranks lowest goes first, where nobody answers."""

MOST = 25  # options of which several may be chosen

STOP: Option[tuple[Any, int]] = Option("stop", ("stop",), (None, 0))


def portions(prompt: Phrase, pieces: list[Piece], left: int, stop: bool, rank: Rank | None = None) -> Pick:
    """Of each sort one, or as many as are wanted. Default: as many as possible of the first, or of the lowest."""
    options: list[Option[tuple[Any, int]]] = []
    for key, label, count, means in pieces:
        most = min(count, left)
        if most > 1:
            options.append(_portion(key, label, most, means))
        options.append(_portion(key, label, 1, means))
    if stop:
        options.append(STOP)
    if rank is None:
        return Pick(prompt, tuple(options))
    lowest = min(pieces, key=rank)
    return Pick(prompt, tuple(options), (f"{lowest.key}:{min(lowest.there, left)}",))


@cache
def _portion(key: str, label: Phrase, count: int, means: Any) -> Option[tuple[Any, int]]:
    """Laid out once: the same pieces are chosen from again and again."""
    return Option(f"{key}:{count}", (*label, count), (means, count))


def share(
    seat: Seat,
    prompt: str,
    pieces: Callable[[], list[Piece]],
    wanted: int,
    act: Callable[[Any, int], None],
    least: int | None = None,
    rank: Rank | None = None,
    facts: Phrase = (),
) -> Flow[int]:
    """Deal with this many pieces, or as many as there are; what can be done in one way only is not asked about.
    With `least` fewer will do, but not fewer than that; the question says how many are left, and `facts`. How many
    were dealt with."""
    left = wanted
    while left and (found := pieces()):
        means, count = found[0].means, min(found[0].there, left)
        if not _forced(found, left, wanted, least):
            stop = least is not None and wanted - left >= least
            means, count = yield from _choose(seat, (prompt, left, *facts), pieces, stop, rank)
            if not count:
                break
        act(means, count)
        left -= count
    return wanted - left


def _forced(found: list[Piece], left: int, wanted: int, least: int | None) -> bool:
    """Nothing to choose: it takes all there is, or there is but one sort; or one piece where one is a must."""
    if least is not None:
        return wanted - left < least and len(found) == 1 and min(found[0].there, left) == 1
    return len(found) == 1 or sum([piece.there for piece in found]) <= left


def _choose(
    seat: Seat, prompt: Phrase, pieces: Callable[[], list[Piece]], stop: bool, rank: Rank | None
) -> Flow[tuple[Any, int]]:
    left = int(prompt[1])
    chosen: tuple[Any, int] = yield from pick_from(seat, lambda: portions(prompt, pieces(), left, stop, rank))
    return chosen


def give_up(
    seat: Seat,
    prompt: str,
    pieces: Callable[[], list[Piece]],
    wanted: int,
    act: Callable[[Any, int], None],
    rank: Rank,
) -> Flow[int]:
    """Lose this many pieces, or as many as there are, all named in one answer: nothing shows before whoever else
    loses some has answered. How many were lost."""
    left = wanted
    while left and (found := pieces()):
        if _forced(found, left, wanted, least=None):
            lost = tuple([(piece.means, min(piece.there, left)) for piece in found])
        else:
            lost = yield from pick_some_from(seat, lambda: units((prompt, left), pieces(), left, rank))  # noqa: B023
        for means, count in lost:
            act(means, count)
            left -= count
    return wanted - left


def units(prompt: Phrase, pieces: list[Piece], left: int, rank: Rank) -> Pick:
    """One piece each, of every sort as many as may be wanted; of too many to show some of every sort. Default:
    those that rank lowest."""
    most = min(left, MOST)
    shown = _shown([min(piece.there, most) for piece in pieces])
    options = [
        [Option(f"{key}:{i + 1}", (*label, 1), (means, 1)) for i in range(count)]
        for (key, label, _, means), count in zip(pieces, shown, strict=True)
    ]
    lowest = sorted(range(len(pieces)), key=lambda i: rank(pieces[i]))
    default = [option.key for i in lowest for option in options[i]][:most]
    listed = tuple(chain(*options))
    keys = [option.key for option in listed if option.key in default]
    return Pick(prompt, listed, tuple(keys), most, most)


def _shown(there: list[int]) -> list[int]:
    """As many of each sort as there are, but no more than can be shown in all: the most numerous give way."""
    while sum(there) > MOST:
        there[there.index(max(there))] -= 1
    return there


def together(flows: dict[Seat, Flow[None]]) -> Flow[None]:
    """Each seat goes its own way, and what they are asked at the same time is sealed; their answers are carried
    out in the order of the flows."""
    asked = {seat: ask for seat, flow in flows.items() if (ask := next(flow, None)) is not None}
    while asked:
        decisions = {seat: ask.decisions[seat] for seat, ask in asked.items()}
        _, answers = yield from sealed(lambda decisions=decisions: decisions)  # type: ignore[misc]
        for seat in list(asked):
            try:
                asked[seat] = flows[seat].send({seat: answers[seat]})
            except StopIteration:
                del asked[seat]

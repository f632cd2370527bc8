"""The end of a round: has somebody won, and if not, clean up."""

from __future__ import annotations

from rules.gangsters_dilemma.planning import hunches
from rules.gangsters_dilemma.table import ENOUGH, Table
from rules.kernel.game import Result
from rules.kernel.telling import Seat


def end_round(t: Table) -> None:
    """The game ends if somebody has 21 points by now, the Cop included; else the next round is prepared.
    House rule: it also ends when there is no demand left to fulfil."""
    if any(player.points >= ENOUGH for player in t.players):
        t.stage = "over"
        t.tell("end")
    elif not t.row and not t.deck:
        t.stage = "over"
        t.tell("end-empty")
    else:
        prepare(t)


def prepare(t: Table) -> None:
    """Closed locations open, those guarded without an arrest close, the Cop cards pass to the left, and every
    location, closed or not, gets one Dollar more."""
    reopened, t.closed = t.closed, tuple(sorted(place for place in t.cops if place not in t.arrests))
    for kind, places in (("reopen", reopened), ("close", t.closed)):
        if places:
            t.tell(kind, places=[t.places[place].key for place in places])
    t.cop = (t.cop + 1) % len(t.players)
    t.cash = [cash + 1 for cash in t.cash]
    t.round += 1
    start(t)


def start(t: Table) -> None:
    """A new round: no card is on the table yet."""
    t.chosen = [None] * len(t.players)
    t.cops, t.peeked, t.cut_paid, t.arrests = (), None, False, []
    t.place, t.away, t.served, t.passed = 0, [], [], []
    t.stage = "plan"
    t.hunches = hunches(t)
    t.tell("round", round=t.round, cop=t.cop)


def result(t: Table) -> Result | None:
    """Most points win; a tie goes to the most money; still tied, the victory is shared."""
    if t.stage != "over":
        return None
    standing: dict[tuple[int, int], list[Seat]] = {}
    for seat, player in enumerate(t.players):
        standing.setdefault((player.points, player.cash), []).append(seat)
    order = sorted(standing, reverse=True)
    ranking = tuple(tuple(standing[place]) for place in order)
    points = [player.points for player in t.players]
    if len(ranking[0]) > 1:
        why = "result.shared"
    elif points.count(max(points)) > 1:
        why = "result.money"
    else:
        why = "result.points"
    return Result(ranking, dict(enumerate(points)), (why, order[0][0]))

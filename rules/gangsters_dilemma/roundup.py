"""The end of a round: has somebody won, and if not, clean up."""

from __future__ import annotations

from rules.gangsters_dilemma.planning import hunches
from rules.gangsters_dilemma.table import ENOUGH, Table
from rules.kernel.game import Result
from rules.kernel.telling import Seat


def end_round(t: Table) -> None:
    """The game ends if somebody has 21 points by now, the Cop included; else the next round is prepared.
    House rule: it also ends when nobody has a demand left to fulfil, be it a private one."""
    if enough := [seat for seat, player in enumerate(t.players) if player.points >= ENOUGH]:
        t.tell("end", seats=enough, points=ENOUGH)
        add_up(t)
    elif not (t.row or t.deck or any(player.private for player in t.players)):
        t.tell("end-empty")
        add_up(t)
    else:
        prepare(t)


def add_up(t: Table) -> None:
    """It is over: how everybody comes to their points."""
    t.stage = "over"
    for place in standing(t):
        for seat in place:
            player = t.players[seat]
            demands, total = sum([card.points for card in player.fulfilled]), player.points
            t.tell("score", seat=seat, demands=demands, crates=total - demands, total=total, cash=player.cash)


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
    ranking = standing(t)
    points = [player.points for player in t.players]
    if len(ranking[0]) > 1:
        why = "result.shared"
    elif points.count(max(points)) > 1:
        why = "result.money"
    else:
        why = "result.points"
    return Result(ranking, dict(enumerate(points)), (why, max(points)))


def standing(t: Table) -> tuple[tuple[Seat, ...], ...]:
    """The seats from first to last, by points and then by money."""
    places: dict[tuple[int, int], list[Seat]] = {}
    for seat, player in enumerate(t.players):
        places.setdefault((player.points, player.cash), []).append(seat)
    return tuple([tuple(places[place]) for place in sorted(places, reverse=True)])

"""The goal, and how everybody stands."""

from __future__ import annotations

from rules.gangsters_dilemma.deck import Decks
from rules.gangsters_dilemma.outlook import phrase
from rules.gangsters_dilemma.table import ENOUGH
from rules.gangsters_dilemma.view import GangstersDilemmaView
from rules.gangsters_dilemma.worth import points_of
from rules.kernel.telling import Phrase, Seat


def standing(_: Decks, view: GangstersDilemmaView) -> tuple[Phrase, ...]:
    """The goal and the round; and one's own points, or everybody's for a spectator and after the end."""
    over = view.stage == "over"
    goal: Phrase = ("standing.over", view.round) if over else ("standing.goal", ENOUGH, view.round)
    if view.seat is None or over:
        ranked = sorted(range(len(view.players)), key=lambda seat: (-view.players[seat].points, seat))
        return (goal, phrase("standing.all", tuple(_points(view, seat) for seat in ranked)))
    return (goal, _own(view, view.seat))


def _points(view: GangstersDilemmaView, seat: Seat) -> Phrase:
    return ("standing.points", seat, view.players[seat].points)


def _own(view: GangstersDilemmaView, seat: Seat) -> Phrase:
    """One's own points, with their sum if they come from both demands and Crates, and the best of the others."""
    points = view.players[seat].points
    demands, crates = points_of(view, seat)
    key = "standing.enough" if points >= ENOUGH else "standing.of"
    mine = phrase(f"{key}.sum" if demands and crates else key, points, ENOUGH, demands, crates)
    return phrase("standing.cop" if seat == view.cop else "standing.own", (mine,), (_best_of_others(view, seat),))


def _best_of_others(view: GangstersDilemmaView, seat: Seat) -> Phrase:
    """Who of the others has the most points, all of them where several have as many; nobody, if none has any."""
    points = {other: player.points for other, player in enumerate(view.players) if other != seat}
    best = max(points.values())
    if not best:
        return ("standing.no-other",) if view.players[seat].points else ("standing.nobody",)
    leaders = tuple([other for other in points if points[other] == best])
    return phrase("standing.best", leaders, best, len(leaders))

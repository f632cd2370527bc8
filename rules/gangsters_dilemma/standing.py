"""The goal, and how everybody stands."""

from __future__ import annotations

from rules.gangsters_dilemma.outlook import crate_points, phrase
from rules.gangsters_dilemma.table import ENOUGH
from rules.gangsters_dilemma.view import GangstersDilemmaView
from rules.kernel.telling import Phrase, Seat


def standing(view: GangstersDilemmaView) -> tuple[Phrase, ...]:
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
    own = view.players[seat]
    crates = crate_points(own.loot)
    others = [other for other in range(len(view.players)) if other != seat]
    best = max(others, key=lambda other: view.players[other].points)
    key = "standing.cop" if seat == view.cop else "standing.own"
    summed = f"{key}.sum" if 0 < crates < own.points else key
    return phrase(summed, own.points, ENOUGH, best, view.players[best].points, own.points - crates, crates)

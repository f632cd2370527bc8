"""What counts at the end: points for fulfilled demands and for the crates in hand."""

from __future__ import annotations

from rules.gangsters_dilemma.outlook import crate_points
from rules.gangsters_dilemma.view import GangstersDilemmaView
from rules.kernel.game import Worth
from rules.kernel.telling import Seat


def worth(_: object, view: GangstersDilemmaView) -> Worth:
    """One's own points by where they come from."""
    if view.seat is None:
        return ()
    demands, crates = points_of(view, view.seat)
    return (("worth.demands",), demands), (("worth.crates",), crates)


def points_of(view: GangstersDilemmaView, seat: Seat) -> tuple[int, int]:
    """A player's points for demands, and for crates."""
    player = view.players[seat]
    crates = crate_points(player.loot)
    return player.points - crates, crates

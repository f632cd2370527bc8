"""The orders that a gang of Wise Guys might issue, and what each token that goes into one brings."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from rules.house.wise_guys_worth import Eye
from rules.kernel.telling import Seat
from rules.mob.table import CLUBHOUSE, Place

NEVER = -99.0


class Move(NamedTuple):
    """An order: what each token that goes into it brings, and where it leads."""

    worth: float
    order: str
    place: Place = CLUBHOUSE
    start: Place = CLUBHOUSE
    crew: int = 1


@lru_cache(maxsize=50)
def moves(eye: Eye) -> dict[str, Move]:
    """The best move by each order. To drive asks three questions of the same table: it is weighed once."""
    found: dict[str, Move] = {}
    for move in possible(eye):
        if move.order not in found or move.worth > found[move.order].worth:
            found[move.order] = move
    return found


def choose(eye: Eye, order: str) -> Move:
    return moves(eye).get(order, Move(NEVER, order))


def possible(eye: Eye) -> list[Move]:
    """All that a gang with a token might do."""
    found = [Move(0, "sit"), Move(eye.total(eye.card.order.does), "gang")]
    if eye.left:
        found.append(Move(0.4 * eye.left - 0.5 * eye.where.count(CLUBHOUSE), "recruit"))
        found.append(Move(1.1 * eye.left - 1.5 - eye.worth("gun", -1), "initiate"))
    for place, spot in enumerate(eye.view.spots):
        rivals, held = eye.rivals_at(place), place in eye.where
        if held and not rivals and not spot.exploited:
            found.append(Move(eye.brings(place) + 0.3, "exploit", place))
        if held and rivals and place in eye.own.men:
            found.append(Move(fight_worth(eye, place, eye.force(eye.seat, place, place), 0), "fight", place))
        if not held or rivals:
            found += drives(eye, place, rivals)
    return found


def drives(eye: Eye, place: Place, rivals: list[Seat]) -> list[Move]:
    """One man is enough for a place that nobody holds; to take it from a rival, all who can go."""
    found = []
    for start in eye.stations:
        if start == place or eye.tied_down(start):
            continue
        if not rivals:
            exploit = not eye.view.spots[place].exploited and eye.own.orders > 1
            worth = eye.hold(place) - eye.leaving(start) + (eye.brings(place) if exploit else 0)
            found.append(Move(worth / (1 + exploit), "drive", place, start))
        elif start in eye.own.men:
            force = eye.force(eye.seat, start, place) + eye.force(eye.seat, place, place)
            worth = fight_worth(eye, place, force, 1) - (eye.hold(start) / 2 if start >= 0 else 0)
            found.append(Move(worth, "drive", place, start, eye.where.count(start)))
    return found


def fight_worth(eye: Eye, place: Place, force: float, driven: int) -> float:
    """The chance to win, times what the place is worth, for each token that goes into it."""
    fight = not eye.free_fight(place)
    if eye.own.orders <= driven:
        return NEVER
    exploit = not eye.view.spots[place].exploited and eye.own.orders > driven + fight
    stake = eye.hold(place) + 0.5 + (eye.brings(place) if exploit else 0)
    return eye.chance(place, force + eye.firepower(place)) * stake / max(1, driven + fight + exploit)

"""The orders that a gang of either game might issue, and what each order token spent on one brings."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from rules.house.mob_worth import Eye
from rules.kernel.telling import Seat
from rules.mob.table import CLUBHOUSE, Place

NEVER = -99.0


class Move(NamedTuple):
    """An order that could be issued: what each token that goes into it brings, and where it leads."""

    worth: float
    order: str
    place: Place = CLUBHOUSE
    starts: tuple[Place, ...] = (CLUBHOUSE,)
    crew: int = 1


@lru_cache(maxsize=50)
def moves(eye: Eye) -> dict[str, Move]:
    """The best move by each order. A drive asks three questions of the same table, so it is weighed once."""
    found: dict[str, Move] = {}
    for move in possible(eye):
        if move.order not in found or move.worth > found[move.order].worth:
            found[move.order] = move
    return found


def choose(eye: Eye, order: str) -> Move:
    """The best move by one order."""
    return moves(eye).get(order, Move(NEVER, order))


def possible(eye: Eye) -> list[Move]:
    """All moves of a gang that has a token."""
    found = [Move(0, "sit"), Move(eye.own_order(), "gang")]
    if eye.left:
        found.append(Move(eye.recruit(), "recruit"))
        found.append(Move(eye.promotion(), "initiate"))
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
    """The drives to a place: one man is enough where nobody is; to take it from a rival, all who can go."""
    found = []
    for start in eye.stations:
        if start == place or eye.tied_down(start):
            continue
        if not rivals:
            exploit = not eye.view.spots[place].exploited and eye.tokens > 1
            worth = eye.hold(place) - eye.leaving(start) + (eye.brings(place) if exploit else 0)
            found.append(Move(worth / (1 + exploit), "drive", place, (start,)))
        elif start in eye.own.men:
            found += [_attack(eye, place, starts) for starts in eye.columns(start, place)]
    return found


def _attack(eye: Eye, place: Place, starts: tuple[Place, ...]) -> Move:
    """The drive of all who are at these places to a fight for another."""
    force = sum([eye.force(eye.seat, each, place) for each in (*starts, place)])
    lost = sum([eye.hold(each) / 2 for each in starts if each >= 0])
    crew = sum([eye.where.count(each) for each in starts])
    return Move(fight_worth(eye, place, force, 1) - lost, "drive", place, starts, crew)


def fight_worth(eye: Eye, place: Place, force: float, driven: int) -> float:
    """What a fight is worth for each token that goes into it: the chance to win, times what the place is worth."""
    fight = not eye.free_fight(place)
    if eye.tokens <= driven:
        return NEVER
    exploit = not eye.view.spots[place].exploited and eye.tokens > driven + fight
    stake = eye.hold(place) + 0.5 + (eye.brings(place) if exploit else 0)
    return eye.chance(place, force + eye.firepower(place)) * stake / max(1, driven + fight + exploit)

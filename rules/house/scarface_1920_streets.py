"""What the streets of Scarface 1920 promise: neighborhoods to seize, and where figures would help."""

from __future__ import annotations

from rules.house.scarface_1920_eye import Eye
from rules.house.scarface_1920_weights import W
from rules.scarface_1920.map import ANYWHERE, bribe, present
from rules.scarface_1920.orders_streets import defense
from rules.scarface_1920.pieces import District


def toehold(eye: Eye, district: District) -> float:
    """What presence in a district is worth: something to seize there, soon."""
    t = eye.t
    prizes = [0.0]
    for i, tile in enumerate(t.tiles):
        if tile.district == district and tile.owner != eye.seat:
            lacking = defense(t, eye.seat, tile) - 1 - eye.reach
            prizes.append(eye.tile(i) * (0.45 if lacking <= 0 else 0.25 if lacking == 1 else 0.08))
    return max(prizes)


def expedition(eye: Eye) -> tuple[float, District]:
    """The best district to come to, and what that is worth."""
    there = present(eye.t, eye.seat)
    away = [(toehold(eye, d) - bribe(eye.t, eye.seat, d), d) for d in ANYWHERE if d not in there]
    here = max([toehold(eye, d) for d in there], default=0.0)
    best = max(away, default=(0.0, -1))
    return (best[0] - 0.6 * here, best[1]) if best[0] > here * 0.6 else (0.0, best[1])


def support(eye: Eye, thugs: int) -> tuple[float, District]:
    """Where thugs would help to seize something, and what that is worth."""
    t = eye.t
    there, best = present(t, eye.seat), (0.0, -1)
    for i, tile in enumerate(t.tiles):
        if tile.owner != eye.seat and tile.district in there:
            lacking = defense(t, eye.seat, tile) - eye.reach
            if 0 < lacking <= thugs:
                cost = lacking * (1 + bribe(t, eye.seat, tile.district))
                best = max(best, (0.4 * eye.tile(i) - cost, tile.district))
    return best


def guard(eye: Eye) -> tuple[float, District]:
    """Where a thug would make it hardest for rivals to seize something, and what that is worth."""
    worth = dict.fromkeys(ANYWHERE, 0.0)
    for i in eye.t.held(eye.seat):
        worth[eye.t.tiles[i].district] += eye.tile(i)
    gang = eye.gang
    return max([
        (W.guard * value / (1 + gang.streets[d] + gang.cars[d]) - bribe(eye.t, eye.seat, d), d)
        for d, value in worth.items() if value
    ], default=(0.0, -1))  # fmt: skip

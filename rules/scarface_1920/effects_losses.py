"""What cards take away for good: upgrades, fulfilled Jobs, Dealers, businesses and vehicles."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from rules.kernel.asking import Flow, Option, pick
from rules.kernel.reading import card
from rules.kernel.telling import Seat
from rules.scarface_1920 import deals, gang_board, orders_authorities
from rules.scarface_1920.effects import Step, Words
from rules.scarface_1920.jobs import lose_job
from rules.scarface_1920.map import present, spend
from rules.scarface_1920.pieces import BUSINESSES
from rules.scarface_1920.table import Table

NOTHING_TO_LOSE = 4  # money


@card
class Strip(Step):
    """Somebody loses an upgrade, a fulfilled Job, a Dealer, a business or a vehicle; money, if it is one's own
    loss and there is none."""

    strip: Literal["upgrade", "job", "dealer", "business", "vehicle"]
    whose: Literal["own", "rival"] = "own"

    def __post_init__(self) -> None:
        if self.whose == "rival" and self.strip != "business":
            raise ValueError("of a rival only a business can be stripped")

    def text(self, words: Words) -> str:
        return words.say(f"does.strip-{self.whose}-{self.strip}", NOTHING_TO_LOSE)

    def ready(self, t: Table, seat: Seat) -> bool:
        return self.whose == "rival" and bool(_shops(t, seat, True))

    def idle(self, t: Table, seat: Seat) -> bool:
        """Whether a rival has nothing to lose: one's own loss is money, if it is nothing else."""
        return self.whose == "rival" and not self.ready(t, seat)

    def run(self, t: Table, seat: Seat) -> Flow[None]:
        if self.whose == "rival":
            if self.ready(t, seat):
                yield from _close_shop(t, seat, True)
            return
        there, lose = LOSSES[self.strip]
        if there(t, seat):
            yield from lose(t, seat)
        else:
            spend(t, seat, NOTHING_TO_LOSE, "lose", forced=True)


def _shops(t: Table, seat: Seat, rival: bool) -> list[tuple[int, int]]:
    """Business markers that can be lost: rivals' where one has presence, or one's own. No Nightclubs."""
    there = present(t, seat)
    tiles = orders_authorities.rival_tiles(t, seat) if rival else t.held(seat)
    return [
        (i, kind)
        for i in tiles
        if not rival or t.tiles[i].district in there
        for kind, n in enumerate(t.tiles[i].business)
        if n
    ]


def _close_shop(t: Table, seat: Seat, rival: bool) -> Flow[None]:
    def offers() -> list[Option[tuple[int, int]]]:
        return [
            orders_authorities.business_option(t.tiles[i].card.key, i, kind) for i, kind in _shops(t, seat, rival)
        ]

    i, kind = yield from pick(seat, ("business.close",), offers, lone="take")
    orders_authorities.change_business(t, i, kind, -1)
    business, tile = BUSINESSES[kind], t.tiles[i].card.key
    if rival:
        t.tell("business-closed", seat=seat, business=business, tile=tile, rival=t.tiles[i].owner)
    else:
        t.tell("business-lost", seat=seat, business=business, tile=tile)


LOSSES: dict[str, tuple[Callable[[Table, Seat], object], Callable[[Table, Seat], Flow[None]]]] = {
    "upgrade": (lambda t, seat: gang_board.upgrades(t.gangs[seat]), gang_board.lose_upgrade),
    "job": (lambda t, seat: t.gangs[seat].done, lose_job),
    "dealer": (
        lambda t, seat: any(not card.starting for deal in t.gangs[seat].deals for card in deal.dealers),
        deals.lose_dealer,
    ),
    "business": (lambda t, seat: _shops(t, seat, False), lambda t, seat: _close_shop(t, seat, False)),
    "vehicle": (lambda t, seat: gang_board.parked(t.gangs[seat]), gang_board.lose_vehicle),
}

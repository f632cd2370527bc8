"""Get supply from Deals: meet what the Dealers ask for, leave a thug with them, and store what they bring."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rules.kernel.asking import Flow, Offer, Option, offer, pick
from rules.kernel.telling import Seat
from rules.scarface_1920.gang_board import dealers_supply
from rules.scarface_1920.pieces import ALCOHOL, EASE_DEAL, EVERYONE, GOODS, GUN, HQ, Deal, Done, changed
from rules.scarface_1920.standing import after
from rules.scarface_1920.storage import store
from rules.scarface_1920.table import Table

if TYPE_CHECKING:
    from rules.scarface_1920.deck import Dealer

BOTH = [Option(GOODS[kind], (f"good.{GOODS[kind]}",), kind) for kind in (ALCOHOL, GUN)]


def required(deal: Deal) -> tuple[int, int]:
    """Muscle and influence that all its Dealers ask for together."""
    return sum([each.muscle for each in deal.dealers]), sum([each.influence for each in deal.dealers])


def open_deals(t: Table, seat: Seat) -> list[int]:
    """Deals whose requirement the Plan meets, with room for one more thug."""
    if not t.gangs[seat].thugs[HQ]:
        return []
    return [i for i, deal in enumerate(t.gangs[seat].deals) if _open(t, deal)]


def _open(t: Table, deal: Deal) -> bool:
    if deal.thugs >= deal.dealers[0].limit:
        return False
    muscle, influence = t.now.muscle, t.now.influence
    for dealer in deal.dealers:
        muscle -= dealer.muscle
        influence -= dealer.influence
    if muscle >= 0 and influence >= 0:
        return True
    return min(0, muscle) + min(0, influence) + t.now.ease[EASE_DEAL] >= 0


def can_supply(t: Table, seat: Seat) -> bool:
    gang = t.gangs[seat]
    return gang.thugs[HQ] > 0 and any([_open(t, deal) for deal in gang.deals])


def supply(t: Table, seat: Seat) -> Flow[None]:
    """Order: one Deal delivers."""
    gang = t.gangs[seat]

    def offers() -> list[Offer[int]]:
        possible = open_deals(t, seat)
        return [
            offer(i in possible, f"deal:{i}", ("deal.named", deal.dealers[0].key, *required(deal)), i, "supply")
            for i, deal in enumerate(gang.deals)
        ]

    i = yield from pick(seat, ("supply.which",), offers, lone="take")
    deal = gang.deals[i]
    gang.thugs[HQ] -= 1
    gang.deals = changed(gang.deals, i, deal.with_thugs(deal.thugs + 1))
    t.tell("supply", seat=seat, dealer=deal.dealers[0].key)
    goods = [0, 0]
    for dealer in deal.dealers:
        delivered = [dealer.alcohol, dealer.gun]
        more = dealers_supply(t, seat)
        kind = ALCOHOL if dealer.alcohol else GUN
        if more > 0 and dealer.alcohol and dealer.gun:
            kind = yield from pick(seat, ("supply.more", more), lambda: BOTH)
        delivered[kind] = max(0, delivered[kind] + more)
        if not any(delivered):
            delivered[kind] = 1  # a Dealer never brings nothing
        goods[ALCOHOL] += delivered[ALCOHOL]
        goods[GUN] += delivered[GUN]
    yield from store(t, seat, goods)
    yield from after(t, seat, "supply")


# -- losing them


def brings(dealer: Dealer) -> tuple[int, int]:
    """Goods in all, and guns among them."""
    return dealer.alcohol + dealer.gun, dealer.gun


def lose_dealer(t: Table, seat: Seat) -> Flow[None]:
    """A Dealer, but none of the first, goes to the bottom of the deck; what his Deal held comes home. Default: who
    brings the fewest goods, and of such alcohol rather than guns."""
    gang = t.gangs[seat]
    options = [
        Option(card.key, ("dealer.named", card.key), (i, j))
        for i, deal in enumerate(gang.deals)
        for j, card in enumerate(deal.dealers)
        if not card.starting
    ]
    least = min(options, key=lambda option: brings(gang.deals[option.means[0]].dealers[option.means[1]]))
    i, j = yield from pick(seat, ("dealer.lose",), lambda: options, least.key, lone="take")
    deal = gang.deals[i]
    left = deal.dealers[:j] + deal.dealers[j + 1 :]
    t.dealers = t.dealers.under(deal.dealers[j], EVERYONE)
    t.tell("dealer-lost", seat=seat, dealer=deal.dealers[j].key)
    if j:
        gang.deals = changed(gang.deals, i, replace(deal, dealers=left))
        return
    gang.deals = [*gang.deals[:i], *([Deal(left)] if left else []), *gang.deals[i + 1 :]]
    yield from come_home(t, seat, deal)


def come_home(t: Table, seat: Seat, former: Deal | Done) -> Flow[None]:
    """Thugs return to Headquarters, and goods are stored anew."""
    t.gangs[seat].thugs[HQ] += former.thugs
    yield from store(t, seat, former.goods)

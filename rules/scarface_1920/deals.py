"""Get supply from Deals: meet what the Dealers ask for, leave a thug with them, and store what they bring."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

from rules.kernel.asking import Flow, Offer, Option, offer, pick
from rules.kernel.telling import Phrase, Seat
from rules.scarface_1920.gang_board import dealers_supply
from rules.scarface_1920.pieces import ALCOHOL, EASE_DEAL, EVERYONE, GUN, HQ, Deal, Done, Goods, changed
from rules.scarface_1920.standing import after
from rules.scarface_1920.storage import store
from rules.scarface_1920.table import Table

if TYPE_CHECKING:
    from rules.scarface_1920.deck import Dealer


@cache
def splits(more: int) -> tuple[Option[Goods], ...]:
    """So many goods in any mix of the two kinds."""
    return tuple([_split(alcohol, more - alcohol) for alcohol in range(more, -1, -1)])


def _split(alcohol: int, guns: int) -> Option[Goods]:
    label: Phrase = ("supply.both", alcohol, guns)
    if not (alcohol and guns):
        label = ("supply.alcohol", alcohol) if alcohol else ("supply.gun", guns)
    return Option(f"more:{alcohol}:{guns}", label, (alcohol, guns))


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
    """Whether there is a Deal to supply, and a Thug to do it."""
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
        alcohol, guns = yield from _delivered(seat, dealer, dealers_supply(t, seat))
        goods[ALCOHOL] += alcohol
        goods[GUN] += guns
    yield from store(t, seat, goods)
    yield from after(t, seat, "supply")


def _delivered(seat: Seat, dealer: Dealer, more: int) -> Flow[Goods]:
    """What a Dealer brings, with so many more goods of that kind; of one for both, more in the owner's mix, and
    fewer means less alcohol. Never nothing at all."""
    alcohol, guns = dealer.alcohol, dealer.gun
    if more > 0 and alcohol and guns:
        more_alcohol, more_guns = yield from pick(seat, ("supply.more", more), lambda: splits(more))
        return alcohol + more_alcohol, guns + more_guns
    if alcohol:
        return max(0 if guns else 1, alcohol + more), guns
    return 0, max(1, guns + more)


# -- losing them


def brings(dealer: Dealer) -> tuple[int, int]:
    """Goods in all, and guns among them."""
    return dealer.alcohol + dealer.gun, dealer.gun


def lose_dealer(t: Table, seat: Seat) -> Flow[None]:
    """A Dealer, but none of the first, goes to the bottom of the deck; what the Deal held comes home. Default: who
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
    if former.thugs:
        t.tell("to-hq", seat=seat, thugs=former.thugs)
    yield from store(t, seat, former.goods, "goods-anew")

"""Briefs of goods: sales, stores, Deals, and goods spent, lost or stolen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.kernel.telling import Phrase
from rules.scarface_1920.deals import required
from rules.scarface_1920.gang_board import dealers_supply
from rules.scarface_1920.pieces import ALCOHOL, GOODS, GUN, HQ, Deal, Goods
from rules.scarface_1920.seen import (
    AnyOption,
    Questions,
    Seen,
    default,
    eased,
    joined,
    means,
    news,
    nothing,
    own_hint,
    say,
    trouble,
)
from rules.scarface_1920.selling import usable
from rules.scarface_1920.storage import PLENTY, goods_at, room, stock

PROFITS = ("profit", "profitgun", "profitalcohol")
MOST_LINES = 4  # neighborhoods or Deals that a brief lists


# -- sales


def sales(s: Seen) -> list[Phrase]:
    """What may be spent anywhere, and each sale as a sum."""
    first = "brief.sales-reorganize" if s.ask.prompt[0] == "sale.reorganize" else "brief.sales"
    listed = [_sale(s, option) for option in s.ask.options if option.means is not None]
    return [joined(say(first, *_movable(s)), means(s)), *listed[:MOST_LINES], *news(s, *PROFITS, "bribe")]


def _movable(s: Seen) -> Goods:
    """Goods on Deals and Jobs: any sale may take them."""
    goods = [site.goods for site in s.gang.deals] + [site.goods for site in s.gang.done]
    return sum(each[ALCOHOL] for each in goods), sum(each[GUN] for each in goods)


def promised(label: Phrase) -> tuple[int, int, int]:
    """What a sale is said to bring at least and at most, and what the police want of it."""
    kind, _, *figures = label
    amounts = [int(figure) for figure in figures]
    due = amounts.pop() if str(kind).endswith("-bribe") else 0
    return amounts[0], amounts[-1], due


def _sale(s: Seen, option: AnyOption) -> Phrase:
    tile = s.t.tiles[option.means]
    least, most, due = promised(option.label)
    wants = (tile.card.key, tile.side.alcohol, tile.side.gun, s.gang.trucks[tile.district], *tile.goods)
    if least < most:
        return say("brief.sale-between", *wants, least, most)
    return say("brief.sale-bribe", *wants, most, due, most - due) if due else say("brief.sale", *wants, most)


def sale_goods(s: Seen) -> list[Phrase]:
    """The neighborhood, what it wants, and what there is to give it."""
    tile = next(tile for tile in s.t.tiles if tile.card.key == s.ask.prompt[1])
    wants = say("brief.wants", tile.card.key, tile.side.alcohol, tile.side.gun, s.gang.trucks[tile.district])
    return [wants, say("brief.reach", *within(s)), *news(s, *PROFITS), say("brief.spare")]


def within(s: Seen) -> Goods:
    """The goods that this sale may take."""
    i = next(i for i, tile in enumerate(s.t.tiles) if tile.card.key == s.ask.prompt[1])
    alcohol, guns = (sum(piece.there for piece in usable(s.t, s.seat, i, kind)) for kind in (ALCOHOL, GUN))
    return alcohol, guns


def sale_goods_hint(s: Seen, option: AnyOption) -> Phrase:
    """What is left within reach."""
    alcohol, guns = within(s)
    return say("hint.left", alcohol - option.means[0], guns - option.means[1])


# -- goods that go


def _left(s: Seen) -> int:
    """How many are still to be named."""
    return int(s.ask.prompt[1])


def spend(s: Seen) -> list[Phrase]:
    """How much is still to be spent, and what one has in store."""
    return [say("brief.spend", _left(s), *stock(s.t, s.seat)), say("brief.where-goods"), default(s)]


def lose(s: Seen) -> list[Phrase]:
    """Why goods are lost, how many, and what one has in store."""
    return [*trouble(s), say("brief.lose", _left(s), *stock(s.t, s.seat)), say("brief.where-goods"), default(s)]


def fence(s: Seen) -> list[Phrase]:
    """How much may still be fenced, at which price."""
    _, left, price, card = s.ask.prompt
    by_order = [] if card != "none" else news(s, "fence")
    lines = [say("brief.fence", left, price), *by_order, means(s)]
    return [*lines, *markets(s), say("brief.where-goods")][:6]


def markets(s: Seen) -> list[Phrase]:
    """What one's own neighborhoods pay for goods."""
    tiles = [s.t.tiles[i] for i in s.t.held(s.seat)][:MOST_LINES]
    buying = [say("brief.buys", t.card.key, t.side.alcohol, t.side.gun, t.side.profit) for t in tiles]
    return [say("brief.markets", tuple(buying))] if buying else [say("brief.no-market")]


def goods_hint(s: Seen, option: AnyOption) -> Phrase:
    """What stays there, and what it is good for."""
    what, count = option.means
    if what is None:
        return nothing(option)
    site, kind = what
    left = goods_at(s.t, s.seat, site)[kind] - count
    return say("hint.of-tile" if site[0] == "tile" else "hint.of-deal", left)


def lose_hint(s: Seen, option: AnyOption) -> Phrase:
    """How many are alike there, and what each is good for."""
    (site, kind), _ = option.means
    there = goods_at(s.t, s.seat, site)[kind]
    return joined(say("hint.alike", there), say("hint.lose-tile" if site[0] == "tile" else "hint.lose-deal"))


def rob(s: Seen) -> list[Phrase]:
    """How much may still be taken, and who would buy it."""
    return [say("brief.rob", _left(s)), means(s), *markets(s)]


def rob_hint(s: Seen, option: AnyOption) -> Phrase:
    """Whose they are, and what stays there."""
    (site, kind), count = option.means
    tile = s.t.tiles[site[1]]
    return say("hint.loot", tile.owner, tile.goods[kind] - count)


# -- goods that come


def store(s: Seen) -> list[Phrase]:
    """How much is to be stored, and what the two sorts of places are good for."""
    count = int(s.ask.prompt[1]) if len(s.ask.prompt) > 1 else 1
    return [say("brief.store", count), say("brief.where-goods"), *markets(s), means(s)]


def keep(s: Seen) -> list[Phrase]:
    """The room there is for goods, and who would buy them."""
    return [say("brief.keep", _room(s)), means(s), *markets(s), default(s)]


def _room(s: Seen) -> int:
    """How many goods more find a place."""
    sites = {option.means[0][0] for option in s.ask.options}
    return sum(room(s.t, s.seat, site) for site in sites)


def store_hint(s: Seen, option: AnyOption) -> Phrase:
    """The room that is left there, or what the neighborhood pays."""
    (site, _), _ = option.means
    space = room(s.t, s.seat, site)
    if space < PLENTY:
        return say("hint.store", space)
    side = s.t.tiles[site[1]].side
    return say("hint.store-tile", side.alcohol, side.gun, side.profit)


def take(s: Seen) -> list[Phrase]:
    """What one has, and which goods are wanted where."""
    return [means(s), *markets(s), say("brief.take")]


def take_hint(s: Seen, option: AnyOption) -> Phrase:
    """How many of this kind one has, and how many one's neighborhoods would take."""
    kind: int = option.means
    sides = [s.t.tiles[i].side for i in s.t.held(s.seat)]
    wanted = sum(side.alcohol if kind == ALCOHOL else side.gun for side in sides)
    return say(f"hint.take-{GOODS[kind]}", stock(s.t, s.seat)[kind], wanted)


# -- Deals


def brings(dealers: Sequence[Any], more: int) -> tuple[int, int, int]:
    """Alcohol, guns, and goods of either kind that these Dealers deliver, with so many more from each."""
    alcohol = guns = either = 0
    for dealer in dealers:
        if dealer.alcohol and dealer.gun:
            either += max(0, more)
            alcohol, guns = alcohol + max(0, dealer.alcohol + min(0, more)), guns + dealer.gun
        elif dealer.alcohol:
            alcohol += max(1, dealer.alcohol + more)
        else:
            guns += max(1, dealer.gun + more)
    return alcohol, guns, either


def _deal(s: Seen, deal: Deal) -> tuple[Any, ...]:
    """A Deal in figures: what it asks and brings."""
    return (*required(deal), *brings(deal.dealers, dealers_supply(s.t, s.seat)))


def supply(s: Seen) -> list[Phrase]:
    """What the Plan can do, and the Deals there are."""
    first = say("brief.supply", s.t.now.muscle, s.t.now.influence, s.gang.thugs[HQ])
    return [joined(first, *news(s, "supply"), *eased(s, "deal")), *_deals(s), say("brief.where-goods")]


def _deals(s: Seen) -> list[Phrase]:
    return [
        _either_too("brief.deal", deal.dealers[0].key, deal.thugs, deal.dealers[0].limit, *_deal(s, deal))
        for deal in s.gang.deals[:MOST_LINES]
    ]


def _either_too(key: str, *figures: Any) -> Phrase:
    """A phrase whose last figure, of goods of either kind, is said only if there are any."""
    return say(f"{key}-either", *figures) if figures[-1] else say(key, *figures[:-1])


def supply_hint(s: Seen, option: AnyOption) -> Phrase:
    """What the Deal brings, and how much room for thugs it then has."""
    deal = s.gang.deals[option.means]
    return _either_too("hint.supply", deal.dealers[0].limit - deal.thugs - 1, *_deal(s, deal)[2:])


def supply_more(s: Seen) -> list[Phrase]:
    """How many goods more, what one has, and who would buy them."""
    return [say("brief.supply-more", s.ask.prompt[1]), means(s), *markets(s)]


def supply_more_hint(s: Seen, option: AnyOption) -> Phrase:
    """The stock afterwards."""
    alcohol, guns = stock(s.t, s.seat)
    return say("hint.stock", alcohol + option.means[0], guns + option.means[1])


def dealer_keep(s: Seen) -> list[Phrase]:
    """How many there are to choose from, and the Deals one has."""
    return [say("brief.dealers", len(s.ask.options)), joined(means(s), *markets(s)), *_deals(s)]


def dealer_where(s: Seen) -> list[Phrase]:
    """What it means to tuck a Dealer under a Deal, and to begin a new one."""
    return [say("brief.tuck"), say("brief.tuck-new"), *_deals(s)]


def dealer_where_hint(s: Seen, option: AnyOption) -> Phrase:
    """The Deal as it would be."""
    if option.means < 0:
        return say(f"hint-dealer.{s.ask.prompt[1]}")
    deal = s.gang.deals[option.means]
    new = next(card for card in s.decks.dealers if card.key == s.ask.prompt[1])
    joint = Deal((*deal.dealers, new))
    return _either_too("hint.joint", deal.dealers[0].limit, *_deal(s, joint))


def dealer_lose(s: Seen) -> list[Phrase]:
    """Why a Deal is lost, and the Deals there are."""
    return [*trouble(s), joined(say("brief.dealer-lose"), default(s)), *_deals(s)]


def dealer_hint(s: Seen, option: AnyOption) -> Phrase:  # noqa: ARG001
    """What the Dealer asks and brings."""
    return say(f"hint-dealer.{option.key}")


QUESTIONS: Questions = {
    "sale.where": (sales, own_hint),
    "sale.reorganize": (sales, own_hint),
    "sale.goods": (sale_goods, sale_goods_hint),
    "goods.spend": (spend, goods_hint),
    "goods.lose": (lose, lose_hint),
    "goods.fence": (fence, goods_hint),
    "goods.store-alcohol": (store, store_hint),
    "goods.store-gun": (store, store_hint),
    "goods.keep": (keep, store_hint),
    "take.which": (take, take_hint),
    "rob.what": (rob, rob_hint),
    "supply.which": (supply, supply_hint),
    "supply.more": (supply_more, supply_more_hint),
    "dealer.keep": (dealer_keep, own_hint),
    "dealer.where": (dealer_where, dealer_where_hint),
    "dealer.lose": (dealer_lose, dealer_hint),
}

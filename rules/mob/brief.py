"""Briefs of both games: for each question the lines that a player should know to answer it, from the view and the
question alone. Each game lists which of these belong to its questions, and adds those that only it asks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TypeAlias

from rules.kernel.telling import Phrase, Seat
from rules.mob import brief_fights as fights
from rules.mob.brief_lines import (
    cards_in_force,
    contest,
    fall,
    in_one,
    market_prices,
    rivals_at,
    rivals_in_sight,
    trouble,
    where_members_stand,
)
from rules.mob.law import UNLIMITED
from rules.mob.look import Lines, Look, phrase
from rules.mob.market import BANDS, price
from rules.mob.rounds import RECOVERS
from rules.mob.table import CASH, GOODS, GUN, Place

Brief: TypeAlias = Callable[[Look], Lines]
AMOUNTS = 4  # of a sale, each with what it would bring


def write_brief(briefs: Mapping[str, Brief], look: Look) -> Lines:
    """The lines for a question, by its prompt."""
    return briefs[str(look.asked.prompt[0])](look)


# -- Issue Orders


def choose_order(look: Look) -> Lines:
    """What the others may still do, what could be exploited or fought for, and the cards of the round."""
    mine = look.stations()
    alone = [p for p in mine if p >= 0 and look.present(p) == [look.seat] and not look.v.spots[p].exploited]
    shared = [p for p in mine if p >= 0 and len(look.present(p)) > 1]
    lines = []
    if tokens := [phrase("brief.tokens", s, n) for s in look.rivals if (n := look.gang(s).orders)]:
        lines.append(phrase("brief.still-to-come", tuple(tokens)))
    if alone:
        lines.append(phrase("brief.exploitable", tuple([look.key(place) for place in alone])))
    if shared:
        lines.append(phrase("brief.contested", tuple([contest(look, place) for place in shared])))
    if not alone and not shared:
        lines.append(phrase("brief.nowhere"))
    return (*lines, *cards_in_force(look))


def move_from(look: Look) -> Lines:
    """Where members stand, and how many one order may move."""
    places = [look.place(option.key) for option in look.options if option.key != "none"]
    return where_members_stand(look, places), movable(look)


def movable(look: Look) -> Phrase:
    """How many members one order may move."""
    most = look.law.drive_most
    return phrase("brief.move-any") if most == UNLIMITED else phrase("brief.move-most", most)


def move_who(look: Look) -> Lines:
    """From where, how many, and what is left behind."""
    place = look.source()
    lines = [phrase("brief.choose", 1, look.most)]
    if place is not None:
        lines.insert(0, phrase("brief.leaving", look.key(place), *look.crew_at(look.seat, place)))
    if place is not None and place >= 0:
        lines.append(phrase("brief.leave-all", look.key(place)))
    return (*lines, phrase("brief.associates-alone"))


def move_to(look: Look) -> Lines:
    """Which places are empty, held by rivals, one's own or exploited already."""
    places = [look.place(option.key) for option in look.options if option.key != "clubhouse"]
    empty = [look.key(place) for place in places if not look.present(place)]
    mine = [look.key(place) for place in places if look.seat in look.present(place)]
    theirs = [place for place in places if {*look.present(place)} - {look.seat}]
    spent = [look.key(place) for place in places if look.v.spots[place].exploited]
    lines = [
        phrase(key, tuple(keys))
        for key, keys in (("brief.empty", empty), ("brief.mine", mine), ("brief.spent", spent))
        if keys
    ]
    if theirs:
        lines.append(phrase("brief.theirs", tuple([_held_by(look, place) for place in theirs])))
    return (*lines, phrase("brief.control"))


def _held_by(look: Look, place: Place) -> Phrase:
    """A place where rivals stand, and how strong they are there."""
    kind = look.kind_at(place)
    return phrase("brief.held-by", look.key(place), look.fights[kind], rivals_at(look, place))


def recruit(look: Look) -> Lines:
    """How many associates there are, and what they are good for."""
    room = len(look.own.associates)
    return phrase("brief.associates", look.associates(look.seat), look.most, room), phrase("brief.recruits")


def promote_where(look: Look) -> Lines:
    """Where associates stand, and what a made man brings."""
    places = [look.place(option.key) for option in look.options]
    return where_members_stand(look, places), *next_orders(look)


def promote_who(look: Look) -> Lines:
    """What a made man brings."""
    return *next_orders(look), phrase("brief.pool", len(look.options))


def next_orders(look: Look) -> Lines:
    """The order tokens of a gang in the next round, if there is one, with one made man more than now."""
    base, made = look.gangs[look.seat].orders, look.made(look.seat) + 1
    return () if look.last_round else (phrase("brief.next-orders", base, made, base + made),)


# -- exploiting


def choose_exploit(look: Look) -> Lines:
    """What it costs, and what a hot location does."""
    places = [option.key for option in look.options if option.key in look.cards]
    hot = [(key, n) for key in places if (n := look.cards[key].hot)]
    warnings = in_one(
        *[phrase("brief.hot", key, n) for key, n in hot], *fall(look, max([n for _, n in hot], default=0))
    )
    return phrase("brief.exploit", look.exploit_cost, look.own.orders), *warnings


def choose_part(look: Look) -> Lines:
    """Which location it is, and what was done there already."""
    return being_exploited(look, str(look.options[0].label[0]).split(".")[1])


def being_exploited(look: Look, key: str) -> Lines:
    """What a location does that is being exploited, and that the trouble of a hot one is over."""
    hot = look.cards[key].hot
    return phrase("brief.either", key), *([phrase("brief.hot-before", hot)] if hot else [])


def boost(look: Look) -> Lines:
    """What is left of one's tokens, and the trouble it brings."""
    card = look.cards[look.arguments[0]]
    cost = sum([each.trouble for each in card.boost])
    return phrase("brief.boost", look.own.orders), *trouble(look, cost)


def exchange(look: Look) -> Lines:
    """How often one can pay, what it comes to, and what the Black Market would give for the goods."""
    give, n, get, m = look.arguments
    lines = []
    if look.most:
        lines.append(phrase("brief.exchange", look.most, give, n * look.most, get, m * look.most))
    else:
        lines.append(phrase("brief.cannot-pay", give))
    if GOODS in (_asset(give), _asset(get)):
        lines.append(market_prices(look))
    return tuple(lines)


def _asset(name: str) -> int:
    """Which of the assets behind a blind this is; -1 for none of them."""
    names = {"cash": CASH, "gun": GUN, "clout": -1}
    return names.get(name, GOODS)


def steal_from(look: Look) -> Lines:
    """What is taken, and what happens if the rival has too little."""
    _, asset, n = look.arguments
    return phrase("brief.steal", asset, n), phrase("brief.short"), rivals_in_sight(look)


def look_behind(look: Look) -> Lines:
    """Only this seat sees it."""
    return phrase("brief.look"), rivals_in_sight(look)


def heal(look: Look) -> Lines:
    """Who is injured, and what becomes of them otherwise."""
    return phrase("brief.heal", look.most, len(look.options)), phrase("brief.recover", RECOVERS)


def hurt_whom(look: Look) -> Lines:
    """What it does, and how many members the rivals have."""
    return phrase("brief.hurt-whom"), phrase("brief.recover", RECOVERS), rivals_in_sight(look)


def hurt_where(look: Look) -> Lines:
    """Where one's members stand, and what may become of whoever is hurt."""
    places = [look.place(option.key) for option in look.options]
    return where_members_stand(look, places), phrase("brief.recover", RECOVERS)


# -- the Black Market, and the end of a round


def price_table(look: Look) -> Phrase:
    """The price by how much is on sale, as the hassles of the round leave it."""
    bands = [band - look.law.market_total for band in BANDS[len(look.v.gangs)]]
    prices = [one + look.law.market_price for one in (3, 2, 1)]
    rows = [phrase("brief.band", band, each) for band, each in zip(bands, prices, strict=False) if band > 0]
    return phrase("brief.market", (*rows, phrase("brief.band-above", prices[-1])))


def may_sell(look: Look, seat: Seat) -> Phrase:
    """How much a rival may sell."""
    limit = look.police.limit(seat)
    if not limit:
        return phrase("brief.sells-none", seat)
    return phrase("brief.sells-any", seat) if limit >= UNLIMITED else phrase("brief.sells", seat, limit)


def own_limit(look: Look) -> Phrase:
    """How much one may sell, and has."""
    limit, mark, goods = look.police.limit(look.seat), look.police.mark(look.seat), look.own.stash[GOODS]
    if not limit:
        return phrase("brief.limit-zero", mark, goods)
    return (
        phrase("brief.limit-none", mark, goods)
        if limit >= UNLIMITED
        else phrase("brief.limit", mark, goods, limit)
    )


def takings(look: Look) -> Lines:
    """What each amount would bring: at least, if the others sell all they may, and at most, if they sell nothing.
    Of many amounts the first few and the last."""
    players, law, rivals = len(look.v.gangs), look.law, sum([look.police.limit(seat) for seat in look.rivals])
    amounts = sorted({*range(1, min(look.most, AMOUNTS) + 1), look.most} - {0})
    lines = []
    for n in amounts:
        low, high = (n * (price(players, n + more + law.market_total) + law.market_price) for more in (rivals, 0))
        lines.append(phrase("brief.take", n, low, high) if low < high else phrase("brief.take-sure", n, low))
    return (phrase("brief.takings", tuple(lines)),) if lines else ()


def sell(look: Look, also: Lines = ()) -> Lines:
    """The price table, everybody's limit, what each amount would bring, what a sale costs and `also` does, and how
    many markets are still to come."""
    later = look.rounds - look.v.round
    return (
        price_table(look),
        own_limit(look),
        phrase("brief.others-sell", tuple([may_sell(look, seat) for seat in look.rivals])),
        *takings(look),
        *(trouble(look, look.police.sale, "brief.sale-trouble", also) if look.most else ()),
        phrase("brief.markets-left", later) if later else phrase("brief.last-market"),
    )


def handshake(look: Look) -> Lines:
    """The Last Calls to come, and whom they might mean."""
    calls = tuple([phrase("brief.card", card) for card in look.v.calls])
    return phrase("brief.coming", calls), rivals_in_sight(look), phrase("brief.deal")


def lift_blinds(look: Look) -> Lines:
    """What decides the game."""
    return phrase("brief.tie-rule", look.v.boss), phrase("brief.deal")


SHARED: Mapping[str, Brief] = MappingProxyType(
    {
        "order.which": choose_order,
        "exploit.which": choose_exploit,
        "exploit.or": choose_part,
        "exploit.boost": boost,
        "steal.from": steal_from,
        "look.behind": look_behind,
        "hurt.whom": hurt_whom,
        "injure.where": hurt_where,
        "heal.who": heal,
        "recruit.how-many": recruit,
        "backup.from": fights.call_backup,
        "backup.who": fights.backup_who,
        "fight.guns": fights.pull_guns,
        "fight.last-guns": fights.pull_guns,
        "fight.shots": fights.share_shots,
        "fight.exploit": fights.exploit_after_fight,
        "injure.who": fights.hurt,
        "fall.who": fights.take_the_fall,
        "market.sell": sell,
        "market.last-sale": sell,
        "handshake.calls": handshake,
        "handshake.blinds": lift_blinds,
    }
)
"""The questions that both games ask."""

"""What each choice of a question does: a phrase that fits into a menu, from the view and the question alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal, TypeAlias

from rules.gangsters_dilemma.deck import COPS, CRATE, GIN, GOODS, Decks, Demand
from rules.gangsters_dilemma.demands import Payment, ways_to_pay
from rules.gangsters_dilemma.outlook import Outlook, bribes, change, crate_points, phrase, tokens
from rules.gangsters_dilemma.table import ENOUGH, Place, Player
from rules.gangsters_dilemma.view import GangstersDilemmaView
from rules.kernel.asking import Decision, Option, Pick
from rules.kernel.telling import Phrase

Choice: TypeAlias = Option[Any]


def hints(decks: Decks, view: GangstersDilemmaView, decision: Decision) -> dict[str, Phrase]:
    """What each choice of this seat's question does, by its key."""
    assert isinstance(decision, Pick)
    hint, outlook = HINTS[str(decision.prompt[0])], Outlook(decks, view)
    return {option.key: hint(outlook, decision, option) for option in decision.options}


def _then(base: Phrase, cards: list[Demand], key: str = "hint.then") -> Phrase:
    """What comes of it, and the demands that it opens or closes."""
    if not cards:
        return base
    return phrase(key, (base,), cards[0].key) if len(cards) == 1 else phrase(f"{key}.several", (base,), len(cards))


# -- before the reveal


def _where(o: Outlook, _: Pick, option: Choice) -> Phrase:
    if option.key == "look":
        return phrase("hint.look", o.character.look_price, COPS, o.me.cash)
    return _location(o, o.place_of(option.key))


def _late(o: Outlook, _: Pick, option: Choice) -> Phrase:
    place = o.place_of(option.key)
    if place != o.view.peeked:
        return _location(o, place)
    return phrase("hint.cop-here", tokens(o.me.loot)) if any(o.me.loot) else ("hint.cop-here.poor",)


def _location(o: Outlook, place: Place) -> Phrase:
    """What one could take there, and the demand that one could pay with it."""
    loot = o.location(place).loot
    base = _offers(o, place)
    return base if loot is None else _then(base, o.newly_payable(change(o.me, [(GOODS.index(loot), 1)])))


def _offers(o: Outlook, place: Place) -> Phrase:
    """What a location has for each who gets away."""
    location, cash = o.location(place), o.cash_at(place)
    if location.loot is not None:
        return phrase("hint.loot", ((f"icon.{location.loot}", 1),), cash)
    return phrase("hint.market", tuple((f"icon.{good}", 1) for good in location.trades), cash)


def _guard(o: Outlook, _: Pick, option: Choice) -> Phrase:
    """What draws gangsters there: the loot, the cash, and how many of them need just that."""
    place = o.place_of(option.key)
    loot, base = o.location(place).loot, _offers(o, place)
    if loot is None:
        return base
    need = [seat for seat in o.gangsters() if _opens_demand(o, o.players[seat], GOODS.index(loot))]
    return phrase("hint.guard", (base,), len(need)) if need else base


def _opens_demand(o: Outlook, player: Player, good: int) -> bool:
    """Whether one more token lets this player pay a demand of the row that is out of reach without it."""
    before, after = (o.payable(one, own=False) for one in (player, change(player, [(good, 1)])))
    return len(after) > len(before)


# -- after the reveal


def _steal(o: Outlook, pick: Pick, option: Choice) -> Phrase:
    if option.key == "pass":
        return ("hint.steal.pass", o.me.cash)
    victim, cash = o.players[option.means], int(pick.prompt[1])
    price = victim.character.substitute_price
    key = "hint.steal.short" if victim.cash - cash < price <= victim.cash else "hint.steal"
    return phrase(key, o.me.cash + cash, victim.cash - cash, price)


def _swap(o: Outlook, _: Pick, option: Choice) -> Phrase:
    if option.key == "pass":
        return phrase("hint.swap.pass", tokens(o.me.loot))
    return phrase("hint.swap", tokens(o.players[option.means].loot))


def _take(o: Outlook, _: Pick, option: Choice) -> Phrase:
    after = change(o.me, [(option.means, 1)])
    return _then(_count(o, after, option.means, "have"), o.newly_payable(after))


def _give(o: Outlook, _: Pick, option: Choice) -> Phrase:
    after = change(o.me, [(option.means, -1)])
    if o.guarded(o.here) and bribes(o.me) and not bribes(after):
        return ("hint.give.last-gin",)
    return _then(_count(o, after, option.means, "keep"), o.lost(after), "hint.no-longer")


def _count(o: Outlook, after: Player, good: int, verb: Literal["have", "keep"]) -> Phrase:
    """How many one would have, or keep, then; of Crates also what they score."""
    if good == CRATE:
        return phrase(f"hint.{verb}.crates", after.loot[CRATE], crate_points(o.me.loot), crate_points(after.loot))
    return phrase(f"hint.{verb}", ((f"icon.{GOODS[good]}", after.loot[good]),))


# -- at a location


def _dilemma(o: Outlook, pick: Pick, option: Choice) -> Phrase:
    if option.key.startswith("bribe"):
        return _bribe(o, option.key)
    place = o.place_of(str(pick.prompt[1]))
    loot = o.location(place).loot
    gain: Phrase = ("hint.gain.trade",) if loot is None else (f"icon.{loot}", 1)
    key = f"hint.{option.key}" if o.cash_at(place) else f"hint.{option.key}.no-cash"
    return phrase(key, (gain,), o.cash_at(place))


def _bribe(o: Outlook, key: str) -> Phrase:
    price = o.character.bribe_cash or 0
    after = change(o.me, [(GIN, -1)]) if key == "bribe:gin" else change(o.me, cash=-price)
    if lost := o.lost(after):
        return _then(("hint.bribe.needed",), lost, "hint.no-longer")
    return phrase("hint.bribe", tokens(after.loot, after.cash))


def _market(o: Outlook, _: Pick, option: Choice) -> Phrase:
    share = o.cash_at(o.here) // len(o.view.away)
    if option.means is None:
        return phrase("hint.market.pass", tokens(o.me.loot, o.me.cash + share))
    verb, good = option.means
    kind, sign = GOODS.index(good), 1 if verb == "buy" else -1
    untouched = change(o.me, cash=share)
    after = change(untouched, [(kind, sign)], -sign)
    key = "hint.trade" if share else "hint.trade.no-share"
    base = phrase(key, ((f"icon.{good}", after.loot[kind]),), after.cash)
    before, then = o.payable(untouched), o.payable(after)
    if gone := [card for card in before if card not in then]:
        return _then(base, gone, "hint.no-longer")
    new = [card for card in then if card not in before]
    return _then(base, new) if new else phrase("hint.trade.rest", (base,))


# -- demands


def _fulfil(o: Outlook, _: Pick, option: Choice) -> Phrase:
    if option.means is None:
        return phrase("hint.fulfil.pass", tokens(o.me.loot, o.me.cash), o.me.points)
    card: Demand = option.means
    ways = [way.means for way in ways_to_pay(o.me, card)]
    best = max(ways, key=lambda way: _pay(o.me, card, way).points)
    return _paying(o, card, best, "hint.fulfil.ways" if ways[1:] else "hint.fulfil")


def _how(o: Outlook, pick: Pick, option: Choice) -> Phrase:
    return _paying(o, o.demands[str(pick.prompt[1])], option.means, "hint.fulfil")


def _pay(player: Player, card: Demand, payment: Payment) -> Player:
    """The player once the demand is fulfilled."""
    after = change(player, [(good, -n) for good, n in enumerate(payment.loot)], -payment.cash)
    after.fulfilled.append(card)
    return after


def _paying(o: Outlook, card: Demand, payment: Payment, key: str) -> Phrase:
    """What a way to pay takes and where it leads; a warning if it is not worth its Crates, or not enough in a game
    that is ending as it is."""
    before, after = o.me.points, _pay(o.me, card, payment).points
    best = max(o.players[seat].points for seat in o.others())
    if after <= before:
        key = "hint.fulfil.loss"
    elif max(before, best) >= ENOUGH:
        key = "hint.fulfil.last" if after > best else "hint.fulfil.behind"
    elif after >= ENOUGH:
        key = "hint.fulfil.enough"
    return phrase(key, tokens(payment.loot, payment.cash), before, after, ENOUGH, best)


HINTS: Mapping[str, Callable[[Outlook, Pick, Choice], Phrase]] = {
    "plan.where": _where,
    "plan.late": _late,
    "plan.guard": _guard,
    "trick.steal": _steal,
    "trick.swap": _swap,
    "trick.take": _take,
    "trick.give": _give,
    "dilemma.choice": _dilemma,
    "market.which": _market,
    "fulfil.which": _fulfil,
    "fulfil.how": _how,
}

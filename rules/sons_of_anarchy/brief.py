"""Briefs and hints of Sons of Anarchy: what a player should know to answer, and what each choice does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from rules.kernel.asking import Decision, Option
from rules.kernel.telling import Phrase
from rules.mob import brief as mob
from rules.mob import brief_fights as fights
from rules.mob import hints as mob_hints
from rules.mob import outcome as mob_outcome
from rules.mob.brief import Brief, write_brief
from rules.mob.brief_lines import rivals_in_sight, where_members_stand
from rules.mob.hints import Hint, hint_goal, hint_member, hint_part, write_hints
from rules.mob.law import law_of
from rules.mob.look import Lines, Look, Police, phrase
from rules.mob.outcome import MARK, Effect
from rules.mob.rounds import ROUNDS
from rules.mob.table import CASH
from rules.sons_of_anarchy.deck import Decks, plain
from rules.sons_of_anarchy.law import Law
from rules.sons_of_anarchy.market import SALE, limit_by
from rules.sons_of_anarchy.table import CREW, MOST_HEAT
from rules.sons_of_anarchy.transactions import Bribe, Drop, Exchange, Gain, RivalGains, Skim
from rules.sons_of_anarchy.view import SonsOfAnarchyView

ASSETS = ("cash", "gun", "contraband")


def brief(decks: Decks, v: SonsOfAnarchyView, asked: Decision) -> Lines:
    """What the seat that looks should know to answer."""
    return write_brief(BRIEFS, look_at(decks, v, asked))


def hints(decks: Decks, v: SonsOfAnarchyView, asked: Decision) -> dict[str, Phrase]:
    """What each choice does, by its key."""
    return write_hints(HINTS, look_at(decks, v, asked))


def look_at(decks: Decks, v: SonsOfAnarchyView, asked: Decision) -> Look:
    """The view and the question, with what the cards in sight say."""
    assert v.seat is not None
    seat, stash = v.seat, v.gangs[v.seat].stash
    deck = (*decks.starting, *decks.random, *decks.anarchy(hardcore=True))
    cards: dict[str, Any] = {card.key: card for card in deck}
    gangs = tuple([decks.side(gang.gang) for gang in v.gangs])
    law = law_in_force(decks, v)

    def times(exchange: Exchange) -> int:
        asset, n = exchange.give
        return min(stash[ASSETS.index(asset)] // n, exchange.max)

    return Look(
        v=v,
        asked=asked,
        seat=seat,
        cards=cards,
        gangs=gangs,
        crews=(CREW,) * len(gangs),
        law=law,
        police=Police(
            mark=lambda one: v.gangs[one].heat,
            falls=lambda one, n: v.gangs[one].heat + n > MOST_HEAT,
            limit=lambda one: limit_by(gangs[one], v.gangs[one].heat),
            guns=law.gun_heat,
            sale=SALE,
            most=MOST_HEAT,
        ),
        fights=("throwdown",),
        kind_at=lambda _: 0,
        rounds=ROUNDS + v.house.long_haul,
        assets=ASSETS,
        start_of=lambda one: (gangs[one].cash, gangs[one].gun, gangs[one].contraband),
        times=times,
        exploit_cost=1 + law.exploit_more,
        recruits=gangs[seat].recruits,
    )


def law_in_force(decks: Decks, v: SonsOfAnarchyView) -> Law:
    """The law of the round: all hassles together."""
    return law_of(Law(), [card for key in v.hassles for card in decks.hassles if card.key == key])


# -- setup


def choose_gang(look: Look) -> Lines:
    """Who leads, and in a High Octane game what is special about each gang."""
    left = len(look.v.choosers)
    first = phrase("brief.picks-later", left) if left else phrase("brief.picks-last")
    if not look.v.house.high_octane:  # type: ignore[attr-defined]  # every house of this game has it
        return first, phrase("brief.unleaded", plain(look.options[0].key))
    return first, *[phrase("brief.gang", option.key) for option in look.options]


def choose_side(look: Look) -> Lines:
    """What both sides of a Clubhouse start with, and what only one of them can do."""
    key = look.arguments[0]
    return phrase("brief.gang", key), phrase("brief.sides")


# -- exploiting


def choose_exploit(look: Look) -> Lines:
    """What it costs, what a hot location does, and that one may leave what it does."""
    may_leave = any(option.key.startswith("leave:") for option in look.options)
    return *mob.choose_exploit(look), *([phrase("brief.may-leave")] if may_leave else [])


def use_site(look: Look) -> Lines:
    """What the site does: any part may be left."""
    return *mob.being_exploited(look, look.arguments[0]), phrase("brief.may-leave")


def sell_at_site(look: Look) -> Lines:
    """Some gangs get more for guns."""
    bonus = look.gangs[look.seat].gun_bonus if look.arguments[0] == "gun" else 0
    return *mob.exchange(look), *([phrase("brief.gun-bonus", bonus)] if bonus else [])


def bribe(look: Look) -> Lines:
    """What it costs, and where heat would stand."""
    cash, drops = look.arguments
    heat = look.police.mark(look.seat)
    return (phrase("brief.bribe", cash, heat, max(heat - drops, 0)) if heat else phrase("hint.no-heat"),)


def tipped(look: Look) -> int:
    """The heat that the rival gains; 0 where more than one card may be meant."""
    gains = {each.rival_gains_heat for each in look.transactions(RivalGains)}
    return gains.pop() if len(gains) == 1 and look.v.stage == "orders" else 0


def tip_on(look: Look) -> Lines:
    """What it does, and how the rivals stand."""
    n = tipped(look)
    return phrase("brief.tip", n) if n else phrase("brief.tip-some"), rivals_in_sight(look)


# -- fights and the market


def pull_guns(look: Look) -> Lines:
    """Some weeks a gun injures more than one."""
    injuries = look.law.gun_injuries  # type: ignore[attr-defined]  # every law of this game has it
    return fights.pull_guns(look, (phrase("brief.feud", injuries),) if injuries != 1 and look.most else ())


def traffic(look: Look) -> Lines:
    """Some gangs may sell a little unnoticed."""
    quiet = look.gangs[look.seat].quiet_sale
    return mob.sell(look, (phrase("brief.quiet", quiet),) if quiet else ())


def scatter(look: Look) -> Lines:
    """Where dudes stand, of whom those at one site go home."""
    return where_members_stand(look, [look.place(option.key) for option in look.options]), phrase("brief.scatter")


BRIEFS: Mapping[str, Brief] = MappingProxyType(
    {
        **mob.SHARED,
        "setup.gang": choose_gang,
        "setup.side": choose_side,
        "ride.from": mob.move_from,
        "ride.also-from": mob.move_from,
        "ride.who": mob.move_who,
        "ride.to": mob.move_to,
        "patch-in.where": mob.promote_where,
        "exploit.which": choose_exploit,
        "exploit.some": use_site,
        "sell.times": sell_at_site,
        "spend.times": mob.exchange,
        "swap.times": mob.exchange,
        "bribe.times": bribe,
        "tip.on": tip_on,
        "throw-down.which": fights.choose_fight,
        "fight.guns": pull_guns,
        "fight.last-guns": pull_guns,
        "scatter.where": scatter,
        "market.sell": traffic,
        "market.fall": traffic,
        "market.last-sale": traffic,
    }
)

# -- hints


def hint_gang(look: Look, option: Option[Any]) -> Phrase:
    """What a gang starts with."""
    high = look.v.house.high_octane  # type: ignore[attr-defined]
    return phrase(f"gang-start.{option.key if high else plain(option.key)}")


EFFECTS: Mapping[type, Effect] = MappingProxyType(
    {
        **mob_outcome.EFFECTS,
        Skim: lambda _, each: [(asset, n, True) for asset, n in each.skim],
        Gain: lambda _, each: [(MARK, each.gain_heat, True)],
        Drop: lambda _, each: [(MARK, -each.drop_heat, True)],
    }
)


def hint_site(look: Look, option: Option[Any]) -> Phrase:
    """What a location is for, or what it means to leave it unused."""
    return phrase("hint.leave") if option.key.startswith("leave:") else mob_hints.hint_place(look, option)


def hint_prize(look: Look, option: Option[Any]) -> Phrase:
    """What a location brings that has just been won, or what it means to leave it unused."""
    return phrase("hint.leave") if option.key == "leave" else mob_hints.hint_prize(look, option)


def hint_use(look: Look, option: Option[Any]) -> Phrase:
    """What the site, or one of two parts of it, comes to."""
    return hint_parts(look, option.means)


def hint_some(look: Look, option: Option[Any]) -> Phrase:
    """What one of the transactions of a site would come to."""
    return hint_parts(look, (option.means,))


def hint_drop(look: Look, n: int) -> Phrase:
    """Where heat would stand with so much less."""
    heat = look.police.mark(look.seat)
    return phrase("hint.drop", heat, max(heat - n, 0)) if heat else phrase("hint.no-heat")


def hint_parts(look: Look, part: Sequence[Any]) -> Phrase:
    """What transactions come to: less heat, heat and how often it can be paid for, or where one would stand. What
    the law of the round forbids is left out."""
    part = [each for each in part if each.ready(look, look.seat)]
    match part:
        case [Bribe(bribe=cash)] if look.own.heat and look.own.stash[CASH] < cash:
            return phrase("hint.times", 0)
        case [Drop(drop_heat=n)] | [Bribe(drops_heat=n)]:
            return hint_drop(look, n)
    heat = sum([each.trouble for each in part])
    falls = heat > 0 and look.police.falls(look.seat, heat)
    times = [look.times(each) for each in part if hasattr(each, "for_")]
    if heat and times:
        return phrase("hint.hot-fall" if falls else "hint.hot-times", heat, min(times))
    return phrase("hint.tip-fall", look.police.mark(look.seat)) if falls else hint_part(EFFECTS, look, part)


def hint_tip(look: Look, option: Option[Any]) -> Phrase:
    """What the heat would do to a rival."""
    n, heat = tipped(look), look.police.mark(option.means)
    if not n:
        return phrase("hint.heat", heat)
    if not look.police.falls(option.means, n):
        return phrase("hint.tip", heat, heat + n)
    return phrase("hint.tip-fall" if look.made(option.means) else "hint.tip-out", heat)


def hint_fall(look: Look, option: Option[Any]) -> Phrase:
    """Who else is at the place from which a member would be missing."""
    made, young = look.crew_at(look.seat, look.place(option.key))
    return phrase("hint.fall-injured" if option.key == "emergency" else "hint.fall-at", made, young)


ORDERS: Mapping[str, Hint] = MappingProxyType(
    {
        "ride": mob_hints.hint_move,
        "exploit": mob_hints.hint_exploit,
        "throw-down": mob_hints.hint_fight,
        "recruit": mob_hints.hint_recruit,
        "patch-in": mob_hints.hint_promote,
        "club": mob_hints.hint_own_order,
        "sit": mob_hints.hint_sit,
    }
)
HINTS: Mapping[str, Hint] = MappingProxyType(
    {
        **mob_hints.SHARED,
        "setup.gang": hint_gang,
        "order.which": mob_hints.hint_order(ORDERS),
        "ride.from": mob_hints.hint_crew,
        "ride.also-from": mob_hints.hint_crew,
        "ride.who": hint_member,
        "ride.to": hint_goal,
        "patch-in.where": mob_hints.hint_crew,
        "exploit.or": hint_use,
        "exploit.which": hint_site,
        "fight.exploit": hint_prize,
        "exploit.some": hint_some,
        "tip.on": hint_tip,
        "throw-down.which": mob_hints.hint_fight_at,
        "fall.who": hint_fall,
        "scatter.where": mob_hints.hint_crew,
    }
)

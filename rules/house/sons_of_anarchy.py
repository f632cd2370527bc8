"""A house player for Sons of Anarchy: every order, sale and gun is weighed in cash."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from rules.house import mob
from rules.house.answering import best, how_many
from rules.house.mob import Rule, seat_of
from rules.house.mob_deals import bargainer
from rules.house.mob_moves import choose
from rules.house.sons_of_anarchy_worth import HELD, PLACES, Eye, look
from rules.kernel.asking import Answer, Decision, Pick
from rules.kernel.chance import Dice
from rules.mob.table import POOL

ORDERS = MappingProxyType({"ride": "drive", "throw-down": "fight", "patch-in": "initiate", "club": "gang"})


def also_from(eye: Eye, decision: Decision, _: Dice) -> Answer:
    """Choose a further place to ride from: the one from which the best ride collects somebody, if any."""
    starts = choose(eye, "drive").starts
    return best(decision, lambda key: 0.5 if key == "none" else eye.place(key) in starts)


def exploit_which(eye: Eye, decision: Decision, _: Dice) -> Answer:
    """Choose the site that brings most; what may be left unused is used if that brings something."""
    place = choose(eye, "exploit").place

    def worth(key: str) -> int:
        site = key.removeprefix("leave:")
        return (eye.place(site) == place) * (2 if brings_something(eye, site) == (site == key) else 1)

    return best(decision, worth)


def exploit_now(eye: Eye, decision: Decision, dice: Dice) -> Answer:
    """Decide whether to exploit a site just won, and whether to use it."""
    assert isinstance(decision, Pick)
    answer = mob.exploit_now(eye, decision, dice)
    if answer == ("yes",) and "leave" in decision.keys and not brings_something(eye, str(decision.prompt[1])):
        return ("leave",)
    return answer


def brings_something(eye: Eye, site: str) -> bool:
    """Whether it does good to use a site; one of another box is used."""
    card = PLACES.get(site)
    return card is None or eye.total(card.main) > 0


def use_some(eye: Eye, decision: Decision, _: Dice) -> Answer:
    """Choose which parts of a site to use: whatever does good; of a site of another box everything."""
    assert isinstance(decision, Pick)
    card = PLACES.get(str(decision.prompt[1]))
    parts = {f"part-{i}": each for i, each in enumerate(card.main if card else (), 1)}
    return tuple([key for key in decision.keys if key not in parts or eye.gain(parts[key]) > 0])


def times(eye: Eye, decision: Decision, _: Dice) -> Answer:
    """Choose how often to trade: as often as it pays."""
    kind, give, n, get, m = str(decision.prompt[0]).removesuffix(".times"), *decision.prompt[1:]
    return how_many(decision, lambda count: eye.exchange(kind, str(give), int(n), str(get), int(m), count))


def bribe(eye: Eye, decision: Decision, _: Dice) -> Answer:
    """Choose how often to bribe: as often as it pays."""
    cash, heat = decision.prompt[1:]
    return how_many(decision, lambda count: count * eye.bribed(int(cash), int(heat)))


def tip(eye: Eye, decision: Decision, _: Dice) -> Answer:
    """Choose a rival to gain heat: the gang with the most heat that does not fall by it, or has more to lose than
    heat; in doubt the bigger."""

    def harm(key: str) -> float:
        gang = eye.view.gangs[seat_of(key)]
        falls = gang.heat == 4 and eye.left > 1
        return (5 if falls else gang.heat % 4) - gang.men.count(POOL) / 10

    return best(decision, harm)


RULES: Mapping[str, Rule] = MappingProxyType(
    {
        **mob.RULES,
        "setup.side": lambda *_: ("high-octane",),
        "order.which": mob.which_order(ORDERS),
        "ride.from": mob.drive_from,
        "ride.who": mob.drive_who,
        "ride.also-from": also_from,
        "ride.to": mob.goal_of("drive"),
        "exploit.which": exploit_which,
        "fight.exploit": exploit_now,
        "exploit.some": use_some,
        "sell.times": times,
        "spend.times": times,
        "swap.times": times,
        "bribe.times": bribe,
        "tip.on": tip,
        "patch-in.where": mob.promote_where,
        "throw-down.which": mob.goal_of("fight"),
        "fight.guns": mob.guns(lambda eye, count: count * eye.law.gun_injuries, lambda eye: eye.law.gun_heat),
        "scatter.where": mob.least_missed,
        "fall.who": mob.least_missed,
        "market.sell": mob.sell("contraband"),
        "market.fall": mob.sell("contraband"),
    }
)

answer = mob.player(look, RULES)
weigh = bargainer(look, tuple(HELD))

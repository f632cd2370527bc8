"""A house player for Wise Guys: every order, sale and gun is weighed in cash."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from rules.house import mob
from rules.house.answering import best, how_many
from rules.house.mob import Rule, seat_of
from rules.house.wise_guys_worth import Eye, look
from rules.kernel.asking import Answer, Decision, Pick
from rules.kernel.chance import Dice
from rules.mob.fights import PER_GUN
from rules.mob.table import POOL


def times(eye: Eye, decision: Decision, _: Dice) -> Answer:
    """As often as it pays."""
    give, n, get, m = decision.prompt[1:]
    return how_many(decision, lambda count: eye.traded(str(give), int(n), str(get), int(m), count))


def tip(eye: Eye, decision: Decision, _: Dice) -> Answer:
    """On the gang that loses most by it: one whose made man falls, and of those the one that has most."""

    def harm(key: str) -> float:
        gang = eye.view.gangs[seat_of(key)]
        return (5 if gang.clout <= 2 else gang.clout) - gang.men.count(POOL)

    return best(decision, harm)


def ally(eye: Eye, decision: Decision, _: Dice) -> Answer:
    """Its own fight, unless it is as good as lost: then the weaker of the others'."""
    fight = eye.view.fight
    assert fight is not None
    pulled = dict(fight.guns)
    force = {
        f"seat:{seat}": eye.force(seat, fight.place, fight.place) + PER_GUN * pulled.get(seat, 0)
        for seat in fight.seats
    }
    own = force.pop(f"seat:{eye.seat}")
    lost = own + 4 < max(force.values())
    return best(decision, lambda key: not lost if key == "none" else -force[key] / 100)


def tie(eye: Eye, decision: Decision, dice: Dice) -> Answer:
    """Itself; where it is not one of them, anybody."""
    assert isinstance(decision, Pick)
    own = f"seat:{eye.seat}"
    return (own if own in decision.keys else dice.choose(decision.keys, "house"),)


def scapegoat(eye: Eye, decision: Decision, _: Dice) -> Answer:
    """The least of them; the judge is bought while a man has many rounds before him."""
    return best(decision, lambda key: (9 if eye.left > 2 else -99) if key == "judge" else -eye.quality(key))


RULES: Mapping[str, Rule] = MappingProxyType(
    {
        **mob.RULES,
        "setup.men": mob.best_men,
        "bomb.where": lambda *_: ("no",),
        "order.which": mob.which_order({}),
        "drive.from": mob.drive_from,
        "drive.who": mob.drive_who,
        "drive.to": mob.goal_of("drive"),
        "trade.times": times,
        "trade.last-times": lambda *_: 0,
        "tip.on": tip,
        "initiate.where": mob.promote_where,
        "initiate.who": mob.best_men,
        "fight.which": mob.goal_of("fight"),
        "fight.guns": mob.guns(lambda eye, count: count + eye.card.extra_injuries, lambda eye: eye.law.gun_clout),
        "ally.with": ally,
        "fight.tie": tie,
        "final.tie": tie,
        "injure.where": mob.least_missed,
        "fall.who": scapegoat,
        "market.sell": mob.sell("booze"),
    }
)

answer = mob.player(look, RULES)

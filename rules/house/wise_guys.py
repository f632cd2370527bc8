"""A house player for Wise Guys: every order, sale and gun is weighed in cash."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from rules.house import mob
from rules.house.answering import best, how_many
from rules.house.mob import Rule, seat_of
from rules.house.mob_deals import bargainer
from rules.house.mob_worth import TOKEN
from rules.house.wise_guys_worth import HELD, Eye, look
from rules.kernel.asking import Answer, Decision, Pick
from rules.kernel.chance import Dice
from rules.mob.fights import PER_GUN
from rules.mob.table import POOL


def times(eye: Eye, decision: Decision, _: Dice) -> Answer:
    """Choose how often to trade: as often as it pays."""
    give, n, get, m = decision.prompt[1:]
    return how_many(decision, lambda count: eye.traded(str(give), int(n), str(get), int(m), count))


def bomb(eye: Eye, decision: Decision, _: Dice) -> Answer:
    """Choose a place to bomb: one where rivals lose more than oneself, by more than the gun is worth. Whoever
    stands there loses the place, and a token to stand somewhere again; of a rival's loss one's part counts."""

    def worth(key: str) -> float:
        if key == "no":
            return 0
        place = eye.place(key)
        part = len(eye.rivals_at(place)) / (len(eye.view.gangs) - 1)
        return (part - (place in eye.where)) * (eye.hold(place) + TOKEN) - eye.worth("gun", -1)

    return best(decision, worth)


def tip(eye: Eye, decision: Decision, _: Dice) -> Answer:
    """Choose a rival to lose clout: the gang that loses most by it, one whose made man falls, and of those the one
    that has most."""

    def harm(key: str) -> float:
        gang = eye.view.gangs[seat_of(key)]
        return (5 if gang.clout <= 2 else gang.clout) - gang.men.count(POOL)

    return best(decision, harm)


def ally(eye: Eye, decision: Decision, _: Dice) -> Answer:
    """Choose whom to stand with in a fight: oneself, unless it is as good as lost; then the weaker of the
    others."""
    fight = eye.view.fight
    assert fight is not None
    pulled = dict(fight.guns)
    force = {
        f"seat:{seat}": eye.force(seat, fight.place, fight.place) + PER_GUN * pulled.get(seat, 0)
        for seat in fight.seats
    }
    own = force.pop(f"seat:{eye.seat}")
    lost = own + 4 < max(force.values())
    return best(decision, lambda key: (-1 if lost else 1) if key == "none" else -force[key] / 100)


def tie(eye: Eye, decision: Decision, dice: Dice) -> Answer:
    """Choose who wins a tie: oneself; where one is not in it, anybody."""
    assert isinstance(decision, Pick)
    own = f"seat:{eye.seat}"
    return (own if own in decision.keys else dice.choose(decision.keys, "house"),)


def scapegoat(eye: Eye, decision: Decision, _: Dice) -> Answer:
    """Choose who takes the fall: the least of them; the judge is bought while many rounds are left."""
    return best(decision, lambda key: (9 if eye.left > 2 else -99) if key == "judge" else -eye.quality(key))


RULES: Mapping[str, Rule] = MappingProxyType(
    {
        **mob.RULES,
        "setup.men": mob.best_men,
        "bomb.where": bomb,
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
        "fall.who": scapegoat,
        "market.sell": mob.sell("booze"),
    }
)

answer = mob.player(look, RULES)
weigh = bargainer(look, tuple(HELD))

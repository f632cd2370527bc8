"""A house player for Wise Guys: every order, sale and gun is weighed in cash."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TypeAlias

from rules.house.answering import Sample, any_answer, best, how_many
from rules.house.wise_guys_moves import choose
from rules.house.wise_guys_worth import PLACES, TOKEN, Eye, chance, look, quality
from rules.kernel.asking import Answer, Decision, Number, Pick
from rules.kernel.chance import Dice
from rules.mob.fights import PER_GUN
from rules.mob.market import price
from rules.mob.table import CLUBHOUSE, POOL
from rules.wise_guys.view import WiseGuysView

Rule: TypeAlias = Callable[[Eye, Decision, Dice], Answer]

INJURY = 1.1  # to have a rival's member carried out


def answer(view: WiseGuysView, decision: Decision, sample: Sample, dice: Dice) -> Answer:
    """What its rule of thumb for this question says; where it has none, anything legal."""
    rule = RULES.get(str(decision.prompt[0]))
    return any_answer(view, decision, sample, dice) if rule is None else rule(look(view), decision, dice)


# -- orders


def which_order(eye: Eye, decision: Decision, _: Dice) -> Answer:
    return best(decision, lambda key: choose(eye, key).worth)


def goal_of(order: str) -> Rule:
    """Where the best move by this order leads."""

    def rule(eye: Eye, decision: Decision, _: Dice) -> Answer:
        place = choose(eye, order).place
        return best(decision, lambda key: eye.place(key) == place)

    return rule


def drive_from(eye: Eye, decision: Decision, _: Dice) -> Answer:
    start = choose(eye, "drive").start
    return best(decision, lambda key: eye.place(key) == start)


def drive_who(eye: Eye, decision: Decision, _: Dice) -> Answer:
    """Who goes alone is the least of them; a crew that will fight is all of them."""
    crew = choose(eye, "drive").crew
    sign = 1 if crew > 1 else -1
    return best(decision, lambda key: sign * quality(eye.card, key), crew)


def initiate_where(eye: Eye, decision: Decision, _: Dice) -> Answer:
    """Where rivals are, else at home."""
    return best(decision, lambda key: 2 if (p := eye.place(key)) >= 0 and eye.rivals_at(p) else p == CLUBHOUSE)


# -- transactions


def either_part(eye: Eye, decision: Decision, _: Dice) -> Answer:
    """Of two parts the better one. The question names neither, but its labels do."""
    assert isinstance(decision, Pick)
    card = PLACES.get(str(decision.options[0].label[0]).split(".")[1])
    parts = {"one": card.main, "other": card.or_} if card else {}
    return best(decision, lambda key: eye.total(parts.get(key, ())))


def boost(eye: Eye, decision: Decision, _: Dice) -> Answer:
    """If it brings more than the token would elsewhere."""
    return ("yes",) if eye.boost(str(decision.prompt[1])) > 0 else ("no",)


def exploit_now(eye: Eye, decision: Decision, _: Dice) -> Answer:
    return ("yes",) if eye.brings(eye.place(str(decision.prompt[1]))) > TOKEN / 2 else ("no",)


def times(eye: Eye, decision: Decision, _: Dice) -> Answer:
    """As often as it pays."""
    give, n, get, m = decision.prompt[1:]
    return how_many(decision, lambda count: eye.traded(str(give), int(n), str(get), int(m), count))


def best_men(eye: Eye, decision: Decision, _: Dice) -> Answer:
    return best(decision, lambda key: quality(eye.card, key))


def least_men(eye: Eye, decision: Decision, _: Dice) -> Answer:
    return best(decision, lambda key: -quality(eye.card, key))


def all_of_them(eye: Eye, decision: Decision, _: Dice) -> Answer:
    """As many as may be."""
    if isinstance(decision, Number):
        return decision.high
    return best(decision, lambda key: quality(eye.card, key), decision.most)


def mark(eye: Eye, decision: Decision, dice: Dice) -> Answer:
    """Any rival who may have something to steal."""
    assert isinstance(decision, Pick)
    likely = [key for key in decision.keys if int(key.removeprefix("seat:")) in eye.marks]
    return (dice.choose(likely or decision.keys, "house"),)


def tip(eye: Eye, decision: Decision, _: Dice) -> Answer:
    """On the gang that loses most by it: one whose made man falls, and of those the one that has most."""

    def harm(key: str) -> float:
        gang = eye.view.gangs[int(key.removeprefix("seat:"))]
        return (5 if gang.clout <= 2 else gang.clout) - gang.men.count(POOL)

    return best(decision, harm)


# -- fights


def backup(eye: Eye, decision: Decision, _: Dice) -> Answer:
    """From where it raises the chance to win by more than the token is worth."""
    place = eye.place(str(decision.prompt[1]))
    force = eye.force(eye.seat, place, place) + eye.firepower(place)
    stake = eye.stake(place)

    def worth(key: str) -> float:
        if key == "none":
            return 0
        start = eye.place(key)
        raised = eye.chance(place, force + eye.force(eye.seat, start, place)) - eye.chance(place, force)
        return raised * stake - TOKEN - (eye.hold(start) if start >= 0 else 0)

    return best(decision, worth)


def guns(eye: Eye, decision: Decision, dice: Dice) -> Answer:
    """It guesses how many the rivals pull, and pulls what wins the place and hurts them at the least cost."""
    place = eye.place(str(decision.prompt[1]))
    force, stake, rivals = eye.force(eye.seat, place, place), eye.stake(place), eye.rivals_at(place)
    against = max([eye.force(seat, place, place) + PER_GUN * dice.below(2, "house") for seat in rivals])
    targets = sum([eye.crew(seat, place) for seat in rivals])

    def worth(count: int) -> float:
        if not count:
            return chance(force - against) * stake
        hurt = INJURY * min(count + eye.card.extra_injuries, targets)
        cost = count * eye.worth("gun", -1) + eye.clout_lost(eye.law.gun_clout)
        return chance(force + PER_GUN * count - against) * stake + hurt - cost

    return how_many(decision, worth)


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


def injure_where(eye: Eye, decision: Decision, _: Dice) -> Answer:
    """Where a member is least missed."""
    return best(decision, lambda key: -eye.hold(p) if (p := eye.place(key)) >= 0 else 0.5)


def scapegoat(eye: Eye, decision: Decision, _: Dice) -> Answer:
    """The least of them; the judge is bought while a man has many rounds before him."""
    return best(decision, lambda key: (9 if eye.left > 2 else -99) if key == "judge" else -quality(eye.card, key))


# -- the Black Market


def sell(eye: Eye, decision: Decision, dice: Dice) -> Answer:
    """It guesses what the rivals sell. What it keeps is for later, and any sale costs a clout."""
    clouts = [gang.clout for seat, gang in enumerate(eye.view.gangs) if seat != eye.seat and not gang.out]
    limits = [min(eye.law.market_limits[clout - 1], 2 if eye.left else 3) for clout in clouts]
    others = sum([dice.below(limit + 1, "house") for limit in limits]) + eye.law.market_total
    later = 2.5 * eye.left

    def worth(count: int) -> float:
        each = price(len(eye.view.gangs), others + count) + eye.law.market_price
        kept = eye.held("booze") - count
        return count * each + 1.5 * min(kept, later) - (eye.clout_lost() if count else 0)

    return how_many(decision, worth)


RULES: Mapping[str, Rule] = MappingProxyType(
    {
        "setup.men": best_men,
        "bomb.where": lambda *_: ("no",),
        "order.which": which_order,
        "drive.from": drive_from,
        "drive.who": drive_who,
        "drive.to": goal_of("drive"),
        "exploit.which": goal_of("exploit"),
        "exploit.or": either_part,
        "exploit.boost": boost,
        "trade.times": times,
        "heal.who": all_of_them,
        "recruit.how-many": all_of_them,
        "steal.from": mark,
        "tip.on": tip,
        "look.behind": mark,
        "initiate.where": initiate_where,
        "initiate.who": best_men,
        "fight.which": goal_of("fight"),
        "backup.from": backup,
        "backup.who": all_of_them,
        "fight.guns": guns,
        "ally.with": ally,
        "fight.tie": tie,
        "fight.shots": all_of_them,
        "fight.exploit": exploit_now,
        "injure.who": least_men,
        "injure.where": injure_where,
        "fall.who": scapegoat,
        "market.sell": sell,
        "market.last-sale": lambda *_: 0,
    }
)

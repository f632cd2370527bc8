"""A house player for Scarface 1920: every Plan, order, skill and good is weighed in money."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from types import MappingProxyType
from typing import Any

from rules.house import scarface_1920_cards as cards
from rules.house import scarface_1920_choices as choices
from rules.house import scarface_1920_city as city
from rules.house import scarface_1920_orders as orders
from rules.house.answering import Sample, any_answer, best
from rules.house.scarface_1920_choices import Rule, by
from rules.house.scarface_1920_eye import CROOKS, JOBS, STRANGER, Eye, look
from rules.house.scarface_1920_weights import W
from rules.kernel.asking import Answer, Decision, Pick
from rules.kernel.chance import Dice
from rules.scarface_1920.deck import Gangster
from rules.scarface_1920.effects_cards import Add
from rules.scarface_1920.effects_streets import Fence, Retrieve, Sell
from rules.scarface_1920.gang_board import boss_values
from rules.scarface_1920.jobs import unmet
from rules.scarface_1920.pieces import HQ
from rules.scarface_1920.plan import FREE_CARDS
from rules.scarface_1920.standing import extra
from rules.scarface_1920.turn import BOSS_USES
from rules.scarface_1920.vocabulary import Steps

LATE = (Sell, Fence, Retrieve)  # of use after the order rather than before
LARGEST = 5  # cards of a Plan
PAYS = 0.05  # what it takes to bother
VALUES = ("muscle", "influence", "siege")


# -- the Plan


def plan(eye: Eye, decision: Decision) -> Answer:
    """Choose a Plan: the cards whose skills and best order bring most. None is kept for later: the sooner all are
    played, the sooner comes the next Reorganization."""
    assert isinstance(decision, Pick)
    hand = [(key, CROOKS.get(key, STRANGER)) for key in decision.keys]
    chosen: tuple[float, tuple[str, ...]] = (-99.0, decision.default)
    for count in range(1, min(LARGEST, len(hand)) + 1):
        for some in combinations(hand, count):
            chosen = max(chosen, (laid(eye, [card for _, card in some]), tuple([key for key, _ in some])))
    return decision.tidy(chosen[1])


def laid(eye: Eye, some: list[Gangster]) -> float:
    """What a Plan of these cards brings."""
    muscle = influence = siege = 0
    bonus = 0.0
    for card in some:
        values = boss_values(eye.gang) if card.role == "boss" else (card.muscle, card.influence)
        muscle += values[0]
        influence += values[1]
        added, worth = skills(eye, card, some)
        bonus += worth
        muscle += added[0]
        influence += added[1]
        siege += added[2]
    heat = eye.heat(len(some) - FREE_CARDS - extra(eye.t, eye.seat, "planfree"))
    tasks = jobs_done(eye, some, muscle, influence) if cards.planned(eye) else 0.0
    return (
        orders.best_order(eye, muscle, influence, siege) + bonus + tasks + eye.again * W.hurry * len(some) - heat
    )


def jobs_done(eye: Eye, some: list[Gangster], muscle: int, influence: int) -> float:
    """What the Jobs are worth that can be fulfilled while these cards lie there."""
    t, now, gang = eye.t, eye.t.now, eye.gang
    was = t.stage, now.muscle, now.influence, gang.plan
    t.stage, now.muscle, now.influence, gang.plan = "actions", muscle, influence, some
    done = sum([max(0.0, brings) for job, brings in cards.planned(eye) if not unmet(t, eye.seat, job)])
    t.stage, now.muscle, now.influence, gang.plan = was
    return done


def skills(eye: Eye, card: Gangster, some: list[Gangster]) -> tuple[tuple[int, int, int], float]:
    """What the skills of a card add to the Plan, and what else they are worth."""
    if card.role == "boss":
        uses = [(added(steps), worth(eye, steps)) for steps in eye.gang.card.boss_skill]
        more, value = max(uses, key=lambda use: use[1] + 1.5 * sum(use[0]))
        return (BOSS_USES * more[0], BOSS_USES * more[1], BOSS_USES * more[2]), BOSS_USES * value
    steps = card.skill
    if card.matching and any(other.type in card.needs for other in some if other is not card):
        steps = (*steps, *card.matching)
    return added(steps), worth(eye, steps)


def added(steps: Steps) -> tuple[int, int, int]:
    """Muscle, influence and siege that steps add to the Plan."""
    sums = [0, 0, 0]
    for step in steps:
        for each in getattr(step, "then", (step,)):
            if isinstance(each, Add):
                sums[VALUES.index(each.add[0])] += each.add[1]
    return sums[0], sums[1], sums[2]


def worth(eye: Eye, steps: Steps) -> float:
    """What else steps bring."""
    return max(0.0, sum([0 if isinstance(step, Add) else cards.worth(eye, step) for step in steps]))


# -- actions


def act(eye: Eye, decision: Decision) -> Answer:
    """Choose an action: what helps the order comes before it, what sells comes after; when nothing pays any more,
    the turn ends."""
    assert isinstance(decision, Pick)
    weighed = {key: move(eye, key) for key in decision.keys if key not in ("order", "end")}
    pays = sorted([key for key in weighed if weighed[key] > PAYS], key=lambda key: -weighed[key])
    first = [key for key in pays if "order" not in decision.keys or not late(eye, key)]
    if first:
        return (first[0],)
    now = eye.t.now
    if "order" in decision.keys and orders.best_order(eye, now.muscle, now.influence, now.siege) > 0:
        return ("order",)
    return (pays[0] if pays else "end",)


def steps_of(eye: Eye, key: str) -> Steps:
    """The steps of an action, other than a Job."""
    kind, _, card = key.partition(":")
    if kind == "boss":
        return eye.gang.card.boss_skill[int(card.partition(".")[2])]
    if kind in ("skill", "match"):
        person = CROOKS.get(card, STRANGER)
        return person.skill if kind == "skill" else person.matching
    job = JOBS.get(card)
    return () if job is None else job.turn if kind == "use" else job.post


def late(eye: Eye, key: str) -> bool:
    """Whether an action is better after the order: a thug who comes home, or goods that are sold. Not if nobody
    could carry the order out."""
    steps = steps_of(eye, key)
    return bool(eye.gang.thugs[HQ]) and any(isinstance(step, LATE) for step in steps)


def move(eye: Eye, key: str) -> float:
    """What one action besides the order is worth."""
    kind, _, card = key.partition(":")
    if kind == "job":
        return cards.gained(eye, JOBS[card]) if card in JOBS else 1
    steps = steps_of(eye, key)
    value = cards.total(eye, steps)
    more = added(steps)
    if any(more):
        value += help_order(eye, more) - cards.ADDED * sum(more)
    if kind == "post":
        value += 0.5 * eye.thug(-1)
    return value


def help_order(eye: Eye, more: tuple[int, int, int]) -> float:
    """How much better the order would be; a Boss may add three times, so a third of the way counts too."""
    now = eye.t.now
    if now.ordered:
        return -1
    plain = orders.best_order(eye, now.muscle, now.influence, now.siege)
    gains = []
    for n in range(1, BOSS_USES + 1):
        values = now.muscle + n * more[0], now.influence + n * more[1], now.siege + n * more[2]
        gains.append((orders.best_order(eye, *values) - plain) / n)
    return max(gains)


def which_order(eye: Eye, decision: Decision) -> Answer:
    """Choose an order: the best of them."""
    now = eye.t.now
    found = orders.values(eye, now.muscle, now.influence, now.siege)
    return best(decision, lambda key: found.get(key, 0.0))


RULES: Mapping[str, Rule] = MappingProxyType(
    {
        "setup.place": by(choices.start),
        "setup.two-goods": by(choices.first_goods),
        "custom.pick": by(lambda eye, key: -choices.least_card(eye, key)),
        "custom.join": choices.join_deck,
        "custom.leave": by(choices.least_card),
        "draft.keep": by(choices.job),
        "plan.which": plan,
        "act.which": act,
        "order.which": which_order,
        "hire.which": by(choices.person),
        "join.which": by(choices.person),
        "job.keep": by(choices.job),
        "ignore.which": choices.ignore,
        "job.lose": by(lambda eye, key: -choices.job(eye, key)),
        "dealer.keep": by(choices.dealer),
        "dealer.lose": by(lambda eye, key: -choices.dealer(eye, key)),
        "dealer.where": choices.dealer_where,
        "sale.where": choices.sale,
        "sale.reorganize": choices.sale,
        "sale.goods": by(choices.payment),
        "goods.spend": by(choices.spend),
        "goods.lose": by(choices.spend),
        "goods.fence": by(choices.fence),
        "goods.store-alcohol": by(choices.store),
        "goods.store-gun": by(choices.store),
        "goods.keep": by(choices.store),
        "rob.what": by(choices.loot),
        "take.which": by(choices.good),
        "supply.which": by(choices.deal),
        "supply.more": by(choices.mix),
        "recruit.how": by(choices.recruits),
        "lose.hit": by(choices.lose_thug),
        "lose.kill": by(choices.lose_thug),
        "lose.jail": by(choices.lose_thug),
        "retrieve.which": by(choices.retrieve),
        "strike.prompt-hit": by(choices.strike),
        "strike.prompt-kill": by(choices.strike),
        "strike.prompt-jail": by(choices.strike),
        "pay.whether": choices.pay,
        "pay.whom": by(choices.least_rival),
        "steal.whom": by(choices.rival),
        "heat.whom": by(choices.rival),
        "rob.whom": by(choices.rival),
        "discard.whom": by(choices.rival),
        "peek.whose": by(choices.rival),
        "peek.first": lambda _, decision: decision.default,
        **dict.fromkeys(("moment.reorganize", "moment.extra", "moment.end"), lambda _, decision: decision.default),
        "discard.which": by(choices.least_card),
        "recall.which": by(lambda eye, key: -choices.least_card(eye, key)),
        "police.from": by(city.police_from),
        "police.to": by(city.police_to),
        "business.where": by(city.build),
        "business.close": by(city.close),
        "evict.where": by(city.tile),
        "seize.which": by(city.tile),
        "nightclub.where": by(city.nightclub),
        "send.where": by(city.send),
        "move.what": city.move_what,
        "move.where": by(city.move_where),
        "vehicle.where": by(city.vehicle),
        "vehicle.lose": by(city.least_vehicle),
        "upgrade.which": by(choices.stat),
        "upgrade.lose": by(choices.least_stat),
        "either.which": choices.either,
        "step.whether": choices.step,
    }
)


def answer(view: Any, decision: Decision, sample: Sample, dice: Dice) -> Answer:
    """Answer as the rule of thumb for a question says; where there is none, anything legal."""
    rule = RULES.get(str(decision.prompt[0]))
    return any_answer(view, decision, sample, dice) if rule is None else rule(look(view), decision)

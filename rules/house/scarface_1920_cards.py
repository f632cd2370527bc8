"""What cards are worth to a gang of Scarface 1920: steps, skills, Associates, Dealers and Jobs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from rules.house.scarface_1920_eye import JOBS, Eye, proceeds
from rules.house.scarface_1920_streets import expedition
from rules.house.scarface_1920_weights import W
from rules.scarface_1920 import deals, orders_authorities
from rules.scarface_1920.counting import THINGS
from rules.scarface_1920.deck import Dealer, Gangster, Job, Stats
from rules.scarface_1920.effects import Clock, Cool, Gain, Heat, Lose, Ness, Steal, Take
from rules.scarface_1920.effects_cards import Add, Discard, Draw, Ease, Hire, Look, Peek, Recall, Ring
from rules.scarface_1920.effects_city import Build, Police
from rules.scarface_1920.effects_losses import Strip
from rules.scarface_1920.effects_streets import (
    Fence,
    Move,
    Recruit,
    Retrieve,
    Rob,
    Sell,
    Send,
    Strike,
    Supply,
)
from rules.scarface_1920.market import on_offer
from rules.scarface_1920.pieces import ALCOHOL, GOODS, GUN, HQ, SAFEHOUSES, SLUMS, SUPPLY
from rules.scarface_1920.requirements import Have, HaveCalm, HaveThugs, InPlan, PlanType, Spend
from rules.scarface_1920.thugs import count_at
from rules.scarface_1920.vocabulary import Either, If, Paid, Steps

STRUCK = {"hit": 1.2, "kill": 1.8, "jail": 1.8}
SETBACK = {"hit": 0.6, "kill": 0.9, "jail": 0.7}  # of what a thug is worth that is away for a while
EASED = {"upgrade": 0.6, "heat": 0.8, "bribe": 0.5, "job": 2.0, "deal": 0.8, "tohand": 0.5}
STARS = 2
ADDED = 1.0  # one muscle or influence more in the Plan
COOLED = 1.2  # one level of crime, on the average of a game
LONG_RUN = 4.0  # what one step of a card brings at most, on the average of a game


def total(eye: Eye, steps: Iterable[Any]) -> float:
    """What several steps bring together."""
    return sum([worth(eye, step) for step in steps])


def worth(eye: Eye, step: Any) -> float:
    """What a step brings, as things stand; each is weighed once."""
    found = eye.steps.get(id(step))
    if found is None:
        found = eye.steps[id(step)] = WORTH[type(step)](eye, step)
    return found


def price(eye: Eye, kind: str, n: int) -> float:
    """What it costs to pay so much of something."""
    if kind == "money":
        return n
    if kind == "rival":
        return 1.3 * n
    goods = [ALCOHOL, GUN] if kind == "goods" else [GOODS.index(kind)]
    return min([eye.missed("deal:0", good, n) for good in goods]) + 0.5 * n


def taken(eye: Eye, kind: str, n: int) -> float:
    """What so many goods from the supply bring."""
    if kind == "goods":
        return max(eye.goods(n, 0), eye.goods(0, n))
    return eye.goods(n, 0) if kind == "alcohol" else eye.goods(0, n)


def ring(eye: Eye) -> float:
    """What the Family Ring brings: money at the start of a turn or two."""
    return 0.3 if eye.t.ring == eye.seat else 1.4 * (len(eye.t.gangs) - 1)


# -- goods and thugs


def delivered(eye: Eye, deal: int) -> float:
    """What a Deal brings, less the thug who stays there."""
    more = eye.gang.levels[SUPPLY] - 1
    alcohol = guns = 0
    for dealer in eye.gang.deals[deal].dealers:
        alcohol += dealer.alcohol + (more if dealer.alcohol else 0)
        guns += dealer.gun + (0 if dealer.alcohol else more)
    return eye.goods(alcohol, guns) + 0.5 * eye.thug(-1)


def sold(eye: Eye, most: int, plus: int = 0) -> float:
    """What sales now bring instead of later: goods that would lie about otherwise, and outlets that are used
    twice."""
    top = sorted(eye.outlets, key=lambda outlet: -outlet[0])[:most]
    now = tuple([(profit + plus, ways, goods) for profit, ways, goods in top])
    pool = eye.pool
    best = proceeds(now, *pool, eye.spare) - eye.spare * (sum(pool) + sum([sum(goods) for _, _, goods in now]))
    kept = eye.stocked - eye.spare * (sum(pool) + sum([sum(goods) for _, _, goods in eye.outlets]))
    return max(0.0, best - W.later * kept)


def fenced(eye: Eye, most: int, at: int) -> float:
    """What fencing brings: the goods that are missed least, as long as the price is better."""
    losses = sorted([eye.missed(site, kind, 1) for site, kind in lying(eye)])[:most]
    return sum([max(0.0, at - loss) for loss in losses])


def lying(eye: Eye) -> list[tuple[str, int]]:
    """Every good in store, by its site and kind."""
    found = []
    for i, deal in enumerate(eye.gang.deals):
        found += [(f"deal:{i}", kind) for kind in (ALCOHOL, GUN) for _ in range(deal.goods[kind])]
    for job in eye.gang.done:
        found += [(f"job:{job.card.key}", kind) for kind in (ALCOHOL, GUN) for _ in range(job.goods[kind])]
    for i in eye.t.held(eye.seat):
        site = f"tile:{eye.view.tiles[i].key}"
        found += [(site, kind) for kind in (ALCOHOL, GUN) for _ in range(eye.t.tiles[i].goods[kind])]
    return found


def recruited(eye: Eye, steps: int) -> float:
    """What recruits bring, from the Safehouses first."""
    thugs = eye.gang.thugs
    home = min(steps, thugs[SAFEHOUSES])
    rest = min(steps - home, 2 * thugs[SLUMS])
    return eye.thug(home + rest // 2) + 0.4 * (rest % 2)


def sent(eye: Eye, thugs: int) -> float:
    """What thugs in the streets are worth: they help to seize, to hold, and some cards count them."""
    there = min(thugs, eye.gang.thugs[HQ])
    return 0.8 * there + 0.6 * eye.thug(-there)


def policed(eye: Eye) -> float:
    """What it is worth to move one police: most while some want their share of one's own sales."""
    costs = any(eye.t.police[eye.t.tiles[i].district] for i in eye.t.held(eye.seat))
    return W.police if costs else 0.2


# -- people


def power(eye: Eye, card: Gangster) -> float:
    """What a card brings when it is played."""
    skills = max(0.0, _value_in_long_run(eye, card.skill)) + 0.4 * max(0.0, _value_in_long_run(eye, card.matching))
    return 1.1 * (card.muscle + card.influence) + 0.7 * skills


def _value_in_long_run(eye: Eye, steps: Steps) -> float:
    """What steps bring in the long run: not always is there so much to be had as now, but crime will rise."""
    calm = sum([COOLED * step.times(eye.t, eye.seat, step.cool) for step in steps if isinstance(step, Cool)])
    return max(calm, sum([min(LONG_RUN, worth(eye, step)) for step in steps]))


def joined(eye: Eye, card: Gangster) -> float:
    """What an Associate, or a Right-Hand, brings in the rest of the game."""
    return STARS * card.level + eye.left * W.power * (power(eye, card) - W.card) + (ring(eye) if card.level else 0)


# -- Dealers


def dealer(card: Dealer) -> float:
    """What a Dealer is worth: goods by the demand; what it asks for, and whether it can be asked often."""
    asks = card.muscle + card.influence
    brings = 4.6 * card.alcohol + 6.4 * card.gun
    return brings - 1.6 * asks + 0.8 * card.storage + 1.0 * (card.limit - 1)


# -- Jobs


def gained(eye: Eye, job: Job) -> float:
    """What a Job brings once it is fulfilled, costs included."""
    left = eye.left
    value = total(eye, job.does) + total(eye, job.now) + total(eye, job.end)
    value += (
        left * total(eye, job.reorg) + 2.2 * left * max(0.0, total(eye, job.turn)) + left * total(eye, job.post)
    )
    if job.after is not None:
        value += left * total(eye, job.after.does)
    value += 0.6 * job.store + _value_stats(eye, job.stat)
    return value - sum([price(eye, *need.spend) for need in job.needs if isinstance(need, Spend)])


def _value_stats(eye: Eye, stat: Stats) -> float:
    """What changed numbers bring in the rest of the game."""
    left, tiles = eye.left, len(eye.outlets)
    shops = THINGS["businesses"](eye.t, eye.seat)
    return left * (
        stat.lawyers * 1.2 + stat.recruiters * 1.5 + stat.supply * 8 + stat.defense * 0.6 * tiles - stat.bribe * 2
        + stat.profit * tiles + (stat.profitalcohol * 2 + stat.profitgun) * tiles + stat.income * shops
        + stat.fence + stat.planfree * 2.5 - stat.underheat + stat.ringmoney
    )  # fmt: skip


def chance(eye: Eye, job: Job) -> float:
    """How likely a Job will be fulfilled: how near its requirements are."""
    odds = 1.0
    for need in job.needs:
        if isinstance(need, Have):
            missing = need.n - THINGS[need.have](eye.t, eye.seat)
            odds *= 0.6 ** max(0, missing)
        elif isinstance(need, HaveThugs):
            odds *= 0.7 ** max(0, need.n - count_at(eye.gang, need.at))
        elif isinstance(need, HaveCalm):
            odds *= 1.0 if eye.gang.crime <= need.n else 0.3
        elif isinstance(need, PlanType):
            odds *= 0.85 if eye.types[need.plan] >= need.n else 0.2
        elif isinstance(need, InPlan):
            odds *= 0.75
    return odds


def best_job(eye: Eye, drawn: int) -> float:
    """What the best of so many Jobs drawn promises, on the average."""
    if eye.promises is None:
        own = eye.view.gangs[eye.seat]
        gone = {*own.jobs, *[job.key for gang in eye.view.gangs for job in gang.done]}
        unseen = [job for job in JOBS.values() if job.key not in gone]
        eye.promises = sorted([max(0.0, gained(eye, job)) * chance(eye, job) for job in unseen], reverse=True)
    miss, best = 1.0, 0.0
    for i, promise in enumerate(eye.promises):
        left = max(0.0, 1 - (i + 1) / len(eye.promises)) ** drawn
        best += (miss - left) * promise
        miss = left
    return best


def planned(eye: Eye) -> list[tuple[Job, float]]:
    """The Jobs that lack nothing but a Plan, with what they bring."""
    if eye.planned is None:
        held = [JOBS[key] for key in eye.view.gangs[eye.seat].jobs if key in JOBS]
        eye.planned = [(job, gained(eye, job)) for job in held if _lacks_only_plan(eye, job)]
    return eye.planned


def _lacks_only_plan(eye: Eye, job: Job) -> bool:
    """Whether a Job asks for a Plan, and all else is there."""
    plans = [isinstance(need, InPlan) for need in job.needs]
    rest = [need.met(eye.t, eye.seat) for need, plan in zip(job.needs, plans, strict=True) if not plan]
    return any(plans) and all(rest)


# -- every word of a card


def _value_build(eye: Eye, step: Build) -> float:
    """What building brings."""
    if step.what == "vehicle":
        return step.build * (3 + eye.left)
    return min(step.build, len(orders_authorities.lots(eye.t, eye.seat))) * eye.business


def _value_retrieve(eye: Eye, step: Retrieve) -> float:
    """What thugs who come home bring."""
    there = sum([count_at(eye.gang, place) for place in step.from_])
    return eye.thug(there if step.retrieve == "all" else min(there, step.retrieve))


def _value_hire(eye: Eye, step: Hire) -> float:
    """What the best Associate on offer brings."""
    return max([0.0, *[joined(eye, card) for _, _, card in on_offer(eye.t, step.hire)]])


def _value_supply(eye: Eye, step: Supply) -> float:  # noqa: ARG001
    """What the best open Deal brings."""
    return max([0.0, *[delivered(eye, deal) for deal in deals.open_deals(eye.t, eye.seat)]])


def _value_strike(eye: Eye, step: Strike) -> float:
    """What it brings to strike at rivals, or costs to lose thugs: least those in Prison or the Underworld."""
    if step.whose != "own":
        return STRUCK[step.strike] * step.n * (len(eye.t.gangs) - 1 if step.whose == "each" else 1)
    idle = sum([count_at(eye.gang, place) for place in ("prison", "underworld")]) if step.at == "any" else 0
    return SETBACK[step.strike] * eye.thug(-max(0, step.n - idle)) - 0.3 * min(step.n, idle)


def _value_loss(eye: Eye, step: Lose) -> float:
    """What a loss costs: no more than there is."""
    kind, n = step.lose
    n = step.times(eye.t, eye.seat, n)
    return -float(min(n, eye.gang.money)) if kind == "money" else -price(eye, kind, n)


def _value_strip(eye: Eye, step: Strip) -> float:
    """What it brings to close a rival's business, or costs to lose something for good."""
    return 0.3 * eye.business if step.whose == "rival" else -eye.business


WORTH: Mapping[type, Callable[[Eye, Any], float]] = {
    Paid: lambda eye, step: max(0.0, total(eye, step.then) - price(eye, *step.cost)),
    Either: lambda eye, step: max([total(eye, part) for part in step.either]),
    If: lambda eye, step: total(eye, step.then) if step.ready(eye.t, eye.seat) else 0.0,
    Gain: lambda eye, step: step.times(eye.t, eye.seat, step.gain),
    Take: lambda eye, step: taken(eye, step.take[0], step.times(eye.t, eye.seat, step.take[1])),
    Lose: _value_loss,
    Steal: lambda eye, step: 1.25 * step.steal * (len(eye.t.gangs) - 1 if step.whose == "each" else 1),
    Cool: lambda eye, step: eye.cool(step.times(eye.t, eye.seat, step.cool)),
    Heat: lambda eye, step: -eye.heat(step.heat) if step.whose == "self" else 0.7 * step.heat,
    Clock: lambda *_: 0.2,
    Ness: lambda *_: 0.2,
    Strike: _value_strike,
    Rob: lambda eye, step: 1.2 * taken(eye, *step.rob),
    Sell: lambda eye, step: sold(eye, step.sell, step.plus),
    Fence: lambda eye, step: fenced(eye, step.fence, step.at),
    Supply: _value_supply,
    Recruit: lambda eye, step: recruited(eye, step.recruit),
    Retrieve: _value_retrieve,
    Send: lambda eye, step: 0.5 * step.send + sent(eye, step.send),
    Move: lambda eye, step: 0.0 if step.what == "thug" else W.trip * expedition(eye)[0],
    Police: lambda eye, step: policed(eye) * step.police,
    Build: _value_build,
    Add: lambda _, step: ADDED * step.add[1],
    Draw: lambda _, step: 2.4 * step.draw,
    Recall: lambda _, step: 2.0 * step.recall,
    Discard: lambda _, step: 1.5 * step.discard if step.whose == "rival" else -1.0 * step.discard,
    Hire: _value_hire,
    Look: lambda eye, step: 1.0 + eye.left if step.at == "dealer" else 3.0,
    Ring: lambda eye, step: ring(eye) if step.ring == "take" else 0.0,
    Strip: _value_strip,
    Peek: lambda *_: 0.2,
    Ease: lambda _, step: EASED[step.ease[0]] * step.ease[1],
}

"""Jobs: fulfilled at any time, also in another player's turn, but never while something is being resolved."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from rules.kernel.asking import Answer, Decision, Flow, Offer, Option, Pick, key_of, offer, pick
from rules.kernel.game import Interjection
from rules.kernel.log import IllegalAnswer
from rules.kernel.telling import Seat
from rules.scarface_1920.deals import come_home
from rules.scarface_1920.pieces import EASE_JOB, EVERYONE, Done, changed
from rules.scarface_1920.requirements import Spend
from rules.scarface_1920.standing import by_card, run_all
from rules.scarface_1920.table import Table

if TYPE_CHECKING:
    from rules.scarface_1920.deck import Job
    from rules.scarface_1920.requirements import Need


def unmet(t: Table, seat: Seat, job: Job) -> list[Need]:
    """The requirements of a Job that are not met."""
    return [need for need in job.needs if not need.met(t, seat)]


def eased(t: Table, seat: Seat) -> int:
    """How many requirements of one Job of this turn need not be met."""
    return t.now.ease[EASE_JOB] if t.turn == seat else 0


def ready(t: Table, seat: Seat, job: Job, spare: int) -> bool:
    """All requirements are met, but for so many."""
    for met in job.checks:
        if not met(t, seat):
            if not spare:
                return False
            spare -= 1
    return True


def fulfil(t: Table, seat: Seat, job: Job) -> Flow[None]:
    """Meet its requirements, show it, and do what it says. An instant Job then goes under the deck, a permanent
    one stays for the rest of the game."""
    t.tell("job", seat=seat, job=job.key, reveals=True)
    t.gangs[seat].jobs = t.gangs[seat].jobs.without(job)
    yield from by_card(t, job.key, _carry_out(t, seat, job))


def _carry_out(t: Table, seat: Seat, job: Job) -> Flow[None]:
    """What it asks for, but for what may be ignored; then what it does."""
    spare = eased(t, seat)
    ignored = (yield from _ignore(t, seat, job, spare)) if spare else ()
    for need in job.needs:
        if need not in ignored:
            yield from need.settle(t, seat)
    if job.does:
        t.jobs = t.jobs.under(job, EVERYONE)
        yield from run_all(t, seat, job.does)
    else:
        t.gangs[seat].done = [*t.gangs[seat].done, Done(job)]
        yield from run_all(t, seat, job.now)


def _ignore(t: Table, seat: Seat, job: Job, spare: int) -> Flow[list[Need]]:
    """What is not met is ignored, and with requirements to spare a cost of one's choice, or none; either way the
    question is the same whether a cost could be paid or not."""
    costs = [need for need in job.needs if isinstance(need, Spend)]
    ignored: list[Need] = [need for need in unmet(t, seat, job) if not isinstance(need, Spend)]
    while costs and len(ignored) < spare:
        left = spare - len(ignored)
        offers = partial(_costs, t, seat, costs, left)
        cost = yield from pick(seat, ("ignore.which", job.key), offers)
        if cost is None:
            break
        costs.remove(cost)
        ignored.append(cost)
    if ignored:
        t.now.ease = changed(t.now.ease, EASE_JOB, 0)
    return ignored


def _costs(t: Table, seat: Seat, costs: list[Spend], spare: int) -> list[Offer[Spend | None]]:
    """The costs that may be ignored: as long as there are not more to spare, those that cannot be paid."""
    unpaid = [cost for cost in costs if not cost.met(t, seat)]
    free = len(unpaid) < spare
    offers: list[Offer[Spend | None]] = [
        offer(free or cost in unpaid, f"cost:{i}", ("ignore.cost", *cost.spend), cost, "ignore")
        for i, cost in enumerate(costs)
    ]
    return [*offers, offer(not unpaid, "none", ("ignore.none",), None, "ignore")]


def lose_job(t: Table, seat: Seat) -> Flow[None]:
    """A fulfilled Job is turned face down again; what lay on it comes home. Default: one on which the least
    lies."""
    gang = t.gangs[seat]
    options = [Option(job.card.key, ("job.named", job.card.key), i) for i, job in enumerate(gang.done)]
    least = min(gang.done, key=lambda job: job.thugs + sum(job.goods))
    i = yield from pick(seat, ("job.lose",), lambda: options, least.card.key, lone="take")
    former = gang.done[i]
    gang.done = gang.done[:i] + gang.done[i + 1 :]
    gang.jobs = gang.jobs.under(former.card, EVERYONE)
    t.tell("job-lost", seat=seat, job=former.card.key)
    yield from come_home(t, seat, former)


# -- out of turn


def interjections(t: Table, seat: Seat) -> tuple[Interjection, ...]:
    """The Jobs that a seat could fulfil now; in its own actions they stand among them."""
    if not t.window or (t.turn == seat and t.stage == "actions"):
        return ()
    return tuple(
        Interjection(
            f"job:{job.key}", ("job.fulfil", job.key), _fields(t, seat, job), (seat,), (f"job-text.{job.key}",)
        )
        for job in t.gangs[seat].jobs.cards
        if ready(t, seat, job, eased(t, seat))
    )


def _fields(t: Table, seat: Seat, job: Job) -> tuple[Decision, ...]:
    """What it may ask, found by trying: first with every default, then with one answer after the other changed. A
    field offers all that some earlier choice makes possible."""
    fields: list[Pick] = []
    paths: list[tuple[Answer, ...]] = [()]
    for trial in range(MOST_TRIALS):
        if trial == len(paths):
            break
        path = paths[trial]
        asked = _try(t, seat, job, path)
        for decision in asked[len(path) :]:
            place = len(path)
            fields[place : place + 1] = [_merged(fields[place], decision) if place < len(fields) else decision]
            if decision.most == 1:
                paths += [(*path, (key,)) for key in decision.keys if key not in decision.default]
            path = (*path, decision.default)
    return tuple(fields)


MOST_TRIALS = 60
MOST = 25  # options of a field that come together from several questions


def _merged(field: Pick, other: Pick) -> Pick:
    """One question for either; whether the answer fits is seen when it is put."""
    more = [option for option in other.options if option.key not in field.keys][: max(0, MOST - len(field.keys))]
    if not more:
        return field
    options = (*field.options, *more)
    keys = [*map(key_of, options)]
    barred = tuple([each for each in field.barred if each.key not in keys])
    least, most = min(field.least, other.least), max(field.most, other.most)
    return Pick(field.prompt, options, field.default, least, most, barred)


def _try(t: Table, seat: Seat, job: Job, path: tuple[Answer, ...]) -> list[Pick]:
    """What a Job asks if these are the first answers and the others are the defaults; nothing that comes after
    something hidden has come to light."""
    trial = t.clone()
    trial.told, trial.window = [], False
    asked: list[Pick] = []

    def answer(decision: Pick, hidden: bool) -> Answer:
        if hidden:
            return decision.default
        asked.append(decision)
        return path[len(asked) - 1] if len(asked) <= len(path) else decision.default

    _answer_all(trial, seat, job, answer)
    return asked


def interject(t: Table, seat: Seat, key: str, values: tuple[Answer, ...]) -> None:
    """Fulfil a Job with all its choices at hand; those that it does not come to are left, and what they leave open
    is done the usual way."""
    job = next(job for job in t.gangs[seat].jobs.cards if key == f"job:{job.key}")
    given = list(values)

    def answer(decision: Pick, hidden: bool) -> Answer:
        value = given.pop(0) if given and not hidden else decision.default
        rule = decision.refuses(value)
        if rule is not None:
            raise IllegalAnswer(rule)
        return decision.tidy(value)

    _answer_all(t, seat, job, answer)


def _answer_all(t: Table, seat: Seat, job: Job, answer: Callable[[Pick, bool], Answer]) -> None:
    """Fulfil a Job; what answers its questions is told whether something hidden has come to light by then."""
    rolled, told, hidden = len(t.dice.rolled), len(t.told), False
    flow = fulfil(t, seat, job)
    ask = next(flow, None)
    while ask is not None:
        decision = ask.decisions[seat]
        assert isinstance(decision, Pick)
        hidden = hidden or len(t.dice.rolled) > rolled or any(e.reveals and e.private for e in t.told[told:])
        try:
            ask = flow.send({seat: answer(decision, hidden)})
        except StopIteration:
            return

"""Jobs: fulfilled at any time, also in another player's turn, but never while something is being resolved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kernel.asking import Answer, Decision, Flow, Option, pick
from rules.kernel.game import Interjection
from rules.kernel.log import IllegalAnswer
from rules.kernel.telling import Seat
from rules.scarface_1920.deals import come_home
from rules.scarface_1920.pieces import EASE_JOB, EVERYONE, Done, changed
from rules.scarface_1920.standing import run_all
from rules.scarface_1920.table import Table

if TYPE_CHECKING:
    from rules.scarface_1920.deck import Job
    from rules.scarface_1920.requirements import Need


def unmet(t: Table, seat: Seat, job: Job) -> list[Need]:
    return [need for need in job.needs if not need.met(t, seat)]


def eased(t: Table, seat: Seat) -> int:
    """How many requirements of one Job of this turn need not be met."""
    return t.now.ease[EASE_JOB] if t.turn == seat else 0


def ready(t: Table, seat: Seat, job: Job, spare: int) -> bool:
    """All requirements are met, but for so many."""
    for need in job.needs if spare else job.quickest:
        if not need.met(t, seat):
            if not spare:
                return False
            spare -= 1
    return True


def fulfil(t: Table, seat: Seat, job: Job) -> Flow[None]:
    """Meet its requirements, show it, and do what it says. An instant Job then goes under the deck, a permanent
    one stays for the rest of the game."""
    skipped = unmet(t, seat, job)
    if skipped:
        t.now.ease = changed(t.now.ease, EASE_JOB, 0)
    t.tell("job", seat=seat, job=job.key, reveals=True)
    t.gangs[seat].jobs = t.gangs[seat].jobs.without(job)
    for need in job.needs:
        if need not in skipped:
            yield from need.settle(t, seat)
    if job.does:
        t.jobs = t.jobs.under(job, EVERYONE)
        yield from run_all(t, seat, job.does)
    else:
        t.gangs[seat].done = [*t.gangs[seat].done, Done(job)]
        yield from run_all(t, seat, job.now)


def lose_job(t: Table, seat: Seat) -> Flow[None]:
    """A fulfilled Job is turned face down again; what lay on it comes home."""
    gang = t.gangs[seat]
    options = [Option(job.card.key, ("job.named", job.card.key), i) for i, job in enumerate(gang.done)]
    i = yield from pick(seat, ("job.lose",), lambda: options, lone="take")
    former = gang.done[i]
    gang.done = gang.done[:i] + gang.done[i + 1 :]
    gang.jobs = gang.jobs.under(former.card, EVERYONE)
    t.tell("job-lost", seat=seat, job=former.card.key)
    yield from come_home(t, seat, former)


# -- out of turn


def interjections(t: Table, seat: Seat) -> tuple[Interjection, ...]:
    """The Jobs that a seat could fulfil now; in its own actions they stand among them."""
    if not t.window or t.acting(seat):
        return ()
    return tuple(
        Interjection(f"job:{job.key}", ("job.fulfil", job.key), _fields(t, seat, job), (seat,))
        for job in t.gangs[seat].jobs.cards
        if ready(t, seat, job, eased(t, seat))
    )


def _fields(t: Table, seat: Seat, job: Job) -> tuple[Decision, ...]:
    """What it would ask, found by trying; nothing that comes after something hidden has come to light."""
    trial = t.clone()
    trial.told, trial.window = [], False
    flow = fulfil(trial, seat, job)
    fields: list[Decision] = []
    ask = next(flow, None)
    rolled = len(trial.dice.rolled)
    while ask is not None:
        if len(trial.dice.rolled) > rolled or any(event.reveals and event.private for event in trial.told):
            break
        decision = ask.decisions[seat]
        fields.append(decision)
        try:
            ask = flow.send({seat: decision.default})
        except StopIteration:
            break
    return tuple(fields)


def interject(t: Table, seat: Seat, key: str, values: tuple[Answer, ...]) -> None:
    """Fulfil a Job with all its choices at hand; what they leave open is done the usual way."""
    job = next(job for job in t.gangs[seat].jobs.cards if key == f"job:{job.key}")
    given = list(values)
    flow = fulfil(t, seat, job)
    ask = next(flow, None)
    while ask is not None:
        decision = ask.decisions[seat]
        value = given.pop(0) if given else decision.default
        rule = decision.refuses(value)
        if rule is not None:
            raise IllegalAnswer(rule)
        try:
            ask = flow.send({seat: value})
        except StopIteration:
            return

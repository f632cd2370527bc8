"""The actions of a turn: skills, Jobs and one order in any sequence, until the Plan is discarded."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache, partial
from typing import TYPE_CHECKING, TypeAlias

from rules.kernel.asking import Barred, Flow, Option, Pick, key_of, pick_from
from rules.kernel.telling import Seat
from rules.scarface_1920 import jobs
from rules.scarface_1920.hands import draw_up
from rules.scarface_1920.orders import can_order, give_order
from rules.scarface_1920.pieces import HQ, changed
from rules.scarface_1920.plan import interrupt
from rules.scarface_1920.skills import run_chosen
from rules.scarface_1920.standing import by_card, ready_any, run_all
from rules.scarface_1920.table import Gang, Table, Turn

if TYPE_CHECKING:
    from rules.scarface_1920.deck import Gangster

BOSS_USES = 3

Move: TypeAlias = tuple[str, str]
"""What to do, and with which card."""


def act(t: Table) -> Flow[None]:
    """One action after the other, until the turn ends, a Raid breaks in, or something hidden has come to light."""
    seat = t.turn
    listed = partial(moves, t, seat)
    t.shaken = False
    while not (t.shaken or t.due) and t.stage == "actions":
        t.window = True
        kind, key = yield from pick_from(seat, listed)
        t.window = t.now.waived = False
        yield from MOVES[kind](t, seat, key)
    t.shaken = False
    interrupt(t, t.stage)


def moves(t: Table, seat: Seat) -> Pick:
    """What can be done now, and what cannot."""
    plan, now = t.gangs[seat].plan, t.now
    able: list[Option[Move]] = []
    idle: list[Barred] = []
    for card in plan:
        if card.role == "boss":
            _boss_skills(t, seat, able)
        else:
            _skills(t, seat, card, able, idle)
    _jobs(t, seat, able, idle)
    if plan and not now.ordered:
        if can_order(t, seat):
            able.append(ORDER)
        else:
            idle.append(NO_ORDER)
    able.append(END)
    return Pick(("act.which", now.muscle, now.influence), tuple(able), DONE, 1, 1, tuple(idle))


def _jobs(t: Table, seat: Seat, able: list[Option[Move]], idle: list[Barred]) -> None:
    """Jobs that are done may be used or take in thugs; those still open are fulfilled, if all they ask for is
    there."""
    gang = t.gangs[seat]
    for job in gang.done:
        if job.card.turn and not job.used and ready_any(t, seat, job.card.turn):
            able.append(USE[job.card.key][0])
        if job.card.post and not job.thugs and gang.thugs[HQ]:
            able.append(POST[job.card.key][0])
    spare = jobs.eased(t, seat)
    for open_job in gang.jobs.cards:
        possible, barred = JOB[open_job.key]
        if jobs.ready(t, seat, open_job, spare):
            able.append(possible)
        else:
            idle.append(barred)


def _boss_skills(t: Table, seat: Seat, able: list[Option[Move]]) -> None:
    """Three uses among four."""
    if t.now.boss < BOSS_USES:
        mob = t.gangs[seat].card
        for skill, possible in zip(mob.boss_skill, _of_boss(mob.key), strict=True):
            if ready_any(t, seat, skill):
                able.append(possible)


def _skills(t: Table, seat: Seat, card: Gangster, able: list[Option[Move]], idle: list[Barred]) -> None:
    """A card's skill, and if it is matched its matching skill, each once."""
    used = t.now.used
    if card.skill:
        possible, barred = SKILL[card.key]
        if possible.key not in used:
            if ready_any(t, seat, card.skill):
                able.append(possible)
            else:
                idle.append(barred)
    if card.matching:
        possible, barred = MATCH[card.key]
        if possible.key not in used and matched(t.gangs[seat], card):
            if ready_any(t, seat, card.matching):
                able.append(possible)
            else:
                idle.append(barred)


def matched(gang: Gang, card: Gangster) -> bool:
    """Another card of the Plan has one of the crime types that the matching skill asks for."""
    for other in gang.plan:
        if other.type in card.needs and other is not card:
            return True
    return False


class Listed(dict[str, tuple[Option[Move], Barred]]):
    """One kind of action, card by card: how it is offered, and how it is barred. Made once, and listed often."""

    def __init__(self, kind: str) -> None:
        super().__init__()
        self._kind = kind

    def __missing__(self, card: str) -> tuple[Option[Move], Barred]:
        kind = self._kind
        key, label = f"{kind}:{card}", (f"act.{kind}", card)
        possible = Option(key, label, (kind, card), (f"{kind}-text.{card}",))
        made = self[card] = possible, Barred(key, label, f"idle-{kind}")
        return made


SKILL, MATCH, USE, POST, JOB = map(Listed, ("skill", "match", "use", "post", "job"))
ORDER = Option("order", ("act.order",), ("order", ""))
NO_ORDER = Barred("order", ("act.order",), "idle-order")
END = Option("end", ("act.end",), ("end", ""))
DONE = ("end",)


@cache
def _of_boss(mob: str) -> tuple[Option[Move], ...]:
    names = [f"{mob}.{i}" for i in range(4)]
    return tuple(Option(f"boss:{name}", ("act.boss", name), ("boss", name)) for name in names)


def _laid(t: Table, seat: Seat, key: str) -> Gangster:
    """A card of the Plan."""
    plan = t.gangs[seat].plan
    return plan[[*map(key_of, plan)].index(key)]


def _skill(t: Table, seat: Seat, key: str) -> Flow[None]:
    card = _laid(t, seat, key)
    t.now.used = [*t.now.used, f"skill:{key}"]
    t.tell("skill", seat=seat, card=key)
    return by_card(t, key, run_chosen(t, seat, card.skill))


def _match(t: Table, seat: Seat, key: str) -> Flow[None]:
    card = _laid(t, seat, key)
    t.now.used = [*t.now.used, f"match:{key}"]
    t.tell("match", seat=seat, card=key)
    return by_card(t, key, run_chosen(t, seat, card.matching))


def _boss(t: Table, seat: Seat, key: str) -> Flow[None]:
    """Three uses among the four skills, repeats allowed."""
    number = int(key.partition(".")[2])
    t.now.boss += 1
    t.tell("boss", seat=seat, skill=key)
    mob = t.gangs[seat].card
    return by_card(t, mob.key, run_chosen(t, seat, mob.boss_skill[number]))


def _use(t: Table, seat: Seat, key: str) -> Flow[None]:
    gang, i = t.gangs[seat], _done(t, seat, key)
    job = gang.done[i]
    gang.done = changed(gang.done, i, replace(job, used=True))
    t.tell("job-again", seat=seat, job=key)
    return by_card(t, key, run_chosen(t, seat, job.card.turn))


def _done(t: Table, seat: Seat, key: str) -> int:
    return next(i for i, job in enumerate(t.gangs[seat].done) if job.card.key == key)


def _post(t: Table, seat: Seat, key: str) -> Flow[None]:
    """A thug goes from Headquarters to the Job, which has room for one."""
    gang, i = t.gangs[seat], _done(t, seat, key)
    job = gang.done[i]
    gang.thugs[HQ] -= 1
    gang.done = changed(gang.done, i, replace(job, thugs=job.thugs + 1))
    t.tell("job-again", seat=seat, job=key)
    return by_card(t, key, run_all(t, seat, job.card.post))


def _job(t: Table, seat: Seat, key: str) -> Flow[None]:
    return jobs.fulfil(t, seat, next(job for job in t.gangs[seat].jobs.cards if job.key == key))


def _order(t: Table, seat: Seat, key: str) -> Flow[None]:  # noqa: ARG001
    return give_order(t, seat)


def _end(t: Table, seat: Seat, key: str) -> Flow[None]:  # noqa: ARG001
    """Discard the Plan, draw up to the hand size; no discard is shuffled in."""
    gang = t.gangs[seat]
    gang.discard, gang.plan = gang.discard + gang.plan, []
    draw_up(t, seat)
    next_turn(t)
    return run_all(t, seat, ())


MOVES: Mapping[str, Callable[[Table, Seat, str], Flow[None]]] = {
    "skill": _skill,
    "match": _match,
    "boss": _boss,
    "use": _use,
    "post": _post,
    "job": _job,
    "order": _order,
    "end": _end,
}


def next_turn(t: Table) -> None:
    """Let the next gang have its turn."""
    t.turn = (t.turn + 1) % len(t.gangs)
    t.now = Turn()
    t.stage = "turn"

"""The Action turn: lay a Plan, use skills, Jobs and one order in any sequence, discard and draw."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from rules.kernel.asking import Barred, Flow, Option, Pick, menu, pick_from, pick_some_from
from rules.kernel.telling import Phrase, Seat
from rules.scarface_1920 import jobs
from rules.scarface_1920.crime import heat_up
from rules.scarface_1920.gang_board import boss_values
from rules.scarface_1920.hands import MOST, draw_up
from rules.scarface_1920.map import gain
from rules.scarface_1920.orders import can_order, give_order
from rules.scarface_1920.pieces import HQ, Stage, changed
from rules.scarface_1920.standing import extra, ready_any, run_all
from rules.scarface_1920.table import Gang, Table, Turn

if TYPE_CHECKING:
    from rules.scarface_1920.deck import Gangster

FREE_CARDS = 2  # of a Plan, before crime rises
BOSS_USES = 3


def begin_turn(t: Table) -> Flow[None]:
    """Money for the Ring; then a Plan, or, with no cards left in hand and deck, a Reorganization."""
    seat = t.turn
    gang = t.gangs[seat]
    gang.done = [replace(job, used=False, fired=False) if job.used or job.fired else job for job in gang.done]
    if t.ring == seat:
        gain(t, seat, len(t.gangs) - 1 + extra(t, seat, "ringmoney"))
    if gang.hand:
        yield from make_plan(t, seat)
    else:
        t.stage = "actions" if gang.deck else "sales"


def make_plan(t: Table, seat: Seat) -> Flow[None]:
    """Lay out at least one card."""
    gang = t.gangs[seat]
    t.window = True
    chosen = yield from pick_some_from(seat, lambda: plan_menu(tuple([card.key for card in gang.hand[:MOST]])))
    t.window = False
    lay_plan(t, seat, [card for card in gang.hand if card.key in chosen])
    interrupt(t, "actions")


@lru_cache(maxsize=5000)
def plan_menu(hand: tuple[str, ...]) -> Pick:
    """The same hands come back: each is laid out once."""
    options = [Option(key, ("card.hand", key), key, (f"skill-text.{key}",)) for key in hand]
    return menu(("plan.which",), options, (), 1, MOST)


def lay_plan(t: Table, seat: Seat, cards: Sequence[Gangster]) -> None:
    """The Plan's muscle and influence count from now on; each card beyond the second makes crime rise."""
    gang = t.gangs[seat]
    gang.leave_hand(cards)
    values = [boss_values(gang) if card.role == "boss" else (card.muscle, card.influence) for card in cards]
    t.now.muscle += sum([muscle for muscle, _ in values])
    t.now.influence += sum([influence for _, influence in values])
    gang.plan = [*gang.plan, *cards]
    t.tell("plan", seat=seat, cards=[card.key for card in cards], reveals=True)
    heat_up(t, seat, len(cards) - FREE_CARDS - extra(t, seat, "planfree"))


def interrupt(t: Table, then: Stage) -> None:
    """Go on there; but first, if a marker has reached 11, comes the Raid."""
    if t.due:
        t.back, t.stage = then, "raid"
    else:
        t.stage = then


# -- actions


def act(t: Table) -> Flow[None]:
    """One action after the other, until the turn ends, a Raid breaks in, or something hidden has come to light."""
    seat = t.turn
    t.shaken = False
    while not (t.shaken or t.due) and t.stage == "actions":
        t.window = True
        chosen: str = yield from pick_from(seat, lambda: moves(t, seat))
        t.window = t.now.waived = False
        kind, _, key = chosen.partition(":")
        yield from MOVES[kind](t, seat, key)
    t.shaken = False
    interrupt(t, t.stage)


def moves(t: Table, seat: Seat) -> Pick:
    """What can be done now, each thing by its key."""
    gang, now = t.gangs[seat], t.now
    able: list[str] = []
    idle: list[str] = []
    for card in gang.plan:
        if card.role == "boss":
            able += _boss_skills(t, seat)
        else:
            _skills(t, seat, card, able, idle)
    for job in gang.done:
        if job.card.turn and not job.used and ready_any(t, seat, job.card.turn):
            able.append(f"use:{job.card.key}")
        if job.card.post and not job.thugs and gang.thugs[HQ]:
            able.append(f"post:{job.card.key}")
    spare = jobs.eased(t, seat)
    for open_job in gang.jobs.cards:
        (able if jobs.ready(t, seat, open_job, spare) else idle).append(f"job:{open_job.key}")
    if gang.plan and not now.ordered:
        (able if can_order(t, seat) else idle).append("order")
    like = _moves(tuple(able))
    barred = tuple([_barred(key) for key in idle])
    return Pick(("act.which", now.muscle, now.influence), like.options, like.default, 1, 1, barred, like)


@lru_cache(maxsize=5000)
def _moves(able: tuple[str, ...]) -> Pick:
    """The same things can be done again and again, though with other figures and other things barred."""
    return Pick(("act.which",), (*[_move(key) for key in able], END), ("end",))


def _boss_skills(t: Table, seat: Seat) -> list[str]:
    """Three uses among four."""
    if t.now.boss >= BOSS_USES:
        return []
    mob = t.gangs[seat].card
    return [f"boss:{mob.key}.{i}" for i, skill in enumerate(mob.boss_skill) if ready_any(t, seat, skill)]


def _skills(t: Table, seat: Seat, card: Gangster, able: list[str], idle: list[str]) -> None:
    """A card's skill, and if it is matched its matching skill, each once."""
    key = f"skill:{card.key}"
    if card.skill and key not in t.now.used:
        (able if ready_any(t, seat, card.skill) else idle).append(key)
    key = f"match:{card.key}"
    if card.matching and key not in t.now.used and matched(t.gangs[seat], card):
        (able if ready_any(t, seat, card.matching) else idle).append(key)


def matched(gang: Gang, card: Gangster) -> bool:
    """Another card of the Plan has one of the crime types that the matching skill asks for."""
    return any([other.type in card.needs for other in gang.plan if other is not card])  # noqa: C419


END = Option("end", ("act.end",), "end")


def _label(key: str) -> tuple[Phrase, Phrase]:
    kind, _, card = key.partition(":")
    if kind == "boss":
        gang, _, number = card.partition(".")
        return ("act.boss", f"{gang}.{number}"), ()
    return ((f"act.{kind}", card), (f"{kind}-text.{card}",)) if card else ((f"act.{kind}",), ())


@lru_cache(maxsize=1000)
def _move(key: str) -> Option[str]:
    label, hint = _label(key)
    return Option(key, label, key, hint)


@lru_cache(maxsize=1000)
def _barred(key: str) -> Barred:
    return Barred(key, _label(key)[0], f"idle-{key.partition(':')[0]}")


def _skill(t: Table, seat: Seat, key: str) -> Flow[None]:
    card = next(card for card in t.gangs[seat].plan if card.key == key)
    t.now.used = [*t.now.used, f"skill:{key}"]
    t.tell("skill", seat=seat, card=key)
    return run_all(t, seat, card.skill)


def _match(t: Table, seat: Seat, key: str) -> Flow[None]:
    card = next(card for card in t.gangs[seat].plan if card.key == key)
    t.now.used = [*t.now.used, f"match:{key}"]
    t.tell("match", seat=seat, card=key)
    return run_all(t, seat, card.matching)


def _boss(t: Table, seat: Seat, key: str) -> Flow[None]:
    """Three uses among his four skills, repeats allowed."""
    number = int(key.partition(".")[2])
    t.now.boss += 1
    t.tell("boss", seat=seat, skill=key)
    return run_all(t, seat, t.gangs[seat].card.boss_skill[number])


def _use(t: Table, seat: Seat, key: str) -> Flow[None]:
    gang, i = t.gangs[seat], _done(t, seat, key)
    job = gang.done[i]
    gang.done = changed(gang.done, i, replace(job, used=True))
    t.tell("job-again", seat=seat, job=key)
    return run_all(t, seat, job.card.turn)


def _done(t: Table, seat: Seat, key: str) -> int:
    return next(i for i, job in enumerate(t.gangs[seat].done) if job.card.key == key)


def _post(t: Table, seat: Seat, key: str) -> Flow[None]:
    """A thug goes from Headquarters to the Job, which has room for one."""
    gang, i = t.gangs[seat], _done(t, seat, key)
    job = gang.done[i]
    gang.thugs[HQ] -= 1
    gang.done = changed(gang.done, i, replace(job, thugs=job.thugs + 1))
    t.tell("job-again", seat=seat, job=key)
    return run_all(t, seat, job.card.post)


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
    t.turn = (t.turn + 1) % len(t.gangs)
    t.now = Turn()
    t.stage = "turn"

"""The Action turn: lay a Plan, use skills, Jobs and one order in any sequence, discard and draw."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cache, lru_cache, partial
from typing import TYPE_CHECKING, TypeAlias

from rules.kernel.asking import Barred, Flow, Option, Pick, key_of, menu, pick_from, pick_some_from
from rules.kernel.telling import Phrase, Seat
from rules.scarface_1920 import jobs
from rules.scarface_1920.crime import heat_up
from rules.scarface_1920.gang_board import boss_values
from rules.scarface_1920.hands import MOST, draw_up
from rules.scarface_1920.map import gain
from rules.scarface_1920.orders import can_order, give_order
from rules.scarface_1920.pieces import HQ, Stage, changed
from rules.scarface_1920.standing import extra, ready_any, run_all, run_chosen
from rules.scarface_1920.table import Gang, Table, Turn

if TYPE_CHECKING:
    from rules.scarface_1920.deck import Gangster

FREE_CARDS = 2  # of a Plan, before crime rises
BOSS_USES = 3


def begin_turn(t: Table) -> Flow[None]:
    """Money for the Ring; then a Plan, or, with no cards left in hand and deck, a Reorganization."""
    seat = t.turn
    gang = t.gangs[seat]
    if gang.done:
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
    chosen = yield from pick_some_from(seat, lambda: plan_menu(tuple(map(key_of, gang.hand[:MOST]))))
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
    gang, now = t.gangs[seat], t.now
    gang.leave_hand(cards)
    for card in cards:
        muscle, influence = boss_values(gang) if card.role == "boss" else (card.muscle, card.influence)
        now.muscle += muscle
        now.influence += influence
    gang.plan = [*gang.plan, *cards]
    t.tell("plan", seat=seat, cards=list(map(key_of, cards)), reveals=True)
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
    gang, now = t.gangs[seat], t.now
    able: list[Option[Move]] = []
    idle: list[Barred] = []
    for card in gang.plan:
        if card.role == "boss":
            _boss_skills(t, seat, able)
        else:
            _skills(t, seat, card, able, idle)
    for job in gang.done:
        if job.card.turn and not job.used and ready_any(t, seat, job.card.turn):
            able.append(_able("use", job.card.key))
        if job.card.post and not job.thugs and gang.thugs[HQ]:
            able.append(_able("post", job.card.key))
    spare = jobs.eased(t, seat)
    for open_job in gang.jobs.cards:
        if jobs.ready(t, seat, open_job, spare):
            able.append(_able("job", open_job.key))
        else:
            idle.append(_idle("job", open_job.key))
    if gang.plan and not now.ordered:
        if can_order(t, seat):
            able.append(_able("order"))
        else:
            idle.append(_idle("order"))
    able.append(END)
    return Pick(("act.which", now.muscle, now.influence), tuple(able), DONE, 1, 1, tuple(idle))


def _boss_skills(t: Table, seat: Seat, able: list[Option[Move]]) -> None:
    """Three uses among four."""
    if t.now.boss < BOSS_USES:
        mob = t.gangs[seat].card
        for i, skill in enumerate(mob.boss_skill):
            if ready_any(t, seat, skill):
                able.append(_able("boss", f"{mob.key}.{i}"))


def _skills(t: Table, seat: Seat, card: Gangster, able: list[Option[Move]], idle: list[Barred]) -> None:
    """A card's skill, and if it is matched its matching skill, each once."""
    key, used = card.key, t.now.used
    if card.skill and (move := _able("skill", key)).key not in used:
        if ready_any(t, seat, card.skill):
            able.append(move)
        else:
            idle.append(_idle("skill", key))
    if card.matching and (move := _able("match", key)).key not in used and matched(t.gangs[seat], card):
        if ready_any(t, seat, card.matching):
            able.append(move)
        else:
            idle.append(_idle("match", key))


def matched(gang: Gang, card: Gangster) -> bool:
    """Another card of the Plan has one of the crime types that the matching skill asks for."""
    for other in gang.plan:
        if other.type in card.needs and other is not card:
            return True
    return False


Move: TypeAlias = tuple[str, str]
"""What to do, and with which card."""


def _label(kind: str, card: str) -> Phrase:
    return (f"act.{kind}", card) if card else (f"act.{kind}",)


@cache
def _able(kind: str, card: str = "") -> Option[Move]:
    """Listed again and again, and made once."""
    hint = () if kind == "boss" or not card else (f"{kind}-text.{card}",)
    return Option(f"{kind}:{card}" if card else kind, _label(kind, card), (kind, card), hint)


@cache
def _idle(kind: str, card: str = "") -> Barred:
    return Barred(_able(kind, card).key, _label(kind, card), f"idle-{kind}")


END = _able("end")
DONE = ("end",)


def _laid(t: Table, seat: Seat, key: str) -> Gangster:
    """A card of the Plan."""
    plan = t.gangs[seat].plan
    return plan[[*map(key_of, plan)].index(key)]


def _skill(t: Table, seat: Seat, key: str) -> Flow[None]:
    card = _laid(t, seat, key)
    t.now.used = [*t.now.used, f"skill:{key}"]
    t.tell("skill", seat=seat, card=key)
    return run_chosen(t, seat, card.skill)


def _match(t: Table, seat: Seat, key: str) -> Flow[None]:
    card = _laid(t, seat, key)
    t.now.used = [*t.now.used, f"match:{key}"]
    t.tell("match", seat=seat, card=key)
    return run_chosen(t, seat, card.matching)


def _boss(t: Table, seat: Seat, key: str) -> Flow[None]:
    """Three uses among his four skills, repeats allowed."""
    number = int(key.partition(".")[2])
    t.now.boss += 1
    t.tell("boss", seat=seat, skill=key)
    return run_chosen(t, seat, t.gangs[seat].card.boss_skill[number])


def _use(t: Table, seat: Seat, key: str) -> Flow[None]:
    gang, i = t.gangs[seat], _done(t, seat, key)
    job = gang.done[i]
    gang.done = changed(gang.done, i, replace(job, used=True))
    t.tell("job-again", seat=seat, job=key)
    return run_chosen(t, seat, job.card.turn)


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

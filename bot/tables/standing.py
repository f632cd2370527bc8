"""Standing answers at a table: which of them still stand after something has happened, and which is the answer to
the open question, that is given after a pause."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from bot.store import NO_STANDING, Said, Seated, Standing, WaitChanges
from bot.tables.context import TableContext, count_round
from rules.kernel.asking import Answer, Ask
from rules.kernel.session import Session
from rules.kernel.standing_answers import StandingAnswer
from rules.kernel.telling import Seat
from rules.kernel.trying import is_alone

if TYPE_CHECKING:
    from bot.tables.runner import Change

PAUSE = 15  # seconds, the same for everybody and every question: the time in which one may answer otherwise


def find_choice(session: Session, seat: Seat, standing: Standing) -> tuple[StandingAnswer, Answer] | None:
    """What a seat has said in advance to what it is asked, alone or with others; None if that is nothing."""
    decision = session.ask.decisions.get(seat) if session.ask else None
    if decision is None:
        return None
    for said in session.game.standing_answers:
        given = standing.answers.get(said.key)
        value = said.answer(decision) if given is not None and not given.off else None
        if value is not None:
            return said, value
    return None


def give_answer(table: TableContext, seat: Seat) -> None:
    """Answer the open question for a seat by what it has said in advance, if it alone is asked and that still
    stands."""
    found = find_choice(table.session, seat, table.standing.get(seat, NO_STANDING))
    if found is not None and is_alone(table.session, seat):
        table.session.answer(seat, found[1])


def disarm(table: TableContext, seat: Seat) -> None:
    """Let a seat answer the open question by itself: what it has said in advance could not be given."""
    standing = table.standing.get(seat, NO_STANDING)
    found = find_choice(table.session, seat, standing)
    if found is not None:
        off = replace(standing.answers[found[0].key], off="trouble")
        say(table, seat, {**standing.answers, found[0].key: off})


def say(table: TableContext, seat: Seat, answers: Mapping[str, Said]) -> None:
    """Let a seat have said just this in advance."""
    standing = Standing(answers)
    table.seats = [replace(one, standing=standing) if one.seat == seat else one for one in table.seats]


def add_standing(waits: WaitChanges, change: Change, now: int) -> WaitChanges:
    """What becomes of a table's waits by a change, with what becomes of the answers that its seats have given in
    advance. The table is brought up to date."""
    table, before, found, seats = change.table, change.before.standing, dict[Seat, Standing](), list[Seated]()
    round_ = count_round(change.session)
    for one in table.seats:
        standing = _weigh(change, one, round_, now) if one.standing.answers else NO_STANDING
        seats.append(replace(one, standing=standing))
        if standing != before.get(one.seat, NO_STANDING):
            found[one.seat] = standing
    table.seats = seats
    return replace(waits, standing=found) if found else waits


def _weigh(change: Change, one: Seated, round_: int, now: int) -> Standing:
    """What still stands of what a seat has said, and when it is the answer to what this seat is asked now. The
    pause goes on while the question is the same."""
    session, said = change.session, {each.key: each for each in change.session.game.standing_answers}
    if session.ask is None:
        return NO_STANDING
    answers = {
        key: given if given.off else replace(given, off=_find_reason(change, one.seat, said[key]))
        for key, given in one.standing.answers.items()
        if key in said and (said[key].lasts == "game" or given.round == round_)
    }
    standing = Standing(answers)
    if not is_alone(session, one.seat) or find_choice(session, one.seat, standing) is None:
        return standing
    due = change.before.standing.get(one.seat, NO_STANDING).due
    goes_on = due is not None and session.number == change.before.question
    return replace(standing, due=due if goes_on else now + PAUSE)


def _find_reason(change: Change, seat: Seat, said: StandingAnswer) -> str:
    """Why a seat has to answer by itself again; "" if it has not."""
    session, entry = change.session, change.entry
    asked = _is_asked(session.ask, seat, said)
    if entry is not None and entry.kind == "epoch":
        return "updated"
    if entry is not None and entry.kind == "undo" and asked:
        return "undone"
    if _answered_otherwise(change, seat, said):
        return "otherwise"
    why = said.find_concern(session.events(seat, change.before.settled, session.settled), seat)
    if why is not None:
        return why
    assert session.ask is not None
    return "impossible" if asked and said.answer(session.ask.decisions[seat]) is None else ""


def _is_asked(ask: Ask | None, seat: Seat, said: StandingAnswer) -> bool:
    """Whether a seat is asked alone what a standing answer is for."""
    return ask is not None and [*ask.decisions] == [seat] and said.is_for(ask.decisions[seat])


def _answered_otherwise(change: Change, seat: Seat, said: StandingAnswer) -> bool:
    """Whether a seat has just answered something else."""
    ask, entry = change.before.ask, change.entry
    if entry is None or entry.kind != "answer" or entry.seat != seat or not _is_asked(ask, seat, said):
        return False
    assert ask is not None
    return entry.value[0] != said.answer(ask.decisions[seat])

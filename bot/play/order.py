"""The order that a visitor is giving: what they have answered of it, and whether the next answer is the last that
counts."""

from __future__ import annotations

from bot.learn.tips import try_to_help
from bot.tables.context import TableContext
from bot.text.answers import label_answer, say_answer
from bot.text.sentences import sentence
from rules.kernel.asking import Answer, Decision
from rules.kernel.session import Session
from rules.kernel.telling import Seat
from rules.kernel.trying import is_final


def describe_order(table: TableContext) -> list[str]:
    """What has been answered of the order and can still be taken back, in a line; the line says so if the next
    answer is final."""
    session, seat = table.session, table.seat
    nothing: list[tuple[Decision, Answer]] = []
    steps = try_to_help(table, lambda: list_order(session, seat), nothing)
    order = sentence("panel.between").join([_say(table, *step) for step in steps])
    final = try_to_help(table, lambda: is_final(session, seat), False)
    if not order:
        return [sentence("panel.final")] if final else []
    return [sentence("panel.final-order" if final else "panel.so-far", order=order)]


def _say(table: TableContext, decision: Decision, value: Answer) -> str:
    return say_answer(table.words, label_answer(decision, value))


def list_order(session: Session, seat: Seat) -> list[tuple[Decision, Answer]]:
    """The answers that a seat has given since its order began and can still take back freely."""
    steps = session.revocable(seat)
    starts = [i for i, (decision, _) in enumerate(steps) if decision.prompt[0] in session.game.order_starts]
    return steps[starts[-1] :] if starts else steps

"""Standing answers: what a player says once, so that the table need not wait for it. They are shown, given and
revoked in private; nobody else hears of them."""

from __future__ import annotations

from typing import Any

import discord

from bot.interactions.limits import Limits
from bot.interactions.panel import GREEN, GREY, Panel, Row, button, controls, five_to_a_row
from bot.interactions.tickets import Ticket, TicketSigner, ticket_at
from bot.store import NO_STANDING, Said, Standing
from bot.tables.context import TableContext, Visit, count_round
from bot.tables.errors import Stale
from bot.tables.runner import Cause, TableRunner
from bot.tables.standing import PAUSE, find_choice, say
from bot.text.answers import label_answer, say_answer
from bot.text.sentences import sentence
from rules.kernel.asking import Answer
from rules.kernel.session import IllegalAnswer
from rules.kernel.standing_answers import StandingAnswer

STANDS, FALLS = "1", "0"  # what a button does to a standing answer


class StandingAnswers:
    """Shows a seat what it has said in advance, and lets it say it and take it back."""

    def __init__(self, runner: TableRunner, signer: TicketSigner, limits: Limits) -> None:
        self._runner = runner
        self._signer = signer
        self._limits = limits

    async def show(self, visit: Visit) -> Panel:
        """All that can be said in advance in this game, with a button each."""
        table = await self._runner.look(visit)
        _ = table.seat
        if table.is_over:
            raise IllegalAnswer("game-over")
        return self.panel(table)

    async def change(self, visit: Visit, ticket: Ticket, interaction_id: int) -> TableContext:
        """Say something in advance, or take it back. It counts for the open question too, after the same pause."""
        key, _, stands = ticket.key.rpartition(".")

        def act(table: TableContext) -> None:
            if key not in [said.key for said in table.game.standing_answers]:
                raise Stale
            self._limits.require("change", visit.user, visit.table)
            answers = {other: given for other, given in _standing_of(table).answers.items() if other != key}
            new = {key: Said(count_round(table.session))} if stands == STANDS else {}
            say(table, table.seat, {**answers, **new})

        return await self._runner.act(visit, act, Cause(interaction_id))

    def panel(self, table: TableContext) -> Panel:
        """What can be said in advance: a press says it, and another takes it back."""
        buttons = [self._button(table, said) for said in table.game.standing_answers]
        lines = [sentence("standing.explain", seconds=PAUSE), *describe_standing_answers(table)]
        return Panel("\n".join(lines), controls(five_to_a_row(buttons)), seat=table.seat, private=True)

    def _button(self, table: TableContext, said: StandingAnswer) -> discord.ui.Button[Any]:
        label, style, then = table.words.say(said.label), GREY, STANDS
        given = _standing_of(table).answers.get(said.key)
        if given is not None and not given.off:
            label, style, then = sentence("standing.stands", answer=label), GREEN, FALLS
        return button(self._signer, label, ticket_at(table.row, "stand", 0, f"{said.key}.{then}"), style)


def _standing_of(table: TableContext) -> Standing:
    """What the visitor has said in advance."""
    return table.standing.get(table.seat, NO_STANDING)


def _list_given(table: TableContext) -> list[tuple[StandingAnswer, Said]]:
    """What the visitor has said in advance, with what has become of it."""
    answers = _standing_of(table).answers
    return [(said, answers[said.key]) for said in table.game.standing_answers if said.key in answers]


def find_preselected(table: TableContext) -> Answer | None:
    """What the visitor has said in advance to the open question."""
    found = find_choice(table.session, table.seat, _standing_of(table))
    return None if found is None else found[1]


def describe_standing_answers(table: TableContext) -> list[str]:
    """What the visitor has said in advance, a line each, and why it no longer stands if so."""
    return [_describe(table, said, given) for said, given in _list_given(table)]


def _describe(table: TableContext, said: StandingAnswer, given: Said) -> str:
    label = table.words.say(said.label)
    if not given.off:
        return sentence("standing.line", answer=label)
    return sentence("standing.off", answer=label, why=table.words.say((f"disarmed.{given.off}",)))


def describe_choice(table: TableContext) -> list[str]:
    """Below a question: what the visitor has said in advance to it, and when the bot answers so; or why that no
    longer stands."""
    decision, value, due = table.find_decision(), find_preselected(table), _standing_of(table).due
    if decision is None or table.session.sealed(table.seat) is not None:
        return []
    if value is None:
        return [_describe(table, said, given) for said, given in _list_given(table) if said.is_for(decision)]
    answer = say_answer(table.words, label_answer(decision, value))
    if due is None:
        return [sentence("standing.chosen", answer=answer)]
    return [sentence("standing.pending", answer=answer, due=str(due))]


def _may_say_any(table: TableContext) -> bool:
    """Whether there is anything to say in advance; for the round not before the first has begun."""
    lasting = {said.lasts for said in table.game.standing_answers}
    return "game" in lasting or ("round" in lasting and count_round(table.session) > 0)


def standing_buttons(signer: TicketSigner, table: TableContext) -> Row:
    """The way to all that can be said in advance; before it, where something of that is about to be given, a
    button that takes it back."""
    if table.is_over or table.row.status != "playing" or not _may_say_any(table):
        return []
    buttons: Row = []
    standing = _standing_of(table)
    found = find_choice(table.session, table.seat, standing) if standing.due is not None else None
    if found is not None:
        ticket = ticket_at(table.row, "revoke", 0, f"{found[0].key}.{FALLS}")
        buttons.append(button(signer, sentence("standing.revoke"), ticket))
    return [*buttons, button(signer, sentence("standing.button"), ticket_at(table.row, "standing"))]

"""Playing: what a player is asked and may see, and their answers."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from functools import partial

import discord

from bot.deals.offers import list_possible
from bot.interactions.controls import number_from
from bot.interactions.limits import MINUTE, Limits
from bot.interactions.panel import Panel, controls, explain_below, put_above
from bot.learn.tips import Tips, try_to_help
from bot.pace.overdue import taking_default_back
from bot.play.boards import Boards
from bot.play.panels import PlayPanels, asides_label, describe_own_standing, describe_standing, more_label
from bot.play.shortcuts import take_shortcut
from bot.store import Outgoing, Store
from bot.tables import incidents
from bot.tables.context import TableContext, Visit
from bot.tables.errors import Refused, Stale
from bot.tables.recent import Recent
from bot.tables.runner import Action, Cause, TableRunner
from bot.tables.service import TableService
from bot.tables.silence import was_away
from bot.text.sentences import sentence
from rules.kernel.asking import Answer, Decision, Number, Pick
from rules.kernel.session import IllegalAnswer, RuleBroke, Session
from rules.kernel.telling import Seat

log = logging.getLogger(__name__)

MOST_HASTY = 4000  # people whose last answer is remembered
DISCORDS_CLOCK = 22  # bits of an interaction's number below the milliseconds at which Discord made it
MOST_UNDOS = 200  # of one seat in a game: each is played again whenever the table is loaded


class HasteGuard:
    """Knows when each person last answered, by Discord's own clock, and which question that opened. An answer to
    it that follows within so many milliseconds does not count; with 0 every answer does."""

    def __init__(self, milliseconds: int) -> None:
        self._milliseconds = milliseconds
        self._last: Recent[tuple[int, int], tuple[int, int]] = Recent(MOST_HASTY)

    def note(self, user: int, table: int, interaction_id: int, opened: int) -> None:
        """Somebody has answered, and this question is open now."""
        self._last[user, table] = (interaction_id >> DISCORDS_CLOCK, opened)

    def forget(self, user: int) -> None:
        """Forget when somebody answered."""
        for who in [who for who in self._last if who[0] == user]:
            del self._last[who]

    def is_too_soon(self, user: int, table: int, interaction_id: int, question: int) -> bool:
        """Whether they cannot have read the question that they answer."""
        answered, opened = self._last.get((user, table), (0, -1))
        return question == opened and (interaction_id >> DISCORDS_CLOCK) - answered < self._milliseconds


class PlayService:
    """Shows games under way, and takes answers."""

    def __init__(
        self,
        store: Store,
        runner: TableRunner,
        tables: TableService,
        panels: PlayPanels,
        boards: Boards,
        limits: Limits,
        tips: Tips,
        now: Callable[[], int],
        haste: HasteGuard,
    ) -> None:
        self._store = store
        self._runner = runner
        self._tables = tables
        self._panels = panels
        self._boards = boards
        self._limits = limits
        self._tips = tips
        self._now = now
        self.haste = haste

    # -- answering

    async def answer(self, visit: Visit, question: int, value: Answer, cause: Cause) -> TableContext:
        """Answer the open question. Another answer to the same one adds to the log and moves nothing: it can be
        given only so often. A press that cannot be meant for this question counts for nothing."""
        return await self._unhurried(visit, question, cause, partial(self._answer, visit, question, value, cause))

    async def answer_chain(self, visit: Visit, question: int, key: str, cause: Cause) -> TableContext:
        """Give the answers of a shortcut that was offered at this question: one action under one interaction. It
        ends with the first answer that cannot be taken back."""

        def act(table: TableContext) -> None:
            decision = table.find_decision()
            _require_open(table.session, question)
            take_shortcut(table.session, table.seat, key)
            if visit.user is not None and decision is not None:
                kind = (visit.user, table.game.key, str(decision.prompt[0]))
                self._tips.noted.append((kind, f"{visit.table}.{question}"))

        return await self._unhurried(visit, question, cause, lambda: self._runner.act(visit, act, cause))

    async def _unhurried(
        self, visit: Visit, question: int, cause: Cause, act: Callable[[], Awaitable[TableContext]]
    ) -> TableContext:
        """Act, unless the press cannot be meant for this question; then show the table as it is."""
        if self._is_too_soon(visit, question, cause):
            return await self.look(visit)
        table = await act()
        if visit.user is not None and cause.interaction_id is not None and table.session.number != question:
            self.haste.note(visit.user, visit.table, cause.interaction_id, table.session.number)
        return table

    def _is_too_soon(self, visit: Visit, question: int, cause: Cause) -> bool:
        user, number = visit.user, cause.interaction_id
        if user is None or number is None:
            return False
        return self.haste.is_too_soon(user, visit.table, number, question)

    async def _answer(self, visit: Visit, question: int, value: Answer, cause: Cause) -> TableContext:
        answer, mark = answering(question, value), f"{visit.table}.{question}"

        def act(table: TableContext) -> None:
            session, decision = table.session, table.find_decision()
            if session.number == question and session.sealed(table.seat) not in (None, value):
                self._limits.require("change", visit.user, visit.table)
            answer(table)
            if visit.user is not None and decision is not None:
                self._tips.noted.append(((visit.user, table.game.key, str(decision.prompt[0])), mark))

        return await self._runner.act(visit, act, cause)

    async def open_fist(self, visit: Visit, question: int, cause: Cause) -> TableContext:
        """Take a sealed answer up again, before the eyes of all, where hands are needed for something else."""
        open_fist = opening_fist(question)

        def act(table: TableContext) -> None:
            _ = table.seat
            self._limits.require("change", visit.user, visit.table)
            if not asides_label(table):
                raise Refused("change-instead")
            open_fist(table)

        return await self._runner.act(visit, act, cause)

    async def go_back(self, visit: Visit, question: int, cause: Cause, all_the_way: bool = False) -> TableContext:
        """Take the last answer back, or the whole order, as long as it can be taken back freely."""
        go_back = going_back(question, all_the_way)

        def act(table: TableContext) -> None:
            _ = table.seat
            self._limits.require("back", visit.user, visit.table)
            go_back(table)

        return await self._runner.act(visit, act, cause)

    async def take_default_back(self, visit: Visit, interaction_id: int) -> TableContext:
        """Take back what was answered for the visitor when their time was up."""
        self._limits.require("back", visit.user, visit.table)
        given = await self._store.given(visit.table)
        late = None if given is None else given.seat
        return await self._runner.act(visit, taking_default_back(given), Cause(interaction_id, late=late))

    async def come_back(self, visit: Visit) -> TableContext:
        """The table, for somebody whose seat the house has kept: it does so no longer."""
        table = await self.look(visit)
        table.seats = [
            replace(one, missed=0, heard=self._now()) if one.user == visit.user else one for one in table.seats
        ]
        return table

    async def explain_barred(self, visit: Visit, question: int, key: str) -> None:
        """Refuse a choice that is barred, by the rule that bars it."""
        decision = await self._find_decision(visit, question)
        rule = decision.refuses((key,)) if isinstance(decision, Pick) else None
        if rule is None:
            raise Stale
        raise IllegalAnswer(rule)

    async def number_form(self, visit: Visit, question: int) -> discord.ui.Modal:
        """The form for a number that is asked for. It is the acknowledgement: no name is waited for."""
        table = await self._runner.look(visit, patience=0)
        decision = _decision_at(table, question)
        if not isinstance(decision, Number):
            raise Stale
        return self._panels.number_form(table, decision)

    async def read_number(self, visit: Visit, question: int, typed: object) -> int:
        """The number that was put into a form; one that is out of range is for the rules to refuse."""
        number = number_from(typed)
        if number is not None:
            return number
        decision = await self._find_decision(visit, question)
        if isinstance(decision, Number):
            raise Refused("no-number", low=decision.low, high=decision.high)
        return -1

    async def _find_decision(self, visit: Visit, question: int) -> Decision | None:
        """What the visitor was asked; before anything is acknowledged, so that no name is waited for."""
        return _decision_at(await self._runner.look(visit, patience=0), question)

    # -- looking

    async def look(self, visit: Visit) -> TableContext:
        """The table, for somebody who sits at it."""
        table = await self._runner.look(visit)
        _ = table.seat
        return table

    async def look_at_question(self, visit: Visit, question: int) -> TableContext:
        """The same, if that question is still open."""
        table = await self.look(visit)
        if table.session.number != question:
            raise Stale
        return table

    async def move_panel(self, table: TableContext, page: int | None = None) -> Panel:
        """What is asked of the visitor, and what is offered to them; the way to asides if they have any now."""
        seat = table.seat
        offers = await self._store.offers(table.row.id, seat) if asides_label(table) else []
        offered = any(one.partner == seat and one.unanswered for one in offers)
        asides = bool(offers) or self._has_asides(table, seat)
        away = table.visitor is not None and was_away(table.visitor, self._now())
        contrast = await self._boards.prefers_contrast(table.visit.user)
        panel = self._panels.move(table, page, asides=asides, offered=offered, away=away)
        if table.find_decision() is not None:
            hand = try_to_help(table, lambda: self._boards.await_hand(table, contrast), None)
            panel = replace(panel, awaits=hand)
        return explain_below(panel, await self._tips.tip_for(table))

    def _has_asides(self, table: TableContext, seat: Seat) -> bool:
        """Whether a seat could do something besides answering. A rule that breaks here is no reason not to show
        the question."""
        try:
            return bool(list_possible(table.session, seat))
        except RuleBroke as broke:
            incidents.report(log, "rule-broke", broke)
            return False

    async def direct_question(self, table: TableContext, page: int | None = None) -> Panel:
        """What is asked of the visitor as a direct message: only the question, since what is offered to them comes
        in messages of its own."""
        panel = self._panels.move(table, page, asides=False)
        panel = explain_below(panel, await self._tips.tip_for(table))
        return put_above(sentence("panel.sealed", channel=f"<#{table.row.channel}>"), panel)

    async def advise(self, visit: Visit, question: int) -> str:
        """What the house would do in the visitor's place."""
        return self._tips.advise(await self.look(visit), question)

    async def hand_panel(self, table: TableContext) -> Panel:
        """All that the visitor may see."""
        return self._panels.hand(table, await self._boards.draw_hand(table, table.seat))

    async def more_panel(self, visit: Visit) -> Panel:
        """The second picture of a game, for whoever asks."""
        table = await self._runner.look(visit)
        if not more_label(table):
            raise Refused("not-ours")
        return Panel("", controls([]), picture=await self._boards.draw_more(table), private=True)

    async def hand_as_text(self, visit: Visit, page: int = 0) -> Panel:
        """The same, to read: a page of it."""
        table = await self.look(visit)
        return self._panels.as_text(table, table.seat, page)

    async def board_as_text(self, visit: Visit, page: int = 0) -> Panel:
        """What everyone may see, to read: a page of it."""
        return self._panels.as_text(await self._runner.look(visit), None, page)

    async def post_board(self, visit: Visit, interaction_id: int) -> None:
        """Show the board in the channel once more."""
        row = (await self._runner.look(visit)).row
        nonce = f"{row.id}.b{interaction_id}"[:25]
        await self._tables.post(row.id, Outgoing("board", {"wanted": True}, nonce, channel=row.channel))

    def describe(self, table: TableContext) -> str:
        """The round, and whom the table waits for."""
        return "\n".join([describe_standing(table), *describe_own_standing(table)])

    async def nudge(self, visit: Visit, interaction_id: int) -> None:
        """Call those whom the table waits for once more; at most once an hour."""
        table = await self._runner.look(visit, patience=0)
        row, waiting = table.row, table.session.waiting_for
        if not waiting:
            raise Refused("nobody-waits")
        left = self._limits.wait("nudge", row.id)
        if left:
            raise Refused("nudged", minutes=-(-left // MINUTE))
        news: list[tuple[str, Mapping[str, object]]] = [("call", {"seats": sorted(waiting)}), ("board", {})]
        nonces = [f"{row.id}.{kind[0]}n{interaction_id}"[:25] for kind, _ in news]
        posts = [Outgoing(*one, nonce, channel=row.channel) for one, nonce in zip(news, nonces, strict=True)]
        await self._tables.post(row.id, *posts)


def _decision_at(table: TableContext, question: int) -> Decision | None:
    """What the visitor was asked, if that question is still open."""
    session = table.session
    if session.ask is None or session.number != question:
        _ = table.seat
        return None
    return session.ask.decisions.get(table.seat)


# -- what a player does about a question, as actions that a table's runner carries out


def answering(question: int, value: Answer) -> Action:
    """Answer the open question, if it is still the one that was seen."""

    def act(table: TableContext) -> None:
        _require_open(table.session, question)
        table.session.answer(table.seat, value)

    return act


def opening_fist(question: int) -> Action:
    """Take a sealed answer up again without another one. Everybody sees that."""

    def act(table: TableContext) -> None:
        _require_open(table.session, question)
        table.session.retract(table.seat)

    return act


def going_back(question: int, all_the_way: bool = False) -> Action:
    """Take the last answer back, or all of an order, as long as it can be taken back freely."""

    def act(table: TableContext) -> None:
        session, seat = table.session, table.seat
        _require_open(session, question)
        _undo(session, seat, session.start_over(seat) if all_the_way else session.free_undo(seat))

    return act


def taking_back(seat: Seat, question: int) -> Action:
    """Go back to before a seat's last answer, as the table has agreed to while this question was open."""

    def act(table: TableContext) -> None:
        _require_open(table.session, question)
        _undo(table.session, seat, table.session.last_answer(seat))

    return act


def _require_open(session: Session, question: int) -> None:
    if session.number != question:
        raise Stale


def _undo(session: Session, seat: Seat, length: int | None) -> None:
    """Go back to before a seat's answer, unless it has done so too often: all of it stays in the log."""
    if length is None:
        raise Stale
    if session.count_undos(seat) >= MOST_UNDOS:
        raise Refused("undone-enough", moves=MOST_UNDOS)
    session.undo(seat, length)

"""One catch-all for every button, select and form ever posted: the ticket says what to do, the user id who."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import discord

from bot import ballots, exports, reply
from bot.asides import Asides, filled_in
from bot.desk import Desk, Do, chosen
from bot.floor import Floor, Refused
from bot.host import Stale
from bot.layout import number_from
from bot.reply import Click
from bot.sentences import sentence
from bot.store import Duplicate
from bot.tickets import Ticket
from rules.kernel.asking import Answer, Number, Pick
from rules.kernel.session import IllegalAnswer, Session
from rules.kernel.telling import Seat


class Router:
    """Reads tickets and acts on them."""

    def __init__(self, floor: Floor) -> None:
        self._floor = floor
        self._verbs: Mapping[str, Do] = {
            **Desk(floor).verbs,
            **Asides(floor).verbs,
            "move": self.move,
            "hand": self.hand,
            "text": self.text,
            "log": self.story,
            "rules": self.rules,
            "page": self.page,
            "pick": self.pick,
            "menu": self.menu,
            "number": self.number,
            "form": self.form,
            "formed": self.formed,
            "why": self.why,
            "retract": self.retract,
            "back": self.back,
            "agree": self.agree,
            "refuse": self.refuse,
            "export": self.export,
        }

    async def route(self, click: Click) -> None:
        """Any component or form. Whatever happens, the person gets an answer."""
        if click.type not in (discord.InteractionType.component, discord.InteractionType.modal_submit):
            return
        self._floor.met(click.guild_id, click.user.id, click.user.display_name)
        data: Mapping[str, Any] = click.data or {}
        ticket = self._floor.mint.read(data.get("custom_id"))
        do = self._verbs.get(ticket.verb) if ticket else None
        try:
            if ticket is None or do is None:
                raise Refused(sentence("not-ours"))
            await do(click, ticket)
        except Exception as problem:
            if isinstance(problem, Duplicate) and not click.response.is_done():
                return  # delivered twice: the first one is being answered
            await reply.own_up(click, self._floor, problem, ticket.table if ticket else None)

    # -- who and where

    async def _seat(self, click: Click, ticket: Ticket) -> Seat:
        return await self._floor.seat_of(ticket.table, click.user.id)

    # -- looking

    async def move(self, click: Click, ticket: Ticket) -> None:
        await reply.think(click)
        seat = await self._seat(click, ticket)
        await self._show_move(click, ticket, seat, await self._floor.host.look(ticket.table))

    async def hand(self, click: Click, ticket: Ticket) -> None:
        await reply.think(click)
        seat = await self._seat(click, ticket)
        row, session = await self._floor.row(ticket.table), await self._floor.host.look(ticket.table)
        await reply.show(click, await self._floor.hand_panel(row, session, seat))

    async def text(self, click: Click, ticket: Ticket) -> None:
        """The same hand, to read."""
        await reply.stay(click)
        seat = await self._seat(click, ticket)
        row, session = await self._floor.row(ticket.table), await self._floor.host.look(ticket.table)
        words = await self._floor.words(row)
        await reply.show(click, self._floor.panels.as_text(session, words, seat))

    async def story(self, click: Click, ticket: Ticket) -> None:
        await reply.think(click)
        await reply.fill(click, await self._floor.story(await self._floor.row(ticket.table), click.user.id))

    async def rules(self, click: Click, ticket: Ticket) -> None:  # noqa: ARG002  # the same at every table
        await reply.say(click, sentence("help").strip())

    async def page(self, click: Click, ticket: Ticket) -> None:
        """A page of the choices; to whoever has chosen already, for another answer."""
        await reply.stay(click)
        seat = await self._seat(click, ticket)
        session = await self._floor.host.look(ticket.table)
        if session.number != ticket.question:
            raise Stale
        await self._show_move(click, ticket, seat, session, int(ticket.key))

    async def _show_move(
        self, click: Click, ticket: Ticket, seat: Seat, session: Session, page: int | None = None
    ) -> None:
        row = await self._floor.row(ticket.table)
        if not reply.is_letter(click):
            await reply.show(click, await self._floor.move_panel(row, session, seat, page))
        elif session.number == ticket.question:
            await reply.show(click, await self._floor.letter(row, session, seat, page))
        elif session.ask is not None and [*session.ask.decisions] == [seat]:
            await reply.add(click, await self._floor.move_panel(row, session, seat))  # nobody else calls them

    # -- acting

    async def pick(self, click: Click, ticket: Ticket) -> None:
        await self._answer(click, ticket, (ticket.key,))

    async def menu(self, click: Click, ticket: Ticket) -> None:
        await self._answer(click, ticket, chosen(click))

    async def number(self, click: Click, ticket: Ticket) -> None:
        await self._answer(click, ticket, int(ticket.key))

    async def formed(self, click: Click, ticket: Ticket) -> None:
        session = await self._floor.host.look(ticket.table)
        seat = await self._seat(click, ticket)
        decision = session.ask.decisions.get(seat) if session.ask else None
        number = number_from(filled_in(click).get("number"))
        if number is None and isinstance(decision, Number) and session.number == ticket.question:
            await reply.say(click, sentence("no-number", decision.low, decision.high))
            return
        await self._answer(click, ticket, -1 if number is None else number)

    async def form(self, click: Click, ticket: Ticket) -> None:
        seat = await self._seat(click, ticket)
        row, session = await self._floor.row(ticket.table), await self._floor.host.look(ticket.table)
        decision = session.ask.decisions.get(seat) if session.ask else None
        if session.number != ticket.question or not isinstance(decision, Number):
            await reply.say(click, sentence("stale"))
            return
        words = await self._floor.words(row)
        await reply.form(click, self._floor.panels.number_form(row, session.number, words, decision))

    async def why(self, click: Click, ticket: Ticket) -> None:
        """A barred choice says which rule bars it."""
        seat = await self._seat(click, ticket)
        session = await self._floor.host.look(ticket.table)
        decision = session.ask.decisions.get(seat) if session.ask else None
        rule = decision.refuses((ticket.key,)) if isinstance(decision, Pick) else None
        if session.number != ticket.question or rule is None:
            await reply.say(click, sentence("stale"))
            return
        raise IllegalAnswer(rule)

    async def _answer(self, click: Click, ticket: Ticket, value: Answer) -> None:
        await reply.stay(click)
        seat = await self._seat(click, ticket)
        where = (ticket.table, seat, ticket.question)
        session = await self._floor.host.answer(*where, value, click.id, reply.is_letter(click))
        await self._show_move(click, ticket, seat, session)

    async def retract(self, click: Click, ticket: Ticket) -> None:
        await reply.stay(click)
        seat, row = await self._seat(click, ticket), await self._floor.row(ticket.table)
        session = await self._floor.open_fist(row, seat, ticket.question, click.id)
        await self._show_move(click, ticket, seat, session)

    async def back(self, click: Click, ticket: Ticket) -> None:
        await reply.stay(click)
        seat = await self._seat(click, ticket)
        self._floor.allow("back", click.user.id, ticket.table)
        session = await self._floor.host.back(ticket.table, seat, ticket.question, click.id)
        await self._show_move(click, ticket, seat, session)

    # -- agreeing, and when it is over

    async def agree(self, click: Click, ticket: Ticket) -> None:
        await self._vote(click, ticket, True)

    async def refuse(self, click: Click, ticket: Ticket) -> None:
        await self._vote(click, ticket, False)

    async def _vote(self, click: Click, ticket: Ticket, yes: bool) -> None:
        await reply.stay(click)
        seat, row = await self._seat(click, ticket), await self._floor.row(ticket.table)
        ballot = ballots.ballot_of(ticket)
        await reply.show(click, await ballots.vote(self._floor, row, ballot, seat, yes, click.id))

    async def export(self, click: Click, ticket: Ticket) -> None:
        await reply.think(click)
        self._floor.allow("export", click.user.id)
        await reply.show(click, await exports.export(self._floor, await self._floor.row(ticket.table)))

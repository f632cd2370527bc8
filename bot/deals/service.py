"""Deals and other things done out of turn: put together, offered, answered.

What needs another's hand is offered to them first.

Whoever is offered something cannot tell an offer that was withdrawn from one that can no longer be kept: both
stand until they answer, and then both get the same words.
"""

from __future__ import annotations

import contextlib
from collections.abc import Mapping
from dataclasses import replace

import discord

from bot.deals.house import Declined, is_house, say_no, weigh_offer
from bot.deals.offers import (
    SHORT,
    Course,
    Draft,
    Lacking,
    Lapsed,
    can_be_turned,
    find_deal,
    list_possible,
    list_terms,
    partner_of,
    read_draft,
    shake_hands,
    split_forms,
    split_question,
    start_counter,
    start_draft,
)
from bot.deals.panels import (
    PROMISE,
    draft_form,
    draft_panel,
    offer_panel,
    outcome_panel,
    overview_panel,
    promise_form,
    why_nothing,
)
from bot.interactions.controls import number_from
from bot.interactions.limits import Limits
from bot.interactions.panel import Panel, put_above
from bot.interactions.tickets import Ticket, TicketSigner
from bot.store import Offer, OfferClosed, OfferStatus, Outgoing, Store
from bot.tables.announcements import close_offer, tell_closed, tell_outcome, write_note
from bot.tables.context import TableContext, Visit, count_round
from bot.tables.errors import Refused
from bot.tables.plain_names import plain_text
from bot.tables.runner import A_NAME, Cause, TableRunner
from bot.tables.service import TableService
from bot.text.sentences import sentence
from bot.text.words import Words
from rules.kernel.asking import Answer, Decision, Number
from rules.kernel.session import IllegalAnswer


class DealService:
    """Puts deals together, brings them to whoever is asked, and carries them out."""

    def __init__(
        self, store: Store, runner: TableRunner, tables: TableService, signer: TicketSigner, limits: Limits
    ) -> None:
        self._store = store
        self._runner = runner
        self._tables = tables
        self._signer = signer
        self._limits = limits

    async def _look(self, visit: Visit, patience: float = A_NAME) -> TableContext:
        """The table of somebody who sits at it, if its game is still going on."""
        table = await self._runner.look(visit, patience)
        _ = table.seat
        if table.is_over:
            raise IllegalAnswer("game-over")
        return table

    # -- putting one together

    async def overview(self, visit: Visit) -> Panel:
        """What is offered to the visitor, what they have offered, and what else they could do now."""
        return await self._overview(await self._look(visit))

    async def _overview(self, table: TableContext) -> Panel:
        offers = await self._store.offers(table.row.id, table.seat)
        promises = await self._store.promises(table.row.id, table.seat)
        return overview_panel(self._signer, table, offers, promises)

    async def begin(self, visit: Visit, keys: tuple[object, ...]) -> Panel:
        """The draft of what was chosen from the list."""
        table = await self._look(visit)
        found = next((one for one in list_possible(table.session, table.seat) if (one.key,) == keys), None)
        if found is None:
            raise IllegalAnswer("not-possible-now")
        return draft_panel(self._signer, table, start_draft(found))

    async def begin_with(self, visit: Visit, other: int | None) -> Panel:
        """The draft of a deal with a certain person, if there is just one; else all that there is."""
        table = await self._look(visit)
        if other is None:
            return await self._overview(table)
        partner = table.seat_of(other)
        if partner == table.seat:
            raise Refused("aside.yourself")
        if partner is None:
            raise Refused("aside.nobody")
        found = [one for one in list_possible(table.session, table.seat) if partner in one.parties]
        if not found:
            raise why_nothing(table)
        if len(found) > 1:
            return await self._overview(table)
        return draft_panel(self._signer, table, start_draft(found[0]))

    async def form(self, visit: Visit, ticket: Ticket) -> discord.ui.Modal:
        """One form of the draft that a button carries. It is the acknowledgement: no name is waited for."""
        table = await self._look(visit, patience=0)
        filled = self._signer.write(ticket._replace(verb="changed"))
        return draft_form(table.words, split_question(ticket.question).form, _read(table, ticket), filled)

    async def promise_form(self, visit: Visit, ticket: Ticket) -> discord.ui.Modal:
        """The form for a promise that goes with the draft that a button carries."""
        _read(await self._look(visit, patience=0), ticket)
        return promise_form(self._signer.write(ticket._replace(verb="promised")))

    async def reopen(self, visit: Visit, ticket: Ticket) -> Panel:
        """The draft as a button carries it."""
        table = await self._look(visit)
        return draft_panel(self._signer, table, _read(table, ticket), split_question(ticket.question))

    async def change(self, visit: Visit, ticket: Ticket, given: Mapping[str, object]) -> Panel:
        """The draft with what was put into a form: all of it counts, or nothing. Nobody was
        acknowledged yet, so no name is waited for."""
        table = await self._look(visit, patience=0)
        found, before = _read(table, ticket)
        course = split_question(ticket.question)
        values = list(before)
        for place in split_forms(found.fields)[course.form]:
            values[place] = _read_field(found.fields[place], given.get(f"field-{place}"), table.words)
        return draft_panel(self._signer, table, (found, tuple(values)), course)

    async def send(self, visit: Visit, ticket: Ticket, interaction_id: int, written: object = None) -> Panel:
        """Offer a draft, or do it if no other hand is in it. What was `written` into the form for a promise goes
        with it, or alone if nothing else is in it."""
        table = await self._look(visit)
        promise = "" if written is None else _read_promise(written)
        found, values = _check(_read(table, ticket), promise)
        partner = partner_of(found, table.seat)
        if partner is None:
            self._limits.require("aside", visit.user, table.row.id)

            def act(table: TableContext) -> None:
                table.session.interject(table.seat, found.key, values)

            table = await self._runner.act(visit, act, Cause(interaction_id))
            return put_above(sentence("done"), await self._overview(table))
        terms, course = list_terms(found, values), split_question(ticket.question)
        offer = Offer(interaction_id, table.row.id, table.seat, partner, found.key, values, terms)
        if is_house(table, partner):
            if promise:
                raise Refused("promise.house", player=table.words.name(partner))
            word = await self._ask_house(table, offer)
            return put_above(word, await self._overview(await self._look(visit)))
        offer = replace(offer, promise=promise, round=count_round(table.session))
        await self._make_offer(table, replace(offer, public="wished") if course.announced else offer, course)
        return put_above(sentence("aside.sent"), await self._overview(table))

    async def _make_offer(self, table: TableContext, offer: Offer, course: Course) -> None:
        """Lay an offer before whoever is asked, unless it lies there already; nobody at home declines at once. The
        one that it answers is declined with it."""
        offers, answers = await self._store.offers(offer.table, offer.maker), course.answers
        countered = next((one for one in offers if answers and _is_answered_by(one, offer, answers)), None)
        if any(one.status == "open" and _is_same(one, offer) for one in offers):
            if countered is not None:
                await self._close(countered, "declined", offer.id)
            return
        wait = self._limits.wait("offer", offer.table, offer.maker, offer.partner)
        if wait:
            raise Refused("aside.often", player=table.words.name(offer.partner), minutes=-(-wait // 60))
        home = any(one.seat == offer.partner for one in table.persons)
        news = Outgoing("offer", {"offer": offer.id}, f"{offer.id}.in", seat=offer.partner)
        outbox = [*(tell_closed(countered) if countered else ()), news if home else tell_outcome(offer)]
        try:
            await self._store.make_offer(offer, "open" if home else "declined", outbox, countered)
        except OfferClosed:
            raise Refused("aside.gone") from None
        self._tables.wake_outbox()

    async def _ask_house(self, table: TableContext, offer: Offer) -> str:
        """Put an offer to a house player, which answers at once; its word. It hears so many in a round, and its
        fist must be open."""
        player = table.words.name(offer.partner)
        if table.session.fist_closed(offer.partner):
            raise Refused("aside.busy", player=player)
        heard = (offer.table, offer.partner, count_round(table.session))
        if self._limits.wait("house-offer", table.visit.user or 0, *heard):
            raise Refused("aside.enough", player=player)
        await self._store.make_offer(offer, "open")

        def act(table: TableContext) -> None:
            weigh_offer(table, offer)
            shake_hands(table.session, offer)

        try:
            await self._runner.act(Visit(offer.table), act, Cause(agreed=offer))
            return sentence("aside.shaken", player=player)
        except (Declined, Lacking, Lapsed, OfferClosed, IllegalAnswer):
            with contextlib.suppress(OfferClosed):
                await self._store.close_offer(offer.id, "open", "declined")
        return sentence("aside.refused", player=player, why=say_no(table, offer.partner))

    # -- answering one

    async def accept(self, visit: Visit, offer: int, interaction_id: int) -> Panel:
        """Both hand over what was agreed, at once; or the one who presses hears why not."""
        table, found = await self._find_offer(visit, offer, own=False)
        if found is not None and found.unanswered:
            await self._carry_out(found, interaction_id)
        return await self._show_outcome(table, found)

    async def decline(self, visit: Visit, offer: int, interaction_id: int) -> Panel:
        """Whoever is asked does not want to."""
        table, found = await self._find_offer(visit, offer, own=False)
        if found is not None and found.unanswered:
            await self._close(found, "declined", interaction_id)
        return await self._show_outcome(table, found)

    async def counter(self, visit: Visit, offer: int) -> Panel:
        """The draft of a counter-offer, with the terms turned round. Sending it declines the offer."""
        table, found = await self._find_offer(visit, offer, own=False)
        if found is None or not found.unanswered:
            return await self._show_outcome(table, found)
        table = await self._look(visit)
        deal = find_deal(table.session, table.seat, found.maker)
        if deal is None or len(deal.fields) != len(found.values) or not can_be_turned(found):
            raise why_nothing(table)
        return draft_panel(self._signer, table, start_counter(deal, found), Course(answers=found.id))

    async def announce(self, visit: Visit, offer: int, interaction_id: int) -> Panel:
        """Whoever is asked wants the table to know that there is an offer, as its maker does: one line says so,
        once, and nothing of what it comes to. One that was withdrawn is told of too: otherwise they could tell it
        from one that cannot be kept."""
        table, found = await self._find_offer(visit, offer, own=False)
        if found is None or not found.unanswered:
            return await self._show_outcome(table, found)
        if found.public == "wished":
            self._limits.require("announce", table.row.id)
            note = write_note(table.row, interaction_id, "offered", player=found.maker, partner=found.partner)
            with contextlib.suppress(OfferClosed):  # told, or answered, in the same moment
                await self._store.announce_offer(found.id, interaction_id, [note])
                self._tables.wake_outbox()
        return offer_panel(self._signer, table, replace(found, public="told"))

    async def withdraw(self, visit: Visit, offer: int, interaction_id: int) -> Panel:
        """Its maker takes an offer back."""
        table, found = await self._find_offer(visit, offer, own=True)
        if found is not None and found.status == "open":
            await self._close(found, "withdrawn", interaction_id)
        return await self._show_outcome(table, found, own=True)

    async def _show_outcome(self, table: TableContext, offer: Offer | None, own: bool = False) -> Panel:
        now = await self._store.offer(offer.id) if offer else None
        return outcome_panel(table.words, now, own)

    async def _find_offer(self, visit: Visit, offer: int, own: bool) -> tuple[TableContext, Offer | None]:
        """The offer that a button belongs to, if it is this person's to answer (`own`: to withdraw)."""
        table = await self._runner.load(visit)
        found = await self._store.offer(offer)
        if found is None or found.table != table.row.id:
            return table, None
        if table.seat != (found.maker if own else found.partner):
            raise Refused("aside.not-yours")
        return table, found

    async def _carry_out(self, offer: Offer, interaction_id: int) -> None:
        """Let both sides hand over. What its maker cannot keep, or has withdrawn, lapses. A promise alone moves
        nothing, so that the game hears nothing of it."""
        if offer.moves_nothing:
            await self._close(offer, "accepted" if offer.status == "open" else "lapsed", interaction_id)
            return
        try:
            await self._runner.act(
                Visit(offer.table),
                lambda table: shake_hands(table.session, offer),
                Cause(interaction_id, agreed=offer),
            )
            return
        except Lacking:
            now = await self._store.offer(offer.id)
            if now is None or now.status != offer.status:
                return  # answered in the same moment, and so no longer in hand
            raise Refused("aside.lacking") from None
        except IllegalAnswer as refused:
            if refused.rule != "game-over":
                raise
        except (Lapsed, OfferClosed):
            pass
        await self._close(offer, "lapsed", None)

    async def _close(self, offer: Offer, status: OfferStatus, interaction_id: int | None) -> None:
        """Let an offer become this, unless it has become something else meanwhile. Its maker hears of it, but not
        of what they have withdrawn themselves."""
        news = [tell_outcome(offer)] if offer.status == "open" and status != "withdrawn" else []
        with contextlib.suppress(OfferClosed):
            await self._store.close_offer(offer.id, offer.status, status, interaction_id, news)
            self._tables.wake_outbox()

    async def close_message(self, offer: int) -> None:
        """An offer was answered at the table: the direct message that brought it says so too."""
        found = await self._store.offer(offer)
        if found is not None:
            await self._tables.post(found.table, close_offer(found))


def _read(table: TableContext, ticket: Ticket) -> Draft:
    """The draft that a button carries, if it is still possible."""
    draft = read_draft(ticket.key, list_possible(table.session, table.seat))
    if draft is None:
        raise IllegalAnswer("not-possible-now")
    return draft


def _read_field(field: Decision, given: object, words: Words) -> Answer:
    """What was put into a field, if it is an answer to it."""
    if isinstance(field, Number):
        number = number_from(given)
        if number is None or field.refuses(number):
            raise Refused("aside.no-number", field=words.say(field.prompt), low=field.low, high=field.high)
        return number
    keys = tuple(given) if isinstance(given, list) else ()
    rule = field.refuses(keys)
    if rule is not None:
        raise IllegalAnswer(rule)
    return keys


def _read_promise(written: object) -> str:
    """What was put into the form for a promise, as plain text."""
    promise = plain_text(written, PROMISE) if isinstance(written, str) else ""
    if not promise:
        raise Refused("promise.empty")
    return promise


def _check(draft: Draft, promise: str) -> Draft:
    """The draft, if it can be offered as it is, with this promise."""
    found, values = draft
    rules = [rule for field, value in zip(found.fields, values, strict=True) if (rule := field.refuses(value))]
    if rules:
        raise IllegalAnswer(rules[0])
    if values and not any(values) and not promise:
        raise Refused("aside.empty")
    return draft


def _is_answered_by(one: Offer, offer: Offer, answers: int) -> bool:
    """Whether an offer is the one that another answers, by what the ticket kept of its number."""
    turned = (one.maker, one.partner) == (offer.partner, offer.maker)
    return one.unanswered and turned and one.id % SHORT == answers


def _is_same(one: Offer, other: Offer) -> bool:
    return (one.maker, one.substance) == (other.maker, other.substance)

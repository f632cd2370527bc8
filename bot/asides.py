"""Asides: what a seat may do though nobody has asked. One that needs another's hand is offered to them first.

Whoever is offered something cannot tell an offer that was withdrawn from one that can no longer be kept: both
stand until they answer, and then both get the same words.
"""

from __future__ import annotations

import contextlib
from collections.abc import Mapping
from typing import Any

from bot import reply
from bot.aside_panels import became, draft_panel, form, headed, overview
from bot.desk import Do, chosen
from bot.floor import Floor, Refused
from bot.layout import number_from
from bot.news import answered, outcome
from bot.offers import Draft, Lacking, Lapsed, forms, partner_of, possible, read, terms, untouched
from bot.panel import Panel
from bot.reply import Click
from bot.sentences import sentence
from bot.store import Offer, OfferClosed, OfferStatus, Outgoing, Table
from bot.tickets import Ticket
from bot.words import Words
from rules.kernel.asking import Answer, Decision, Number
from rules.kernel.session import IllegalAnswer, Session
from rules.kernel.telling import Seat


class Asides:
    """The buttons by which an aside is put together, offered and answered."""

    def __init__(self, floor: Floor) -> None:
        self._floor = floor
        self.verbs: Mapping[str, Do] = {
            "asides": self.look,
            "cancel": self.cancel,
            "aside": self.begin,
            "change": self.change,
            "changed": self.changed,
            "send": self.send,
            "accept": self.accept,
            "decline": self.decline,
            "withdraw": self.withdraw,
        }

    # -- putting one together

    async def look(self, click: Click, ticket: Ticket) -> None:
        await reply.think(click)
        await reply.show(click, await overview(self._floor, *await self._playing(click, ticket)))

    async def cancel(self, click: Click, ticket: Ticket) -> None:
        await reply.stay(click)
        await reply.show(click, await overview(self._floor, *await self._playing(click, ticket)))

    async def begin(self, click: Click, ticket: Ticket) -> None:
        """One of the list is chosen."""
        await reply.stay(click)
        row, session, seat = await self._playing(click, ticket)
        found = next((one for one in possible(session, seat) if (one.key,) == chosen(click)), None)
        if found is None:
            raise IllegalAnswer("not-possible-now")
        await reply.show(click, await draft_panel(self._floor, row, seat, untouched(found)))

    async def change(self, click: Click, ticket: Ticket) -> None:
        row, session, seat = await self._playing(click, ticket)
        draft = _draft(session, seat, ticket)
        words = await self._floor.words(row)
        await reply.form(
            click, form(words, ticket, draft, self._floor.mint.write(ticket._replace(verb="changed")))
        )

    async def changed(self, click: Click, ticket: Ticket) -> None:
        """A form is filled in: all of it counts, or nothing."""
        row, session, seat = await self._playing(click, ticket)
        found, before = _draft(session, seat, ticket)
        values, given, words = list(before), filled_in(click), await self._floor.words(row)
        for place in forms(found.fields)[ticket.question]:
            values[place] = _given(found.fields[place], given.get(f"field-{place}"), words)
        await reply.stay(click)
        await reply.show(click, await draft_panel(self._floor, row, seat, (found, tuple(values))))

    async def send(self, click: Click, ticket: Ticket) -> None:
        """Offer it, or do it if no other hand is in it."""
        await reply.stay(click)
        row, session, seat = await self._playing(click, ticket)
        found, values = _draft(session, seat, ticket)
        rules = [rule for field, value in zip(found.fields, values, strict=True) if (rule := field.refuses(value))]
        if rules:
            raise IllegalAnswer(rules[0])
        if values and not any(values):
            raise Refused(sentence("aside.empty"))
        partner = partner_of(found, seat)
        if partner is None:
            session = await self._floor.host.interject(row.id, seat, found.key, values, click.id)
        else:
            await self._offer(row, Offer(click.id, row.id, seat, partner, found.key, values, terms(found, values)))
        panel = await overview(self._floor, row, session, seat)
        await reply.show(click, headed(sentence("done" if partner is None else "aside.sent"), panel))

    async def _offer(self, row: Table, offer: Offer) -> None:
        """Lay an offer before whoever is asked, unless it lies there already; nobody at home declines at once."""
        if any(
            one.status == "open" and _same(one, offer)
            for one in await self._floor.store.offers(row.id, offer.maker)
        ):
            return
        wait = self._floor.limits.wait("offer", offer.table, offer.maker, offer.partner)
        if wait:
            name = (await self._floor.words(row)).name(offer.partner)
            raise Refused(sentence("aside.often", name, -(-wait // 60)))
        seats = await self._floor.store.seats(row.id)
        home = any(one.seat == offer.partner and one.kind == "person" for one in seats)
        news = Outgoing("offer", {"offer": offer.id}, f"{offer.id}.in", seat=offer.partner)
        await self._floor.store.make_offer(
            offer, "open" if home else "declined", [news if home else outcome(offer)]
        )
        self._floor.news.set()

    # -- answering one

    async def accept(self, click: Click, ticket: Ticket) -> None:
        """Both hand over what was agreed, at once; or the one who presses hears why not."""
        await reply.stay(click)
        offer = await self._offered(click, ticket, own=False)
        if offer is not None and offer.unanswered:
            await self._shake(offer, click.id)
        await self._answered(click, offer)

    async def decline(self, click: Click, ticket: Ticket) -> None:
        await reply.stay(click)
        offer = await self._offered(click, ticket, own=False)
        if offer is not None and offer.unanswered:
            await self._close(offer, "declined", click.id)
        await self._answered(click, offer)

    async def withdraw(self, click: Click, ticket: Ticket) -> None:
        await reply.stay(click)
        offer = await self._offered(click, ticket, own=True)
        if offer is not None and offer.status == "open":
            await self._close(offer, "withdrawn", click.id)
        await reply.show(click, await became(self._floor, offer, own=True))

    async def _offered(self, click: Click, ticket: Ticket, own: bool) -> Offer | None:
        """The offer that a button belongs to, if it is this person's to answer (`own`: to withdraw)."""
        seat = await self._floor.seat_of(ticket.table, click.user.id)
        offer = await self._floor.store.offer(ticket.question)
        if offer is None or offer.table != ticket.table:
            return None
        if seat != (offer.maker if own else offer.partner):
            raise Refused(sentence("aside.not-yours"))
        return offer

    async def _shake(self, offer: Offer, interaction: int) -> None:
        """Carry an offer out. One that its maker cannot keep, or has withdrawn, lapses."""
        try:
            await self._floor.host.shake(offer, interaction)
            return
        except Lacking:
            if await self._floor.store.offer(offer.id) != offer:
                return  # answered in the same moment, and so no longer in hand
            raise Refused(sentence("aside.lacking")) from None
        except IllegalAnswer as refused:
            if refused.rule != "game-over":
                raise
        except (Lapsed, OfferClosed):
            pass
        await self._close(offer, "lapsed", None)

    async def _close(self, offer: Offer, status: OfferStatus, interaction: int | None) -> None:
        """Let an offer become this, unless it has become something else meanwhile. Its maker hears of it, but not
        of what they have withdrawn themselves."""
        news = [outcome(offer)] if offer.status == "open" and status != "withdrawn" else []
        with contextlib.suppress(OfferClosed):
            await self._floor.store.close_offer(offer.id, offer.status, status, interaction, news)
            self._floor.news.set()

    async def _answered(self, click: Click, offer: Offer | None) -> None:
        """What has become of it; if it was answered elsewhere, the letter that brought it says so too."""
        await reply.show(click, await became(self._floor, offer))
        if offer is not None and not reply.is_letter(click):
            await self._floor.store.post(offer.table, [answered(offer)])
            self._floor.news.set()

    async def _playing(self, click: Click, ticket: Ticket) -> tuple[Table, Session, Seat]:
        return await playing(self._floor, await self._floor.row(ticket.table), click.user.id)


def _same(one: Offer, other: Offer) -> bool:
    return (one.maker, one.key, one.values) == (other.maker, other.key, other.values)


# -- who, and what there is to offer


async def playing(floor: Floor, row: Table, user: int) -> tuple[Table, Session, Seat]:
    """The game and a person's seat in it, if it is still going on."""
    seat, session = await floor.seat_of(row.id, user), await floor.host.look(row.id)
    if row.status == "over" or session.ask is None:
        raise IllegalAnswer("game-over")
    return row, session, seat


def _draft(session: Session, seat: Seat, ticket: Ticket) -> Draft:
    draft = read(ticket.key, possible(session, seat))
    if draft is None:
        raise IllegalAnswer("not-possible-now")
    return draft


async def with_person(floor: Floor, row: Table, user: int, other: int | None) -> Panel:
    """An aside with a certain person, begun at once if there is just one; else all that there is."""
    _, session, seat = await playing(floor, row, user)
    if other is None:
        return await overview(floor, row, session, seat)
    partner = await floor.host.seat_of(row.id, other)
    if partner == seat:
        raise Refused(sentence("aside.yourself"))
    if partner is None:
        raise Refused(sentence("aside.nobody"))
    found = [one for one in possible(session, seat) if partner in one.parties]
    if not found:
        raise Refused(sentence("aside.nothing"))
    if len(found) > 1:
        return await overview(floor, row, session, seat)
    return await draft_panel(floor, row, seat, untouched(found[0]))


# -- what was typed


def _given(field: Decision, given: object, words: Words) -> Answer:
    """What was put into a field, if it is an answer to it."""
    if isinstance(field, Number):
        number = number_from(given)
        if number is None or field.refuses(number):
            raise Refused(sentence("aside.no-number", words.say(field.prompt), field.low, field.high))
        return number
    keys = tuple(given) if isinstance(given, list) else ()
    rule = field.refuses(keys)
    if rule is not None:
        raise IllegalAnswer(rule)
    return keys


def filled_in(click: Click) -> dict[str, object]:
    """What was put into the fields of a form, by their names. It is not checked yet."""
    data: Any = click.data or {}
    items = [
        item
        for row in data.get("components", ())
        for item in row.get("components", (row.get("component"),))
        if item
    ]
    return {str(item.get("custom_id")): item.get("value", item.get("values")) for item in items}

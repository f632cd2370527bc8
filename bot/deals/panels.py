"""What people see of asides: what is offered, and a draft with its forms."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord

from bot.deals.house import is_house
from bot.deals.offers import (
    FRESH,
    Course,
    Draft,
    can_be_turned,
    join_question,
    list_possible,
    list_terms,
    partner_of,
    say_deal,
    say_terms,
    split_forms,
    write_draft,
)
from bot.interactions.controls import BUTTON_LABEL, MENU, MENU_LABEL
from bot.interactions.panel import BLUE, GREEN, GREY, LONGEST, Panel, Row, button, controls, five_to_a_row
from bot.interactions.tickets import Ticket, TicketSigner, ticket_at
from bot.store import Offer, Promise, Table
from bot.tables.context import TableContext
from bot.tables.errors import Refused
from bot.text.sentences import sentence
from bot.text.shorten import shorten_text
from bot.text.words import Words
from rules.kernel.asking import Answer, Decision, Number
from rules.kernel.game import Interjection
from rules.kernel.telling import Seat

FORM_LABEL = 45  # also of its title
PROMISE = 200  # characters of a promise
GIST = 60  # of them so many where only what came of an offer is told
PROMISE_FIELD = "promise"
STANDING = ("offered", "open")  # as these an offer is told in full, and else in one line


def overview_panel(
    signer: TicketSigner, table: TableContext, offers: Sequence[Offer], promises: Sequence[Promise] = ()
) -> Panel:
    """What is offered to the visitor, what they have offered, what was promised, and what else they could do
    now."""
    seat, words = table.seat, table.words
    incoming = [one for one in offers if one.partner == seat and one.unanswered]
    own = [one for one in offers if one.maker == seat]
    lines = [
        *(describe_offer("offered", words, one, one.maker) for one in incoming),
        *(describe_offer(one.status, words, one, one.partner) for one in own),
    ]
    buttons: Row = [one for offer in incoming for one in answer_buttons(signer, words, offer, len(incoming) > 1)]
    standing = [one for one in own if one.status == "open"]
    for offer in standing:
        label = _label(words, "withdraw", offer.partner, len(standing) > 1)
        buttons.append(button(signer, label, Ticket("withdraw", table.row.id, offer.id)))
    rows = five_to_a_row(buttons)
    if promises:
        lines.append(count_promises(seat, promises))
        rows.append([button(signer, sentence("promise.show"), ticket_at(table.row, "promises"))])
    possible = list_possible(table.session, seat)
    if possible:
        rows.insert(0, [_menu(signer, table, possible)])
    else:
        nothing = why_nothing(table)
        lines.append(sentence(nothing.key, **nothing.gaps))
    return Panel(shorten_text("\n".join(lines), LONGEST), controls(rows), seat=seat, private=True)


def why_nothing(table: TableContext) -> Refused:
    """Why the visitor can offer nothing just now, as far as they may know what is going on."""
    if table.session.fist_closed(table.seat):
        return Refused("aside.fist")
    why = table.session.game.no_interjections(table.session.readable_view(table.seat))
    return Refused("aside.closed", why=table.words.say(why)) if why else Refused("aside.nothing")


def answer_buttons(signer: TicketSigner, words: Words, offer: Offer, named: bool = False) -> Row:
    """The buttons of whoever is offered something."""
    verbs = [("accept", GREEN), ("decline", GREY)]
    if can_be_turned(offer):
        verbs.append(("counter", BLUE))
    if offer.public == "wished":
        verbs.append(("tell", GREY))
    return [
        button(signer, _label(words, verb, offer.maker, named), Ticket(verb, offer.table, offer.id), style)
        for verb, style in verbs
    ]


def _label(words: Words, verb: str, seat: Seat, named: bool) -> str:
    """With a name where there are several of them."""
    label = sentence(f"aside.{verb}")
    if not named:
        return label
    return shorten_text(sentence("aside.named", label=label, player=words.name(seat)), BUTTON_LABEL)


def offer_panel(signer: TicketSigner, table: TableContext, offer: Offer) -> Panel:
    """An offer by itself, before whoever is to answer it."""
    text = describe_offer("offered", table.words, offer, offer.maker)
    buttons = answer_buttons(signer, table.words, offer)
    return Panel(say_where(table.row, text), controls([buttons]), seat=offer.partner, private=True)


def say_where(row: Table, text: str) -> str:
    """What is said of a table in a direct message, with the way to it."""
    return sentence("aside.at", channel=f"<#{row.channel}>", text=text)


def describe_offer(key: str, words: Words, offer: Offer, other: Seat) -> str:
    """How an offer stands with the other side, and what it comes to for the one who reads it: in one line, unless
    it is to be answered."""
    in_full, own, player = key in STANDING, other == offer.partner, words.name(offer.maker)
    lines = [sentence(f"aside.{key}", player=words.name(other))]
    if not offer.moves_nothing:
        lines.append(say_deal(words, offer.terms, own=own))
    if offer.promise:
        whose = ("only-" if offer.moves_nothing else "") + ("own" if own else "theirs")
        text = offer.promise if in_full else shorten_text(offer.promise, GIST)
        lines.append(sentence(f"promise.{whose}", player=player, text=text))
    return ("\n" if in_full else " ").join(lines)


def count_promises(seat: Seat, promises: Sequence[Promise]) -> str:
    """How many promises stand between a seat and others, in one line."""
    made = sum(one.maker == seat for one in promises)
    waiting = sum(one.partner == seat and one.word == "open" for one in promises)
    return sentence("promise.count", made=made, received=len(promises) - made, waiting=waiting)


def outcome_panel(words: Words | None, offer: Offer | None, own: bool = False) -> Panel:
    """What has become of an offer. To whoever was asked it is told in the same words whether it was withdrawn or
    could not be kept."""
    if words is None or offer is None or not (own or offer.status in ("accepted", "declined")):
        return Panel(sentence("aside.gone"), controls([]), private=True)
    key = offer.status if own else f"you-{offer.status}"
    text = describe_offer(key, words, offer, offer.partner if own else offer.maker)
    return Panel(text, controls([]), seat=offer.maker if own else offer.partner, private=True)


def _menu(signer: TicketSigner, table: TableContext, possible: Sequence[Interjection]) -> discord.ui.Select[Any]:
    words = table.words
    return discord.ui.Select(
        custom_id=signer.write(ticket_at(table.row, "aside")),
        placeholder=sentence("aside.choose"),
        options=[
            discord.SelectOption(
                label=shorten_text(words.say(one.prompt), MENU_LABEL),
                value=one.key,
                description=shorten_text(words.say(one.hint), MENU_LABEL) or None,
            )
            for one in possible[:MENU]
        ],
    )


def draft_panel(signer: TicketSigner, table: TableContext, draft: Draft, course: Course = FRESH) -> Panel:
    """What it comes to so far, and a button for each form. Sending it answers an offer, if it is a counter."""
    found, values = draft
    row, seat, words, key = table.row, table.seat, table.words, write_draft(found, values)
    partner, agreed = partner_of(found, seat), list_terms(found, values)
    terms = say_terms(words, seat, agreed) if partner is None else say_deal(words, agreed, own=True)
    buttons: Row = [
        button(
            signer,
            words.say((f"interject-{form + 1}",)),
            ticket_at(row, "change", join_question(course._replace(form=form)), key),
            BLUE,
        )
        for form in range(len(split_forms(found.fields)))
    ]
    send = ticket_at(row, "send", join_question(course._replace(form=0)), key)
    buttons.append(button(signer, sentence("aside.do" if partner is None else "aside.send"), send, GREEN))
    buttons.append(button(signer, sentence("aside.cancel"), ticket_at(row, "cancel")))
    rows, lines = five_to_a_row(buttons), [f"**{words.say(found.prompt)}**", terms]
    if partner is not None and not is_house(table, partner):
        rows.append(_spoken_buttons(signer, table, course, key))
        if course.announced:
            lines.append(sentence("aside.if-both", player=words.name(partner)))
    return Panel("\n".join(lines), controls(rows), seat=seat, private=True)


def _spoken_buttons(signer: TicketSigner, table: TableContext, course: Course, key: str) -> Row:
    """What may go with an offer to a person: a promise, and the wish that the table hears of it."""
    course = course._replace(form=0)
    promise = ticket_at(table.row, "promise", join_question(course), key)
    other = ticket_at(table.row, "announce", join_question(course._replace(announced=not course.announced)), key)
    label = "aside.announced" if course.announced else "aside.announce"
    return [
        button(signer, sentence("promise.make"), promise),
        button(signer, sentence(label), other, BLUE if course.announced else GREY),
    ]


def promise_form(custom_id: str) -> discord.ui.Modal:
    """The form for a promise; to send it is to send the offer."""
    modal = discord.ui.Modal(title=sentence("promise.title"), custom_id=custom_id, timeout=None)
    field: discord.ui.TextInput[Any] = discord.ui.TextInput(
        custom_id=PROMISE_FIELD, placeholder=sentence("promise.example"), min_length=1, max_length=PROMISE
    )
    text, about = sentence("promise.field"), sentence("promise.about")
    modal.add_item(discord.ui.Label(text=text, description=about, component=field))
    modal.stop()  # so that discord.py keeps nothing: our router answers every form
    return modal


def draft_form(words: Words, form: int, draft: Draft, custom_id: str) -> discord.ui.Modal:
    """One form of a draft; all that it knows stands in its ticket."""
    found, values = draft
    title = words.say((f"interject-{form + 1}",))
    modal = discord.ui.Modal(title=shorten_text(title, FORM_LABEL), custom_id=custom_id, timeout=None)
    for place in split_forms(found.fields)[form]:
        field = found.fields[place]
        modal.add_item(
            discord.ui.Label(
                text=shorten_text(words.say(field.prompt), FORM_LABEL),
                description=sentence("aside.limits", low=field.low, high=field.high)
                if isinstance(field, Number)
                else None,
                component=_field(words, field, values[place], place),
            )
        )
    modal.stop()  # so that discord.py keeps nothing: our router answers every form
    return modal


def _field(words: Words, field: Decision, value: Answer, place: int) -> discord.ui.Item[Any]:
    name = f"field-{place}"
    if isinstance(field, Number):
        return discord.ui.TextInput(custom_id=name, default=str(value), max_length=3)
    return discord.ui.Select(
        custom_id=name,
        min_values=field.least,
        max_values=field.most,
        required=field.least > 0,
        options=[
            discord.SelectOption(
                label=shorten_text(words.say(option.label), MENU_LABEL),
                value=option.key,
                default=isinstance(value, tuple) and option.key in value,
            )
            for option in field.options[:MENU]
        ],
    )

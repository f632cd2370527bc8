"""What people see of asides: what is offered, and a draft with its forms."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord

from bot.floor import Floor
from bot.layout import BUTTON_LABEL, MENU, MENU_LABEL, shortened
from bot.offers import Draft, forms, partner_of, possible, said, terms, written
from bot.panel import BLUE, GREEN, GREY, LONGEST, Panel, Row, button, controls, five_to_a_row
from bot.sentences import sentence
from bot.store import Offer, Table
from bot.tickets import Ticket
from bot.words import Words
from rules.kernel.asking import Answer, Decision, Number
from rules.kernel.game import Interjection
from rules.kernel.session import Session
from rules.kernel.telling import Seat

FORM_LABEL = 45  # also of its title


async def overview(floor: Floor, row: Table, session: Session, seat: Seat) -> Panel:
    """What is offered to a seat, what it has offered, and what else it could do now."""
    words = await floor.words(row)
    offers = await floor.store.offers(row.id, seat)
    incoming = [one for one in offers if one.partner == seat and one.unanswered]
    own = [one for one in offers if one.maker == seat]
    lines = [
        *(headline("offered", words, one, one.maker) for one in incoming),
        *(headline(one.status, words, one, one.partner) for one in own),
    ]
    buttons: Row = [one for offer in incoming for one in answers(floor, words, offer, len(incoming) > 1)]
    standing = [one for one in own if one.status == "open"]
    for offer in standing:
        label = _named("withdraw", words, offer.partner, len(standing) > 1)
        buttons.append(button(floor.mint, label, Ticket("withdraw", row.id, offer.id)))
    rows = five_to_a_row(buttons)
    open_to = possible(session, seat)
    if open_to:
        rows.insert(0, [_menu(floor, row, words, open_to)])
    else:
        lines.append(sentence("aside.nothing"))
    return Panel(shortened("\n".join(lines), LONGEST), controls(rows))


def answers(floor: Floor, words: Words, offer: Offer, named: bool = False) -> Row:
    """The buttons of whoever is offered something."""
    return [
        button(floor.mint, _named(verb, words, offer.maker, named), Ticket(verb, offer.table, offer.id), style)
        for verb, style in (("accept", GREEN), ("decline", GREY))
    ]


def _named(verb: str, words: Words, seat: Seat, named: bool) -> str:
    """With a name where there are several of them."""
    label = sentence(f"aside.{verb}")
    return shortened(f"{label} ({words.name(seat)})", BUTTON_LABEL) if named else label


def headline(key: str, words: Words, offer: Offer, other: Seat) -> str:
    """How an offer stands, and what it comes to."""
    return f"{sentence(f'aside.{key}', words.name(other))}\n{said(words, offer.maker, offer.terms)}"


async def became(floor: Floor, offer: Offer | None, own: bool = False) -> Panel:
    """What has become of an offer. To whoever was asked it is told in the same words whether it was withdrawn or
    could not be kept."""
    offer = await floor.store.offer(offer.id) if offer else None
    if offer is None or not (own or offer.status in ("accepted", "declined")):
        return Panel(sentence("aside.gone"), controls([]))
    words = await floor.words(await floor.row(offer.table))
    key = offer.status if own else f"you-{offer.status}"
    return Panel(headline(key, words, offer, offer.partner), controls([]))


def _menu(floor: Floor, row: Table, words: Words, open_to: Sequence[Interjection]) -> discord.ui.Select[Any]:
    return discord.ui.Select(
        custom_id=floor.mint.write(Ticket("aside", row.id)),
        placeholder=sentence("aside.choose"),
        options=[
            discord.SelectOption(label=shortened(words.say(one.prompt), MENU_LABEL), value=one.key)
            for one in open_to[:MENU]
        ],
    )


def headed(text: str, panel: Panel) -> Panel:
    return Panel(f"{text}\n{panel.text}" if panel.text else text, panel.view)


async def draft_panel(floor: Floor, row: Table, seat: Seat, draft: Draft) -> Panel:
    """What it comes to so far, and a button for each form."""
    found, values = draft
    words, key = await floor.words(row), written(found, values)
    text = f"**{words.say(found.prompt)}**\n{said(words, seat, terms(found, values))}"
    buttons: Row = [
        button(floor.mint, words.say((f"interject-{number + 1}",)), Ticket("change", row.id, number, key), BLUE)
        for number in range(len(forms(found.fields)))
    ]
    label = sentence("aside.do" if partner_of(found, seat) is None else "aside.send")
    buttons.append(button(floor.mint, label, Ticket("send", row.id, 0, key), GREEN))
    buttons.append(button(floor.mint, sentence("aside.cancel"), Ticket("cancel", row.id)))
    return Panel(text, controls(five_to_a_row(buttons)))


def form(words: Words, ticket: Ticket, draft: Draft, custom_id: str) -> discord.ui.Modal:
    """One form of a draft; all that it knows stands in its ticket."""
    found, values = draft
    title = words.say((f"interject-{ticket.question + 1}",))
    modal = discord.ui.Modal(title=shortened(title, FORM_LABEL), custom_id=custom_id, timeout=None)
    for place in forms(found.fields)[ticket.question]:
        field = found.fields[place]
        modal.add_item(
            discord.ui.Label(
                text=shortened(words.say(field.prompt), FORM_LABEL),
                description=sentence("aside.limits", field.low, field.high) if isinstance(field, Number) else None,
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
                label=shortened(words.say(option.label), MENU_LABEL),
                value=option.key,
                default=isinstance(value, tuple) and option.key in value,
            )
            for option in field.options[:MENU]
        ],
    )

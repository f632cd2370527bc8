"""What players see of a game under way: the board, their hand, and what is asked of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import discord

from bot.interactions.card import MOST_TEXT
from bot.interactions.controls import BUTTON_LABEL, Buttons, Choice, Control, Form, Menu, Pad, lay_out
from bot.interactions.panel import (
    BLUE,
    GREEN,
    GREY,
    IN_A_ROW,
    LONGEST,
    Panel,
    Row,
    button,
    controls,
    five_to_a_row,
    page_buttons,
)
from bot.interactions.tickets import Ticket, TicketSigner, ticket_at
from bot.learn.tips import try_to_help
from bot.pictures import find_board
from bot.pictures.picture import Picture, render_pages
from bot.play.aftermath import describe_aftermath
from bot.play.late import describe_late, late_buttons
from bot.play.order import describe_order
from bot.play.second import label_second_picture
from bot.play.shortcuts import list_shortcuts
from bot.play.standing_answers import (
    describe_choice,
    describe_standing_answers,
    find_preselected,
    standing_buttons,
)
from bot.store import Table
from bot.tables.context import TableContext
from bot.text.answers import label_answer, say_answer
from bot.text.sentences import list_texts, sentence
from bot.text.shorten import shorten_text
from bot.text.signs import sign_name
from rules.kernel.asking import Answer, Decision, Number
from rules.kernel.telling import Phrase, Seat
from rules.kernel.trying import is_alone

MOST_ROWS = 5  # of controls below a message, as Discord has them


class PlayPanels:
    """Builds them; every button carries a signed ticket."""

    def __init__(self, signer: TicketSigner) -> None:
        self._signer = signer

    def board(self, table: TableContext, picture: Picture | None = None, open_seats: bool = False) -> Panel:
        """The public table: whom it waits for, and what everyone may see as a picture; with a way to the seats
        that nobody plays any more, if there are any."""
        row, waits = table.row, bool(table.session.waiting_for) and not table.is_over
        buttons: Row = [
            self._button(sentence("board.move"), ticket_at(row, "move"), BLUE if waits else GREY),
            self._button(sentence("board.hand"), ticket_at(row, "hand")),
            self._button(sentence("board.log"), ticket_at(row, "log")),
            self._button(sentence("board.rules"), ticket_at(row, "rules")),
            *self._asides_button(table),
        ]
        seats: list[Row] = []
        if open_seats and not table.is_over:
            seats.append([self._button(sentence("board.seats"), ticket_at(row, "seats"))])
        return Panel(describe_standing(table), controls([buttons, *seats]), picture=picture)

    def hand(self, table: TableContext, picture: Picture) -> Panel:
        """A seat's own view."""
        buttons: Row = [self._button(sentence("board.as-text"), ticket_at(table.row, "text"))]
        if more := more_label(table):
            buttons.append(self._button(more, ticket_at(table.row, "more")))
        buttons += standing_buttons(self._signer, table)
        foot, text = sentence("panel.only-you"), "\n".join(describe_standing_answers(table))
        return Panel(text, controls([buttons]), picture=picture, seat=table.seat, private=True, footer=foot)

    def as_text(self, table: TableContext, seat: Seat | None, page: int = 0) -> Panel:
        """What a seat (None: everyone) may see, in full, for whoever would rather read than look: a page of it, of
        which the first is 0."""
        sheet = table.game.sheet(table.session.readable_view(seat))
        pages = render_pages(table.words, sheet, MOST_TEXT)
        page, verb = min(page, len(pages) - 1), "boardtext" if seat is None else "text"
        turn = page_buttons(self._signer, lambda at: ticket_at(table.row, verb, 0, str(at)), page, len(pages))
        return Panel("", controls([turn] if pages[1:] else []), pages[page], seat=seat, private=True)

    # -- what is asked

    def move(
        self,
        table: TableContext,
        page: int | None = None,
        *,
        asides: bool = True,
        offered: bool = False,
        away: bool = False,
    ) -> Panel:
        """The visitor's open question with its controls, below what came of their last answer; or what they have
        chosen and the way to another answer, which begins with a `page`. With `asides` the button for them too,
        and a word if something is `offered`; to who was `away`, what they have missed."""
        aside = [*late_buttons(self._signer, table), *(self._asides_button(table) if asides else [])]
        if away:
            aside.append(self._button(sentence("log.offer"), ticket_at(table.row, "recap")))
        waits = [sentence("aside.waits", button=asides_label(table))] if offered and asides else []
        waits = [*describe_late(table), *waits]
        if table.is_over:
            return Panel(sentence("panel.over"), controls([aside]), seat=table.seat, private=True)
        decision, chosen = table.find_decision(), table.session.sealed(table.seat) is not None
        lines = waits if chosen else [*describe_aftermath(table), *waits]
        if decision is None:
            nothing = sentence("panel.nothing", players=name_waited_for(table))
            text = shorten_text("\n".join([*lines, nothing, *describe_standing_answers(table)]), LONGEST)
            aside += standing_buttons(self._signer, table)
            return Panel(text, controls([aside]), seat=table.seat, private=True, footer=_foot(table))
        lines += [*describe_order(table), f"**{table.words.say(decision.prompt)}**", *describe_choice(table)]
        if chosen and page is None:
            lines += self._describe_chosen(table, decision)
            rows, explained = [[*self._second_thoughts(table), *aside]], ""
        else:
            control = _lay_out(table, decision, page or 0)
            lines += _describe_question(table, decision, control)
            rows, explained = self._question_controls(table, control, aside), _explain(table, decision, control)
        text = shorten_text("\n".join(lines), LONGEST)
        return Panel(text, controls(rows), explained, seat=table.seat, private=True, footer=_foot(table))

    def _question_controls(self, table: TableContext, control: Control, aside: Row) -> list[Row]:
        session, seat = table.session, table.seat
        rows = self._controls(table.row, session.number, control, find_preselected(table))
        rows += self._shortcuts(table) if len(rows) < MOST_ROWS - 1 else []
        standing = standing_buttons(self._signer, table) if is_alone(session, seat) else []
        last: Row = standing[:-1]
        if session.free_undo(seat) is not None:
            last.append(self._button(sentence("panel.back"), ticket_at(table.row, "back", session.number)))
        if session.start_over(seat) != session.free_undo(seat):
            last.append(self._button(sentence("panel.afresh"), ticket_at(table.row, "afresh", session.number)))
        if table.row.learners:
            last.append(self._button(sentence("panel.advice"), ticket_at(table.row, "advice", session.number)))
        decision = table.find_decision()
        label = "" if decision is None or not more_label(table) else label_second_picture(table.words, decision)
        second = [self._button(label, ticket_at(table.row, "more"))] if label else []
        last = [*last, *aside, *second, *standing[-1:]][:IN_A_ROW]
        return [*rows, last] if last else rows

    def _shortcuts(self, table: TableContext) -> list[Row]:
        """Buttons that give several answers at once, in a row of their own. One that cannot say all that it does
        is left out."""
        question = table.session.number
        said = [(table.words.say(one.label), one.key) for one in list_shortcuts(table)]
        buttons: Row = [
            self._button(label, ticket_at(table.row, "chain", question, key), GREEN)
            for label, key in said
            if len(label) <= BUTTON_LABEL
        ]
        return [buttons] if buttons else []

    def _describe_chosen(self, table: TableContext, decision: Decision) -> list[str]:
        """What the visitor has laid face down, and what they can do about it."""
        session = table.session
        assert session.ask is not None
        if session.ask.hands_open:
            return [sentence("panel.ready", players=name_waited_for(table))]
        value = session.sealed(table.seat)
        assert value is not None
        lines = [sentence("panel.chosen", answer=say_answer(table.words, label_answer(decision, value)))]
        if asides_label(table):
            lines.append(sentence("panel.fist", button=asides_label(table)))
        return lines

    def _second_thoughts(self, table: TableContext) -> Row:
        """Buttons for whoever has chosen: another answer, which nobody notices; or none for now, which all see."""
        row, session = table.row, table.session
        if session.ask is None or session.ask.hands_open:
            return []
        buttons: Row = [self._button(sentence("panel.change"), ticket_at(row, "page", session.number, "0"), BLUE)]
        if asides_label(table):
            buttons.append(self._button(sentence("panel.open-fist"), ticket_at(row, "retract", session.number)))
        return buttons

    def _asides_button(self, table: TableContext) -> Row:
        """The button for what nobody has asked. It is there for everyone as long as the game goes on: whether a
        seat can do anything just now is for its own eyes."""
        label = asides_label(table)
        return [self._button(label, ticket_at(table.row, "asides"))] if label and not table.is_over else []

    # -- controls

    def _controls(
        self, row: Table, question: int, control: Control, preselected: Answer | None = None
    ) -> list[Row]:
        match control:
            case Buttons(choices):
                chosen = preselected if isinstance(preselected, tuple) else ()
                return five_to_a_row([self._choice(row, question, choice, chosen) for choice in choices])
            case Pad(numbers):
                tickets = [(n, ticket_at(row, "number", question, str(n))) for n in numbers]
                styles = {preselected: GREEN}
                return five_to_a_row([self._button(str(n), ticket, styles.get(n, BLUE)) for n, ticket in tickets])
            case Form():
                return [[self._button(sentence("panel.number"), ticket_at(row, "form", question), BLUE)]]
            case Menu():
                return self._menu(row, question, control)

    def _choice(
        self, row: Table, question: int, choice: Choice, chosen: tuple[str, ...]
    ) -> discord.ui.Button[Any]:
        """A button for a choice; one that is barred is grey and says why when pressed, and one that was chosen in
        advance is green."""
        verb, style = ("why", GREY) if choice.barred else ("pick", GREEN if choice.key in chosen else BLUE)
        return self._button(choice.label, ticket_at(row, verb, question, choice.key), style)

    def _menu(self, row: Table, question: int, menu: Menu) -> list[Row]:
        select: discord.ui.Select[Any] = discord.ui.Select(
            custom_id=self._signer.write(ticket_at(row, "menu", question)),
            placeholder=(
                sentence("panel.pick-some", count=menu.least)
                if menu.least == menu.most
                else sentence("panel.pick-range", least=menu.least, most=menu.most)
            ),
            min_values=menu.least,
            max_values=menu.most,
            options=[
                discord.SelectOption(
                    label=sentence("panel.not-now", choice=choice.label)[:100] if choice.barred else choice.label,
                    value=choice.key,
                    description=choice.hint or None,
                )
                for choice in menu.choices
            ],
        )
        rows: list[Row] = [[select]]
        if menu.pages > 1:
            rows.append(
                page_buttons(
                    self._signer, lambda at: ticket_at(row, "page", question, str(at)), menu.page, menu.pages
                )
            )
        return rows

    def number_form(self, table: TableContext, decision: Number) -> discord.ui.Modal:
        """A form with one field; all that it knows stands in its ticket."""
        custom_id = self._signer.write(ticket_at(table.row, "formed", table.session.number))
        preselected = find_preselected(table)
        modal = discord.ui.Modal(title=table.words.say(decision.prompt)[:45], custom_id=custom_id, timeout=None)
        modal.add_item(
            discord.ui.TextInput(
                label=sentence("no-number", low=decision.low, high=decision.high)[:45],
                custom_id="number",
                default=str(decision.default if preselected is None else preselected),
                max_length=3,
            )
        )
        modal.stop()  # so that discord.py keeps nothing: our router answers every form
        return modal

    def _button(self, label: str, ticket: Ticket, style: discord.ButtonStyle = GREY) -> discord.ui.Button[Any]:
        return button(self._signer, label, ticket, style)


def more_label(table: TableContext) -> str:
    """What the second picture of a game shows; "" if it has none."""
    has_one = find_board(table.game.key, "draw_more") is not None
    return table.words.find("board.second") or "" if has_one else ""


def asides_label(table: TableContext) -> str:
    """What the button says behind which a game's asides are; "" if it has none."""
    return table.words.find("interject") or ""


def _lay_out(table: TableContext, decision: Decision, page: int) -> Control:
    """The controls of what the visitor is asked, with what each choice does."""
    view = table.session.readable_view(table.seat)
    hints: Mapping[str, Phrase] = try_to_help(table, lambda: table.game.hints(view, decision), {})
    return lay_out(decision, table.words, page, hints)


def _describe_question(table: TableContext, decision: Decision, control: Control) -> list[str]:
    """What counts so far, and what cannot be chosen where the controls have no room for it."""
    lines, sealed = [], table.session.sealed(table.seat)
    if sealed is not None:
        lines.append(
            sentence("panel.chosen-still", answer=say_answer(table.words, label_answer(decision, sealed)))
        )
    if isinstance(control, Menu):
        lines += [sentence("panel.not-now", choice=choice.label) for choice in control.barred]
    return lines


def _explain(table: TableContext, decision: Decision, control: Control) -> str:
    """What the visitor should know to answer, and what each choice does; a menu has room for that itself."""
    view = table.session.readable_view(table.seat)
    brief: tuple[Phrase, ...] = try_to_help(table, lambda: table.game.brief(view, decision), ())
    lines = [table.words.say(line) for line in brief]
    if isinstance(control, Buttons):
        lines += [sentence("panel.hint", choice=one.label, hint=one.hint) for one in control.choices if one.hint]
        barred = [one.label for one in control.choices if one.barred]
        lines += [sentence("panel.barred", choices=list_texts(barred))] if barred else []
    return shorten_text("\n".join(lines), MOST_TEXT)


def describe_own_standing(table: TableContext) -> list[str]:
    """The goal, and how the visitor stands; to whoever does not sit here, how everybody does."""
    view = table.session.readable_view(table.seat_of(table.visit.user))
    lines: tuple[Phrase, ...] = try_to_help(table, lambda: table.game.standing(view), ())
    return [sentence("learn.standing", line=table.words.say(line)) for line in lines]


def _foot(table: TableContext) -> str:
    """How the visitor stands, below everything else."""
    return shorten_text("\n".join(describe_own_standing(table)), LONGEST)


def name_waited_for(table: TableContext) -> str:
    """Those whom the table waits for, as mentions, each behind the sign of their seat."""
    return list_texts(sign_name(seat, table.mentions[seat]) for seat in sorted(table.session.waiting_for))


def describe_standing(table: TableContext) -> str:
    """The round, whom the table waits for, and until when."""
    title = table.words.say(table.game.sheet(table.session.readable_view(None)).title)
    status = sentence("board.status", title=title, waiting=describe_waiting(table))
    first = min(table.deadlines.values(), default=None)
    if table.row.status == "paused":
        return f"{status} {sentence('board.paused')}"
    return status if first is None else f"{status} {sentence('board.until', until=str(first))}"


def describe_waiting(table: TableContext) -> str:
    """Whom the table waits for, and how many have laid down a sealed choice."""
    ask = table.session.ask
    if ask is None or table.is_over:
        return sentence("board.over")
    players, asked = name_waited_for(table), len(ask.decisions)
    if asked == 1:
        return sentence("board.waiting", players=players)
    key = "board.waiting-ready" if ask.hands_open else "board.waiting-sealed"
    return sentence(key, players=players, done=asked - len(table.session.waiting_for), asked=asked)

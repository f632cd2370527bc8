"""What people see on Discord: lobby, board and panels, built from what a seat may see."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import discord

from bot.house_rules import differing
from bot.layout import MENU_LABEL, Buttons, Choice, Control, Form, Menu, Pad, lay_out, shortened
from bot.lobby import mark_of
from bot.panel import BLUE, GREEN, GREY, LONGEST, Panel, Row, button, controls, five_to_a_row
from bot.pictures.picture import Picture, told
from bot.seeds import dealt
from bot.sentences import sentence
from bot.store import Seated, Table
from bot.tickets import Mint, Ticket
from bot.words import Words
from rules.kernel.asking import Answer, Decision, Number
from rules.kernel.game import AnyGame
from rules.kernel.session import Session
from rules.kernel.telling import Seat

__all__ = ["Panel", "Panels", "standing"]


class Panels:
    """Builds them; every button carries a signed ticket."""

    def __init__(self, mint: Mint, asides: Mapping[str, str]) -> None:
        self._mint = mint
        self._asides = asides  # by game: what the button says behind which its asides are, if it has any

    def lobby(self, row: Table, game: AnyGame, seated: list[Seated]) -> Panel:
        """Who sits, and the buttons to join or to start."""
        lines = [sentence("lobby.title", game.title, game.seats[0], game.seats[-1])]
        lines += [
            sentence("lobby.seat", place, sentence("lobby.house") if one.user is None else f"<@{one.user}>")
            for place, one in enumerate(seated, 1)
        ]
        lines += differing(game, row.options)
        lines.append(sentence("lobby.seed", row.commitment))
        if row.status != "lobby":
            closed = "lobby.begun" if dealt(row.seed) else "lobby.closed"
            return Panel("\n".join([*lines, sentence(closed)]), controls([]))
        everybody: Row = [
            self._button(sentence("lobby.sit"), Ticket("sit", row.id), GREEN),
            self._button(sentence("lobby.leave"), Ticket("leave", row.id)),
            self._button(sentence("lobby.house-button"), Ticket("house", row.id)),
        ]
        host: Row = [
            self._button(sentence("lobby.remove"), Ticket("remove", row.id)),
            self._button(sentence("lobby.start"), Ticket("start", row.id), BLUE),
        ]
        if game.options:
            host.insert(0, self._button(sentence("lobby.rules"), Ticket("options", row.id)))
        return Panel("\n".join(lines), controls([everybody, host]))

    def removal(self, row: Table, others: list[Seated], words: Words) -> Panel:
        """Whom the host can send away before the deal."""
        if not others:
            return Panel(sentence("lobby.nobody-else"), controls([]))
        select: discord.ui.Select[Any] = discord.ui.Select(
            custom_id=self._mint.write(Ticket("removed", row.id)),
            placeholder=sentence("lobby.whom"),
            options=[
                discord.SelectOption(label=shortened(words.name(one.seat), MENU_LABEL), value=mark_of(one))
                for one in others
            ],
        )
        return Panel(sentence("lobby.whom"), controls([[select]]))

    def board(
        self, row: Table, session: Session, words: Words, people: dict[Seat, str], picture: Picture | None = None
    ) -> Panel:
        """The public table: the round, whom it waits for, and what everyone may see as a picture."""
        buttons: Row = [
            self._button(sentence("board.move"), Ticket("move", row.id), BLUE),
            self._button(sentence("board.hand"), Ticket("hand", row.id)),
            self._button(sentence("board.log"), Ticket("log", row.id)),
            self._button(sentence("board.rules"), Ticket("rules", row.id)),
            *self._aside(row, session),
        ]
        return Panel(standing(row, session, words, people), controls([buttons]), picture=picture)

    def hand(self, row: Table, picture: Picture) -> Panel:
        """A seat's own view."""
        button = self._button(sentence("board.as-text"), Ticket("text", row.id))
        return Panel("", controls([[button]]), picture=picture)

    def as_text(self, session: Session, words: Words, seat: Seat | None) -> Panel:
        """What a seat (None: everyone) may see, in full, for whoever would rather read than look."""
        sheet = session.game.sheet(session.readable_view(seat))
        return Panel("", controls([]), told(words, sheet, headline="\n**{}**"))

    def move(
        self,
        row: Table,
        session: Session,
        words: Words,
        seat: Seat,
        people: dict[Seat, str],
        page: int | None = None,
        offered: bool = False,
        asides: bool = True,
    ) -> Panel:
        """The seat's open question with its controls, or what it has chosen and the way to another answer, which
        begins with a `page`; with `asides` the button for them too, and a word if something is offered."""
        aside = self._aside(row, session) if asides else []
        waits = [sentence("aside.waits", self._asides[row.game])] if offered and aside else []
        decision = session.ask.decisions.get(seat) if session.ask else None
        if decision is None or row.status == "over":
            over = session.ask is None or row.status == "over"
            text = sentence("panel.over") if over else sentence("panel.nothing", _names(session, people))
            return Panel("\n".join([text, *waits]), controls([aside]))
        lines = [*waits, f"**{words.say(decision.prompt)}**"]
        sealed = session.sealed(seat)
        if sealed is not None and page is None:
            lines += self._chosen(row, session, words, seat, people)
            return Panel(
                shortened("\n".join(lines), LONGEST), controls([[*self._second_thoughts(row, session), *aside]])
            )
        if sealed is not None:
            lines.append(sentence("panel.chosen-still", _said(decision, words, sealed)))
        control = lay_out(decision, words, page or 0)
        rows = self._controls(row.id, session.number, control)
        last: Row = []
        if session.free_undo(seat) is not None:
            last.append(self._button(sentence("panel.back"), Ticket("back", row.id, session.number)))
        last += aside
        if isinstance(control, Buttons):  # a menu has room for hints of its own
            lines += [
                sentence("panel.hint", choice.label, choice.hint) for choice in control.choices if choice.hint
            ]
        if isinstance(control, Menu) and control.barred:
            lines += [sentence("panel.not-now", choice.label) for choice in control.barred]
        return Panel(shortened("\n".join(lines), LONGEST), controls([*rows, last] if last else rows))

    def _chosen(
        self, row: Table, session: Session, words: Words, seat: Seat, people: dict[Seat, str]
    ) -> list[str]:
        """What a seat has laid face down, and what it can do about it."""
        assert session.ask is not None
        if session.ask.hands_open:
            return [sentence("panel.ready", _names(session, people))]
        value = session.sealed(seat)
        assert value is not None
        lines = [sentence("panel.chosen", _said(session.ask.decisions[seat], words, value))]
        if self._asides.get(row.game):
            lines.append(sentence("panel.fist", self._asides[row.game]))
        return lines

    def _second_thoughts(self, row: Table, session: Session) -> Row:
        """Buttons for whoever has chosen: another answer, which nobody notices; or none for now, which all see."""
        if session.ask is None or session.ask.hands_open:
            return []
        buttons: Row = [self._button(sentence("panel.change"), Ticket("page", row.id, session.number, "0"), BLUE)]
        if self._asides.get(row.game):
            buttons.append(self._button(sentence("panel.open-fist"), Ticket("retract", row.id, session.number)))
        return buttons

    def _aside(self, row: Table, session: Session) -> Row:
        """The button for what nobody has asked. It is there for everyone as long as the game goes on: whether a
        seat can do anything just now is for its own eyes."""
        label = self._asides.get(row.game)
        over = session.ask is None or row.status == "over"
        return [self._button(label, Ticket("asides", row.id))] if label and not over else []

    def _controls(self, table: int, question: int, control: Control) -> list[Row]:
        match control:
            case Buttons(choices):
                return five_to_a_row([self._choice(table, question, choice) for choice in choices])
            case Pad(numbers):
                tickets = [(str(n), Ticket("number", table, question, str(n))) for n in numbers]
                return five_to_a_row([self._button(label, ticket, BLUE) for label, ticket in tickets])
            case Form():
                return [[self._button(sentence("panel.number"), Ticket("form", table, question), BLUE)]]
            case Menu():
                return self._menu(table, question, control)

    def _choice(self, table: int, question: int, choice: Choice) -> discord.ui.Button[Any]:
        """A button for a choice; one that is barred is grey and says why when pressed."""
        verb, style = ("why", GREY) if choice.barred else ("pick", BLUE)
        return self._button(choice.label, Ticket(verb, table, question, choice.key), style)

    def _menu(self, table: int, question: int, menu: Menu) -> list[Row]:
        limits = (menu.least, menu.most)
        prompt = (
            sentence("panel.pick-some", limits[0])
            if len({*limits}) == 1
            else sentence("panel.pick-range", *limits)
        )
        select: discord.ui.Select[Any] = discord.ui.Select(
            custom_id=self._mint.write(Ticket("menu", table, question)),
            placeholder=prompt,
            min_values=menu.least,
            max_values=menu.most,
            options=[
                discord.SelectOption(
                    label=sentence("panel.not-now", choice.label)[:100] if choice.barred else choice.label,
                    value=choice.key,
                    description=choice.hint or None,
                )
                for choice in menu.choices
            ],
        )
        rows: list[Row] = [[select]]
        if menu.pages > 1:
            before, after = (Ticket("page", table, question, str(menu.page + step)) for step in (-1, 1))
            rows.append(
                [
                    self._button(sentence("panel.previous"), before, disabled=menu.page == 0),
                    self._button(sentence("panel.next"), after, disabled=menu.page + 1 == menu.pages),
                ]
            )
        return rows

    def number_form(self, row: Table, question: int, words: Words, decision: Number) -> discord.ui.Modal:
        """A form with one field; all that it knows stands in its ticket."""
        title = words.say(decision.prompt)
        modal = discord.ui.Modal(
            title=title[:45], custom_id=self._mint.write(Ticket("formed", row.id, question)), timeout=None
        )
        modal.add_item(
            discord.ui.TextInput(
                label=sentence("no-number", decision.low, decision.high)[:45],
                custom_id="number",
                default=str(decision.default),
                max_length=3,
            )
        )
        modal.stop()  # so that discord.py keeps nothing: our router answers every form
        return modal

    def _button(
        self, label: str, ticket: Ticket, style: discord.ButtonStyle = GREY, disabled: bool = False
    ) -> discord.ui.Button[Any]:
        return button(self._mint, label, ticket, style, disabled)


def _names(session: Session, people: dict[Seat, str]) -> str:
    return ", ".join(people[seat] for seat in sorted(session.waiting_for))


def standing(row: Table, session: Session, words: Words, people: dict[Seat, str]) -> str:
    """The round, and whom the table waits for."""
    title = words.say(session.game.sheet(session.readable_view(None)).title)
    return sentence("board.status", f"{title}.", waiting(row, session, people))


def waiting(row: Table, session: Session, people: dict[Seat, str]) -> str:
    """Whom the table waits for, and how many have laid down a sealed choice."""
    if session.ask is None or row.status == "over":
        return sentence("board.over")
    asked = len(session.ask.decisions)
    text = sentence("board.waiting", _names(session, people))
    if asked > 1:
        key = "board.ready" if session.ask.hands_open else "board.sealed"
        text += " " + sentence(key, asked - len(session.waiting_for), asked)
    return text


def over(words: Words, row: Table, asked: Mapping[str, Any]) -> str:
    """What is left of a question that was put by direct message: one line."""
    chosen, prompt = asked["chosen"], words.say(tuple(asked["prompt"]))
    if chosen is None:
        return sentence("panel.closed", f"<#{row.channel}>", prompt)
    labels = [str(chosen)] if isinstance(chosen, int) else [words.say(tuple(label)) for label in chosen]
    return sentence("panel.answered", f"<#{row.channel}>", prompt, ", ".join(labels) or sentence("panel.none"))


def _said(decision: Decision, words: Words, value: Answer) -> str:
    if isinstance(decision, Number) or isinstance(value, int):
        return str(value)
    return ", ".join(words.say(option.label) for option in decision.options if option.key in value)

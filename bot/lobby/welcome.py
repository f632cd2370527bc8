"""The way in: one button per game, and one press deals it against house players; another tells how to play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.interactions.panel import BLUE, LONGEST, Panel, Row, button, controls, five_to_a_row
from bot.interactions.tickets import Ticket, TicketSigner
from bot.learn.panels import has_pages, how_to_ticket
from bot.text.sentences import sentence
from bot.text.shorten import shorten_text
from bot.text.words import Words
from rules.kernel.game import AnyGame

ROWS = 5  # of buttons in a message
MOST = 25  # buttons of a message; further games are behind `/game new`


def welcome_panel(signer: TicketSigner, games: Mapping[str, AnyGame]) -> Panel:
    """What a newcomer reads first."""
    buttons: Row = [
        button(signer, sentence("welcome.deal", game=game.title), Ticket("quick", 0, 0, game.key), BLUE)
        for game in list(games.values())[:MOST]
    ]
    lines = [sentence("welcome.text"), *(line for game in games.values() if (line := _introduce(game)))]
    rows = [*five_to_a_row(buttons), *five_to_a_row(_how_to_buttons(signer, games))]
    return Panel(shorten_text("\n".join(lines), LONGEST), controls(rows[:ROWS]))


def is_welcome(signer: TicketSigner, message: Mapping[str, Any]) -> bool:
    """Whether a message, as Discord writes it, is such a panel, with buttons that still work."""
    ids = [one.get("custom_id") for row in message["components"] for one in row.get("components", ())]
    tickets = [signer.read(one) for one in ids]
    return any(ticket is not None and ticket.verb == "quick" for ticket in tickets)


def _how_to_buttons(signer: TicketSigner, games: Mapping[str, AnyGame]) -> Row:
    """A button to the pages of each game that has any."""
    return [
        button(signer, sentence("welcome.how-to", game=game.title), how_to_ticket(game))
        for game in games.values()
        if has_pages(game)
    ]


def _introduce(game: AnyGame) -> str:
    """What a game is, in two lines."""
    about = Words(game, ()).find("about")
    return sentence("welcome.game", game=game.title, about=about) if about else ""

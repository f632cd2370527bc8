"""What people see of a table that waits for its players."""

from __future__ import annotations

from typing import Any

import discord

from bot.interactions.controls import MENU_LABEL
from bot.interactions.panel import BLUE, GREEN, Panel, Row, button, controls
from bot.interactions.tickets import TicketSigner, ticket_at
from bot.learn.panels import has_pages, how_to_ticket
from bot.lobby.house_rules import list_changed_rules
from bot.lobby.series import tell_series
from bot.pace.panels import describe_pace
from bot.store import Seated
from bot.tables.context import TableContext
from bot.tables.seeds import is_dealt
from bot.text.sentences import list_texts, sentence
from bot.text.shorten import shorten_text

KEPT = 600  # seconds that a chair is kept for somebody


def lobby_panel(signer: TicketSigner, table: TableContext) -> Panel:
    """Who sits at a table, and the buttons to join or to start."""
    row, game = table.row, table.game
    lines = [sentence("lobby.title", game=game.title, least=game.seats[0], most=game.seats[-1])]
    about = table.words.find("about")
    if about and row.status == "lobby":
        lines.append(about)
    lines += [
        sentence("lobby.seat-ready" if seat in table.ready else "lobby.seat", seat=place, player=who)
        for place, (seat, who) in enumerate(table.mentions.items(), 1)
    ]
    if table.reserved:
        players = list_texts(f"<@{user}>" for user in table.reserved)
        lines.append(sentence("lobby.kept", players=players, until=str(row.created + KEPT)))
    lines += list_changed_rules(game, row.options)
    if table.series is not None:
        lines.append(tell_series(table.series))
    lines += describe_pace(row)
    if row.learners:
        lines.append(sentence("lobby.for-learners"))
    lines.append(sentence("lobby.seed", seal=row.commitment))
    if row.status != "lobby":
        closed = "lobby.begun" if is_dealt(row.seed) else "lobby.closed"
        return Panel("\n".join([*lines, sentence(closed)]), controls([]))
    everybody: Row = [
        button(signer, sentence("lobby.im-in" if table.reserved else "lobby.sit"), ticket_at(row, "sit"), GREEN),
        button(signer, sentence("lobby.leave"), ticket_at(row, "leave")),
        button(signer, sentence("lobby.ready"), ticket_at(row, "ready")),
        button(signer, sentence("lobby.house-button"), ticket_at(row, "house")),
    ]
    learners = "lobby.no-learners" if row.learners else "lobby.learners"
    host: Row = [
        button(signer, sentence("lobby.remove"), ticket_at(row, "remove")),
        button(signer, sentence(learners), ticket_at(row, "learners")),
        button(signer, sentence("lobby.start"), ticket_at(row, "start"), BLUE),
    ]
    if game.options:
        host.insert(0, button(signer, sentence("lobby.rules"), ticket_at(row, "options")))
    if has_pages(game):
        everybody.append(button(signer, sentence("lobby.how-to-play"), how_to_ticket(game)))
    more: Row = [
        button(signer, sentence("lobby.invite"), ticket_at(row, "invite")),
        button(signer, sentence("series.button"), ticket_at(row, "series")),
        button(signer, sentence("lobby.pace"), ticket_at(row, "pace")),
    ]
    if table.reserved:
        more.append(button(signer, sentence("lobby.open-chairs"), ticket_at(row, "chairs")))
    return Panel("\n".join(lines), controls([everybody, host, more]))


def removal_panel(signer: TicketSigner, table: TableContext) -> Panel:
    """Whom the host can send away before the deal."""
    others = [one for one in table.seats if one.user != table.visit.user]
    if not others:
        return Panel(sentence("lobby.nobody-else"), controls([]))
    select: discord.ui.Select[Any] = discord.ui.Select(
        custom_id=signer.write(ticket_at(table.row, "removed")),
        placeholder=sentence("lobby.whom"),
        options=[
            discord.SelectOption(
                label=shorten_text(table.plain_words.name(one.seat), MENU_LABEL), value=mark_of(one)
            )
            for one in others
        ],
    )
    return Panel(sentence("lobby.whom"), controls([[select]]))


def mark_of(one: Seated) -> str:
    """Who sits where, without a name: the seat and the interaction by which it was taken."""
    return f"{one.seat}.{one.joined or 0}"

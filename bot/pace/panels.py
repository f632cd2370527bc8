"""What people see of time: the paces to choose from, and what a table is asked to agree on."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

import discord

from bot.interactions.panel import GREEN, Panel, Row, button, controls
from bot.interactions.tickets import TicketSigner, ticket_at
from bot.pace.clocks import PACES
from bot.store import Table
from bot.tables.context import TableContext
from bot.text.sentences import list_texts, sentence
from rules.kernel.telling import Seat


def describe_pace(row: Table) -> list[str]:
    """A line for a table that has a pace."""
    if row.pace not in PACES or not PACES[row.pace]:
        return []
    who = sentence("pace.caretaker-on" if row.caretaker else "pace.caretaker-off")
    return [sentence("pace.line", pace=sentence(f"pace.name-{row.pace}"), who=who)]


def pace_panel(signer: TicketSigner, row: Table) -> Panel:
    """All paces, each explained, and who answers when the time is up."""
    select: discord.ui.Select[Any] = discord.ui.Select(
        custom_id=signer.write(ticket_at(row, "paced")),
        placeholder=sentence("pace.which"),
        options=[
            discord.SelectOption(
                label=sentence(f"pace.name-{pace}"),
                value=pace,
                description=sentence(f"pace.about-{pace}"),
                default=pace == row.pace,
            )
            for pace in PACES
        ],
    )
    label = sentence("pace.no-caretaker" if row.caretaker else "pace.caretaker")
    turn: Row = [button(signer, label, ticket_at(row, "caretaker"))]
    text = "\n".join([sentence("pace.explain"), *describe_pace(row)])
    return Panel(text, controls([[select], turn]))


def agreement_panel(
    signer: TicketSigner,
    table: TableContext,
    what: str,
    votes: Mapping[Seat, bool],
    counting: Collection[Seat],
    verdict: bool | None,
) -> Panel:
    """What is proposed, who has agreed, and whom it waits for; with buttons while it is open."""
    people = table.mentions
    agreed = [people[seat] for seat, yes in votes.items() if yes]
    lines = [_propose(what), sentence("ballot.agreed", players=list_texts(agreed))]
    if verdict is not None:
        lines.append(sentence("pace.agreed" if verdict else "ballot.refused"))
        return Panel("\n".join(lines), controls([]))
    left = [people[seat] for seat in counting if seat not in votes]
    lines.append(sentence("ballot.open", players=list_texts(left)))
    buttons: Row = [
        button(signer, sentence("ballot.agree"), ticket_at(table.row, "timeyes", 0, what), GREEN),
        button(signer, sentence("ballot.refuse"), ticket_at(table.row, "timeno", 0, what)),
    ]
    return Panel("\n".join(lines), controls([buttons]))


def _propose(what: str) -> str:
    if not what.startswith("pace."):
        return sentence(f"pace.propose-{what}")
    _, pace, caretaker = what.split(".")
    who = sentence("pace.caretaker-on" if caretaker == "1" else "pace.caretaker-off")
    return sentence("pace.propose", pace=sentence(f"pace.name-{pace}"), who=who)

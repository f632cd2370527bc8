"""What somebody is told for whom was answered, since their time was up: whether the house keeps their seat, and
what they can do now."""

from __future__ import annotations

from bot.interactions.panel import BLUE, Panel, Row, button, controls
from bot.interactions.tickets import TicketSigner, ticket_at
from bot.tables.absent import is_kept
from bot.tables.context import TableContext
from bot.text.sentences import sentence


def describe_late(table: TableContext) -> list[str]:
    """Lines for the panel of whoever was late; none for everybody else."""
    lines = [sentence("late.back-now")] if _is_kept(table) else []
    return [*lines, sentence("late.may")] if table.regrets else lines


def late_buttons(signer: TicketSigner, table: TableContext) -> Row:
    """To take back what was answered for them, and to read what has happened while the house kept their seat."""
    row: Row = []
    if table.regrets:
        row.append(button(signer, sentence("late.take-back"), ticket_at(table.row, "takeback"), BLUE))
    if table.visitor is not None and _is_kept(table):
        since = str(table.visitor.missed_since)
        row.append(button(signer, sentence("late.back"), ticket_at(table.row, "return", 0, since), BLUE))
    return row


def late_message(signer: TicketSigner, table: TableContext) -> Panel | None:
    """The direct message to whoever was late; None if they have come since."""
    if table.is_over or table.visitor is None or not table.visitor.missed:
        return None
    house = "late.house" if table.row.caretaker else "late.default"
    what = sentence("late.kept" if _is_kept(table) else house, channel=f"<#{table.row.channel}>")
    text = "\n".join([what, *([sentence("late.may")] if table.regrets else [])])
    return Panel(text, controls([late_buttons(signer, table)]), seat=table.seat, private=True)


def _is_kept(table: TableContext) -> bool:
    return table.visitor is not None and is_kept(table.visitor)

"""Requests for a seat: who has to agree, and what the channel sees of it."""

from __future__ import annotations

from collections.abc import Mapping

from bot.interactions.panel import BLUE, GREEN, Panel, Row, button, controls
from bot.interactions.tickets import TicketSigner, ticket_at
from bot.store import Seated, Table, Takeover
from bot.tables.context import TableContext
from bot.tables.silence import is_silent
from bot.text.sentences import list_texts, sentence
from rules.kernel.telling import Seat

Votes = Mapping[Seat, bool]


def is_given_up(table: TableContext, seat: Seat, votes: Votes, now: int) -> bool | None:
    """Whether those who have a say let somebody else have this seat; None while that is open."""
    one = player_of(table, seat)
    if one.kind != "person":
        return votes.get(_host_seat(table))
    others = [other.seat for other in table.persons if other.seat != seat]
    given = [votes[other] for other in others if other in votes]
    alone = len(others) == 1 and not is_silent(one, now)
    if votes.get(seat) or (2 * given.count(True) > len(others) and not alone):
        return True
    return False if votes.get(seat) is False and (alone or 2 * given.count(False) >= len(others)) else None


def list_deciders(table: TableContext, seat: Seat) -> list[Seat]:
    """The seats that have a say in who plays this one."""
    if player_of(table, seat).kind != "person":
        return [_host_seat(table)]
    return [one.seat for one in table.persons]


def player_of(table: TableContext, seat: Seat) -> Seated:
    """Who answers for a seat."""
    return next(one for one in table.seats if one.seat == seat)


def _host_seat(table: TableContext) -> Seat:
    found = table.seat_of(table.host)
    return table.row.host if found is None else found


def takeover_panel(
    signer: TicketSigner, table: TableContext, takeover: Takeover, given: Votes, closed: bool
) -> Panel:
    """Who is to take over which seat, whose word is needed, and who has agreed; with buttons while it is open."""
    people, player = table.mentions, player_of(table, takeover.seat)
    newcomer = sentence("lobby.house") if takeover.user is None else f"<@{takeover.user}>"
    who = "takeover.player" if player.kind == "person" else "takeover.host"
    whose = people[takeover.seat] if player.kind == "person" else people[_host_seat(table)]
    lines = [sentence("takeover.what", seat=takeover.seat + 1, player=newcomer), sentence(who, player=whose)]
    agreed = [people[seat] for seat, yes in given.items() if yes]
    if takeover.user is not None and takeover.willing:
        agreed.append(newcomer)
    elif takeover.user is not None:
        lines.append(sentence("takeover.newcomer", player=newcomer))
    if agreed:
        lines.append(sentence("ballot.agreed", players=list_texts(agreed)))
    left = [people[seat] for seat in list_deciders(table, takeover.seat) if seat not in given]
    if left and not closed:
        lines.append(sentence("ballot.open", players=list_texts(left)))
    return Panel("\n".join(lines), controls([] if closed else [_buttons(signer, table.row, takeover)]))


def _buttons(signer: TicketSigner, row: Table, takeover: Takeover) -> Row:
    carried = (takeover.id, str(takeover.seat))
    buttons: Row = [
        button(signer, sentence("ballot.agree"), ticket_at(row, "letgo", *carried), GREEN),
        button(signer, sentence("ballot.refuse"), ticket_at(row, "keep", *carried)),
    ]
    if takeover.user is not None and not takeover.willing:
        buttons.append(button(signer, sentence("takeover.take"), ticket_at(row, "take", *carried), BLUE))
    return buttons

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


def is_given_up(table: TableContext, takeover: Takeover, votes: Votes, now: int) -> bool | None:
    """Whether those who have a say let somebody else have this seat; None while that is open."""
    seat, one = takeover.seat, player_of(table, takeover.seat)
    if one.kind != "person" and not takeover.advertised:
        return votes.get(_host_seat(table))
    counted = list_counted(table, takeover, votes, now)
    given = [votes[other] for other in counted if other in votes]
    alone = one.kind == "person" and len(list_others(table, seat)) == 1 and not is_silent(one, now)
    agreed, refused = 2 * given.count(True) > len(counted) and not alone, 2 * given.count(False) >= len(counted)
    if takeover.advertised:
        return True if agreed else False if counted and refused else None
    if votes.get(seat) or agreed:
        return True
    return False if votes.get(seat) is False and (alone or refused) else None


def list_deciders(table: TableContext, takeover: Takeover) -> list[Seat]:
    """The seats that have a say in who plays this one: of an advertised one, all others that persons have."""
    if takeover.advertised:
        return list_others(table, takeover.seat)
    if player_of(table, takeover.seat).kind != "person":
        return [_host_seat(table)]
    return [one.seat for one in table.persons]


def list_counted(table: TableContext, takeover: Takeover, votes: Votes, now: int) -> list[Seat]:
    """The seats whose majority it takes. Nobody waits for who has been silent for days, for a stranger's sake."""
    others = list_others(table, takeover.seat)
    silent = [one.seat for one in table.persons if takeover.advertised and is_silent(one, now)]
    return [seat for seat in others if seat in votes or seat not in silent]


def list_others(table: TableContext, seat: Seat) -> list[Seat]:
    """The seats that persons have, but for this one."""
    return [one.seat for one in table.persons if one.seat != seat]


def player_of(table: TableContext, seat: Seat) -> Seated:
    """Who answers for a seat."""
    return next(one for one in table.seats if one.seat == seat)


def _host_seat(table: TableContext) -> Seat:
    found = table.seat_of(table.host)
    return table.row.host if found is None else found


def takeover_panel(
    signer: TicketSigner, table: TableContext, takeover: Takeover, given: Votes, closed: bool, now: int
) -> Panel:
    """Who is to take over which seat, whose word is needed, and who has agreed; with buttons while it is open."""
    people = table.mentions
    newcomer = sentence("lobby.house") if takeover.user is None else f"<@{takeover.user}>"
    lines = [
        sentence("takeover.what", seat=takeover.seat + 1, player=newcomer),
        _say_who_decides(table, takeover),
    ]
    agreed = [people[seat] for seat, yes in given.items() if yes]
    if takeover.user is not None and takeover.willing:
        agreed.append(newcomer)
    elif takeover.user is not None:
        lines.append(sentence("takeover.newcomer", player=newcomer))
    if agreed:
        lines.append(sentence("ballot.agreed", players=list_texts(agreed)))
    silent = set(list_others(table, takeover.seat)) - set(list_counted(table, takeover, given, now))
    left = [people[seat] for seat in list_deciders(table, takeover) if seat not in given and seat not in silent]
    if left and not closed:
        lines.append(sentence("ballot.open", players=list_texts(left)))
    return Panel("\n".join(lines), controls([] if closed else [_buttons(signer, table.row, takeover)]))


def _say_who_decides(table: TableContext, takeover: Takeover) -> str:
    people, player = table.mentions, player_of(table, takeover.seat)
    if takeover.advertised:
        return sentence("takeover.table")
    if player.kind == "person":
        return sentence("takeover.player", player=people[takeover.seat])
    return sentence("takeover.host", player=people[_host_seat(table)])


def _buttons(signer: TicketSigner, row: Table, takeover: Takeover) -> Row:
    carried = (takeover.id, str(takeover.seat))
    buttons: Row = [
        button(signer, sentence("ballot.agree"), ticket_at(row, "letgo", *carried), GREEN),
        button(signer, sentence("ballot.refuse"), ticket_at(row, "keep", *carried)),
    ]
    if takeover.user is not None and not takeover.willing:
        buttons.append(button(signer, sentence("takeover.take"), ticket_at(row, "take", *carried), BLUE))
    return buttons

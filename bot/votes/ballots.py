"""Ballots: something that a seat asks of the others, and when it is agreed on.

A ballot belongs to the question that was open when it was asked for. Once another one is open it is out of date.
Votes are the seats' and are kept, so that a restart in between loses none.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias, get_args

from bot.interactions.panel import GREEN, Panel, Row, button, controls
from bot.interactions.tickets import Ticket, TicketSigner, ticket_at
from bot.tables.context import TableContext
from bot.tables.silence import DAYS, is_silent
from bot.text.sentences import list_texts, sentence
from rules.kernel.telling import Seat

What: TypeAlias = Literal["undo", "end", "replace"]


@dataclass(frozen=True, slots=True)
class Ballot:
    """Something that a seat asks of the others while a question is open."""

    what: What
    question: int
    asker: Seat

    @property
    def name(self) -> str:
        """Who asks for an undo matters, since it is their move; an end is the same whoever asks for it."""
        return f"undo.{self.question}.{self.asker}" if self.what == "undo" else f"end.{self.question}"

    def verdict(self, voters: Collection[Seat], votes: Mapping[Seat, bool]) -> bool | None:
        """A move is taken back if all agree, and not if one refuses; a game ends if more than half agree. None
        while that is open."""
        given = [votes[seat] for seat in voters if seat in votes]
        if self.what == "undo":
            return False if False in given else (len(given) == len(voters) or None)
        if 2 * given.count(True) > len(voters):
            return True
        return False if 2 * given.count(False) >= len(voters) else None

    def list_voters(self, table: TableContext, given: Collection[Seat], now: int) -> list[Seat]:
        """The seats that have to be asked: to end a game, nobody who has been silent for days and is so still."""
        silent = [one.seat for one in table.persons if self.what == "end" and is_silent(one, now)]
        return [one.seat for one in table.persons if one.seat in given or one.seat not in silent]


def ballot_of(ticket: Ticket) -> Ballot:
    """The ballot that a button belongs to."""
    what, _, asker = ticket.key.partition(".")
    found: What = next(one for one in get_args(What) if one == what)
    return Ballot(found, ticket.question, int(asker))


def ballot_named(name: str) -> Ballot | None:
    """The ballot of this name, unless it is a request for a seat or no ballot; who asked for an end does not
    matter."""
    what, question, *asker = name.split(".")
    if what not in ("undo", "end"):
        return None
    return Ballot("undo" if what == "undo" else "end", int(question), int(asker[0]) if asker else 0)


def ballot_panel(
    signer: TicketSigner,
    table: TableContext,
    ballot: Ballot,
    agreed: Collection[Seat],
    counting: Collection[Seat],
    verdict: bool | None = None,
) -> Panel:
    """Who asks for what, who has agreed, and whom it waits for; with buttons while it is open."""
    people, seats = table.mentions, [one.seat for one in table.persons]
    lines = [
        sentence(f"ballot.{ballot.what}", player=people[ballot.asker], days=DAYS),
        sentence("ballot.agreed", players=list_texts(people[seat] for seat in seats if seat in agreed)),
    ]
    if verdict is not None:
        outcome = f"ballot.{ballot.what}-passed" if verdict else "ballot.refused"
        return Panel("\n".join([*lines, sentence(outcome)]), controls([]))
    left = [people[seat] for seat in counting if seat not in agreed]
    lines.append(sentence("ballot.open", players=list_texts(left)))
    silent = [people[seat] for seat in seats if seat not in counting]
    if silent:
        lines.append(sentence("ballot.silent", players=list_texts(silent), days=DAYS))
    key = f"{ballot.what}.{ballot.asker}"
    buttons: Row = [
        button(signer, sentence("ballot.agree"), ticket_at(table.row, "agree", ballot.question, key), GREEN),
        button(signer, sentence("ballot.refuse"), ticket_at(table.row, "refuse", ballot.question, key)),
    ]
    return Panel("\n".join(lines), controls([buttons]))

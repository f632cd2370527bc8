"""What a table has to agree on: to take a move back, or to end the game.

A ballot belongs to the question that was open when it was asked for. Once another one is open it is out of date.
Votes are the seats' and are kept, so that a restart in between loses none.
"""

from __future__ import annotations

import logging
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias, get_args

from bot import incidents
from bot.floor import Floor, Refused
from bot.host import Frozen, Incident, NotBegun, Stale
from bot.lobby import is_host
from bot.panel import GREEN, Panel, Row, button, controls
from bot.sentences import sentence
from bot.store import Outgoing, Table
from bot.tickets import Ticket
from rules.kernel.session import IllegalAnswer
from rules.kernel.telling import Seat

log = logging.getLogger(__name__)

What: TypeAlias = Literal["undo", "end"]


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


def ballot_of(ticket: Ticket) -> Ballot:
    """The ballot that a button belongs to."""
    what, _, asker = ticket.key.partition(".")
    found: What = next(one for one in get_args(What) if one == what)
    return Ballot(found, ticket.question, int(asker))


# -- asking and voting


async def undo(floor: Floor, row: Table, user: int, interaction: int) -> Panel:
    """Take a person's last move back: at once while nobody has seen it, else put it to the table. What lies face
    down counts until another answer is given."""
    seat = await floor.seat_of(row.id, user)
    session = await floor.host.look(row.id)
    if session.sealed(seat) is not None:
        return await floor.move_panel(row, session, seat, page=0)
    if session.free_undo(seat) is None:
        floor.allow("undo", user, row.id)
        return Panel(await ask(floor, row, "undo", seat, interaction), controls([]))
    floor.allow("back", user, row.id)
    session = await floor.host.back(row.id, seat, session.number, interaction)
    panel = await floor.move_panel(row, session, seat)
    return Panel(f"{sentence('panel.taken-back')}\n{panel.text}", panel.view)


async def end(floor: Floor, row: Table, user: int, interaction: int, manages: bool = False) -> str:
    """End a game: the host at once, and so does who `manages` the channel; another player by agreement."""
    seat, host = await floor.host.seat_of(row.id, user), is_host(row, await floor.store.seats(row.id), user)
    if seat is not None and not host and not manages and row.status != "lobby":
        return await ask(floor, row, "end", seat, interaction)
    if not manages:
        await floor.only_host(row, user)
    await floor.end(row, "ended" if host else "ended-above", interaction)
    return sentence("done")


async def ask(floor: Floor, row: Table, what: What, seat: Seat, interaction: int) -> str:
    """Put something to the table; whoever asks has agreed. The answer is for the one who asks."""
    ballot = Ballot(what, await open_question(floor, row), seat)
    if what == "undo" and (await floor.host.look(row.id)).last_answer(seat) is None:
        raise Refused(sentence("ballot.no-move"))
    votes = await floor.store.vote(row.id, ballot.name, seat, True, interaction)
    verdict = ballot.verdict(await voters(floor, row), votes)
    if verdict is None:
        agreed = [one for one, yes in votes.items() if yes]
        payload = {"what": what, "question": ballot.question, "asker": seat, "agreed": agreed}
        await floor.post(row, Outgoing("ballot", payload, f"v{interaction}"[:25], channel=row.channel))
        return sentence("ballot.asked")
    if not verdict:
        raise Refused(sentence("ballot.was-refused"))
    await _carry_out(floor, row, ballot)
    return sentence("done")


async def vote(floor: Floor, row: Table, ballot: Ballot, seat: Seat, yes: bool, interaction: int) -> Panel:
    """A seat agrees or refuses; the last one that is needed lets it happen. The ballot as it stands then."""
    allowed = await voters(floor, row)
    if row.status == "over":
        raise Refused(sentence("panel.over"))
    if await open_question(floor, row) != ballot.question:
        raise Refused(sentence("ballot.stale", ballot.what))
    votes = await floor.store.vote(row.id, ballot.name, seat, yes, interaction)
    verdict = ballot.verdict(allowed, votes)
    if verdict:
        await _carry_out(floor, row, ballot)
    return await shown(floor, row, ballot, [one for one, agreed in votes.items() if agreed], verdict)


async def _carry_out(floor: Floor, row: Table, ballot: Ballot) -> None:
    if ballot.what == "undo":
        await floor.host.take_back(row.id, ballot.asker, ballot.question, None)
    else:
        await floor.end(row, "ended-together", None)


async def carry_on(floor: Floor) -> None:
    """What was agreed on in the moment of a crash is done at the start: nobody has to press again."""
    for table, given in (await floor.store.votes()).items():
        try:
            await _carry_on_at(floor, await floor.row(table), given)
        except (Frozen, Incident, Stale, IllegalAnswer):
            continue  # told already, or out of date
        except Exception as problem:
            incidents.report(log, "table-not-resumed", problem, table)


async def _carry_on_at(floor: Floor, row: Table, given: Mapping[str, Mapping[Seat, bool]]) -> None:
    allowed = await voters(floor, row)
    agreed = [one for one, votes in given.items() if allowed and _named(one).verdict(allowed, votes)]
    for ballot in map(_named, agreed if row.game in floor.games else ()):
        if await open_question(floor, row) == ballot.question:
            await _carry_out(floor, row, ballot)


def _named(name: str) -> Ballot:
    """The ballot of this name; who asked for an end does not matter."""
    what, question, *asker = name.split(".")
    return Ballot("undo" if what == "undo" else "end", int(question), int(asker[0]) if asker else 0)


async def voters(floor: Floor, row: Table) -> list[Seat]:
    """The seats that have a say: those held by persons."""
    return [one.seat for one in await floor.store.seats(row.id) if one.kind == "person"]


async def open_question(floor: Floor, row: Table) -> int:
    """The number of the open question; a table that has stopped has none, but can be ended."""
    try:
        return (await floor.host.look(row.id)).number
    except (Frozen, NotBegun):
        return 0


# -- what the channel sees of it


async def shown(
    floor: Floor, row: Table, ballot: Ballot, agreed: Collection[Seat], verdict: bool | None = None
) -> Panel:
    """Who asks for what, who has agreed, and whom it waits for; with buttons while it is open."""
    people, seats = await floor.people(row.id), await voters(floor, row)
    lines = [
        sentence(f"ballot.{ballot.what}", people[ballot.asker]),
        sentence("ballot.agreed", ", ".join(people[seat] for seat in seats if seat in agreed)),
    ]
    if verdict is not None:
        outcome = f"ballot.{ballot.what}-passed" if verdict else "ballot.refused"
        return Panel("\n".join([*lines, sentence(outcome)]), controls([]))
    lines.append(sentence("ballot.open", ", ".join(people[seat] for seat in seats if seat not in agreed)))
    key = f"{ballot.what}.{ballot.asker}"
    row_of_buttons: Row = [
        button(floor.mint, sentence("ballot.agree"), Ticket("agree", row.id, ballot.question, key), GREEN),
        button(floor.mint, sentence("ballot.refuse"), Ticket("refuse", row.id, ballot.question, key)),
    ]
    return Panel("\n".join(lines), controls([row_of_buttons]))

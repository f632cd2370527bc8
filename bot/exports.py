"""When a game is over: how it came out, the whole of it as a file, and the proof that the dice were fair."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from bot import saves
from bot.floor import Floor, Refused, note
from bot.host import Frozen, Unloadable, placed, played
from bot.panel import BLUE, Attachment, Panel, Row, button, controls
from bot.seeds import dealt, mixed, our_part
from bot.sentences import sentence
from bot.store import Damaged, Outgoing, Placed, StoreError, Table
from bot.store.sqlite import reading
from bot.terminal import ending
from bot.tickets import Ticket
from rules.kernel.game import AnyGame
from rules.kernel.session import ReplayDiverged, Session

LONGEST = 1500  # of what is wrong, in one message


# -- the last message


async def final(floor: Floor, row: Table) -> Panel:
    """Why it is over, the ranking, the seed, and what can be done now. A game that was ended early has no ranking,
    and one that cannot be played again here shows none."""
    lines = [sentence("end.title", floor.games[row.game].title)]
    try:
        result = (await floor.host.look(row.id)).result
    except Frozen:
        result = None
    if result is not None:
        why, *ranking = ending(await floor.words(row), result)
        lines += [why, "```", *ranking, "```"]
    lines.append(sentence("end.seed", row.seed))
    buttons: Row = [
        button(floor.mint, sentence("end.rematch"), Ticket("rematch", row.id), BLUE),
        button(floor.mint, sentence("end.export"), Ticket("export", row.id)),
    ]
    return Panel("\n".join(lines), controls([buttons]))


# -- the whole game as a file


async def export(floor: Floor, row: Table) -> Panel:
    """The game as a file; not before the end, since it holds every secret."""
    session = await _finished(floor, row)
    words = await floor.words(row)
    save = saves.save(session, [words.name(seat) for seat in range(row.seats)], row.commitment)
    file = Attachment(f"{row.game}-{row.id}.json", saves.text(save).encode())
    return Panel(sentence("end.file"), controls([]), attachment=file)


async def _finished(floor: Floor, row: Table) -> Session:
    if row.status != "over":
        raise Refused(sentence("end.not-yet"))
    _was_dealt(row)
    try:
        return await floor.host.look(row.id)
    except Unloadable:
        raise  # it says itself what is the matter
    except Frozen:
        raise Refused(sentence("end.other-rules")) from None


def _was_dealt(row: Table) -> None:
    if not dealt(row.seed):
        raise Refused(sentence("end.never-dealt"))


async def from_disk(database: Path, number: int, games: Mapping[str, AnyGame]) -> tuple[Table, saves.Save]:
    """A table's game for the operator, read while a bot may be running."""
    async with reading(database) as kept:
        row = await kept.table(number)
        if row is None or row.game not in games:
            tables = ", ".join(str(one.id) for one in await kept.open_tables())
            raise StoreError(f"there is no table {number}; open are: {tables or 'none'}")
        if not dealt(row.seed):
            raise StoreError(f"no game has been dealt at table {number}")
        session = await played(kept, games[row.game], row)
    return row, saves.save(session, commitment=row.commitment)


# -- the proof


async def verify(floor: Floor, row: Table, interaction: int) -> str:
    """Check a finished game before everyone's eyes; of one that goes on, tell what was promised. The answer is for
    the one who asks."""
    if row.status != "over":
        return sentence("verify.promise", row.commitment)
    _was_dealt(row)
    await floor.post(row, await _finding(floor, row, interaction))
    return sentence("done")


async def _finding(floor: Floor, row: Table, interaction: int) -> Outgoing:
    title = floor.games[row.game].title
    try:
        session = await played(floor.store, floor.games[row.game], row)  # not the live one: what is kept counts
        save = saves.save(session, commitment=row.commitment)
        wrong = saves.verify(save, floor.games) + await _of_the_table(floor, row, session)
        counts = (len(save.entries), len(save.rolls))
    except ReplayDiverged as diverged:
        wrong = [sentence("verify.replay", diverged.agreed)]
    except Damaged:
        wrong = [sentence("verify.damaged")]
    if wrong:
        return note(row, interaction, "not-verified", title, row.seed, " ".join(wrong)[:LONGEST])
    return note(row, interaction, "verified", title, row.seed, *counts)


async def _of_the_table(floor: Floor, row: Table, session: Session) -> list[str]:
    """What a save does not tell: the clicks in the seed, the result that was recorded, the rules of then."""
    game, wrong = session.game, []
    if row.seed != mixed(our_part(row.seed), [one.joined for one in await floor.store.seats(row.id)]):
        wrong.append(sentence("verify.clicks"))
    if await floor.store.results(row.id) != sorted(placed(session.result), key=_by_place):
        wrong.append(sentence("verify.result"))
    if (row.rules_version, row.decks) != (game.rules_version, game.deck_digest):
        wrong.append(sentence("verify.rules"))
    return wrong


def _by_place(one: Placed) -> tuple[int, int]:
    return one.place, one.seat

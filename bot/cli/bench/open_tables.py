"""Many open tables, no two alike: all games, other seeds, shorter and longer play, other people."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import NamedTuple

from bot.cli.bench.full_house import now
from bot.cli.random_players import answer_all, play_out
from bot.interactions.controls import PAD
from bot.store import NewTable, Outgoing, Table
from bot.store.places import reading
from bot.store.sqlite import SqliteStore
from bot.tables.seeds import mix_seed
from rules.kernel.asking import Answer, Number
from rules.kernel.game import AnyGame
from rules.kernel.session import Session, play_back
from rules.kernel.telling import Seat

_FEWEST = 2  # answers that were given at a table
_DEEPEST = 0.8  # of a whole game


@dataclass(slots=True)
class Place:
    """Where a table stands, and who sits at it; `board` is the message that shows it, if it was posted."""

    guild: int
    channel: int
    people: Sequence[int]
    board: int | None


@dataclass(slots=True)
class OpenTable:
    """A table as it stands in the store, and as its players know it. `taken`: somebody acts at it just now, or it
    is not known whether somebody's answer counts."""

    row: Table
    session: Session
    people: Sequence[int]
    taken: bool = False


class Press(NamedTuple):
    """A button that answers for a seat."""

    seat: Seat
    verb: str
    key: str
    value: Answer


def one_press(session: Session, rng: Random) -> Press | None:
    """A legal answer for which one button is enough, from any seat that is waited for."""
    seats = sorted(session.waiting_for)
    rng.shuffle(seats)
    for seat in seats:
        assert session.ask is not None
        decision = session.ask.decisions[seat]
        if isinstance(decision, Number):
            if decision.high - decision.low < PAD:
                number = rng.randint(decision.low, decision.high)
                return Press(seat, "number", str(number), number)
        elif decision.least == decision.most == 1:
            key = rng.choice(decision.keys)
            return Press(seat, "pick", key, (key,))
    return None


def games_under_way(games: Sequence[AnyGame], count: int) -> list[Session]:
    """So many games: each in turn, from a few answers on to deep in the game, standing where one press is enough
    to go on."""
    lengths = {game.key: play_out(Session.new(game, game.seats[-1], "length"), Random(0)) for game in games}
    return [
        _under_way(games[number % len(games)], number, lengths[games[number % len(games)].key])
        for number in range(count)
    ]


def _under_way(game: AnyGame, number: int, length: int) -> Session:
    rng = Random(number)
    seats = rng.choice(game.seats)
    answers = rng.randint(_FEWEST, int(_DEEPEST * length))
    while True:
        session = Session.new(game, seats, mix_seed(f"load {number}", [None] * seats))
        play_out(session, rng, answers)
        for _ in range(_FEWEST):
            if one_press(session, rng) is not None:
                return session
            answer_all(session, rng)
        answers = max(_FEWEST, answers * 2 // 3)  # it was over, or at a question that takes a form


async def furnish(path: Path, sessions: Iterable[Session], places: Iterable[Place]) -> list[OpenTable]:
    """These games in a new store."""
    store = await SqliteStore.open(path, now)
    try:
        pairs = zip(sessions, places, strict=True)
        return list(await asyncio.gather(*(lay_table(store, session, place) for session, place in pairs)))
    finally:
        await store.close()


async def lay_table(store: SqliteStore, session: Session, place: Place) -> OpenTable:
    """A game under way in a store, for whose deal nobody has to wait."""
    game, seats = session.game, session.seats
    new = NewTable(place.guild, place.channel, game.key, seats, "", game.rules_version, game.deck_digest)
    number = await store.new_table(new)
    for seat in range(seats):
        await store.sit(number, seat, place.people[seat])
    await store.start_table(number, seats, session.seed, {})
    await store.append(number, 0, session.log, None)
    await store.let_go(number)
    await store.set_board_message(number, place.board)
    row = await store.table(number)
    assert row is not None
    return OpenTable(replace(row, status="playing"), session, place.people)


async def keep_dm_channels(path: Path, channels: Mapping[int, int]) -> None:
    """The bot has written to these people before: user and channel."""
    store = await SqliteStore.open(path, now)
    try:
        await asyncio.gather(*(store.set_dm_channel(*one) for one in channels.items()))
    finally:
        await store.close()


async def ask_for_boards(path: Path, tables: Iterable[OpenTable]) -> None:
    """Let a board wait for every table while no bot is running."""
    store = await SqliteStore.open(path, now)
    try:
        await asyncio.gather(*(_ask_for_board(store, table.row) for table in tables))
    finally:
        await store.close()


async def _ask_for_board(store: SqliteStore, row: Table) -> None:
    post = Outgoing("board", {"wanted": True}, f"{row.id}.load.board", channel=row.channel)
    await store.post(row.id, [post])


async def look_up(path: Path, table: OpenTable) -> None:
    """Learn from the store what became of an answer that nobody confirmed; mostly that it does not count."""
    session = table.session
    with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=5)) as db:
        (length,) = db.execute("SELECT length FROM ends WHERE table_id = ?", (table.row.id,)).fetchone()
    if length != len(session.log):
        async with reading(path) as kept:
            log = await kept.log(table.row.id)
        table.session = play_back(session.game, session.seats, session.seed, session.options, log)


async def lost(path: Path, tables: Iterable[OpenTable]) -> int:
    """How many answers that were confirmed are not in the store."""
    async with reading(path) as kept:
        return sum([_missing(await kept.log(table.row.id), table.session) for table in tables])


def _missing(log: Sequence[object], session: Session) -> int:
    agreed = 0
    for stored, known in zip(log, session.log, strict=False):
        if stored != known:
            break
        agreed += 1
    return len(session.log) - agreed

"""Tables in every state, at a bot without a wire: a lobby, a question that several are asked in private, a number
that is asked for, and a game that is over. What is done to them changes nothing unless it is meant to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from bot.cli.random_players import random_answer
from bot.store import NewTable, Table
from bot.store.database import Database, is_sqlite
from bot.tables.announcements import announce
from bot.tables.context import Visit
from rules import GAMES
from rules.kernel.asking import Decision, Number, Pick
from rules.kernel.session import Session
from tests.bot.tables.by_seat import BySeat, row_of
from tests.bot.tables.updating import dealt
from tests.torture.unwired import GUILD, Unwired

LOBBY, PICK, NUMBER, OVER = 11, 12, 13, 14  # the channels
STRANGER, HOST = 5, 1000  # users; whoever sits at a table is 1000 and more
FIRST_USER = 1000
STATE = (
    "SELECT table_id, count(*), max(seq) FROM entries GROUP BY table_id",
    "SELECT table_id, seat, user, kind FROM seats ORDER BY table_id, seat",
    "SELECT id, channel, game, seats, options, host, status, pace, caretaker, learners FROM tables ORDER BY id",
    "SELECT * FROM offers ORDER BY id",
    "SELECT * FROM takeovers ORDER BY id",
    "SELECT * FROM reserved",
    "SELECT * FROM promises ORDER BY id",
)
"""All of a game that players could change, as queries."""


@dataclass(frozen=True)
class Position:
    """A table as it stands, and what is asked there."""

    row: Table
    session: Session | None

    @property
    def channel(self) -> int:
        return self.row.channel

    @property
    def users(self) -> list[int]:
        """Who sits there."""
        return [FIRST_USER + seat for seat in range(2 if self.session is None else self.session.seats)]

    def decision(self, user: int) -> Decision | None:
        """What somebody is asked."""
        asked = None if self.session is None else self.session.ask
        return None if asked is None else asked.decisions.get(user - FIRST_USER)


async def lay_out(bot: Unwired) -> list[Position]:
    """The four tables."""
    tables = [
        await _lobby(bot),
        await _playing(bot, "gangsters-dilemma", PICK, Pick),
        await _playing(bot, "wise-guys", NUMBER, Number),
        await _playing(bot, "gangsters-dilemma", OVER, Pick),
    ]
    over = await bot.services.runner.look(Visit(tables[-1]))
    await bot.services.tables.end(over, "ended", None)
    found = []
    for table in tables:
        row = await row_of(bot.services, table)
        found.append(Position(row, None if row.status == "lobby" else await bot.services.runner.session(table)))
    return found


async def _lobby(bot: Unwired) -> int:
    game = GAMES["scarface-1920"]
    row = NewTable(GUILD, LOBBY, game.key, 4, "a seed", game.rules_version, game.deck_digest, "sealed")
    table = await bot.store.new_table(row, user=None)
    for seat in range(2):
        await bot.store.sit(table, seat, FIRST_USER + seat, 77 + seat)
    return table


async def _playing(bot: Unwired, key: str, channel: int, kind: type) -> int:
    """A table that has come to a question of this kind: to several Picks, or to a Number."""
    table = await dealt(bot.store, GAMES[key], channel, f"forged {key} {channel}")
    seats, rng = BySeat(bot.store, GAMES, announce, runner=bot.services.runner), Random(f"{key} {channel}")
    session = await seats.begin(table)
    while not _is_such(session, kind):
        seat = min(session.waiting_for)
        value = random_answer(session.ask.decisions[seat], rng)
        session = await seats.answer(table, seat, session.question, value, None)
    return table


def _is_such(session: Session, kind: type) -> bool:
    assert session.ask is not None
    asked = session.ask.decisions.values()
    return all(isinstance(one, kind) for one in asked) and (kind is Number or len(asked) > 1)


async def state_of(bot: Unwired, tables: Sequence[Position]) -> list[Any]:
    """All of these tables that players could change."""
    most = max(one.row.id for one in tables)

    def read(db: Database) -> list[Any]:
        return [[row for row in db.execute(query) if row[0] <= most] for query in STATE]

    return await bot.store._writer._line.run(read)


async def changes_of(bot: Unwired) -> int:
    """How many rows have ever been written."""

    def count(db: Database) -> int:
        assert is_sqlite(db)
        return db.total_changes

    return await bot.store._writer._line.run(count)

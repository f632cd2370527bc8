"""The units of work on what outlives a game: how it came out and for whom, and the series that it belongs to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

from bot.store.database import Database
from bot.store.errors import NoSuchTable, OutOfTurn
from bot.store.inbox import record as record_interaction
from bot.store.posting import post
from bot.store.rows import Outgoing, Placed, Played, PlayedAs, SeriesGame


class RecordStore(Protocol):
    """The part of the store that keeps what outlives a game."""

    async def played(self, guild: int) -> list[Played]:
        """How the games of a server came out and for whom, the oldest first."""

    async def played_in(self, series: int) -> list[Played]:
        """The same of the games of a series."""

    async def clicks(self, table: int) -> list[int | None]:
        """By which interaction each entry of a log came; None: by none."""

    async def series_of(self, table: int) -> SeriesGame | None:
        """Which game of which series a table is, if it belongs to one."""

    async def dealt_in(self, series: int) -> list[int]:
        """The tables of a series that were dealt, the oldest first."""

    async def set_series(
        self, table: int, games: int, interaction_id: int | None = None, outbox: Sequence[Outgoing] = ()
    ) -> None:
        """Let a lobby be the first game of a series of so many; of one: a game apart. OutOfTurn once it was dealt,
        or when the series is under way."""

    async def leave_series(self, table: int) -> None:
        """Let a table be a game apart."""


# -- how a game came out


def record(db: Database, table: int, results: Sequence[Placed], now: int) -> None:
    """Keep how a game came out and for whom, before its table forgets who sat there."""
    row = db.execute(
        "SELECT guild, game, seats, rules_version, coalesce(dealt, created), in_series.series"
        " FROM tables LEFT JOIN in_series ON in_series.table_id = id WHERE id = ?",
        (table,),
    ).fetchone()
    guild, game, seats, rules_version, started, series = row
    for one in results:
        for kind, user in _players(db, table, one.seat):
            lost = kind == "left"
            timed = (None, None) if lost or kind == "substitute" else (one.answers, one.seconds)
            came = (one.character, seats if lost else one.place, 0 if lost else one.score, seats, rules_version)
            facts = (table, one.seat, kind, guild, game, user, *came, started, now, *timed, series)
            db.execute(f"INSERT INTO played VALUES ({', '.join('?' * len(facts))})", facts)


def _players(db: Database, table: int, seat: int) -> Iterator[tuple[PlayedAs, int | None]]:
    """For whom a seat's result counts, and as what. Turn 0 is whoever sat there at the deal; of those who came
    after them and did not stay either nothing is kept."""
    here = "table_id = ? AND seat = ?"
    seated = db.execute(f"SELECT user, kind FROM seats WHERE {here}", (table, seat)).fetchone()
    user, kind = seated or (None, "absent")
    held = dict(db.execute(f"SELECT turn, user FROM sat WHERE {here}", (table, seat)).fetchall())
    stayed = kind == "person" and max(held, default=0) == 0
    if 0 in held and not stayed:
        yield "left", held[0]
    if stayed:
        yield "person", user
    elif kind != "absent":
        yield "substitute" if held else "house", user


# -- series


def lay(db: Database, table: int, guild: int | None, game: SeriesGame) -> None:
    """Note which game of a series a new table is; the first one begins it."""
    series: int | None = game.id
    if not series:
        series = _begin(db, guild, game.games)
    db.execute("INSERT INTO in_series VALUES (?, ?, ?)", (table, series, game.number))


def _begin(db: Database, guild: int | None, games: int) -> int:
    begin = "INSERT INTO series (guild, games) VALUES (?, ?) RETURNING id"
    return int(db.execute(begin, (guild, games)).fetchone()[0])


def set_series(
    db: Database, table: int, games: int, interaction_id: int | None, outbox: Sequence[Outgoing]
) -> None:
    """Let a lobby be the first game of so many, or a game apart."""
    record_interaction(db, interaction_id)
    found = db.execute(
        "SELECT guild, status, number FROM tables LEFT JOIN in_series ON table_id = id WHERE id = ?", (table,)
    ).fetchone()
    if found is None:
        raise NoSuchTable("there is no such table")
    guild, status, number = found
    if status != "lobby" or (number or 1) > 1:
        raise OutOfTurn(f"the series of table {table} is under way")
    leave_series(db, table)
    if games > 1:
        lay(db, table, guild, SeriesGame(0, games))
    post(db, table, outbox)


def leave_series(db: Database, table: int) -> None:
    """Let a table be a game apart; a series without a table goes."""
    db.execute("DELETE FROM in_series WHERE table_id = ?", (table,))
    drop_empty_series(db)


def drop_empty_series(db: Database) -> None:
    """Delete the series that have no table any more."""
    db.execute("DELETE FROM series WHERE id NOT IN (SELECT series FROM in_series)")

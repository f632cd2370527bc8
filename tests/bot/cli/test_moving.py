"""`consigliere migrate-store`: from SQLite to PostgreSQL and back, with every row, and every game played again."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from contextlib import closing
from pathlib import Path

import pytest

from bot.cli.main import main
from bot.store import Advert, Given, Preferences, Said, SeriesGame, Server, Standing, Takeover
from bot.store.places import Place, open_store, reading
from bot.store.postgres.address import Address
from bot.store.postgres.connection import Connection
from bot.store.rows_time import Wait, WaitChanges
from rules.kernel.session import Session
from tests.bot.cli.kept import dealt
from tests.bot.spoken import GAMES
from tests.bot.store.builders import SNOWFLAKE, AnyStore, Clock, a_message, a_table, an_answer, opened
from tests.bot.store.test_offers import an_offer
from tests.postgres import Cluster

Run = Callable[..., Awaitable[tuple[int, str, str]]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    monkeypatch.setenv("CONSIGLIERE_DATA", str(tmp_path))

    async def move(source: Place, target: Place) -> tuple[int, str, str]:
        named = [one.dsn if isinstance(one, Address) else str(one) for one in (source, target)]
        code = await asyncio.to_thread(main, ["migrate-store", *named], GAMES)
        out, err = capsys.readouterr()
        return code, out, err

    return move


@pytest.fixture
def there(cluster: Cluster) -> Iterator[Address]:
    """A database with nothing in it, not even tables."""
    address = cluster.new_database()
    yield address
    cluster.drop(address)


async def fill(store: AnyStore) -> None:
    """Games that are played, in a lobby, over and deleted, and something in every corner."""
    first, _, third = [
        await dealt(store, questions, channel) for questions, channel in ((3, 5), (9, 6), (1000, 7))
    ]
    gone = await store.new_table(a_table(8), None, [a_message("gone", 8)])
    lobby = await store.new_table(a_table(9, series=SeriesGame(0, 3), reserved=(SNOWFLAKE, 5)), user=77)
    await store.make_offer(an_offer(table=first), "open")
    await store.vote(first, "end", 0, True)
    await store.ask_for_seat(Takeover(9, first, 1, SNOWFLAKE + 1, False))
    waits = (Wait(first, 0, 5, due=9), Wait(first, 1, 6))
    said, given = {0: Standing({"sit": Said(3)}, 99)}, Given(1, 0, 1)
    await store.keep_time(first, WaitChanges(kept=waits, missed=1, since=2, given=given, standing=said))
    await store.advertise(Advert(60, first, 1, 0), (await store.seats(first))[1], 5)
    await store.set_preferences(Preferences(77, language="dé"))
    await store.set_server(Server(5, "role", 70, (3, 1), True))
    await store.pin_decks({"d1": b"\x00\xff"})
    await store.note_frozen(third, "build")
    await store.note_outage(3, 4)
    await store.count_answer(77, "g", "p", "q")
    await store.set_dm_channel(77, 78)
    await store.append(lobby, 0, [an_answer(number) for number in range(1200)], 4000, [a_message("n", 9)])
    await store.once(4001)
    await store.delete_table(gone)


async def read_all(place: Place) -> list[object]:
    """What players would notice if it were lost."""
    async with reading(place) as kept:
        tables = await kept.all_tables()
        logs = [(await kept.table(one), await kept.log(one), await kept.seats(one)) for one in tables]
        waiting = [await kept.unsent(target) for target in await kept.waiting_targets()]
        return [logs, waiting, await kept.votes(), await kept.takeovers(), await kept.preferences(77)]


@pytest.mark.asyncio
async def test_there_and_back_everything_is_as_it_was(run: Run, there: Address, tmp_path: Path) -> None:
    """And numbers that were used up by what was deleted are not given out again."""
    here, back = tmp_path / "here.db", tmp_path / "back.db"
    async with opened(here) as store:
        await fill(store)
    before = await read_all(here)
    for source, target in ((here, there), (there, back)):
        code, out, err = await run(source, target)
        assert (code, err) == (0, ""), err
        assert "3 games were played again from both, and stand alike" in out
        assert await read_all(target) == before
    with closing(sqlite3.connect(here)) as old, closing(sqlite3.connect(back)) as new:
        for name in ("entries", "ends", "outbox", "tables", "played", "sat", "sqlite_sequence"):
            columns = "table_id, seq, kind, value, chain" if name == "entries" else "*"
            if name == "ends":
                columns = "table_id, length"
            rows = [sorted(db.execute(f"SELECT {columns} FROM {name}").fetchall()) for db in (old, new)]
            assert rows[0] == rows[1], name
    numbers = []
    for place in (here, there, back):
        kept = await open_store(place, Clock())
        await kept.append(5, 1200, [an_answer()], None)
        numbers.append(await kept.new_table(a_table(10)))
        await kept.close()
    assert numbers == [6, 6, 6]


@pytest.mark.asyncio
async def test_what_is_not_moved(run: Run, there: Address, tmp_path: Path) -> None:
    """Nothing into a store that has something, nothing out of one that a bot has open, nothing from nowhere."""
    here = tmp_path / "here.db"
    async with opened(here) as store:
        await dealt(store, 3)
        code, _, err = await run(here, there)
        assert (code, "a bot is running" in err) == (2, True), err
    code, _, err = await run(tmp_path / "none.db", there)
    assert (code, "there is no database at" in err) == (2, True), err
    assert (await run(here, there))[0] == 0
    code, _, err = await run(here, there)
    assert (code, "is not empty" in err) == (2, True), err
    async with opened(there):
        code, _, err = await run(there, tmp_path / "new.db")
        assert (code, "in use by another process" in err) == (2, True), err
    code, _, err = await run(here, here)
    assert (code, "to where it is" in err) == (2, True), err


@pytest.mark.asyncio
async def test_a_row_that_does_not_arrive_is_noticed(
    run: Run, there: Address, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Then nothing has been moved."""
    here = tmp_path / "here.db"
    async with opened(here) as store:
        await dealt(store, 3)
    many = Connection.executemany

    def loses_one(db: Connection, sql: str, rows: Iterable[Sequence[object]]) -> object:
        return many(db, sql, list(rows)[:-1] if sql.startswith("INSERT INTO seats") else rows)

    with monkeypatch.context() as patch:
        patch.setattr(Connection, "executemany", loses_one)
        code, _, err = await run(here, there)
    assert (code, "did not arrive" in err) == (2, True), err
    assert (await run(here, there))[0] == 0


@pytest.mark.asyncio
async def test_a_game_that_stands_otherwise_is_noticed(
    run: Run, there: Address, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By what its seats see, whatever the rows are like."""
    here = tmp_path / "here.db"
    async with opened(here) as store:
        await dealt(store, 3)
    seen = iter(range(100))
    monkeypatch.setattr(Session, "view", lambda *_: next(seen))
    code, _, err = await run(here, there)
    assert (code, "stands otherwise" in err) == (2, True), err

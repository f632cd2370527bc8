"""`consigliere forget`, beside a bot that runs and without one: what it does, what it says, and what it leaves."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.app import orders
from bot.cli import tables
from bot.services import build_services
from bot.store import opening
from bot.store.later_steps import STEP_0019
from bot.store.orders import Outcome, outcome_of, place
from bot.store.schema import MIGRATIONS, migrate
from rules import GAMES as REAL
from tests.bot.app.watched import watched
from tests.bot.cli.kept import dealt
from tests.bot.cli.test_tables import Run, run, status
from tests.bot.spoken import GAME, GAMES
from tests.bot.store.builders import SNOWFLAKE, a_table, opened
from tests.bot.store.searching import traces
from tests.table.evening import quiet, seated

__all__ = ["run"]

BEFORE_PEOPLE = MIGRATIONS.index(STEP_0019)
ANNA = SNOWFLAKE + 5


async def has_trace(tmp_path: Path) -> bool:
    return bool(traces(tmp_path / "consigliere.db", ANNA))


@pytest.mark.asyncio
async def test_somebody_is_forgotten_while_the_bot_runs(tmp_path: Path, run: Run) -> None:
    """The game goes on without her; the order that named her names nobody afterwards."""
    async with watched(tmp_path) as bot:
        anna, *_ = await seated(bot.parlor, "Anna Bo Cy Di")
        code, told, err = await run("forget", anna.user.id, games=REAL)
        assert (code, err) == (0, "")
        assert told.startswith("this person is forgotten (rows: seats 1, sat 1")
        assert told.endswith("; games that go on without them: 1\n")
        assert next(one.kind for one in await bot.services.store.seats(1)) == "absent"
        assert traces(tmp_path / "consigliere.db", anna.user.id) == []
        await quiet(bot.services)
        assert await status(bot) == "playing"


@pytest.mark.asyncio
async def test_without_a_bot_somebody_is_forgotten_too(tmp_path: Path, run: Run) -> None:
    async with opened(tmp_path / "consigliere.db") as store:
        table = await store.new_table(a_table(game=GAME.key), user=ANNA)
    assert await has_trace(tmp_path)
    code, told, _ = await run("forget", ANNA)
    assert (code, told.partition(";")[0]) == (0, "this person is forgotten (rows: seats 1)")
    assert not await has_trace(tmp_path)
    async with opened(tmp_path / "consigliere.db") as store:
        row = await store.table(table)
        assert row is not None
        assert row.status == "over"


@pytest.mark.asyncio
async def test_a_number_that_is_not_known_changes_nothing(tmp_path: Path, run: Run) -> None:
    """A wrong one, one of nobody, and what is no number; nor is it known from then on."""
    async with opened(tmp_path / "consigliere.db") as store:
        await dealt(store, 2)
        before = await store._rows("SELECT * FROM seats ORDER BY 1, 2")
    code, _, err = await run("forget", ANNA)
    assert (code, err) == (1, "consigliere: nobody of this number is known here, and nothing was changed\n")
    assert not await has_trace(tmp_path)
    for wrong in (0, 2**63, "anna"):
        code, out, err = await run("forget", wrong)
        assert (code, out) == (2, "") if wrong else (1, "")
        assert err
    async with opened(tmp_path / "consigliere.db") as store:
        assert await store._rows("SELECT * FROM seats ORDER BY 1, 2") == before


@pytest.mark.asyncio
async def test_an_order_that_is_taken_back_names_nobody(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where SQLite is built so that it wipes nothing unless it is told to."""
    connect = opening.connect

    def careless(path: Path, mode: str, patience: float) -> sqlite3.Connection:
        db = connect(path, mode, patience)
        db.execute("PRAGMA secure_delete = OFF")
        return db

    monkeypatch.setattr(opening, "connect", careless)
    monkeypatch.setattr(tables, "PATIENCE", 0.3)
    async with opened(tmp_path / "consigliere.db"):
        assert (await run("forget", ANNA))[0] == 1
        assert not await has_trace(tmp_path)


@pytest.mark.asyncio
async def test_an_order_that_a_crash_has_left_done_says_so(tmp_path: Path) -> None:
    """She was forgotten, with the order that named her; only the answer is still to be given."""
    database = tmp_path / "consigliere.db"
    async with opened(database) as store:
        await store.new_table(a_table(game=GAME.key), user=ANNA)
        order = place(database, "forget", user=ANNA)
        await store.forget_user(ANNA)
        services = build_services(store, GAMES, b"secret")
        try:
            await orders.carry_out(services)
        finally:
            services.close()
        assert outcome_of(database, order) == Outcome(True, "this person is forgotten")


@pytest.mark.asyncio
async def test_traces_that_remain_are_said(tmp_path: Path, run: Run) -> None:
    """Another program reads the log: it was done, and not all of it."""
    database = tmp_path / "consigliere.db"
    async with opened(database) as store:
        await store.new_table(a_table(game=GAME.key), user=ANNA)
        with closing(sqlite3.connect(f"{database.as_uri()}?mode=ro", uri=True, isolation_level=None)) as foreign:
            foreign.execute("BEGIN")
            foreign.execute("SELECT * FROM tables").fetchall()
            order = place(database, "forget", user=ANNA)
            services = build_services(store, GAMES, b"secret")
            try:
                await orders.carry_out(services)
            finally:
                services.close()
            outcome = outcome_of(database, order)
            assert outcome is not None
            assert (outcome.well, "traces remain" in outcome.says) == (False, True)
        assert await store.empty_log()
        assert not await has_trace(tmp_path)


def test_the_numbers_of_orders_count_on(tmp_path: Path) -> None:
    """A database from before: a post's nonce has the number of an order, which is never used twice."""
    path = tmp_path / "consigliere.db"
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        migrate(db, path, MIGRATIONS[:BEFORE_PEOPLE])
        for _ in range(3):
            db.execute("INSERT INTO orders (what, table_id) VALUES ('end', 7)")
        db.execute("DELETE FROM orders WHERE id = 3")
        migrate(db, path)
        kept = db.execute("SELECT id, what, table_id, user, well, outcome FROM orders").fetchall()
    assert kept == [(1, "end", 7, None, None, ""), (2, "end", 7, None, None, "")]
    assert place(path, "forget", user=ANNA) == 4

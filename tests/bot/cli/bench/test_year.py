"""Eight weeks of a store that forgets sooner than is usual: the file stops growing, and nothing goes that somebody
needs. The bench of a year goes through ten thousand games in the same way."""

from __future__ import annotations

import asyncio
import sqlite3
from collections import Counter
from collections.abc import AsyncIterator, Mapping
from contextlib import closing
from itertools import chain
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from bot.cli import bench
from bot.cli.bench.recorded_games import RecordedGame, record_games
from bot.cli.bench.simulated_year import Year
from bot.cli.bench.table_lives import Life, plan_lives
from bot.cli.bench.year import count, go_through, start_anew, started
from bot.store.retention import DAY, Retention
from rules import GAMES
from rules.kernel.log import Entry
from rules.kernel.session import play_back
from tests.sizes import long

TABLES, WEEKS = 110, 8
ROUND = 6 * 3600  # seconds
KEEP = Retention(tables=14, posts=5, inbox=3, pause=0)
FOREVER = Retention(0, 0, 0)
LATEST = ROUND + DAY // 2  # seconds after which what is old has gone

UNTIL_OVER = ("sat", "takeovers", "held_up", "reserved", "votes", "waits", "missed", "given")
"""What a table that is over has forgotten."""

OF_NO_TABLE = {
    "decks": "for as long as a table is dealt from them",
    "dm_channels": "a row a person",
    "fence": "one row",
    "heartbeat": "one row",
    "inbox": "a few days",
    "orders": "until somebody asks what came of them",
    "outages": "until no wait is older",
    "preferences": "a row a person",
    "series": "for as long as a table belongs to them",
    "servers": "a row a server",
    "tables": "for as long as games are kept",
    "tips": "a row a person and kind of question",
}
"""For how long rows are kept that do not go with a table."""


@pytest.fixture(scope="module")
def recorded() -> list[RecordedGame]:
    return asyncio.run(record_games({"gangsters-dilemma": GAMES["gangsters-dilemma"]}, 3))


@pytest_asyncio.fixture
async def year(tmp_path: Path, recorded: list[RecordedGame]) -> AsyncIterator[Year]:
    year = Year(tmp_path / "year.db", GAMES, KEEP)
    await year.open()
    year.begin(plan_lives(recorded, TABLES, 7 * WEEKS))
    yield year
    await year.close()


def log_of(life: Life) -> list[Entry]:
    """The log of a table, as far as it was played."""
    return [*chain.from_iterable(step.entries for step in life.game.steps[: life.done])]


async def come_through(year: Year) -> list[float]:
    """Live through all weeks; how large the file is after each."""
    sizes = []
    for _ in range(WEEKS):
        await year.live(7, ROUND)
        sizes.append(count(year.path)["file_mb"])
    return sizes


def rows(path: Path, query: str) -> list[Any]:
    with closing(sqlite3.connect(path)) as db:
        return db.execute(query).fetchall()


@pytest.mark.asyncio
async def test_the_file_stops_growing_and_nothing_goes_that_is_needed(
    year: Year, tmp_path: Path, recorded: list[RecordedGame]
) -> None:
    """From the fifth week on about as much goes as comes; where everything is kept it goes on growing."""
    sizes = await come_through(year)
    assert sizes[-1] < 1.1 * sizes[4]
    await check_what_goes_on(year)
    await check_what_is_over(year)
    check_what_is_left(year)
    hoard = Year(tmp_path / "hoard.db", GAMES, FOREVER)
    await hoard.open()
    hoard.begin(plan_lives(recorded, TABLES, 7 * WEEKS))
    hoarded = await come_through(hoard)
    await hoard.close()
    assert hoarded[-1] > 1.4 * hoarded[4]
    assert hoarded[-1] > 3 * sizes[-1]


async def check_what_goes_on(year: Year) -> None:
    """However long nobody has touched it: its seats, its log, and the messages that it asked in."""
    opened = [life for life in year.lives if life.table and life.course != "lobby" and life.ended is None]
    old = year.clock.now - (KEEP.tables + 14) * DAY
    assert Counter(life.course for life in opened)["open"] >= 2
    asked = 0
    for life in opened:
        row = await year.store.table(life.table)
        assert row is not None
        assert row.status == "playing"
        assert await year.store.log(life.table) == log_of(life) != []
        assert [one.user for one in await year.store.seats(life.table)] == life.users
        assert await year.store.witness(life.table) is not None
        asked += row.created < old and bool(rows(year.path, f"SELECT 1 FROM outbox WHERE table_id = {life.table}"))
        session = play_back(life.game.game, life.game.seats, life.game.seed, {}, log_of(life))
        assert session.result is None
    assert asked


async def check_what_is_over(year: Year) -> None:
    """What is young enough is as it was when it ended, and counts for records as it did; the rest is gone."""
    kept = gone = 0
    for life in (life for life in year.lives if life.ended is not None):
        assert life.ended is not None
        age = year.clock.now - life.ended
        if age < KEEP.tables * DAY:
            kept += 1
            await check_kept(year, life)
        elif age > KEEP.tables * DAY + LATEST:
            gone += 1
            assert await year.store.table(life.table) is None
    assert kept > 20
    assert gone > 50


async def check_kept(year: Year, life: Life) -> None:
    results = life.game.steps[-1].results if life.course != "left" else ()
    placed = sorted((one.seat, one.place, one.score) for one in results)
    assert await year.store.log(life.table) == log_of(life)
    stored = await year.store.results(life.table)
    assert sorted((one.seat, one.place, one.score) for one in stored) == placed
    played = [one for one in await year.store.played(life.guild) if one.table == life.table]
    assert sorted((one.seat, one.place, one.score) for one in played) == placed
    assert {one.user for one in played} == {*life.users[: len(placed)]}


def check_what_is_left(year: Year) -> None:
    """No row outlives what it belongs to."""
    path, now = year.path, year.clock.now
    assert rows(path, "PRAGMA foreign_key_check") == []
    for name in UNTIL_OVER:
        over = f"SELECT 1 FROM {name} JOIN tables ON tables.id = table_id WHERE status = 'over'"
        assert rows(path, over) == [], name
    assert rows(path, "SELECT 1 FROM series WHERE id NOT IN (SELECT series FROM in_series)") == []
    spent = "status IN ('sent', 'dead') AND table_id IN (SELECT id FROM tables WHERE status = 'over')"
    assert rows(path, f"SELECT 1 FROM outbox WHERE {spent} AND made < {now - KEEP.posts * DAY - LATEST}") == []
    assert rows(path, "SELECT 1 FROM outbox WHERE status NOT IN ('sent', 'dead')") == []
    oldest = now - KEEP.inbox * DAY - LATEST
    assert rows(path, f"SELECT 1 FROM inbox WHERE (interaction_id >> 22) / 1000 + 1420070400 < {oldest}") == []
    assert rows(path, f"SELECT 1 FROM tables WHERE status = 'lobby' AND updated < {now - DAY - LATEST}") == []


@pytest.mark.asyncio
async def test_everything_that_can_be_kept_is_there(year: Year) -> None:
    """What is not written cannot outlive anything: while games go on, each table of the database has rows, but for
    those of an operator and of an update."""
    seen: Mapping[str, float] = Counter[str]()
    for _ in range(4 * WEEKS):
        await year.live(1, ROUND)
        seen = {name: value + seen.get(name, 0) for name, value in count(year.path).items()}
    empty = {name.removeprefix("rows ") for name, value in seen.items() if name.startswith("rows ") and not value}
    assert empty <= {"orders", "epochs", "held_up"}


@pytest.mark.asyncio
async def test_a_table_that_belongs_to_no_game_says_how_long_it_is_kept(year: Year) -> None:
    """Whatever refers to a table goes with it; for the others somebody has to have thought about it."""
    names = [name for (name,) in rows(year.path, "SELECT name FROM sqlite_schema WHERE type = 'table'")]
    alone = {one for one in names if not rows(year.path, f"SELECT 1 FROM pragma_foreign_key_list('{one}')")}
    assert {name for name in alone if not name.startswith("sqlite_")} == OF_NO_TABLE.keys()


@pytest.mark.asyncio
async def test_the_bench_tells_size_rounds_and_start(tmp_path: Path, recorded: list[RecordedGame]) -> None:
    """At the end of each quarter, and of a bot that opens the file then; no speed is asserted."""
    year = Year(tmp_path / "year.db", GAMES, KEEP)
    found = await go_through(year, plan_lives(recorded, 24, 4), quarters=2, days=2)
    assert [*found] == ["day 2", "day 4"]
    first, last = found.values()
    assert first["rows tables"] < last["rows tables"] == 24 + 2
    assert 0 < first["file_mb"] <= last["file_mb"]
    assert 0 < last["median_round_ms"] <= last["slowest_round_ms"]
    assert last["open_tables"] == rows(year.path, "SELECT count(*) FROM tables WHERE status <> 'over'")[0][0] > 0
    figures = await started(year.path, check=True)
    assert figures.keys() >= {"ready_ms", "first_touch_median_ms", "first_touch_p99_ms", "resident_ready_mb"}
    assert all(value > 0 for value in figures.values())


@long
@pytest.mark.asyncio
async def test_a_bot_starts_in_a_process_of_its_own(tmp_path: Path, recorded: list[RecordedGame]) -> None:
    year = Year(tmp_path / "year.db", GAMES, KEEP)
    await go_through(year, plan_lives(recorded, 24, 2), quarters=1, days=2)
    figures = start_anew(year.path)
    assert figures["ready_ms"] > 0 < figures["ready_after_a_crash_ms"]


def test_a_year_is_lived_through_only_if_it_is_asked_for() -> None:
    """It takes longer than all other benches together."""
    assert "year" in bench.BENCHES
    assert "year" not in bench.USUAL

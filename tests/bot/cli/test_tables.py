"""`consigliere tables | table | end | host | thaw | purge`, beside a bot that runs and without one."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from bot.app import orders
from bot.cli import tables
from bot.cli.main import main
from bot.store import Channel
from bot.store.opening import Lock
from bot.store.orders import Outcome, outcome_of, place
from bot.store.sqlite import SqliteStore
from bot.tables.context import Visit
from rules import GAMES as REAL
from tests.bot.app.watched import Watched, watched
from tests.bot.cli.kept import dealt
from tests.bot.spoken import GAME, GAMES, SpokenPennyAnte
from tests.bot.store.builders import Clock, a_message, a_table, opened
from tests.bot.tables.by_seat import BySeat
from tests.table.evening import lines_of, quiet, seated

Run = Callable[..., Awaitable[tuple[int, str, str]]]
OTHER = {GAME.key: SpokenPennyAnte(coins=2)}  # no log of ours fits


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """A command of a process of its own, as far as the database can tell."""
    monkeypatch.setenv("CONSIGLIERE_DATA", str(tmp_path))

    async def command(*argv: object, games: object = GAMES) -> tuple[int, str, str]:
        code = await asyncio.to_thread(main, [str(arg) for arg in argv], games)  # type: ignore[arg-type]
        out, err = capsys.readouterr()
        return code, out, err

    return command


async def status(bot: Watched, table: int = 1) -> str:
    row = await bot.services.store.table(table)
    assert row is not None
    return row.status


# -- beside a bot that runs


@pytest.mark.asyncio
async def test_tables_are_listed_and_hold_no_secret(tmp_path: Path, run: Run) -> None:
    """Number, game, channel, how it stands, since when it waits; who sits there and who is asked."""
    async with watched(tmp_path) as bot:
        people = await seated(bot.parlor, "Anna Bo Cy Di")
        row = await bot.services.store.table(1)
        assert row is not None
        code, listed, err = await run("tables", games=REAL)
        assert (code, err) == (0, "")
        assert f"    1  gangsters-dilemma  playing  channel {row.channel}  waits for 0 min\n" == listed
        code, told, err = await run("table", 1, games=REAL)
        assert (code, err) == (0, "")
        assert "table 1: gangsters-dilemma, playing, 4 of 4 seats taken" in told
        assert f"seat 0: person {people[0].user.id}, heard of 0 min ago, host" in told
        assert "question 0, asked of seats" in told
        for secret in row.seed.split("/")[:1]:
            assert secret not in listed + told
        assert (await run("table", 9, games=REAL))[2] == "consigliere: there is no table 9; open are: 1\n"


@pytest.mark.asyncio
async def test_trouble_is_told(tmp_path: Path, run: Run) -> None:
    """A frozen table, and one that cannot post."""
    async with watched(tmp_path) as bot:
        await seated(bot.parlor, "Anna Bo Cy Di")
        await bot.services.store.set_status(1, "frozen")
        assert (await run("tables", games=REAL))[1].endswith("trouble: frozen\n")
        row = await bot.services.store.table(1)
        assert row is not None
        far = 9_999_999_999
        await bot.services.store.post(1, [a_message("x", row.channel, after=far)])
        queued = await bot.services.store.unsent(Channel(row.channel))
        await bot.services.store.retry_later([one.id for one in queued], far, "forbidden")
        assert (await run("tables", games=REAL))[1].endswith("trouble: frozen; forbidden\n")
        assert "trouble: its posts cannot be sent (forbidden)" in (await run("table", 1, games=REAL))[1]


@pytest.mark.asyncio
async def test_a_table_is_ended_while_the_bot_runs(tmp_path: Path, run: Run) -> None:
    """The bot does it, at once, and says so in the channel; a second time there is nothing to end."""
    async with watched(tmp_path) as bot:
        anna, *_ = await seated(bot.parlor, "Anna Bo Cy Di")
        assert await run("end", 1, games=REAL) == (0, "table 1 is over\n", "")
        assert await status(bot) == "over"
        await quiet(bot.services)
        assert "The operator of this bot has ended this table." in lines_of(anna)
        assert await run("end", 1, games=REAL) == (1, "", "consigliere: table 1 is over\n")
        assert await run("end", 7, games=REAL) == (1, "", "consigliere: there is no table 7; open are: none\n")
        assert await bot.services.store.orders() == []


@pytest.mark.asyncio
async def test_another_host_while_the_bot_runs(tmp_path: Path, run: Run) -> None:
    async with watched(tmp_path) as bot:
        anna, bo, *_ = await seated(bot.parlor, "Anna Bo Cy Di")
        assert await run("host", 1, 1, games=REAL) == (0, "seat 1 is the host of table 1\n", "")
        assert (await bot.services.runner.load(Visit(1))).host == bo.user.id
        await quiet(bot.services)
        assert any(line.endswith("is the host of this table now.") for line in lines_of(anna))
        code, _, err = await run("host", 1, 9, games=REAL)
        assert code == 1
        assert "nobody sits on seat 9 of table 1; persons sit on: 0, 1, 2, 3" in err


@pytest.mark.asyncio
async def test_a_frozen_table_goes_on_while_the_bot_runs(tmp_path: Path, run: Run) -> None:
    """Its game can be played again: it is as it was."""
    async with watched(tmp_path) as bot:
        anna, *_ = await seated(bot.parlor, "Anna Bo Cy Di")
        before = await bot.services.runner.session(1)
        await bot.services.store.set_status(1, "frozen")
        assert await run("thaw", 1, games=REAL) == (0, "table 1 goes on\n", "")
        assert await status(bot) == "playing"
        after = await bot.services.runner.session(1)
        assert after is not before
        assert after.view(0) == before.view(0)
        await quiet(bot.services)
        assert any(line.startswith("This game goes on") for line in lines_of(anna))
        assert await run("thaw", 1, games=REAL) == (1, "", "consigliere: table 1 is not frozen: it is playing\n")


@pytest.mark.asyncio
async def test_a_bot_that_takes_no_orders(tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """It holds the database, and does nothing: the order is taken back, so that nothing is done much later."""
    monkeypatch.setattr(tables, "PATIENCE", 0.3)
    async with opened(tmp_path / "consigliere.db") as store:
        table = await dealt(store, 2)
        code, _, err = await run("end", table)
        assert code == 1
        assert "has not done it" in err
        assert await store.orders() == []
        row = await store.table(table)
        assert row is not None
        assert row.status == "playing"


# -- without a bot


@pytest.mark.asyncio
async def test_without_a_bot_the_command_does_it(tmp_path: Path, run: Run) -> None:
    """What is to be said of it waits for the bot."""
    async with opened(tmp_path / "consigliere.db") as store:
        table = await dealt(store, 2)
    assert await run("end", table) == (0, f"table {table} is over\n", "")
    async with opened(tmp_path / "consigliere.db") as store:
        row = await store.table(table)
        assert row is not None
        assert row.status == "over"
        told = [one.payload.get("key") for one in await store.unsent(Channel(row.channel))]
        assert "ended-operator" in told


@pytest.mark.asyncio
async def test_a_table_that_cannot_thaw_says_why(tmp_path: Path, run: Run) -> None:
    """By rules of another kind it stays frozen; by its own it goes on, and is played to its end."""
    async with opened(tmp_path / "consigliere.db") as store:
        table = await dealt(store, 12)
        await store.set_status(table, "frozen")
    code, _, err = await run("thaw", table, games=OTHER)
    assert code == 1
    assert f"table {table} stays frozen: its log and these rules agree on" in err
    assert "run the version that it was played with, or end it" in err
    assert "trouble: its log and these rules agree on" in (await run("table", table, games=OTHER))[1]
    assert await run("thaw", table) == (0, f"table {table} goes on\n", "")
    async with opened(tmp_path / "consigliere.db") as store:
        session = await BySeat(store, GAMES).look(table)
        assert session.ask is not None


@pytest.mark.asyncio
async def test_purge_deletes_what_is_old_and_nothing_else(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the settings; 0 keeps for good."""
    async with opened(tmp_path / "consigliere.db", now=Clock(1_500_000_000)) as store:
        table = await dealt(store, 1000)
        other = await store.new_table(a_table(99))
    for kind in ("TABLES", "POSTS", "INBOX"):
        monkeypatch.setenv(f"CONSIGLIERE_KEEP_{kind}_DAYS", "0")
    nothing = "deleted: 0 finished tables, 0 posts that were sent, 0 old interactions\n"
    assert await run("purge") == (0, nothing, "")
    monkeypatch.setenv("CONSIGLIERE_KEEP_TABLES_DAYS", "100")
    monkeypatch.setattr(orders, "MOST_BITES", 0)
    assert (await run("purge"))[1].endswith("; there is more: purge again\n")
    monkeypatch.setattr(orders, "MOST_BITES", 40)
    code, out, _ = await run("purge")
    assert "there is more" not in out
    assert (code, out.split(",")[0]) == (0, "deleted: 1 finished tables")
    async with opened(tmp_path / "consigliere.db") as store:
        assert await store.table(table) is None
        assert await store.table(other) is not None


@pytest.mark.asyncio
async def test_two_at_a_time_and_a_crash_in_between(tmp_path: Path, run: Run) -> None:
    """An order that somebody has placed and then died is carried out by the next who can, once."""
    database = tmp_path / "consigliere.db"
    async with opened(database) as store:
        table = await dealt(store, 2)
    left = place(database, "end", table)
    assert await run("end", table) == (1, "", f"consigliere: table {table} is over\n")
    assert outcome_of(database, left) == Outcome(True, f"table {table} is over")
    assert outcome_of(database, left) is None


@pytest.mark.asyncio
async def test_there_is_nothing_to_look_at_yet(tmp_path: Path, run: Run) -> None:
    for argv in (("tables",), ("table", 1), ("end", 1), ("purge",)):
        code, _, err = await run(*argv)
        assert code == 2
        assert "there is no database" in err
    assert not (tmp_path / "consigliere.db").exists()
    store = await SqliteStore.open(tmp_path / "consigliere.db", Clock())
    await store.close()
    assert await run("tables") == (0, "no table is open\n", "")
    lock = Lock(tmp_path / "consigliere.db")
    assert await run("tables") == (0, "no table is open\n", "")
    lock.release()

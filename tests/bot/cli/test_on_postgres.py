"""The operator's commands where the database is on a server: the same, but for what only a file needs."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import pytest

from bot.cli.main import main
from bot.store.places import open_store
from bot.store.postgres import looking
from bot.store.postgres.address import Address
from rules import GAMES as REAL
from tests.bot.app.watched import watched
from tests.bot.cli.kept import dealt
from tests.bot.spoken import GAMES
from tests.bot.store.builders import Clock, opened
from tests.postgres import Cluster
from tests.table.evening import seated

Run = Callable[..., Awaitable[tuple[int, str, str]]]


@pytest.fixture
def database(cluster: Cluster, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Address]:
    """A database that the settings name."""
    address = cluster.new_store()
    monkeypatch.setenv("CONSIGLIERE_DATABASE", address.dsn)
    monkeypatch.setenv("CONSIGLIERE_DATA", str(tmp_path))
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    yield address
    cluster.drop(address)


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    async def command(*argv: object, games: object = GAMES) -> tuple[int, str, str]:
        code = await asyncio.to_thread(main, [str(arg) for arg in argv], games)  # type: ignore[arg-type]
        out, err = capsys.readouterr()
        return code, out, err

    return command


@pytest.mark.asyncio
async def test_beside_a_bot_that_runs(database: Address, run: Run, tmp_path: Path) -> None:
    """It is looked at, and given orders; what needs the bot to be away says so."""
    code, _, err = await run("doctor", "--alive")
    assert (code, "no bot is running on the PostgreSQL database" in err) == (1, True)
    async with watched(tmp_path, place=database) as bot:
        await seated(bot.parlor, "Anna Bo Cy Di")
        code, out, err = await run("doctor", "--alive")
        assert (code, err) == (0, ""), err
        code, out, _ = await run("tables", games=REAL)
        assert (code, "gangsters-dilemma" in out) == (0, True)
        code, out, _ = await run("table", 1, games=REAL)
        assert (code, "asked of seats" in out) == (0, True)
        code, out, _ = await run("host", 1, 2, games=REAL)
        assert (code, out) == (0, "seat 2 is the host of table 1\n")
        anna = next(one.user for one in await bot.services.store.seats(1))
        code, out, _ = await run("forget", anna, games=REAL)
        assert (code, out.partition(" (")[0]) == (0, "this person is forgotten")
        assert next(one.kind for one in await bot.services.store.seats(1)) == "absent"
        code, out, _ = await run("end", 1, games=REAL)
        assert (code, out) == (0, "table 1 is over\n")
        save = tmp_path / "save.json"
        assert (await run("export", 1, "--to", save, games=REAL))[0] == 0
        more = ("--guild", 1, "--channel", 2, "--players", "1,2,3,4")
        code, _, err = await run("import", save, *more, games=REAL)
        assert code == 2
        figures = await bot.services.store.figures()
        assert (figures.file > 100_000, figures.wal, figures.free) == (True, 0, None)


@pytest.mark.asyncio
async def test_without_a_bot(database: Address, run: Run, tmp_path: Path) -> None:
    """The command does it itself; a game is taken home, and taken over elsewhere."""
    async with opened(database) as store:
        await dealt(store, 3)
    save = tmp_path / "save.json"
    assert (await run("export", 1, "--to", save))[0] == 0
    code, out, err = await run("end", 1)
    assert (code, out) == (0, "table 1 is over\n"), err
    code, out, err = await run("import", save, "--guild", 1, "--channel", 9, "--players", "1,2")
    assert (code, out) == (0, "table 2: it goes on when the bot starts\n"), err
    store = await open_store(database, Clock())
    assert [one.id for one in await store.open_tables()] == [2]
    assert len(await store.log(2)) >= 3
    await store.close()
    code, _, err = await run("forget", 404)
    assert (code, "nobody of this number is known here" in err) == (1, True), err
    assert (await run("repair"))[:2] == (0, "the logs of 2 of 2 tables are as they were written\n")
    assert (await run("purge"))[0] == 0


@pytest.mark.asyncio
async def test_what_only_a_file_needs(database: Address, run: Run, tmp_path: Path) -> None:
    """It says what to do instead."""
    for command, instead in (("backup", "pg_dump"), ("restore", "pg_restore")):
        code, _, err = await run(command, tmp_path / "copy.db")
        assert code == 2
        assert "CONSIGLIERE_DATABASE is set" in err
        assert instead in err


@pytest.mark.asyncio
async def test_the_doctor_looks_at_the_server(
    database: Address, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One that may lose what it has confirmed, as that of these tests, is no place to play."""
    _, out, _ = await run("doctor", "--offline")
    assert "PROBLEM  database: " in out
    assert "has fsync off: an answer may be lost" in out
    monkeypatch.setattr(looking, "_DURABLE", ())
    _, out, _ = await run("doctor", "--offline")
    assert "ok       database: " in out
    assert "answers, version 1, with 0 open tables" in out
    assert "ok       posts: no table is kept from posting" in out

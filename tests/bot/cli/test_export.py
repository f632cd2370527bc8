"""`consigliere export`: a table's game for the operator, read while a bot holds the database."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest
import pytest_asyncio

from bot.cli.main import main
from bot.finish import saves
from bot.services import build_services
from bot.store.sqlite import SqliteStore
from tests.bot.cli.kept import dealt
from tests.bot.spoken import GAME, GAMES, SpokenPennyAnte
from tests.bot.tables.by_seat import BySeat

Run = Callable[..., Awaitable[tuple[int, str, str]]]


@pytest_asyncio.fixture
async def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[SqliteStore]:
    """As a running bot holds it: locked for everybody else."""
    monkeypatch.setenv("CONSIGLIERE_DATA", str(tmp_path))
    opened = await SqliteStore.open(tmp_path / "consigliere.db", lambda: 0)
    yield opened
    await opened.close()


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    async def command(*argv: object) -> tuple[int, str, str]:
        code = await asyncio.to_thread(main, [str(arg) for arg in argv], GAMES)
        out, err = capsys.readouterr()
        return code, out, err

    return command


@pytest.mark.asyncio
async def test_a_finished_game_is_exported_without_a_word(store: SqliteStore, run: Run, tmp_path: Path) -> None:
    """To a file or to the terminal; it verifies, commitment included."""
    table, path = await dealt(store, 1000), tmp_path / "game.json"
    assert await run("export", table, "--to", path) == (0, "", "")
    code, out, err = await run("export", table)
    assert (code, out, err) == (0, path.read_text(), "")
    row = await store.table(table)
    assert row is not None
    assert saves.read(path).commitment == row.commitment
    code, out, err = await run("verify", path)
    assert (code, err) == (0, "")
    path.write_text(path.read_text().replace(row.commitment, "0" * 64))
    code, out, err = await run("verify", path)
    assert code == 1
    assert "commitment" in err


@pytest.mark.asyncio
async def test_of_a_game_that_goes_on_it_says_what_it_holds(store: SqliteStore, run: Run, tmp_path: Path) -> None:
    """On the other stream, so that the file is whole; and the game is not disturbed."""
    table = await dealt(store, 5)
    code, out, err = await run("export", table)
    assert (code, err) == (
        0,
        f"consigliere: table {table} is not over: this file holds every secret of its game\n",
    )
    path = tmp_path / "game.json"
    path.write_text(out)
    save = saves.read(path)
    assert save.result is None
    assert saves.verify(save, GAMES) == []
    session = await BySeat(store, GAMES).look(table)
    assert session.ask is not None
    assert saves.load(save, GAMES).state == session.state


@pytest.mark.asyncio
async def test_what_cannot_be_exported_is_told_in_a_line(
    store: SqliteStore, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lobby = await build_services(store, GAMES, b"secret").lobby.open(1, 5, GAME.key, 100, 11)
    for argv, complaint in (
        (("export", 99), "there is no table 99; open are: 1"),
        (("export", lobby), "no game has been dealt at table 1"),
        (("export", "x"), "argument TABLE: invalid int value: 'x'"),
        (("export",), "the following arguments are required: TABLE"),
    ):
        assert await run(*argv) == (2, "", f"consigliere: {complaint}\n")
    monkeypatch.setenv("CONSIGLIERE_DATA", str(tmp_path / "empty"))
    code, out, err = await run("export", 1)
    assert (code, out) == (2, "")
    assert "there is no database" in err
    assert not (tmp_path / "empty").exists()


@pytest.mark.asyncio
async def test_a_game_of_other_rules_fails(
    store: SqliteStore, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = await dealt(store, 1000)
    other = {GAME.key: SpokenPennyAnte(coins=2)}
    assert await asyncio.to_thread(main, ["export", str(table), "--to", str(tmp_path / "x")], other) == 1
    assert "log and rules agree on" in capsys.readouterr().err
    assert not (tmp_path / "x").exists()


@pytest.mark.asyncio
async def test_a_file_that_cannot_be_written_is_named(store: SqliteStore, run: Run, tmp_path: Path) -> None:
    table = await dealt(store, 1000)
    code, out, err = await run("export", table, "--to", tmp_path / "no" / "where")
    assert (code, out) == (2, "")
    assert "cannot be written" in err


# -- the whole database


@pytest.mark.asyncio
async def test_a_backup_is_a_whole_database_while_the_bot_plays(
    store: SqliteStore, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The copy holds the last answer, nobody else may read it, and a bot can start from it."""
    table = await dealt(store, 3)
    played = (await BySeat(store, GAMES).look(table)).log
    copy = tmp_path / "elsewhere" / "consigliere.db"
    copy.parent.mkdir()
    assert await run("backup", copy) == (0, "", "")
    assert copy.stat().st_mode & 0o777 == 0o600
    monkeypatch.setenv("CONSIGLIERE_DATA", str(copy.parent))
    restored = await SqliteStore.open(copy, lambda: 0)
    try:
        assert (await BySeat(restored, GAMES).look(table)).log == played
    finally:
        await restored.close()


@pytest.mark.asyncio
async def test_a_backup_replaces_no_file(store: SqliteStore, run: Run, tmp_path: Path) -> None:
    """Neither an older backup nor the database itself."""
    for name in ("older.db", "consigliere.db"):
        file = tmp_path / name
        file.touch()
        before = file.read_bytes()
        code, out, err = await run("backup", file)
        assert (code, out) == (2, "")
        assert "exists already" in err
        assert file.read_bytes() == before


@pytest.mark.asyncio
async def test_a_backup_of_nothing_is_told_in_a_line(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CONSIGLIERE_DATA", str(tmp_path / "nowhere"))
    code, out, err = await run("backup", tmp_path / "copy.db")
    assert (code, out) == (2, "")
    assert "nothing has been played yet" in err
    assert not (tmp_path / "copy.db").exists()

"""The doctor says what is in its place and what is not, and disturbs nothing."""

from __future__ import annotations

import asyncio
import base64
import fcntl
import os
import sqlite3
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from bot.app.config import Settings
from bot.cli.common import FAILED, OK
from bot.cli.doctor import examine
from bot.cli.main import main
from bot.store import Channel, Damaged
from bot.store.opening import Lock, find_life, is_locked
from bot.store.schema import MIGRATIONS
from bot.store.sqlite import SqliteStore
from parlor.server import Parlor
from rules import GAMES
from tests.bot.store.builders import a_message, a_table, opened

ROOT = Path(__file__).parents[3]
ALIVE = """
import sys
from bot.cli.main import main
code = main(["doctor", "--alive"])
print("discord" in sys.modules)
sys.exit(code)
"""
TOKEN = base64.b64encode(b"123456789012345678").decode().rstrip("=") + ".x.y"


def settings(data: Path, **more: object) -> Settings:
    return Settings.model_validate({"CONSIGLIERE_DATA": data, "DISCORD_TOKEN": TOKEN, **more})


async def found(data: Path, **more: object) -> dict[str, tuple[bool, str]]:
    async with Parlor() as parlor:
        parlor.point_discord_at_me()
        return {one.what: (one.well, one.says) for one in await examine(settings(data, **more), GAMES)}


async def said_of_posts(data: Path) -> tuple[bool, bool, str]:
    """Whether it is well, whether it is a warning, and what is said."""
    [posts] = [one for one in await examine(settings(data), GAMES, offline=True) if one.what == "posts"]
    return posts.well, posts.warns, posts.says


@pytest.mark.asyncio
async def test_before_the_first_start(tmp_path: Path) -> None:
    """No database yet, our own decks; and Discord does not know this token."""
    findings = await found(tmp_path)
    assert findings["SQLite"][0]
    assert "will be made" in findings["database"][1]
    assert findings["decks"] == (True, f"{len(GAMES)} games")
    assert findings["token"] == (False, "DISCORD_TOKEN is not known to Discord: copy it anew from the portal")
    assert "client_id=123456789012345678" in findings["rights"][1]
    assert not (tmp_path / "consigliere.db").exists()


@pytest.mark.asyncio
async def test_while_the_bot_runs(tmp_path: Path) -> None:
    """It needs no lock, and leaves none."""
    store = await SqliteStore.open(settings(tmp_path).database, lambda: 0)
    try:
        findings = await found(tmp_path)
        version = f"version {len(MIGRATIONS)}, with 0 open tables"
        assert findings["database"] == (True, f"{tmp_path}/consigliere.db is sound, {version}")
        assert await store.once(1)
    finally:
        await store.close()


@pytest.mark.asyncio
async def test_a_table_that_cannot_post_is_named(tmp_path: Path) -> None:
    """With what is missing, so that somebody who manages the channel can be asked. That is a warning: what one
    server allows is no fault of the bot's. When the table is over nobody needs to be asked."""
    store = await SqliteStore.open(settings(tmp_path).database, lambda: 0)
    try:
        nothing = (True, False, "no table is kept from posting")
        assert await said_of_posts(tmp_path) == nothing
        table = await store.new_table(a_table(), None, [a_message("a")])
        [queued] = await store.unsent(Channel(1))
        await store.retry_later([queued.id], 60, "missing send messages")
        well, warns, says = await said_of_posts(tmp_path)
        assert well
        assert warns
        assert f"table {table} in channel 1 (missing send messages)" in says
        await store.set_status(table, "over")
        assert [one.id for one in await store.unsent(Channel(1))] == [queued.id]
        assert await said_of_posts(tmp_path) == nothing
    finally:
        await store.close()


@pytest.mark.asyncio
async def test_a_warning_does_not_fail(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The command says what there is to do, and is content."""
    async with opened(settings(tmp_path).database) as store:
        await store.new_table(a_table(), None, [a_message("a")])
        [queued] = await store.unsent(Channel(1))
        await store.retry_later([queued.id], 60, "missing send messages")
    monkeypatch.setenv("CONSIGLIERE_DATA", str(tmp_path))
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    assert await asyncio.to_thread(main, ["doctor", "--offline"]) == OK
    [line] = [line for line in capsys.readouterr().out.splitlines() if not line.startswith("ok ")]
    assert line.startswith("WARNING  posts: ")


def ask_for_life(data: Path) -> tuple[int, str, str]:
    """The command that a container asks every minute, as it is installed: exit code, output and complaint."""
    asked = subprocess.run(
        [sys.executable, "-c", ALIVE],
        cwd=ROOT,
        env={**os.environ, "CONSIGLIERE_DATA": str(data)},
        capture_output=True,
        text=True,
        check=False,
    )
    return asked.returncode, asked.stdout, asked.stderr


@pytest.mark.asyncio
async def test_a_sign_of_life(tmp_path: Path) -> None:
    """As long as a bot holds the database, whatever its tables are kept from; without the library that takes
    longest to load."""
    database = settings(tmp_path).database
    nobody = (FAILED, "False\n", f"consigliere: no bot is running on {database}\n")
    assert await asyncio.to_thread(ask_for_life, tmp_path) == nobody
    async with opened(database) as store:
        await store.new_table(a_table(), None, [a_message("a")])
        [queued] = await store.unsent(Channel(1))
        await store.retry_later([queued.id], 60, "missing send messages")
        well = (OK, f"a bot is running on {database}\nFalse\n", "")
        assert await asyncio.to_thread(ask_for_life, tmp_path) == well
        assert await store.once(1)
    assert await asyncio.to_thread(ask_for_life, tmp_path) == nobody


@pytest.mark.asyncio
async def test_a_sign_of_life_is_quick_and_reads_little(tmp_path: Path) -> None:
    """Under a second, also while a long transaction is being written; a file that is no database gives none."""
    database = settings(tmp_path).database
    async with opened(database) as store:
        for channel in range(50):
            await store.new_table(a_table(channel))
        with sqlite3.connect(database) as other:
            other.execute("BEGIN IMMEDIATE")
            began = time.process_time(), time.monotonic()
            find_life(database)
            assert time.process_time() - began[0] < 0.1
            assert time.monotonic() - began[1] < 1
            other.rollback()
        other.close()
    lock = Lock(database)
    database.write_bytes(b"not a database" * 500)
    with pytest.raises(Damaged, match=r"consigliere\.db"):
        find_life(database)
    lock.release()


def test_who_looks_keeps_nobody_from_starting(tmp_path: Path) -> None:
    """Somebody asks for a sign of life at the moment in which a bot starts."""
    database = settings(tmp_path).database
    with open(database.with_name("consigliere.db.lock"), "w") as file:
        fcntl.flock(file, fcntl.LOCK_SH)
        looking = threading.Timer(0.01, fcntl.flock, (file, fcntl.LOCK_UN))
        looking.start()
        lock = Lock(database)
        looking.join()
    assert is_locked(database)
    lock.release()
    assert not is_locked(database)


@pytest.mark.asyncio
async def test_damage_and_bad_decks_are_named(tmp_path: Path) -> None:
    (tmp_path / "consigliere.db").write_bytes(b"not a database" * 500)
    decks = tmp_path / "decks" / "gangsters-dilemma"
    decks.mkdir(parents=True)
    (decks / "demands.toml").write_text("[[demand]]\nkey = 'd1'\n")
    findings = await found(tmp_path, CONSIGLIERE_DECKS=tmp_path / "decks")
    assert not findings["database"][0]
    assert "consigliere.db" in findings["database"][1]
    assert not findings["decks"][0]
    assert "CONSIGLIERE_DECKS" in findings["decks"][1]


@pytest.mark.asyncio
async def test_without_a_token_it_says_where_to_put_one(tmp_path: Path) -> None:
    findings = await found(tmp_path, DISCORD_TOKEN="")
    assert findings["token"][1].startswith("DISCORD_TOKEN is not set")
    assert not findings["rights"][0]

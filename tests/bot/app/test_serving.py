"""The bot as a process: how it is told to go."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.app import signs_of_life
from bot.app.signs_of_life import look_for_life, note_of
from bot.cli.bench.answering import Hall
from bot.cli.bench.open_tables import ask_for_boards
from bot.store import StoreUnavailable
from bot.store.opening import ended_badly, find_life
from bot.store.places import reading
from parlor.server import Parlor
from rules import GAMES
from tests import ctrl_c
from tests.bot.app.endless import BEGUN
from tests.bot.app.watched import free_port
from tests.bot.store.builders import opened

ROOT = Path(__file__).parents[3]
CLOSED = {signal.SIGTERM: 0, signal.SIGINT: 130}  # by which signal, with which exit code
LONGEST = 10.0  # seconds until a container that is stopped is killed
BOARDS = 150  # more than are drawn and sent until somebody has asked for a proof


@asynccontextmanager
async def bot_on(
    parlor: Parlor, data: Path, program: str = "tests.bot.on_parlor"
) -> AsyncIterator[subprocess.Popen[bytes]]:
    """`consigliere bot`, logged in."""
    ctrl_c.audible()
    process = subprocess.Popen(
        [sys.executable, "-m", program, parlor.url, "bot"],
        cwd=ROOT,
        env=os.environ | {"DISCORD_TOKEN": parlor.token, "CONSIGLIERE_DATA": str(data)},
        stderr=subprocess.PIPE,
    )
    try:
        await parlor.until(lambda: parlor.gateway.identified > 0, timeout=120)
        await asyncio.sleep(0.5)  # what it is told then, it has heard
        yield process
    finally:
        process.kill()
        process.communicate()


@pytest.mark.parametrize("how", CLOSED)
@pytest.mark.asyncio
async def test_it_closes_its_database(tmp_path: Path, how: signal.Signals) -> None:
    """SIGTERM and Ctrl-C alike, also while Discord is silent: while this test waits, the parlor says nothing."""
    async with Parlor() as parlor, bot_on(parlor, tmp_path) as process:
        assert ended_badly(tmp_path / "consigliere.db")
        began = time.monotonic()
        process.send_signal(how)
        _, said = process.communicate(timeout=120)
        assert time.monotonic() - began < LONGEST
        assert process.returncode == CLOSED[how], said.decode()
        assert not ended_badly(tmp_path / "consigliere.db")
        assert b"Traceback" not in said


@pytest.mark.asyncio
async def test_a_process_that_stands_still_is_not_alive(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It holds its lock all the same, and the database can be read; whoever asks at its port hears nothing."""
    monkeypatch.setenv("CONSIGLIERE_HEALTH_PORT", str(free_port()))
    monkeypatch.setattr(signs_of_life, "PATIENCE", 1.0)
    database = tmp_path / "consigliere.db"
    async with Parlor() as parlor, bot_on(parlor, tmp_path) as process:
        await parlor.until(note_of(database).exists)
        await asyncio.to_thread(look_for_life, database)
        process.send_signal(signal.SIGSTOP)
        find_life(database)
        with pytest.raises(StoreUnavailable, match="its event loop stands still"):
            await asyncio.to_thread(look_for_life, database)
        process.send_signal(signal.SIGCONT)
        await asyncio.to_thread(look_for_life, database)
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=120)
        assert not note_of(database).exists()


async def is_verifying(parlor: Parlor, hall: Hall, data: Path) -> None:
    """Somebody asks at the first table, which is over, for its proof; until the bot is at it."""
    table = hall.tables[0]
    anna, room = parlor.person("Anna"), parlor.backend.world.channels[table.row.channel]
    await parlor.until(lambda: parlor.backend.world.commands[None])
    await anna.slash("game verify", channel=room, wait="nothing")
    await parlor.until((data / BEGUN).exists)


async def boards_waiting(database: Path) -> int:
    async with reading(database) as kept:
        return len(await kept.waiting_targets())


@pytest.mark.parametrize("how", CLOSED)
@pytest.mark.asyncio
async def test_it_closes_its_database_under_load(tmp_path: Path, how: signal.Signals) -> None:
    """While boards wait to be drawn and sent, and a game is verified that takes longer than anybody waits for."""
    database = tmp_path / "consigliere.db"
    async with Parlor() as parlor:
        hall = Hall(parlor)
        await hall.furnish(database, [*GAMES.values()], BOARDS)
        await ask_for_boards(database, hall.tables)
        async with opened(database) as store:
            await store.set_status(hall.tables[0].row.id, "over")
        async with bot_on(parlor, tmp_path, "tests.bot.app.endless") as process:
            await is_verifying(parlor, hall, tmp_path)
            assert ended_badly(database)
            waiting = await boards_waiting(database)
            began = time.monotonic()
            process.send_signal(how)
            _, said = await asyncio.to_thread(process.communicate, timeout=120)
            assert time.monotonic() - began < LONGEST
        assert process.returncode == CLOSED[how], said.decode()
        assert b"Traceback" not in said
        assert not ended_badly(database)
        assert waiting > BOARDS / 3, "it was idle"
        assert 0 < await boards_waiting(database) <= waiting
        async with opened(database, check=True) as store:
            assert len(await store.open_tables()) == BOARDS - 1

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

from bot.store.opening import ended_badly
from parlor.server import Parlor
from tests import ctrl_c

ROOT = Path(__file__).parents[3]
CLOSED = {signal.SIGTERM: 0, signal.SIGINT: 130}  # by which signal, with which exit code
LONGEST = 10.0  # seconds until a container that is stopped is killed


@asynccontextmanager
async def bot_on(parlor: Parlor, data: Path) -> AsyncIterator[subprocess.Popen[bytes]]:
    """`consigliere bot`, logged in."""
    ctrl_c.audible()
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.bot.on_parlor", parlor.url, "bot"],
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

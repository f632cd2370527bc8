from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.store.sqlite import SqliteStore
from tests.bot.store.builders import Clock, opened


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "consigliere.db"


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest_asyncio.fixture
async def store(path: Path, clock: Clock) -> AsyncIterator[SqliteStore]:
    async with opened(path, now=clock) as store:
        yield store

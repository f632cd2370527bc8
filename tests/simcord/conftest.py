"""The place where the tests of this folder are played."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from tests.simcord.hall import Hall, hall


@pytest_asyncio.fixture
async def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Hall]:
    async with hall(tmp_path, monkeypatch) as opened:
        yield opened

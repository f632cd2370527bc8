"""The stand-in and the browser with which the tests of this folder look at the page."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
import pytest_asyncio

from tests.browser.standin import Standin, standing_in

if TYPE_CHECKING:
    from tests.browser.room import Room

ALBUM = Path(__file__).resolve().parents[2] / "build" / "screenshots"
PATIENCE = 3000  # milliseconds for a picture


def pytest_itemcollected(item: pytest.Item) -> None:
    """The room is left before whatever its windows look at is gone: the pictures are taken then."""
    names = item.fixturenames if isinstance(item, pytest.Function) else []
    if "room" in names:
        names.remove("room")
        names.append("room")


@pytest_asyncio.fixture(loop_scope="session")
async def stand() -> AsyncIterator[Standin]:
    async with standing_in() as opened:
        yield opened


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> AsyncIterator[Any]:
    """One browser for all tests: it takes longer to start than most of them."""
    from tests.browser.room import launched  # here, because it skips the test where there is no browser

    async with launched() as one:
        yield one


@pytest_asyncio.fixture(loop_scope="session")
async def room(browser: Any, request: pytest.FixtureRequest) -> AsyncIterator[Room]:
    """A picture of every window is kept, whether the test has passed or not."""
    from tests.browser.room import Room

    room = Room(browser)
    yield room
    await _photograph(room, f"{request.path.stem}-{request.node.name}".replace("test_", ""))
    await room.leave()
    assert room.complaints == []


async def _photograph(room: Room, name: str) -> None:
    """A window that the test itself has closed, or broken, has no picture."""
    from tests.browser.room import playwright

    ALBUM.mkdir(parents=True, exist_ok=True)
    for number, page in enumerate(room.received, 1):
        with suppress(playwright.Error):
            file = re.sub("[^A-Za-z0-9_]+", "-", f"{name}-{number}")
            await page.screenshot(path=ALBUM / f"{file}.png", timeout=PATIENCE)

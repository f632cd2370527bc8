"""The stand-in and the browser with which the tests of this folder look at the page."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import TYPE_CHECKING, Any

import pytest_asyncio

from tests.browser.standin import Standin, standing_in

if TYPE_CHECKING:
    from tests.browser.room import Room


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
async def room(browser: Any) -> AsyncIterator[Room]:
    from tests.browser.room import Room

    room = Room(browser)
    yield room
    await room.leave()
    assert room.complaints == []

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator

import pytest
import pytest_asyncio

from bot.store.postgres.address import Address
from bot.store.postgres.store import PostgresStore
from tests.bot.store.builders import Clock
from tests.postgres import Cluster


@pytest.fixture
def address(cluster: Cluster) -> Iterator[Address]:
    """A database with all tables and nothing in them."""
    address = cluster.new_store()
    yield address
    cluster.drop(address)


@pytest_asyncio.fixture
async def kept(address: Address) -> AsyncIterator[PostgresStore]:
    """A store that is alone on it."""
    store = await PostgresStore.open(address, Clock())
    yield store
    await store.close()

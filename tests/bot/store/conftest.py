"""A test that asks for a `store` or a `place` runs over both stores; one that asks for a `path` is about SQLite's
file."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from inspect import signature
from pathlib import Path

import pytest
import pytest_asyncio

from bot.store.places import Place
from tests.bot.store.builders import AnyStore, Clock, opened
from tests.postgres import Cluster

KINDS = ("sqlite", "postgres")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "place" in metafunc.fixturenames:
        about_the_file = "path" in signature(metafunc.function).parameters
        metafunc.parametrize("place", KINDS[:1] if about_the_file else KINDS, indirect=True)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "consigliere.db"


@pytest.fixture
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Place]:
    """Where a store of this kind is, with nothing in it."""
    if request.param == "sqlite":
        yield tmp_path / "consigliere.db"
    else:
        cluster: Cluster = request.getfixturevalue("cluster")
        address = cluster.new_store()
        yield address
        cluster.drop(address)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest_asyncio.fixture
async def store(place: Place, clock: Clock) -> AsyncIterator[AnyStore]:
    async with opened(place, now=clock) as store:
        yield store

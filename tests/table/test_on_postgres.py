"""The same bot on PostgreSQL: an evening from the first card to the last, and a server that goes away
meanwhile."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from bot.services import Services
from bot.store.postgres.address import Address
from parlor.people.person import Person
from rules.kernel.session import Session
from tests.postgres import Cluster
from tests.table.chronicle import is_all_told
from tests.table.evening import answer, evening, newest, on_disk, quiet, seated


@pytest.fixture
def database(cluster: Cluster) -> Iterator[Address]:
    address = cluster.new_store()
    yield address
    cluster.drop(address)


async def play(services: Services, people: list[Person], rng: Random, most: int = 1000) -> Session:
    """Everybody answers what they are asked, until the game is over or so many have answered."""
    session = await services.runner.session(1)
    for _ in range(most):
        if session.result is not None:
            break
        await answer(people[min(session.waiting_for)], rng)
        session = await services.runner.session(1)
    return session


@pytest.mark.asyncio
async def test_an_evening_on_postgres(database: Address) -> None:
    """What is played, told and kept is one and the same."""
    async with evening(database) as (parlor, services):
        people = await seated(parlor, "Anna Bo Cy")
        ended = await play(services, people, Random(3))
        await parlor.until(lambda: any(one.find_buttons("Export", None) for one in people[0].sees()))
        await quiet(services)
        assert await is_all_told(services, people[0])
        assert [one.place for one in await services.store.results(1)] != []
    kept = await on_disk(database)
    assert kept.result == ended.result is not None
    assert kept.log == ended.log


@pytest.mark.asyncio
async def test_a_server_that_goes_away_and_comes_back(database: Address, cluster: Cluster) -> None:
    """Who presses meanwhile is told so; then the game goes on from where it was, and nobody restarts anything."""
    async with evening(database) as (parlor, services):
        people = await seated(parlor, "Anna Bo Cy")
        before = len((await play(services, people, Random(3), 2)).log)
        person = people[min((await services.runner.session(1)).waiting_for)]
        panel = await person.click(newest(person, "Your move"), "Your move")
        cluster.kill()
        try:
            refused = await person.click(newest(person, "Your move"), "Your move")
        finally:
            cluster.start()
        assert not refused.failed
        assert panel.text not in refused.text
        after = await play(services, people, Random(4), 5)
        assert len(after.log) >= before + 5
        await quiet(services)
    assert (await on_disk(database)).log == after.log

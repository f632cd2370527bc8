"""A part of Discord is away: at its tables nobody is answered for and no clock runs; elsewhere all goes on."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from bot.pace.clocks import CALLED, PACES
from bot.pace.service import BEAT, GAP
from bot.services import Services, build_services
from bot.store import NO_CHANGES, Channel, DirectMessage, NewTable, Wait, WaitChanges
from bot.store.sqlite import SqliteStore
from tests.bot.spoken import GAME, GAMES

NOW, HOUR = 1_767_600_000, 3600
HERE, AWAY = 1, 2  # two servers
DAY = PACES["day"]


class House:
    """A table in each of two servers, of which one can be cut off, and their clock."""

    def __init__(self, store: SqliteStore) -> None:
        self.store, self.time, self.cut_off = store, NOW, set[int | None]()
        self.services: Services = build_services(store, GAMES, b"secret", lambda: self.time)
        self.pace = self.services.pace
        self.pace.is_cut_off = self.cut_off.__contains__
        self.pace.arrive()

    async def open_table(self, guild: int) -> int:
        """A game of two, whose first seat is waited for since now."""
        row = NewTable(guild, 100 + guild, GAME.key, 2, f"seed {guild}", GAME.rules_version, "")
        table = await self.store.new_table(row)
        for seat in (0, 1):
            await self.store.sit(table, seat, 10 * guild + seat)
        await self.store.start_table(table, 2, f"seed {guild}", {})
        await self.store.set_pace(table, "day", False, NO_CHANGES)
        wait = Wait(table, 0, self.time, due=self.time + DAY // 2, stage=CALLED)
        await self.store.keep_time(table, WaitChanges(kept=(wait,)))
        return table

    async def passes(self, seconds: int) -> None:
        """Time in which the bot is there."""
        until = self.time + seconds
        while self.time < until:
            self.time = min(self.time + BEAT, until)
            await self.pace.tick()

    async def wait(self, guild: int) -> Wait:
        [one] = await self.store.waits(guild)  # tables are numbered as the servers are
        return one

    async def told(self, guild: int) -> list[Any]:
        """The spans of the outages that a table is told of."""
        posts = await self.store.unsent(Channel(100 + guild))
        gaps = [one.payload["gaps"] for one in posts if one.payload.get("key") == "outage"]
        return [(int(one["began"]) - NOW, int(one["ended"]) - NOW) for one in gaps]

    async def comes_back(self, since: int) -> None:
        self.cut_off.discard(AWAY)
        await self.pace.make_up(since, lambda guild: guild == AWAY)


@pytest_asyncio.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    store = await SqliteStore.open(tmp_path / "test.db", lambda: NOW)
    found = House(store)
    assert [await found.open_table(guild) for guild in (HERE, AWAY)] == [HERE, AWAY]
    await found.pace.tick()
    yield found
    await store.close()


@pytest.mark.asyncio
async def test_nothing_is_said_where_nobody_can_be_reached(house: House) -> None:
    """What was due there is not said, and is looked at again when it may be."""
    house.cut_off.add(AWAY)
    await house.passes(DAY // 2 + 2 * BEAT)
    assert [*await house.store.waiting_targets()] == [DirectMessage(HERE, 0)]
    wait = await house.wait(AWAY)
    assert wait.due is not None
    assert house.time < wait.due <= house.time + BEAT


@pytest.mark.asyncio
async def test_the_time_away_counts_for_nobody_there(house: House) -> None:
    """As if the game had paused. Elsewhere nothing is said, and no clock is touched."""
    here = await house.wait(HERE)
    await house.passes(HOUR)
    house.cut_off.add(AWAY)
    await house.passes(5 * HOUR)
    await house.comes_back(NOW + HOUR)
    wait = await house.wait(AWAY)
    assert (wait.began, wait.spent, wait.due) == (NOW + 6 * HOUR, HOUR, NOW + 6 * HOUR)
    assert await house.wait(HERE) == here
    assert await house.told(AWAY) == [(HOUR, 6 * HOUR)]
    assert await house.told(HERE) == []
    await house.passes(DAY // 2 - HOUR - 2 * BEAT)
    assert DirectMessage(HERE, 0) in await house.store.waiting_targets()
    assert DirectMessage(AWAY, 0) not in await house.store.waiting_targets()
    await house.passes(3 * BEAT)
    assert DirectMessage(AWAY, 0) in await house.store.waiting_targets()


@pytest.mark.asyncio
async def test_a_wait_that_began_meanwhile_begins_when_it_is_over(house: House) -> None:
    """Somebody may have answered by direct message."""
    house.cut_off.add(AWAY)
    await house.passes(HOUR)
    begun = Wait(AWAY, 1, house.time, due=house.time + DAY // 2, stage=CALLED)
    await house.store.keep_time(AWAY, WaitChanges(over=(0,), kept=(begun,)))
    await house.passes(HOUR)
    await house.comes_back(NOW)
    wait = await house.wait(AWAY)
    assert (wait.seat, wait.began, wait.spent) == (1, NOW + 2 * HOUR, 0)


@pytest.mark.asyncio
async def test_a_moment_is_no_outage(house: House) -> None:
    before = await house.wait(AWAY)
    await house.passes(GAP)
    await house.comes_back(NOW)
    assert await house.wait(AWAY) == before
    assert await house.told(AWAY) == []


@pytest.mark.asyncio
async def test_an_outage_of_everything_is_told_once(house: House) -> None:
    """All shards were away together: what is noted for all tables is not told again for one shard's, and what it
    was away longer is."""
    house.pace.depart()
    house.time += HOUR
    house.pace.arrive()
    await house.comes_back(NOW)
    assert await house.told(AWAY) == await house.told(HERE) == [(0, HOUR)]
    assert (await house.wait(AWAY)).began == NOW
    await house.passes(HOUR)
    await house.comes_back(NOW + 10)
    assert (await house.wait(AWAY)).spent == 0
    assert (await house.wait(AWAY)).began == NOW + 2 * HOUR
    assert await house.told(AWAY) == [(0, HOUR), (HOUR, 2 * HOUR)]


@pytest.mark.asyncio
async def test_while_another_process_is_there_not_everything_is_away(house: House) -> None:
    """One whose own shards were all away notes no outage for the tables of the others."""
    house.pace.depart()
    for _ in range(HOUR // BEAT):
        house.time += BEAT
        await house.store.beat(house.time)
    house.pace.arrive()
    await house.comes_back(NOW)
    assert await house.told(HERE) == []
    assert await house.told(AWAY) == [(0, HOUR)]
    assert (await house.wait(HERE)).began == NOW
    assert await house.store.outages(0) == []


@pytest.mark.asyncio
async def test_trouble_with_it_is_reported(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """The shard is there all the same."""

    async def broken() -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(house.store, "waiting_tables", broken)
    await house.passes(HOUR)
    await house.comes_back(NOW)

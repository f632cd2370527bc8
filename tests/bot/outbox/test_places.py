"""Places: direct messages are opened once, and anew where what was known is none."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from bot.outbox.places import MOST_CLOSED, Places
from bot.store import Channel, DirectMessage, Preferences, Seated

ANNA = 100
TARGET = DirectMessage(1, 0)


class World:
    """A store, a client and a budget in one: everybody sits at a table of their own."""

    def __init__(self) -> None:
        self.known: dict[int, int] = {}
        self.opened: list[int] = []

    @property
    def store(self) -> World:
        return self

    async def seats(self, table: int) -> list[Seated]:
        return [Seated(0, ANNA - 1 + table, "person", None)]

    async def preferences(self, user: int) -> Preferences:
        return Preferences(user)

    async def dm_channel(self, user: int) -> int | None:
        return self.known.get(user)

    async def set_dm_channel(self, user: int, channel: int) -> None:
        self.known[user] = channel

    def wait_to_open(self) -> float:
        return 0.0

    async def create_dm(self, user: Any) -> Any:
        self.opened.append(user.id)
        return SimpleNamespace(id=7000 + len(self.opened))

    def get_partial_messageable(self, number: int, **_: object) -> int:
        return number


def places(world: World) -> Places:
    return Places(world, world, world)  # type: ignore[arg-type]


@pytest.mark.asyncio
async def test_they_are_opened_once() -> None:
    world = World()
    here = places(world)
    assert [await here.find(TARGET) for _ in range(3)] == [7001] * 3
    assert world.opened == [ANNA]


@pytest.mark.asyncio
async def test_what_turns_out_to_be_no_channel_is_opened_anew() -> None:
    """As after a move to another bot's account, whose direct messages are others."""
    world = World()
    world.known[ANNA] = 5
    here = places(world)
    assert await here.find(TARGET) == 5
    await here.forget(TARGET)
    assert [await here.find(TARGET) for _ in range(3)] == [7001] * 3
    assert world.opened == [ANNA]
    await here.forget(Channel(5))  # a channel is nobody's


@pytest.mark.asyncio
async def test_those_who_take_none_are_not_remembered_for_ever() -> None:
    world = World()
    here = places(world)
    for table in range(1, 10_001):
        world.known[ANNA - 1 + table] = table
        await here.leave_alone(DirectMessage(table, 0))
        await here.forget(DirectMessage(table, 0))
    assert len(here._closed) == len(here._outdated) == MOST_CLOSED
    assert await here.find(DirectMessage(10_000, 0)) is None
    assert await here.find(DirectMessage(1, 0)) == 1

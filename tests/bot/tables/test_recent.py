"""What a process remembers of people and channels stays small, however many come by."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from bot import services as figures
from bot.lobby import service as lobby
from bot.outbox import Outbox, worker
from bot.outbox.trouble import Verdict
from bot.services import build_services
from bot.store import Channel
from bot.store.sqlite import SqliteStore
from bot.tables.player_names import MOST_NAMES, PlayerNames
from bot.tables.recent import Recent
from rules import GAMES

MANY = 10_000


def test_what_was_set_longest_ago_goes_first() -> None:
    recent: Recent[int, str] = Recent(3)
    for number, text in enumerate("abcd"):
        recent[number] = text
    assert dict(recent) == {1: "b", 2: "c", 3: "d"}
    recent[1] = "e"
    recent[4] = "f"
    assert dict(recent) == {3: "d", 1: "e", 4: "f"}


@pytest.mark.asyncio
async def test_names_of_many_people() -> None:
    """Those who are found, and those who are not; the last are known."""
    names = PlayerNames(lambda: 0)

    async def find(_: int, user: int) -> str | None:
        return f"P{user}" if user % 2 else None

    names.find = find
    for user in range(0, 2 * MANY, 100):
        await names.learn(7, range(user, user + 100), 60)
    for user in range(MANY):
        names.remember(8, user, "Anna")
    assert len(names._names) == len(names._missed) == MOST_NAMES
    assert not names._under_way
    assert names.of(8, MANY - 1) == "Anna"
    assert names.of(8, 0) is None


@pytest.mark.asyncio
async def test_languages_of_many_people_and_tables_asked_for_in_many_channels(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "test.db", lambda: 0)
    try:
        services = build_services(store, GAMES, b"a secret")
        for number in range(MANY):
            services.locales[number] = "de"
            await services.lobby.may_open(number, next(iter(GAMES)), number)
        assert len(services.locales) == figures.MOST_LOCALES
        assert len(services.lobby._opening) == lobby.MOST_OPENING
        services.close()
    finally:
        await store.close()


class Away:
    """Services, a store and a client in one, that everything is all the same to."""

    def __init__(self) -> None:
        self.outbox_news = asyncio.Event()
        self.id, self.guild = 1, 7

    def __getattr__(self, name: str) -> Any:
        return self

    async def retry_later(self, *_: object) -> None:
        """Later, then."""


@pytest.mark.asyncio
async def test_many_channels_that_shut_us_out() -> None:
    away: Any = Away()
    outbox = Outbox(away, away, away, {}, away.outbox_news, away, lambda: 0)
    for number in range(MANY):
        await outbox._put_off(Channel(number), away, away, Verdict("shut out", 60, "gone"), OSError())
    assert len(outbox._shut_out) == worker.MOST_REMEMBERED

"""A lobby in which nobody does anything for a day is closed, with a word; whatever somebody does keeps it open."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest
import pytest_asyncio

from bot.app import upkeep
from bot.app.config import ConfigError, read
from bot.app.upkeep import close_silent_lobbies
from bot.store.sqlite import SqliteStore
from bot.tables.context import Visit
from bot.text.sentences import sentence
from tests.bot.spoken import GAME, GAMES
from tests.bot.store.builders import Clock
from tests.bot.tables.by_seat import set_clock
from tests.table.evening import evening, quiet
from tests.table.test_lobby import Hall

HOUR = 3600
DAY = 24 * HOUR


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """By which services and store go."""
    clock = Clock()
    opens = SqliteStore.open
    monkeypatch.setattr(SqliteStore, "open", lambda path, _, **more: opens(path, clock, **more))
    return clock


@pytest_asyncio.fixture
async def hall(tmp_path: Path, clock: Clock) -> AsyncIterator[Hall]:
    async with evening(tmp_path, GAMES) as (parlor, services):
        set_clock(services, clock)
        hall = Hall(parlor, services)
        await hall.anna.slash("game new", game=GAME.key)
        yield hall


async def is_open(hall: Hall) -> bool:
    """Whether there is a table when the bot has looked after its lobbies."""
    await close_silent_lobbies(hall.services, hall.services.now())
    return await hall.services.store.open_table_in(hall.parlor.channel.id) is not None


@pytest.mark.asyncio
async def test_after_a_day_of_silence_it_is_closed(hall: Hall, clock: Clock) -> None:
    """The channel is told once and is free, and the lobby's message has no buttons left."""
    lobby = hall.lobbies()[0]
    clock.time += DAY - 1
    assert await is_open(hall)
    clock.time += 1
    assert not await is_open(hall)
    assert not await is_open(hall)
    await quiet(hall.services)
    assert hall.texts().count(sentence("note.lobby-silent")) == 1
    assert hall.lobbies() == []
    assert sentence("lobby.closed") in next(one for one in hall.eve.sees() if one.id == lobby.id).text
    assert (await hall.bo.slash("game new", game=GAME.key)).message.find_buttons("Sit down", None)


async def _sits(hall: Hall) -> None:
    await hall.press(hall.bo, "Sit down")


async def _adds(hall: Hall) -> None:
    await hall.press(hall.anna, "Add a house player")


async def _sits_and_leaves(hall: Hall) -> None:
    await hall.press(hall.bo, "Leave")


async def _removes(hall: Hall) -> None:
    await hall.remove(hall.anna, "Bo")


async def _is_ready(hall: Hall) -> None:
    await hall.press(hall.anna, "Ready")


async def _looks(hall: Hall) -> None:
    await hall.anna.slash("game board")


async def _opens(hall: Hall) -> None:
    await hall.cy.slash("game new", game=GAME.key)


async def _hands_over(hall: Hall) -> None:
    await hall.anna.slash("game host", person=hall.bo)


async def _agrees(hall: Hall) -> None:
    await hall.services.lobby.choose_rule(Visit(1, hall.anna.id), "brittle", "yes", 5)


@pytest.mark.asyncio
@pytest.mark.parametrize(
    "does",
    [_sits, _adds, _sits_and_leaves, _removes, _is_ready, _looks, _opens, _hands_over, _agrees],
    ids=lambda do: do.__name__,
)
async def test_whatever_somebody_does_keeps_it_open(
    hall: Hall, clock: Clock, does: Callable[[Hall], Awaitable[None]]
) -> None:
    """For another day."""
    if does is not _sits:
        await _sits(hall)
    clock.time += DAY - 1
    await does(hall)
    await quiet(hall.services)
    clock.time += DAY - 1
    assert await is_open(hall)
    clock.time += 1
    assert not await is_open(hall)


@pytest.mark.asyncio
async def test_a_game_is_not_a_lobby(hall: Hall, clock: Clock) -> None:
    """Not even one that is dealt in the very moment in which its lobby would be closed."""
    await hall.press(hall.bo, "Sit down")
    [row] = await hall.services.store.silent_lobbies(clock.time)
    await hall.deals(hall.anna)
    clock.time += 100 * DAY
    assert not await hall.services.store.close_lobby(row.id, clock.time)
    assert await is_open(hall)


@pytest.mark.asyncio
async def test_a_clock_that_is_put_back_closes_nothing_and_delays_nothing(hall: Hall, clock: Clock) -> None:
    """The lobby is closed a day after that, and not a year."""
    clock.time += 365 * DAY
    await hall.press(hall.bo, "Sit down")
    clock.time -= 365 * DAY
    assert await is_open(hall)
    clock.time += DAY - 1
    assert await is_open(hall)
    clock.time += 1
    assert not await is_open(hall)


@pytest.mark.asyncio
async def test_the_bot_looks_from_time_to_time(
    tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From its start on, and after trouble too."""
    monkeypatch.setattr(upkeep, "EVERY", 0.01)
    async with evening(tmp_path, GAMES) as (parlor, services):
        services.now, services.lobby_hours = clock, 2
        hall = Hall(parlor, services)
        await hall.anna.slash("game new", game=GAME.key)
        looks = services.store.silent_lobbies

        async def trouble(until: int) -> None:
            services.store.silent_lobbies = looks  # type: ignore[method-assign]
            raise RuntimeError("once")

        services.store.silent_lobbies = trouble  # type: ignore[method-assign, assignment]
        clock.time += 2 * HOUR
        await parlor.until(lambda: sentence("note.lobby-silent") in hall.texts())


def test_how_long_is_the_operators_to_say(tmp_path: Path) -> None:
    """A day unless they do; never less than an hour."""
    file = tmp_path / "settings.toml"
    file.write_text("")
    assert read(file).lobby_hours == 24
    file.write_text("CONSIGLIERE_LOBBY_HOURS = 2\n")
    assert read(file).lobby_hours == 2
    file.write_text("CONSIGLIERE_LOBBY_HOURS = 0\n")
    with pytest.raises(ConfigError, match="CONSIGLIERE_LOBBY_HOURS"):
        read(file)

"""A series on Discord: agreed on in the lobby, chairs that move on, and a standing at each end."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.records.standing import stand_in_series
from bot.store import NO_CHANGES, Seated, SeriesGame
from bot.text.sentences import sentence
from parlor.people.person import Person
from tests.bot.tables.by_seat import row_of
from tests.table.ending import end_game
from tests.table.evening import evening, newest, quiet
from tests.table.sitting import says
from tests.table.test_records import BOTH, Club, table_of


class Rubber(Club):
    """A series, game by game."""

    async def agree(self, person: Person, games: int) -> str:
        """The host chooses how many games; what comes of it, in private."""
        panel = await self.press(person, "Series")
        if panel.message.selects:
            panel = await person.choose(panel, [str(games)])
            await quiet(self.services)
        return str(panel.text)

    async def open(self, games: int, *others: Person, house: int = 0) -> int:
        """The first game is dealt; the number of its table."""
        await self.anna.slash("game new", game="penny-ante")
        await self.agree(self.anna, games)
        for person in others:
            await self.press(person, "Sit down")
        for _ in range(house):
            await self.press(self.anna, "Add a house player")
        await self.deals(self.anna)
        return 1

    async def asks(self, person: Person, label: str) -> int:
        """Somebody asks for another game; the table whose lobby is there then."""
        await person.click(newest(person, label), label, wait="ack")
        await self.parlor.until(lambda: any(one.find_buttons("Leave", None) for one in self.eve.sees()))
        await quiet(self.services)
        row = await self.services.store.open_table_in(self.parlor.channel.id)
        assert row is not None
        return row.id

    async def seats(self, table: int) -> list[Seated]:
        return await self.services.store.seats(table)

    async def players(self, table: int) -> list[int | None]:
        return [one.user for one in await self.seats(table)]

    async def game(self, table: int) -> tuple[int, int] | None:
        found = await self.services.store.series_of(table)
        return (found.number, found.games) if found else None

    def last(self) -> str:
        return newest(self.eve, "Replay").text

    def lobby(self) -> str:
        return newest(self.eve, "Leave").text

    async def standing(self, table: int) -> list[tuple[int | None, str]]:
        """What the last message should say of each, by the results as they are kept."""
        found = await self.services.store.series_of(table)
        assert found is not None
        rows = await self.services.store.played_in(found.id)
        return [(one.last.user, str(one.score)) for one in stand_in_series(rows)]


@pytest_asyncio.fixture
async def club(tmp_path: Path) -> AsyncIterator[Rubber]:
    async with evening(tmp_path, BOTH) as (parlor, services):
        yield Rubber(parlor, services)


@pytest.mark.asyncio
async def test_three_games_in_which_everybody_has_the_first_chair(club: Rubber) -> None:
    """Chairs go down by one, whoever asks and in whatever order they sit down; after the third it is over."""
    anna, bo = club.anna.id, club.bo.id
    first = await club.open(3, club.bo, house=1)
    await club.to_the_end(first)
    assert await club.players(first) == [anna, bo, None]
    assert sentence("series.after", number=1, games=3) in club.last()
    second = await club.asks(club.bo, "Next game (2 of 3)")
    assert sentence("series.goes-on", number=2, games=3) in club.lobby()
    assert await club.players(second) == [bo, None]
    await club.press(club.anna, "I'm in")
    assert await club.players(second) == [bo, None, anna]
    assert await club.agree(club.bo, 7) == sentence("series.under-way")
    await club.deals(club.bo)
    await club.to_the_end(second)
    third = await club.asks(club.anna, "Next game (3 of 3)")
    await club.press(club.bo, "I'm in")
    assert await club.players(third) == [None, anna, bo]
    await club.deals(club.anna)
    await club.to_the_end(third)
    assert [await club.game(table) for table in (first, second, third)] == [(1, 3), (2, 3), (3, 3)]
    expected, lines = await club.standing(third), club.last().splitlines()
    assert lines[2].startswith("🏅 **The series is over: ")
    assert [line.rpartition(" ")[2] for line in lines[3:6]] == [score for _, score in expected]
    for line, (user, _) in zip(lines[3:6], expected, strict=True):
        assert {anna: "Anna", bo: "Bo", None: "Lou (house)"}[user] in line
    assert not newest(club.eve, "Replay").find_buttons("Next game (4 of 3)", None)
    assert newest(club.eve, "Replay").find_buttons("Rematch as a series", None)


@pytest.mark.asyncio
async def test_the_next_game_has_the_pace_of_the_last(club: Rubber) -> None:
    """What was agreed on during the game counts too."""
    first = await club.open(3, club.bo)
    await club.services.store.set_pace(first, "evening", True, NO_CHANGES)
    await club.services.tables.go_on(first)
    await club.to_the_end(first)
    row = await row_of(club.services, await club.asks(club.bo, "Next game (2 of 3)"))
    assert (row.pace, row.caretaker) == ("evening", True)


@pytest.mark.asyncio
async def test_a_series_stands_in_the_records(club: Rubber) -> None:
    await club.to_the_end(await club.open(3, club.bo))
    shown = await club.eve.slash("records show")
    shown = await club.turn(shown, "Series")
    assert sentence("records.series-head", game="Penny Ante", played=1, games=3) in shown.text
    scores = [line.rpartition(" ")[2] for line in table_of(shown)]
    assert scores == [score for _, score in await club.standing(1)]


@pytest.mark.asyncio
async def test_the_host_chooses_until_the_deal(club: Rubber) -> None:
    """One game is no series."""
    await club.anna.slash("game new", game="penny-ante")
    await club.press(club.bo, "Sit down")
    says(await club.press(club.bo, "Series"), sentence("not-host", host=club.anna.id))
    await club.agree(club.anna, 5)
    assert sentence("series.lobby", number=1, games=5) in club.lobby()
    await club.agree(club.anna, 1)
    assert "A series" not in club.lobby()
    assert await club.game(1) is None
    panel = await club.press(club.anna, "Series")
    await club.deals(club.anna)
    says(await club.anna.choose(panel, ["3"]), sentence("has-begun"))
    assert await club.game(1) is None


@pytest.mark.asyncio
async def test_other_people_are_no_series(club: Rubber) -> None:
    """The next game is one apart; so is one that a bystander asks for."""
    await club.to_the_end(await club.open(3, club.bo))
    second = await club.asks(club.anna, "Next game (2 of 3)")
    await club.press(club.anna, "Open the chairs")
    await club.press(club.cy, "Sit down")
    await club.deals(club.anna)
    assert await club.game(second) is None
    await club.to_the_end(second)
    assert "🏅" not in club.last()
    await club.asks(club.bo, "Next game (2 of 3)")  # the first message still offers it
    await club.press(club.bo, "Leave")
    bystander = await club.asks(club.eve, "Next game (2 of 3)")
    assert await club.game(bystander) is None


@pytest.mark.asyncio
async def test_a_game_without_a_result_is_played_once_more(club: Rubber) -> None:
    """On the same chairs, with the same number; it counts for nothing."""
    first = await club.open(3, club.bo)
    await end_game(club.anna)
    await quiet(club.services)
    again = await club.asks(club.bo, "Next game (1 of 3)")
    await club.press(club.anna, "I'm in")
    assert await club.players(again) == await club.players(first)
    assert await club.game(again) == (1, 3)
    await club.deals(club.bo)
    await club.to_the_end(again)
    assert sentence("series.after", number=1, games=3) in club.last()
    found = await club.services.store.series_of(again)
    assert isinstance(found, SeriesGame)
    assert {one.table for one in await club.services.store.played_in(found.id)} == {again}


@pytest.mark.asyncio
async def test_a_rematch_as_a_series(club: Rubber) -> None:
    """It begins with the game that is laid; a plain rematch is none."""
    await club.play(club.bo)
    table = await club.asks(club.bo, "Rematch as a series")
    assert await club.game(table) == (1, 3)
    await club.agree(club.bo, 5)
    await club.press(club.anna, "I'm in")
    await club.deals(club.bo)
    assert await club.game(table) == (1, 5)
    await club.to_the_end(table)
    assert sentence("series.after", number=1, games=5) in club.last()

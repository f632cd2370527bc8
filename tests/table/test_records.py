"""Records on Discord: games are played to their end, and anybody can read how they came out."""

from __future__ import annotations

import asyncio
import csv
from collections.abc import AsyncIterator
from io import StringIO
from pathlib import Path
from random import Random

import pytest
import pytest_asyncio

from bot.cli.random_players import random_answer
from bot.interactions.limits import LIMITS
from bot.store import Played
from bot.text.sentences import sentence
from parlor.people.outcome import Outcome
from parlor.people.person import Person
from rules.kernel.game import AnyGame
from tests.bot.spoken import GAME, GAMES
from tests.bot.tables.by_seat import by_seat
from tests.kernel.pebbles import PEBBLES
from tests.table.ending import end_game
from tests.table.evening import evening, newest, quiet
from tests.table.sitting import says
from tests.table.test_least_game import takes
from tests.table.test_lobby import Hall

BOTH: dict[str, AnyGame] = {**GAMES, PEBBLES.key: PEBBLES}


class Club(Hall):
    """Where games are played to their end, and remembered."""

    async def deal(self, *others: Person, game: str = GAME.key, house: int = 0) -> int:
        """Anna opens a table and deals; its number."""
        await self.anna.slash("game new", game=game)
        for person in others:
            await self.press(person, "Sit down")
        for _ in range(house):
            await self.press(self.anna, "Add a house player")
        await self.deals(self.anna)
        row = await self.services.store.open_table_in(self.parlor.channel.id)
        assert row is not None
        return row.id

    async def to_the_end(self, table: int) -> None:
        """Everyone answers at random; by seat, since it is the end that matters."""
        while table in await self.services.store.held_up():
            await asyncio.sleep(0.002)  # it has not begun: house players may have the first word
        rng, session = Random(table), await self.services.runner.session(table)
        while session.ask is not None:
            seat = min(session.waiting_for)
            value = random_answer(session.ask.decisions[seat], rng)
            session = await by_seat(self.services).answer(table, seat, session.question, value, None)
        await quiet(self.services)

    async def play(self, *others: Person, game: str = GAME.key, house: int = 0) -> int:
        """A whole game; the number of its table."""
        table = await self.deal(*others, game=game, house=house)
        await self.to_the_end(table)
        return table

    async def results(self, table: int) -> list[Played]:
        return [one for one in await self.services.store.played(self.parlor.guild.id) if one.table == table]

    async def turn(self, shown: Outcome, label: str) -> Outcome:
        return await self.eve.click(shown, label)


@pytest_asyncio.fixture
async def club(tmp_path: Path) -> AsyncIterator[Club]:
    async with evening(tmp_path, BOTH) as (parlor, services):
        yield Club(parlor, services)


def table_of(outcome: Outcome) -> list[str]:
    """The lines that the picture says, below its title."""
    [picture] = outcome.message.attachments
    assert picture.data.startswith(b"\x89PNG")
    return (picture.description or "").split("\n")[1:]


def names_in(outcome: Outcome) -> set[str]:
    return {line.partition(". ")[2].partition(":")[0] for line in table_of(outcome)}


@pytest.mark.asyncio
async def test_everybody_reads_how_games_came_out(club: Club) -> None:
    """In the channel, with names as text; house seats are one player; a table and its picture say the same."""
    table = await club.play(club.bo, house=2)
    shown = await club.eve.slash("records show")
    assert not shown.ephemeral
    assert shown.message.mentions == []
    assert names_in(shown) == {"Anna", "Bo", "The house · Penny Ante"}
    assert shown.text.splitlines()[0] == sentence("records.head", game="All games", view="Players")
    results = {one.user: one.place for one in await club.results(table) if one.user}
    assert set(results) == {club.anna.id, club.bo.id}
    for name, person in (("Anna", club.anna), ("Bo", club.bo)):
        [line] = [line for line in table_of(shown) if f" {name}:" in line]
        assert f"Games 1, Won {int(results[person.id] == 1)}" in line
    places = [int(line.partition(".")[0]) for line in table_of(shown)]
    assert places == sorted(places)


@pytest.mark.asyncio
async def test_ratings_go_with_the_results(club: Club) -> None:
    """They are new after each game, and the more there are the surer; who is forgotten has none."""
    await club.play(club.bo)
    first = table_of(await club.eve.slash("records show"))
    assert table_of(await club.eve.slash("records show")) == first
    await club.play(club.bo)
    second = table_of(await club.eve.slash("records show"))
    assert all("Games 2" in line for line in second)
    assert {line.split()[3] for line in second}.isdisjoint(line.split()[3] for line in first)


@pytest.mark.asyncio
async def test_from_game_to_game_and_from_view_to_view(club: Club) -> None:
    """Anybody may turn the pages; gangs and characters are those of one game, in its own words."""
    table = await club.play(club.bo, club.cy)
    await club.play(club.cy, game=PEBBLES.key)
    shown = await club.anna.slash("records show")
    assert not shown.message.find_buttons("Gangs and characters", None)
    menu, people = shown.message.selects
    assert [one.label for one in menu.options] == ["All games", "Penny Ante", "Pebbles"]
    shown = await club.eve.choose(shown, ["pebbles"], custom_id=menu.custom_id)
    assert names_in(shown) == {"Anna", "Cy"}
    shown = await club.eve.choose(shown, ["penny-ante"], custom_id=shown.message.selects[0].custom_id)
    shown = await club.turn(shown, "Gangs and characters")
    assert names_in(shown) == {f"punter-{seat}" for seat in range(3)}
    [won] = [line for line in table_of(shown) if line.startswith("1. ")]
    [winner] = [one for one in await club.results(table) if one.place == 1]
    assert f"punter-{winner.seat}: Won 100%" in won
    says(await club.eve.choose(shown, [club.eve], custom_id=people.custom_id), sentence("records.no-page"))
    shown = await club.eve.choose(shown, [club.cy], custom_id=people.custom_id)
    assert "**Cy**: 2 games" in shown.text
    assert names_in(shown) == {"All games", "Penny Ante", "Pebbles"}
    assert shown.message.mentions == []


@pytest.mark.asyncio
async def test_a_person_and_how_long_they_take(club: Club) -> None:
    """Each answer by a press is timed from when the table began to wait, by Discord's own clock."""
    table = await club.deal(club.bo, game=PEBBLES.key)
    session = await club.services.runner.session(table)
    while session.ask is not None:
        person = (club.anna, club.bo)[min(session.waiting_for)]
        await takes(club.services, person, 1)
        session = await club.services.runner.session(table)
    await quiet(club.services)
    first, second = await club.results(table)
    assert first.character == "player"
    clicks = [one for one in await club.services.store.clicks(table) if one]
    assert (first.answers or 0) + (second.answers or 0) == len(clicks) - 1  # since when the first was awaited...
    took = (clicks[-1] >> 22) - (clicks[0] >> 22)
    assert abs((first.seconds or 0) + (second.seconds or 0) - took // 1000) <= 1
    shown = await club.eve.slash("records show", person=club.anna)
    assert "An answer takes" in shown.text
    assert shown.text.startswith("**Anna**: 1 game,")


@pytest.mark.asyncio
async def test_where_nothing_was_played_there_is_nothing(club: Club) -> None:
    """A game that was ended early is no result."""
    await club.deal(club.bo)
    await end_game(club.anna)
    await quiet(club.services)
    shown = await club.eve.slash("records show")
    assert sentence("records.empty") in shown.text
    assert shown.message.attachments == []
    series = await club.turn(shown, "Series")
    assert sentence("records.empty-series") in series.text


@pytest.mark.asyncio
async def test_who_keeps_out_of_records_is_a_player(club: Club) -> None:
    """With no name, no page and no name in the file; the others' ratings are as they were."""
    await club.play(club.bo)
    before = table_of(await club.eve.slash("records show"))
    panel = await club.anna.slash("preferences")
    await club.anna.click(panel, "Keep me out of records")
    shown = await club.eve.slash("records show")
    assert names_in(shown) == {"a player", "Bo"}
    assert [line for line in before if " Bo:" in line] == [line for line in table_of(shown) if " Bo:" in line]
    heard = len(club.bo.sees())
    refused = await club.eve.slash("records show", person=club.anna)
    await club.parlor.until(lambda: bool(refused.messages))
    says(refused, sentence("records.no-page"))
    assert len(club.bo.sees()) == heard
    assert "Anna" not in (await exported(club.eve))[0]
    await club.anna.click(panel, "Name me in records")
    assert names_in(await club.eve.slash("records show")) == {"Anna", "Bo"}


async def exported(person: Person) -> tuple[str, list[dict[str, str]]]:
    """The file, as text and line by line."""
    outcome = await person.slash("records export")
    assert outcome.ephemeral
    [file] = outcome.message.attachments
    assert file.filename == "records.csv"
    text = file.data.decode("utf-8-sig")
    return text, [*csv.DictReader(StringIO(text, newline=""))]


@pytest.mark.asyncio
async def test_all_results_as_a_file(club: Club) -> None:
    """For the one who asks; a line a seat, by name and without ids."""
    table = await club.play(club.bo, house=1)
    heard = len(club.bo.sees())
    text, lines = await exported(club.eve)
    assert len(club.bo.sees()) == heard
    assert [one["player"] for one in lines] == ["Anna", "Bo", sentence("name.house", number=3)]
    expected = [(str(one.place), str(one.score)) for one in await club.results(table)]
    assert [(one["place"], one["score"]) for one in lines] == expected
    assert str(club.anna.id) not in text


@pytest.mark.asyncio
async def test_a_substitute_and_who_left(club: Club) -> None:
    """Who left has lost; the house that played on for them is not rated; a forgotten player is nobody's name."""
    table = await club.deal(club.bo, club.cy)
    await club.cy.slash("game leave")
    await club.anna.slash("game replace", seat=3)
    await club.to_the_end(table)
    kinds = {(one.seat, one.kind) for one in await club.results(table)}
    assert kinds == {(0, "person"), (1, "person"), (2, "left"), (2, "substitute")}
    shown = await club.eve.slash("records show")
    [line] = [line for line in table_of(shown) if " Cy:" in line]
    assert "Games 1, Won 0" in line
    assert names_in(shown) == {"Anna", "Bo", "Cy"}
    await club.services.store.forget_user(club.bo.id)
    assert names_in(await club.eve.slash("records show")) == {"Anna", "Cy"}
    assert [one["player"] for one in (await exported(club.eve))[1]][1] == "a former player"


@pytest.mark.asyncio
async def test_many_pages_and_no_more_than_enough(club: Club) -> None:
    """Each page is a picture: who turns them without end has to wait."""
    await club.play(club.bo)
    shown = await club.eve.slash("records show")
    for _ in range(LIMITS["records"][0] - 1):
        await club.turn(shown, "Players")
    assert "That is enough for now." in (await club.turn(shown, "Players")).messages[-1].text
    assert newest(club.bo, "Players").attachments

"""The channel stays a channel: few messages are left standing, calls go when the next comes, and the board is the
newest."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from bot.text.story import HEADING
from parlor.people.person import Person
from parlor.people.screen import Seen
from parlor.server import Parlor
from rules import GAMES
from tests.table.chronicle import is_all_told, is_board, lines_told
from tests.table.evening import answer, evening, newest, quiet, seated

NAMES = "Anna Bo Cy Di"
ANSWERS = {"gangsters-dilemma": 60, "wise-guys": 150, "sons-of-anarchy": 150, "scarface-1920": 120}
"""Answers of four people: three rounds or more of the first, two or more of the others, some turns of the last."""
MOST_STANDING = 10  # messages a round


def standing(person: Person) -> list[Seen]:
    """What the bot has said since the deal, and still stands for all to read."""
    said = [one for one in person.sees() if one.author == "Consigliere" and not one.ephemeral]
    return said[1:]  # the first is the lobby's


def count_sends(parlor: Parlor) -> int:
    return len(parlor.record.asked("POST", f"/channels/{parlor.channel.id}/messages"))


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.asyncio
async def test_few_messages_are_left_standing(tmp_path: Path, key: str) -> None:
    """Four people, nobody talks: at most ten messages a round; only the newest is a board and mentions anybody."""
    rng = Random(5)
    async with evening(tmp_path) as (parlor, services):
        people = await seated(parlor, NAMES, key)
        for _ in range(ANSWERS[key]):
            session = await services.runner.session(1)
            if session.ask is None:
                break
            await answer(people[min(session.waiting_for)], rng)
        await quiet(services)
        said = standing(parlor.person("Eve"))
        rounds = sum(line.startswith(HEADING) for one in said for line in lines_told(one))
        assert len(said) <= MOST_STANDING * max(rounds, 1)
        if (await services.runner.session(1)).ask is not None:
            *before, last = said
            assert is_board(last)
            assert [one for one in before if is_board(one) or one.mentions or one.attachments] == []
        assert await is_all_told(services, parlor.person("Eve"))


@pytest.mark.asyncio
async def test_a_call_goes_when_the_next_comes(tmp_path: Path) -> None:
    """Also where people have talked in between: the story stays there, without its board and its call."""
    rng = Random(2)
    async with evening(tmp_path) as (parlor, services):
        people = await seated(parlor, NAMES)
        for _ in range(12):
            session = await services.runner.session(1)
            seat = min(session.waiting_for)
            await people[0].says(None, "Well?")
            await answer(people[seat], rng)
            await quiet(services)
        said = standing(parlor.person("Eve"))
        assert len(said) > 2, "what was told stays where it was told"
        *before, last = said
        assert is_board(last)
        for one in before:
            assert not one.mentions
            assert not one.attachments
            assert not one.buttons
            assert "Waiting for" not in one.content
        assert await is_all_told(services, parlor.person("Eve"))


@pytest.mark.asyncio
async def test_nobody_is_called_twice_for_one_wait(tmp_path: Path) -> None:
    """What others do meanwhile changes the board in place and notifies nobody."""
    rng = Random(4)
    async with evening(tmp_path) as (parlor, services):
        people = await seated(parlor, NAMES)
        before, board = count_sends(parlor), newest(people[0], "Your move").id
        session = await services.runner.session(1)
        for seat in sorted(session.waiting_for)[:-1]:
            await answer(people[seat], rng)
            await quiet(services)
        assert count_sends(parlor) == before
        assert newest(people[0], "Your move").id == board
        assert "3 of 4" in newest(people[0], "Your move").content

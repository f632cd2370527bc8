"""Ending a game: the host at once, others if more than half agree."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.text.sentences import sentence
from parlor.server import Parlor
from tests.parlor.company import brisk
from tests.table.ending import end_game
from tests.table.evening import evening, lines_of, newest, open_house, quiet, seated, signed
from tests.table.sitting import GAME, GAMES, NAMES, Other, Sitting, ballots, says


@pytest_asyncio.fixture
async def sitting(tmp_path: Path) -> AsyncIterator[Sitting]:
    async with evening(tmp_path, GAMES) as (parlor, services):
        yield Sitting(parlor, services, await seated(parlor, NAMES, GAME.key))


@pytest.mark.asyncio
async def test_more_than_half_of_the_persons_end_a_game(sitting: Sitting) -> None:
    """Also against the host. Then the table is over, and its buttons say so."""
    panel = await sitting.panel(sitting.anna)
    outcome = await end_game(sitting.bo)
    assert outcome.text == sentence("ballot.asked-end", days=3)
    ballot = await sitting.ballot()
    assert sorted(ballot.mentions) == ["Anna", "Cy"]
    outcome = await sitting.anna.click(ballot, "Refuse")
    assert outcome.message.buttons
    outcome = await sitting.cy.click(ballot, "Agree")
    assert outcome.text.endswith(sentence("ballot.end-passed"))
    row = await sitting.services.store.table(1)
    assert row is not None
    assert row.status == "over"
    await quiet(sitting.services)
    assert lines_of(sitting.eve).count(sentence("note.ended-together")) == 1
    assert row.seed in newest(sitting.eve, "Rematch").text
    outcome = await sitting.anna.click(panel, "Rest")
    assert "The game is over" in outcome.messages[-1].text
    assert (await sitting.panel(sitting.anna)).text == sentence("panel.over")
    assert sentence("board.over") in newest(sitting.eve, "Your move").text
    assert await sitting.entries() == []
    says(
        await sitting.anna.click(
            ballot, custom_id=await signed(sitting.services, "agree", 0, "end.1"), forge=True
        ),
        sentence("panel.over"),
    )


@pytest.mark.asyncio
async def test_half_is_not_enough_and_half_against_ends_the_ballot(tmp_path: Path) -> None:
    async with evening(tmp_path, GAMES) as (parlor, services):
        people = await seated(parlor, "Anna Bo Cy Di", GAME.key)
        await end_game(people[1])
        await quiet(services)
        ballot = newest(people[0], "Agree")
        assert (await people[2].click(ballot, "Agree")).message.buttons
        assert (await people[0].click(ballot, "Refuse")).message.buttons
        assert await services.store.open_table_in(parlor.channel.id) is not None
        outcome = await people[3].click(ballot, "Refuse")
        assert outcome.text.endswith(sentence("ballot.refused"))
        assert await services.store.open_table_in(parlor.channel.id) is not None


@pytest.mark.asyncio
async def test_the_host_is_asked_once_before_a_game_ends(tmp_path: Path) -> None:
    """The command alone ends nothing. Its button does; a lobby is just closed."""
    async with evening(tmp_path, GAMES) as (parlor, services):
        people = await seated(parlor, "Anna Bo Cy Di", GAME.key)
        again = await people[0].slash("game end")
        asked = await people[0].slash("game end")
        says(asked, sentence("end.sure"))
        assert await services.store.open_table_in(parlor.channel.id) is not None
        says(await people[0].click(asked, sentence("end.button")), sentence("done"))
        assert await services.store.open_table_in(parlor.channel.id) is None
        says(await people[0].click(again, sentence("end.button")), sentence("panel.over"))
        await quiet(services)
        assert lines_of(people[1]).count(sentence("note.ended")) == 1
        await people[0].slash("game new", game=GAME.key)
        says(await people[0].slash("game end"), sentence("done"))


@pytest.mark.asyncio
async def test_who_may_end_what(tmp_path: Path) -> None:
    """A bystander nothing; in the lobby only the host; the host alone."""
    async with evening(tmp_path, GAMES) as (parlor, services):
        anna, bo, eve = (parlor.person(name) for name in ("Anna", "Bo", "Eve"))
        await anna.slash("game new", game=GAME.key)
        await bo.click(newest(bo, "Sit down"), "Sit down")
        for person in (bo, eve):
            says(await end_game(person), sentence("not-host", host=anna.id))
        await anna.click(newest(anna, "Start"), "Start")
        says(await end_game(eve), sentence("not-host", host=anna.id))
        await quiet(services)
        assert not ballots(anna)
        says(await end_game(anna), sentence("done"))
        assert await services.store.open_table_in(parlor.channel.id) is None
        await quiet(services)
        assert lines_of(eve).count(sentence("note.ended")) == 1


@pytest.mark.asyncio
async def test_a_table_that_has_stopped_can_be_ended_together(tmp_path: Path) -> None:
    """The rules have changed under it, and its host is away."""
    async with Parlor(brisk()) as parlor:
        parlor.point_discord_at_me()
        async with open_house(parlor, tmp_path, GAMES) as services:
            sitting = Sitting(parlor, services, await seated(parlor, NAMES, GAME.key))
            await sitting.rests(sitting.anna)
            panel = await sitting.panel(sitting.bo)
        async with open_house(parlor, tmp_path, {GAME.key: Other()}) as services:
            sitting.services = services
            says(await sitting.bo.click(panel, "Rest"), sentence("frozen"))
            says(await sitting.bo.slash("game undo"), sentence("frozen"))
            await end_game(sitting.bo)
            await sitting.cy.click(await sitting.ballot(), "Agree")
            assert await services.store.open_table_in(parlor.channel.id) is None
            await quiet(services)
            row = await services.store.table(1)
            assert row is not None
            assert row.seed in newest(sitting.eve, "Rematch").text


@pytest.mark.asyncio
async def test_when_many_agree_at_a_time_it_is_told_once(tmp_path: Path) -> None:
    async with evening(tmp_path, GAMES) as (parlor, services):
        people = await seated(parlor, "Anna Bo Cy Di", GAME.key)
        await end_game(people[1])
        await quiet(services)
        ballot = newest(people[0], "Agree")
        await asyncio.gather(*(person.click(ballot, "Agree") for person in (people[0], *people[2:])))
        await quiet(services)
        texts = lines_of(people[0])
        assert texts.count(sentence("note.ended-together")) == 1
        assert len([one for one in people[0].sees() if one.find_buttons("Rematch", None)]) == 1


@pytest.mark.asyncio
async def test_when_the_host_leaves_a_game_the_next_person_is_host(sitting: Sitting) -> None:
    await sitting.anna.slash("game leave")
    says(await sitting.cy.slash("game replace", seat=1), sentence("not-host", host=sitting.bo.id))
    says(await end_game(sitting.bo), sentence("done"))
    assert await sitting.services.store.open_table_in(sitting.parlor.channel.id) is None


@pytest.mark.asyncio
async def test_when_the_last_person_leaves_the_game_is_over(sitting: Sitting) -> None:
    """Nobody is left to play it or to end it; the channel is free."""
    for person in (sitting.bo, sitting.anna, sitting.cy):
        says(await person.slash("game leave"), sentence("done"))
    assert await sitting.services.store.open_table_in(sitting.parlor.channel.id) is None
    await quiet(sitting.services)
    assert lines_of(sitting.eve).count(sentence("note.deserted")) == 1
    assert newest(sitting.eve, "Rematch")

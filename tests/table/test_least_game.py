"""The least that is a game, on Discord: it asks one seat at a time, and has no deck, house rules or secrets."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.finish import saves
from bot.services import Services
from bot.text.signs import sign_of
from parlor.people.person import Person
from tests.kernel.pebbles import PEBBLES
from tests.table.evening import evening, newest, quiet, seated
from tests.table.test_after_the_end import the_file

GAMES = {PEBBLES.key: PEBBLES}


async def takes(services: Services, person: Person, pebbles: int) -> str:
    """Somebody whose turn it is takes pebbles; what the panel says then."""
    panel = await person.click(newest(person, "Your move"), "Your move")
    outcome = await person.click(panel, str(pebbles))
    await quiet(services)
    return outcome.text


@pytest.mark.asyncio
async def test_two_people_play_it_to_its_end(tmp_path: Path) -> None:
    """By board and panels; nobody gets a direct message. Then it can be exported, checked and played again."""
    async with evening(tmp_path, GAMES) as (parlor, services):
        people = await seated(parlor, "Anna Bo", PEBBLES.key)
        await quiet(services)
        assert "In the heap" in str((await people[0].slash("game board", text=True)).message.payload)
        turns = 0
        while (session := await services.runner.session(1)).ask is not None:
            [seat] = session.waiting_for
            assert f"Waiting for {sign_of(seat)} <@{people[seat].id}>." in newest(people[0], "Your move").text
            await takes(services, people[seat], 1)
            turns += 1
        assert turns == sum(session.view(None).taken) > 10
        assert all(not person.dms for person in people)
        last = newest(people[1], "Rematch")
        assert "has taken the last one" in last.text
        save = the_file(await people[0].slash("game export"), tmp_path)
        assert saves.verify(save, GAMES) == []
        assert save.decks == ""
        assert (await people[1].slash("game verify")).text == "Done."
        await quiet(services)
        assert not any("**wrong**" in one.text for one in people[0].sees())
        await people[1].click(last, "Rematch", wait="ack")
        await parlor.until(lambda: any(one.find_buttons("I'm in", None) for one in people[1].sees()))


@pytest.mark.asyncio
async def test_a_move_is_taken_back_and_a_house_player_plays(tmp_path: Path) -> None:
    """One press deals it; undo works while nobody else is asked, and by agreement afterwards."""
    async with evening(tmp_path, GAMES) as (parlor, services):
        anna = parlor.person("Anna")
        await services.lobby.deal_quickly(parlor.guild.id, parlor.channel.id, anna.id, PEBBLES.key, 5)
        await quiet(services)
        heap = (await services.runner.session(1)).view(None).heap
        await takes(services, anna, 2)
        session = await services.runner.session(1)
        assert session.waiting_for == {0}
        assert session.view(None).taken[1] > 0
        assert session.view(None).heap == heap - sum(session.view(None).taken)
        await anna.slash("game undo")
        assert (await services.runner.session(1)).view(None).heap == heap

"""What we post is text: names steer nothing, and no address in it unfolds into a preview."""

from __future__ import annotations

from pathlib import Path
from random import Random

import discord
import pytest

from parlor.validation.limits import COMPONENTS_V2, SUPPRESS_EMBEDS
from tests.bot.tables.by_seat import plain_words_of
from tests.parlor.company import company
from tests.table.ending import end_game
from tests.table.evening import answer, evening, newest, quiet, seated
from tests.table.sitting import GAME, GAMES, NAMES, Sitting


@pytest.mark.asyncio
async def test_a_name_full_of_signs_is_told_as_plain_text(tmp_path: Path) -> None:
    async with evening(tmp_path) as (parlor, services):
        people = [parlor.person(name) for name in ("# Big", "[x](http://y)", "Cy discord.gg/abc")]
        await people[0].slash("game new", game="gangsters-dilemma")
        for person in people[1:]:
            await person.click(newest(person, "Sit down"), "Sit down")
        await people[0].click(newest(people[0], "Start"), "Start")
        await quiet(services)
        words = await plain_words_of(services, 1)
        assert [words.name(seat) for seat in range(3)] == ["Big", "x", "Cy"]


@pytest.mark.asyncio
async def test_no_post_of_ours_unfolds_an_address(tmp_path: Path) -> None:
    """Story, board, call, direct message, note, ballot, end, verification: every kind of message, new and edited,
    in the channel and by direct message. The board keeps its picture. But for the lobby: an answer that was
    acknowledged first takes no such flag, and all that stands in it is ours, names being mentions."""
    async with evening(tmp_path, GAMES) as (parlor, services):
        sitting = Sitting(parlor, services, await seated(parlor, NAMES, GAME.key))
        await sitting.to_the_calls()
        await sitting.asks(sitting.bo)
        await sitting.cy.slash("game leave")
        await sitting.anna.slash("game nudge")
        await sitting.anna.slash("game board")
        await quiet(services)
        board = newest(sitting.eve, "Your move")
        assert [one.filename for one in board.attachments] == ["table.png"]
        await end_game(sitting.anna)
        await quiet(services)
        await sitting.anna.slash("game verify")
        await quiet(services)
        posts = [one for one in (*sitting.eve.sees(), *sitting.bo.dms) if "Sealed seed" not in one.text]
        assert len(posts) > 5
        cards = [one for one in posts if one.flags & COMPONENTS_V2]  # in these no address ever unfolds
        assert 0 < len(cards) < len(posts)
        assert {one.text for one in posts if not one.flags & SUPPRESS_EMBEDS} == {one.text for one in cards}


@pytest.mark.asyncio
async def test_a_board_that_is_edited_keeps_flag_and_picture(tmp_path: Path) -> None:
    async with evening(tmp_path) as (parlor, services):
        people = await seated(parlor, "Anna Bo Cy")
        await quiet(services)
        before = newest(people[0], "Your move")
        await people[0].slash("game board")
        await answer(people[0], Random(1))
        await quiet(services)
        after = newest(people[0], "Your move")
        assert after.id == before.id
        assert after.payload["edited_timestamp"] is not None
        assert after.flags & SUPPRESS_EMBEDS
        assert [one.filename for one in after.attachments] == ["table.png"]


@pytest.mark.asyncio
async def test_the_parlor_hides_the_embeds_of_such_a_message() -> None:
    """As Discord does, those that the bot itself has put there too."""
    async with company() as (parlor, bot):
        anna = parlor.person("Anna")
        await bot.table.send("one", embed=discord.Embed(description="seen"))
        await bot.table.send("two", embed=discord.Embed(description="not seen"), suppress_embeds=True)
        assert [len(one.payload["embeds"]) for one in anna.sees()] == [1, 0]

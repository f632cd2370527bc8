"""`/game board` where the bot is shut out says so, to whoever asks alone; the board comes when it is let in."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.text.sentences import sentence
from parlor.server import Parlor
from parlor.world.threads import open_again
from tests.parlor.company import brisk
from tests.table.evening import evening, newest, one_sentence, open_house, quiet, seated
from tests.table.test_outages import boards, clock_of, dealt_in, noticed

SHUT_OUT = sentence("kept-out.missing", permissions="send messages")


@pytest.mark.asyncio
async def test_a_board_that_may_not_be_posted(tmp_path: Path) -> None:
    """At once, before the outbox has found out, and after."""
    async with evening(tmp_path) as (parlor, services):
        people = await seated(parlor, "Anna Bo Cy")
        old = newest(people[0], "Your move").id
        await people[0].says(None, "Where is it?")
        parlor.deny(None, "send_messages", channel=parlor.channel)
        assert one_sentence(await people[0].slash("game board")) == SHUT_OUT
        await noticed(services)
        assert one_sentence(await people[1].slash("game board")) == SHUT_OUT
        parlor.allow(None, "send_messages", channel=parlor.channel)
        await quiet(services)
        [board] = boards(people[0])
        assert board.id == people[0].sees()[-1].id != old
        assert one_sentence(await people[2].slash("game board")) == sentence("done")


@pytest.mark.asyncio
async def test_a_lobby_that_may_not_be_posted(tmp_path: Path) -> None:
    async with evening(tmp_path) as (parlor, services):
        anna = parlor.person("Anna")
        await anna.slash("game new", game="gangsters-dilemma")
        await quiet(services)
        parlor.deny(None, "send_messages", channel=parlor.channel)
        assert one_sentence(await anna.slash("game board")) == SHUT_OUT


@pytest.mark.asyncio
async def test_a_board_in_a_locked_thread(tmp_path: Path) -> None:
    """What only the outbox can find out is said as soon as it has."""
    async with Parlor(brisk()) as parlor:
        parlor.point_discord_at_me()
        async with open_house(parlor, tmp_path, now=clock_of(parlor)) as services:
            thread = parlor.add_thread("A quiet corner")
            people = await dealt_in(parlor, services, thread)
            parlor.archive(thread, locked=True)
            await people[0].slash("game board")
            await noticed(services)
            assert one_sentence(await people[1].slash("game board")) == sentence("kept-out.archived")
            thread.locked = False
            open_again(parlor.backend, thread)
            await quiet(services)
            assert len(boards(people[0])) == 1

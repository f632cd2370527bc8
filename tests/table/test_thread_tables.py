"""A table in a thread of its own: the channel gets one line, and all the rest stands in the thread."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.interactions.limits import LIMITS
from bot.interactions.permissions import OF_ITS_OWN
from bot.interactions.threads import SLEEPS_AFTER
from bot.text.sentences import sentence
from parlor.people.outcome import Outcome
from parlor.people.person import Person
from parlor.people.screen import Seen
from parlor.world.models import Channel
from tests.bot.tables.by_seat import row_of
from tests.table.ending import end_game
from tests.table.evening import evening, newest, one_sentence, quiet
from tests.table.sitting import GAME, GAMES, Sitting, says
from tests.table.test_deleted_channels import is_over
from tests.table.test_rights import Room, lacks


class Corner(Room):
    """Anna, Bo and Cy, and the threads that tables open in."""

    async def opened(self, person: Person | None = None) -> tuple[Outcome, Channel]:
        """What comes of opening a table in a thread, and the thread."""
        outcome = await (person or self.anna).slash("game new", game=GAME.key, thread=True)
        await outcome.followed_up(2)
        await quiet(self.services)
        return outcome, self.parlor.backend.world.channels[outcome.message.id]

    async def seats(self, thread: Channel) -> Sitting:
        """Anna, Bo and Cy at the table of a thread, once it is dealt."""
        people = [self.parlor.person(name) for name in ("Anna", "Bo", "Cy")]
        for person in people[1:]:
            await person.click(self.button(thread, "Sit down"), "Sit down")
        await self.anna.click(self.button(thread, "Start"), "Start")
        await self.parlor.until(
            lambda: [one for one in self.stands(thread) if one.find_buttons("Your move", None)]
        )
        await quiet(self.services)
        return Sitting(self.parlor, self.services, people)

    def stands(self, place: Channel) -> list[Seen]:
        """What everybody sees in a channel or thread."""
        return [one for one in self.parlor.person("Eve").sees(place) if not one.ephemeral]

    def button(self, place: Channel, label: str) -> Seen:
        return next(one for one in reversed(self.stands(place)) if one.find_buttons(label, None))

    def threads(self) -> list[Channel]:
        return [one for one in self.parlor.guild.channels.values() if one.is_thread]


@pytest_asyncio.fixture
async def corner(tmp_path: Path) -> AsyncIterator[Corner]:
    async with evening(tmp_path, GAMES) as (parlor, services):
        yield Corner(parlor, services)


@pytest.mark.asyncio
async def test_the_channel_gets_one_line(corner: Corner) -> None:
    """Which leads to the thread; the lobby stands there, and the channel is free for another table."""
    outcome, thread = await corner.opened()
    [line] = corner.stands(corner.parlor.channel)
    host = f"<@{corner.anna.id}>"
    assert line.id == outcome.message.id
    assert line.text == sentence("lobby.opened", host=host, game=GAME.title, thread=thread.id)
    assert line.mentions == []
    assert thread.name == sentence("lobby.thread", game=GAME.title, host="Anna")
    assert (thread.auto_archive, thread.parent) == (SLEEPS_AFTER, corner.parlor.channel)
    [lobby] = corner.stands(thread)
    assert lobby.find_buttons("Sit down", None)
    row = await row_of(corner.services, 1)
    assert (row.channel, row.board_message) == (thread.id, lobby.id)
    assert await corner.opens(corner.parlor.channel)


@pytest.mark.asyncio
async def test_a_whole_evening_stands_in_the_thread(corner: Corner) -> None:
    """Lobby, deal, moves, story and board; direct messages and `/game mine` lead there, and so does a rematch."""
    _, thread = await corner.opened()
    sitting = await corner.seats(thread)
    await sitting.to_the_calls()
    await quiet(corner.services)
    assert len(corner.stands(corner.parlor.channel)) == 1
    assert len([one for one in corner.stands(thread) if one.find_buttons("Your move", None)]) == 1
    link = f"<#{thread.id}>"
    assert all(link in next(one for one in who.dms if one.buttons).text for who in (sitting.anna, sitting.bo))
    mine = await sitting.bo.slash("game mine")
    assert f"**{GAME.title}** · <#{thread.id}>" in mine.text
    assert "**your move**" in mine.text
    await end_game(sitting.anna, channel=thread)
    await quiet(corner.services)
    await sitting.bo.click(corner.button(thread, "Rematch"), "Rematch", wait="ack")
    await corner.parlor.until(lambda: [one for one in corner.stands(thread) if one.find_buttons("I'm in", None)])
    assert (await row_of(corner.services, 2)).channel == thread.id
    assert len(corner.stands(corner.parlor.channel)) == 1
    assert corner.threads() == [thread]


@pytest.mark.asyncio
async def test_a_thread_that_sleeps_is_woken(corner: Corner) -> None:
    _, thread = await corner.opened()
    sitting = await corner.seats(thread)
    corner.parlor.archive(thread)
    before = [one.id for one in corner.stands(thread)]
    await sitting.rests(sitting.anna)
    await quiet(corner.services)
    assert not thread.archived
    assert [one.id for one in corner.stands(thread)] != before


@pytest.mark.asyncio
@pytest.mark.parametrize("dealt", [False, True])
async def test_a_deleted_thread_ends_its_table(corner: Corner, dealt: bool) -> None:
    _, thread = await corner.opened()
    if dealt:
        await corner.seats(thread)
    corner.parlor.delete_channel(thread)
    async with asyncio.timeout(60):
        await is_over(corner.services)
    told = sentence("channel-lost", game=GAME.title)
    assert [one.text for one in corner.anna.dms].count(told) == 1


@pytest.mark.asyncio
async def test_delivered_twice_it_is_one_thread_and_one_table(corner: Corner) -> None:
    """At the same time, and once more when all is done."""
    corner.parlor.faults.interactions.duplicate()
    _, thread = await corner.opened()
    corner.parlor.faults.interactions.duplicate(held=True)
    _, other = await corner.opened()
    corner.parlor.faults.interactions.release()
    await corner.opened(corner.parlor.person("Bo"))
    assert corner.threads()[:2] == [thread, other]
    assert len(corner.threads()) == 3
    assert len(corner.parlor.record.asked("POST", "/threads")) == 3
    assert await corner.services.store.table(4) is None
    assert len(corner.stands(corner.parlor.channel)) == 3


@pytest.mark.asyncio
async def test_nobody_floods_a_channel_with_threads(corner: Corner) -> None:
    most, within = LIMITS["thread"]
    for _ in range(most):
        await corner.opened()
    refused = await corner.anna.slash("game new", game=GAME.key, thread=True)
    assert one_sentence(refused) == sentence("often-minutes", minutes=within // 60)
    assert len(corner.threads()) == most
    await corner.opened(corner.parlor.person("Bo"))


# -- where it cannot be


async def refuses(corner: Corner, text: str, where: Channel | None = None) -> None:
    """One private sentence, and nothing has changed."""
    threads, place = corner.threads(), where or corner.parlor.channel
    outcome = await corner.anna.slash("game new", game=GAME.key, thread=True, channel=where)
    assert one_sentence(outcome) == text
    assert corner.stands(place) == []
    assert corner.threads() == threads
    assert corner.parlor.record.asked("POST", "/threads") == []
    assert await corner.services.store.tables_of(corner.anna.id) == []


@pytest.mark.asyncio
@pytest.mark.parametrize("right", OF_ITS_OWN)
async def test_what_is_missing_is_said_before_anything_is_done(corner: Corner, right: str) -> None:
    place = corner.parlor.channel
    corner.parlor.deny(corner.parlor.bot, right)
    await refuses(corner, lacks(place, right.replace("_", " ")))
    assert await corner.opens(place), "a table in the channel itself needs no such right"


@pytest.mark.asyncio
async def test_the_right_to_write_in_the_channel_does_not_count(corner: Corner) -> None:
    corner.parlor.deny(corner.parlor.bot, "send_messages")
    _, thread = await corner.opened()
    assert corner.button(thread, "Sit down")


@pytest.mark.asyncio
async def test_in_a_thread_there_is_no_other(corner: Corner) -> None:
    """It says so, and the table opens there without."""
    thread = corner.parlor.add_thread("a back room")
    await refuses(corner, sentence("thread-in-thread"), thread)
    assert await corner.opens(thread)


@pytest.mark.asyncio
async def test_in_direct_messages_it_says_where_to_go(corner: Corner) -> None:
    outcome = await corner.anna.slash("game new", game=GAME.key, thread=True, channel=corner.anna.dm)
    says(outcome, sentence("not-in-dm"))


@pytest.mark.asyncio
async def test_the_name_of_a_host_is_plain_in_the_name_of_a_thread(corner: Corner) -> None:
    """No markdown, no address, no more than fits."""
    member = corner.parlor.guild.members[corner.anna.id]
    member.nick = "**A** https://example.org " + "n" * 20
    _, thread = await corner.opened()
    assert thread.name == sentence("lobby.thread", game=GAME.title, host="A " + "n" * 20)


@pytest.mark.asyncio
async def test_a_board_is_found_where_it_stands(corner: Corner) -> None:
    """In the channel there is no table."""
    _, thread = await corner.opened()
    says(await corner.anna.slash("game board"), sentence("no-table"))
    says(await corner.anna.slash("game board", channel=thread), sentence("done"))
    assert newest(corner.anna, "Start").channel_id == thread.id

"""Threads: who may look in, when they fall asleep, and who opens them again."""

from __future__ import annotations

import discord
import pytest

from parlor.people.screen import CannotDo
from parlor.server import Parlor
from parlor.world.models import Channel
from tests.parlor.company import TinyBot, company

pytestmark = pytest.mark.asyncio
HOUR, DAY = 3600.0, 86400.0
ARCHIVED, NO_ACCESS, NO_PERMISSION = 50083, 50001, 50013


def partial(bot: TinyBot, place: Channel) -> discord.PartialMessageable:
    """The thread by its id alone: discord.py forgets an archived one."""
    return bot.get_partial_messageable(place.id, guild_id=bot.table.guild.id)


async def code_of(act: object) -> int:
    """The number of the refusal that this meets."""
    with pytest.raises(discord.HTTPException) as refused:
        await act  # type: ignore[misc]
    return refused.value.code


async def open_again(bot: TinyBot, place: Channel) -> None:
    await bot.http.edit_channel(place.id, archived=False)


async def test_an_archived_thread_takes_nothing_from_the_bot_until_it_opens_it() -> None:
    """Whoever may write in it may open it, be it somebody else's."""
    async with company() as (parlor, bot):
        place = parlor.add_thread("side table", by=parlor.person("Bo"))
        thread = partial(bot, place)
        message = await thread.send("board")
        parlor.archive(place)
        assert await code_of(thread.send("story")) == ARCHIVED
        assert await code_of(message.edit(content="board 2")) == ARCHIVED
        assert place.archived
        await open_again(bot, place)
        await thread.send("story")
        await message.edit(content="board 2")
        assert [one.text for one in parlor.person("Bo").sees(place)] == ["board 2", "story"]


async def test_a_locked_thread_is_opened_by_who_manages_threads() -> None:
    async with company() as (parlor, bot):
        place = parlor.add_thread("side table", by=parlor.person("Bo"))
        parlor.archive(place, locked=True)
        assert await code_of(open_again(bot, place)) == NO_PERMISSION
        parlor.allow(parlor.bot, "manage_threads")
        assert await code_of(partial(bot, place).send("story")) == ARCHIVED
        await open_again(bot, place)
        await partial(bot, place).send("story")
        assert not place.archived


async def test_who_may_not_write_in_threads_may_not_open_them() -> None:
    async with company() as (parlor, bot):
        place = parlor.add_thread("side table", by=parlor.person("Bo"))
        parlor.archive(place)
        parlor.deny(parlor.bot, "send_messages_in_threads")
        assert await code_of(open_again(bot, place)) == NO_PERMISSION
        parlor.allow(parlor.bot, "manage_threads")
        assert await code_of(open_again(bot, place)) == NO_PERMISSION
        assert place.archived


async def test_a_private_thread_without_the_bot_is_closed_to_it() -> None:
    """It is not told of it, and whatever it asks is refused; with the right to manage threads it sees all."""
    async with company() as (parlor, bot):
        place = parlor.add_thread("whispers", by=parlor.person("Bo"), private=True)
        seen = await parlor.person("Bo").says(place, "psst")
        thread = partial(bot, place)
        assert await code_of(bot.fetch_channel(place.id)) == NO_ACCESS
        assert await code_of(thread.send("hello")) == NO_ACCESS
        assert await code_of(thread.fetch_message(seen.id)) == NO_ACCESS
        assert await code_of(thread.get_partial_message(seen.id).edit(content="x")) == NO_ACCESS
        assert await code_of(open_again(bot, place)) == NO_ACCESS
        assert [one.id for one in await bot.table.guild.active_threads()] == []
        await bot.table.send("behind it on the wire")
        await parlor.until(lambda: bot.heard)
        assert bot.get_channel(place.id) is None
        assert [one.content for one in bot.heard] == ["behind it on the wire"]
        parlor.allow(parlor.bot, "manage_threads")
        assert (await thread.fetch_message(seen.id)).id == seen.id


async def silent_thread(parlor: Parlor, bot: TinyBot) -> Channel:
    """A thread that archives after an hour, with one message in it."""
    kind = discord.ChannelType.public_thread
    thread = await bot.table.create_thread(name="side table", type=kind, auto_archive_duration=60)
    await thread.send("board")
    return parlor.backend.world.channels[thread.id]


async def test_a_silent_thread_is_archived_by_itself() -> None:
    """The bot hears of it, and is refused until it has opened it; every word puts it off."""
    async with company() as (parlor, bot):
        place = await silent_thread(parlor, bot)
        await parlor.until(lambda: bot.get_channel(place.id))
        parlor.settings.clock.advance(HOUR - 60)
        await partial(bot, place).send("just in time")
        parlor.settings.clock.advance(HOUR - 60)
        await partial(bot, place).send("and again")
        assert not place.archived
        parlor.settings.clock.advance(HOUR)
        assert await code_of(partial(bot, place).send("too late")) == ARCHIVED
        await parlor.until(lambda: bot.get_channel(place.id) is None)
        await open_again(bot, place)
        await parlor.until(lambda: bot.get_channel(place.id))
        await partial(bot, place).send("awake")


async def test_an_opened_thread_stays_open_for_its_time() -> None:
    async with company() as (parlor, bot):
        place = await silent_thread(parlor, bot)
        parlor.settings.clock.advance(7 * DAY)
        thread = await bot.fetch_channel(place.id)
        assert isinstance(thread, discord.Thread)
        assert thread.archived
        await thread.edit(archived=False)
        parlor.settings.clock.advance(HOUR - 60)
        assert not (await bot.fetch_channel(place.id)).archived
        parlor.settings.clock.advance(60)
        assert (await bot.fetch_channel(place.id)).archived


async def test_a_bot_that_comes_later_is_not_told_of_threads_that_sleep() -> None:
    async with company() as (parlor, bot):
        place = await silent_thread(parlor, bot)
        await parlor.until(lambda: bot.get_channel(place.id))
        parlor.settings.clock.advance(HOUR)
        parlor.gateway.invalidate()
        await parlor.until(lambda: bot.readies == 2)
        assert bot.get_channel(place.id) is None


async def test_a_word_of_a_person_opens_an_archived_thread() -> None:
    """Unless it is locked."""
    async with company() as (parlor, bot):
        anna, place = parlor.person("Anna"), await silent_thread(parlor, bot)
        parlor.settings.clock.advance(HOUR)
        await anna.says(place, "still here")
        await parlor.until(lambda: bot.get_channel(place.id))
        await partial(bot, place).send("so am I")
        assert [one.text for one in anna.sees(place)] == ["board", "still here", "so am I"]
        parlor.archive(place, locked=True)
        with pytest.raises(CannotDo):
            await anna.says(place, "and now?")
        assert place.archived

"""Starting threads: on a message or without one, within Discord's limits and rights, and heard of by everybody."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from tests.parlor.browser import browsing
from tests.parlor.company import TinyBot, company
from tests.parlor.pages import playing
from tests.parlor.test_threads import NO_PERMISSION, code_of

pytestmark = pytest.mark.asyncio
PUBLIC, PRIVATE = discord.ChannelType.public_thread, discord.ChannelType.private_thread
INVALID, HAS_ONE, NOT_HERE = 50035, 160004, 50024


async def test_discord_py_starts_threads() -> None:
    """As it is told to: the answer, the event and the world agree. One on a message has the message's number."""
    async with company() as (parlor, bot):
        alone = await bot.table.create_thread(name="side table", type=PUBLIC, auto_archive_duration=10080)
        message = await bot.table.send("Come in")
        hung = await bot.table.get_partial_message(message.id).create_thread(name="inside")
        parlor.allow(parlor.bot, "create_private_threads")
        hidden = await bot.table.create_thread(name="whispers", type=PRIVATE, invitable=False)
        for thread, kind in ((alone, 11), (hung, 11), (hidden, 12)):
            await parlor.until(lambda thread=thread: bot.get_channel(thread.id))  # type: ignore[misc]
            place = parlor.backend.world.channels[thread.id]
            assert (place.name, place.type, place.owner) == (thread.name, kind, bot.user and bot.user.id)
            assert place.parent is parlor.channel
        assert hung.id == message.id
        assert parlor.backend.world.channels[alone.id].auto_archive == 10080
        assert await code_of(message.create_thread(name="again")) == HAS_ONE


BODIES: list[tuple[dict[str, Any], str]] = [
    ({"name": ""}, "name"),
    ({}, "name"),
    ({"name": "n" * 101}, "name"),
    ({"name": 7}, "name"),
    ({"name": "n", "auto_archive_duration": 61}, "auto_archive_duration"),
    ({"name": "n", "rate_limit_per_user": 21_601}, "rate_limit_per_user"),
    ({"name": "n", "rate_limit_per_user": -1}, "rate_limit_per_user"),
]
ALONE: list[tuple[dict[str, Any], str]] = [
    ({"name": "n", "type": 0}, "type"),
    ({"name": "n", "type": "public"}, "type"),
    ({"name": "n", "type": 12, "invitable": "yes"}, "invitable"),
]


async def start(bot: TinyBot, path: str, body: dict[str, Any]) -> Any:
    return await bot.http.request(discord.http.Route("POST", path), json=body)


@pytest.mark.parametrize(("body", "field"), [*BODIES, *ALONE])
async def test_what_is_over_a_limit_is_refused(body: dict[str, Any], field: str) -> None:
    """With the field that is wrong; on a message and without one."""
    async with company() as (parlor, bot):
        message = await bot.table.send("Come in")
        paths = [f"/channels/{bot.table.id}/threads"]
        if (body, field) in BODIES:
            paths.append(f"/channels/{bot.table.id}/messages/{message.id}/threads")
        for path in paths:
            with pytest.raises(discord.HTTPException) as refused:
                await start(bot, path, body)
            assert refused.value.code == INVALID
            assert f"In {field}:" in str(refused.value)
        assert [one for one in parlor.guild.channels.values() if one.is_thread] == []


async def test_longest_and_shortest_names_pass() -> None:
    async with company() as (parlor, bot):
        for name in ("n", "n" * 100):
            made = await start(bot, f"/channels/{bot.table.id}/threads", {"name": name, "type": 11})
            assert parlor.backend.world.channels[int(made["id"])].name == name


async def test_rights_are_needed() -> None:
    """To create threads of that kind; on a message, to read it too."""
    async with company() as (parlor, bot):
        message = await bot.table.send("Come in")
        parlor.deny(parlor.bot, "create_public_threads")
        assert await code_of(bot.table.create_thread(name="n", type=PUBLIC)) == NO_PERMISSION
        assert await code_of(message.create_thread(name="n")) == NO_PERMISSION
        parlor.allow(parlor.bot, "create_public_threads")
        parlor.deny(parlor.bot, "read_message_history", "create_private_threads")
        assert await code_of(message.create_thread(name="n")) == NO_PERMISSION
        assert await code_of(bot.table.create_thread(name="n", type=PRIVATE)) == NO_PERMISSION
        assert (await bot.table.create_thread(name="n", type=PUBLIC)).name == "n"


async def test_no_thread_hangs_on_a_thread() -> None:
    async with company() as (_, bot):
        thread = await bot.table.create_thread(name="n", type=PUBLIC)
        said = await thread.send("hello")
        body = {"name": "n", "type": 11}
        assert await code_of(start(bot, f"/channels/{thread.id}/threads", body)) == NOT_HERE
        assert await code_of(start(bot, f"/channels/{thread.id}/messages/{said.id}/threads", body)) == NOT_HERE


async def test_a_window_hears_of_a_thread_that_is_gone() -> None:
    """By itself, and with its channel; a window that opens later knows nothing of it."""
    async with playing() as (parlor, bot), browsing(parlor, "Bo") as (bo,):
        thread = await bot.table.create_thread(name="story", type=PUBLIC)
        parlor.delete_channel(parlor.backend.world.channels[thread.id])
        assert (await bo.until(lambda f: f["t"] == "gone"))["channel"] == str(thread.id)
        den = parlor.add_channel("den")
        inside = parlor.add_thread("inside", of=den)
        parlor.delete_channel(den)
        for place in (den, inside):
            await bo.until(lambda f, place=place: f == {"t": "gone", "channel": str(place.id)})  # type: ignore[misc]
        async with browsing(parlor, "Anna") as (anna,):
            assert [one["name"] for one in anna.hello["channels"]] == [parlor.channel.name]
            assert [one["name"] for one in anna.hello["roles"]] == ["@everyone", parlor.bot.name]

"""What a window of the page is told, and how its connection ends."""

from __future__ import annotations

import asyncio
import contextlib
import io
import json

import aiohttp
import discord
import pytest

from parlor.page_server import window as one_window
from parlor.page_server import window_server as all_windows
from parlor.server import PEOPLE, Parlor
from tests.parlor.browser import Browser, browsing
from tests.parlor.pages import HANDSHAKE, KEY, hiding, playing, status

pytestmark = pytest.mark.asyncio


async def test_two_people_see_the_same_public_message_and_only_their_own_ephemeral_ones() -> None:
    async with playing() as (parlor, bot), browsing(parlor, "Anna", "Bo", "Anna") as (anna, bo, again):
        await bot.table.send("for all", nonce=1)
        seen = [await browser.message("for all") for browser in (anna, bo, again)]
        assert seen[0] == seen[1] == seen[2]
        assert "nonce" not in seen[0]
        assert (await anna.do("slash", channel=anna.hello["home"], words="move"))["t"] == "done"
        assert (await bo.do("slash", channel=bo.hello["home"], words="move"))["t"] == "done"
        await anna.message("panel of Anna")
        await again.message("panel of Anna")
        await bo.message("panel of Bo")
        for browser in (anna, bo, again):
            await browser.still()
        assert "panel of Bo" not in json.dumps(anna.told) + json.dumps(again.told)
        assert "panel of Anna" not in json.dumps(bo.told)


async def test_hello_holds_what_this_person_may_see() -> None:
    async with playing() as (parlor, bot), hiding(parlor) as cellar:
        bo = parlor.person("Bo")
        hidden = bot.get_partial_messageable(cellar.id)
        await hidden.send("below")
        await bot.table.send("above", nonce=1)
        await (await bot.fetch_user(bo.id)).send("to Bo")
        await bo.slash("move")
        async with browsing(parlor, "Bo", "Anna") as (bos, annas):
            assert annas.texts() == ["above", "below"]
            assert annas.hello["dm"] is None
            assert bos.texts() == ["above", "to Bo"]
            assert "cellar" not in json.dumps(bos.told)
            hello = bos.hello
            assert hello["me"] == {"id": str(bo.id), "name": "Bo"}
            assert hello["dm"] == str(bo.dm.id)
            assert hello["home"] == str(parlor.channel.id)
            assert hello["guild"] == {"id": str(parlor.guild.id), "name": "The Parlor"}
            assert {one["name"] for one in hello["people"] if not one["bot"]} == set(PEOPLE)
            assert [one["name"] for one in hello["people"] if one["bot"]] == [parlor.bot.name]
            assert {command["name"] for command in hello["commands"]} == {"move", "new", "deal", "silence"}
            assert "nonce" not in hello["messages"][hello["home"]][0]


async def test_hello_goes_back_only_so_far(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(all_windows, "HISTORY", 2)
    async with Parlor(windows=KEY) as parlor:
        for text in ("one", "two", "three"):
            await parlor.person("Anna").says(None, text)
        async with browsing(parlor, "Bo") as (bo,):
            assert bo.texts() == ["two", "three"]


async def test_edits_deletions_threads_and_direct_messages_reach_the_window() -> None:
    async with playing() as (parlor, bot), browsing(parlor, "Bo", "Anna") as (bo, anna):
        message = await bot.table.send("one")
        await message.edit(content="two")
        assert (await bo.message("two"))["id"] == str(message.id)
        await bot.table.typing()
        assert (await bo.until(lambda f: f["t"] == "typing"))["channel"] == bo.hello["home"]
        await message.delete()
        gone = await bo.until(lambda f: f["t"] == "delete")
        assert gone == {"t": "delete", "channel": bo.hello["home"], "message": str(message.id)}
        thread = await bot.table.create_thread(name="story", type=discord.ChannelType.public_thread)
        told = await bo.until(lambda f: f["t"] == "channel")
        expected = {"id": str(thread.id), "name": "story", "type": 11, "parent": bo.hello["home"]}
        assert told["channel"] == expected
        await (await bot.fetch_user(parlor.person("Bo").id)).send("psst")
        whisper = await bo.message("psst")
        before = bo.told[-2]
        assert before["t"] == "channel"
        assert before["channel"] == {"id": whisper["channel_id"], "name": "", "type": 1, "parent": None}
        await bot.tree.sync()
        assert len((await bo.until(lambda f: f["t"] == "commands"))["commands"]) == 4
        await anna.still()
        assert "psst" not in json.dumps(anna.told)
        assert whisper["channel_id"] not in json.dumps(anna.told)


async def test_what_happens_in_a_channel_that_is_gone_is_told_to_nobody() -> None:
    async with playing() as (parlor, bot), browsing(parlor, "Anna") as (anna,):
        short = parlor.add_channel("short")
        sent = await bot.get_partial_messageable(short.id).send("first")
        parlor.delete_channel(short)
        message = short.messages[sent.id]
        message.content = "second"
        parlor.backend.delivery.publish_edit(message)
        await anna.still()
        assert anna.texts() == ["first"]


async def test_a_pictures_address_leads_to_the_picture() -> None:
    async with playing() as (parlor, bot), browsing(parlor, "Anna") as (anna,):
        file = discord.File(io.BytesIO(b"png"), "board.png")
        await bot.table.send("board", file=file, embed=discord.Embed().set_image(url="attachment://board.png"))
        shown = await anna.message("board")
        url = shown["embeds"][0]["image"]["url"].removeprefix(parlor.url)
        assert url.startswith("/cdn/attachments/")
        assert await status(parlor, url) == (200, b"png")


async def deaf(parlor: Parlor) -> asyncio.StreamWriter:
    """Bo's window in a browser that reads nothing."""
    reader, writer = await asyncio.open_connection("127.0.0.1", parlor.port, limit=1024)
    writer.write(HANDSHAKE.format(port=parlor.port).encode())
    assert b"101" in await reader.readline()
    windows = parlor._windows
    await parlor.until(lambda: windows and "Bo" in [window.person.name for window in windows.open])
    return writer


async def test_a_browser_that_stops_reading_is_let_go_and_holds_up_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is cut off when its queue is full; coming back, it is told everything anew."""
    monkeypatch.setattr(one_window, "QUEUED_FRAMES", 20)
    async with playing() as (parlor, bot), browsing(parlor, "Anna") as (anna,):
        writer = await deaf(parlor)
        windows = parlor._windows
        assert windows is not None
        assert len(windows.open) == 2
        sent = await bot.table.send("0")
        message = parlor.channel.messages[sent.id]
        for number in range(1, 500):
            message.content = f"{number} {'x' * 100_000}"
            parlor.backend.delivery.publish_edit(message)
            await anna.message(message.content)
            anna.told.clear()
            if len(windows.open) == 1:
                break
        assert [window.person.name for window in windows.open] == ["Anna"]
        assert number > 20, "a queue's length is borne"
        writer.close()
        with contextlib.suppress(ConnectionError):
            await writer.wait_closed()
        async with browsing(parlor, "Bo") as (bo,):
            assert bo.texts() == [message.content]


async def test_unknown_people_have_no_window() -> None:
    async with Parlor(windows=KEY, people=["Zoe"]) as parlor, aiohttp.ClientSession() as session:
        with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
            await session.ws_connect(f"{parlor.url}/window", params={"key": KEY, "as": "Consigliere"})
        assert refused.value.status == 404
        async with browsing(parlor, "Zoe") as (zoe,):
            assert isinstance(zoe, Browser)
            assert [one["name"] for one in zoe.hello["people"]] == [parlor.bot.name, "Zoe"]


async def test_a_window_closes_with_the_parlor() -> None:
    async with aiohttp.ClientSession() as session:
        async with Parlor(windows=KEY) as parlor:
            socket = await session.ws_connect(f"{parlor.url}/window", params={"key": KEY})
            await socket.receive_str()
            leaving = asyncio.create_task(socket.receive())
            await asyncio.sleep(0)
        assert (await leaving).data == 1001
        await socket.close()


async def test_a_deaf_window_does_not_keep_the_parlor_open() -> None:
    async with Parlor(windows=KEY) as parlor:
        writer = await deaf(parlor)
        message = parlor.channel.messages[(await parlor.person("Anna").says(None, "x" * 100_000)).id]
        for _ in range(150):  # more than the wire between them holds
            parlor.backend.delivery.publish_edit(message)
            await asyncio.sleep(0)
        started = asyncio.get_running_loop().time()
    assert asyncio.get_running_loop().time() - started < 5
    writer.close()
    with contextlib.suppress(ConnectionError):
        await writer.wait_closed()


async def test_a_long_evening_does_not_fill_the_book() -> None:
    async with Parlor(windows=KEY) as parlor:
        for _ in range(1000):
            parlor.backend.delivery.publish_typing(parlor.channel)
        assert 200 <= len(parlor.record.receipts) <= 400
    async with Parlor() as parlor:
        for _ in range(1000):
            parlor.backend.delivery.publish_typing(parlor.channel)
        assert len(parlor.record.receipts) == 1000

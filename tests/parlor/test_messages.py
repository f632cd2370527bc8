"""Messages in channels, threads and DMs: who sees them, what is refused, and what goes wrong on purpose."""

from __future__ import annotations

import asyncio
import io
import json
from collections.abc import AsyncIterator
from itertools import pairwise

import aiohttp
import discord
import pytest
from PIL import Image

from parlor.record import Receipt
from parlor.seen import CannotDo
from parlor.settings import Settings
from tests.parlor.company import company

pytestmark = pytest.mark.asyncio


def texts(receipts: list[Receipt]) -> list[tuple[str, str]]:
    return [(r.kind, r.payload.get("content", "")) for r in receipts if r.message]


async def test_a_public_message_reaches_all_who_may_see_the_channel() -> None:
    async with company() as (parlor, bot):
        anna, bo, cat = (parlor.person(name) for name in ("Anna", "Bo", "Cat"))
        parlor.deny(cat, "view_channel")
        message = await bot.table.send("one")
        await message.edit(content="two")
        await message.delete()
        expected = [("message", "one"), ("edit", "two"), ("delete", "")]
        assert texts(anna.received) == texts(bo.received) == expected
        assert texts(cat.received) == []
        assert cat.sees() == anna.sees() == []


async def test_who_gains_a_channel_receives_its_history() -> None:
    async with company() as (parlor, bot):
        anna, cat = parlor.person("Anna"), parlor.person("Cat")
        parlor.deny(None, "view_channel")
        parlor.allow(anna, "view_channel")
        parlor.allow(parlor.bot, "view_channel")
        await bot.table.send("behind the door")
        assert texts(cat.received) == []
        parlor.allow(cat, "view_channel")
        assert texts(cat.received) == [("history", "behind the door")]
        assert [m.text for m in cat.sees()] == ["behind the door"]


async def test_without_history_one_sees_what_one_witnessed() -> None:
    async with company() as (parlor, bot):
        anna = parlor.person("Anna")
        parlor.deny(None, "read_message_history")
        await bot.table.send("early")
        bo = parlor.person("Bo")
        await bot.table.send("late")
        assert [m.text for m in anna.sees()] == ["early", "late"]
        assert [m.text for m in bo.sees()] == ["late"]
        assert texts(bo.received) == [("message", "late")]


async def test_a_permission_removed_is_a_permission_missed() -> None:
    async with company() as (parlor, bot):
        message = await bot.table.send("fine")
        parlor.deny(parlor.bot, "attach_files")
        with pytest.raises(discord.Forbidden) as refused:
            await bot.table.send("x", file=discord.File(io.BytesIO(b"x"), "x.txt"))
        assert refused.value.code == 50013
        parlor.deny(parlor.bot, "send_messages")
        with pytest.raises(discord.Forbidden) as refused:
            await bot.table.send("not fine")
        assert refused.value.code == 50013
        await message.edit(content="an edit needs no right to send")
        parlor.deny(parlor.bot, "view_channel")
        with pytest.raises(discord.Forbidden) as refused:
            await bot.table.send("not fine")
        assert refused.value.code == 50001
        assert not bot.table.permissions_for(bot.guilds[0].me).view_channel


async def test_deleted_messages_and_channels_are_unknown() -> None:
    async with company() as (parlor, bot):
        anna = parlor.person("Anna")
        message, table = await bot.table.send("gone soon"), bot.table
        parlor.delete_message(anna.sees()[0])
        with pytest.raises(discord.NotFound) as refused:
            await message.edit(content="still there?")
        assert refused.value.code == 10008
        parlor.delete_channel(parlor.channel)
        with pytest.raises(discord.NotFound) as refused:
            await table.send("anyone?")
        assert refused.value.code == 10003
        with pytest.raises(discord.NotFound) as refused:
            await bot.fetch_guild(1)
        assert refused.value.code == 10004


async def test_another_authors_message_is_not_ours_to_change() -> None:
    async with company() as (parlor, bot):
        await parlor.person("Anna").says(None, "mine")
        await parlor.until(lambda: bot.heard)
        with pytest.raises(discord.Forbidden) as refused:
            await bot.heard[0].edit(content="yours")
        assert refused.value.code == 50005
        with pytest.raises(discord.Forbidden) as refused:
            await bot.heard[0].delete()
        assert refused.value.code == 50013


async def test_a_dm_is_seen_by_its_recipient_alone() -> None:
    async with company() as (parlor, bot):
        anna, bo = parlor.person("Anna"), parlor.person("Bo")
        user = await bot.fetch_user(anna.id)
        await user.send("only you")
        assert [m.text for m in anna.dms] == ["only you"]
        assert bo.sees() == []
        assert texts(bo.received) == []


async def test_closed_dms_are_refused() -> None:
    async with company() as (parlor, bot):
        anna, stranger = parlor.person("Anna"), parlor.person("Stranger")
        anna.close_dms()
        stranger.leave_guild()
        for person in (anna, stranger):
            with pytest.raises(discord.Forbidden) as refused:
                await (await bot.fetch_user(person.id)).send("hello?")
            assert refused.value.code == 50007
        anna.open_dms()
        await (await bot.fetch_user(anna.id)).send("hello!")


async def test_who_left_sees_and_does_nothing() -> None:
    async with company() as (parlor, bot):
        anna = parlor.person("Anna")
        anna.leave_guild()
        await bot.table.send("without Anna")
        assert anna.sees() == []
        with pytest.raises(CannotDo):
            await anna.says(None, "hello")
        with pytest.raises(discord.NotFound) as refused:
            await bot.guilds[0].fetch_member(anna.id)
        assert refused.value.code == 10007
        anna.join_guild()
        assert [m.text for m in anna.sees()] == ["without Anna"]


async def test_the_same_nonce_sends_once() -> None:
    async with company() as (parlor, bot):
        first = await bot.table.send("once", nonce="turn-7")
        again = await bot.table.send("once", nonce="turn-7")
        assert again.id == first.id
        assert len(parlor.person("Anna").sees()) == 1
        fetched = await bot.table.fetch_message(first.id)
        assert (first.nonce, fetched.nonce) == ("turn-7", None)
        await first.delete()
        with pytest.raises(discord.NotFound):
            await bot.table.send("once", nonce="turn-7")
        parlor.settings.clock.advance(600)
        assert (await bot.table.send("once", nonce="turn-7")).id != first.id


async def test_attachments_keep_every_byte() -> None:
    async with company() as (parlor, bot):
        anna = parlor.person("Anna")
        picture = bytes(range(256)) * 100
        embed = discord.Embed(title="Board").set_image(url="attachment://board.png")
        message = await bot.table.send("board", embed=embed, file=discord.File(io.BytesIO(picture), "board.png"))
        seen = anna.sees()[0].attachments[0]
        assert (seen.filename, seen.data) == ("board.png", picture)
        assert await message.attachments[0].read() == picture
        assert message.embeds[0].image.url == message.attachments[0].url
        assert anna.received[-1].files == (picture,)
        await message.edit(attachments=[discord.File(io.BytesIO(b"new"), "board2.png")])
        assert [file.data for file in anna.sees()[0].attachments] == [b"new"]


async def test_a_picture_comes_with_its_measures() -> None:
    async with company() as (_, bot):
        drawn = io.BytesIO()
        Image.new("RGB", (90, 50)).save(drawn, "PNG")
        files = [("a.png", drawn.getvalue()), ("b.png", b"no picture"), ("c.txt", drawn.getvalue())]
        sent = await bot.table.send(files=[discord.File(io.BytesIO(data), name) for name, data in files])
        assert [(one.width, one.height) for one in sent.attachments] == [(90, 50), (None, None), (None, None)]


async def test_history_is_paged() -> None:
    async with company() as (_parlor, bot):
        sent = [await bot.table.send(str(number)) for number in range(6)]
        assert [m.content async for m in bot.table.history(limit=2)] == ["5", "4"]
        assert [m.content async for m in bot.table.history(before=sent[3])] == ["2", "1", "0"]
        assert [m.content async for m in bot.table.history(after=sent[3])] == ["4", "5"]
        assert [m.content async for m in bot.table.history(after=sent[0], limit=2)] == ["1", "2"]


async def test_mentions_ping_only_whom_they_may() -> None:
    async with company() as (parlor, bot):
        anna, bo = parlor.person("Anna"), parlor.person("Bo")
        words = f"<@{anna.id}> <@{bo.id}> @everyone"
        await bot.table.send(words)
        await bot.table.send(words, allowed_mentions=discord.AllowedMentions.none())
        await bot.table.send(
            words, allowed_mentions=discord.AllowedMentions(users=[discord.Object(bo.id)], everyone=False)
        )
        assert [m.mentions for m in anna.sees()] == [["Anna", "Bo"], [], ["Bo"]]
        assert not any(m.mentions_everyone for m in anna.sees())


async def test_a_message_over_the_limits_is_refused_with_the_place() -> None:
    async with company() as (parlor, bot):
        with pytest.raises(discord.HTTPException) as refused:
            await bot.table.send("x" * 2001)
        assert (refused.value.status, refused.value.code) == (400, 50035)
        assert "In content" in refused.value.text
        with pytest.raises(discord.HTTPException) as refused:
            await bot.table.send("")
        assert refused.value.code == 50006
        assert parlor.person("Anna").sees() == []


async def test_many_edits_of_an_old_message_are_refused() -> None:
    async with company(settings=Settings(old_edits=2), max_ratelimit_timeout=30) as (parlor, bot):
        message = await bot.table.send("board")
        parlor.settings.clock.advance(3700)
        await message.edit(content="1")
        await message.edit(content="2")
        with pytest.raises(discord.RateLimited):
            await message.edit(content="3")
        assert parlor.record.requests[-1].answer["code"] == 30046


async def test_threads_are_started_archived_and_woken() -> None:
    async with company() as (parlor, bot):
        anna = parlor.person("Anna")
        thread = await bot.table.create_thread(name="side table", type=discord.ChannelType.public_thread)
        await thread.send("in the thread")
        place = parlor.house.world.channels[thread.id]
        assert [m.text for m in anna.sees(place)] == ["in the thread"]
        message = await anext(thread.history())
        parlor.archive(place)
        with pytest.raises(discord.HTTPException) as refused:
            await message.edit(content="asleep")
        assert refused.value.code == 50083
        await thread.send("awake")
        assert not place.archived
        await thread.edit(archived=True)
        parlor.archive(place, locked=True)
        with pytest.raises(discord.HTTPException) as refused:
            await thread.send("locked")
        assert refused.value.code == 50083
        starter = await bot.table.send("start here")
        assert (await starter.create_thread(name="from a message")).id == starter.id


async def test_a_private_thread_is_seen_by_its_members() -> None:
    async with company() as (parlor, bot):
        anna, bo = parlor.person("Anna"), parlor.person("Bo")
        parlor.allow(parlor.bot, "create_private_threads")
        thread = await bot.table.create_thread(name="whispers", type=discord.ChannelType.private_thread)
        await thread.send("psst")
        await thread.add_user(discord.Object(anna.id))
        assert [m.text for m in anna.sees()] == ["psst"]
        assert bo.sees() == []
        assert "whispers" not in "".join(r.text for r in bo.received)


async def test_a_rate_limit_is_waited_for_by_discord_py() -> None:
    """With headers discord.py waits by itself; a limit it could not know of answers 429 once."""
    async with company() as (parlor, bot):
        parlor.rates.set("POST", "/channels/{channel}/messages", 2, 0.15)
        for number in range(5):
            await bot.table.send(str(number))
        assert [m.text for m in parlor.person("Anna").sees()] == ["0", "1", "2", "3", "4"]
        parlor.faults.answer(429, path="/typing", retry_after=0.02)
        await bot.table.typing()
        statuses = [request.status for request in parlor.record.asked("POST", "/typing")]
        assert statuses == [429, 204]


async def test_the_limit_in_all_spares_nobody_but_interactions() -> None:
    async with company() as (parlor, bot):
        parlor.rates.in_all = 3
        for number in range(4):
            await bot.table.send(str(number))
        assert 429 in [request.status for request in parlor.record.requests]
        assert len(parlor.person("Anna").sees()) == 4


@pytest.mark.parametrize("code", [50001, 50013, 10003])
async def test_a_fault_answers_instead(code: int) -> None:
    async with company() as (parlor, bot):
        status = 404 if code == 10003 else 403
        parlor.faults.answer(status, code, method="POST", path="/messages$")
        with pytest.raises(discord.HTTPException) as refused:
            await bot.table.send("refused")
        assert (refused.value.status, refused.value.code) == (status, code)
        await bot.table.send("accepted")
        assert [m.text for m in parlor.person("Anna").sees()] == ["accepted"]


async def test_applied_and_then_failed() -> None:
    """503 is not retried by discord.py: the message is there, and the sender does not know."""
    async with company() as (parlor, bot):
        parlor.faults.apply_then(503, method="POST", path="/messages$")
        with pytest.raises(discord.DiscordServerError):
            await bot.table.send("there", nonce="n1")
        await bot.table.send("there", nonce="n1")
        assert [m.text for m in parlor.person("Anna").sees()] == ["there"]


@pytest.mark.parametrize("applied", [False, True])
async def test_a_reset_connection(applied: bool) -> None:
    async with company() as (parlor, bot):
        parlor.faults.reset(method="POST", path="/messages$", applied=applied)
        with pytest.raises(aiohttp.ClientError):
            await bot.table.send("reset")
        assert len(parlor.person("Anna").sees()) == applied
        assert parlor.record.requests[-1].status == 0


async def test_a_late_answer() -> None:
    async with company() as (parlor, bot):
        parlor.faults.delay(0.1, path="/messages$")
        await bot.table.send("late")
        assert parlor.record.requests[-1].seconds >= 0.1


async def test_unknown_routes_and_methods() -> None:
    async with company() as (parlor, _bot), aiohttp.ClientSession() as session:
        base, headers = f"{parlor.url}/api/v10", {"Authorization": f"Bot {parlor.token}"}
        for method, path, status in [("GET", "/nothing", 404), ("DELETE", "/users/@me", 405)]:
            async with session.request(method, base + path, headers=headers) as answer:
                assert answer.status == status
                assert answer.headers["Content-Type"] == "application/json"
        async with session.get(base + "/users/@me") as answer:
            assert answer.status == 401
            assert (await answer.json())["message"] == "401: Unauthorized"


async def test_every_request_is_on_record() -> None:
    async with company() as (parlor, bot):
        await bot.table.send("hello", file=discord.File(io.BytesIO(b"bytes"), "a.txt"))
        request = parlor.record.requests[-1]
        assert (request.method, request.path) == ("POST", f"/channels/{parlor.channel.id}/messages")
        assert request.body["content"] == "hello"
        assert request.files == (b"bytes",)
        assert request.status == 200
        assert json.loads(json.dumps(request.answer))["content"] == "hello"


async def test_too_large_a_file_is_refused() -> None:
    async with company() as (_parlor, bot):
        with pytest.raises(discord.HTTPException) as refused:
            await bot.table.send(file=discord.File(io.BytesIO(bytes(11 * 1024 * 1024)), "big.bin"))
        assert (refused.value.status, refused.value.code) == (413, 40005)


async def test_opening_many_dms_at_once_is_refused() -> None:
    async with company(settings=Settings(dms_a_minute=2)) as (parlor, bot):
        people = [parlor.person(name) for name in ("Anna", "Bo", "Cat")]
        for person in people[:2]:
            await (await bot.fetch_user(person.id)).send("hello")
        user = await bot.fetch_user(people[2].id)
        with pytest.raises(discord.HTTPException) as refused:
            await user.send("hello")
        assert refused.value.code == 40003
        parlor.settings.clock.advance(61)
        await user.send("hello")


async def test_a_second_guild_is_a_world_of_its_own() -> None:
    async with company() as (parlor, bot):
        anna, bo = parlor.person("Anna"), parlor.person("Bo")
        other = parlor.add_guild("Elsewhere")
        hall = parlor.add_channel("hall", guild=other)
        anna.join_guild(other)
        await parlor.until(lambda: bot.get_channel(hall.id))
        channel = bot.get_channel(hall.id)
        assert isinstance(channel, discord.TextChannel)
        await channel.send("elsewhere")
        assert [m.text for m in anna.sees(hall)] == ["elsewhere"]
        assert bo.sees(hall) == []


async def test_a_role_opens_a_channel() -> None:
    async with company() as (parlor, bot):
        anna = parlor.person("Anna")
        parlor.deny(None, "view_channel")
        parlor.allow(parlor.bot, "view_channel")
        role = parlor.add_role("players")
        parlor.allow(role, "view_channel")
        await bot.table.send("for players")
        assert anna.sees() == []
        parlor.give_role(anna, role)
        assert [m.text for m in anna.sees()] == ["for players"]
        assert texts(anna.received) == [("history", "for players")]


async def test_a_body_that_is_no_json() -> None:
    async with company() as (parlor, _), aiohttp.ClientSession() as session:
        headers = {"Authorization": f"Bot {parlor.token}", "Content-Type": "application/json"}
        url = f"{parlor.url}/api/v10/channels/{parlor.channel.id}/messages"
        async with session.post(url, data=b"{", headers=headers) as answer:
            assert (await answer.json())["code"] == 50109


async def test_a_storm_of_refusals_is_counted() -> None:
    async with company() as (parlor, bot):
        parlor.deny(parlor.bot, "send_messages")
        for _ in range(5):
            with pytest.raises(discord.Forbidden):
                await bot.table.send("no")
        assert parlor.record.invalid_requests() == 5
        parlor.settings.clock.advance(601)
        assert parlor.record.invalid_requests() == 0


async def test_a_429_says_how_long_to_wait() -> None:
    """Who does not heed the headers is sent away with a body, a Via and a Retry-After."""
    async with company() as (parlor, _), aiohttp.ClientSession() as session:
        parlor.rates.set("POST", "/channels/{channel}/typing", 1, 0.2)
        headers = {"Authorization": f"Bot {parlor.token}"}
        url = f"{parlor.url}/api/v10/channels/{parlor.channel.id}/typing"
        async with session.post(url, headers=headers) as answer:
            assert (answer.status, answer.headers["X-RateLimit-Remaining"]) == (204, "0")
        async with session.post(url, headers=headers) as answer:
            body = await answer.json()
            assert answer.status == 429
            assert answer.headers["Via"]
            assert 0 < float(answer.headers["Retry-After"]) <= 0.2
            assert 0 < body["retry_after"] <= 0.2
            assert body["global"] is False
        await asyncio.sleep(body["retry_after"] + 0.01)
        async with session.post(url, headers=headers) as answer:
            assert answer.status == 204


async def test_rights_are_taken_from_the_whole_guild() -> None:
    async with company() as (parlor, bot):
        parlor.change_role(None, "view_channel", "read_message_history")
        await bot.table.send("by its own role")
        parlor.change_role(parlor.bot_role, "view_channel")
        with pytest.raises(discord.Forbidden) as refused:
            await bot.table.send("no more")
        assert refused.value.code == 50013
        await parlor.until(lambda: not bot.guilds[0].me.guild_permissions.send_messages)


async def test_usual_limits_make_a_bot_wait() -> None:
    """discord.py holds the call that empties a bucket until it is full again, though its message is there."""
    async with company() as (parlor, bot):
        parlor.rates.realistic()
        for number in range(4):
            await bot.table.send(str(number))
        fifth = asyncio.create_task(bot.table.send("4"))
        await parlor.until(lambda: len(parlor.person("Anna").sees()) == 5)
        await asyncio.sleep(0.1)
        assert not fifth.done()
        fifth.cancel()
        with pytest.raises(asyncio.CancelledError):
            await fifth


@pytest.mark.parametrize("cuts", [(), (3,), (200, 203), (10_200, 10_395), (-5,), (-7, -3)])
async def test_a_file_that_arrives_in_pieces_is_whole(cuts: tuple[int, ...]) -> None:
    """Wherever the network cuts the request, be it in the middle of a boundary."""
    drawn = bytes(range(256)) * 40
    head = b'--x\r\nContent-Disposition: form-data; name="payload_json"\r\n\r\n{"content": "look"}\r\n'
    more = b'--x\r\nContent-Disposition: form-data; name="files[0]"; filename="a b.png"\r\n'
    body = head + more + b"Content-Type: image/png\r\n\r\n" + drawn + b"\r\n--x--\r\n"

    async def pieces() -> AsyncIterator[bytes]:
        for start, end in pairwise((0, *(cut % len(body) for cut in cuts), len(body))):
            yield body[start:end]
            await asyncio.sleep(0.02)

    async with company() as (parlor, _), aiohttp.ClientSession() as session:
        url = f"{parlor.url}/api/v10/channels/{parlor.channel.id}/messages"
        headers = {"Authorization": f"Bot {parlor.token}", "Content-Type": "multipart/form-data; boundary=x"}
        async with session.post(url, data=pieces(), headers=headers) as answer:
            assert answer.status == 200
        seen = parlor.person("Anna").sees()[-1]
        assert (seen.text, seen.attachments[0].data) == ("look", drawn)
        assert seen.attachments[0].filename == "a b.png"

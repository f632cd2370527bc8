"""Messages in channels, threads and DMs: who sees them, and what is refused."""

from __future__ import annotations

import io

import discord
import pytest
from PIL import Image

from parlor.people.screen import CannotDo
from parlor.record import Receipt
from tests.parlor.company import brisk, company

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
        await parlor.until(lambda: not bot.table.permissions_for(bot.guilds[0].me).view_channel)


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


def card(name: str, alt: str | None = None) -> discord.ui.LayoutView:
    view = discord.ui.LayoutView(timeout=None)
    shown: discord.ui.MediaGallery[discord.ui.LayoutView] = discord.ui.MediaGallery(
        discord.MediaGalleryItem(f"attachment://{name}", description=alt)
    )
    view.add_item(discord.ui.Container(discord.ui.TextDisplay("What now?"), shown, accent_colour=0xFF0000))
    view.stop()
    return view


async def test_a_file_that_a_component_shows_is_no_attachment_beside_it() -> None:
    """As on Discord: its number and its measures stand in the component. People see it all the same."""
    async with company() as (parlor, bot):
        drawn = io.BytesIO()
        Image.new("RGB", (90, 50)).save(drawn, "PNG")
        files = [discord.File(io.BytesIO(drawn.getvalue()), name) for name in ("a.png", "b.png")]
        sent = await bot.table.send(view=card("a.png", "A hand"), files=files)
        assert [one.filename for one in sent.attachments] == ["b.png"]
        [container] = sent.components
        assert isinstance(container, discord.Container)
        gallery = container.children[1]
        assert isinstance(gallery, discord.MediaGalleryComponent)
        [item] = gallery.items
        assert (item.media.width, item.media.height, item.description) == (90, 50, "A hand")
        seen = parlor.person("Anna").sees()[0]
        assert [one.filename for one in seen.attachments] == ["a.png", "b.png"]
        assert [one.id for one in seen.attachments] == [item.media.attachment_id, sent.attachments[0].id]
        assert seen.text == "What now?"


async def test_a_classic_message_turned_into_components_is_never_classic_again() -> None:
    async with company() as (parlor, bot):
        anna = parlor.person("Anna")
        message = await bot.table.send("What now?", embed=discord.Embed(description="And why."))
        file = discord.File(io.BytesIO(b"a hand"), "a.png")
        with pytest.raises(discord.HTTPException, match="IS_COMPONENTS_V2"):
            await message.edit(view=card("a.png"), attachments=[file])
        file = discord.File(io.BytesIO(b"a hand"), "a.png")
        await message.edit(content=None, embeds=[], view=card("a.png"), attachments=[file])
        assert (anna.sees()[0].content, anna.sees()[0].embeds) == ("", [])
        with pytest.raises(discord.HTTPException, match="IS_COMPONENTS_V2"):
            await message.edit(content="What now?", view=None)
        with pytest.raises(discord.HTTPException, match="not found"):
            await message.edit(view=card("a.png"), attachments=[])
        assert [one.filename for one in anna.sees()[0].attachments] == ["a.png"]


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
    async with company(settings=brisk(old_edits=2), max_ratelimit_timeout=30) as (parlor, bot):
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
        place = parlor.backend.world.channels[thread.id]
        assert [m.text for m in anna.sees(place)] == ["in the thread"]
        message = await anext(thread.history())
        parlor.archive(place)
        with pytest.raises(discord.HTTPException) as refused:
            await message.edit(content="asleep")
        assert refused.value.code == 50083
        with pytest.raises(discord.HTTPException) as refused:
            await thread.send("asleep")
        assert refused.value.code == 50083
        await thread.edit(archived=False)
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


async def test_opening_many_dms_at_once_is_refused() -> None:
    async with company(settings=brisk(dms_a_minute=2)) as (parlor, bot):
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


async def test_rights_are_taken_from_the_whole_guild() -> None:
    async with company() as (parlor, bot):
        parlor.change_role(None, "view_channel", "read_message_history")
        await bot.table.send("by its own role")
        parlor.change_role(parlor.bot_role, "view_channel")
        with pytest.raises(discord.Forbidden) as refused:
            await bot.table.send("no more")
        assert refused.value.code == 50013
        await parlor.until(lambda: not bot.guilds[0].me.guild_permissions.send_messages)

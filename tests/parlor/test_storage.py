"""A parlor that was closed or killed comes back as it was."""

from __future__ import annotations

import asyncio
import contextlib
import io
import re
import shutil
import signal
import sys
from dataclasses import asdict
from pathlib import Path
from typing import Any

import discord
import pytest

from parlor.server import Parlor
from parlor.storage.database import NAME
from parlor.world.models import Channel, Guild, Message, User
from parlor.world.permissions import bits
from tests.parlor.browser import browsing
from tests.parlor.homes import at_home, counted, picture, written
from tests.parlor.test_components import Panel

pytestmark = pytest.mark.asyncio
ROOT = Path(__file__).parent.parent.parent


def plain(value: Any) -> Any:
    """Everything about a thing, with the things around it by their ids."""
    if isinstance(value, User):
        return asdict(value)
    if isinstance(value, Guild | Channel | Message):
        around = {"guild", "parent", "channel", "available"}
        return {name: plain(inner) for name, inner in vars(value).items() if name not in around} | {
            name: inner.id for name, inner in vars(value).items() if name in around and hasattr(inner, "id")
        }
    if isinstance(value, dict):
        return {key: plain(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [plain(inner) for inner in value]
    return re.sub(r"127.0.0.1:\d+", "#", value) if isinstance(value, str) else value


def everything(parlor: Parlor) -> Any:
    world = parlor.backend.world
    whole = {name: plain(getattr(world, name)) for name in ("users", "guilds", "channels", "commands", "files")}
    own = [parlor.token, parlor.key, parlor.guild.id, parlor.channel.id, world.bot.id]
    people = [(person.name, person.id, person.home.id) for person in parlor.people.values()]
    return whole, own, people, {key: sent.id for key, sent in world.nonces.items()}, world.dms_opened


async def test_everything_is_as_it_was(tmp_path: Path) -> None:
    """Users, rights, channels, threads, messages, pictures, commands, nonces and the bot's own id and token."""
    async with at_home(tmp_path, windows=True, people=["Anna", "Bo", "Cy"]) as (parlor, bot):
        bo = parlor.person("Bo")
        cellar = parlor.add_channel("cellar")
        parlor.deny(bo, "view_channel", channel=cellar)
        parlor.give_role(bo, parlor.add_role("boss", "mention_everyone"))
        parlor.person("Stranger", member=False)
        parlor.person("Cy").close_dms()
        file = discord.File(io.BytesIO(b"\x89png\0"), "board.png", description="the board")
        picture = discord.Embed().set_image(url="attachment://board.png")
        first = await bot.table.send(f"hello <@{bo.id}>", file=file, embed=picture, view=Panel(), nonce=5)
        await first.edit(content=f"hello, <@{bo.id}>")
        await written(parlor)
        thread = await first.create_thread(name="story")
        await thread.send("once", reference=await thread.send("upon"))
        parlor.allow(parlor.bot, "create_private_threads")
        await bot.table.create_thread(name="quiet", type=discord.ChannelType.private_thread)
        await (await bot.fetch_user(bo.id)).send("psst")
        await (await bot.table.send("slip", nonce=6)).delete()
        await parlor.person("Anna").says(None, "🎩 “words” \0 and signs")
        parlor.archive(parlor.add_thread("old"), locked=True)
        parlor.delete_channel(parlor.add_channel("short"))
        before = everything(parlor)
    async with Parlor(folder=tmp_path, windows=True, people=["Anna", "Bo", "Cy"]) as again:
        assert everything(again) == before
        assert [len(found) for found in before[0].values()] == [6, 1, 6, 1, 1], (
            "nothing was forgotten on both sides"
        )
        shown = again.messages()[0]
        assert shown["embeds"][0]["image"]["url"] == shown["attachments"][0]["url"]
        assert shown["embeds"][0]["image"]["url"].startswith(again.url)
        bos = again.person("Bo")
        assert not again.backend.world.sees(bos.user, again.backend.world.channels[cellar.id])
        assert again.backend.world.permissions(bos.user, again.channel) & bits("mention_everyone")


async def test_old_buttons_work_and_ids_go_on(tmp_path: Path) -> None:
    async with at_home(tmp_path) as (parlor, bot):
        anna = parlor.person("Anna")
        message = await bot.table.send("count 0", view=Panel())
        last = parlor.backend.world.ids.next()
        token = parlor.token
    async with at_home(tmp_path) as (parlor, bot):
        assert parlor.token == token
        anna = parlor.people["Anna"]
        assert (await anna.click(None, "More")).message.id == message.id
        assert anna.sees()[0].text == "count 1"
        assert (await anna.says(None, "more")).id > last


async def test_ids_do_not_repeat_even_if_the_clock_was_put_back(tmp_path: Path) -> None:
    """Not even those given out in the last moment before a kill."""
    async with Parlor(folder=tmp_path / "home") as parlor:
        parlor.settings.clock.advance(3600)
        parlor.record.touch()
        await written(parlor)
        shutil.copytree(tmp_path / "home", tmp_path / "copy")
        unwritten = parlor.backend.world.ids.next()
    async with Parlor(folder=tmp_path / "copy") as again:
        assert again.backend.world.ids.next() > unwritten


async def test_a_nonce_is_remembered_even_of_a_deleted_message(tmp_path: Path) -> None:
    async with at_home(tmp_path) as (parlor, bot):
        sent = await bot.http.send_message(parlor.channel.id, params=said("once", 7))
        gone = await bot.http.send_message(parlor.channel.id, params=said("twice", 8))
        await bot.http.delete_message(parlor.channel.id, int(gone["id"]))
    async with at_home(tmp_path) as (parlor, bot):
        assert (await bot.http.send_message(parlor.channel.id, params=said("once", 7)))["id"] == sent["id"]
        with pytest.raises(discord.NotFound):
            await bot.http.send_message(parlor.channel.id, params=said("twice", 8))
        assert [message["content"] for message in parlor.messages()] == ["once"]


def said(text: str, nonce: int) -> Any:
    return discord.http.handle_message_parameters(content=text, nonce=nonce)


async def test_ephemeral_messages_are_gone_and_were_never_written_down(tmp_path: Path) -> None:
    async with at_home(tmp_path) as (parlor, bot):
        await parlor.person("Anna").slash("move")
        file = discord.File(io.BytesIO(b"hidden picture"), "hand.png")
        await bot.interactions[-1].followup.send("and this", ephemeral=True, file=file)
        await written(parlor)
        kept = b"".join(path.read_bytes() for path in tmp_path.iterdir())
        assert b"Consigliere" in kept
        assert not re.search(b"for your eyes|and this|hidden picture", kept)
    async with Parlor(folder=tmp_path) as again:
        assert again.person("Anna").sees() == []
        assert again.messages() == []


async def test_who_was_thinking_has_stopped(tmp_path: Path) -> None:
    async with at_home(tmp_path) as (parlor, bot):
        bot.tree.clear_commands(guild=None)

        @bot.tree.command(description="Never comes to an end")
        async def ponder(interaction: discord.Interaction) -> None:
            await interaction.response.defer()

        await bot.tree.sync()
        assert (await parlor.person("Anna").slash("ponder", wait="ack")).thinking
    for _ in range(2):
        async with Parlor(folder=tmp_path) as again:
            assert again.messages() == []
    assert counted(tmp_path, "messages") == 0


async def test_what_is_gone_is_gone_from_the_file(tmp_path: Path) -> None:
    """Pictures that were replaced, messages that were deleted, channels with all that stood in them."""
    async with at_home(tmp_path) as (parlor, bot):
        board = await bot.table.send(file=picture(b"first"))
        short = parlor.add_channel("short")
        await bot.get_partial_messageable(short.id).send(file=picture(b"third"))
        slip = await bot.table.send(file=picture(b"fourth"))
        await written(parlor)
        await board.edit(attachments=[picture(b"second")])
        await slip.delete()
        parlor.delete_channel(short)
    assert (counted(tmp_path, "messages"), counted(tmp_path, "files")) == (1, 1)
    assert counted(tmp_path, "things WHERE kind = 'channel'") == 1
    kept = (tmp_path / NAME).read_bytes()
    assert b"second" in kept
    assert not re.search(b"first|third|fourth", kept)


async def test_an_open_tab_finds_its_window_again(tmp_path: Path) -> None:
    """The key stays the same; one that was given is not overruled by the file."""
    async with Parlor(folder=tmp_path, windows=True) as parlor:
        key = parlor.key
        async with browsing(parlor, "Anna") as (anna,):
            await anna.do("say", channel=anna.hello["home"], text="back in a moment")
    async with Parlor(folder=tmp_path, windows=True) as parlor:
        assert parlor.key == key
        async with browsing(parlor, "Bo") as (bo,):
            assert bo.texts() == ["back in a moment"]
    async with Parlor(folder=tmp_path, windows="given") as parlor:
        assert parlor.key == "given"


CHILD = """
import asyncio, io, sys, warnings
warnings.simplefilter("ignore")
import discord
from pathlib import Path
from parlor.server import Parlor
from tests.parlor.company import TinyBot, brisk, running
from tests.parlor.test_components import Panel

async def main():
    async with Parlor(brisk(), folder=Path(sys.argv[1]), windows=True) as parlor:
        parlor.point_discord_at_me()
        bot = TinyBot(parlor)
        async with running(bot, parlor.token):
            await parlor.until(lambda: bot.readies, timeout=120)
            print(parlor.token, flush=True)
            number = 0
            while True:
                number += 1
                file = discord.File(io.BytesIO(b"picture %d" % number), "p.png")
                sent = await bot.table.send(f"move {number}", file=file, view=Panel())
                await sent.edit(content=f"moved {number}")
                print(number, sent.id, flush=True)
asyncio.run(main())
"""


async def test_killed_in_mid_play(tmp_path: Path) -> None:
    """All that the bot knows to be posted is there, whole and in order, and play goes on."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", CHILD, str(tmp_path), cwd=ROOT, stdout=asyncio.subprocess.PIPE
    )
    assert process.stdout is not None
    try:
        async with asyncio.timeout(120):
            token = (await process.stdout.readline()).decode().strip()
            said = await played(process.stdout, 30)
            process.send_signal(signal.SIGKILL)
            said_at_the_end = said | await played(process.stdout)
    finally:
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()
    async with at_home(tmp_path) as (parlor, bot):
        assert parlor.token == token
        kept = list(parlor.channel.messages.values())
        assert [message.id for message in kept][: len(said_at_the_end)] == list(said_at_the_end.values())
        last = len(kept)
        texts = [message.content for message in kept]
        assert texts[:-1] == [f"moved {number}" for number in range(1, last)]
        assert texts[-1] in (f"move {last}", f"moved {last}")
        assert [m.attachments[0].data for m in kept] == [b"picture %d" % n for n in range(1, last + 1)]
        anna = parlor.people["Anna"]
        assert (await anna.click(anna.sees()[0], "More")).text == "count 1"
        assert (await bot.table.send("on we go")).id > max(said_at_the_end.values())


async def played(pipe: asyncio.StreamReader, count: int | None = None) -> dict[int, int]:
    """The moves told by the child: so many, or all to its end."""
    moves: dict[int, int] = {}
    while (count is None or len(moves) < count) and (line := await pipe.readline()).endswith(b"\n"):
        number, id_ = map(int, line.split())
        moves[number] = id_
    return moves

"""A parlor that was closed or killed comes back as it was."""

from __future__ import annotations

import asyncio
import contextlib
import io
import re
import shutil
import signal
import sqlite3
import stat
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Any

import discord
import pytest

from parlor import keeping
from parlor.keeping import NAME, CannotRemember, forget
from parlor.permissions import bits
from parlor.server import Parlor
from parlor.world import Channel, Guild, Message, User
from tests.parlor.browser import browsing
from tests.parlor.company import TinyBot, running
from tests.parlor.test_components import Panel

pytestmark = pytest.mark.asyncio
ROOT = Path(__file__).parent.parent.parent


@asynccontextmanager
async def at_home(folder: Path, **options: Any) -> AsyncIterator[tuple[Parlor, TinyBot]]:
    """The parlor in this folder, with a bot that is ready and knows its old buttons."""
    async with Parlor(folder=folder, **options) as parlor:
        parlor.point_discord_at_me()
        bot = TinyBot(parlor)

        @bot.tree.command(description="A panel of your own")
        async def move(interaction: discord.Interaction) -> None:
            await interaction.response.send_message("for your eyes", ephemeral=True)

        bot.add_view(Panel())
        async with running(bot, parlor.token):
            await parlor.until(lambda: bot.readies)
            yield parlor, bot


async def written() -> None:
    """Wait until what has happened is in the file."""
    await asyncio.sleep(3 * keeping.PAUSE)


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
    world = parlor.house.world
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
        await written()
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
        assert not again.house.world.sees(bos.user, again.house.world.channels[cellar.id])
        assert again.house.world.permissions(bos.user, again.channel) & bits("mention_everyone")


async def test_old_buttons_work_and_ids_go_on(tmp_path: Path) -> None:
    async with at_home(tmp_path) as (parlor, bot):
        anna = parlor.person("Anna")
        message = await bot.table.send("count 0", view=Panel())
        last = parlor.house.world.ids.next()
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
        await written()
        shutil.copytree(tmp_path / "home", tmp_path / "copy")
        unwritten = parlor.house.world.ids.next()
    async with Parlor(folder=tmp_path / "copy") as again:
        assert again.house.world.ids.next() > unwritten


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
        await written()
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
        await written()
        await board.edit(attachments=[picture(b"second")])
        await slip.delete()
        parlor.delete_channel(short)
    assert (counted(tmp_path, "messages"), counted(tmp_path, "files")) == (1, 1)
    assert counted(tmp_path, "things WHERE kind = 'channel'") == 1
    kept = (tmp_path / NAME).read_bytes()
    assert b"second" in kept
    assert not re.search(b"first|third|fourth", kept)


def picture(data: bytes) -> discord.File:
    return discord.File(io.BytesIO(data), "x.png")


def counted(folder: Path, table: str) -> int:
    db = sqlite3.connect(folder / NAME)
    try:
        return int(db.execute(f"SELECT count(*) FROM {table}").fetchone()[0])
    finally:
        db.close()


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
from tests.parlor.company import TinyBot, running
from tests.parlor.test_components import Panel

async def main():
    async with Parlor(folder=Path(sys.argv[1]), windows=True) as parlor:
        parlor.point_discord_at_me()
        bot = TinyBot(parlor)
        async with running(bot, parlor.token):
            await parlor.until(lambda: bot.readies, timeout=20)
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
        async with asyncio.timeout(60):
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


# Files that cannot be used


async def cannot(folder: Path) -> str:
    """Why a parlor does not open in this folder; it leaves nothing open behind."""
    parlor = Parlor(folder=folder)
    with pytest.raises(CannotRemember) as why:
        await parlor.open()
    return str(why.value)


async def test_a_second_parlor_is_told_of_the_first(tmp_path: Path) -> None:
    async with Parlor(folder=tmp_path) as parlor:
        assert await cannot(tmp_path) == f"{tmp_path / NAME} is in use by another parlor: close that one first."
        with pytest.raises(CannotRemember, match="in use"):
            forget(tmp_path)
        await parlor.person("Anna").says(None, "undisturbed")
    async with Parlor(folder=tmp_path) as parlor:
        assert len(parlor.messages()) == 1


async def test_a_file_that_is_not_ours_is_named_and_not_touched(tmp_path: Path) -> None:
    path = tmp_path / NAME
    path.write_bytes(b"a letter to my mother, longer than a header of any kind would have to be" * 20)
    before = path.read_bytes()
    assert await cannot(tmp_path) == f"{path} is damaged or no memory of a parlor: move it away."
    assert path.read_bytes() == before
    path.unlink()
    db = sqlite3.connect(path)
    db.execute("CREATE TABLE recipes (soup TEXT)")
    db.close()
    before = path.read_bytes()
    assert await cannot(tmp_path) == f"{path} was not written by this version of the parlor: move it away."
    assert path.read_bytes() == before
    assert [one.name for one in tmp_path.iterdir()] == [NAME]


async def test_a_file_of_a_later_version_is_left_alone(tmp_path: Path) -> None:
    async with Parlor(folder=tmp_path):
        pass
    db = sqlite3.connect(tmp_path / NAME)
    db.execute(f"PRAGMA user_version = {keeping.VERSION + 1}")
    db.close()
    assert "not written by this version" in await cannot(tmp_path)


@pytest.mark.parametrize("cut", [100, 5000, 9000, -1])
async def test_a_torn_file_is_told_in_one_sentence(tmp_path: Path, cut: int) -> None:
    async with at_home(tmp_path) as (_, bot):
        for _ in range(20):
            await bot.table.send("x" * 1000)
    path = tmp_path / NAME
    whole = path.read_bytes()
    torn = whole[:cut] if cut > 0 else whole[:4096] + b"\xff" * 4096 + whole[8192:]
    path.write_bytes(torn)
    assert await cannot(tmp_path) == f"{path} is damaged or no memory of a parlor: move it away."
    forget(tmp_path)
    async with Parlor(folder=tmp_path) as fresh:
        assert fresh.messages() == []


async def test_a_damaged_index_is_found_before_anything_is_written(tmp_path: Path) -> None:
    """Reading goes past an index; only the look at the whole file sees it."""
    async with Parlor(folder=tmp_path):
        pass
    path = tmp_path / NAME
    db = sqlite3.connect(path)
    ((page,),) = db.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'by_name'")
    db.close()
    whole = path.read_bytes()
    path.write_bytes(whole[: (page - 1) * 4096] + b"\xff" * 4096 + whole[page * 4096 :])
    assert "is damaged or no memory" in await cannot(tmp_path)


@pytest.mark.parametrize(
    "harm",
    [
        "DELETE FROM things WHERE kind = 'parlor'",
        "DELETE FROM things WHERE kind = 'user'",
        "DELETE FROM things WHERE kind = 'channel'",
        "DELETE FROM things WHERE kind = 'guild'",
        "DELETE FROM files",
        "UPDATE things SET text = '{' WHERE kind = 'guild'",
        "UPDATE things SET text = '[]' WHERE kind = 'parlor'",
        "UPDATE messages SET text = '{}'",
    ],
)
async def test_rows_that_make_no_sense_are_told_too(tmp_path: Path, harm: str) -> None:
    async with at_home(tmp_path) as (_, bot):
        await bot.table.send(file=picture(b"x"))
    db = sqlite3.connect(tmp_path / NAME, isolation_level=None)
    db.execute(harm)
    db.close()
    assert "is damaged or no memory" in await cannot(tmp_path)


async def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    assert await cannot(tmp_path / "file") == f"{tmp_path / 'file' / NAME} cannot be opened: File exists."


async def test_the_file_is_its_owners_alone(tmp_path: Path) -> None:
    async with Parlor(folder=tmp_path / "new" / "folder"):
        for path in (tmp_path / "new" / "folder").iterdir():
            assert stat.S_IMODE(path.stat().st_mode) == 0o600


async def test_forgetting(tmp_path: Path) -> None:
    forget(tmp_path)
    (tmp_path / "neighbour").write_text("stays")
    async with Parlor(folder=tmp_path) as parlor:
        token = parlor.token
    forget(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["neighbour"]
    async with Parlor(folder=tmp_path) as parlor:
        assert parlor.token != token


async def test_a_disk_that_fails_is_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The parlor plays on, says so once, and catches up."""
    home = tmp_path / "home"
    async with Parlor(folder=home) as parlor:
        keeper = parlor._keeping
        assert keeper is not None
        with monkeypatch.context() as broken:
            broken.setattr(keeper._memory, "write", fails)
            await parlor.person("Anna").says(None, "not yet")
            await asyncio.sleep(4 * keeping.PAUSE)
        assert [record.message for record in caplog.records] == [
            f"{home / NAME} cannot be written (disk full); it is tried again."
        ]
        await written()
        shutil.copytree(home, tmp_path / "copy")
    async with Parlor(folder=tmp_path / "copy") as copied:
        assert [message["content"] for message in copied.messages()] == ["not yet"]


def fails(work: object) -> None:
    raise sqlite3.OperationalError("disk full")


async def test_without_a_folder_nothing_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    async with Parlor(windows=True) as parlor:
        await parlor.person("Anna").says(None, "to nobody's memory")
        await written()
    assert list(tmp_path.iterdir()) == []

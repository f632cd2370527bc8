"""The page's side of the parlor: who gets in, what each window is told, and what it can do."""

from __future__ import annotations

import asyncio
import contextlib
import io
import json
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import discord
import pytest
from discord import app_commands

from parlor import window as one_window
from parlor import windows as all_windows
from parlor.doors import PAGE
from parlor.server import PEOPLE, Parlor
from parlor.settings import Settings
from parlor.world import Channel
from tests.parlor.browser import Browser, at, browsing
from tests.parlor.company import TinyBot, running
from tests.parlor.test_components import Deal, Panel

pytestmark = pytest.mark.asyncio
KEY = "a key/with signs"
HANDSHAKE = (
    "GET /window?key=a%20key/with%20signs&as=Bo HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n"
    "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)


def dress(bot: TinyBot) -> None:
    """Commands of every kind that the page can type."""

    @bot.tree.command(description="A panel of your own")
    async def move(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(
            f"panel of {interaction.user.display_name}", view=Panel(), ephemeral=True
        )

    @bot.tree.command(description="Open a table")
    @app_commands.describe(game="which", seats="how many", host="who")
    async def new(
        interaction: discord.Interaction, game: app_commands.Range[str, 2, 10],
        seats: app_commands.Range[int, 2, 7] = 4, host: discord.Member | None = None, stake: float = 1.0,
        channel: str = "",
    ) -> None:  # fmt: skip
        who = host.display_name if host else "nobody"
        await interaction.response.send_message(f"{game} {seats} {who} {stake} {channel}")

    @new.autocomplete("game")
    async def games(interaction: discord.Interaction, text: str) -> list[app_commands.Choice[str]]:
        found = [game for game in ("wise", "wild", "gangster") if game.startswith(text)]
        return [app_commands.Choice(name=game.title(), value=game) for game in found]

    @bot.tree.command(description="Offer a deal")
    async def deal(interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(Deal())

    @bot.tree.command(description="Never answers")
    async def silence(interaction: discord.Interaction) -> None:
        pass


@asynccontextmanager
async def playing(settings: Settings | None = None, **options: Any) -> AsyncIterator[tuple[Parlor, TinyBot]]:
    """A parlor with windows and a bot that is ready."""
    async with Parlor(settings, windows=KEY, **options) as parlor:
        parlor.point_discord_at_me()
        bot = TinyBot(parlor)
        dress(bot)
        async with running(bot, parlor.token):
            await parlor.until(lambda: bot.readies)
            yield parlor, bot


@asynccontextmanager
async def hiding(parlor: Parlor) -> AsyncIterator[Channel]:
    """A channel that Bo does not see."""
    cellar = parlor.add_channel("cellar")
    parlor.deny(parlor.person("Bo"), "view_channel", channel=cellar)
    yield cellar


# Who gets in


async def status(parlor: Parlor, path: str, **headers: str) -> tuple[int, bytes]:
    async with aiohttp.ClientSession() as session, session.get(parlor.url + path, headers=headers) as answer:
        return answer.status, await answer.read()


async def test_the_page_opens_with_its_key_from_this_machine_only() -> None:
    """A wrong or missing key, another host name, another site's page: 403 and not a word."""
    async with Parlor(windows=KEY) as parlor:
        play = parlor.address.removeprefix(parlor.url)
        here, there = f"127.0.0.1:{parlor.port}", f"localhost:{parlor.port}"
        assert await status(parlor, play) == (200, (PAGE / "index.html").read_bytes())
        assert (await status(parlor, play, Host=there, Origin=f"http://{there}"))[0] == 200
        window = play.replace("/play", "/window")
        for path in (play, window):
            for wrong in (path.replace("signs", "sighs"), path.partition("?")[0], path.partition("=")[0] + "="):
                assert await status(parlor, wrong) == (403, b""), wrong
            assert await status(parlor, path.partition("=")[0] + "=cl%C3%A9") == (403, b"")
        file = "/page/" + next(path.name for path in PAGE.iterdir() if path.suffix == ".js")
        for path in (play, window, file, "/cdn/attachments/1/2/x.png", "/api/v10/gateway", "/gateway"):
            for host in (
                "evil.example",
                f"evil.example:{parlor.port}",
                "127.0.0.1",
                f"127.0.0.1:{parlor.port + 1}",
            ):
                assert await status(parlor, path, Host=host) == (403, b""), (path, host)
            for origin in (
                "http://evil.example",
                "null",
                "http://127.0.0.1",
                f"https://{here}",
                f"http://{here}.",
            ):
                assert await status(parlor, path, Origin=origin) == (403, b""), (path, origin)
        assert parlor.record.breakdowns == []


async def test_another_site_cannot_open_a_window() -> None:
    """A websocket is not held back by the browser itself: the server looks at its origin."""
    async with Parlor(windows=KEY) as parlor, aiohttp.ClientSession() as session:
        for key, origin in [(KEY, "http://evil.example"), ("wrong", parlor.url), ("", parlor.url)]:
            with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
                await session.ws_connect(f"{parlor.url}/window", params={"key": key}, origin=origin)
            assert refused.value.status == 403
        good = await session.ws_connect(f"{parlor.url}/window", params={"key": KEY}, origin=parlor.url)
        assert json.loads(await good.receive_str())["me"]["name"] == "Anna"
        await good.close()


async def test_only_files_of_the_page_are_served() -> None:
    async with Parlor(windows=True) as parlor:
        assert (await status(parlor, "/page/style.css"))[0] == 200
        for name in ("..%2fserver.py", "..%2Fpage%2Findex.html", "none.js", "%00", "page"):
            assert (await status(parlor, f"/page/{name}"))[0] == 404, name


async def test_the_page_may_load_nothing_from_elsewhere() -> None:
    async with playing() as (parlor, bot), aiohttp.ClientSession() as session:
        async with session.get(parlor.address) as page:
            policy = page.headers["Content-Security-Policy"]
            assert "default-src 'none'" in policy
            assert "frame-ancestors 'none'" in policy
            assert page.headers["Referrer-Policy"] == "no-referrer"
        sent = await bot.table.send(file=discord.File(io.BytesIO(b"<script>"), "x.html"))
        async with session.get(sent.attachments[0].url) as file:
            assert file.headers["X-Content-Type-Options"] == "nosniff"
            assert "sandbox" in file.headers["Content-Security-Policy"]


async def test_without_windows_there_is_no_page() -> None:
    async with Parlor() as parlor:
        for path in ("/play?key=", "/window?key=", "/page/index.html"):
            assert (await status(parlor, path))[0] == 404
        assert parlor.people == {}
        assert (await status(parlor, "/api/v10/gateway", Host="any.example"))[0] == 200


# What a window is told


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
        parlor.house.delivery.edited(message)
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


# What a window can do


async def test_a_command_with_options_and_a_completed_one() -> None:
    async with playing() as (parlor, _), browsing(parlor, "Anna") as (anna,):
        home, bo = anna.hello["home"], str(parlor.person("Bo").id)
        offered = await anna.do(
            "complete", channel=home, words="new", option="game", text="wi", options={"seats": 3}
        )
        assert offered["t"] == "choices"
        assert offered["choices"] == [{"name": "Wise", "value": "wise"}, {"name": "Wild", "value": "wild"}]
        options = {"game": "wise", "seats": 3, "host": bo, "stake": 2, "channel": "a word"}
        assert (await anna.do("slash", channel=home, words="new", options=options))["t"] == "done"
        await anna.message("wise 3 Bo 2.0 a word")


async def test_buttons_lists_and_forms() -> None:
    async with playing() as (parlor, bot), browsing(parlor, "Anna", "Bo") as (anna, bo):
        await bot.table.send("count 0", view=Panel())
        shown = await anna.message("count 0")
        assert (await anna.press(shown, "more"))["t"] == "done"
        await bo.message("count 1")
        assert (await anna.do("choose", **at(shown), custom_id="words", values=["bribe"]))["t"] == "done"
        await anna.message("sealed ['bribe']")
        people = [str(parlor.person(name).id) for name in ("Bo", "Cy")]
        assert (await bo.do("choose", **at(shown), custom_id="people", values=people))["t"] == "done"
        await bo.message("with ['Bo', 'Cy']")
        form = await anna.press(shown, "form")
        assert form["t"] == "form"
        assert form["form"]["title"] == "Your bid"
        refused = await anna.do("submit", form=form["act"], texts={"amount": "7777"})
        assert refused["t"] == "refused"
        assert (await anna.do("submit", form=form["act"], texts={"amount": "7", "note": "now"}))["t"] == "done"
        await bo.message("bid 7/now")
        assert (await anna.do("submit", form=form["act"], texts={"amount": "8"}))["t"] == "refused"


async def test_a_form_with_lists_is_filled_in() -> None:
    async with playing() as (parlor, _), browsing(parlor, "Anna") as (anna,):
        form = await anna.do("slash", channel=anna.hello["home"], words="deal")
        texts = {"gives": ["guns"], "partner": [str(parlor.person("Bo").id)], "words": "well"}
        for wrong in (
            {"gives": "guns"},
            {"gives": ["gold"]},
            {"partner": ["1"]},
            {"words": ["x"]},
            {"other": "x"},
        ):
            assert (await anna.do("submit", form=form["act"], texts=texts | wrong))["t"] == "refused"
        assert (await anna.do("submit", form=form["act"], texts=texts))["t"] == "done"
        await anna.message("['guns'] ['Bo'] well")


async def test_a_form_belongs_to_the_window_it_was_shown_in() -> None:
    """Not even another window of the same person sends it: what is typed stands in one of them."""
    async with playing() as (parlor, bot), browsing(parlor, "Anna", "Bo", "Anna") as (anna, bo, again):
        await bot.table.send("bid 0", view=Panel())
        form = await anna.press(await anna.message("bid 0"), "form")
        for browser in (bo, again):
            refused = await browser.do("submit", form=form["act"], texts={"amount": "7"})
            assert refused["t"] == "refused"
        for wrong in (99, "1", None, True, [], {}):
            assert (await anna.do("submit", form=wrong, texts={"amount": "7"}))["t"] == "refused"
        assert [f for f in bo.told + again.told if f["t"] == "form"] == []
        await bo.still()
        assert "bid 7/" not in bo.texts()


async def test_no_answer_is_a_failure_and_the_form_can_be_sent_again() -> None:
    async with playing(Settings(answer_limit=0.3)) as (parlor, bot), browsing(parlor, "Anna") as (anna,):
        home = anna.hello["home"]
        assert await anna.do("slash", channel=home, words="silence") == {"t": "failed", "act": 1, "message": None}
        await bot.table.send("bid 0", view=Panel())
        shown = await anna.message("bid 0")
        parlor.faults.interactions.drop()
        failed = await anna.press(shown, "more")
        assert (failed["t"], failed["message"]) == ("failed", shown["id"])
        form = await anna.press(shown, "form")
        parlor.faults.interactions.drop()
        assert (await anna.do("submit", form=form["act"], texts={"amount": "7"}))["t"] == "failed"
        assert (await anna.do("submit", form=form["act"], texts={"amount": "7"}))["t"] == "done"
        await anna.message("bid 7/")


async def test_talking() -> None:
    async with playing() as (parlor, bot), browsing(parlor, "Anna", "Bo") as (anna, bo):
        home = anna.hello["home"]
        assert (await anna.do("say", channel=home, text="  good evening "))["t"] == "done"
        assert (await bo.message("good evening"))["author"]["global_name"] == "Anna"
        await parlor.until(lambda: bot.heard)
        for wrong in ("", "   ", "x" * 2001, 7, None):
            assert (await anna.do("say", channel=home, text=wrong))["t"] == "refused"
        parlor.deny(parlor.person("Bo"), "send_messages")
        assert (await bo.do("say", channel=home, text="me too"))["t"] == "refused"
        assert len(parlor.messages()) == 1


async def test_dismissing() -> None:
    """Only an ephemeral message of one's own goes, from all one's windows; a new window never shows it again."""
    async with playing() as (parlor, bot), browsing(parlor, "Anna", "Bo", "Anna") as (anna, bo, again):
        await anna.do("slash", channel=anna.hello["home"], words="move")
        panel = await anna.message("panel of Anna")
        await bot.table.send("public")
        for browser, message in [(bo, panel), (anna, await anna.message("public"))]:
            assert (await browser.do("dismiss", **at(message)))["t"] == "refused"
        assert (await anna.do("dismiss", **at(panel)))["t"] == "done"
        gone = await again.until(lambda f: f["t"] == "delete")
        assert gone["message"] == panel["id"]
        assert (await again.press(panel, "more"))["t"] == "refused"


async def test_what_a_client_would_not_let_through_is_refused_and_nothing_happens() -> None:
    """Bad frames of every kind: each gets its refusal, the bot hears of none, and the window goes on."""
    async with playing() as (parlor, bot), hiding(parlor) as cellar, browsing(parlor, "Anna", "Bo") as (anna, bo):
        await anna.do("slash", channel=anna.hello["home"], words="move")
        hers = await anna.message("panel of Anna")
        below = await bot.get_partial_messageable(cellar.id).send("secret below", view=Panel())
        await bot.table.send("for all", view=Panel())
        shown = await bo.message("for all")
        heard, requests = len(bot.interactions), len(parlor.record.requests)
        here = {"channel": shown["channel_id"]}
        hidden = {"channel": str(cellar.id), "message": str(below.id)}
        surely: list[dict[str, Any]] = [
            {"do": "unknown"}, {"do": None}, {"do": ["click"]}, {}, {"do": {}},
            {"do": "click", **at(hers), "custom_id": "more"},
            {"do": "click", **hidden, "custom_id": "more"},
            {"do": "click", **here, "message": str(below.id), "custom_id": "more"},
            {"do": "click", **at(shown), "custom_id": "dead"},
            {"do": "click", **at(shown), "custom_id": "not there"},
            {"do": "click", **at(shown), "custom_id": "words"},
            {"do": "click", **at(shown), "custom_id": None},
            {"do": "click", **at(shown), "custom_id": ["more"]},
            {"do": "click", **at(shown), "label": "More"},
            {"do": "click", "channel": int(shown["channel_id"]), "message": shown["id"], "custom_id": "more"},
            {"do": "click", "channel": shown["channel_id"], "message": shown["id"] + ".0", "custom_id": "more"},
            {"do": "click", "channel": "٣", "message": shown["id"], "custom_id": "more"},
            {"do": "choose", **at(shown), "custom_id": "words", "values": ["sing"]},
            {"do": "choose", **at(shown), "custom_id": "words", "values": []},
            {"do": "choose", **at(shown), "custom_id": "words", "values": ["talk", "bribe"]},
            {"do": "choose", **at(shown), "custom_id": "words", "values": "talk"},
            {"do": "choose", **at(shown), "custom_id": "words", "values": [{}]},
            {"do": "choose", **at(shown), "custom_id": "more", "values": ["talk"]},
            {"do": "choose", **at(shown), "custom_id": "people", "values": [str(cellar.id)]},
            {"do": "choose", **at(shown), "custom_id": "people", "values": [str(parlor.person("Cy").id)] * 2},
            {"do": "slash", **here, "words": "nonesuch"},
            {"do": "slash", **here, "words": " / "},
            {"do": "slash", **here, "words": 7},
            {"do": "slash", "channel": str(cellar.id), "words": "move"},
            {"do": "slash", "channel": "1", "words": "move"},
            {"do": "slash", **here, "words": "move", "options": {"forge": True}},
            {"do": "slash", **here, "words": "new", "options": {}},
            {"do": "slash", **here, "words": "new", "options": []},
            {"do": "slash", **here, "words": "new", "options": {"game": 5}},
            {"do": "slash", **here, "words": "new", "options": {"game": ["wise"]}},
            {"do": "slash", **here, "words": "new", "options": {"game": "x" * 11}},
            {"do": "slash", **here, "words": "new", "options": {"game": "wise", "seats": 8}},
            {"do": "slash", **here, "words": "new", "options": {"game": "wise", "seats": True}},
            {"do": "slash", **here, "words": "new", "options": {"game": "wise", "seats": "3"}},
            {"do": "slash", **here, "words": "new", "options": {"game": "wise", "host": "12"}},
            {"do": "slash", **here, "words": "new", "options": {"game": "wise", "host": 12}},
            {"do": "slash", **here, "words": "new", "options": {"game": "wise", "wait": "nothing"}},
            {"do": "complete", **here, "words": "new", "option": "seats", "text": "3"},
            {"do": "complete", **here, "words": "new", "option": "none", "text": "3"},
            {"do": "complete", **here, "words": "new", "option": "game", "text": 3},
            {"do": "complete", **here, "words": "new", "option": ["game"], "text": ""},
            {"do": "say", "channel": str(cellar.id), "text": "hello"},
            {"do": "say", **here, "text": "half \ud800 a character"},
            {"do": "say", **here, "text": "short", "padding": "x" * 70_000},
            {"do": "choose", **at(shown), "custom_id": "words", "values": None},
            {"do": "dismiss", **at(hers)},
            {"do": "submit", "form": 1, "texts": {}},
        ]  # fmt: skip
        for number, frame in enumerate(surely, 1000):
            await bo.socket.send_json({"act": number, **frame})
            answer = await bo.until(lambda f: f["t"] == "refused", len(bo.told))
            assert answer["act"] in (number, 0), frame
            assert answer["why"].startswith("a client would not let you do that: "), frame
        raw = ["", "no json", "[]", "7", '"x"', "null", "[" * 50_000, "1" * 6000]
        stake = {"do": "slash", **here, "words": "new", "options": {"game": "wise", "stake": float("nan")}}
        raw.append(json.dumps(stake))
        raw.append('{"do": "say", "act": true}')
        for text in raw:
            await bo.socket.send_str(text)
            assert (await bo.until(lambda f: f["t"] == "refused", len(bo.told)))["act"] == 0, text[:20]
        await bo.socket.send_bytes(b'{"do": "say", "act": 1}')
        assert (await bo.until(lambda f: f["t"] == "refused", len(bo.told)))["act"] == 0
        assert (len(bot.interactions), len(parlor.record.requests)) == (heard, requests)
        assert not re.search("secret below|cellar|panel of Anna", json.dumps(bo.told))
        assert parlor.record.breakdowns == []
        assert (await bo.press(shown, "more"))["t"] == "done"


async def test_a_frame_like_a_flood_ends_the_connection_and_nothing_else() -> None:
    async with playing() as (parlor, _), browsing(parlor, "Anna", "Bo") as (anna, bo):
        with contextlib.suppress(ConnectionError):
            await bo.socket.send_str("x" * 5_000_000)
            assert (await bo.socket.receive()).type is aiohttp.WSMsgType.CLOSE
        windows = parlor._windows
        await parlor.until(lambda: windows is not None and len(windows.open) == 1)
        assert (await anna.do("say", channel=anna.hello["home"], text="still here"))["t"] == "done"


async def test_too_many_acts_at_once_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(one_window, "PENDING", 3)
    async with playing(Settings(answer_limit=0.4)) as (parlor, _), browsing(parlor, "Anna") as (anna,):
        frame = {"do": "slash", "channel": anna.hello["home"], "words": "silence"}
        for act in range(4):
            await anna.socket.send_json(frame | {"act": act})
        assert (await anna.until(lambda f: f.get("act") == 3))["t"] == "refused"
        assert (await anna.until(lambda f: f.get("act") == 2))["t"] == "failed"


async def test_only_the_newest_forms_can_still_be_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(one_window, "FORMS", 2)
    async with playing() as (parlor, bot), browsing(parlor, "Anna") as (anna,):
        await bot.table.send("bid 0", view=Panel())
        shown = await anna.message("bid 0")
        acts = [(await anna.press(shown, "form"))["act"] for _ in range(3)]
        answers = [await anna.do("submit", form=act, texts={"amount": "7"}) for act in acts]
        assert [answer["t"] for answer in answers] == ["refused", "done", "done"]


async def test_what_breaks_inside_is_on_record_and_the_window_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    parlor = Parlor(windows=KEY)
    await parlor.open()
    async with browsing(parlor, "Anna") as (anna,):
        with monkeypatch.context() as broken:
            broken.setattr(parlor.house.writer, "fill", None)
            assert (await anna.do("say", channel=anna.hello["home"], text="a"))["t"] == "refused"
        assert len(parlor.record.breakdowns) == 1
        assert (await anna.do("say", channel=anna.hello["home"], text="b"))["t"] == "done"
    await parlor.close()


async def deaf(parlor: Parlor) -> asyncio.StreamWriter:
    """Bo's window in a browser that reads nothing."""
    reader, writer = await asyncio.open_connection("127.0.0.1", parlor.port, limit=1024)
    writer.write(HANDSHAKE.format(port=parlor.port).encode())
    assert b"101" in await reader.readline()
    windows = parlor._windows
    await parlor.until(lambda: windows and "Bo" in [window.sitter.name for window in windows.open])
    return writer


async def test_a_browser_that_stops_reading_is_let_go_and_holds_up_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is cut off when its queue is full; coming back, it is told everything anew."""
    monkeypatch.setattr(one_window, "BEHIND", 20)
    async with playing() as (parlor, bot), browsing(parlor, "Anna") as (anna,):
        writer = await deaf(parlor)
        windows = parlor._windows
        assert windows is not None
        assert len(windows.open) == 2
        sent = await bot.table.send("0")
        message = parlor.channel.messages[sent.id]
        for number in range(1, 500):
            message.content = f"{number} {'x' * 100_000}"
            parlor.house.delivery.edited(message)
            await anna.message(message.content)
            anna.told.clear()
            if len(windows.open) == 1:
                break
        assert [window.sitter.name for window in windows.open] == ["Anna"]
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
            parlor.house.delivery.edited(message)
            await asyncio.sleep(0)
        started = asyncio.get_running_loop().time()
    assert asyncio.get_running_loop().time() - started < 5
    writer.close()
    with contextlib.suppress(ConnectionError):
        await writer.wait_closed()


async def test_a_long_evening_does_not_fill_the_book() -> None:
    async with Parlor(windows=KEY) as parlor:
        for _ in range(1000):
            parlor.house.delivery.typing(parlor.channel)
        assert 200 <= len(parlor.record.receipts) <= 400
    async with Parlor() as parlor:
        for _ in range(1000):
            parlor.house.delivery.typing(parlor.channel)
        assert len(parlor.record.receipts) == 1000

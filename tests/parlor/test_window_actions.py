"""What a person can do in a window of the page, and what is refused."""

from __future__ import annotations

import contextlib
import json
import re
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from typing import Any

import aiohttp
import pytest

from parlor.page_server import window as one_window
from parlor.server import Parlor
from tests.parlor.browser import JSON, Browser, at, browsing
from tests.parlor.company import brisk
from tests.parlor.pages import KEY, hiding, playing
from tests.parlor.test_components import Panel

pytestmark = pytest.mark.asyncio


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
        forms: tuple[Any, ...] = (99, "1", None, True, [], {})
        for wrong in forms:
            assert (await anna.do("submit", form=wrong, texts={"amount": "7"}))["t"] == "refused"
        assert [f for f in bo.told + again.told if f["t"] == "form"] == []
        await bo.still()
        assert "bid 7/" not in bo.texts()


async def test_no_answer_is_a_failure_and_the_form_can_be_sent_again() -> None:
    async with playing(brisk(answer_limit=0.3)) as (parlor, bot), browsing(parlor, "Anna") as (anna,):
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


@dataclass
class Scene:
    """What is before Bo's eyes, and what is not."""

    shown: JSON  # a panel for all
    hers: JSON  # Anna's own panel
    cellar: str  # a channel that Bo cannot see,
    below: str  # and a panel in it
    cy: str

    @property
    def here(self) -> JSON:
        return {"channel": self.shown["channel_id"]}

    @property
    def hidden(self) -> JSON:
        return {"channel": self.cellar, "message": self.below}


@contextlib.asynccontextmanager
async def unharmed() -> AsyncIterator[tuple[Browser, Scene]]:
    """Bo, who does what is refused: in the end the bot has heard of nothing, Bo has learned nothing, and the
    window goes on."""
    async with playing() as (parlor, bot), hiding(parlor) as cellar, browsing(parlor, "Anna", "Bo") as (anna, bo):
        await anna.do("slash", channel=anna.hello["home"], words="move")
        hers = await anna.message("panel of Anna")
        below = await bot.get_partial_messageable(cellar.id).send("secret below", view=Panel())
        await bot.table.send("for all", view=Panel())
        shown = await bo.message("for all")
        heard, requests = len(bot.interactions), len(parlor.record.requests)
        yield bo, Scene(shown, hers, str(cellar.id), str(below.id), str(parlor.person("Cy").id))
        assert (len(bot.interactions), len(parlor.record.requests)) == (heard, requests)
        assert not re.search("secret below|cellar|panel of Anna", json.dumps(bo.told))
        assert parlor.record.internal_errors == []
        assert (await bo.press(shown, "more"))["t"] == "done"


def bad_presses(s: Scene) -> list[JSON]:
    """Buttons that are hidden, off, not there, or not named."""
    return [
        {"do": "click", **at(s.hers), "custom_id": "more"},
        {"do": "click", **s.hidden, "custom_id": "more"},
        {"do": "click", **s.here, "message": s.below, "custom_id": "more"},
        {"do": "click", **at(s.shown), "custom_id": "dead"},
        {"do": "click", **at(s.shown), "custom_id": "not there"},
        {"do": "click", **at(s.shown), "custom_id": "words"},
        {"do": "click", **at(s.shown), "custom_id": None},
        {"do": "click", **at(s.shown), "custom_id": ["more"]},
        {"do": "click", **at(s.shown), "label": "More"},
        {"do": "click", "channel": int(s.shown["channel_id"]), "message": s.shown["id"], "custom_id": "more"},
        {"do": "click", "channel": s.shown["channel_id"], "message": s.shown["id"] + ".0", "custom_id": "more"},
        {"do": "click", "channel": "٣", "message": s.shown["id"], "custom_id": "more"},
    ]  # fmt: skip


def bad_choices(s: Scene) -> list[JSON]:
    """What a list does not hold, too little or too much of it, and what is no list."""
    return [
        {"do": "choose", **at(s.shown), "custom_id": "words", "values": ["sing"]},
        {"do": "choose", **at(s.shown), "custom_id": "words", "values": []},
        {"do": "choose", **at(s.shown), "custom_id": "words", "values": ["talk", "bribe"]},
        {"do": "choose", **at(s.shown), "custom_id": "words", "values": "talk"},
        {"do": "choose", **at(s.shown), "custom_id": "words", "values": [{}]},
        {"do": "choose", **at(s.shown), "custom_id": "more", "values": ["talk"]},
        {"do": "choose", **at(s.shown), "custom_id": "people", "values": [s.cellar]},
        {"do": "choose", **at(s.shown), "custom_id": "people", "values": [s.cy] * 2},
        {"do": "choose", **at(s.shown), "custom_id": "words", "values": None},
    ]  # fmt: skip


def bad_commands(s: Scene) -> list[JSON]:
    """Commands that do not exist, hidden places, and options that are none."""
    return [
        {"do": "slash", **s.here, "words": "nonesuch"},
        {"do": "slash", **s.here, "words": " / "},
        {"do": "slash", **s.here, "words": 7},
        {"do": "slash", "channel": s.cellar, "words": "move"},
        {"do": "slash", "channel": "1", "words": "move"},
        {"do": "slash", **s.here, "words": "move", "options": {"forge": True}},
        {"do": "slash", **s.here, "words": "new", "options": {}},
        {"do": "slash", **s.here, "words": "new", "options": []},
        {"do": "slash", **s.here, "words": "new", "options": {"game": 5}},
        {"do": "slash", **s.here, "words": "new", "options": {"game": ["wise"]}},
        {"do": "slash", **s.here, "words": "new", "options": {"game": "x" * 11}},
        {"do": "slash", **s.here, "words": "new", "options": {"game": "wise", "seats": 8}},
        {"do": "slash", **s.here, "words": "new", "options": {"game": "wise", "seats": True}},
        {"do": "slash", **s.here, "words": "new", "options": {"game": "wise", "seats": "3"}},
        {"do": "slash", **s.here, "words": "new", "options": {"game": "wise", "host": "12"}},
        {"do": "slash", **s.here, "words": "new", "options": {"game": "wise", "host": 12}},
        {"do": "slash", **s.here, "words": "new", "options": {"game": "wise", "wait": "nothing"}},
        {"do": "complete", **s.here, "words": "new", "option": "seats", "text": "3"},
        {"do": "complete", **s.here, "words": "new", "option": "none", "text": "3"},
        {"do": "complete", **s.here, "words": "new", "option": "game", "text": 3},
        {"do": "complete", **s.here, "words": "new", "option": ["game"], "text": ""},
    ]  # fmt: skip


def other_bad_frames(s: Scene) -> list[JSON]:
    """Nothing to do, nothing to say, nothing to dismiss and no form to send."""
    return [
        {"do": "unknown"}, {"do": None}, {"do": ["click"]}, {}, {"do": {}},
        {"do": "say", "channel": s.cellar, "text": "hello"},
        {"do": "say", **s.here, "text": "half \ud800 a character"},
        {"do": "say", **s.here, "text": "short", "padding": "x" * 70_000},
        {"do": "dismiss", **at(s.hers)},
        {"do": "submit", "form": 1, "texts": {}},
    ]  # fmt: skip


@pytest.mark.parametrize("bad", [bad_presses, bad_choices, bad_commands, other_bad_frames])
async def test_what_a_client_would_not_let_through_is_refused_and_nothing_happens(
    bad: Callable[[Scene], list[JSON]],
) -> None:
    """Bad frames of every kind: each gets its refusal, the bot hears of none, and the window goes on."""
    async with unharmed() as (bo, scene):
        for number, frame in enumerate(bad(scene), 1000):
            await bo.socket.send_json({"act": number, **frame})
            answer = await bo.until(lambda f: f["t"] == "refused", len(bo.told))
            assert answer["act"] in (number, 0), frame
            assert answer["why"].startswith("a client would not let you do that: "), frame


async def test_what_is_no_frame_is_refused_and_nothing_happens() -> None:
    """No JSON, no object, no number that could be one, no text."""
    async with unharmed() as (bo, scene):
        raw = ["", "no json", "[]", "7", '"x"', "null", "[" * 50_000, "1" * 6000]
        stake = {"do": "slash", **scene.here, "words": "new", "options": {"game": "wise", "stake": float("nan")}}
        raw.append(json.dumps(stake))
        raw.append('{"do": "say", "act": true}')
        for text in raw:
            await bo.socket.send_str(text)
            assert (await bo.until(lambda f: f["t"] == "refused", len(bo.told)))["act"] == 0, text[:20]
        await bo.socket.send_bytes(b'{"do": "say", "act": 1}')
        assert (await bo.until(lambda f: f["t"] == "refused", len(bo.told)))["act"] == 0


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
    async with playing(brisk(answer_limit=0.4)) as (parlor, _), browsing(parlor, "Anna") as (anna,):
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
            broken.setattr(parlor.backend.writer, "fill", None)
            assert (await anna.do("say", channel=anna.hello["home"], text="a"))["t"] == "refused"
        assert len(parlor.record.internal_errors) == 1
        assert (await anna.do("say", channel=anna.hello["home"], text="b"))["t"] == "done"
    await parlor.close()

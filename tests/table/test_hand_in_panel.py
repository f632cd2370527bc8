"""The picture of the hand in the panel: text and controls first, the picture when it is drawn; kept while it shows
the same, left out while there is no time for it, and never in the place of what is shown by then."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from bot.pictures.picture import Picture
from bot.play.boards import Boards
from bot.services import Services
from bot.text.sentences import sentence
from parlor.api.request_body import walk_components
from parlor.people.outcome import Outcome
from parlor.people.screen import File
from parlor.world.models import COMPONENTS_V2, EPHEMERAL
from tests.table.evening import Dealt, dealt_evening, handled, newest, quiet, signed

NAME = re.compile(r"[0-9a-f]{24}\.png")


class Brush:
    """Draws nothing before it is let go."""

    def __init__(self, services: Services, patch: pytest.MonkeyPatch) -> None:
        self.let_go, self.waits = asyncio.Event(), asyncio.Event()
        draws = services.boards._try_to_draw

        async def draw(drawing: Any) -> Picture | None:
            self.waits.set()
            await self.let_go.wait()
            return await draws(drawing)

        patch.setattr(services.boards, "_try_to_draw", draw)


@pytest_asyncio.fixture
async def dealt(tmp_path: Path) -> AsyncIterator[Dealt]:
    async with dealt_evening(tmp_path) as dealt:
        await quiet(dealt.services)
        yield dealt


async def with_picture(panel: Outcome) -> File:
    await handled()
    [file] = panel.message.attachments
    return file


def changes(parlor: Any, panel: Outcome) -> list[Any]:
    """What the bot has asked to make of the panel in answer to one press."""
    return [one.body for one in parlor.record.asked("PATCH", panel.interaction.token)]


def shown_names(panel: Outcome) -> list[str]:
    galleries = [one for one in walk_components(panel.message.components) if one["type"] == 12]
    return [item["media"]["url"].rpartition("/")[2] for one in galleries for item in one["items"]]


@pytest.mark.asyncio
async def test_the_text_comes_first_and_then_the_picture(dealt: Dealt, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is the one of *My hand*, and says so to those who do not see it."""
    brush = Brush(dealt.services, monkeypatch)
    panel = await dealt.panel(dealt.gangster)
    await brush.waits.wait()
    assert not panel.message.attachments
    before, labels = panel.message.text, [one.label for one in panel.message.buttons]
    assert labels
    assert sentence("panel.only-you") not in before
    brush.let_go.set()
    file = await with_picture(panel)
    hand = (await dealt.gangster.click(newest(dealt.gangster, "My hand"), "My hand")).message.attachments[0]
    assert (file.data, file.description) == (hand.data, hand.description)
    assert NAME.fullmatch(file.filename)
    assert shown_names(panel) == [file.filename]
    assert panel.message.text == f"{before}\n{sentence('panel.only-you')}"
    assert [one.label for one in panel.message.buttons] == labels
    assert len(changes(dealt.parlor, panel)) == 2


@pytest.mark.asyncio
async def test_a_picture_of_the_same_view_is_kept_and_not_drawn(
    dealt: Dealt, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is laid face down changes nothing that a picture shows."""
    panel = await dealt.panel(dealt.gangster)
    first = await with_picture(panel)
    brush = Brush(dealt.services, monkeypatch)
    brush.let_go.set()
    for label in ("Stash House", "Change my answer", "Art Gallery"):
        panel = await dealt.gangster.click(panel, label)
        kept = await with_picture(panel)
        assert (kept.id, kept.filename, kept.description) == (first.id, first.filename, first.description)
        [change] = changes(dealt.parlor, panel)
        assert change["attachments"] == [{"id": first.id}]
        assert sentence("panel.only-you") in panel.message.text
    assert not brush.waits.is_set()
    assert sentence("panel.chosen", answer="Art Gallery") in panel.text


async def see_otherwise(dealt: Dealt) -> None:
    """The same question, but from now on in other colours."""
    await dealt.gangster.click(await dealt.gangster.slash("preferences"), "Switch high contrast on")


@pytest.mark.asyncio
async def test_a_picture_of_another_view_is_drawn_anew(dealt: Dealt) -> None:
    """The old one goes with the answer, the new one comes after it."""
    panel = await dealt.panel(dealt.gangster)
    first = await with_picture(panel)
    await see_otherwise(dealt)
    panel = await dealt.gangster.click(panel, "Stash House")
    after = await with_picture(panel)
    assert after.filename != first.filename
    assert after.data != first.data
    gone, comes = changes(dealt.parlor, panel)
    assert gone["attachments"] == []
    assert [one["filename"] for one in comes["attachments"]] == [after.filename]


@pytest.mark.asyncio
async def test_without_time_there_is_no_picture_and_no_old_one_stays(
    dealt: Dealt, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One that shows the same stays where it is: it costs nothing."""
    panel = await dealt.panel(dealt.gangster)
    first = await with_picture(panel)
    monkeypatch.setattr(Boards, "is_busy", True)
    panel = await dealt.gangster.click(panel, "Stash House")
    assert (await with_picture(panel)).id == first.id
    await see_otherwise(dealt)
    panel = await dealt.gangster.click(panel, "Change my answer")
    await handled()
    assert shown_names(panel) == []
    assert panel.message.buttons
    [change] = changes(dealt.parlor, panel)
    assert change["attachments"] == []
    asked = await dealt.gangster.click(newest(dealt.gangster, "My hand"), "My hand")
    assert asked.message.attachments, "whoever asks for it has it"


@pytest.mark.asyncio
async def test_a_picture_that_comes_late_takes_nothing_away(dealt: Dealt, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another press has shown something else in the same message by then, by the same person in haste."""
    brush = Brush(dealt.services, monkeypatch)
    panel = await dealt.panel(dealt.gangster)
    await brush.waits.wait()
    later = await dealt.gangster.click(panel, "Stash House")
    shown = later.message.payload
    assert sentence("panel.chosen", answer="Stash House") in later.text
    brush.let_go.set()
    await handled()
    assert later.message.payload == shown
    assert len(changes(dealt.parlor, panel)) == 1, "the picture was drawn, and not sent"
    again = await dealt.gangster.click(later, "Change my answer")
    assert NAME.fullmatch((await with_picture(again)).filename), "the next one brings it"


@pytest.mark.asyncio
async def test_a_picture_on_its_way_arrives_before_what_is_pressed_next(
    dealt: Dealt, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It has been sent already, and takes its time: what is shown next waits for it, and stays."""
    parlor, person = dealt.parlor, dealt.gangster
    slow = parlor.faults.delay(0.2, method="PATCH", path="/webhooks/", times=2)
    panel = await dealt.panel(person)
    await parlor.until(lambda: not slow.times)
    monkeypatch.setattr(Boards, "is_busy", True)  # no second picture puts right what the first has done
    later = await person.click(panel, "Stash House")
    await handled()
    assert sentence("panel.chosen", answer="Stash House") in later.text


@pytest.mark.asyncio
async def test_what_discord_will_not_keep_is_drawn_anew(dealt: Dealt) -> None:
    """The panel is shown, whatever becomes of its picture."""
    panel = await dealt.panel(dealt.gangster)
    first = await with_picture(panel)
    dealt.parlor.faults.answer(400, 50035, method="PATCH", path="/webhooks/")
    panel = await dealt.gangster.click(panel, "Stash House")
    after = await with_picture(panel)
    assert (after.data, after.filename) == (first.data, first.filename)
    assert after.id != first.id
    assert sentence("panel.chosen", answer="Stash House") in panel.text


@pytest.mark.asyncio
async def test_whoever_sends_the_panel_away_meanwhile_hears_nothing(
    dealt: Dealt, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    brush = Brush(dealt.services, monkeypatch)
    panel = await dealt.panel(dealt.gangster)
    await brush.waits.wait()
    dealt.parlor.faults.answer(404, 10008, method="PATCH", path="/webhooks/")
    brush.let_go.set()
    await handled()
    assert not panel.message.attachments
    assert not [one for one in caplog.records if one.levelname in ("WARNING", "ERROR")]


@pytest.mark.asyncio
async def test_a_direct_question_has_no_picture(dealt: Dealt) -> None:
    """Before an answer and after it; it is a card of components all the same."""
    [asked] = dealt.gangster.dms
    assert asked.flags & COMPONENTS_V2
    pressed = await dealt.gangster.click(asked, "Stash House")
    await handled()
    assert pressed.message.id == asked.id
    assert not pressed.message.attachments
    assert sentence("panel.chosen", answer="Stash House") in pressed.text


@pytest.mark.asyncio
async def test_a_classic_panel_of_an_earlier_build_becomes_a_card(dealt: Dealt) -> None:
    """Its buttons work, and nothing of its text and embed stays below the new controls."""
    panel = await dealt.panel(dealt.gangster)
    await handled()
    old = dealt.parlor.backend.world.channels[panel.message.channel_id].messages[panel.message.id]
    old.flags, old.content, old.embeds = EPHEMERAL, "An old question", [{"type": "rich", "description": "and why"}]
    question = (await dealt.services.runner.session(1)).question
    ticket = await signed(dealt.services, "pick", question, "stash-house")
    press = {"type": 2, "id": 2, "style": 1, "label": "Stash House", "custom_id": ticket}
    old.components, old.attachments = [{"type": 1, "id": 1, "components": [press]}], []
    panel = await dealt.gangster.click(panel, "Stash House")
    await with_picture(panel)
    seen = panel.message
    assert seen.flags == EPHEMERAL | COMPONENTS_V2
    assert (seen.content, seen.embeds) == ("", [])
    assert sentence("panel.chosen", answer="Stash House") in seen.text
    assert not dealt.parlor.record.internal_errors


@pytest.mark.asyncio
async def test_a_picture_nobody_has_asked_for_rests_after_another(dealt: Dealt) -> None:
    """They have a part of the time at most, however many are pressed."""
    boards = dealt.services.boards
    boards.rest = 1e9
    first, second = await dealt.panel(dealt.gangster), None
    await handled()
    second = await dealt.panel(dealt.other)
    await handled()
    assert first.message.attachments
    assert not second.message.attachments
    assert boards.is_busy
    boards.rest, boards._rests_until = 0, 0
    assert not boards.is_busy

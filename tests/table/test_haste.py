"""No order by accident, and an order begun anew: what happens when the next question appears under the finger."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.play.service import HasteGuard
from bot.text.sentences import sentence
from parlor.people.outcome import Outcome
from tests.table.bargain import Bargain, bargaining
from tests.table.evening import newest

BLUE = 1
SOON, LATER = 400, 600  # milliseconds


async def press_first(bargain: Bargain, panel: Outcome) -> Outcome:
    """The first choice that the panel offers."""
    for menu in panel.message.selects:
        return await bargain.anna.choose(panel, menu.values[: menu.least])
    choice = next(one for one in panel.message.buttons if one.style == BLUE)
    return await bargain.anna.click(panel, custom_id=choice.custom_id)


@pytest.mark.parametrize(("after", "counts"), [(SOON, False), (LATER, True)])
@pytest.mark.asyncio
async def test_a_press_that_follows_too_soon_shows_the_question_again(
    tmp_path: Path, after: int, counts: bool
) -> None:
    """By Discord's own clock, which stands in the interaction's number."""
    async with bargaining(tmp_path) as bargain:
        bargain.services.play.haste = HasteGuard(500)
        clock = bargain.parlor.backend.settings.clock
        panel = await bargain.anna.click(newest(bargain.anna, "Your move"), "Your move")
        panel = await bargain.anna.click(panel, "Drive to Location")
        assert await bargain.entries() == 1
        clock.advance(after / 1000)
        question = (await bargain.services.runner.session(1)).question
        panel = await press_first(bargain, panel)
        assert await bargain.entries() == 1 + counts
        assert ((await bargain.services.runner.session(1)).question == question) != counts
        assert panel.message.buttons, "the panel is there, with what is asked"


def test_only_the_question_that_the_answer_opened_is_guarded() -> None:
    guard, moment = HasteGuard(500), 1_000_000
    guard.note(7, 1, moment << 22, opened=5)
    assert guard.is_too_soon(7, 1, (moment + 499) << 22, 5)
    assert not guard.is_too_soon(7, 1, (moment + 500) << 22, 5)
    assert not guard.is_too_soon(7, 1, (moment + 1) << 22, 4)
    assert not guard.is_too_soon(7, 2, (moment + 1) << 22, 5)
    assert not guard.is_too_soon(8, 1, (moment + 1) << 22, 5)
    assert not HasteGuard(0).is_too_soon(7, 1, moment << 22, 5)


@pytest.mark.asyncio
async def test_an_order_is_begun_anew_in_one_press(tmp_path: Path) -> None:
    """However many questions deep; after one answer *Back* is the same and stands alone."""
    async with bargaining(tmp_path) as bargain:
        afresh, back = sentence("panel.afresh"), sentence("panel.back")
        panel = await bargain.anna.click(newest(bargain.anna, "Your move"), "Your move")
        first = panel.text
        panel = await bargain.anna.click(panel, "Drive to Location")
        assert panel.message.find_buttons(back, None)
        assert not panel.message.find_buttons(afresh, None)
        panel = await press_first(bargain, panel)
        panel = await bargain.anna.click(panel, afresh)
        session = await bargain.services.runner.session(1)
        assert session.free_undo(0) is None
        assert panel.text == first
        assert [entry.kind for entry in session.log] == ["answer", "answer", "undo"]

"""Numbers over the wire, by pad and by form, in a toy game: no game of ours asks for one yet."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.text.sentences import sentence
from parlor.people.outcome import Outcome
from parlor.people.screen import CannotDo
from tests.kernel.toy import PennyAnte
from tests.table.evening import evening, newest, seated, signed, turned_away
from tests.table.penny import SPOKEN, Penny, SpokenPenny, bid, call, name


@pytest_asyncio.fixture
async def penny(tmp_path: Path) -> AsyncIterator[Penny]:
    async with evening(tmp_path, {PennyAnte.key: SpokenPenny()}) as (parlor, services):
        yield Penny(parlor, services, await seated(parlor, "Anna Bo", PennyAnte.key))


def says(outcome: Outcome, text: str) -> None:
    """One private sentence, and nothing beside it."""
    new = [one for one in outcome.messages if one.text == text]
    assert len(new) == 1, outcome
    assert new[0].ephemeral
    assert len(outcome.followups) <= 1
    assert not outcome.failed


@pytest.mark.asyncio
async def test_a_game_by_form_and_number_pad_to_its_end(penny: Penny) -> None:
    """Whoever loses all but a few coins has a pad the next time, whichever way the coin falls."""
    used = []
    for _ in range(2):
        for person in (penny.anna, penny.bo):
            await penny.turn(person, "hide")
            used.append(await name(penny, person, 0))
        used += await bid(penny)
        await call(penny)
    assert (await penny.session()).result is not None
    assert sorted(used) == ["form"] * 6 + ["pad"] * 2
    await penny.parlor.until(lambda: "over" in newest(penny.anna, "Your move").text)


BAD = {
    "a giant number": "9" * 300,
    "four digits": "0007",
    "full width": "５",
    "Arabic digits": "٥",
    "an underscore": "1_000",
    "below zero": "-1",
    "a sign": "+1",
    "empty": "",
    "blank": "   ",
    "a fraction": "3.5",
    "an exponent": "1e1",
    "right to left": "\u202e7\u202c",
    "a mark": "7\u200f",
    "a line": "7\n",
    "a word": "seven",
    "a null": "7\0",
    "4,000 signs": "7" * 4000,
    "a mention": "@everyone",
}


@pytest.mark.asyncio
async def test_what_is_no_number_is_answered_with_the_limits(penny: Penny) -> None:
    """One private sentence each time, and nothing has changed; then a number counts."""
    await penny.to_the_bids()
    form = await penny.form(penny.anna)
    before, high = await penny.standing(), (await penny.session()).view(0).stash
    assert form.modal.title == SPOKEN["bid"]
    for kind, text in BAD.items():
        outcome = await penny.anna.submit(form, {"number": text}, forge=True)
        says(outcome, sentence("no-number", low=0, high=high))
        assert await penny.standing() == before, kind
    outcome = await penny.anna.submit(form, {"number": str(high + 1)})
    says(outcome, "That number is out of range. Name one within the limits the question gives.")
    assert await penny.standing() == before
    await penny.anna.submit(form, {"number": " 7 "})
    assert (await penny.session()).sealed(0) == 7


@pytest.mark.asyncio
async def test_a_client_lets_nobody_type_more_than_three_signs(penny: Penny) -> None:
    await penny.to_the_bids()
    form = await penny.form(penny.anna)
    for text in ("1000", ""):
        with pytest.raises(CannotDo, match="takes 1 to 3 characters"):
            await penny.anna.submit(form, {"number": text})


@pytest.mark.asyncio
@pytest.mark.parametrize("text", ["7", "seven"])
async def test_a_form_of_a_closed_question_is_stale(penny: Penny, text: str) -> None:
    """The bids are in and the calls are asked for; the form still stands on the screen."""
    await penny.to_the_bids()
    old = await penny.form(penny.anna)
    await bid(penny)
    before = await penny.standing()
    says(await penny.anna.submit(old, {"number": text}, forge=True), sentence("stale"))
    assert await penny.standing() == before


@pytest.mark.asyncio
@pytest.mark.parametrize("text", ["7", "seven"])
async def test_a_form_never_answers_a_later_question(penny: Penny, text: str) -> None:
    """Though that one asks the same person for a number, too."""
    await penny.turn(penny.anna, "hide")
    old = await penny.form(penny.anna)
    await penny.anna.submit(old, {"number": "0"})
    await penny.turn(penny.bo, "rest")
    before = await penny.standing()
    says(await penny.anna.submit(old, {"number": text}, forge=True), sentence("stale"))
    assert await penny.standing() == before


@pytest.mark.asyncio
async def test_a_button_that_opens_a_form_can_be_stale_too(penny: Penny) -> None:
    await penny.turn(penny.anna, "hide")
    panel = await penny.panel(penny.anna)
    button = panel.message.find_buttons("Name a number", None)[0]
    await penny.anna.submit(await penny.anna.click(panel, "Name a number"), {"number": "1"})
    await penny.turn(penny.bo, "rest")  # and the next question asks her for a number, too
    before = await penny.standing()
    outcome = await penny.anna.click(newest(penny.anna, "Your move"), custom_id=button.custom_id, forge=True)
    says(outcome, sentence("stale"))
    assert await penny.standing() == before


@pytest.mark.asyncio
async def test_a_form_answers_for_whoever_sends_it(penny: Penny) -> None:
    """The seat comes from the user id: Anna's form in Bo's hands is Bo's own bid, and nobody else's."""
    await penny.to_the_bids()
    annas, bos = await penny.form(penny.anna), await penny.form(penny.bo)
    await penny.bo.submit(bos, {"number": "3"}, custom_id=annas.modal.custom_id, forge=True)
    session = await penny.session()
    assert (session.sealed(0), session.sealed(1)) == (None, 3)


@pytest.mark.asyncio
async def test_a_form_of_somebody_who_is_not_asked_does_nothing(penny: Penny) -> None:
    """Bo sends the form that asks Anna alone; then Bo gets up, and it is not even Bo's table."""
    await penny.to_the_bids()
    bos = await penny.form(penny.bo)
    await bid(penny)
    await call(penny)
    await penny.turn(penny.anna, "hide")
    number = (await penny.panel(penny.anna)).message.buttons[0]
    question = (await penny.session()).question
    before = await penny.standing()
    forged = await signed(penny.services, "formed", question)
    outcome = await penny.bo.submit(bos, {"number": "3"}, custom_id=forged, forge=True)
    says(outcome, "Nothing is asked of you just now. Look at the board to see whom the table waits for.")
    outcome = await penny.bo.click(newest(penny.bo, "Your move"), custom_id=number.custom_id, forge=True)
    assert outcome.messages[-1].ephemeral
    assert await penny.standing() == before
    await penny.bo.slash("game leave")
    before = await penny.standing()
    says(await penny.bo.submit(bos, {"number": "3"}, custom_id=forged, forge=True), sentence("not-seated"))
    assert await penny.standing() == before


@pytest.mark.asyncio
async def test_a_form_sent_twice_counts_once(penny: Penny) -> None:
    """Two ids: the second finds its question closed. In a sealed step it finds the same bid there already."""
    await penny.turn(penny.anna, "hide")
    form = await penny.form(penny.anna)
    length = len((await penny.session()).log)
    sent = await asyncio.gather(*(penny.anna.submit(form, {"number": "2"}) for _ in range(2)))
    assert len(await penny.services.store.log(1)) == length + 1
    assert [sentence("stale") in one.text for one in sent].count(True) == 1
    assert (await penny.session()).view(0).cup == 2
    await penny.turn(penny.bo, "rest")
    form = await penny.form(penny.anna)
    length = len((await penny.session()).log)
    for one in await asyncio.gather(*(penny.anna.submit(form, {"number": "2"}) for _ in range(2))):
        assert "You have chosen: **2**" in one.text
    assert len(await penny.services.store.log(1)) == length + 1


@pytest.mark.asyncio
async def test_a_form_delivered_twice_counts_once(penny: Penny) -> None:
    """The same id; the person reads one answer."""
    await penny.turn(penny.anna, "hide")
    form = await penny.form(penny.anna)
    length = len((await penny.session()).log)
    penny.parlor.faults.interactions.duplicate()
    outcome = await penny.anna.submit(form, {"number": "2"})
    await penny.parlor.until(lambda: turned_away(penny.parlor, outcome))
    assert not outcome.failed
    assert outcome.followups == []
    assert len(await penny.services.store.log(1)) == length + 1
    assert (await penny.session()).view(0).cup == 2

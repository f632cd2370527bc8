"""A sealed question by direct message: asked once, closed when it is over, and nobody's but its seat's."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.floor import Floor
from bot.sentences import sentence
from bot.store.sqlite import SqliteStore
from parlor.actors import Person
from parlor.seen import Seen
from parlor.server import Parlor
from rules.wise_guys.game import GAME
from tests.table.bargain import bargaining, laid_out
from tests.table.evening import SECRET, evening, newest, open_house, quiet, seated
from tests.table.sitting import GAMES, NAMES, Sitting

BID, CALL = "Your bid?", "Heads or tails?"


@pytest_asyncio.fixture
async def sitting(tmp_path: Path) -> AsyncIterator[Sitting]:
    async with evening(tmp_path, GAMES) as (parlor, floor):
        yield Sitting(parlor, floor, await seated(parlor, NAMES, "penny-ante"))


async def to_the_bids(sitting: Sitting) -> None:
    for person in (sitting.anna, sitting.bo, sitting.cy):
        await sitting.rests(person)
    await quiet(sitting.floor)


def over(parlor: Parlor, person: Person, letter: Seen, asked: str, chosen: str | None) -> bool:
    """Whether a question is one line without controls by now: what was asked, and what this seat chose."""
    where, now = f"<#{parlor.channel.id}>", again(person, letter)
    said = sentence("panel.closed", where, asked) if chosen is None else ""
    said = said or sentence("panel.answered", where, asked, chosen)
    return now.text == said and not now.buttons and not now.selects


def again(person: Person, letter: Seen) -> Seen:
    """A direct message as it stands by now."""
    return next(one for one in person.dms if one.id == letter.id)


def edits(parlor: Parlor, letter: Seen) -> int:
    """How often the bot itself has changed it; answers to clicks are another matter."""
    return len(parlor.record.asked("PATCH", f"/channels/{letter.channel_id}/messages/{letter.id}"))


def everybody(sitting: Sitting) -> list[Person]:
    return [sitting.anna, sitting.bo, sitting.cy]


@pytest.mark.asyncio
async def test_when_all_have_answered_each_keeps_what_they_chose(sitting: Sitting) -> None:
    """Wherever they answered, and whatever they thought of first; no word of what the others chose. A letter that
    did not hear the answer itself is told of it."""
    await to_the_bids(sitting)
    letters = [person.dms[-1] for person in everybody(sitting)]
    assert all(one.buttons for one in letters)
    await sitting.anna.click(letters[0], "3")
    assert sentence("panel.chosen", 3) in again(sitting.anna, letters[0]).text
    await sitting.bo.click(letters[1], "4")
    panel = await sitting.bo.click(await sitting.panel(sitting.bo), "Change my answer")
    await sitting.bo.click(panel, "1")
    await quiet(sitting.floor)
    assert sentence("panel.chosen", 1) in again(sitting.bo, letters[1]).text
    assert again(sitting.bo, letters[1]).find_buttons("Change my answer", None), "it may still be changed there"
    await sitting.cy.click(letters[2], "2")
    await quiet(sitting.floor)
    for person, letter, chosen in zip(everybody(sitting), letters, ("3", "1", "2"), strict=True):
        assert over(sitting.parlor, person, letter, BID, chosen), again(person, letter)
        assert edits(sitting.parlor, letter) == (2 if person is sitting.bo else 1)


@pytest.mark.asyncio
async def test_what_is_taken_back_is_over_without_an_answer(sitting: Sitting) -> None:
    """The calls that lay there when the bids were undone, and those who had called too."""
    await sitting.to_the_calls()
    await quiet(sitting.floor)
    letters = [person.dms[-1] for person in everybody(sitting)]
    await sitting.anna.click(letters[0], "Heads")
    ballot = await sitting.asks(sitting.bo)
    for person in (sitting.anna, sitting.cy):
        await person.click(ballot, "Agree")
    await quiet(sitting.floor)
    for person, letter in zip(everybody(sitting), letters, strict=True):
        assert over(sitting.parlor, person, letter, CALL, None), again(person, letter)
        assert BID in person.dms[-1].text
        assert person.dms[-1].buttons


@pytest.mark.asyncio
async def test_a_game_that_is_ended_closes_its_open_question(sitting: Sitting) -> None:
    await to_the_bids(sitting)
    await sitting.bo.click(sitting.bo.dms[-1], "1")
    await sitting.anna.slash("game end")
    await quiet(sitting.floor)
    for person in everybody(sitting):
        assert over(sitting.parlor, person, person.dms[-1], BID, None), person.dms[-1]


@pytest.mark.asyncio
async def test_the_last_answer_of_a_game_closes_too(sitting: Sitting) -> None:
    for face in ("Heads", "Tails"):
        await sitting.to_the_calls()
        for person in (sitting.anna, sitting.bo, sitting.cy):
            await person.click(await sitting.panel(person), face)
    await quiet(sitting.floor)
    assert (await sitting.session()).result is not None
    for person in everybody(sitting):
        assert len(person.dms) == 4
        assert [one for one in person.dms if one.buttons] == []


@pytest.mark.asyncio
async def test_taken_up_and_asked_again_it_is_the_same_letter(tmp_path: Path) -> None:
    """Whoever opens a fist has the question before them again, and no second copy of it."""
    async with bargaining(tmp_path, laid_out(stage="market")) as bargain:
        await quiet(bargain.floor)
        letter, count = bargain.anna.dms[-1], len(bargain.anna.dms)
        panel = await bargain.anna.click(newest(bargain.anna, "Your move"), "Your move")
        await bargain.anna.click(panel, "1")
        await bargain.anna.click(panel, "Open my fist")
        await quiet(bargain.floor)
        assert len(bargain.anna.dms) == count
        assert again(bargain.anna, letter).text == letter.text
        await bargain.anna.click(letter, "0")
        assert (await bargain.floor.host.look(1)).sealed(0) == 0


@pytest.mark.asyncio
async def test_it_is_closed_after_a_restart(tmp_path: Path) -> None:
    """The last answer is on the disk, and nobody has been told: the next process closes the letters."""
    async with Parlor() as parlor:
        parlor.point_discord_at_me()
        async with open_house(parlor, tmp_path, GAMES) as floor:
            sitting = Sitting(parlor, floor, await seated(parlor, NAMES, "penny-ante"))
            await to_the_bids(sitting)
        letters = [person.dms[-1] for person in everybody(sitting)]
        await _answered_without_a_word(tmp_path)
        assert all(person.dms[-1].buttons for person in everybody(sitting))
        async with open_house(parlor, tmp_path, GAMES) as floor:
            await quiet(floor)
        for seat, person in enumerate(everybody(sitting)):
            assert over(parlor, person, letters[seat], BID, str(seat)), again(person, letters[seat])


async def _answered_without_a_word(data: Path) -> None:
    store = await SqliteStore.open(data / "test.db", lambda: 0)
    floor = Floor(store, GAMES, SECRET)
    question = (await floor.host.look(1)).question
    for seat in range(3):
        await floor.host.answer(1, seat, question, seat, None)
    await store.close()


@pytest.mark.asyncio
async def test_who_never_got_a_letter_has_none_to_close(tmp_path: Path) -> None:
    async with Parlor() as parlor:
        parlor.point_discord_at_me()
        parlor.person("Bo").close_dms()
        async with open_house(parlor, tmp_path, GAMES) as floor:
            sitting = Sitting(parlor, floor, await seated(parlor, NAMES, "penny-ante"))
            await sitting.to_the_calls()
            await quiet(floor)
        assert not sitting.bo.dms
        assert [one.path for one in parlor.record.asked("PATCH") if f"/{sitting.bo.dm.id}/" in one.path] == []


@pytest.mark.asyncio
async def test_from_a_letter_the_game_goes_on_below_it(sitting: Sitting) -> None:
    """The last to call has the first turn of the next round, which comes by no letter: a private panel does."""
    await sitting.to_the_calls()
    await quiet(sitting.floor)
    for person in (sitting.bo, sitting.cy):
        await person.click(person.dms[-1], "Heads")
    letter = sitting.anna.dms[-1]
    answered = await sitting.anna.click(letter, "Heads")
    (below,) = answered.followups
    assert below.ephemeral
    assert below.find_buttons("Rest", None)
    await sitting.anna.click(below, "Rest")
    await quiet(sitting.floor)
    assert over(sitting.parlor, sitting.anna, letter, CALL, "Heads"), again(sitting.anna, letter)
    assert again(sitting.anna, below).selects, "the panel goes on from question to question"


@pytest.mark.asyncio
async def test_a_letter_asks_and_offers_nothing_else(tmp_path: Path) -> None:
    """*Offer a deal* stands on the board, and in the panel of whoever can deal now: not with a closed fist. In
    each letter it would only be in the way."""
    async with bargaining(tmp_path, laid_out(stage="market")) as bargain:
        await quiet(bargain.floor)
        letter = bargain.anna.dms[-1]
        assert letter.buttons
        assert not letter.find_buttons("Offer a deal", None)
        panel = await bargain.anna.click(newest(bargain.anna, "Your move"), "Your move")
        assert panel.message.find_buttons("Offer a deal", None)
        await bargain.anna.click(letter, custom_id=letter.buttons[0].custom_id)
        letter = again(bargain.anna, letter)
        assert letter.find_buttons("Change my answer", None)
        assert not letter.find_buttons("Offer a deal", None)
        panel = await bargain.anna.click(newest(bargain.anna, "Your move"), "Your move")
        assert not panel.message.find_buttons("Offer a deal", None)
        assert newest(bargain.anna, "Your move").find_buttons("Offer a deal", None)


@pytest.mark.asyncio
async def test_a_panel_of_buttons_says_what_the_choices_do(tmp_path: Path) -> None:
    """A button has no room for a hint, so the hints stand above; a choice without one has no line."""
    async with bargaining(tmp_path, laid_out()) as bargain:
        await quiet(bargain.floor)
        panel = (await bargain.anna.click(newest(bargain.anna, "Your move"), "Your move")).message
        words = GAME.words("en")
        syndication = f"- {words['gang-order.outfit']}: {words['gang-order-does.outfit']}"
        assert panel.find_buttons(words["gang-order.outfit"], None)
        assert syndication in panel.text.splitlines()
        assert panel.find_buttons(words["order.sit"], None)
        assert f"- {words['order.sit']}" not in panel.text

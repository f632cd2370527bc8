"""A sealed question by direct message: asked once, closed when it is over, and nobody's but its seat's."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.services import build_services
from bot.store.sqlite import SqliteStore
from bot.tables.announcements import is_asked_by_dm
from bot.text.sentences import sentence
from parlor.people.person import Person
from parlor.people.screen import Seen
from parlor.server import Parlor
from rules.wise_guys.game import GAME
from tests.bot.tables.by_seat import by_seat
from tests.parlor.company import brisk
from tests.table.bargain import bargaining, laid_out
from tests.table.ending import end_game
from tests.table.evening import SECRET, dealt_evening, evening, newest, open_house, quiet, seated
from tests.table.sitting import GAMES, NAMES, Sitting

BID, CALL = "Your bid?", "Heads or tails?"


@pytest_asyncio.fixture
async def sitting(tmp_path: Path) -> AsyncIterator[Sitting]:
    async with evening(tmp_path, GAMES) as (parlor, services):
        yield Sitting(parlor, services, await seated(parlor, NAMES, "penny-ante"))


async def to_the_bids(sitting: Sitting) -> None:
    for person in (sitting.anna, sitting.bo, sitting.cy):
        await sitting.rests(person)
    await quiet(sitting.services)


def over(parlor: Parlor, person: Person, message: Seen, asked: str, chosen: str | None) -> bool:
    """Whether a question is without controls by now, and one line that says what was asked and what this seat
    chose."""
    where, now = f"<#{parlor.channel.id}>", again(person, message)
    said = sentence("panel.closed", channel=where, question=asked) if chosen is None else ""
    said = said or sentence("panel.answered", channel=where, question=asked, answer=chosen)
    return now.text.split(" · ")[0] == said and "\n" not in now.text and not now.buttons and not now.selects


def again(person: Person, message: Seen) -> Seen:
    """A direct message as it stands by now."""
    return next(one for one in person.dms if one.id == message.id)


def edits(parlor: Parlor, message: Seen) -> int:
    """How often the bot itself has changed it; answers to clicks are another matter."""
    return len(parlor.record.asked("PATCH", f"/channels/{message.channel_id}/messages/{message.id}"))


def everybody(sitting: Sitting) -> list[Person]:
    return [sitting.anna, sitting.bo, sitting.cy]


@pytest.mark.asyncio
async def test_when_all_have_answered_each_keeps_what_they_chose(sitting: Sitting) -> None:
    """Wherever they answered, and whatever they thought of first; no word of what the others chose. A message that
    did not hear the answer itself is told of it."""
    await to_the_bids(sitting)
    messages = [person.dms[-1] for person in everybody(sitting)]
    assert all(one.buttons for one in messages)
    await sitting.anna.click(messages[0], "3")
    assert sentence("panel.chosen", answer=3) in again(sitting.anna, messages[0]).text
    await sitting.bo.click(messages[1], "4")
    panel = await sitting.bo.click(await sitting.panel(sitting.bo), "Change my answer")
    await sitting.bo.click(panel, "1")
    await quiet(sitting.services)
    assert sentence("panel.chosen", answer=1) in again(sitting.bo, messages[1]).text
    assert again(sitting.bo, messages[1]).find_buttons("Change my answer", None), "it may still be changed there"
    await sitting.cy.click(messages[2], "2", wait="ack")  # whoever closes the question gets no other reply
    await sitting.parlor.until(lambda: not again(sitting.cy, messages[2]).buttons)
    await quiet(sitting.services)
    for person, message, chosen in zip(everybody(sitting), messages, ("3", "1", "2"), strict=True):
        assert over(sitting.parlor, person, message, BID, chosen), again(person, message)
        assert edits(sitting.parlor, message) == (2 if person is sitting.bo else 1)


@pytest.mark.asyncio
async def test_the_next_question_tells_in_full_what_came_of_the_last(tmp_path: Path) -> None:
    """The last one is one line by now; what came of it stands once above what is asked now. Whoever was asked
    alone since may have read it in their panel."""
    async with dealt_evening(tmp_path) as dealt:
        session = await dealt.services.runner.session(1)
        first = session.number
        while session.number == first or not is_asked_by_dm(session.ask):
            for seat in sorted(session.waiting_for):
                assert session.ask is not None
                value = session.ask.decisions[seat].default
                await by_seat(dealt.services).answer(1, seat, session.number, value, None)
        await quiet(dealt.services)
        for seat in session.waiting_for:
            *_, last, asked = dealt.people[seat].dms
            assert "\n" not in last.text
            if any(seat in seats for _, seats in session.asked[1:-1]):
                continue
            told, question = asked.text.split(sentence("panel.aftermath"))
            assert told == f"{sentence('panel.sealed', channel=f'<#{dealt.parlor.channel.id}>')}\n"
            assert question.startswith("\n> ")


@pytest.mark.asyncio
async def test_what_is_taken_back_is_over_without_an_answer(sitting: Sitting) -> None:
    """The calls that lay there when the bids were undone, and those who had called too."""
    await sitting.to_the_calls()
    await quiet(sitting.services)
    messages = [person.dms[-1] for person in everybody(sitting)]
    await sitting.anna.click(messages[0], "Heads")
    ballot = await sitting.asks(sitting.bo)
    for person in (sitting.anna, sitting.cy):
        await person.click(ballot, "Agree")
    await quiet(sitting.services)
    for person, message in zip(everybody(sitting), messages, strict=True):
        assert over(sitting.parlor, person, message, CALL, None), again(person, message)
        assert BID in person.dms[-1].text
        assert person.dms[-1].buttons


@pytest.mark.asyncio
async def test_a_game_that_is_ended_closes_its_open_question(sitting: Sitting) -> None:
    await to_the_bids(sitting)
    await sitting.bo.click(sitting.bo.dms[-1], "1")
    await end_game(sitting.anna)
    await quiet(sitting.services)
    for person in everybody(sitting):
        assert over(sitting.parlor, person, person.dms[-1], BID, None), person.dms[-1]


@pytest.mark.asyncio
async def test_the_last_answer_of_a_game_closes_too(sitting: Sitting) -> None:
    for face in ("Heads", "Tails"):
        await sitting.to_the_calls()
        for person in (sitting.anna, sitting.bo, sitting.cy):
            await person.click(await sitting.panel(person), face)
    await quiet(sitting.services)
    assert (await sitting.session()).result is not None
    for person in everybody(sitting):
        assert len(person.dms) == 4
        assert [one for one in person.dms if one.buttons] == []


@pytest.mark.asyncio
async def test_taken_up_and_asked_again_it_is_the_same_message(tmp_path: Path) -> None:
    """Whoever opens a fist has the question before them again, and no second copy of it."""
    async with bargaining(tmp_path, laid_out(stage="market")) as bargain:
        await quiet(bargain.services)
        message, count = bargain.anna.dms[-1], len(bargain.anna.dms)
        panel = await bargain.anna.click(newest(bargain.anna, "Your move"), "Your move")
        await bargain.anna.click(panel, "1")
        await bargain.anna.click(panel, "Open my fist")
        await quiet(bargain.services)
        assert len(bargain.anna.dms) == count
        assert again(bargain.anna, message).text == message.text
        await bargain.anna.click(message, "0")
        assert (await bargain.services.runner.session(1)).sealed(0) == 0


@pytest.mark.asyncio
async def test_it_is_closed_after_a_restart(tmp_path: Path) -> None:
    """The last answer is on the disk, and nobody has been told: the next process closes the messages."""
    async with Parlor(brisk()) as parlor:
        parlor.point_discord_at_me()
        async with open_house(parlor, tmp_path, GAMES) as services:
            sitting = Sitting(parlor, services, await seated(parlor, NAMES, "penny-ante"))
            await to_the_bids(sitting)
        messages = [person.dms[-1] for person in everybody(sitting)]
        await _answered_without_a_word(tmp_path)
        assert all(person.dms[-1].buttons for person in everybody(sitting))
        async with open_house(parlor, tmp_path, GAMES) as services:
            await quiet(services)
        for seat, person in enumerate(everybody(sitting)):
            assert over(parlor, person, messages[seat], BID, str(seat)), again(person, messages[seat])


async def _answered_without_a_word(data: Path) -> None:
    store = await SqliteStore.open(data / "test.db", lambda: 0)
    services = build_services(store, GAMES, SECRET)
    question = (await services.runner.session(1)).question
    for seat in range(3):
        await by_seat(services).answer(1, seat, question, seat, None)
    await store.close()


@pytest.mark.asyncio
async def test_who_never_got_a_direct_message_has_none_to_close(tmp_path: Path) -> None:
    async with Parlor(brisk()) as parlor:
        parlor.point_discord_at_me()
        parlor.person("Bo").close_dms()
        async with open_house(parlor, tmp_path, GAMES) as services:
            sitting = Sitting(parlor, services, await seated(parlor, NAMES, "penny-ante"))
            await sitting.to_the_calls()
            await quiet(services)
        assert not sitting.bo.dms
        assert [one.path for one in parlor.record.asked("PATCH") if f"/{sitting.bo.dm.id}/" in one.path] == []


@pytest.mark.asyncio
async def test_from_a_direct_message_the_game_goes_on_below_it(sitting: Sitting) -> None:
    """The last to call has the first turn of the next round, which is asked in a private panel only."""
    await sitting.to_the_calls()
    await quiet(sitting.services)
    for person in (sitting.bo, sitting.cy):
        await person.click(person.dms[-1], "Heads")
    message = sitting.anna.dms[-1]
    answered = await sitting.anna.click(message, "Heads")
    (below,) = answered.followups
    assert below.ephemeral
    assert below.find_buttons("Rest", None)
    await sitting.anna.click(below, "Rest")
    await quiet(sitting.services)
    assert over(sitting.parlor, sitting.anna, message, CALL, "Heads"), again(sitting.anna, message)
    assert again(sitting.anna, below).selects, "the panel goes on from question to question"


@pytest.mark.asyncio
async def test_a_direct_message_asks_and_offers_nothing_else(tmp_path: Path) -> None:
    """*Offer a deal* stands on the board, and in the panel of whoever can deal now: not with a closed fist. In
    each message it would only be in the way."""
    async with bargaining(tmp_path, laid_out(stage="market")) as bargain:
        await quiet(bargain.services)
        message = bargain.anna.dms[-1]
        assert message.buttons
        assert not message.find_buttons("Offer a deal", None)
        panel = await bargain.anna.click(newest(bargain.anna, "Your move"), "Your move")
        assert panel.message.find_buttons("Offer a deal", None)
        await bargain.anna.click(message, custom_id=message.buttons[0].custom_id)
        message = again(bargain.anna, message)
        assert message.find_buttons("Change my answer", None)
        assert not message.find_buttons("Offer a deal", None)
        panel = await bargain.anna.click(newest(bargain.anna, "Your move"), "Your move")
        assert not panel.message.find_buttons("Offer a deal", None)
        assert newest(bargain.anna, "Your move").find_buttons("Offer a deal", None)


@pytest.mark.asyncio
async def test_a_panel_of_buttons_says_what_the_choices_do(tmp_path: Path) -> None:
    """A button has no room for a hint, so the hints stand above."""
    async with bargaining(tmp_path, laid_out()) as bargain:
        await quiet(bargain.services)
        panel = (await bargain.anna.click(newest(bargain.anna, "Your move"), "Your move")).message
        words = GAME.words("en")
        for key in ("gang-order.outfit", "order.sit"):
            assert panel.find_buttons(words[key], None)
            assert [line for line in panel.text.splitlines() if line.startswith(f"- {words[key]}: ")], key

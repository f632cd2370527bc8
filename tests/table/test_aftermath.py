"""What came of a sealed step stands before the next question, and in a few words in the letter that asked, as it
is closed; each once."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.play.aftermath import LINE
from bot.services import Services, build_services
from bot.store.sqlite import SqliteStore
from bot.text.sentences import sentence
from parlor.people.person import Person
from parlor.people.screen import Seen
from parlor.server import Parlor
from rules.wise_guys.game import GAME
from tests.bot.tables.by_seat import by_seat, words_of
from tests.parlor.company import brisk
from tests.table.bargain import NAMES, Bargain, bargaining, laid_out
from tests.table.evening import SECRET, newest, open_house, quiet, seated

CAME = sentence("panel.aftermath")
PROMPT, OPENS = "Black Market: how much Booze do you sell?", GAME.words("en")["event.market"]
SCARCE = "Booze for sale, scarce (up to 3): $3 each."
SOLD = {
    (1, 2): [f"3 {SCARCE}", "♥ Anna sells 1 Booze for $3.", "♠ Bo sells 2 Booze for $6."],
    (1, 0): [f"1 {SCARCE}", "♥ Anna sells 1 Booze for $3."],
}


@pytest_asyncio.fixture
async def bargain(tmp_path: Path) -> AsyncIterator[Bargain]:
    """Anna has one Booze, Bo two, Cy none; the Black Market opens."""
    async with bargaining(tmp_path, laid_out(stage="market")) as here:
        await quiet(here.services)
        yield here


async def sell(bargain: Bargain, *goods: int) -> list[Seen]:
    """Everybody answers in their letter; the letters as they stand then."""
    letters = [person.dms[-1] for person in bargain.people]
    for person, letter, count in zip(bargain.people, letters, goods, strict=True):
        await person.click(letter, str(count), wait="ack")
    pairs = list(zip(bargain.people, letters, strict=True))
    await bargain.parlor.until(lambda: not any(closed(*pair).buttons for pair in pairs))
    await quiet(bargain.services)
    return [closed(*pair) for pair in pairs]


def closed(person: Person, letter: Seen) -> Seen:
    return next(one for one in person.dms if one.id == letter.id)


async def panel(services: Services, person: Person) -> str:
    await quiet(services)
    return (await person.click(newest(person, "Your move"), "Your move")).text


@pytest.mark.asyncio
@pytest.mark.parametrize("sold", SOLD)
async def test_the_letter_is_one_line_that_says_what_came_of_it(bargain: Bargain, sold: tuple[int, int]) -> None:
    """By what this seat has really sold, and of nobody else's sale."""
    letters = await sell(bargain, *sold, 0)
    where = f"<#{bargain.parlor.channel.id}>"
    for letter, name, count in zip(letters, ("Anna", "Bo", "Cy"), (*sold, 0), strict=True):
        asked, came = letter.text.split(" · ", 1)
        assert asked == f"{where}: {PROMPT} **{count}**"
        assert came.startswith(next((line for line in SOLD[sold] if f"{name} sells" in line), OPENS))
        assert came.count(" sells ") == bool(count)
        assert "\n" not in letter.text
        assert len(letter.text) <= LINE + len(where)
        assert not letter.buttons


@pytest.mark.asyncio
@pytest.mark.parametrize("sold", SOLD)
async def test_the_next_panel_has_the_arithmetic(bargain: Bargain, sold: tuple[int, int]) -> None:
    """In a few lines, by what was really sold."""
    await sell(bargain, *sold, 0)
    came = (await panel(bargain.services, bargain.cy)).split(f"{CAME}\n")[1]
    lines = [line.removeprefix("> ") for line in came.split("\n") if line.startswith("> ")]
    assert [line for line in lines if " for sale" in line or " sells " in line] == SOLD[sold]
    assert "♥ Anna loses 1 Clout, 3 → 2 (for selling)." in lines
    assert len(lines) <= 8


@pytest.mark.asyncio
async def test_the_next_panel_begins_with_it_until_the_next_answer(bargain: Bargain) -> None:
    """Before the question; once, and no more when that has been answered."""
    await sell(bargain, 1, 2, 0)
    text = await panel(bargain.services, bargain.anna)
    assert text.startswith(CAME)
    assert text.count(CAME) == 1
    session = await bargain.services.runner.session(1)
    assert session.ask is not None
    assert session.waiting_for == {0}
    prompt = (await words_of(bargain.services, 1)).say(session.ask.decisions[0].prompt)
    assert text.index(SOLD[1, 2][0]) < text.index(prompt)
    shown = await bargain.anna.click(newest(bargain.anna, "Your move"), "Your move")
    await bargain.anna.click(shown, "Sit Tight")
    assert "Anna sits tight." in shown.text
    assert SOLD[1, 2][0] not in shown.text
    waits = await panel(bargain.services, bargain.cy)
    assert waits.startswith(CAME)
    assert SOLD[1, 2][0] in waits, "Cy has answered nothing since"


@pytest.mark.asyncio
async def test_whoever_waits_reads_the_goal_and_where_they_stand(bargain: Bargain) -> None:
    """In the panel and by `/game status`; whoever only watches reads of everybody, and of nothing hidden."""
    await sell(bargain, 1, 2, 0)
    session, words = await bargain.services.runner.session(1), await words_of(bargain.services, 1)
    for seat, person in enumerate(bargain.people):
        lines = [words.say(line) for line in GAME.standing(session.view(seat))]
        text, status = await panel(bargain.services, person), await person.slash("game status")
        assert lines
        for line in lines:
            assert line in text
            assert line in status.text
    watched = await bargain.eve.slash("game status")
    assert "-# " in watched.text
    assert all(name in watched.text for name in NAMES.split())


@pytest.mark.asyncio
async def test_it_is_told_after_a_restart_and_once(tmp_path: Path) -> None:
    """The last bid is on the disk, and nobody has been told: the next process tells it, and so does its panel."""
    games = laid_out(stage="market")
    async with Parlor(brisk()) as parlor:
        parlor.point_discord_at_me()
        async with open_house(parlor, tmp_path, games) as services:
            people = await seated(parlor, NAMES, GAME.key)
            await quiet(services)
        letters = [person.dms[-1] for person in people]
        store = await SqliteStore.open(tmp_path / "test.db", lambda: 0)
        silent = build_services(store, games, SECRET)
        question = (await silent.runner.session(1)).question
        for seat, count in enumerate((1, 2, 0)):
            await by_seat(silent).answer(1, seat, question, count, None)
        await store.close()
        async with open_house(parlor, tmp_path, games) as services:
            await quiet(services)
            for person, letter in zip(people, letters, strict=True):
                assert closed(person, letter).text.count(" · ") == 1
                assert (await panel(services, person)).count(SOLD[1, 2][0]) == 1


@pytest.mark.asyncio
async def test_what_is_taken_back_is_no_outcome(bargain: Bargain) -> None:
    """The market is undone: the letters of the question that was open then tell nothing, and the new ones ask."""
    await sell(bargain, 1, 2, 0)
    await bargain.anna.slash("game undo")
    await quiet(bargain.services)
    for person in (bargain.bo, bargain.cy):
        await person.click(newest(person, "Agree"), "Agree")
    await quiet(bargain.services)
    for person in bargain.people:
        assert person.dms[-1].buttons
        assert CAME not in person.dms[-1].text
        assert CAME not in await panel(bargain.services, person)

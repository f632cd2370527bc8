"""A clock that is put back by a day delays nothing: nobody waits longer than a rule's own span, nothing raises."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest
import pytest_asyncio

from bot.interactions.limits import HOUR, LIMITS, Limits
from bot.store import NewTable
from bot.store.sqlite import SqliteStore
from bot.tables.player_names import LOOK_AGAIN
from bot.text.sentences import sentence
from rules.kernel.session import Session
from tests.bot.tables.by_seat import plain_words_of, row_of, set_clock
from tests.table.bargain import bargaining
from tests.table.evening import evening, newest, quiet, seated
from tests.table.sitting import GAME, GAMES, NAMES, Sitting

NOW, DAY = 1_700_000_000, 24 * HOUR


class Clock:
    now = NOW

    def __call__(self) -> int:
        return self.now


@pytest_asyncio.fixture
async def sitting(tmp_path: Path) -> AsyncIterator[Sitting]:
    async with evening(tmp_path, GAMES) as (parlor, services):
        set_clock(services, lambda: NOW)
        yield Sitting(parlor, services, await seated(parlor, NAMES, GAME.key))


@pytest.mark.parametrize("what", LIMITS)
def test_every_limit(what: str) -> None:
    """Who has done something often enough may do it at once when the clock is put back, as often as ever, and
    does not wait when it is put right again."""
    clock = Clock()
    limits, (most, within) = Limits(clock), LIMITS[what]
    while not limits.wait(what, 1):
        pass
    clock.now -= DAY
    assert [limits.wait(what, 1) for _ in range(most)] == [0] * most
    assert limits.wait(what, 1) == within
    clock.now += DAY
    assert limits.wait(what, 1) == 0


def test_a_clock_that_goes_astray() -> None:
    """Whatever it shows, nobody waits longer than the limit says, and who waits that long may go on."""
    clock, rng = Clock(), Random(1)
    limits = Limits(clock)
    for _ in range(20_000):
        clock.now += rng.choice((0, 1, 30, -1, -30, HOUR, -HOUR, DAY, -DAY))
        what, who = rng.choice(list(LIMITS)), rng.randrange(3)
        left = limits.wait(what, who)
        assert 0 <= left <= LIMITS[what][1]
        if left:
            clock.now += left
            assert limits.wait(what, who) == 0


@pytest.mark.asyncio
async def test_a_nudge(sitting: Sitting) -> None:
    assert (await sitting.bo.slash("game nudge")).text == sentence("done")
    set_clock(sitting.services, lambda: NOW - DAY)
    assert (await sitting.bo.slash("game nudge")).text == sentence("done")
    assert sentence("nudged", minutes=60) in [one.text for one in (await sitting.bo.slash("game nudge")).messages]


@pytest.mark.asyncio
async def test_a_board(sitting: Sitting) -> None:
    for _ in range(LIMITS["board"][0]):
        await sitting.bo.slash("game board")
    set_clock(sitting.services, lambda: NOW - DAY)
    assert (await sitting.bo.slash("game board")).text == sentence("done")


@pytest.mark.asyncio
async def test_an_offer(tmp_path: Path) -> None:
    async with bargaining(tmp_path) as bargain:
        set_clock(bargain.services, lambda: NOW)
        for cash in (1, 2, 1, 2, 1):
            await bargain.offer(bargain.anna, bargain.bo, give=(cash,))
        set_clock(bargain.services, lambda: NOW - DAY)
        sent = await bargain.offer(bargain.anna, bargain.bo, give=(2,))
        assert sent.text.startswith(sentence("aside.sent"))


@pytest.mark.asyncio
async def test_a_name_that_was_not_found(sitting: Sitting) -> None:
    """It is looked for again at once, and then not before the usual while has passed."""
    await quiet(sitting.services)
    sitting.services.names._names.clear()
    sitting.cy.leave_guild()
    row = await row_of(sitting.services, 1)
    assert (await plain_words_of(sitting.services, row.id)).name(2) == "Seat 3"
    sitting.cy.join_guild()
    set_clock(sitting.services, lambda: NOW - DAY)
    assert (await plain_words_of(sitting.services, row.id)).name(2) == "Cy"
    sitting.services.names._names.clear()
    sitting.cy.leave_guild()
    assert (await plain_words_of(sitting.services, row.id)).name(2) == "Seat 3"
    sitting.cy.join_guild()
    set_clock(sitting.services, lambda: NOW - DAY + LOOK_AGAIN)
    assert (await plain_words_of(sitting.services, row.id)).name(2) == "Cy"


@pytest.mark.asyncio
async def test_when_something_last_happened(tmp_path: Path) -> None:
    """An answer after the clock was put back is the newest thing that happened: a table is not taken to be in use
    until the clock has caught up."""
    clock = Clock()
    store = await SqliteStore.open(tmp_path / "test.db", clock)
    try:
        session = Session.new(GAME, 3, "a seed")
        table = await store.new_table(NewTable(None, 1, GAME.key, 3, "a seed", 1, "", status="playing"))
        for step, expected in ((0, NOW), (-DAY, NOW - DAY), (-DAY + 59, NOW - DAY), (-DAY + 60, NOW - DAY + 60)):
            clock.now = NOW + step
            length = len(session.log)
            assert session.ask is not None
            seat, decision = next(iter(session.ask.decisions.items()))
            session.answer(seat, decision.default)
            await store.append(table, length, session.log[length:], None)
            row = await store.table(table)
            assert row is not None
            assert row.updated == expected
    finally:
        await store.close()


@pytest.mark.asyncio
async def test_a_game_goes_on(sitting: Sitting) -> None:
    """Lobby, answers, boards and direct messages with a clock that goes back before each."""
    hours = iter(range(1000))
    set_clock(sitting.services, lambda: NOW - next(hours) * HOUR)
    await sitting.to_the_calls()
    for person in (sitting.anna, sitting.bo, sitting.cy):
        await person.click(await sitting.panel(person), "Heads")
    await quiet(sitting.services)
    assert newest(sitting.eve, "Your move")
    assert len(await sitting.entries()) > 12

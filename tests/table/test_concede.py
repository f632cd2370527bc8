"""`/game concede`: a player gives a game up for good, and the house plays on in their seat."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.store import Occupied, SatElsewhere
from bot.text.sentences import sentence
from parlor.people.outcome import Outcome
from parlor.people.person import Person
from tests.bot.tables.by_seat import row_of
from tests.table.bargain import Bargain, bargaining, newest_dm
from tests.table.evening import evening, lines_of, newest, quiet, seated, whom
from tests.table.sitting import GAME, GAMES, NAMES, Sitting, says
from tests.table.test_records import Club, club

__all__ = ["club"]


@pytest_asyncio.fixture
async def sitting(tmp_path: Path) -> AsyncIterator[Sitting]:
    async with evening(tmp_path, GAMES) as (parlor, services):
        yield Sitting(parlor, services, await seated(parlor, NAMES, GAME.key))


async def concedes(person: Person) -> Outcome:
    """Typed, and pressed."""
    asked = await person.slash("game concede")
    return await person.click(asked, sentence("concede.button"))


async def kinds(sitting: Sitting) -> list[tuple[str, int | None]]:
    return [(one.kind, one.user) for one in await sitting.services.store.seats(1)]


@pytest.mark.asyncio
async def test_it_is_asked_once_and_in_private(sitting: Sitting) -> None:
    """Nothing happens before the answer."""
    before = await kinds(sitting)
    asked = await sitting.bo.slash("game concede")
    assert asked.ephemeral
    assert asked.text == sentence("concede.sure")
    assert [one.label for one in asked.message.buttons] == [sentence("concede.button")]
    await quiet(sitting.services)
    assert await kinds(sitting) == before
    assert not [line for line in lines_of(sitting.eve) if line == sentence("note.conceded", seat=2)]


@pytest.mark.asyncio
async def test_the_house_plays_on_at_once(sitting: Sitting) -> None:
    """Anna was asked: the house answers as ever, and the channel reads one line."""
    done = await concedes(sitting.anna)
    assert done.text == sentence("done")
    assert not done.message.buttons
    await quiet(sitting.services)
    assert (await kinds(sitting))[0] == ("house", None)
    session = await sitting.session()
    assert {entry.seat for entry in session.log} == {0}
    assert 0 not in session.waiting_for
    assert lines_of(sitting.eve).count(sentence("note.conceded", seat=1)) == 1
    assert newest(sitting.bo, "Your move")
    assert await sitting.services.store.held_up() == []
    says(await sitting.bo.slash("game host", person=sitting.bo), sentence("done"))


@pytest.mark.asyncio
async def test_there_is_no_way_back(sitting: Sitting) -> None:
    """Not to another seat, which who leaves cannot take either, and not to their own. Somebody new may have it."""
    await concedes(sitting.bo)
    await sitting.cy.slash("game leave")
    store = sitting.services.store
    assert not await store.may_take(1, 1, sitting.bo.id)
    assert not await store.may_take(1, 2, sitting.bo.id)
    assert await store.may_take(1, 2, sitting.cy.id)
    says(await sitting.bo.slash("game replace", seat=2, **whom(sitting.bo)), sentence("sat-elsewhere"))
    with pytest.raises(SatElsewhere):
        await store.replace_seat(1, 1, sitting.bo.id, "person")
    assert await store.may_take(1, 1, sitting.eve.id)


@pytest.mark.asyncio
async def test_pressed_twice_it_happens_once(sitting: Sitting) -> None:
    asked = await sitting.bo.slash("game concede")
    button = asked.message.buttons[0].custom_id
    seats = await sitting.services.store.seats(1)
    await sitting.bo.click(asked, custom_id=button)
    says(await sitting.bo.click(asked, custom_id=button, forge=True), sentence("sits-nowhere"))
    with pytest.raises(Occupied):
        await sitting.services.store.concede(1, seats[1])
    await quiet(sitting.services)
    assert lines_of(sitting.eve).count(sentence("note.conceded", seat=2)) == 1


@pytest.mark.asyncio
async def test_who_may_not(sitting: Sitting) -> None:
    """Who watches, and who sits in a lobby: there is nothing to give up."""
    says(await sitting.eve.slash("game concede"), sentence("sits-nowhere"))
    room = sitting.parlor.add_channel("a lobby")
    await sitting.eve.slash("game new", game=GAME.key, channel=room)
    says(await sitting.eve.slash("game concede", channel=room), sentence("not-begun"))


@pytest.mark.asyncio
async def test_when_the_last_person_concedes_the_game_is_over(sitting: Sitting) -> None:
    for person in (sitting.bo, sitting.anna, sitting.cy):
        await concedes(person)
    await quiet(sitting.services)
    assert (await row_of(sitting.services, 1)).status == "over"
    assert lines_of(sitting.eve).count(sentence("note.deserted")) == 1


@pytest.mark.asyncio
async def test_a_game_that_pauses_goes_on_pausing(sitting: Sitting) -> None:
    """The house waits for the end of it, like everybody."""
    await sitting.anna.slash("game pause")
    await concedes(sitting.anna)
    assert await sitting.entries() == []
    says(await sitting.bo.slash("game resume"), sentence("done"))
    await quiet(sitting.services)
    assert {entry.seat for entry in (await sitting.session()).log} == {0}


@pytest.mark.asyncio
async def test_offers_go_with_the_player(tmp_path: Path) -> None:
    """As when a seat changes hands in any other way."""
    async with bargaining(tmp_path) as bargain:
        await _offers_lapse(bargain)


async def _offers_lapse(bargain: Bargain) -> None:
    await bargain.offer(bargain.cy, bargain.bo, (2,))
    held = await bargain.stash()
    await concedes(bargain.cy)
    assert (await bargain.bo.click(newest_dm(bargain.bo), "Accept")).text == sentence("aside.gone")
    assert await bargain.stash() == held


@pytest.mark.asyncio
async def test_it_is_recorded_as_left(club: Club) -> None:
    """At the last place, whatever the house makes of the seat."""
    table = await club.deal(club.bo, club.cy)
    await concedes(club.cy)
    await club.to_the_end(table)
    found = {(one.seat, one.kind): one for one in await club.results(table)}
    assert found.keys() == {(0, "person"), (1, "person"), (2, "left"), (2, "substitute")}
    assert found[2, "left"].user == club.cy.id
    assert (found[2, "left"].place, found[2, "left"].score) == (3, 0)
    assert found[2, "substitute"].user is None

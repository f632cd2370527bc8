"""A rematch: a lobby laid like the last table, a chair for each person who played, and nobody seated unasked."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.interactions.limits import LIMITS
from bot.lobby.panels import KEPT
from bot.store import NO_CHANGES, Table
from bot.text.sentences import sentence
from parlor.people.person import Person
from parlor.people.screen import Seen
from tests.bot.spoken import GAME, GAMES
from tests.bot.tables.by_seat import row_of, set_clock
from tests.table.ending import end_game
from tests.table.evening import evening, newest, quiet
from tests.table.sitting import says
from tests.table.test_lobby import Hall

MOST = GAME.seats[-1]


class Again(Hall):
    """After a game of Anna, Bo, Cy and a house player, for learners; Eve was not there."""

    async def play(self, *others: Person, house: int = 0) -> None:
        """A game of Anna's that is ended at once."""
        await self.anna.slash("game new", game=GAME.key)
        await self.press(self.anna, "For learners")
        for person in others:
            await self.press(person, "Sit down")
        for _ in range(house):
            await self.press(self.anna, "Add a house player")
        await self.deals(self.anna)
        await end_game(self.anna)
        await quiet(self.services)

    async def rematch(self, person: Person) -> Seen:
        """Somebody asks for it; the message that shows its lobby."""
        await person.click(newest(person, "Rematch"), "Rematch", wait="ack")
        await self.parlor.until(lambda: any(one.find_buttons("Leave", None) for one in self.eve.sees()))
        await quiet(self.services)
        return newest(self.eve, "Leave")

    async def row(self) -> Table:
        return await row_of(self.services, 2)

    async def users(self) -> list[int | None]:
        return [one.user for one in await self.services.store.seats(2)]

    async def kept(self) -> set[int]:
        return {*await self.services.store.reserved(2)}


@pytest_asyncio.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Again]:
    async with evening(tmp_path, GAMES) as (parlor, services):
        yield Again(parlor, services)


@pytest.mark.asyncio
async def test_one_press_lays_the_same_table(hall: Again) -> None:
    """Game, learners, house player; who presses is host and sits; the others are named, and called once."""
    await hall.play(hall.bo, hall.cy, house=1)
    lobby = await hall.rematch(hall.bo)
    row, old = await hall.row(), await row_of(hall.services, 1)
    assert (row.game, row.learners, row.options) == (old.game, True, old.options)
    assert await hall.users() == [hall.bo.id, None]
    assert await hall.kept() == {hall.anna.id, hall.cy.id}
    assert {*lobby.mentions} == {"Anna", "Cy"}
    assert row.board_message == lobby.id
    says(await hall.press(hall.anna, "Start"), sentence("host-starts", host=hall.bo.id))
    shown = (await hall.press(hall.anna, "I'm in")).message
    assert shown.id == lobby.id
    assert await hall.users() == [hall.bo.id, None, hall.anna.id]
    assert await hall.kept() == {hall.cy.id}
    assert sentence("lobby.kept", players=f"<@{hall.cy.id}>", until=str(row.created + KEPT)) in shown.text
    await hall.press(hall.cy, "I'm in")
    last = newest(hall.eve, "Sit down")
    assert (last.id, last.find_buttons("Open the chairs", None)) == (lobby.id, [])
    await hall.deals(hall.bo)
    _, *clicks = (await hall.row()).seed.split("/")
    assert len({*clicks} & {str(one.joined) for one in await hall.services.store.seats(2) if one.user}) == 3


@pytest.mark.asyncio
@pytest.mark.parametrize(("pace", "caretaker"), [("day", True), ("brisk", False), ("none", False)])
async def test_it_has_the_pace_of_the_last_table(hall: Again, pace: str, caretaker: bool) -> None:
    """And the same answers when the time is up; the lobby says so."""
    await hall.anna.slash("game new", game=GAME.key)
    await hall.press(hall.bo, "Sit down")
    await hall.services.store.set_pace(1, pace, caretaker, NO_CHANGES)
    await hall.deals(hall.anna)
    await end_game(hall.anna)
    await quiet(hall.services)
    lobby = await hall.rematch(hall.bo)
    row = await hall.row()
    assert (row.pace, row.caretaker) == (pace, caretaker)
    assert (sentence(f"pace.name-{pace}") in lobby.text) == (pace != "none")


@pytest.mark.asyncio
async def test_others_take_what_is_left_and_no_more(hall: Again) -> None:
    """A kept chair is free after ten minutes; then it is nobody's."""
    await hall.play(hall.bo, hall.cy, house=MOST - 3)
    await hall.rematch(hall.anna)
    says(await hall.press(hall.eve, "I'm in"), sentence("chairs-kept"))
    says(await hall.press(hall.anna, "Add a house player"), sentence("chairs-kept"))
    assert hall.eve.id not in await hall.users()
    await hall.press(hall.bo, "I'm in")
    created = (await hall.row()).created
    set_clock(hall.services, lambda: created + KEPT)
    await hall.press(hall.eve, "I'm in")
    assert {hall.bo.id, hall.eve.id} < {*await hall.users()}
    assert await hall.kept() == set()
    says(await hall.press(hall.cy, "Sit down"), sentence("table-full"))


@pytest.mark.asyncio
async def test_the_host_opens_the_chairs(hall: Again) -> None:
    await hall.play(hall.bo, house=MOST - 2)
    await hall.rematch(hall.anna)
    says(await hall.press(hall.bo, "Open the chairs"), sentence("not-host", host=hall.anna.id))
    assert await hall.kept() == {hall.bo.id}
    shown = (await hall.press(hall.anna, "Open the chairs")).message
    assert shown.find_buttons("Sit down", None)
    assert str(hall.bo.id) not in shown.text
    await hall.press(hall.eve, "Sit down")
    assert hall.eve.id in await hall.users()


@pytest.mark.asyncio
async def test_a_stranger_asks_for_a_rematch_where_a_chair_is_left(hall: Again) -> None:
    """A house player makes room for them; a person does not."""
    await hall.play(hall.bo, hall.cy, house=MOST - 3)
    await hall.rematch(hall.eve)
    assert await hall.users() == [hall.eve.id, *[None] * (MOST - 4)]
    assert await hall.kept() == {hall.anna.id, hall.bo.id, hall.cy.id}


@pytest.mark.asyncio
async def test_no_stranger_takes_the_chair_of_somebody_who_played(hall: Again) -> None:
    await hall.play(hall.bo, hall.cy, hall.parlor.person("Di"))
    says(await hall.eve.click(newest(hall.eve, "Rematch"), "Rematch"), sentence("chairs-kept"))
    assert await hall.services.store.table(2) is None


@pytest.mark.asyncio
async def test_nobody_rings_at_their_doors_all_evening(hall: Again) -> None:
    """Who opens a rematch and leaves it, again and again, has to wait."""
    await hall.play(hall.bo)
    for _ in range(LIMITS["rematch"][0]):
        await hall.rematch(hall.eve)
        await hall.press(hall.eve, "Leave")
    refused = await hall.eve.click(newest(hall.eve, "Rematch"), "Rematch")
    says(refused, sentence("often-minutes", minutes=LIMITS["rematch"][1] // 60))
    assert await hall.services.store.open_table_in(hall.parlor.channel.id) is None


@pytest.mark.asyncio
@pytest.mark.parametrize("end", ["start", "leave"])
async def test_no_chair_is_kept_once_it_has_begun_or_closed(hall: Again, end: str) -> None:
    await hall.play(hall.bo, house=1)
    await hall.rematch(hall.anna)
    assert await hall.kept() == {hall.bo.id}
    await (hall.deals(hall.anna) if end == "start" else hall.press(hall.anna, "Leave"))
    assert await hall.kept() == set()

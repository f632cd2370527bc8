"""A button belongs to one table and to where it stands: elsewhere, or after the database was made anew, it does
nothing but say so."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from bot.interactions.router import BY_OFFER, verbs_in
from bot.interactions.tickets import Ticket, TicketSigner, ticket_at
from bot.services import Services
from bot.text.sentences import sentence
from cogs.game import Game
from parlor.people.person import Person
from parlor.people.screen import Seen
from parlor.server import Parlor
from tests.bot.tables.by_seat import row_of
from tests.parlor.company import brisk
from tests.table.bargain import Bargain, laid_out
from tests.table.evening import SECRET, evening, newest, one_sentence, open_house, quiet, seated, signed
from tests.table.sitting import GAME, GAMES, NAMES, Sitting, says

VERBS = sorted(verbs_in(Game).keys() - {"quick", "mine"})  # these two belong to no table
OLD = [
    "1/move/1/0//tbX6q6WEQ3dZPeMr",
    "1/pick/1/3/heads/JeI85MF-a5kUeCTn",
    "1/accept/1/1234567890123456789//aexPAtN13MwdqS51",
]  # as they were written with SECRET before tables had stamps


@asynccontextmanager
async def at_the_calls(parlor: Parlor, data: Path) -> AsyncIterator[Sitting]:
    """Three people in a new database, each of whom is asked for heads or tails, by direct message too."""
    async with open_house(parlor, data, GAMES) as services:
        sitting = Sitting(parlor, services, await seated(parlor, NAMES, GAME.key))
        await posted(services)
        await sitting.to_the_calls()
        await quiet(services)
        yield sitting


async def posted(services: Services) -> None:
    """Until the board of the table stands in the channel; an older one may stand there already."""
    while (await row_of(services, 1)).board_message is None or await services.store.waiting_targets():
        await asyncio.sleep(0.01)


def newest_dm(person: Person) -> Seen:
    return next(one for one in reversed(person.dms) if one.buttons)


async def standing(services: Services) -> Any:
    """All that a click could change."""
    await quiet(services)
    store = services.store
    return [
        (row, await store.seats(row.id), await store.log(row.id), await store.votes())
        for row in await store.open_tables()
    ]


@pytest.mark.asyncio
async def test_after_a_wipe_an_old_button_opens_nobody_elses_table(tmp_path: Path) -> None:
    """The same people sit in the same channel at the same question of a table of the same number: the board, the
    panel and the direct message of the table before are dead, and the new ones work."""
    async with Parlor(brisk()) as parlor:
        parlor.point_discord_at_me()
        (tmp_path / "new").mkdir()
        async with at_the_calls(parlor, tmp_path) as before:
            bo = before.bo
            board, panel, dm = newest(bo, "Your move"), await before.panel(bo), newest_dm(bo)
        parlor.backend.world.nonces.clear()  # some minutes later
        async with at_the_calls(parlor, tmp_path / "new") as now:
            as_it_was = await standing(now.services)
            for message, label in ((board, "Your move"), (board, "Log"), (panel, "Heads"), (dm, "Heads")):
                assert one_sentence(await bo.click(message, label)) == sentence("elsewhere")
            assert await standing(now.services) == as_it_was
            await bo.click(newest_dm(bo), "Heads")
            assert len(await now.entries()) == len(as_it_was[0][2]) + 1


@pytest.mark.asyncio
async def test_after_a_wipe_an_offer_is_gone(tmp_path: Path) -> None:
    """Its button names the offer, and a new database knows no such offer."""
    async with Parlor(brisk()) as parlor:
        parlor.point_discord_at_me()
        (tmp_path / "new").mkdir()
        async with open_house(parlor, tmp_path, laid_out()) as services:
            before = Bargain(parlor, services, await seated(parlor, NAMES, "wise-guys"))
            await before.offer(before.anna, before.bo, (2,))
            old = newest_dm(before.bo)
        parlor.backend.world.nonces.clear()  # some minutes later
        async with open_house(parlor, tmp_path / "new", laid_out()) as services:
            now = Bargain(parlor, services, await seated(parlor, NAMES, "wise-guys"))
            await posted(services)
            await now.offer(now.anna, now.bo, (1,))
            held = await now.stash(now.anna, now.bo)
            assert (await now.bo.click(old, "Accept")).messages[-1].text == sentence("aside.gone")
            assert await now.stash(now.anna, now.bo) == held


@pytest.mark.asyncio
async def test_in_another_channel_no_verb_does_anything(tmp_path: Path) -> None:
    """Two tables, each in its own channel: the buttons of one do nothing where the other stands."""
    async with evening(tmp_path, GAMES) as (parlor, services):
        sitting = Sitting(parlor, services, await seated(parlor, NAMES, GAME.key))
        there = parlor.add_channel("another room")
        message = await sitting.anna.says(there, "Good evening")
        as_it_was = await standing(services)
        for verb in VERBS:
            custom_id = await signed(services, verb)
            outcome = await sitting.anna.click(message, custom_id=custom_id, forge=True)
            assert one_sentence(outcome) == sentence("elsewhere"), verb
        assert await standing(services) == as_it_was


@pytest.mark.asyncio
async def test_with_another_stamp_no_verb_does_anything(tmp_path: Path) -> None:
    """Those that name an offer have none."""
    async with evening(tmp_path, GAMES) as (parlor, services):
        sitting = Sitting(parlor, services, await seated(parlor, NAMES, GAME.key))
        row = await row_of(services, 1)
        board = newest(sitting.anna, "Your move")
        as_it_was = await standing(services)
        for verb in sorted({*VERBS} - BY_OFFER):
            for ticket in (Ticket(verb, 1), ticket_at(row, verb)._replace(stamp="AAAAAA")):
                outcome = await sitting.anna.click(board, custom_id=services.signer.write(ticket), forge=True)
                assert one_sentence(outcome) == sentence("elsewhere"), ticket
        assert await standing(services) == as_it_was


@pytest.mark.asyncio
async def test_in_direct_messages_only_who_sits_there_presses(tmp_path: Path) -> None:
    """Who has left holds a direct message still: no button of the table works in it."""
    async with evening(tmp_path, GAMES) as (parlor, services):
        sitting = Sitting(parlor, services, await seated(parlor, NAMES, GAME.key))
        await sitting.to_the_calls()
        await quiet(services)
        dm = newest_dm(sitting.bo)
        await sitting.bo.slash("game leave")
        as_it_was = await standing(services)
        for custom_id in (
            dm.buttons[0].custom_id,
            await signed(services, "log"),
            await signed(services, "rematch"),
        ):
            outcome = await sitting.bo.click(dm, custom_id=custom_id, forge=True)
            assert one_sentence(outcome) == sentence("not-seated")
        assert await standing(services) == as_it_was


@pytest.mark.asyncio
async def test_a_table_in_a_thread_has_its_buttons_there(tmp_path: Path) -> None:
    """And not in the channel that the thread hangs on."""
    async with evening(tmp_path, GAMES) as (parlor, services):
        anna, thread = parlor.person("Anna"), parlor.add_thread("a back room")
        opened = await anna.slash("game new", game=GAME.key, channel=thread)
        row = await services.store.open_table_in(thread.id)
        assert row is not None
        await anna.click(opened, "Add a house player")
        assert len(await services.store.seats(row.id)) == 2
        outside = await anna.says(None, "Good evening")
        outcome = await anna.click(outside, custom_id=await signed(services, "house"), forge=True)
        assert one_sentence(outcome) == sentence("elsewhere")
        assert len(await services.store.seats(row.id)) == 2


@pytest.mark.asyncio
async def test_a_button_from_before_there_were_stamps_says_how_to_go_on(tmp_path: Path) -> None:
    async with evening(tmp_path, GAMES) as (parlor, services):
        people = await seated(parlor, NAMES, GAME.key)
        as_it_was = await standing(services)
        for person in people:
            for custom_id in OLD:
                outcome = await person.click(newest(person, "Your move"), custom_id=custom_id, forge=True)
                assert one_sentence(outcome) == sentence("retired")
        assert await standing(services) == as_it_was
        says(await people[0].slash("game board"), sentence("done"))


def test_what_is_not_ours_was_never_retired() -> None:
    signer = TicketSigner(SECRET)
    assert all(map(signer.has_retired, OLD))
    assert not any(map(signer.read, OLD))
    assert not any(map(TicketSigner(b"somebody else").has_retired, OLD))
    assert not any(
        map(signer.has_retired, [None, "", OLD[0][:-1], f"{OLD[0]}A", OLD[1].replace("heads", "tails")])
    )
    assert not signer.has_retired(signer.write(Ticket("move", 1)))

"""Hours without Discord, a channel that shuts the bot out, a message that arrived unnoticed: nothing is given up
while its table lives, and nothing is said twice."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import pytest

from bot.services import Services
from bot.store import DirectMessage
from bot.text.sentences import sentence
from parlor.people.person import Person
from parlor.people.screen import Seen
from parlor.server import Parlor
from parlor.world.models import Channel
from parlor.world.threads import open_again
from tests.bot.tables.by_seat import row_of
from tests.parlor.company import TEMPO, brisk
from tests.table.chronicle import is_all_told
from tests.table.evening import answer, dealt, newest, open_house, quiet, seated

HOUR = 3600
MESSAGES = r"/channels/\d+/messages"  # new ones, and changed ones


def clock_of(parlor: Parlor) -> Callable[[], int]:
    return lambda: int(parlor.backend.settings.clock.now())


@asynccontextmanager
async def table_of_four(data: Path) -> AsyncIterator[tuple[Parlor, Services, list[Person]]]:
    """Four people at a table that has been dealt, and a bot that goes by the parlor's clock."""
    async with Parlor(brisk()) as parlor:
        parlor.point_discord_at_me()
        async with open_house(parlor, data, now=clock_of(parlor)) as services:
            people = await seated(parlor, "Anna Bo Cy Di")
            await quiet(services)
            yield parlor, services, people


async def everybody_answers(services: Services, people: list[Person], rng: Random) -> None:
    """Whoever is asked, until the next question."""
    session = await services.runner.session(1)
    for seat in sorted(session.waiting_for):
        await answer(people[seat], rng)


async def noticed(services: Services) -> None:
    """Until the bot knows that it cannot post at the table."""
    while not await services.store.problems(1):
        await asyncio.sleep(0.01)


async def tried(services: Services, now: Callable[[], int]) -> None:
    """Until all that is due has been tried, and put off if it was in vain."""
    while any(after <= now() for after in (await services.store.waiting_targets()).values()):
        await asyncio.sleep(0.002)


def calls(person: Person) -> list[Seen]:
    return [one for one in person.sees() if one.mentions]


def boards(person: Person) -> list[Seen]:
    return [one for one in person.sees() if one.find_buttons("Your move", None)]


@pytest.mark.asyncio
async def test_an_hour_without_discord(tmp_path: Path) -> None:
    """Interactions work, posts do not: every attempt fails for an hour. Then the whole story comes, once, the call
    that still matters, one board, and the sealed questions that are still open."""
    rng = Random(1)
    async with table_of_four(tmp_path) as (parlor, services, people):
        old_calls = len(calls(people[0]))
        down = parlor.faults.answer(503, path=MESSAGES, times=10**6)
        for _ in range(3):
            await everybody_answers(services, people, rng)
        for _ in range(60):
            parlor.backend.settings.clock.advance(HOUR / 60)
            services.outbox_news.set()
            await tried(services, clock_of(parlor))
        assert len(calls(people[0])) == old_calls
        assert not await is_all_told(services, people[0])
        assert 4 < 10**6 - down.times < 600, "it is tried again and again, and not too often"
        down.times = 0
        parlor.backend.settings.clock.advance(61)
        services.outbox_news.set()
        await quiet(services)
        assert await is_all_told(services, people[0])
        session = await services.runner.session(1)
        fresh = calls(people[0])[old_calls:]
        waited_for = {people[seat].name for seat in session.waiting_for}
        mentioned = [name for call in fresh for name in call.mentions]
        assert {*mentioned} <= waited_for
        assert len(mentioned) == len({*mentioned})
        assert len(boards(people[0])) == 1


@pytest.mark.parametrize("applied", [True, False], ids=["it had arrived", "it had not"])
@pytest.mark.parametrize("later", [0, 5 * HOUR], ids=["at once", "hours later"])
@pytest.mark.asyncio
async def test_a_message_is_recognised_after_a_restart(tmp_path: Path, applied: bool, later: int) -> None:
    """The connection breaks while a story is sent, and the bot is closed. What arrived is not said again; hours
    later no nonce tells, so the channel's newest messages are looked through."""
    rng = Random(2)
    async with Parlor(brisk()) as parlor:
        parlor.point_discord_at_me()
        async with open_house(parlor, tmp_path, now=clock_of(parlor)) as services:
            people = await seated(parlor, "Anna Bo Cy Di")
            await quiet(services)
            parlor.faults.reset(method="POST", path=f"{parlor.channel.id}/messages$", times=1, applied=applied)
            await people[0].says(None, "Well?")  # so that the story is posted, and does not only grow
            await everybody_answers(services, people, rng)
            await parlor.until(lambda: [one for one in parlor.faults.waiting if one.reset and not one.times])
            await asyncio.sleep(0.05)
        parlor.faults.waiting.clear()
        parlor.backend.settings.clock.advance(later)
        async with open_house(parlor, tmp_path, now=clock_of(parlor)) as services:
            await quiet(services)
            assert await is_all_told(services, people[0])
            assert len(boards(people[0])) == 1
            looks = parlor.record.asked("GET", "/messages")
            assert bool(looks) == bool(later)


@pytest.mark.asyncio
async def test_a_board_that_arrived_unnoticed_is_the_board(tmp_path: Path) -> None:
    """It is found hours later, shows what is true by then, and stays the only one."""
    rng = Random(2)
    async with Parlor(brisk()) as parlor:
        parlor.point_discord_at_me()
        async with open_house(parlor, tmp_path, now=clock_of(parlor)) as services:
            people = await seated(parlor, "Anna Bo Cy Di")
            await quiet(services)
            await people[0].says(None, "Good evening")  # so that the board is posted anew
            parlor.faults.reset(method="POST", path=MESSAGES, times=1, applied=True)
            await people[0].slash("game board")
            await parlor.until(lambda: [one for one in parlor.faults.waiting if one.reset and not one.times])
            await everybody_answers(services, people, rng)
        parlor.faults.waiting.clear()
        parlor.backend.settings.clock.advance(HOUR)
        async with open_house(parlor, tmp_path, now=clock_of(parlor)) as services:
            await quiet(services)
            [board] = boards(people[0])
            assert (await row_of(services, 1)).board_message == board.id
            waiting = (await services.runner.session(1)).waiting_for
            assert all(f"<@{people[seat].id}>" in board.text for seat in waiting)


@pytest.mark.asyncio
async def test_a_lost_permission_is_named_and_all_comes_when_it_is_back(tmp_path: Path) -> None:
    """The bot may not write in its channel any more: it does not even try, the game goes on by `/game move`, and
    `/game status` says what is missing. With the permission the story goes on by itself."""
    rng = Random(3)
    async with table_of_four(tmp_path) as (parlor, services, people):
        posts = f"/channels/{parlor.channel.id}/messages"
        before = len(parlor.record.asked("POST", posts))
        parlor.deny(None, "send_messages", channel=parlor.channel)
        for _ in range(2):
            await everybody_answers(services, people, rng)
        await noticed(services)
        status = (await people[0].slash("game status")).text
        assert sentence("kept-out.missing", permissions="embed links, attach files and send messages") in status
        assert len(parlor.record.asked("POST", posts)) == before
        assert not [one for one in parlor.record.requests if one.status == 403]
        parlor.allow(None, "send_messages", channel=parlor.channel)
        await quiet(services)
        assert await services.store.problems(1) == []
        assert await is_all_told(services, people[0])


@pytest.mark.asyncio
async def test_a_board_that_was_edited_too_often_is_posted_anew(tmp_path: Path) -> None:
    """Discord lets a message older than an hour be edited thirty times an hour, and then asks for an hour's
    patience. The channel does not sleep for that: the thirty-first time there is a new board."""
    async with table_of_four(tmp_path) as (parlor, services, people):
        people += [parlor.person(name) for name in ("Eve", "Finn")]
        old = newest(people[0], "Your move").id
        parlor.backend.settings.clock.advance(2 * HOUR)
        async with asyncio.timeout(120):
            for number in range(31):
                assert newest(people[0], "Your move").id == old, number
                await people[number % len(people)].slash("game board")
                await quiet(services)
        assert newest(people[0], "Your move").id != old
        assert [one.answer["code"] for one in parlor.record.requests if one.status == 429] == [30046]


async def dealt_in(parlor: Parlor, services: Services, thread: Channel) -> list[Person]:
    """Four people at a table in a thread."""
    people = [parlor.person(name) for name in ["Anna", "Bo", "Cy", "Di"]]
    for person in people:
        person.home = thread
    await people[0].slash("game new", game="gangsters-dilemma")
    for person in people[1:]:
        await person.click(newest(person, "Sit down"), "Sit down")
    await people[0].click(newest(people[0], "Start"), "Start")
    await parlor.until(lambda: boards(people[0]))
    await quiet(services)
    return people


@pytest.mark.asyncio
async def test_a_game_in_a_thread_survives_a_week_of_silence(tmp_path: Path) -> None:
    """The thread has gone to sleep. The next answer opens it again, and all that happened stands in it."""
    rng = Random(7)
    async with Parlor(brisk()) as parlor:
        parlor.point_discord_at_me()
        async with open_house(parlor, tmp_path, now=clock_of(parlor)) as services:
            thread = parlor.add_thread("A quiet corner")
            people = await dealt_in(parlor, services, thread)
            parlor.backend.settings.clock.advance(7 * 24 * HOUR)
            for _ in range(2):
                await everybody_answers(services, people, rng)
                await quiet(services)
            assert not thread.archived
            assert await is_all_told(services, people[0])
            assert len(boards(people[0])) == 1


@pytest.mark.asyncio
async def test_a_locked_thread_is_named_and_waited_for(tmp_path: Path) -> None:
    rng = Random(8)
    async with Parlor(brisk()) as parlor:
        parlor.point_discord_at_me()
        async with open_house(parlor, tmp_path, now=clock_of(parlor)) as services:
            thread = parlor.add_thread("A quiet corner")
            people = await dealt_in(parlor, services, thread)
            parlor.archive(thread, locked=True)
            await everybody_answers(services, people, rng)
            await noticed(services)
            assert sentence("kept-out.archived") in (await people[0].slash("game status")).text
            thread.locked = False
            open_again(parlor.backend, thread)
            await quiet(services)
            assert await is_all_told(services, people[0])


@pytest.mark.asyncio
async def test_a_private_thread_that_the_bot_was_sent_out_of(tmp_path: Path) -> None:
    """It is let in again, and tells what it has missed to tell."""
    rng = Random(9)
    async with Parlor(brisk()) as parlor:
        parlor.point_discord_at_me()
        async with open_house(parlor, tmp_path, now=clock_of(parlor)) as services:
            thread = parlor.add_thread("A quiet corner", private=True)
            with parlor.backend.delivery.new_rights():
                thread.members |= {parlor.bot.id, *(parlor.person(name).id for name in ["Anna", "Bo", "Cy", "Di"])}
            parlor.backend.delivery.channel_changed(thread, "THREAD_CREATE")
            people = await dealt_in(parlor, services, thread)
            with parlor.backend.delivery.new_rights():
                thread.members.discard(parlor.bot.id)
            await everybody_answers(services, people, rng)
            await noticed(services)
            assert sentence("kept-out.forbidden") in (await people[0].slash("game status")).text
            with parlor.backend.delivery.new_rights():
                thread.members.add(parlor.bot.id)
            parlor.backend.delivery.channel_changed(thread, "THREAD_UPDATE")
            await quiet(services)
            assert await is_all_told(services, people[0])


@pytest.mark.asyncio
async def test_while_many_tables_wait_a_board_is_edited_where_it_stands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """That is one request instead of two. Who asks to see it gets it where everybody looks all the same, and the
    old one goes when nobody waits any more."""
    monkeypatch.setattr("bot.outbox.worker.CROWD", -1)
    async with table_of_four(tmp_path) as (parlor, services, people):
        old = newest(people[0], "Your move").id
        await people[0].says(None, "Well?")
        await answer(people[0], Random(10))
        await quiet(services)
        assert [one.id for one in boards(people[0])] == [old]
        assert "1 of 4" in boards(people[0])[0].text
        assert people[0].sees()[-1].id != old
        await people[0].slash("game board")
        await quiet(services)
        assert [one.id for one in boards(people[0])] == [old, people[0].sees()[-1].id]
        monkeypatch.setattr("bot.outbox.worker.CROWD", 80)
        services.outbox_news.set()
        await parlor.until(lambda: len(boards(people[0])) == 1)
        assert boards(people[0])[0].id == people[0].sees()[-1].id != old


@pytest.mark.asyncio
async def test_first_direct_messages_to_strangers_keep_nobody_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Direct messages are opened one by one, and seldom. Meanwhile the channel goes on."""
    monkeypatch.setattr("bot.outbox.budget.OPENINGS", 0.001 / TEMPO)
    monkeypatch.setattr("bot.outbox.worker.SENDERS", 1)
    async with Parlor(brisk()) as parlor:
        parlor.point_discord_at_me()
        async with open_house(parlor, tmp_path) as services, asyncio.timeout(120):
            people = await dealt(parlor, "Anna Bo Cy Di")
            await parlor.until(lambda: parlor.record.asked("POST", "/users/@me/channels"))
            for _ in range(3):
                await people[0].says(None, "Well?")
                await people[0].slash("game board")
                await parlor.until(lambda: people[0].sees()[-1].find_buttons("Your move", None))
            assert len(parlor.record.asked("POST", "/users/@me/channels")) == 1
            waiting = await services.store.waiting_targets()
            assert len([one for one in waiting if isinstance(one, DirectMessage)]) == 3


@pytest.mark.asyncio
async def test_a_clock_that_is_put_back_delays_nothing(tmp_path: Path) -> None:
    """What was put off is sent, though by the clock its time has not come for a year."""
    time = [10**9]
    async with Parlor(brisk()) as parlor:
        parlor.point_discord_at_me()
        async with open_house(parlor, tmp_path, now=lambda: time[0]) as services:
            people = await seated(parlor, "Anna Bo Cy Di")
            await quiet(services)
            fault = parlor.faults.answer(503, path=MESSAGES, times=1)
            await everybody_answers(services, people, Random(6))
            await parlor.until(lambda: not fault.times)
            while not any((await services.store.waiting_targets()).values()):
                await asyncio.sleep(0.002)
            time[0] -= 365 * 24 * HOUR
            services.outbox_news.set()
            async with asyncio.timeout(120):
                await quiet(services)

"""After an outage whoever is waited for has the question by direct message, once: neither none, nor two of them,
nor an old one that still looks open."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import pytest

from bot.services import Services
from bot.tables.announcements import is_asked_by_dm
from parlor.people.person import Person
from parlor.people.screen import Seen
from parlor.server import Parlor
from tests.bot.tables.by_seat import by_seat
from tests.parlor.company import brisk
from tests.table.evening import open_house, quiet, seated
from tests.table.test_outages import HOUR, clock_of, everybody_answers, tried

MESSAGES = r"/channels/\d+/messages$"


def controlled(person: Person) -> list[Seen]:
    """The direct messages in which something can still be pressed or chosen."""
    return [one for one in person.dms if one.buttons or one.selects]


async def asked_once(services: Services, people: list[Person]) -> None:
    """Each who is waited for has one open question, the one that is open; nobody has any other."""
    session = await services.runner.session(1)
    assert is_asked_by_dm(session.ask)
    assert session.waiting_for
    mark = f"/{session.number}/"
    for seat, person in enumerate(people):
        open_now = controlled(person)
        parts = [button.custom_id for one in open_now for button in one.buttons]
        parts += [menu.custom_id for one in open_now for menu in one.selects]
        assert all(mark in str(part) for part in parts), "an old question looks open"
        assert len(open_now) <= 1, "it was asked twice"
        assert open_now or seat not in session.waiting_for, "it was not asked"


@asynccontextmanager
async def at_work(parlor: Parlor, data: Path) -> AsyncIterator[Services]:
    async with open_house(parlor, data, now=clock_of(parlor)) as services:
        yield services


async def hours_pass(parlor: Parlor, services: Services, hours: int) -> None:
    """With the outbox trying all the while."""
    for _ in range(hours):
        parlor.backend.settings.clock.advance(HOUR)
        services.outbox_news.set()
        await tried(services, clock_of(parlor))


async def to_the_next(services: Services, people: list[Person], rng: Random) -> None:
    """Everybody answers, as from the channel, until the next question that is put to several."""
    await everybody_answers(services, people, rng)
    while not is_asked_by_dm((await services.runner.session(1)).ask):
        await everybody_answers(services, people, rng)


async def all_but_one(services: Services, rng: Random) -> None:
    """All but the last of those who are asked answer, as from the channel."""
    session = await services.runner.session(1)
    for seat in sorted(session.waiting_for)[:-1]:
        keys = session.ask.decisions[seat].keys
        least = session.ask.decisions[seat].least
        await by_seat(services).answer(1, seat, session.number, tuple(rng.sample(keys, least)), None)


@pytest.mark.parametrize("rounds", [0, 1, 3], ids=["nobody answers", "another question", "several questions"])
@pytest.mark.asyncio
async def test_after_hours_without_discord(tmp_path: Path, rounds: int) -> None:
    """However the game went on meanwhile: by the channel's buttons, which work."""
    async with Parlor(brisk()) as parlor:
        parlor.point_discord_at_me()
        async with at_work(parlor, tmp_path) as services, asyncio.timeout(120):
            people = await seated(parlor, "Anna Bo Cy Di")
            await asked_once(services, people)
            down = parlor.faults.answer(503, path=r"/channels/\d+/messages", times=10**6)
            for turn in range(rounds):
                await to_the_next(services, people, Random(turn))
            await all_but_one(services, Random(7))
            await hours_pass(parlor, services, 3)
            down.times = 0
            await hours_pass(parlor, services, 1)
            await quiet(services)
            await asked_once(services, people)


@pytest.mark.parametrize("fails", ["it had arrived", "it had not", "some had"])
@pytest.mark.parametrize("later", [0, 5 * HOUR], ids=["at once", "hours later"])
@pytest.mark.parametrize("goes_on", [False, True], ids=["the same question", "the next one"])
@pytest.mark.asyncio
async def test_after_a_restart(tmp_path: Path, fails: str, later: int, goes_on: bool) -> None:
    """The connection breaks whenever something is posted, with or without effect, and the bot is closed. Whoever
    starts it, at once or hours later, finds each question where it is, or asks it."""
    async with Parlor(brisk()) as parlor:
        parlor.point_discord_at_me()
        async with at_work(parlor, tmp_path) as services, asyncio.timeout(120):
            people = await seated(parlor, "Anna Bo Cy Di")
            times = 3 if fails == "some had" else 10**6
            parlor.faults.reset(method="POST", path=MESSAGES, times=times, applied=fails != "it had not")
            if fails == "some had":
                parlor.faults.answer(503, method="POST", path=MESSAGES, times=10**6)
            await to_the_next(services, people, Random(2))
            await tried(services, clock_of(parlor))
        parlor.faults.waiting.clear()
        parlor.backend.settings.clock.advance(later)
        async with at_work(parlor, tmp_path) as services, asyncio.timeout(120):
            if goes_on:
                await to_the_next(services, people, Random(3))
            await hours_pass(parlor, services, 1)
            await quiet(services)
            await asked_once(services, people)


@pytest.mark.asyncio
async def test_a_message_that_arrived_before_people_answered_it_elsewhere(tmp_path: Path) -> None:
    """It has arrived, and the bot does not know. Everybody answers in the channel before the bot is started anew:
    the message is closed all the same, or is nobody's question any more."""
    async with Parlor(brisk()) as parlor:
        parlor.point_discord_at_me()
        async with at_work(parlor, tmp_path) as services, asyncio.timeout(120):
            people = await seated(parlor, "Anna Bo Cy Di")
            parlor.faults.reset(method="POST", path=MESSAGES, times=10**6, applied=True)
            await to_the_next(services, people, Random(2))
            await tried(services, clock_of(parlor))
            await to_the_next(services, people, Random(3))
            await tried(services, clock_of(parlor))
        parlor.faults.waiting.clear()
        parlor.backend.settings.clock.advance(5 * HOUR)
        async with at_work(parlor, tmp_path) as services, asyncio.timeout(120):
            await hours_pass(parlor, services, 1)
            await quiet(services)
            await asked_once(services, people)

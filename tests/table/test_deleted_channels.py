"""A deleted channel: the table in it is over, its players hear of it once, and nobody else is kept waiting. A
server that is out of reach is no deleted channel."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from bot.outbox import trouble
from bot.services import Services
from bot.store import Channel as Everyone
from bot.store import StoreUnavailable
from bot.text.sentences import sentence
from parlor.people.person import Person
from parlor.server import Parlor
from parlor.world.models import Channel
from rules import GAMES
from tests.bot.tables.by_seat import by_seat, row_of
from tests.parlor.company import brisk
from tests.table.evening import open_house, quiet, seated
from tests.table.test_outages import HOUR, boards, clock_of, dealt_in, everybody_answers, table_of_four, tried

LOST = "gangsters-dilemma"


def told(person: Person) -> list[str]:
    """What a person was told of lost channels."""
    said = sentence("channel-lost", game=GAMES[LOST].title)
    return [one.text for one in person.dms if one.text == said]


async def is_over(services: Services, table: int = 1) -> None:
    while (await row_of(services, table)).status != "over":
        await asyncio.sleep(0.002)
    await quiet(services)


async def all_answer(services: Services, table: int = 1) -> None:
    """As by direct message: nobody needs the channel for it."""
    session = await services.runner.session(table)
    for seat in sorted(session.waiting_for):
        decision = session.ask.decisions[seat]
        await by_seat(services).answer(table, seat, session.number, decision.default, None)
    services.outbox_news.set()


@pytest.mark.asyncio
async def test_a_deleted_channel_keeps_nobody_waiting(tmp_path: Path) -> None:
    """The table in it ends, each of its players is told once, and what was asked of them is closed. The table
    beside it goes on, and who asks is not sent to a channel that is no more."""
    async with table_of_four(tmp_path) as (parlor, services, people):
        await all_answer(services)
        await quiet(services)
        lost, beside = parlor.channel, parlor.add_channel("beside")
        await dealt_in(parlor, services, beside)
        parlor.delete_channel(lost)
        async with asyncio.timeout(60):
            await is_over(services)
        assert [len(told(person)) for person in people] == [1, 1, 1, 1]
        assert Everyone(lost.id) not in await services.store.waiting_targets()
        assert not [one for person in people for one in person.dms if str(lost.id) in one.text and one.buttons]
        mine = (await people[0].slash("game mine")).text
        assert f"<#{beside.id}>" in mine
        assert f"<#{lost.id}>" not in mine
        await everybody_answers_at(services, people, beside)
        assert len([one for one in boards(people[0]) if one.channel_id == beside.id]) == 1


async def everybody_answers_at(services: Services, people: list[Person], place: Channel) -> None:
    row = await services.store.open_table_in(place.id)
    assert row is not None
    await all_answer(services, row.id)
    async with asyncio.timeout(60):
        await quiet(services)
    assert (await people[0].slash("game status")).text


@pytest.mark.asyncio
async def test_a_lobby_goes_with_its_channel(tmp_path: Path) -> None:
    async with Parlor(brisk()) as parlor:
        parlor.point_discord_at_me()
        async with open_house(parlor, tmp_path, now=clock_of(parlor)) as services, asyncio.timeout(60):
            anna, place = parlor.person("Anna"), parlor.add_channel("beside")
            await anna.slash("game new", game=LOST, channel=place)
            parlor.delete_channel(place)
            await is_over(services)
            assert len(told(anna)) == 1


@pytest.mark.asyncio
async def test_threads_go_with_their_channel(tmp_path: Path) -> None:
    async with Parlor(brisk()) as parlor:
        parlor.point_discord_at_me()
        async with open_house(parlor, tmp_path, now=clock_of(parlor)) as services, asyncio.timeout(60):
            place = parlor.add_channel("beside")
            people = await dealt_in(parlor, services, parlor.add_thread("A quiet corner", of=place))
            parlor.delete_channel(place)
            await is_over(services)
            assert [len(told(person)) for person in people] == [1, 1, 1, 1]


@pytest.mark.asyncio
async def test_an_outage_of_the_server_ends_nothing(tmp_path: Path) -> None:
    """Nor does it if Discord, meanwhile, knows none of its channels."""
    async with table_of_four(tmp_path) as (parlor, services, people):
        parlor.outage()
        down = parlor.faults.answer(404, 10003, path=f"/channels/{parlor.channel.id}", times=10**6)
        await all_answer(services)
        for _ in range(trouble.SURE + 3):
            parlor.backend.settings.clock.advance(8 * HOUR)
            services.outbox_news.set()
            await tried(services, clock_of(parlor))
        assert 10**6 - down.times > trouble.SURE
        down.times = 0
        parlor.outage_over()
        parlor.backend.settings.clock.advance(8 * HOUR)
        services.outbox_news.set()
        async with asyncio.timeout(60):
            await quiet(services)
        assert (await row_of(services)).status == "playing"
        assert not told(people[0])
        await everybody_answers(services, people, Random(5))


@pytest.mark.asyncio
async def test_a_channel_that_was_deleted_while_the_bot_was_away(tmp_path: Path) -> None:
    """Discord tells nobody afterwards. It is found out when something is to be posted there: not at the first
    refusal, but soon."""
    async with Parlor(brisk()) as parlor:
        parlor.point_discord_at_me()
        async with open_house(parlor, tmp_path, now=clock_of(parlor)) as services:
            people = await seated(parlor, "Anna Bo Cy Di")
        parlor.delete_channel(parlor.channel)
        async with open_house(parlor, tmp_path, now=clock_of(parlor)) as services, asyncio.timeout(60):
            await all_answer(services)
            await tried(services, clock_of(parlor))
            assert (await row_of(services)).status == "playing"
            assert await services.store.problems(1) == ["gone"]
            while (await row_of(services)).status != "over":
                parlor.backend.settings.clock.advance(130)
                services.outbox_news.set()
                await tried(services, clock_of(parlor))
            await quiet(services)
            assert [len(told(person)) for person in people] == [1, 1, 1, 1]
            asked = parlor.record.asked("GET", f"/channels/{parlor.channel.id}")
            assert len([one for one in asked if one.status == 404]) <= trouble.SURE + 3


@pytest.mark.asyncio
async def test_that_it_could_not_be_ended_stands_in_the_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with table_of_four(tmp_path) as (parlor, services, _):

        async def unavailable(_: int) -> None:
            raise StoreUnavailable("the disk is away")

        monkeypatch.setattr(services.store, "open_table_in", unavailable)
        parlor.delete_channel(parlor.channel)
        await parlor.until(lambda: "kind=channel-lost" in caplog.text)


@pytest.mark.asyncio
async def test_an_old_button_of_it_is_answered(tmp_path: Path) -> None:
    """The question by direct message has its controls still on somebody's screen."""
    async with table_of_four(tmp_path) as (parlor, services, people):
        session = await services.runner.session(1)
        person = next(one for one in people if any(dm.buttons for dm in one.dms)) if session.ask else people[0]
        old = next(dm for dm in person.dms if dm.buttons)
        press = old.buttons[0].custom_id
        parlor.delete_channel(parlor.channel)
        async with asyncio.timeout(60):
            await is_over(services)
        outcome = await person.click(old, custom_id=press, forge=True)
        assert not outcome.failed
        assert outcome.messages[-1].text


@pytest.mark.asyncio
async def test_direct_messages_that_are_none_are_opened_anew(tmp_path: Path) -> None:
    """What the bot knows of somebody's direct messages may be another bot's. The question comes all the same."""
    async with table_of_four(tmp_path) as (parlor, services, people):
        await services.store.set_dm_channel(people[0].id, 12345)
        async with asyncio.timeout(60):
            before = len(people[0].dms)
            while len(people[0].dms) == before:
                await all_answer(services)
                parlor.backend.settings.clock.advance(6)
                services.outbox_news.set()
                await tried(services, clock_of(parlor))
            assert await services.store.dm_channel(people[0].id) == people[0].dm.id

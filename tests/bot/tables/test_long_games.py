"""Long games are loaded, exported and verified while everybody else's clicks are answered."""

from __future__ import annotations

import asyncio
import gc
import threading
from collections.abc import AsyncIterator, Awaitable
from pathlib import Path
from random import Random
from time import thread_time
from typing import Any

import pytest
import pytest_asyncio

from bot.cli.random_players import play_out
from bot.finish import saves
from bot.services import Services, build_services
from bot.store import NewTable, Outgoing
from bot.store.sqlite import SqliteStore
from bot.tables import epochs
from bot.tables.context import Visit
from bot.tables.epochs import LONG
from bot.tables.outcome import rank_seats
from bot.tables.seeds import commitment, mix_seed
from bot.tables.worker_thread import run_in_worker_thread
from bot.text.sentences import sentence
from rules import GAMES
from rules.gangsters_dilemma.game import GAME
from rules.kernel.session import IllegalAnswer, Session, play_back
from tests.bot.tables.by_seat import BySeat, by_seat, row_of

SEATS = 4
OURS = "0" * 64
LONGEST = 20_000


@pytest_asyncio.fixture
async def services(tmp_path: Path) -> AsyncIterator[Services]:
    sentence("done")  # the catalogue is read once, by whoever says the first word
    store = await SqliteStore.open(tmp_path / "test.db", lambda: 0)
    yield build_services(store, GAMES, b"a secret for tests")
    await store.close()


def hesitant(seed: str, entries: int) -> Session:
    """A game in which the first seat changes its mind until the log is so long; everybody else waits."""
    session = Session.new(GAME, SEATS, seed)
    assert session.ask is not None
    first, second, *_ = session.ask.decisions
    session.answer(first, session.ask.decisions[first].default)
    keys = session.ask.decisions[second].keys
    while len(session.log) < entries:
        session.answer(second, (keys[len(session.log) % 2],))
    return session


async def kept(services: Services, session: Session) -> int:
    """A table at which this game was played."""
    row = NewTable(1, 5, GAME.key, SEATS, session.seed, GAME.rules_version, GAME.deck_digest, commitment(OURS))
    number = await services.store.new_table(row)
    for seat in range(SEATS):
        await services.store.sit(number, seat, 1000 + seat, interaction_id=10 + seat)
    await services.store.start_table(number, SEATS, session.seed, {})
    await services.store.append(number, 0, session.log, None, (), rank_seats(session.result))
    return number


def seed() -> str:
    return mix_seed(OURS, [10 + seat for seat in range(SEATS)])


async def longest_turn(work: Awaitable[object]) -> float:
    """The longest that the event loop was busy with one turn until the work was done: by the processor's time of
    its own thread, so that it does not matter what else the machine does. The collector stays away: it would come
    at any time."""
    gc.disable()
    try:
        task, longest = asyncio.ensure_future(work), 0.0
        while not task.done():
            began = thread_time()
            await asyncio.sleep(0)
            longest = max(longest, thread_time() - began)
        await task
        return longest
    finally:
        gc.enable()


def at_once(session: Session) -> float:
    """How long it takes to play a game again without a break."""
    began = thread_time()
    play_back(GAME, SEATS, session.seed, session.options, session.log)
    return thread_time() - began


@pytest.mark.asyncio
async def test_a_long_game_is_loaded_beside_everything_else(services: Services) -> None:
    session = hesitant(seed(), LONGEST)
    number = await kept(services, session)
    assert await longest_turn(services.runner.session(number)) < at_once(session) / 4
    assert len((await services.runner.session(number)).log) == LONGEST


@pytest.mark.asyncio
async def test_a_long_game_is_verified_beside_everything_else(services: Services) -> None:
    session = hesitant(seed(), LONGEST)
    play_out(session, Random(1))
    number = await kept(services, session)
    row = await row_of(services, number)
    assert row.status == "over"
    assert await longest_turn(services.finish.verify(Visit(number), 99)) < at_once(session) / 4
    [told] = await services.store.unsent(next(iter(await services.store.waiting_targets())))
    assert told is not None
    assert told.payload["key"] == "verified"


@pytest.mark.asyncio
async def test_a_game_is_written_down_apart(services: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    """The file for a player, and what `verify` checks."""
    session, threads = Session.new(GAME, SEATS, seed()), []
    play_out(session, Random(1))
    number = await kept(services, session)
    save = saves.save

    def noted(*arguments: Any, **more: Any) -> saves.Save:
        threads.append(threading.current_thread().name)
        return save(*arguments, **more)

    monkeypatch.setattr(saves, "save", noted)
    file = (await services.finish.export(Visit(number))).attachment
    assert file is not None
    assert file.content.startswith(b'{"format":"consigliere-save"')
    await services.finish.verify(Visit(number), 99)
    assert threads == ["worker"] * 2


@pytest.mark.asyncio
async def test_a_short_game_is_loaded_on_the_spot_and_a_long_one_apart(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[bool] = []

    def noted(*arguments: Any) -> Session:
        threads.append(threading.current_thread() is threading.main_thread())
        return play_back(*arguments)

    monkeypatch.setattr(epochs, "play_back", noted)
    session = hesitant(seed(), LONG)
    number = await kept(services, session)
    await services.runner.session(number)
    assert session.ask is not None
    seat = max(session.waiting_for)
    await by_seat(services).answer(number, seat, session.number, session.ask.decisions[seat].default, None)
    await BySeat(services.store, GAMES).look(number)
    assert threads == [True, False]


class Slow:
    """Plays games again when it is let."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.begun = 0
        self.let = threading.Event()
        monkeypatch.setattr(epochs, "play_back", self)

    def __call__(self, *arguments: Any) -> Session:
        self.begun += 1
        assert self.let.wait(30)
        return play_back(*arguments)


@pytest.mark.asyncio
async def test_clicks_at_a_table_that_is_being_loaded_wait_for_one_load(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two look and two answer; nobody is let in before it is whole, and each answer counts."""
    session = hesitant(seed(), 2 * LONG)
    number = await kept(services, session)
    assert session.ask is not None
    _, _, *others = session.ask.decisions
    answers = [(seat, session.ask.decisions[seat].default) for seat in others[:2]]
    slow = Slow(monkeypatch)
    looks = [asyncio.create_task(services.runner.session(number)) for _ in range(2)]
    acts = [
        asyncio.create_task(by_seat(services).answer(number, seat, session.number, value, 500 + seat))
        for seat, value in answers
    ]
    while not slow.begun:
        await asyncio.sleep(0.001)
    assert not any(task.done() for task in looks + acts)
    slow.let.set()
    found = await asyncio.gather(*looks, *acts)
    assert slow.begun == 1
    assert len({id(one) for one in found}) == 1
    assert [entry.seat for entry in (await services.store.log(number))[2 * LONG :]] == [
        seat for seat, _ in answers
    ]


@pytest.mark.asyncio
async def test_a_table_that_is_ended_while_it_is_being_loaded_takes_no_answer(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = hesitant(seed(), 2 * LONG)
    number = await kept(services, session)
    slow = Slow(monkeypatch)
    assert session.ask is not None
    seat = max(session.waiting_for)
    act = asyncio.create_task(
        by_seat(services).answer(number, seat, session.number, session.ask.decisions[seat].default, 500)
    )
    while not slow.begun:
        await asyncio.sleep(0.001)
    await services.store.set_status(number, "over", None, [Outgoing("end", {}, "1.end", channel=5)])
    slow.let.set()
    with pytest.raises(IllegalAnswer, match="game-over"):
        await act
    assert len(await services.store.log(number)) == 2 * LONG


@pytest.mark.asyncio
async def test_the_worker_outlives_trouble_and_does_nothing_for_those_who_left() -> None:
    """What a piece of work raises is its caller's; what nobody waits for any more is not begun."""
    free, done = threading.Event(), list[str]()

    def breaks() -> None:
        assert free.wait(20)
        raise ValueError("nobody foresaw this")

    breaking = asyncio.create_task(run_in_worker_thread(breaks))
    leaving = asyncio.create_task(run_in_worker_thread(lambda: done.append("left")))
    staying = asyncio.create_task(run_in_worker_thread(lambda: done.append("stayed")))
    await asyncio.sleep(0)
    leaving.cancel()
    await asyncio.sleep(0)
    free.set()
    with pytest.raises(ValueError, match="nobody foresaw this"):
        await breaking
    await staying
    assert done == ["stayed"]

"""Standing answers in random games: what is due is given, and nothing stumbles over it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from random import Random

import pytest

from bot.cli.random_players import random_answer
from bot.services import Services, build_services
from bot.store import NewTable, Said
from bot.store.sqlite import SqliteStore
from bot.tables.context import TableContext, Visit, count_round
from bot.tables.standing import PAUSE, say
from rules import GAMES
from rules.kernel.asking import Answer
from rules.kernel.telling import Seat

NOW, QUESTIONS, SEATS = 1_000_000, 160, 4
GIVES = [key for key, game in GAMES.items() if game.standing_answers]


class Hours:
    """A clock that a test puts forward."""

    def __init__(self) -> None:
        self.time = NOW

    def __call__(self) -> int:
        return self.time


def say_everything(table: TableContext) -> None:
    """All seats say all that can be said in advance."""
    given = Said(count_round(table.session))
    for seat in range(SEATS):
        say(table, seat, {said.key: given for said in table.game.standing_answers})


def answer(table: TableContext, seat: Seat, value: Answer) -> None:
    table.session.answer(seat, value)


async def play(services: Services, clock: Hours, rng: Random) -> int:
    """So many questions, each by a standing answer if there is one; how many were."""
    given = 0
    for _ in range(QUESTIONS):
        if (await services.runner.session(1)).ask is None:
            break
        table = await services.runner.act(Visit(1), say_everything)
        session = table.session
        assert session.ask is not None
        due = [seat for seat, one in table.standing.items() if one.due is not None]
        if due:
            assert session.ask.decisions.keys() == {*due}
            before = session.length
            clock.time += PAUSE
            await services.pace.tick()
            assert session.length > before
            given += 1
        else:
            for seat, decision in session.ask.decisions.items():
                value = random_answer(decision, rng)
                await services.runner.act(Visit(1), partial(answer, seat=seat, value=value))
    return given


@asynccontextmanager
async def dealt(key: str, path: Path, clock: Hours) -> AsyncIterator[Services]:
    """The services of a bot without Discord, and a game of theirs."""
    store, game = await SqliteStore.open(path, clock), GAMES[key]
    services = build_services(store, GAMES, b"secret", clock)
    services.pace.arrive()
    try:
        table = await store.new_table(NewTable(1, 1, key, SEATS, "", game.rules_version, game.deck_digest))
        for seat in range(SEATS):
            await store.sit(table, seat, 10 + seat)
        await store.start_table(table, SEATS, f"giving {key}", {})
        yield services
    finally:
        services.close()
        await store.close()


@pytest.mark.asyncio
@pytest.mark.parametrize("key", GIVES)
async def test_whatever_is_due_is_given(key: str, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    clock = Hours()
    async with dealt(key, tmp_path / "test.db", clock) as services:
        assert await play(services, clock, Random(key)) > 2
    assert "standing-answer" not in caplog.text

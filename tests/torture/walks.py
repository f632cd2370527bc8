"""No dead end: six people do whatever they can to the lobbies and tables of two channels, while the bot dies now
and then. After every action each channel can be freed by somebody."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any
from unittest import mock

from bot.store import work
from bot.store.sqlite import SqliteStore
from bot.tables.errors import Refused
from bot.tables.service import TableService
from bot.votes.service import VoteService
from tests.bot.spoken import GAME as PENNY
from tests.bot.store.builders import Clock
from tests.table import test_no_dead_end
from tests.table.test_no_dead_end import CHANNELS, Starting, Walk
from tests.torture.faulted_sends import folder
from tests.torture.patching import Failures, mutant
from tests.torture.rows import Mutant, Outcome, Row

A_WALK = 600  # actions
FREED = 0.02  # of all actions are followed by somebody who frees a channel


async def walk(seed: str, actions: int) -> str:
    """One walk; what was wrong at its end, "" for nothing."""
    clock, done = Clock(), 0
    with folder() as there:
        store = await SqliteStore.open(there / "walk.db", clock)
        one = Walk(store, clock, seed)
        try:
            for done in range(actions):  # noqa: B007 - it is told of a failure
                await one.step()
                await one.check()
                if one.rng.random() < FREED:
                    await one.free(one.rng.choice(CHANNELS))
            for channel in CHANNELS:
                await one.free(channel)
                await one.services.lobby.open(7, channel, PENNY.key, 101, one.click())
        except Exception as problem:
            return f"walk {seed!r}, action {done}: {type(problem).__name__} {problem}"
        finally:
            await store.close()
    return ""


async def run(cases: int, seed: int) -> Outcome:
    """Walks of so many actions together."""
    failures, rng, done = Failures(), Random(seed), 0
    while done < cases and not failures:
        actions = min(A_WALK, cases - done)
        problem = await walk(f"{seed}.{rng.random()}", actions)
        if problem:
            failures.add(problem)
        done += actions
    return Outcome(done, tuple(failures))


# -- mutants

_END = VoteService.end


async def _no_moderator(
    self: VoteService, visit: Any, number: int, manages: bool = False, sure: bool = False
) -> Any:
    return await _END(self, visit, number, False, sure)


async def _only_moderators(
    self: VoteService, visit: Any, number: int, manages: bool = False, sure: bool = False
) -> Any:
    if not manages:
        raise Refused("no-host")
    return await _END(self, visit, number, manages, sure)


async def _nothing(*_: object, **__: object) -> None:
    return None


@contextmanager
def _nothing_resumed() -> Iterator[None]:
    with (
        mock.patch.object(Starting, "_resume", _nothing),
        mock.patch.object(test_no_dead_end, "let_all_go_on", _nothing),
    ):
        yield


ROWS = (
    Row(
        "walks",
        "No dead end: never a channel that nobody can free, whatever people do and whenever the bot dies.",
        run,
        small=250,
        usual=12_000,
        long=100_000,
        mutants=(
            mutant("no moderator", "who manages the channel has no say", VoteService, "end", _no_moderator),
            mutant("no host", "only moderators end a game", VoteService, "end", _only_moderators),
            Mutant("nothing is resumed", "what a crash has cut short stays so", _nothing_resumed),
            mutant("the host's chair", "nobody has it when a host leaves", work, "_keep_host", lambda *_: None),
            mutant("ends are not kept", "an ended table keeps its channel", TableService, "end", _nothing),
            mutant(
                "channels not given up",
                "a deleted channel keeps its table",
                TableService,
                "lose_channel",
                _nothing,
            ),
        ),
        mutant_cases=1_200,
    ),
)

"""Updates in the middle of every game: open tables go on under a program whose rules, names, fields or questions
have been edited; none stops, and none changes its past."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import cycle, islice, product
from random import Random
from typing import Any

import pytest

from bot.store.sqlite import SqliteStore
from bot.tables import epochs, runner
from bot.tables.announcements import announce
from bot.tables.witness import Witnesses
from rules import GAMES
from rules.kernel.session import Session
from tests.bot.tables.by_seat import BySeat
from tests.bot.tables.updating import CODE, dealt, play, use_build
from tests.torture.faulted_sends import folder
from tests.torture.patching import Failures, mutant
from tests.torture.rows import Outcome, Row

SHORTEST = 30  # answers before the update; no game is over by then
A_STORE = 40  # tables that share a database
TO_THE_END = 3000  # answers
AFTER = 12  # answers after which a table is taken to go on, where not all are played to their end
TO_THE_END_EVERY = 10  # of so many tables one is played to its end


def seen(session: Session) -> tuple[Any, ...]:
    """What everybody sees and was told, and what each is asked."""
    eyes = (None, *range(session.seats))
    asked = {} if session.ask is None else session.ask.decisions
    return [session.view(one) for one in eyes], [session.events(one) for one in eyes], asked, session.waiting_for


def at_rest(session: Session) -> tuple[Any, ...]:
    """The same as of the last resting point."""
    game, eyes = session.game, (None, *range(session.seats))
    told = [event.seen_by(eye) for eye in eyes for event in session.events_at_rest]
    return [game.view(session.rest(), one) for one in eyes], told


@asynccontextmanager
async def opened() -> AsyncIterator[SqliteStore]:
    """An empty database."""
    with folder() as there:
        store = await SqliteStore.open(there / "updates.db", lambda: 0)
        try:
            yield store
        finally:
            await store.close()


async def go_through(store: SqliteStore, key: str, edit: str, name: str, whole: bool) -> str:
    """One table before and after an update; what is wrong with it, "" for nothing."""
    rng = Random(name)
    table = await dealt(store, GAMES[key], int(name.split()[-1]), name)
    await BySeat(store, GAMES, announce).begin(table)
    before = await play(store, GAMES, table, rng.randrange(SHORTEST), rng)
    stood, rested, log = seen(before), at_rest(before), await store.log(table)
    with pytest.MonkeyPatch.context() as patch:
        use_build(patch)
        games = {**GAMES, key: CODE[edit](GAMES[key])}
        after = await BySeat(store, games, announce).look(table)
        written = await store.log(table)
        if written[: len(log)] != log:
            return "its log has changed"
        if edit == "question":
            if at_rest(after) != rested:
                return "what had happened has changed"
        elif seen(after) != stood:
            return "what everybody sees, or is asked, has changed"
        if seen(await BySeat(store, games).look(table)) != seen(after):
            return "loaded once more it is another game"
        length = after.length
        later = await play(store, games, table, TO_THE_END if whole else AFTER, rng)
        if whole and later.result is None:
            return "it does not come to its end"
    return "" if later.length > length else "it does not go on"


async def run(cases: int, seed: int) -> Outcome:
    """So many tables, over all games and edits in turn."""
    failures, done = Failures(), 0
    kinds = islice(cycle(product(CODE, GAMES)), cases)
    while done < cases and not failures:
        async with opened() as store:
            for edit, key in islice(kinds, A_STORE):
                name = f"{key} {edit} {seed} {done}"
                try:
                    problem = await go_through(store, key, edit, name, done % TO_THE_END_EVERY == 0)
                except Exception as stopped:
                    problem = f"stopped: {stopped!r}"
                if problem:
                    failures.add(f"table {name!r}: {problem}")
                done += 1
    return Outcome(done, tuple(failures))


# -- mutants


def _no_witness(*_: object) -> None:
    return None


def _as_replayed(*_: object) -> bool:
    return True


def _forgotten(session: Any, since: Any) -> bool:
    return False


_RESUME = epochs._resume


def _nothing_told(game: Any, row: Any, stood: Any, before: int, told: Any) -> Any:
    return _RESUME(game, row, stood, before, ())


async def _not_kept(*_: object) -> None:
    return None


ROWS = (
    Row(
        "updates",
        "An update stops no game and rewrites no past, whatever is edited: 0 tables stopped or changed.",
        run,
        small=16,
        usual=400,
        long=1_600,
        mutants=(
            mutant("no witness", "nothing says how a game stood", Witnesses, "take", _no_witness),
            mutant("witness not compared", "what is replayed is believed", epochs, "_stood_so", _as_replayed),
            mutant("events not kept", "what has happened is forgotten", epochs, "_resume", _nothing_told),
            mutant("epoch not written", "it begins anew each time", runner.TableRunner, "_begin_epoch", _not_kept),
            mutant("answers not carried over", "the step begins again", epochs, "carry_over", _forgotten),
        ),
        mutant_cases=32,
    ),
)

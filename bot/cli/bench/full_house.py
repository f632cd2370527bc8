"""A store with many open tables, each in the middle of a game."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from time import time

from bot.cli.random_players import play, play_out
from bot.lobby.table_size import usual_seats
from bot.store import NewTable
from bot.store.sqlite import SqliteStore
from rules.kernel.asking import Pick
from rules.kernel.game import AnyGame
from rules.kernel.log import Entry
from rules.kernel.session import Session

SECRET = b"a secret for benches"
MIDDLE = 40  # answers: about half of a game
_SEARCHED = 20  # games


def now() -> int:
    """The time, in whole seconds."""
    return int(time())


@dataclass(frozen=True, slots=True)
class Middle:
    """A game that has been played for a while, and how the first seat may answer without ending the step."""

    game: AnyGame
    seats: int
    seed: str
    entries: Sequence[Entry]
    question: int
    keys: Sequence[str]  # none if no question was found that is put to this seat and to others


def middle_of(game: AnyGame) -> Middle:
    """A game that stands, after a while, at a question put to the first seat and to others."""
    seats = usual_seats(game)
    for number in range(_SEARCHED):
        session = Session.new(game, seats, seed := f"bench {number}")
        for _ in play(session, Random(number)):
            if len(session.log) >= MIDDLE and (keys := _common(session)):
                return Middle(game, seats, seed, list(session.log), session.question, keys)
    session = Session.new(game, seats, seed)
    play_out(session, Random(0), MIDDLE // 2)
    return Middle(game, seats, seed, list(session.log), session.question, ())


def _common(session: Session) -> Sequence[str]:
    """The keys from which the first seat chooses one, while others choose too."""
    decisions = session.ask.decisions if session.ask else {}
    mine = decisions.get(0)
    several = len(decisions) > 1 and isinstance(mine, Pick) and mine.least == mine.most == 1
    return mine.keys if several and isinstance(mine, Pick) and len(mine.keys) > 1 else ()


async def furnish(
    path: Path, middles: Sequence[Middle], channels: Sequence[int], users: Sequence[int], guild: int | None = None
) -> list[int]:
    """A table in each of these channels of a new store: the games in turn, these people at each; their numbers."""
    store = await SqliteStore.open(path, now)
    try:
        each = [middles[place % len(middles)] for place in range(len(channels))]
        rows = [
            NewTable(guild, channel, one.game.key, one.seats, one.seed, one.game.rules_version, "")
            for channel, one in zip(channels, each, strict=True)
        ]
        numbers = await asyncio.gather(*(store.new_table(row) for row in rows))
        await asyncio.gather(
            *(_seat(store, number, one, users) for number, one in zip(numbers, each, strict=True))
        )
        return list(numbers)
    finally:
        await store.close()


async def _seat(store: SqliteStore, table: int, middle: Middle, users: Sequence[int]) -> None:
    for seat in range(middle.seats):
        await store.sit(table, seat, users[seat])
    await store.start_table(table, middle.seats, middle.seed, {})
    await store.set_board_message(table, table)  # it has been posted long ago
    await store.append(table, 0, middle.entries, None)

"""A process that forks players on request: each opens the store and plays until it is killed, or is done.

A line on the standard input, `what path point count`, starts a player that kills itself at the count-th time the
writer reaches that point (`-`: never, it is killed from outside). The player prints what is confirmed to it; when
it is dead, `dead STATUS` follows. Forking saves the start of an interpreter for every kill."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from collections.abc import Callable, Coroutine, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeAlias

from bot.store import Duplicate, InUse, Outgoing, StoreError
from bot.store.sqlite import SqliteStore
from tests.bot.store.builders import a_table, an_answer
from tests.torture.rows import Row, as_the_parent

TABLES = 3
CLICKS = 6  # of a rival

Way: TypeAlias = Callable[[Path, str, int], Coroutine[Any, Any, None]]
"""How a player plays: on which database, and when it dies."""


def interaction(table: int, seq: int) -> int:
    """The number of the click that gives this answer."""
    return table * 1_000_000 + seq


def message(table: int, seq: int) -> Outgoing:
    """What is posted of an answer."""
    return Outgoing("news", {"seq": seq}, f"{table}.{seq}", channel=table)


def tell(*words: object) -> None:
    """Let the parent know: what was told outlives any death."""
    os.write(1, f"{' '.join(map(str, words))}\n".encode())


STATEMENT = "statement"
"""The point before each statement of the writer's connection."""


async def open_doomed(path: Path, now: Callable[[], int], point: str, count: int) -> SqliteStore:
    """The store of a player who is to die at some point."""
    reached = killing_at(point, count)
    store = await SqliteStore.open(path, now, reached=reached)
    if point == STATEMENT:
        await store._lines[0].run(lambda db: db.set_trace_callback(lambda _: reached(STATEMENT)))
    return store


def killing_at(point: str, count: int) -> Callable[[str], None]:
    """Die the hard way when a point is reached for the count-th time."""
    left = [count]

    def reached(here: str) -> None:
        if here == point:
            left[0] -= 1
            if left[0] == 0:
                os.kill(os.getpid(), signal.SIGKILL)

    return reached


# -- of the store alone


async def click(path: Path, point: str, count: int) -> None:
    """Answer at a few tables."""
    store = await open_doomed(path, lambda: 0, point, count)
    numbers = []
    for channel in range(1, TABLES + 1):
        table = await store.open_table_in(channel)
        numbers.append(table.id if table else await store.new_table(a_table(channel)))
    await asyncio.gather(*(click_on(store, table) for table in numbers))


async def click_on(store: SqliteStore, table: int) -> None:
    """Answer at one table, for ever; now and then the click comes twice."""
    seq = len(await store.log(table))
    while True:
        clicks = [
            store.append(table, seq, [an_answer(seq)], interaction(table, seq), [message(table, seq)])
            for _ in range(1 if seq % 4 else 2)
        ]
        first, *again = await asyncio.gather(*clicks, return_exceptions=True)
        assert first is None, first
        tell(table, seq)
        assert all(one is None or isinstance(one, Duplicate) for one in again), again
        seq += 1


# -- of two processes


async def rival(path: Path, point: str, count: int) -> None:
    """Open the store, give the answers that a second process gives too, and let go; with times, to compare."""
    try:
        store = await SqliteStore.open(path, lambda: 0)
    except InUse:
        tell("out")
        return
    tell("in", time.monotonic_ns())
    for _ in range(CLICKS):
        before = time.monotonic_ns()
        length = len(await store.log(1))
        try:
            await store.append(1, length, [an_answer(length)], interaction(1, length), [message(1, length)])
        except StoreError as refused:
            tell("refused", type(refused).__name__)
        else:
            tell("done", before, length)
        if point == "slow":
            await asyncio.sleep(count / 1000)
    tell("left", time.monotonic_ns())
    await store.close()


def fork(play: Way, path: str, point: str, count: str) -> int:
    """Start a player; the parent's side of it returns its number."""
    player = os.fork()
    if player:
        return player
    tell("pid", os.getpid())  # it says so itself, so that nothing else comes first
    status = 70  # of itself no player ends but a rival
    try:
        asyncio.run(play(Path(path), point, int(count)))
        status = 0
    except BaseException as problem:
        tell("broke", type(problem).__name__, str(problem).replace("\n", " "))
    finally:
        os._exit(status)


def serve(ways: Mapping[str, Way], rows: Callable[[], Sequence[Row]]) -> None:
    """Fork players until there are no more lines; they lack what the parent has taken out of these rows."""
    with as_the_parent(rows):
        for line in sys.stdin:
            way, *arguments = line.rstrip("\n").split("\t")
            player = fork(ways[way], *arguments)
            _, status = os.waitpid(player, 0)
            tell("dead", os.waitstatus_to_exitcode(status))


def rows_of_the_store() -> Sequence[Row]:
    """The rows that have players here."""
    from tests.torture import crashes, two_processes

    return (*crashes.ROWS, *two_processes.ROWS)


if __name__ == "__main__":
    serve({"click": click, "rival": rival}, rows_of_the_store)

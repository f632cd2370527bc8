"""A process that forks players on request: each opens the store and clicks until it is killed.

A line on the standard input, `path point count`, starts a player that kills itself at the count-th time the
writer reaches that point (`-`: never, it is killed from outside). The player prints each confirmed answer as
`table seq`; when it is dead, `dead STATUS` follows. Forking saves the start of an interpreter for every kill."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path

from bot.store import Duplicate, Outgoing
from bot.store.sqlite import SqliteStore
from tests.bot.store.builders import a_table, an_answer

TABLES = 3


def interaction(table: int, seq: int) -> int:
    return table * 1_000_000 + seq


def message(table: int, seq: int) -> Outgoing:
    return Outgoing("news", {"seq": seq}, f"{table}.{seq}", channel=table)


def killing_at(point: str, count: int) -> Callable[[str], None]:
    """Die the hard way when a point is reached for the count-th time."""
    left = [count]

    def reached(here: str) -> None:
        if here == point:
            left[0] -= 1
            if left[0] == 0:
                os.kill(os.getpid(), signal.SIGKILL)

    return reached


async def play(path: Path, point: str, count: int) -> None:
    store = await SqliteStore.open(path, lambda: 0, reached=killing_at(point, count))
    numbers = []
    for channel in range(1, TABLES + 1):
        table = await store.open_table_in(channel)
        numbers.append(table.id if table else await store.new_table(a_table(channel)))
    await asyncio.gather(*(click(store, table) for table in numbers))


async def click(store: SqliteStore, table: int) -> None:
    """Answer on and on, sending each click twice as Discord sometimes does."""
    seq = len(await store.log(table))
    while True:
        clicks = [
            store.append(table, seq, [an_answer(seq)], interaction(table, seq), [message(table, seq)])
            for _ in range(2)
        ]
        first, second = await asyncio.gather(*clicks, return_exceptions=True)
        assert first is None, first
        os.write(1, f"{table} {seq}\n".encode())
        assert isinstance(second, Duplicate), second
        seq += 1


def main() -> None:
    for line in sys.stdin:
        path, point, count = line.rstrip("\n").split("\t")
        player = os.fork()
        if player == 0:
            try:
                asyncio.run(play(Path(path), point, int(count)))
            finally:
                os._exit(70)  # a player never ends by itself
        os.write(1, f"pid {player}\n".encode())
        _, status = os.waitpid(player, 0)
        os.write(1, f"dead {os.waitstatus_to_exitcode(status)}\n".encode())


if __name__ == "__main__":
    main()

"""The store in one SQLite file, keyed by channel."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from functools import partial
from itertools import cycle
from pathlib import Path
from typing import Self

from bot.store import opening
from bot.store.errors import name_error
from bot.store.reading import FileReader
from bot.store.writer import FileWriter, nothing
from bot.store.writing import Writing

PAUSES = (0.05, 0.1, 0.2, 0.4, 0.4)  # seconds after each try to empty the log: its readers are short


class SqliteStore(Writing, FileReader):
    """One writer and a few readers on one file. See `Store` for what each method promises."""

    _lock: opening.Lock
    _writer: FileWriter

    def __init__(self, path: Path, now: Callable[[], int]) -> None:
        super().__init__(path)
        self._now = now
        self._deletions, self._emptied = 1, 0  # what an earlier process has deleted counts as one

    @classmethod
    async def open(
        cls,
        path: Path,
        now: Callable[[], int],
        *,
        check: bool = False,
        patience: float = 5.0,
        readers: int = 2,
        reached: Callable[[str], None] = nothing,
    ) -> Self:
        """Open the database and let nobody else. `check` reads all of it first, `patience` is how many seconds
        to wait for a foreign lock, and `reached` hears of every step of a commit (for fault tests)."""
        store = cls(path, now)
        opening.prepare(path)
        store._lock = opening.Lock(path)
        try:
            main = await store._line("rw", patience)
            fence, emptied = await main.run(partial(opening.set_up, path=path, check=check))
            store._emptied = int(emptied)
            store._readers = cycle([await store._line("ro", patience) for _ in range(readers)])
            store._here = opening.connect(path, "ro", 0)
        except BaseException as error:
            await store._let_go()
            if isinstance(error, Exception):
                raise name_error(error, path) from error
            raise
        store._writer = FileWriter(main, path, fence, reached)
        return store

    async def close(self) -> None:
        """Write what is waiting, then let go of the file."""
        await self._writer.stop()
        await self._let_go()

    async def _let_go(self) -> None:
        await super()._let_go()
        self._lock.release()

    async def _wipe(self) -> bool:
        self._deletions += 1
        return await self.empty_log()

    async def empty_log(self) -> bool:
        for pause in PAUSES:
            deletions = self._deletions
            if self._emptied >= deletions or await self._writer.write(opening.empty_the_log, alone=True):
                self._emptied = max(self._emptied, deletions)
                return True
            await asyncio.sleep(pause)
        return False

    # -- copies

    async def backup(self, target: Path) -> None:
        try:
            await asyncio.to_thread(opening.back_up, self.path, target)
        except sqlite3.Error as error:
            raise name_error(error, target) from error

"""The store on a PostgreSQL server."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Self

from bot.store.errors import StoreUnavailable
from bot.store.postgres.address import Address
from bot.store.postgres.connection import ServerLine
from bot.store.postgres.presence import be_there
from bot.store.postgres.quick import QuickLine
from bot.store.postgres.reading import ServerReader
from bot.store.postgres.schema import migrate
from bot.store.postgres.writer import ServerWriter
from bot.store.writing import Writing


class PostgresStore(Writing, ServerReader):
    """One writer and a few readers, all on connections of their own; other processes may have the same. See
    `Store` for what each method promises."""

    _writer: ServerWriter
    _quick: QuickLine | None = None

    def __init__(self, address: Address, now: Callable[[], int]) -> None:
        super().__init__(address)
        self._now = now

    @classmethod
    async def open(
        cls,
        address: Address,
        now: Callable[[], int],
        *,
        shared: bool = False,
        patience: float = 5.0,
        readers: int = 2,
        reached: Callable[[str], None] | None = None,
    ) -> Self:
        """Bring the database up to date and use it, alone or `shared` with others that do the same. `patience` is
        how many seconds to wait for the server, and `reached` hears of every step of a commit (for fault
        tests)."""
        store = cls(address, now)
        line = ServerLine(address, patience, partial(be_there, shared=shared))
        store._lines.append(line)
        try:
            await line.run(migrate)
            await store._begin_to_read(readers, patience)
            if not shared:
                store._quick = QuickLine(address, patience)
                await store._quick.open()
        except BaseException:
            await store._let_go()
            raise
        store._writer = ServerWriter(line, store._quick, store.name, reached)
        return store

    async def close(self) -> None:
        """Write what is waiting, then let go of the server."""
        await self._writer.stop()
        await self._let_go()

    async def _let_go(self) -> None:
        if self._quick is not None:
            self._quick.close()
        await super()._let_go()

    async def empty_log(self) -> bool:
        """There is none of ours: what was deleted the server's next vacuum clears away. `docs/scale.md` says what
        stays till then."""
        return True

    async def _wipe(self) -> bool:
        return await self.empty_log()

    async def backup(self, target: Path) -> None:
        raise StoreUnavailable(f"{target} is not written: back up {self.name} with pg_dump")

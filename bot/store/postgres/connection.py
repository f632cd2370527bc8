"""A connection to a PostgreSQL server as units of work know one, and the thread in which they use it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeAlias, TypeVar

import asyncpg

from bot.store.errors import StoreUnavailable
from bot.store.postgres.address import Address
from bot.store.postgres.dialect import as_set, translate
from bot.store.postgres.errors import DRIVERS, Crossed, name_trouble

T = TypeVar("T")

NEEDED = 14  # the oldest that its makers still mend
MOST_STATEMENTS = 500
"""More are prepared anew."""
SETTINGS = {
    "application_name": "consigliere",
    # a commit is on the disk before it is confirmed, whatever the server's own settings
    "synchronous_commit": "on",
    "default_transaction_isolation": "read committed",
    "lock_timeout": "10s",
    "idle_in_transaction_session_timeout": "60s",  # a process that hangs holds nobody else up for good
    "jit": "off",
}
_BARE = (
    *("BEGIN", "COMMIT", "ROLLBACK", "SAVEPOINT", "RELEASE", "CREATE", "DROP", "ALTER", "TRUNCATE", "DECLARE"),
    "CLOSE",
)
"""Statements that have no parameters and no rows."""


async def dial(address: Address, patience: float, **more: str) -> asyncpg.Connection:
    """A new connection, with `more` settings; refuse a server that is too old."""
    try:
        conn = await asyncpg.connect(
            address.dsn, timeout=patience, server_settings=SETTINGS | more, statement_cache_size=MOST_STATEMENTS
        )
    except DRIVERS as error:
        raise name_trouble(error, str(address)) from None  # what it says may quote the address
    version = conn.get_server_version().major
    if version < NEEDED:
        await conn.close()
        raise StoreUnavailable(f"{address} is PostgreSQL {version}: Consigliere needs {NEEDED} or newer")
    return conn


Begun: TypeAlias = "Callable[[Connection], None]"


class Rows:
    """What a statement came to."""

    def __init__(self, rows: Sequence[tuple[Any, ...]], rowcount: int) -> None:
        self.rowcount = rowcount
        self._rows = iter(rows)

    def fetchone(self) -> tuple[Any, ...] | None:
        """The next row; None if there is none."""
        return next(self._rows, None)

    def fetchall(self) -> list[Any]:
        """The rows that are left."""
        return list(self._rows)

    def __iter__(self) -> Iterator[tuple[Any, ...]]:
        return self._rows


class Connection:
    """Runs statements one after the other, in the thread that made it, on an event loop of its own. Errors are
    ours already. `begun` is done with every new connection."""

    def __init__(self, address: Address, patience: float, begun: Begun | None = None) -> None:
        self.address = address
        self._patience, self._begun = patience, begun
        self._loop = asyncio.new_event_loop()
        self._conn: asyncpg.Connection | None = None
        self._prepared: dict[str, Any] = {}

    @property
    def is_open(self) -> bool:
        """Whether there is a server at the other end, as far as is known."""
        return self._conn is not None and not self._conn.is_closed()

    @property
    def in_transaction(self) -> bool:
        """Whether a transaction has begun that has not ended; one of a server that went away has."""
        return self._conn is not None and not self._conn.is_closed() and self._conn.is_in_transaction()

    def open(self) -> None:
        """Connect, anew if it was connected before."""
        self.hang_up()
        self._prepared.clear()
        self._conn = self._loop.run_until_complete(dial(self.address, self._patience))
        try:
            if self._begun is not None:
                self._begun(self)
        except BaseException:
            self.hang_up()
            raise

    def hang_up(self) -> None:
        """Let go of the server."""
        if self._conn is not None and not self._conn.is_closed():
            self._conn.terminate()
            self._loop.run_until_complete(asyncio.sleep(0))

    def close(self) -> None:
        """Let go of the server; the connection is not used again."""
        self.hang_up()
        self._loop.close()

    def execute(self, sql: str, parameters: Sequence[Any] = (), /) -> Rows:
        """Run a statement; `?` and `?1` stand for its parameters."""
        if sql.startswith(_BARE):
            self._wait(self._live().execute(sql))
            return Rows((), -1)
        arguments = [_plain(one) for one in parameters]
        statement = self._statement(translate(sql))
        rows = self._wait(statement.fetch(*arguments))
        count = statement.get_statusmsg().rpartition(" ")[2]
        return Rows([tuple(row) for row in rows], int(count) if count.isdigit() else -1)

    def executemany(self, sql: str, parameters: Iterable[Sequence[Any]], /) -> Rows:
        """Run a statement for each of these, as one on sets if it can be; the rows that all of them have changed
        are counted."""
        each = [[_plain(one) for one in row] for row in parameters]
        if len(each) > 1:
            types = [one.name for one in self._statement(translate(sql)).get_parameters()]
            whole = as_set(sql, types)
            if whole is not None:
                return self.execute(whole, [list(column) for column in zip(*each, strict=True)])
        return Rows((), sum(self.execute(sql, one).rowcount for one in each))

    def run_script(self, sql: str) -> None:
        """Run several statements that have no parameters."""
        self._wait(self._live().execute(sql))

    def _statement(self, sql: str) -> Any:
        statement = self._prepared.get(sql)
        if statement is None:
            if len(self._prepared) >= MOST_STATEMENTS:
                self._prepared.clear()
            statement = self._prepared[sql] = self._wait(self._live().prepare(sql))
        return statement

    def _live(self) -> asyncpg.Connection:
        if self._conn is None or self._conn.is_closed():
            raise StoreUnavailable(f"{self.address} does not answer")
        return self._conn

    def _wait(self, answer: Awaitable[T]) -> T:
        try:
            return self._loop.run_until_complete(answer)
        except DRIVERS as error:
            ours = name_trouble(error, str(self.address))
            if isinstance(ours, Crossed):
                self._prepared.clear()
            raise ours from None


def _plain(value: Any) -> Any:
    """What is true or false is kept as 1 or 0, as in SQLite."""
    return int(value) if value is True or value is False else value


class ServerLine:
    """A thread with a connection, which is made when it is first needed and again when it was lost."""

    def __init__(self, address: Address, patience: float, begun: Begun | None = None) -> None:
        self._db = Connection(address, patience, begun)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="store")

    async def run(self, work: Callable[[Connection], T]) -> T:
        """Do some work with the connection, in its thread."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._do, work)

    def _do(self, work: Callable[[Connection], T]) -> T:
        if not self._db.is_open:
            self._db.open()
        return work(self._db)

    async def close(self) -> None:
        """Let go of the server, and end the thread."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._db.close)
        self._thread.shutdown()

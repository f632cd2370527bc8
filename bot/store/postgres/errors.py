"""What a PostgreSQL server says, by the names of our own errors and in one sentence each. No sentence holds a
password, or what somebody has written."""

from __future__ import annotations

import asyncpg

from bot.store.errors import Damaged, Duplicate, NoSuchTable, Occupied, StoreError, StoreUnavailable

DRIVERS = (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, TimeoutError)
"""What asyncpg raises, also while it connects."""


class Crossed(StoreUnavailable):
    """Two transactions have waited for each other, and this one was given up: it can be done once more."""


_TAKEN: dict[str, StoreError] = {
    "one_open_table": Occupied("this channel has an open table"),
    "seats_pkey": Occupied("this seat is taken"),
    "one_seat_each": Occupied("this person sits at the table already"),
    "outbox_nonce_key": Occupied("a message with this nonce is in the outbox already"),
    "one_effect": Duplicate("an interaction has had its effect already"),
    "inbox_pkey": Duplicate("an interaction has had its effect already"),
}

_SAYS: tuple[tuple[tuple[type[BaseException], ...], str], ...] = (
    (
        (asyncpg.InvalidPasswordError, asyncpg.InvalidAuthorizationSpecificationError),
        "refuses the user or the password that CONSIGLIERE_DATABASE names",
    ),
    ((asyncpg.InvalidCatalogNameError,), "is not there: make it with createdb"),
    ((asyncpg.InsufficientPrivilegeError,), "may not be changed by this user: let it own the database"),
    ((asyncpg.DiskFullError,), "cannot be written: the disk of the server is full"),
    ((asyncpg.OutOfMemoryError,), "cannot be used: the server has no memory left"),
    ((asyncpg.TooManyConnectionsError,), "cannot be reached: the server has too many connections"),
    ((asyncpg.ReadOnlySQLTransactionError,), "cannot be written: it is read-only"),
    ((asyncpg.LockNotAvailableError, asyncpg.QueryCanceledError), "is locked by another program"),
    ((asyncpg.OperatorInterventionError,), "cannot be used: the server is starting or stopping"),
    (
        (asyncpg.InsufficientResourcesError, asyncpg.PostgresSystemError),
        "cannot be used: its server is in trouble",
    ),
    ((asyncpg.PostgresConnectionError, asyncpg.InterfaceError, OSError, TimeoutError), "does not answer"),
)
_CROSSED = (
    asyncpg.SerializationError,
    asyncpg.DeadlockDetectedError,
    asyncpg.InvalidCachedStatementError,
)
_BROKEN = (asyncpg.DataCorruptedError, asyncpg.IndexCorruptedError, asyncpg.UndefinedTableError)


def name_trouble(error: BaseException, name: str) -> Exception:
    """An error of asyncpg as one of ours. What it has beside its first sentence may be a whole row."""
    if isinstance(error, _CROSSED):
        return Crossed(f"{name} has two transactions that wait for each other")
    if isinstance(error, asyncpg.UniqueViolationError):
        taken = _TAKEN.get(error.constraint_name or "")
        return (
            StoreError(f"{name} has {error.constraint_name} already")
            if taken is None
            else type(taken)(*taken.args)
        )
    if isinstance(error, asyncpg.ForeignKeyViolationError):
        return NoSuchTable("there is no such table")
    if isinstance(error, asyncpg.DataError) and isinstance(error.__cause__, Exception):
        return error.__cause__  # what was handed over is no such value
    if isinstance(error, _BROKEN):
        return Damaged(f"{name} is damaged, or not as this program left it ({type(error).__name__})")
    for kinds, says in _SAYS:
        if isinstance(error, kinds):
            return StoreUnavailable(f"{name} {says}")
    return StoreError(f"{name}: {getattr(error, 'message', type(error).__name__)}")

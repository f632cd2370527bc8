"""What a row of the table of promises is: how it is tried, and without which protections it has to turn red."""

from __future__ import annotations

import asyncio
import os
import pkgutil
import tempfile
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path

ENOUGH = 8  # failures, after which a row need not go on
TAKEN_OUT = "TORTURE_WITHOUT"  # the variable by which a child process learns what is taken out


@dataclass(frozen=True)
class Outcome:
    """How many cases were tried; and each that failed, as a sentence that reproduces it (seed, place)."""

    cases: int
    failures: tuple[str, ...]


@dataclass(frozen=True)
class Mutant:
    """One protection, which is out while `patch()` is entered."""

    name: str
    what: str
    patch: Callable[[], AbstractContextManager[None]]


@dataclass(frozen=True)
class Row:
    """A promise and what tries it: `run(cases, seed)`. So many cases are tried in `make test`, in `make torture`
    and with LONG=1; `mutant_cases` are enough for each mutant to turn the row red."""

    key: str
    promise: str
    run: Callable[[int, int], Awaitable[Outcome] | Outcome]
    small: int
    usual: int
    long: int
    mutants: tuple[Mutant, ...]
    mutant_cases: int


def find_rows() -> dict[str, Row]:
    """The rows of all files in this folder, by their keys."""
    found: dict[str, Row] = {}
    for one in pkgutil.iter_modules([str(Path(__file__).parent)]):
        if not one.name.startswith(("test_", "__")):
            rows: tuple[Row, ...] = getattr(import_module(f"tests.torture.{one.name}"), "ROWS", ())
            assert not found.keys() & {row.key for row in rows}
            found |= {row.key: row for row in rows}
    return found


def run_row(row: Row, cases: int, seed: int) -> Outcome:
    """Try so many cases of a row, whether or not it needs an event loop."""

    async def wait(found: Awaitable[Outcome]) -> Outcome:
        return await found

    found = row.run(cases, seed)
    return found if isinstance(found, Outcome) else asyncio.run(wait(found))


@dataclass
class Trial:
    """Counts cases. What a case raises is its failure."""

    cases: int = 0
    failures: list[str] = field(default_factory=list)

    @contextmanager
    def case(self, where: str, cases: int = 1) -> Iterator[None]:
        """One case, or several that are judged together; `where` reproduces it."""
        self.cases += cases
        try:
            yield
        except Exception as problem:
            self.failures.append(f"{where}: {type(problem).__name__}: {problem}")

    def goes_on(self, wanted: int) -> bool:
        """Whether more cases are to be tried."""
        enough = 1 if TAKEN_OUT in os.environ else ENOUGH
        return self.cases < wanted and len(self.failures) < enough

    @property
    def outcome(self) -> Outcome:
        """What was found."""
        return Outcome(self.cases, tuple(self.failures))


def require(kept: object, what: str) -> None:
    """Fail the case unless the promise is kept."""
    if not kept:
        raise AssertionError(what)


@contextmanager
def folder() -> Iterator[Path]:
    """A folder for one row, in memory where a machine has room for it there."""
    memory = Path(os.environ.get("PYTEST_DEBUG_TEMPROOT", "/dev/shm"))
    with tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else None) as made:
        yield Path(made)


# -- taking a protection out


@contextmanager
def without(row: Row, mutant: Mutant) -> Iterator[None]:
    """Take a protection out, here and in the processes that are started meanwhile."""
    os.environ[TAKEN_OUT] = f"{row.key}:{mutant.name}"
    try:
        with mutant.patch():
            yield
    finally:
        del os.environ[TAKEN_OUT]


@contextmanager
def as_the_parent(rows: Callable[[], Sequence[Row]]) -> Iterator[None]:
    """In a child process: take out what its parent has taken out, if that is a mutant of these rows."""
    told = os.environ.get(TAKEN_OUT)
    with ExitStack() as stack:
        for row in rows() if told else ():
            for mutant in row.mutants:
                if told == f"{row.key}:{mutant.name}":
                    stack.enter_context(mutant.patch())
        yield

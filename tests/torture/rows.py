"""What a row of the torture test is: a promise, how to try it, and the protections whose loss it must notice."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass


@dataclass(frozen=True)
class Outcome:
    """How many cases were tried, and a sentence for each that failed, with what reproduces it."""

    cases: int
    failures: tuple[str, ...]


@dataclass(frozen=True)
class Mutant:
    """A program without one of its protections, while the patch is entered."""

    name: str
    what: str
    patch: Callable[[], AbstractContextManager[None]]


@dataclass(frozen=True)
class Row:
    """A promise, and how many cases of it are tried in `make test`, in `make torture` and with LONG=1."""

    key: str
    promise: str
    run: Callable[[int, int], Awaitable[Outcome] | Outcome]
    small: int
    usual: int
    long: int
    mutants: tuple[Mutant, ...]
    mutant_cases: int

"""Patches for mutants: one name of a module or a class stands for something else while a patch is entered."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any
from unittest import mock

from tests.torture.rows import Mutant


def replacing(owner: Any, name: str, other: Any) -> Callable[[], AbstractContextManager[None]]:
    """A patch that lets a name stand for something else."""

    @contextmanager
    def patch() -> Iterator[None]:
        with mock.patch.object(owner, name, other):
            yield

    return patch


def mutant(name: str, what: str, owner: Any, attribute: str, other: Any) -> Mutant:
    """A mutant by one such patch."""
    return Mutant(name, what, replacing(owner, attribute, other))


class Failures(list[str]):
    """Sentences about cases that have failed: all are counted, and the first few are kept."""

    MOST = 20

    def __init__(self) -> None:
        super().__init__()
        self.total = 0

    def add(self, sentence: str) -> None:
        """Note that a case has failed."""
        self.total += 1
        if self.total <= self.MOST:
            self.append(sentence)

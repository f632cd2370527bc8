"""Every row holds in a small size, and is red without each of its protections."""

from __future__ import annotations

import asyncio
import inspect
from importlib import import_module
from pathlib import Path

import pytest

from tests.torture.rows import Mutant, Outcome, Row

SEED = 1
FILES = sorted(path.stem for path in Path(__file__).parent.glob("*.py"))
ROWS = [row for name in FILES for row in getattr(import_module(f"tests.torture.{name}"), "ROWS", ())]
MUTANTS = [(row, mutant) for row in ROWS for mutant in row.mutants]


def tried(row: Row, cases: int) -> Outcome:
    outcome = row.run(cases, SEED)
    return asyncio.run(outcome) if inspect.iscoroutine(outcome) else outcome  # type: ignore[return-value]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.key)
def test_a_row_holds(row: Row) -> None:
    outcome = tried(row, row.small)
    assert outcome.failures == ()
    assert outcome.cases >= row.small


@pytest.mark.parametrize(
    ("row", "mutant"), MUTANTS, ids=[f"{row.key}-{mutant.name}".replace(" ", "-") for row, mutant in MUTANTS]
)
def test_a_row_is_red_without_a_protection(row: Row, mutant: Mutant) -> None:
    with mutant.patch():
        assert tried(row, row.mutant_cases).failures

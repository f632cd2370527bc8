"""Every promise of the table holds in a few cases; and without any one of its protections it does not."""

from __future__ import annotations

import logging
import subprocess
import sys
from collections.abc import Iterator

import pytest

from tests.sizes import long
from tests.torture.forking import ROOT
from tests.torture.rows import Mutant, Row, find_rows, run_row, without
from tests.torture.trying import PARTS, split, table

ROWS = find_rows()
MUTANTS = [(row, mutant) for row in ROWS.values() for mutant in row.mutants]
TRIED = [  # in the usual run one of each row
    pytest.param(row, mutant, id=f"{row.key}:{mutant.name}", marks=() if mutant is row.mutants[0] else long)
    for row, mutant in MUTANTS
]
SEED = 1


@pytest.fixture(autouse=True)
def _silence() -> Iterator[None]:
    """Trouble is what is tried here: nobody wants a line in the log for each."""
    logging.disable(logging.CRITICAL)
    yield
    logging.disable(logging.NOTSET)


@pytest.mark.parametrize("row", ROWS.values(), ids=ROWS)
def test_a_promise_holds(row: Row) -> None:
    outcome = run_row(row, row.small, SEED)
    assert outcome.cases >= row.small
    assert outcome.failures == ()


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
@pytest.mark.parametrize(("row", "mutant"), TRIED)
def test_without_a_protection_it_does_not(row: Row, mutant: Mutant) -> None:
    """And what is taken out is in again afterwards."""
    with without(row, mutant):
        assert run_row(row, row.mutant_cases, SEED).failures, f"nobody notices that {mutant.what}"


def test_each_is_named_once() -> None:
    """A name says which row, or which of its mutants; and there are many mutants."""
    names = [f"{row.key}:{mutant.name}" for row, mutant in MUTANTS]
    assert len({*names}) == len(names) > 200


def test_a_longer_run_tries_more() -> None:
    """In parts that come to what is promised."""
    for row in ROWS.values():
        assert row.small <= row.usual <= row.long
    for cases in (1, 5, 1001):
        parts = split(cases)
        assert sum(parts) == cases
        assert len(parts) <= PARTS
        assert min(parts) > 0


def test_a_table_names_what_has_failed() -> None:
    lines = table([{"key": "k", "promise": "It holds", "cases": 1234, "failures": ["seed 3"], "seconds": 2.0}])
    assert "1,234        1        2  It holds\nseed 3" in lines


def test_the_program_prints_its_table() -> None:
    """And says in the end by which seed it can be had again."""
    program = [sys.executable, "-m", "tests.torture", "--only", "appends", "--cases", "40", "--seed", "5"]
    done = subprocess.run(program, cwd=ROOT, capture_output=True, text=True, check=True)
    head, row, last = done.stdout.splitlines()
    assert head.split() == ["cases", "failures", "seconds", "promise"]
    assert row.split()[0] == "appends"
    assert row.split()[2] == "0"
    assert last.startswith("Seed 5, ")

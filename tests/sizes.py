"""How much is tried: `make test` takes a few minutes, `make test LONG=1` tries everything, as `.ci/run` does."""

from __future__ import annotations

import os

import pytest

LONG = bool(os.environ.get("LONG"))

long = pytest.mark.long
"""A test that takes long and has a shorter one beside it: left out of `make test`."""


def sized(usual: int, when_long: int) -> int:
    """How many of something are tried."""
    return when_long if LONG else usual

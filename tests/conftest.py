"""What holds for all tests: how the collector of garbage works, and where their files are."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator
from shutil import disk_usage

import pytest

from tests.postgres import Cluster
from tests.sizes import LONG

MEMORY = "/dev/shm"  # a file system in memory, where a machine has one
ENOUGH = 2 << 30  # bytes that have to be free there

gc.disable()  # what is collected stays


def pytest_configure() -> None:
    """The files of tests are kept in memory, where none of many thousand commits waits for a disk. What was chosen
    by PYTEST_DEBUG_TEMPROOT or --basetemp holds."""
    if os.access(MEMORY, os.W_OK) and disk_usage(MEMORY).free >= ENOUGH:
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", MEMORY)


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """The PostgreSQL server of this process of the tests."""
    cluster = Cluster()
    yield cluster
    cluster.close()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what takes long, unless it is asked for; a test that is named is always run."""
    if LONG or any("::" in one for one in config.args):
        return
    left = [item for item in items if item.get_closest_marker("long")]
    if left:
        config.hook.pytest_deselected(items=left)
        items[:] = [item for item in items if item not in {*left}]


def pytest_collection_finish() -> None:
    """Ten thousand tests and all that they import stay to the end: the collector need not walk over them again and
    again while games are played, nor look at each seven hundred young ones."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 10, 10)
    gc.enable()

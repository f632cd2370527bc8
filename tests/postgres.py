"""A PostgreSQL server of our own for tests: started by the first test that needs it, stopped with the last. Where
PostgreSQL is not installed, tests that need it are skipped and say so."""

from __future__ import annotations

import os
import shutil
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from tempfile import mkdtemp

import pytest

from bot.cli.bench import cluster
from bot.store.postgres.address import Address
from bot.store.postgres.connection import Connection
from bot.store.postgres.schema import migrate

MISSING = "PostgreSQL is not installed: .ci/postgres does that"
CARELESS = ("fsync=off", "full_page_writes=off", "autovacuum=off")  # these databases live for a test


class Cluster(cluster.Cluster):
    """With databases to try things on."""

    def __init__(self, settings: Sequence[str] = CARELESS) -> None:
        if cluster.find_programs() is None:
            pytest.skip(MISSING)
        folder = Path(mkdtemp(prefix="pg-", dir=os.environ.get("PYTEST_DEBUG_TEMPROOT", "/tmp")))
        super().__init__(folder, (*settings, "dynamic_shared_memory_type=mmap"))  # all it has is in that folder
        self._count, self._has_fresh = 0, False

    def close(self) -> None:
        """Stop the server and remove its files."""
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def new_database(self, template: str = "template1") -> Address:
        """An empty database, or a copy of another."""
        self._count += 1
        name = f"games{self._count}"
        self.command(f"CREATE DATABASE {name} TEMPLATE {template}")
        return self.address(name)

    def new_store(self) -> Address:
        """A database with all tables, and nothing in them: a copy, which is quicker to make."""
        if not self._has_fresh:
            self._has_fresh = True
            self.command("CREATE DATABASE fresh")
            with closing(Connection(self.address("fresh"), 10)) as db:
                db.open()
                migrate(db)
        return self.new_database("fresh")

    def drop(self, address: Address) -> None:
        """Delete a database, whoever is connected to it."""
        self.command(f"DROP DATABASE IF EXISTS {name_of(address)} WITH (FORCE)")


def name_of(address: Address) -> str:
    return address.dsn.partition("?")[0].rpartition("/")[2]

"""Answers that are on the disk of a PostgreSQL server, against the SQLite store and against PostgreSQL's own
bench."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import sleep, time

from bot.cli.bench.cluster import Cluster
from bot.cli.bench.measuring import FEWEST_ROUNDS, BenchError, Figures, Request, in_turn, rate
from bot.cli.bench.store import Tables, answers_of, row_of
from bot.store.postgres.address import Address
from rules.kernel.log import Entry

_A_START = 0.2  # seconds until all of them are ready
_INSERTS = 300  # in a round of pgbench
_BROKEN_IN = (
    "CREATE TABLE filler AS SELECT repeat('x', 1000) FROM generate_series(1, 100000)",
    "DROP TABLE filler",
    "CHECKPOINT",
)
"""A server that has run for a while writes its log over files that it has; a new one makes each of them first."""
_PLAIN = (
    "CREATE TABLE plain (id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, before BIGINT, table_id BIGINT,"
    " seq BIGINT, kind TEXT, seat BIGINT, value TEXT, key TEXT, parties TEXT, digest BYTEA, interaction_id BIGINT,"
    " chain BYTEA)"
)
_COLUMNS = "before, table_id, seq, kind, seat, value, key, parties, digest, interaction_id, chain"


def measure_server(request: Request) -> dict[str, Figures]:
    """Durable answers a second, with client and server on this machine and nothing of the server's settings
    changed: at 200 tables against the SQLite store, and at one against single inserts of the same payload by
    pgbench."""
    answers = answers_of(request.games)
    with TemporaryDirectory(prefix="consigliere-bench-") as folder, _server(Path(folder), request) as server:
        return {
            "200 tables, SQLite store": _against_sqlite(request, answers, server, Path(folder), 200),
            "one table, SQLite store": _against_sqlite(request, answers, server, Path(folder), 1),
            "one table, pgbench's single insert": against_pgbench(request, answers, server),
            "200 tables each, two processes, one": _two_against_one(request, answers, server),
        }


@contextmanager
def _server(folder: Path, request: Request) -> Iterator[Cluster]:
    folder.chmod(0o755)  # a server that root has started runs as another user
    (folder / "server").mkdir()
    cluster = Cluster(folder / "server")
    try:
        for command in _BROKEN_IN if request.rounds >= FEWEST_ROUNDS else ():
            cluster.command(command)
        yield cluster
    finally:
        cluster.stop()


def _against_sqlite(
    request: Request, answers: Sequence[Entry], server: Cluster, folder: Path, tables: int
) -> Figures:
    server.command(f"CREATE DATABASE sqlite{tables}")
    ours, theirs = server.address(f"sqlite{tables}"), folder / f"{tables}.db"
    with Tables(ours, answers, tables) as there, Tables(theirs, answers, tables) as here:
        return _named(in_turn(request.rounds, _timed(request, there.burst), _timed(request, here.burst)))


def against_pgbench(request: Request, answers: Sequence[Entry], server: Cluster) -> Figures:
    """Answers at one table, each waited for, against single inserts of the same payload by one client."""
    server.command("CREATE DATABASE alone")
    with Tables(server.address("alone"), answers, 1) as there, _insert(server, answers[0]) as inserts:
        return _named(in_turn(request.rounds, _timed(request, there.burst), inserts))


def _two_against_one(request: Request, answers: Sequence[Entry], server: Cluster) -> Figures:
    """Processes of their own, each with its own tables in a database that they share; they begin together."""
    server.command("CREATE DATABASE shared")
    where, how = server.address("shared").dsn, get_context("spawn")
    with ProcessPoolExecutor(1, how) as first, ProcessPoolExecutor(1, how) as second:

        def gauge(*sharing: ProcessPoolExecutor) -> float:
            begin = time() + _A_START
            playing = [
                one.submit(_play, where, answers, share, begin, request.seconds)
                for share, one in enumerate(sharing)
            ]
            return sum(one.result() for one in playing)

        gauge(first, second)
        figures = in_turn(request.rounds, lambda _: gauge(first, second), lambda _: gauge(first))
        for one in (first, second):
            one.submit(_leave).result()
    return _named(figures)


def _play(dsn: str, answers: Sequence[Entry], share: int, begin: float, seconds: float) -> float:
    """What one of them does: play at its tables from then on; answers a second."""
    tables = _opened.get(share)
    if tables is None:
        tables = _opened[share] = Tables(Address(dsn), answers, 200, share).__enter__()
        tables.burst(Random())
    sleep(max(0.0, begin - time()))
    return rate(tables.burst, Random(), seconds)


def _leave() -> None:
    """The end of such a process."""
    for tables in _opened.values():
        tables.__exit__()


_opened: dict[int, Tables] = {}
"""In a process of its own: its tables, which stay open from round to round."""


def _timed(request: Request, burst: Callable[[Random], int]) -> Callable[[Random], float]:
    return lambda rng: rate(burst, rng, request.seconds)


def _named(figures: Figures) -> Figures:
    return {
        "ratio": figures["ratio"],
        "answers_per_second": figures["ours"],
        "theirs_per_second": figures["theirs"],
    }


@contextmanager
def _insert(server: Cluster, answer: Entry) -> Iterator[Callable[[Random], float]]:
    """Single inserts of one row with the payload of an answer, by one client of pgbench: how many a second."""
    server.command("CREATE DATABASE plain")
    server.command(_PLAIN, "plain")
    with TemporaryDirectory(prefix="consigliere-bench-") as folder:
        Path(folder).chmod(0o755)
        script = Path(folder, "insert.sql")
        script.write_text(f"INSERT INTO plain ({_COLUMNS}) VALUES ({', '.join(map(_literal, row_of(answer)))});\n")
        script.chmod(0o644)
        yield lambda _: _run(server, script)


def _run(server: Cluster, script: Path) -> float:
    where = ["-h", str(server.folder), "-p", str(server.port), "-U", "keeper", "plain"]
    how = ["-n", "-M", "prepared", "-c", "1", "-t", str(_INSERTS), "-f", str(script)]
    command = [str(server.programs / "pgbench"), *how, *where]
    said = subprocess.run(command, capture_output=True, text=True, check=False)
    found = re.search(r"^tps = ([\d.]+)", said.stdout, re.MULTILINE)
    if found is None:
        raise BenchError(f"pgbench does not run here: {said.stderr.strip().splitlines()[-1:]}")
    return float(found[1])


def _literal(value: object) -> str:
    if isinstance(value, bytes):
        return f"'\\x{value.hex()}'"
    if isinstance(value, str):
        return "'" + value.replace("'", "''") + "'"
    return "NULL" if value is None else str(value)

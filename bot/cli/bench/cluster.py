"""A PostgreSQL server of its own, with the settings that it comes with: for benches, and for tests."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import socket
import subprocess
import time
from collections.abc import Sequence
from contextlib import closing, suppress
from pathlib import Path

from bot.cli.bench.measuring import BenchError
from bot.store.postgres.address import Address
from bot.store.postgres.connection import Connection

WITHOUT_ROOT = ("postgres", "nobody")  # root may not run a server: one of these does
PATIENCE = 60.0  # seconds for a start


def find_programs() -> Path | None:
    """The folder of PostgreSQL's own programs, of the newest that is installed."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda one: int(one.parts[-3]))
    if found:
        return found[-1].parent
    there = shutil.which("initdb")
    return Path(there).parent if there else None


class Cluster:
    """A server with its files in a folder of their own, which only this machine reaches: at a free port of the
    loopback and by a socket in that folder."""

    def __init__(self, folder: Path, settings: Sequence[str] = ()) -> None:
        programs = find_programs()
        if programs is None:
            raise BenchError("PostgreSQL is not installed: Debian has it in the package postgresql")
        self.programs, self._settings = programs, settings
        self._user = next((one for one in WITHOUT_ROOT if _exists(one)), None) if os.getuid() == 0 else None
        self.folder = folder
        if self._user:
            shutil.chown(self.folder, self._user)
        self._server: subprocess.Popen[bytes] | None = None
        self._run(
            "initdb", "--no-sync", "--auth=trust", "--username=keeper", "--encoding=UTF8", "--locale=C", "-D"
        )
        self.port = _free_port()
        self.start()

    def _run(self, program: str, *arguments: str) -> None:
        subprocess.run(
            [self.programs / program, *arguments, self.folder / "data"],
            check=True,
            stdout=subprocess.DEVNULL,
            user=self._user,
            cwd=self.folder,
        )

    def start(self) -> None:
        """Start the server, and wait until it answers. After a kill it refuses as long as anything of its
        predecessor is still about."""
        options = [f"port={self.port}", "listen_addresses=127.0.0.1", f"unix_socket_directories={self.folder}"]
        settings = [one for each in (*options, "max_connections=100", *self._settings) for one in ("-c", each)]
        until = time.monotonic() + PATIENCE
        while not self._answers():
            if self._server is None or self._server.poll() is not None:
                self._launch([str(self.programs / "postgres"), "-D", str(self.folder / "data"), *settings])
            if time.monotonic() > until:
                raise BenchError(f"PostgreSQL does not start: see {self.folder / 'log'}")
            time.sleep(0.02)

    def _launch(self, command: Sequence[str]) -> None:
        with open(self.folder / "log", "ab") as log:
            self._server = subprocess.Popen(command, stdout=log, stderr=log, user=self._user, cwd=self.folder)

    def _answers(self) -> bool:
        ready = [str(self.programs / "pg_isready"), "-q", "-h", str(self.folder), "-p", str(self.port)]
        return subprocess.run(ready, check=False).returncode == 0

    def kill(self) -> None:
        """Kill the server with all of its processes, so that nothing of it is tidied up."""
        assert self._server is not None
        for process in (self._server.pid, *_children_of(self._server.pid)):
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
        self._server.wait()

    def stop(self) -> None:
        """Stop the server; whoever is connected is cut off."""
        if self._server is not None and self._server.poll() is None:
            self._server.send_signal(signal.SIGINT)
            self._server.wait(60)

    def address(self, database: str) -> Address:
        """Where a database of this server is."""
        return Address(f"postgresql://keeper@/{database}?host={self.folder}&port={self.port}")

    def command(self, sql: str, database: str = "postgres") -> None:
        """Run a statement."""
        with closing(Connection(self.address(database), 10)) as db:
            db.open()
            db.run_script(sql)


def _exists(user: str) -> bool:
    try:
        pwd.getpwnam(user)
    except KeyError:
        return False
    return True


def _children_of(parent: int) -> list[int]:
    """The processes that this one has started; found before it dies, while they are still its own."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            if int(stat.read_text().rpartition(")")[2].split()[1]) == parent:
                found.append(int(stat.parent.name))
    return found


def _free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port

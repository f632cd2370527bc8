"""The program as `make run` starts it: a process of its own, which can be stopped, killed and started again."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from urllib.parse import urlsplit

from tests import ctrl_c

READY = "Play at "


def _itself(arguments: str) -> list[str]:
    return [str(Path(sys.executable).parent / "consigliere"), *arguments.split()]


class Program:
    """A table in the browser over one folder. Once opened it stays on its port."""

    def __init__(
        self, folder: Path, command: Callable[[str], Sequence[str]] = _itself, patience: float = 60
    ) -> None:
        """`command` is what starts it with these arguments, in `folder`."""
        self.folder = folder
        self.port = 0
        self.address = ""
        self._command, self._patience = command, patience
        self._complaints = folder / "stderr"
        self._process: asyncio.subprocess.Process | None = None

    async def open(self) -> str:
        """Start it, and wait until it says where to play."""
        ctrl_c.audible()
        self.folder.mkdir(parents=True, exist_ok=True)
        with self._complaints.open("ab") as complaints:
            self._process = await asyncio.create_subprocess_exec(
                *self._command(f"--no-browser --port {self.port} --data data"),
                cwd=self.folder,
                env=_bare(),
                stdout=asyncio.subprocess.PIPE,
                stderr=complaints,
                start_new_session=True,
            )
        assert self._process.stdout is not None
        line = await asyncio.wait_for(self._process.stdout.readline(), self._patience)
        said = line.decode().strip()
        assert said.startswith(READY), f"it said {said!r}, and complained: {self.complaints}"
        self.address = said.removeprefix(READY)
        self.port = urlsplit(self.address).port or 0
        return self.address

    @property
    def complaints(self) -> str:
        """All that it wrote to its error output."""
        return self._complaints.read_text()

    async def stop(self, how: signal.Signals = signal.SIGINT) -> int | None:
        """End it as Ctrl-C does, or as told; the exit code."""
        process, self._process = self._process, None
        if process is None:
            return None
        os.killpg(process.pid, how)  # the group is its own, and Ctrl-C reaches a whole group too
        await asyncio.wait_for(process.communicate(), self._patience)
        return process.returncode

    async def kill(self) -> None:
        """Without a moment to put anything away."""
        assert await self.stop(signal.SIGKILL) == -signal.SIGKILL


def _bare() -> dict[str, str]:
    """The environment without settings of ours, but for one: tests press faster than anybody reads."""
    others = {
        name: value
        for name, value in os.environ.items()
        if name != "DISCORD_TOKEN" and not name.startswith("CONSIGLIERE_")
    }
    return others | {"CONSIGLIERE_HASTE_MS": "0"}

"""Files that are their owner's alone: what is kept here holds every secret of every game."""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from pathlib import Path


def make_folder(folder: Path) -> None:
    """Make a folder that only its owner enters, and close one that is there. One that belongs to somebody else, or
    that all share, as /tmp, stays as it is."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    found = folder.stat()
    if found.st_uid == os.getuid() and not found.st_mode & stat.S_ISVTX and stat.S_IMODE(found.st_mode) != 0o700:
        with suppress(PermissionError):  # a disk that knows no owners
            folder.chmod(0o700)


def close_to_others(*files: Path) -> None:
    """Let nobody else read these, as far as they exist and are ours."""
    for file in files:
        with suppress(FileNotFoundError, PermissionError):
            file.chmod(0o600)


def write(file: Path, text: str) -> None:
    """Write a file that only its owner reads, also where one was that all could."""
    with open(
        os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_CLOEXEC, 0o600), "w", encoding="utf-8"
    ) as out:
        if stat.S_ISREG(os.fstat(out.fileno()).st_mode):  # not a terminal or a pipe
            with suppress(PermissionError):
                os.fchmod(out.fileno(), 0o600)
        out.write(text)

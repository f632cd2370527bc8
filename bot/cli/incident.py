"""The command that finds an incident in the log: what a player was given is its number."""

from __future__ import annotations

import json
import re
import sys
from argparse import Namespace
from collections.abc import Iterable, Iterator
from itertools import islice, takewhile
from pathlib import Path
from typing import TypeAlias

from bot.cli.common import FAILED, OK, BadInput, Commands, Games, complain, print_lines, printable

Found: TypeAlias = tuple[dict[str, str], list[str]]
"""What is known of an incident, by name, and the lines that say where it happened."""

_NUMBER = re.compile(r"[0-9a-f]{8}")
_TIME = re.compile(r"\[(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)\]")
_LONGEST = 200  # lines of where it happened


def add_commands(commands: Commands) -> None:
    """Name this command and its arguments."""
    command = commands.add_parser("incident", help="what the log knows of a number that a player was given")
    command.add_argument("number", metavar="NUMBER")
    command.add_argument(
        "--log", type=Path, dest="source", metavar="FILE", help="the log; without it, from standard input"
    )
    command.set_defaults(run=_incident)


def _incident(asked: Namespace, games: Games) -> int:  # noqa: ARG001  # every command has these two
    number = asked.number.lower()
    if not _NUMBER.fullmatch(number):
        raise BadInput(f"an incident's number has eight signs, 0 to 9 and a to f, not {asked.number!r}")
    found = _find_in_log(number, asked.source)
    if found is None:
        return complain(f"there is no incident {number} in this log", FAILED)
    facts, trace = found
    print_lines(f"{name:9} {printable(fact)}" for name, fact in facts.items())
    print_lines(printable(line) for line in trace)
    return OK


def _find_in_log(number: str, file: Path | None) -> Found | None:
    if file is None:
        return find(number, sys.stdin)
    try:
        with file.open(encoding="utf-8", errors="replace") as lines:
            return find(number, lines)
    except OSError as error:
        raise BadInput(f"{file} cannot be read: {error.strerror}") from None


def find(number: str, lines: Iterable[str]) -> Found | None:
    """An incident in a log: as the bot writes it, plain or JSON, with what a journal or a container puts before
    each line. What looks like a secret is left out once more: others write into a journal too."""
    from bot.app.log_redaction import redact  # it brings discord.py, and few commands need it

    rest = iter(lines)
    line = next((line for line in rest if f"incident {number} " in line), None)
    if line is None:
        return None
    facts, trace = _read_json(line) or _read_plain(line, rest)
    return {name: redact(fact) for name, fact in facts.items()}, [redact(one) for one in trace]


def _read_plain(line: str, rest: Iterator[str]) -> Found:
    from bot.app.log_lines import facts_of

    stamp = _TIME.search(line)
    time, before = (stamp[1], stamp.start()) if stamp else ("unknown", 0)
    return facts_of(line) | {"time": time}, list(_until_next(rest, before))


def _read_json(line: str) -> Found | None:
    """What a line of JSON says; None if it is none."""
    start = line.find("{")
    try:
        found = json.loads(line[start:]) if start >= 0 else None
    except ValueError:
        return None
    if not isinstance(found, dict):
        return None
    trace = str(found.pop("trace", "")).splitlines()
    facts = {name: str(fact) for name, fact in found.items() if name not in ("message", "level", "logger")}
    return facts, trace


def _until_next(lines: Iterator[str], before: int) -> Iterator[str]:
    """The lines up to the next record of the log, without what a journal writes before each."""
    more = takewhile(lambda line: not _TIME.search(line), lines)
    return (line.rstrip("\n")[before:] for line in islice(more, _LONGEST))

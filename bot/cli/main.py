"""The command line `consigliere`: one parser, and what becomes of trouble."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence
from importlib.metadata import version
from io import TextIOWrapper

from bot.app import config
from bot.cli import bench, benching, games, incident, moving, operator, rescue, tables
from bot.cli.common import BAD_INPUT, FAILED, INTERRUPTED, OK, BadInput, Games, Parser, complain
from bot.finish import saves
from bot.store.errors import StoreError
from rules import GAMES
from rules.kernel.session import ReplayDiverged, RuleBroke


def main(argv: Sequence[str] | None = None, known: Games = GAMES) -> int:
    """Run one command; the result is the exit code."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a name that this terminal cannot write stops nothing
    try:
        code = _run(argv, known)
        print(end="", flush=True)  # here, not on the way out, so that a failure is ours to tell
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as problem:
        # What is still buffered must go nowhere, or Python complains when it leaves.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        reader_left = isinstance(problem, BrokenPipeError)  # as with `| head`
        return OK if reader_left else complain(problem.strerror, FAILED)
    return code


def _run(argv: Sequence[str] | None, known: Games) -> int:
    try:
        asked = make_parser().parse_args(argv)
        code: int = asked.run(asked, known)
    except (BadInput, saves.SaveError, bench.BenchError, config.ConfigError, StoreError) as problem:
        return complain(problem, BAD_INPUT)
    except ReplayDiverged as problem:
        return complain(problem, FAILED)
    except RuleBroke as problem:
        return complain(f"{problem}: {problem.__cause__!r}", FAILED)
    return code


def make_parser() -> Parser:
    """The command line, with all its commands."""
    parser = Parser(prog="consigliere", description="A game master for hidden-information gangster board games.")
    parser.add_argument("--version", action="version", version=f"consigliere {version('consigliere')}")
    operator.add_page(parser)
    parser.set_defaults(run=operator.start, config=None)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    operator.add_commands(commands)
    games.add_commands(commands)
    operator.add_file_commands(commands)
    tables.add_commands(commands)
    rescue.add_commands(commands)
    moving.add_commands(commands)
    incident.add_commands(commands)
    benching.add_commands(commands)
    return parser


def console() -> int:
    """The command as it is installed. Cards and code stay for good, and a game leaves hardly a cycle behind: the
    collector need not look at the former again, nor look around as often as it usually does."""
    gc.freeze()
    gc.set_threshold(200_000, 20, 20)
    return main()

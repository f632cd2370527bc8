"""The command `bench`."""

from __future__ import annotations

import json
import sys
from argparse import Namespace

from bot.cli import bench
from bot.cli.bench.limits import JUDGES
from bot.cli.common import FAILED, OK, BadInput, Commands, Games, game_named


def add_commands(commands: Commands) -> None:
    """Name this command and its arguments."""
    command = commands.add_parser("bench", help="measure speed against others on the same machine")
    command.add_argument("names", nargs="*", metavar="NAME", help=f"{', '.join(bench.USUAL)}; only by name: year")
    command.add_argument("--game", metavar="GAME", help="only this one")
    command.add_argument("--rounds", type=int, default=bench.ROUNDS, metavar="N")
    command.add_argument("--seconds", type=float, default=bench.LOAD, metavar="N", help=f"of load; {bench.LOAD:g}")
    command.add_argument(
        "--games",
        type=int,
        default=0,
        metavar="N",
        help="pictures: draw every position of N random games with each number of seats",
    )
    command.add_argument("--store", choices=bench.STORES, default="sqlite", help="which one `store` measures")
    command.add_argument("--json", action="store_true")
    command.set_defaults(run=_bench)


def _bench(asked: Namespace, games: Games) -> int:
    unknown = [name for name in asked.names if name not in bench.BENCHES]
    if unknown:
        raise BadInput(f"there is no bench {unknown[0]!r}; there are: {', '.join(bench.BENCHES)}")
    if asked.rounds < bench.FEWEST_ROUNDS:
        raise BadInput(f"--rounds must be at least {bench.FEWEST_ROUNDS}, not {asked.rounds}")
    chosen = [game_named(asked.game, games)] if asked.game else list(games.values())
    if not asked.seconds >= 1:
        raise BadInput(f"--seconds must be at least 1, not {asked.seconds:g}")
    if asked.games < 0:
        raise BadInput(f"--games must not be negative, but is {asked.games}")
    request = bench.Request(chosen, asked.rounds, load=asked.seconds, drawn=asked.games, store=asked.store)
    found = {name: bench.BENCHES[name](request) for name in asked.names or bench.USUAL}
    verdicts = [verdict for name, judge in JUDGES.items() if name in found for verdict in judge(found[name])]
    print(json.dumps(found) if asked.json else bench.table(found))
    if verdicts:
        print("\n".join(map(str, verdicts)), file=sys.stderr if asked.json else sys.stdout)
    return OK if all(verdict.met for verdict in verdicts) else FAILED

"""The command line: `consigliere`."""

from __future__ import annotations

import asyncio
import gc
import json
import os
import secrets
import signal
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Coroutine, Iterable, Mapping, Sequence
from contextlib import suppress
from importlib.metadata import version
from io import TextIOWrapper
from pathlib import Path
from random import Random
from typing import NoReturn

from bot import balance, bench, config, saves
from bot.players import play
from bot.simulate import simulate, table, usual_seats
from bot.store.errors import StoreError
from bot.terminal import Reader, said
from bot.words import Words
from rules import GAMES
from rules.house import any_answer, player_of
from rules.kernel.game import AnyGame
from rules.kernel.session import IllegalAnswer, ReplayDiverged, RuleBroke, Session

OK, FAILED, BAD_INPUT, INTERRUPTED = 0, 1, 2, 130

_NAMES = ("Anna", "Bo", "Cy", "Di", "Ed", "Flo", "Gus")

Games = Mapping[str, AnyGame]


class BadInput(Exception):
    """Something asked for that cannot be done; its text is the one line the user gets."""


class Parser(ArgumentParser):
    """Complains in one line, without the usage."""

    def error(self, message: str) -> NoReturn:
        raise BadInput(message)


def main(argv: Sequence[str] | None = None, games: Games = GAMES) -> int:
    """Run one command; the result is the exit code."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a name that this terminal cannot write stops nothing
    try:
        code = _run(argv, games)
        print(end="", flush=True)  # here, not on the way out, so that a failure is ours to tell
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as problem:
        # What is still buffered must go nowhere, or Python complains when it leaves.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        reader_left = isinstance(problem, BrokenPipeError)  # as with `| head`
        return OK if reader_left else _complain(problem.strerror, FAILED)
    return code


def _run(argv: Sequence[str] | None, games: Games) -> int:
    try:
        asked = _parser().parse_args(argv)
        code: int = asked.run(asked, games)
    except (BadInput, saves.SaveError, bench.BenchError, config.ConfigError, StoreError) as problem:
        return _complain(problem, BAD_INPUT)
    except ReplayDiverged as problem:
        return _complain(problem, FAILED)
    except RuleBroke as problem:
        return _complain(f"{problem}: {problem.__cause__!r}", FAILED)
    return code


def _parser() -> Parser:
    parser = Parser(prog="consigliere", description="A game master for hidden-information gangster board games.")
    parser.add_argument("--version", action="version", version=f"consigliere {version('consigliere')}")
    _house(parser)
    parser.set_defaults(run=_start, config=None)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")

    for name, run, text in (
        ("bot", _bot, "run the bot on Discord (needs DISCORD_TOKEN)"),
        ("invite", _invite, "print the address at which the bot is invited to a server"),
        ("doctor", _doctor, "look whether everything is in its place"),
    ):
        command = commands.add_parser(name, help=text)
        command.add_argument("--config", type=Path, metavar="FILE", help="settings: .toml, or lines of NAME=value")
        command.set_defaults(run=run)
    command.add_argument("--offline", action="store_true", help="do not ask Discord about the token")

    command = commands.add_parser("parlor", help="a table in the browser: no Discord, no token")
    _house(command)
    command.set_defaults(run=_parlor)

    command = commands.add_parser("play", help="one game among random players, as a spectator reads it")
    command.add_argument("game", metavar="GAME")
    command.add_argument("--seats", type=int, default=None, metavar="N")
    command.add_argument("--seed", metavar="TEXT", help="the same seed gives the same game")
    command.add_argument("--save", type=Path, metavar="FILE", help="write the game to a file")
    _house_rules(command)
    command.set_defaults(run=_play)

    command = commands.add_parser("simulate", help="many games among random players, and who won")
    command.add_argument("game", metavar="GAME")
    command.add_argument("--seats", type=int, metavar="N")
    command.add_argument("--games", type=int, default=100, metavar="N")
    command.add_argument("--seed", default="1", metavar="TEXT")
    command.add_argument("--json", action="store_true")
    _house_rules(command)
    command.set_defaults(run=_simulate)

    command = commands.add_parser("balance", help="is a game fair? many games among equal players")
    command.add_argument("game", metavar="GAME")
    command.add_argument("--seats", type=int, metavar="N")
    command.add_argument("--games", type=int, default=1000, metavar="N")
    command.add_argument("--seed", default="1", metavar="TEXT")
    command.add_argument("--players", choices=("house", "random"), default="house")
    command.add_argument("--json", action="store_true")
    _house_rules(command)
    command.set_defaults(run=_balance)

    command = commands.add_parser("replay", help="read a saved game from its beginning")
    command.add_argument("file", type=Path, metavar="FILE")
    eyes = command.add_mutually_exclusive_group()
    eyes.add_argument("--seat", type=int, metavar="N", help="through the eyes of one seat (0 is the first)")
    eyes.add_argument("--all", action="store_true", help="everything that every seat knew")
    command.set_defaults(run=_replay)

    command = commands.add_parser("verify", help="play a saved game again and check every entry and roll")
    command.add_argument("file", type=Path, metavar="FILE")
    command.set_defaults(run=_verify)

    command = commands.add_parser("export", help="a table's game as a save, from the bot's database")
    command.add_argument("table", type=int, metavar="TABLE", help="its number")
    command.add_argument("--to", type=Path, metavar="FILE", help="write it to a file")
    command.add_argument("--config", type=Path, metavar="FILE", help="settings: .toml, or lines of NAME=value")
    command.set_defaults(run=_export)

    command = commands.add_parser("backup", help="a sound copy of the bot's database, also while the bot runs")
    command.add_argument("to", type=Path, metavar="FILE", help="a new file; none is replaced")
    command.add_argument("--config", type=Path, metavar="FILE", help="settings: .toml, or lines of NAME=value")
    command.set_defaults(run=_backup)

    command = commands.add_parser("bench", help="measure speed against others on the same machine")
    command.add_argument("names", nargs="*", metavar="NAME", help=", ".join(bench.BENCHES))
    command.add_argument("--game", metavar="GAME", help="only this one")
    command.add_argument("--rounds", type=int, default=bench.ROUNDS, metavar="N")
    command.add_argument("--json", action="store_true")
    command.set_defaults(run=_bench)
    return parser


# -- the commands


def _house(parser: ArgumentParser) -> None:
    """How a table in the browser is opened."""
    parser.add_argument("--port", type=int, default=8420, metavar="N", help="of the page on 127.0.0.1")
    parser.add_argument("--no-browser", action="store_true", help="only say where the page is")
    parser.add_argument("--data", type=Path, metavar="FOLDER", help="where everything is kept")
    parser.add_argument("--fresh", action="store_true", help="forget the tables of last time")


def _house_rules(parser: ArgumentParser) -> None:
    """What may be agreed on before the deal."""
    parser.add_argument(
        "--option", action="append", default=[], metavar="KEY=CHOICE", help="a house rule; may be repeated"
    )


def _start(asked: Namespace, games: Games) -> int:
    """Without a command: the bot where there is a token, else a table in the browser."""
    return _bot(asked, games) if config.read().token is not None else _parlor(asked, games)


def _parlor(asked: Namespace, games: Games) -> int:
    from bot import local  # discord.py is slow to import, and few commands need it

    settings = config.read()
    if asked.data is not None:
        settings = settings.model_copy(update={"data": asked.data})
    if asked.fresh:
        local.start_afresh(settings.data)
    with suppress(KeyboardInterrupt):
        _run_until_told(
            local.keep_house(
                settings,
                games,
                asked.port,
                lambda address: local.show(address, settings.data, not asked.no_browser),
            )
        )
    return OK


def _bot(asked: Namespace, games: Games) -> int:
    from bot.serving import serve  # discord.py is slow to import, and no other command needs it

    _run_until_told(serve(config.read(asked.config), games))
    return OK


def _run_until_told(work: Coroutine[None, None, None]) -> None:
    """Run a server until SIGTERM, which ends it as Ctrl-C does: the work is cancelled and closes what it holds. A
    second SIGTERM does not cut that short."""

    async def hear_and_run() -> None:
        running = asyncio.current_task()
        assert running is not None
        asyncio.get_running_loop().add_signal_handler(
            signal.SIGTERM, lambda: None if running.cancelling() else running.cancel()
        )
        await work

    with suppress(asyncio.CancelledError):
        asyncio.run(hear_and_run())


def _doctor(asked: Namespace, games: Games) -> int:
    from bot.doctor import examine

    findings = asyncio.run(examine(config.read(asked.config), games, asked.offline))
    for one in findings:
        print(_printable(f"{'ok     ' if one.well else 'PROBLEM'}  {one.what}: {one.says}"))
    return OK if all(one.well for one in findings) else FAILED


def _invite(asked: Namespace, games: Games) -> int:  # noqa: ARG001  # every command has these two
    from bot.serving import invitation

    print(invitation(config.read(asked.config)))
    return OK


def _play(asked: Namespace, games: Games) -> int:
    game = _game(asked.game, games)
    seed = secrets.token_hex(8) if asked.seed is None else _seed(asked.seed)
    seats = _seats(asked.seats, game)
    session = Session.new(game, seats, seed, _agreed(asked.option, game, seats))
    names = _names(session.seats)
    reader, rng = Reader(Words(game, names)), Random(seed)
    print(f"{game.title}, {session.seats} seats, seed {seed}")
    lines = reader.news(session)
    for _ in play(session, rng):
        lines += reader.news(session)
    if asked.save is not None:  # before anything is read, since a reader may leave early
        _write(saves.save(session, names), asked.save)
    _print(lines)
    return OK if session.result else _complain("the game did not end", FAILED)


def _simulate(asked: Namespace, games: Games) -> int:
    game = _game(asked.game, games)
    if asked.games < 1:
        raise BadInput(f"--games must be at least 1, not {asked.games}")
    seats = _seats(asked.seats, game)
    options = _agreed(asked.option, game, seats)
    summary = simulate(game, seats, asked.games, _seed(asked.seed), options)
    _print([json.dumps(summary.as_json())] if asked.json else table(summary))
    if summary.finished < summary.games:
        return _complain(f"{summary.games - summary.finished} of {summary.games} games did not end", FAILED)
    return OK


def _balance(asked: Namespace, games: Games) -> int:
    game = _game(asked.game, games)
    if asked.games < 1:
        raise BadInput(f"--games must be at least 1, not {asked.games}")
    player = player_of(game.key) if asked.players == "house" else any_answer
    seats = _seats(asked.seats, game)
    options = _agreed(asked.option, game, seats)
    found = balance.weigh(game, seats, asked.games, _seed(asked.seed), player, options)
    _print([json.dumps(found.as_json())] if asked.json else balance.table(found))
    return OK


def _replay(asked: Namespace, games: Games) -> int:
    save = saves.read(asked.file)
    if asked.seat is not None and not 0 <= asked.seat < save.seats:
        raise BadInput(f"--seat must be 0 to {save.seats - 1} in this game, not {asked.seat}")
    names = [_printable(name) for name in save.names] or [f"Seat {seat}" for seat in range(save.seats)]
    words = Words(_game(save.game, games), names)
    everyone = range(save.seats) if asked.all else range(0)
    readers = [Reader(words, asked.seat), *(Reader(words, seat, aside=True) for seat in everyone)]
    for session, entry in saves.steps(save, games):
        for reader in readers:
            _print(reader.news(session))
        if isinstance(entry, saves.Answered) and entry.seat in (asked.seat, *everyone):
            _print(said(words, session, entry.seat, entry.answer))
    return OK


def _verify(asked: Namespace, games: Games) -> int:
    save = saves.read(asked.file)
    wrong = saves.verify(save, games)
    for sentence in wrong:
        _complain(f"{asked.file}: {sentence}", FAILED)
    if wrong:
        return FAILED
    extent = "to its end" if save.result else "so far"
    found = f"all {len(save.entries)} entries and {len(save.rolls)} rolls of {save.game} agree {extent}"
    print(_printable(f"{asked.file}: {found}"))
    return OK


def _export(asked: Namespace, games: Games) -> int:
    """The database is only read, so that a running bot is not disturbed."""
    from bot.exports import from_disk
    from bot.serving import with_decks

    settings = config.read(asked.config)
    row, save = asyncio.run(from_disk(settings.database, asked.table, with_decks(games, settings)))
    if row.status != "over":
        _complain(f"table {row.id} is not over: this file holds every secret of its game", OK)
    if asked.to is not None:
        _write(save, asked.to)
    else:
        print(saves.text(save), end="")
    return OK


def _backup(asked: Namespace, games: Games) -> int:  # noqa: ARG001
    """The database is only read, so that a running bot is not disturbed."""
    from bot.store.opening import back_up

    database = config.read(asked.config).database
    if not database.is_file():
        raise BadInput(f"{database} does not exist: nothing has been played yet")
    back_up(database, asked.to)
    return OK


def _bench(asked: Namespace, games: Games) -> int:
    unknown = [name for name in asked.names if name not in bench.BENCHES]
    if unknown:
        raise BadInput(f"there is no bench {unknown[0]!r}; there are: {', '.join(bench.BENCHES)}")
    if asked.rounds < bench.FEWEST_ROUNDS:
        raise BadInput(f"--rounds must be at least {bench.FEWEST_ROUNDS}, not {asked.rounds}")
    chosen = [_game(asked.game, games)] if asked.game else list(games.values())
    request = bench.Request(chosen, asked.rounds)
    found = {name: bench.BENCHES[name](request) for name in asked.names or bench.BENCHES}
    print(json.dumps(found) if asked.json else bench.table(found))
    return OK


# -- what they share


def _game(key: str, games: Games) -> AnyGame:
    if key not in games:
        raise BadInput(f"there is no game {key!r}; there are: {', '.join(games)}")
    return games[key]


def _seats(wanted: int | None, game: AnyGame) -> int:
    if wanted is not None and wanted not in game.seats:
        raise BadInput(f"{game.title} seats {game.seats[0]} to {game.seats[-1]}, not {wanted}")
    return usual_seats(game) if wanted is None else wanted


def _agreed(wanted: Sequence[str], game: AnyGame, seats: int) -> dict[str, str]:
    """The house rules asked for, tried at a deal: some do not go together, and the game says why."""
    options = {option.key: option.choices for option in game.options}
    chosen: dict[str, str] = {}
    for one in wanted:
        key, _, choice = one.partition("=")
        if key not in options:
            raise BadInput(f"{game.title} has no option {key!r}; there are: {', '.join(options) or 'none'}")
        if choice not in options[key]:
            raise BadInput(f"--option {key} is one of {', '.join(options[key])}, not {choice!r}")
        chosen[key] = choice
    try:
        if chosen:
            Session.new(game, seats, "", chosen)
    except IllegalAnswer as refused:
        raise BadInput(Words(game, ()).say((f"rule.{refused.rule}",))) from None
    return chosen


def _seed(text: str) -> str:
    try:
        text.encode()
    except UnicodeEncodeError:
        raise BadInput("the seed is not UTF-8 text") from None
    return text


def _names(seats: int) -> list[str]:
    return [*_NAMES, *(f"Seat {seat}" for seat in range(len(_NAMES), seats))][:seats]


def _write(save: saves.Save, path: Path) -> None:
    try:
        saves.write(save, path)
    except OSError as error:
        raise BadInput(f"{path} cannot be written: {error.strerror}") from None


def _printable(text: str) -> str:
    """Files come from anywhere; what they say must not steer the terminal."""
    return "".join(sign if sign.isprintable() else "?" for sign in text)


def _print(lines: Iterable[str]) -> None:
    for line in lines:
        print(line)


def _complain(problem: object, code: int) -> int:
    print(f"consigliere: {_printable(str(problem))}", file=sys.stderr)
    return code


def console() -> int:
    """The command as it is installed. Cards and code stay for good, and a game leaves hardly a cycle behind: the
    collector need not look at the former again, nor look around as often as it usually does."""
    gc.freeze()
    gc.set_threshold(200_000, 20, 20)
    return main()


if __name__ == "__main__":
    sys.exit(console())

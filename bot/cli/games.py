"""Commands about games: play, simulate, balance, replay, verify."""

from __future__ import annotations

import json
import secrets
from argparse import Namespace
from pathlib import Path
from random import Random

from bot.cli import balance
from bot.cli.common import (
    FAILED,
    OK,
    BadInput,
    Commands,
    Games,
    add_house_rules,
    complain,
    game_named,
    house_rules_of,
    names_of,
    print_lines,
    printable,
    seats_of,
    seed_of,
    write_save,
)
from bot.cli.random_players import play
from bot.cli.simulate import simulate, table
from bot.finish import saves
from bot.text.sentences import sentence
from bot.text.terminal import Reader, describe_answer
from bot.text.words import Words
from rules.house import any_answer, player_of
from rules.kernel.session import Session


def add_commands(commands: Commands) -> None:
    """Name these commands and their arguments."""
    _add_play(commands)
    _add_simulate(commands)
    _add_balance(commands)
    _add_replay(commands)
    command = commands.add_parser("verify", help="play a saved game again and check every entry and roll")
    command.add_argument("file", type=Path, metavar="FILE")
    command.set_defaults(run=_verify)


def _add_play(commands: Commands) -> None:
    command = commands.add_parser("play", help="one game among random players, as a spectator reads it")
    command.add_argument("game", metavar="GAME")
    command.add_argument("--seats", type=int, default=None, metavar="N")
    command.add_argument("--seed", metavar="TEXT", help="the same seed gives the same game")
    command.add_argument("--save", type=Path, metavar="FILE", help="write the game to a file")
    add_house_rules(command)
    command.set_defaults(run=_play)


def _add_simulate(commands: Commands) -> None:
    command = commands.add_parser("simulate", help="many games among random players, and who won")
    command.add_argument("game", metavar="GAME")
    command.add_argument("--seats", type=int, metavar="N")
    command.add_argument("--games", type=int, default=100, metavar="N")
    command.add_argument("--seed", default="1", metavar="TEXT")
    command.add_argument("--json", action="store_true")
    add_house_rules(command)
    command.set_defaults(run=_simulate)


def _add_balance(commands: Commands) -> None:
    command = commands.add_parser("balance", help="is a game fair? many games among equal players")
    command.add_argument("game", metavar="GAME")
    command.add_argument("--seats", type=int, metavar="N")
    command.add_argument("--games", type=int, default=1000, metavar="N")
    command.add_argument("--seed", default="1", metavar="TEXT")
    command.add_argument("--players", choices=("house", "random"), default="house")
    command.add_argument("--json", action="store_true")
    add_house_rules(command)
    command.set_defaults(run=_balance)


def _add_replay(commands: Commands) -> None:
    command = commands.add_parser("replay", help="read a saved game from its beginning")
    command.add_argument("file", type=Path, metavar="FILE")
    eyes = command.add_mutually_exclusive_group()
    eyes.add_argument("--seat", type=int, metavar="N", help="through the eyes of one seat (0 is the first)")
    eyes.add_argument("--all", action="store_true", help="everything that every seat knew")
    command.add_argument("--html", type=Path, metavar="OUT", help="write it to a page with pictures instead")
    command.set_defaults(run=_replay)


def _play(asked: Namespace, games: Games) -> int:
    game = game_named(asked.game, games)
    seed = secrets.token_hex(8) if asked.seed is None else seed_of(asked.seed)
    seats = seats_of(asked.seats, game)
    session = Session.new(game, seats, seed, house_rules_of(asked.option, game, seats))
    names = names_of(session.seats)
    reader, rng = Reader(Words(game, names)), Random(seed)
    print(f"{game.title}, {session.seats} seats, seed {seed}")
    lines = reader.read_new_lines(session)
    for _ in play(session, rng):
        lines += reader.read_new_lines(session)
    if asked.save is not None:  # before anything is read, since a reader may leave early
        write_save(saves.save(session, names), asked.save)
    print_lines(lines)
    return OK if session.result else complain("the game did not end", FAILED)


def _simulate(asked: Namespace, games: Games) -> int:
    game = game_named(asked.game, games)
    if asked.games < 1:
        raise BadInput(f"--games must be at least 1, not {asked.games}")
    seats = seats_of(asked.seats, game)
    options = house_rules_of(asked.option, game, seats)
    summary = simulate(game, seats, asked.games, seed_of(asked.seed), options)
    print_lines([json.dumps(summary.as_json())] if asked.json else table(summary))
    if summary.finished < summary.games:
        return complain(f"{summary.games - summary.finished} of {summary.games} games did not end", FAILED)
    return OK


def _balance(asked: Namespace, games: Games) -> int:
    game = game_named(asked.game, games)
    if asked.games < 1:
        raise BadInput(f"--games must be at least 1, not {asked.games}")
    player = player_of(game.key) if asked.players == "house" else any_answer
    seats = seats_of(asked.seats, game)
    options = house_rules_of(asked.option, game, seats)
    found = balance.weigh(game, seats, asked.games, seed_of(asked.seed), player, options)
    print_lines([json.dumps(found.as_json())] if asked.json else balance.table(found))
    return OK


def _replay(asked: Namespace, games: Games) -> int:
    save = saves.read(asked.file)
    if asked.seat is not None and not 0 <= asked.seat < save.seats:
        raise BadInput(f"--seat must be 0 to {save.seats - 1} in this game, not {asked.seat}")
    names = [printable(name) for name in save.names] or [f"Seat {seat}" for seat in range(save.seats)]
    if asked.html is not None:
        from bot.cli.theatre import write_page  # only here: it brings the drawing kit with it
        from bot.replay.eyes import Eyes

        return write_page(save, games, names, Eyes(asked.seat, asked.all), asked.html)
    words = Words(game_named(save.game, games), names, lenient=bool(save.updates))
    everyone = range(save.seats) if asked.all else range(0)
    readers = [Reader(words, asked.seat), *(Reader(words, seat, aside=True) for seat in everyone)]
    if save.updates:
        print_lines([sentence("replay.no-board").removeprefix("-# "), ""])
    for session, entry in saves.steps(save, games):
        for reader in readers:
            print_lines(reader.read_new_lines(session))
        if isinstance(entry, saves.Answered) and entry.seat in (asked.seat, *everyone):
            print_lines(describe_answer(words, session, entry.seat, entry.answer))
    return OK


def _verify(asked: Namespace, games: Games) -> int:
    save = saves.read(asked.file)
    wrong = saves.verify(save, games)
    for key, gaps in wrong:
        complain(f"{asked.file}: {sentence(key, **gaps)}", FAILED)
    if wrong:
        return FAILED
    extent = "to its end" if save.result else "so far"
    found = f"all {len(save.entries)} entries and {len(save.rolls)} rolls of {save.game} agree {extent}"
    if save.updates:
        before = sum(len(one.entries) for one in save.updates)
        found = (
            f"all {len(save.rolls)} rolls of {save.game} and all {len(save.entries)} entries since its last update"
            f" agree {extent}; the {before} before it only the program of then could play again"
        )
    print(printable(f"{asked.file}: {found}"))
    print("this proves that nothing of that was changed or chosen, not that the operator did not look")
    return OK

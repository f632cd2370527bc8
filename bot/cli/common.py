"""What all commands share: how they complain, and what they read from their arguments."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, _SubParsersAction
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import NoReturn, TypeAlias

from bot.finish import saves
from bot.lobby.table_size import usual_seats
from bot.text.words import Words
from rules.kernel.game import AnyGame
from rules.kernel.session import IllegalAnswer, Session

OK, FAILED, BAD_INPUT, INTERRUPTED = 0, 1, 2, 130

_PLAYERS = ("Anna", "Bo", "Cy", "Di", "Ed", "Flo", "Gus")

Games = Mapping[str, AnyGame]
Commands: TypeAlias = "_SubParsersAction[Parser]"


class BadInput(Exception):
    """Something asked for that cannot be done; its text is the one line the user gets."""


class Parser(ArgumentParser):
    """Complains in one line, without the usage."""

    def error(self, message: str) -> NoReturn:
        raise BadInput(message)


def game_named(key: str, games: Games) -> AnyGame:
    """The game with this key; refuse one that there is not."""
    if key not in games:
        raise BadInput(f"there is no game {key!r}; there are: {', '.join(games)}")
    return games[key]


def seats_of(wanted: int | None, game: AnyGame) -> int:
    """How many seats are wanted; refuse what the game does not seat."""
    if wanted is not None and wanted not in game.seats:
        raise BadInput(f"{game.title} seats {game.seats[0]} to {game.seats[-1]}, not {wanted}")
    return usual_seats(game) if wanted is None else wanted


def house_rules_of(wanted: Sequence[str], game: AnyGame, seats: int) -> dict[str, str]:
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


def seed_of(text: str) -> str:
    """The seed; refuse what is no text."""
    try:
        text.encode()
    except UnicodeEncodeError:
        raise BadInput("the seed is not UTF-8 text") from None
    return text


def names_of(seats: int) -> list[str]:
    """Names for so many players."""
    return [*_PLAYERS, *(f"Seat {seat}" for seat in range(len(_PLAYERS), seats))][:seats]


def write_save(save: saves.Save, path: Path) -> None:
    """Write a save to a file, or say why that cannot be."""
    try:
        saves.write(save, path)
    except OSError as error:
        raise BadInput(f"{path} cannot be written: {error.strerror}") from None


def printable(text: str) -> str:
    """Files come from anywhere; what they say must not steer the terminal."""
    return "".join(sign if sign.isprintable() else "?" for sign in text)


def print_lines(lines: Iterable[str]) -> None:
    """Print line by line."""
    for line in lines:
        print(line)


def complain(problem: object, code: int) -> int:
    """Say what is wrong, and return the code to leave with."""
    print(f"consigliere: {printable(str(problem))}", file=sys.stderr)
    return code


def add_house_rules(parser: ArgumentParser) -> None:
    """What may be agreed on before the deal."""
    parser.add_argument(
        "--option", action="append", default=[], metavar="KEY=CHOICE", help="a house rule; may be repeated"
    )


def add_config(parser: ArgumentParser) -> None:
    """Where the settings are read from."""
    parser.add_argument("--config", type=Path, metavar="FILE", help="settings: .toml, or lines of NAME=value")

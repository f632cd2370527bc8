"""Sheets to draw: positions of every game as every pair of eyes sees them, and sheets nobody would expect."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from bot.cli.random_players import play_out
from bot.text.words import Words
from rules import GAMES
from rules.kernel.game import AnyGame
from rules.kernel.session import Session
from rules.kernel.telling import Grid, Phrase, Seat, Sheet

NASTY = (
    "W" * 32,
    "\u202eevil\u202c \u200f\u200e",
    "two\nlines\r\n\tand\x00more",
    "🎲😀👨‍👩‍👧‍👦🏴‍☠️",
    "李小龍と仲間たち한국어",
    "Z" + "\u0301\u0336\u0489" * 10,
    "\u200b\ufeff",
    "عمر الشريف שלום",
    "\ud800 lone \udfff",
    "﷽" * 32,
    "",
    " " * 32,
    "<@123> **bold** ```",
    "{0} {1:name} %s",
)


def names(seats: int) -> list[str]:
    return ["Anna", "Bo", "Cy", "Dee", "Ed", "Fay", "Gus", "Hal", "Ida", "Jo"][:seats]


def session(key: str, seats: int, answers: int) -> Session:
    """A game after so many random answers."""
    played = Session.new(GAMES[key], seats, f"picture {seats} {answers}")
    play_out(played, Random(answers), answers)
    return played


def looks(played: Session) -> Iterator[tuple[Seat | None, Sheet]]:
    """The sheet as a spectator sees it, then as each seat does."""
    for seat in (None, *range(played.seats)):
        yield seat, played.game.sheet(played.view(seat))


def speaker(game: AnyGame, players: list[str] | None = None) -> Words:
    return Words(game, players or names(max(game.seats)))


class Echo(Words):
    """Words that say what a phrase holds: for sheets of no game."""

    def __init__(self) -> None:
        super().__init__(next(iter(GAMES.values())), names(10))

    def say(self, phrase: Phrase) -> str:
        return " ".join(map(str, phrase))


def sheet(*grids: Grid, title: str = "Toy", lines: tuple[str, ...] = ()) -> Sheet:
    return Sheet((title,), tuple((line,) for line in lines), grids)


def grid(*rows: tuple[str, ...], title: str = "Grid", head: tuple[str, ...] = (), own: bool = False) -> Grid:
    return Grid((title,), _phrases(head), tuple(_phrases(row) for row in rows), own)


def _phrases(texts: tuple[str, ...]) -> tuple[Phrase, ...]:
    return tuple((text,) if text else () for text in texts)

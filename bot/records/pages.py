"""The pages of records: players by rating, gangs and characters by wins, series by their standing."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import groupby
from typing import TypeVar

from bot.pictures.records import ROWS, Bar, Line, Records
from bot.records.book import Book
from bot.records.ratings import ALL, Rating, Who
from bot.records.standing import say_points, stand_in_series
from bot.records.tally import Tally, place_all, tally_characters, tally_players
from bot.store import Played
from bot.tables.errors import Refused
from bot.text.sentences import sentence

VIEWS = ("players", "characters", "series")
T = TypeVar("T")
SHAPE = re.compile(r"(players|characters|series):([a-z0-9-]{0,22}):([0-9]{1,4})", re.ASCII)


@dataclass(frozen=True, slots=True)
class Wanted:
    """What somebody wants to read: which records, of one game or of all, and which page of them."""

    view: str = VIEWS[0]
    game: str = ALL
    page: int = 0

    def write(self) -> str:
        """As a button carries it."""
        return f"{self.view}:{self.game}:{self.page}"

    @classmethod
    def read(cls, text: str) -> Wanted:
        """From what a button carries."""
        found = SHAPE.fullmatch(text)
        if found is None:
            raise Refused("not-ours")
        view, game, page = found.groups()
        return cls(view, game, int(page))


@dataclass(frozen=True, slots=True)
class Page:
    """A page: the picture of its table, what stands below it, and how many pages there are."""

    wanted: Wanted
    heading: str
    notes: tuple[str, ...]
    records: Records | None
    pages: int = 1


def open_page(book: Book, wanted: Wanted) -> Page:
    """The page that somebody wants to read; the last one, if there are fewer by now."""
    if wanted.view == "series":
        return _series(book, wanted)
    return _characters(book, wanted) if wanted.view == "characters" and wanted.game else _players(book, wanted)


def people_on(book: Book, wanted: Wanted) -> set[int]:
    """The people whose names a page shows."""
    if wanted.view == "series":
        series = _list_series(book, wanted.game)
        return {one.user for one in series[min(wanted.page, len(series) - 1)] if one.user} if series else set()
    placed = _turn(_place_players(book, wanted.game), wanted)[0] if wanted.view == "players" else []
    return {user for _, ((_, user), _) in placed if user is not None}


def _turn(lines: Sequence[T], wanted: Wanted) -> tuple[Sequence[T], Wanted, int]:
    """The lines of a page, which it is, and how many there are."""
    pages = max(1, -(-len(lines) // ROWS))
    page = min(wanted.page, pages - 1)
    return lines[page * ROWS : (page + 1) * ROWS], replace(wanted, page=page), pages


def _head(book: Book, wanted: Wanted) -> str:
    view = sentence(f"records.{wanted.view}")
    return sentence("records.head", game=book.title(wanted.game), view=view)


def _table(book: Book, wanted: Wanted, columns: Sequence[str], lines: Sequence[Line]) -> Records:
    return Records(
        title=sentence("records.title"),
        heading=f"{book.title(wanted.game)} · {sentence(f'records.{wanted.view}')}",
        name=sentence("records.column-name"),
        columns=tuple([sentence(f"records.column-{one}") for one in columns]),
        lines=tuple(lines),
    )


def _nothing(book: Book, wanted: Wanted, note: str) -> Page:
    return Page(wanted, _head(book, wanted), (sentence(note),), None)


# -- players


def _place_players(book: Book, game: str) -> list[tuple[int, tuple[Who, Tally]]]:
    """The players of a game by what their rating is at least."""
    tallies = [(who, tally) for who, tally in tally_players(book.of_game(game)).items() if tally.games]

    def worth(one: tuple[Who, Tally]) -> int:
        return book.rating(game, one[0]).least

    def order(one: tuple[Who, Tally]) -> tuple[int, int, int]:
        return -worth(one), -book.rating(game, one[0]).likely, -one[1].games

    return place_all(sorted(tallies, key=order), worth)


def _players(book: Book, wanted: Wanted) -> Page:
    """Ratings, with how certain they are; games, wins and the longest run of wins."""
    wanted = replace(wanted, view="players")
    placed = _place_players(book, wanted.game)
    if not placed:
        return _nothing(book, wanted, "records.empty")
    ratings = [book.rating(wanted.game, who) for _, (who, _) in placed]
    low, high = min(one.least for one in ratings), max(one.most for one in ratings)
    shown, wanted, pages = _turn(placed, wanted)
    lines = [_player(book, wanted.game, place, who, tally, (low, high)) for place, (who, tally) in shown]
    table = _table(book, wanted, ("rating", "games", "won", "streak"), lines)
    return Page(wanted, _head(book, wanted), (sentence("records.about-rating"),), table, pages)


def _player(book: Book, game: str, place: int, who: Who, tally: Tally, span: tuple[int, int]) -> Line:
    rating = book.rating(game, who)
    cells = (str(tally.games), str(tally.wins), str(tally.streaks[1]))
    return Line(place, book.name(who, game), span_of(rating, *span), str(rating.likely), cells, say_rating(rating))


def span_of(rating: Rating, low: int, high: int) -> Bar:
    """From the least to the most that a rating may be, on a scale that goes from `low` to `high`."""
    wide = max(1, high - low)
    return Bar((rating.least - low) / wide, (rating.most - low) / wide, (rating.likely - low) / wide)


def say_rating(rating: Rating) -> str:
    """A rating, and in a word how certain it is."""
    likely, least = str(rating.likely), str(rating.least)
    return sentence("records.rating", rating=likely, sureness=rating.sureness, least=least)


# -- gangs and characters


def _characters(book: Book, wanted: Wanted) -> Page:
    """How often each gang or character of a game has won, with place and score on average."""
    tallies = tally_characters(book.of_game(wanted.game))
    if not tallies:
        return _nothing(book, wanted, "records.empty")

    def share(one: tuple[str, Tally]) -> float:
        return one[1].wins / one[1].games

    placed = place_all(sorted(tallies.items(), key=lambda one: (-share(one), -one[1].games, one[0])), share)
    shown, wanted, pages = _turn(placed, wanted)
    lines = [_character(book, wanted.game, place, *one, share(one)) for place, one in shown]
    table = _table(book, wanted, ("share", "games", "won", "place", "score"), lines)
    return Page(wanted, _head(book, wanted), (), table, pages)


def _character(book: Book, game: str, place: int, key: str, tally: Tally, share: float) -> Line:
    cells = (str(tally.games), str(tally.wins), f"{tally.mean_place:.1f}", f"{tally.mean_score:.1f}")
    return Line(place, book.character(game, key), Bar(0, share, share), f"{share:.0%}", cells)


# -- series


def _list_series(book: Book, game: str) -> list[list[Played]]:
    """The series of which there are results, the newest first."""
    played = sorted((one.series, number) for number, one in enumerate(book.of_game(game)) if one.series)
    results = book.of_game(game)
    ranked = [[results[number] for _, number in rows] for _, rows in groupby(played, lambda one: one[0])]
    return sorted(ranked, key=lambda rows: (rows[-1].finished, rows[-1].table), reverse=True)


def _series(book: Book, wanted: Wanted) -> Page:
    """A series to a page: its standing."""
    series = _list_series(book, wanted.game)
    if not series:
        return _nothing(book, wanted, "records.empty-series")
    wanted = replace(wanted, page=min(wanted.page, len(series) - 1))
    results = series[wanted.page]
    stands = stand_in_series(results)
    most = max(Fraction(1), *[one.points for one in stands])
    lines = [
        Line(place, book.name_result(one.last), Bar(0, part, part), say_points(one.points), (str(one.score),))
        for place, one in place_all(stands, lambda one: one.worth)[:ROWS]
        for part in [float(one.points / most)]
    ]
    played, games = len({one.table for one in results}), results[-1].games or 0
    head = sentence("records.series-head", game=book.title(results[-1].game), played=played, games=games)
    table = _table(book, replace(wanted, game=results[-1].game), ("points", "total"), lines)
    return Page(wanted, head, (sentence("records.about-points"),), table, len(series))

"""A person's own records: what their games came to, game by game, and in a few sentences on the whole."""

from __future__ import annotations

from bot.pictures.records import ROWS, Line, Records
from bot.records.book import Book
from bot.records.pages import Page, Wanted, say_rating, span_of
from bot.records.ratings import ALL, Who
from bot.records.tally import Tally, tally_players
from bot.tables.errors import Refused
from bot.text.sentences import sentence

MINUTE, HOUR = 60, 3600


def open_person(book: Book, user: int) -> Page:
    """The page of a person; none of one who keeps out of records."""
    who: Who = ("person", user)
    tally = tally_players(book.results).get(who)
    if tally is None or not book.is_named(user):
        raise Refused("records.no-page")
    name = book.name(who)
    lines = [_game(book, game, who) for game in (ALL, *book.list_games())]
    table = Records(
        title=sentence("records.title"),
        heading=name,
        name=sentence("records.column-game"),
        columns=tuple(
            [sentence(f"records.column-{one}") for one in ("rating", "games", "won", "place", "streak")]
        ),
        lines=tuple([line for line in lines if line is not None][:ROWS]),
    )
    return Page(Wanted(), "\n".join(_describe(book, who, tally)), (), table)


def _game(book: Book, game: str, who: Who) -> Line | None:
    """What somebody's results at a game come to, with the place of their rating among all; nothing, if there are
    none."""
    tally = tally_players(book.of_game(game)).get(who)
    if tally is None or not tally.games:
        return None
    rating, others = book.rating(game, who), book.ratings.get(game, {}).values()
    low, high = min(one.least for one in others), max(one.most for one in others)
    place = 1 + sum(one.least > rating.least for one in others)
    cells = (str(tally.games), str(tally.wins), f"{tally.mean_place:.1f}", str(tally.streaks[1]))
    return Line(place, book.title(game), span_of(rating, low, high), str(rating.likely), cells, say_rating(rating))


def _describe(book: Book, who: Who, tally: Tally) -> list[str]:
    """The whole of it in sentences."""
    counts = sentence("records.counts", games=tally.games, wins=tally.wins)
    if tally.left:
        counts = f"{counts}, {sentence('records.left', games=tally.left)}"
    place, (now, most) = f"{tally.mean_place:.1f}", tally.streaks
    lines = [sentence("records.person", player=book.name(who), counts=counts, place=place)]
    if tally.games:
        lines.append(sentence("records.person-rating", rating=say_rating(book.rating(ALL, who))))
        lines.append(sentence("records.person-streaks", now=now, most=most))
    if tally.pace is not None:
        lines.append(sentence("records.person-pace", time=say_pace(tally.pace)))
    if tally.stood_in:
        won = sum(one.place == 1 for one in tally.stood_in)
        lines.append(sentence("records.stood-in", games=len(tally.stood_in), wins=won))
    return lines


def say_pace(seconds: int) -> str:
    """A span of time in the unit that suits it."""
    units = (("seconds", 1, 2 * MINUTE), ("minutes", MINUTE, 2 * HOUR), ("hours", HOUR, None))
    unit, size = next((unit, size) for unit, size, below in units if below is None or seconds < below)
    return sentence(f"records.{unit}", number=round(seconds / size))

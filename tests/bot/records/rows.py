"""Results to make records of, without a table."""

from __future__ import annotations

from collections.abc import Sequence

from bot.records.book import Book
from bot.records.ratings import rate
from bot.store import Played, PlayedAs
from bot.tables.player_names import PlayerNames
from tests.bot.spoken import GAMES

GUILD = 5


def a_result(table: int, seat: int, user: int | None, place: int, **more: object) -> Played:
    kind: PlayedAs = "person" if user else "house"
    facts: dict[str, object] = {"character": f"punter-{seat}", "score": 10 - place, "seats": 3, "finished": table}
    where = {"table": table, "seat": seat, "kind": kind, "guild": GUILD, "game": "penny-ante", "user": user}
    facts |= where | {"place": place, "rules_version": 1, "started": 0} | more
    return Played(**facts)  # type: ignore[arg-type]


def a_game(table: int, *users: int | None, **more: object) -> list[Played]:
    """A game in which they came in this order."""
    return [a_result(table, seat, user, seat + 1, seats=len(users), **more) for seat, user in enumerate(users)]


def a_book(results: Sequence[Played], **names: int) -> Book:
    known = PlayerNames(lambda: 0)
    for name, user in names.items():
        known.remember(GUILD, user, name)
    return Book(GUILD, results, rate(results), GAMES, known)

"""What games, gangs and people are called in records."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from bot.cli.random_players import play_out
from bot.records.pages import Wanted, open_page
from bot.records.ratings import ALL
from bot.tables.errors import Refused
from bot.tables.outcome import describe_seats, rank_seats
from rules import GAMES
from rules.kernel.session import Session
from tests.bot.records.rows import a_book, a_game


@pytest.mark.parametrize("key", GAMES)
def test_gangs_and_characters_are_called_as_their_game_calls_them(key: str) -> None:
    """All that sit at a table at its end, by what stands on their cards."""
    session = Session.new(GAMES[key], GAMES[key].seats[-1], "roles")
    play_out(session, Random("roles"))
    placed = describe_seats(rank_seats(session.result), session, session.log, [])
    book = replace(a_book([]), games=GAMES)
    names = [book.character(key, one.character) for one in placed]
    assert not {*names} & {one.character for one in placed}
    assert len({*names}) == session.seats


def test_a_game_that_is_no_longer_here_is_called_by_its_key() -> None:
    book = a_book(a_game(1, 1, 2, game="chess", character="white"))
    assert book.list_games() == ["chess"]
    assert (book.title("chess"), book.character("chess", "white")) == ("chess", "white")
    assert book.title(ALL) == "All games"


def test_pages_hold_all_and_the_last_one_what_is_left() -> None:
    """One that has gone since is the last; players who are equal share a place."""
    book = a_book([one for number in range(10) for one in a_game(number, 2 * number + 1, 2 * number + 2)])
    pages = [open_page(book, Wanted(page=number)) for number in (0, 1, 2, 9)]
    assert [len(page.records.lines) if page.records else 0 for page in pages] == [8, 8, 4, 4]
    assert (pages[3].wanted.page, pages[3].pages) == (2, 3)
    assert [[one.place for one in page.records.lines] if page.records else [] for page in pages[:2]] == [
        [1] * 8,
        [1] * 2 + [11] * 6,
    ]


@pytest.mark.parametrize("text", ["", "players", "players:x:1:2", "people::0", "players::99999", "players:X:0"])
def test_a_page_that_cannot_be(text: str) -> None:
    with pytest.raises(Refused):
        Wanted.read(text)


def test_what_a_button_carries_is_read_again() -> None:
    for wanted in (Wanted(), Wanted("series", "gangsters-dilemma", 17)):
        assert Wanted.read(wanted.write()) == wanted

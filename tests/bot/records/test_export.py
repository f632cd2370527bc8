"""The file of results: what a spreadsheet reads in it, and what it does not do."""

from __future__ import annotations

import csv
from dataclasses import replace
from io import StringIO

import pytest

from bot.records.export import COLUMNS, as_text, write_csv
from bot.store import Played
from tests.bot.records.rows import GUILD, a_book, a_game, a_result

NAMES = {'Bo "the Nose", Esq.': 2, "=1+1": 3, "-2+3": 4, "@sum": 5, "+9": 6}


def lines(results: list[Played], **names: int) -> list[dict[str, str]]:
    """As a program reads it."""
    content = write_csv(a_book(results, **names)).decode("utf-8-sig")
    return [*csv.DictReader(StringIO(content, newline=""))]


def test_a_line_for_each_result() -> None:
    game = [replace(one, answers=2, seconds=31, series=4) for one in a_game(7, 1, None, started=60)]
    person, house = lines(game, Anna=1)
    assert list(person) == [*COLUMNS]
    assert person["player"] == "Anna"
    assert (person["game"], person["table"], person["seat"], person["kind"]) == ("Penny Ante", "7", "1", "person")
    assert (person["place"], person["score"], person["answers"], person["seconds"]) == ("1", "9", "2", "31")
    assert (person["started"], person["series"]) == ("1970-01-01T00:01:00+00:00", "4")
    assert (house["player"], house["kind"]) == ("Sal (house)", "house")


def test_names_with_anything_in_them_stay_one_cell() -> None:
    """Commas and quotes are of the name; what begins a formula is text."""
    read = [one["player"] for one in lines(a_game(1, *NAMES.values()), **NAMES)]
    assert read == ['Bo "the Nose", Esq.', "'=1+1", "'-2+3", "sum", "'+9"]  # no name keeps a sign of mentions


@pytest.mark.parametrize("begin", ["=", "+", "-", "@", "\t=", "\r", " ="])
def test_a_formula_is_text(begin: str) -> None:
    assert as_text(f"{begin}cmd") == f"'{begin}cmd"
    assert as_text(f"a{begin}") == f"a{begin}"


def test_a_score_stays_a_number() -> None:
    assert lines([a_result(1, 0, 1, 1, score=-5)])[0]["score"] == "-5"


def test_no_id_stands_in_the_file() -> None:
    """Not of who is not known, nor of who keeps out of records or was forgotten."""
    users = (1_300_000_000_000_000_777, 1_300_000_000_000_000_888)
    hidden = a_result(1, 1, users[1], 2, is_named=False)
    game = [a_result(1, 0, users[0], 1), hidden, a_result(1, 2, None, 3, kind="person")]
    book = a_book(game, Hidden=users[1])
    content = write_csv(book).decode("utf-8-sig")
    assert not any(str(user) in content for user in (*users, GUILD * 10**9))
    assert [one["player"] for one in lines(game, Hidden=users[1])] == ["player 777", "a player", "a former player"]

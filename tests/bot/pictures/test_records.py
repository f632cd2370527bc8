"""A table of records as a picture, and what it says to who does not see it."""

from __future__ import annotations

from dataclasses import replace

from bot.pictures.picture import LONGEST_ALT
from bot.pictures.records import ROWS, Bar, Line, Records
from bot.pictures.scene import HEIGHT, WIDTH

LONG = "Wolfgang-Amadeus von und zu Mozart"


def a_line(place: int, name: str = LONG, **more: object) -> Line:
    facts: dict[str, object] = {"place": place, "name": name, "bar": Bar(0.1, 0.9, 0.5), "figure": "1234"}
    return Line(**{**facts, "cells": ("100", "99", "12.5", "10000"), **more})  # type: ignore[arg-type]


def a_table(number: int = ROWS, **more: object) -> Records:
    columns = ("Rating", "Games", "Won", "Ø place", "Best run")
    facts: dict[str, object] = {"title": "Records", "heading": LONG, "name": "Name", "columns": columns}
    facts["lines"] = tuple(a_line(place) for place in range(1, number + 1))
    return Records(**{**facts, **more})  # type: ignore[arg-type]


def test_a_full_table_fits_with_the_longest_names() -> None:
    """Whatever is too wide is written smaller, or cut; no part stands outside its frame."""
    image = a_table().paint().image
    assert image.size == (WIDTH, HEIGHT)
    assert a_table(0).paint().image.tobytes() != image.tobytes()


def test_the_same_table_is_the_same_picture() -> None:
    assert a_table().content() == a_table().content()
    assert a_table().paint().encode() == a_table().paint().encode()


def test_a_bar_is_as_long_as_it_says() -> None:
    """And what lies beyond its ends is cut off there."""
    pictures = [
        a_table(lines=(replace(a_line(2), bar=Bar(*bar)),)).paint().image.tobytes()
        for bar in ((0.0, 1.0, 0.5), (0.2, 0.8, 0.5), (-3.0, 4.0, 0.5))
    ]
    assert pictures[0] == pictures[2] != pictures[1]


def test_each_line_is_a_sentence() -> None:
    """A figure that a bar explains is said in words."""
    line = a_line(1, "Anna", said="1234 (sure; at least 1100)")
    title, said = a_table(lines=(line,), heading="All games").alt().split("\n")
    assert title == "Records · All games"
    assert said == "1. Anna: Rating 1234 (sure; at least 1100), Games 100, Won 99, Ø place 12.5, Best run 10000"


def test_what_is_too_long_to_say_ends_with_a_whole_line() -> None:
    long = a_table(lines=tuple(a_line(place, said="1234 " * 30) for place in range(1, ROWS + 1)))
    assert len(long.alt()) <= LONGEST_ALT
    assert {line.rpartition(" ")[2] for line in long.alt().split("\n")[1:]} == {"10000"}

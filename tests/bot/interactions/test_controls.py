"""Decisions as controls: total, within Discord's limits, and nothing legal left out."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bot.cli.random_players import random_answer
from bot.interactions.controls import (
    BUTTON_LABEL,
    BUTTONS,
    MENU,
    MENU_LABEL,
    PAD,
    Buttons,
    Choice,
    Control,
    Form,
    Menu,
    Pad,
    lay_out,
    number_from,
)
from bot.text.shorten import shorten_text
from bot.text.words import Words
from rules import GAMES
from rules.kernel.asking import Barred, Number, Option, Pick, menu
from rules.kernel.session import Session


class Catalogue:
    """A game of which only the words matter."""

    def words(self, language: str) -> dict[str, str]:
        return {"q": "Which?", "x": "{ $arg0 }"}


WORDS = Words(Catalogue(), ["Anna", "Bo"])  # type: ignore[arg-type]  # a stand-in


def options(count: int, text: str = "option") -> list[Any]:
    return [Option(f"k{i}", ("x", f"{text} {i}"), i, ("x", f"hint {i}")) for i in range(count)]


def barred(count: int) -> list[Any]:
    return [Barred(f"b{i}", ("x", f"barred {i}"), "some-rule") for i in range(count)]


def test_each_choice_keeps_its_place_possible_or_not() -> None:
    """Whoever knows where a button stands finds it there, grey or not."""
    first, second, third = options(3)
    barred_second = Barred(second.key, second.label, "some-rule")
    for middle in (second, barred_second):
        control = lay_out(menu(("q",), [first, middle, third]), WORDS)
        assert isinstance(control, Buttons)
        assert [choice.key for choice in control.choices] == [first.key, second.key, third.key]


def test_few_choices_are_buttons_and_a_barred_one_says_why() -> None:
    control = lay_out(menu(("q",), options(2) + barred(1)), WORDS)
    assert control == Buttons(
        (
            Choice("k0", "option 0", "hint 0"),
            Choice("k1", "option 1", "hint 1"),
            Choice("b0", "barred 0", "", "some-rule"),
        )
    )


@pytest.mark.parametrize(("count", "kind"), [(BUTTONS, Buttons), (BUTTONS + 1, Menu), (MENU, Menu)])
def test_more_choices_are_a_menu(count: int, kind: type) -> None:
    control = lay_out(menu(("q",), options(count)), WORDS)
    assert type(control) is kind
    assert len(control.choices) == count


def test_a_long_menu_has_pages_that_hold_every_choice_once() -> None:
    decision = menu(("q",), options(60) + barred(3))
    pages = [lay_out(decision, WORDS, page) for page in range(3)]
    assert all(isinstance(page, Menu) and page.pages == 3 and len(page.choices) <= MENU for page in pages)
    keys = [choice.key for page in pages for choice in page.choices]
    assert keys == [*decision.keys, "b0", "b1", "b2"]
    assert lay_out(decision, WORDS, 99) == pages[2]
    assert lay_out(decision, WORDS, -1) == pages[0]


def test_several_to_choose_are_a_menu_with_its_limits() -> None:
    control = lay_out(menu(("q",), options(5) + barred(1), least=2, most=3), WORDS)
    assert isinstance(control, Menu)
    assert (control.least, control.most, len(control.choices)) == (2, 3, 5)
    assert [choice.key for choice in control.barred] == ["b0"]


@pytest.mark.parametrize(
    ("low", "high", "kind"), [(0, 0, Pad), (0, PAD - 1, Pad), (3, PAD + 3, Form), (0, 500, Form)]
)
def test_few_numbers_are_a_pad_and_many_a_form(low: int, high: int, kind: type) -> None:
    control = lay_out(Number(("q",), low, high, low), WORDS)
    assert type(control) is kind
    if isinstance(control, Pad):
        assert control.numbers == tuple(range(low, high + 1))


def test_long_texts_are_shortened() -> None:
    control = lay_out(menu(("q",), options(2, "w" * 200)), WORDS)
    assert isinstance(control, Buttons)
    assert all(len(choice.label) == BUTTON_LABEL and choice.label.endswith("…") for choice in control.choices)
    assert shorten_text("short", 10) == "short"
    assert shorten_text("x" * 11, 10) == "x" * 9 + "…"


@pytest.mark.parametrize("key", GAMES)
def test_every_question_of_every_game_has_its_controls(key: str) -> None:
    """Each legal answer can be given with them, and they fit."""
    game, rng = GAMES[key], Random(key)
    for seats in game.seats:
        session = Session.new(game, seats, "layout")
        words = Words(game, ["W" * 32] * seats)
        while session.ask is not None:
            for seat, decision in list(session.ask.decisions.items()):
                check(lay_out(decision, words), decision)
                session.answer(seat, random_answer(decision, rng))


def check(control: Control, decision: Any) -> None:
    if isinstance(decision, Pick):
        assert isinstance(control, Buttons | Menu)
        assert {choice.key for choice in control.choices if not choice.barred} == set(decision.keys)
        limit = BUTTON_LABEL if isinstance(control, Buttons) else MENU_LABEL
        assert all(0 < len(c.label) <= limit and len(c.hint) <= MENU_LABEL for c in control.choices)
    else:
        assert isinstance(control, Pad | Form)


@pytest.mark.parametrize(("text", "number"), [("0", 0), ("7", 7), (" 12 ", 12), ("007", 7), ("999", 999)])
def test_a_typed_number_is_read(text: str, number: int) -> None:
    assert number_from(text) == number


@pytest.mark.parametrize(
    "text", ["", " ", "-1", "+1", "1.0", "1e2", "1_0", "５", "٣", "1000", "1\n", "abc", None, 5, b"5"]
)
def test_anything_else_is_no_number(text: object) -> None:
    assert number_from(text) is None

"""The positions that strangers are shown are the same every time, and those that are kept are these."""

from __future__ import annotations

import re

import pytest

from bot.text.words import Words
from rules import GAMES
from rules.kernel.session import Session
from tests.stranger import KEPT, QUESTIONS, SEATS, choose_answers, dealt_seed

NAMES = SEATS.split()


def reach(key: str, asked: int) -> Session:
    """The game where Anna has been asked so many times, without a wire."""
    session = Session.new(GAMES[key], len(NAMES), dealt_seed())
    for seat, value in choose_answers(session, asked):
        session.answer(seat, value)
    return session


@pytest.mark.parametrize("key", QUESTIONS)
def test_three_positions_are_kept_and_can_be_reached_again(key: str) -> None:
    """Each asks Anna what it asked when it was written down, about the same board."""
    kept = (KEPT / f"{key}.md").read_text().split("\n## Position ")[1:]
    assert len(kept) == len(QUESTIONS[key]) == 3
    for page, asked in zip(kept, QUESTIONS[key], strict=True):
        session = reach(key, asked)
        assert session.ask is not None
        words = Words(GAMES[key], NAMES)
        read = re.sub("[♥♠♦♣] ", "", page)  # what marks a seat
        view = session.view(0)
        said = [session.ask.decisions[0].prompt, *GAMES[key].standing(view), GAMES[key].sheet(view).title]
        assert [line for line in map(words.say, said) if line not in read] == []


def test_the_same_answers_are_chosen_again() -> None:
    one, other = (reach("gangsters-dilemma", 5) for _ in range(2))
    assert one.log == other.log
    assert one.view(0) == other.view(0)

"""How long seats take: from when the table begins to wait for them until they answer."""

from __future__ import annotations

from random import Random

from bot.cli.random_players import random_answer
from bot.store import Placed
from bot.tables.outcome import describe_seats, time_answers
from rules.kernel.session import Session
from tests.bot.spoken import GAME, played

SECOND = 1000


def at(milliseconds: int) -> int:
    """An interaction at this time."""
    return milliseconds << 22


def test_those_who_are_asked_together_are_each_timed_from_the_question() -> None:
    """However long others take. What the house answers takes no time; the first wait is unknown."""
    session = Session.new(GAME, 3, "timed")
    clicks: list[int | None] = []
    expected: dict[int, tuple[int, int]] = {}
    since: dict[int, int] = {}
    rng, now = Random("timed"), 0
    while session.ask is not None:
        seat = rng.choice(sorted(session.waiting_for))
        session.answer(seat, random_answer(session.ask.decisions[seat], rng))
        if seat == 2:  # of the house
            clicks.append(None)
            since.pop(2, None)
        else:
            now += rng.randrange(1, 90) * SECOND
            clicks.append(at(now))
            if (begun := since.pop(seat, None)) is not None:
                answers, so_far = expected.get(seat, (0, 0))
                expected[seat] = answers + 1, so_far + now - begun
        if now:
            since = {one: since.get(one, now) for one in session.waiting_for}
    fresh = Session.new(GAME, 3, "timed")
    assert time_answers(fresh, session.log, clicks) == expected
    assert expected.keys() == {0, 1}
    assert sum(answers for answers, _ in expected.values()) > 10


def test_the_ranking_is_kept_with_characters() -> None:
    session = played()
    placed = [Placed(seat, 1, 0) for seat in (2, 0, 1)]
    clicks: list[int | None] = [at(number * SECOND) for number in range(len(session.log))]
    described = describe_seats(placed, session, session.log, clicks)
    assert described == placed
    assert [one.character for one in described] == ["punter-2", "punter-0", "punter-1"]
    assert all(one.answers and one.seconds for one in described)
    assert [one.answers for one in describe_seats(placed, session, session.log, [])] == [0, 0, 0]

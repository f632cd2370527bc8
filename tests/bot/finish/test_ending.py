"""How the end is told: from a finished game and the names at its table, and within the limits of a message."""

from __future__ import annotations

from random import Random

import pytest

from bot.cli.random_players import play_out
from bot.finish.ending import Retrospect, fit_highlights, look_back, say_figure, say_winner, tell_ending
from bot.interactions.panel import LONGEST
from bot.pictures.ending import Ending
from bot.text.words import Words
from rules import GAMES
from rules.kernel.game import Result
from rules.kernel.session import Session, canonical
from tests.bot.spoken import GAME as PENNY
from tests.bot.spoken import NAMES

every_game = pytest.mark.parametrize("key", GAMES)


def played(key: str, seats: int = 3) -> Session:
    session = Session.new(GAMES[key], seats, f"end of {key}")
    play_out(session, Random(key))
    return session


def told(session: Session, seen: Retrospect | None = None) -> Ending:
    assert session.result is not None
    words = Words(session.game, NAMES[: session.seats])
    return tell_ending(words, session.game, session.result, seen or look_back(session))


@every_game
def test_the_picture_follows_from_log_and_names_alone(key: str) -> None:
    """Told by another session that has the same game, it is the same to the last byte."""
    session = played(key)
    again = canonical(session)
    assert told(session) == told(again)
    assert told(session).paint().encode() == told(again).paint().encode()


@every_game
def test_what_it_tells(key: str) -> None:
    session = played(key)
    end = told(session)
    assert session.result is not None
    assert {one.seat: one.score for one in end.places} == session.result.scores
    assert [one.seat for one in end.places] == [seat for tied in session.result.ranking for seat in tied]
    assert all(sum(points for points, _ in one.parts) == one.score for one in end.places)
    assert all(len(one.parts) == len(end.sources) >= 1 for one in end.places)
    assert dict(enumerate(end.history[-1])) == session.result.scores
    assert end.title == session.game.title
    assert end.why == Words(session.game, NAMES).say(session.result.why)
    assert end.chart != "Score, round by round"
    low, high = (figure for figure, _ in (end.ticks[0], end.ticks[-1]))
    assert low == 0
    assert 0 < high <= max(value for point in end.history for value in point)


def test_figures_are_money_where_that_is_the_goal() -> None:
    assert say_figure(Words(GAMES["wise-guys"], NAMES), 54) == "$54"
    assert say_figure(Words(GAMES["gangsters-dilemma"], NAMES), 21) == "21"


def test_a_game_that_tells_nothing_more_has_a_ranking_at_least() -> None:
    session = Session.new(PENNY, 3, "penny")
    play_out(session, Random("penny"))
    seen = look_back(session)
    assert seen == Retrospect(((), (), ()), (), ())
    end = told(session, seen)
    assert (end.sources, end.history) == ((), ())
    assert [one.said for one in end.places] == [str(one.score) for one in end.places]
    assert end.paint().alt.startswith(f"{PENNY.title}\nThe richest wins.\n1. ")


def test_equal_places_share_a_number_and_the_win() -> None:
    session = played("gangsters-dilemma")
    shared = Result(((0, 2), (1,)), {0: 7, 1: 3, 2: 7}, ("result.shared", 7))
    words = Words(session.game, NAMES)
    end = tell_ending(words, session.game, shared, look_back(session))
    assert [(one.place, one.name) for one in end.places] == [(1, "Anna"), (1, "Cy"), (3, "Bo")]
    assert end.winner == "Anna and Cy share the win"
    assert say_winner(words, (1,)) == "Bo wins"


def test_a_message_has_as_many_highlights_as_there_is_room_for() -> None:
    """The first stay; who has won and the seed always do."""
    assert fit_highlights(["won"], ["a", "b"], ["seed"]) == "won\na\nb\nseed"
    assert fit_highlights(["won"], [], ["seed"]) == "won\nseed"
    many = fit_highlights(["won"], ["a" * 900, "b" * 900, "c" * 900], ["seed"])
    assert many.split("\n") == ["won", "a" * 900, "b" * 900, "seed"]
    assert fit_highlights(["w" * LONGEST], ["a"], ["seed"]) == "w" * LONGEST + "\nseed"

"""What results come to: wins, runs of wins, places, pace; and how a series stands."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from bot.records.people import say_pace
from bot.records.standing import say_points, stand_in_series
from bot.records.tally import place_all, tally_characters, tally_players
from tests.bot.records.rows import a_game, a_result

ANNA = ("person", 1)


def test_wins_and_runs_of_wins() -> None:
    """A run ends with a game that is lost or left; a shared first place is a win."""
    shared = [replace(one, place=1) for one in a_game(5, 2, 1)]
    left = [a_result(4, 0, 1, 3, kind="left"), a_result(4, 1, 2, 1)]
    games = [*a_game(1, 1, 2), *a_game(2, 1, 2), *a_game(3, 1, 2), *left, *shared]
    tally = tally_players(games)[ANNA]
    assert (tally.games, tally.wins, tally.left, tally.streaks) == (5, 4, 1, (1, 3))
    assert tally.mean_place == (1 + 1 + 1 + 3 + 1) / 5
    assert tally_players(a_game(1, 2, 1))[ANNA].streaks == (0, 0)


def test_a_substitutes_games_are_counted_apart() -> None:
    """Neither a win nor a loss of theirs counts; whoever left has lost."""
    won = a_result(1, 0, 1, 1, kind="substitute")
    lost = a_result(2, 0, 1, 3, kind="substitute")
    tally = tally_players([won, lost, *a_game(3, 1, 2)])[ANNA]
    assert (tally.games, tally.wins, tally.streaks, len(tally.stood_in)) == (1, 1, (1, 1), 2)


def test_the_pace_is_that_of_answers_which_were_timed() -> None:
    games = [a_result(1, 0, 1, 1, answers=3, seconds=90), a_result(2, 0, 1, 1, answers=1, seconds=10)]
    assert tally_players([*games, a_result(3, 0, 1, 1)])[ANNA].pace == 25
    assert tally_players([a_result(3, 0, 1, 1)])[ANNA].pace is None
    assert [say_pace(seconds) for seconds in (1, 119, 120, 7199, 7200)] == [
        *("1 second", "119 seconds", "2 minutes", "120 minutes", "2 hours")
    ]


def test_a_gang_has_won_whoever_played_it_at_the_end() -> None:
    """And what somebody left behind is not its score."""
    games = [a_result(1, 0, 3, 3, kind="left", score=0), a_result(1, 0, 4, 1, kind="substitute"), *a_game(2, 1, 2)]
    tally = tally_characters(games)["punter-0"]
    assert (tally.games, tally.wins, tally.mean_score) == (2, 2, 9)


def test_equal_worth_is_an_equal_place() -> None:
    assert place_all("aabcc", lambda one: one) == [(1, "a"), (1, "a"), (3, "b"), (4, "c"), (4, "c")]


# -- series


def test_points_for_whoever_comes_behind() -> None:
    """Ties share; where points are equal the score decides; a chair is the same player's as it moves on."""
    first = a_game(1, 1, 2, None, None)  # chairs 0 to 3
    second = [  # a chair lower: Anna sits on 3, Bo on 0
        *(a_result(2, 3, 1, 4, seats=4), a_result(2, 0, 2, 1, seats=4)),
        *(a_result(2, 1, None, 2, seats=4), a_result(2, 2, None, 2, seats=4)),
    ]
    stands = stand_in_series([*first, *second])
    assert [(one.last.user, one.last.seat, one.points, one.score) for one in stands] == [
        (2, 0, Fraction(5), 17),
        (1, 3, Fraction(3), 15),
        (None, 1, Fraction(5, 2), 15),
        (None, 2, Fraction(3, 2), 14),
    ]
    assert [say_points(one.points) for one in stands] == ["5", "3", "2½", "1½"]
    assert [say_points(Fraction(half, 2)) for half in (0, 1)] == ["0", "½"]


def test_who_left_a_game_of_a_series_has_no_point_for_it() -> None:
    game = [
        a_result(1, 0, 1, 1),
        a_result(1, 1, 2, 3, kind="left", score=0),
        a_result(1, 1, 3, 2, kind="substitute"),
    ]
    assert [(one.last.user, float(one.points)) for one in stand_in_series(game)] == [(1, 2), (3, 1), (2, 0)]

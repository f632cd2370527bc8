"""Ratings follow from results, whatever the order in which seats are read."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations
from math import sqrt

import pytest
from openskill.models import PlackettLuce

from bot.records.ratings import ALL, Rating, rate
from bot.store import Played
from tests.bot.records.rows import a_game, a_result

ANNA, BO, CY = ("person", 1), ("person", 2), ("person", 3)
HOUSE = ("penny-ante", None)


def test_the_example_of_openskills_manual() -> None:
    """Two teams of two, and the first wins: what its pages give, for a model without drift."""
    model = PlackettLuce(tau=0)
    given = [[(25.0, 25 / 3), (32.444, 5.123)], [(43.381, 2.421), (25.188, 6.211)]]
    [[a1, a2], [b1, b2]] = model.rate([[model.rating(mu=mu, sigma=sigma) for mu, sigma in team] for team in given])
    expected = [28.669648436582808, 33.83086971107981, 43.071274808241974, 23.149503312339064]
    assert [one.mu for one in (a1, a2, b1, b2)] == pytest.approx(expected)
    assert (a1.sigma, b2.sigma) == pytest.approx((8.071520788025197, 6.1378606973362135))


def test_two_new_players_by_the_formula() -> None:
    """As Weng and Lin have it: half a step of the variance by the common spread, up for one and down for the
    other."""
    variance = (25 / 3) ** 2 + (25 / 300) ** 2
    step = variance / sqrt(2 * (variance + (25 / 6) ** 2)) / 2
    ratings = rate(a_game(1, 1, 2))[ALL]
    assert (ratings[ANNA].mu, ratings[BO].mu) == pytest.approx((25 + step, 25 - step))
    assert ratings[ANNA].sigma == ratings[BO].sigma < 25 / 3


def test_equal_places_are_equal() -> None:
    """Who shares a place with somebody as strong is rated like them; all three together keep what they had."""
    shared = [replace(one, place=1) for one in a_game(1, 1, 2, 3)]
    for who in (ANNA, BO, CY):
        assert rate(shared)[ALL][who].mu == pytest.approx(25)
    first, second, third = (rate([*shared[:2], replace(shared[2], place=3)])[ALL][who] for who in (ANNA, BO, CY))
    assert first == second
    assert first.mu > 25 > third.mu


def test_the_order_within_a_game_does_not_matter() -> None:
    """That of games does, as time goes on."""
    game, later = a_game(1, 1, 2, 3, None), a_game(2, 3, 1, None, 2)
    expected = rate([*game, *later])
    for order in permutations(game):
        for scope, ratings in rate([*order, *reversed(later)]).items():
            for who, rating in ratings.items():
                assert (rating.mu, rating.sigma) == pytest.approx(
                    (expected[scope][who].mu, expected[scope][who].sigma)
                )


def test_each_game_has_ratings_of_its_own() -> None:
    other = a_game(2, 2, 1, game="pebbles")
    ratings = rate([*a_game(1, 1, 2), *other])
    assert ratings["penny-ante"][ANNA].mu > 25 > ratings["pebbles"][ANNA].mu
    assert ratings[ALL][ANNA] != ratings["pebbles"][ANNA]


def test_the_house_is_one_player_of_a_game() -> None:
    """On several chairs it stands in the middle of what came of them: first and last cancel out."""
    ratings = rate(a_game(1, None, 1, None))[ALL]
    assert set(ratings) == {HOUSE, ANNA}
    assert ratings[HOUSE].mu < rate(a_game(1, None, 1))[ALL][HOUSE].mu
    assert ratings[HOUSE].mu == pytest.approx(rate(list(reversed(a_game(1, None, 1, None))))[ALL][HOUSE].mu)


def leaving(*, stood_in: bool) -> list[Played]:
    """Anna comes before Bo, who is the last; Cy has left, and perhaps somebody won from their seat."""
    game = [a_result(1, 0, 1, 2), a_result(1, 1, 2, 3), a_result(1, 2, 3, 3, kind="left")]
    return [*game, a_result(1, 2, 4, 1, kind="substitute")] if stood_in else game


def test_who_left_comes_last_and_who_stood_in_is_not_rated() -> None:
    """However the substitute came out, nobody's rating knows of it."""
    ratings = rate(leaving(stood_in=True))[ALL]
    assert ratings == rate(leaving(stood_in=False))[ALL]
    assert ratings[CY].mu < ratings[BO].mu < ratings[ANNA].mu
    assert ("person", 4) not in ratings


def test_where_nobody_plays_against_anybody_there_is_no_rating() -> None:
    assert rate([a_result(1, 0, 1, 1), a_result(1, 1, 2, 1, kind="substitute")]) == {ALL: {}}


def test_a_forgotten_player_counts_for_the_others() -> None:
    """Whom they have beaten is rated as before, but has no rating to show."""
    game = a_game(1, 1, 2)
    forgotten = rate([game[0], replace(game[1], user=None)])[ALL]
    assert forgotten == {ANNA: rate(game)[ALL][ANNA]}


def test_a_rating_in_figures_and_a_word() -> None:
    new = Rating()
    assert (new.likely, new.least, new.most, new.sureness) == (1000, 333, 1667, "guess")
    assert [Rating(25, sigma).sureness for sigma in (6.5, 5, 3)] == ["rough", "fair", "sure"]

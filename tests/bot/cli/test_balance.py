"""The balance of a game: every gang in every seat, shares and their intervals, and which places are taken."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from bot.cli.balance import evening, interval, table, weigh
from rules.house import any_answer, player_of
from rules.kernel.session import Session
from rules.sons_of_anarchy.game import GAME as SONS_OF_ANARCHY
from rules.wise_guys.game import GAME as WISE_GUYS
from tests.bot.spoken import GAME

GANGS = sorted(gang.key for gang in WISE_GUYS.decks.gangs)


def test_the_interval_is_wilsons() -> None:
    assert interval(50, 200) == pytest.approx((0.1950, 0.3144), abs=0.0001)
    assert interval(0, 10) == pytest.approx((0, 0.2775), abs=0.0001)
    assert interval(10, 10) == pytest.approx((0.7225, 1), abs=0.0001)


@pytest.mark.parametrize("seats", [3, 4])
def test_every_gang_sits_in_every_seat_equally_often(seats: int) -> None:
    """Twenty-four seat orders, and each of them once."""
    seen = []
    for turn in range(24):
        session = Session.new(WISE_GUYS, seats, f"t:{turn}")
        for question in evening(session, [any_answer] * seats, "t", turn):
            if question not in ("setup.gang", "setup.men"):
                break
        seen.append(WISE_GUYS.roles(session.view(None)))
    assert len(set(seen)) == 24
    for seat in range(seats):
        assert Counter(roles[seat] for roles in seen) == dict.fromkeys(GANGS, 6)


def test_wins_add_up_to_the_games_and_places_to_their_rounds() -> None:
    """Starting locations lie open for six rounds, and nothing is taken more often than it lay open."""
    found = weigh(WISE_GUYS, 3, 8, "s", any_answer)
    assert list(found.by_role) == GANGS
    assert sum(won for won, _ in found.by_role.values()) == pytest.approx(8)
    assert sum(found.by_seat.values()) == pytest.approx(8)
    assert sum(played for _, played in found.by_role.values()) == 3 * 8
    assert found.by_place["city-hall"][0] == 6 * 8
    assert all(taken <= offered for offered, taken in found.by_place.values())
    assert any(0 < taken < offered for offered, taken in found.by_place.values())


def test_a_shared_victory_counts_by_its_share() -> None:
    """A game without gangs to choose is weighed too."""
    first = []
    for i in range(60):
        session = Session.new(GAME, 3, f"s:{i}")
        for _ in evening(session, [any_answer] * 3, f"s:{i}", i):
            pass
        assert session.result is not None
        first.append(session.result.ranking[0])
    found = weigh(GAME, 3, 60, "s", any_answer)
    wins = [sum(1 / len(tied) for tied in first if seat in tied) for seat in range(3)]
    assert list(found.by_seat.values()) == pytest.approx(wins)
    assert any(len(tied) > 1 for tied in first)
    assert found.by_place == {}


def test_it_can_be_read_by_people_and_programs() -> None:
    found = weigh(WISE_GUYS, 4, 2, "s", any_answer)
    told = json.loads(json.dumps(found.as_json()))
    assert list(told) == ["game", "seats", "games", "by_role", "by_seat", "by_place"]
    assert told["by_role"]["outfit"]["games"] == 2
    lines = table(found)
    assert lines[0] == "wise-guys, 4 seats, 2 games"
    assert [line.split()[0] for line in lines[2:6]] == GANGS
    assert any(line.startswith("city-hall") for line in lines)


def test_the_seed_decides() -> None:
    first, same, other = (weigh(WISE_GUYS, 3, 3, seed, any_answer) for seed in ("a", "a", "b"))
    assert first == same != other


def test_the_options_are_those_of_every_game_played() -> None:
    """Among house players all take the High Octane side, where there is one."""
    gangs = [gang.key for gang in SONS_OF_ANARCHY.decks.gangs]
    player = player_of("sons-of-anarchy")
    plain = weigh(SONS_OF_ANARCHY, 4, 2, "s", player)
    assert sorted(plain.by_role) == sorted(f"{gang}-unleaded" for gang in gangs)
    assert plain.by_place["st-thomas"][0] == 6 * 2
    high = weigh(SONS_OF_ANARCHY, 4, 2, "s", player, {"octane": "high", "hollow-point": "yes"})
    assert sorted(high.by_role) == sorted(gangs)
    assert "st-thomas" not in high.by_place


@pytest.mark.parametrize("octane", ["unleaded", "high"])
def test_no_gang_of_sons_of_anarchy_is_hopeless(octane: str) -> None:
    found = weigh(SONS_OF_ANARCHY, 4, 36, "hope", player_of("sons-of-anarchy"), {"octane": octane})
    assert all(won >= 2 for won, _ in found.by_role.values())


def test_no_gang_of_wise_guys_is_hopeless() -> None:
    """Among house players each gang wins now and then; docs/balance.md has the figures of many games."""
    found = weigh(WISE_GUYS, 4, 36, "hope", player_of("wise-guys"))
    assert all(won >= 2 for won, _ in found.by_role.values())

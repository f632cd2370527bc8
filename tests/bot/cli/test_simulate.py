"""Many games, counted: the same seed gives the same summary."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace

import pytest

from bot.cli import simulate as module
from bot.cli.simulate import simulate, table
from bot.lobby.table_size import usual_seats
from rules.kernel.chance import Dice
from rules.kernel.game import Result
from rules.kernel.session import RuleBroke
from tests.bot.spoken import GAME, SpokenPennyAnte, played
from tests.kernel.penny import Table

FIELDS = ["game", "seats", "games", "finished", "wins", "by_role", "decisions", "seconds"]


def test_the_summary_has_its_fields_in_order() -> None:
    told = json.loads(json.dumps(simulate(GAME, 3, 5, "s").as_json()))
    assert list(told) == FIELDS
    assert (told["game"], told["seats"], told["games"], told["finished"]) == ("penny-ante", 3, 5, 5)
    assert list(told["wins"]) == ["0", "1", "2"]
    assert list(told["by_role"]) == ["punter-0", "punter-1", "punter-2"]
    assert told["seconds"] > 0


def test_wins_are_those_of_the_games_played() -> None:
    summary = simulate(GAME, 3, 60, "s")
    games = [played(f"s:{i}") for i in range(60)]
    first = [game.result.ranking[0] for game in games if game.result]
    wins = [sum(1 / len(tied) for tied in first if seat in tied) for seat in range(3)]
    assert list(summary.wins.values()) == pytest.approx(wins)
    assert [record[0] for record in summary.by_role.values()] == pytest.approx(wins)
    assert [record[1] for record in summary.by_role.values()] == [60, 60, 60]
    assert summary.decisions == sum(len(game.log) for game in games)
    assert any(len(tied) > 1 for tied in first)
    assert sum(summary.wins.values()) == pytest.approx(60)


def test_the_seed_decides_all_but_the_seconds() -> None:
    first, same, other = (replace(simulate(GAME, 3, 10, seed), seconds=0) for seed in ("a", "a", "b"))
    assert first == same != other


def test_roles_are_counted_by_role_and_not_by_seat() -> None:
    @dataclass(frozen=True)
    class Shared(SpokenPennyAnte):
        def roles(self, view: object) -> tuple[str, ...]:
            return ("zed", "abe", "zed")

    summary = simulate(Shared(), 3, 10, "s")
    assert list(summary.by_role) == ["abe", "zed"]
    assert summary.by_role["zed"] == (pytest.approx(summary.wins[0] + summary.wins[2]), 20)  # type: ignore[comparison-overlap]


def test_a_game_that_does_not_end_is_not_won(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "play_out", lambda session, _: len(session.log))
    summary = simulate(GAME, 3, 4, "s")
    assert (summary.finished, summary.wins) == (0, {0: 0, 1: 0, 2: 0})
    assert summary.by_role["punter-1"] == (0, 4)


def test_a_rule_that_raises_is_told_with_the_seed_that_shows_it() -> None:
    @dataclass(frozen=True)
    class Broken(SpokenPennyAnte):
        def deal(self, seats: int, options: Mapping[str, str], dice: Dice) -> Table:
            table = super().deal(seats, options, dice)
            table.brittle = True
            return table

    with pytest.raises(RuleBroke, match=r"penny-ante: .*, seed s:\d+$"):
        simulate(Broken(), 3, 50, "s")


def test_the_options_are_those_of_every_game_played() -> None:
    with pytest.raises(RuleBroke, match=r"seed s:\d+$"):
        simulate(GAME, 3, 50, "s", {"brittle": "yes"})
    assert simulate(GAME, 3, 50, "s", {"brittle": "no"}).finished == 50


def test_a_shared_victory_is_shared() -> None:
    @dataclass(frozen=True)
    class Friendly(SpokenPennyAnte):
        def result(self, t: Table) -> Result | None:
            end = super().result(t)
            return end and replace(end, ranking=((0, 1, 2),))

    assert simulate(Friendly(), 3, 10, "s").wins == {0: 10 / 3, 1: 10 / 3, 2: 10 / 3}


def test_the_table_for_people_shows_shares() -> None:
    lines = table(replace(simulate(GAME, 2, 4, "s"), wins={0: 1.5, 1: 2.5}, seconds=1.25, decisions=99))
    assert lines[0] == "penny-ante, 2 seats: 4 of 4 games ended"
    assert lines[2].split() == ["seat", "0", "1.5", "4", "37.5%"]
    assert lines[-1] == "99 decisions in 1.2 s"


def test_four_sit_down_where_they_may() -> None:
    assert usual_seats(GAME) == 4

    @dataclass(frozen=True)
    class Crowded(SpokenPennyAnte):
        seats = range(5, 9)

    assert usual_seats(Crowded()) == 5

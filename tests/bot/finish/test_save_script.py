"""docs/check_dice.py checks a save without any of our code, and without any but Python's own."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from bot.cli.random_players import play_out
from bot.lobby.table_size import usual_seats
from bot.tables.seeds import commitment, mix_seed
from rules import GAMES
from rules.kernel.chance import Dice
from rules.kernel.session import Session
from tests.bot.finish.saved import DOCUMENT, Json, as_json, written
from tests.bot.spoken import played

SCRIPT = DOCUMENT.with_name("check_dice.py")
LONGEST = 60  # lines
DECISIONS = 400  # of a game that does not have to end
OURS = "0123456789abcdef"


def run(folder: Path, told: Json, *more: str) -> subprocess.CompletedProcess[str]:
    path = written(folder, told)
    return subprocess.run(
        [sys.executable, "-I", "-S", str(SCRIPT), str(path), *more], capture_output=True, text=True, check=False
    )


def dealt_at_a_table(key: str) -> Json:
    """A game as a table exports it: sealed, with clicks in its seed."""
    game = GAMES[key]
    seats = usual_seats(game)
    seed = mix_seed(OURS, range(10**18, 10**18 + seats))
    session = Session.new(game, seats, seed)
    play_out(session, Random(key), DECISIONS)
    return as_json(session, commitment(OURS))


@pytest.mark.parametrize("seed", ["plain", "", "s" * 64, "s" * 65, "ä€" * 40])
def test_it_reproduces_every_roll(seed: str, tmp_path: Path) -> None:
    told = as_json(played(seed))
    done = run(tmp_path, told)
    said = f"{len(told['rolls'])} rolls, all as the seed gives them; nothing was sealed\n"
    assert (done.returncode, done.stdout) == (0, said), done


@pytest.mark.parametrize("key", GAMES)
def test_it_checks_each_game_and_notices_one_roll(key: str, tmp_path: Path) -> None:
    """Rolls and seal of a game as a table exports it; with any one roll changed it fails, and says which."""
    told = dealt_at_a_table(key)
    done = run(tmp_path, told)
    assert done.returncode == 0, done.stderr
    assert f"{len(told['rolls'])} rolls" in done.stdout
    assert "the seed is the one that was sealed" in done.stdout
    place = next(place for place, (_, sides, _) in enumerate(told["rolls"]) if sides > 1)
    for number in (place, len(told["rolls"]) - 1):
        stream, sides, result = told["rolls"][number]
        rolls = [*told["rolls"]]
        rolls[number] = [stream, sides, (result + 1) % sides if sides > 1 else 1]
        done = run(tmp_path, told | {"rolls": rolls})
        assert done.returncode == 1
        assert f"rolls[{number}] of {stream}" in done.stderr


def test_it_knows_another_seal(tmp_path: Path) -> None:
    """One that the seed does not open, one that the lobby did not show, none where one was shown; and a seed that
    lacks somebody's click."""
    told = dealt_at_a_table("gangsters-dilemma")
    seal = told["commitment"]
    assert run(tmp_path, told, seal).stdout.endswith("the seed is the one that was sealed\n")
    for changed, more, complaint in (
        ({"commitment": "0" * 64}, (), "is not the one that was sealed"),
        ({}, ("0" * 64,), "the lobby showed the seal 0000"),
        ({"commitment": ""}, (seal,), "the file has none"),
        ({"seed": f"{OURS}/1", "rolls": []}, (), "the clicks of 1 players, not of"),
    ):
        done = run(tmp_path, told | changed, *more)
        assert done.returncode == 1
        assert complaint in done.stderr


def test_it_is_short_and_stands_alone() -> None:
    """Sixty lines, and three modules of Python's own."""
    text = SCRIPT.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= LONGEST
    imported = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Import | ast.ImportFrom)]
    assert {alias.name for node in imported for alias in node.names} == {"hashlib", "json", "sys"}


def test_it_throws_away_the_same_words(tmp_path: Path) -> None:
    dice = Dice("wide")
    for sides in (2**63 + 1, 3, 2**64, 1) * 10:  # of 2**63 + 1 sides every second word is too high
        dice.below(sides, "wide")
    assert run(tmp_path, {"seed": "wide", "rolls": [list(roll) for roll in dice.rolled]}).returncode == 0

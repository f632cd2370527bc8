"""The script of docs/save-format.md checks a save without any of our code."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from rules.kernel.chance import Dice
from tests.bot.finish.saved import DOCUMENT, Json, as_json, written
from tests.bot.spoken import played


@pytest.fixture
def script(tmp_path: Path) -> Path:
    """The program that the document prints, as a file of its own."""
    (source,) = re.findall(r"```python\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL)
    assert source.count("\n") <= 40
    path = tmp_path / "check.py"
    path.write_text(source, encoding="utf-8")
    return path


def run(script: Path, told: Json) -> subprocess.CompletedProcess[str]:
    path = written(script.parent, told)
    return subprocess.run(
        [sys.executable, "-I", "-S", str(script), str(path)], capture_output=True, text=True, check=False
    )


@pytest.mark.parametrize("seed", ["plain", "", "s" * 64, "s" * 65, "ä€" * 40])
def test_the_documents_script_reproduces_every_roll(seed: str, script: Path) -> None:
    told = as_json(played(seed))
    done = run(script, told)
    assert (done.returncode, done.stdout) == (0, f"{len(told['rolls'])} rolls, all as the seed gives them\n"), done


def test_the_documents_script_notices_a_changed_roll(script: Path) -> None:
    told = as_json(played("plain"))
    stream, sides, result = told["rolls"][-1]
    told["rolls"][-1] = [stream, sides, (result + 1) % sides]
    done = run(script, told)
    assert done.returncode == 1
    assert f"rolls[{len(told['rolls']) - 1}] of {stream}" in done.stderr


def test_the_documents_script_throws_away_the_same_words(script: Path) -> None:
    dice = Dice("wide")
    for sides in (2**63 + 1, 3, 2**64, 1) * 10:  # of 2**63 + 1 sides every second word is too high
        dice.below(sides, "wide")
    assert run(script, {"seed": "wide", "rolls": [list(roll) for roll in dice.rolled]}).returncode == 0

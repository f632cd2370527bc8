"""How little it takes to add something, tried on a copy of the tree: a card is one table of its deck and one test,
a game is its folder, its tests and its line in the registry."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from difflib import unified_diff
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest

from tests import marbles
from tests.sizes import long
from tests.wise_guys.cards import BOX

ROOT = Path(__file__).parent.parent
COPIED = ("rules", "tests", "docs")
LEFT_OUT = frozenset((*COPIED, ".git", ".venv", ".venv-audit", "build"))
NOT_AGAIN = ("test_additions.py", "test_image.py", "test_seeds.py")
MOST_LINES = 60  # of the transcripts that a new card may change


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A copy of what is changed, with links to the rest."""
    for name in COPIED:
        copytree(ROOT / name, tmp_path / name, ignore=ignore_patterns("__pycache__", "browser"))
    for path in ROOT.iterdir():
        if path.name not in LEFT_OUT and not path.name.endswith("_cache"):
            (tmp_path / path.name).symlink_to(path)
    return tmp_path


def run(tree: Path, *command: str) -> None:
    done = subprocess.run([sys.executable, "-m", *command], cwd=tree, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def passes(tree: Path, *tests: str) -> None:
    run(tree, "pytest", "-q", "-x", "-p", "no:cacheprovider", "-p", "no:xdist", *tests)


def change(path: Path, old: str, new: str) -> None:
    text = path.read_text()
    assert old in text, old
    path.write_text(text.replace(old, new, 1))


def insert(path: Path, before: str, text: str) -> None:
    change(path, before, text + before)


CARD = """\
[[opportunity]]
key = "sold-out-revue"
title = "Sold-out Revue"
flavour = "Standing room only, and not much of that."
fight = "talking"
main = [{ gain = { cash = 2 } }]
source = "house"

"""
SEE_CARDS = ("mob_decks", "rulebooks", "transcripts", "every_game", "learning", "open_table", "aftermath", "worth")
OF_THIS_GAME = "not scarface and not sons-of-anarchy and not gangsters-dilemma"
CHECK = """\
    "sold-out-revue": (TALKING, (Exploit((0, 0, 0, 3), (2, 0, 0, 3)),)),
"""


@long
def test_a_card_is_one_table_and_one_test(tree: Path) -> None:
    """Its check stands beside the number of cards. All else that looks at the deck is green, and the transcripts
    change by a few lines."""
    insert(tree / "rules/wise_guys/deck/roaring20s.toml", "[[last_call]]", CARD)
    insert(tree / "tests/wise_guys/cards.py", "}\n\n\ndef holding(", CHECK)
    cards = BOX["opportunities"]
    change(tree / "tests/wise_guys/cards.py", f'"opportunities": {cards}', f'"opportunities": {cards + 1}')
    run(tree, "tests.transcripts", "wise-guys")
    assert 0 < len([*changed(tree)]) <= MOST_LINES
    over_all = [f"tests/test_{name}.py" for name in SEE_CARDS]
    pictures = [f"tests/bot/pictures/test_{name}.py" for name in ("golden", "whole_texts")]
    passes(tree, "tests/wise_guys", *over_all, *pictures, "-k", f"{OF_THIS_GAME} and (not every_game or 3-usual)")


def changed(tree: Path) -> Iterator[str]:
    """The lines of golden files that are not what they were."""
    for path in (*tree.glob("tests/*/transcripts/*.txt"), tree / "tests/whole_games.toml"):
        now, before = (base.read_text().splitlines() for base in (path, ROOT / path.relative_to(tree)))
        diff = unified_diff(before, now, lineterm="", n=0)
        yield from (line for line in diff if line[0] in "+-" and not line.startswith(("+++", "---")))


@long
def test_a_game_is_its_folder_its_tests_and_a_line_in_the_registry(tree: Path) -> None:
    """The contract, twin worlds, words, lessons, transcripts, pictures and layout take it as it is."""
    for name, text in marbles.list_files().items():
        path = tree / name
        path.parent.mkdir(exist_ok=True, parents=True)
        path.write_text(text)
    insert(tree / "rules/__init__.py", '    "scarface_1920",\n', '    "marbles",\n')
    for script in ("transcripts", "golden_pictures", "how_to_play"):
        run(tree, f"tests.{script}", "marbles")
    over_all = [f"tests/{path.name}" for path in ROOT.glob("tests/test_*.py") if path.name not in NOT_AGAIN]
    others = ("tests/marbles", "tests/kernel", "tests/table/test_welcome.py", "tests/bot/pictures/test_golden.py")
    passes(tree, *others, *over_all, "-k", "marbles or folder or welcome or how_to_play")

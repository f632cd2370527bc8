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

from tests.wise_guys.cards import BOX

ROOT = Path(__file__).parent.parent
COPIED = ("rules", "tests")
LINKED = ("bot", "cogs", "parlor", "docs", "pyproject.toml")
MOST_LINES = 60  # of the transcripts that a new card may change


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A copy of what is changed, with links to the rest."""
    for name in COPIED:
        copytree(ROOT / name, tmp_path / name, ignore=ignore_patterns("__pycache__", "browser"))
    for name in LINKED:
        (tmp_path / name).symlink_to(ROOT / name)
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
fight = "talking"
main = [{ gain = { cash = 2 } }]
source = "house"

"""
CHECK = """\
    "sold-out-revue": (TALKING, (Exploit((0, 0, 0, 3), (2, 0, 0, 3)),)),
"""


def test_a_card_is_one_table_and_one_test(tree: Path) -> None:
    """Its check stands beside the number of cards. All else that looks at the deck is green, and the transcripts
    change by a few lines."""
    insert(tree / "rules/wise_guys/deck/roaring20s.toml", "[[last_call]]", CARD)
    insert(tree / "tests/wise_guys/cards.py", "}\n\n\ndef holding(", CHECK)
    cards = BOX["opportunities"]
    change(tree / "tests/wise_guys/cards.py", f'"opportunities": {cards}', f'"opportunities": {cards + 1}')
    run(tree, "tests.transcripts", "wise-guys")
    assert 0 < len([*changed(tree)]) <= MOST_LINES
    names = ("cards", "deck_reading", "rulebook_setup", "rulebook_rounds", "sources", "words")
    own = [f"tests/wise_guys/test_{name}.py" for name in names]
    over_all = [f"tests/test_{name}.py" for name in ("rulebooks", "transcripts", "every_game")]
    passes(tree, *own, *over_all, "-k", "wise_guys or wise-guys and transcripts or wise-guys-3-usual")


def changed(tree: Path) -> Iterator[str]:
    """The lines of golden files that are not what they were."""
    for path in (*tree.glob("tests/*/transcripts/*.txt"), tree / "tests/whole_games.toml"):
        now, before = (base.read_text().splitlines() for base in (path, ROOT / path.relative_to(tree)))
        diff = unified_diff(before, now, lineterm="", n=0)
        yield from (line for line in diff if line[0] in "+-" and not line.startswith(("+++", "---")))


SCENES = '''
from rules.marbles.game import GAME
from rules.kernel.session import Session
from tests.scenes import Page


def a_game():
    """Everybody takes one marble at a time."""
    page = Page(Session.new(GAME, 2, "a game"), 0)
    page.pass_to()
    return page


SCENES = (a_game,)
'''
RULEBOOK = """\
[[rule]]
id = "1"
heading = "Marbles"
says = "Whoever takes the last one wins."
tests = ["test_rulebook.py::test_the_last_one_wins"]
"""
TEST = '''
from rules.kernel.session import Session
from rules.marbles.game import GAME
from tests.moves import passing


def test_the_last_one_wins():
    """Whoever takes the last one wins."""
    assert passing(Session.new(GAME, 2, "last")).result
'''


def test_a_game_is_its_folder_its_tests_and_a_line_in_the_registry(tree: Path) -> None:
    """The contract, twin worlds, words, transcripts and layout take it as it is."""
    rules, tests = tree / "rules/marbles", tree / "tests/marbles"
    source, words = (
        (ROOT / "tests/kernel" / name).read_text().replace("pebble", "marble").replace("Pebbles", "Marbles")
        for name in ("pebbles.py", "words/en.ftl")
    )
    files = {
        rules / "__init__.py": '"""Marbles, one heap of them."""\n',
        rules / "game.py": source.replace("PEBBLES =", "GAME ="),
        rules / "words" / "en.ftl": words,
        tests / "__init__.py": "",
        tests / "hidden.py": "HIDDEN = {}\n",
        tests / "scenes.py": SCENES,
        tests / "rulebook.toml": RULEBOOK,
        tests / "test_rulebook.py": TEST,
    }
    for path, text in files.items():
        path.parent.mkdir(exist_ok=True, parents=True)
        path.write_text(text)
    registry = tree / "rules/__init__.py"
    insert(registry, "from rules.scarface_1920", "from rules.marbles.game import GAME as MARBLES\n")
    insert(registry, "SCARFACE_1920)}", "MARBLES, ")
    run(tree, "tests.transcripts", "marbles")
    over_all = ("architecture", "rulebooks", "every_game", "every_word", "twin_worlds", "transcripts")
    passes(tree, "tests/marbles", *(f"tests/test_{name}.py" for name in over_all), "-k", "marbles or folder")

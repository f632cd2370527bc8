"""Marbles: a game to be added to a copy of the tree, file by file. It is Pebbles, with all that a game should have
for those who learn it."""

from __future__ import annotations

from pathlib import Path

from fluent.syntax import parse, serialize

KERNEL = Path(__file__).parent / "kernel"
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
LESSONS = '''
    def brief(self, view, decision):
        """How many there are to take."""
        return (("left", view.heap),)

    def standing(self, view):
        """The goal, and how far it is."""
        return (("goal", view.heap),)


GAME = Marbles()
'''
ABOUT = """
left = { $arg0 ->
    [one] One marble is left.
   *[other] { $arg0 } marbles are left.
}
goal = Whoever takes the last one wins. { $arg0 } to go.
about = Marbles in a heap, and two who want the last one.

"""
TIP = """
## tip

tip-take = Leave four, or eight, or twelve, and the other cannot win.
"""
PAGE = """
howto-{0}-title = Marbles {0}
howto-{0} = {1}
"""
TOPIC = """
topic-rule-{0}-title = A rule
topic-rule-{0} = Whoever takes the last one wins.
"""
TEST = '''
from rules.kernel.session import Session
from rules.marbles.game import GAME
from tests.moves import passing


def test_the_last_one_wins():
    """Whoever takes the last one wins."""
    assert passing(Session.new(GAME, 2, "last")).result
'''


def list_files() -> dict[str, str]:
    """The files of the game, by their paths: its folder and its tests."""
    source, words = (
        (KERNEL / name).read_text().replace("pebble", "marble").replace("Pebbles", "Marbles")
        for name in ("pebbles.py", "words/en.ftl")
    )
    return {
        "rules/marbles/__init__.py": '"""Marbles, one heap of them."""\n',
        "rules/marbles/game.py": source.replace("\n\nPEBBLES = Marbles()\n", LESSONS),
        "rules/marbles/words/en.ftl": _add_lessons(words),
        "tests/marbles/__init__.py": "",
        "tests/marbles/hidden.py": "HIDDEN = {}\n",
        "tests/marbles/scenes.py": SCENES,
        "tests/marbles/rulebook.toml": RULEBOOK,
        "tests/marbles/test_rulebook.py": TEST,
    }


def _add_lessons(words: str) -> str:
    """A catalogue with pages, topics and a tip, written as tools write it."""
    own, event = words.split("## event")
    pages = [PAGE.format(number, "One, two or three in turn. " * 10) for number in range(1, 6)]
    topics = [TOPIC.format(letter) for letter in "abcdefghijkl"]
    parts = [own, ABOUT, "## event", event, TIP, "\n## howto\n", *pages, "\n## topic\n", *topics]
    return serialize(parse("".join(parts)))

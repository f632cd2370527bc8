"""The bot's own sentences name what stands in their gaps, and whoever says one gives exactly that."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor

from rules.kernel.catalogue import read_sentences
from rules.kernel.fluent import FALL_BACK, Sentence, message_id

ROOT = Path(__file__).parents[3]
FOLDERS = ("bot", "cogs", "tests")
SENTENCES = read_sentences("bot.text", FALL_BACK)
SAYING = {"sentence": 0, "say_later": 0, "Refused": 0, "Frozen": 0, "Unloadable": 0, "write_note": 2}
"""What says a sentence, and which of its arguments is the key."""
LEAST = 400  # calls of which the key can be read


class Gaps(Visitor):
    """Collects the names of what fills a sentence's gaps."""

    def __init__(self) -> None:
        super().__init__()
        self.names: set[str] = set()

    def visit_VariableReference(self, node: fluent.VariableReference) -> None:  # noqa: N802
        """Note one of them."""
        self.names.add(node.id.name)


def gaps_of(sentence: Sentence) -> set[str]:
    """The names of what fills a sentence's gaps."""
    gaps = Gaps()
    gaps.visit(sentence.message)
    return gaps.names


def calls() -> Iterator[tuple[str, str, set[str]]]:
    """Where a sentence is said, by which key, and the names that it is given; of those whose key stands there."""
    for path in sorted(path for folder in FOLDERS for path in (ROOT / folder).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in SAYING:
                place = SAYING[node.func.id]
                where = f"{path.relative_to(ROOT)}:{node.lineno}"
                given = {word.arg for word in node.keywords if word.arg}
                for key in keys(node.args[place]) if len(node.args) > place else ():
                    yield where, f"note.{key}" if place else key, given


def keys(node: ast.expr) -> list[str]:
    """The keys that an expression may be, as far as they stand there."""
    if isinstance(node, ast.IfExp):
        return keys(node.body) + keys(node.orelse)
    return [str(node.value)] if isinstance(node, ast.Constant) else []


def test_whoever_says_a_sentence_fills_its_gaps_by_their_names() -> None:
    found = list(calls())
    assert len(found) > LEAST
    for where, key, given in found:
        assert message_id(key) in SENTENCES, f"{where}: there is no sentence {key}"
        assert given == gaps_of(SENTENCES[message_id(key)]), f"{where}: {key}"


def test_a_gap_says_what_fills_it() -> None:
    """For whoever translates it: `$incident`, and no `$arg0`."""
    assert SENTENCES
    for one in SENTENCES.values():
        assert not [name for name in gaps_of(one) if name.startswith("arg")], one.key

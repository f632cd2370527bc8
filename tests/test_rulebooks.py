"""Every rule of a rulebook has a test named after it: rulebook.toml shows which."""

from __future__ import annotations

import ast
import tomllib
from pathlib import Path
from typing import Any

import pytest

from rules import GAMES

HERE = Path(__file__).parent
FOLDERS = [key.replace("-", "_") for key in GAMES]


def entries(folder: str) -> list[dict[str, Any]]:
    return tomllib.loads((HERE / folder / "rulebook.toml").read_text())["rule"]  # type: ignore[no-any-return]


def written_in(folder: str) -> dict[str, str]:
    """Every test of a game, `file::name`, with its docstring."""
    found = {}
    for path in sorted((HERE / folder).glob("test_*.py")):
        for node in ast.parse(path.read_text()).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found[f"{path.name}::{node.name}"] = ast.get_docstring(node) or ""
    return found


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_rule_names_its_tests(folder: str) -> None:
    """Each entry has an id of its own and either existing tests or is marked as flavour."""
    rules, tests = entries(folder), written_in(folder)
    ids = [rule["id"] for rule in rules]
    assert len(set(ids)) == len(ids)
    for rule in rules:
        assert rule["heading"], rule
        assert rule["says"], rule
        assert bool(rule.get("tests")) != rule.get("flavour", False), rule["id"]
        missing = [test for test in rule.get("tests", ()) if test not in tests]
        assert not missing, f"{rule['id']}: {missing}"


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_rulebook_test_is_on_the_map(folder: str) -> None:
    """A test of a rule stands in rulebook.toml and says its rule in a sentence."""
    mapped = {test for rule in entries(folder) for test in rule.get("tests", ())}
    for test, says in written_in(folder).items():
        if test.startswith("test_rulebook"):
            assert test in mapped, test
            assert says, test

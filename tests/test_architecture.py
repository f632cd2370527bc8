"""The layout shows the architecture: who may import whom, and who may reach behind the window."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from rules import GAMES

ROOT = Path(__file__).parent.parent
PACKAGES = ("rules", "bot", "cogs", "parlor")
FILES = [path for package in PACKAGES for path in sorted((ROOT / package).rglob("*.py"))]
GAME_FOLDERS = {key.replace("-", "_") for key in GAMES}

IMPURE = {"asyncio", "datetime", "discord", "os", "random", "secrets", "time", "pathlib", "sqlite3", "aiosqlite"}
BEHIND_THE_WINDOW = {"state", "log", "fork"}
# Who may name a session's state, log or fork, and why.
MAY_OPEN_A_PARLOR = ("bot/__main__.py", "bot/local.py", "bot/bench/click.py", "bot/bench/company.py")
TRUSTED = {
    "rules/kernel/session.py": "it is the session",
    "rules/kernel/running.py": "it runs the rules",
    "rules/kernel/sampling.py": "it draws a session that another could be",
    "bot/saves.py": "a save file is the log",
    "bot/host.py": "it writes the log to the store",
    "bot/bench/store.py": "it measures how the store keeps a log",
    "bot/bench/full_house.py": "it writes the logs of many tables",
}


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{name(path)} imports by a relative path"
            yield node.module or ""


def room(path: Path) -> str:
    """The part of the house a file belongs to: kernel, a game, bot, ..."""
    parts = path.relative_to(ROOT).parts
    return parts[1] if parts[0] == "rules" and len(parts) > 2 else parts[0]


def may_import(importer: str, imported: str) -> bool:
    """kernel <- mob <- games <- bot <- cogs; the parlor stands alone but for the command line."""
    below = {
        "kernel": set(),
        "mob": {"kernel"},
        "house": {"kernel", "mob"} | GAME_FOLDERS,
        "rules": {"kernel", "mob", "house"} | GAME_FOLDERS,
    }
    below |= {game: {"kernel", "mob"} for game in GAME_FOLDERS}
    below["bot"] = below["rules"] | {"rules"}
    below["cogs"] = below["bot"] | {"bot"}
    below["parlor"] = set()
    return imported == importer or imported in below[importer]


@pytest.mark.parametrize("path", FILES, ids=name)
def test_imports_point_one_way(path: Path) -> None:
    """A room imports only from the rooms below it."""
    for module in imports(path):
        parts = module.split(".")
        if parts[0] in PACKAGES:
            imported = parts[1] if parts[0] == "rules" and len(parts) > 1 else parts[0]
            if name(path) in MAY_OPEN_A_PARLOR and imported in ("cogs", "parlor"):
                continue
            assert may_import(room(path), imported), f"{name(path)} imports {module}"


@pytest.mark.parametrize("path", [p for p in FILES if p.is_relative_to(ROOT / "rules")], ids=name)
def test_rules_are_pure(path: Path) -> None:
    """Rules never see Discord, a clock, a file of the machine or chance other than their dice."""
    assert not {module.split(".")[0] for module in imports(path)} & IMPURE


@pytest.mark.parametrize("path", [p for p in FILES if p.is_relative_to(ROOT / "rules")], ids=name)
def test_only_asking_yields(path: Path) -> None:
    """A rule asks with `yield from pick(...)`; the bare yield stands in one file."""
    bare = [node.lineno for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Yield)]
    assert not bare or name(path) == "rules/kernel/asking.py", f"{name(path)}:{bare}"


@pytest.mark.parametrize("path", FILES, ids=name)
def test_nobody_reaches_behind_the_window(path: Path) -> None:
    """All that anyone sees comes from view, events and the seat's own decision."""
    if name(path) in TRUSTED or (path.is_relative_to(ROOT / "rules") and room(path) not in ("kernel", "house")):
        return  # the rules of a game work on their own table
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Attribute) and node.attr in BEHIND_THE_WINDOW:
            raise AssertionError(f"{name(path)}:{node.lineno} names .{node.attr}")


def test_every_game_is_a_folder_of_rules() -> None:
    """The registry and the layout agree, and each game has its words and decks beside it."""
    for folder in GAME_FOLDERS:
        assert (ROOT / "rules" / folder / "game.py").is_file()
        assert (ROOT / "rules" / folder / "words" / "en.toml").is_file()
        assert list((ROOT / "rules" / folder / "deck").glob("*.toml"))

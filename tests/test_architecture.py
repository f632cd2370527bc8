"""The layout shows the architecture: who may import whom, and who may reach behind the window."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator
from functools import reduce
from importlib import import_module
from inspect import getattr_static
from pathlib import Path
from statistics import median, quantiles
from types import ModuleType
from typing import TypeAlias

import pytest
from discord import app_commands

from bot.store import Store
from bot.store.postgres.store import PostgresStore
from bot.store.sqlite import SqliteStore
from rules import GAMES
from rules.mob.table import Transaction
from rules.scarface_1920.effects import Effect
from rules.scarface_1920.requirements import Need

ROOT = Path(__file__).parent.parent
PACKAGES = ("rules", "bot", "cogs", "parlor")
FILES = [path for package in PACKAGES for path in sorted((ROOT / package).rglob("*.py"))]
RULES = [path for path in FILES if path.is_relative_to(ROOT / "rules")]
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md")), ROOT / "tests" / "README.md"]
Definition: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef
PROMISES = (Store, Transaction, Effect, Need)
"""Each says of its methods what they are."""
GAME_FOLDERS = {key.replace("-", "_") for key in GAMES}
LONGEST_FILE, LONGEST_FUNCTION = 400, 50  # lines
WRITTEN = [  # by hand, and read as a whole; decks, catalogues and transcripts are not
    path
    for folder in (*PACKAGES, "tests")
    for path in sorted((ROOT / folder).rglob("*"))
    if path.suffix in (".py", ".js", ".css", ".html")
]

IMPURE = {"asyncio", "datetime", "discord", "os", "random", "secrets", "time", "pathlib", "sqlite3", "aiosqlite"}
BEHIND_THE_WINDOW = {"state", "log", "fork"}
# Who may name a session's state, log or fork, and why.
BENCHES = ("answering", "click", "company", "load")
MAY_OPEN_A_PARLOR = ("bot/app/local.py", *(f"bot/cli/bench/{one}.py" for one in BENCHES))
SEE_INTERACTIONS = ("bot/app/client.py", "bot/cli/bench/company.py")  # it is handed over here; a bot of its own
TRUSTED = {
    "rules/kernel/session.py": "it is the session",
    "rules/kernel/running.py": "it runs the rules",
    "rules/kernel/sampling.py": "it draws a session that another could be",
    "rules/kernel/revealing.py": "it goes back on a fork, and tells only whether anybody was shown anything",
    "rules/kernel/trying.py": "it tries answers on a fork, and gives back a seat's own questions",
    "bot/finish/saves.py": "a save file is the log",
    "bot/tables/epochs.py": "it reads the log from the store",
    "bot/tables/runner.py": "it writes the log to the store",
    "bot/cli/bench/store.py": "it measures how the store keeps a log",
    "bot/cli/bench/full_house.py": "it writes the logs of many tables",
    "bot/cli/bench/open_tables.py": "it writes the logs of many tables, and compares them",
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


@pytest.mark.parametrize("path", [p for p in FILES if p.is_relative_to(ROOT / "bot")], ids=name)
def test_only_cogs_and_the_way_to_them_see_an_interaction(path: Path) -> None:
    """A service takes plain values, and gives back what is to be shown."""
    if path.is_relative_to(ROOT / "bot" / "interactions") or name(path) in SEE_INTERACTIONS:
        return
    named = [node for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Attribute | ast.Name)]
    assert "Interaction" not in {node.attr if isinstance(node, ast.Attribute) else node.id for node in named}


def test_a_cog_asks_services_and_not_the_store() -> None:
    """What it wants to know is a method of a service; only what keeps posts back has a function of its own."""
    cogs = [path for path in FILES if path.is_relative_to(ROOT / "cogs")]
    asking = [line.strip() for path in cogs for line in path.read_text().splitlines() if ".store" in line]
    assert [line for line in asking if "describe_problems(" not in line and not line.startswith("from ")] == []


def test_a_verb_is_answered_by_one_method() -> None:
    """Two methods with the same verb would hide one another."""
    sources = [path.read_text() for path in FILES if path.is_relative_to(ROOT / "cogs")]
    verbs = [verb for source in sources for verb in re.findall(r'@pressed\("(\w+)"\)', source)]
    assert len(verbs) == len({*verbs}) > 30


@pytest.mark.parametrize("path", RULES, ids=name)
def test_rules_are_pure(path: Path) -> None:
    """Rules never see Discord, a clock, a file of the machine or chance other than their dice."""
    assert not {module.split(".")[0] for module in imports(path)} & IMPURE


@pytest.mark.parametrize("path", RULES, ids=name)
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
    """The registry and the layout agree, and each game has its words beside it, and its decks if it has any."""
    for key, game in GAMES.items():
        folder = key.replace("-", "_")
        assert (ROOT / "rules" / folder / "game.py").is_file()
        assert (ROOT / "rules" / folder / "words" / "en.ftl").is_file()
        assert bool(game.deck_digest) == any((ROOT / "rules" / folder / "deck").glob("*.toml"))


# -- how long, and how well said


def definitions(path: Path) -> Iterator[tuple[str, Definition]]:
    """The classes, functions and methods of a file, by their qualified names; not those within a function."""
    tree = ast.parse(path.read_text())
    nodes: list[tuple[str, ast.AST]] = [("", tree)]
    while nodes:
        above, node = nodes.pop()
        for child in getattr(node, "body", ()):
            if isinstance(child, Definition):
                yield f"{above}{child.name}", child
            if isinstance(child, ast.ClassDef):
                nodes.append((f"{above}{child.name}.", child))


def lengths(path: Path) -> Iterator[tuple[str, int]]:
    """Each function and its lines, docstring and signature included."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            assert node.end_lineno is not None
            yield f"{name(path)} {node.name}", node.end_lineno - node.lineno + 1


def test_files_are_short() -> None:
    """No file of source or tests has more than 400 lines."""
    assert [name(path) for path in WRITTEN if len(path.read_text().splitlines()) > LONGEST_FILE] == []


@pytest.mark.parametrize("package", PACKAGES)
def test_functions_are_short(package: str) -> None:
    """None has more than 50 lines, half of them have eight at most, and 95 of 100 have 25."""
    sizes = [size for path in FILES if path.is_relative_to(ROOT / package) for size in lengths(path)]
    assert not {function for function, lines in sizes if lines > LONGEST_FUNCTION}
    found = [lines for _, lines in sizes]
    assert median(found) <= 8
    assert quantiles(found, n=20)[-1] <= 25


def methods(protocol: type) -> set[str]:
    """What a protocol demands and documents."""
    promised = {one: made for part in protocol.__mro__ if part is not object for one, made in vars(part).items()}
    return {one for one, made in promised.items() if not one.startswith("_") and inspect.getdoc(made)}


def is_promised(owner: object, method: str) -> bool:
    """Whether a class, or one that it is a part of, implements a protocol that says already what this method is,
    without being derived from it: to say the same of all effects, or twice of all that the store does, would tell
    nobody anything."""
    whole = next((store for store in (SqliteStore, PostgresStore) if owner in store.__mro__), owner)
    return any(
        method in methods(promise) and all(hasattr(whole, one) for one in methods(promise)) for promise in PROMISES
    )


def is_documented(module: ModuleType, qualified: str, node: Definition) -> bool:
    """Whether a name says what it is, or inherits that; of a class only its own words count."""
    if ast.get_docstring(node):
        return True
    *owners, last = qualified.split(".")
    owner = reduce(getattr_static, owners, module)
    found = getattr_static(owner, last)
    found = found.__func__ if isinstance(found, classmethod | staticmethod) else found
    found = found.callback if isinstance(found, app_commands.Command) else found  # discord.py's words are not ours
    return not isinstance(node, ast.ClassDef) and (bool(inspect.getdoc(found)) or is_promised(owner, last))


@pytest.mark.parametrize("path", FILES, ids=name)
def test_every_public_name_is_documented(path: Path) -> None:
    """Each says what it is, or inherits that from what it overrides or implements; and a player is nobody's
    "he"."""
    module = import_module(".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"))
    assert module.__doc__
    for qualified, node in definitions(path):
        if not any(part.startswith("_") for part in qualified.split(".")):
            assert is_documented(module, qualified, node), f"{name(path)}: {qualified} has no docstring"
        said = ast.get_docstring(node) or ""
        assert not re.search(r"\b(he|him|his)\b", said, re.IGNORECASE), f"{name(path)}: {qualified}"


@pytest.mark.parametrize("path", [*(path for path in FILES if path not in RULES), *PAGES], ids=name)
def test_a_player_is_nobodys_he(path: Path) -> None:
    """Not in comments or documents either; in the rules, gangsters of a rulebook may be."""
    assert not re.search(r"\b(he|him|his)\b", path.read_text(encoding="utf-8"), re.IGNORECASE)

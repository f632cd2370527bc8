"""Which part of the program imports which, drawn into docs/architecture.md: `python -m tests.import_graph`."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from pathlib import Path

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "architecture.md"
START, END = "```mermaid\n", "```\n"
PACKAGES = ("rules", "bot", "cogs", "parlor")
EVERYWHERE = frozenset(("rules", "bot", "bot.store", "bot.text"))
ABOVE_ALL = frozenset(("bot.app", "bot.cli", "bot.services"))


def part_of(module: str) -> str:
    """The part a module belongs to: a folder of `bot`, else its package."""
    parts = module.split(".")
    return ".".join(parts[:2]) if parts[0] == "bot" and len(parts) > 1 and parts[1] != "__main__" else parts[0]


def imported_modules(path: Path) -> Iterator[str]:
    """The modules of ours that a file imports, those of a package by their own names."""
    for node in ast.walk(ast.parse(path.read_text())):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        if isinstance(node, ast.ImportFrom) and node.module:
            inside = ROOT / node.module.replace(".", "/")
            names = [f"{node.module}.{alias.name}" if inside.is_dir() else node.module for alias in node.names]
        yield from (name for name in names if name.split(".")[0] in PACKAGES)


def edges() -> list[tuple[str, str]]:
    """Pairs of parts of which the first imports the second."""
    found = set()
    for package in PACKAGES:
        for path in (ROOT / package).rglob("*.py"):
            importer = part_of(".".join(path.relative_to(ROOT).with_suffix("").parts))
            found |= {(importer, part_of(module)) for module in imported_modules(path)}
    return sorted((one, other) for one, other in found if one != other)


def reaches(pairs: Sequence[tuple[str, str]], start: str, goal: str) -> bool:
    """Whether these imports lead from a part to another."""
    found, new = {start}, [start]
    while new:
        part = new.pop()
        further = [other for one, other in pairs if one == part and other not in found]
        found.update(further)
        new += further
    return goal in found


def without_shortcuts(pairs: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
    """The pairs that no chain of others stands for: what is imported directly and by the way is drawn once."""
    kept = [*pairs]
    for pair in pairs:
        others = [one for one in kept if one != pair]
        if reaches(others, *pair):
            kept = others
    return kept


def draw() -> str:
    """The graph in Mermaid's language, without what everything uses and what puts everything together."""
    shown = without_shortcuts([pair for pair in edges() if not (EVERYWHERE | ABOVE_ALL) & {*pair}])
    return START + "\n".join(["graph LR", *(f"    {one} --> {other}" for one, other in shown)]) + "\n" + END


def with_graph(page: str) -> str:
    """The page with the graph as it is now."""
    before, _, rest = page.partition(START)
    return before + draw() + rest.partition(END)[2]


if __name__ == "__main__":
    PAGE.write_text(with_graph(PAGE.read_text()))

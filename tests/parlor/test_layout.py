"""The layout of `parlor/`: documented folders, every public name documented, short files and functions."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from statistics import median

import pytest

import parlor

ROOT = Path(parlor.__file__).parent
FILES = sorted(ROOT.rglob("*.py"))
FOLDERS = ("api", "gateway", "interactions", "page_server", "people", "storage", "validation", "world")
LONGEST_FILE, LONGEST_FUNCTION, MEDIAN_FUNCTION = 400, 50, 8
Named = ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def definitions(node: ast.Module | ast.ClassDef, inside: str = "") -> Iterator[tuple[str, Named]]:
    """Every class, function and method with its qualified name; functions inside functions are left out."""
    for one in node.body:
        if isinstance(one, Named):
            yield inside + one.name, one
        if isinstance(one, ast.ClassDef):
            yield from definitions(one, f"{inside}{one.name}.")


def length(function: Named) -> int:
    return (function.end_lineno or 0) - function.lineno + 1


def test_the_folders_are_those_named_here() -> None:
    """A new folder is named here; its `__init__` has a docstring that says what is in it, and no code."""
    assert tuple(sorted(path.parent.name for path in ROOT.glob("*/__init__.py"))) == FOLDERS
    for folder in FOLDERS:
        (only,) = ast.parse((ROOT / folder / "__init__.py").read_text()).body
        assert isinstance(only, ast.Expr)
        assert isinstance(only.value, ast.Constant)


@pytest.mark.parametrize("path", FILES, ids=name)
def test_every_public_name_is_documented(path: Path) -> None:
    """So is every module."""
    tree = ast.parse(path.read_text())
    public = [(key, one) for key, one in definitions(tree) if not any(p.startswith("_") for p in key.split("."))]
    assert ast.get_docstring(tree)
    assert [key for key, one in public if not ast.get_docstring(one)] == []


def test_files_and_functions_are_short() -> None:
    """No file over 400 lines, no function over 50, and half of them have at most 8."""
    trees = {name(path): ast.parse(path.read_text()) for path in FILES}
    functions = [(f"{file}: {key}", length(one)) for file, tree in trees.items() for key, one in definitions(tree)
                 if not isinstance(one, ast.ClassDef)]  # fmt: skip
    assert [name(path) for path in FILES if len(path.read_text().splitlines()) > LONGEST_FILE] == []
    assert [key for key, lines in functions if lines > LONGEST_FUNCTION] == []
    assert median(lines for _, lines in functions) <= MEDIAN_FUNCTION

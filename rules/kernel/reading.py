"""Decks and catalogues are TOML files beside the rules that use them."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from hashlib import blake2b
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any


def read(file: Traversable) -> dict[str, Any]:
    return tomllib.loads(file.read_text(encoding="utf-8"))


def deck_digest(decks: Iterable[Traversable]) -> str:
    """A short name for the decks in play; a change of one sign changes it."""
    digest = blake2b(digest_size=8)
    for deck in decks:
        cards = deck.read_bytes()
        digest.update(f"{deck.name} {len(cards)}\n".encode() + cards)
    return digest.hexdigest()


def catalogue(package: str, language: str) -> dict[str, str]:
    """The sentences of a package, by key: the tables of its words file joined with dots, over the kernel's."""
    own = flat(read(files(package) / "words" / f"{language}.toml"))
    return own if package == "rules.kernel" else catalogue("rules.kernel", language) | own


def flat(table: Mapping[str, Any], above: str = "") -> dict[str, str]:
    """Tables within tables as one, their keys joined with dots."""
    sentences: dict[str, str] = {}
    for key, value in table.items():
        sentences |= flat(value, f"{above}{key}.") if isinstance(value, dict) else {f"{above}{key}": value}
    return sentences

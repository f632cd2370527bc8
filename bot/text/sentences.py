"""What the bot itself says, beside what the games say: `words/<language>.ftl`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import TypeAlias

from bot.text.language import current_language
from rules.kernel.catalogue import Catalogue, catalogue

Unsaid: TypeAlias = tuple[str, Mapping[str, object]]
"""A sentence to be said later, in the language of whoever reads it then: its key, and what fills its gaps."""


@lru_cache
def _sentences(language: str) -> Catalogue:
    return catalogue("bot.text", language)


def sentence(key: str, /, **gaps: object) -> str:
    """A sentence of the bot's own in the language that is spoken here, with its gaps filled by their names."""
    return _sentences(current_language()).fill(key, gaps)


def say_later(key: str, /, **gaps: object) -> Unsaid:
    """A sentence of the bot's own that somebody else says, later."""
    return key, gaps


def say_all(unsaid: Iterable[Unsaid]) -> str:
    """Sentences that were to be said later, one after the other, in the language that is spoken here."""
    return " ".join(sentence(key, **gaps) for key, gaps in unsaid)


def list_texts(texts: Iterable[str]) -> str:
    """Several texts as a list, as the language that is spoken here writes it: "a, b and c"; "" for none."""
    return _sentences(current_language()).list_of([*texts])

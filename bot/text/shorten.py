"""Texts that have to fit somewhere."""

from __future__ import annotations


def shorten_text(text: str, limit: int) -> str:
    """The text, or as much of its beginning as fits, with a sign that something is missing."""
    return text if len(text) <= limit else text[: limit - 1].rstrip() + "…"

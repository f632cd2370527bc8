"""In which language a text is: the reader's own in private, the server's in a channel.

The locale is set where an interaction comes in, or where a message is rendered, and holds for all that is said
from there on, in that task alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from importlib.resources import files

from rules.kernel.fluent import FALL_BACK

locale: ContextVar[str] = ContextVar("locale", default=FALL_BACK)
"""As Discord names the language of whoever reads what is said now."""


def current_language() -> str:
    """The language of ours that is spoken here."""
    return language_for(locale.get())


@contextmanager
def speaking(to: str) -> Iterator[None]:
    """Speak to readers of a locale for a while."""
    before = locale.set(to)
    try:
        yield
    finally:
        locale.reset(before)


@cache
def language_for(locale: str) -> str:
    """The language of ours that is nearest to a locale: itself, without its region, or English."""
    return next(one for one in (locale, locale.partition("-")[0], FALL_BACK) if one in languages())


@cache
def languages() -> frozenset[str]:
    """The languages in which the bot has sentences of its own."""
    return frozenset(file.name.removesuffix(".ftl") for file in (files("bot.text") / "words").iterdir())

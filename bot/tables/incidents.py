"""Incidents: what went wrong on our side, as one line of the log with a number that a player can be told."""

from __future__ import annotations

import logging
import secrets
from collections import Counter

import discord

from bot.store.errors import StoreError

counted: Counter[str] = Counter()
"""How many lines of each kind this process has written."""


class Foreseen(Exception):
    """Trouble that is no fault of ours: the log names it, without a traceback."""


def report(
    log: logging.Logger,
    kind: str,
    problem: BaseException,
    table: int | None = None,
    guild: int | None = None,
    **more: object,
) -> str:
    """Write the line and return its number. What is foreseen is named; only what is not brings its traceback."""
    number = secrets.token_hex(4)
    counted[kind] += 1
    facts = {"table": table, "guild": guild, **more, "problem": _named(problem)}
    told = " ".join(f"{name}={'-' if fact is None else fact}" for name, fact in facts.items())
    refused = isinstance(problem, discord.HTTPException | discord.RateLimited | Foreseen)
    foreseen = refused or isinstance(problem, StoreError | OSError)
    write = log.warning if refused else log.error
    write("incident %s kind=%s %s", number, kind, told, exc_info=None if foreseen else problem)
    return number


def _named(problem: BaseException) -> str:
    """The problem by its class; further only what can hold no secret: Discord's codes, a file's trouble."""
    name = type(problem).__name__
    if isinstance(problem, discord.HTTPException):
        return f"{name} status={problem.status} code={problem.code}"
    return f'{name} "{problem}"' if isinstance(problem, StoreError) else name

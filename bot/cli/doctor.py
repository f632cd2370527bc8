"""What an operator wants to know before the first evening: is everything in its place?"""

from __future__ import annotations

import sqlite3
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

import discord

from bot.app.config import ConfigError, Settings
from bot.app.serving import invitation, with_decks
from bot.store.errors import StoreError, name_error
from bot.store.opening import NEEDED_SQLITE, connect, verify
from bot.store.places import reading
from bot.store.schema import MIGRATIONS
from rules.kernel.game import AnyGame


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing looked at, and what was found."""

    what: str
    well: bool
    says: str
    warns: bool = False  # well, but somebody may want to do something about it


class Concern(Exception):
    """Something that the operator may look into, and that keeps nothing from running."""


Check = Callable[[Settings, Mapping[str, AnyGame]], Awaitable[str]]


async def examine(settings: Settings, games: Mapping[str, AnyGame], offline: bool = False) -> list[Finding]:
    """All checks; each says in a sentence what it found, or what to do. `offline` leaves Discord alone."""
    findings = []
    for what, check in _CHECKS.items():
        if offline and check is _token:
            continue
        try:
            findings.append(Finding(what, True, await check(settings, games)))
        except Concern as concern:
            findings.append(Finding(what, True, str(concern), warns=True))
        except (ConfigError, StoreError) as problem:
            findings.append(Finding(what, False, str(problem)))
    return findings


async def _sqlite(settings: Settings, games: Mapping[str, AnyGame]) -> str:  # noqa: ARG001  # every check has these
    if sqlite3.sqlite_version_info < NEEDED_SQLITE:
        needed = ".".join(map(str, NEEDED_SQLITE))
        raise StoreError(f"SQLite {sqlite3.sqlite_version} is too old: {needed} or newer is needed")
    return f"version {sqlite3.sqlite_version}"


async def _database(settings: Settings, games: Mapping[str, AnyGame]) -> str:  # noqa: ARG001
    """Looked at without a lock, so that a running bot is not disturbed."""
    path = settings.place
    if not isinstance(path, Path):
        from bot.store.postgres.looking import describe

        return await describe(path)
    if not path.is_file():
        return f"{path} will be made at the first start"
    try:
        db = connect(path, "ro", 5)
        try:
            verify(db, path)
            (version,) = db.execute("PRAGMA user_version").fetchone()
            (tables,) = db.execute("SELECT count(*) FROM tables WHERE status <> 'over'").fetchone()
        finally:
            db.close()
    except sqlite3.Error as error:
        raise name_error(error, path) from error
    if version > len(MIGRATIONS):
        raise StoreError(f"{path} was made by a newer program: use that one")
    return f"{path} is sound, version {version}, with {tables} open tables"


async def _posts(settings: Settings, games: Mapping[str, AnyGame]) -> str:  # noqa: ARG001
    """Tables that cannot post in their channels have somebody who manages those to ask. The bot runs all the same:
    a server that has shut it out is no fault of its own."""
    if settings.server is None and not settings.database.is_file():
        return "none are waiting"
    async with reading(settings.place) as kept:
        shut_out = await kept.shut_out()
    if shut_out:
        told = [f"table {table} in channel {channel} ({problem})" for table, channel, problem in shut_out]
        raise Concern(f"these cannot post, and wait to be let in: {'; '.join(told)}")
    return "no table is kept from posting"


async def _decks(settings: Settings, games: Mapping[str, AnyGame]) -> str:
    ours = with_decks(games, settings)
    changed = [key for key, game in ours.items() if game.deck_digest != games[key].deck_digest]
    return f"{len(ours)} games" + (f", with decks of your own for {', '.join(changed)}" if changed else "")


async def _token(settings: Settings, games: Mapping[str, AnyGame]) -> str:  # noqa: ARG001
    """Discord itself is asked, once, without opening a gateway."""
    invitation(settings)
    client = discord.Client(intents=discord.Intents.none())
    try:
        await client.login(settings.needed_token())
        return f"Discord knows it as {client.user}"
    except discord.LoginFailure:
        raise ConfigError("DISCORD_TOKEN is not known to Discord: copy it anew from the portal") from None
    except (discord.HTTPException, OSError) as error:
        raise ConfigError(f"Discord cannot be asked just now: {error}") from None
    finally:
        await client.close()


async def _rights(settings: Settings, games: Mapping[str, AnyGame]) -> str:  # noqa: ARG001
    return f"invite it with {invitation(settings)}"


_CHECKS: Mapping[str, Check] = {
    "SQLite": _sqlite,
    "database": _database,
    "posts": _posts,
    "decks": _decks,
    "token": _token,
    "rights": _rights,
}

"""Pinned decks: a table is played with the decks it was opened with, whatever has been changed in ours since."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Protocol

from bot.store import Store, Table
from bot.tables import incidents
from bot.tables.worker_thread import run_in_worker_thread
from rules.kernel.game import AnyGame
from rules.kernel.reading import unpack_decks

log = logging.getLogger(__name__)


async def pin_decks(store: Store, games: Mapping[str, AnyGame]) -> None:
    """Keep the decks of these games, before a table is opened with them. A table that was opened before decks were
    kept has its own pinned too, if they are still the same. When new ones come, those that nobody needs any longer
    go."""
    packed = {}
    for game in games.values():
        digest = game.deck_digest
        if digest and await store.packed_decks(digest) is None:
            files = game.packed_decks()
            if files and game.with_decks(unpack_decks(files)).deck_digest == digest:  # not edited since the start
                packed[digest] = files
    if packed:
        await store.pin_decks(packed)
        await store.delete_unused_decks([game.deck_digest for game in games.values()])


class Kept(Protocol):
    """The part of a store that reads decks."""

    async def packed_decks(self, digest: str) -> bytes | None:
        """The decks of this digest, if they are kept."""


class DealtGames:
    """Finds the game that a table is played with: one of ours, with the decks that the table was opened with."""

    def __init__(self, kept: Kept, games: Mapping[str, AnyGame]) -> None:
        self._kept = kept
        self._games = games
        self._older: dict[tuple[str, str], AnyGame] = {}  # by key and digest: a few, for as long as we live

    async def find(self, row: Table) -> AnyGame | None:
        """The game of a table, unless we do not have it, or can no longer read its decks. A table whose decks were
        never kept is played with ours."""
        game = self._games.get(row.game)
        if game is None or row.decks in ("", game.deck_digest):
            return game
        known = self._older.get((row.game, row.decks))
        if known is None:
            packed = await self._kept.packed_decks(row.decks)
            if packed is None:
                return game
            try:
                known = await run_in_worker_thread(lambda: game.with_decks(unpack_decks(packed)))
            except ValueError as problem:
                incidents.report(log, "decks-not-read", problem, row.id, row.guild, decks=row.decks)
                return None
            self._older[row.game, row.decks] = known
        return known

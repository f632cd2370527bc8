"""Games that have gone on across updates of the program, as they are saved."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from bot.finish import saves
from bot.finish.saves import Save
from bot.finish.service import read_updates
from bot.store import Table
from bot.store.sqlite import SqliteStore
from bot.tables.announcements import announce
from bot.tables.seeds import commitment
from rules import GAMES
from rules.kernel.game import AnyGame
from rules.kernel.session import Session
from tests.bot.finish.saved import Json
from tests.bot.tables.by_seat import BySeat
from tests.bot.tables.updating import CODE, dealt, play, use_build

OURS = "0123456789abcdef"


@dataclass(frozen=True)
class Updated:
    """A table that was updated, its game as it stands, and the games of the program that plays it now."""

    row: Table
    session: Session
    games: Mapping[str, AnyGame]
    save: Save

    @property
    def told(self) -> Json:
        told: Json = json.loads(saves.text(self.save))
        return told


async def play_across(
    store: SqliteStore,
    monkeypatch: Any,
    edits: Sequence[str],
    key: str = "wise-guys",
    spans: Sequence[int] = (41,),
    last: int = 3000,
) -> Updated:
    """Play a game for some answers, update the program, and so on; and so many answers at last."""
    table, rng = await dealt(store, GAMES[key], 5, OURS), Random(2)
    await BySeat(store, GAMES).begin(table)
    games: Mapping[str, AnyGame] = GAMES
    for number, (edit, span) in enumerate(zip(edits, spans, strict=True)):
        await play(store, games, table, span, rng)
        use_build(monkeypatch, f"build {number}")
        games = {**GAMES, key: CODE[edit](GAMES[key])} if edit in CODE else GAMES
        await BySeat(store, games, announce).look(table)
    await play(store, games, table, last, rng)
    session = await BySeat(store, games).look(table)
    row = await store.table(table)
    assert row is not None
    assert row.commitment == commitment(OURS)
    updates = await read_updates(store, row, session)
    return Updated(row, session, games, saves.save(session, commitment=row.commitment, updates=updates))

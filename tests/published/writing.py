"""Plays tables of each game into positions that are hard to go on from, and writes them down."""

from __future__ import annotations

import json
import shutil
import tempfile
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

from bot.cli.random_players import random_answer
from bot.store import NewTable
from bot.store.sqlite import SqliteStore
from bot.tables.packing import unpack
from rules import GAMES
from rules.kernel.game import AnyGame
from rules.kernel.log import Entry, IllegalAnswer
from rules.kernel.session import Session
from tests.bot.tables.by_seat import BySeat
from tests.house_rules import house_rules
from tests.kernel.playing import possible
from tests.published.tables import Json, write_game

MOST = 700  # things that are done to get into a position
TRIES = 20  # games
Wanted = Callable[[Session], bool]

POSITIONS: Mapping[str, tuple[str, int, Wanted]] = {
    "at-rest": ("usual", 25, lambda session: session.since_rest == session.length),
    "mid-step": ("usual", 45, lambda session: session.length - session.since_rest > 1),
    "sealed": (
        "usual",
        15,
        lambda session: any(session.sealed(seat) is not None for seat in range(session.seats)),
    ),
    "deal": ("usual", 10, lambda session: any(one.kind == "interject" for one in session.log)),
    "house-rules": ("everything", 35, lambda session: session.since_rest == session.length),
    "house-rules-mid-step": ("everything", 60, lambda session: session.since_rest < session.length),
    "taken-back": ("usual", 20, lambda session: session.log[-1].kind == "undo"),
}
"""By name: which house rules, after how many answers at least, and when it is the one."""
NOWHERE = {"gangsters-dilemma": {"mid-step", "house-rules", "house-rules-mid-step", "deal"}}
"""Positions that a game has none of: each of its questions begins a step."""


async def write(folder: Path) -> None:
    """The tables of this program, in the place of what there was."""
    if folder.is_dir():
        shutil.rmtree(folder)
    total = 0
    for key, game in GAMES.items():
        tables = [await make_table(game, name) for name in POSITIONS if name not in NOWHERE.get(key, ())]
        size = write_game(folder, key, tables, game.packed_decks())
        print(f"{folder.name} {key}: {len(tables)} tables, {size} bytes")
        total += size
    print(f"{folder.name}: {total} bytes")


async def make_table(game: AnyGame, name: str) -> Json:
    """A table in a position, as the store keeps it."""
    with tempfile.TemporaryDirectory() as folder:
        for number in range(TRIES):
            store = await SqliteStore.open(Path(folder) / f"{number}.db", lambda: 0)
            try:
                table = await _play_to(store, game, name, f"{game.key} {name} {number}")
                if table is not None:
                    return await _note(store, table, name)
            finally:
                await store.close()
    raise RuntimeError(f"{game.title} does not get into the position {name}")


async def _play_to(store: SqliteStore, game: AnyGame, name: str, seed: str) -> int | None:
    """A table that is played until it is in this position; None if it does not get there."""
    house, least, wanted = POSITIONS[name]
    rng = Random(seed)
    seats = rng.choice(game.seats)
    table = await store.new_table(NewTable(1, 5, game.key, seats, seed, game.rules_version, game.deck_digest, ""))
    for seat in range(seats):
        await store.sit(table, seat, 1000 + seat)
    await store.start_table(table, seats, seed, house_rules(game)[house])
    players = BySeat(store, GAMES)
    session = await players.begin(table)
    for done in range(MOST):
        if session.ask is None:
            return None
        if done >= least and wanted(session):
            return table
        session = await _act(players, table, session, rng)
    return None


async def _act(players: BySeat, table: int, session: Session, rng: Random) -> Session:
    """An answer; now and then an interjection or a step back."""
    assert session.ask is not None
    chance = rng.random()
    offers = possible(session) if chance < 0.3 else []
    if offers:
        seat, found = rng.choice(offers)
        with suppress(IllegalAnswer):  # not all that it does is said by its fields
            values = tuple(random_answer(each, rng) for each in found.fields)
            return await players.interject(table, seat, found.key, values, None)
    seat = rng.choice(sorted(session.waiting_for))
    if chance > 0.95 and session.free_undo(seat) is not None:
        return await players.back(table, seat, session.question, None)
    value = random_answer(session.ask.decisions[seat], rng)
    return await players.answer(table, seat, session.question, value, None)


async def _note(store: SqliteStore, table: int, name: str) -> Json:
    """What is kept of a table."""
    row, witness = await store.table(table), await store.witness(table)
    assert row is not None
    assert witness is not None
    stood: Json = {one: getattr(witness, one) for one in ("place", "events", "build", "rules_version", "moves")}
    told: list[Any] = [event for piece in await store.history(table) for event in unpack(piece)]
    return {
        "name": name,
        "game": row.game,
        "seats": row.seats,
        "seed": row.seed,
        "options": dict(row.options),
        "rules_version": row.rules_version,
        "decks": row.decks,
        "entries": [_write_entry(entry) for entry in await store.log(table)],
        "witness": json.loads(json.dumps(stood)) | {"document": unpack(witness.document)},
        "events": told,
    }


def _write_entry(entry: Entry) -> list[Any]:
    return [entry.kind, entry.seat, entry.value, entry.digest, entry.key, entry.parties]

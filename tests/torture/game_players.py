"""Players of whole games, through all services of the bot but Discord; see `players.py`."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from itertools import count as counting
from pathlib import Path
from random import Random

from bot.cli.random_players import random_answer
from bot.services import Services, build_services
from bot.store import Duplicate, NewTable
from bot.store.sqlite import SqliteStore
from bot.tables.errors import Stale
from rules import GAMES
from rules.gangsters_dilemma.game import GAME
from rules.kernel.session import Session
from tests.bot.tables.by_seat import BySeat, by_seat
from tests.torture.players import TABLES, interaction, open_doomed, serve, tell
from tests.torture.rows import Row

SEATS = 4


def next_move(session: Session, table: int) -> tuple[int, object]:
    """What is done next at a table, the same for the same log: who, and their answer; None: they go back."""
    assert session.ask is not None
    rng = Random(f"{table} {session.length}")
    free = [seat for seat in range(SEATS) if session.free_undo(seat) is not None]
    if free and rng.random() < 0.15:
        return free[0], None
    seat = rng.choice(sorted(session.waiting_for))
    return seat, random_answer(session.ask.decisions[seat], rng)


def seed_of(channel: int) -> str:
    """What the games in a channel are dealt from."""
    return f"torture {channel}"


async def play(path: Path, point: str, count: int) -> None:
    """Play games from deal to end at a few tables, through all services."""
    clock = counting()
    store = await open_doomed(path, lambda: next(clock), point, count)
    services = build_services(store, GAMES, b"secret", lambda: next(clock))
    await asyncio.gather(*(play_in(services, channel) for channel in range(1, TABLES + 1)))


async def play_in(services: Services, channel: int) -> None:
    """Play one game after the other in a channel."""
    host = by_seat(services)
    while True:
        row = await services.store.open_table_in(channel)
        table = row.id if row else await deal(services.store, channel)  # type: ignore[arg-type]
        if row and row.status == "lobby":  # killed between the lobby and the deal
            await start(services.store, table, channel)  # type: ignore[arg-type]
        session = await host.look(table)
        while session.ask is not None:
            session = await move(host, session, table)


async def move(host: BySeat, session: Session, table: int) -> Session:
    """Do what is to be done next, twice by the same click."""
    (seat, value), length, number = next_move(session, table), session.length, session.number
    click = interaction(table, length)
    clicks = [
        host.back(table, seat, number, click) if value is None else host.answer(table, seat, number, value, click)  # type: ignore[arg-type]
        for _ in range(2)
    ]
    first, second = await asyncio.gather(*clicks, return_exceptions=True)
    assert isinstance(first, Session), first
    tell(table, length)
    assert not isinstance(second, BaseException) or isinstance(second, (Duplicate, Stale, ValueError)), second
    return await host.look(table)


async def deal(store: SqliteStore, channel: int) -> int:
    """A game for four people in a channel."""
    row = NewTable(1, channel, GAME.key, SEATS, "", GAME.rules_version, GAME.deck_digest)
    table = await store.new_table(row)
    await start(store, table, channel)
    return table


async def start(store: SqliteStore, table: int, channel: int) -> None:
    """Seat all who do not sit yet, and deal."""
    there = {one.seat for one in await store.seats(table)}
    for seat in {*range(SEATS)} - there:
        await store.sit(table, seat, table * 100 + seat)
    await store.start_table(table, SEATS, seed_of(channel), {})


def rows_of_games() -> Sequence[Row]:
    """The rows that have players here."""
    from tests.torture import game_crashes

    return game_crashes.ROWS


if __name__ == "__main__":
    serve({"play": play}, rows_of_games)

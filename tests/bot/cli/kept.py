"""A game in a store, as a bot would keep it, played by seats without a wire."""

from __future__ import annotations

from random import Random

from bot.cli.random_players import random_answer
from bot.services import build_services
from bot.tables.context import Visit
from tests.bot.spoken import GAME, GAMES
from tests.bot.store.builders import AnyStore
from tests.bot.tables.by_seat import BySeat


async def dealt(store: AnyStore, questions: int, channel: int = 5) -> int:
    """A game of two, played for so many questions."""
    lobby, host, rng = build_services(store, GAMES, b"secret").lobby, BySeat(store, GAMES), Random(1)
    table = await lobby.open(1, channel, GAME.key, 100, 11 * channel)
    await lobby.sit(Visit(table, 101), 11 * channel + 1)
    await lobby.start(Visit(table, 100), 11 * channel + 2)
    session = await host.look(table)
    while session.ask is not None and questions:
        for seat in sorted(session.waiting_for):
            value = random_answer(session.ask.decisions[seat], rng)
            session = await host.answer(table, seat, session.question, value, None)
        questions -= 1
    return table

"""What has to be seen to from time to time, and once at the start, while the bot is at work already."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable

from bot.services import Services
from bot.store import Outgoing
from bot.tables import incidents
from bot.tables.announcements import refresh_lobby
from bot.tables.errors import Frozen, Incident

log = logging.getLogger(__name__)

EVERY = 600  # seconds
PAUSE = 0.02  # seconds between two tables, for whoever presses a button meanwhile
HOUR = 3600


async def keep_up(services: Services) -> None:
    """For as long as the bot lives. It waits by a clock that nobody sets."""
    await _see_to(let_all_go_on(services))
    while True:
        await _see_to(close_silent_lobbies(services, services.now()))
        await asyncio.sleep(EVERY)


async def _see_to(work: Awaitable[None]) -> None:
    """Trouble has a line in the log, and the next round tries again."""
    try:
        await work
    except Exception as problem:
        incidents.report(log, "upkeep", problem)


async def let_all_go_on(services: Services) -> None:
    """What a crash has cut short: a game was dealt, or a seat has changed hands, and it has not gone on. One table
    at a time, so that nobody else has to wait for them; one in trouble keeps no other waiting."""
    for table in await services.store.held_up():
        await asyncio.sleep(PAUSE)
        try:
            await services.tables.go_on(table)
        except (Frozen, Incident):
            continue  # told already
        except Exception as problem:
            incidents.report(log, "table-not-resumed", problem, table)


async def close_silent_lobbies(services: Services, now: int) -> None:
    """A lobby in which nobody has done anything for a day (or what the operator has set) is closed, with a word.
    What was written by a clock that has been put back since counts from now on: it closes nothing, and holds
    nothing open."""
    await services.store.set_clock_back(now)
    until = now - services.lobby_hours * HOUR
    for row in await services.store.silent_lobbies(until):
        told = Outgoing("note", {"key": "lobby-silent", "gaps": {}}, f"{row.id}.over", channel=row.channel)
        if await services.store.close_lobby(row.id, until, [told, refresh_lobby(row, row.id)]):
            services.outbox_news.set()

"""Upkeep in the background: games that a crash has cut short go on after the start; from time to time lobbies in
which nothing happens are closed, and offers that nobody answers lapse."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable
from datetime import UTC, datetime

import discord

from bot.services import Services
from bot.store import OfferClosed, Outgoing, retention
from bot.tables import incidents
from bot.tables.announcements import refresh_lobby, tell_closed
from bot.tables.errors import Frozen, Incident

log = logging.getLogger(__name__)

EVERY = 600  # seconds
PAUSE = 0.02  # seconds between two tables, for whoever presses a button meanwhile
HOUR = 3600


async def keep_up(services: Services) -> None:
    """The background task: upkeep for as long as the bot lives. It waits by a clock that nobody can set."""
    await _see_to(let_all_go_on(services))
    await _see_to(thaw_tables(services))
    while True:
        await do_a_round(services)
        await asyncio.sleep(EVERY)


async def do_a_round(services: Services) -> None:
    """What has to be done again and again."""
    await _see_to(close_silent_lobbies(services, services.now()))
    await _see_to(let_old_offers_lapse(services, services.now()))
    await _see_to(tidy_up(services, services.now()))
    await _see_to(empty_log(services))


async def _see_to(work: Awaitable[None]) -> None:
    """Do one part of the upkeep. Trouble with it has a line in the log, and the next round tries again."""
    try:
        await work
    except Exception as problem:
        incidents.report(log, "upkeep", problem)


async def let_all_go_on(services: Services) -> None:
    """Resume the games that a crash has cut short: one was dealt, or a seat has changed hands, and it has not gone
    on. One table at a time, so that nobody else has to wait for them; one in trouble keeps no other waiting."""
    for table in await services.store.held_up():
        await asyncio.sleep(PAUSE)
        try:
            await services.tables.go_on(table)
        except (Frozen, Incident):
            continue  # told already
        except Exception as problem:
            incidents.report(log, "table-not-resumed", problem, table)


async def thaw_tables(services: Services) -> None:
    """Look at the tables that are frozen: one that another program has frozen goes on, if this one can play it."""
    for row in await services.store.open_tables():
        if row.status == "frozen":
            await asyncio.sleep(PAUSE)
            with contextlib.suppress(Frozen):  # as before
                await services.runner.session(row.id)


async def empty_log(services: Services) -> None:
    """Let no trace of what was deleted be left. As long as another program reads the log, each round tries again,
    and so does whoever opens the store next: nothing has to remember whose traces they are."""
    if not await services.store.empty_log():
        log.warning("traces of deleted data remain in the write-ahead log, which another program reads")


async def close_silent_lobbies(services: Services, now: int) -> None:
    """Close lobbies in which nobody has done anything for a day (or what the operator has set), and say so there.
    What was written by a clock that has been put back since counts from now on: it closes nothing, and holds
    nothing open."""
    await services.store.set_clock_back(now)
    until = now - services.lobby_hours * HOUR
    for row in await services.store.silent_lobbies(until):
        told = Outgoing("note", {"key": "lobby-silent", "gaps": {}}, f"{row.id}.over", channel=row.channel)
        if await services.store.close_lobby(row.id, until, [told, refresh_lobby(row, row.id)]):
            services.outbox_news.set()


async def let_old_offers_lapse(services: Services, now: int) -> None:
    """Let offers lapse that nobody has answered for a day (or what the operator has set). How old one is its
    number tells, which is Discord's own. Its partner reads the same as of one that was withdrawn."""
    until = max(now - services.offer_hours * HOUR, discord.utils.DISCORD_EPOCH // 1000)
    before = discord.utils.time_snowflake(datetime.fromtimestamp(until, UTC))
    for offer in await services.store.stale_offers(before):
        with contextlib.suppress(OfferClosed):  # answered in the same moment
            await services.store.close_offer(offer.id, offer.status, "lapsed", None, tell_closed(offer))
            services.outbox_news.set()


async def tidy_up(services: Services, now: int) -> None:
    """Delete a little of what is older than it is to be kept. A clock that was put forward by mistake is no reason
    to lose much at once: the rest is for the next rounds."""
    await retention.tidy(services.store, services.retention, now, retention.BITES)

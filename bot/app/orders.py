"""The operator's orders, carried out by whoever holds the database: the bot that runs, or the command itself."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping

from bot.services import Services
from bot.store import Damaged, Outgoing, Table, retention
from bot.store.orders import Order, Outcome
from bot.store.tidying import ROWS, TABLES
from bot.tables import incidents
from bot.tables.context import Visit
from bot.tables.errors import Frozen, Incident
from rules.kernel.session import ReplayDiverged

log = logging.getLogger(__name__)

EVERY = 1.0  # seconds
FORGOTTEN = "this person is forgotten"
LATER = "the bot empties it as soon as it can, after a restart too"
MOST_BITES = 40  # of each kind that a purge deletes


class Declined(Exception):
    """An order that cannot be carried out; its text says why."""


async def hear_orders(services: Services) -> None:
    """The background task: carry out what the operator wants, for as long as the bot lives."""
    while True:
        try:
            await carry_out(services)
        except Exception as problem:
            incidents.report(log, "order", problem)
        await asyncio.sleep(EVERY)


async def carry_out(services: Services) -> None:
    """Carry out what waits, one order after the other. One that a crash has cut short is carried out again, and
    then finds done what it is to do."""
    for order in await services.store.orders():
        await services.store.settle(order, await _try(services, order))


async def _try(services: Services, order: Order) -> Outcome:
    try:
        return Outcome(True, await _WAYS[order.what](services, order))
    except Declined as why:
        return Outcome(False, str(why))
    except Exception as problem:
        return Outcome(False, await services.errors.explain(problem, order.table))


async def _end(services: Services, order: Order) -> str:
    row = await _open_table(services, order)
    table = await services.runner.load(Visit(row.id), patience=0)
    await services.tables.end(table, "ended-operator", None)
    return f"table {row.id} is over"


async def _host(services: Services, order: Order) -> str:
    row = await _open_table(services, order)
    seats = {one.seat: one.kind for one in await services.store.seats(row.id)}
    if order.seat is None or seats.get(order.seat) != "person":
        persons = ", ".join(str(seat) for seat, kind in seats.items() if kind == "person")
        raise Declined(f"nobody sits on seat {order.seat} of table {row.id}; persons sit on: {persons or 'none'}")
    told = Outgoing("note", {"key": "host", "gaps": {}, "seat": order.seat}, _nonce(order), channel=row.channel)
    await services.store.set_host(row.id, order.seat, None, [told])
    services.outbox_news.set()
    return f"seat {order.seat} is the host of table {row.id}"


async def _thaw(services: Services, order: Order) -> str:
    """A table goes on if its game can be played again from its log, and no rule raises at once."""
    row = await _open_table(services, order)
    if row.status != "frozen":
        raise Declined(f"table {row.id} is not frozen: it is {row.status}")
    await services.runner.start_over(row.id)
    try:
        await services.runner.session(row.id)
    except Frozen as frozen:
        raise Declined(f"table {row.id} stays frozen: {await _explain(services, row, frozen)}") from None
    told = [
        Outgoing("note", {"key": "thawed", "gaps": {}}, _nonce(order), channel=row.channel),
        Outgoing("board", {}, f"{_nonce(order)}.board", channel=row.channel),
    ]
    await services.store.set_status(row.id, "playing", None, told)
    services.outbox_news.set()
    try:
        await services.runner.go_on(row.id)
    except (Frozen, Incident) as again:
        why = await services.errors.explain(again, row.id)
        raise Declined(f"table {row.id} is playing, but a rule raises at once: {why}") from None
    return f"table {row.id} goes on"


async def _explain(services: Services, row: Table, frozen: Frozen) -> str:
    """Why a table cannot be played on, and what helps."""
    why = frozen.__cause__
    if isinstance(why, ReplayDiverged):
        agreed = f"its log and these rules agree on {why.agreed} entries, and not on the next"
        return f"{agreed}; run the version that it was played with, or end it"
    if isinstance(why, Damaged):
        return f"{why}; restore a backup, or end it"
    return await services.errors.explain(frozen, row.id)


async def _purge(services: Services, _: Order) -> str:
    """As much as fits into the time for which the command waits."""
    done = await retention.tidy(services.store, services.retention, services.now(), MOST_BITES)
    full = done.tables >= MOST_BITES * TABLES or max(done.posts, done.inbox) >= MOST_BITES * ROWS
    told = f"{done.tables} finished tables, {done.posts} posts that were sent, {done.inbox} old interactions"
    return f"deleted: {told}{'; there is more: purge again' if full else ''}"


async def _forget(services: Services, order: Order) -> str:
    """Without a user it was done already, and a crash came before that could be said."""
    if order.user is None:
        return FORGOTTEN
    forgotten = await services.deletion.forget(order.user, order.id)
    if forgotten.traces:
        raise Declined(f"{FORGOTTEN}; but another program reads the write-ahead log, where traces remain: {LATER}")
    if not forgotten.was_known:
        raise Declined("nobody of this number is known here, and nothing was changed")
    rows = ", ".join(f"{name} {count}" for name, count in forgotten.rows.items() if count)
    return f"{FORGOTTEN} (rows: {rows}); games that go on without them: {len(forgotten.games)}"


async def _open_table(services: Services, order: Order) -> Table:
    row = None if order.table is None else await services.store.table(order.table)
    if row is None:
        numbers = ", ".join(str(one.id) for one in await services.store.open_tables())
        raise Declined(f"there is no table {order.table}; open are: {numbers or 'none'}")
    if row.status == "over":
        raise Declined(f"table {row.id} is over")
    return row


def _nonce(order: Order) -> str:
    return f"order{order.id}"


_WAYS: Mapping[str, Callable[[Services, Order], Awaitable[str]]] = {
    "end": _end,
    "host": _host,
    "thaw": _thaw,
    "purge": _purge,
    "forget": _forget,
}

"""What records keep of a game that is over, besides its ranking: which gang or character each seat had, and how
long it took over its answers."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial

from bot.store import Placed, Store
from bot.tables import incidents
from bot.tables.context import TableContext
from bot.tables.worker_thread import run_in_worker_thread
from rules.kernel.game import Result
from rules.kernel.log import Entry
from rules.kernel.retelling import repeat
from rules.kernel.session import Session
from rules.kernel.telling import Seat

log = logging.getLogger(__name__)


def rank_seats(result: Result | None) -> list[Placed]:
    """The ranking as it is kept; equal places share a number."""
    rows: list[Placed] = []
    for tied in result.ranking if result else ():
        place = len(rows) + 1
        rows += [Placed(seat, place, result.scores[seat]) for seat in tied] if result else []
    return rows


async def describe_result(store: Store, table: TableContext, click: int | None) -> list[Placed]:
    """The ranking of a game that is over, as it is kept; `click` has ended it. Should what records want to know
    besides not be found out, or an update have cut the game in two, it is kept without."""
    row, session = table.row, table.session
    placed = rank_seats(session.result)
    if not session.whole:
        return placed
    try:
        clicks = await store.clicks(row.id)
        clicks = [*clicks, click, *([None] * (session.length - len(clicks) - 1))]
        return await run_in_worker_thread(
            partial(describe_seats, placed, session, session.entries_since(0), clicks)
        )
    except Exception as problem:
        incidents.report(log, "not-recorded", problem, row.id, row.guild)
        return placed


def describe_seats(
    placed: Iterable[Placed], session: Session, entries: Sequence[Entry], clicks: Sequence[int | None]
) -> list[Placed]:
    """The ranking with characters and pace. The game is played again: a long one not on the event loop."""
    characters = dict(enumerate(session.game.roles(session.view(None))))
    again = Session.new(session.game, session.seats, session.seed, session.options)
    taken = time_answers(again, entries, clicks)
    return [
        replace(one, character=characters.get(one.seat, ""), answers=answers, seconds=milliseconds // 1000)
        for one in placed
        for answers, milliseconds in [taken.get(one.seat, (0, 0))]
    ]


def time_answers(
    session: Session, entries: Sequence[Entry], clicks: Sequence[int | None]
) -> dict[Seat, tuple[int, int]]:
    """How many answers each seat gave by a click, and after how many milliseconds in all. An interaction's number
    tells its time; what the table did by itself took none. Before the first click nobody knows since when somebody
    was waited for."""
    now: int | None = None
    since: dict[Seat, int] = {}
    taken: dict[Seat, tuple[int, int]] = {}
    for entry, click in zip(entries, clicks, strict=False):
        now = now if click is None else click >> 22
        begun = since.pop(entry.seat, None) if entry.kind == "answer" else None
        if click is not None and begun is not None and now is not None:
            answers, so_far = taken.get(entry.seat, (0, 0))
            taken[entry.seat] = answers + 1, so_far + max(0, now - begun)
        repeat(session, entry)
        if now is not None:
            since = {seat: since.get(seat, now) for seat in session.waiting_for}
    return taken

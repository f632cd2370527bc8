"""Gives standing answers when their pause is over."""

from __future__ import annotations

import logging
from functools import partial

from bot.store import Outgoing, Store
from bot.tables import incidents
from bot.tables.context import Visit
from bot.tables.errors import Frozen, Refused
from bot.tables.runner import Cause, TableRunner
from bot.tables.standing import disarm, give_answer
from rules.kernel.session import IllegalAnswer

log = logging.getLogger(__name__)

MOST = 100  # answers that are given in one go
LATER = 600  # seconds until what went wrong is tried again


class Giver:
    """Answers for whoever has said in advance what, as that person would: the table is told nothing else. It is no
    news from them."""

    def __init__(self, store: Store, runner: TableRunner) -> None:
        self._store = store
        self._runner = runner

    async def give_due(self, now: int) -> bool:
        """Give all that is due by now; whether there was anything."""
        due = await self._store.due_answers(now, MOST)
        for table, seat, when in due:
            await self._see_to(table, seat, when, now)
        return bool(due)

    async def _see_to(self, table: int, seat: int, when: int, now: int) -> None:
        """Give one answer. Trouble with it keeps no other waiting."""
        try:
            row = await self._store.table(table)
            if row is None or row.status != "playing":  # when it goes on it is looked at anew
                await self._store.put_answer_off(table, seat, when, None)
            else:
                await self._give(table, seat, when)
        except Frozen:
            await self._store.put_answer_off(table, seat, when, now + LATER)
        except Exception as problem:
            incidents.report(log, "standing-answer", problem, table)
            await self._store.put_answer_off(table, seat, when, now + LATER)

    async def _give(self, table: int, seat: int, when: int) -> None:
        """Where the rules stumble over it, or refuse it, its player is called."""
        try:
            await self._runner.act(Visit(table), partial(give_answer, seat=seat), Cause(standing=True))
        except Frozen:
            raise
        except (Refused, IllegalAnswer):
            channel = (await self._runner.act(Visit(table), partial(disarm, seat=seat))).row.channel
            nonce = f"{table}.s{seat}.{when}"[:24]
            call = Outgoing("call", {"seats": [seat]}, nonce, channel=channel)
            await self._store.post(table, [call, Outgoing("board", {}, f"{nonce}b", channel=channel)])

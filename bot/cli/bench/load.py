"""A bot under load: many open tables that differ, answers at a steady pace on a parlor as strict as Discord; and
the same after a restart that finds a board waiting for every table. Beside it, a bot that only says "pong"."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.cli.bench.answering import Hall, Taken, press_at_rate, timed
from bot.cli.bench.company import bot_beside
from bot.cli.bench.gauges import Watch, percentile
from bot.cli.bench.measuring import BenchError, Figures, Request
from bot.cli.bench.open_tables import ask_for_boards, lost
from parlor.server import Parlor

TABLES = 1000
A_SECOND = 50  # answers
COMPARED = ("ack_p99", "ack_max", "answer_p99", "answer_max")
DRAIN = 180.0  # seconds after which a full outbox is given up


def measure(request: Request, tables: int = TABLES, a_second: float = A_SECOND) -> dict[str, Figures]:
    """Pong, the load, the same load after a restart, and pong again."""
    with TemporaryDirectory(prefix="consigliere-bench-") as folder:
        return asyncio.run(_measured(request, Path(folder, "load.db"), tables, a_second))


async def _measured(request: Request, path: Path, tables: int, a_second: float) -> dict[str, Figures]:
    count = int(request.load * a_second)
    async with AsyncExitStack() as stack:
        ours, theirs = [await stack.enter_async_context(Parlor()) for _ in range(2)]
        if not hasattr(ours.rates, "banned"):
            raise BenchError("this parlor bans nobody: it is not as strict as Discord")
        hall, pong = Hall(ours), Pong(theirs)
        await hall.furnish(path, list(request.games), tables)
        await stack.enter_async_context(bot_beside(theirs))
        await pong.open()
        before = await pong.presses(count // 2, a_second)
        pace = f"{tables:,} tables, {a_second:g} answers a second"
        found = {pace: await run_under_load(hall, path, count, a_second)}
        if not ours.rates.banned:  # who is banned cannot log in again
            await ask_for_boards(path, hall.tables)
            again = await run_under_load(hall, path, count, a_second)
            found[f"{pace}, after a restart with {tables:,} boards waiting"] = again
        after = await pong.presses(count // 2, a_second)
    theirs_in_all = Taken(before.acks + after.acks, before.answers + after.answers, before.late + after.late)
    return _side_by_side(found, _of_clicks(theirs_in_all))


def _side_by_side(found: dict[str, Figures], pong: Figures) -> dict[str, Figures]:
    """What was found, with how many times as long as pong it took."""
    for figures in found.values():
        figures |= {f"times_pong_{name}": figures[f"{name}_ms"] / pong[f"{name}_ms"] for name in COMPARED}
    return found | {"pong": pong}


async def run_under_load(hall: Hall, path: Path, count: int, a_second: float) -> Figures:
    """A bot is started and answered, until its outbox is empty; then it is killed."""
    before = replace(hall.tally)
    async with bot_beside(hall.parlor, path) as process:
        watch = Watch(path, process, hall.count)
        async with watch.watching():
            taken = await press_at_rate(count, a_second, hall.answer)
        drained = await watch.until_empty(DRAIN)
    return _of_clicks(taken) | {
        "failed": taken.failed,
        "unanswered": taken.unanswered,
        "refused": taken.refused,
        "unpressed": taken.unpressed,
        "lost": await lost(path, hall.tables),
        "bans": int(hall.parlor.rates.banned),
        "invalid_requests": hall.tally.invalid - before.invalid,
        "answers_429": hall.tally.limited - before.limited,
        "oldest_post_s": watch.outbox.oldest,
        "outbox_empty_after_s": drained,
        "left_in_outbox": watch.outbox.unsent,
        "resident_mb": watch.resident,
    }


def _of_clicks(taken: Taken) -> Figures:
    """In milliseconds. Where the clicks themselves are late, the machine is too busy to tell."""
    return {
        "answers": len(taken.answers),
        "ack_p50_ms": 1000 * percentile(taken.acks, 50),
        "ack_p99_ms": 1000 * percentile(taken.acks, 99),
        "ack_max_ms": 1000 * percentile(taken.acks, 100),
        "answer_p99_ms": 1000 * percentile(taken.answers, 99),
        "answer_max_ms": 1000 * percentile(taken.answers, 100),
        "click_late_p99_ms": 1000 * percentile(taken.late, 99),
    }


class Pong:
    """A parlor with a bot that only says "pong", and one who asks it to."""

    def __init__(self, parlor: Parlor) -> None:
        self._parlor = parlor
        self._guest = parlor.person("Anna")

    async def open(self) -> None:
        """Wait until the bot is there, and get its button."""
        await self._parlor.until(lambda: self._parlor.backend.world.commands[None])
        self._button = await self._guest.slash("ping")

    async def presses(self, count: int, a_second: float) -> Taken:
        """Press it so often, at an even pace."""
        return await press_at_rate(count, a_second, self._press)

    async def _press(self, taken: Taken) -> bool:
        return await timed(self._guest.click(self._button, "Ping", wait="nothing"), taken)

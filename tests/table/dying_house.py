"""The bot in a process of its own, as in `tests.table.house`; it dies when a seat has changed hands, before the
game goes on."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from pathlib import Path

from bot.tables.service import TableService
from parlor.discord_urls import point_discord_at
from tests.table.house import serve


async def die(tables: TableService, table: int) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


if __name__ == "__main__":
    TableService.go_on = die  # type: ignore[assignment, method-assign]
    point_discord_at(sys.argv[1])
    asyncio.run(serve(sys.argv[2], Path(sys.argv[3])))

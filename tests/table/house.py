"""The bot in a process of its own, pointed at a parlor: `python -m tests.table.house URL TOKEN FOLDER`."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from bot.outbox import Budget
from bot.services import build_services
from bot.store.sqlite import SqliteStore
from parlor.discord_urls import point_discord_at
from rules import GAMES
from tests.table.evening import QUICK, SECRET, QuickBot


async def serve(token: str, data: Path) -> None:
    store = await SqliteStore.open(data / "test.db", lambda: 0)
    bot = QuickBot(build_services(store, GAMES, SECRET), lambda: 0, Budget(QUICK), guild_ready_timeout=0.01)
    await bot.start(token)


if __name__ == "__main__":
    point_discord_at(sys.argv[1])
    asyncio.run(serve(sys.argv[2], Path(sys.argv[3])))

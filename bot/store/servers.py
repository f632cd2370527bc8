"""The unit of work on what a server has settled."""

from __future__ import annotations

from bot.store.database import Database, replacing
from bot.store.rows import SERVER_COLUMNS, Server, compact


def set_server(db: Database, row: Server) -> None:
    """Keep what a server has settled."""
    facts = (row.guild, row.opens, row.role, compact([*row.channels]), row.threads)
    db.execute(replacing("servers", SERVER_COLUMNS, "guild"), facts)

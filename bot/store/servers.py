"""The unit of work on what a server has settled."""

from __future__ import annotations

import sqlite3

from bot.store.rows import SERVER_COLUMNS, Server, compact


def set_server(db: sqlite3.Connection, row: Server) -> None:
    """Keep what a server has settled."""
    facts = (row.guild, row.opens, row.role, compact([*row.channels]), row.threads)
    db.execute(f"INSERT OR REPLACE INTO servers ({SERVER_COLUMNS}) VALUES (?, ?, ?, ?, ?)", facts)

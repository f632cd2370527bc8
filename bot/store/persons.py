"""The units of work on persons: what they have chosen, what they have seen, where they are written to."""

from __future__ import annotations

import sqlite3

from bot.store.rows import Preferences


def set_preferences(db: sqlite3.Connection, row: Preferences) -> None:
    """Keep what somebody has chosen."""
    facts = (row.user, row.dms, row.language, row.tips, row.contrast, row.records)
    columns = "user, dms, language, tips, contrast, records"
    db.execute(f"INSERT OR REPLACE INTO preferences ({columns}) VALUES (?, ?, ?, ?, ?, ?)", facts)


def count_answer(db: sqlite3.Connection, user: int, game: str, prompt: str, question: str) -> None:
    """Note that somebody has answered a kind of question; the same question counts once."""
    db.execute(
        "INSERT INTO tips VALUES (?, ?, ?, ?, 1) ON CONFLICT DO UPDATE SET"
        " answered = answered + (question <> excluded.question), question = excluded.question",
        (user, game, prompt, question),
    )


def set_dm_channel(db: sqlite3.Connection, user: int, channel: int) -> None:
    """Keep the channel of a person's direct messages."""
    db.execute("INSERT OR REPLACE INTO dm_channels VALUES (?, ?)", (user, channel))

"""The units of work on persons: what they have chosen, what they have seen, where they are written to."""

from __future__ import annotations

from bot.store import waiting
from bot.store.database import Database, replacing
from bot.store.rows_persons import PREFERENCES_COLUMNS, Preferences, preferences_row


def set_preferences(db: Database, row: Preferences) -> None:
    """Keep what somebody has chosen."""
    facts = preferences_row(row)
    db.execute(replacing("preferences", PREFERENCES_COLUMNS, "user"), facts)
    waiting.look_again(db, row.user)


_HAS_A_SEAT = "EXISTS (SELECT 1 FROM seats WHERE user = ?1)"
"""Who has none was forgotten meanwhile: what was under way then must not bring them back."""


def count_answer(db: Database, user: int, game: str, prompt: str, question: str) -> None:
    """Note that somebody has answered a kind of question at a table; the same question counts once."""
    db.execute(
        f"INSERT INTO tips SELECT ?1, ?2, ?3, ?4, 1 WHERE {_HAS_A_SEAT}"
        " ON CONFLICT (user, game, prompt) DO UPDATE SET answered ="
        " tips.answered + CASE WHEN tips.question <> excluded.question THEN 1 ELSE 0 END,"
        " question = excluded.question",
        (user, game, prompt, question),
    )


def set_dm_channel(db: Database, user: int, channel: int) -> None:
    """Keep the channel of the direct messages of somebody who has a seat."""
    db.execute(
        f"INSERT INTO dm_channels SELECT ?1, ?2 WHERE {_HAS_A_SEAT}"
        " ON CONFLICT (user) DO UPDATE SET channel = excluded.channel",
        (user, channel),
    )

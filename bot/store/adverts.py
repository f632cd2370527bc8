"""The units of work on advertisements: for which seats somebody new is looked for in the channel, and who has
answered. `AdvertStore` says what a store does with them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from bot.store.database import Database
from bot.store.errors import NoSuchTable, Occupied, SatElsewhere, require_found
from bot.store.inbox import record
from bot.store.posting import post
from bot.store.rows import Advert, Outgoing, Seated, Takeover

COLUMNS = "id, table_id, seat, poster, message, closed"


class AdvertStore(Protocol):
    """The part of a store that keeps advertisements for seats."""

    async def advertise(self, advert: Advert, one: Seated, channel: int) -> None:
        """Look for somebody new in the channel, in the place of this player; where an advertisement stands already
        it is shown again. Occupied if the player is back, or the seat somebody else's."""

    async def withdraw_advert(self, advert: Advert, interaction_id: int | None = None) -> None:
        """Close an advertisement, with whatever was asked by it; NoSuchTable if it stands no longer."""

    async def apply_for_seat(self, takeover: Takeover, outbox: Sequence[Outgoing] = ()) -> None:
        """Keep that somebody has answered an advertisement. NoSuchTable if none stands, SatElsewhere if they have
        sat at this table, Occupied if somebody else was first."""

    async def advert(self, number: int) -> Advert | None:
        """An advertisement by its number, closed or not."""

    async def adverts(self, table: int) -> list[Advert]:
        """The advertisements of a table that stand."""

    async def set_advert_message(self, number: int, message: int) -> None:
        """Keep which message shows an advertisement."""

    async def has_sat(self, table: int, user: int) -> bool:
        """Whether a person has held any seat of this game."""

    async def held_seats(self, table: int) -> frozenset[int]:
        """The seats of a game that a person has held."""


def advertise(db: Database, advert: Advert, one: Seated, channel: int) -> None:
    """Put an advertisement into the channel, or the one that stands there once more."""
    record(db, advert.id)
    still = (
        "SELECT 1 FROM seats JOIN tables ON id = table_id LEFT JOIN missed USING (table_id, seat)"
        " WHERE table_id = ? AND seat = ? AND kind = ? AND coalesce(times, 0) >= ? AND status <> 'over'"
    )
    if db.execute(still, (advert.table, advert.seat, one.kind, one.missed)).fetchone() is None:
        raise Occupied("that seat is not open by now")
    db.execute(
        "INSERT INTO adverts (id, table_id, seat, poster) VALUES (?, ?, ?, ?)"
        " ON CONFLICT (table_id, seat) WHERE closed = '' DO NOTHING",
        (advert.id, advert.table, advert.seat, advert.poster),
    )
    [standing] = _standing(db, advert.table, advert.seat)
    post(db, advert.table, [Outgoing("advert", {"advert": standing}, f"a{advert.id}"[:25], channel=channel)])


def _standing(db: Database, table: int, seat: int) -> list[int]:
    """The number of the advertisement that stands for a seat, if one does."""
    rows = db.execute("SELECT id FROM adverts WHERE table_id = ? AND seat = ? AND closed = ''", (table, seat))
    return [number for (number,) in rows]


def withdraw(db: Database, advert: Advert, interaction_id: int | None) -> None:
    """Whoever posted an advertisement no longer looks for anybody."""
    record(db, interaction_id)
    if advert.id not in _standing(db, advert.table, advert.seat):
        raise NoSuchTable("that advertisement stands no longer")
    close(db, advert.table, advert.seat, "withdrawn")


def close(db: Database, table: int, seat: int, why: str) -> None:
    """Close the advertisement of a seat, if one stands, with the request that came by it. Its message is brought
    up to date."""
    for number in _standing(db, table, seat):
        db.execute("UPDATE adverts SET closed = ? WHERE id = ?", (why, number))
        asked = "table_id = ? AND seat = ? AND advertised = 1"
        ballots = f"SELECT 'replace.' || id FROM takeovers WHERE {asked}"
        db.execute(f"DELETE FROM votes WHERE table_id = ? AND ballot IN ({ballots})", (table, table, seat))
        db.execute(f"DELETE FROM takeovers WHERE {asked}", (table, seat))
        (channel,) = db.execute("SELECT channel FROM tables WHERE id = ?", (table,)).fetchone()
        post(db, table, [Outgoing("advert", {"advert": number}, f"x{number}"[:25], channel=channel)])


def close_all(db: Database, table: int) -> None:
    """Close all advertisements of a game that is over."""
    for (seat,) in db.execute("SELECT seat FROM adverts WHERE table_id = ? AND closed = ''", (table,)).fetchall():
        close(db, table, seat, "over")


def set_message(db: Database, number: int, message: int) -> None:
    """Note which message shows an advertisement."""
    changed = db.execute("UPDATE adverts SET message = ? WHERE id = ?", (message, number))
    require_found(changed, "there is no such advertisement")


# -- answering one


def apply(db: Database, takeover: Takeover, outbox: Sequence[Outgoing]) -> None:
    """Note that somebody wants an advertised seat, as the first. Nobody takes it who knows a hand of this game."""
    record(db, takeover.id)
    if not _standing(db, takeover.table, takeover.seat):
        raise NoSuchTable("that seat is not advertised")
    assert takeover.user is not None
    if has_sat(db, takeover.table, takeover.user):
        raise SatElsewhere("this person has held a seat of this table")
    asked = "SELECT 1 FROM takeovers WHERE table_id = ? AND (seat = ? OR user = ?)"
    if db.execute(asked, (takeover.table, takeover.seat, takeover.user)).fetchone() is not None:
        raise Occupied("somebody was first")
    db.execute(
        "INSERT INTO takeovers (table_id, seat, id, user, willing, advertised) VALUES (?, ?, ?, ?, 1, 1)",
        (takeover.table, takeover.seat, takeover.id, takeover.user),
    )
    post(db, takeover.table, outbox)


def has_sat(db: Database, table: int, user: int) -> bool:
    """Whether a person holds, or has held, a seat of this game."""
    held = "SELECT 1 FROM sat WHERE table_id = ?1 AND user = ?2 UNION ALL SELECT 1 FROM seats WHERE"
    held += " table_id = ?1 AND user = ?2"
    return db.execute(held, (table, user)).fetchone() is not None

"""The units of work on who holds which seat of a game, who has held it, and who is to."""

from __future__ import annotations

from bot.store import adverts, promising, reserving, waiting
from bot.store.database import Database
from bot.store.errors import Occupied, SatElsewhere, require_found
from bot.store.rows import Seated, Takeover


def note_the_deal(db: Database, table: int, now: int) -> None:
    """Record at the deal who holds which seat, and that they were heard of just now."""
    db.execute("UPDATE seats SET heard = ? WHERE table_id = ?", (now, table))
    db.execute("UPDATE tables SET dealt = ? WHERE id = ?", (now, table))
    db.execute(
        "INSERT INTO sat SELECT table_id, seat, 0, user FROM seats WHERE table_id = ? AND user IS NOT NULL",
        (table,),
    )
    db.execute("DELETE FROM votes WHERE table_id = ?", (table,))
    reserving.forget_table(db, table)


def get_up(db: Database, table: int, seat: int) -> None:
    """Forget what somebody has said who has left a lobby: the seat may be another's next."""
    db.execute("DELETE FROM votes WHERE table_id = ? AND seat = ?", (table, seat))


def may_take(db: Database, table: int, seat: int, user: int) -> bool:
    """Whether a person has held no other seat of this table, and this one only if nobody else has held it since:
    they know that hand already. (A person who was forgotten is a stranger.)"""
    held = db.execute("SELECT seat, turn FROM sat WHERE user = ? AND table_id = ?", (user, table)).fetchone()
    last = db.execute("SELECT max(turn) FROM sat WHERE table_id = ? AND seat = ?", (table, seat)).fetchone()
    return held is None or held == (seat, *last)


def expect(db: Database, table: int, one: Seated) -> None:
    """Check that a seat is still held by whom the caller believes; refuse if not."""
    row = db.execute("SELECT user, kind FROM seats WHERE table_id = ? AND seat = ?", (table, one.seat)).fetchone()
    if row != (one.user, one.kind):
        raise Occupied("somebody else has this seat by now")


def change_hands(db: Database, table: int, seat: int, user: int | None, for_good: bool = False) -> None:
    """Record that a seat has another player. What its former one was sent or has voted for is not this player's,
    and the game has to go on. `for_good`: the house counts as having held it, so that nobody comes back."""
    if user is not None or for_good:
        if user is not None and not may_take(db, table, seat, user):
            raise SatElsewhere("this person has held another seat of this table")
        # turn 0 is whoever sat there at the deal, if a person did
        turn = "coalesce((SELECT max(turn) FROM sat WHERE table_id = ?1 AND seat = ?2), 0) + 1"
        known = "SELECT 1 FROM sat WHERE user = ?3 AND table_id = ?1"
        db.execute(f"INSERT INTO sat SELECT ?1, ?2, {turn}, ?3 WHERE NOT EXISTS ({known})", (table, seat, user))
    if user is not None:
        adverts.close(db, table, seat, "taken")
    db.execute("UPDATE outbox SET message = NULL WHERE table_id = ? AND seat = ?", (table, seat))
    db.execute("DELETE FROM votes WHERE table_id = ? AND seat = ?", (table, seat))
    waiting.forget_seat(db, table, seat)
    db.execute("DELETE FROM takeovers WHERE table_id = ? AND (seat = ? OR user = ?)", (table, seat, user))
    hold_up(db, table)


# -- games that have to go on


def hold_up(db: Database, table: int) -> None:
    """Mark a game that has to go on: it was dealt, or a seat has changed hands. After a crash it is found by
    this."""
    playing = "SELECT id FROM tables WHERE id = ? AND status = 'playing'"
    db.execute(f"INSERT INTO held_up {playing} ON CONFLICT DO NOTHING", (table,))


def let_go(db: Database, table: int) -> None:
    """Remove that mark: the game has gone on."""
    db.execute("DELETE FROM held_up WHERE table_id = ?", (table,))


# -- requests


def ask(db: Database, takeover: Takeover) -> None:
    """Note who is to take over a seat."""
    row = (takeover.table, takeover.seat, takeover.id, takeover.user, takeover.willing)
    db.execute(
        "INSERT INTO takeovers (table_id, seat, id, user, willing) VALUES (?, ?, ?, ?, ?)"
        " ON CONFLICT (table_id, seat) DO UPDATE SET id = excluded.id, user = excluded.user,"
        " willing = excluded.willing, advertised = 0",
        row,
    )


def accept(db: Database, takeover: Takeover) -> None:
    """Record that whoever is to take over a seat is willing."""
    one = (takeover.table, takeover.seat, takeover.id)
    cursor = db.execute("UPDATE takeovers SET willing = 1 WHERE table_id = ? AND seat = ? AND id = ?", one)
    require_found(cursor, "that request no longer stands")


def close(db: Database, takeover: Takeover) -> None:
    """Forget that somebody is to take over a seat, with the votes on it."""
    one = (takeover.table, takeover.seat, takeover.id)
    cursor = db.execute("DELETE FROM takeovers WHERE table_id = ? AND seat = ? AND id = ?", one)
    require_found(cursor, "that request no longer stands")
    db.execute("DELETE FROM votes WHERE table_id = ? AND ballot = ?", (takeover.table, takeover.ballot))


# -- time


def hear(db: Database, table: int, seat: int, now: int) -> None:
    """Note when a seat's player was last heard of: whoever has missed deadlines is back, and nobody else is looked
    for."""
    adverts.close(db, table, seat, "back")
    db.execute("DELETE FROM missed WHERE table_id = ? AND seat = ?", (table, seat))
    db.execute("UPDATE seats SET heard = ? WHERE table_id = ? AND seat = ?", (now, table, seat))


def set_clock_back(db: Database, now: int) -> None:
    """Set times that lie in the future to now: they were written by a clock that has been put back since."""
    unfinished = "SELECT id FROM tables WHERE status <> 'over'"
    db.execute("UPDATE tables SET updated = ?1 WHERE status <> 'over' AND updated > ?1", (now,))
    db.execute(f"UPDATE seats SET heard = ?1 WHERE heard > ?1 AND table_id IN ({unfinished})", (now,))
    waiting.set_clock_back(db, now)


# -- forgetting


def forget_table(db: Database, table: int) -> None:
    """Delete who held which seats of a game that is over: it has no hands left to protect. The texts of promises
    go too: from now on nothing tells who wrote them. What its seats have voted for nobody asks any more."""
    promising.forget_table(db, table)
    adverts.close_all(db, table)
    for name in ("sat", "takeovers", "held_up", "votes"):
        db.execute(f"DELETE FROM {name} WHERE table_id = ?", (table,))
    reserving.forget_table(db, table)

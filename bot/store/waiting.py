"""The units of work on waits: for whom each table waits, what seats have said in advance so that it need not, and
what the clocks of all of them do not count."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.store.database import Database, replacing
from bot.store.posting import post
from bot.store.rows import Outgoing
from bot.store.rows_time import Standing, Wait, WaitChanges

SOON = 0  # due since ever: looked at as soon as anybody looks
LONGEST_PAUSE = 60  # seconds: what is due later was reckoned by a clock that has been put back since

OF_A_SEAT = ("waits", "missed", "given", "standing")
"""Where something stands of whoever holds a seat."""

_BEGINS = "INSERT INTO waits (table_id, seat, began, spent, due, stage, extra) VALUES (?, ?, ?, ?, ?, ?, ?)"
_GOES_ON = (
    " ON CONFLICT (table_id, seat) DO UPDATE SET began = excluded.began, spent = excluded.spent,"
    " due = excluded.due, stage = waits.stage | excluded.stage, extra = excluded.extra"
)


def keep(db: Database, table: int, changes: WaitChanges) -> None:
    """Let waits end, begin and go on. What was said of one that goes on stays said."""
    _keep_standing(db, table, changes.standing)
    db.executemany("DELETE FROM waits WHERE table_id = ? AND seat = ?", [(table, seat) for seat in changes.over])
    rows = [(table, one.seat, one.began, one.spent, one.due, one.stage, one.extra) for one in changes.kept]
    db.executemany(_BEGINS + _GOES_ON, rows)
    if changes.missed is not None:
        more = (
            "INSERT INTO missed (table_id, seat, times, since) VALUES (?, ?, 1, ?)"
            " ON CONFLICT (table_id, seat) DO UPDATE SET times = missed.times + 1"
        )
        db.execute(more, (table, changes.missed, changes.since))
    if changes.given is not None:
        newest = (
            "INSERT INTO given (table_id, seat, length_before, length_after) VALUES (?, ?, ?, ?)"
            " ON CONFLICT (table_id)"
            " DO UPDATE SET seat = excluded.seat, length_before = excluded.length_before,"
            " length_after = excluded.length_after"
        )
        db.execute(newest, (table, changes.given.seat, changes.given.before, changes.given.after))


def _keep_standing(db: Database, table: int, standing: Mapping[int, Standing]) -> None:
    """Keep what seats have said in advance, in the place of what they had."""
    for seat, one in standing.items():
        if one.answers:
            db.execute(
                "INSERT INTO standing (table_id, seat, answers, due) VALUES (?, ?, ?, ?)"
                " ON CONFLICT (table_id, seat) DO UPDATE SET answers = excluded.answers, due = excluded.due",
                (table, seat, one.write(), one.due),
            )
        else:
            db.execute("DELETE FROM standing WHERE table_id = ? AND seat = ?", (table, seat))


def put_answer_off(db: Database, table: int, seat: int, due: int, later: int | None) -> None:
    """Let a standing answer that is still due then be given later, or not to the question that is open (None)."""
    change = "UPDATE standing SET due = ? WHERE table_id = ? AND seat = ? AND due = ?"
    db.execute(change, (later, table, seat, due))


def advance(db: Database, waits: Sequence[Wait]) -> int:
    """Note what was said of some waits, and when each has to be looked at again, if it still goes on; of how many
    that is so."""
    change = (
        "UPDATE waits SET stage = stage | ?, due = ? WHERE table_id = ? AND seat = ? AND began = ? AND spent = ?"
        " AND extra = ? AND due IS NOT NULL"
    )
    rows = [(one.stage, one.due, one.table, one.seat, one.began, one.spent, one.extra) for one in waits]
    return db.executemany(change, rows).rowcount


def remind(db: Database, waits: Sequence[Wait], outbox: Sequence[Outgoing]) -> bool:
    """The same, and say it; False, and nothing said, if the first of them does not go on."""
    if not waits or advance(db, waits[:1]) != 1:
        return False
    advance(db, waits[1:])
    post(db, waits[0].table, outbox)
    return True


def look_again(db: Database, user: int) -> None:
    """Somebody has other hours than before: their waits have to be looked at."""
    mine = "SELECT table_id, seat FROM seats WHERE user = ?"
    change = f"UPDATE waits SET due = {SOON} WHERE due IS NOT NULL AND (table_id, seat) IN ({mine})"
    db.execute(change, (user,))


def set_clock_back(db: Database, now: int) -> None:
    """Let what began in the future begin now: it was written by a clock that has been put back since. What is due
    was reckoned by that clock too, and has to be looked at."""
    db.execute("UPDATE waits SET began = ?1 WHERE began > ?1", (now,))
    put_back = "EXISTS (SELECT 1 FROM heartbeat WHERE beat > ?)"
    db.execute(f"UPDATE waits SET due = {SOON} WHERE due IS NOT NULL AND {put_back}", (now,))
    db.execute("DELETE FROM outages WHERE began > ?", (now,))
    db.execute("UPDATE outages SET ended = ?1 WHERE ended > ?1", (now,))
    db.execute("UPDATE heartbeat SET beat = ?1 WHERE beat > ?1", (now,))
    db.execute("UPDATE standing SET due = ?1 WHERE due - ?1 > ?2", (now, LONGEST_PAUSE))


# -- the ledger of outages


def beat(db: Database, now: int) -> None:
    """The bot is there, and so is Discord."""
    db.execute("INSERT INTO heartbeat VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET beat = excluded.beat", (now,))


def note_outage(db: Database, began: int, ended: int, told: Sequence[tuple[int, Outgoing]] = ()) -> None:
    """Enter a time in which nobody could have answered, and tell the tables. What lies before all waits is
    forgotten; those that go on are looked at again."""
    db.execute(replacing("outages", "began, ended", "began"), (began, ended))
    db.execute("DELETE FROM outages WHERE ended < (SELECT coalesce(min(began), ?) FROM waits)", (ended,))
    beat(db, ended)
    for table, message in told:
        post(db, table, [message])


# -- forgetting


def forget_table(db: Database, table: int) -> None:
    """A table waits for nobody any more."""
    for name in ("waits", "missed", "given"):
        db.execute(f"DELETE FROM {name} WHERE table_id = ?", (table,))


def forget_standing(db: Database, table: int) -> None:
    """A table that is over asks nobody any more."""
    db.execute("DELETE FROM standing WHERE table_id = ?", (table,))


def forget_seat(db: Database, table: int, seat: int) -> None:
    """A seat has another player, who has a clock of their own and has said nothing yet."""
    for name in OF_A_SEAT:
        db.execute(f"DELETE FROM {name} WHERE table_id = ? AND seat = ?", (table, seat))

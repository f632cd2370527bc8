"""The units of work: what the writer does inside a transaction."""

from __future__ import annotations

from collections.abc import Sequence

from bot.store import offering, reserving, seating, waiting
from bot.store.database import Database
from bot.store.errors import NoSuchTable, OutOfTurn, require_found
from bot.store.inbox import record
from bot.store.posting import post
from bot.store.rows import (
    NewTable,
    OfferStatus,
    Outgoing,
    Seated,
    SeatKind,
    Status,
    Takeover,
    Told,
    compact,
)
from bot.store.rows_time import AWAY

# -- tables and seats


def new_table(
    db: Database,
    row: NewTable,
    interaction_id: int | None,
    outbox: Sequence[Outgoing],
    user: int | None,
    now: int,
) -> int:
    """Open a table as a lobby, and return its number."""
    record(db, interaction_id)
    cursor = db.execute(
        "INSERT INTO tables (guild, channel, game, seats, seed, options, rules_version, decks, commitment,"
        " host, status, learners, pace, caretaker, created, updated)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id",
        (
            *(row.guild, row.channel, row.game, row.seats, row.seed, compact(dict(row.options))),
            *(row.rules_version, row.decks, row.commitment, row.host, row.status, row.learners),
            *(row.pace, row.caretaker, now, now),
        ),
    )
    table = int(cursor.fetchone()[0])
    if user is not None:
        _seat(db, table, row.host, user, "person", interaction_id, now)
    reserving.lay(db, table, row, now)
    post(db, table, outbox)
    return table


def start_table(
    db: Database,
    table: int,
    seats: int,
    seed: str,
    options: str,
    interaction_id: int | None,
    outbox: Sequence[Outgoing],
    now: int,
) -> None:
    """Deal: from now on the seats, the seed and the house rules stay."""
    record(db, interaction_id)
    cursor = db.execute(
        "UPDATE tables SET seats = ?, seed = ?, options = ?, status = 'playing', updated = ?,"
        " board_message = NULL, board_shows = '', board_told = '[[],\"\"]' WHERE id = ? AND status = 'lobby'",
        (seats, seed, options, now, table),
    )
    require_found(cursor, "there is no such table waiting to start")
    _close_up(db, table)
    seating.note_the_deal(db, table, now)
    seating.hold_up(db, table)
    post(db, table, outbox)


def _close_up(db: Database, table: int) -> None:
    """Whoever left the lobby left a gap: the seats are numbered anew from 0, and the host with them."""
    (host,) = db.execute("SELECT host FROM tables WHERE id = ?", (table,)).fetchone()
    seats = [seat for (seat,) in db.execute("SELECT seat FROM seats WHERE table_id = ? ORDER BY seat", (table,))]
    for number, seat in enumerate(seats):
        db.execute("UPDATE seats SET seat = ? WHERE table_id = ? AND seat = ?", (number, table, seat))
    if host in seats:
        _write_host(db, table, seats.index(host))


def set_options(
    db: Database,
    table: int,
    column: str,
    value: str | bool,
    interaction_id: int | None,
    outbox: Sequence[Outgoing],
    now: int,
) -> None:
    """Change what a lobby has agreed on."""
    assert column in ("options", "learners")
    record(db, interaction_id)
    status = db.execute("SELECT status FROM tables WHERE id = ?", (table,)).fetchone()
    if status is None:
        raise NoSuchTable("there is no such table")
    if status != ("lobby",):
        raise OutOfTurn(f"the game at table {table} has been dealt already")
    db.execute(f"UPDATE tables SET {column} = ?, updated = ? WHERE id = ?", (value, now, table))
    post(db, table, outbox)


def set_status(
    db: Database,
    table: int,
    status: Status,
    interaction_id: int | None,
    outbox: Sequence[Outgoing],
    now: int,
) -> None:
    """Change how a table stands; one that is over forgets who sat where."""
    record(db, interaction_id)
    cursor = db.execute("UPDATE tables SET status = ?, updated = ? WHERE id = ?", (status, now, table))
    require_found(cursor, "there is no such table")
    if status == "over":
        seating.forget_table(db, table)
        waiting.forget_standing(db, table)
    if status in ("over", "frozen"):
        waiting.forget_table(db, table)
    post(db, table, outbox)


def _write_host(db: Database, table: int, seat: int) -> None:
    require_found(db.execute("UPDATE tables SET host = ? WHERE id = ?", (seat, table)), "there is no such table")


def set_host(
    db: Database,
    table: int,
    seat: int,
    interaction_id: int | None,
    outbox: Sequence[Outgoing],
    now: int,
) -> None:
    """Make whoever sits on a seat the host."""
    record(db, interaction_id)
    _write_host(db, table, seat)
    stir(db, table, (), now)
    post(db, table, outbox)


def _keep_host(db: Database, table: int) -> None:
    """Where the host's chair is empty, or a house player's, the first person has it."""
    persons = "FROM seats WHERE table_id = ?1 AND kind = 'person'"
    db.execute(
        f"UPDATE tables SET host = (SELECT min(seat) {persons}) WHERE id = ?1 AND EXISTS (SELECT 1 {persons})"
        f" AND NOT EXISTS (SELECT 1 {persons} AND seat = host)",
        (table,),
    )


def stir(db: Database, table: int, outbox: Sequence[Outgoing], now: int) -> None:
    """Something has happened at a table, and something is to be said of it."""
    db.execute("UPDATE tables SET updated = ? WHERE id = ?", (now, table))
    post(db, table, outbox)


def set_board(db: Database, table: int, message: int | None, shows: str, told: Told) -> None:
    """Note which message is the board, what it shows and what it tells."""
    change = "UPDATE tables SET board_message = ?, board_shows = ?, board_told = ? WHERE id = ?"
    story = compact([told.parts, told.mark])
    require_found(db.execute(change, (message, shows, story, table)), "there is no such table")


def sit(
    db: Database,
    table: int,
    seat: int,
    user: int | None,
    kind: SeatKind,
    interaction_id: int | None,
    outbox: Sequence[Outgoing],
    now: int,
) -> None:
    """Give somebody a seat."""
    record(db, interaction_id)
    _seat(db, table, seat, user, kind, interaction_id, now)
    reserving.claim(db, table, user)
    _keep_host(db, table)
    stir(db, table, outbox, now)


def _seat(
    db: Database,
    table: int,
    seat: int,
    user: int | None,
    kind: SeatKind,
    joined: int | None,
    now: int,
) -> None:
    db.execute("INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?)", (table, seat, user, kind, joined, now))


def leave(
    db: Database,
    table: int,
    seat: int,
    interaction_id: int | None,
    outbox: Sequence[Outgoing],
    last_words: Sequence[Outgoing],
    now: int,
) -> None:
    """Free a seat of a lobby; in a game it stays, without anybody."""
    record(db, interaction_id)
    free = db.execute(
        "DELETE FROM seats WHERE table_id = ?1 AND seat = ?2"
        " AND EXISTS (SELECT 1 FROM tables WHERE id = ?1 AND status = 'lobby')",
        (table, seat),
    )
    if free.rowcount == 0:
        replace_seat(db, table, seat, None, "absent", None, (), now)
    else:
        seating.get_up(db, table, seat)
    stir(db, table, outbox, now)
    _keep_host(db, table)
    if _deserted(db, table):
        set_status(db, table, "over", None, last_words, now)


def _deserted(db: Database, table: int) -> bool:
    """Whether this is a lobby without a person."""
    lobby = "SELECT 1 FROM tables WHERE id = ?1 AND status = 'lobby'"
    person = "SELECT 1 FROM seats WHERE table_id = ?1 AND kind = 'person'"
    (empty,) = db.execute(f"SELECT EXISTS ({lobby}) AND NOT EXISTS ({person})", (table,)).fetchone()
    return bool(empty)


def replace_seat(
    db: Database,
    table: int,
    seat: int,
    user: int | None,
    kind: SeatKind,
    interaction_id: int | None,
    outbox: Sequence[Outgoing],
    now: int,
    instead_of: Seated | None = None,
    for_good: bool = False,
) -> None:
    """Let somebody else have a seat; `for_good`: whoever had it cannot come back."""
    record(db, interaction_id)
    if instead_of is not None:
        seating.expect(db, table, instead_of)
    cursor = db.execute(
        "UPDATE seats SET user = ?, kind = ?, heard = ? WHERE table_id = ? AND seat = ?",
        (user, kind, now if user is None else now - AWAY, table, seat),
    )
    require_found(cursor, "nobody sits there")
    seating.change_hands(db, table, seat, user, for_good)
    _keep_host(db, table)
    post(db, table, outbox)


def take_over(
    db: Database,
    takeover: Takeover,
    interaction_id: int | None,
    outbox: Sequence[Outgoing],
    now: int,
) -> None:
    """What all have agreed to, once: NoSuchTable if it no longer stands."""
    seating.close(db, takeover)
    kind: SeatKind = "house" if takeover.user is None else "person"
    replace_seat(db, takeover.table, takeover.seat, takeover.user, kind, interaction_id, outbox, now)


def ask_for_seat(
    db: Database, takeover: Takeover, voter: int | None, outbox: Sequence[Outgoing], now: int
) -> None:
    """Keep a request, in the place of another for this seat; a `voter` has agreed to it."""
    record(db, takeover.id)
    seating.ask(db, takeover)
    if voter is not None:
        vote(db, takeover.table, takeover.ballot, voter, True, None, ())
    stir(db, takeover.table, outbox, now)


def accept_seat(db: Database, takeover: Takeover, interaction_id: int | None) -> None:
    """Note that whoever is to take over a seat wants it."""
    record(db, interaction_id)
    seating.accept(db, takeover)


def drop_takeover(db: Database, takeover: Takeover, interaction_id: int | None) -> None:
    """Give up that somebody takes over a seat."""
    record(db, interaction_id)
    seating.close(db, takeover)


def close_lobby(db: Database, table: int, until: int, outbox: Sequence[Outgoing], now: int) -> bool:
    """Close a lobby in which nothing has happened since then; False if it is none, or something has."""
    silent = "SELECT 1 FROM tables WHERE id = ? AND status = 'lobby' AND updated <= ?"
    if db.execute(silent, (table, until)).fetchone() is None:
        return False
    set_status(db, table, "over", None, outbox, now)
    return True


def vote(
    db: Database,
    table: int,
    ballot: str,
    seat: int,
    yes: bool,
    interaction_id: int | None,
    outbox: Sequence[Outgoing],
) -> dict[int, bool]:
    """A seat's vote, in the place of its former one; all votes of the ballot."""
    record(db, interaction_id)
    cursor = db.execute(
        "INSERT INTO votes SELECT table_id, ?, seat, ? FROM seats WHERE table_id = ? AND seat = ?"
        " ON CONFLICT (table_id, ballot, seat) DO UPDATE SET yes = excluded.yes",
        (ballot, yes, table, seat),
    )
    require_found(cursor, "nobody sits there")
    post(db, table, outbox)
    cast = "SELECT seat, yes FROM votes WHERE table_id = ? AND ballot = ? ORDER BY seat"
    return {one: bool(vote) for one, vote in db.execute(cast, (table, ballot))}


# -- offers


def close_offer(
    db: Database,
    offer: int,
    before: OfferStatus,
    status: OfferStatus,
    interaction_id: int | None,
    outbox: Sequence[Outgoing],
) -> None:
    """Change how an offer stands, if it still stands as before."""
    record(db, interaction_id)
    offering.close(db, offer, before, status, outbox)

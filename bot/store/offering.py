"""The units of work on offers: what one seat lays before another, and what becomes of it."""

from __future__ import annotations

from collections.abc import Sequence

from bot.store import promising
from bot.store.database import Database
from bot.store.errors import OfferClosed
from bot.store.inbox import record
from bot.store.posting import post
from bot.store.rows import OFFER_COLUMNS, Farewell, Offer, OfferStatus, Outgoing, compact, offer_of


def make(
    db: Database, offer: Offer, status: OfferStatus, outbox: Sequence[Outgoing], countered: Offer | None
) -> None:
    """A new offer takes the place of an open one with the same partner; the same one again changes nothing. One
    that it counters is declined by it."""
    record(db, offer.id)
    if countered is not None:
        close(db, countered.id, countered.status, "declined")
    same = "table_id = ? AND maker = ? AND key = ? AND status = 'open'"
    where = (offer.table, offer.maker, offer.key)
    old = db.execute(f"SELECT {OFFER_COLUMNS} FROM offers WHERE {same}", where).fetchone()
    if old is not None and offer_of(old).substance == offer.substance:
        return
    db.execute(f"UPDATE offers SET status = 'withdrawn' WHERE {same}", where)
    row = (*(offer.id, offer.table, offer.maker, offer.partner), *(offer.key, compact(offer.values)))
    db.execute(
        "INSERT INTO offers (id, table_id, maker, partner, key, value, terms, status, public)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (*row, compact(offer.terms), status, offer.public),
    )
    if offer.promise:
        promising.write_down(db, offer)
    post(db, offer.table, outbox)


def close(
    db: Database,
    offer: int,
    before: OfferStatus,
    status: OfferStatus,
    outbox: Sequence[Outgoing] = (),
    entry: int | None = None,
) -> None:
    """Let an offer become what it came to, once. Accepted, it makes its promise stand; `entry` is the place of the
    exchange in the log."""
    change = "UPDATE offers SET status = ? WHERE id = ? AND status = ? RETURNING table_id"
    row = db.execute(change, (status, offer, before)).fetchone()
    if row is None:
        raise OfferClosed(f"offer {offer} is not {before}")
    if status == "accepted":
        promising.let_stand(db, offer, entry)
    post(db, row[0], outbox)


def announce(db: Database, offer: int, interaction_id: int, outbox: Sequence[Outgoing]) -> None:
    """Let the table hear that there is an offer, once, if its maker wishes it and it is not answered yet."""
    record(db, interaction_id)
    wished = "id = ? AND public = 'wished' AND status IN ('open', 'withdrawn')"
    if db.execute(f"UPDATE offers SET public = 'told' WHERE {wished}", (offer,)).rowcount != 1:
        raise OfferClosed(f"offer {offer} is not to be announced")
    (table,) = db.execute("SELECT table_id FROM offers WHERE id = ?", (offer,)).fetchone()
    post(db, table, outbox)


def lapse(db: Database, table: int, farewell: Farewell) -> None:
    """Let all offers at a table lapse that their partners have before them, with a word to those concerned."""
    rows = db.execute(
        f"SELECT {OFFER_COLUMNS} FROM offers WHERE table_id = ? AND status IN ('open', 'withdrawn') ORDER BY id",
        (table,),
    ).fetchall()
    for offer in map(offer_of, rows):
        close(db, offer.id, offer.status, "lapsed", farewell(offer))

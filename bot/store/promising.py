"""The units of work on promises: one goes with an offer, stands once that is accepted, and is judged by whoever it
was made to. `Promising` says what a store does with them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from bot.store.database import Database
from bot.store.errors import NoSuchTable
from bot.store.inbox import record
from bot.store.rows import Offer, Outgoing, Promise, Tally, Word
from rules.kernel.log import Entry


class Promising(Protocol):
    """The part of a store that keeps what is agreed between two seats beside the game."""

    async def promises(self, table: int, seat: int) -> list[Promise]:
        """The promises that stand between this seat and others, the newest first; those of others are not its
        business."""

    async def tallies(self, table: int) -> list[Tally]:
        """How many promises were kept and broken, by the seats that made them; only of seats about whose promises
        somebody has said a word."""

    async def judge(self, promise: int, partner: int, word: Word, interaction_id: int | None = None) -> None:
        """Keep what a seat says of a promise that was made to it, in the place of what it has said before;
        NoSuchTable if no such promise stands at a table that goes on."""

    async def announce_offer(self, offer: int, interaction_id: int, outbox: Sequence[Outgoing]) -> None:
        """Tell the table that there is an offer, once; OfferClosed if its maker has not wished it, if it was told
        already, or if the offer was answered."""


def write_down(db: Database, offer: Offer) -> None:
    """Keep the promise that goes with an offer; it does not stand yet."""
    turn = "coalesce((SELECT max(turn) FROM sat WHERE table_id = ?2 AND seat = ?3), 0)"
    db.execute(
        "INSERT INTO promises (id, table_id, maker, turn, partner, text, round)"
        f" VALUES (?1, ?2, ?3, {turn}, ?4, ?5, ?6)",
        (offer.id, offer.table, offer.maker, offer.partner, offer.promise, offer.round),
    )


def let_stand(db: Database, offer: int, entry: int | None) -> None:
    """An offer was accepted: from now on its promise stands, if there is one."""
    db.execute("UPDATE promises SET stands = 1, entry = ? WHERE id = ?", (entry, offer))


def take_back(db: Database, table: int, undo: Entry) -> None:
    """Delete the promises that came with exchanges which are undone now. A promise alone is no part of the game,
    and stays."""
    db.execute("DELETE FROM promises WHERE table_id = ? AND entry >= ?", (table, undo.value[0]))


def judge(db: Database, promise: int, partner: int, word: Word, interaction_id: int | None) -> None:
    """Note the word of the one to whom something was promised, while the game goes on."""
    record(db, interaction_id)
    going_on = "table_id IN (SELECT id FROM tables WHERE status <> 'over')"
    change = f"UPDATE promises SET word = ? WHERE id = ? AND partner = ? AND stands = 1 AND {going_on}"
    if db.execute(change, (word, promise, partner)).rowcount != 1:
        raise NoSuchTable("no such promise stands")


# -- forgetting


def forget_table(db: Database, table: int) -> None:
    """Forget what was promised at a table that is over; how it was judged stays."""
    db.execute("UPDATE promises SET text = '' WHERE table_id = ?", (table,))


def forget_user(db: Database, user: int) -> None:
    """Forget the texts that a person has written, at whatever seat they sat then; before it is forgotten which."""
    held = "sat.table_id = promises.table_id AND sat.seat = promises.maker AND sat.turn = promises.turn"
    db.execute(
        f"UPDATE promises SET text = '' WHERE EXISTS (SELECT 1 FROM sat WHERE sat.user = ? AND {held})", (user,)
    )

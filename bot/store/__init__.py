"""The store: what must outlive the process. `Store` is the promise, `bot.store.sqlite` keeps it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol

from bot.store.errors import (
    Damaged,
    Duplicate,
    Fenced,
    FromTheFuture,
    InUse,
    NoSuchTable,
    Occupied,
    OfferClosed,
    OutOfTurn,
    StoreError,
    StoreUnavailable,
)
from bot.store.rows import (
    Channel,
    Hand,
    NewTable,
    Offer,
    OfferStatus,
    Outgoing,
    Placed,
    Preferences,
    Queued,
    Seated,
    SeatKind,
    Status,
    Table,
    Target,
    Terms,
)
from rules.kernel.log import Entry

__all__ = [
    "Channel",
    "Damaged",
    "Duplicate",
    "Fenced",
    "FromTheFuture",
    "Hand",
    "InUse",
    "NewTable",
    "NoSuchTable",
    "Occupied",
    "Offer",
    "OfferClosed",
    "OfferStatus",
    "OutOfTurn",
    "Outgoing",
    "Placed",
    "Preferences",
    "Queued",
    "SeatKind",
    "Seated",
    "Status",
    "Store",
    "StoreError",
    "StoreUnavailable",
    "Table",
    "Target",
    "Terms",
]


class Store(Protocol):
    """Every method that writes returns only when what it wrote is on the disk, and raises a StoreError when
    nothing was written. An `interaction_id` lets the work be done once: the second time raises Duplicate. The
    `outbox` is written in the same transaction."""

    async def close(self) -> None: ...

    # -- tables

    async def new_table(
        self,
        row: NewTable,
        interaction_id: int | None = None,
        outbox: Sequence[Outgoing] = (),
        user: int | None = None,
    ) -> int:
        """Open a table and return its number; Occupied if the channel has an open one. A `user` sits down in the
        host's chair with the same stroke."""

    async def start_table(
        self,
        table: int,
        seats: int,
        seed: str,
        options: Mapping[str, str],
        interaction_id: int | None = None,
        outbox: Sequence[Outgoing] = (),
    ) -> None:
        """Fix what the game is dealt from and let a lobby become a game."""

    async def table(self, table: int) -> Table | None: ...

    async def open_table_in(self, channel: int) -> Table | None:
        """The table in a channel that is not over."""

    async def last_table_in(self, channel: int) -> Table | None:
        """The newest table of a channel, open or over."""

    async def open_tables(self) -> list[Table]: ...

    async def unseen_tables(self) -> list[Table]:
        """The games that are dealt, but whose board has never been posted."""

    async def tables_of(self, user: int) -> list[Table]:
        """The open tables at which a person sits."""

    async def set_options(
        self,
        table: int,
        options: Mapping[str, str],
        interaction_id: int | None = None,
        outbox: Sequence[Outgoing] = (),
    ) -> None:
        """Change the house rules of a table still in the lobby, else OutOfTurn."""

    async def set_status(
        self, table: int, status: Status, interaction_id: int | None = None, outbox: Sequence[Outgoing] = ()
    ) -> None: ...

    async def set_board_message(self, table: int, message: int | None, shows: str = "") -> None:
        """The message that shows a table: its board, and before the deal its lobby."""

    async def set_host(
        self, table: int, seat: int, interaction_id: int | None = None, outbox: Sequence[Outgoing] = ()
    ) -> None: ...

    async def delete_table(self, table: int) -> None:
        """Delete a table and all that belongs to it, leaving no user id in the files."""

    # -- seats

    async def sit(
        self,
        table: int,
        seat: int,
        user: int | None,
        interaction_id: int | None = None,
        kind: SeatKind = "person",
        outbox: Sequence[Outgoing] = (),
    ) -> None:
        """Take a free seat; Occupied if it is not, or if this person has one."""

    async def leave(
        self,
        table: int,
        seat: int,
        interaction_id: int | None = None,
        outbox: Sequence[Outgoing] = (),
        last_words: Sequence[Outgoing] = (),
    ) -> None:
        """Get up: in the lobby the seat is free again, in a game it is absent. The host's chair passes to the next
        person; a lobby without any is over, and its `last_words` are posted."""

    async def replace_seat(
        self,
        table: int,
        seat: int,
        user: int | None,
        kind: SeatKind,
        interaction_id: int | None = None,
        outbox: Sequence[Outgoing] = (),
    ) -> None:
        """Let somebody else answer for a taken seat. A house player does not take the host's chair with it."""

    async def seats(self, table: int) -> list[Seated]: ...

    async def vote(
        self,
        table: int,
        ballot: str,
        seat: int,
        yes: bool,
        interaction_id: int | None = None,
        outbox: Sequence[Outgoing] = (),
    ) -> dict[int, bool]:
        """Give a seat's vote, or change it, and return all votes of that ballot."""

    async def votes(self) -> dict[int, dict[str, dict[int, bool]]]:
        """All votes at tables that are not over: by table, ballot and seat."""

    # -- offers

    async def make_offer(self, offer: Offer, status: OfferStatus, outbox: Sequence[Outgoing] = ()) -> None:
        """Keep an offer, in the place of an open one of this kind; its number is that of the interaction."""

    async def close_offer(
        self,
        offer: int,
        before: OfferStatus,
        status: OfferStatus,
        interaction_id: int | None = None,
        outbox: Sequence[Outgoing] = (),
    ) -> None:
        """Let an offer become what it came to; OfferClosed if it is not as it was `before`."""

    async def offer(self, offer: int) -> Offer | None: ...

    async def offers(self, table: int, seat: int) -> list[Offer]:
        """The newest offer of each kind that a seat has made, or that was made to it."""

    # -- the log

    async def append(
        self,
        table: int,
        expected_seq: int,
        entries: Sequence[Entry],
        interaction_id: int | None,
        outbox: Sequence[Outgoing] = (),
        results: Sequence[Placed] = (),
        agreed: int | None = None,
    ) -> None:
        """Add entries to a log of length `expected_seq`, else OutOfTurn; with `results` the game is over. The
        offer that was `agreed` to is closed with them, or it is OfferClosed and nothing is added."""

    async def log(self, table: int) -> list[Entry]:
        """All entries of a table; Damaged if one is not as it was written."""

    async def once(self, interaction_id: int) -> bool:
        """Record an interaction; False if it was recorded, or had its effect, before."""

    async def results(self, table: int) -> list[Placed]: ...

    # -- the outbox

    async def post(self, table: int, outbox: Sequence[Outgoing]) -> None: ...

    async def waiting_targets(self) -> dict[Target, int]:
        """Who has messages waiting, and from when on the first may be sent."""

    async def next_out(self, target: Target) -> Queued | None:
        """The oldest unsent message to a target, marked as being sent; None if there is none, or not yet."""

    async def mark_sent(self, message: int, message_id: int | None) -> None: ...

    async def retry_later(self, message: int, after: int) -> None:
        """Let a message, and all behind it, wait until then."""

    async def dead(self, message: int) -> None:
        """Give a message up; the next may go."""

    async def sent_as(self, target: Hand, kind: str, payload: Mapping[str, Any]) -> int | None:
        """The message that a seat was last sent with this kind and payload."""

    # -- persons

    async def preferences(self, user: int) -> Preferences: ...

    async def set_preferences(self, row: Preferences) -> None: ...

    async def forget_user(self, user: int) -> None:
        """Delete a person's id wherever it stands, leaving no trace in the files. Backups are not touched."""

    # -- copies

    async def backup(self, target: Path) -> None:
        """Copy the store, while in use, to a new file."""

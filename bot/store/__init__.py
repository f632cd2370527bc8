"""The store: what must outlive the process. `Store` is the promise; `bot.store.sqlite` and `bot.store.postgres`
keep it."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

from bot.store.adverts import AdvertStore
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
    SatElsewhere,
    StoreError,
    StoreUnavailable,
)
from bot.store.figures import Figures, Waiting
from bot.store.orders import KeepingStore
from bot.store.pinning import Epoch, Pins, Witness
from bot.store.promising import Promising
from bot.store.protocols import LogStore, OfferStore, OutboxStore, SeatStore, SettingsStore, TableStore
from bot.store.recording import RecordStore
from bot.store.rows import (
    AND_THEN,
    NOTHING_TOLD,
    Advert,
    Channel,
    DirectMessage,
    Farewell,
    NewTable,
    Offer,
    OfferStatus,
    Outgoing,
    Placed,
    Played,
    PlayedAs,
    Promise,
    Queued,
    Seated,
    SeatKind,
    SeriesGame,
    Server,
    Status,
    Table,
    Takeover,
    Tally,
    Target,
    Terms,
    Told,
    Word,
)
from bot.store.rows_persons import Forgotten, Parting, Preferences
from bot.store.rows_time import (
    AWAY,
    HELD,
    NO_CHANGES,
    NO_STANDING,
    Given,
    Said,
    Standing,
    Wait,
    WaitChanges,
)
from bot.store.timing import Timing

__all__ = [
    "AND_THEN",
    "AWAY",
    "HELD",
    "NOTHING_TOLD",
    "NO_CHANGES",
    "NO_STANDING",
    "Advert",
    "Channel",
    "Damaged",
    "DirectMessage",
    "Duplicate",
    "Epoch",
    "Farewell",
    "Fenced",
    "Figures",
    "Forgotten",
    "FromTheFuture",
    "Given",
    "InUse",
    "NewTable",
    "NoSuchTable",
    "Occupied",
    "Offer",
    "OfferClosed",
    "OfferStatus",
    "OutOfTurn",
    "Outgoing",
    "Parting",
    "Placed",
    "Played",
    "PlayedAs",
    "Preferences",
    "Promise",
    "Queued",
    "Said",
    "SatElsewhere",
    "SeatKind",
    "Seated",
    "SeriesGame",
    "Server",
    "Standing",
    "Status",
    "Store",
    "StoreError",
    "StoreUnavailable",
    "Table",
    "Takeover",
    "Tally",
    "Target",
    "Terms",
    "Told",
    "Wait",
    "WaitChanges",
    "Waiting",
    "Witness",
    "Word",
]


class Store(
    TableStore,
    SeatStore,
    AdvertStore,
    OfferStore,
    LogStore,
    OutboxStore,
    SettingsStore,
    RecordStore,
    Promising,
    Pins,
    Timing,
    KeepingStore,
    Protocol,
):
    """All that a store promises. Every method that writes returns only when what it wrote is on the disk, and
    raises a StoreError when nothing was written."""

    async def close(self) -> None:
        """Finish what is being written, and close the files."""

    async def backup(self, target: Path) -> None:
        """Copy the store, while in use, to a new file."""

    async def figures(self) -> Figures:
        """How many tables stand how, and what waits to be sent."""

    @property
    def transactions(self) -> int:
        """How many transactions have been committed."""

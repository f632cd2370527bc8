"""The promise of a store, by subject; `Store` in `bot.store` is all of it.

Every method that writes returns only when what it wrote is on the disk, and raises a StoreError when nothing was
written. An `interaction_id` lets the work be done once: the second time raises Duplicate. The `outbox` is written
in the same transaction.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from bot.store.pinning import Witness
from bot.store.rows import (
    NOTHING_TOLD,
    DirectMessage,
    Farewell,
    NewTable,
    Offer,
    OfferStatus,
    Outgoing,
    Placed,
    Queued,
    Seated,
    SeatKind,
    Server,
    Status,
    Table,
    Takeover,
    Target,
    Told,
)
from bot.store.rows_persons import NO_PARTINGS, Forgotten, Parting, Preferences
from bot.store.rows_time import NO_CHANGES, WaitChanges
from rules.kernel.log import Entry


class TableStore(Protocol):
    """The tables: what the lobby agrees on, how they stand, and what shows them."""

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

    async def table(self, table: int) -> Table | None:
        """A table by its number."""

    async def open_table_in(self, channel: int) -> Table | None:
        """The table in a channel that is not over."""

    async def last_table_in(self, channel: int) -> Table | None:
        """The newest table of a channel, open or over."""

    async def open_tables(self) -> list[Table]:
        """The tables that are not over."""

    async def unseen_tables(self) -> list[Table]:
        """The games that are dealt, but whose board has never been posted."""

    async def tables_of(self, user: int) -> list[Table]:
        """The open tables at which a person sits."""

    async def tables_expecting(self, user: int) -> list[Table]:
        """The lobbies that keep a chair for a person."""

    async def set_options(
        self,
        table: int,
        options: Mapping[str, str],
        interaction_id: int | None = None,
        outbox: Sequence[Outgoing] = (),
    ) -> None:
        """Change the house rules of a table still in the lobby, else OutOfTurn."""

    async def set_learners(
        self, table: int, learners: bool, interaction_id: int | None = None, outbox: Sequence[Outgoing] = ()
    ) -> None:
        """Let a table still in the lobby be one for learners, or not; else OutOfTurn."""

    async def set_status(
        self, table: int, status: Status, interaction_id: int | None = None, outbox: Sequence[Outgoing] = ()
    ) -> None:
        """Change how a table stands; one that is over forgets who sat where."""

    async def set_board_message(
        self, table: int, message: int | None, shows: str = "", told: Told = NOTHING_TOLD
    ) -> None:
        """The message that shows a table: its board, with the story it tells, and before the deal its lobby."""

    async def set_host(
        self, table: int, seat: int, interaction_id: int | None = None, outbox: Sequence[Outgoing] = ()
    ) -> None:
        """Make whoever sits on a seat the host."""

    async def stir(self, table: int, outbox: Sequence[Outgoing] = ()) -> None:
        """Somebody has done something at a table that changes nothing in it."""

    async def silent_lobbies(self, until: int) -> list[Table]:
        """The lobbies in which nothing has happened since then."""

    async def close_lobby(self, table: int, until: int, outbox: Sequence[Outgoing] = ()) -> bool:
        """Close a lobby in which nothing has happened since then; False if something has."""

    async def set_clock_back(self, now: int) -> None:
        """The clock stands here: let nothing at open tables have happened later than that."""

    async def held_up(self) -> list[int]:
        """The games that were dealt, or in which a seat has changed hands, and that may not have gone on since."""

    async def let_go(self, table: int) -> None:
        """That game has gone on."""

    async def delete_table(self, table: int) -> None:
        """Delete a table and all that belongs to it, leaving no user id in the files."""


class SeatStore(Protocol):
    """Who sits where, who is to, and what a table has voted on."""

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
        instead_of: Seated | None = None,
    ) -> None:
        """Let somebody else answer for a taken seat; SatElsewhere if they know another hand of this game, Occupied
        if it is no longer as it was (`instead_of`). A house player does not take the host's chair with it."""

    async def concede(
        self, table: int, one: Seated, interaction_id: int | None = None, outbox: Sequence[Outgoing] = ()
    ) -> None:
        """Let the house have a person's seat for good: they cannot come back even to their own. Occupied if it is
        no longer theirs."""

    async def reserved(self, table: int) -> list[int]:
        """For whom a chair is kept in a lobby; a table that was dealt or is over keeps none."""

    async def open_chairs(self, table: int, interaction_id: int | None = None) -> None:
        """Keep no chair for anybody any longer."""

    async def may_take(self, table: int, seat: int, user: int) -> bool:
        """Whether a person knows no other hand of this game."""

    async def hear(self, table: int, seat: int, now: int) -> None:
        """A seat's player has done something at the table."""

    async def ask_for_seat(
        self, takeover: Takeover, voter: int | None = None, outbox: Sequence[Outgoing] = ()
    ) -> None:
        """Keep a request for a seat, in the place of another; the `voter`, a seat, has agreed to it. It stands
        until the seat changes hands or the game is over."""

    async def accept_seat(self, takeover: Takeover, interaction_id: int | None = None) -> None:
        """Whoever is to sit down wants to."""

    async def drop_takeover(self, takeover: Takeover, interaction_id: int | None = None) -> None:
        """Give up that somebody takes over a seat, with the votes on it."""

    async def take_over(
        self, takeover: Takeover, interaction_id: int | None = None, outbox: Sequence[Outgoing] = ()
    ) -> None:
        """Do what was asked for, once; NoSuchTable if the request no longer stands."""

    async def takeover(self, table: int, seat: int) -> Takeover | None:
        """The request that stands for a seat."""

    async def takeovers(self) -> list[Takeover]:
        """All that is asked for just now."""

    async def seats(self, table: int) -> list[Seated]:
        """Who sits at a table, in order."""

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

    async def votes_on(self, table: int, ballot: str) -> dict[int, bool]:
        """All votes of one ballot, by seat."""


class OfferStore(Protocol):
    """What seats offer to each other."""

    async def make_offer(
        self, offer: Offer, status: OfferStatus, outbox: Sequence[Outgoing] = (), countered: Offer | None = None
    ) -> None:
        """Keep an offer, in the place of an open one of this kind; its number is that of the interaction. The one
        that it `countered` is declined with it, or it is OfferClosed and nothing is kept."""

    async def close_offer(
        self,
        offer: int,
        before: OfferStatus,
        status: OfferStatus,
        interaction_id: int | None = None,
        outbox: Sequence[Outgoing] = (),
    ) -> None:
        """Let an offer become what it came to; OfferClosed if it is not as it was `before`."""

    async def offer(self, offer: int) -> Offer | None:
        """An offer by its number."""

    async def offers(self, table: int, seat: int) -> list[Offer]:
        """The newest offer of each kind that a seat has made, or that was made to it."""

    async def stale_offers(self, before: int) -> list[Offer]:
        """Offers with a number below this one that their partners still have before them, in games that go on."""


class LogStore(Protocol):
    """The games: their entries, and how they came out."""

    async def append(
        self,
        table: int,
        expected_seq: int,
        entries: Sequence[Entry],
        interaction_id: int | None,
        outbox: Sequence[Outgoing] = (),
        results: Sequence[Placed] = (),
        agreed: int | None = None,
        farewell: Farewell | None = None,
        witness: Witness | None = None,
        waits: WaitChanges = NO_CHANGES,
    ) -> None:
        """Add entries to a log of length `expected_seq`, else OutOfTurn; with `results` the game is over. The
        offer that was `agreed` to is closed with them, or it is OfferClosed and nothing is added. With a
        `farewell` all other offers of the table lapse. A `witness` says how the game stands now.
        `waits` begin and end with them."""

    async def log(self, table: int) -> list[Entry]:
        """All entries of a table; Damaged if one is not as it was written."""

    async def once(self, interaction_id: int) -> bool:
        """Record an interaction; False if it was recorded, or had its effect, before."""

    async def results(self, table: int) -> list[Placed]:
        """How a game came out, by place."""


class OutboxStore(Protocol):
    """What is still to be said, and to whom."""

    async def post(self, table: int, outbox: Sequence[Outgoing]) -> None:
        """Put messages into the outbox."""

    async def waiting_targets(self) -> dict[Target, int]:
        """Who has messages waiting, and from when on the first may be sent."""

    async def unsent(self, target: Target) -> list[Queued]:
        """What waits for a target, the oldest first, and all of one table; a few dozen at a time."""

    async def sending(self, messages: Sequence[int], marks: str, again: bool = False) -> None:
        """They are about to go out together. Whatever happens, they stay together, with these marks; `again`,
        besides those of earlier tries, which may have arrived."""

    async def mark_sent(self, messages: Sequence[int], message_id: int | None) -> None:
        """Note that messages were sent, and as which message of Discord's."""

    async def retry_later(self, messages: Sequence[int], after: int, problem: str = "") -> None:
        """Let messages, and all behind them, wait until then. The problem is what the table may be told."""

    async def dead(self, messages: Sequence[int]) -> None:
        """Give messages up; the next may go."""

    async def last_message(self, target: Target) -> int | None:
        """The newest message that is known to have arrived at a target."""

    async def problems(self, table: int) -> list[str]:
        """What keeps messages of a table from being sent."""

    async def sent_as(self, target: DirectMessage, kind: str, payload: Mapping[str, Any]) -> int | None:
        """The message that a seat was last sent with this kind and payload."""


class SettingsStore(Protocol):
    """What servers and persons have settled."""

    async def server(self, guild: int) -> Server:
        """What a server has settled, or what is usual."""

    async def set_server(self, row: Server) -> None:
        """Keep what a server has settled."""

    async def preferences(self, user: int) -> Preferences:
        """What somebody has chosen, or what is usual."""

    async def set_preferences(self, row: Preferences) -> None:
        """Keep what somebody has chosen."""

    async def times_answered(self, user: int, game: str, prompt: str) -> int:
        """How many questions of this kind somebody has answered."""

    async def count_answer(self, user: int, game: str, prompt: str, question: str) -> None:
        """Note that somebody has answered such a question; the same one counts once."""

    async def dm_channel(self, user: int) -> int | None:
        """The channel of a person's direct messages, if it was ever opened."""

    async def set_dm_channel(self, user: int, channel: int) -> None:
        """Keep the channel of a person's direct messages."""

    async def forget_user(
        self, user: int, once: int | None = None, partings: Mapping[int, Parting] = NO_PARTINGS
    ) -> Forgotten:
        """Delete a person's id wherever it stands, leaving no trace in the files. They get up wherever they sit or
        are expected, and the tables are told. `once`: an interaction of which this may come one time only.
        Backups are not touched."""

    async def empty_log(self) -> bool:
        """Let nothing deleted be left in the write-ahead log, that of an earlier process included; False while
        somebody still reads it."""

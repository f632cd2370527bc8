"""What a store writes, whatever database that goes to."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import replace

from bot.store import (
    entries,
    forgetting,
    inbox,
    offering,
    persons,
    pinning,
    posting,
    promising,
    recording,
    reserving,
    seating,
    servers,
    work,
)
from bot.store.advertising import Advertising
from bot.store.database import Unit
from bot.store.entries import Append
from bot.store.errors import StoreUnavailable
from bot.store.operating import Operating
from bot.store.pinning import Witness
from bot.store.rows import (
    NOTHING_TOLD,
    Farewell,
    NewTable,
    Offer,
    OfferStatus,
    Outgoing,
    Placed,
    Seated,
    SeatKind,
    Server,
    Status,
    Takeover,
    Told,
    Word,
    compact,
)
from bot.store.rows_persons import NO_PARTINGS, Forgotten, Parting, Preferences
from bot.store.rows_time import NO_CHANGES, WaitChanges
from bot.store.timekeeping import Timekeeping
from rules.kernel.log import Entry


class Writing(Timekeeping, Operating, Advertising):
    """Hands units of work to the one writer of this process. See `Store` for what each method promises."""

    @property
    def transactions(self) -> int:
        """How many transactions have been committed."""
        return self._writer.transactions

    # -- tables

    async def new_table(
        self,
        row: NewTable,
        interaction_id: int | None = None,
        outbox: Sequence[Outgoing] = (),
        user: int | None = None,
    ) -> int:
        opening = (row, interaction_id, outbox, user, self._now())
        return await self._writer.write(lambda db: work.new_table(db, *opening))

    async def start_table(
        self,
        table: int,
        seats: int,
        seed: str,
        options: Mapping[str, str],
        interaction_id: int | None = None,
        outbox: Sequence[Outgoing] = (),
    ) -> None:
        start = (table, seats, seed, compact(dict(options)), interaction_id, outbox, self._now())
        await self._writer.write(lambda db: work.start_table(db, *start), table=table)

    async def set_options(
        self,
        table: int,
        options: Mapping[str, str],
        interaction_id: int | None = None,
        outbox: Sequence[Outgoing] = (),
    ) -> None:
        change = (table, "options", compact(dict(options)), interaction_id, outbox, self._now())
        await self._writer.write(lambda db: work.set_options(db, *change), table=table)

    async def set_learners(
        self, table: int, learners: bool, interaction_id: int | None = None, outbox: Sequence[Outgoing] = ()
    ) -> None:
        change = (table, "learners", learners, interaction_id, outbox, self._now())
        await self._writer.write(lambda db: work.set_options(db, *change), table=table)

    async def set_series(
        self, table: int, games: int, interaction_id: int | None = None, outbox: Sequence[Outgoing] = ()
    ) -> None:
        await self._writer.write(
            lambda db: recording.set_series(db, table, games, interaction_id, outbox), table=table
        )

    async def leave_series(self, table: int) -> None:
        await self._writer.write(lambda db: recording.leave_series(db, table), table=table)

    async def set_status(
        self, table: int, status: Status, interaction_id: int | None = None, outbox: Sequence[Outgoing] = ()
    ) -> None:
        change = (table, status, interaction_id, outbox, self._now())
        await self._writer.write(lambda db: work.set_status(db, *change), table=table)

    async def set_board_message(
        self, table: int, message: int | None, shows: str = "", told: Told = NOTHING_TOLD
    ) -> None:
        await self._writer.write(lambda db: work.set_board(db, table, message, shows, told), table=table)

    async def set_host(
        self, table: int, seat: int, interaction_id: int | None = None, outbox: Sequence[Outgoing] = ()
    ) -> None:
        change = (table, seat, interaction_id, outbox, self._now())
        await self._writer.write(lambda db: work.set_host(db, *change), table=table)

    async def stir(self, table: int, outbox: Sequence[Outgoing] = ()) -> None:
        now = self._now()
        await self._writer.write(lambda db: work.stir(db, table, outbox, now), table=table)

    async def close_lobby(self, table: int, until: int, outbox: Sequence[Outgoing] = ()) -> bool:
        now = self._now()
        return await self._writer.write(lambda db: work.close_lobby(db, table, until, outbox, now), table=table)

    async def let_go(self, table: int) -> None:
        await self._writer.write(lambda db: seating.let_go(db, table), table=table)

    async def set_clock_back(self, now: int) -> None:
        await self._writer.write(lambda db: seating.set_clock_back(db, now))

    async def delete_table(self, table: int) -> None:
        await self._writer.write(lambda db: forgetting.delete_table(db, table), table=table)
        if not await self._wipe():
            raise StoreUnavailable(f"{self.name} is deleted from, but still being read: traces remain in its log")

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
        change = (table, seat, user, kind, interaction_id, outbox, self._now())
        await self._writer.write(lambda db: work.sit(db, *change), table=table)

    async def leave(
        self,
        table: int,
        seat: int,
        interaction_id: int | None = None,
        outbox: Sequence[Outgoing] = (),
        last_words: Sequence[Outgoing] = (),
    ) -> None:
        change = (table, seat, interaction_id, outbox, last_words, self._now())
        await self._writer.write(lambda db: work.leave(db, *change), table=table)

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
        change = (table, seat, user, kind, interaction_id, outbox, self._now(), instead_of)
        await self._writer.write(lambda db: work.replace_seat(db, *change), table=table)

    async def concede(
        self, table: int, one: Seated, interaction_id: int | None = None, outbox: Sequence[Outgoing] = ()
    ) -> None:
        kind: SeatKind = "house"
        change = (table, one.seat, None, kind, interaction_id, outbox, self._now(), one, True)
        await self._writer.write(lambda db: work.replace_seat(db, *change), table=table)

    async def open_chairs(self, table: int, interaction_id: int | None = None) -> None:
        await self._writer.write(lambda db: reserving.open_chairs(db, table, interaction_id), table=table)

    async def hear(self, table: int, seat: int, now: int) -> None:
        await self._writer.write(lambda db: seating.hear(db, table, seat, now), table=table)

    async def ask_for_seat(
        self, takeover: Takeover, voter: int | None = None, outbox: Sequence[Outgoing] = ()
    ) -> None:
        now = self._now()
        await self._writer.write(
            lambda db: work.ask_for_seat(db, takeover, voter, outbox, now), table=takeover.table
        )

    async def accept_seat(self, takeover: Takeover, interaction_id: int | None = None) -> None:
        await self._writer.write(lambda db: work.accept_seat(db, takeover, interaction_id), table=takeover.table)

    async def drop_takeover(self, takeover: Takeover, interaction_id: int | None = None) -> None:
        await self._writer.write(lambda db: work.drop_takeover(db, takeover, interaction_id), table=takeover.table)

    async def take_over(
        self, takeover: Takeover, interaction_id: int | None = None, outbox: Sequence[Outgoing] = ()
    ) -> None:
        change = (takeover, interaction_id, outbox, self._now())
        await self._writer.write(lambda db: work.take_over(db, *change), table=takeover.table)

    async def vote(
        self,
        table: int,
        ballot: str,
        seat: int,
        yes: bool,
        interaction_id: int | None = None,
        outbox: Sequence[Outgoing] = (),
    ) -> dict[int, bool]:
        return await self._writer.write(
            lambda db: work.vote(db, table, ballot, seat, yes, interaction_id, outbox), table=table
        )

    # -- offers

    async def make_offer(
        self, offer: Offer, status: OfferStatus, outbox: Sequence[Outgoing] = (), countered: Offer | None = None
    ) -> None:
        await self._writer.write(lambda db: offering.make(db, offer, status, outbox, countered), table=offer.table)

    async def close_offer(
        self,
        offer: int,
        before: OfferStatus,
        status: OfferStatus,
        interaction_id: int | None = None,
        outbox: Sequence[Outgoing] = (),
    ) -> None:
        change = (offer, before, status, interaction_id, outbox)
        await self._writer.write(lambda db: work.close_offer(db, *change))

    async def announce_offer(self, offer: int, interaction_id: int, outbox: Sequence[Outgoing]) -> None:
        await self._writer.write(lambda db: offering.announce(db, offer, interaction_id, outbox))

    async def judge(self, promise: int, partner: int, word: Word, interaction_id: int | None = None) -> None:
        await self._writer.write(lambda db: promising.judge(db, promise, partner, word, interaction_id))

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
        farewell: Farewell | None = None,
        witness: Witness | None = None,
        waits: WaitChanges = NO_CHANGES,
    ) -> None:
        unit: Unit[None] = Append(
            *(table, expected_seq, entries, interaction_id, outbox, results, agreed, self._now()),
            *(farewell, witness, waits),
        )
        await self._writer.write(unit, table=table)

    async def pin_decks(self, packed: Mapping[str, bytes]) -> None:
        await self._writer.write(lambda db: pinning.pin_decks(db, packed))

    async def note_frozen(self, table: int, build: str) -> None:
        now = self._now()
        await self._writer.write(lambda db: pinning.note_frozen(db, table, build, now), table=table)

    async def keep_witness(self, table: int, witness: Witness) -> None:
        await self._writer.write(lambda db: entries.keep_witnesses(db, [(table, witness)]), table=table)

    async def once(self, interaction_id: int) -> bool:
        return await self._writer.write(lambda db: inbox.once(db, interaction_id))

    # -- the outbox

    async def post(self, table: int, outbox: Sequence[Outgoing]) -> None:
        await self._writer.write(lambda db: posting.post(db, table, outbox), table=table)

    async def sending(self, messages: Sequence[int], marks: str, again: bool = False) -> None:
        now = self._now()
        await self._writer.write(lambda db: posting.sending(db, messages, marks, again, now))

    async def mark_sent(self, messages: Sequence[int], message_id: int | None) -> None:
        await self._writer.write(lambda db: posting.sent(db, messages, message_id))

    async def retry_later(self, messages: Sequence[int], after: int, problem: str = "") -> None:
        await self._writer.write(lambda db: posting.retry(db, messages, after, problem))

    async def dead(self, messages: Sequence[int]) -> None:
        await self._writer.write(lambda db: posting.bury(db, messages))

    # -- servers and persons

    async def set_server(self, row: Server) -> None:
        await self._writer.write(lambda db: servers.set_server(db, row))

    async def set_preferences(self, row: Preferences) -> None:
        await self._writer.write(lambda db: persons.set_preferences(db, row))

    async def count_answer(self, user: int, game: str, prompt: str, question: str) -> None:
        await self._writer.write(lambda db: persons.count_answer(db, user, game, prompt, question))

    async def set_dm_channel(self, user: int, channel: int) -> None:
        await self._writer.write(lambda db: persons.set_dm_channel(db, user, channel))

    async def forget_user(
        self, user: int, once: int | None = None, partings: Mapping[int, Parting] = NO_PARTINGS
    ) -> Forgotten:
        now = self._now()
        forgotten = await self._writer.write(lambda db: forgetting.forget_user(db, user, once, partings, now))
        return replace(forgotten, traces=not await self._wipe())

    @abstractmethod
    async def _wipe(self) -> bool:
        """Let nothing that was deleted just now be left anywhere, as far as that is in our hands; False while
        somebody still reads it."""

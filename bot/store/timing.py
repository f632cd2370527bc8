"""The part of the store that keeps time: for whom each table waits, and when the bot was not there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from bot.store.rows import Outgoing, Status
from bot.store.rows_time import Given, Wait, WaitChanges


class Timing(Protocol):
    """What a store promises of time. See `Store` for what holds of every method."""

    async def waits(self, table: int) -> list[Wait]:
        """For whom a table waits, and whose clock stands still."""

    async def waits_of(self, user: int) -> list[Wait]:
        """The waits for one person whose clocks run, at all tables, the first to be due first; without those that
        a standing answer is about to end."""

    async def due(self, now: int, most: int) -> list[Wait]:
        """Waits that have to be looked at now, the first to be due first."""

    async def next_due(self) -> int | None:
        """When the next wait has to be looked at, or the next standing answer is to be given."""

    async def due_answers(self, now: int, most: int) -> list[tuple[int, int, int]]:
        """Table, seat and moment of the standing answers that are to be given now, the first to be due first."""

    async def put_answer_off(self, table: int, seat: int, due: int, later: int | None) -> None:
        """Let a standing answer that is still due then be given later; None: not to the question that is open."""

    async def given(self, table: int) -> Given | None:
        """What was last answered at a table for somebody whose time was up, if they may take it back."""

    async def keep_time(self, table: int, changes: WaitChanges) -> None:
        """Let waits end, begin and go on, though nothing has happened in the game."""

    async def remind(self, waits: Sequence[Wait], outbox: Sequence[Outgoing] = ()) -> bool:
        """Note what was said of waits, and when each is due again, and say it; False, and nothing said, if the
        first of them does not go on."""

    async def set_pace(
        self,
        table: int,
        pace: str,
        caretaker: bool,
        changes: WaitChanges,
        interaction_id: int | None = None,
        outbox: Sequence[Outgoing] = (),
    ) -> None:
        """Change how long a table waits for a seat, and its clocks with it. Votes on time are forgotten."""

    async def set_pause(
        self,
        table: int,
        status: Status,
        changes: WaitChanges,
        interaction_id: int | None = None,
        outbox: Sequence[Outgoing] = (),
        held_by: int | None = None,
    ) -> None:
        """Let a game pause, or go on, and its clocks with it. Votes on time are forgotten. A seat by which a game
        is held may do that once, else Duplicate, and only while it is played, else NoSuchTable."""

    async def outages(self, since: int) -> list[tuple[int, int]]:
        """When the bot was not there, in order, as far as that was after this."""

    async def last_beat(self) -> int | None:
        """When the bot was last known to be there; None: never yet."""

    async def beat(self, now: int) -> None:
        """The bot is there."""

    async def note_outage(self, began: int, ended: int, told: Sequence[tuple[int, Outgoing]] = ()) -> None:
        """Enter a time in which the bot was not there; what each table is told, by its number."""

    async def waiting_tables(self) -> list[tuple[int, int]]:
        """Number and channel of the tables at which a clock runs."""

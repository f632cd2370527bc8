"""Reminders: what a player is told of a wait, once each. At half-time and before the end by direct message, of all
tables in one; in the channel that all others have answered, and in the morning that a table began to wait by
night."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.pace.clocks import CALLED, HALF, LAST, LATE, UP, is_alone
from bot.pace.timekeeper import Timekeeper
from bot.store import Outgoing, Seated, Store, Table, Wait
from bot.text.sentences import sentence
from bot.text.shorten import shorten_text

TOGETHER = 8 * 3600  # seconds: what would be said of another table within them is said now
LONGEST = 1900  # characters


class Reminders:
    """Puts them into the outbox, and writes what they say when they go out."""

    def __init__(self, store: Store, timekeeper: Timekeeper) -> None:
        self._store = store
        self._timekeeper = timekeeper

    # -- when something is due

    async def say(self, row: Table, one: Seated, wait: Wait, happened: Sequence[int], now: int) -> None:
        """Say the most urgent of what has happened; the rest counts as said. `wait`: as it is from then on."""
        assert one.user is not None
        wants = (await self._store.preferences(one.user)).reminders
        mark = f"{row.id}.{wait.seat}.{wait.began}"
        if not wants and CALLED not in happened:
            await self._store.remind([wait])
        elif wants and (LATE in happened or (HALF in happened and LAST not in happened)):
            payload = {"late": LATE in happened}
            told = Outgoing("reminder", payload, f"{mark}.{max(happened)}", seat=wait.seat)
            await self._store.remind([wait, *await self._find_others(one.user, wait, now)], [told])
        else:
            why = "last" if LAST in happened else "waits"
            told = Outgoing("remind", {"seat": wait.seat, "why": why}, f"{mark}.{why}", channel=row.channel)
            await self._store.remind([wait], [told])

    async def _find_others(self, user: int, wait: Wait, now: int) -> list[Wait]:
        """Other waits for the same person of which something would be said by direct message before long."""
        found = []
        for other in await self._store.waits_of(user):
            if (other.table, other.seat) == (wait.table, wait.seat):
                continue
            events, _ = await self._find_events(other)
            soon = sum(what for what in (HALF, LATE) if events.get(what, now + TOGETHER) < now + TOGETHER)
            left = [when for what, when in events.items() if not soon & what]
            if soon:
                found.append(replace(other, stage=other.stage | soon, due=min(left)))
        return found

    async def _find_events(self, wait: Wait) -> tuple[dict[int, int], int]:
        """What is still to be said of a wait, and when; and its deadline."""
        row, seats = await self._store.table(wait.table), await self._store.seats(wait.table)
        one = next((one for one in seats if one.seat == wait.seat), None)
        if row is None or one is None:
            return {UP: wait.began}, wait.began
        waits = await self._store.waits(wait.table)
        terms = (await self._timekeeper.find_terms(row, [one], {one.seat: one for one in waits}))[one.seat]
        return terms.list_events(wait, is_alone(waits, wait.seat)), terms.deadline(wait)

    # -- when it goes out

    async def write_digest(self, user: int, late: bool = False) -> str:
        """All tables that wait for a person just now, the most urgent first; "" if none does any more. `late`: the
        time of one of them is nearly up."""
        found = []
        for wait in await self._store.waits_of(user):
            row, (_, deadline) = await self._store.table(wait.table), await self._find_events(wait)
            if row is not None and row.status == "playing":
                found.append((deadline, row.channel))
        lines = [
            sentence("pace.digest-line", channel=channel, until=str(until)) for until, channel in sorted(found)
        ]
        return (
            shorten_text("\n".join([sentence("pace.digest-late" if late else "pace.digest"), *lines]), LONGEST)
            if lines
            else ""
        )

    async def write_reminder(self, row: Table, seat: int, why: str) -> tuple[str, int] | None:
        """What the channel reads, and whom it mentions; None if the table no longer waits for them."""
        waits = await self._store.waits(row.id)
        wait = next((one for one in waits if one.seat == seat and one.due is not None), None)
        user = next((one.user for one in await self._store.seats(row.id) if one.seat == seat), None)
        if wait is None or user is None or row.status != "playing":
            return None
        _, deadline = await self._find_events(wait)
        return sentence(f"pace.{why}", player=f"<@{user}>", until=str(deadline)), user


def fall_back(row: Table, seat: int, nonce: str) -> Outgoing:
    """A reminder in the channel, for who takes no direct messages: nobody is told why it is said there."""
    return Outgoing("remind", {"seat": seat, "why": "waits"}, f"{nonce}c"[:25], channel=row.channel)

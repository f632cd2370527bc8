"""What the store keeps of a person, and what is left to say of one who is forgotten."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from bot.store.rows import Outgoing


@dataclass(frozen=True, slots=True)
class Preferences:
    """What a person has asked for."""

    user: int
    dms: bool = True
    language: str = ""
    tips: bool = True
    contrast: bool = False  # private pictures in a palette of high contrast
    records: bool = True  # named in records
    zone: str = "UTC"
    quiet_from: int = 0  # minutes after midnight
    quiet_to: int = 0
    days_off: frozenset[int] = frozenset()  # Monday is 0
    vacation_until: int = 0
    reminders: bool = True


PREFERENCES_COLUMNS = (
    "user, dms, language, tips, contrast, records, zone, quiet_from, quiet_to, days_off, vacation_until, reminders"
)


def preferences_of(row: tuple[Any, ...]) -> Preferences:
    """A row as preferences."""
    user, dms, language, tips, contrast, records, *hours = row
    zone, quiet_from, quiet_to, days, vacation, reminders = hours
    return Preferences(
        *(user, bool(dms), language, bool(tips), bool(contrast), bool(records), zone, quiet_from, quiet_to),
        days_off=frozenset(int(day) for day in days),
        vacation_until=vacation,
        reminders=bool(reminders),
    )


def preferences_row(row: Preferences) -> tuple[Any, ...]:
    """Preferences as a row."""
    days = "".join(str(day) for day in sorted(row.days_off))
    plain = (row.user, row.dms, row.language, row.tips, row.contrast, row.records)
    return *plain, row.zone, row.quiet_from, row.quiet_to, days, row.vacation_until, row.reminders


class Parting(NamedTuple):
    """What a table is told when somebody is forgotten: always, and if that closes its lobby."""

    told: Sequence[Outgoing] = ()
    if_closed: Sequence[Outgoing] = ()


NOTHING_SAID = Parting()
NO_PARTINGS: Mapping[int, Parting] = {}


@dataclass(frozen=True, slots=True)
class Forgotten:
    """What was known of a person who is forgotten now: how many rows, by table of the database; and the games that
    go on without them. `traces`: something still reads the write-ahead log, which cannot be emptied yet."""

    rows: Mapping[str, int]
    games: Sequence[int] = ()
    traces: bool = False

    @property
    def was_known(self) -> bool:
        """Whether there was anything to forget."""
        return any(self.rows.values())

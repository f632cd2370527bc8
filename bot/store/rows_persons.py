"""What the store keeps of a person's choices."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


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

"""The form in which somebody says when they are awake, and how it is read."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

import discord

from bot.interactions.tickets import Ticket, TicketSigner
from bot.pace.clocks import hours_of
from bot.pace.hours import is_zone, midnight_after
from bot.store import Preferences
from bot.tables.errors import Refused
from bot.text.sentences import list_texts, sentence

FIELDS = ("zone", "quiet", "off", "vacation")
LONGEST = 40  # characters of a field
MOST_VACATION = 100  # days
WEEKDAYS = range(7)  # Monday is 0

_CLOCK = r"([01]?[0-9]|2[0-4])[:.]([0-5][0-9])"
_QUIET = re.compile(rf"{_CLOCK}\s*[-–]\s*{_CLOCK}")
_DAY = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2})")


def hours_form(signer: TicketSigner, chosen: Preferences, now: int) -> discord.ui.Modal:
    """Four fields, filled with what was chosen before."""
    modal = discord.ui.Modal(
        title=sentence("preferences.hours-title"), custom_id=signer.write(Ticket("hoursset", 0)), timeout=None
    )
    for name, text in zip(FIELDS, _write(chosen, now), strict=True):
        modal.add_item(
            discord.ui.TextInput(
                label=sentence(f"preferences.hours-{name}"),
                placeholder=sentence(f"preferences.hours-{name}-example"),
                custom_id=name,
                default=text,
                required=name == "zone",
                max_length=LONGEST,
            )
        )
    modal.stop()  # so that discord.py keeps nothing: our router answers every form
    return modal


def read_hours(before: Preferences, typed: Mapping[str, object], now: int) -> Preferences:
    """The preferences with the hours that were put into the form; refused if they make no sense, or leave hardly
    an hour a day."""
    zone, quiet, off, vacation = (_text(typed.get(name)) for name in FIELDS)
    if not is_zone(zone):
        raise Refused("preferences.no-zone")
    quiet_from, quiet_to = _read_quiet(quiet)
    after = replace(before, zone=zone, quiet_from=quiet_from, quiet_to=quiet_to, days_off=_read_days(off))
    after = replace(after, vacation_until=_read_vacation(vacation, zone, now))
    if (after.days_off or quiet_from != quiet_to) and not hours_of(after).have_rest:
        raise Refused("preferences.never-awake")
    return after


def describe_hours(one: Preferences, now: int) -> str:
    """When somebody is not to be asked, in a line."""
    zone, quiet, off, _ = _write(one, now)
    lines = [sentence("preferences.hours-quiet-line", quiet=quiet, zone=zone)] if quiet else []
    lines += [sentence("preferences.hours-off-line", days=off)] if off else []
    if one.vacation_until > now:
        lines.append(sentence("preferences.hours-vacation-line", until=str(one.vacation_until)))
    return " ".join(lines) or sentence("preferences.hours-none")


def _write(one: Preferences, now: int) -> tuple[str, str, str, str]:
    """Hours as they are typed; a vacation that is over is left out."""
    ends = datetime.fromtimestamp(one.vacation_until, ZoneInfo(one.zone)).date() - timedelta(1)
    last_day = ends.isoformat() if one.vacation_until > now else ""
    quiet = (
        "" if one.quiet_from == one.quiet_to else f"{_write_clock(one.quiet_from)}-{_write_clock(one.quiet_to)}"
    )
    return one.zone, quiet, list_texts(sentence(f"day.{day}") for day in sorted(one.days_off)), last_day


def _write_clock(minute: int) -> str:
    return f"{minute // 60:02}:{minute % 60:02}"


def _text(typed: object) -> str:
    return typed.strip() if isinstance(typed, str) else ""


def _read_quiet(text: str) -> tuple[int, int]:
    if not text:
        return 0, 0
    found = _QUIET.fullmatch(text)
    if found is None:
        raise Refused("preferences.no-quiet")
    hours = [int(part) for part in found.groups()]
    return (hours[0] * 60 + hours[1]) % 1440, (hours[2] * 60 + hours[3]) % 1440


def _read_days(text: str) -> frozenset[int]:
    """Days by the first letters of their names, as the reader's language has them."""
    names = {sentence(f"day.{day}").casefold(): day for day in WEEKDAYS}
    words = [word.casefold() for word in re.findall(r"\w+", text)]
    days = [next((day for name, day in names.items() if word.startswith(name)), None) for word in words]
    found = frozenset(day for day in days if day is not None)
    if words and not found:
        raise Refused("preferences.no-days")
    return found


def _read_vacation(text: str, zone: str, now: int) -> int:
    """When a vacation is over whose last day was typed."""
    if not text:
        return 0
    found = _DAY.fullmatch(text)
    try:
        day = date(*(int(part) for part in found.groups())) if found else None
    except ValueError:
        day = None
    if day is None:
        raise Refused("preferences.no-vacation")
    if not 0 <= (day - datetime.fromtimestamp(now, ZoneInfo(zone)).date()).days <= MOST_VACATION:
        raise Refused("preferences.long-vacation", days=MOST_VACATION)
    return midnight_after(day, zone)

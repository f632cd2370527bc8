"""`/preferences`: when somebody is awake, as they type it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
import pytest_asyncio

from bot.text.sentences import sentence
from tests.table.evening import newest, quiet
from tests.table.weeks import HOUR, MONDAY, Weeks, playing


@pytest_asyncio.fixture
async def weeks(tmp_path: Path) -> AsyncIterator[Weeks]:
    async with playing(tmp_path) as found:
        yield found


def typed(**more: str) -> dict[str, str]:
    return {"zone": "Europe/Berlin", "quiet": "", "off": "", "vacation": "", **more}


@pytest.mark.asyncio
async def test_hours_are_kept_and_shown_again(weeks: Weeks) -> None:
    """And the clock that runs goes by them at once."""
    anna = weeks.people[0]
    panel = await anna.slash("preferences")
    assert sentence("preferences.hours-none") in panel.text
    form = await anna.click(panel, "My hours")
    shown = await anna.submit(form, typed(quiet="22:00-8.30", off="sat, Sunday", vacation="2026-01-06"))
    kept = await weeks.services.store.preferences(anna.id)
    assert (kept.zone, kept.quiet_from, kept.quiet_to) == ("Europe/Berlin", 22 * 60, 8 * 60 + 30)
    assert kept.days_off == {5, 6}
    assert kept.vacation_until == MONDAY + 39 * HOUR, "when Wednesday begins in Berlin"
    assert sentence("preferences.hours-quiet-line", quiet="22:00-08:30", zone="Europe/Berlin") in shown.text
    again = await anna.click(await anna.slash("preferences"), "My hours")
    assert [field.value for field in again.modal.fields] == [
        *("Europe/Berlin", "22:00-08:30", "Sat and Sun", "2026-01-06")
    ]
    await quiet(weeks.services)
    due = datetime(2026, 1, 8, 19, 0, tzinfo=ZoneInfo("Europe/Berlin"))
    assert f"<t:{int(due.timestamp())}:R>" in newest(anna, "Your move").content, (
        "13 and a half hours, and ten and a half"
    )


@pytest.mark.asyncio
@pytest.mark.parametrize(
    ("field", "text", "problem"),
    [
        ("zone", "Atlantis", "preferences.no-zone"),
        ("zone", "../../../etc/passwd", "preferences.no-zone"),
        ("quiet", "late", "preferences.no-quiet"),
        ("quiet", "25:00-08:00", "preferences.no-quiet"),
        ("quiet", "00:00-23:59", "preferences.never-awake"),
        ("off", "someday", "preferences.no-days"),
        ("off", "mon tue wed thu fri sat sun", "preferences.never-awake"),
        ("vacation", "soon", "preferences.no-vacation"),
        ("vacation", "2026-02-30", "preferences.no-vacation"),
        ("vacation", "2025-12-31", "preferences.long-vacation"),
        ("vacation", "9999-12-31", "preferences.long-vacation"),
    ],
)
async def test_what_makes_no_sense_is_refused(weeks: Weeks, field: str, text: str, problem: str) -> None:
    """With a sentence that says what to write; nothing is changed."""
    bo, store = weeks.people[1], weeks.services.store
    before = await store.preferences(bo.id)
    form = await bo.click(await bo.slash("preferences"), "My hours")
    refused = await bo.submit(form, typed(**{field: text}))
    assert sentence(problem, days=100) in [one.text for one in refused.messages]
    assert await store.preferences(bo.id) == before


@pytest.mark.asyncio
async def test_reminders_can_be_switched_off(weeks: Weeks) -> None:
    bo = weeks.people[1]
    panel = await bo.slash("preferences")
    assert sentence("preferences.reminders-on") in panel.text
    assert sentence("preferences.reminders-off") in (await bo.click(panel, "Switch reminders off")).text
    assert not (await weeks.services.store.preferences(bo.id)).reminders

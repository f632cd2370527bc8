"""A game of Wise Guys over two weeks, by a clock of the parlor's: four people in four time zones, one on vacation,
one who vanishes, one who comes back, and a day without the bot."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from random import Random
from zoneinfo import ZoneInfo

import pytest

from bot.cli.random_players import random_answer
from bot.pace.hours import Hours, is_quiet
from bot.pace.service import GAP
from bot.text.sentences import sentence
from parlor.people.person import Person
from rules.wise_guys.game import GAME
from tests.bot.tables.by_seat import by_seat
from tests.table.evening import evening, lines_of, newest, quiet
from tests.table.weeks import DAY, HOUR, MONDAY, Weeks, begin, set_hours

NAMES = "Anna Bo Cy Di"
ZONES = ("Europe/Berlin", "America/New_York", "Asia/Tokyo", "Australia/Sydney")
NIGHT = {"quiet_from": 22 * 60, "quiet_to": 8 * 60}
AT_THE_TABLE = (9, 13, 19)  # o'clock, where each of them lives
VANISHES, RETURNS = MONDAY + 2 * DAY, MONDAY + 9 * DAY
VACATION = (MONDAY + 4 * DAY, MONDAY + 7 * DAY)
OUTAGE = (MONDAY + 8 * DAY, MONDAY + 9 * DAY)
MOST_A_DAY = 12  # messages that mention somebody, or come to them alone


@dataclass(frozen=True)
class Said:
    """Something that was said to a person, and when; in the channel, since when the table has waited for them."""

    time: int
    name: str
    text: str
    called: int | None = None


class Chronicle(Weeks):
    """It notes who is told what at which hour."""

    async def begin_chronicle(self) -> None:
        self.rng, self.said, self.known = Random(20), list[Said](), set[int]()
        await self.heard()
        self.said.clear()

    async def passes(self, seconds: int) -> None:
        """What is said is noted in the moment in which it is: a quarter of an hour later it may be morning."""
        until, store = self.time + seconds, self.services.store
        while self.time < until:
            due = await store.next_due() or until
            self.time = min(until, self.time + GAP, max(due, self.time + 1))
            await self.services.pace.tick()
            if await store.waiting_targets():
                await quiet(self.services)
                await self.heard()

    async def heard(self) -> None:
        """Note what has come since."""
        waits = {NAMES.split()[seat]: began for seat, began in (await self.running()).items()}
        for one in self.people[0].sees():
            if one.id not in self.known:
                self.said += [Said(self.time, name, one.text, waits.get(name)) for name in one.mentions]
        for person in self.people:
            self.said += [Said(self.time, person.name, one.text) for one in person.dms if one.id not in self.known]
        everything = [*self.people[0].sees(), *(one for person in self.people for one in person.dms)]
        self.known |= {one.id for one in everything}

    async def hour(self) -> None:
        """An hour passes, with whatever is due in it."""
        await self.passes(HOUR)

    async def plays(self, seat: int) -> None:
        """Somebody comes to the table, and answers whatever is asked of them by then."""
        for _ in range(30):
            session = await self.services.runner.session(1)
            if session.ask is None or seat not in session.waiting_for:
                break
            value = random_answer(session.ask.decisions[seat], self.rng)
            await by_seat(self.services).answer(1, seat, session.question, value, None)
        await quiet(self.services)
        await self.heard()

    def is_there(self, seat: int) -> bool:
        """Whether it is an hour at which this person comes."""
        if datetime.fromtimestamp(self.time, ZoneInfo(ZONES[seat])).hour not in AT_THE_TABLE:
            return False
        away = {1: VANISHES <= self.time < RETURNS, 2: self.time >= VANISHES}
        return not away.get(seat, seat == 3 and VACATION[0] <= self.time < VACATION[1])

    def count(self, note: str, person: Person) -> int:
        return lines_of(self.people[0]).count(sentence(f"note.{note}", player=f"<@{person.id}>"))


async def live_on(weeks: Chronicle, until: int) -> None:
    while weeks.time < until:
        await weeks.hour()
        for seat in range(4):
            if weeks.is_there(seat):
                await weeks.plays(seat)


@pytest.mark.asyncio
async def test_two_weeks(tmp_path: Path) -> None:
    async with evening(tmp_path, {GAME.key: GAME}) as (parlor, services):
        weeks = Chronicle(parlor, services, [])
        await begin(weeks, "brisk", NAMES, game=GAME.key)
        anna, bo, _, di = weeks.people
        for person, zone in zip(weeks.people, ZONES, strict=True):
            await set_hours(weeks, person, zone=zone, **NIGHT)
        await weeks.begin_chronicle()
        await live_on(weeks, VACATION[0])
        await set_hours(weeks, di, zone=ZONES[3], vacation_until=VACATION[1], **NIGHT)
        await live_on(weeks, OUTAGE[0])
        seats = await services.store.seats(1)
        assert [one.missed >= 2 for one in seats] == [False, True, True, False], "the house keeps those two seats"
        before = len(await services.store.log(1))
        weeks.time = OUTAGE[1]
        await weeks.tick()
        await weeks.heard()
        assert len(await services.store.log(1)) == before, "nobody was answered for while the bot was away"
        told = sentence("note.outage", began=str(OUTAGE[0]), ended=str(OUTAGE[1]))
        assert [line for line in lines_of(anna) if "The bot was away" in line] == [told]
        await bo.click(newest(bo, "Your move"), "Your move")
        assert [one.missed for one in await services.store.seats(1)][1] == 0
        await live_on(weeks, MONDAY + 14 * DAY)
        await check(weeks)


async def check(weeks: Chronicle) -> None:
    """What holds of all that was said."""
    anna, bo, cy, di = weeks.people
    nights = {
        name: Hours(zone, NIGHT["quiet_from"], NIGHT["quiet_to"])
        for name, zone in zip(NAMES.split(), ZONES, strict=True)
    }
    reminders = [one for one in weeks.said if one.text.startswith("⏳")]
    assert reminders
    for one in weeks.said:
        assert not is_quiet(one.time, nights[one.name]), one
    assert [one for one in weeks.said if one.name == "Di" and VACATION[0] < one.time < VACATION[1]] == []
    twice = [one for one, times in Counter((one.name, one.text) for one in reminders).items() if times > 1]
    assert twice == [], [one for one in reminders if (one.name, one.text) in twice]
    told = [one for one in weeks.said if one not in reminders or "the table waits for you" in one.text]
    calls = Counter((one.name, one.called) for one in told if one.called is not None)
    assert len(calls) > 5
    assert [call for call, times in calls.items() if times > 1] == [], calls.most_common(5)
    assert [one for one in reminders if OUTAGE[0] < one.time <= OUTAGE[1]] == []
    a_day = Counter((one.name, (one.time - MONDAY) // DAY) for one in weeks.said)
    assert max(a_day.values()) <= MOST_A_DAY, a_day.most_common(3)
    assert weeks.count("overdue-kept", cy) == weeks.count("overdue-kept", bo) == 1
    assert weeks.count("overdue", anna) == weeks.count("overdue", di) == 0
    assert len([one for one in reminders if one.name == "Cy"]) <= 8, "then nobody waits for Cy"

"""A game of Wise Guys over two weeks, by a clock of the parlor's: four people in four time zones, one on vacation,
one who comes back, one who vanishes and is replaced for good, and a day without the bot."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from random import Random
from zoneinfo import ZoneInfo

import pytest

from bot.cli.random_players import random_answer
from bot.pace.clocks import PACES
from bot.pace.hours import Hours, deadline, is_quiet, next_waking
from bot.pace.service import GAP
from bot.records.ratings import ALL, rate
from bot.records.tally import tally_players
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
REPLACED = MONDAY + 10 * DAY + 10 * HOUR  # six in the evening in Greenwich
QUARTER = HOUR // 4  # so closely the chronicle knows when something was said
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
        self.zones = [*ZONES]
        self.newcomer: Person | None = None  # who plays in the place of Cy
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
        names = NAMES.replace("Cy", "Eve") if self.newcomer else NAMES
        waits = {names.split()[seat]: began for seat, began in (await self.running()).items()}
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
        if datetime.fromtimestamp(self.time, ZoneInfo(self.zones[seat])).hour not in AT_THE_TABLE:
            return False
        away = {1: VANISHES <= self.time < RETURNS, 2: self.time >= VANISHES and self.newcomer is None}
        return not away.get(seat, seat == 3 and VACATION[0] <= self.time < VACATION[1])

    def count(self, note: str, person: Person) -> int:
        return lines_of(self.people[0]).count(sentence(f"note.{note}", player=f"<@{person.id}>"))

    def since(self, before: int) -> list[tuple[str, int]]:
        """Who was told something after the first so many things, and when."""
        return sorted((one.name, one.time) for one in self.said[before:])

    async def press(self, person: Person, label: str) -> None:
        """Press the newest button of this name in the channel."""
        await person.click(newest(person, label), label)
        await quiet(self.services)
        await self.heard()


async def live_on(weeks: Chronicle, until: int, without: int | None = None) -> None:
    """Time passes, and people come to the table, but for one seat."""
    while weeks.time < until:
        await weeks.hour()
        for seat in range(4):
            if seat != without and weeks.is_there(seat):
                await weeks.plays(seat)


async def is_replaced(weeks: Chronicle) -> None:
    """Cy's seat is advertised, Eve answers, and two of three agree: each is told so at once, and nobody else."""
    anna, bo, cy, _ = weeks.people
    eve, services, now = weeks.parlor.person("Eve"), weeks.services, weeks.time
    weeks.people.append(eve)
    await set_hours(weeks, eve, **NIGHT)
    said = len(weeks.said)
    listed = await anna.click(newest(anna, sentence("board.seats")), sentence("board.seats"))
    await anna.click(listed, sentence("advert.post", seat=3))
    await quiet(services)
    await weeks.heard()
    assert weeks.since(said) == [], "an advertisement calls nobody"
    await weeks.press(eve, sentence("takeover.take"))
    assert weeks.since(said) == [("Anna", now), ("Bo", now), ("Di", now)]
    said = len(weeks.said)
    await weeks.press(anna, "Agree")
    assert [one.user for one in await services.store.seats(1)][2] == cy.id
    assert weeks.since(said) == []
    await weeks.press(bo, "Agree")
    assert [one.user for one in await services.store.seats(1)][2] == eve.id
    assert {*weeks.since(said)} == {("Eve", now)}
    assert weeks.said[-1].text.startswith("**You play seat 3 of Wise Guys now**")
    weeks.zones[2], weeks.newcomer = "UTC", eve


async def is_reminded(weeks: Chronicle) -> None:
    """The next time that the table waits for Eve she has full time: by half of it she hears of it, and answers."""
    eve, begun, told = weeks.people[4], None, list[Said]()
    while all("the table waits for you" in one.text for one in told):
        assert weeks.time < MONDAY + 13 * DAY, "nobody waits for her"
        await live_on(weeks, weeks.time + HOUR, without=2)
        begun = (await weeks.running()).get(2, begun)
        told = [one for one in weeks.said if one.name == "Eve" and one.text.startswith("⏳")]
    assert begun is not None
    assert begun >= REPLACED
    hours = Hours("UTC", NIGHT["quiet_from"], NIGHT["quiet_to"])
    quarter, half, until = (deadline(begun, PACES["brisk"] // part, hours) for part in (4, 2, 1))
    morning, player = next_waking(begun, hours), f"<@{eve.id}>"
    line = sentence("pace.digest-line", channel=weeks.parlor.channel.id, until=str(until))
    moments = {
        f"{sentence('pace.digest')}\n{line}": (half, half + QUARTER),
        sentence("pace.last", player=player, until=str(until)): (
            quarter,
            half + QUARTER,
        ),  # as soon as all others have answered
        sentence("pace.waits", player=player, until=str(until)): (
            morning,
            morning + QUARTER,
        ),  # if the wait began by night
    }
    for one in told:
        first, last = moments[one.text]
        assert first <= one.time < last, one
    await weeks.plays(2)
    assert 2 not in await weeks.running()
    assert weeks.count("overdue", eve) == 0


async def check_record(weeks: Chronicle) -> None:
    """The game is played to its end: Cy has left, Eve has stood in, and all others have played."""
    session = await weeks.services.runner.session(1)
    while session.ask is not None:
        seat = min(session.waiting_for)
        value = random_answer(session.ask.decisions[seat], weeks.rng)
        session = await by_seat(weeks.services).answer(1, seat, session.question, value, None)
    anna, bo, cy, di, eve = weeks.people
    found = {(one.user, one.kind): one for one in await weeks.services.store.played(weeks.parlor.guild.id)}
    stayed = {(anna.id, "person"), (bo.id, "person"), (di.id, "person")}
    assert found.keys() == stayed | {(cy.id, "left"), (eve.id, "substitute")}
    left, stood_in = found[cy.id, "left"], found[eve.id, "substitute"]
    assert (left.seat, left.place, left.score) == (2, 4, 0)
    assert stood_in.seat == 2
    rated = rate([*found.values()])[ALL]
    assert {user for _, user in rated} == {anna.id, bo.id, cy.id, di.id}
    assert rated["person", cy.id].mu < min(rated["person", one.id].mu for one in (anna, bo, di))
    assert tally_players(found.values())["person", eve.id].counted == []


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
        await live_on(weeks, REPLACED)
        await is_replaced(weeks)
        await is_reminded(weeks)
        await live_on(weeks, MONDAY + 14 * DAY)
        await check(weeks)
        await check_record(weeks)


async def check(weeks: Chronicle) -> None:
    """What holds of all that was said."""
    anna, bo, cy, di, eve = weeks.people
    nights = {
        name: Hours(zone, NIGHT["quiet_from"], NIGHT["quiet_to"])
        for name, zone in zip([*NAMES.split(), "Eve"], [*ZONES, "UTC"], strict=True)
    }
    reminders = [one for one in weeks.said if one.text.startswith("⏳")]
    assert reminders
    for one in weeks.said:
        asked = one.time == REPLACED and one.name == "Di"  # what people ask each other wakes who sleeps
        assert asked or not is_quiet(one.time, nights[one.name]), one
    assert [one for one in weeks.said if one.name == "Cy" and one.time >= REPLACED] == []
    assert [one for one in weeks.said if one.name == "Eve" and one.time < REPLACED] == []
    assert [one for one in weeks.said if one.name == "Di" and VACATION[0] < one.time < VACATION[1]] == []
    twice = [one for one, times in Counter((one.name, one.text) for one in reminders).items() if times > 1]
    assert twice == [], [one for one in reminders if (one.name, one.text) in twice]
    told = [one for one in weeks.said if one not in reminders or "the table waits for you" in one.text]
    calls = Counter((one.name, one.called) for one in told if one.called is not None and one.time != REPLACED)
    assert len(calls) > 5
    assert [call for call, times in calls.items() if times > 1] == [], calls.most_common(5)
    assert [one for one in reminders if OUTAGE[0] < one.time <= OUTAGE[1]] == []
    a_day = Counter((one.name, (one.time - MONDAY) // DAY) for one in weeks.said)
    assert max(a_day.values()) <= MOST_A_DAY, a_day.most_common(3)
    assert weeks.count("overdue-kept", cy) == weeks.count("overdue-kept", bo) == 1
    assert weeks.count("overdue", anna) == weeks.count("overdue", di) == weeks.count("overdue", eve) == 0
    assert len([one for one in reminders if one.name == "Cy"]) <= 8, "then nobody waits for Cy"

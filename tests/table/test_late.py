"""Whoever comes after their time was up: taking back what was answered for them, and coming back to a seat that
the house has kept."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from pathlib import Path

import pytest
import pytest_asyncio

from bot.pace.clocks import PACES
from bot.store import Outgoing, Preferences, WaitChanges
from bot.text.sentences import sentence
from parlor.people.outcome import Outcome
from parlor.people.person import Person
from parlor.people.screen import Seen
from rules.kernel.asking import Answer, Decision
from rules.kernel.game import AnyGame
from rules.kernel.telling import Event
from tests.bot.spoken import GAME, SpokenPennyAnte
from tests.bot.tables.by_seat import by_seat
from tests.table.evening import evening, newest, one_sentence, quiet, signed
from tests.table.test_deadlines import UP, times
from tests.table.weeks import HOUR, MINUTE, Weeks, begin, playing

TAKE_BACK, BACK = sentence("late.take-back"), sentence("late.back")
TENTH = PACES["day"] // 10


@pytest_asyncio.fixture
async def weeks(tmp_path: Path) -> AsyncIterator[Weeks]:
    """Anna's time is up, the safe answers were given, and Bo is asked."""
    async with playing(tmp_path) as found:
        await found.passes(UP)
        yield found


async def panel(weeks: Weeks, person: Person) -> Outcome:
    await quiet(weeks.services)
    return await person.click(newest(person, "Your move"), "Your move")


async def take_back(weeks: Weeks, person: Person) -> Outcome:
    shown = await person.click(await panel(weeks, person), TAKE_BACK)
    await quiet(weeks.services)
    return shown


def told_late(person: Person) -> list[Seen]:
    """What somebody was told of their time by direct message, once it was up."""
    return [one for one in person.dms if one.text.startswith("Your time at")]


def offers(outcome: Outcome, label: str) -> bool:
    return bool(outcome.message.find_buttons(label, None))


# -- taking it back


@pytest.mark.asyncio
async def test_who_comes_late_takes_it_back_while_the_next_has_not_answered(weeks: Weeks) -> None:
    """Anna is asked what she was asked first; Bo's question is withdrawn, and his clock ends. The channel has a
    line, and nobody is called."""
    anna, bo, _ = weeks.people
    shown = await take_back(weeks, anna)
    assert offers(shown, "Rest"), "the first question of the turn"
    session = await weeks.services.runner.session(1)
    assert (session.waiting_for, session.events(None)[-1].kind) == ({0}, "ante")
    assert [*await weeks.running()] == [0]
    assert times(weeks, "late", anna) == 1
    assert newest(bo, "Your move").mentions == []
    assert f"<@{anna.id}>" in newest(bo, "Your move").text


@pytest.mark.asyncio
async def test_what_one_has_answered_oneself_stays(tmp_path: Path) -> None:
    """Anna has chosen to rest, and gone away: she is asked for her chips again. The board waits for her."""
    async with playing(tmp_path) as weeks:
        anna, bo, _ = weeks.people
        await answer(weeks, 0, ("rest",))
        await weeks.passes(UP + TENTH)
        assert (await weeks.services.runner.session(1)).waiting_for == {1}
        shown = await take_back(weeks, anna)
        assert [one.prompt for one in await asked_of(weeks)] == [("chips",)]
        assert offers(shown, sentence("panel.back"))
        assert f"<@{anna.id}>" in newest(bo, "Your move").text.split("\n")[-1]


async def asked_of(weeks: Weeks) -> list[Decision]:
    session = await weeks.services.runner.session(1)
    return [] if session.ask is None else [*session.ask.decisions.values()]


@pytest.mark.asyncio
async def test_the_buttons_of_the_question_that_was_withdrawn_say_so(weeks: Weeks) -> None:
    anna, bo, _ = weeks.people
    asked = await panel(weeks, bo)
    await take_back(weeks, anna)
    before = await weeks.answered()
    assert one_sentence(await bo.click(asked, "Rest")) == sentence("stale")
    assert await weeks.answered() == before


@pytest.mark.asyncio
async def test_it_is_offered_in_the_message_that_tells_of_it(weeks: Weeks) -> None:
    """The button in the direct message does the same, and opens the question below it."""
    anna, bo, _ = weeks.people
    [told] = told_late(anna)
    channel = f"<#{weeks.parlor.channel.id}>"
    assert told.text == "\n".join([sentence("late.default", channel=channel), sentence("late.may")])
    assert told_late(bo) == []
    shown = await anna.click(told, TAKE_BACK)
    await quiet(weeks.services)
    assert offers(shown, "Rest")
    assert (await weeks.services.runner.session(1)).waiting_for == {0}


@pytest.mark.asyncio
async def test_once_the_next_has_answered_it_stays(weeks: Weeks) -> None:
    """However little; and an old button says so."""
    anna, bo, _ = weeks.people
    [told], old = told_late(anna), await panel(weeks, anna)
    await bo.click(await panel(weeks, bo), "Rest")
    before = await weeks.answered()
    assert not offers(await panel(weeks, anna), TAKE_BACK)
    for button in (told, old):
        assert one_sentence(await anna.click(button, TAKE_BACK)) == sentence("late.no-more")
    assert await weeks.answered() == before


@pytest.mark.asyncio
async def test_where_all_are_asked_since_it_is_possible_until_anybody_has_chosen(weeks: Weeks) -> None:
    """Cy has the last turn. Then all bid, Cy too; once Cy has bid he has answered, and is offered nothing more."""
    cy = weeks.people[2]
    for value in (("rest",), (), ("no",)):
        await answer(weeks, 1, value)
    await weeks.passes(UP)
    asked = await panel(weeks, cy)
    assert offers(asked, TAKE_BACK)
    assert asked.message.find_buttons("1", None), "he may bid as well"
    await cy.click(asked, "1")
    assert not offers(await panel(weeks, cy), TAKE_BACK)
    assert one_sentence(await cy.click(told_late(cy)[-1], TAKE_BACK)) == sentence("late.no-more")


@pytest.mark.asyncio
async def test_a_question_to_all_is_withdrawn_for_all(weeks: Weeks) -> None:
    """Also where it came by direct message; each has a clock again when it is put once more."""
    anna, bo, cy = weeks.people
    for value in (("rest",), (), ("no",)):
        await answer(weeks, 1, value)
    await weeks.passes(UP)
    assert newest_question(bo).buttons
    await cy.click(told_late(cy)[-1], TAKE_BACK)
    await quiet(weeks.services)
    assert [*await weeks.running()] == [2]
    for person in (anna, bo):
        assert not newest_question(person).buttons
    assert {one.seat: one.missed for one in await weeks.services.store.seats(1)} == {0: 1, 1: 0, 2: 0}


def newest_question(person: Person) -> Seen:
    """The newest direct message but for what somebody was told of their time."""
    return [one for one in person.dms if one not in told_late(person) and not one.text.startswith("⏳")][-1]


@pytest.mark.asyncio
async def test_a_round_that_has_begun_by_it_is_not_taken_back(tmp_path: Path) -> None:
    """It has ended the offers of the one before."""
    games: dict[str, AnyGame] = {GAME.key: Turns()}
    async with evening(tmp_path, games) as (parlor, services):
        weeks = Weeks(parlor, services, [])
        await begin(weeks, "day")
        await weeks.passes(UP)
        assert (await services.runner.session(1)).waiting_for == {1}
        assert not offers(await panel(weeks, weeks.people[0]), TAKE_BACK)


class Turns(SpokenPennyAnte):
    """Each turn is a round."""

    def rounds(self, events: Sequence[Event]) -> tuple[int, ...]:
        return tuple(sum(one.kind == "took" for one in events[: place + 1]) for place in range(len(events)))


@pytest.mark.asyncio
async def test_nobody_else_can(weeks: Weeks) -> None:
    """Nor are they offered it."""
    bo, cy = weeks.people[1:]
    for person in (bo, cy):
        assert not offers(await panel(weeks, person), TAKE_BACK)
    carried, before = await signed(weeks.services, "takeback"), await weeks.answered()
    assert carried == told_late(weeks.people[0])[0].find_buttons(TAKE_BACK, None)[0].custom_id
    pressed = await cy.click(newest(cy, "Your move"), custom_id=carried, forge=True)
    assert one_sentence(pressed) == sentence("late.no-more")
    assert await weeks.answered() == before


@pytest.mark.asyncio
async def test_the_second_time_is_short_and_there_is_no_third(weeks: Weeks) -> None:
    """A tenth of the pace and the grace, to which no further question adds; what is answered then stays."""
    anna = weeks.people[0]
    shown = await take_back(weeks, anna)
    until = weeks.time + TENTH
    assert f"<t:{until}:R>" in (await weeks.people[1].slash("game status")).text
    await anna.click(shown, "Rest")
    heard = len(anna.dms)
    await weeks.passes(2 * TENTH - MINUTE)
    assert (await weeks.services.runner.session(1)).waiting_for == {0}
    assert len(anna.dms) == heard, "who is there is not reminded"
    await weeks.passes(MINUTE)
    assert (await weeks.services.runner.session(1)).waiting_for == {1}
    assert not told_late(anna)[-1].find_buttons(TAKE_BACK, None)
    assert not offers(await panel(weeks, anna), TAKE_BACK)
    assert (await anna.click(told_late(anna)[0], TAKE_BACK)).text == sentence("late.no-more")


@pytest.mark.asyncio
async def test_the_next_question_has_a_full_clock_again(weeks: Weeks) -> None:
    """Bo's begins anew; and Anna may be late once more when she is asked another question."""
    anna, bo, cy = weeks.people
    shown = await take_back(weeks, anna)
    await anna.click(shown, "Rest")
    await anna.choose(shown, [])
    await weeks.passes(HOUR)
    await anna.click(shown, "No")
    assert await weeks.running() == {1: weeks.time}
    for person in (bo, cy):
        turn = await panel(weeks, person)
        await person.click(turn, "Rest")
        await person.choose(turn, [])
        await person.click(turn, "No")
    waits = await weeks.waits()
    assert {(one.began, one.spent) for one in waits} == {(weeks.time, 0)}


@pytest.mark.asyncio
async def test_who_missed_two_and_takes_it_back_is_asked(tmp_path: Path) -> None:
    """The press brings them back before anything else is done: the house does not answer for them at once."""
    async with playing(tmp_path, names="Anna Bo") as weeks:
        anna = weeks.people[0]
        for seat in (0, 1):
            await weeks.services.store.hear(1, seat, weeks.time)
        await weeks.services.store.keep_time(1, WaitChanges(missed=0))
        await weeks.passes(UP)
        assert times(weeks, "overdue-kept", anna) == 1
        [told] = told_late(anna)
        await anna.click(told, TAKE_BACK)
        await quiet(weeks.services)
        assert (await weeks.services.runner.session(1)).waiting_for == {0}
        assert [*await weeks.running()] == [0]


@pytest.mark.asyncio
async def test_who_opens_a_fist_that_the_house_has_closed_is_asked(weeks: Weeks) -> None:
    """The house keeps Anna's seat and has laid a call for her. She takes it up again, and is waited for."""
    anna = weeks.people[0]
    await miss_two_more(weeks)
    session = await weeks.services.runner.session(1)
    assert session.sealed(0) is not None
    await by_seat(weeks.services).retract(1, 0, session.number, 77)
    session = await weeks.services.runner.session(1)
    assert session.sealed(0) is None
    assert 0 in session.waiting_for
    assert 0 in await weeks.running()
    assert times(weeks, "overdue-kept", anna) == 1


async def miss_two_more(weeks: Weeks) -> None:
    """Bo and Cy play on, and Anna does not come a second time."""
    bo, cy = weeks.people[1:]
    for person in (bo, cy):
        turn = await panel(weeks, person)
        await person.click(turn, "Rest")
        await person.choose(turn, [])
        await person.click(turn, "No")
    for person in (bo, cy):
        await person.click(await panel(weeks, person), "1")
    await weeks.passes(UP)


# -- coming back


@pytest.mark.asyncio
async def test_a_seat_that_the_house_keeps_has_a_way_back(weeks: Weeks) -> None:
    """In the message that says so, and in the panel: what has happened since Anna's own last answer, and what is
    asked of her now."""
    anna = weeks.people[0]
    await miss_two_more(weeks)
    told = told_late(anna)[-1]
    assert told.text == sentence("late.kept", channel=f"<#{weeks.parlor.channel.id}>")
    seen = await panel(weeks, anna)
    assert sentence("late.back-now") in seen.text
    back = await anna.click(seen, BACK)
    assert back.ephemeral
    assert back.text.startswith(sentence("late.welcome"))
    assert "pay the ante" in back.text, (
        "it begins where she has answered last, and not with what the house has done"
    )
    assert offers(back, "Change my answer")
    assert not offers(back, BACK)
    assert (await weeks.services.store.seats(1))[0].missed == 0
    again = await anna.click(told, BACK)
    assert "pay the ante" in again.text


@pytest.mark.asyncio
async def test_a_recap_begins_with_ones_own_last_answer(tmp_path: Path) -> None:
    """Anna has laid coins under her cup, and then does not come: of what was before she is told nothing."""
    async with playing(tmp_path) as weeks:
        anna = weeks.people[0]
        for seat, trick in enumerate(("hide", "rest", "rest")):
            for value in ((trick,), (), ("yes",), 1)[: 4 if trick == "hide" else 3]:
                await answer(weeks, seat, value)
        for value in (1, ("heads",)):
            for seat in (1, 2):
                await answer(weeks, seat, value)
            await weeks.passes(UP)
        assert times(weeks, "overdue-kept", anna) == 1
        back = await anna.click(told_late(anna)[-1], BACK)
        assert "sets up a cup" in back.text
        assert "plays a trick" not in back.text
        assert sentence("late.back-now") not in back.text
        assert not offers(back, BACK)
        assert f"<@{weeks.people[1].id}>" in back.text.split("\n")[-1], "what is asked now: of Bo"


async def answer(weeks: Weeks, seat: int, value: Answer) -> None:
    session = await weeks.services.runner.session(1)
    await by_seat(weeks.services).answer(1, seat, session.question, value, None)
    await quiet(weeks.services)


@pytest.mark.asyncio
async def test_who_has_come_meanwhile_is_told_nothing(weeks: Weeks) -> None:
    """Before the message could be sent, which then says what is no longer so."""
    anna = weeks.people[0]
    before = len(told_late(anna))
    for number, missed in ((1, True), (2, False)):
        if not missed:
            await panel(weeks, anna)
        await weeks.services.tables.post(1, Outgoing("missed", {}, f"again {number}", seat=0))
        await quiet(weeks.services)
        assert len(told_late(anna)) == before + 1


@pytest.mark.asyncio
async def test_who_wants_no_reminders_is_told_in_the_channel_alone(tmp_path: Path) -> None:
    async with playing(tmp_path) as weeks:
        anna = weeks.people[0]
        await weeks.services.store.set_preferences(Preferences(anna.id, reminders=False))
        await weeks.passes(UP)
        assert told_late(anna) == []
        assert times(weeks, "overdue", anna) == 1
        assert offers(await panel(weeks, anna), TAKE_BACK)

"""Standing answers: said once in private, given after a pause, and noticed by nobody else."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.store import NO_STANDING, Said, Standing
from bot.tables.context import Visit
from bot.tables.standing import PAUSE
from bot.text.sentences import sentence
from parlor.people.outcome import Outcome
from parlor.people.person import Person
from parlor.server import Parlor
from rules.wise_guys.game import GAME as WISE_GUYS
from tests.bot.tables.by_seat import by_seat, set_clock
from tests.parlor.company import brisk
from tests.table.evening import evening, newest, open_house, quiet
from tests.table.patient import GAMES, Patience, patience, patience_in
from tests.table.sitting import says
from tests.table.weeks import DAY, HOUR, MINUTE, begin, set_hours

REST = "Rest this round"
STANDS = sentence("standing.line", answer=REST)
BLUE, GREEN = 1, 3


@pytest_asyncio.fixture
async def table(tmp_path: Path) -> AsyncIterator[Patience]:
    async with patience(tmp_path) as found:
        yield found


def pending(table: Patience, answer: str) -> str:
    return sentence("standing.pending", answer=answer, due=str(table.time + PAUSE))


def off(why: str) -> str:
    return sentence("standing.off", answer=REST, why=why)


async def shove(table: Patience, person: Person) -> Outcome:
    """Somebody is about to shove: the panel asks whom."""
    panel = await table.panel(person)
    await person.click(panel, "Shove")
    await person.choose(panel, [])
    await person.click(panel, "Yes")
    return panel


# -- said, shown, taken back


@pytest.mark.asyncio
async def test_nothing_is_said_for_a_round_before_the_first(tmp_path: Path) -> None:
    """While gangs are picked nobody can say what they will do this round."""
    async with evening(tmp_path, {WISE_GUYS.key: WISE_GUYS}) as (parlor, services):
        table = Patience(parlor, services, [])
        await begin(table, "none", "Anna Bo Cy", game=WISE_GUYS.key)
        began = False
        while not began:
            seat = min(await table.waited_for())
            panel = await table.panel(table.people[seat])
            session = await services.runner.session(1)
            began = session.rounds()[-1:] > (0,)
            assert bool(panel.message.find_buttons(sentence("standing.button"), None)) == began
            if not began:
                default = session.ask.decisions[seat].default
                await by_seat(services).answer(1, seat, session.question, default, None)


@pytest.mark.asyncio
async def test_it_is_said_shown_and_taken_back(table: Patience) -> None:
    """In the panel where it is said, below *Your move*, and with the hand; to who said it alone."""
    anna, bo, _ = table.people
    said = await table.says_once(bo, REST)
    assert said.ephemeral
    assert STANDS in said.text
    assert [one.style for one in said.message.find_buttons(f"✓ {REST}", None)] == [GREEN]
    hand = await bo.click(newest(bo, "My hand"), "My hand")
    for shown in (await table.panel(bo), hand):
        assert STANDS in shown.text
    assert STANDS not in (await table.offers(anna)).text
    assert STANDS not in (await bo.click(said, f"✓ {REST}")).text
    assert await table.standing(1) == NO_STANDING
    assert STANDS not in (await table.panel(bo)).text


@pytest.mark.asyncio
async def test_who_sits_elsewhere_says_nothing(table: Patience) -> None:
    eve = table.parlor.person("Eve")
    button = (await table.offers(table.people[1])).message.find_buttons(REST, None)[0]
    outcome = await eve.click(newest(eve, "Your move"), custom_id=button.custom_id, forge=True)
    says(outcome, sentence("not-seated"))
    assert all([await table.standing(seat) == NO_STANDING for seat in range(3)])


@pytest.mark.asyncio
async def test_nobody_says_things_too_often(table: Patience) -> None:
    """As often as answers may be changed; what stands is as it was."""
    bo = table.people[1]
    offers = await table.offers(bo)
    while not table.services.limits.wait("change", bo.id, 1):
        pass
    says(await bo.click(offers, REST), sentence("often-minutes", minutes=60))
    assert await table.standing(1) == NO_STANDING


# -- given


@pytest.mark.asyncio
async def test_it_is_given_after_the_pause(table: Patience) -> None:
    """Not before; each question has its pause. It is logged as an answer of that seat, who is not called for it;
    the next player is."""
    anna, bo, _ = table.people
    await table.says_once(bo, REST)
    heard = (await table.services.store.seats(1))[1].heard
    await table.passes(2 * HOUR)
    await table.rests(anna)
    assert newest(anna, "Your move").mentions == []
    await table.passes(PAUSE - 1)
    assert ("answer", 1) not in await table.answered()
    await table.passes(1)
    assert (await table.answered()).count(("answer", 1)) == 1
    await table.passes(2 * PAUSE)
    assert (await table.answered()).count(("answer", 1)) == 3
    assert await table.waited_for() == {2}
    assert newest(anna, "Your move").mentions == ["Cy"]
    assert (await table.services.store.seats(1))[1].heard == heard
    assert (await table.standing(1)).due is None


@pytest.mark.asyncio
async def test_the_panel_says_when_it_is_given(table: Patience) -> None:
    """Beside the question."""
    anna, bo, _ = table.people
    await table.says_once(bo, REST)
    await table.rests(anna)
    assert pending(table, "Rest") in (await table.panel(bo)).text


@pytest.mark.asyncio
async def test_who_says_it_when_asked_has_the_same_pause(table: Patience) -> None:
    """And is done with it."""
    anna = table.people[0]
    await table.says_once(anna, REST)
    assert pending(table, "Rest") in (await table.panel(anna)).text
    await table.passes(PAUSE)
    assert await table.answered() == [("answer", 0)]


@pytest.mark.asyncio
async def test_one_may_answer_otherwise_meanwhile(table: Patience) -> None:
    """Then it no longer stands, and the panel says so."""
    anna, bo, _ = table.people
    await table.says_once(bo, REST)
    await table.rests(anna)
    panel = await table.panel(bo)
    assert [one.style for one in panel.message.find_buttons("Rest", None)] == [GREEN]
    assert [one.style for one in panel.message.find_buttons("Peek", None)] == [BLUE]
    after = await bo.click(panel, "Peek")
    await table.passes(HOUR)
    assert (await table.answered()).count(("answer", 1)) == 1
    assert off("You have answered something else.") in after.text


@pytest.mark.asyncio
async def test_it_may_be_taken_back_meanwhile(table: Patience) -> None:
    """The question stays, and nothing is posted of it."""
    anna, bo, _ = table.people
    await table.says_once(bo, REST)
    await table.rests(anna)
    before = [one.text for one in anna.sees()]
    panel = await bo.click(await table.panel(bo), sentence("standing.revoke"))
    assert sentence("standing.revoke") not in [one.label for one in panel.message.buttons]
    assert "Which trick?" in panel.text
    await table.passes(HOUR)
    assert ("answer", 1) not in await table.answered()
    assert [one.text for one in anna.sees()] == before


@pytest.mark.asyncio
async def test_a_restart_within_the_pause_loses_nothing(tmp_path: Path) -> None:
    async with Parlor(brisk()) as parlor:
        parlor.point_discord_at_me()
        async with patience_in(parlor, tmp_path) as table:
            await table.says_once(table.people[1], REST)
            await table.rests(table.people[0])
        async with open_house(parlor, tmp_path, GAMES, now=lambda: table.time) as services:
            back = Patience(parlor, services, table.people)
            back.time = table.time
            set_clock(services, lambda: back.time)
            await back.tick()
            assert ("answer", 1) not in await back.answered()
            await back.passes(PAUSE)
            assert (await back.answered()).count(("answer", 1)) == 1


@pytest.mark.asyncio
async def test_it_waits_while_the_game_pauses(table: Patience) -> None:
    """When that is over there is a whole pause again."""
    anna, bo, _ = table.people
    await table.says_once(bo, REST)
    await table.rests(anna)
    await anna.slash("game pause")
    await table.passes(HOUR - 5 * MINUTE)
    assert ("answer", 1) not in await table.answered()
    await anna.slash("game resume")
    await table.passes(PAUSE - 1)
    assert ("answer", 1) not in await table.answered()
    await table.passes(1)
    assert ("answer", 1) in await table.answered()


@pytest.mark.asyncio
async def test_nobody_is_woken_or_reminded_for_it(tmp_path: Path) -> None:
    """Bo sleeps: it is given by night, no reminder names this table meanwhile, and none comes in the morning."""
    async with patience(tmp_path, "day") as table:
        anna, bo, _ = table.people
        await table.says_once(bo, REST)
        await set_hours(table, bo, quiet_from=0, quiet_to=20 * 60)
        await table.rests(anna)
        assert await table.running() == {1: table.time}
        assert await table.services.pace.reminders.write_digest(bo.id) == ""
        await table.passes(3 * PAUSE)
        assert await table.waited_for() == {2}
        assert 1 not in await table.running()
        await table.passes(13 * HOUR)
        assert bo.dms == []
        assert not any(f"⏳ <@{bo.id}>" in one.text for one in anna.sees())


# -- no longer standing


@pytest.mark.asyncio
async def test_it_no_longer_stands_when_something_concerns_one(table: Patience) -> None:
    """Bo is shoved: the panel has a word for it, Bo is called as usual, and nothing is given."""
    anna, bo, _ = table.people
    await table.says_once(bo, REST)
    await anna.click(await shove(table, anna), "♠ Bo")
    await quiet(table.services)
    assert newest(anna, "Your move").mentions == ["Bo"]
    assert off("You were shoved.") in (await table.panel(bo)).text
    await table.passes(HOUR)
    assert ("answer", 1) not in await table.answered()
    await table.says_once(bo, REST)
    assert pending(table, "Rest") in (await table.panel(bo)).text, "it may be said once more"


@pytest.mark.asyncio
async def test_who_has_to_answer_after_all_is_called(table: Patience) -> None:
    """Within the pause something concerns Bo, which others have done."""
    anna, bo, _ = table.people
    await table.says_once(bo, REST)
    await table.rests(anna)
    assert newest(anna, "Your move").mentions == []
    await table.services.runner.act(Visit(1), lambda found: found.session.interject(2, "pay:0", (1,)))
    await quiet(table.services)
    assert newest(anna, "Your move").mentions == ["Bo"]
    assert off("People talk.") in (await table.panel(bo)).text
    await table.passes(HOUR)
    assert ("answer", 1) not in await table.answered()


@pytest.mark.asyncio
async def test_who_has_brought_that_about_is_not_called(table: Patience) -> None:
    """Bo has dealt within the pause, and so is there."""
    anna, bo, _ = table.people
    await table.says_once(bo, REST)
    await table.rests(anna)
    await table.services.runner.act(Visit(1), lambda found: found.session.interject(2, "pay:1", (1,)))
    await quiet(table.services)
    assert newest(anna, "Your move").mentions == []
    assert off("People talk.") in (await table.panel(bo)).text


@pytest.mark.asyncio
async def test_who_is_asked_on_is_called(table: Patience) -> None:
    """Nobody has told them so, though they were waited for before."""
    anna, _, _ = table.people
    await table.says_once(anna, "No chips")
    await anna.click(await table.panel(anna), "Rest")
    await table.services.play.post_board(Visit(1), 1)
    await table.rest()
    assert newest(anna, "Your move").mentions == []
    await table.passes(PAUSE)
    assert "Go through with it?" in (await table.panel(anna)).text
    assert newest(anna, "Your move").mentions == ["Anna"]


@pytest.mark.asyncio
async def test_it_ends_with_its_round(table: Patience) -> None:
    """What lasts for the game goes on."""
    anna, bo, cy = table.people
    await table.says_once(bo, REST)
    await table.says_once(bo, "Heads, always")
    await table.rests(anna)
    await table.passes(3 * PAUSE)
    await table.rests(cy)
    for person in (anna, bo, cy):
        await person.click(await table.panel(person), "1")
    for person in (anna, bo, cy):
        await person.click(await table.panel(person), "Heads")
    assert await table.waited_for() == {0}
    assert [*(await table.standing(1)).answers] == ["heads"]
    assert STANDS not in (await table.panel(bo)).text


@pytest.mark.asyncio
async def test_a_seat_that_changes_hands_has_said_nothing(table: Patience) -> None:
    """Nor has one that is left; and the others have."""
    anna, bo, cy = table.people
    for person in (bo, cy):
        await table.says_once(person, REST)
    await bo.slash("game leave")
    await quiet(table.services)
    assert await table.standing(1) == NO_STANDING
    assert [*(await table.standing(2)).answers] == ["rest"]
    await table.services.store.forget_user(cy.id)
    assert await table.standing(2) == NO_STANDING
    await table.says_once(anna, REST)
    await table.services.store.set_status(1, "over")
    assert await table.standing(0) == NO_STANDING


@pytest.mark.asyncio
async def test_what_is_taken_back_is_asked_again(table: Patience) -> None:
    """*Back* after it has been given: it no longer stands, and the question waits for an answer by hand."""
    anna, bo, _ = table.people
    await table.says_once(bo, REST)
    await table.rests(anna)
    await table.passes(PAUSE)
    panel = await bo.click(await table.panel(bo), sentence("panel.back"))
    assert "Which trick?" in panel.text
    assert off("The move was taken back.") in panel.text
    await table.passes(HOUR)
    assert (await table.answered()).count(("answer", 1)) == 1


@pytest.mark.asyncio
async def test_the_table_may_take_it_back(table: Patience) -> None:
    """As any other answer: by agreement of all."""
    anna, bo, cy = table.people
    await table.says_once(bo, REST)
    await table.rests(anna)
    await table.passes(3 * PAUSE)
    assert await table.waited_for() == {2}
    await bo.slash("game undo")
    await quiet(table.services)
    for person in (anna, cy):
        await person.click(newest(person, "Agree"), "Agree")
    await table.passes(HOUR)
    assert await table.waited_for() == {1}
    assert newest(anna, "Your move").mentions == ["Bo"]
    assert (await table.answered()).count(("answer", 1)) == 3


@pytest.mark.asyncio
async def test_where_the_rules_stumble_over_it_its_player_is_called(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """At a brittle table: once, and not again and again until the table stops."""
    async with patience(tmp_path) as table:
        anna, bo, _ = table.people
        await table.says_once(anna, "Always Cy")
        await shove(table, anna)
        (await table.services.runner.session(1)).state.brittle = True
        await table.passes(HOUR)
        assert len(await table.answered()) == 3
        assert await table.standing(0) == Standing({"whom": Said(1, "trouble")})
        assert newest(bo, "Your move").mentions == ["Anna"]
        assert caplog.text.count("rule-broke") == 1


# -- questions put to several


@pytest.mark.asyncio
async def test_what_is_sealed_is_only_chosen_beforehand(table: Patience) -> None:
    """The panel shows it and says that it does not count yet; nothing is laid down, however long it takes."""
    anna, bo, _ = table.people
    await table.says_once(bo, "Bid one this round")
    for person in table.people:
        await table.rests(person)
    panel = await table.panel(bo)
    for shown in (panel.text, bo.dms[-1].text):
        assert sentence("standing.chosen", answer="1") in shown
    assert [one.style for one in panel.message.find_buttons("1", None)] == [GREEN]
    assert [one.style for one in panel.message.find_buttons("2", None)] == [BLUE]
    assert [one.style for one in (await table.panel(anna)).message.find_buttons("1", None)] == [BLUE]
    await table.passes(DAY)
    assert await table.waited_for() == {0, 1, 2}
    await bo.click(panel, "1")
    assert await table.waited_for() == {0, 2}

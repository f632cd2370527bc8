"""What costs the table something can be done so often, and then a sentence says when to try again."""

from __future__ import annotations

from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from random import Random
from time import process_time

import pytest
import pytest_asyncio

from bot.cli.bench.full_house import middle_of
from bot.cli.random_players import answer_all
from bot.interactions.limits import LIMITS
from bot.play import service as play
from bot.text.sentences import sentence
from parlor.people.outcome import Outcome
from rules import GAMES as REAL
from rules.kernel.session import play_back
from tests.bot.tables.by_seat import row_of, set_clock
from tests.table.bargain import bargaining, laid_out
from tests.table.ending import end_game
from tests.table.evening import evening, newest, quiet, seated, signed
from tests.table.sitting import GAME, GAMES, NAMES, Sitting, ballots, says


def wait_for(seconds: int) -> str:
    """The sentence that says when to try again."""
    if seconds < 90:
        return sentence("often-seconds", seconds=seconds)
    return sentence("often-minutes", minutes=-(-seconds // 60))


@pytest_asyncio.fixture
async def sitting(tmp_path: Path) -> AsyncIterator[Sitting]:
    async with evening(tmp_path, GAMES) as (parlor, services):
        yield Sitting(parlor, services, await seated(parlor, NAMES, GAME.key))


def refused(outcome: Outcome, what: str) -> None:
    """One private sentence that says when to try again."""
    within = LIMITS[what][1]
    says(outcome, wait_for(within))


async def over(sitting: Sitting) -> None:
    await end_game(sitting.anna)
    await quiet(sitting.services)


@pytest.mark.asyncio
async def test_boards(sitting: Sitting) -> None:
    """To one person no more; to another as before; and after a while to the first one too."""
    for _ in range(LIMITS["board"][0]):
        assert (await sitting.anna.slash("game board")).text == sentence("done")
    await quiet(sitting.services)
    before = [one.id for one in sitting.eve.sees()], await sitting.entries()
    refused(await sitting.anna.slash("game board"), "board")
    refused(await sitting.anna.slash("game board", text=True), "board")
    await quiet(sitting.services)
    assert ([one.id for one in sitting.eve.sees()], await sitting.entries()) == before
    assert (await sitting.bo.slash("game board")).text == sentence("done")
    set_clock(sitting.services, lambda: LIMITS["board"][1])
    assert (await sitting.anna.slash("game board")).text == sentence("done")


@pytest.mark.asyncio
async def test_verifications(sitting: Sitting) -> None:
    await over(sitting)
    for _ in range(LIMITS["verify"][0]):
        assert (await sitting.bo.slash("game verify")).text == sentence("done")
    await quiet(sitting.services)
    before = len(sitting.eve.sees())
    refused(await sitting.bo.slash("game verify"), "verify")
    await quiet(sitting.services)
    assert len(sitting.eve.sees()) == before


@pytest.mark.asyncio
async def test_exports(sitting: Sitting) -> None:
    """By command and by button alike."""
    await over(sitting)
    for turn in range(LIMITS["export"][0]):
        last = newest(sitting.bo, "Export")
        outcome = await (sitting.bo.slash("game export") if turn % 2 else sitting.bo.click(last, "Export"))
        assert outcome.text == sentence("end.file")
    refused(await sitting.bo.slash("game export"), "export")
    refused(await sitting.bo.click(newest(sitting.bo, "Export"), "Export"), "export")


@pytest.mark.asyncio
async def test_moves_taken_back_freely(sitting: Sitting) -> None:
    """By command and by *Back* alike; nothing more gets into the log, and the game goes on from what stands."""
    most = LIMITS["back"][0]
    panel = await sitting.anna.click(await sitting.panel(sitting.anna), "Rest")
    for turn in range(most):
        if turn % 2:
            panel = await sitting.anna.slash("game undo")
        else:
            panel = await sitting.anna.click(panel, "Back")
        panel = await sitting.anna.click(panel, "Rest")
    before = await sitting.entries()
    assert before.count("undo") == most
    refused(await sitting.anna.slash("game undo"), "back")
    refused(await sitting.anna.click(panel, "Back"), "back")
    assert await sitting.entries() == before
    await quiet(sitting.services)
    assert not ballots(sitting.eve)
    await sitting.anna.choose(panel, [])
    assert len(await sitting.entries()) == len(before) + 1


@pytest.mark.asyncio
async def test_moves_taken_back_in_a_whole_game(sitting: Sitting, monkeypatch: pytest.MonkeyPatch) -> None:
    """However long somebody goes on with it, the log stays short enough to be loaded at once."""
    monkeypatch.setattr(play, "MOST_UNDOS", 5)
    panel = await sitting.anna.click(await sitting.panel(sitting.anna), "Rest")
    for _ in range(5):
        panel = await sitting.anna.click(panel, "Back")
        panel = await sitting.anna.click(panel, "Rest")
    before = await sitting.entries()
    said = sentence("undone-enough", moves=5)
    says(await sitting.anna.click(panel, "Back"), said)
    says(await sitting.anna.slash("game undo"), said)
    assert await sitting.entries() == before
    await sitting.anna.choose(panel, [])
    assert len(await sitting.entries()) == len(before) + 1


@pytest.mark.asyncio
async def test_asking_the_table_to_take_a_move_back(sitting: Sitting) -> None:
    await sitting.rests(sitting.anna)
    for _ in range(LIMITS["undo"][0]):
        await sitting.anna.slash("game undo")
    await quiet(sitting.services)
    before = [one.id for one in ballots(sitting.eve)]
    refused(await sitting.anna.slash("game undo"), "undo")
    await quiet(sitting.services)
    assert [one.id for one in ballots(sitting.eve)] == before


# -- what adds to the log, or to the lobby's message, and moves nothing


async def picks(sitting: Sitting, *keys: str) -> list[str]:
    """What the buttons of the open question carry."""
    question = (await sitting.session()).number
    return [await signed(sitting.services, "pick", question, key) for key in keys]


@pytest.mark.asyncio
async def test_another_answer_again_and_again(sitting: Sitting) -> None:
    """Who has changed a sealed answer often enough keeps what lies there; the others are not held up, and the game
    goes on."""
    await sitting.to_the_calls()
    most, within = LIMITS["change"]
    panel = await sitting.anna.click(await sitting.panel(sitting.anna), "Heads")
    before, keys = len(await sitting.entries()), await picks(sitting, "tails", "heads")
    for turn in range(most):
        await sitting.anna.click(panel, custom_id=keys[turn % 2], forge=True)
    assert len(await sitting.entries()) == before + most
    for later in range(0, within, 60):
        set_clock(sitting.services, partial(int, later))
        outcome = await sitting.anna.click(panel, custom_id=keys[0], forge=True)
        left = within - later
        says(outcome, wait_for(left))
    assert len(await sitting.entries()) == before + most
    assert (await sitting.session()).sealed(0) == ("heads",)
    for person in (sitting.bo, sitting.cy):
        await person.click(await sitting.panel(person), "Heads")
    assert len(await sitting.entries()) > before + most + 1


@pytest.mark.asyncio
async def test_after_an_hour_it_may_be_changed_again(sitting: Sitting) -> None:
    await sitting.to_the_calls()
    panel = await sitting.anna.click(await sitting.panel(sitting.anna), "Heads")
    while not sitting.services.limits.wait("change", sitting.anna.id, 1):
        pass
    refused(await sitting.anna.click(panel, custom_id=(await picks(sitting, "tails"))[0], forge=True), "change")
    set_clock(sitting.services, lambda: LIMITS["change"][1])
    await sitting.anna.click(panel, custom_id=(await picks(sitting, "tails"))[0], forge=True)
    assert (await sitting.session()).sealed(0) == ("tails",)


@pytest.mark.asyncio
async def test_what_is_chosen_already_can_be_chosen_again(sitting: Sitting) -> None:
    """It adds nothing, and so it is not counted."""
    await sitting.to_the_calls()
    panel = await sitting.anna.click(await sitting.panel(sitting.anna), "Heads")
    before, (heads,) = await sitting.entries(), await picks(sitting, "heads")
    for _ in range(LIMITS["change"][0] + 5):
        assert not (await sitting.anna.click(panel, custom_id=heads, forge=True)).followups
    assert await sitting.entries() == before


@pytest.mark.parametrize("way", ["another answer", "an open fist"])
def test_a_log_of_3000_changes_is_loaded_at_once(way: str) -> None:
    """More than anybody gets into it in two days."""
    middle = middle_of(REAL["gangsters-dilemma"])
    session = play_back(middle.game, middle.seats, middle.seed, {}, middle.entries)
    session.answer(0, (middle.keys[0],))
    for turn in range(3000):
        if turn % 2 and way == "an open fist":
            session.retract(0)
        else:
            session.answer(0, (middle.keys[(turn + 1) % 2],))
    assert len(session.log) >= len(middle.entries) + 3000
    start = process_time()
    again = play_back(middle.game, middle.seats, middle.seed, {}, session.log)
    assert process_time() - start < 1
    assert again.sealed(0) == session.sealed(0)


@pytest.mark.parametrize("key", [*REAL])
def test_a_log_in_which_every_seat_has_taken_back_all_it_may_is_loaded_at_once(key: str) -> None:
    """By the table's leave, one after the other, in one game; and the game has gone on after each."""
    middle, rng = middle_of(REAL[key]), Random(1)
    session = play_back(middle.game, middle.seats, middle.seed, {}, middle.entries)
    for turn in range(middle.seats * play.MOST_UNDOS):
        length = len(session.log)
        answer_all(session, rng)
        session.undo(turn % middle.seats, length)
    assert {session.count_undos(seat) for seat in range(middle.seats)} == {play.MOST_UNDOS}
    start = process_time()
    again = play_back(middle.game, middle.seats, middle.seed, {}, session.log)
    assert process_time() - start < 1
    assert again.number == session.number


@pytest.mark.asyncio
async def test_fists_opened_and_closed(tmp_path: Path) -> None:
    """Each time everybody is told; so it can be done so often, and then the fist stays closed."""
    async with bargaining(tmp_path, laid_out(stage="market")) as bargain:
        anna, services = bargain.anna, bargain.services
        panel = await anna.click(newest(anna, "Your move"), "Your move")
        for _ in range(LIMITS["change"][0]):
            await anna.click(panel, "1")
            await anna.click(panel, "Open my fist")
        await anna.click(panel, "1")
        await quiet(services)
        before, told = await services.store.log(1), len(bargain.eve.sees())
        assert len(before) == 2 * LIMITS["change"][0] + 1
        refused(await anna.click(panel, "Open my fist"), "change")
        await quiet(services)
        assert await services.store.log(1) == before
        assert len(bargain.eve.sees()) == told


@pytest.mark.asyncio
async def test_sitting_down_and_getting_up(tmp_path: Path) -> None:
    """By button and by command alike: the lobby's message is not changed for ever by one person. Others sit down
    as before, and a minute later so does the first."""
    async with evening(tmp_path, GAMES) as (parlor, services):
        anna, bo, cy = (parlor.person(name) for name in NAMES.split())
        lobby = await anna.slash("game new", game=GAME.key)
        most, within = LIMITS["lobby"]
        for turn in range(most):
            if turn % 4 == 3:
                await bo.slash("game leave")
            else:
                await bo.click(lobby, "Leave" if turn % 2 else "Sit down")
        await quiet(services)
        seats = await services.store.seats(1)
        refused(await bo.click(lobby, "Sit down"), "lobby")
        refused(await bo.click(lobby, "Add a house player"), "lobby")
        assert await services.store.seats(1) == seats
        await cy.click(lobby, "Sit down")
        assert len(await services.store.seats(1)) == len(seats) + 1
        set_clock(services, lambda: within)
        await bo.click(lobby, "Sit down")
        assert len(await services.store.seats(1)) == len(seats) + 2


@pytest.mark.asyncio
async def test_what_the_host_of_a_lobby_does(tmp_path: Path) -> None:
    """House players added and sent away, and house rules: all of it counts."""
    async with evening(tmp_path) as (parlor, services):
        anna = parlor.person("Anna")
        lobby = await anna.slash("game new", game="scarface-1920")
        panel = await anna.click(lobby, "House rules")
        listed = panel.message.selects[0]
        most, done = LIMITS["lobby"][0], 0
        while done < most - 2:
            await anna.choose(panel, [listed.values[done % 2]], custom_id=listed.custom_id)
            done += 1
        await anna.click(lobby, "Add a house player")
        removal = await anna.click(lobby, "Remove")
        await anna.choose(removal, removal.message.selects[0].values)
        before = await row_of(services, 1), await services.store.seats(1)
        await quiet(services)
        outcome = await anna.choose(panel, [listed.values[done % 2]], custom_id=listed.custom_id)
        refused(outcome, "lobby")
        refused(await anna.click(lobby, "Add a house player"), "lobby")
        assert ((await row_of(services, 1)).options, await services.store.seats(1)) == (
            before[0].options,
            before[1],
        )


@pytest.mark.asyncio
async def test_what_a_host_does_before_all_eyes(sitting: Sitting) -> None:
    """Somebody else in a seat, another host, the question whether to end it: each tells the channel something."""
    await sitting.rests(sitting.anna)
    for _ in range(LIMITS["host"][0]):
        await end_game(sitting.bo)
    await quiet(sitting.services)
    before = [one.id for one in sitting.eve.sees()]
    refused(await end_game(sitting.bo), "host")
    refused(await sitting.bo.slash("game host", person=sitting.bo), "host")
    refused(await sitting.bo.slash("game replace", seat=1), "host")
    await quiet(sitting.services)
    assert [one.id for one in sitting.eve.sees()] == before

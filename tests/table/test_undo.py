"""Taking a move back: freely while nothing was shown, else if everybody agrees."""

from __future__ import annotations

import secrets
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.interactions.tickets import Ticket, TicketSigner
from bot.store import Outgoing
from bot.text.sentences import sentence
from parlor.server import Parlor
from tests.bot.tables.by_seat import row_of
from tests.parlor.company import brisk
from tests.table.ending import end_game
from tests.table.evening import SECRET, evening, handled, lines_of, newest, open_house, quiet, seated, signed, whom
from tests.table.sitting import GAME, GAMES, NAMES, Sitting, Talkative, ballots, says
from tests.table.test_twin_evenings import normal


@pytest_asyncio.fixture
async def sitting(tmp_path: Path) -> AsyncIterator[Sitting]:
    async with evening(tmp_path, GAMES) as (parlor, services):
        yield Sitting(parlor, services, await seated(parlor, NAMES, GAME.key))


# -- freely


@pytest.mark.asyncio
async def test_what_nobody_has_seen_is_taken_back_at_once(sitting: Sitting) -> None:
    """Privately, and the panel asks again."""
    await sitting.anna.click(await sitting.panel(sitting.anna), "Rest")
    outcome = await sitting.anna.slash("game undo")
    assert outcome.text == f"{sentence('panel.taken-back')}\n**Which trick?**"
    assert outcome.ephemeral
    await sitting.anna.click(outcome, "Hide")
    assert await sitting.entries() == ["answer", "undo", "answer"]
    await quiet(sitting.services)
    assert not ballots(sitting.eve)
    assert not any("last move" in one.text for one in sitting.eve.sees())


@pytest.mark.asyncio
async def test_what_lies_face_down_counts_until_another_answer_is_given(sitting: Sitting) -> None:
    """The panel asks once more, and nothing changes; also when others have answered since."""
    await sitting.to_the_calls()
    panels = {one.name: await sitting.panel(one) for one in (sitting.bo, sitting.cy)}
    await sitting.bo.click(panels["Bo"], "Heads")
    await sitting.anna.click(await sitting.panel(sitting.anna), "Tails")
    outcome = await sitting.bo.slash("game undo")
    assert outcome.text == f"**Heads or tails?**\n{sentence('panel.chosen-still', answer='Heads')}"
    session = await sitting.session()
    assert [session.sealed(seat) for seat in range(3)] == [("tails",), ("heads",), None]
    await sitting.bo.click(outcome, "Tails")
    assert session.sealed(1) == ("tails",)
    assert "retract" not in await sitting.entries()
    await sitting.cy.click(panels["Cy"], "Heads")
    assert not ballots(sitting.eve)


@pytest.mark.asyncio
async def test_who_has_nothing_to_take_back_is_told_so(sitting: Sitting) -> None:
    before = await sitting.entries()
    says(await sitting.bo.slash("game undo"), sentence("ballot.no-move"))
    says(await sitting.eve.slash("game undo"), sentence("not-seated"))
    await quiet(sitting.services)
    assert not ballots(sitting.anna)
    assert await sitting.entries() == before


@pytest.mark.asyncio
async def test_a_lobby_and_an_empty_channel_have_no_moves(tmp_path: Path) -> None:
    async with evening(tmp_path) as (parlor, _):
        anna = parlor.person("Anna")
        says(await anna.slash("game undo"), sentence("no-table"))
        await anna.slash("game new", game="gangsters-dilemma")
        says(await anna.slash("game undo"), sentence("not-begun"))


# -- by agreement


@pytest.mark.asyncio
async def test_all_have_to_agree_and_then_it_is_taken_back(sitting: Sitting) -> None:
    """Whoever asks has agreed; the others are called, and nobody else. Then one line, and a fresh board."""
    await sitting.rests(sitting.anna)
    ballot = await sitting.asks(sitting.anna)
    assert sentence("ballot.undo", player=f"<@{sitting.anna.id}>") in ballot.text
    assert sorted(ballot.mentions) == ["Bo", "Cy"]
    outcome = await sitting.bo.click(ballot, "Agree")
    assert sentence("ballot.agreed", players=f"<@{sitting.anna.id}> and <@{sitting.bo.id}>") in outcome.text
    assert sentence("ballot.open", players=f"<@{sitting.cy.id}>") in outcome.text
    assert (await sitting.session()).waiting_for == {1}
    outcome = await sitting.cy.click(ballot, "Agree")
    assert outcome.text.endswith(sentence("ballot.undo-passed"))
    assert not outcome.message.buttons
    session = await sitting.session()
    assert session.waiting_for == {0}
    assert await sitting.entries() == ["answer", "answer", "answer", "undo"]
    await quiet(sitting.services)
    shown = sitting.eve.sees()[-1]
    *told, waits = shown.content.split("\n")
    assert told == [sentence("note.taken-back", player=f"<@{sitting.anna.id}>")]
    assert f"Waiting for ♥ <@{sitting.anna.id}>." in waits
    assert shown.mentions == ["Anna"]
    assert "Go through with it?" in (await sitting.panel(sitting.anna)).text


@pytest.mark.asyncio
async def test_one_refusal_ends_it(sitting: Sitting) -> None:
    """Whatever the others say; and it cannot be asked again before something else has happened."""
    await sitting.rests(sitting.anna)
    ballot = await sitting.asks(sitting.anna)
    agree = ballot.find_buttons("Agree", None)[0].custom_id
    outcome = await sitting.bo.click(ballot, "Refuse")
    assert outcome.text.endswith(sentence("ballot.refused"))
    assert not outcome.message.buttons
    await sitting.cy.click(ballot, custom_id=agree, forge=True)
    says(await sitting.anna.slash("game undo"), sentence("ballot.was-refused"))
    await quiet(sitting.services)
    assert not ballots(sitting.eve)
    assert "undo" not in await sitting.entries()
    await sitting.rests(sitting.bo)
    await sitting.asks(sitting.anna)


@pytest.mark.asyncio
async def test_whoever_asks_may_think_better_of_it(sitting: Sitting) -> None:
    await sitting.rests(sitting.anna)
    ballot = await sitting.asks(sitting.anna)
    agree = ballot.find_buttons("Agree", None)[0].custom_id
    await sitting.anna.click(ballot, "Refuse")
    for person in (sitting.bo, sitting.cy):
        await person.click(ballot, custom_id=agree, forge=True)
    assert "undo" not in await sitting.entries()


@pytest.mark.asyncio
async def test_a_ballot_is_out_of_date_once_the_game_has_gone_on(sitting: Sitting) -> None:
    """Also for the last one who was needed."""
    await sitting.rests(sitting.anna)
    ballot = await sitting.asks(sitting.anna)
    await sitting.bo.click(ballot, "Agree")
    await sitting.bo.click(await sitting.panel(sitting.bo), "Rest")
    before = await sitting.entries()
    for label in ("Agree", "Refuse"):
        says(await sitting.cy.click(ballot, label), sentence("ballot.stale", command="undo"))
    assert await sitting.entries() == before


@pytest.mark.asyncio
async def test_a_ballot_passes_over_what_is_laid_down_meanwhile(sitting: Sitting) -> None:
    """A sealed answer is no news: a ballot that went out of date by it would tell of second thoughts."""
    await sitting.to_the_calls()
    ballot = await sitting.asks(sitting.bo)
    await sitting.bo.click(await sitting.panel(sitting.bo), "Heads")
    panel = await sitting.panel(sitting.anna)
    await sitting.anna.click(panel, "Heads")
    await sitting.anna.click(panel, "Change my answer")
    await sitting.anna.click(panel, "Tails")
    for person in (sitting.anna, sitting.cy):
        await person.click(ballot, "Agree")
    session = await sitting.session()
    assert session.waiting_for == {0, 1, 2}
    assert "Your bid?" in (await sitting.panel(sitting.bo)).text


@pytest.mark.asyncio
async def test_a_sealed_question_is_asked_anew(sitting: Sitting) -> None:
    """Of everyone, whoever was first: all have seen what lay there. What was asked before is closed."""
    await sitting.to_the_calls()
    old = {one.name: await sitting.panel(one) for one in (sitting.anna, sitting.cy)}
    await quiet(sitting.services)
    dms = [len(one.dms) for one in (sitting.anna, sitting.bo, sitting.cy)]
    ballot = await sitting.asks(sitting.anna)
    for person in (sitting.bo, sitting.cy):
        await person.click(ballot, "Agree")
    await quiet(sitting.services)
    session = await sitting.session()
    assert session.waiting_for == {0, 1, 2}
    assert [session.sealed(seat) for seat in range(3)] == [None] * 3
    for person, before in zip((sitting.anna, sitting.bo, sitting.cy), dms, strict=True):
        assert len(person.dms) == before + 1
        assert "Your bid?" in person.dms[-1].text
    for person in (sitting.anna, sitting.cy):
        says(await person.click(old[person.name], "Heads"), sentence("stale"))
    await sitting.bo.click(sitting.bo.dms[-1], "2")
    assert session.sealed(1) == 2


@pytest.mark.asyncio
@pytest.mark.parametrize("key", ["undo.0", "end.0"])
async def test_nobody_else_has_a_say(sitting: Sitting, key: str) -> None:
    """A bystander, a button of our shape that is not ours, and a question that was never asked."""
    await sitting.rests(sitting.anna)
    ballot = await sitting.asks(sitting.anna)
    question = (await sitting.session()).question
    says(await sitting.eve.click(ballot, "Agree"), sentence("not-seated"))
    forged = TicketSigner(b"somebody else").write(Ticket("agree", 1, question, key))
    says(await sitting.bo.click(ballot, custom_id=forged, forge=True), sentence("not-ours"))
    other = await signed(sitting.services, "agree", question + 1, key)
    stale = sentence("ballot.stale", command=key.split(".")[0])
    says(await sitting.bo.click(ballot, custom_id=other, forge=True), stale)
    gone = TicketSigner(SECRET).write(Ticket("agree", 99, question, key))
    says(await sitting.bo.click(ballot, custom_id=gone, forge=True), sentence("no-such-table"))
    await sitting.cy.click(ballot, "Agree")
    assert "undo" not in await sitting.entries()
    assert await sitting.services.store.open_table_in(sitting.parlor.channel.id) is not None


@pytest.mark.asyncio
async def test_a_restart_loses_no_vote(tmp_path: Path) -> None:
    """Asked under one bot, agreed to under a second, carried out under a third."""
    async with Parlor(brisk()) as parlor:
        parlor.point_discord_at_me()
        async with open_house(parlor, tmp_path, GAMES) as services:
            sitting = Sitting(parlor, services, await seated(parlor, NAMES, GAME.key))
            await sitting.rests(sitting.anna)
            ballot = await sitting.asks(sitting.anna)
        async with open_house(parlor, tmp_path, GAMES) as services:
            await sitting.cy.click(ballot, "Agree")
            assert (await services.runner.session(1)).waiting_for == {1}
        async with open_house(parlor, tmp_path, GAMES) as services:
            await sitting.bo.click(ballot, "Agree")
            assert (await services.runner.session(1)).waiting_for == {0}


@pytest.mark.asyncio
@pytest.mark.parametrize(("named", "last"), [("undo.{0}.0", True), ("undo.{0}.0", False), ("undo.0.0", True)])
async def test_a_crash_after_the_last_vote_needs_no_other_press(tmp_path: Path, named: str, last: bool) -> None:
    """All have agreed, and the process died before the move was taken back: the next one does it. What somebody
    has refused, and what is out of date, stays."""
    async with Parlor(brisk()) as parlor:
        parlor.point_discord_at_me()
        async with open_house(parlor, tmp_path, GAMES) as services:
            sitting = Sitting(parlor, services, await seated(parlor, NAMES, GAME.key))
            await sitting.rests(sitting.anna)
            name = named.format((await sitting.session()).question)
            for seat, yes in enumerate((True, True, last)):
                await services.store.vote(1, name, seat, yes)
        done = last and name != "undo.0.0"
        async with open_house(parlor, tmp_path, GAMES) as services:
            assert (await services.runner.session(1)).waiting_for == ({0} if done else {1})
            await quiet(services)
        told = sentence("note.taken-back", player=f"<@{sitting.anna.id}>")
        assert lines_of(sitting.eve).count(told) == done


@pytest.mark.asyncio
@pytest.mark.parametrize(("name", "status"), [("end.0", "over"), ("end.7", "playing")])
async def test_a_crash_after_the_last_vote_ends_the_game_all_the_same(
    tmp_path: Path, name: str, status: str
) -> None:
    """But not by votes that belong to another question."""
    async with Parlor(brisk()) as parlor:
        parlor.point_discord_at_me()
        async with open_house(parlor, tmp_path, GAMES) as services:
            sitting = Sitting(parlor, services, await seated(parlor, NAMES, GAME.key))
            for seat in (1, 2):
                await services.store.vote(1, name, seat, True)
        async with open_house(parlor, tmp_path, GAMES) as services:
            assert (await row_of(services, 1)).status == status
            await quiet(services)
        told = lines_of(sitting.eve)
        assert told.count(sentence("note.ended-together")) == (status == "over")


@pytest.mark.asyncio
async def test_only_seats_held_by_persons_vote(tmp_path: Path) -> None:
    """With house players and absent ones alone, a move is taken back at once."""
    async with evening(tmp_path, GAMES) as (parlor, services):
        anna, bo = parlor.person("Anna"), parlor.person("Bo")
        await anna.slash("game new", game=GAME.key)
        await bo.click(newest(bo, "Sit down"), "Sit down")
        await anna.click(newest(anna, "Add a house player"), "Add a house player")
        await anna.click(newest(anna, "Start"), "Start")
        await parlor.until(lambda: any(one.find_buttons("Your move", None) for one in anna.sees()))
        sitting = Sitting(parlor, services, [anna, bo, bo])
        await sitting.rests(anna)
        await sitting.asks(anna)
        await bo.slash("game leave")
        assert (await sitting.session()).waiting_for == {0}  # the others have answered, up to the bids
        outcome = await anna.slash("game undo")
        assert outcome.text == sentence("done")
        assert "Go through with it?" in (await sitting.panel(anna)).text


async def _secretive(data: Path, called: str) -> dict[str, list[bytes]]:
    """An undo by agreement while a call lies face down; what Cy and Eve receive of it."""
    data.mkdir()
    async with Parlor(brisk()) as parlor:
        parlor.point_discord_at_me()
        async with open_house(parlor, data, GAMES) as services:
            sitting = Sitting(parlor, services, await seated(parlor, NAMES, GAME.key))
            await sitting.to_the_calls()
            await sitting.anna.click(await sitting.panel(sitting.anna), called)
            await quiet(services)
            ballot = await sitting.asks(sitting.bo)
            for person in (sitting.anna, sitting.cy):
                await person.click(ballot, "Agree")
                await quiet(services)
            assert (await sitting.session()).waiting_for == {0, 1, 2}
            await sitting.panel(sitting.cy)
            await quiet(services)
            await handled()
        return {one.name: list(normal(parlor, one)) for one in (sitting.cy, sitting.eve)}


@pytest.mark.asyncio
async def test_an_undo_tells_nothing_of_what_was_sealed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two evenings that differ in what Anna had laid down: the others receive the same bytes."""
    monkeypatch.setattr(secrets, "token_hex", lambda size: "0" * 2 * size)
    here = await _secretive(tmp_path / "here", "Heads")
    there = await _secretive(tmp_path / "there", "Tails")
    assert len(here["Cy"]) > 20
    assert here == there


# -- what is kept, and what is told


@pytest.mark.asyncio
async def test_what_is_to_be_said_holds_no_user_id(sitting: Sitting, tmp_path: Path) -> None:
    """Ids stand with the seats alone, so that they can be deleted."""
    await sitting.rests(sitting.anna)
    ballot = await sitting.asks(sitting.anna)
    for person in (sitting.bo, sitting.cy):
        await person.click(ballot, "Agree")
    await sitting.anna.slash("game replace", seat=3, **whom(sitting.eve))
    await sitting.cy.click(await sitting.ballot(), "Agree")
    await sitting.eve.click(newest(sitting.eve, "Take this seat"), "Take this seat")
    await sitting.bo.slash("game leave")
    await end_game(sitting.anna)
    await quiet(sitting.services)
    db = sqlite3.connect(tmp_path / "test.db")
    kept = "".join(payload for (payload,) in db.execute("SELECT payload FROM outbox"))
    db.close()
    assert "taken-back" in kept
    for person in (sitting.anna, sitting.bo, sitting.cy, sitting.eve):
        assert str(person.id) not in kept
    texts = lines_of(sitting.eve)
    assert sentence("note.replaced", seat=3, player=f"<@{sitting.eve.id}>") in texts


@pytest.mark.asyncio
async def test_a_story_from_before_an_undo_tells_nothing_that_is_still_open(tmp_path: Path) -> None:
    """It was to tell more events than have settled by now: it stops at what cannot be taken back freely."""
    async with evening(tmp_path, {GAME.key: Talkative()}) as (parlor, services):
        sitting = Sitting(parlor, services, await seated(parlor, NAMES, GAME.key))
        panel = await sitting.panel(sitting.anna)
        await sitting.anna.click(panel, "Rest")
        await sitting.anna.choose(panel, ["amber"])
        row = await services.store.table(1)
        assert row is not None
        await services.tables.post(
            row.id, Outgoing("story", {"since": 0, "until": 99}, "late", channel=row.channel)
        )
        await quiet(services)
        assert not any("takes Amber" in one.text for one in sitting.eve.sees())
        await sitting.anna.click(panel, "No")
        await quiet(services)
        assert any("takes Amber" in one.text for one in sitting.eve.sees())

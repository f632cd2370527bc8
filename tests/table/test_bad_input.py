"""Bad input gets one clear private sentence that says what to do, and changes nothing."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.interactions.tickets import Ticket, TicketSigner
from bot.text.sentences import sentence
from tests.table.evening import SECRET, Dealt, dealt_evening, evening, handled, newest, one_sentence, signed, whom

SIGNER = TicketSigner(SECRET)


@pytest_asyncio.fixture
async def dealt(tmp_path: Path) -> AsyncIterator[Dealt]:
    async with dealt_evening(tmp_path) as dealt:
        yield dealt


@pytest.mark.asyncio
async def test_somebody_without_a_seat_only_watches(dealt: Dealt) -> None:
    outcome = await dealt.panel(dealt.parlor.person("Eve"))
    assert sentence("not-seated") in [one.text for one in outcome.messages]
    assert all(one.ephemeral for one in outcome.messages)
    assert await dealt.unchanged()


@pytest.mark.asyncio
async def test_another_ones_button_answers_for_nobody_else(dealt: Dealt) -> None:
    """The seat comes from the user id: the Cop who presses a gangster's button has no such choice."""
    panel = await dealt.panel(dealt.gangster)
    button = panel.message.buttons[0]
    outcome = await dealt.cop.click(newest(dealt.cop, "Your move"), custom_id=button.custom_id, forge=True)
    assert "too few or too many" in outcome.messages[-1].text
    assert await dealt.unchanged()


@pytest.mark.asyncio
@pytest.mark.parametrize(
    "forged", ["", "2/pick/1/AAAAAA/0/stash-house/AAAAAAAAAAAAAAAA", "x" * 100, "1/pick/１/0/a/b"]
)
async def test_a_forged_button_does_nothing(dealt: Dealt, forged: str) -> None:
    if not forged:
        forged = TicketSigner(b"somebody else").write(Ticket("pick", dealt.table, 0, "stash-house"))
    outcome = await dealt.gangster.click(newest(dealt.gangster, "Your move"), custom_id=forged, forge=True)
    assert outcome.messages[-1].text == sentence("not-ours")
    assert outcome.messages[-1].ephemeral
    assert await dealt.unchanged()


@pytest.mark.asyncio
async def test_a_choice_that_is_not_offered_is_refused(dealt: Dealt) -> None:
    custom_id = await signed(dealt.services, "pick", 0, "no-such-place")
    outcome = await dealt.gangster.click(newest(dealt.gangster, "Your move"), custom_id=custom_id, forge=True)
    assert "not among the choices" in outcome.messages[-1].text
    assert await dealt.unchanged()


@pytest.mark.asyncio
@pytest.mark.parametrize(
    ("values", "says"),
    [
        (["stash-house", "no-such-place"], "not among the choices"),
        (["stash-house", "stash-house"], "the same thing twice"),
        (["stash-house"], "too few or too many"),
        (["stash-house", "art-gallery", "jewelry-store"], "too few or too many"),
        ([], "too few or too many"),
        (["x" * 4000, "\u202e"], "not among the choices"),
    ],
)
async def test_a_list_takes_only_what_it_offers(dealt: Dealt, values: list[str], says: str) -> None:
    """A client offers nothing else, and discord.py checks nothing."""
    panel = await dealt.panel(dealt.cop)
    outcome = await dealt.cop.choose(panel, values, forge=True)
    assert says in one_sentence(outcome)
    assert await dealt.unchanged()


@pytest.mark.asyncio
async def test_a_list_pressed_like_a_button_chooses_nothing(dealt: Dealt) -> None:
    panel = await dealt.panel(dealt.cop)
    custom_id = panel.message.selects[0].custom_id
    outcome = await dealt.cop.click(panel, custom_id=custom_id, forge=True)
    assert "too few or too many" in one_sentence(outcome)
    assert await dealt.unchanged()


@pytest.mark.asyncio
async def test_another_ones_list_answers_for_nobody_else(dealt: Dealt) -> None:
    """A gangster who sends the Cop's list, and one who sends somebody else's button, choose for themselves."""
    panel = await dealt.panel(dealt.cop)
    custom_id = panel.message.selects[0].custom_id
    outcome = await dealt.gangster.click(newest(dealt.gangster, "Your move"), custom_id=custom_id, forge=True)
    assert "too few or too many" in one_sentence(outcome)
    assert await dealt.unchanged()
    button = (await dealt.panel(dealt.gangster)).message.buttons[0]
    eve = dealt.parlor.person("Eve")
    outcome = await eve.click(newest(eve, "Your move"), custom_id=button.custom_id, forge=True)
    assert one_sentence(outcome) == sentence("not-seated")
    assert await dealt.unchanged()
    await dealt.other.click(newest(dealt.other, "Your move"), custom_id=button.custom_id, forge=True)
    session = await dealt.services.runner.session(dealt.table)
    assert session.waiting_for == {0, 1, 2, 3} - {dealt.people.index(dealt.other)}


@pytest.mark.asyncio
async def test_a_button_of_last_round_is_stale(dealt: Dealt) -> None:
    """All have chosen; the panel that somebody left open says so, and what it says is all that happens."""
    panels = [await dealt.panel(person) for person in dealt.people]
    for person, panel in zip(dealt.people, panels, strict=True):
        if panel.message.selects:
            await person.choose(panel, ["jewelry-store", "art-gallery"])
        else:
            left_open = panel.message.find_buttons("Stash House", None)[0].custom_id
            await person.click(panel, "Stash House")
    dealt.before = await dealt.standing()
    for person in dealt.people:
        outcome = await person.click(newest(person, "Your move"), custom_id=left_open, forge=True)
        assert one_sentence(outcome) == sentence("stale")
    assert await dealt.unchanged()


@pytest.mark.asyncio
async def test_a_button_of_a_closed_question_is_stale(dealt: Dealt) -> None:
    """And so is one of a table that never was."""
    custom_id = await signed(dealt.services, "pick", 99, "stash-house")
    board = newest(dealt.gangster, "Your move")
    outcome = await dealt.gangster.click(board, custom_id=custom_id, forge=True)
    assert outcome.messages[-1].text == sentence("stale")
    outcome = await dealt.gangster.click(board, custom_id=SIGNER.write(Ticket("move", 4711)), forge=True)
    assert one_sentence(outcome) == sentence("no-such-table")
    assert await dealt.unchanged()


@pytest.mark.asyncio
async def test_one_table_to_a_channel(dealt: Dealt) -> None:
    outcome = await dealt.parlor.person("Eve").slash("game new", game="gangsters-dilemma")
    assert one_sentence(outcome) == sentence("channel-taken")
    assert await dealt.unchanged()
    assert await dealt.services.store.table(dealt.table + 1) is None


@pytest.mark.asyncio
async def test_an_unknown_game_and_an_empty_channel(tmp_path: Path) -> None:
    async with evening(tmp_path) as (parlor, services):
        anna = parlor.person("Anna")
        for game in ("chess", "x" * 4000, "../../etc", "Gangster's Dilemma"):
            outcome = await anna.slash("game new", game=game, forge=True)
            assert one_sentence(outcome) == sentence("no-such-game")
            assert await services.store.table(1) is None
        outcome = await anna.slash("game move")
        assert sentence("no-table") in [one.text for one in outcome.messages]


@pytest.mark.asyncio
async def test_the_lobby_says_what_it_lacks(tmp_path: Path) -> None:
    """Too few seats, somebody else's start, a second seat, leaving without one."""
    async with evening(tmp_path) as (parlor, services):
        anna, bo = parlor.person("Anna"), parlor.person("Bo")
        await anna.slash("game new", game="gangsters-dilemma")
        for person, label, says in (
            (anna, "Start", "needs 3 to 7 players; 1 sit here"),
            (bo, "Start", "Only the host"),
            (anna, "Sit down", sentence("sits-already")),
            (bo, "Leave", sentence("sits-nowhere")),
        ):
            outcome = await person.click(newest(person, label), label)
            assert says in outcome.messages[-1].text
            assert outcome.messages[-1].ephemeral
        assert [one.user for one in await services.store.seats(1)] == [anna.id]
        row = await services.store.table(1)
        assert row is not None
        assert row.status == "lobby"


@pytest.mark.asyncio
async def test_somebody_who_is_not_on_the_server_is_named(dealt: Dealt) -> None:
    """Discord lets people choose anybody whose number they know, as somebody who has left."""
    host = next(one for one in dealt.people if one.name == "Anna")
    zoe = dealt.parlor.person("Zoe", member=False)
    for command, named in (("game host", {"person": zoe}), ("game replace", {"seat": 1, **whom(zoe)})):
        outcome = await host.slash(command, forge=True, **named)
        assert one_sentence(outcome) == sentence("not-a-member")
    assert await dealt.unchanged()


@pytest.mark.asyncio
async def test_records_of_a_game_that_is_none(dealt: Dealt) -> None:
    """They are refused, whatever the game is called, and what was to be filled in for all is taken back."""
    before = len(dealt.parlor.person("Eve").sees())
    for game in ("chess", "x" * 4000, "../../etc", "²"):
        outcome = await dealt.gangster.slash("records show", game=game, forge=True)
        await handled()
        assert [one.text for one in outcome.followups] == [sentence("no-such-game")]
        assert outcome.followups[0].ephemeral
    assert len(dealt.parlor.person("Eve").sees()) == before


@pytest.mark.asyncio
async def test_missing_permissions_are_named_before_a_table_opens(tmp_path: Path) -> None:
    async with evening(tmp_path) as (parlor, services):
        parlor.deny(None, "embed_links")
        outcome = await parlor.person("Anna").slash("game new", game="gangsters-dilemma")
        assert "embed links" in outcome.text
        assert outcome.ephemeral
        assert await services.store.open_table_in(parlor.channel.id) is None


@pytest.mark.asyncio
async def test_what_nobody_foresaw_is_an_incident(
    dealt: Dealt, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """By a button and by a command: a number that stands in the server's log, and nothing of what went wrong."""

    async def breaks(*args: object) -> None:
        raise ZeroDivisionError("a secret")

    monkeypatch.setattr(dealt.services.play, "move_panel", breaks)
    by_button = await dealt.panel(dealt.gangster)
    by_command = await dealt.gangster.slash("game move")
    for outcome in (by_button, by_command):
        text = outcome.messages[-1].text
        assert "Incident" in text
        assert "secret" not in text
        assert text.rstrip(".").split()[-1] in caplog.text
    assert await dealt.unchanged()


@pytest.mark.asyncio
async def test_nobody_sits_on_two_seats(dealt: Dealt) -> None:
    """The host cannot give a seat to somebody who has one."""
    host = next(one for one in dealt.people if one.name == "Anna")
    outcome = await host.slash("game replace", seat=2, **whom(host))
    assert outcome.messages[-1].text == sentence("taken")

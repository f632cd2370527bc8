"""Deals over the wire: offered, changed, and answered once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.store import Outgoing
from bot.text.sentences import sentence
from rules.wise_guys.game import GAME
from tests.bot.tables.by_seat import row_of, set_clock
from tests.table.bargain import GETS, GIVES, HELD, NOT_NOW, Bargain, bargaining, laid_out, newest_dm
from tests.table.ending import end_game
from tests.table.evening import lines_of, newest, quiet, turned_away, whom
from tests.table.sitting import says


@pytest_asyncio.fixture
async def bargain(tmp_path: Path) -> AsyncIterator[Bargain]:
    async with bargaining(tmp_path) as bargain:
        yield bargain


# -- from the draft to the handshake


@pytest.mark.asyncio
async def test_an_offer_is_put_together_sent_and_accepted(bargain: Bargain) -> None:
    """Each side reads what it gives and gets; then both stashes have changed."""
    anna, bo = bargain.anna, bargain.bo
    panel = await bargain.draft(anna, bo)
    assert panel.text == "**A deal with ♠ Bo**\nYou give nothing, you get nothing."
    await bargain.fill(anna, panel, GIVES, 3, 1)
    await bargain.fill(anna, panel, GETS, 0, 0, 2)
    changed = await bargain.fill(anna, panel, GIVES, 2)
    assert changed.text == "**A deal with ♠ Bo**\nYou give 💵2 🔫1, you get 🥃2."
    assert changed.ephemeral
    sent = await anna.click(panel, "Send")
    assert sentence("aside.sent") in sent.text
    assert sentence("aside.open", player="♠ Bo") in sent.text
    await quiet(bargain.services)
    assert await bargain.unchanged()
    assert "You give 🥃2, you get 💵2 🔫1." in newest_dm(bo).text
    outcome = await bo.click(newest_dm(bo), "Accept")
    assert outcome.text == f"{sentence('aside.you-accepted', player='♥ Anna')} You give 🥃2, you get 💵2 🔫1."
    assert not outcome.message.buttons
    assert await bargain.stash() == [(3, 1, 3), (5, 2, 0), (4, 0, 0)]
    await quiet(bargain.services)
    assert bargain.told() == ["🤝 ♥ Anna and ♠ Bo shake hands: 💵2 🔫1 for 🥃2"]
    accepted = sentence("aside.accepted", player="♠ Bo")
    assert f"{accepted} You give 💵2 🔫1, you get 🥃2." in anna.dms[-1].text
    assert [len(one.dms) for one in bargain.people] == [1, 1, 0]


@pytest.mark.asyncio
async def test_a_form_names_the_makers_own_limits(bargain: Bargain) -> None:
    """What is asked of the partner is limited by 20, whatever they hold."""
    panel = await bargain.draft(bargain.anna, bargain.bo)
    form = (await bargain.anna.click(panel, GIVES)).modal
    assert [one.label for one in form.fields] == ["Cash you give", "Guns you give", "Booze you give"]
    assert [one["description"] for one in form.payload["components"]] == ["0 to 5", "0 to 2", "0 to 1"]
    form = (await bargain.anna.click(panel, GETS)).modal
    assert [one["description"] for one in form.payload["components"]] == ["0 to 20"] * 3


@pytest.mark.asyncio
async def test_an_offer_that_is_declined(bargain: Bargain) -> None:
    await bargain.offer(bargain.anna, bargain.bo, (2,), (0, 1))
    old = newest_dm(bargain.bo)
    accept = old.find_buttons("Accept", None)[0].custom_id
    outcome = await bargain.bo.click(old, "Decline")
    assert outcome.text.startswith(sentence("aside.you-declined", player="♥ Anna"))
    await quiet(bargain.services)
    assert sentence("aside.declined", player="♠ Bo") in bargain.anna.dms[-1].text
    outcome = await bargain.bo.click(old, custom_id=accept, forge=True)
    assert outcome.text.startswith(sentence("aside.you-declined", player="♥ Anna"))
    assert await bargain.unchanged()
    assert await bargain.statuses() == ["declined"]


@pytest.mark.parametrize("verb", ["Accept", "Decline"])
@pytest.mark.asyncio
async def test_an_offer_answered_at_the_table_is_closed_in_its_direct_message_too(
    bargain: Bargain, verb: str
) -> None:
    """It stands there without buttons, in the same words."""
    await bargain.offer(bargain.anna, bargain.bo, (2,), (0, 1))
    number = newest_dm(bargain.bo).id
    outcome = await bargain.bo.click(await bargain.look(bargain.bo), verb)
    await quiet(bargain.services)
    (old,) = [one for one in bargain.bo.dms if one.id == number]
    assert old.text == outcome.text
    assert not old.buttons


@pytest.mark.asyncio
async def test_an_offer_that_is_withdrawn(bargain: Bargain) -> None:
    """The partner finds it gone when they answer; they are not told before."""
    sent = await bargain.offer(bargain.anna, bargain.bo, (2,), (0, 1))
    withdraw = sent.message.find_buttons("Withdraw", None)[0].custom_id
    outcome = await bargain.anna.click(sent, "Withdraw")
    assert outcome.text.startswith(sentence("aside.withdrawn", player="♠ Bo"))
    await quiet(bargain.services)
    assert len(bargain.bo.dms) == 1
    outcome = await bargain.bo.click(newest_dm(bargain.bo), "Accept")
    assert outcome.text == sentence("aside.gone")
    assert not outcome.message.buttons
    await bargain.anna.click(sent, custom_id=withdraw, forge=True)
    assert await bargain.unchanged()
    assert not bargain.anna.dms


@pytest.mark.asyncio
async def test_who_declines_what_is_withdrawn_is_answered_like_anybody(bargain: Bargain) -> None:
    """And the maker, who has thought better of it, hears nothing."""
    sent = await bargain.offer(bargain.anna, bargain.bo, (2,))
    await bargain.anna.click(sent, "Withdraw")
    outcome = await bargain.bo.click(newest_dm(bargain.bo), "Decline")
    assert outcome.text.startswith(sentence("aside.you-declined", player="♥ Anna"))
    await quiet(bargain.services)
    assert not bargain.anna.dms
    assert "makes you an offer" not in (await bargain.look(bargain.bo)).text


@pytest.mark.asyncio
async def test_a_new_offer_takes_the_place_of_the_old_one(bargain: Bargain) -> None:
    await bargain.offer(bargain.anna, bargain.bo, (2,))
    old = newest_dm(bargain.bo)
    await bargain.offer(bargain.anna, bargain.bo, (1,))
    assert (await bargain.bo.click(old, "Accept")).text == sentence("aside.gone")
    await bargain.bo.click(newest_dm(bargain.bo), "Accept")
    assert await bargain.stash(bargain.anna, bargain.bo) == [(4, 2, 1), (4, 1, 2)]


@pytest.mark.asyncio
async def test_cancel_leaves_nothing_behind(bargain: Bargain) -> None:
    panel = await bargain.draft(bargain.anna, bargain.bo)
    await bargain.fill(bargain.anna, panel, GIVES, 3)
    outcome = await bargain.anna.click(panel, "Cancel")
    assert outcome.message.selects
    assert await bargain.statuses() == []


@pytest.mark.asyncio
async def test_an_empty_offer_is_not_sent(bargain: Bargain) -> None:
    panel = await bargain.draft(bargain.anna, bargain.bo)
    says(await bargain.anna.click(panel, "Send"), sentence("aside.empty"))
    assert await bargain.statuses() == []


# -- who lacks what


@pytest.mark.asyncio
async def test_only_the_partner_learns_that_they_lack_it(bargain: Bargain) -> None:
    """The offer stays open, the maker hears nothing; whoever lacks it may decline, or accept when they have it."""
    await bargain.offer(bargain.anna, bargain.bo, (1,), (4,))
    received = len(bargain.anna.received)
    says(await bargain.bo.click(newest_dm(bargain.bo), "Accept"), sentence("aside.lacking"))
    await quiet(bargain.services)
    assert len(bargain.anna.received) == received
    assert await bargain.unchanged()
    assert await bargain.statuses() == ["open"]
    await bargain.offer(bargain.cy, bargain.bo, (1,))
    await bargain.bo.click(newest_dm(bargain.bo), "Accept")
    await bargain.bo.click(bargain.bo.dms[0], "Accept")
    assert await bargain.stash() == [(8, 2, 1), (1, 1, 2), (3, 0, 0)]


@pytest.mark.asyncio
async def test_an_offer_its_maker_can_no_longer_pay_lapses(bargain: Bargain) -> None:
    """In the words of a withdrawn one; it does not come back when the maker could pay again."""
    anna, bo, cy = bargain.people
    await bargain.offer(anna, bo, (5,), (0, 1))
    await bargain.offer(anna, cy, (1,))
    await cy.click(newest_dm(cy), "Accept")
    old = newest_dm(bo)
    accept = old.find_buttons("Accept", None)[0].custom_id
    assert (await bo.click(old, "Accept")).text == sentence("aside.gone")
    await quiet(bargain.services)
    assert sentence("aside.lapsed", player="♠ Bo") in anna.dms[-1].text
    await bargain.offer(cy, anna, (1,))
    await anna.click(newest_dm(anna), "Accept")
    assert (await bo.click(old, custom_id=accept, forge=True)).text == sentence("aside.gone")
    assert await bargain.stash() == [*HELD.values()]


# -- while a fist is closed, and when it is over


@pytest.mark.asyncio
async def test_a_closed_fist_shakes_no_hands(tmp_path: Path) -> None:
    """On either side; the offer waits until the fist is open again."""
    async with bargaining(tmp_path, laid_out(stage="market")) as bargain:
        anna, bo = bargain.anna, bargain.bo
        sent = await bargain.offer(anna, bo, (2,))
        panels = {one.name: await one.click(newest(one, "Your move"), "Your move") for one in (anna, bo)}
        for person in (anna, bo):
            await person.click(panels[person.name], "1")
            says(await bo.click(newest_dm(bo), "Accept"), NOT_NOW)
            assert await bargain.stash() == [*HELD.values()]
            assert (await bargain.look(person)).message.selects == []
            await person.click(panels[person.name], "Open my fist")
        assert await bargain.statuses() == ["open"]
        await bo.click(newest_dm(bo), "Accept")
        assert await bargain.stash(anna, bo) == [(3, 2, 1), (5, 1, 2)]
        assert (await anna.click(sent, "Withdraw")).text.startswith(sentence("aside.accepted", player="♠ Bo"))


@pytest.mark.asyncio
async def test_an_opened_fist_is_seen_by_all_and_said_so_before(tmp_path: Path) -> None:
    """The panel says that the table will see it; then a line and the count on the board tell everybody, and nobody
    is called."""
    async with bargaining(tmp_path, laid_out(stage="market")) as bargain:
        anna, eve = bargain.anna, bargain.eve
        panel = await anna.click(newest(anna, "Your move"), "Your move")
        laid = await anna.click(panel, "1")
        assert sentence("panel.fist", button="Offer a deal") in laid.text
        await quiet(bargain.services)
        assert " 1 of 3 have chosen." in newest(eve, "Your move").text
        before = len(eve.sees())
        await anna.click(panel, "Open my fist")
        await quiet(bargain.services)
        assert sentence("note.fist-opened", player=f"<@{anna.id}>") in lines_of(eve)
        assert " 0 of 3 have chosen." in newest(eve, "Your move").text
        assert len(eve.sees()) == before, "nobody is called: the board's message says it"


@pytest.mark.asyncio
async def test_a_draft_of_a_closed_fist_is_not_sent(tmp_path: Path) -> None:
    async with bargaining(tmp_path, laid_out(stage="market")) as bargain:
        anna = bargain.anna
        panel = await bargain.draft(anna, bargain.bo)
        await bargain.fill(anna, panel, GIVES, 1)
        move = await anna.click(newest(anna, "Your move"), "Your move")
        await anna.click(move, "1")
        says(await anna.click(panel, "Send"), NOT_NOW)
        says(await anna.click(panel, GIVES), NOT_NOW)
        assert await bargain.statuses() == []


@pytest.mark.asyncio
async def test_an_offer_ends_with_its_game(bargain: Bargain) -> None:
    await bargain.offer(bargain.anna, bargain.bo, (2,))
    panel = await bargain.draft(bargain.anna, bargain.cy)
    await end_game(bargain.anna)
    assert (await bargain.bo.click(newest_dm(bargain.bo), "Accept")).text == sentence("aside.gone")
    says(await bargain.anna.click(panel, "Send"), GAME.words("en")["rule.game-over"])
    await quiet(bargain.services)
    assert not newest(bargain.eve, "Your move").find_buttons("Offer a deal", None)
    assert await bargain.unchanged()


@pytest.mark.asyncio
async def test_what_no_longer_stands_is_not_delivered_any_more(bargain: Bargain) -> None:
    """It was still in the outbox when it was withdrawn, or when the game ended."""
    row = await row_of(bargain.services, 1)
    for number in range(2):
        sent = await bargain.offer(bargain.anna, bargain.bo, (1 + number,))
        offer = (await bargain.services.store.offers(1, 0))[0].id
        await (end_game(bargain.anna) if number else bargain.anna.click(sent, "Withdraw"))
        await bargain.services.tables.post(row.id, Outgoing("offer", {"offer": offer}, f"late{number}", seat=1))
        await quiet(bargain.services)
        assert len(bargain.bo.dms) == 1 + number


@pytest.mark.asyncio
async def test_an_offer_goes_with_the_person_who_made_it(bargain: Bargain) -> None:
    """Whoever takes over a seat has promised nothing."""
    await bargain.offer(bargain.cy, bargain.bo, (2,))
    await bargain.offer(bargain.bo, bargain.anna, (1,))
    decline = newest_dm(bargain.bo).find_buttons("Decline", None)[0].custom_id
    await bargain.cy.slash("game leave")
    assert (await bargain.bo.click(newest_dm(bargain.bo), "Accept")).text == sentence("aside.gone")
    await bargain.anna.slash("game replace", seat=2, **whom(bargain.eve))
    await quiet(bargain.services)
    for person, label in ((bargain.bo, "Agree"), (bargain.eve, "Take this seat")):
        await person.click(newest(person, label), label)
    assert (await bargain.anna.click(newest_dm(bargain.anna), "Accept")).text == sentence("aside.gone")
    says(await bargain.bo.click(bargain.bo.dms[0], custom_id=decline, forge=True), sentence("not-seated"))
    assert await bargain.stash() == [*HELD.values()]


# -- once


@pytest.mark.asyncio
async def test_pressed_twice_it_is_accepted_once(bargain: Bargain) -> None:
    """And the second press does not tell them that they lack what they have just given."""
    await bargain.offer(bargain.anna, bargain.bo, (2,), (0, 1))
    for one in await asyncio.gather(*(bargain.bo.click(newest_dm(bargain.bo), "Accept") for _ in range(2))):
        assert not one.failed
        assert one.followups == []
        assert one.text.startswith(sentence("aside.you-accepted", player="♥ Anna"))
    assert await bargain.stash(bargain.anna, bargain.bo) == [(3, 3, 1), (5, 0, 2)]
    assert await bargain.entries() == 1


@pytest.mark.asyncio
async def test_what_is_accepted_cannot_be_declined(bargain: Bargain) -> None:
    await bargain.offer(bargain.anna, bargain.bo, (2,))
    old = newest_dm(bargain.bo)
    decline = old.find_buttons("Decline", None)[0].custom_id
    await bargain.bo.click(old, "Accept")
    outcome = await bargain.bo.click(old, custom_id=decline, forge=True)
    assert outcome.text.startswith(sentence("aside.you-accepted", player="♥ Anna"))
    await quiet(bargain.services)
    assert await bargain.statuses() == ["accepted"]
    assert len(bargain.anna.dms) == 1


@pytest.mark.asyncio
async def test_delivered_twice_it_is_accepted_once(bargain: Bargain) -> None:
    await bargain.offer(bargain.anna, bargain.bo, (2,))
    bargain.parlor.faults.interactions.duplicate()
    outcome = await bargain.bo.click(newest_dm(bargain.bo), "Accept")
    await bargain.parlor.until(lambda: turned_away(bargain.parlor, outcome))
    assert await bargain.stash(bargain.anna, bargain.bo) == [(3, 2, 1), (5, 1, 2)]
    assert outcome.followups == []
    assert await bargain.entries() == 1


@pytest.mark.asyncio
async def test_nobody_is_flooded_with_offers(bargain: Bargain, monkeypatch: pytest.MonkeyPatch) -> None:
    """Five new ones to the same person in ten minutes; the others, and the same person later, may hear more."""
    clock = [1000]
    set_clock(bargain.services, lambda: clock[0])
    for cash in (1, 2, 2, 1, 2, 1):  # one lies there already, and counts for nothing
        sent = await bargain.offer(bargain.anna, bargain.bo, give=(cash,))
        assert sent.text.startswith(sentence("aside.sent"))
    assert len(bargain.bo.dms) == 5
    refused = await bargain.offer(bargain.anna, bargain.bo, give=(2,))
    assert refused.messages[-1].text == sentence("aside.often", player="♠ Bo", minutes=10)
    assert len(bargain.bo.dms) == 5
    await bargain.offer(bargain.anna, bargain.cy, give=(2,))
    assert len(bargain.cy.dms) == 1
    clock[0] += 600
    await bargain.offer(bargain.anna, bargain.bo, give=(2,))
    assert len(bargain.bo.dms) == 6


@pytest.mark.asyncio
async def test_sent_twice_it_is_one_offer(bargain: Bargain) -> None:
    panel = await bargain.draft(bargain.anna, bargain.bo)
    await bargain.fill(bargain.anna, panel, GIVES, 2)
    await asyncio.gather(*(bargain.anna.click(panel, "Send") for _ in range(2)))
    await quiet(bargain.services)
    assert len(bargain.bo.dms) == 1
    await bargain.bo.click(newest_dm(bargain.bo), "Accept")
    assert await bargain.entries() == 1


@pytest.mark.asyncio
@pytest.mark.parametrize("other", ["Withdraw", "Decline"])
async def test_one_answer_takes_effect(bargain: Bargain, other: str) -> None:
    """Accepted and withdrawn, or declined, in the same moment: one of the two, and both sides agree which."""
    sent = await bargain.offer(bargain.anna, bargain.bo, (2,))
    where = (bargain.anna, sent) if other == "Withdraw" else (bargain.bo, newest_dm(bargain.bo))
    both = await asyncio.gather(bargain.bo.click(newest_dm(bargain.bo), "Accept"), where[0].click(where[1], other))
    assert [one.followups for one in both] == [[], []]
    (status,) = await bargain.statuses()
    moved = status == "accepted"
    assert await bargain.entries() == moved
    assert (await bargain.stash(bargain.anna))[0] == ((3, 2, 1) if moved else (5, 2, 1))

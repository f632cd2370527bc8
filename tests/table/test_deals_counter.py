"""Counter-offers over the wire: the terms turned round, changed, and sent."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.text.sentences import sentence
from parlor.people.screen import Seen
from tests.table.bargain import GETS, GIVES, Bargain, bargaining, newest_dm
from tests.table.evening import quiet
from tests.table.sitting import says


@pytest_asyncio.fixture
async def bargain(tmp_path: Path) -> AsyncIterator[Bargain]:
    async with bargaining(tmp_path) as bargain:
        yield bargain


async def asked(bargain: Bargain) -> Seen:
    """Anna offers $2 for a gun: the message that brings it to Bo."""
    await bargain.offer(bargain.anna, bargain.bo, (2,), (0, 1))
    return newest_dm(bargain.bo)


async def statuses(bargain: Bargain) -> dict[int, str]:
    """How the newest offers of Anna and Bo stand, by who made them."""
    return {one.maker: one.status for one in await bargain.services.store.offers(1, 1)}


@pytest.mark.asyncio
async def test_counter_opens_a_draft_with_the_terms_turned_round(bargain: Bargain) -> None:
    """In one press. The offer stays as it is, and may still be accepted."""
    dm = await asked(bargain)
    panel = await bargain.bo.click(dm, "Counter")
    assert panel.ephemeral
    assert panel.text == "**A deal with ♥ Anna**\nYou give 🔫1, you get 💵2."
    await quiet(bargain.services)
    assert await statuses(bargain) == {0: "open"}
    assert not bargain.anna.dms
    await bargain.bo.click(newest_dm(bargain.bo), "Accept")
    assert await bargain.stash(bargain.anna, bargain.bo) == [(3, 3, 1), (5, 0, 2)]


@pytest.mark.asyncio
async def test_a_counter_that_is_sent_declines_the_offer(bargain: Bargain) -> None:
    """It is changed first; then each side has one offer before it, and the maker of the first hears of it."""
    dm = await asked(bargain)
    panel = await bargain.bo.click(dm, "Counter")
    changed = await bargain.fill(bargain.bo, panel, GETS, 3)
    assert changed.text.endswith("You give 🔫1, you get 💵3.")
    sent = await bargain.bo.click(panel, "Send")
    assert sentence("aside.sent") in sent.text
    await quiet(bargain.services)
    assert await statuses(bargain) == {0: "declined", 1: "open"}
    (old,) = [one for one in bargain.bo.dms if one.id == dm.id]
    assert old.text == f"{sentence('aside.you-declined', player='♥ Anna')} You give 🔫1, you get 💵2."
    assert not old.buttons
    told, counter = bargain.anna.dms
    assert f"{sentence('aside.declined', player='♠ Bo')} You give 💵2, you get 🔫1." in told.text
    assert "You give 💵3, you get 🔫1." in counter.text
    await bargain.anna.click(counter, "Accept")
    assert await bargain.stash(bargain.anna, bargain.bo) == [(2, 3, 1), (6, 0, 2)]


@pytest.mark.asyncio
async def test_a_counter_asks_for_no_more_than_one_has(bargain: Bargain) -> None:
    """Bo has one gun and is asked for nine: the draft begins with the one, and only Bo sees it."""
    await bargain.offer(bargain.anna, bargain.bo, (2,), (0, 9))
    panel = await bargain.bo.click(newest_dm(bargain.bo), "Counter")
    assert panel.text.endswith("You give 🔫1, you get 💵2.")


@pytest.mark.asyncio
async def test_a_counter_to_what_is_withdrawn_is_like_any_other(bargain: Bargain) -> None:
    """Its maker, who has thought better of it, hears of the counter alone."""
    sent = await bargain.offer(bargain.anna, bargain.bo, (2,), (0, 1))
    await bargain.anna.click(sent, "Withdraw")
    panel = await bargain.bo.click(newest_dm(bargain.bo), "Counter")
    await bargain.bo.click(panel, "Send")
    await quiet(bargain.services)
    assert await statuses(bargain) == {0: "declined", 1: "open"}
    assert len(bargain.anna.dms) == 1
    assert bargain.bo.dms[0].text.startswith(sentence("aside.you-declined", player="♥ Anna"))


@pytest.mark.asyncio
async def test_a_counter_declines_no_other_offer(bargain: Bargain) -> None:
    """Anna has made another one meanwhile, which Bo has not read: it stands beside the counter."""
    panel = await bargain.bo.click(await asked(bargain), "Counter")
    await bargain.offer(bargain.anna, bargain.bo, (4,), (0, 1))
    await bargain.bo.click(panel, "Send")
    await quiet(bargain.services)
    assert await statuses(bargain) == {0: "open", 1: "open"}


@pytest.mark.asyncio
async def test_what_is_answered_cannot_be_countered(bargain: Bargain) -> None:
    """Nor is a deal of one's own an answer to anything."""
    dm = await asked(bargain)
    counter = dm.find_buttons("Counter", None)[0].custom_id
    await bargain.offer(bargain.bo, bargain.anna, (1,))
    assert await statuses(bargain) == {0: "open", 1: "open"}
    await bargain.bo.click(dm, "Decline")
    outcome = await bargain.bo.click(dm, custom_id=counter, forge=True)
    assert outcome.text.startswith(sentence("aside.you-declined", player="♥ Anna"))
    says(
        await bargain.cy.click(await bargain.look(bargain.cy), custom_id=counter, forge=True),
        sentence("aside.not-yours"),
    )


@pytest.mark.asyncio
async def test_a_counter_is_in_the_list_of_offers_too(bargain: Bargain) -> None:
    await asked(bargain)
    panel = await bargain.bo.click(await bargain.look(bargain.bo), "Counter")
    await bargain.fill(bargain.bo, panel, GIVES, 0, 0, 2)
    sent = await bargain.bo.click(panel, "Send")
    assert "You give 🥃2, you get 💵2." in sent.text

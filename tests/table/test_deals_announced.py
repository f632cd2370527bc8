"""The table hears that there is an offer if both sides wish it, once, and nothing of what it is."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.text.sentences import sentence
from parlor.people.outcome import Outcome
from parlor.people.screen import Seen
from tests.table.bargain import GETS, GIVES, Bargain, bargaining, newest_dm
from tests.table.evening import lines_of, newest, quiet
from tests.table.sitting import says

ANNOUNCE, ANNOUNCED, TELL = (sentence(f"aside.{key}") for key in ("announce", "announced", "tell"))


@pytest_asyncio.fixture
async def bargain(tmp_path: Path) -> AsyncIterator[Bargain]:
    async with bargaining(tmp_path) as bargain:
        yield bargain


def told(bargain: Bargain) -> int:
    """How often the channel has read of an offer of Anna's to Bo."""
    line = sentence("note.offered", player=f"<@{bargain.anna.id}>", partner=f"<@{bargain.bo.id}>")
    return lines_of(bargain.eve).count(line)


def has(seen: Seen, label: str) -> bool:
    return bool(seen.find_buttons(label, None))


async def wished(bargain: Bargain, cash: int = 2) -> Outcome:
    """Anna offers Bo cash for a gun, and wishes that the table hears that she offers something."""
    panel = await bargain.draft(bargain.anna, bargain.bo)
    await bargain.anna.click(panel, ANNOUNCE)
    await bargain.fill(bargain.anna, panel, GIVES, cash)
    await bargain.fill(bargain.anna, panel, GETS, 0, 1)
    sent = await bargain.anna.click(panel, "Send")
    await quiet(bargain.services)
    return sent


@pytest.mark.asyncio
async def test_both_have_to_wish_it(bargain: Bargain) -> None:
    """The maker's wish alone says nothing to the table; with the partner's it is one line, without terms."""
    await wished(bargain)
    assert told(bargain) == 0
    dm = newest_dm(bargain.bo)
    outcome = await bargain.bo.click(dm, TELL)
    await quiet(bargain.services)
    assert told(bargain) == 1
    assert bargain.told() == []
    assert "You give 🔫1, you get 💵2." in outcome.text
    assert [one.label for one in outcome.message.buttons] == ["Accept", "Decline", "Counter"]
    assert await bargain.statuses() == ["open"]
    assert await bargain.unchanged()
    await bargain.bo.click(newest_dm(bargain.bo), "Decline")
    await quiet(bargain.services)
    assert told(bargain) == 1


@pytest.mark.asyncio
async def test_without_the_makers_wish_there_is_no_button(bargain: Bargain) -> None:
    """Nor after it was taken back in the draft; and a wish for one offer is none for the next."""
    await wished(bargain)
    tell = newest_dm(bargain.bo).find_buttons(TELL, None)[0].custom_id
    await bargain.offer(bargain.anna, bargain.bo, (1,))
    assert not has(newest_dm(bargain.bo), TELL)
    panel = await bargain.draft(bargain.anna, bargain.bo)
    for before, after in ((ANNOUNCE, ANNOUNCED), (ANNOUNCED, ANNOUNCE)):
        panel = await bargain.anna.click(panel, before)
        assert has(panel.message, after)
        assert (sentence("aside.if-both", player="♠ Bo") in panel.text) == (after == ANNOUNCED)
    says(
        await bargain.cy.click(await bargain.look(bargain.cy), custom_id=tell, forge=True),
        sentence("aside.not-yours"),
    )
    says(
        await bargain.eve.click(newest(bargain.eve, "Your move"), custom_id=tell, forge=True),
        sentence("not-seated"),
    )
    assert told(bargain) == 0


@pytest.mark.asyncio
async def test_it_is_told_once(bargain: Bargain) -> None:
    """In the direct message and in the list of offers, and however often it is pressed."""
    await wished(bargain)
    dm = newest_dm(bargain.bo)
    tell = dm.find_buttons(TELL, None)[0].custom_id
    panel = await bargain.look(bargain.bo)
    await bargain.bo.click(panel, TELL)
    for message in (dm, panel.message, dm) * 2:
        outcome = await bargain.bo.click(message, custom_id=tell, forge=True)
        assert "You give 🔫1, you get 💵2." in outcome.messages[-1].text
        assert not has(outcome.message, TELL)
    await quiet(bargain.services)
    assert told(bargain) == 1
    await bargain.bo.click(newest_dm(bargain.bo), "Accept")
    outcome = await bargain.bo.click(dm, custom_id=tell, forge=True)
    assert outcome.text.startswith(sentence("aside.you-accepted", player="♥ Anna"))
    await quiet(bargain.services)
    assert told(bargain) == 1


@pytest.mark.asyncio
async def test_what_is_answered_is_not_announced(bargain: Bargain) -> None:
    await wished(bargain)
    dm = newest_dm(bargain.bo)
    tell = dm.find_buttons(TELL, None)[0].custom_id
    await bargain.bo.click(dm, "Decline")
    await bargain.bo.click(dm, custom_id=tell, forge=True)
    await quiet(bargain.services)
    assert told(bargain) == 0


@pytest.mark.asyncio
async def test_a_table_hears_of_five_offers_in_ten_minutes(bargain: Bargain) -> None:
    """Whoever makes them; the sixth has to wait, and stays as it is."""
    for cash in range(1, 6):
        await wished(bargain, cash)
        await bargain.bo.click(newest_dm(bargain.bo), TELL)
    panel = await bargain.draft(bargain.cy, bargain.bo)
    await bargain.cy.click(panel, ANNOUNCE)
    await bargain.fill(bargain.cy, panel, GIVES, 1)
    await bargain.cy.click(panel, "Send")
    await quiet(bargain.services)
    says(await bargain.bo.click(newest_dm(bargain.bo), TELL), sentence("often-minutes", minutes=10))
    assert has(newest_dm(bargain.bo), TELL)
    await quiet(bargain.services)
    assert sum("an offer." in line for line in lines_of(bargain.eve)) == 5


@pytest.mark.asyncio
async def test_an_offer_that_is_announced_is_accepted_like_any_other(bargain: Bargain) -> None:
    await wished(bargain)
    await bargain.bo.click(newest_dm(bargain.bo), TELL)
    await bargain.bo.click(newest_dm(bargain.bo), "Accept")
    await quiet(bargain.services)
    assert await bargain.stash(bargain.anna, bargain.bo) == [(3, 3, 1), (5, 0, 2)]

"""Asides of a game that nobody wrote the bot for: one that a seat does alone, and one whose event is private."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from pathlib import Path

import pytest
import pytest_asyncio

from bot.interactions.limits import LIMITS
from bot.text.sentences import sentence
from parlor.people.outcome import Outcome
from tests.bot.tables.by_seat import set_clock
from tests.catalogues import counted
from tests.table.evening import evening, quiet, seated
from tests.table.sitting import NAMES, Penny, Sitting, says

ASIDE = "On the side"


class Sly(Penny):
    """Penny Ante with words for slipping somebody coins and for folding."""

    def words(self, language: str) -> Mapping[str, str]:
        own = {
            "interject": ASIDE,
            "interject-1": "Particulars",
            "offer-1": "{ PLAYER($arg0) }: { $arg1 }.",
            "offer-both": "You give { $arg0 }, you get { $arg1 }.",
            "offer-none": "nothing",
            "offer.coins": counted("arg0", "coin", "coins"),
            "pay": "Slip coins to { PLAYER($arg0) }",
            "fold": "Fold",
            "how": "How?",
            "softly": "Softly",
            "loudly": "Loudly",
            "event.folded": "{ PLAYER($seat) } folds { $how }.",
        }
        return {**super().words(language), **own}


@pytest_asyncio.fixture
async def sitting(tmp_path: Path) -> AsyncIterator[Sitting]:
    async with evening(tmp_path, {Sly.key: Sly()}) as (parlor, services):
        sitting = Sitting(parlor, services, await seated(parlor, NAMES, Sly.key))
        for person in (sitting.anna, sitting.bo, sitting.cy):
            await sitting.rests(person)
        yield sitting


async def folding(sitting: Sitting) -> Outcome:
    panel = await sitting.bo.click(await sitting.panel(sitting.bo), ASIDE)
    return await sitting.bo.choose(panel, ["fold"])


@pytest.mark.asyncio
async def test_what_needs_no_other_hand_is_done_at_once(sitting: Sitting) -> None:
    """Its choice is a list in a form; nothing is offered to anybody."""
    panel = await folding(sitting)
    assert panel.text == "**Fold**\n♠ Bo: Softly."
    form = await sitting.bo.click(panel, "Particulars")
    changed = await sitting.bo.submit(form, {"field-0": ["loudly"]})
    assert changed.text == "**Fold**\n♠ Bo: Loudly."
    outcome = await sitting.bo.click(panel, "Do it")
    assert outcome.text.startswith(sentence("done"))
    await quiet(sitting.services)
    assert any("Bo folds loudly." in one.text for one in sitting.eve.sees())
    assert await sitting.services.store.offers(1, 1) == []
    assert (await sitting.entries())[-1] == "interject"
    assert (await sitting.session()).waiting_for == {0, 2}


@pytest.mark.asyncio
async def test_a_list_in_a_form_holds_only_what_it_offers(sitting: Sitting) -> None:
    words = Sly().words("en")
    panel = await folding(sitting)
    form = await sitting.bo.click(panel, "Particulars")
    before = await sitting.entries()
    for values, rule in ((["sadly"], "not-offered"), ([], "how-many"), (["softly", "loudly"], "how-many")):
        says(await sitting.bo.submit(form, {"field-0": values}, forge=True), words[f"rule.{rule}"])
    assert await sitting.entries() == before


@pytest.mark.asyncio
async def test_it_is_done_once(sitting: Sitting) -> None:
    """The second press finds that it is no longer possible."""
    panel = await folding(sitting)
    send = panel.message.find_buttons("Do it", None)[0].custom_id
    await sitting.bo.click(panel, "Do it")
    outcome = await sitting.bo.click(panel, custom_id=send, forge=True)
    says(outcome, Sly().words("en")["rule.not-possible-now"])
    assert (await sitting.entries()).count("interject") == 1


@pytest.mark.asyncio
async def test_coins_are_slipped_when_they_are_taken(sitting: Sitting) -> None:
    """A default above nought may be sent as it is."""
    panel = await sitting.anna.click(await sitting.panel(sitting.anna), ASIDE)
    await sitting.anna.choose(panel, ["pay:2"])
    await sitting.anna.click(panel, "Send")
    await quiet(sitting.services)
    assert "You give nothing, you get 1 coin." in sitting.cy.dms[-1].text
    assert not sitting.cy.dms[-1].find_buttons("Counter", None), "there is nothing to turn round"
    before = (await sitting.session()).view(2).stash
    await sitting.cy.click(sitting.cy.dms[-1], "Accept")
    assert (await sitting.session()).view(2).stash == before + 1


@pytest.mark.asyncio
async def test_what_nobody_has_asked_for_can_be_done_so_often(sitting: Sitting) -> None:
    """Each is an entry of the log, and leaves the question open."""
    panel = await folding(sitting)
    most, within = LIMITS["aside"]
    for _ in range(most):
        sitting.services.limits.require("aside", sitting.bo.id, 1)
    before = await sitting.entries()
    says(await sitting.bo.click(panel, "Do it"), sentence("often-minutes", minutes=within // 60))
    assert await sitting.entries() == before
    set_clock(sitting.services, lambda: within)
    await sitting.bo.click(panel, "Do it")
    assert await sitting.entries() == [*before, "interject"]

"""Several answers in one press, the order summed up, and what is final said before it is."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from bot.text.sentences import sentence
from parlor.api.request_body import walk_components
from parlor.people.outcome import Outcome
from rules.kernel.asking import Decision
from rules.kernel.shortcuts import Plan
from rules.kernel.telling import Event
from tests.table.evening import evening, newest, quiet, seated, signed, turned_away
from tests.table.sitting import NAMES, Penny, Sitting, says

ROW = 1  # the type of a component
HIDE, REST = "Hide · Yes", "Rest · No"


@dataclass(frozen=True)
class Handy(Penny):
    """Penny Ante with shortcuts: to hide as much as there is, which shows at once, and to rest."""

    def shortcuts(self, view: object, decision: Decision, heard: Sequence[Event]) -> tuple[Plan, ...]:
        return (
            Plan((("trick", ("hide",)), ("sure", ("yes",)), ("under", "most")), {"chips": "usual"}),
            Plan((("trick", ("rest",)), ("sure", ("no",))), {"chips": "usual"}),
        )


@dataclass(frozen=True)
class InSteps(Handy):
    """The same, where an order ends before one is sure."""

    order_starts = ("trick", "sure")


@pytest_asyncio.fixture
async def sitting(tmp_path: Path) -> AsyncIterator[Sitting]:
    async with evening(tmp_path, {Handy.key: Handy()}) as (parlor, services):
        yield Sitting(parlor, services, await seated(parlor, NAMES, Handy.key))


def rows(outcome: Outcome) -> list[dict[str, Any]]:
    """The rows of buttons below a panel."""
    return [part for part in walk_components(outcome.message.components) if part["type"] == ROW]


def labels(outcome: Outcome) -> list[list[str]]:
    """What the buttons below a panel say, row by row."""
    return [[one.get("label", "") for one in row["components"]] for row in rows(outcome)]


def shortcut(outcome: Outcome, number: int) -> str:
    """What a button of the second row carries."""
    carried: str = rows(outcome)[1]["components"][number]["custom_id"]
    return carried


@pytest.mark.asyncio
async def test_a_shortcut_stands_below_the_choices_in_a_row_of_its_own(sitting: Sitting) -> None:
    """The choices are what they were. Nobody else sees it."""
    panel = await sitting.panel(sitting.anna)
    assert labels(panel)[:2] == [["Peek", "Shove", "Hide", "Rest"], [HIDE, REST]]
    other = await sitting.panel(sitting.bo)
    assert not [one.label for one in other.message.buttons if "·" in one.label]


@pytest.mark.asyncio
async def test_its_answers_are_one_press(sitting: Sitting) -> None:
    """All of a turn that shows nothing: three entries by one interaction, and the next seat is asked."""
    panel = await sitting.panel(sitting.anna)
    outcome = await sitting.anna.click(panel, REST)
    session = await sitting.session()
    assert [entry.value for entry in session.log] == [(("rest",),), ((),), (("no",),)]
    assert session.waiting_for == {1}
    assert sentence("panel.nothing", players="").split("\n")[0].split(" for ")[0] in outcome.text
    await quiet(sitting.services)
    assert newest(sitting.bo, "Your move")


@pytest.mark.asyncio
async def test_it_stops_at_the_first_revelation(sitting: Sitting) -> None:
    """What was planned beyond it is asked as ever."""
    panel = await sitting.panel(sitting.anna)
    outcome = await sitting.anna.click(panel, HIDE)
    session = await sitting.session()
    assert [entry.value for entry in session.log] == [(("hide",),), ((),), (("yes",),)]
    assert session.waiting_for == {0}
    assert "**How many under the cup?**" in outcome.text


@pytest.mark.asyncio
async def test_delivered_twice_it_counts_once(sitting: Sitting, tmp_path: Path) -> None:
    """Its entries are kept together, and the first of them has the number of the interaction."""
    panel = await sitting.panel(sitting.anna)
    sitting.parlor.faults.interactions.duplicate()
    outcome = await sitting.anna.click(panel, REST)
    await sitting.parlor.until(lambda: turned_away(sitting.parlor, outcome))
    assert await sitting.entries() == ["answer"] * 3
    (file,) = tmp_path.glob("*.db")
    with closing(sqlite3.connect(file)) as database:
        kept = database.execute("SELECT interaction_id FROM entries ORDER BY seq").fetchall()
    assert kept == [(int(outcome.interaction.id),), (None,), (None,)]


@pytest.mark.asyncio
async def test_an_old_one_and_one_that_is_not_offered_do_nothing(sitting: Sitting) -> None:
    """The question must be the same and so must the answers: nothing is taken from the button itself."""
    panel = await sitting.panel(sitting.anna)
    old = shortcut(panel, 1)
    session = await sitting.session()
    other = await signed(sitting.services, "chain", session.number, "0" * 24)
    says(await sitting.anna.click(panel, custom_id=other, forge=True), sentence("stale"))
    await sitting.anna.click(panel, "Peek")
    says(await sitting.anna.click(panel, custom_id=old, forge=True), sentence("stale"))
    assert await sitting.entries() == ["answer"]


@pytest.mark.asyncio
async def test_the_same_shortcut_of_an_earlier_round_does_nothing(sitting: Sitting) -> None:
    """It has the same answers to the same questions, but not the same number."""
    old = shortcut(await sitting.panel(sitting.anna), 1)
    for person in (sitting.anna, sitting.bo, sitting.cy):
        await person.click(await sitting.panel(person), REST)
    for answer in ("1", "Heads"):
        for person in (sitting.cy, sitting.bo, sitting.anna):
            await person.click(await sitting.panel(person), answer)
    panel, before = await sitting.panel(sitting.anna), await sitting.entries()
    read = sitting.services.signer.read
    one, other = read(old), read(shortcut(panel, 1))
    assert one is not None
    assert other is not None
    assert (one.key, one.question < other.question) == (other.key, True)
    says(await sitting.anna.click(panel, custom_id=old, forge=True), sentence("stale"))
    assert await sitting.entries() == before


@pytest.mark.asyncio
async def test_somebody_elses_shortcut_is_not_ones_own(sitting: Sitting) -> None:
    panel = await sitting.panel(sitting.anna)
    theirs = shortcut(panel, 1)
    says(await sitting.bo.click(await sitting.panel(sitting.bo), custom_id=theirs, forge=True), sentence("stale"))
    assert await sitting.entries() == []


@pytest.mark.asyncio
async def test_the_order_is_summed_up_and_what_is_final_says_so(tmp_path: Path) -> None:
    """Back takes back one answer of a shortcut, Start over all of them."""
    async with evening(tmp_path, {InSteps.key: InSteps()}) as (parlor, services):
        sitting = Sitting(parlor, services, await seated(parlor, NAMES, InSteps.key))
        panel = await sitting.panel(sitting.anna)
        so_far, final = (sentence(key, order="") for key in ("panel.so-far", "panel.final-order"))
        assert so_far not in panel.text
        sure = await sitting.anna.click(panel, custom_id=shortcut(panel, 1))
        assert sure.text.startswith(f"{final}Rest · nothing\n**Go through with it?**")
        back = await sitting.anna.click(panel, "Back")
        assert f"{so_far}Rest\n**Which chips?**\n" in back.text
        again = await sitting.anna.choose(panel, ["amber"])
        assert f"{final}Rest · Amber\n" in again.text
        anew = await sitting.anna.click(panel, "Start over")
        assert anew.text.endswith("**Which trick?**")
        assert so_far not in anew.text
        assert await sitting.entries() == [*["answer"] * 2, "undo", "answer", "undo"]

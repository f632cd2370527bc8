"""Nobody else notices a standing answer: what the others receive is the same, byte for byte, whether Bo has said
something in advance or not. Only how soon an answer comes may tell."""

from __future__ import annotations

import re
import secrets
from pathlib import Path
from typing import Literal, TypeAlias

import pytest

from bot.tables.standing import PAUSE
from tests.table.patient import Patience, patience
from tests.table.test_twin_evenings import normal

REST = "Rest this round"
OTHERS = ("Anna", "Cy", "Eve")
Bo: TypeAlias = Literal["by hand", "changes their mind", "in advance"]
Received: TypeAlias = dict[str, list[bytes]]


async def play(data: Path, bo_plays: Bo) -> Received:
    """A round of three, watched by Eve: what everybody has received. Bo's answers come at the same moments."""
    async with patience(data, "day") as table:
        anna, bo, cy = table.people
        eve = table.parlor.person("Eve")
        if bo_plays != "by hand":
            await table.says_once(bo, REST)
        if bo_plays == "changes their mind":
            await table.says_once(bo, f"✓ {REST}")
        await table.rests(anna)
        await (answer_by_hand(table) if bo_plays != "in advance" else table.passes(3 * PAUSE))
        await table.rests(cy)
        for person in (anna, cy, bo):
            await table.panel(person)
        await table.rest()
        people = {"Anna": anna, "Bo": bo, "Cy": cy, "Eve": eve}
        return {name: list(normal(table.parlor, person)) for name, person in people.items()}


async def answer_by_hand(table: Patience) -> None:
    """Bo's turn: an answer after each pause."""
    bo = table.people[1]
    await table.passes(PAUSE)
    panel = await table.panel(bo)
    await bo.click(panel, "Rest")
    await table.passes(PAUSE)
    await bo.choose(panel, [])
    await table.passes(PAUSE)
    await bo.click(panel, "No")
    await table.rest()


def unmentioned(received: list[bytes]) -> list[bytes]:
    """The same without the list of those whose phones ring."""
    return [re.sub(rb'"mentions": ?\[[^\]]*\]', b"", one) for one in received]


@pytest.mark.asyncio
async def test_saying_it_and_taking_it_back_changes_no_byte(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(secrets, "token_hex", lambda size: "0" * 2 * size)
    plain = await play(tmp_path / "plain", "by hand")
    fickle = await play(tmp_path / "fickle", "changes their mind")
    assert fickle["Bo"] != plain["Bo"]
    for name in OTHERS:
        assert len(plain[name]) > 5
        assert fickle[name] == plain[name]


@pytest.mark.asyncio
async def test_an_answer_given_in_advance_looks_like_any_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """But for whose phone rings: Bo's does not. The message that calls Bo is there all the same, with the same
    text."""
    monkeypatch.setattr(secrets, "token_hex", lambda size: "0" * 2 * size)
    plain = await play(tmp_path / "plain", "by hand")
    given = await play(tmp_path / "given", "in advance")
    for name in OTHERS:
        assert unmentioned(given[name]) == unmentioned(plain[name])
        assert sum(here != there for here, there in zip(given[name], plain[name], strict=True)) == 1

"""Pressed twice, and delivered twice: it counts once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from tests.table.evening import Dealt, dealt_evening, evening, newest, quiet, turned_away


@pytest_asyncio.fixture
async def dealt(tmp_path: Path) -> AsyncIterator[Dealt]:
    async with dealt_evening(tmp_path) as dealt:
        yield dealt


@pytest.mark.asyncio
async def test_a_double_click_counts_once(dealt: Dealt) -> None:
    """Two ids, at the same time: both panels show the one choice."""
    panel = await dealt.panel(dealt.gangster)
    clicks = await asyncio.gather(*(dealt.gangster.click(panel, "Stash House") for _ in range(2)))
    for outcome in clicks:
        assert "You have chosen: **Stash House**" in outcome.text
    assert len(await dealt.services.store.log(dealt.table)) == 1


@pytest.mark.asyncio
async def test_a_click_delivered_twice_counts_once(dealt: Dealt) -> None:
    """The same id: the bot tries to answer it again, and is told that it has."""
    panel = await dealt.panel(dealt.gangster)
    dealt.parlor.faults.interactions.duplicate()
    outcome = await dealt.gangster.click(panel, "Stash House")
    await dealt.parlor.until(lambda: turned_away(dealt.parlor, outcome))
    assert "You have chosen: **Stash House**" in outcome.text
    assert outcome.followups == []
    assert len(await dealt.services.store.log(dealt.table)) == 1


@pytest.mark.asyncio
async def test_a_click_that_comes_again_later_takes_nothing_back(dealt: Dealt) -> None:
    """The same id comes once more when the person has chosen otherwise: it has had its effect."""
    panel = await dealt.panel(dealt.gangster)
    dealt.parlor.faults.interactions.duplicate(held=True)
    first = await dealt.gangster.click(panel, "Stash House")
    await dealt.gangster.click(panel, "Change my answer")
    await dealt.gangster.click(panel, "Art Gallery")
    dealt.parlor.faults.interactions.release()
    await dealt.parlor.until(lambda: turned_away(dealt.parlor, first))
    session = await dealt.services.runner.session(dealt.table)
    assert session.sealed(dealt.people.index(dealt.gangster)) == ("art-gallery",)
    assert len(await dealt.services.store.log(dealt.table)) == 2


@pytest.mark.asyncio
async def test_a_lobby_takes_each_press_once(tmp_path: Path) -> None:
    """A seat taken and a game started, delivered twice or pressed twice."""
    async with evening(tmp_path) as (parlor, services):
        anna, bo, cy = (parlor.person(name) for name in ("Anna", "Bo", "Cy"))
        await anna.slash("game new", game="gangsters-dilemma")
        lobby = newest(bo, "Sit down")
        parlor.faults.interactions.duplicate()
        sat = await bo.click(lobby, "Sit down")
        await parlor.until(lambda: turned_away(parlor, sat))
        await asyncio.gather(*(cy.click(lobby, "Sit down") for _ in range(2)))
        parlor.faults.interactions.duplicate()
        added = await anna.click(lobby, "Add a house player")
        await parlor.until(lambda: turned_away(parlor, added))
        assert [one.user for one in await services.store.seats(1)] == [anna.id, bo.id, cy.id, None]
        await asyncio.gather(*(anna.click(lobby, "Start") for _ in range(2)))
        await parlor.until(lambda: any(one.find_buttons("Your move", None) for one in anna.sees()))
        assert len(await services.store.log(1)) == 1  # what the house player has chosen
        await quiet(services)
        assert [len(one.dms) for one in (anna, bo, cy)] == [1, 1, 1]


@pytest.mark.asyncio
async def test_a_table_opened_twice_by_one_command_is_one_table(tmp_path: Path) -> None:
    """The same id comes twice: the lobby is what everyone sees of it."""
    async with evening(tmp_path) as (parlor, services):
        anna = parlor.person("Anna")
        parlor.faults.interactions.duplicate()
        outcome = await anna.slash("game new", game="gangsters-dilemma")
        assert outcome.message.find_buttons("Sit down", None)
        assert not outcome.ephemeral
        assert outcome.followups == []
        assert await services.store.table(2) is None

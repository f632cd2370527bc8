"""Deals are nobody's business but that of the two."""

from __future__ import annotations

import secrets
from pathlib import Path

import pytest

from bot.text.sentences import sentence
from parlor.server import Parlor
from rules.wise_guys.game import GAME
from tests.parlor.company import brisk
from tests.table.bargain import HELD, NAMES, Bargain, laid_out, newest_dm, unsigned
from tests.table.evening import newest, open_house, quiet, seated
from tests.table.test_twin_evenings import normal


async def _answered(data: Path, withdrawn: bool) -> list[bytes]:
    """An offer that its maker cannot keep, or has withdrawn; all that its partner receives of it."""
    data.mkdir()
    async with Parlor(brisk()) as parlor:
        parlor.point_discord_at_me()
        async with open_house(parlor, data, laid_out()) as services:
            bargain = Bargain(parlor, services, await seated(parlor, NAMES, GAME.key))
            anna, bo, cy = bargain.people
            sent = await bargain.offer(anna, bo, (4 if withdrawn else 5,), (0, 1))
            if withdrawn:
                await anna.click(sent, "Withdraw")
            await bargain.offer(anna, cy, (1,))
            await cy.click(newest_dm(cy), "Accept")
            await bargain.look(bo)
            await bo.click(newest(bo, "Your move"), "Your move")
            await bo.click(newest_dm(bo), "Accept")
            await bargain.look(bo)
            await quiet(services)
        return [one.replace("💵5".encode(), "💵4".encode()) for one in unsigned(parlor, bo)]


@pytest.mark.asyncio
async def test_withdrawn_or_not_to_be_kept_is_the_same_to_the_partner(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before the partner answers, and after: else they would learn what the maker has in stash."""
    monkeypatch.setattr(secrets, "token_hex", lambda size: "0" * 2 * size)
    here, there = await _answered(tmp_path / "here", True), await _answered(tmp_path / "there", False)
    assert any(sentence("aside.gone").encode() in one for one in here)
    assert here == there


async def _secretly(data: Path, offering: bool) -> dict[str, list[bytes]]:
    """A stretch of play in which Anna and Bo haggle, or do not; what Cy and Eve receive of it."""
    data.mkdir()
    async with Parlor(brisk()) as parlor:
        parlor.point_discord_at_me()
        async with open_house(parlor, data, laid_out()) as services:
            bargain = Bargain(parlor, services, await seated(parlor, NAMES, GAME.key))
            await quiet(services)
            if offering:
                await bargain.offer(bargain.anna, bargain.bo, (2,), (9,))
                await bargain.bo.click(newest_dm(bargain.bo), "Accept")
                await bargain.offer(bargain.bo, bargain.anna, (1,))
                await bargain.anna.click(newest_dm(bargain.anna), "Decline")
                await bargain.anna.click(await bargain.look(bargain.anna), "Withdraw")
                await bargain.offer(bargain.anna, bargain.bo, (1,))
            await quiet(services)
            for label in ("Your move", "Offer a deal", "Log", "My hand"):
                await bargain.cy.click(newest(bargain.cy, "Your move"), label)
                await bargain.eve.click(newest(bargain.eve, "Your move"), label)
            move = await bargain.anna.click(newest(bargain.anna, "Your move"), "Your move")
            await bargain.anna.click(move, "Sit Tight")
            await quiet(services)
            await bargain.cy.slash("game status")
        return {one.name: list(normal(parlor, one)) for one in (bargain.cy, bargain.eve)}


@pytest.mark.asyncio
async def test_others_receive_the_same_bytes_with_and_without_an_offer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Offered, refused, withdrawn and still open: neither a player nor a spectator can tell."""
    monkeypatch.setattr(secrets, "token_hex", lambda size: "0" * 2 * size)
    here, there = await _secretly(tmp_path / "here", True), await _secretly(tmp_path / "there", False)
    assert len(here["Cy"]) > 15
    assert here == there


async def _read_by_partner(data: Path, held: tuple[int, int, int]) -> list[bytes]:
    data.mkdir()
    async with Parlor(brisk()) as parlor:
        parlor.point_discord_at_me()
        async with open_house(parlor, data, laid_out({**HELD, 0: held})) as services:
            bargain = Bargain(parlor, services, await seated(parlor, NAMES, GAME.key))
            await bargain.offer(bargain.anna, bargain.bo, (2,), (0, 1))
            await bargain.look(bargain.bo)
            await bargain.bo.click(newest_dm(bargain.bo), "Accept")
            await quiet(services)
        return unsigned(parlor, bargain.bo)


@pytest.mark.asyncio
async def test_an_offer_does_not_tell_what_its_maker_holds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two evenings that differ in the maker's stash: the partner receives the same bytes."""
    monkeypatch.setattr(secrets, "token_hex", lambda size: "0" * 2 * size)
    here = await _read_by_partner(tmp_path / "here", (5, 2, 1))
    there = await _read_by_partner(tmp_path / "there", (2, 9, 7))
    assert any(b"makes you an offer" in one for one in here)
    assert here == there

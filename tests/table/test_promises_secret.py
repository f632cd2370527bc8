"""What two players promise each other is nobody else's business, and tells its partner nothing of what its maker
has."""

from __future__ import annotations

import secrets
from pathlib import Path

import pytest

from bot.text.sentences import sentence
from parlor.server import Parlor
from rules.wise_guys.game import GAME
from tests.parlor.company import brisk
from tests.table.bargain import GIVES, NAMES, WORD, Bargain, laid_out, newest_dm, unsigned
from tests.table.evening import newest, open_house, quiet, seated
from tests.table.test_twin_evenings import normal


async def _haggle(bargain: Bargain, promising: bool) -> None:
    """Anna and Bo make the same deal, with a promise or without; and they promise, refuse and judge, or do not."""
    anna, bo = bargain.anna, bargain.bo
    if promising:
        await bargain.promised(bo, anna, "I stay at home.")
        await bargain.promise(anna, await bargain.draft(anna, bo), "Never again.")
        await bo.click(newest_dm(bo), "Decline")
    panel = await bargain.draft(anna, bo)
    await bargain.fill(anna, panel, GIVES, 2)
    if promising:
        await anna.click(panel, sentence("aside.announce"))
        await bargain.promise(anna, panel, WORD)
    else:
        await anna.click(panel, "Send")
        await quiet(bargain.services)
    await bo.click(newest_dm(bo), "Accept")
    await quiet(bargain.services)
    if promising:
        await bo.click(await bargain.ledger(bo), "2: kept")
        await anna.click(await bargain.ledger(anna), "1: broken")
        for person in (anna, bo):
            await person.slash("game recap")


async def _evening(data: Path, promising: bool) -> dict[str, list[bytes]]:
    """A stretch of play, and what Cy and Eve receive of it."""
    data.mkdir()
    async with Parlor(brisk()) as parlor:
        parlor.point_discord_at_me()
        async with open_house(parlor, data, laid_out()) as services:
            bargain = Bargain(parlor, services, await seated(parlor, NAMES, GAME.key))
            await quiet(services)
            await _haggle(bargain, promising)
            for label in ("Your move", "Offer a deal", "Log", "My hand"):
                await bargain.cy.click(newest(bargain.cy, "Your move"), label)
                await bargain.eve.click(newest(bargain.eve, "Your move"), label)
            move = await bargain.anna.click(newest(bargain.anna, "Your move"), "Your move")
            await bargain.anna.click(move, "Sit Tight")
            await quiet(services)
            await bargain.cy.slash("game recap")
            await bargain.cy.slash("game status")
        return {one.name: list(normal(parlor, one)) for one in (bargain.cy, bargain.eve)}


@pytest.mark.asyncio
async def test_others_receive_the_same_bytes_with_and_without_promises(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Given with a deal, alone, refused, judged, and to be announced by the wish of one: neither a player nor a
    spectator can tell."""
    monkeypatch.setattr(secrets, "token_hex", lambda size: "0" * 2 * size)
    here, there = await _evening(tmp_path / "here", True), await _evening(tmp_path / "there", False)
    assert len(here["Cy"]) > 15
    assert any(b" hands " in one for one in here["Cy"])
    assert here == there


async def _announced(data: Path, withdrawn: bool) -> list[bytes]:
    """An offer that its maker cannot keep, or has withdrawn; its partner lets the table know of it and accepts."""
    data.mkdir()
    async with Parlor(brisk()) as parlor:
        parlor.point_discord_at_me()
        async with open_house(parlor, data, laid_out()) as services:
            bargain = Bargain(parlor, services, await seated(parlor, NAMES, GAME.key))
            anna, bo, cy = bargain.people
            panel = await bargain.draft(anna, bo)
            await bargain.fill(anna, panel, GIVES, 4 if withdrawn else 5)
            await anna.click(panel, sentence("aside.announce"))
            sent = await bargain.promise(anna, panel, WORD)
            if withdrawn:
                await anna.click(sent, "Withdraw")
            await bargain.offer(anna, cy, (1,))
            await cy.click(newest_dm(cy), "Accept")
            await quiet(services)
            await bo.click(newest_dm(bo), "Let the table know")
            await quiet(services)
            await bo.click(newest_dm(bo), "Accept")
            await bargain.look(bo)
            await quiet(services)
        return [one.replace("💵5".encode(), "💵4".encode()) for one in unsigned(parlor, bo)]


@pytest.mark.asyncio
async def test_withdrawn_or_not_to_be_kept_is_announced_alike(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else its partner could tell the one from the other, and so what its maker has in stash."""
    monkeypatch.setattr(secrets, "token_hex", lambda size: "0" * 2 * size)
    here, there = await _announced(tmp_path / "here", True), await _announced(tmp_path / "there", False)
    assert any(b"an offer." in one for one in here)
    assert any(sentence("aside.gone").encode() in one for one in here)
    assert here == there

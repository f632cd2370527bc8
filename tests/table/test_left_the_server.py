"""A member who has left the server is asked for once, not at every click."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.tables.player_names import LOOK_AGAIN
from parlor.server import Parlor
from tests.bot.tables.by_seat import plain_words_of, set_clock
from tests.table.evening import evening, newest, quiet, seated


def asked(parlor: Parlor, user: int) -> int:
    """How often Discord was asked for this member."""
    return len(parlor.record.asked("GET", f"/guilds/{parlor.guild.id}/members/{user}"))


@pytest.mark.asyncio
async def test_a_member_who_left_is_asked_for_once(tmp_path: Path) -> None:
    """Until a while has passed; then once more, since they may have come back."""
    async with evening(tmp_path) as (parlor, services):
        anna, _, cy = await seated(parlor, "Anna Bo Cy")
        await quiet(services)
        services.names._names.clear()  # as after a restart
        cy.leave_guild()
        before = asked(parlor, cy.id)
        for _ in range(4):
            await anna.click(newest(anna, "Your move"), "Your move")
            await anna.slash("game log")
        assert (await plain_words_of(services, 1)).name(2) == "Seat 3"
        assert asked(parlor, cy.id) == before + 1
        set_clock(services, lambda: LOOK_AGAIN)
        cy.join_guild()
        for _ in range(2):
            assert (await plain_words_of(services, 1)).name(2) == "Cy"
        assert asked(parlor, cy.id) == before + 2


@pytest.mark.asyncio
async def test_who_is_heard_of_again_has_a_name_at_once(tmp_path: Path) -> None:
    async with evening(tmp_path) as (parlor, services):
        _, _, cy = await seated(parlor, "Anna Bo Cy")
        await quiet(services)
        services.names._names.clear()
        cy.leave_guild()
        assert (await plain_words_of(services, 1)).name(2) == "Seat 3"
        cy.join_guild()
        await cy.click(newest(cy, "Your move"), "Your move")
        assert (await plain_words_of(services, 1)).name(2) == "Cy"

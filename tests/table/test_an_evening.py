"""Played as people play it: slash commands, buttons and selects, to the end of a game."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from rules.kernel.session import Session, play_back
from tests.table.evening import answer, evening, newest, seated


@pytest.mark.asyncio
async def test_a_game_is_played_to_its_end(tmp_path: Path) -> None:
    """Four people play a whole game; the log on the disk is the game they played."""
    rng = Random(1)
    async with evening(tmp_path) as (parlor, services):
        people = await seated(parlor, "Anna Bo Cy Di")
        by_id = {person.id: person for person in people}
        row = await services.store.open_table_in(parlor.channel.id)
        assert row is not None
        users = {one.seat: one.user for one in await services.store.seats(row.id)}
        session: Session = await services.runner.session(row.id)
        while session.ask is not None:
            for seat in sorted(session.waiting_for):
                user = users[seat]
                assert user is not None
                await answer(by_id[user], rng)
            session = await services.runner.session(row.id)
        assert session.result is not None
        await parlor.until(lambda: "over" in newest(people[0], "Your move").text)
        replayed = play_back(session.game, 4, session.seed, session.options, await services.store.log(row.id))
        assert replayed.result == session.result

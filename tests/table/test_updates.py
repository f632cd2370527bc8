"""The bot is updated while a game is under way: its table is told so, and plays on."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from bot.app.upkeep import thaw_tables
from bot.text.sentences import sentence
from parlor.server import Parlor
from rules import GAMES
from tests.bot.tables.updating import CODE, use_build
from tests.parlor.company import brisk
from tests.table.evening import answer, lines_of, newest, open_house, quiet, seated

KEY = "wise-guys"
EDITED = {**GAMES, KEY: CODE["question"](GAMES[KEY])}


@pytest.mark.asyncio
async def test_an_update_in_the_middle_of_a_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One sentence, once; the board and the story are there, and the game goes on by its buttons. At the start the
    decks of the day have been kept."""
    async with Parlor(brisk()) as parlor:
        parlor.point_discord_at_me()
        rng = Random(1)
        async with open_house(parlor, tmp_path, GAMES) as services:
            people = await seated(parlor, "Anna Bo Cy", KEY)
            assert await services.store.packed_decks(GAMES[KEY].deck_digest)
            for _ in range(8):
                session = await services.runner.session(1)
                await answer(people[min(session.waiting_for)], rng)
                await quiet(services)
            events = [*session.events(None)]
        use_build(monkeypatch)
        told = sentence("note.epoch").split(":")[0]
        for _ in range(2):
            async with open_house(parlor, tmp_path, EDITED) as services:
                session = await services.runner.session(1)
                assert session.events(None)[: len(events) - 3] == events[:-3]
                length = session.length
                await answer(people[min(session.waiting_for)], rng)
                await quiet(services)
                assert (await services.runner.session(1)).length == length + 1
                assert sum(told in line for line in lines_of(people[0])) == 1
                assert newest(people[0], "Your move")
        assert parlor.record.schema_problems == []


@pytest.mark.asyncio
async def test_a_frozen_table_thaws_when_the_bot_starts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its board is posted anew, since it goes on."""
    async with Parlor(brisk()) as parlor:
        parlor.point_discord_at_me()
        async with open_house(parlor, tmp_path, GAMES) as services:
            people = await seated(parlor, "Anna Bo Cy", KEY)
            await services.store.note_frozen(1, "an older build")
            services.runner._live.clear()
            await thaw_tables(services)
            await quiet(services)
            [row] = await services.store.open_tables()
            assert row.status == "playing"
            session = await services.runner.session(1)
            await answer(people[min(session.waiting_for)], Random(1))
            assert (await services.runner.session(1)).length == 1

"""The bot dies when a seat has changed hands, or the cards are dealt, and before the game goes on: the next start
makes it good."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from pathlib import Path

import pytest

from bot.tables.runner import TableRunner
from bot.text.sentences import sentence
from parlor.people.person import Person
from parlor.server import Parlor
from tests.bot.spoken import GAME, GAMES
from tests.parlor.company import brisk
from tests.table.evening import bot_process, lines_of, newest, on_disk, open_house, seated


def held_up(data: Path) -> list[int]:
    with sqlite3.connect(f"file:{data / 'test.db'}?mode=ro", uri=True) as db:
        found = [table for (table,) in db.execute("SELECT table_id FROM held_up")]
    db.close()
    return found


@pytest.mark.asyncio
@pytest.mark.parametrize("way", ["leave", "replace"])
async def test_killed_before_the_game_goes_on(tmp_path: Path, way: str) -> None:
    """The one whom the table waits for has left, or a house player has the seat, which answers after the start."""
    async with Parlor(brisk()) as parlor:
        async with bot_process(parlor, tmp_path, "tests.table.dying_house") as process:
            people = await seated(parlor, "Anna Bo Cy")
            typed = asyncio.create_task(_goes(people[2], way))
            await process.wait()
        typed.cancel()
        before = await on_disk(tmp_path)
        assert before.waiting_for == {0, 1, 2}
        async with bot_process(parlor, tmp_path):
            await parlor.until(lambda: held_up(tmp_path) == [])
        after = await on_disk(tmp_path)
        assert after.waiting_for == {0, 1}
        assert after.sealed(2) is not None


async def _goes(person: Person, way: str) -> None:
    if way == "leave":
        await person.slash("game leave")
    else:
        await person.slash("game replace", seat=3)


@pytest.mark.asyncio
async def test_killed_when_the_last_person_has_left(tmp_path: Path) -> None:
    """The channel is not blocked by a game that nobody sits at."""
    async with Parlor(brisk()) as parlor:
        async with bot_process(parlor, tmp_path):
            people = await seated(parlor, "Anna Bo Cy")
            for person in people[:2]:
                await person.slash("game leave")
        async with bot_process(parlor, tmp_path, "tests.table.dying_house") as process:
            typed = asyncio.create_task(people[2].slash("game leave"))
            await process.wait()
        typed.cancel()
        parlor.point_discord_at_me()
        async with open_house(parlor, tmp_path) as services:
            eve = parlor.person("Eve")
            await parlor.until(lambda: sentence("note.deserted") in lines_of(eve))
            assert await services.store.open_table_in(parlor.channel.id) is None


@pytest.mark.asyncio
async def test_killed_when_the_deal_is_told_and_a_house_player_is_asked_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the deal tells is posted; the house player still has to answer."""
    async with Parlor(brisk()) as parlor:
        parlor.point_discord_at_me()
        anna, bo = parlor.person("Anna"), parlor.person("Bo")
        with monkeypatch.context() as patched:

            async def dies(host: TableRunner, table: int) -> None:
                raise RuntimeError("the process has died")

            async with open_house(parlor, tmp_path, GAMES) as services:
                await anna.slash("game new", game=GAME.key)
                await anna.click(newest(anna, "Add a house player"), "Add a house player")
                await bo.click(newest(bo, "Sit down"), "Sit down")
                await anna.click(newest(anna, "Leave"), "Leave")
                patched.setattr(TableRunner, "go_on", dies)
                await bo.click(newest(bo, "Start"), "Start")
                await parlor.until(lambda: any(one.find_buttons("Your move", None) for one in bo.sees()))
                assert (await services.runner.session(1)).waiting_for == {0}
        async with open_house(parlor, tmp_path, GAMES) as services:
            await parlor.until(lambda: held_up(tmp_path) == [])
            assert (await services.runner.session(1)).waiting_for == {1}


@pytest.mark.asyncio
async def test_a_table_in_trouble_keeps_no_other_waiting(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """It has a line in the log, and stays for the next start."""
    async with Parlor(brisk()) as parlor:
        parlor.point_discord_at_me()
        async with open_house(parlor, tmp_path, GAMES):
            await seated(parlor, "Anna Bo Cy", GAME.key)
        with sqlite3.connect(tmp_path / "test.db") as db:
            kept = "guild, seats, seed, options, rules_version, decks, commitment, host, status, created, updated"
            db.execute(
                f"INSERT INTO tables (id, channel, game, board_message, {kept})"
                f" SELECT 7, 99, 'forgotten', 1, {kept} FROM tables WHERE id = 1"
            )
            db.execute("INSERT INTO seats VALUES (7, 0, 77, 'person', 1, 0), (7, 1, NULL, 'absent', 2, 0)")
            db.execute("UPDATE seats SET user = NULL, kind = 'absent' WHERE table_id = 1 AND seat = 0")
            db.execute("INSERT INTO held_up VALUES (7), (1)")
        db.close()
        with caplog.at_level(logging.ERROR):
            async with open_house(parlor, tmp_path, GAMES) as services:
                await parlor.until(lambda: "table-not-loaded" in caplog.text)
                async with asyncio.timeout(120):
                    while await services.store.held_up() != [7]:
                        await asyncio.sleep(0.01)
                assert (await services.runner.session(1)).waiting_for == {1}

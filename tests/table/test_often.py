"""What costs the table something can be done so often, and then a sentence says when to try again."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot import host
from bot.limits import LIMITS
from bot.sentences import sentence
from parlor.outcome import Outcome
from tests.table.evening import evening, newest, quiet, seated
from tests.table.sitting import GAME, GAMES, NAMES, Sitting, ballots, says


@pytest_asyncio.fixture
async def sitting(tmp_path: Path) -> AsyncIterator[Sitting]:
    async with evening(tmp_path, GAMES) as (parlor, floor):
        yield Sitting(parlor, floor, await seated(parlor, NAMES, GAME.key))


def refused(outcome: Outcome, what: str) -> None:
    """One private sentence that says when to try again."""
    within = LIMITS[what][1]
    says(outcome, sentence("often", f"{within} seconds" if within < 90 else f"{within // 60} minutes"))


async def over(sitting: Sitting) -> None:
    await sitting.anna.slash("game end")
    await quiet(sitting.floor)


@pytest.mark.asyncio
async def test_boards(sitting: Sitting) -> None:
    """To one person no more; to another as before; and after a while to the first one too."""
    for _ in range(LIMITS["board"][0]):
        assert (await sitting.anna.slash("game board")).text == sentence("done")
    await quiet(sitting.floor)
    before = [one.id for one in sitting.eve.sees()], await sitting.entries()
    refused(await sitting.anna.slash("game board"), "board")
    refused(await sitting.anna.slash("game board", text=True), "board")
    await quiet(sitting.floor)
    assert ([one.id for one in sitting.eve.sees()], await sitting.entries()) == before
    assert (await sitting.bo.slash("game board")).text == sentence("done")
    sitting.floor.now = lambda: LIMITS["board"][1]
    assert (await sitting.anna.slash("game board")).text == sentence("done")


@pytest.mark.asyncio
async def test_verifications(sitting: Sitting) -> None:
    await over(sitting)
    for _ in range(LIMITS["verify"][0]):
        assert (await sitting.bo.slash("game verify")).text == sentence("done")
    await quiet(sitting.floor)
    before = len(sitting.eve.sees())
    refused(await sitting.bo.slash("game verify"), "verify")
    await quiet(sitting.floor)
    assert len(sitting.eve.sees()) == before


@pytest.mark.asyncio
async def test_exports(sitting: Sitting) -> None:
    """By command and by button alike."""
    await over(sitting)
    for turn in range(LIMITS["export"][0]):
        last = newest(sitting.bo, "Export")
        outcome = await (sitting.bo.slash("game export") if turn % 2 else sitting.bo.click(last, "Export"))
        assert outcome.text == sentence("end.file")
    refused(await sitting.bo.slash("game export"), "export")
    refused(await sitting.bo.click(newest(sitting.bo, "Export"), "Export"), "export")


@pytest.mark.asyncio
async def test_moves_taken_back_freely(sitting: Sitting) -> None:
    """By command and by *Back* alike; nothing more gets into the log, and the game goes on from what stands."""
    most = LIMITS["back"][0]
    panel = await sitting.anna.click(await sitting.panel(sitting.anna), "Rest")
    for turn in range(most):
        if turn % 2:
            panel = await sitting.anna.slash("game undo")
        else:
            panel = await sitting.anna.click(panel, "Back")
        panel = await sitting.anna.click(panel, "Rest")
    before = await sitting.entries()
    assert before.count("undo") == most
    refused(await sitting.anna.slash("game undo"), "back")
    refused(await sitting.anna.click(panel, "Back"), "back")
    assert await sitting.entries() == before
    await quiet(sitting.floor)
    assert not ballots(sitting.eve)
    await sitting.anna.choose(panel, [])
    assert len(await sitting.entries()) == len(before) + 1


@pytest.mark.asyncio
async def test_moves_taken_back_in_a_whole_game(sitting: Sitting, monkeypatch: pytest.MonkeyPatch) -> None:
    """However long somebody goes on with it, the log stays short enough to be loaded at once."""
    monkeypatch.setattr(host, "MOST_UNDOS", 5)
    panel = await sitting.anna.click(await sitting.panel(sitting.anna), "Rest")
    for _ in range(5):
        panel = await sitting.anna.click(panel, "Back")
        panel = await sitting.anna.click(panel, "Rest")
    before = await sitting.entries()
    said = sentence("undone-enough", 5)
    says(await sitting.anna.click(panel, "Back"), said)
    says(await sitting.anna.slash("game undo"), said)
    assert await sitting.entries() == before
    await sitting.anna.choose(panel, [])
    assert len(await sitting.entries()) == len(before) + 1


@pytest.mark.asyncio
async def test_asking_the_table_to_take_a_move_back(sitting: Sitting) -> None:
    await sitting.rests(sitting.anna)
    for _ in range(LIMITS["undo"][0]):
        await sitting.anna.slash("game undo")
    await quiet(sitting.floor)
    before = [one.id for one in ballots(sitting.eve)]
    refused(await sitting.anna.slash("game undo"), "undo")
    await quiet(sitting.floor)
    assert [one.id for one in ballots(sitting.eve)] == before

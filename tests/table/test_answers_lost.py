"""An answer that Discord does not take leaves one line in the log, and a word to the person where it arrives."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from bot.text.sentences import sentence
from tests.table.evening import Dealt, dealt_evening, newest, one_sentence, quiet
from tests.table.test_incidents import Log, one_line

TRIES = 5  # of discord.py, with a pause after each


@pytest_asyncio.fixture
async def dealt(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Dealt]:
    sleep = asyncio.sleep

    async def nap(seconds: float, *more: Any) -> Any:
        return await sleep(min(seconds, 0.01), *more)

    async with dealt_evening(tmp_path) as dealt:
        await quiet(dealt.services)
        monkeypatch.setattr(asyncio, "sleep", nap)
        yield dealt


@pytest.mark.parametrize("command", ["game move", "game log", "game status", "help"])
@pytest.mark.asyncio
async def test_a_command_whose_answer_meets_500(dealt: Dealt, caplog: Log, command: str) -> None:
    """Before Discord was told that an answer will come, the log alone hears of it; after that the person does too,
    with the number that stands in the log."""
    first = command == "help"
    path = "/callback" if first else "/messages/@original"
    dealt.parlor.faults.answer(500, method="POST" if first else "PATCH", path=path, times=TRIES)
    caplog.clear()
    outcome = await dealt.gangster.slash(command, wait="nothing" if first else "answer")
    await dealt.parlor.until(lambda: any(one.name == "bot.interactions.reply" for one in caplog.records))
    line = one_line(dealt, caplog, "refused-answer", "-" if first else "1")
    assert "problem=DiscordServerError status=500" in line
    if not first:
        await dealt.parlor.until(lambda: bool(outcome.text))
        assert one_sentence(outcome) == sentence("undelivered", incident=line.split()[1])


@pytest.mark.asyncio
async def test_a_form_whose_answer_meets_500(dealt: Dealt, caplog: Log) -> None:
    """And a button: what was chosen is counted all the same."""
    panel = await dealt.panel(dealt.gangster)
    dealt.parlor.faults.answer(500, method="PATCH", path="/messages/@original", times=TRIES)
    caplog.clear()
    outcome = await dealt.gangster.click(panel, "Stash House", wait="nothing")
    await dealt.parlor.until(lambda: bool(outcome.followups))
    line = one_line(dealt, caplog, "refused-answer")
    assert outcome.followups[-1].text == sentence("undelivered", incident=line.split()[1])
    assert len(await dealt.services.store.log(dealt.table)) == 1


@pytest.mark.asyncio
async def test_where_not_even_that_arrives_there_is_one_line(dealt: Dealt, caplog: Log) -> None:
    fault = dealt.parlor.faults.answer(500, path="/webhooks/", times=2 * TRIES)
    caplog.clear()
    await dealt.gangster.slash("game move", wait="nothing")
    await dealt.parlor.until(lambda: fault.times == 0)
    await dealt.parlor.until(lambda: any(one.name == "bot.interactions.reply" for one in caplog.records))
    one_line(dealt, caplog, "refused-answer")


@pytest.mark.asyncio
async def test_suggestions_that_cannot_be_made(dealt: Dealt, caplog: Log) -> None:
    """What is suggested while somebody types has no place for a sentence: the log has one."""
    dealt.parlor.faults.answer(404, 10062, method="POST", path="/callback")
    caplog.clear()
    task = asyncio.create_task(dealt.gangster.autocomplete("rules", "topic", "c", game="gangsters-dilemma"))
    await dealt.parlor.until(lambda: any(one.levelname in ("WARNING", "ERROR") for one in caplog.records))
    line = one_line(dealt, caplog, "no-suggestions", "-")
    assert line.endswith(" command=rules problem=NotFound status=404 code=10062")
    assert all(one.exc_info is None for one in caplog.records), "what is foreseen needs no traceback"
    task.cancel()


@pytest.mark.asyncio
async def test_suggestions_that_meet_a_store_error(dealt: Dealt, caplog: Log) -> None:
    await dealt.services.store.close()
    caplog.clear()
    task = asyncio.create_task(dealt.gangster.autocomplete("card", "name", "c"))
    await dealt.parlor.until(lambda: any("no-suggestions" in one.getMessage() for one in caplog.records))
    assert "problem=StoreUnavailable" in one_line(dealt, caplog, "no-suggestions", "-")
    task.cancel()


@pytest.mark.asyncio
async def test_suggestions_for_an_option_of_yesterday(dealt: Dealt, caplog: Log) -> None:
    rules = next(one for one in dealt.parlor.backend.world.commands[None] if one["name"] == "rules")
    rules["options"] = [{"type": 3, "name": "subject", "description": "-", "required": True, "autocomplete": True}]
    caplog.clear()
    task = asyncio.create_task(dealt.gangster.autocomplete("rules", "subject", "c"))
    await dealt.parlor.until(lambda: any(one.levelname in ("WARNING", "ERROR") for one in caplog.records))
    assert "problem=CommandSignatureMismatch" in one_line(dealt, caplog, "no-suggestions", "-")
    task.cancel()


@pytest.mark.asyncio
async def test_a_command_of_yesterday_is_answered(dealt: Dealt, caplog: Log) -> None:
    """One that is gone, and one that had another option: Discord may offer them for a while."""
    commands = dealt.parlor.backend.world.commands[None]
    gone = {**next(one for one in commands if one["name"] == "help"), "name": "assist", "id": "77"}
    commands.append(gone)
    rules = next(one for one in commands if one["name"] == "rules")
    rules["options"] = [{"type": 3, "name": "subject", "description": "-", "required": True}]
    caplog.clear()
    assert one_sentence(await dealt.gangster.slash("assist")) == sentence("retired-command")
    assert one_sentence(await dealt.gangster.slash("rules", subject="cops")) == sentence("retired-command")
    assert [one.getMessage() for one in caplog.records if one.levelname in ("WARNING", "ERROR")] == []
    assert newest(dealt.gangster, "Your move")

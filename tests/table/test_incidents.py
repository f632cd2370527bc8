"""No silence: each failure leaves one line in the log, with table, guild, kind and a number, and no secret."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.text.sentences import sentence
from parlor.people.outcome import Outcome
from tests.table.evening import Dealt, dealt_evening, newest, quiet

Log = pytest.LogCaptureFixture
LINE = re.compile(r"incident [0-9a-f]{8} kind=(?P<kind>\S+) table=(?P<table>\S+) guild=(?P<guild>\S+) ")


@pytest_asyncio.fixture
async def dealt(tmp_path: Path) -> AsyncIterator[Dealt]:
    async with dealt_evening(tmp_path) as dealt:
        await quiet(dealt.services)
        yield dealt


def one_line(dealt: Dealt, log: Log, kind: str, table: str = "1") -> str:
    """The only incident of the log, checked, as it stands there. Above warnings there is nothing else; what the
    outbox meets when it looks round is its own affair."""
    lines = [record.getMessage() for record in log.records if record.levelname in ("WARNING", "ERROR")]
    (line,) = [one for one in lines if kind == "outbox" or "where=outbox" not in one]
    found = LINE.match(line)
    assert found is not None, line
    assert (found["kind"], found["table"], found["guild"]) == (kind, table, str(dealt.parlor.guild.id))
    for interaction in dealt.parlor.backend.interactions.by_token:
        assert interaction not in log.text
    return line


@pytest.mark.parametrize("way", ["button", "command"])
@pytest.mark.asyncio
async def test_a_store_error_met_by_a_click(dealt: Dealt, caplog: Log, way: str) -> None:
    """The person is told, with the number that stands in the log; also if the table cannot even be looked up."""
    await dealt.services.store.close()
    caplog.clear()
    board = newest(dealt.gangster, "Your move")
    outcome: Outcome = await (
        dealt.gangster.click(board, "Your move") if way == "button" else dealt.gangster.slash("game move")
    )
    line = one_line(dealt, caplog, "store", "1" if way == "button" else "-")
    assert "StoreUnavailable" in line
    assert outcome.messages[-1].text == sentence("unavailable", incident=line.split()[1])


@pytest.mark.asyncio
async def test_a_store_error_met_by_the_outbox(dealt: Dealt, caplog: Log) -> None:
    """It is said once, however often the outbox looks round; and nothing is given up for it."""
    await dealt.services.store.close()
    caplog.clear()
    looked = 0
    while looked < 5:
        dealt.services.outbox_news.set()
        await asyncio.sleep(0)
        looked += not dealt.services.outbox_news.is_set()  # the outbox clears it before it looks round
    (line,) = [record.getMessage() for record in caplog.records if "where=outbox" in record.getMessage()]
    assert "kind=store" in line
    assert "StoreUnavailable" in line


@pytest.mark.asyncio
async def test_a_damaged_file_is_named_as_such(dealt: Dealt, tmp_path: Path, caplog: Log) -> None:
    """It will not be better in a minute: nobody is told to try again then."""
    with sqlite3.connect(tmp_path / "test.db") as db:
        db.execute("DROP TABLE seats")
    db.close()
    caplog.clear()
    outcome = await dealt.panel(dealt.gangster)
    line = one_line(dealt, caplog, "store")
    assert "Damaged" in line
    assert "test.db" in line
    assert outcome.messages[-1].text == sentence("damaged", incident=line.split()[1])


@pytest.mark.parametrize(("status", "code"), [(403, 50001), (404, 10003)])
@pytest.mark.asyncio
async def test_a_channel_that_lets_nobody_in(dealt: Dealt, caplog: Log, status: int, code: int) -> None:
    """It is said once, however often it is tried; and what waits is not given up."""
    fault = dealt.parlor.faults.answer(status, code, method="POST", path="/messages$", times=1000)
    caplog.clear()
    await dealt.gangster.slash("game nudge")
    await dealt.parlor.until(lambda: fault.times < 1000)
    await dealt.parlor.until(lambda: bool(caplog.records))
    line = one_line(dealt, caplog, "shut-out")
    why = "forbidden" if status == 403 else "gone"
    assert f'post=call to=channel lacks="{why}" problem={"Forbidden" if status == 403 else "NotFound"}' in line
    assert f"status={status} code={code}" in line
    assert await dealt.services.store.waiting_targets()


@pytest.mark.asyncio
async def test_a_dead_post(dealt: Dealt, caplog: Log) -> None:
    """What Discord will never take is given up."""
    dealt.parlor.faults.answer(400, 50035, method="POST", path="/messages$")
    caplog.clear()
    await dealt.gangster.slash("game nudge")
    await quiet(dealt.services)
    line = one_line(dealt, caplog, "dead-post")
    assert "post=call to=channel problem=HTTPException status=400 code=50035" in line


@pytest.mark.asyncio
async def test_a_post_that_cannot_be_made(dealt: Dealt, caplog: Log, monkeypatch: pytest.MonkeyPatch) -> None:
    """What nobody foresaw is a dead post too, with its traceback."""

    async def breaks(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(dealt.services.boards, "draw_board", breaks)
    caplog.clear()
    await dealt.gangster.slash("game board")
    await quiet(dealt.services)
    assert "post=board to=channel problem=ZeroDivisionError" in one_line(dealt, caplog, "dead-post")
    assert "Traceback" in caplog.text


@pytest.mark.parametrize("way", ["button", "not ours", "game move", "help"])
@pytest.mark.asyncio
async def test_a_refused_callback(dealt: Dealt, caplog: Log, way: str) -> None:
    """Discord does not know the interaction any more: nobody can be told, so the log is."""
    dealt.parlor.faults.answer(404, 10062, method="POST", path="/callback")
    caplog.clear()
    if way == "button":
        await dealt.gangster.click(newest(dealt.gangster, "Your move"), "Your move", wait="nothing")
    elif way == "not ours":
        board = newest(dealt.gangster, "Your move")
        await dealt.gangster.click(board, custom_id="a-button-of-old", wait="nothing", forge=True)
    else:
        await dealt.gangster.slash(way, wait="nothing")
    await dealt.parlor.until(lambda: bool(caplog.records))
    line = one_line(dealt, caplog, "refused-answer", "1" if way in ("button", "game move") else "-")
    assert "problem=NotFound status=404 code=10062" in line

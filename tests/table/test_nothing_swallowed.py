"""What the bot gets over by itself still leaves its line in the log."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from bot.store import StoreUnavailable
from bot.tables.errors import Refused
from bot.text.sentences import sentence
from tests.bot.tables.by_seat import plain_words_of, row_of, set_clock
from tests.table.ending import end_game
from tests.table.evening import Dealt, dealt_evening, newest, one_sentence, quiet
from tests.table.test_incidents import Log, one_line


@pytest_asyncio.fixture
async def dealt(tmp_path: Path) -> AsyncIterator[Dealt]:
    async with dealt_evening(tmp_path) as dealt:
        await quiet(dealt.services)
        yield dealt


def host(dealt: Dealt) -> Any:
    return next(one for one in dealt.people if one.name == "Anna")


async def unavailable(*_: object) -> Any:
    raise StoreUnavailable("the disk is away")


def lines(log: Log) -> list[str]:
    return [record.getMessage() for record in log.records if record.levelname in ("WARNING", "ERROR")]


@pytest.mark.asyncio
async def test_a_game_that_is_ended_while_it_cannot_be_read(
    dealt: Dealt, caplog: Log, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It ends; that its direct messages could not be closed stands in the log."""
    monkeypatch.setattr(dealt.services.store, "log", unavailable)
    dealt.services.runner._live.clear()
    monkeypatch.setattr(dealt.services.outbox_news, "set", lambda: None)  # nothing is posted meanwhile
    caplog.clear()
    assert (await end_game(host(dealt))).text == sentence("done")
    assert "StoreUnavailable" in one_line(dealt, caplog, "store")
    assert (await row_of(dealt.services, 1)).status == "over"


@pytest.mark.asyncio
async def test_a_log_that_is_found_damaged_by_who_verifies_it(dealt: Dealt, tmp_path: Path, caplog: Log) -> None:
    await dealt.gangster.click(await dealt.panel(dealt.gangster), "Stash House")
    await end_game(host(dealt))
    await quiet(dealt.services)
    with sqlite3.connect(tmp_path / "test.db") as db:
        db.execute("DROP TRIGGER entries_stay")
        db.execute("UPDATE entries SET value = '[\"art-gallery\"]'")
    db.close()
    caplog.clear()
    assert (await host(dealt).slash("game verify")).text == sentence("done")
    assert "Damaged" in one_line(dealt, caplog, "not-verified")
    await quiet(dealt.services)
    assert any(sentence("verify.damaged") in one.text for one in dealt.gangster.sees())


@pytest.mark.parametrize(("status", "code"), [(403, 50001), (404, 10007)])
@pytest.mark.asyncio
async def test_a_name_that_is_not_to_be_had(dealt: Dealt, caplog: Log, status: int, code: int) -> None:
    """The seat's number stands for it. That a member has left is nobody's fault."""
    dealt.services.names._names.clear()
    dealt.parlor.faults.answer(status, code, method="GET", path=f"/members/{dealt.people[3].id}")
    caplog.clear()
    assert (await plain_words_of(dealt.services, 1)).name(3) == "Seat 4"
    if status == 403:
        assert "problem=Forbidden" in one_line(dealt, caplog, "name-not-found", "-")
    else:
        assert lines(caplog) == []


@pytest.mark.asyncio
async def test_an_announcement_that_cannot_be_taken_back(
    dealt: Dealt, caplog: Log, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The reason is told all the same."""

    async def taken(*_: object) -> int:
        raise Refused("channel-taken")

    there = dealt.parlor.add_channel("another room")
    monkeypatch.setattr(dealt.services.lobby, "open", taken)
    dealt.parlor.faults.answer(404, 10008, method="DELETE", path="/messages/@original")
    caplog.clear()
    outcome = await host(dealt).slash("game new", game="gangsters-dilemma", channel=there)
    assert "problem=NotFound" in one_line(dealt, caplog, "refused-answer", "-")
    assert outcome.messages[-1].text == sentence("channel-taken")


@pytest.mark.asyncio
async def test_a_store_that_fails_while_something_else_is_told(
    dealt: Dealt, caplog: Log, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody without a seat is told so, though the table cannot be looked up for it."""
    look_up, times = dealt.services.store.open_table_in, iter(range(10))

    async def once(channel: int) -> Any:
        return await look_up(channel) if next(times) == 0 else await unavailable()

    monkeypatch.setattr(dealt.services.store, "open_table_in", once)
    caplog.clear()
    outcome = await dealt.parlor.person("Eve").slash("game hand")
    assert one_sentence(outcome) == sentence("not-seated")
    assert "StoreUnavailable" in one_line(dealt, caplog, "store", "-")
    assert newest(dealt.gangster, "Your move")


@pytest.mark.asyncio
async def test_that_somebody_was_heard_of_cannot_be_written_down(
    dealt: Dealt, caplog: Log, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They get what they came for."""
    monkeypatch.setattr(dealt.services.store, "hear", unavailable)
    set_clock(dealt.services, lambda: 10**6)
    caplog.clear()
    assert (await dealt.panel(dealt.gangster)).message.buttons
    assert "StoreUnavailable" in one_line(dealt, caplog, "store")


@pytest.mark.asyncio
async def test_a_house_player_that_stumbles(dealt: Dealt, caplog: Log, monkeypatch: pytest.MonkeyPatch) -> None:
    """It gives a safe answer, and the log says at which table."""

    def stumble(*_: object) -> Any:
        raise ZeroDivisionError

    monkeypatch.setattr("bot.tables.absent.player_of", lambda _: stumble)
    seat = dealt.people.index(dealt.gangster)
    await dealt.services.store.replace_seat(1, seat, None, "house")
    caplog.clear()
    await dealt.services.tables.go_on(1)
    assert "ZeroDivisionError" in one_line(dealt, caplog, "house-player")
    assert seat not in (await dealt.services.runner.session(1)).waiting_for

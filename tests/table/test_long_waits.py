"""Patience that Discord asks for because of one message is no reason to keep a channel silent; and a board that
could not be cleared away is not left there."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.services import Services
from bot.store import Damaged
from bot.text.sentences import sentence
from parlor.people.person import Person
from parlor.server import Parlor
from tests.bot.tables.by_seat import row_of
from tests.parlor.company import brisk
from tests.table.ending import end_game
from tests.table.evening import dealt, evening, newest, open_house, quiet, seated
from tests.table.test_outages import HOUR, boards, clock_of, noticed, table_of_four

Log = pytest.LogCaptureFixture


def incidents(log: Log, kind: str) -> list[str]:
    return [line for record in log.records if f"kind={kind} " in (line := record.getMessage())]


async def wears_out(parlor: Parlor, services: Services, anna: Person) -> None:
    """An old lobby whose message takes no more changes for an hour."""
    lobby = await anna.slash("game new", game="scarface-1920")
    parlor.backend.settings.clock.advance(2 * HOUR)
    panel = await anna.click(lobby, "House rules")
    listed = panel.message.selects[0]
    for number in range(parlor.backend.settings.old_edits):
        services.limits._done.clear()
        await anna.choose(panel, [listed.values[(number + 1) % 2]], custom_id=listed.custom_id)
        await quiet(services)


@pytest.mark.asyncio
async def test_a_message_that_takes_no_more_changes_keeps_nobody_waiting(tmp_path: Path, caplog: Log) -> None:
    """The lobby is closed, but its message cannot say so for an hour: that stands in the log, and the next table
    in the channel has its board at once."""
    async with Parlor(brisk()) as parlor:
        parlor.point_discord_at_me()
        async with open_house(parlor, tmp_path, now=clock_of(parlor)) as services, asyncio.timeout(60):
            await wears_out(parlor, services, parlor.person("Anna"))
            await end_game(parlor.person("Anna"))
            await quiet(services)
            (line,) = incidents(caplog, "edit-given-up")
            assert "table=1 " in line
            people = await dealt(parlor, "Anna Bo Cy")
            await quiet(services)
            assert len(boards(people[0])) == 1


@pytest.mark.asyncio
async def test_what_is_left_of_a_limit_of_one_message_is_not_the_channels(tmp_path: Path) -> None:
    """The refusal names an hour in its headers too. After the new board there is something else to say, and it is
    said."""
    async with table_of_four(tmp_path) as (parlor, services, people):
        people += [parlor.person(name) for name in ("Eve", "Finn")]
        parlor.backend.settings.clock.advance(2 * HOUR)
        async with asyncio.timeout(60):
            for number in range(parlor.backend.settings.old_edits + 1):
                await people[number % len(people)].slash("game board")
                await quiet(services)
            await people[0].slash("game nudge")
            await quiet(services)
        assert people[0].sees()[-1].mentions
        (refused,) = [one for one in parlor.record.requests if one.status == 429]
        assert refused.answer["code"] == 30046


@pytest.mark.asyncio
async def test_a_board_that_could_not_be_cleared_away_goes_with_the_next(tmp_path: Path, caplog: Log) -> None:
    async with evening(tmp_path) as (parlor, services):
        people = await seated(parlor, "Anna Bo Cy")
        caplog.clear()
        for number, failing in enumerate((True, True, False)):
            fault = parlor.faults.answer(503, path=r"/messages/\d+$", times=9 if failing else 0)
            await people[0].says(None, "Well?")
            await people[number].slash("game board")
            await quiet(services)
            fault.times = 0
        assert len(boards(people[0])) == 1
        assert (await row_of(services)).board_message == boards(people[0])[0].id
        lines = incidents(caplog, "not-cleared")
        assert len(lines) == 3  # the first board, and then both
        assert all("table=1 " in line for line in lines)


@pytest.mark.asyncio
async def test_an_old_board_that_somebody_else_has_deleted_is_no_trouble(tmp_path: Path, caplog: Log) -> None:
    async with evening(tmp_path) as (parlor, services):
        people = await seated(parlor, "Anna Bo Cy")
        parlor.faults.answer(503, path=r"/messages/\d+$", times=1)
        old = newest(people[0], "Your move")
        for number in range(2):
            await people[0].says(None, "Well?")
            await people[number].slash("game board")
            await quiet(services)
            if not number:
                parlor.delete_message(old)
        assert len(boards(people[0])) == 1
        assert len(incidents(caplog, "not-cleared")) == 1


@pytest.mark.parametrize("stands", ["a lobby", "damaged"])
@pytest.mark.asyncio
async def test_what_is_missing_is_named_however_the_table_stands(
    tmp_path: Path, stands: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also while there is nothing else to tell of it."""

    async def damaged(_: int) -> None:
        raise Damaged("the file")

    async with evening(tmp_path) as (parlor, services):
        anna = parlor.person("Anna")
        if stands == "a lobby":
            await anna.slash("game new", game="gangsters-dilemma")
        else:
            await dealt(parlor, "Anna Bo Cy")
        await quiet(services)
        parlor.deny(None, "send_messages", channel=parlor.channel)
        await anna.slash("game board")
        async with asyncio.timeout(60):
            await noticed(services)
        monkeypatch.setattr(services.store, "log", damaged)
        services.runner._live.clear()
        refused, named = (await anna.slash("game status")).messages[-1].text.split("\n")
        expected = sentence("not-begun") if stands == "a lobby" else sentence("damaged", incident="")
        assert refused.startswith(expected[:20])
        assert "send messages" in named

"""What is told of a game that an update has cut in two, or whose rules have changed since: its log, from what was
kept of it, and after the end the file, the proof and the replay."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, closing
from pathlib import Path

import pytest

from bot.finish import saves
from bot.log.pages import Wanted, find_last_move, paginate
from bot.tables.context import Visit
from bot.tables.packing import pack_events, unpack_events
from bot.text.sentences import sentence
from bot.text.signs import sign_name
from bot.text.story import tell_events
from bot.text.words import Words
from parlor.server import Parlor
from rules import GAMES
from rules.kernel.telling import Event, Seat
from tests.bot.tables.by_seat import row_of
from tests.bot.tables.updating import CODE, use_build
from tests.parlor.company import brisk
from tests.table.evening import open_house, quiet, seated
from tests.table.test_after_the_end import Played, checked, the_file
from tests.table.test_log import can_press, play_on, read_to_the_end

KEY = "scarface-1920"
OTHER = {**GAMES, KEY: CODE["figure"](GAMES[KEY])}
WORDS = Words(GAMES[KEY], [sign_name(seat, name) for seat, name in enumerate(("Anna", "Bo", "Cy"))], lenient=True)
UNABLE = {**GAMES, KEY: CODE["field"](CODE["question"](GAMES[KEY]))}


@asynccontextmanager
async def begun(folder: Path, answers: int) -> AsyncIterator[tuple[Played, dict[Seat, int], list[Event]]]:
    """A game as it was when our program was stopped: who sits there, when each of them last answered something,
    and all that had happened."""
    async with Parlor(brisk()) as parlor:
        parlor.point_discord_at_me()
        async with open_house(parlor, folder, GAMES) as services:
            table = Played(parlor, services, await seated(parlor, "Anna Bo Cy", KEY))
            if answers:
                await play_on(services, table.people, answers)
            else:
                await table.to_the_end()
            found = await services.runner.look(Visit(1))
            moved = {seat: find_last_move(found, seat) for seat in range(3)}
            told = [*found.session.all_events]
        yield table, moved, told


async def read_log(table: Played, seat: Seat | None) -> list[str]:
    person = table.eve if seat is None else table.people[seat]
    return await read_to_the_end(person, await person.slash("game log"))


def tell(told: Sequence[Event], seat: Seat | None) -> list[str]:
    """These events as this seat has noticed them, as far as they can be understood."""
    return tell_events(WORDS, seen_by(told, seat), seat)


def seen_by(told: Sequence[Event], seat: Seat | None) -> list[Event]:
    return [event for one in told if (event := one.seen_by(seat)) is not None]


def rename_facts(folder: Path) -> list[Event]:
    """Let every third event have been told by rules that gave its facts other names; all of them, as they are
    kept."""
    with closing(sqlite3.connect(folder / "test.db")) as db, db:
        kept = unpack_events([body for (body,) in db.execute("SELECT body FROM events ORDER BY since")])
        told = [rename(event) if place % 3 == 0 else event for place, event in enumerate(kept)]
        db.execute("DELETE FROM events")
        db.execute("INSERT INTO events VALUES (1, 0, ?)", (pack_events(told),))
    return told


def rename(event: Event) -> Event:
    public = None if event.public is None else {f"former_{name}": fact for name, fact in event.public.items()}
    return Event(event.kind, public, event.private, event.reveals)


@pytest.mark.asyncio
async def test_the_log_goes_on_and_so_does_the_recap(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each reads what they have seen, from the deal on; a recap begins at one's last move, also if that was before
    the update."""
    async with begun(tmp_path, 20) as (table, moved, _):
        use_build(monkeypatch)
        told = rename_facts(tmp_path)
        async with open_house(table.parlor, tmp_path, OTHER) as services:
            session = await services.runner.session(1)
            assert not session.whole
            assert [*session.all_events][: len(told)] == told
            assert any(event.private for event in told)
            for seat in (None, 0, 1, 2):
                assert await read_log(table, seat) == tell(session.readable_events(seat), seat)
            found = await services.runner.look(Visit(1))
            assert {seat: find_last_move(found, seat) for seat in range(3)} == moved
            assert len({*moved.values()} - {0}) > 1
            length = session.length
            await play_on(services, table.people, 5)
            assert (await services.runner.session(1)).length > length


@pytest.mark.asyncio
async def test_after_the_end_all_of_it_can_be_taken_away_checked_and_watched(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The file agrees with the program that has played it last; of what came before the update the replay has the
    story."""
    async with begun(tmp_path, 20) as (table, _, _):
        use_build(monkeypatch)
        async with open_house(table.parlor, tmp_path, OTHER) as services:
            table.services = services
            session = await table.to_the_end()
            save = the_file(await table.bo.slash("game export"), tmp_path)
            assert (save.version, len(save.updates)) == (2, 1)
            assert saves.verify(save, OTHER) == []
            await table.anna.slash("game verify")
            await quiet(services)
            [text] = checked(table)
            assert f"All {len(session.rolled)} rolls" in text
            assert f"{len(save.entries)} entries, was played again" in text
            assert "not what was done before it, and not that the operator did not look" in text
            panel = await table.anna.slash("game replay")
            assert sentence("replay.no-board") in panel.text
            assert not panel.message.attachments
            shown, boards = [panel.text], []
            while can_press(panel, on := sentence("replay.round-on")):
                panel = await table.anna.click(panel, on)
                shown.append(panel.text)
                boards.append(bool(panel.message.attachments))
            assert boards == sorted(boards)
            assert boards[-1]
            assert sentence("replay.no-board") not in shown[-1]
            page = await table.anna.click(panel, "As a page")
            [file] = page.message.attachments
            assert "of what came before there is the story, but no boards" in file.data.decode()


@pytest.mark.asyncio
async def test_the_log_of_a_game_that_cannot_be_played_again_is_what_was_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was over before the rules have changed: everybody reads what they have seen, and nothing else."""
    async with begun(tmp_path, 0) as (table, _, told):
        use_build(monkeypatch)
        async with open_house(table.parlor, tmp_path, OTHER) as services:
            logs = {}
            for seat in (None, 0, 1, 2):
                logs[seat] = await read_log(table, seat)
                assert logs[seat] == tell(told, seat)
            assert len({str(log) for log in logs.values()}) > 2
            found = await services.runner.load(Visit(1))
            plain = next(one for one in told if tell([one], None) and not WORDS.list_players(one))
            known = Event(plain.kind, plain.public, {1: {}})  # Bo knows more of it, and nobody may learn that
            [page] = paginate(found, Wanted(player=1), [known])
            assert page.text == sentence("empty-log")
            panel = await table.anna.slash("game log")
            assert not panel.message.find_buttons(sentence("log.since"), None)
            assert (await table.anna.slash("game export")).text == sentence("end.other-rules")


@pytest.mark.asyncio
async def test_so_is_the_log_of_a_table_that_is_frozen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As far as to where it last came to rest."""
    async with begun(tmp_path, 20) as (table, _, _):
        use_build(monkeypatch)
        told = rename_facts(tmp_path)
        async with open_house(table.parlor, tmp_path, UNABLE) as services:
            for seat in (None, 1):
                assert await read_log(table, seat) == tell(told, seat)
            assert (await row_of(services)).status == "frozen"
            assert (await table.anna.slash("game recap")).text == sentence("frozen")

"""The bench of load, on a small scale: that it answers what it says, and reads what it shows. No speed is asserted
here."""

from __future__ import annotations

import sqlite3
from collections import Counter
from pathlib import Path
from random import Random
from time import time
from types import SimpleNamespace

import pytest

from bot.cli import bench
from bot.cli.bench import answering, load
from bot.cli.bench.answering import Hall, Tally
from bot.cli.bench.gauges import OutboxGauge, percentile
from bot.cli.bench.open_tables import (
    OpenTable,
    Place,
    ask_for_boards,
    furnish,
    games_under_way,
    look_up,
    lost,
    one_press,
)
from bot.store.places import reading
from parlor.record import Request
from parlor.server import Parlor
from rules import GAMES
from rules.kernel.asking import Number
from rules.kernel.session import Session, play_back
from tests.sizes import long

ALL = list(GAMES.values())
HUNDREDS = 250  # tables
FIGURES = [
    *("answers", "ack_p50_ms", "ack_p99_ms", "ack_max_ms", "answer_p99_ms", "answer_max_ms", "click_late_p99_ms"),
    *("failed", "unanswered", "refused", "unpressed", "lost", "bans", "invalid_requests", "answers_429"),
    *("oldest_post_s", "outbox_empty_after_s", "left_in_outbox", "resident_mb"),
    *(f"times_pong_{one}" for one in load.COMPARED),
]


def test_no_two_tables_are_alike() -> None:
    """All games; few answers and many; each waits for a press."""
    sessions = games_under_way(ALL, 80)
    assert Counter(session.game.key for session in sessions) == dict.fromkeys(GAMES, 20)
    assert len({session.seed for session in sessions}) == len({str(session.log) for session in sessions}) == 80
    lengths = sorted(len(session.log) for session in sessions)
    assert lengths[0] < 20
    assert lengths[-1] > 300
    assert all(one_press(session, Random(1)) for session in sessions)
    assert [one.log for one in games_under_way(ALL, 4)] == [one.log for one in sessions[:4]]  # the same every time


def test_a_press_is_legal_and_enough() -> None:
    """From a seat that is waited for; where something is to be typed, or several chosen, there is none."""
    rng, found, verbs = Random(1), 0, set()
    for session in games_under_way(ALL, 40):
        for _ in range(30):
            press = one_press(session, rng)
            if press is None:
                assert all(_takes_more(session, seat) for seat in session.waiting_for)
                break
            assert press.seat in session.waiting_for
            length = len(session.log)
            session.answer(press.seat, press.value)
            assert len(session.log) == length + 1
            found += 1
            verbs.add(press.verb)
    assert found > 150
    assert verbs == {"pick", "number"}


def _takes_more(session: Session, seat: int) -> bool:
    assert session.ask is not None
    decision = session.ask.decisions[seat]
    return isinstance(decision, Number) or not decision.least == decision.most == 1


async def four_tables(path: Path) -> list[OpenTable]:
    sessions = games_under_way(ALL, 4)
    places = [Place(1, 50 + n, range(100, 100 + session.seats), n or None) for n, session in enumerate(sessions)]
    return await furnish(path, sessions, places)


@pytest.mark.asyncio
async def test_the_tables_are_in_the_store(tmp_path: Path) -> None:
    """With their games, their people and their boards; what is not in the store is lost."""
    path = tmp_path / "load.db"
    tables = await four_tables(path)
    async with reading(path) as kept:
        rows = await kept.open_tables()
        assert [(row.channel, row.board_message, row.status) for row in rows] == [
            (50 + n, n or None, "playing") for n in range(4)
        ]
        for row, table in zip(rows, tables, strict=True):
            assert [one.user for one in await kept.seats(row.id)] == list(table.people)
            again = play_back(GAMES[row.game], row.seats, row.seed, row.options, await kept.log(row.id))
            assert again.number == table.session.number
    assert await lost(path, tables) == 0
    press = one_press(tables[2].session, Random(1))
    assert press is not None
    tables[2].session.answer(press.seat, press.value)
    assert await lost(path, tables) == 1
    await look_up(path, tables[2])
    assert await lost(path, tables) == 0


@pytest.mark.asyncio
async def test_the_age_of_the_oldest_post_is_read_off_the_file(tmp_path: Path) -> None:
    """Since it was made, where the store knows; else since it was first seen."""
    path = tmp_path / "load.db"
    tables = await four_tables(path)
    gauge = OutboxGauge(path)
    gauge.look()
    assert (gauge.unsent, gauge.oldest) == (0, 0)
    await ask_for_boards(path, tables)
    gauge.look()
    gauge.look()
    assert gauge.unsent == 4
    assert 0 <= gauge.oldest < 5
    with sqlite3.connect(path) as db:
        if "made" not in {row[1] for row in db.execute("PRAGMA table_info(outbox)")}:
            db.execute("ALTER TABLE outbox ADD COLUMN made INTEGER NOT NULL DEFAULT 0")
        db.execute("UPDATE outbox SET made = ? WHERE id = 2", (int(time()) - 100,))
        db.execute("UPDATE outbox SET status = 'sent' WHERE id = 3")
    db.close()
    gauge.look()
    assert gauge.unsent == 3
    assert 99 <= gauge.oldest < 110
    with sqlite3.connect(path) as db:
        db.execute("UPDATE outbox SET status = 'sent'")
    db.close()
    gauge.look()
    assert gauge.unsent == 0
    assert gauge.oldest >= 99  # at its worst


def test_percentiles() -> None:
    values = [float(n) for n in range(1, 201)]
    assert [percentile(values, percent) for percent in (50, 99, 100)] == [100, 198, 200]
    assert percentile([7.0], 99) == 7
    assert percentile([], 99) != percentile([], 99)  # not a number


def test_what_was_refused_is_counted_once_and_not_kept() -> None:
    def asked(status: int) -> Request:
        return Request(0.0, "POST", "/", None, status=status)

    record = SimpleNamespace(requests=[asked(200), asked(429), asked(403), asked(0)], receipts=[1, 2])
    parlor, tally = SimpleNamespace(record=record), Tally()
    tally.count(parlor)  # type: ignore[arg-type]
    assert (tally.requests, tally.limited, tally.invalid) == (3, 1, 2)
    assert (len(record.requests), record.receipts) == (1, [])
    record.requests[0].status = 429
    tally.count(parlor)  # type: ignore[arg-type]
    assert (tally.requests, tally.limited, tally.invalid, record.requests) == (4, 2, 3, [])


@pytest.mark.asyncio
async def test_every_table_stands_in_a_channel_with_something_to_press(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In as many guilds as it takes, with people of that guild; nearly all with a board as the newest message."""
    monkeypatch.setattr(answering, "ROOMS", 8)
    async with Parlor() as parlor:
        hall = Hall(parlor)
        await hall.furnish(tmp_path / "load.db", ALL, 20)
        assert [*Counter(table.row.guild for table in hall.tables).values()] == [7, 7, 6]
        for table in hall.tables:
            room = parlor.backend.world.channels[table.row.channel]
            assert room.guild is not None
            assert room.guild.id == table.row.guild
            assert set(table.people) <= set(room.guild.members)
            assert len(set(table.people)) == table.row.seats
            assert table.row.board_message in (None, room.last_message)
            assert {message.author.id for message in room.messages.values()} == {parlor.bot.id}
        assert sum(table.row.board_message is None for table in hall.tables) == 2


@long
def test_load_reports_all_its_figures_and_loses_nothing() -> None:
    """Answers are given, before the restart and after it; the outbox is read; both bots are asked."""
    found = load.measure(bench.Request(ALL, load=2), tables=40, a_second=10)
    first, again, pong = found
    assert first == "40 tables, 10 answers a second"
    assert again == "40 tables, 10 answers a second, after a restart with 40 boards waiting"
    assert pong == "pong"
    assert list(found[first]) == list(found[again]) == FIGURES
    assert list(found[pong]) == FIGURES[:7]
    assert [found[each]["answers"] + found[each].get("failed", 0) for each in found] == [20, 20, 20]
    for figures in (found[first], found[again]):
        assert figures["lost"] == figures["bans"] == figures["refused"] == figures["unpressed"] == 0
        assert figures["resident_mb"] > 10
        assert figures["oldest_post_s"] > 0
        assert figures["invalid_requests"] < 100
        assert figures["left_in_outbox"] == 0
        assert all(figures[f"times_pong_{one}"] > 0 for one in load.COMPARED)


@long
@pytest.mark.asyncio
async def test_some_hundreds_of_boards_wait_for_a_bot_that_starts(tmp_path: Path) -> None:
    """On a parlor as strict and as slow as Discord: none is refused, and none is left."""
    path = tmp_path / "load.db"
    async with Parlor() as parlor:
        hall = Hall(parlor)
        await hall.furnish(path, ALL, HUNDREDS)
        await ask_for_boards(path, hall.tables)
        figures = await load.run_under_load(hall, path, 15, 5)
    assert figures["left_in_outbox"] == figures["bans"] == figures["lost"] == 0
    assert figures["invalid_requests"] < 100
    assert figures["oldest_post_s"] < 60
    assert hall.tally.requests >= HUNDREDS

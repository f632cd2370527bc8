"""The log: append-only, in order, each interaction once, and damage is noticed."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from bot.store import Channel, Damaged, Duplicate, NoSuchTable, Occupied, OutOfTurn
from bot.store.places import Place
from bot.store.sqlite import SqliteStore
from rules import GAMES
from rules.kernel.log import Entry
from rules.kernel.session import Session, play_back
from tests.bot.store.builders import SNOWFLAKE, AnyStore, Clock, a_message, a_table, an_answer, opened

EVERY_KIND = [
    Entry("answer", 0, (3,), "00" * 8),
    Entry("answer", 1, (("a", "b:c"),), "ff" * 8),
    Entry("answer", 2, ((),), "0123456789abcdef"),
    Entry("retract", 1, (), "11" * 8),
    Entry("interject", 2, (-5, ("ü",)), "22" * 8, "deal.offer", (2, 0)),
    Entry("undo", 0, (2,), "33" * 8),
]


@pytest.mark.asyncio
async def test_every_kind_of_entry_comes_back(store: AnyStore) -> None:
    table = await store.new_table(a_table())
    assert await store.log(table) == []
    await store.append(table, 0, EVERY_KIND[:2], 1)
    await store.append(table, 2, EVERY_KIND[2:], 2)
    assert await store.log(table) == EVERY_KIND
    with pytest.raises(NoSuchTable):
        await store.log(table + 1)


@pytest.mark.asyncio
async def test_a_game_is_played_back_from_the_store(place: Place) -> None:
    """Seed and log, written and read again by another store, are the whole game."""
    (game,) = [game for key, game in GAMES.items() if key == "gangsters-dilemma"]
    session = Session.new(game, 4, "seed")
    async with opened(place) as store:
        table = await store.new_table(a_table(seed="seed"))
        while session.ask is not None and len(session.log) < 40:
            seat = min(session.waiting_for)
            session.answer(seat, session.ask.decisions[seat].default)
            await store.append(table, len(session.log) - 1, session.log[-1:], SNOWFLAKE + len(session.log))
    async with opened(place) as store:
        row = await store.table(table)
        assert row is not None
        again = play_back(GAMES[row.game], row.seats, row.seed, row.options, await store.log(table))
    assert again.view(None) == session.view(None)
    assert again.log == session.log


@pytest.mark.asyncio
async def test_an_interaction_has_its_effect_once(store: AnyStore) -> None:
    """The second time nothing is written, wherever the log stands now."""
    table = await store.new_table(a_table())
    other = await store.new_table(a_table(2))
    await store.append(table, 0, [an_answer(), an_answer(1)], 40, [a_message("n1")])
    for at, where in ((0, table), (2, table), (0, other)):
        with pytest.raises(Duplicate):
            await store.append(where, at, [an_answer(2)], 40, [a_message("n2")])
    await store.append(table, 2, [], 41)
    with pytest.raises(Duplicate):
        await store.append(table, 2, [an_answer(2)], 41)
    assert len(await store.log(table)) == 2
    assert await store.log(other) == []
    [queued] = await store.unsent(Channel(1))
    await store.mark_sent([queued.id], 1)
    assert await store.waiting_targets() == {}


@pytest.mark.asyncio
async def test_an_answer_to_an_older_log_is_refused(store: AnyStore) -> None:
    table = await store.new_table(a_table())
    await store.append(table, 0, [an_answer()], 1)
    for wrong in (0, 2, 7):
        with pytest.raises(OutOfTurn, match="has 1 entries"):
            await store.append(table, wrong, [an_answer(1)], 2)
    await store.append(table, 1, [an_answer(1)], 2)
    with pytest.raises(NoSuchTable):
        await store.append(99, 0, [an_answer()], 3)


@pytest.mark.asyncio
async def test_a_refused_message_takes_the_answer_with_it(store: AnyStore) -> None:
    """Inbox, entry and outbox are one transaction."""
    table = await store.new_table(a_table())
    await store.post(table, [a_message("same")])
    with pytest.raises(Occupied, match="nonce"):
        await store.append(table, 0, [an_answer()], 1, [a_message("other"), a_message("same")])
    assert await store.log(table) == []
    assert await store.once(1)
    await store.append(table, 0, [an_answer()], 2, [a_message("other")])


@pytest.mark.asyncio
async def test_an_answer_touches_its_table_at_most_once_a_minute(store: AnyStore, clock: Clock) -> None:
    table = await store.new_table(a_table())
    start = clock.time
    for later, shown in ((59, 59), (60, 59), (118, 59), (119, 119), (200, 200)):
        clock.time = start + later
        await store.append(table, len(await store.log(table)), [an_answer()], None)
        row = await store.table(table)
        assert row is not None
        assert row.updated == start + shown


@pytest.mark.asyncio
async def test_entries_are_never_changed_nor_removed(store: SqliteStore, path: Path) -> None:
    table = await store.new_table(a_table())
    await store.append(table, 0, [an_answer(n) for n in range(3)], 1)
    db = sqlite3.connect(path, isolation_level=None)
    db.execute("PRAGMA recursive_triggers = ON")
    for change in (
        "UPDATE entries SET seat = 2",
        "DELETE FROM entries WHERE seq = 2",
        "INSERT OR REPLACE INTO entries SELECT id, before, table_id, seq, kind, 3, value, key, parties, digest, 1,"
        " chain FROM entries WHERE seq = 0",
        "UPDATE ends SET length = 2, last = 2",
    ):
        with pytest.raises(sqlite3.IntegrityError, match="entries"):
            db.execute(change)
    db.close()
    assert len(await store.log(table)) == 3


DAMAGE = {
    "a seat": ("UPDATE entries SET seat = 3 WHERE seq = 4", 4),
    "a value": ("UPDATE entries SET value = '[7]' WHERE seq = 4", 4),
    "a kind": ("UPDATE entries SET kind = 'r' WHERE seq = 4", 4),
    "a digest": ("UPDATE entries SET digest = x'00' WHERE seq = 4", 4),
    "a key": ("UPDATE entries SET key = 'k' WHERE seq = 4", 4),
    "an interaction": ("UPDATE entries SET interaction_id = 5 WHERE seq = 4", 4),
    "no text": ("UPDATE entries SET value = CAST(x'ff' AS TEXT) WHERE seq = 4", None),
    "a hole": ("DELETE FROM entries WHERE seq = 4", 4),
    "no start": ("DELETE FROM entries WHERE table_id = 1 AND seq = 0", 0),
    "order": ("UPDATE entries SET seq = 100 WHERE seq = 4", 4),
    "another table's": ("UPDATE entries SET table_id = 2 WHERE seq = 4", 4),
    "a way round": ("UPDATE entries SET before = 4 WHERE seq = 5", 4),
    "a circle": ("UPDATE entries SET before = 10 WHERE seq = 4", 3),
    "no end": ("UPDATE ends SET last = 99 WHERE table_id = 1", 9),
    "no end at all": ("DELETE FROM ends WHERE table_id = 1", None),
    "another end": ("UPDATE ends SET last = 9 WHERE table_id = 1", 9),
    "the seed": ("UPDATE tables SET seed = 'sarver' WHERE id = 1", 0),
    "the options": ('UPDATE tables SET options = \'{"a":"b"}\' WHERE id = 1', 0),
    "the seats": ("UPDATE tables SET seats = 5 WHERE id = 1", 0),
}


@pytest.mark.parametrize("what", DAMAGE)
@pytest.mark.asyncio
async def test_damage_is_named(store: SqliteStore, path: Path, what: str) -> None:
    """Anything changed in the log behind the store's back: a refusal that names file, table and entry."""
    table = await store.new_table(a_table())
    other = await store.new_table(a_table(2))
    await store.append(table, 0, [an_answer(number) for number in range(10)], 1)
    await store.append(other, 0, [an_answer()], 2)
    change, place = DAMAGE[what]
    db = sqlite3.connect(path, isolation_level=None)
    for trigger in ("entries_stay", "entries_go_together", "dealt_is_dealt"):
        db.execute(f"DROP TRIGGER {trigger}")
    db.execute(change)
    db.close()
    with pytest.raises(Damaged, match=r"consigliere\.db is damaged") as damaged:
        await store.log(table)
    if place is not None:
        assert f"entry {place} of table 1" in str(damaged.value)
    assert await store.log(other) == [an_answer()]


@pytest.mark.asyncio
async def test_nothing_is_added_to_a_log_that_lost_its_end(path: Path) -> None:
    async with opened(path) as store:
        table = await store.new_table(a_table())
        await store.append(table, 0, [an_answer()], 1)
    db = sqlite3.connect(path, isolation_level=None)
    db.execute("UPDATE ends SET last = 99")
    db.close()
    async with opened(path) as store:
        for seq in (0, 1):
            with pytest.raises((Damaged, OutOfTurn)):
                await store.append(table, seq, [an_answer(1)], 2)
        assert await store.once(2)


@pytest.mark.asyncio
async def test_an_answer_takes_few_bytes(path: Path) -> None:
    """At most 60 bytes of payload for a stored answer, interaction id, digest and chain included."""
    async with opened(path) as store:
        table = await store.new_table(a_table())
        for number in range(300):
            await store.append(table, number, [an_answer(number)], SNOWFLAKE + number)
    db = sqlite3.connect(path)
    lengths = "length(kind) + length(value) + length(digest) + length(chain)"
    (columns,) = db.execute(f"SELECT avg({lengths}) FROM entries").fetchone()
    db.close()
    assert (
        columns + 8 + 3 + 2 + 2 + 1 + 12 <= 60
    )  # interaction, the one before, table, seq, seat, and the record's header

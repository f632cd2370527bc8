"""The writer: commits together, keeps apart, and is not to be interrupted."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import threading
from pathlib import Path
from typing import Any

import pytest

from bot.store import Duplicate, NoSuchTable, Occupied, OutOfTurn, StoreUnavailable, entries
from bot.store.entries import columns, link
from bot.store.places import Place
from bot.store.sqlite import SqliteStore
from tests.bot.store.builders import AnyStore, Clock, a_message, a_table, an_answer, opened


class Gate:
    """Holds the writer's thread at a point of its transaction until it is opened."""

    def __init__(self, point: str) -> None:
        self.point, self.closed = point, False
        self.arrived, self.go = threading.Event(), threading.Event()

    def __call__(self, point: str) -> None:
        if self.closed and point == self.point:
            self.arrived.set()
            assert self.go.wait(10)

    async def arrival(self) -> None:
        await asyncio.to_thread(self.arrived.wait, 10)


@pytest.mark.asyncio
async def test_200_tables_at_once_share_transactions(store: AnyStore) -> None:
    """All answers are there, each exactly once, in far fewer transactions than answers."""
    tables = [await store.new_table(a_table(channel)) for channel in range(200)]
    before = store.transactions

    async def play(table: int) -> None:
        for number in range(10):
            await store.append(table, number, [an_answer(number)], table * 1000 + number, [a_message(f"{table}.{number}")])  # fmt: skip  # noqa: E501

    await asyncio.gather(*(play(table) for table in tables))
    for table in tables:
        assert await store.log(table) == [an_answer(number) for number in range(10)]
    assert store.transactions - before <= 2000 / 40


@pytest.mark.asyncio
async def test_a_refusal_concerns_its_own_caller_only(store: SqliteStore, path: Path) -> None:
    """In one transaction with others, a refused unit leaves nothing behind and the others whole."""
    tables = [await store.new_table(a_table(channel)) for channel in range(30)]
    await store.post(tables[0], [a_message("taken")])
    before = store.transactions

    def one(place: int, table: int) -> asyncio.Future[None]:
        nonce = "taken" if place % 3 == 0 else f"n{place}"  # refused after its entries have been inserted
        return asyncio.ensure_future(
            store.append(table, place % 3 // 2, [an_answer(), an_answer(1)], place, [a_message(nonce)])
        )

    outcomes = await asyncio.gather(
        *(one(place, table) for place, table in enumerate(tables)), return_exceptions=True
    )
    assert store.transactions - before == 1
    for place, (table, outcome) in enumerate(zip(tables, outcomes, strict=True)):
        assert (outcome is None) == (place % 3 == 1), outcome
        assert isinstance(outcome, OutOfTurn) == (place % 3 == 2)
        assert len(await store.log(table)) == (2 if place % 3 == 1 else 0)
        assert await store.once(place) == (place % 3 != 1)
    db = sqlite3.connect(path)
    assert db.execute("SELECT count(*) FROM outbox").fetchone() == (11,)
    db.close()


@pytest.mark.asyncio
async def test_a_unit_that_breaks_is_its_callers_trouble(store: AnyStore) -> None:
    """A programming error in one unit reaches its caller and nobody else."""
    table = await store.new_table(a_table())
    good = asyncio.ensure_future(store.append(table, 0, [an_answer()], 1))
    bad = asyncio.ensure_future(store.set_board_message(table, 2**70))
    also = asyncio.ensure_future(store.append(table, 1, [an_answer(1)], 2))
    outcomes = await asyncio.gather(good, bad, also, return_exceptions=True)
    assert isinstance(outcomes[1], OverflowError)
    assert outcomes[0] is outcomes[2] is None
    assert len(await store.log(table)) == 2


@pytest.mark.asyncio
async def test_the_same_click_twice_at_once(store: AnyStore) -> None:
    """Duplicates that share a transaction: one has its effect, the others hear Duplicate."""
    table = await store.new_table(a_table())
    clicks = (store.append(table, 0, [an_answer()], 9) for _ in range(50))
    outcomes = await asyncio.gather(*clicks, return_exceptions=True)
    assert outcomes.count(None) == 1
    assert sum(isinstance(outcome, Duplicate) for outcome in outcomes) == 49
    assert len(await store.log(table)) == 1


@pytest.mark.parametrize("point", ["before begin", "after insert", "before commit", "after commit"])
@pytest.mark.asyncio
async def test_a_cancelled_caller_leaves_whole_work_or_none(place: Place, point: str) -> None:
    """The caller goes, the transaction is carried through, its neighbours get their replies."""
    gate = Gate(point)
    async with opened(place, reached=gate) as store:
        table, other = await store.new_table(a_table(1)), await store.new_table(a_table(2))
        gate.closed = True
        caller = asyncio.ensure_future(store.append(table, 0, [an_answer(), an_answer(1)], 1, [a_message("n")]))
        neighbour = asyncio.ensure_future(store.append(other, 0, [an_answer()], 2))
        await gate.arrival()
        caller.cancel()
        late = asyncio.ensure_future(store.append(other, 1, [an_answer(1)], 3))
        await asyncio.sleep(0)
        gate.go.set()
        with pytest.raises(asyncio.CancelledError):
            await caller
        await neighbour
        await late
        written = len(await store.log(table))
        assert written in (0, 2)
        assert await store.once(1) == (written == 0)
        await store.append(table, written, [an_answer(2)], 4)
        assert len(await store.log(other)) == 2


@pytest.mark.asyncio
async def test_the_writer_replies_even_if_it_is_cancelled_itself(place: Place) -> None:
    """At shutdown every task is cancelled: who waits for a commit under way still hears how it went."""
    gate = Gate("before commit")
    async with opened(place, reached=gate) as store:
        table = await store.new_table(a_table())
        gate.closed = True
        caller = asyncio.ensure_future(store.append(table, 0, [an_answer()], 1))
        await gate.arrival()
        queued = asyncio.ensure_future(store.append(table, 1, [an_answer(1)], 2))
        await asyncio.sleep(0)
        for _ in range(3):
            store._writer._task.cancel()
            await asyncio.sleep(0)
        gate.go.set()
        await asyncio.wait_for(caller, 20)
        with pytest.raises(StoreUnavailable, match="is closed"):
            await asyncio.wait_for(queued, 20)
        with pytest.raises(StoreUnavailable, match="is closed"):
            await store.once(3)
        assert len(await store.log(table)) == 1


@pytest.mark.asyncio
async def test_closing_writes_what_is_waiting(place: Place) -> None:
    async with opened(place) as store:
        table = await store.new_table(a_table())
        waiting = [
            asyncio.ensure_future(store.append(table, number, [an_answer()], number)) for number in range(9)
        ]
        await asyncio.sleep(0)
    await asyncio.gather(*waiting)
    with pytest.raises(StoreUnavailable, match="is closed"):
        await store.append(table, 9, [an_answer()], 9)
    with pytest.raises(StoreUnavailable, match="is closed"):
        await store.log(table)
    await store.close()
    async with opened(place) as store:
        assert len(await store.log(table)) == 9


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.asyncio
async def test_any_interleaving_gives_dense_logs(path: Path, seed: int) -> None:
    """Many tasks that race for the same few tables, repeat themselves and are cancelled: every log is dense,
    every interaction in at most one place, and every confirmed one in exactly one."""
    chance = random.Random(seed)
    confirmed: set[int] = set()
    ids = iter(range(1, 10**6))
    async with opened(path) as store:
        tables = [await store.new_table(a_table(channel)) for channel in range(4)]

        async def click(table: int, interaction: int) -> None:
            for _ in range(chance.randrange(4)):
                await asyncio.sleep(0)
            for _ in range(12):
                length = len(await store.log(table)) if chance.random() < 0.8 else chance.randrange(20)
                try:
                    await store.append(table, length, [an_answer(interaction)], interaction)
                except OutOfTurn:
                    continue
                except Duplicate:
                    pass
                confirmed.add(interaction)
                return

        clicks = []
        for _ in range(60):
            table, interaction = chance.choice(tables), next(ids)
            clicks += [asyncio.ensure_future(click(table, interaction)) for _ in range(chance.choice((1, 1, 2)))]
        for task in chance.sample(clicks, 10):
            await asyncio.sleep(0)
            task.cancel()
        await asyncio.gather(*clicks, return_exceptions=True)
        logs = [await store.log(table) for table in tables]
    db = sqlite3.connect(path)
    rows = db.execute("SELECT table_id, seq, interaction_id FROM entries ORDER BY 1, 2").fetchall()
    db.close()
    for table, log in zip(tables, logs, strict=True):
        assert [seq for at, seq, _ in rows if at == table] == list(range(len(log)))
    clicked = [interaction for *_, interaction in rows]
    assert len(clicked) == len(set(clicked)) > 20
    assert confirmed <= set(clicked)


@pytest.mark.parametrize("moment", range(0, 40, 4))
def test_a_loop_that_is_shut_down_in_the_middle(path: Path, moment: int) -> None:
    """Everything is cancelled, the writer and its transaction included: no hang, and whole work or none."""

    async def play() -> None:
        store = await SqliteStore.open(path, Clock())
        table = await store.new_table(a_table())
        clicks: list[asyncio.Future[Any]] = [
            asyncio.ensure_future(store.append(table, number * 2, [an_answer(), an_answer(1)], number))
            for number in range(5)
        ]
        clicks.append(asyncio.ensure_future(store.forget_user(1)))
        for _ in range(moment):
            await asyncio.sleep(0)
        for task in asyncio.all_tasks() - {asyncio.current_task()}:
            task.cancel()
        await asyncio.wait_for(asyncio.gather(*clicks, return_exceptions=True), 20)
        await asyncio.wait_for(store.close(), 20)

    async def look() -> int:
        async with opened(path) as store:
            return len(await store.log(1))

    asyncio.run(play())
    assert asyncio.run(look()) in (0, 2, 4, 6, 8, 10)


@pytest.mark.asyncio
async def test_plain_answers_are_joined(store: AnyStore, monkeypatch: pytest.MonkeyPatch) -> None:
    """The quick way is really taken: what goes wrong in it would only make it slow."""
    monkeypatch.setattr(entries, "append", None)
    tables = [await store.new_table(a_table(channel)) for channel in range(3)]
    for turn in range(2):
        clicks = [
            store.append(
                table,
                turn * 3,
                [an_answer(), an_answer(1), an_answer(2)],
                table * 10 + turn,
                [a_message(f"{table}.{turn}")],
            )
            for table in tables
        ]
        await asyncio.gather(*clicks)
    for table in tables:
        assert await store.log(table) == [an_answer(), an_answer(1), an_answer(2)] * 2


@pytest.mark.asyncio
async def test_a_remembered_end_is_not_believed_blindly(store: SqliteStore, path: Path) -> None:
    """After a refusal, a deletion, or another's hand in the file, the database has the word."""
    first, second = await store.new_table(a_table(1)), await store.new_table(a_table(2))
    await store.append(first, 0, [an_answer()], 1)
    with pytest.raises(Occupied):  # refused after its entry was inserted
        await store.append(first, 1, [an_answer(1)], 2, [a_message("n"), a_message("n")])
    await store.append(first, 1, [an_answer(2)], 2)
    await store.once(3)
    with pytest.raises(Duplicate):
        await store.append(first, 2, [an_answer(3)], 3)
    await store.append(second, 0, [an_answer()], 4)
    await store.delete_table(second)
    with pytest.raises(NoSuchTable):
        await store.append(second, 1, [an_answer(1)], 5)
    row = columns(an_answer(9), None)
    db = sqlite3.connect(path)
    last, before = db.execute("SELECT id, chain FROM entries WHERE table_id = ? AND seq = 1", (first,)).fetchone()
    db.execute(
        "INSERT INTO entries VALUES (99, ?, ?, 2, ?, ?, ?, ?, ?, ?, ?, ?)",
        (last, first, *row, link(before, first, 2, row)),
    )
    db.execute("UPDATE ends SET length = 3, last = 99 WHERE table_id = ?", (first,))
    db.commit()
    db.close()
    with pytest.raises(OutOfTurn, match="has 3 entries, not 2"):
        await store.append(first, 2, [an_answer(3)], 6)
    await store.append(first, 3, [an_answer(4)], 6)
    assert await store.log(first) == [an_answer(number) for number in (0, 2, 9, 4)]


@pytest.mark.asyncio
async def test_not_every_end_is_remembered_for_ever(store: AnyStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(entries, "MOST_ENDS", 3)
    tables = [await store.new_table(a_table(channel)) for channel in range(10)]
    for turn in range(2):
        for table in tables:
            await store.append(table, turn, [an_answer(turn)], table * 10 + turn)
            assert len(store._writer._ends._ends) <= 4
    for table in tables:
        assert await store.log(table) == [an_answer(0), an_answer(1)]


@pytest.mark.asyncio
async def test_an_end_is_forgotten_with_a_commit_that_failed(path: Path) -> None:
    """Nothing of a transaction is remembered that the disk has not taken."""
    failing = False

    def reached(point: str) -> None:
        if failing and point == "before commit":
            raise sqlite3_full()

    async with opened(path, reached=reached) as store:
        table = await store.new_table(a_table())
        await store.append(table, 0, [an_answer()], 1)
        failing = True
        with pytest.raises(StoreUnavailable):
            await store.append(table, 1, [an_answer(1)], 2)
        failing = False
        with pytest.raises(OutOfTurn):
            await store.append(table, 2, [an_answer(2)], 3)
        await store.append(table, 1, [an_answer(1)], 2)
        assert await store.log(table) == [an_answer(), an_answer(1)]


def sqlite3_full() -> sqlite3.Error:
    error = sqlite3.OperationalError("database or disk is full")
    error.sqlite_errorcode = sqlite3.SQLITE_FULL
    return error

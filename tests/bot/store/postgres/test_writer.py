"""Answers on a server: many at once, whole or not at all, whoever else writes and whatever dies."""

from __future__ import annotations

import asyncio
import threading
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from bot.store import Duplicate, NoSuchTable, OutOfTurn, StoreUnavailable, Witness
from bot.store.database import Database
from bot.store.entries import columns, link
from bot.store.postgres.address import Address
from bot.store.postgres.connection import Connection
from bot.store.postgres.store import PostgresStore
from bot.store.postgres.writer import ServerWriter
from bot.store.reading import _chained
from bot.store.rows_time import Wait, WaitChanges
from tests.bot.store.builders import Clock, a_message, a_table, an_answer
from tests.postgres import Cluster


async def two(address: Address) -> tuple[PostgresStore, PostgresStore]:
    """Two stores that share a database, as two processes would."""
    first = await PostgresStore.open(address, Clock(), shared=True)
    return first, await PostgresStore.open(address, Clock(), shared=True)


@pytest.mark.asyncio
async def test_plain_answers_need_no_thread(kept: PostgresStore, monkeypatch: pytest.MonkeyPatch) -> None:
    """The quick way is really taken: what goes wrong in it would only make it slow."""
    tables = [await kept.new_table(a_table(channel)) for channel in range(5)]
    await asyncio.gather(*(kept.append(table, 0, [an_answer()], table) for table in tables))
    monkeypatch.setattr(ServerWriter, "_transact", None)
    before = kept.transactions
    await asyncio.gather(*(kept.append(table, 1, [an_answer(1), an_answer(2)], 10 + table) for table in tables))
    assert kept.transactions == before + 1
    for table in tables:
        assert await kept.log(table) == [an_answer(number) for number in range(3)]


@pytest.mark.asyncio
async def test_of_answers_at_once_each_is_judged_by_itself(kept: PostgresStore) -> None:
    """One that comes too late, comes again or has no table keeps no other from its place."""
    tables = [await kept.new_table(a_table(channel)) for channel in range(6)]
    await asyncio.gather(*(kept.append(table, 0, [an_answer()], table) for table in tables))
    assert await kept.once(77)
    for wrong, refusal in (
        (kept.append(tables[0], 0, [an_answer(1)], 101), OutOfTurn),
        (kept.append(tables[0], 1, [an_answer(1)], tables[1]), Duplicate),
        (kept.append(tables[0], 1, [an_answer(1)], 77), Duplicate),
        (kept.append(99, 0, [an_answer(1)], 102), NoSuchTable),
    ):
        length = len(await kept.log(tables[5]))
        others = (kept.append(table, length, [an_answer(1)], 1000 * length + table) for table in tables[1:])
        outcomes = await asyncio.gather(wrong, *others, return_exceptions=True)
        assert isinstance(outcomes[0], refusal), outcomes
        assert outcomes[1:] == [None] * 5
    assert len(await kept.log(tables[0])) == 1


@pytest.mark.asyncio
async def test_what_goes_along_is_kept_in_sets(kept: PostgresStore) -> None:
    """Messages in their order, waits and how the games stand, of many tables in one transaction; a table that
    comes twice keeps its order."""
    tables = [await kept.new_table(a_table(channel)) for channel in range(4)]
    for table in tables:
        await kept.sit(table, 0, 1000 + table)

    def answer(table: int, seq: int) -> asyncio.Future[None]:
        waits = WaitChanges(kept=(Wait(table, 0, 5, due=9),)) if seq == 0 else WaitChanges(over=(0,))
        witness = Witness(seq + 1, seq, "b", 1, b"d%d" % seq, since=seq, told=b"told")
        told = [a_message(f"{table}.{seq}.{number}", table) for number in range(3)]
        return asyncio.ensure_future(
            kept.append(table, seq, [an_answer(seq)], 10 * table + seq, told, witness=witness, waits=waits)
        )

    before = kept.transactions
    await asyncio.gather(*(answer(table, 0) for table in tables), *(answer(table, 1) for table in tables[:2]))
    assert kept.transactions == before + 1
    for table in tables:
        twice = table in tables[:2]
        assert len(await kept.log(table)) == 1 + twice
        nonces = await kept._rows("SELECT nonce FROM outbox WHERE table_id = ? ORDER BY id", table)
        assert [one for (one,) in nonces] == [f"{table}.{seq}.{n}" for seq in range(1 + twice) for n in range(3)]
        assert bool(await kept.waits(table)) != twice
        witness = await kept.witness(table)
        assert witness is not None
        assert witness.document == (b"d1" if twice else b"d0")
        assert len(await kept.history(table)) == 1 + twice


@pytest.mark.asyncio
async def test_a_remembered_end_is_not_believed_blindly(kept: PostgresStore) -> None:
    """After another's hand in the database, and after a deletion, the database has the word."""
    first, second = [await kept.new_table(a_table(channel)) for channel in range(2)]
    for table in (first, second):
        for seq in range(2):
            await kept.append(table, seq, [an_answer(seq)], None)
    row = columns(an_answer(9), None)
    start, length, rows = await kept._read(lambda db: _chained(db, first, ""))
    assert (len(start), length) == (8, 2)
    entry = (first, 2, *row, link(rows[0][-1], first, 2, row))

    def another(db: Connection) -> None:
        db.execute(f"INSERT INTO entries VALUES ({', '.join('?' * len(entry))})", entry)
        db.execute("UPDATE ends SET length = 3 WHERE table_id = ?", (first,))
        db.execute("DELETE FROM tables WHERE id = ?", (second,))

    await kept._lines[0].run(another)
    for late in (
        kept.append(first, 2, [an_answer(3)], 6),
        kept.append(first, 2, [an_answer(3)], 6, [a_message("n")]),
    ):
        with pytest.raises(OutOfTurn, match="has 3 entries, not 2"):
            await late
    with pytest.raises(NoSuchTable):
        await kept.append(second, 2, [an_answer(3)], 7)
    await kept.append(first, 3, [an_answer(4)], 6)
    assert await kept.log(first) == [an_answer(number) for number in (0, 1, 9, 4)]


@pytest.mark.parametrize("quick", [True, False])
@pytest.mark.asyncio
async def test_an_end_is_forgotten_with_a_commit_that_failed(address: Address, quick: bool) -> None:
    """Nothing of a transaction is remembered that the server has not taken."""
    failing = False

    def reached(point: str) -> None:
        if failing and point == "before commit":
            raise StoreUnavailable("the disk is full")

    store = await PostgresStore.open(address, Clock(), reached=reached)
    table, said = await store.new_table(a_table()), [] if quick else [a_message("n")]
    for seq in range(2):
        await store.append(table, seq, [an_answer(seq)], seq)
    failing = True
    with pytest.raises(StoreUnavailable):
        await store.append(table, 2, [an_answer(2)], 2, said)
    failing = False
    with pytest.raises(OutOfTurn):
        await store.append(table, 3, [an_answer(3)], 3)
    await store.append(table, 2, [an_answer(2)], 2, said)
    assert await store.log(table) == [an_answer(number) for number in range(3)]
    await store.close()


# -- several processes


@pytest.mark.asyncio
async def test_two_that_race_for_the_same_tables(address: Address) -> None:
    """Every fifth click is delivered to both: each has its effect once, at one place, and no log has a gap."""
    stores = await two(address)
    tables = [await stores[0].new_table(a_table(channel)) for channel in range(4)]
    confirmed: Counter[int] = Counter()
    chance = Random(5)

    async def click(store: PostgresStore, table: int, interaction: int) -> None:
        while True:
            length = len(await store.log(table))
            try:
                await store.append(
                    table, length, [an_answer(interaction)], interaction, [a_message(str(interaction))]
                )
            except OutOfTurn:
                continue
            except Duplicate:
                return
            confirmed[interaction] += 1
            return

    clicks = [(chance.choice(tables), interaction) for interaction in range(1, 121)]
    await asyncio.gather(
        *(click(stores[n % 2], table, n) for table, n in clicks),
        *(click(stores[1 - n % 2], table, n) for table, n in clicks if n % 5 == 0),
    )
    assert set(confirmed) == {n for _, n in clicks}
    assert set(confirmed.values()) == {1}
    assert sum([len(await stores[0].log(table)) for table in tables]) == len(clicks)  # each is whole, or it raises
    posted = await stores[0]._rows("SELECT nonce FROM outbox")
    assert sorted(int(one) for (one,) in posted) == sorted(confirmed)
    for one in stores:
        await one.close()


@pytest.mark.asyncio
async def test_an_interaction_that_is_recorded_by_both_at_once(address: Address) -> None:
    """It acts once, and who comes second hears so, with whatever else is in its transaction."""
    stores = await two(address)
    for interaction in range(20):
        channels = [2 * interaction, 2 * interaction + 1]
        both = [one.once(interaction) for one in stores]
        others = [one.new_table(a_table(channel)) for one, channel in zip(stores, channels, strict=True)]
        firsts = await asyncio.gather(*both, *others)
        assert sorted(firsts[:2]) == [False, True]
    assert len(await stores[0].open_tables()) == 40
    for one in stores:
        await one.close()


@pytest.mark.asyncio
async def test_a_vote_sees_the_others_that_were_cast_in_the_same_moment(address: Address) -> None:
    """Of two votes in two processes the later one always hears of both."""
    stores = await two(address)
    for channel in range(12):
        table = await stores[0].new_table(a_table(channel))
        for seat in range(2):
            await stores[0].sit(table, seat, 100 + seat)
        cast = await asyncio.gather(*(one.vote(table, "end", seat, True) for seat, one in enumerate(stores)))
        assert max(map(len, cast)) == 2
    for one in stores:
        await one.close()


@pytest.mark.asyncio
async def test_who_sits_down_and_who_deals_wait_for_each_other(address: Address) -> None:
    """Whoever is at the table when it is dealt holds a hand; whoever comes later is no part of the deal."""
    stores = await two(address)
    for channel in range(12):
        table = await stores[0].new_table(a_table(channel), user=1)
        await asyncio.gather(
            stores[channel % 2].start_table(table, 2, "s", {}), stores[1 - channel % 2].sit(table, 1, 2)
        )
        hands = await stores[0]._rows("SELECT seat, user FROM sat WHERE table_id = ? ORDER BY seat", table)
        seated = [(one.seat, one.user) for one in await stores[0].seats(table)]
        assert seated == [(0, 1), (1, 2)]
        assert hands in ([(0, 1)], [(0, 1), (1, 2)])
    for one in stores:
        await one.close()


@pytest.mark.asyncio
async def test_two_that_wait_for_each_other_both_get_on(address: Address) -> None:
    """The server gives one of them up, and it begins again."""
    stores = await two(address)
    tables = [await stores[0].new_table(a_table(channel)) for channel in range(2)]
    both, tried = threading.Barrier(2, timeout=30), Counter[int]()

    def cross(db: Database, mine: int, others: int) -> None:
        for table in (mine, others):
            db.execute("UPDATE tables SET host = host + 1 WHERE id = ?", (table,))
            tried[mine] += 1
            if tried[mine] == 1:
                both.wait()

    first, second = tables
    await asyncio.gather(
        stores[0]._writer.write(lambda db: cross(db, first, second)),
        stores[1]._writer.write(lambda db: cross(db, second, first)),
    )
    assert tried.total() > 3  # one of them has begun again
    rows = [await stores[0].table(table) for table in tables]
    assert [row.host for row in rows if row] == [2, 2]
    for one in stores:
        await one.close()


# -- a server that dies


@pytest.fixture(scope="module")
def durable() -> Iterator[Cluster]:
    """A server with its own settings, and so with a log that is on the disk."""
    cluster = Cluster(settings=())
    yield cluster
    cluster.close()


@pytest.mark.asyncio
async def test_a_server_that_is_killed_loses_nothing_that_was_confirmed(durable: Cluster) -> None:
    """Again and again, in the middle of play, and the same store goes on. What was not confirmed is sent again
    with the same interaction: it is there already, or it is done now, and never twice."""
    store = await PostgresStore.open(await asyncio.to_thread(durable.new_store), Clock(), patience=30)
    tables = [await store.new_table(a_table(channel)) for channel in range(6)]
    confirmed: Counter[int] = Counter()
    met: Counter[str] = Counter()
    ended = asyncio.Event()

    async def play(table: int) -> None:
        while not ended.is_set():
            seq = confirmed[table]
            said = [a_message(f"{table}.{seq}", table)] if table % 2 else []
            try:
                await store.append(table, seq, [an_answer(seq)], table * 100_000 + seq, said)
            except StoreUnavailable:
                met["trouble"] += 1
                continue
            except Duplicate:
                met["there already"] += 1
            confirmed[table] += 1

    players = [asyncio.create_task(play(table)) for table in tables]
    for _ in range(3):
        goal = confirmed.total() + 60
        while confirmed.total() < goal:
            await asyncio.sleep(0.001)
        await asyncio.to_thread(durable.kill)
        await asyncio.to_thread(durable.start)
    goal = confirmed.total() + 60
    while confirmed.total() < goal:
        await asyncio.sleep(0.001)
    ended.set()
    await asyncio.gather(*players)
    assert met["trouble"]
    for table in tables:
        log = await store.log(table)
        assert log == [an_answer(seq) for seq in range(confirmed[table])]
        nonces = await store._rows("SELECT nonce FROM outbox WHERE table_id = ? ORDER BY id", table)
        assert [one for (one,) in nonces] == [f"{table}.{seq}" for seq in range(len(log)) if table % 2]
    await store.close()

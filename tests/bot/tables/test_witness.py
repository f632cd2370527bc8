"""With every answer that passes a resting point, how the game stands is kept beside its log."""

from __future__ import annotations

import zlib
from collections.abc import AsyncIterator
from importlib.resources import files
from pathlib import Path
from random import Random
from shutil import copytree

import pytest
import pytest_asyncio

from bot.cli.random_players import random_answer
from bot.store import Duplicate, Witness
from bot.store.sqlite import SqliteStore
from bot.tables import witness as of_tables
from bot.tables.packing import pack, unpack, unpack_events
from bot.tables.witness import Witnesses, name_build
from rules import GAMES
from rules.kernel.codec import Unreadable
from rules.kernel.log import in_force
from rules.kernel.session import Session
from tests.bot.tables.by_seat import BySeat
from tests.bot.tables.updating import dealt
from tests.kernel.pebbles import PEBBLES

ALL = {**GAMES, PEBBLES.key: PEBBLES}


@pytest_asyncio.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    opened = await SqliteStore.open(tmp_path / "test.db", lambda: 0)
    yield opened
    await opened.close()


async def kept(store: SqliteStore, table: int) -> Witness:
    found = await store.witness(table)
    assert found is not None
    return found


async def check(store: SqliteStore, table: int, session: Session) -> None:
    """What is kept is how the game stood when it last came to rest."""
    codec, found = session.game.kept, await kept(store, table)
    assert codec is not None
    assert codec.read(unpack(found.document), session.seed) == session.rest()
    told = unpack_events(await store.history(table))
    assert told[: found.events] == session.events_at_rest
    assert len(told) == found.events or session.result is not None
    since = [place for place, _ in in_force(session.log) if place >= found.place]
    assert since == [place for _, place, _, _ in session._since]


async def act(seats: BySeat, table: int, session: Session, rng: Random) -> Session:
    """An answer, or a step back: of one's own, or by agreement."""
    assert session.ask is not None
    chance, seat = rng.random(), rng.choice(sorted(session.waiting_for))
    if chance < 0.1 and session.free_undo(seat) is not None:
        return await seats.back(table, seat, session.question, None)
    if chance < 0.15 and session.last_answer(seat) is not None:
        return await seats.take_back(table, seat, session.question, None)
    value = random_answer(session.ask.decisions[seat], rng)
    return await seats.answer(table, seat, session.question, value, None)


@pytest.mark.parametrize("key", ALL)
@pytest.mark.asyncio
async def test_it_is_true_after_every_answer(store: SqliteStore, key: str) -> None:
    """Through undos and restarts; and at the end all that has happened is kept in one piece."""
    table, rng = await dealt(store, ALL[key], 5, "witness"), Random(key)
    seats = BySeat(store, ALL)
    session = await seats.begin(table)
    await check(store, table, session)
    for _ in range(80):
        if session.ask is None:
            break
        if rng.random() < 0.05:
            seats = BySeat(store, ALL)
        session = await act(seats, table, session, rng)
        await check(store, table, session)
    while session.ask is not None:
        seat = min(session.waiting_for)
        value = random_answer(session.ask.decisions[seat], rng)
        session = await seats.answer(table, seat, session.question, value, None)
    await check(store, table, session)
    pieces = await store.history(table)
    assert len(pieces) == 1
    assert unpack_events(pieces) == [*session.all_events]
    assert len(pieces[0]) + len((await kept(store, table)).document) < 12_000


@pytest.mark.asyncio
async def test_what_is_not_kept_has_no_witness(store: SqliteStore) -> None:
    """It is written in the transaction of the answer, or not at all; with those of other tables, too."""
    table, other = await dealt(store, PEBBLES, 5, "one"), await dealt(store, PEBBLES, 6, "two")
    seats = BySeat(store, ALL)
    for number in (table, other):
        session = await seats.begin(number)
        await seats.answer(number, 0, session.question, 1, 100 + number)
    stood = await kept(store, table)
    session = await seats.look(table)
    with pytest.raises(Duplicate):
        await seats.answer(table, 1, session.question, 1, 100 + table)
    assert await kept(store, table) == stood
    await seats.answer(table, 1, (await seats.look(table)).question, 1, 200)
    assert (await kept(store, table)).place == stood.place + 1
    await store.delete_table(table)
    assert (await store.witness(table), await store.history(table)) == (None, [])
    assert await store.witness(other) is not None


@pytest.mark.asyncio
async def test_a_seat_that_answers_alone_writes_a_witness_only_at_a_rest(store: SqliteStore) -> None:
    """In the middle of a step there is nothing new to write."""
    session = Session.new(GAMES["scarface-1920"], 2, "steps")
    session.keep_every_rest()
    witnesses, rng, written = Witnesses(), Random(1), 0
    for _ in range(60):
        found = witnesses.take(session)
        witnesses.note(session, found)
        assert (found is not None) == (not written or not session._since)
        written += found is not None
        assert session.ask is not None
        seat = min(session.waiting_for)
        session.answer(seat, random_answer(session.ask.decisions[seat], rng))
    assert 10 < written < 55


@pytest.mark.parametrize("damaged", [b"", b"no zip file", pack([])[:-3], zlib.compress(b"{")])
def test_a_damaged_document_is_unreadable(damaged: bytes) -> None:
    with pytest.raises(Unreadable, match="damaged"):
        unpack(damaged)


def test_a_build_is_known_by_its_rules(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Another sign in any rule makes another build; house players and words do not."""
    copy = tmp_path / "rules"
    copytree(str(files("rules")), copy)
    monkeypatch.setattr(of_tables, "files", lambda _: copy)
    ours = name_build.__wrapped__()
    assert ours == name_build()
    for path in ("house/mob.py", "wise_guys/words/en.ftl"):
        (copy / path).write_text((copy / path).read_text() + "\n")
        assert name_build.__wrapped__() == ours
    (copy / "mob/table.py").write_text((copy / "mob/table.py").read_text() + "\n")
    assert name_build.__wrapped__() != ours


def test_what_was_taken_back_is_not_kept() -> None:
    """Even when as much has happened again before it is next written: all of it is written anew then."""
    session = Session.new(PEBBLES, 2, "taken back")
    session.keep_every_rest()
    witnesses, kept = Witnesses(), []
    for pebbles in (1, 2, None, 3, 1, 2):
        if pebbles is None:
            found = witnesses.take(session)
            witnesses.note(session, found)
            assert found is not None
            kept = unpack_events([found.told])
            session.undo(0, 0)
        else:
            [seat] = session.waiting_for
            session.answer(seat, pebbles)
    found = witnesses.take(session)
    assert found is not None
    assert (len(kept), found.since) == (2, 0)
    assert unpack_events([found.told]) == session.events_at_rest

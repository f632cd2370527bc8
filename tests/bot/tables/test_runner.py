"""The live tables: one entry at a time, nothing lost on a restart, nobody's move lost to a fault."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
import pytest_asyncio

from bot.cli.random_players import random_answer
from bot.store import Duplicate, NewTable, NoSuchTable, Outgoing, StoreUnavailable
from bot.store.sqlite import SqliteStore
from bot.tables.context import Visit
from bot.tables.errors import Frozen, Incident, NotBegun, Stale
from bot.tables.runner import Change
from rules import GAMES
from rules.gangsters_dilemma import robbing
from rules.gangsters_dilemma.game import GAME
from rules.kernel.session import IllegalAnswer, Session, play_back
from tests.bot.spoken import GAME as PENNY
from tests.bot.tables.by_seat import BySeat

SEATS = 4
PEOPLE = {seat: 1000 + seat for seat in range(SEATS)}


@pytest_asyncio.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    opened = await SqliteStore.open(tmp_path / "test.db", lambda: 0)
    yield opened
    await opened.close()


async def table(store: SqliteStore, kinds: Mapping[int, str] | None = None, channel: int = 5) -> int:
    """A game of four that has just been dealt."""
    row = NewTable(
        guild=1,
        channel=channel,
        game=GAME.key,
        seats=SEATS,
        seed="",
        rules_version=GAME.rules_version,
        decks=GAME.deck_digest,
    )
    number = await store.new_table(row)
    for seat, user in PEOPLE.items():
        kind: Any = (kinds or {}).get(seat, "person")
        await store.sit(number, seat, user if kind == "person" else None, kind=kind)
    await store.start_table(number, SEATS, f"host {channel}", {})
    return number


async def play_on(host: BySeat, number: int, rng: Random, questions: int = 1000) -> Session:
    """Everyone who is asked answers at random."""
    session = await host.look(number)
    for _ in range(questions):
        if session.ask is None:
            return session
        question = session.question
        for seat in sorted(session.waiting_for):
            value = random_answer(session.ask.decisions[seat], rng)
            session = await host.answer(number, seat, question, value, None)
    return session


@pytest.mark.asyncio
async def test_a_game_is_played_to_its_end_and_kept(store: SqliteStore) -> None:
    """The log on the disk is the game, and the ranking is recorded."""
    number, host = await table(store), BySeat(store, GAMES)
    session = await play_on(host, number, Random(1))
    assert session.result is not None
    assert await store.log(number) == session.log
    row = await store.table(number)
    assert row is not None
    assert row.status == "over"
    kept = await store.results(number)
    assert {one.seat: one.score for one in kept} == session.result.scores
    assert [one.seat for one in kept if one.place == 1] == list(session.result.ranking[0])


@pytest.mark.asyncio
async def test_a_restart_in_a_sealed_step_loses_nothing(store: SqliteStore) -> None:
    """Another host finds the same table: what lies face down, whom it waits for, the number of the question."""
    number, host = await table(store), BySeat(store, GAMES)
    session = await host.look(number)
    await host.answer(number, 1, session.question, session.ask.decisions[1].default, None)
    again = await BySeat(store, GAMES).look(number)
    assert again is not session
    assert (again.state, again.log, again.question) == (session.state, session.log, session.question)
    assert again.sealed(1) == session.sealed(1)
    assert again.waiting_for == {0, 2, 3}


@pytest.mark.asyncio
async def test_an_old_button_answers_no_new_question(store: SqliteStore) -> None:
    number, host = await table(store), BySeat(store, GAMES)
    session = await host.look(number)
    old = session.question
    await play_on(host, number, Random(2), questions=1)
    with pytest.raises(Stale):
        await host.answer(number, 0, old, ("stash-house",), 77)
    with pytest.raises(Stale):
        await host.retract(number, 0, old, 78)
    assert len(await store.log(number)) == SEATS


@pytest.mark.asyncio
async def test_an_illegal_answer_leaves_no_trace(store: SqliteStore) -> None:
    number, host = await table(store), BySeat(store, GAMES)
    session = await host.look(number)
    with pytest.raises(IllegalAnswer):
        await host.answer(number, 0, session.question, ("no-such-place",), 5)
    assert await store.log(number) == []
    value = session.ask.decisions[0].default
    await host.answer(number, 0, session.question, value, 5)  # the interaction was not used up


@pytest.mark.asyncio
async def test_the_same_interaction_acts_once(store: SqliteStore) -> None:
    """Delivered twice, it answers once; and the game stands as it is on the disk."""
    number, host = await table(store), BySeat(store, GAMES)
    session = await host.look(number)
    assert session.ask is not None
    keys = session.ask.decisions[(session.view(None).cop + 1) % SEATS]
    seat = (session.view(None).cop + 1) % SEATS
    await host.answer(number, seat, session.question, (keys.keys[0],), 9)
    for key in keys.keys[:2]:
        with pytest.raises(Duplicate):
            await host.answer(number, seat, session.question, (key,), 9)
    assert len(await store.log(number)) == 1
    assert (await host.look(number)).sealed(seat) == (keys.keys[0],)


@pytest.mark.asyncio
async def test_answers_at_the_same_time_wait_for_each_other(store: SqliteStore) -> None:
    """Twenty tables, all seats at once: every answer is there, in order, once."""
    host = BySeat(store, GAMES)
    numbers = [await table(store, channel=channel) for channel in range(20)]
    sessions = {number: await host.look(number) for number in numbers}

    async def click(number: int, seat: int) -> None:
        session = sessions[number]
        await host.answer(number, seat, 0, session.ask.decisions[seat].default, number * 10 + seat)

    await asyncio.gather(*(click(number, seat) for seat in range(SEATS) for number in numbers))
    for number in numbers:
        kept = await store.log(number)
        assert sorted(entry.seat for entry in kept[:SEATS]) == [0, 1, 2, 3]
        row = await store.table(number)
        assert row is not None
        assert play_back(GAME, SEATS, row.seed, {}, kept).state == sessions[number].state


@pytest.mark.asyncio
@pytest.mark.parametrize("kind", ["absent", "house"])
async def test_a_seat_that_nobody_sits_at_never_stops_the_table(store: SqliteStore, kind: str) -> None:
    """An absent one gives the safe default, a house player any legal answer, in the same breath as the last
    person; and it is logged like any other."""
    number, host = await table(store, {2: kind, 3: kind}), BySeat(store, GAMES)
    session = await host.go_on(number)
    assert session.waiting_for == {0, 1}
    for seat in (2, 3):
        sealed = session.sealed(seat)
        default = session.ask.decisions[seat].default
        assert session.ask.decisions[seat].refuses(sealed) is None
        assert kind == "house" or sealed == default or len(default) == 2  # type: ignore[arg-type]
    session = await play_on(host, number, Random(3))
    assert session.result is not None
    assert await store.log(number) == session.log


@pytest.mark.asyncio
async def test_what_is_posted_stands_in_the_same_transaction(store: SqliteStore) -> None:
    """A post for each change, or neither."""

    def posts(change: Change) -> list[Outgoing]:
        return [Outgoing("story", {"since": change.before.settled}, f"n{len(change.session.log)}", channel=5)]

    number, host = await table(store), BySeat(store, GAMES, posts)
    session = await host.look(number)
    await host.answer(number, 0, 0, session.ask.decisions[0].default, 1)
    assert len(await store.waiting_targets()) == 1
    with pytest.raises(Duplicate):
        await host.answer(number, 1, 0, session.ask.decisions[1].default, 1)
    [target] = await store.waiting_targets()
    [first] = await store.unsent(target)
    assert first.payload == {"since": session.settled}
    await store.mark_sent([first.id], 1)
    assert await store.unsent(target) == []


@pytest.mark.asyncio
async def test_a_commit_that_fails_costs_nothing(store: SqliteStore, monkeypatch: pytest.MonkeyPatch) -> None:
    """The live game is dropped and read again from the disk; the same answer can be given once more."""
    number, host = await table(store), BySeat(store, GAMES)
    session = await host.look(number)
    value = session.ask.decisions[0].default

    async def full(*args: object, **more: object) -> None:
        raise StoreUnavailable("the disk is full")

    with monkeypatch.context() as broken:
        broken.setattr(store, "append", full)
        with pytest.raises(StoreUnavailable):
            await host.answer(number, 0, 0, value, 1)
    after = await host.look(number)
    assert (after.sealed(0), after.log) == (None, [])
    await host.answer(number, 0, 0, value, 1)
    assert len(await store.log(number)) == 1


@pytest.mark.asyncio
async def test_a_rule_that_raises_is_an_incident_and_three_of_them_freeze_the_table(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The player gets a number that stands in the log; no move is lost; the table stops before it is a farce."""
    number, host = await table(store), BySeat(store, GAMES)
    session = await host.look(number)
    for seat in range(SEATS - 1):
        await host.answer(number, seat, 0, session.ask.decisions[seat].default, None)
    last = session.ask.decisions[3].default

    def breaks(*args: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(robbing, "resolve", breaks)
    for _ in range(2):
        with pytest.raises(Incident) as incident:
            await host.answer(number, 3, 0, last, None)
        assert incident.value.number in caplog.text
        assert len(await store.log(number)) == SEATS - 1
    with pytest.raises(Frozen):
        await host.answer(number, 3, 0, last, None)
    with pytest.raises(Frozen):
        await host.answer(number, 3, 0, last, None)
    row = await store.table(number)
    assert row is not None
    assert row.status == "frozen"


@pytest.mark.asyncio
async def test_a_log_that_does_not_fit_the_rules_freezes_its_table(store: SqliteStore) -> None:
    """Not the others: with other decks this game is not the one that was played."""
    number = await table(store)
    await play_on(BySeat(store, GAMES), number, Random(4), questions=6)
    locations = tuple(replace(one, key=f"{one.key}x") for one in GAME.decks.locations)
    other = replace(GAME, decks=replace(GAME.decks, locations=locations))
    with pytest.raises(Frozen):
        await BySeat(store, {GAME.key: other}).look(number)


@pytest.mark.asyncio
async def test_undo_and_retract_are_entries_too(store: SqliteStore) -> None:
    number, host = await table(store), BySeat(store, GAMES)
    session = await host.look(number)
    await host.answer(number, 0, 0, session.ask.decisions[0].default, None)
    await host.retract(number, 0, 0, None)
    await play_on(host, number, Random(5), questions=1)
    question = (await host.look(number)).question
    with pytest.raises(Stale):
        await host.take_back(number, 1, question - 1, None)
    after = await host.take_back(number, 1, question, None)
    assert after.waiting_for == {0, 1, 2, 3}
    assert [entry.kind for entry in await store.log(number)][-1] == "undo"
    assert (await BySeat(store, GAMES).look(number)).question == after.question == len(after.log)


@pytest.mark.asyncio
async def test_after_an_undo_the_story_goes_on_from_where_it_went_back_to(store: SqliteStore) -> None:
    """Also when seats that nobody sits at play on in the same breath: nothing that happens then stays untold."""
    changes: list[tuple[int, int]] = []

    def posts(change: Change) -> list[Outgoing]:
        changes.append((change.before.settled, change.session.settled))
        return []

    row = NewTable(1, 5, PENNY.key, 2, "", PENNY.rules_version, PENNY.deck_digest)
    number, host = await store.new_table(row), BySeat(store, {PENNY.key: PENNY}, posts)
    for seat in range(2):
        await store.sit(number, seat, PEOPLE[seat])
    await store.start_table(number, 2, "penny", {})
    for value in (("rest",), (), ("no",)):
        before = (await host.look(number)).settled
        session = await host.answer(number, 0, (await host.look(number)).question, value, None)
    assert changes[-1] == (before, session.settled)
    assert session.waiting_for == {1}
    await store.leave(number, 0)
    after = await host.take_back(number, 0, session.question, None)
    assert after.waiting_for == {1}
    assert changes[-1] == (before, after.settled)
    assert after.settled > before


@pytest.mark.asyncio
async def test_nobody_plays_on_at_a_table_that_was_ended(store: SqliteStore) -> None:
    """What was dealt has been opened: no answer counts any more."""
    number, host = await table(store), BySeat(store, GAMES)
    session = await host.look(number)
    await store.set_status(number, "over")
    with pytest.raises(IllegalAnswer, match="game-over"):
        await host.answer(number, 0, 0, session.ask.decisions[0].default, 5)
    assert await store.log(number) == []


@pytest.mark.asyncio
async def test_back_takes_the_last_answer_back_while_nothing_was_revealed(store: SqliteStore) -> None:
    """Found by playing until somebody is asked twice in a row; after that it is too late for anyone else."""
    host, rng = BySeat(store, GAMES), Random(6)
    for channel in range(100):
        number = await table(store, channel=channel)
        session = await host.look(number)
        for _ in range(60):
            if session.ask is None:
                break
            free = [seat for seat in range(SEATS) if session.free_undo(seat) is not None]
            if free:
                prompt, question = session.ask.decisions[free[0]].prompt, session.question
                with pytest.raises(Stale):
                    await host.back(number, (free[0] + 1) % SEATS, question, None)
                after = await host.back(number, free[0], question, None)
                assert after.ask is not None
                assert after.ask.decisions[free[0]].prompt != prompt
                with pytest.raises(Stale):
                    await host.back(number, free[0], question, None)
                return
            session = await play_on(host, number, rng, questions=1)
    raise AssertionError("nobody was ever asked twice in a row")


@pytest.mark.asyncio
async def test_there_is_no_game_at_a_table_that_is_not_there(store: SqliteStore) -> None:
    """Nor at one that is still a lobby; and a seat is found by its user only."""
    host = BySeat(store, GAMES)
    with pytest.raises(NoSuchTable):
        await host.look(99)
    found = await host.runner.load(Visit(await table(store)))
    assert found.seat_of(1002) == 2
    assert found.seat_of(1) is None
    lobby = await store.new_table(
        NewTable(guild=1, channel=9, game=GAME.key, seats=4, seed="", rules_version=1, decks="x")
    )
    with pytest.raises(NotBegun):
        await host.look(lobby)

"""An update never stops a game and never rewrites its past: open tables of each game, under a program whose code
has been edited."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
import pytest_asyncio

from bot.cli.random_players import random_answer
from bot.store.sqlite import SqliteStore
from bot.tables import epochs, witness
from bot.tables.announcements import announce
from bot.tables.errors import Frozen, Refused, Unloadable
from bot.tables.witness import name_build
from rules import GAMES
from rules.kernel.session import IllegalAnswer, Session
from tests.bot.tables.by_seat import BySeat
from tests.bot.tables.updating import CODE, dealt, play, use_build
from tests.kernel.playing import same

TABLES = int(os.environ.get("CONSIGLIERE_UPDATED_TABLES", "3"))  # of each game and edit; 100 take some minutes
SHORTEST = 30  # answers; no game is over by then
BEGINS_ANEW = {"figure": True, "rename": False, "field": False, "question": True}


@pytest_asyncio.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    opened = await SqliteStore.open(tmp_path / "test.db", lambda: 0)
    yield opened
    await opened.close()


def seen(session: Session) -> tuple[Any, ...]:
    """What anybody sees, and what they are told."""
    eyes = (None, *range(session.seats))
    return [session.view(one) for one in eyes], [session.events(one) for one in eyes]


async def kinds(store: SqliteStore, table: int) -> list[str]:
    return [entry.kind for entry in await store.log(table)]


async def notes(store: SqliteStore) -> list[str]:
    """The keys of the sentences that channels are to be told."""
    rows = await store._rows("SELECT json_extract(payload, '$.key') FROM outbox WHERE kind = 'note' ORDER BY id")
    return [key for (key,) in rows if key.startswith("epoch")]


@pytest.mark.parametrize("edit", CODE)
@pytest.mark.parametrize("key", GAMES)
@pytest.mark.asyncio
async def test_no_table_stops_and_none_changes_its_past(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch, key: str, edit: str
) -> None:
    """All go on to their end. What cannot be played again goes on from how it stood, and its table is told; what
    can be is as it was, and nobody is told anything."""
    games, begun = {**GAMES, key: CODE[edit](GAMES[key])}, 0
    for number in range(TABLES):
        rng = Random(f"{key} {edit} {number}")
        table = await dealt(store, GAMES[key], number, f"{key} {edit} {number}")
        await BySeat(store, GAMES, announce).begin(table)
        before = await play(store, GAMES, table, rng.randrange(SHORTEST), rng)
        rested = before.game.view(before.rest(), None)
        with monkeypatch.context() as patch:
            use_build(patch)
            after = await BySeat(store, games, announce).look(table)
            told = await notes(store)
            anew = "epoch" in await kinds(store, table)
            begun += anew
            if before.length or edit != "question":  # where nobody has answered, another question changes nothing
                assert anew == BEGINS_ANEW[edit]
            if edit == "question":  # the step begins with it, and so begins again
                assert [*after.all_events] == [*before.events_at_rest]
                assert after.view(None) == rested
                again_told = "epoch" if before.since_rest == before.length else "epoch-again"
                assert told[begun - anew :] == [again_told] * anew
            else:
                assert (seen(after), after.waiting_for) == (seen(before), before.waiting_for)
            again = await BySeat(store, games).look(table)
            same(after, again)
            assert (await play(store, games, table, 3000, rng)).result is not None
            assert len(await notes(store)) == begun


# -- one table


async def updated(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch, edit: str, answers: int = 40, key: str = "wise-guys"
) -> tuple[int, Session, BySeat]:
    """A table, its game under our program, and its players under the edited one."""
    table = await dealt(store, GAMES[key], 5, "one")
    await BySeat(store, GAMES).begin(table)
    before = await play(store, GAMES, table, answers, Random(2))
    use_build(monkeypatch)
    return table, before, BySeat(store, {**GAMES, key: CODE[edit](GAMES[key])}, announce)


@pytest.mark.asyncio
async def test_nothing_before_an_update_is_taken_back(store: SqliteStore, monkeypatch: pytest.MonkeyPatch) -> None:
    """What came after it is."""
    table, before, seats = await updated(store, monkeypatch, "figure")
    session = await seats.look(table)
    place = (await kinds(store, table)).index("epoch")
    assert place == before.length
    with pytest.raises(IllegalAnswer, match="cannot-go-back"):
        session.undo(0, place)
    if session.last_answer(0) is None:
        with pytest.raises(Refused):
            await seats.take_back(table, 0, session.question, None)
    rng = Random(1)
    while session.last_answer(0) is None:
        seat = min(session.waiting_for)
        value = random_answer(session.ask.decisions[seat], rng)
        session = await seats.answer(table, seat, session.question, value, None)
    session = await seats.take_back(table, 0, session.question, None)
    assert session.log[-1].kind == "undo"
    same(session, await BySeat(store, {**GAMES, session.game.key: session.game}).look(table))


@pytest.mark.asyncio
async def test_a_step_that_begins_again_rolls_other_dice(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A roll that somebody has seen does not come again."""
    table, before, seats = await updated(store, monkeypatch, "question", 41)
    assert before.since_rest < before.length
    session = await seats.look(table)
    assert await notes(store) == ["epoch-again"]
    ours, theirs = before.rest().dice, session.rest().dice
    assert theirs.rolled == ours.rolled
    assert {stream: words - ours.drawn[stream] for stream, words in theirs.drawn.items()} == dict.fromkeys(
        ours.drawn, epochs.SKIPPED
    )
    assert (ours.first, theirs.first) == (0, epochs.SKIPPED)
    assert theirs.clone().below(1000, "new") != ours.clone().below(1000, "new")


@pytest.mark.asyncio
async def test_a_second_update_goes_on_from_the_first(store: SqliteStore, monkeypatch: pytest.MonkeyPatch) -> None:
    """And from the second back to our own program."""
    table, _, seats = await updated(store, monkeypatch, "figure")
    game = (await seats.look(table)).game
    second, counted = {**GAMES, "wise-guys": CODE["question"](GAMES["wise-guys"])}, witness.counted["epochs"]
    for build, games in (("a second", second), ("a third", GAMES)):
        await play(store, {**GAMES, "wise-guys": game}, table, 20, Random(3))
        use_build(monkeypatch, build)
        game = (await BySeat(store, games, announce).look(table)).game
    assert (await kinds(store, table)).count("epoch") == 3
    assert witness.counted["epochs"] == counted + 2
    assert (await play(store, GAMES, table, 3000, Random(4))).result is not None


@pytest.mark.asyncio
async def test_a_false_beginning_is_damage(store: SqliteStore, monkeypatch: pytest.MonkeyPatch) -> None:
    """The log names the document that an epoch begins with."""
    table, _, seats = await updated(store, monkeypatch, "figure")
    session = await seats.look(table)
    await store._writer.write(lambda db: db.execute("UPDATE epochs SET document = x'00'"))
    with pytest.raises(Unloadable) as refused:
        await BySeat(store, {**GAMES, "wise-guys": session.game}).look(table)
    assert refused.value.key == "damaged"


# -- frozen tables


async def status(store: SqliteStore, table: int) -> str:
    row = await store.table(table)
    assert row is not None
    return row.status


@pytest.mark.asyncio
async def test_a_frozen_table_thaws_by_itself(store: SqliteStore, monkeypatch: pytest.MonkeyPatch) -> None:
    """It cannot be played on by a program that understands neither log nor witness; by ours it can."""
    table, before, _ = await updated(store, monkeypatch, "figure")
    broken, counted = CODE["field"](CODE["question"](GAMES["wise-guys"])), witness.counted["frozen"]
    for _ in range(2):
        with pytest.raises(Frozen):
            await BySeat(store, {**GAMES, "wise-guys": broken}).look(table)
        assert await status(store, table) == "frozen"
    assert witness.counted["frozen"] == counted + 1
    use_build(monkeypatch, "a third")
    same(before, await BySeat(store, GAMES).look(table))
    assert await status(store, table) == "playing"


@pytest.mark.asyncio
async def test_a_table_does_not_thaw_under_the_program_that_has_frozen_it(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A rule that kept raising there would raise again."""
    table = await dealt(store, GAMES["wise-guys"], 5, "one")
    await BySeat(store, GAMES).begin(table)
    await store.note_frozen(table, name_build())
    await BySeat(store, GAMES).look(table)
    assert await status(store, table) == "frozen"
    use_build(monkeypatch)
    await BySeat(store, GAMES).look(table)
    assert await status(store, table) == "playing"


@pytest.mark.asyncio
async def test_a_game_that_is_over_is_not_gone_on_with(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor shown as it never was."""
    table, before, seats = await updated(store, monkeypatch, "figure", 3000)
    assert before.result is not None
    with pytest.raises(Frozen):
        await seats.look(table)
    assert await status(store, table) == "over"
    assert "epoch" not in await kinds(store, table)

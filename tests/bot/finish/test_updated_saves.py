"""A game that has gone on across updates is saved in parts: every roll follows from the seed, what came after the
last update is played again, and whatever is changed in it is noticed."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest
import pytest_asyncio

from bot.finish import saves
from bot.finish.importing import take_over
from bot.finish.save_model import SaveError
from bot.finish.segments import read_events, read_packed
from bot.finish.service import read_save
from bot.store.sqlite import SqliteStore
from bot.tables.epochs import SKIPPED
from bot.tables.packing import name_document, pack, unpack
from rules import GAMES
from rules.kernel.session import canonical
from tests.bot.finish.saved import Json, written
from tests.bot.finish.test_save_script import run
from tests.bot.finish.updated import Updated, play_across
from tests.bot.tables.by_seat import BySeat
from tests.kernel.playing import same

MID_STEP = 42  # answers that leave a step of the usual game open


@pytest_asyncio.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    opened = await SqliteStore.open(tmp_path / "test.db", lambda: 0)
    yield opened
    await opened.close()


def wrong(folder: Path, told: Json, one: Updated) -> list[str]:
    """What is said to be wrong with a file."""
    return [key for key, _ in saves.verify(saves.read(written(folder, told)), one.games)]


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.asyncio
async def test_such_a_save_is_written_checked_and_played_again(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, key: str
) -> None:
    """Twice updated: rolls of all parts, the entries of the last, and all that has happened."""
    one = await play_across(store, monkeypatch, ("figure", "question"), key, (20, 21))
    assert one.session.result is not None
    assert [update.build != "" for update in one.save.updates] == [True, True]
    assert one.save.updates[0].skipped == 0
    assert one.save.rolls == tuple(tuple(roll) for roll in one.session.rolled)
    assert wrong(tmp_path, one.told, one) == []
    again = saves.load(saves.read(written(tmp_path, one.told)), one.games)
    assert again.result == one.session.result
    assert again.state == one.session.state
    assert [*again.all_events] == [*canonical(one.session).all_events]
    assert [*one.session.all_events][: len(read_events(one.save))] == read_events(one.save)
    done = run(tmp_path, one.told, one.row.commitment)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith(f"{len(one.save.rolls)} rolls, all as the seed gives them; the seed is the one")


@pytest.mark.asyncio
async def test_the_dice_of_a_step_that_began_again_are_skipped(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The file says how many words of each stream are: with another number the rolls are wrong."""
    one = await play_across(store, monkeypatch, ("question",), spans=(MID_STEP,))
    [update] = one.told["updates"]
    assert update["skipped"] == SKIPPED
    assert 0 < update["rolls"] < len(one.save.rolls)
    told = one.told | {"updates": [update | {"skipped": SKIPPED + 1}]}
    assert "verify.roll" in wrong(tmp_path, told, one)
    assert run(tmp_path, told).returncode == 1


@pytest.mark.asyncio
async def test_what_was_taken_back_before_an_update_is_left_out(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So are answers to a step that was still open: they were given again, or not at all."""
    one = await play_across(store, monkeypatch, ("question",), spans=(MID_STEP,))
    [update], [epoch] = one.save.updates, await store.epochs(one.row.id)
    assert 0 < len(update.entries) <= epoch.rest < epoch.place == MID_STEP
    assert [one.kind for one in (await store.log(one.row.id))[: epoch.place]] == ["answer"] * epoch.place


# -- what was changed is noticed


def first(told: Json, **fields: object) -> Json:
    """The file, with the first update changed."""
    return told | {"updates": [told["updates"][0] | fields, *told["updates"][1:]]}


def forged(told: Json, change: Callable[[Json], None]) -> Json:
    """The file, with another state in it, and the hash that fits."""
    document = read_packed(told["updates"][0]["document"])
    state = dict(unpack(document))
    [content] = state.values()
    change(content)
    packed = pack(state)
    return first(told, document=b64encode(packed).decode(), document_hash=name_document(packed))


def other_roll(told: Json, place: int) -> Json:
    stream, sides, result = told["rolls"][place]
    return told | {"rolls": [*told["rolls"][:place], [stream, sides, result ^ 1], *told["rolls"][place + 1 :]]}


FORGERIES: dict[str, tuple[Callable[[Json], Json], str]] = {
    "a roll before": (lambda told: other_roll(told, 0), "verify.roll"),
    "a roll after": (lambda told: other_roll(told, len(told["rolls"]) - 1), "verify.roll"),
    "a hash": (lambda told: first(told, document_hash="0" * 16), "verify.document"),
    "no Base64": (lambda told: first(told, document="?"), "verify.document"),
    "no document": (lambda told: first(told, document=b64encode(pack([])).decode()), "verify.document"),
    "a roll in the state": (
        lambda told: forged(told, lambda state: state["dice"]["rolled"].pop()),
        "verify.document",
    ),
    "words drawn": (
        lambda told: forged(told, lambda state: state["dice"]["drawn"].update(new=4)),
        "verify.document",
    ),
    "a field": (lambda told: forged(told, lambda state: state.update(more=1)), "verify.document-unreadable"),
    "an entry": (lambda told: told | {"entries": told["entries"][1:]}, "verify.entry-rule"),
    "the result": (lambda told: told | {"result": None}, "verify.other-result"),
    "the seal": (lambda told: told | {"commitment": "0"}, "verify.commitment"),
}


@pytest.mark.asyncio
async def test_whatever_is_changed_is_noticed(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    one = await play_across(store, monkeypatch, ("figure",))
    assert wrong(tmp_path, one.told, one) == []
    for name, (forge, key) in FORGERIES.items():
        assert key in wrong(tmp_path, forge(one.told), one), name


@pytest.mark.parametrize(
    ("tamper", "says"),
    [
        (lambda told: told | {"version": 1}, "updates: 1 updates in a save of version 1"),
        (lambda told: {**told, "updates": []}, "updates: 0 updates in a save of version 2"),
        (lambda told: first(told, rolls=10**6), "do not follow each other"),
        (lambda told: first(told, skipped=-1), r"updates\[0\]\.skipped: "),
        (lambda told: first(told, more=1), r"updates\[0\]\.more: "),
        (lambda told: told | {"version": 3}, "has save version 3; this program reads versions 1 and 2"),
    ],
)
@pytest.mark.asyncio
async def test_a_wrong_shape_is_named(
    store: SqliteStore,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    tamper: Callable[[Json], Json],
    says: str,
) -> None:
    one = await play_across(store, monkeypatch, ("figure",), last=3)
    with pytest.raises(SaveError, match=says):
        saves.read(written(tmp_path, tamper(one.told)))


# -- the command line


@pytest.mark.asyncio
async def test_an_export_goes_on_as_a_table_elsewhere(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The operator's file of a game that still goes on: the same state, the same question, all that has happened;
    and it can be exported again."""
    one = await play_across(store, monkeypatch, ("figure",), last=10)
    _, save = await read_save(tmp_path / "test.db", one.row.id, one.games)
    players = [10**6 + seat for seat in range(one.row.seats)]
    elsewhere = await SqliteStore.open(tmp_path / "other.db", lambda: 0)
    try:
        table = await elsewhere.take_over_game(take_over(save, one.games, 1, 5, players))
        session = await BySeat(elsewhere, one.games).look(table)
        told = canonical(one.session)
        assert (session.state, session.waiting_for) == (told.state, told.waiting_for)
        assert [*session.all_events] == [*told.all_events]
        assert [entry.kind for entry in await elsewhere.log(table)][:1] == ["epoch"]
        same(session, await BySeat(elsewhere, one.games).look(table))
        _, again = await read_save(tmp_path / "other.db", table, one.games)
        assert saves.verify(again, one.games) == []
        assert (again.rolls, again.entries) == (save.rolls, save.entries)
    finally:
        await elsewhere.close()

"""A table is played with the decks it was opened with, whatever is changed in ours."""

from __future__ import annotations

from collections.abc import AsyncIterator
from io import BytesIO
from pathlib import Path
from random import Random
from zipfile import ZipFile

import pytest
import pytest_asyncio

from bot.finish import saves
from bot.finish.service import read_save
from bot.store import Store
from bot.store.sqlite import SqliteStore
from bot.tables.decks import pin_decks
from bot.tables.errors import Unloadable
from rules import GAMES
from rules.kernel.reading import unpack_decks
from tests.bot.tables.by_seat import BySeat
from tests.bot.tables.updating import FIGURES, KEYS, dealt, edited, play, with_edit
from tests.kernel.pebbles import PEBBLES
from tests.kernel.playing import same

EDITS = {"figure": FIGURES, "key": KEYS}
ANSWERS = 25


@pytest_asyncio.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    opened = await SqliteStore.open(tmp_path / "test.db", lambda: 0)
    yield opened
    await opened.close()


async def kept(store: Store) -> dict[str, bytes | None]:
    """What is pinned of today's decks, by the key of the game."""
    return {key: await store.packed_decks(game.deck_digest) for key, game in GAMES.items()}


@pytest.mark.parametrize("edit", EDITS)
@pytest.mark.parametrize("key", GAMES)
@pytest.mark.asyncio
async def test_an_edit_of_cards_touches_new_tables_only(
    store: SqliteStore, tmp_path: Path, key: str, edit: str
) -> None:
    """An open table has the same past and the same cards, and goes on to its end; its save is sound. A new table
    has the new cards."""
    await pin_decks(store, GAMES)
    table = await dealt(store, GAMES[key], 5, "before")
    before = await play(store, GAMES, table, ANSWERS, Random(1))
    games = with_edit(GAMES[key], tmp_path / "new", EDITS[edit][key])
    await pin_decks(store, games)
    after = await BySeat(store, games).look(table)
    assert after.game != games[key]
    same(before, after, "table")
    assert (await play(store, games, table, 2000, Random(2))).result is not None
    _, save = await read_save(store.path, table, games)
    assert saves.verify(save, {key: after.game}) == []
    new = await BySeat(store, games).look(await dealt(store, games[key], 6, "after"))
    assert new.game == games[key]


@pytest.mark.asyncio
async def test_decks_are_kept_once(store: SqliteStore) -> None:
    """The same bytes for the same decks, a few kilobytes; a game without a deck has nothing to keep."""
    await pin_decks(store, {**GAMES, PEBBLES.key: PEBBLES})
    packed = await kept(store)
    writes = store.transactions
    await pin_decks(store, GAMES)
    assert store.transactions == writes
    assert packed == {key: game.packed_decks() for key, game in GAMES.items()}
    assert all(body and len(body) < 30_000 for body in packed.values())
    assert await store.packed_decks("") is None


@pytest.mark.asyncio
async def test_decks_edited_since_the_start_are_not_kept_under_an_old_name(
    store: SqliteStore, tmp_path: Path
) -> None:
    game = edited(GAMES["wise-guys"], tmp_path, FIGURES["wise-guys"])
    file = tmp_path / FIGURES["wise-guys"][0]
    file.write_text(file.read_text().replace("cash = 9, ", "cash = 8, "))
    await pin_decks(store, {game.key: game})
    assert await store.packed_decks(game.deck_digest) is None


@pytest.mark.asyncio
async def test_a_table_whose_decks_were_never_kept_has_ours(store: SqliteStore, tmp_path: Path) -> None:
    """It was opened before decks were kept, and they have changed since."""
    game = GAMES["wise-guys"]
    table = await dealt(store, game, 5, "old")
    games = with_edit(game, tmp_path, FIGURES[game.key])
    await pin_decks(store, games)
    assert (await BySeat(store, games).look(table)).game == games[game.key]


@pytest.mark.asyncio
async def test_older_decks_are_read_once(store: SqliteStore, tmp_path: Path) -> None:
    """All tables share them."""
    game = GAMES["wise-guys"]
    await pin_decks(store, GAMES)
    first, second = await dealt(store, game, 5, "one"), await dealt(store, game, 6, "two")
    seats = BySeat(store, with_edit(game, tmp_path, FIGURES[game.key]))
    assert (await seats.look(first)).game is (await seats.look(second)).game


def with_an_unknown_field(packed: bytes) -> bytes:
    """Packed decks in which a card has a field that we do not know."""
    name, folder = "gangs.toml", unpack_decks(packed)
    text = (folder / name).read_text("utf-8")
    changed = BytesIO()
    with ZipFile(changed, "w") as archive:
        archive.writestr(name, text.replace("allies = true", "allies = true\nnoble = true", 1))
    return changed.getvalue()


@pytest.mark.parametrize("broken", ["no zip file", "an unknown field"])
@pytest.mark.asyncio
async def test_decks_that_cannot_be_read_freeze_nothing(
    store: SqliteStore, tmp_path: Path, broken: str, caplog: pytest.LogCaptureFixture
) -> None:
    """Nothing of the table is changed: a program that can read them plays it on."""
    game = GAMES["wise-guys"]
    packed = b"no zip file" if broken == "no zip file" else with_an_unknown_field(game.packed_decks())
    await store.pin_decks({game.deck_digest: packed})
    table = await dealt(store, game, 5, "one")
    seats = BySeat(store, with_edit(game, tmp_path / "new", FIGURES[game.key]))
    with pytest.raises(Unloadable):
        await seats.look(table)
    assert "decks-not-read" in caplog.text
    await play(store, GAMES, table, 3, Random(3))

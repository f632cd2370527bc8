"""Tables of every version that was published decode under this program, are as they were or are told once that
they go on by the rules of today, and are played to their end."""

from __future__ import annotations

import io
import zipfile
from collections.abc import AsyncIterator, Callable, Mapping
from copy import copy
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest
import pytest_asyncio

from bot.store.sqlite import SqliteStore
from rules import GAMES
from rules.kernel.codec import Codec, Unreadable
from rules.kernel.game import AnyGame
from tests.bot.tables.updating import CODE, made
from tests.published import writing
from tests.published.checking import check_table, read_state, with_its_decks
from tests.published.tables import FOLDER, Published, read_all
from tests.published.writing import NOWHERE, POSITIONS, write

TABLES = read_all()
LARGEST = 300_000  # bytes of all that is kept of a version
each = pytest.mark.parametrize("one", TABLES, ids=lambda one: f"{one.version}-{one.key}-{one.name}")


@pytest_asyncio.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    opened = await SqliteStore.open(tmp_path / "test.db", lambda: 0)
    yield opened
    await opened.close()


@each
@pytest.mark.asyncio
async def test_a_published_table_goes_on(store: SqliteStore, one: Published) -> None:
    await check_table(store, one, GAMES)


def test_every_version_has_every_game_in_every_position() -> None:
    """In few bytes."""
    versions = {one.version for one in TABLES}
    assert versions >= {"1.0.0"}
    for version in versions:
        found = {(one.key, one.name) for one in TABLES if one.version == version}
        keys = {key for key, _ in found}
        assert found >= {(key, name) for key in keys for name in {*POSITIONS} - NOWHERE.get(key, set())}
        assert sum(file.stat().st_size for file in (FOLDER / version).iterdir()) <= LARGEST
    assert {one.key for one in TABLES if one.version == "1.0.0"} >= {*GAMES}


@pytest.mark.asyncio
async def test_they_are_written_the_same_each_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By one command: here of one game, twice."""
    monkeypatch.setattr(writing, "GAMES", {"gangsters-dilemma": GAMES["gangsters-dilemma"]})
    for folder in ("one", "two", "two"):  # what was there goes
        await write(tmp_path / folder)
    first, second = (
        {file.name: file.read_bytes() for file in (tmp_path / one).iterdir()} for one in ("one", "two")
    )
    assert first == second
    assert {*first} == {"gangsters-dilemma.tables", "gangsters-dilemma.decks"}
    assert [one.name for one in read_all(tmp_path) if one.version == "one"] == [
        name for name in POSITIONS if name not in NOWHERE["gangsters-dilemma"]
    ]


# -- what they are there for: a program that is careless of them


def with_codec(game: AnyGame, change: Callable[[Codec], None]) -> AnyGame:
    """A program whose codec is another one, and which says nothing of older documents."""

    class Careless(type(game)):  # type: ignore[misc]
        @property
        def kept(self) -> Codec:
            codec = copy(cast(Codec, super().kept))
            change(codec)
            return codec

    return made(Careless, game)


def rename_a_field(codec: Codec) -> None:
    """The state's own first field is called otherwise."""
    state, *_ = codec._fields
    (first, kind), *rest = codec._fields[state].items()
    codec._fields = {**codec._fields, state: {f"new_{first}": kind, **dict(rest)}}


def add_a_field(codec: Codec) -> None:
    """The state has one more field."""
    state, *_ = codec._fields
    codec._fields = {**codec._fields, state: {**codec._fields[state], "more": "int"}}


def one_of_each_game() -> list[Published]:
    found: dict[str, Published] = {}
    for one in TABLES:
        found.setdefault(one.key, one)
    return [*found.values()]


@pytest.mark.parametrize("change", [rename_a_field, add_a_field])
@pytest.mark.parametrize("one", one_of_each_game(), ids=lambda one: one.key)
@pytest.mark.asyncio
async def test_a_field_that_is_renamed_or_added_in_silence_is_noticed(
    store: SqliteStore, one: Published, change: Callable[[Codec], None]
) -> None:
    """Although the log still tells the same, so that nothing else would."""
    with pytest.raises(Unreadable):
        await check_table(store, one, {one.key: with_codec(GAMES[one.key], change)})


@pytest.mark.parametrize("one", one_of_each_game(), ids=lambda one: one.key)
def test_a_default_that_is_dropped_is_noticed(one: Published) -> None:
    """A table from before there was a field is read by the default that is declared for it, and by nothing
    else."""
    game = with_its_decks(one, GAMES)
    assert game.kept is not None
    [(kind, content)] = one.facts["witness"]["document"].items()
    name = next(name for name in content if name != "dice" and not isinstance(content[name], dict))
    fewer = {kind: {key: value for key, value in content.items() if key != name}}
    older = replace(one, facts=one.facts | {"witness": one.facts["witness"] | {"document": fewer}})
    with pytest.raises(Unreadable, match=f"nothing is said of {kind}.{name}"):
        read_state(older, game)
    default = getattr(read_state(one, game), name)
    game.kept._defaults[f"{kind}.{name}"] = default
    assert read_state(older, game) == read_state(one, game)


@pytest.mark.parametrize("edit", ["figure", "question"])
@pytest.mark.parametrize("one", one_of_each_game(), ids=lambda one: one.key)
@pytest.mark.asyncio
async def test_other_rules_go_on_from_them(store: SqliteStore, one: Published, edit: str) -> None:
    """And tell the table so once."""
    await check_table(store, one, {one.key: CODE[edit](GAMES[one.key])})


def without_first_line(packed: bytes) -> bytes:
    """Decks in which each card lacks what stands in its first line."""
    before, after = zipfile.ZipFile(io.BytesIO(packed)), io.BytesIO()
    with zipfile.ZipFile(after, "w") as new:
        for name in before.namelist():
            text = before.read(name).decode()
            new.writestr(name, text.replace("key = ", "name-of-the-card = "))
    return after.getvalue()


@pytest.mark.parametrize("one", one_of_each_game(), ids=lambda one: one.key)
def test_decks_that_no_longer_load_are_noticed(one: Published) -> None:
    facts: Mapping[str, Any] = one.facts
    assert facts["decks"]
    with pytest.raises(ValueError, match=r"\.toml: "):
        with_its_decks(replace(one, decks=without_first_line(one.decks)), GAMES)

"""Who wants their data deleted is gone: from every file, from memory, and from what is shown from then on."""

from __future__ import annotations

import asyncio
import csv
import json
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import closing, contextmanager
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from bot.app import upkeep
from bot.preferences.deletion import DISCORDS_CLOCK, LASTS
from bot.store import Forgotten
from bot.store.forgetting import USER_COLUMNS
from bot.store.orders import outcome_of, place
from bot.store.sqlite import SqliteStore
from bot.tables.context import Visit
from bot.tables.errors import Refused
from bot.text.sentences import sentence
from parlor.people.outcome import Outcome
from parlor.people.screen import Seen
from tests.bot.spoken import GAME, GAMES
from tests.bot.store.builders import opened
from tests.bot.store.searching import forms_of, known_to, search
from tests.bot.tables.by_seat import row_of
from tests.table.evening import evening, quiet
from tests.table.long_acquaintance import (
    AGAIN,
    LEFT,
    NAME,
    PLAYED,
    PROMISED,
    RUNNING,
    WAITING,
    Acquaintance,
    acquainted,
)
from tests.table.test_lobby import Hall

FORMER = sentence("name.former")


@pytest_asyncio.fixture
async def known(tmp_path: Path) -> AsyncIterator[Acquaintance]:
    async with acquainted(tmp_path) as found:
        yield found


def in_files(known: Acquaintance) -> set[tuple[str, str]]:
    texts = {"name": NAME.encode(), "promise": PROMISED.encode()}
    return search(known.data, {**forms_of(known.who.id), **texts})


def in_memory(known: Acquaintance) -> list[str]:
    return [*known_to([known.services], known.who.id), *known_to([known.services], NAME)]


async def rows_of(known: Acquaintance, sql: str, *arguments: object) -> list[tuple[object, ...]]:
    store = known.services.store
    assert isinstance(store, SqliteStore)
    return await store._rows(sql, *arguments)


async def asked(known: Acquaintance) -> Outcome:
    """She reads what goes and what stays."""
    return await known.who.click(await known.who.slash("preferences"), "Delete my data")


async def confirmed(known: Acquaintance, panel: Outcome) -> Outcome:
    done = await known.who.click(panel, "Yes, delete it")
    await known.rest()
    return done


async def ordered(known: Acquaintance) -> None:
    """The operator tells the bot that runs to forget her."""
    database = known.data / "test.db"
    order = place(database, "forget", user=known.who.id)
    async with asyncio.timeout(60):
        while (outcome := outcome_of(database, order)) is None:
            await asyncio.sleep(0.02)
    assert outcome.well
    assert str(known.who.id) not in outcome.says
    await known.rest()


# -- nothing is left


@pytest.mark.asyncio
@pytest.mark.parametrize("way", ["her own", "the operator's"])
async def test_after_a_long_evening_nothing_is_left(known: Acquaintance, way: str) -> None:
    """Wherever her id may stand, it stood; then it stands nowhere."""
    rows = {name: f"SELECT 1 FROM {name} WHERE {user} = ?" for name, user in USER_COLUMNS.items()}
    stood = [name for name, sql in rows.items() if await rows_of(known, sql, known.who.id)]
    assert {*USER_COLUMNS} - {*stood} == {"orders"}
    assert in_files(known) >= {("test.db-wal", "integer"), ("test.db-wal", "promise")}
    assert len(in_memory(known)) > 20
    await (confirmed(known, await asked(known)) if way == "her own" else ordered(known))
    assert in_files(known) == set()
    assert in_memory(known) == []


def read(*shown: Seen) -> str:
    """Texts, and what their pictures say."""
    pictures = [file.description or "" for one in shown for file in one.attachments]
    return "\n".join([*(one.text for one in shown), *pictures])


@pytest.mark.asyncio
async def test_the_others_play_on_with_a_former_player(known: Acquaintance) -> None:
    """Another is host, no seat and no chair waits for her, and the board no longer names her."""
    store, mention = known.services.store, f"<@{known.who.id}>"
    assert NAME in read(known.newest(RUNNING, "Your move"))
    panel = await asked(known)
    assert panel.text == "\n\n".join(sentence(f"delete.{part}") for part in ("goes", "stays", "discord", "ask"))
    done = await confirmed(known, panel)
    assert done.message.text == sentence("delete.done")
    assert not done.message.buttons
    here = known.bo.sees(known.rooms[RUNNING])
    assert sum(bool(one.find_buttons("Your move", None)) for one in here) == 1  # the one of before is gone
    assert (await known.services.runner.load(Visit(RUNNING))).mentions[0] == FORMER
    board = read(known.newest(RUNNING, "Your move"))
    assert f"{FORMER}: The Chicago Outfit" in board
    assert NAME not in board
    assert mention not in board
    assert (await known.services.runner.session(RUNNING)).waiting_for == {1}
    assert sentence("note.left", seat=1) in read(*known.bo.sees())
    assert [one.kind for one in await store.seats(RUNNING)] == ["absent", "person", "person"]
    assert (await row_of(known.services, RUNNING)).host == 1
    assert [one.user for one in await store.seats(WAITING)] == [known.bo.id]
    assert await store.reserved(AGAIN) == []
    assert await store.takeover(LEFT, 1) is None
    for table in (WAITING, AGAIN):
        assert mention not in read(known.newest(table, "Sit down"))


@pytest.mark.asyncio
async def test_what_is_over_tells_of_a_former_player(known: Acquaintance) -> None:
    """Records and their file, log, replay, and the game as a file."""
    await known.press(known.bo, AGAIN, "Leave")  # where the game was that is over
    before = read((await known.bo.slash("records show")).message)
    await confirmed(known, await asked(known))
    shown = [await known.bo.slash("records show"), await known.bo.slash("game log")]
    shown.append(await known.press(known.bo, PLAYED, "Replay"))
    told = [read(outcome.message) for outcome in shown]
    assert NAME in before
    assert not any(NAME in one for one in told)
    assert FORMER in told[1]
    assert FORMER in told[2]
    [game] = (await known.press(known.bo, PLAYED, "Export")).message.attachments
    assert json.loads(game.data)["names"] == ["Bo", FORMER]
    [results] = (await known.bo.slash("records export")).message.attachments
    lines = csv.DictReader(StringIO(results.data.decode("utf-8-sig")))
    assert [line["player"] for line in lines] == ["Bo", FORMER]


@pytest.mark.asyncio
async def test_a_game_and_a_lobby_that_nobody_else_is_in_are_over(tmp_path: Path) -> None:
    async with evening(tmp_path, GAMES) as (parlor, services):
        hall = Hall(parlor, services)
        await hall.anna.slash("game new", game=GAME.key)
        await hall.press(hall.anna, "Add a house player")
        await hall.deals(hall.anna)
        room = parlor.add_channel("another")
        await hall.anna.slash("game new", game=GAME.key, channel=room)
        await services.deletion.forget(hall.anna.id, 1)
        await quiet(services)
        assert [(await row_of(services, table)).status for table in (1, 2)] == ["over", "over"]
        assert sentence("note.lobby-deserted") in read(*hall.eve.sees(room))
        assert FORMER in read(*hall.eve.sees())


@pytest.mark.asyncio
async def test_what_is_learned_meanwhile_is_forgotten_too(
    known: Acquaintance, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A board that is drawn while the store is still at it."""
    names, store, user = known.services.names, known.services.store, known.who.id
    forget_user = store.forget_user

    async def forget_and_meet(*arguments: Any) -> Forgotten:
        names.remember(known.parlor.guild.id, user, NAME)
        return await forget_user(*arguments)

    monkeypatch.setattr(store, "forget_user", forget_and_meet)
    await known.services.deletion.forget(user, 1)
    assert names.of(known.parlor.guild.id, user) is None
    await known.rest()


# -- once


@pytest.mark.asyncio
async def test_the_button_works_once(known: Acquaintance) -> None:
    """Pressed twice at a time; and once more, when she has come back."""
    panel = await asked(known)
    [button] = panel.message.buttons
    pressed = [known.who.click(panel, custom_id=button.custom_id, forge=True) for _ in range(2)]
    outcomes = await asyncio.gather(*pressed)
    await known.rest()
    assert panel.message.text == sentence("delete.done")
    assert [one.text for outcome in outcomes for one in outcome.followups] == [sentence("duplicate")]
    assert read(*known.bo.sees()).count(sentence("note.left", seat=1)) == 1
    await known.press(known.who, WAITING, "Sit down")
    again = await known.who.click(panel, custom_id=button.custom_id, forge=True)
    assert again.messages[-1].text == sentence("duplicate")
    assert [one.user for one in await known.services.store.seats(WAITING)] == [known.bo.id, known.who.id]


@pytest.mark.asyncio
async def test_the_button_works_for_a_quarter_of_an_hour(known: Acquaintance) -> None:
    asked_at, user = 5 << DISCORDS_CLOCK, known.who.id
    late = asked_at + ((LASTS * 1000 + 1) << DISCORDS_CLOCK)
    with pytest.raises(Refused, match=r"delete\.late"):
        await known.services.deletion.confirm(user, asked_at, late)
    assert await known.services.store.tables_of(user)
    await known.services.deletion.confirm(user, asked_at, late - (1 << DISCORDS_CLOCK))
    assert not await known.services.store.tables_of(user)
    await known.rest()


@pytest.mark.asyncio
async def test_whoever_is_not_known_changes_nothing(known: Acquaintance) -> None:
    """A wrong number, or somebody who has never played."""
    rows = await everything(known)
    forgotten = await known.services.deletion.forget(known.who.id ^ 1 << 40, 1)
    assert not forgotten.was_known
    assert {*forgotten.rows} == {*USER_COLUMNS} - {"orders"}
    assert await everything(known) == rows


async def everything(known: Acquaintance) -> list[object]:
    """All rows of all tables in which persons stand, and what was ever to be posted."""
    names = (*USER_COLUMNS, "promises", "tables")
    rows: list[object] = [await rows_of(known, f"SELECT * FROM {name} ORDER BY 1, 2") for name in names]
    return [*rows, await rows_of(known, "SELECT id, channel, seat, kind, payload, nonce FROM outbox ORDER BY id")]


# -- while somebody reads the log


@contextmanager
def reading_the_log(path: Path) -> Iterator[None]:
    """Another program looks into the database, and stays."""
    with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True, isolation_level=None)) as foreign:
        foreign.execute("BEGIN")
        foreign.execute("SELECT * FROM tables").fetchall()
        yield


@pytest.mark.asyncio
async def test_traces_in_the_log_are_told_and_go_with_the_next_start(known: Acquaintance) -> None:
    """Nothing has to remember whose traces they are: whoever opens the store empties the log."""
    path, copy = known.data / "test.db", known.data / "later" / "test.db"
    with reading_the_log(path):
        done = await confirmed(known, await asked(known))
        assert done.message.text == sentence("delete.traces")
        copy.parent.mkdir()
        for tail in ("", "-wal"):  # as a process leaves them that is killed
            copy.with_name(copy.name + tail).write_bytes(path.with_name(path.name + tail).read_bytes())
    assert search(copy.parent, forms_of(known.who.id)) == {("test.db-wal", "integer")}
    async with opened(copy):
        assert search(copy.parent, forms_of(known.who.id)) == set()


@pytest.mark.asyncio
async def test_upkeep_tries_until_no_trace_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(upkeep, "EVERY", 0.05)
    async with evening(tmp_path, GAMES) as (parlor, services):
        anna, bo = parlor.person("Anna"), parlor.person("Bo")
        await anna.slash("game new", game=GAME.key)
        await bo.click(bo.sees()[-1], "Sit down")
        sought = forms_of(anna.id)
        with reading_the_log(tmp_path / "test.db"):
            assert (await services.deletion.forget(anna.id, 1)).traces
            await parlor.until(lambda: "traces of deleted data remain" in caplog.text)
            assert search(tmp_path, sought)
        await parlor.until(lambda: not search(tmp_path, sought))

"""What nobody needs any longer goes, a little at a time, and nothing else does."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import discord
import pytest

from bot.app import upkeep
from bot.app.config import ConfigError, Settings, read
from bot.app.serving import set_up
from bot.services import build_services
from bot.store import Channel, DirectMessage, SeriesGame, opening, orders, tidying
from bot.store.places import Place
from bot.store.retention import BITES, DAY, Deleted, Retention, tidy
from bot.tables.decks import pin_decks
from rules import GAMES
from tests.bot.store.builders import AnyStore, Clock, a_message, a_table, an_answer, opened

NOW = 1_700_000_000
LONG_AGO, LATELY = NOW - 400 * DAY, NOW - 2 * DAY
KEEP, POSTS, FOREVER = Retention(365, 30, 7), Retention(0, 30, 0), Retention(0, 0, 0)


def age_posts(path: Path, made: int) -> None:
    """The database's own clock dates posts."""
    with sqlite3.connect(path) as db:
        db.execute("UPDATE outbox SET made = ?", (made,))
    db.close()


async def a_finished_table(store: AnyStore, channel: int) -> int:
    table = await store.new_table(a_table(channel), None, (), user=9)
    await store.start_table(table, 1, "a/1", {})
    await store.append(table, 0, [an_answer(seat=0)], None)
    await store.set_status(table, "over")
    return table


@pytest.mark.asyncio
async def test_finished_games_go_with_all_that_is_theirs(tmp_path: Path) -> None:
    """Those that were over long ago; open ones stay however old they are."""
    clock = Clock(LONG_AGO)
    async with opened(tmp_path / "x.db", now=clock) as store:
        old, open_one = await a_finished_table(store, 1), await store.new_table(a_table(2))
        clock.time = 1000
        undated = await a_finished_table(store, 4)
        clock.time = LATELY
        new = await a_finished_table(store, 3)
        assert await tidy(store, FOREVER, NOW) == Deleted(0, 0, 0)
        assert (await tidy(store, KEEP, NOW)).tables == 1
        assert await store.table(old) is None
        assert await store.seats(old) == []
        assert await store.table(open_one) is not None
        assert await store.table(undated) is not None
        assert len(await store.log(new)) == 1
        assert (await tidy(store, KEEP, NOW)).tables == 0
    async with opened(tmp_path / "x.db", check=True) as store:
        assert len(await store.log(new)) == 1


def children(path: Path) -> dict[str, int]:
    """How many rows each table has that refers to a game's."""
    with sqlite3.connect(path) as db:
        names = [name for (name,) in db.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
        keyed = [one for one in names if db.execute(f"SELECT 1 FROM pragma_foreign_key_list('{one}')").fetchone()]
        counts = {name: db.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in keyed}
    db.close()
    return counts


@pytest.mark.asyncio
async def test_a_game_goes_without_a_look_at_the_others(tmp_path: Path) -> None:
    """However many entries other games have: whoever presses a button meanwhile would wait for that. Nothing of
    it is left, and nothing of the others is gone."""
    path, clock = tmp_path / "x.db", Clock(LATELY)
    async with opened(path, now=clock) as store:
        other = await store.new_table(a_table(1))
        await store.append(other, 0, [an_answer(number) for number in range(5000)], None)
        before = children(path)
        clock.time = LONG_AGO
        old = await a_finished_table(store, 2)
        await store.post(old, [a_message("x", 2)])
        await store.vote(old, "end", 0, True)
    with closing(opening.connect(path, "rw", 5)) as db:
        steps: list[int] = []
        db.set_progress_handler(lambda: steps.append(1), 100)
        assert tidying.finished_tables(db, NOW - 365 * DAY) == 1
        assert len(steps) < 5000 / 100
        assert db.execute("PRAGMA foreign_keys").fetchone() == (1,)
    assert children(path) == before
    async with opened(path, check=True) as store:
        assert len(await store.log(other)) == 5000


@pytest.mark.asyncio
async def test_sent_posts_go_and_waiting_ones_stay(tmp_path: Path) -> None:
    """Of a game that goes on, what was sent by direct message stays too: it has to be closed some day."""
    path = tmp_path / "x.db"
    async with opened(path) as store:
        table = await store.new_table(a_table(1), None, [a_message("a"), a_message("b"), a_message("dm", None, 0)])
        first, second = await store.unsent(Channel(1))
        (direct,) = await store.unsent(DirectMessage(table, 0))
        await store.mark_sent([first.id], 11)
        await store.mark_sent([direct.id], 12)
        age_posts(path, LONG_AGO)
        assert (await tidy(store, POSTS, NOW)).posts == 1
        assert [one.id for one in await store.unsent(Channel(1))] == [second.id]
        assert await store.sent_as(DirectMessage(table, 0), "news", {"since": 3}) == 12
        await store.set_status(table, "over")
        assert (await tidy(store, POSTS, NOW)).posts == 1
        assert [one.id for one in await store.unsent(Channel(1))] == [second.id]
        await store.dead([second.id])
        age_posts(path, LATELY)
        assert (await tidy(store, POSTS, NOW)).posts == 0


@pytest.mark.asyncio
async def test_old_interactions_are_forgotten_and_new_ones_are_not_done_twice(place: Place) -> None:
    """How old one is its number tells, as Discord counts."""
    old, new = (discord.utils.time_snowflake(datetime.fromtimestamp(when, UTC)) for when in (LONG_AGO, LATELY))
    async with opened(place) as store:
        assert await store.once(old)
        assert await store.once(new)
        assert (await tidy(store, KEEP, NOW)).inbox == 1
        assert await store.once(old)
        assert not await store.once(new)


@pytest.mark.asyncio
async def test_upkeep_looks_at_no_more_than_it_deletes(tmp_path: Path) -> None:
    """However many posts are young, and games over since lately: it comes round every ten minutes, and whoever
    presses a button meanwhile would wait for it."""
    path, many = tmp_path / "x.db", 3000
    async with opened(path, now=Clock(LATELY)) as store:
        table = await store.new_table(a_table(1), None, [a_message(str(number)) for number in range(many)])
        await store.set_status(table, "over")
    with closing(opening.connect(path, "rw", 5)) as db:
        db.execute("UPDATE outbox SET status = 'sent', made = ?", (LATELY,))
        columns = ", ".join({row[1] for row in db.execute("PRAGMA table_info(tables)")} - {"id"})
        db.execute("BEGIN")
        for _ in range(many):
            db.execute(f"INSERT INTO tables ({columns}) SELECT {columns} FROM tables WHERE id = {table}")
        db.execute("COMMIT")
        steps: list[int] = []
        db.set_progress_handler(lambda: steps.append(1), 100)
        assert tidying.spent_posts(db, NOW - 30 * DAY) == 0
        assert tidying.finished_tables(db, NOW - 365 * DAY) == 0
        assert len(steps) < many / 100
        assert tidying.spent_posts(db, NOW) == tidying.ROWS
        assert tidying.finished_tables(db, NOW) == tidying.TABLES


@pytest.mark.asyncio
async def test_a_series_goes_with_the_last_of_its_games(place: Place) -> None:
    clock = Clock(LONG_AGO)
    async with opened(place, now=clock) as store:
        first = await store.new_table(a_table(1, series=SeriesGame(0, 2)))
        series = await store.series_of(first)
        assert series is not None
        await store.set_status(first, "over")
        clock.time = LATELY
        second = await store.new_table(a_table(1, series=SeriesGame(series.id, 2, 2)))
        assert (await tidy(store, KEEP, NOW)).tables == 1
        assert await store.series_of(second) == SeriesGame(series.id, 2, 2)
        await store.set_status(second, "over")
        assert (await tidy(store, KEEP, NOW + 400 * DAY)).tables == 1
        assert await store._rows("SELECT id FROM series") == []


@pytest.mark.asyncio
async def test_decks_go_with_the_last_game_that_was_dealt_from_them(place: Place) -> None:
    """Those that games are dealt from now stay, though there is no table yet."""
    kept = [game.deck_digest for game in GAMES.values()]
    async with opened(place, now=Clock(LONG_AGO)) as store:
        await store.pin_decks({"older": b"x", "oldest": b"y"})
        old = await store.new_table(a_table(decks="older"))
        await pin_decks(store, dict([*GAMES.items()][:2]))
        assert await store.packed_decks("older") == b"x"
        assert await store.packed_decks("oldest") is None
        await store.set_status(old, "over")
        await tidy(store, KEEP, NOW)
        await pin_decks(store, GAMES)
        assert await store.packed_decks("older") is None
        assert None not in [await store.packed_decks(digest) for digest in kept]
        assert len(await store._rows("SELECT digest FROM decks")) == len(kept)


@pytest.mark.asyncio
async def test_what_came_of_an_order_waits_for_whoever_gave_it_but_not_for_good(tmp_path: Path) -> None:
    """Whoever gave it may have gone away; an order that nobody has carried out yet stays."""
    path = tmp_path / "x.db"
    async with opened(path) as store:
        waiting = orders.place(path, "purge")
        for _ in range(orders.OUTCOMES + 20):
            placed = orders.place(path, "purge")
            await store.settle(orders.Order(placed, "purge"), orders.Outcome(True, "done"))
        assert [one.id for one in await store.orders()] == [waiting]
    assert orders.outcome_of(path, placed) == orders.Outcome(True, "done")
    assert orders.outcome_of(path, waiting + 1) is None
    assert count_rows(path, "orders") == orders.OUTCOMES


@pytest.mark.asyncio
async def test_what_a_table_has_voted_for_goes_when_it_is_over(place: Place) -> None:
    async with opened(place) as store:
        table, other = [await store.new_table(a_table(channel), user=9) for channel in (1, 2)]
        for one in (table, other):
            await store.vote(one, "end.3", 0, True)
        await store.set_status(table, "over")
        assert await store.votes_on(table, "end.3") == {}
        assert await store.votes_on(other, "end.3") == {0: True}


def count_rows(path: Path, table: str) -> int:
    with closing(sqlite3.connect(path)) as db:
        (rows,) = db.execute(f"SELECT count(*) FROM {table}").fetchone()
    return int(rows)


@pytest.mark.asyncio
async def test_it_is_done_in_small_bites(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    """So that whoever presses a button meanwhile is not kept waiting; the rest comes with the next rounds."""
    monkeypatch.setattr(tidying, "ROWS", 10)
    async with opened(place) as store:
        for number in range(1, 26):
            await store.once(number)
        assert await store.delete_interactions(1000) == 10
        assert (await tidy(store, KEEP, NOW, bites=1)).inbox == 10
        assert (await tidy(store, KEEP, NOW)).inbox == 5


@pytest.mark.asyncio
async def test_upkeep_does_it_by_the_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In each of its rounds, with what the operator has set."""
    settings = Settings.model_validate({"CONSIGLIERE_DATA": tmp_path, "CONSIGLIERE_KEEP_INBOX_DAYS": 3})
    asked: list[tuple[Retention, int | None]] = []

    async def note(_: object, keep: Retention, now: int, bites: int | None = None) -> Deleted:
        asked.append((keep, bites))
        return Deleted(0, 0, 0)

    monkeypatch.setattr("bot.store.retention.tidy", note)
    async with opened(tmp_path / "x.db") as store:
        services = set_up(store, GAMES, settings)
        task = asyncio.create_task(upkeep.keep_up(services))
        while not asked:
            await asyncio.sleep(0.01)
        task.cancel()
        services.close()
    assert asked == [(Retention(365, 30, 3), BITES)]


@pytest.mark.asyncio
async def test_what_is_usual(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    async with opened(place) as store:
        services = build_services(store, GAMES, b"secret")
        assert services.retention == KEEP
        services.close()
    monkeypatch.setenv("CONSIGLIERE_KEEP_POSTS_DAYS", "-1")
    with pytest.raises(ConfigError, match="CONSIGLIERE_KEEP_POSTS_DAYS"):
        read()

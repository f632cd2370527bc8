"""Whoever is forgotten on a server stands in no row any more, whoever else writes meanwhile."""

from __future__ import annotations

import asyncio
import threading

import pytest

from bot.store import Preferences, work
from bot.store.database import Database
from bot.store.forgetting import USER_COLUMNS
from bot.store.postgres.address import Address
from bot.store.postgres.store import PostgresStore
from tests.bot.store.builders import SNOWFLAKE, a_table
from tests.bot.store.postgres.test_writer import two

ANNA, BERT = SNOWFLAKE + 111, SNOWFLAKE + 222


async def found(store: PostgresStore, user: int) -> list[str]:
    """The tables of the database in which a number stands, in whatever column."""

    def look(db: Database) -> list[str]:
        named = "SELECT table_name FROM information_schema.tables WHERE table_schema = current_schema()"
        names = [name for (name,) in db.execute(named).fetchall()]
        texts = "SELECT 1 FROM {0} WHERE CAST({0} AS TEXT) LIKE '%{1}%' LIMIT 1"
        return sorted(name for name in names if db.execute(texts.format(name, user)).fetchone())

    return await store._read(look)


@pytest.mark.asyncio
async def test_their_number_goes_from_each_table(kept: PostgresStore) -> None:
    """There is no log of ours to be emptied: what the server still has of them is its own affair."""
    await kept.new_table(a_table(1, seats=2, reserved=(ANNA,)), user=BERT)
    second = await kept.new_table(a_table(2), user=ANNA)
    await kept.sit(second, 1, BERT)
    await kept.start_table(second, 2, "s", {})
    await kept.set_preferences(Preferences(ANNA, tips=False))
    await kept.count_answer(ANNA, "g", "bid", "1.1")
    await kept.set_dm_channel(ANNA, 5)

    def add(db: Database) -> None:
        db.execute("INSERT INTO orders (what, user) VALUES ('forget', ?)", (ANNA,))
        db.execute(
            "INSERT INTO takeovers (table_id, seat, id, user, willing) VALUES (?, 1, 2, ?, 1)", (second, ANNA)
        )
        db.execute(
            "INSERT INTO played (table_id, seat, kind, game, user, character, place, score, seats, rules_version,"
            " started, finished) VALUES (?, 0, 'person', 'g', ?, 'c', 1, 0, 2, 1, 0, 0)",
            (second, ANNA),
        )

    await kept._writer.write(add)
    assert await found(kept, ANNA) == sorted(USER_COLUMNS)
    forgotten = await kept.forget_user(ANNA)
    assert (forgotten.was_known, forgotten.games, forgotten.traces) == (True, [second], False)
    assert await found(kept, ANNA) == []
    assert "seats" in await found(kept, BERT)
    assert not (await kept.forget_user(ANNA)).was_known
    assert await kept.empty_log()


@pytest.mark.asyncio
async def test_who_is_dealt_in_at_that_moment_leaves_a_game(address: Address) -> None:
    """Whoever forgets waits for another process that deals, and then finds no lobby there, but a game."""
    dealer, forgetter = await two(address)
    table = await dealer.new_table(a_table(), user=BERT)
    await dealer.sit(table, 1, ANNA)
    dealt = threading.Event()

    def deal(db: Database) -> None:
        work.start_table(db, table, 2, "s", "{}", None, (), 0)
        dealt.set()
        while db.execute("SELECT 1 FROM pg_locks WHERE NOT granted LIMIT 1").fetchone() is None:
            pass  # nobody waits for it yet

    dealing = asyncio.ensure_future(dealer._writer.write(deal, table=table))
    await asyncio.to_thread(dealt.wait, 30)
    assert (await forgetter.forget_user(ANNA)).games == [table]
    await dealing
    assert [one.kind for one in await dealer.seats(table)] == ["person", "absent"]
    assert await found(dealer, ANNA) == []
    for one in (dealer, forgetter):
        await one.close()

"""Chairs that a lobby keeps for certain people."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.bot.store.builders import SNOWFLAKE, AnyStore, a_table, opened
from tests.bot.store.searching import traces

ANNA, BERT, CLEO = (SNOWFLAKE + number for number in (11, 22, 33))


async def laid(store: AnyStore, channel: int = 1) -> int:
    row = replace(a_table(channel), learners=True, house=1, reserved=(CLEO, BERT))
    return await store.new_table(row, user=ANNA)


@pytest.mark.asyncio
async def test_a_table_is_laid_in_one_stroke(store: AnyStore) -> None:
    before = store.transactions
    table = await laid(store)
    assert store.transactions == before + 1
    row = await store.table(table)
    assert row is not None
    assert row.learners
    assert [(one.user, one.kind) for one in await store.seats(table)] == [(ANNA, "person"), (None, "house")]
    assert await store.reserved(table) == [BERT, CLEO]


@pytest.mark.asyncio
async def test_who_sits_down_needs_no_chair_kept(store: AnyStore) -> None:
    table, other = await laid(store), await laid(store, 2)
    await store.sit(table, 2, BERT)
    assert await store.reserved(table) == [CLEO]
    assert await store.reserved(other) == [BERT, CLEO]
    await store.open_chairs(table)
    assert await store.reserved(table) == []
    assert await store.reserved(other) == [BERT, CLEO]


@pytest.mark.asyncio
@pytest.mark.parametrize("end", ["start", "close", "end", "leave", "delete"])
async def test_no_chair_is_kept_at_a_table_that_has_begun_or_is_over(store: AnyStore, end: str) -> None:
    table = await laid(store)
    ends = {
        "start": lambda: store.start_table(table, 2, "s", {}),
        "close": lambda: store.close_lobby(table, 10**10),
        "end": lambda: store.set_status(table, "over"),
        "leave": lambda: store.leave(table, 0),
        "delete": lambda: store.delete_table(table),
    }
    await ends[end]()  # type: ignore[no-untyped-call]
    assert await store._rows("SELECT * FROM reserved") == []


@pytest.mark.asyncio
async def test_for_a_forgotten_user_no_chair_is_kept(path: Path) -> None:
    """And no byte tells that one was."""
    async with opened(path) as store:
        tables = [await laid(store, channel) for channel in range(40)]
        assert traces(path, BERT)
        await store.forget_user(BERT)
        assert traces(path, BERT) == []
        assert {user for table in tables for user in await store.reserved(table)} == {CLEO}

"""The outbox: each message once, in order for its target."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.store import Channel, Hand, NoSuchTable, Target
from bot.store.sqlite import SqliteStore
from tests.bot.store.builders import Clock, a_message, a_table, an_answer, opened


async def nonce(store: SqliteStore, target: Target) -> str | None:
    queued = await store.next_out(target)
    return queued.nonce if queued else None


@pytest.mark.asyncio
async def test_messages_go_in_order_for_each_target(store: SqliteStore) -> None:
    table = await store.new_table(a_table())
    await store.append(
        table, 0, [an_answer()], 1, [a_message("a"), a_message("s", None, 2), a_message("b"), a_message("o", 9)]
    )
    assert list(await store.waiting_targets()) == [Channel(1), Hand(table, 2), Channel(9)]
    first = await store.next_out(Channel(1))
    assert first is not None
    assert (first.nonce, first.tries, first.kind, first.payload) == ("a", 0, "news", {"since": 3})
    assert (first.table, first.target) == (table, Channel(1))
    again = await store.next_out(Channel(1))  # not marked yet: still its turn, but now it may have been sent
    assert again is not None
    assert (again.id, again.tries) == (first.id, 1)
    await store.mark_sent(first.id, 555)
    assert await nonce(store, Channel(1)) == "b"
    assert await nonce(store, Hand(table, 2)) == "s"
    assert await nonce(store, Hand(table, 3)) is None
    assert await nonce(store, Channel(9)) == "o"
    with pytest.raises(NoSuchTable):
        await store.mark_sent(first.id, 556)
    with pytest.raises(NoSuchTable):
        await store.retry_later(first.id, 1)


@pytest.mark.asyncio
async def test_a_message_that_must_wait_holds_back_those_behind_it(store: SqliteStore, clock: Clock) -> None:
    table = await store.new_table(a_table(), None, [a_message("a"), a_message("b")])
    first = await store.next_out(Channel(1))
    assert first is not None
    await store.retry_later(first.id, clock.time + 30)
    assert await store.waiting_targets() == {Channel(1): clock.time + 30}
    assert await nonce(store, Channel(1)) is None
    clock.time += 30
    assert await nonce(store, Channel(1)) == "a"
    await store.dead(first.id)
    assert await nonce(store, Channel(1)) == "b"
    await store.post(table, [a_message("late", after=clock.time + 5)])
    await store.dead(first.id + 1)
    assert await store.waiting_targets() == {Channel(1): clock.time + 5}


@pytest.mark.asyncio
async def test_what_was_being_sent_is_known_after_a_restart(path: Path) -> None:
    async with opened(path) as store:
        await store.new_table(a_table(), None, [a_message("a")])
        await store.next_out(Channel(1))
    async with opened(path) as store:
        assert await store.waiting_targets() == {Channel(1): 0}
        found = await store.next_out(Channel(1))
        assert found is not None
        assert (found.nonce, found.tries) == ("a", 1)

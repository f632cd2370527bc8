"""The outbox: each message once, in order for its target, and together what was tried together."""

from __future__ import annotations

import pytest

from bot.store import Channel, DirectMessage, NoSuchTable, Target
from bot.store.places import Place
from tests.bot.store.builders import AnyStore, Clock, a_message, a_table, an_answer, opened


async def nonces(store: AnyStore, target: Target) -> list[str]:
    return [one.nonce for one in await store.unsent(target)]


@pytest.mark.asyncio
async def test_messages_go_in_order_for_each_target(store: AnyStore) -> None:
    table = await store.new_table(a_table())
    await store.append(
        table, 0, [an_answer()], 1, [a_message("a"), a_message("s", None, 2), a_message("b"), a_message("o", 9)]
    )
    assert list(await store.waiting_targets()) == [Channel(1), DirectMessage(table, 2), Channel(9)]
    first, second = await store.unsent(Channel(1))
    assert (first.nonce, first.tries, first.kind, first.payload) == ("a", 0, "news", {"since": 3})
    assert (first.table, first.target, first.batch, first.marks) == (table, Channel(1), None, "")
    assert second.nonce == "b"
    await store.mark_sent([first.id], 555)
    assert await nonces(store, Channel(1)) == ["b"]
    assert await nonces(store, DirectMessage(table, 2)) == ["s"]
    assert await nonces(store, DirectMessage(table, 3)) == []
    assert await nonces(store, Channel(9)) == ["o"]
    for late in (store.mark_sent([first.id], 556), store.retry_later([first.id], 1), store.dead([first.id])):
        with pytest.raises(NoSuchTable):
            await late


@pytest.mark.asyncio
async def test_what_a_channel_waits_for_is_all_of_one_table(store: AnyStore) -> None:
    first = await store.new_table(a_table(), None, [a_message("a")])
    await store.set_status(first, "over")
    await store.new_table(a_table(), None, [a_message("b")])
    assert await nonces(store, Channel(1)) == ["a"]


@pytest.mark.asyncio
async def test_a_message_that_must_wait_says_until_when_and_why(store: AnyStore, clock: Clock) -> None:
    table = await store.new_table(a_table(), None, [a_message("a"), a_message("b")])
    first, _ = await store.unsent(Channel(1))
    await store.retry_later([first.id], clock.time + 30, "missing send messages")
    assert await store.waiting_targets() == {Channel(1): clock.time + 30}
    assert await store.problems(table) == ["missing send messages"]
    assert [one.tries for one in await store.unsent(Channel(1))] == [1, 0]
    await store.dead([first.id])
    assert await nonces(store, Channel(1)) == ["b"]
    assert await store.problems(table) == []


@pytest.mark.asyncio
async def test_what_was_being_sent_is_known_after_a_restart(place: Place) -> None:
    async with opened(place) as store:
        await store.new_table(a_table(), None, [a_message("a"), a_message("b"), a_message("c")])
        first, second, _ = await store.unsent(Channel(1))
        await store.sending([first.id, second.id], "x y")
    async with opened(place) as store:
        assert await store.waiting_targets() == {Channel(1): 0}
        found = await store.unsent(Channel(1))
        assert [(one.nonce, one.batch, one.marks) for one in found] == [
            ("a", first.id, "x y"),
            ("b", first.id, "x y"),
            ("c", None, ""),
        ]


@pytest.mark.asyncio
async def test_the_newest_message_at_a_target_is_known(store: AnyStore) -> None:
    table = await store.new_table(a_table(), None, [a_message("a"), a_message("b"), a_message("s", None, 2)])
    assert await store.last_message(Channel(1)) is None
    for one, number in zip(await store.unsent(Channel(1)), (70, 30), strict=True):
        await store.mark_sent([one.id], number)
    assert await store.last_message(Channel(1)) == 70
    assert await store.last_message(DirectMessage(table, 2)) is None


@pytest.mark.asyncio
async def test_a_dm_channel_is_kept_until_its_owner_is_forgotten(store: AnyStore) -> None:
    assert await store.dm_channel(7) is None
    await store.set_dm_channel(7, 69)
    assert await store.dm_channel(7) is None  # whoever sits nowhere is written to nowhere
    await store.new_table(a_table(), user=7)
    await store.set_dm_channel(7, 69)
    await store.set_dm_channel(7, 70)
    assert await store.dm_channel(7) == 70
    await store.forget_user(7)
    assert await store.dm_channel(7) is None

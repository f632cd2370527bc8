"""What seats have said in advance, as the store keeps it: with the answers, found by when due, and forgotten with
the seat, the person and the game."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

from bot.store import NO_STANDING, OutOfTurn, Said, Standing, Wait, WaitChanges
from bot.store.waiting import LONGEST_PAUSE
from tests.bot.store.builders import SNOWFLAKE, AnyStore, an_answer
from tests.bot.store.test_waiting import seated

NOW = 1_000_000
SAID = Standing({"sit": Said(3), "boost": Said(2, "robbed")}, NOW + 15)


async def standing(store: AnyStore, table: int = 1) -> list[Standing]:
    return [one.standing for one in await store.seats(table)]


@pytest.mark.asyncio
async def test_it_is_kept_with_the_answer_that_changes_it(store: AnyStore) -> None:
    """As it was said, or not at all; an empty one is forgotten."""
    await seated(store)
    assert await standing(store) == [NO_STANDING] * 2
    await store.append(1, 0, [an_answer()], None, waits=WaitChanges(standing={1: SAID}))
    assert await standing(store) == [NO_STANDING, SAID]
    with pytest.raises(OutOfTurn):
        await store.append(1, 0, [an_answer()], None, waits=WaitChanges(standing={1: NO_STANDING}))
    assert await standing(store) == [NO_STANDING, SAID]
    await store.keep_time(1, WaitChanges(standing={1: Standing({"sit": Said(3)})}))
    assert await standing(store) == [NO_STANDING, Standing({"sit": Said(3)})]
    await store.keep_time(1, WaitChanges(standing={1: NO_STANDING}))
    assert await standing(store) == [NO_STANDING] * 2


@pytest.mark.asyncio
async def test_it_is_found_by_when_it_is_due(store: AnyStore) -> None:
    """Among the waits; one that is put off later, or not at all, but only as it was found."""
    await seated(store)
    assert await store.next_due() is None
    wait = Wait(1, 0, NOW, due=NOW + 60)
    await store.keep_time(1, WaitChanges(kept=(wait,), standing={1: SAID}))
    assert await store.next_due() == NOW + 15
    assert await store.due_answers(NOW + 14, 10) == []
    assert await store.due_answers(NOW + 15, 10) == [(1, 1, NOW + 15)]
    await store.put_answer_off(1, 1, NOW, None)
    assert await store.due_answers(NOW + 15, 10) == [(1, 1, NOW + 15)], "it was due at another time"
    await store.put_answer_off(1, 1, NOW + 15, NOW + 600)
    assert await store.next_due() == NOW + 60
    await store.put_answer_off(1, 1, NOW + 600, None)
    assert await store.due_answers(NOW + 600, 10) == []


@pytest.mark.asyncio
async def test_a_wait_that_it_is_about_to_end_is_no_wait_for_its_player(store: AnyStore) -> None:
    """Of which they would be told."""
    await seated(store)
    await store.keep_time(1, WaitChanges(kept=(Wait(1, 1, NOW, due=NOW + 60),)))
    assert len(await store.waits_of(SNOWFLAKE + 1)) == 1
    await store.keep_time(1, WaitChanges(standing={1: SAID}))
    assert await store.waits_of(SNOWFLAKE + 1) == []


async def _change_hands(store: AnyStore) -> None:
    await store.replace_seat(1, 1, SNOWFLAKE + 9, "person")


async def _leave(store: AnyStore) -> None:
    await store.leave(1, 1)


async def _forget(store: AnyStore) -> None:
    await store.forget_user(SNOWFLAKE + 1)


async def _end(store: AnyStore) -> None:
    await store.set_status(1, "over")


@pytest.mark.asyncio
@pytest.mark.parametrize("ends", [_change_hands, _leave, _forget, _end])
async def test_it_goes_with_whoever_said_it(store: AnyStore, ends: Callable[[AnyStore], Awaitable[None]]) -> None:
    """What others have said stays, but when the game is over."""
    await seated(store)
    await store.keep_time(1, WaitChanges(standing={0: SAID, 1: SAID}))
    await ends(store)
    assert await standing(store) == [NO_STANDING if ends is _end else SAID, NO_STANDING]


@pytest.mark.asyncio
async def test_a_clock_that_is_put_back_delays_nothing(store: AnyStore) -> None:
    """What would be due in more than any pause is due now; a pause that runs goes on."""
    await seated(store)
    await store.keep_time(1, WaitChanges(standing={0: Standing(SAID.answers, NOW + 10_000), 1: SAID}))
    await store.set_clock_back(NOW)
    assert [one.due for one in await standing(store)] == [NOW, NOW + 15]
    assert LONGEST_PAUSE >= 15

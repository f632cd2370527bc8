"""Who holds which seat, who has held it, who is to, and when they were last heard of."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from bot.store import NoSuchTable, Occupied, Seated, Takeover
from bot.store.schema import MIGRATIONS, migrate
from bot.store.sqlite import SqliteStore
from tests.bot.store.builders import SNOWFLAKE, AnyStore, Clock, a_message, a_table, opened
from tests.bot.store.searching import traces

ANNA, BERT, CLEO, DORA = (SNOWFLAKE + number for number in (11, 22, 33, 44))


async def dealt(store: AnyStore, channel: int = 1, users: tuple[int, ...] = (ANNA, BERT, CLEO)) -> int:
    table = await store.new_table(a_table(channel))
    for seat, user in enumerate(users):
        await store.sit(table, seat, user)
    await store.start_table(table, len(users), "s", {})
    return table


@pytest.mark.asyncio
async def test_a_forgotten_user_has_sat_nowhere_and_is_to_sit_nowhere(path: Path) -> None:
    """No byte is left of who has held a seat, or was to; the others' places in the order stay as they were."""
    users = [SNOWFLAKE + 7919 * (number * 389 % 1000) for number in range(300)]  # in no order, as people come
    sitting, next_, asked = users[:180], users[180:240], users[240:]
    async with opened(path) as store:
        tables = [await dealt(store, n, tuple(sitting[3 * n : 3 * n + 3])) for n in range(60)]
        for number, table in enumerate(tables):
            await store.leave(table, 1)
            await store.replace_seat(table, 1, next_[number], "person")
            await store.ask_for_seat(Takeover(number + 1, table, 0, asked[number], False))
        assert all(traces(path, user) for user in users[::50])
        gone = [user for number, user in enumerate(users) if number % 5]
        await asyncio.gather(*(store.forget_user(user) for user in gone))
        assert [user for user in gone if traces(path, user)] == []
        assert {one.user for one in await store.takeovers()} == {user for user in asked if user not in gone}
        assert not await store.may_take(tables[0], 1, sitting[0])
        left = tables[8], sitting[25]  # who left seat 1, where somebody has sat since who is forgotten by now
        assert sitting[25] not in gone
        assert next_[8] in gone
        for seat in (0, 1):
            assert not await store.may_take(left[0], seat, left[1])
    assert [user for user in gone if traces(path, user)] == []


@pytest.mark.asyncio
async def test_a_table_that_is_over_or_deleted_forgets_who_sat_there(store: SqliteStore, path: Path) -> None:
    for number in (1, 2):
        table = await dealt(store)
        await store.leave(table, 2)
        await store.ask_for_seat(Takeover(70 + number, table, 2, DORA, True))
        if number == 1:
            await store.set_status(table, "over")
        else:
            await store.delete_table(table)
        for name in ("sat", "takeovers", "held_up"):
            assert await store._rows(f"SELECT * FROM {name} WHERE table_id = ?", table) == [], name
    assert traces(path, DORA) == []


@pytest.mark.asyncio
async def test_a_seat_is_taken_over_from_whom_the_caller_knew(store: AnyStore) -> None:
    """And not from somebody who has sat down there since."""
    table = await dealt(store)
    await store.leave(table, 1)
    empty = Seated(1, None, "absent", None)
    await store.replace_seat(table, 1, DORA, "person", 5, (), empty)
    with pytest.raises(Occupied, match="by now"):
        await store.replace_seat(table, 1, None, "house", 6, (), empty)
    assert (await store.seats(table))[1].user == DORA


@pytest.mark.asyncio
async def test_a_request_is_carried_out_once_and_goes_with_the_seat(store: AnyStore) -> None:
    """With its votes; and not if it was another's, or the seat has changed hands."""
    table = await dealt(store)
    first, second = Takeover(5, table, 1, DORA, False), Takeover(6, table, 1, None, True)
    await store.ask_for_seat(first, 0, [a_message("asked")])
    assert await store.votes_on(table, first.ballot) == {0: True}
    await store.accept_seat(first)
    assert await store.takeovers() == [Takeover(5, table, 1, DORA, True)]
    await store.ask_for_seat(second)
    for late in (store.accept_seat(first), store.take_over(first), store.drop_takeover(first)):
        with pytest.raises(NoSuchTable, match="no longer stands"):
            await late
    await store.take_over(second)
    with pytest.raises(NoSuchTable, match="no longer stands"):
        await store.take_over(second)
    assert (await store.seats(table))[1] == Seated(1, None, "house", None)
    await store.ask_for_seat(Takeover(7, table, 2, DORA, True))
    await store.ask_for_seat(Takeover(8, table, 1, DORA, True))
    await store.take_over(Takeover(8, table, 1, DORA, True))
    assert await store.takeovers() == []  # she cannot have the other one any more


@pytest.mark.asyncio
async def test_what_the_former_player_has_voted_for_is_not_the_newcomers(store: AnyStore) -> None:
    table = await dealt(store)
    for seat in (0, 1):
        await store.vote(table, "end.1", seat, True)
    await store.leave(table, 1)
    assert await store.votes_on(table, "end.1") == {0: True}


@pytest.mark.asyncio
async def test_games_that_may_not_have_gone_on(store: AnyStore) -> None:
    """From the deal, a leave, a replacement or a forgotten player on, until somebody has let them go on."""
    table = await dealt(store)
    changes = (
        lambda: store.leave(table, 1),
        lambda: store.replace_seat(table, 1, DORA, "person"),
        lambda: store.forget_user(DORA),
    )
    assert await store.held_up() == [table]
    for change in changes:
        await store.let_go(table)
        assert await store.held_up() == []
        await change()
        assert await store.held_up() == [table]
    await store.set_status(table, "over")
    assert await store.held_up() == []


@pytest.mark.asyncio
async def test_nothing_at_open_tables_has_happened_later_than_now(store: AnyStore, clock: Clock) -> None:
    """A clock that was put back; what is over stays as it is written."""
    over, table = await dealt(store), 0
    await store.set_status(over, "over")
    table = await dealt(store)
    await store.hear(table, 0, clock.time - 5)
    await store.hear(table, 1, clock.time + 5)
    before = await store.table(over)
    clock.time -= 3
    await store.set_clock_back(clock.time)
    assert [one.heard for one in await store.seats(table)] == [clock.time - 2, clock.time, clock.time]
    row = await store.table(table)
    assert row is not None
    assert row.updated == clock.time
    assert await store.table(over) == before


@pytest.mark.asyncio
async def test_games_of_an_older_database_are_brought_along(path: Path) -> None:
    """Who sits has sat, nobody is silent at once, and games with seats that nobody sits at are looked after."""
    db = sqlite3.connect(path, isolation_level=None)
    migrate(db, path, MIGRATIONS[:5])
    for number, status in ((1, "playing"), (2, "lobby"), (3, "over"), (4, "playing")):
        db.execute(
            "INSERT INTO tables VALUES (?, 1, ?, 'g', 2, 's', '{}', 1, '', '', 0, ?, NULL, 5, 5, '')",
            (number, number, status),
        )
        db.execute("INSERT INTO seats VALUES (?, 0, ?, 'person', 1)", (number, ANNA))
        kind = "house" if number == 1 else "person"
        db.execute("INSERT INTO seats VALUES (?, 1, ?, ?, 1)", (number, None if number == 1 else BERT, kind))
    db.close()
    async with opened(path) as store:
        rows = await store._rows("SELECT table_id, seat, turn, user FROM sat ORDER BY 1, 2")
        assert rows == [(1, 0, 0, ANNA), (4, 0, 0, ANNA), (4, 1, 0, BERT)]
        assert await store.held_up() == [1]
        assert all(one.heard > 1_500_000_000 for one in await store.seats(4))
        assert not await store.may_take(4, 0, BERT)
        assert await store.may_take(1, 1, CLEO)


@pytest.mark.asyncio
async def test_who_sits_down_where_nobody_is_host_is(store: AnyStore) -> None:
    """After the only person there got up in an older program; whoever sits down later, on a lower seat, is not."""
    table = await store.new_table(a_table(), user=ANNA)
    await store.replace_seat(table, 0, None, "absent")
    await store.sit(table, 2, BERT)
    await store.sit(table, 1, CLEO)
    row = await store.table(table)
    assert row is not None
    assert row.host == 2

"""Tables and seats: one open table a channel, one seat a person, user ids in one place."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from bot.store import Channel, Duplicate, NoSuchTable, Occupied, OutOfTurn, Placed, Preferences, Seated, Store
from bot.store.places import Place
from bot.store.sqlite import SqliteStore
from tests.bot.store.builders import SNOWFLAKE, AnyStore, Clock, a_message, a_table, an_answer, opened
from tests.bot.store.searching import traces

ANNA, BERT = SNOWFLAKE + 111, SNOWFLAKE + 222


def test_it_keeps_the_promise(place: Place) -> None:
    """mypy checks that the SQLite store is a Store."""
    promised: type[Store] = SqliteStore
    assert promised is SqliteStore


@pytest.mark.asyncio
async def test_a_table_comes_back_as_it_was_written(store: AnyStore, clock: Clock) -> None:
    number = await store.new_table(a_table(7, options={"b": "yes", "a": "ünï"}, commitment="c0ffee", host=2))
    table = await store.table(number)
    assert table is not None
    assert (table.id, table.guild, table.channel, table.game, table.seats) == (
        number,
        5,
        7,
        "gangsters-dilemma",
        4,
    )
    assert (table.seed, table.options) == ("server:players", {"a": "ünï", "b": "yes"})
    assert (table.rules_version, table.decks, table.commitment, table.host) == (1, "d1", "c0ffee", 2)
    assert (table.status, table.board_message) == ("lobby", None)
    assert table.created == table.updated == clock.time
    assert "server" not in repr(table)  # the seed is every secret
    assert await store.table(number + 1) is None


@pytest.mark.asyncio
async def test_a_channel_holds_one_open_table(store: AnyStore) -> None:
    first = await store.new_table(a_table(7))
    with pytest.raises(Occupied, match="this channel has an open table"):
        await store.new_table(a_table(7))
    found = await store.open_table_in(7)
    assert found is not None
    assert found.id == first
    await store.set_status(first, "over")
    assert await store.open_table_in(7) is None
    second = await store.new_table(a_table(7))
    with pytest.raises(Occupied):
        await store.set_status(first, "playing")
    assert second != first
    assert [table.id for table in await store.open_tables()] == [second]


@pytest.mark.asyncio
async def test_the_last_table_of_a_channel_may_be_over(store: AnyStore) -> None:
    first = await store.new_table(a_table(7))
    await store.new_table(a_table(8))
    await store.set_status(first, "over")
    found = await store.last_table_in(7)
    assert found is not None
    assert (found.id, found.status) == (first, "over")
    second = await store.new_table(a_table(7))
    found = await store.last_table_in(7)
    assert found is not None
    assert found.id == second
    assert await store.last_table_in(9) is None


@pytest.mark.asyncio
async def test_house_rules_are_open_until_the_deal(store: AnyStore, clock: Clock) -> None:
    number = await store.new_table(a_table(options={"long": "no"}))
    clock.time += 5
    await store.set_options(number, {"long": "yes"}, 90, [a_message("n")])
    table = await store.table(number)
    assert table is not None
    assert (table.options, table.status, table.updated) == ({"long": "yes"}, "lobby", table.created + 5)
    assert await store.waiting_targets() == {Channel(1): 0}
    with pytest.raises(Duplicate):
        await store.set_options(number, {}, 90)
    await store.start_table(number, 4, "mixed", table.options)
    with pytest.raises(OutOfTurn, match="dealt already"):
        await store.set_options(number, {}, 91, [a_message("n2")])
    with pytest.raises(NoSuchTable):
        await store.set_options(99, {}, 91)
    assert await store.once(91)  # what was refused had no effect
    table = await store.table(number)
    assert table is not None
    assert table.options == {"long": "yes"}


@pytest.mark.asyncio
async def test_starting_fixes_what_the_game_is_dealt_from(store: SqliteStore, path: Path, clock: Clock) -> None:
    number = await store.new_table(a_table())
    clock.time += 5
    await store.start_table(number, 3, "mixed", {"long": "yes"}, 90, [a_message("go")])
    table = await store.table(number)
    assert table is not None
    assert (table.seats, table.seed, table.options, table.status) == (3, "mixed", {"long": "yes"}, "playing")
    assert table.updated == table.created + 5
    with pytest.raises(Duplicate):
        await store.start_table(number, 3, "mixed", {}, 90)
    with pytest.raises(NoSuchTable):
        await store.start_table(number, 3, "other", {})
    await store.append(number, 0, [an_answer()], None)
    with sqlite3.connect(path) as db, pytest.raises(sqlite3.IntegrityError, match="dealt only once"):
        db.execute("UPDATE tables SET seed = 'another'")
    db.close()


@pytest.mark.asyncio
async def test_a_game_is_unseen_until_its_board_is_posted(store: AnyStore) -> None:
    lobby, dealt, shown = [await store.new_table(a_table(channel)) for channel in range(3)]
    for number in (dealt, shown):
        await store.start_table(number, 4, "s", {})
    await store.set_board_message(shown, 77)
    assert [table.id for table in await store.unseen_tables()] == [dealt]
    await store.set_status(dealt, "over")
    assert await store.unseen_tables() == []
    assert [table.id for table in await store.open_tables()] == [lobby, shown]


@pytest.mark.asyncio
async def test_small_changes(store: AnyStore) -> None:
    number = await store.new_table(a_table())
    await store.set_board_message(number, 77)
    await store.set_host(number, 3)
    await store.set_status(number, "paused")
    table = await store.table(number)
    assert table is not None
    assert (table.board_message, table.host, table.status) == (77, 3, "paused")
    for nothing in (store.set_board_message(99, 1), store.set_status(99, "over"), store.delete_table(99)):
        with pytest.raises(NoSuchTable):
            await nothing


@pytest.mark.asyncio
async def test_seats(store: AnyStore) -> None:
    number = await store.new_table(a_table())
    await store.sit(number, 0, ANNA, 10)
    with pytest.raises(Occupied, match="this seat is taken"):
        await store.sit(number, 0, BERT, 11)
    with pytest.raises(Occupied, match="sits at the table already"):
        await store.sit(number, 1, ANNA, 12)
    with pytest.raises(Duplicate):
        await store.sit(number, 1, BERT, 10)
    with pytest.raises(NoSuchTable):
        await store.sit(99, 0, BERT, 13)
    await store.sit(number, 1, BERT, 11)  # what was refused had no effect, so it may come again
    await store.sit(number, 2, None, None, "house")
    assert await store.seats(number) == [
        Seated(0, ANNA, "person", 10),
        Seated(1, BERT, "person", 11),
        Seated(2, None, "house", None),
    ]
    assert [table.id for table in await store.tables_of(ANNA)] == [number]
    assert await store.tables_of(SNOWFLAKE) == []


@pytest.mark.asyncio
async def test_leaving_frees_a_seat_in_the_lobby_and_empties_it_in_a_game(store: AnyStore) -> None:
    number = await store.new_table(a_table())
    await store.sit(number, 0, ANNA, 10)
    await store.sit(number, 1, BERT, 11)
    await store.leave(number, 1, 12)
    assert [one.seat for one in await store.seats(number)] == [0]
    with pytest.raises(Duplicate):
        await store.sit(number, 1, BERT, 11)  # an old click does not sit somebody down again
    await store.sit(number, 1, BERT, 13)
    await store.start_table(number, 2, "s", {})
    await store.leave(number, 1, 14)
    assert (await store.seats(number))[1] == Seated(1, None, "absent", 13)
    assert await store.tables_of(BERT) == []
    with pytest.raises(Occupied):
        await store.replace_seat(number, 1, ANNA, "person")
    await store.replace_seat(number, 1, None, "house", 15)
    assert (await store.seats(number))[1] == Seated(1, None, "house", 13)
    with pytest.raises(NoSuchTable, match="nobody sits there"):
        await store.replace_seat(number, 3, ANNA, "person")


@pytest.mark.asyncio
async def test_votes_are_counted_by_ballot_and_seat(store: AnyStore) -> None:
    number, other = await store.new_table(a_table()), await store.new_table(a_table(2))
    for table, seat in ((number, 0), (number, 1), (other, 0)):
        await store.sit(table, seat, ANNA + seat)
    assert await store.vote(number, "undo:7", 1, True, 10, [a_message("n")]) == {1: True}
    assert await store.vote(number, "undo:7", 0, True, 11) == {0: True, 1: True}
    assert await store.vote(number, "undo:7", 1, False, 12) == {0: True, 1: False}  # changed
    assert await store.vote(number, "undo:8", 0, False) == {0: False}
    assert await store.vote(other, "undo:7", 0, False) == {0: False}
    assert await store.waiting_targets() == {Channel(1): 0}
    with pytest.raises(Duplicate):
        await store.vote(number, "undo:7", 0, False, 12)
    for nowhere in (store.vote(number, "undo:7", 2, True, 13), store.vote(99, "undo:7", 0, True, 13)):
        with pytest.raises(NoSuchTable, match="nobody sits there"):
            await nowhere
    assert await store.vote(number, "undo:7", 0, True, 13) == {0: True, 1: False}


@pytest.mark.asyncio
async def test_once(store: AnyStore) -> None:
    """An interaction that adds no entry acts once too, whatever it does."""
    number = await store.new_table(a_table(), 50)
    assert not await store.once(50)
    assert await store.once(51)
    assert not await store.once(51)
    await store.append(number, 0, [an_answer()], 52)
    assert not await store.once(52)
    with pytest.raises(Duplicate):
        await store.set_status(number, "paused", 52)


@pytest.mark.asyncio
async def test_results_end_the_game_with_its_last_answer(store: AnyStore) -> None:
    number = await store.new_table(a_table())
    placed = [Placed(1, 1, 12), Placed(0, 2, 7), Placed(2, 2, 7)]
    await store.append(number, 0, [an_answer()], 60, [a_message("end")], placed)
    assert await store.results(number) == placed
    table = await store.table(number)
    assert table is not None
    assert table.status == "over"
    assert await store.waiting_targets() == {Channel(1): 0}


@pytest.mark.asyncio
async def test_preferences(store: AnyStore) -> None:
    assert await store.preferences(ANNA) == Preferences(ANNA)
    await store.set_preferences(Preferences(ANNA, dms=False, language="de"))
    assert await store.preferences(ANNA) == Preferences(ANNA, False, "de")
    await store.set_preferences(Preferences(ANNA, language="fr"))
    assert await store.preferences(ANNA) == Preferences(ANNA, True, "fr")
    await store.set_preferences(Preferences(ANNA, contrast=True))
    assert await store.preferences(ANNA) == Preferences(ANNA, True, "", True, True)


@pytest.mark.asyncio
async def test_a_forgotten_user_leaves_no_trace_in_the_files(path: Path) -> None:
    """Delete, then search the database files: no hits; the others stay."""
    users = [SNOWFLAKE + 7919 * number for number in range(600)]
    async with opened(path) as store:
        tables = await asyncio.gather(*(store.new_table(a_table(number)) for number in range(150)))
        seated = [(table, seat) for table in tables for seat in range(4)]
        await asyncio.gather(
            *(store.sit(table, seat, users[(table * 97 + seat * 31) % 600]) for table, seat in seated)
        )
        await asyncio.gather(*(store.set_preferences(Preferences(user)) for user in users))
        await asyncio.gather(*(store.set_dm_channel(user, number) for number, user in enumerate(users)))
        await asyncio.gather(*(store.leave(table, 3) for table in tables[::5]))
        assert all(traces(path, user) for user in users[:5])
        for user in users[:5]:
            await store.forget_user(user)
            assert traces(path, user) == []
        gone = [user for number, user in enumerate(users) if number % 30 != 29]
        await asyncio.gather(
            *(store.forget_user(user) for user in gone)
        )  # some of whom left copies in a page's gap
        assert [user for user in gone if traces(path, user)] == []
        assert await store.tables_of(gone[0]) == []
        assert await store.preferences(gone[0]) == Preferences(gone[0])
        kept = {one.user for table in tables for one in await store.seats(table) if one.user}
        assert len(kept) > 10  # nobody else was forgotten
        assert not kept & set(gone)
    assert [user for user in gone if traces(path, user)] == []


@pytest.mark.asyncio
async def test_a_deleted_table_takes_everything_along(store: SqliteStore, path: Path) -> None:
    number = await store.new_table(a_table())
    await store.sit(number, 0, ANNA, 1)
    await store.append(number, 0, [an_answer()], 2, [a_message("n")], [Placed(0, 1, 1)])
    await store.vote(number, "undo:1", 0, True)
    await store.delete_table(number)
    assert await store.table(number) is None
    assert traces(path, ANNA) == []
    with sqlite3.connect(path) as db:
        for name in ("tables", "seats", "votes", "entries", "outbox", "results"):
            assert db.execute(f"SELECT count(*) FROM {name}").fetchone() == (0,), name
    db.close()
    assert await store.new_table(a_table()) == number + 1  # a number is never used again

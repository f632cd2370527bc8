"""What outlives a game: for whom it came out how, and the series that it belongs to."""

from __future__ import annotations

import asyncio
import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest

from bot.store import NoSuchTable, OutOfTurn, Placed, Played, Preferences, SeriesGame, StoreError
from bot.store.schema import MIGRATIONS, migrate
from tests.bot.store.builders import SNOWFLAKE, AnyStore, Clock, a_table, an_answer, opened
from tests.bot.store.searching import traces

ANNA, BERT, CLEO, DORA = (SNOWFLAKE + number for number in (11, 22, 33, 44))
RESULTS = [Placed(1, 1, 9, "red", 4, 40), Placed(0, 2, 7, "blue", 5, 60), Placed(2, 2, 7, "green")]


async def dealt(store: AnyStore, channel: int = 1, series: SeriesGame | None = None) -> int:
    """Anna and Bert sit at a table with a house player between them."""
    table = await store.new_table(replace(a_table(channel), series=series))
    await store.sit(table, 0, ANNA)
    await store.sit(table, 1, None, kind="house")
    await store.sit(table, 2, BERT)
    await store.start_table(table, 3, "s", {})
    return table


async def over(store: AnyStore, table: int) -> list[tuple[int, str, int | None, int, int]]:
    """The game comes to its end: seat, as what, user, place and score of each row that is kept."""
    await store.append(table, 0, [an_answer()], None, (), RESULTS)
    return [
        (one.seat, one.kind, one.user, one.place, one.score)
        for one in sorted(await store.played(5), key=lambda one: (one.seat, one.kind))
        if one.table == table
    ]


@pytest.mark.asyncio
async def test_a_result_is_kept_with_whom_it_is_of(store: AnyStore, clock: Clock) -> None:
    """In the stroke that ends the game; times are those of deal and end."""
    table = await dealt(store)
    clock.time += 500
    before = store.transactions
    await store.append(table, 0, [an_answer()], 1, (), RESULTS)
    assert store.transactions == before + 1
    first, second, third = await store.played(5)
    started = clock.time - 500
    came = ("blue", 2, 7, 3, 1, started, clock.time, 5, 60)
    assert first == Played(table, 0, "person", 5, "gangsters-dilemma", ANNA, *came)
    assert (second.kind, second.user, second.place) == ("house", None, 1)
    assert (third.user, third.character, third.answers, third.seconds) == (BERT, "green", None, None)
    assert await store.played(6) == []


@pytest.mark.asyncio
async def test_whoever_leaves_has_lost_and_nobody_wins_for_them(store: AnyStore) -> None:
    """An empty seat gives answers that are nobody's."""
    table = await dealt(store)
    await store.leave(table, 2)
    assert await over(store, table) == [
        (0, "person", ANNA, 2, 7),
        (1, "house", None, 1, 9),
        (2, "left", BERT, 3, 0),
    ]


@pytest.mark.asyncio
async def test_a_substitute_is_told_from_who_began(store: AnyStore) -> None:
    """Beside a person who left, on the chair of a house player, and as a house player for a person; who takes over
    and leaves too is not kept at all."""
    table = await dealt(store)
    await store.replace_seat(table, 1, CLEO, "person")
    await store.replace_seat(table, 2, DORA, "person")
    await store.leave(table, 2)
    await store.replace_seat(table, 2, None, "house")
    assert await over(store, table) == [
        (0, "person", ANNA, 2, 7),
        (1, "substitute", CLEO, 1, 9),
        (2, "left", BERT, 3, 0),
        (2, "substitute", None, 2, 7),
    ]


@pytest.mark.asyncio
@pytest.mark.parametrize("concedes", [False, True])
async def test_whoever_is_replaced_has_lost_whatever_the_newcomer_makes_of_it(
    store: AnyStore, concedes: bool
) -> None:
    """By a vote, or by somebody new after they gave up."""
    table = await dealt(store)
    if concedes:
        await store.concede(table, (await store.seats(table))[2])
    await store.replace_seat(table, 2, CLEO, "person")
    assert await over(store, table) == [
        (0, "person", ANNA, 2, 7),
        (1, "house", None, 1, 9),
        (2, "left", BERT, 3, 0),
        (2, "substitute", CLEO, 2, 7),
    ]


@pytest.mark.asyncio
async def test_whoever_comes_back_has_not_left(store: AnyStore) -> None:
    table = await dealt(store)
    await store.leave(table, 2)
    await store.replace_seat(table, 2, BERT, "person")
    assert (2, "person", BERT, 2, 7) in await over(store, table)


@pytest.mark.asyncio
async def test_a_game_that_was_ended_has_no_result(store: AnyStore) -> None:
    table = await dealt(store)
    await store.set_status(table, "over")
    assert await store.played(5) == []


@pytest.mark.asyncio
async def test_a_forgotten_user_has_played_nothing(path: Path) -> None:
    """No byte is left; the row is a former player's. Others keep theirs."""
    async with opened(path) as store:
        for channel in range(60):
            await over(store, await dealt(store, channel))
        await store.set_preferences(Preferences(BERT, records=False))
        assert traces(path, BERT)
        await store.forget_user(BERT)
        assert traces(path, BERT) == []
        rows = await store.played(5)
        assert [one.user for one in rows if one.seat == 2] == [None] * 60
        assert all(one.is_named for one in rows)
        assert [one.user for one in rows if one.seat == 0] == [ANNA] * 60
    assert traces(path, BERT) == []


async def crowded(store: AnyStore) -> dict[int, list[int]]:
    """Many games of three, which come to their end in no order, so that pages are split; by table who played."""
    users = [SNOWFLAKE + 7919 * (number * 389 % 1000) for number in range(180)]
    played = {}
    for number in range(60):
        table = await store.new_table(a_table(number))
        played[table] = users[3 * number : 3 * number + 3]
        for seat, user in enumerate(played[table]):
            await store.sit(table, seat, user)
        await store.start_table(table, 3, "s", {})
    for table in sorted(played, key=lambda one: one * 29 % 61):
        await store.append(table, 0, [an_answer()], None, (), RESULTS)
    return played


@pytest.mark.asyncio
async def test_of_many_who_are_forgotten_no_copy_stays(path: Path) -> None:
    """Wherever their rows have stood by then; the others' stay."""
    async with opened(path) as store:
        gone = [user for users in (await crowded(store)).values() for user in users[1::2]]
        await asyncio.gather(*(store.forget_user(user) for user in gone))
        assert [user for user in gone if traces(path, user)] == []
        assert len({one.user for one in await store.played(5)} - {None}) == 120


@pytest.mark.asyncio
async def test_a_deleted_table_takes_its_records_along(path: Path) -> None:
    """With every byte of who played there."""
    async with opened(path) as store:
        played = await crowded(store)
        gone = {table: users for table, users in played.items() if table % 4}
        for table in gone:
            await store.delete_table(table)
        assert len(await store.played(5)) == 3 * (len(played) - len(gone))
        assert [user for users in gone.values() for user in users if traces(path, user)] == []


@pytest.mark.asyncio
async def test_a_crash_before_the_commit_keeps_neither_result_nor_record(path: Path) -> None:
    """And the seats still know who sits there."""
    broken: list[bool] = []

    def reached(point: str) -> None:
        if point == "before commit" and broken:
            raise sqlite3.OperationalError("disk I/O error")

    async with opened(path, reached=reached) as store:
        table = await dealt(store)
        broken.append(True)
        with pytest.raises(StoreError):
            await store.append(table, 0, [an_answer()], None, (), RESULTS)
        broken.clear()
        assert await store.played(5) == []
        assert await store.results(table) == []
        assert (0, "person", ANNA, 2, 7) in await over(store, table)


@pytest.mark.asyncio
async def test_a_game_of_an_earlier_version_goes_on(path: Path) -> None:
    """What was over is not there; what comes to its end from then on is, with when its lobby was opened."""
    db = sqlite3.connect(path, isolation_level=None)
    migrate(db, path, MIGRATIONS[:13])
    columns = "id, guild, channel, game, seats, seed, options, rules_version, decks, commitment, host, status"
    for table, status in ((1, "over"), (2, "playing")):
        db.execute(
            f"INSERT INTO tables ({columns}, created, updated) VALUES (?, 5, ?, 'g', 3, 's', '{{}}', 1, 'd', '',"
            " 0, ?, 77, 99)",
            (table, table, status),
        )
        for seat, user in enumerate((ANNA, None, BERT)):
            kind = "person" if user else "house"
            db.execute("INSERT INTO seats VALUES (?, ?, ?, ?, ?, 0)", (table, seat, user, kind, seat))
            if user and status == "playing":
                db.execute("INSERT INTO sat VALUES (?, ?, 0, ?)", (table, seat, user))
    db.execute("INSERT INTO results VALUES (1, 0, 1, 5, 99)")
    db.execute("INSERT INTO preferences (user, dms, language) VALUES (?, 0, 'de')", (ANNA,))
    db.close()
    async with opened(path) as store:
        assert await store.played(5) == []
        assert await store.preferences(ANNA) == Preferences(ANNA, False, "de", records=True)
        assert await store.series_of(2) is None
        assert await over(store, 2) == [
            (0, "person", ANNA, 2, 7),
            (1, "house", None, 1, 9),
            (2, "person", BERT, 2, 7),
        ]
        assert [one.started for one in await store.played(5)] == [77] * 3


@pytest.mark.asyncio
async def test_who_keeps_out_is_marked(store: AnyStore) -> None:
    table = await dealt(store)
    await store.set_preferences(Preferences(ANNA, records=False))
    await over(store, table)
    assert {one.user: one.is_named for one in await store.played(5)} == {ANNA: False, None: True, BERT: True}


@pytest.mark.asyncio
async def test_the_clicks_of_a_log(store: AnyStore) -> None:
    table, other = await dealt(store), await dealt(store, 2)
    await store.append(table, 0, [an_answer(), an_answer(1)], 700)
    await store.append(other, 0, [an_answer()], 800)
    await store.append(table, 2, [an_answer(2)], 900)
    assert await store.clicks(table) == [700, None, 900]


# -- series


@pytest.mark.asyncio
async def test_a_lobby_is_the_first_of_a_series_until_it_is_none(store: AnyStore) -> None:
    table = await store.new_table(a_table())
    await store.set_series(table, 3)
    await store.set_series(table, 5)
    game = await store.series_of(table)
    assert game is not None
    assert (game.games, game.number, game.is_last) == (5, 1, False)
    await store.set_series(table, 1)
    assert await store.series_of(table) is None
    with pytest.raises(NoSuchTable):
        await store.set_series(99, 3)


@pytest.mark.asyncio
async def test_a_series_goes_on_from_table_to_table(store: AnyStore) -> None:
    """Its results are found by it; a lobby that was not dealt is none of its tables."""
    first = await dealt(store, series=SeriesGame(0, 3))
    game = await store.series_of(first)
    assert game is not None
    await over(store, first)
    second = await dealt(store, series=replace(game, number=2))
    assert await store.dealt_in(game.id) == [first, second]
    lobby = await store.new_table(replace(a_table(2), series=replace(game, number=3)))
    assert await store.dealt_in(game.id) == [first, second]
    with pytest.raises(OutOfTurn):
        await store.set_series(lobby, 7)
    with pytest.raises(OutOfTurn):
        await store.set_series(first, 7)
    await over(store, second)
    await over(store, await dealt(store, 3))
    assert {(one.table, one.series, one.games) for one in await store.played_in(game.id)} == {
        (first, game.id, 3),
        (second, game.id, 3),
    }
    await store.leave_series(second)
    assert await store.series_of(second) is None

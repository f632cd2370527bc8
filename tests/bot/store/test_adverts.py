"""Advertisements for seats: one each, closed with the seat, and answered by the first who has never sat there."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.store import Advert, Duplicate, NoSuchTable, Occupied, SatElsewhere, Seated, Takeover, WaitChanges
from tests.bot.store.builders import AnyStore
from tests.bot.store.searching import traces
from tests.bot.store.test_seating import ANNA, BERT, CLEO, DORA, dealt

EMPTY = Seated(1, None, "absent", None)
ELLA = DORA + 11


async def advertised(store: AnyStore, number: int = 50) -> int:
    """A table whose second seat is advertised by the first."""
    table = await dealt(store)
    await store.leave(table, 1)
    await store.advertise(Advert(number, table, 1, 0), EMPTY, 1)
    return table


async def posts(store: AnyStore) -> list[str]:
    """Which advertisements are still to be posted or brought up to date."""
    return [nonce for (nonce,) in await store._rows("SELECT nonce FROM outbox WHERE kind = 'advert' ORDER BY id")]


def wants(table: int, user: int, number: int) -> Takeover:
    return Takeover(number, table, 1, user, willing=True, advertised=True)


@pytest.mark.asyncio
async def test_one_stands_for_each_seat(store: AnyStore) -> None:
    """A second one shows the first again."""
    table = await advertised(store)
    await store.advertise(Advert(51, table, 1, 2), EMPTY, 1)
    assert await store.adverts(table) == [Advert(50, table, 1, 0)]
    await store.set_advert_message(50, 900)
    assert await store.advert(50) == Advert(50, table, 1, 0, 900)
    payloads = await store._rows("SELECT DISTINCT payload FROM outbox WHERE kind = 'advert'")
    assert payloads == [('{"advert":50}',)]
    with pytest.raises(Duplicate):
        await store.advertise(Advert(51, table, 1, 2), EMPTY, 1)
    assert await posts(store) == ["a50", "a51"]


@pytest.mark.asyncio
async def test_only_an_open_seat_is_advertised(store: AnyStore) -> None:
    """Not one whose player has come back in that moment, or that is another's, or of a game that is over."""
    table = await dealt(store)
    for _ in range(2):
        await store.keep_time(table, WaitChanges(missed=1))
    kept = (await store.seats(table))[1]
    assert kept.missed == 2
    await store.hear(table, 1, 5)
    for one in (kept, EMPTY):
        with pytest.raises(Occupied):
            await store.advertise(Advert(50, table, 1, 0), one, 1)
    await store.leave(table, 1)
    await store.set_status(table, "over")
    with pytest.raises(Occupied):
        await store.advertise(Advert(50, table, 1, 0), EMPTY, 1)
    assert await posts(store) == []


@pytest.mark.asyncio
async def test_the_first_answers_it(store: AnyStore) -> None:
    """Nobody who sits or has sat there does, whatever the caller believes, nor for two seats at once."""
    table = await advertised(store)
    for number, user in enumerate((ANNA, BERT, CLEO), 60):
        assert await store.has_sat(table, user)
        with pytest.raises(SatElsewhere):
            await store.apply_for_seat(wants(table, user, number))
    assert not await store.has_sat(table, DORA)
    await store.apply_for_seat(wants(table, DORA, 70))
    assert await store.takeovers() == [wants(table, DORA, 70)]
    with pytest.raises(Occupied):
        await store.apply_for_seat(wants(table, ELLA, 71))
    await store.leave(table, 2)
    await store.advertise(Advert(51, table, 2, 0), Seated(2, None, "absent", None), 1)
    with pytest.raises(Occupied):
        await store.apply_for_seat(Takeover(72, table, 2, DORA, willing=True, advertised=True))
    assert await store.held_seats(table) == {0, 1, 2}


@pytest.mark.asyncio
async def test_without_one_nobody_is_asked_about(store: AnyStore) -> None:
    table = await dealt(store)
    await store.leave(table, 1)
    with pytest.raises(NoSuchTable):
        await store.apply_for_seat(wants(table, DORA, 70))


@pytest.mark.asyncio
@pytest.mark.parametrize("why", ["taken", "back", "over", "withdrawn"])
async def test_what_closes_it(store: AnyStore, why: str) -> None:
    """With the request that came by it and the votes on that; its message is brought up to date, once."""
    table = await advertised(store)
    request = wants(table, DORA, 70)
    await store.apply_for_seat(request)
    await store.vote(table, request.ballot, 0, True)
    await store.vote(table, "end.1", 0, True)
    if why == "taken":
        await store.take_over(request)
    elif why == "back":
        await store.hear(table, 1, 5)
    elif why == "over":
        await store.set_status(table, "over")
    else:
        await store.withdraw_advert(Advert(50, table, 1, 0))
    assert await store.advert(50) == Advert(50, table, 1, 0, closed=why)
    assert await store.takeovers() == await store.adverts(table) == []  # type: ignore[comparison-overlap]
    assert await store.votes_on(table, request.ballot) == {}
    assert await store.votes_on(table, "end.1") == (
        {} if why == "over" else {0: True}
    )  # with a game go all of its votes
    assert await posts(store) == ["a50", "x50"]
    with pytest.raises(NoSuchTable):
        await store.withdraw_advert(Advert(50, table, 1, 0))


@pytest.mark.asyncio
async def test_what_does_not_close_it(store: AnyStore) -> None:
    """A house player on that seat, another seat's player, a refusal; nor does it close what the host has asked."""
    table = await advertised(store)
    await store.hear(table, 0, 5)
    request = wants(table, DORA, 70)
    await store.apply_for_seat(request)
    await store.drop_takeover(request)
    with pytest.raises(Duplicate):
        await store.apply_for_seat(request)
    await store.replace_seat(table, 1, None, "house")
    await store.ask_for_seat(Takeover(71, table, 1, ELLA, willing=False))
    assert await store.adverts(table) == [Advert(50, table, 1, 0)]
    await store.withdraw_advert(Advert(50, table, 1, 0))
    assert await store.takeovers() == [Takeover(71, table, 1, ELLA, willing=False)]
    await store.advertise(Advert(52, table, 1, 2), Seated(1, None, "house", None), 1)
    assert await store.adverts(table) == [Advert(52, table, 1, 2)]


@pytest.mark.asyncio
async def test_a_request_of_the_hosts_is_no_answer(store: AnyStore) -> None:
    """It takes the place of one, and the host alone decides on it again."""
    table = await advertised(store)
    await store.apply_for_seat(wants(table, DORA, 70))
    await store.ask_for_seat(Takeover(71, table, 1, ELLA, willing=False))
    assert await store.takeovers() == [Takeover(71, table, 1, ELLA, willing=False)]


@pytest.mark.asyncio
async def test_whoever_has_answered_can_be_forgotten(store: AnyStore, path: Path) -> None:
    """Nobody else's id is kept with it."""
    table = await advertised(store)
    await store.apply_for_seat(wants(table, DORA, 70))
    assert traces(path, DORA)
    await store.forget_user(DORA)
    assert traces(path, DORA) == []
    assert await store.takeovers() == []
    assert await store.adverts(table) == [Advert(50, table, 1, 0)]

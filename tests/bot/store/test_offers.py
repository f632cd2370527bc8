"""Offers: each becomes one thing, once, and with the entry that it comes to."""

from __future__ import annotations

import asyncio
import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest

from bot.store import Channel, Duplicate, NoSuchTable, Offer, OfferClosed, Outgoing
from bot.store.schema import MIGRATIONS, migrate
from rules.kernel.log import Entry
from tests.bot.store.builders import SNOWFLAKE, AnyStore, a_message, a_table, an_answer, opened

DEAL = Entry("interject", 0, (3, 0), "d" * 16, "deal:1", (0, 1))


def an_offer(number: int = SNOWFLAKE, table: int = 1, maker: int = 0, partner: int = 1, cash: int = 3) -> Offer:
    terms = ((("offer.cash", cash),), (("who", "softly", 2), ("how",)), ())
    return Offer(number, table, maker, partner, f"deal:{partner}", (cash, ("softly", "b"), ()), terms)


async def seated(store: AnyStore) -> int:
    """A game of three that is going on."""
    table = await store.new_table(a_table(7))
    for seat in range(3):
        await store.sit(table, seat, SNOWFLAKE + 100 + seat)
    await store.start_table(table, 3, "seed", {})
    return table


async def status(store: AnyStore, offer: Offer) -> str:
    found = await store.offer(offer.id)
    assert found is not None
    return found.status


@pytest.mark.asyncio
async def test_an_offer_comes_back_as_it_was_written(store: AnyStore) -> None:
    await seated(store)
    await store.make_offer(an_offer(), "open", [a_message("n")])
    assert await store.offer(SNOWFLAKE) == an_offer()
    assert await store.offer(SNOWFLAKE + 1) is None
    assert list(await store.waiting_targets()) == [Channel(1)]
    with pytest.raises(NoSuchTable):
        await store.make_offer(an_offer(SNOWFLAKE + 1, table=99), "open")


@pytest.mark.asyncio
async def test_one_open_offer_of_a_kind(store: AnyStore) -> None:
    """The same again changes nothing and says nothing; another takes its place."""
    await seated(store)
    first, same, other = an_offer(), an_offer(SNOWFLAKE + 1), an_offer(SNOWFLAKE + 2, cash=4)
    await store.make_offer(first, "open")
    await store.make_offer(same, "open", [a_message("n")])
    assert await store.offer(same.id) is None
    assert await store.waiting_targets() == {}
    await store.make_offer(other, "open")
    assert [await status(store, one) for one in (first, other)] == ["withdrawn", "open"]


@pytest.mark.asyncio
async def test_a_seat_has_the_newest_of_each_kind(store: AnyStore) -> None:
    await seated(store)
    made = [
        an_offer(SNOWFLAKE),
        an_offer(SNOWFLAKE + 1, cash=4),
        an_offer(SNOWFLAKE + 2, partner=2),
        an_offer(SNOWFLAKE + 3, maker=2, partner=1),
    ]
    for one in made:
        await store.make_offer(one, "open")
    found = {seat: [one.id - SNOWFLAKE for one in await store.offers(1, seat)] for seat in range(4)}
    assert found == {0: [1, 2], 1: [1, 3], 2: [2, 3], 3: []}
    assert await store.offers(2, 0) == []


@pytest.mark.asyncio
async def test_an_offer_is_closed_once(store: AnyStore) -> None:
    await seated(store)
    await store.make_offer(an_offer(), "open")
    await store.close_offer(SNOWFLAKE, "open", "declined", 50, [a_message("n")])
    assert await status(store, an_offer()) == "declined"
    assert list(await store.waiting_targets()) == [Channel(1)]
    with pytest.raises(Duplicate):
        await store.close_offer(SNOWFLAKE, "declined", "lapsed", 50)
    for number in (SNOWFLAKE, SNOWFLAKE + 1):
        with pytest.raises(OfferClosed):
            await store.close_offer(number, "open", "withdrawn", 51, [a_message("m")])
    assert await status(store, an_offer()) == "declined"
    await store.close_offer(SNOWFLAKE, "declined", "lapsed", 51)  # a refusal does not use an interaction up


@pytest.mark.asyncio
async def test_an_interaction_makes_one_offer(store: AnyStore) -> None:
    await seated(store)
    await store.make_offer(an_offer(), "open")
    with pytest.raises(Duplicate):
        await store.make_offer(an_offer(cash=4), "open")
    assert await store.offer(SNOWFLAKE) == an_offer()


@pytest.mark.asyncio
async def test_what_is_agreed_to_is_closed_with_its_entry(store: AnyStore) -> None:
    """Both or neither, however many come at once."""
    table = await seated(store)
    await store.make_offer(an_offer(), "open")
    both = await asyncio.gather(
        *(store.append(table, 0, [DEAL], number, agreed=SNOWFLAKE) for number in (60, 61)), return_exceptions=True
    )
    assert [type(one) for one in both].count(type(None)) == 1
    assert await store.log(table) == [DEAL]
    assert await status(store, an_offer()) == "accepted"
    with pytest.raises(OfferClosed):
        await store.append(table, 1, [DEAL], 62, [a_message("n")], agreed=SNOWFLAKE)
    assert await store.log(table) == [DEAL]
    assert await store.waiting_targets() == {}


@pytest.mark.asyncio
async def test_an_entry_that_is_refused_leaves_its_offer_open(store: AnyStore) -> None:
    """Among others of the same moment, which do not notice."""
    table = await seated(store)
    other = await store.new_table(a_table(8))
    await store.start_table(other, 3, "seed", {})
    await store.make_offer(an_offer(), "open")
    results = await asyncio.gather(
        store.append(other, 0, [an_answer()], 70),
        store.append(table, 5, [DEAL], 71, agreed=SNOWFLAKE),
        store.append(other, 1, [an_answer(1)], 72),
        return_exceptions=True,
    )
    assert [one is None for one in results] == [True, False, True]
    assert await status(store, an_offer()) == "open"
    assert len(await store.log(other)) == 2


@pytest.mark.asyncio
@pytest.mark.parametrize("change", ["leave", "replace", "forget"])
@pytest.mark.parametrize("seat", [0, 1])
async def test_offers_are_between_persons(store: AnyStore, change: str, seat: int) -> None:
    """Whoever takes over a seat has offered nothing, and nothing was offered to them; other offers stand."""
    table = await seated(store)
    open_, withdrawn = an_offer(SNOWFLAKE + 1, maker=seat, partner=2), an_offer(SNOWFLAKE + 2, 1, 2, seat)
    apart = an_offer(SNOWFLAKE + 3, maker=1 - seat, partner=2)
    for one in (open_, withdrawn, apart):
        await store.make_offer(one, "open")
    await store.close_offer(withdrawn.id, "open", "withdrawn")
    if change == "leave":
        await store.leave(table, seat)
    elif change == "replace":
        await store.replace_seat(table, seat, SNOWFLAKE + 500, "person")
    else:
        await store.forget_user(SNOWFLAKE + 100 + seat)
    assert [await status(store, one) for one in (open_, withdrawn, apart)] == ["lapsed", "lapsed", "open"]


@pytest.mark.asyncio
async def test_offers_go_with_their_table(store: AnyStore) -> None:
    table = await seated(store)
    await store.make_offer(an_offer(), "open")
    await store.delete_table(table)
    assert await store.offer(SNOWFLAKE) is None


@pytest.mark.asyncio
async def test_a_database_from_before_offers_is_brought_up_to_date(path: Path) -> None:
    db = sqlite3.connect(path)
    migrate(db, path, MIGRATIONS[:3])
    db.close()
    async with opened(path) as store:
        await seated(store)
        await store.make_offer(replace(an_offer(), values=()), "declined", [Outgoing("x", {}, "n", seat=0)])
        assert await status(store, an_offer()) == "declined"

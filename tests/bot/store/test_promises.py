"""Promises: they stand with the deal, are judged by one side, and their texts go with whoever wrote them."""

from __future__ import annotations

import asyncio
import sqlite3
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from bot.store import Channel, Duplicate, NoSuchTable, Offer, OfferClosed, Promise, Tally, Word
from bot.store.promising import write_down
from bot.store.schema import MIGRATIONS, migrate
from bot.store.sqlite import SqliteStore
from rules.kernel.log import Entry
from tests.bot.store.builders import SNOWFLAKE, AnyStore, a_message, a_table, an_answer, opened
from tests.bot.store.test_offers import DEAL, an_offer, seated

TEXT = "The Docks are yours."
FIRST = SNOWFLAKE + 100  # who sits on seat 0 (`seated`)


def with_promise(
    number: int = SNOWFLAKE, text: str = TEXT, maker: int = 0, partner: int = 1, table: int = 1
) -> Offer:
    return replace(an_offer(number, table, maker, partner), promise=text, round=2)


async def given(store: AnyStore, offer: Offer) -> None:
    await store.make_offer(offer, "open")
    await store.close_offer(offer.id, "open", "accepted")


async def texts(store: AnyStore, table: int = 1, seat: int = 0) -> list[str]:
    return [one.text for one in await store.promises(table, seat)]


def files_with(path: Path, text: str) -> list[str]:
    """The database files in which a text stands."""
    return [file.name for file in sorted(path.parent.iterdir()) if text.encode() in file.read_bytes()]


# -- it stands


@pytest.mark.asyncio
async def test_a_promise_comes_back_with_its_offer_and_stands_once_that_is_accepted(store: AnyStore) -> None:
    """For its two sides; nobody else's query finds it."""
    await seated(store)
    await store.make_offer(with_promise(), "open")
    assert await store.offer(SNOWFLAKE) == with_promise()
    assert await store.promises(1, 0) == []
    await store.close_offer(SNOWFLAKE, "open", "accepted")
    promise = Promise(SNOWFLAKE, 1, 0, 1, TEXT, 2, "open")
    assert [await store.promises(1, seat) for seat in range(3)] == [[promise], [promise], []]
    assert await store.promises(2, 0) == []


@pytest.mark.asyncio
@pytest.mark.parametrize("status", ["declined", "withdrawn", "lapsed"])
async def test_what_is_not_accepted_does_not_stand(store: AnyStore, status: str) -> None:
    await seated(store)
    await store.make_offer(with_promise(), "open")
    await store.close_offer(SNOWFLAKE, "open", status)  # type: ignore[arg-type]
    assert await store.promises(1, 0) == []


@pytest.mark.asyncio
async def test_another_promise_or_wish_is_another_offer(store: AnyStore) -> None:
    """And the same is not."""
    await seated(store)
    made = [
        with_promise(SNOWFLAKE),
        with_promise(SNOWFLAKE + 1),
        with_promise(SNOWFLAKE + 2, "Another."),
        replace(with_promise(SNOWFLAKE + 3, "Another."), public="wished"),
    ]
    for one in made:
        await store.make_offer(one, "open")
    found = [await store.offer(one.id) for one in made]
    assert [one and one.status for one in found] == ["withdrawn", None, "withdrawn", "open"]


@pytest.mark.asyncio
async def test_an_exchange_that_is_undone_takes_its_promise_along(store: AnyStore) -> None:
    """The promises of what was undone, and no others: not of an earlier exchange, nor one that came alone."""
    await seated(store)
    other = await store.new_table(a_table(8))
    for number, text in enumerate(("first", "alone", "second")):
        offer = with_promise(SNOWFLAKE + number, text)
        await store.make_offer(offer, "open")
        if text == "alone":
            await store.close_offer(offer.id, "open", "accepted")
        else:
            await store.append(1, number, [DEAL, an_answer()][: 2 - bool(number)], 60 + number, agreed=offer.id)
    assert await texts(store) == ["second", "alone", "first"]
    undo = Entry("undo", 1, (2,), "d")
    await asyncio.gather(store.append(other, 0, [an_answer()], 70), store.append(1, 3, [undo], 71))
    assert await texts(store) == ["alone", "first"]


# -- it is judged


@pytest.mark.asyncio
async def test_one_side_judges_a_promise(store: AnyStore) -> None:
    """Whoever it was made to, as often as they like, but once by each press."""
    await seated(store)
    await given(store, with_promise())
    for partner in (0, 2):
        with pytest.raises(NoSuchTable):
            await store.judge(SNOWFLAKE, partner, "kept", 50)
    words: list[Word] = ["kept", "broken", "kept"]
    for number, word in enumerate(words):
        await store.judge(SNOWFLAKE, 1, word, 50 + number)
        assert [one.word for one in await store.promises(1, 0)] == [word]
    with pytest.raises(Duplicate):
        await store.judge(SNOWFLAKE, 1, "broken", 50)
    await store.make_offer(with_promise(SNOWFLAKE + 1), "open")
    with pytest.raises(NoSuchTable):  # it does not stand
        await store.judge(SNOWFLAKE + 1, 1, "kept")


@pytest.mark.asyncio
async def test_tallies_count_what_somebody_has_said_a_word_about(store: AnyStore) -> None:
    """By seat; until the game is over nobody's word is the last."""
    await seated(store)
    said: list[tuple[int, int, Word]] = [
        (0, 1, "kept"),
        (0, 2, "broken"),
        (0, 1, "kept"),
        (2, 0, "broken"),
        (1, 0, "open"),
    ]
    for number, (maker, partner, word) in enumerate(said):
        await given(store, with_promise(SNOWFLAKE + number, TEXT, maker, partner))
        await store.judge(SNOWFLAKE + number, partner, word)
    assert await store.tallies(1) == [Tally(0, 2, 1), Tally(2, 0, 1)]
    await store.set_status(1, "over")
    with pytest.raises(NoSuchTable):
        await store.judge(SNOWFLAKE, 1, "broken")
    assert await store.tallies(1) == [Tally(0, 2, 1), Tally(2, 0, 1)]


# -- it is announced


@pytest.mark.asyncio
async def test_an_offer_is_announced_once_and_if_its_maker_wishes(store: AnyStore) -> None:
    """Also one that was withdrawn, which its partner does not notice; but none that was answered."""
    await seated(store)
    offers = [replace(an_offer(SNOWFLAKE + n, partner=1 + n % 2, cash=n + 3), public="wished") for n in range(3)]
    silent = an_offer(SNOWFLAKE + 9, maker=2)
    for one in (*offers, silent):
        await store.make_offer(one, "open")
    await store.close_offer(offers[1].id, "open", "declined")
    for number in (offers[1].id, silent.id, 77):
        with pytest.raises(OfferClosed):
            await store.announce_offer(number, 50, [a_message("m")])
    assert await store.waiting_targets() == {}
    for one, status in ((offers[0], "withdrawn"), (offers[2], "open")):
        await store.announce_offer(one.id, 50 + one.id, [a_message(str(one.id))])
        assert await store.offer(one.id) == replace(one, public="told", status=status)  # type: ignore[arg-type]
        with pytest.raises(OfferClosed):
            await store.announce_offer(one.id, 51 + one.id, [a_message("again")])
    assert len(await store.unsent(Channel(1))) == 2


# -- it is forgotten


@pytest.mark.asyncio
async def test_a_forgotten_person_leaves_no_byte_of_what_they_have_promised(path: Path) -> None:
    """Whatever became of it, and also where somebody else has their seat by now: whose own promises stay, as do
    those that were made to them."""
    async with opened(path) as store:
        tables = []
        for number in range(60):
            table = await store.new_table(a_table(number))
            for seat in range(3):
                await store.sit(table, seat, FIRST + 10 * number + seat)
            await store.start_table(table, 3, "seed", {})
            tables.append(table)
        for number, table in enumerate(tables):  # long enough to split pages, and not in order
            for place, (maker, said) in enumerate([(0, "mine"), (1, "theirs"), (0, "refused")]):
                offer = with_promise(
                    SNOWFLAKE + (number * 37 % 60) * 10 + place, _said(said, number), maker, 2, table
                )
                await store.make_offer(offer, "open")
                await store.close_offer(offer.id, "open", "declined" if said == "refused" else "accepted")
        newcomer = FIRST + 9_000
        await store.replace_seat(tables[7], 0, newcomer, "person")
        await given(store, with_promise(SNOWFLAKE + 5_000, _said("newcomer", 7), 0, 2, tables[7]))
        gone = [number for number in range(60) if number % 3]
        for number in gone:
            assert files_with(path, _said("mine", number))
        await asyncio.gather(*(store.forget_user(FIRST + 10 * number) for number in gone))
        for number in range(60):
            found = [bool(files_with(path, _said(said, number))) for said in ("mine", "refused", "theirs")]
            assert found == [number not in gone, number not in gone, True]
        assert sorted(await texts(store, tables[7])) == ["", _said("newcomer", 7)]
        await store.forget_user(newcomer)
        assert files_with(path, _said("newcomer", 7)) == []
    assert [number for number in gone if files_with(path, _said("mine", number))] == []


@pytest.mark.asyncio
async def test_not_even_a_copy_is_left_where_a_page_was_split(path: Path) -> None:
    """Of thousands of promises, written and judged in any order, some leave a copy in the gap of a page."""
    async with opened(path) as store:
        await seated(store)
    mine = _write_many(path, 3000)
    assert all(files_with(path, text) for text in mine[::50])
    async with opened(path) as store:
        await store.forget_user(FIRST)
        left = path.read_bytes()
        assert [text for text in mine if text.encode() in left] == []


def _write_many(path: Path, count: int) -> list[str]:
    """So many promises; the texts that whoever sits on seat 0 has written."""
    rng, mine = Random(0), []
    with sqlite3.connect(path) as db:
        db.execute("PRAGMA secure_delete = ON")
        for number in rng.sample(range(count), count):
            offer, maker = with_promise(SNOWFLAKE + number, f"<{number}>" * rng.randint(1, 40)), number % 3
            write_down(db, replace(offer, maker=maker, partner=(maker + 1) % 3))
            db.execute("UPDATE promises SET stands = 1, entry = ?1 WHERE id = ?2", (number * 40, offer.id))
            db.execute("UPDATE promises SET word = 'broken' WHERE id = ?", (SNOWFLAKE + rng.randrange(count),))
            mine += [offer.promise] * (maker == 0)
    db.close()
    return mine


def _said(what: str, number: int) -> str:
    return f"<{what} {number}>" * 9


@pytest.mark.asyncio
@pytest.mark.parametrize("end", ["over", "deleted"])
async def test_a_table_that_is_over_or_deleted_forgets_what_was_promised(
    store: SqliteStore, path: Path, end: str
) -> None:
    """But not how it was judged, as long as it is there."""
    table = await seated(store)
    await given(store, with_promise(text=_said("kept", 1)))
    await store.judge(SNOWFLAKE, 1, "kept")
    if end == "over":
        await store.set_status(table, "over")
        assert await texts(store) == [""]
        assert await store.tallies(table) == [Tally(0, 1, 0)]
        await store.forget_user(1)  # empties the write-ahead log
    else:
        await store.delete_table(table)
        assert await store.promises(table, 0) == []
    assert files_with(path, _said("kept", 1)) == []


@pytest.mark.asyncio
async def test_a_database_from_before_promises_is_brought_up_to_date(path: Path) -> None:
    """An offer that was open then is neither announced nor has it a promise."""
    db = sqlite3.connect(path)
    migrate(db, path, MIGRATIONS[:14])
    db.execute(
        "INSERT INTO tables (id, channel, game, seats, seed, options, rules_version, decks, commitment, host,"
        " status, created, updated) VALUES (1, 1, 'wise-guys', 3, 's', '{}', 1, 'd', '', 0, 'playing', 0, 0)"
    )
    db.execute("INSERT INTO offers VALUES (?, 1, 0, 1, 'deal:1', '[3]', '[]', 'open')", (SNOWFLAKE,))
    db.commit()
    db.close()
    async with opened(path) as store:
        assert await store.offer(SNOWFLAKE) == Offer(SNOWFLAKE, 1, 0, 1, "deal:1", (3,), ())
        with pytest.raises(OfferClosed):
            await store.announce_offer(SNOWFLAKE, 50, [])
        await store.close_offer(SNOWFLAKE, "open", "accepted")
        assert await store.promises(1, 0) == []

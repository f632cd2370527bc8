"""A button does what we wrote on it, and nothing that anybody else wrote."""

from __future__ import annotations

import string
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from bot.interactions.tickets import LIMIT, Ticket, TicketSigner, ticket_at
from bot.store import Table
from bot.tables.context import STAMP, stamp_of

SIGNER = TicketSigner(b"a secret")
TICKETS = [
    Ticket("move", 1),
    Ticket("pick", 7, 12, "stash-house"),
    Ticket("pick", 2**63 - 1, 10**6, "a" * 40),
    Ticket("number", 3, 0, "17"),
    Ticket("page", 0, 5, "seat:2_x.y-z"),
    Ticket("pick", 7, 12, "stash-house", "aB3-_9"),
    Ticket("pick", 2**63 - 1, 10**6, "a" * 40, "______"),
    Ticket("accept", 10**6, 2**62, "", ""),
]
ROW = Table(
    id=1,
    guild=2,
    channel=3,
    game="penny-ante",
    seats=3,
    seed="a seed",
    options={},
    rules_version=1,
    decks="",
    commitment="sealed",
    host=0,
    status="playing",
    board_message=None,
    board_shows="",
    created=4,
    updated=4,
)


@pytest.mark.parametrize("ticket", TICKETS)
def test_what_was_written_is_read(ticket: Ticket) -> None:
    """In at most a hundred ASCII signs."""
    text = SIGNER.write(ticket)
    assert SIGNER.read(text) == ticket
    assert len(text) <= LIMIT
    assert text.isascii()


def test_another_mint_does_not_take_it() -> None:
    assert TicketSigner(b"another secret").read(SIGNER.write(TICKETS[1])) is None


@pytest.mark.parametrize(
    "ticket",
    [
        Ticket("pick", 1, 2, "Ä"),
        Ticket("pick", 1, 2, "a b"),
        Ticket("pick", 1, 2, "a/b"),
        Ticket("pick", 1, 2, "a" * 41),
        Ticket("", 1),
        Ticket("Pick", 1),
        Ticket("pick", -1),
        Ticket("pick", 10**19),
        Ticket("pick", 1, 2, "a", "short"),
        Ticket("pick", 1, 2, "a", "toolong"),
        Ticket("pick", 1, 2, "a", "a/b/cd"),
    ],
)
def test_what_does_not_fit_is_not_written(ticket: Ticket) -> None:
    with pytest.raises(ValueError, match="does not fit"):
        SIGNER.write(ticket)


@pytest.mark.parametrize(
    "junk",
    [None, 1, b"1/pick", [], "", "1", "x" * 101, "2/pick/1//2/a/", "\ud800", "2/pick/１//2/a"],
)
def test_junk_is_no_ticket(junk: object) -> None:
    assert SIGNER.read(junk) is None


def test_a_forged_ticket_does_nothing() -> None:
    """20,000 changes of real ones, some of which leave a stamp out: none is taken, none raises."""
    rng = Random(1)
    signs = string.printable + "１٣é\u200f\x00"
    for _ in range(20_000):
        text = SIGNER.write(rng.choice(TICKETS))
        place = rng.randrange(len(text))
        change = rng.choice(("swap", "drop", "add", "cut"))
        if change == "swap":
            forged = text[:place] + rng.choice(signs) + text[place + 1 :]
        elif change == "drop":
            forged = text[:place] + text[place + 1 :]
        elif change == "add":
            forged = text[:place] + rng.choice(signs) + text[place:]
        else:
            forged = text[:place]
        assert forged == text or SIGNER.read(forged) is None, forged
        assert not SIGNER.has_retired(forged)


def test_parts_of_two_tickets_make_no_third() -> None:
    """The MAC covers every field."""
    tickets = (Ticket("pick", 1, 2, "a", "stamp1"), Ticket("move", 3, 4, "b", "stamp2"))
    one, other = (SIGNER.write(ticket).split("/") for ticket in tickets)
    for place in range(len(one)):
        mixed = one[:place] + other[place : place + 1] + one[place + 1 :]
        assert mixed in (one, other) or SIGNER.read("/".join(mixed)) is None


def test_a_stamp_is_its_tables_alone() -> None:
    """A table of the same number that was opened at another time, or sealed another seed, has another stamp;
    whatever becomes of a table, its stamp stays."""
    stamp = stamp_of(ROW)
    assert len(stamp) == STAMP
    assert SIGNER.read(SIGNER.write(ticket_at(ROW, "pick", 5, "key"))) == Ticket("pick", 1, 5, "key", stamp)
    others: list[dict[str, Any]] = [{"commitment": "another"}, {"created": 5}]
    assert len({stamp, *(stamp_of(replace(ROW, **other)) for other in others)}) == 3
    later = replace(
        ROW, status="over", seed="mixed", options={"a": "b"}, seats=2, host=1, board_message=9, updated=9
    )
    assert stamp_of(later) == stamp


def test_stamps_differ() -> None:
    """Of 10,000 tables in one channel no two are taken for one another."""
    assert len({stamp_of(replace(ROW, commitment=str(number))) for number in range(10_000)}) == 10_000

"""A button does what we wrote on it, and nothing that anybody else wrote."""

from __future__ import annotations

import string
from random import Random

import pytest

from bot.tickets import LIMIT, Mint, Ticket

MINT = Mint(b"a secret")
TICKETS = [
    Ticket("move", 1),
    Ticket("pick", 7, 12, "stash-house"),
    Ticket("pick", 2**63 - 1, 10**6, "a" * 40),
    Ticket("number", 3, 0, "17"),
    Ticket("page", 0, 5, "seat:2_x.y-z"),
]


@pytest.mark.parametrize("ticket", TICKETS)
def test_what_was_written_is_read(ticket: Ticket) -> None:
    """In at most a hundred ASCII signs."""
    text = MINT.write(ticket)
    assert MINT.read(text) == ticket
    assert len(text) <= LIMIT
    assert text.isascii()


def test_another_mint_does_not_take_it() -> None:
    assert Mint(b"another secret").read(MINT.write(TICKETS[1])) is None


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
    ],
)
def test_what_does_not_fit_is_not_written(ticket: Ticket) -> None:
    with pytest.raises(ValueError, match="does not fit"):
        MINT.write(ticket)


@pytest.mark.parametrize(
    "junk", [None, 1, b"1/pick", [], "", "1", "x" * 101, "1/pick/1/2/a/", "\ud800", "1/pick/１/2/a"]
)
def test_junk_is_no_ticket(junk: object) -> None:
    assert MINT.read(junk) is None


def test_a_forged_ticket_does_nothing() -> None:
    """20,000 changes of real ones: none is taken, none raises."""
    rng = Random(1)
    signs = string.printable + "１٣é\u200f\x00"
    for _ in range(20_000):
        text = MINT.write(rng.choice(TICKETS))
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
        assert forged == text or MINT.read(forged) is None, forged


def test_parts_of_two_tickets_make_no_third() -> None:
    """The MAC covers every field."""
    one, other = (MINT.write(Ticket("pick", 1, 2, key)).split("/") for key in ("a", "b"))
    for place in range(len(one)):
        mixed = one[:place] + other[place : place + 1] + one[place + 1 :]
        assert mixed in (one, other) or MINT.read("/".join(mixed)) is None

"""Whose word lets somebody else have a seat: its player's, the host's, or that of more than half of the others."""

from __future__ import annotations

import pytest

from bot.store import Seated, Table, Takeover
from bot.tables.context import TableContext, Visit
from bot.tables.player_names import PlayerNames
from bot.votes.takeovers import is_given_up


def table(kinds: str, heard: int = 0) -> TableContext:
    """A table by its seats: p, h or a."""
    named = {"p": "person", "h": "house", "a": "absent"}
    row = Table(1, 1, 1, "", len(kinds), "", {}, 1, "", "", 0, "playing", None, "", 0, 0)
    seats = [
        Seated(seat, 100 + seat if kind == "p" else None, named[kind], seat, heard)  # type: ignore[arg-type]
        for seat, kind in enumerate(kinds)
    ]
    return TableContext(row, seats, None, PlayerNames(lambda: 0), Visit(1))


@pytest.mark.parametrize(
    ("kinds", "votes", "days", "given"),
    [
        ("ppp", {0: True}, 0, None),
        ("ppp", {1: True}, 0, True),
        ("ppp", {0: True, 2: True}, 0, True),
        ("ppp", {0: True, 1: False}, 0, None),
        ("ppp", {0: False, 1: False}, 0, False),
        ("pppp", {0: True, 2: True}, 0, True),
        ("ppppp", {0: True, 2: True}, 9, None),  # half of four
        ("pph", {0: True}, 0, None),  # one against one is no majority
        ("pph", {0: True, 1: False}, 0, False),
        ("pph", {0: True}, 3, True),  # but one is enough who is not there
        ("pah", {0: True}, 0, True),
        ("pap", {2: True}, 0, None),  # an empty seat is the host's to give
        ("pap", {0: False}, 0, False),
        ("apa", {}, 9, None),
    ],
)
def test_who_gives_up_the_second_seat(kinds: str, votes: dict[int, bool], days: int, given: bool | None) -> None:
    assert is_given_up(table(kinds), Takeover(9, 1, 1, 99, willing=True), votes, days * 86400) is given


@pytest.mark.parametrize(
    ("kinds", "votes", "days", "given"),
    [
        ("pap", {0: True}, 0, None),  # the host is one of two
        ("pap", {0: True, 2: True}, 0, True),
        ("pap", {0: True, 2: False}, 0, False),
        ("php", {2: False}, 0, False),
        ("paph", {0: True, 2: True}, 0, True),  # a house player has no say
        ("papp", {2: True, 3: True}, 0, True),  # without the host
        ("papp", {0: True, 3: False}, 0, None),
        ("pa", {0: True}, 0, True),
        ("pap", {0: True}, 3, True),  # nobody waits for the third, who is silent
        ("pap", {}, 9, None),
        ("pap", {0: True, 2: False}, 3, False),  # unless they speak
        ("ppp", {0: True}, 0, None),  # the second misses deadlines, and has no say
        ("ppp", {0: True, 1: True}, 0, None),
        ("ppp", {0: True, 2: True}, 0, True),
        ("pp", {0: True}, 0, None),  # one against one is no majority
        ("pp", {0: True}, 3, True),
    ],
)
def test_who_gives_up_an_advertised_seat(
    kinds: str, votes: dict[int, bool], days: int, given: bool | None
) -> None:
    """More than half of the others, whoever had it."""
    answered = Takeover(9, 1, 1, 99, willing=True, advertised=True)
    assert is_given_up(table(kinds), answered, votes, days * 86400) is given

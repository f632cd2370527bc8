"""Answers are carried over where they answer what they answered before, and only there."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules import GAMES
from rules.kernel.carrying import carry_over
from rules.kernel.log import Entry
from rules.kernel.session import Session

GAME = GAMES["gangsters-dilemma"]


def hesitating() -> tuple[Session, list[tuple[int, Entry]]]:
    """A sealed question: one has answered and changed it, one has taken it back; and the entries, with places as
    if others had come between them."""
    session = Session.new(GAME, 4, "carried")
    assert session.ask is not None
    first, second, third = [seat for seat, one in session.ask.decisions.items() if one.default[1:] == ()]
    keys = session.ask.decisions[first].keys
    session.answer(first, (keys[0],))
    session.answer(second, (keys[1],))
    session.answer(first, (keys[2],))
    session.retract(second)
    session.answer(third, session.ask.decisions[third].default)
    return session, [(3 * place, entry) for place, entry in enumerate(session.log)]


def begun() -> Session:
    """The same from its resting point, after so many other entries."""
    session = Session.new(GAME, 4, "carried")
    assert GAME.kept is not None
    return Session.resume(GAME, 4, "carried", {}, GAME.kept.write(session.rest()), before=50)


def test_all_is_as_it_was_laid_down() -> None:
    session, entries = hesitating()
    other = begun()
    assert carry_over(other, entries)
    assert [(one.kind, one.seat, one.value, one.key) for one in other.log] == [
        (one.kind, one.seat, one.value, one.key) for one in session.log
    ]
    assert [other.sealed(seat) for seat in range(4)] == [session.sealed(seat) for seat in range(4)]
    assert other.length == 55


@pytest.mark.parametrize("place", range(5))
def test_an_answer_to_another_question_is_not(place: int) -> None:
    """Though it would be legal here."""
    _, entries = hesitating()
    at, entry = entries[place]
    entries[place] = at, replace(entry, digest="0")
    assert not carry_over(begun(), entries)


def test_nor_what_nobody_asks_or_what_is_not_legal() -> None:
    _, [(place, entry), *_] = hesitating()
    assert not carry_over(begun(), [(place, replace(entry, value=(("nowhere",),)))])
    assert not carry_over(begun(), [(place, replace(entry, seat=begun().view(None).cop))])
    assert not carry_over(begun(), [(place, replace(entry, kind="interject", key="deal:1"))])
    assert not carry_over(begun(), [(place, Entry("epoch", -1, (), ""))])

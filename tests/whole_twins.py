"""A whole game beside another that differs in what one seat never learned, moment by moment."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import zip_longest
from random import Random
from typing import Any

from bot.cli.random_players import random_answer
from rules.kernel.asking import Decision
from rules.kernel.session import Session
from rules.kernel.telling import Event, Seat


def window(session: Session, seat: Seat | None, since: int) -> tuple[Any, ...]:
    """All that a seat gets at one moment. The sheet is left out: it is made of the view."""
    asked = {} if session.ask is None else session.ask.decisions
    return (
        session.view(seat),
        session.events(seat, since),
        None if seat is None else (asked.get(seat), session.interjections(seat)),
        list(asked),
        session.waiting_for,
        session.question,
        session.settled,
        session.result,
    )


def differing(one: Session, other: Session, seat: Seat | None, since: int) -> Event | None:
    """The first thing that this seat was told in one world and not in the other."""
    both = zip_longest(one.events(seat, since), other.events(seat, since))
    return next((here or there for here, there in both if here != there), None)


def answer(decisions: Mapping[Seat, Decision], rng: Random, *worlds: Session) -> None:
    """The same random answers in all worlds."""
    for seat, decision in decisions.items():
        value = random_answer(decision, rng)
        for session in worlds:
            session.answer(seat, value)


def check_replay(played: Session, seat: Seat | None, table: Any, twin: Any) -> int:
    """From either table on the log of a game is played again, and a seat gets the same. The number of moments."""
    one, other = (Session.at(played.game, played.seats, world) for world in (table, twin))
    since = moments = 0
    for entry in [*played.log, None]:
        assert window(one, seat, since) == window(other, seat, since), (seat, moments)
        since, moments = len(one._events), moments + 1
        if entry is not None:
            one.answer(entry.seat, entry.value[0])
            other.answer(entry.seat, entry.value[0])
    return moments

"""Random games in which nothing may appear or vanish."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from bot.cli.random_players import random_answer
from rules.kernel.log import IllegalAnswer
from rules.kernel.session import Session

Fill = Callable[[Any, Random], Any]
"""An answer to one field of what is interjected."""


def stopped(session: Session, rng: Random, often: float, fill: Fill) -> Iterator[Session]:
    """A random game, stopped at every question and at its end. As `often` as that somebody interjects something;
    `fill` answers what it asks."""
    while session.ask is not None:
        yield session
        if rng.random() < often:
            interject(session, rng, fill)
        for seat, decision in list(session.ask.decisions.items()):
            session.answer(seat, random_answer(decision, rng))
    yield session


def interject(session: Session, rng: Random, fill: Fill) -> None:
    """The first thing that some seat can interject; what is refused changes nothing."""
    seat = rng.randrange(session.seats)
    for one in session.interjections(seat)[:1]:
        try:
            session.interject(seat, one.key, tuple(fill(field, rng) for field in one.fields))
        except IllegalAnswer:
            continue

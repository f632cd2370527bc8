"""Moves at any table, and what there is to see of it, a line each."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import pytest

from bot.text.words import Words
from rules import GAMES
from rules.kernel.asking import Decision, Number, Pick
from rules.kernel.log import IllegalAnswer
from rules.kernel.session import Session
from rules.kernel.telling import Event, Seat

NAMES = ("Anna", "Bo", "Cy", "Di", "Ed", "Flo", "Gus")


def choose(session: Session, seat: Seat, *keys: str) -> None:
    """Answer a Pick."""
    session.answer(seat, keys)


def play(session: Session, seat: Seat, *answers: str | int | tuple[str, ...]) -> Session:
    """Several answers of one seat, one after the other."""
    for answer in answers:
        session.answer(seat, (answer,) if isinstance(answer, str) else answer)
    return session


def all_name(session: Session, numbers: Mapping[Seat, int]) -> Session:
    """The sealed numbers of everyone who is asked."""
    assert session.waiting_for == set(numbers)
    for seat, number in numbers.items():
        session.answer(seat, number)
    return session


def absent(session: Session) -> None:
    """Nobody answers the open question: the defaults do."""
    assert session.ask is not None
    for seat, own in list(session.ask.decisions.items()):
        session.answer(seat, own.default)


def passing(session: Session, to: str = "") -> Session:
    """Everybody gives the default answer until the question `to` is open; without it, to the end of the game."""
    while session.ask is not None and prompt(session) != to:
        absent(session)
    assert not to or session.ask is not None, f"{to} was never asked"
    return session


def refused(session: Session, seat: Seat, answer: str | int | tuple[str, ...]) -> str:
    """The topic of the rule that refuses this answer. Nothing has changed, and the topic has a sentence."""
    before = _standing(session)
    with pytest.raises(IllegalAnswer) as refusal:
        session.answer(seat, (answer,) if isinstance(answer, str) else answer)
    assert _standing(session) == before
    assert _words(session.game.key)[f"rule.{refusal.value.rule}"]
    return refusal.value.rule


@cache
def _words(game: str) -> Mapping[str, str]:
    return GAMES[game].words("en")


def _standing(session: Session) -> tuple[object, ...]:
    return (
        session.question,
        len(session.log),
        session.waiting_for,
        [window(session, seat) for seat in (None, *range(session.seats))],
    )


# -- what there is to see


def prompt(session: Session) -> str:
    """The key of the open question."""
    if session.ask is None:
        return ""
    return str(next(iter(session.ask.decisions.values())).prompt[0])


def asked(session: Session) -> tuple[str, list[Seat]]:
    """The open question and whom the table waits for."""
    return prompt(session), sorted(session.waiting_for)


def decision(session: Session, seat: Seat) -> Decision:
    assert session.ask is not None
    return session.ask.decisions[seat]


def offered(session: Session, seat: Seat) -> list[str]:
    own = decision(session, seat)
    assert isinstance(own, Pick)
    return list(own.keys)


def barred(session: Session, seat: Seat) -> dict[str, str]:
    """What is not possible just now, and the rule that says why."""
    own = decision(session, seat)
    assert isinstance(own, Pick)
    return {offer.key: offer.rule for offer in own.barred}


def limits(session: Session, seat: Seat) -> tuple[int, int]:
    own = decision(session, seat)
    assert isinstance(own, Number)
    return own.low, own.high


def happened(session: Session, *kinds: str) -> list[Event]:
    """The public events, or those of some kinds."""
    return [event for event in session.events(None) if not kinds or event.kind in kinds]


def story(session: Session, *kinds: str) -> list[str]:
    """What a spectator reads, or only of these kinds; the players are Anna, Bo and so on."""
    words = Words(session.game, NAMES[: session.seats])
    return [words.tell(event, None) for event in happened(session, *kinds)]


def window(session: Session, seat: Seat | None) -> tuple[object, ...]:
    """All that a seat (None: a spectator) can learn of a game just now."""
    own = None if session.ask is None or seat is None else session.ask.decisions.get(seat)
    seen = session.view(seat)
    return seen, session.game.sheet(seen), session.events(seat), own, session.waiting_for, session.result

"""Players that answer at random, always legally: for simulations, benches and tests."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from rules.kernel.asking import Answer, Decision, Number
from rules.kernel.session import Session

_ENDLESS = 20_000  # decisions; a game that asks more often does not end


def random_answer(decision: Decision, rng: Random) -> Answer:
    """Any number within the limits; of a Pick any legal count of options, each set of them as likely."""
    if isinstance(decision, Number):
        return decision.low + _below(decision.high - decision.low + 1, rng)
    keys, most = decision.keys, decision.most
    if most == decision.least == 1:
        return (keys[_below(len(keys), rng)],)
    least = decision.least
    return tuple(rng.sample(keys, least + _below(most - least + 1, rng)))


def _below(n: int, rng: Random) -> int:
    """As `randrange` does it, on a shorter way."""
    bits = n.bit_length()
    while (found := rng.getrandbits(bits)) >= n:
        pass
    return found


def answer_all(session: Session, rng: Random) -> int:
    """Answer for every seat that is asked, in seat order; how many those were."""
    if session.ask is None:
        return 0
    decisions = session.ask.decisions
    for seat, decision in decisions.items():
        session.answer(seat, random_answer(decision, rng))
    return len(decisions)


def play(session: Session, rng: Random, most: int = _ENDLESS) -> Iterator[int]:
    """Question after question; tells each time how many seats were asked. It stops at the end of the game, or when
    `most` decisions are made."""
    made = 0
    while session.ask is not None and made < most:
        made += (asked := answer_all(session, rng))
        yield asked


def play_out(session: Session, rng: Random, most: int = _ENDLESS) -> int:
    """Play to the end and tell how many decisions it took."""
    made = 0
    while session.ask is not None and made < most:
        made += answer_all(session, rng)
    return made

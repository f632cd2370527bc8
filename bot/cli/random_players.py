"""Players that answer at random, always legally: for simulations, benches and tests."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from rules.kernel.asking import Answer, Decision, Pick
from rules.kernel.session import Session

_FEW = 21  # up to which `sample` draws from a list
_ENDLESS = 20_000  # decisions; a game that asks more often does not end


def random_answer(decision: Decision, rng: Random) -> Answer:
    """Any number within the limits; of a Pick any legal count of options, each set of them as likely."""
    if not isinstance(decision, Pick):
        return decision.low + _below(decision.high - decision.low + 1, rng)
    keys, least, most = decision.keys, decision.least, decision.most
    if least == most == 1:
        return (keys[_below(len(keys), rng)],)
    return _some(keys, least + _below(most - least + 1, rng), rng)


def _some(keys: Sequence[str], count: int, rng: Random) -> tuple[str, ...]:
    """As `sample` does it for as few as these, on a shorter way."""
    if len(keys) > _FEW:
        return tuple(rng.sample(keys, count))
    left = list(keys)
    chosen = []
    for last in range(len(left) - 1, len(left) - 1 - count, -1):
        i = _below(last + 1, rng)
        chosen.append(left[i])
        left[i] = left[last]
    return tuple(chosen)


def _below(n: int, rng: Random) -> int:
    """As `randrange` does it, on a shorter way."""
    bits = n.bit_length()
    while (found := rng.getrandbits(bits)) >= n:
        pass
    return found


def play_out(session: Session, rng: Random, most: int = _ENDLESS) -> int:
    """Question after question for every seat that is asked, to the end of the game or until `most` decisions are
    made; how many those were."""
    made = 0
    while (ask := session.ask) is not None and made < most:
        for seat, decision in ask.decisions.items():
            session.answer(seat, random_answer(decision, rng))
        made += len(ask.decisions)
    return made


def answer_all(session: Session, rng: Random) -> int:
    """Answer the open question for every seat that is asked; how many those were."""
    return play_out(session, rng, 1)


def play(session: Session, rng: Random, most: int = _ENDLESS) -> Iterator[int]:
    """Question after question; tells each time how many seats were asked. It stops at the end of the game, or when
    `most` decisions are made."""
    made = 0
    while session.ask is not None and made < most:
        made += (asked := answer_all(session, rng))
        yield asked

"""How the kernel's tests play: whole sessions compared, random games, and tables at which one rule is played."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from rules.kernel.asking import Answer, Decision, Flow, Number
from rules.kernel.chance import Dice
from rules.kernel.game import Interjection
from rules.kernel.log import IllegalAnswer
from rules.kernel.session import Session
from rules.kernel.telling import Seat
from tests.kernel.penny import Table, bids
from tests.kernel.toy import ROUNDS, PennyAnte

GAME = PennyAnte()

ACTS = {"answer": 70, "change": 8, "retract": 6, "interject": 8, "take back": 6, "go back": 2}
LONGEST = 400  # acts; random games are far shorter


def portrait(session: Session) -> dict[str, Any]:
    """Everything there is to know about a session, as it stands now."""
    seats = range(session.seats)
    return {
        "state": session.state.clone(),
        "log": list(session.log),
        "ask": session.ask,
        "question": session.question,
        "waiting": session.waiting_for,
        "sealed": [session.sealed(seat) for seat in seats],
        "events": [session.events(audience) for audience in (None, *seats)],
        "views": [session.view(audience) for audience in (None, *seats)],
        "interjections": [session.interjections(seat) for seat in seats],
        "settled": session.settled,
        "result": session.result,
        "free_undo": [session.free_undo(seat) for seat in seats],
        "table": (session.game, session.seats, session.seed, session.options),
    }


def same(a: Session, b: Session, *but: str) -> None:
    """The two sessions are equal in everything, `but` for what is named."""
    alike(portrait(a), portrait(b), *but)


def alike(a: dict[str, Any], b: dict[str, Any], *but: str) -> None:
    assert set(but) <= a.keys()
    assert {k: v for k, v in a.items() if k not in but} == {k: v for k, v in b.items() if k not in but}


def refused(session: Session, rule: str, act: Callable[[], object]) -> None:
    """The act breaks this rule, and leaves no trace."""
    before = portrait(session)
    with pytest.raises(IllegalAnswer) as refusal:
        act()
    assert refusal.value.rule == rule
    alike(before, portrait(session))


def unsettled(session: Session) -> bool:
    """There are events that can still be taken back freely."""
    return any(session.events(audience, session.settled) for audience in (None, *range(session.seats)))


# -- playing at random


def any_answer(rng: Random, decision: Decision) -> Answer:
    if isinstance(decision, Number):
        return rng.randint(decision.low, decision.high)
    chosen = rng.sample(decision.options, rng.randint(decision.least, decision.most))
    return tuple(option.key for option in chosen)


def possible(session: Session) -> list[tuple[Seat, Interjection]]:
    """The interjections that no sealed answer stands against."""
    return [
        (seat, interjection)
        for seat in range(session.seats)
        for interjection in session.interjections(seat)
        if all(session.sealed(party) is None for party in interjection.parties)
    ]


def act(session: Session, rng: Random, kind: str) -> tuple[str, Seat, str]:
    """Do one thing at random, of this kind if that is possible: what was done, by whom, and with which key."""
    assert session.ask is not None
    laid = [seat for seat in session.ask.decisions if session.sealed(seat) is not None]
    free = [(s, place) for s in range(session.seats) if (place := session.free_undo(s)) is not None]
    if kind == "change" and laid:
        seat = rng.choice(laid)
        session.answer(seat, any_answer(rng, session.ask.decisions[seat]))
    elif kind == "retract" and laid:
        seat = rng.choice(laid)
        session.retract(seat)
    elif kind == "interject" and (offers := possible(session)):
        seat, found = rng.choice(offers)
        session.interject(seat, found.key, tuple(any_answer(rng, decision) for decision in found.fields))
        return kind, seat, found.key
    elif kind == "take back" and free:
        seat, place = rng.choice(free)
        session.undo(seat, place)
    elif kind == "go back" and session.log:
        seat = rng.randrange(session.seats)
        session.undo(seat, rng.randrange(len(session.log)))
    else:
        kind, seat = "answer", rng.choice(sorted(session.waiting_for))
        session.answer(seat, any_answer(rng, session.ask.decisions[seat]))
    return kind, seat, ""


def acts(session: Session, rng: Random, far: int = 3) -> Iterator[tuple[str, Seat, str]]:
    """Play on at random to the end, going far back at most so often; after each act, what it was."""
    for _ in range(LONGEST):
        if session.ask is None:
            return
        kind = rng.choices(list(ACTS), list(ACTS.values()))[0]
        far -= kind == "go back"
        yield act(session, rng, kind if far >= 0 else "answer")
    raise AssertionError(f"no end in sight: {session.log}")


def new_game(seed: int, **options: str) -> tuple[Session, Random]:
    rng = Random(seed)
    return Session.new(GAME, rng.choice(GAME.seats), f"random game {seed}", options), rng


def random_game(seed: int, far: int = 3) -> Session:
    """A whole game with changes, retracts, interjections and undos."""
    session, rng = new_game(seed)
    for _ in acts(session, rng, far):
        pass
    return session


def play_to_end(session: Session, rng: Random) -> None:
    """Answers only."""
    while session.ask is not None:
        act(session, rng, "answer")


# -- tables set for a purpose


@dataclass(frozen=True)
class OneRule(PennyAnte):
    """A table at which one rule is played, once."""

    rule: Callable[[Table], Flow[None]] = bids

    def step(self, t: Table) -> Flow[None]:
        yield from self.rule(t)
        t.round = ROUNDS


def one_rule(rule: Callable[[Table], Flow[None]], stash: tuple[int, ...] = (5, 5, 5)) -> Session:
    t = Table.of(Dice("one rule"), list(stash))
    t.phase = "bids"
    return Session.at(OneRule(rule=rule), len(stash), t)


def at_bids(stash: tuple[int, ...] = (5, 5, 5), brittle: bool = False) -> Session:
    """All bid: the first sealed question of a round."""
    t = Table.of(Dice("at the bids"), list(stash))
    t.phase, t.brittle = "bids", brittle
    return Session.at(GAME, len(stash), t)


def at_turn(stash: tuple[int, ...] = (5, 5, 5), dice: Dice | None = None, brittle: bool = False) -> Session:
    """Seat 0 plans its trick."""
    t = Table.of(dice or Dice("at a turn"), list(stash))
    t.phase, t.brittle = "turn", brittle
    return Session.at(GAME, len(stash), t)


def facts(session: Session, audience: Seat | None, kind: str) -> list[tuple[Any, Any]]:
    """The public and private parts of the events of a kind, as this audience has them."""
    return [(event.public, event.private) for event in session.events(audience) if event.kind == kind]

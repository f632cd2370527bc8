"""A rule that raises costs nobody a move."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random

import pytest

from rules.kernel.asking import Flow, Option, pick, pick_some
from rules.kernel.chance import Dice
from rules.kernel.game import Interjection
from rules.kernel.session import RuleBroke, Session, play_back
from rules.kernel.telling import Seat
from tests.kernel.penny import Cracked, Table
from tests.kernel.playing import ACTS, GAME, act, alike, at_bids, at_turn, one_rule, portrait, same
from tests.kernel.toy import PennyAnte


def breaks(session: Session, act: Callable[[], object]) -> None:
    """A rule raises in the middle of it, and all is as it was; the cause is chained."""
    before = portrait(session)
    with pytest.raises(RuleBroke) as broke:
        act()
    assert isinstance(broke.value.__cause__, Cracked)
    alike(before, portrait(session))


def test_an_answer_on_which_a_rule_raises_is_not_logged() -> None:
    """Coins were gone and a die rolled before it: neither has happened, and another answer is taken."""
    session = at_turn((5, 5, 5), brittle=True)
    for value in [("shove",), ("blue",), ("yes",)]:
        session.answer(0, value)
    breaks(session, lambda: session.answer(0, ("seat:2",)))
    breaks(session, lambda: session.answer(0, ("seat:2",)))
    assert session.state.stash == [5, 5, 5]
    assert len(session.log) == 3
    session.answer(0, ("seat:1",))
    assert session.state.stash[1] < 5
    assert session.waiting_for == {1}


def test_sealed_answers_of_others_survive_a_rule_that_raises() -> None:
    """Only the last bid is not taken; a change, a retract and an interjection before it stand."""
    session = at_bids((5, 5, 5), brittle=True)
    session.answer(0, 4)
    session.answer(2, 3)
    session.retract(0)
    session.interject(0, "pay:1", (2,))
    session.answer(0, 1)
    breaks(session, lambda: session.answer(1, 3))
    assert [session.sealed(seat) for seat in range(3)] == [1, None, 3]
    assert session.waiting_for == {1}
    session.answer(1, 2)
    assert session.state.stash == [2, 5, 2]


def test_an_interjection_on_which_a_rule_raises_did_not_happen() -> None:
    """Three coins were gone from one stash and not yet in the other."""
    session = at_bids((5, 5, 5), brittle=True)
    session.answer(2, 5)
    breaks(session, lambda: session.interject(0, "pay:1", (3,)))
    session.interject(0, "pay:1", (2,))
    assert session.state.stash == [3, 7, 5]


def test_free_undo_survives_a_rule_that_raises() -> None:
    """So do the events that are not settled yet, and the number of a question that was asked again."""
    session = at_turn((5, 5, 5), brittle=True)
    session.answer(0, ("rest",))
    session.undo(0, 0)
    session.answer(0, ("shove",))
    breaks(session, lambda: session.interject(1, "pay:2", (3,)))
    assert (session.free_undo(0), session.settled, session.question) == (2, 0, 3)


@dataclass(frozen=True)
class Sudden(PennyAnte):
    """The deal raises, or the step in which all bid does before it asks, or the turns never come to a question."""

    where: str = ""

    def deal(self, seats: int, options: Mapping[str, str], dice: Dice) -> Table:
        if self.where == "deal":
            raise Cracked
        return super().deal(seats, options, dice)

    def step(self, t: Table) -> Flow[None]:
        if t.phase != self.where:
            yield from super().step(t)
        elif t.phase == "bids":
            t.pot += 100
            t.tell("ouch", {})
            raise Cracked


def test_a_rule_that_raises_a_step_later_costs_nobody_a_move_either() -> None:
    """The answer was the last of its step, and the next step had begun and told something."""
    session = Session.new(Sudden(where="bids"), 2, "s")
    for value in [("rest",), (), ("no",)]:
        session.answer(0, value)
    for value in [("rest",), ("dun",)]:
        session.answer(1, value)
    breaks(session, lambda: session.answer(1, ("no",)))
    assert session.free_undo(1) == 4
    session.undo(1, 4)
    at_chips = portrait(session)
    session.answer(1, ("blue",))
    breaks(session, lambda: session.answer(1, ("yes",)))
    session.undo(1, 6)
    alike(at_chips, portrait(session), "log", "question")


def test_a_deal_that_raises_is_no_game() -> None:
    """Nor is one that never comes to a question."""
    with pytest.raises(RuleBroke, match="the deal") as broke:
        Session.new(Sudden(where="deal"), 2, "s")
    assert isinstance(broke.value.__cause__, Cracked)
    with pytest.raises(RuleBroke):
        Session.new(Sudden(where="turn"), 2, "s")


def play_brittle(seed: int) -> tuple[Session, int]:
    """A whole game at a table where rules raise now and then, and how often one did."""
    session = Session.new(GAME, 3, f"brittle {seed}", {"brittle": "yes"})
    rng, broken = Random(seed), 0
    while session.ask is not None:
        before = portrait(session)
        kind = rng.choices(list(ACTS), list(ACTS.values()))[0]
        try:
            act(session, rng, kind if "back" not in kind or len(session.log) < 60 else "answer")
        except RuleBroke:
            broken += 1
            alike(before, portrait(session))
    return session, broken


def test_a_brittle_game_can_be_played_to_its_end() -> None:
    """Whatever raises on the way, the game is the one that its log tells."""
    often = 0
    for seed in range(30):
        session, broken = play_brittle(seed)
        same(session, play_back(GAME, 3, session.seed, session.options, session.log))
        often += broken
    assert often > 30


@dataclass(frozen=True)
class Cagey(PennyAnte):
    """What a seat could do besides answering cannot be listed."""

    def interjections(self, t: Table, seat: Seat) -> tuple[Interjection, ...]:
        raise Cracked


def test_interjections_that_cannot_be_listed_are_a_broken_rule() -> None:
    """Whoever asks for them, and whoever tries one; questions are answered as before."""
    session = Session.at(Cagey(), 3, at_bids().state)
    for tried in (lambda: session.interjections(0), lambda: session.interject(0, "pay:1", (1,))):
        with pytest.raises(RuleBroke) as broke:
            tried()
        assert isinstance(broke.value.__cause__, Cracked)
    session.answer(0, 1)
    assert session.sealed(0) == 1


def one_of_the_coins(t: Table) -> Flow[None]:
    yield from pick(0, ("which",), lambda: [Option(f"coin:{n}", ("coin",), n) for n in range(t.stash[0])])


def some_of_the_coins(t: Table) -> Flow[None]:
    yield from pick_some(
        0, ("which",), lambda: [Option(f"coin:{n}", ("coin",), n) for n in range(t.stash[0])], 0, 2
    )


@pytest.mark.parametrize("rule", [one_of_the_coins, some_of_the_coins])
def test_an_interjection_that_leaves_nothing_to_choose_from_did_not_happen(
    rule: Callable[[Table], Flow[None]],
) -> None:
    """Not even where one may choose none: a question without options can be shown to nobody."""
    session = one_rule(rule, (2, 5, 5))
    before = portrait(session)
    with pytest.raises(RuleBroke):
        session.interject(0, "pay:1", (2,))
    alike(before, portrait(session))
    session.interject(0, "pay:1", (1,))
    session.answer(0, ("coin:0",))

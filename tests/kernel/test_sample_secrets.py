"""What is in the samples of a seat is what it knows, and no more."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

import pytest

from rules.kernel.asking import Answer, Flow, Number, Option, everyone_number, menu, number, pick
from rules.kernel.chance import Dice
from rules.kernel.game import Interjection
from rules.kernel.session import Session
from rules.kernel.telling import Event, Seat
from tests.kernel.penny import CHIPS, Table
from tests.kernel.playing import GAME, at_bids, at_turn, facts, one_rule, play_to_end
from tests.kernel.test_sample import samples
from tests.kernel.toy import PennyAnte, PennyView


def test_what_only_others_heard_is_not_in_a_sample() -> None:
    """Seat 0 has planned in secret and seen what seat 1 holds: of that the samples of seat 2 know nothing."""
    session = at_turn()
    for value in [("peek",), (), ("yes",), ("seat:1",)]:
        session.answer(0, value)
    drawn = samples(session, 2)
    assert drawn
    for sample in drawn:
        assert facts(sample, 0, "planned") == []
        assert facts(sample, 0, "peeked") == facts(session, 2, "peeked") == [({"seat": 0, "at": 1}, {})]
        assert sample.settled == session.settled


def test_what_others_have_sealed_is_not_in_a_sample() -> None:
    """What the seat itself has sealed is."""
    session = at_bids()
    session.answer(0, 4)
    session.answer(1, 5)
    session.answer(1, 3)
    for sample in samples(session, 0):
        assert (sample.sealed(0), sample.sealed(1), sample.waiting_for) == (4, None, {1, 2})
        assert [entry.seat for entry in sample.log] == [0]
    assert len({tuple(sample.state.stash) for sample in samples(session, 0)}) > 5
    assert all(sample.sealed(0) is None and sample.log == [] for sample in samples(session, 2))


def test_hesitation_over_a_sealed_question_is_not_in_a_sample() -> None:
    """Not even after it is closed: seat 1 has shown a bid of 0, that it thought of 9 nobody knows."""
    session = at_bids((5, 9, 5))
    for seat, bid in ((1, 9), (2, 1), (1, 0), (0, 2)):
        session.answer(seat, bid)
    drawn = samples(session, 0)
    assert drawn
    for sample in drawn:
        assert [(entry.seat, entry.value) for entry in sample.log] == [(0, (2,)), (1, (0,)), (2, (1,))]
    assert any(sample.state.stash[1] < 9 for sample in drawn)


def test_a_payment_between_others_is_not_in_a_sample() -> None:
    """Its parties know of it; and everyone of a fold."""
    session = at_bids()
    session.interject(1, "pay:2", (5,))
    session.interject(1, "fold", (("loudly",),))
    for seat, keys in ((0, ["fold"]), (1, ["pay:2", "fold"]), (2, ["pay:2", "fold"])):
        drawn = samples(session, seat)
        assert drawn
        assert all([entry.key for entry in sample.log] == keys for sample in drawn)


@dataclass(frozen=True)
class Silent(PennyAnte):
    """Payments are made without a word."""

    def interject(self, t: Table, seat: Seat, key: str, values: tuple[Answer, ...]) -> None:
        super().interject(t, seat, key, values)
        t.told = []


def test_a_payment_that_nothing_is_told_of_is_known_to_its_parties() -> None:
    """Their hands were in it."""
    session = Session.at(Silent(), 3, at_bids().state)
    session.interject(1, "pay:2", (5,))
    for seat, keys in ((0, []), (1, ["pay:2"]), (2, ["pay:2"])):
        drawn = samples(session, seat)
        assert drawn
        assert all([entry.key for entry in sample.log] == keys for sample in drawn)


def test_a_secret_choice_stays_secret_across_a_resting_point() -> None:
    """Seat 0 has laid coins under its cup: others see the cup, and worlds with any number of coins under it."""
    session = at_turn((6, 6, 6))
    for value in [("hide",), (), ("yes",)]:
        session.answer(0, value)
    session.answer(0, 4)
    assert (session.view(1).standing, session.view(1).cup) == ((True, False, False), 0)
    assert len({sample.state.cup[0] for sample in samples(session, 1)}) > 3
    assert {sample.state.cup[0] for sample in samples(session, 0)} == {4}


def test_what_a_seat_once_saw_stays_in_its_view() -> None:
    """A look at a stash is remembered in every world that is drawn for this seat, and is in no other view."""
    session = at_turn((6, 6, 7))
    for value in [("peek",), (), ("yes",), ("seat:2",)]:
        session.answer(0, value)
    assert session.view(0).seen == (-1, -1, 7)
    assert {sample.view(0).seen for sample in samples(session, 0)} == {(-1, -1, 7)}
    assert session.view(1).seen == (-1, -1, -1)


def test_a_world_that_does_not_fit_is_no_sample() -> None:
    """Seat 0 has seen all that seat 1 has to bid: worlds in which that was not possible are turned down."""
    session = at_bids((5, 9, 1))
    for seat, bid in ((0, 0), (1, 9), (2, 1)):
        session.answer(seat, bid)
    drawn = samples(session, 0, 200)
    assert 0 < len(drawn) < 60
    assert {tuple(sample.state.stash) for sample in drawn} == {(5, 0, 0)}


def by_decision(t: Table) -> Flow[None]:
    yield from number(0, ("q",), lambda: (0, t.stash[1]))


def by_view(t: Table) -> Flow[None]:
    t.pot, t.stash[1] = t.stash[1], 0
    yield from number(0, ("q",), lambda: (0, 9))


def by_event(t: Table) -> Flow[None]:
    t.tell("heard", {"coins": t.stash[1]})
    yield from number(2, ("q",), lambda: (0, 9))


def by_who_is_asked(t: Table) -> Flow[None]:
    yield from number(1 if t.stash[1] == 4 else 2, ("q",), lambda: (0, 9))


@pytest.mark.parametrize("rule", [by_decision, by_view, by_event, by_who_is_asked])
def test_whatever_tells_a_seat_something_is_the_same_in_its_samples(rule: Callable[[Table], Flow[None]]) -> None:
    """Seat 0 learns that seat 1 has four coins: from a limit, the table, an event, or whom the table awaits."""
    session = one_rule(rule, (5, 4, 6))
    drawn = samples(session, 0, 100)
    assert 0 < len(drawn) < 50
    assert {sample.state.stash[1] + sample.state.pot for sample in drawn} == {4}


def test_a_sample_of_a_game_that_is_over_has_its_result() -> None:
    """The scores tell what everybody had."""
    session = Session.new(GAME, 3, "to the end")
    play_to_end(session, Random(8))
    drawn = samples(session, 0, 200)
    assert all((sample.result, sample.ask) == (session.result, None) for sample in drawn)
    assert 0 < len(drawn) < 60


def crowd(t: Table) -> Flow[None]:
    """All but the last who has not folded name a number, no higher than there are players; then seat 0 another."""
    yield from everyone_number(("q",), lambda: {s: (0, len(t.playing())) for s in t.playing()[:-1]})
    yield from number(0, ("q",), lambda: (0, 9))


def test_an_answer_that_is_no_longer_legal_does_not_stand_against_a_sample() -> None:
    """Seat 3 folds, so that the four of seat 0 is too high: it thinks again, and so it does in its samples."""
    session = one_rule(crowd, (5, 5, 5, 5))
    session.answer(0, 4)
    session.interject(3, "fold", (("softly",),))
    assert session.sealed(0) is None
    for seat in range(4):
        drawn = samples(session, seat)
        assert len(drawn) == 40
        assert all(sample.sealed(0) is None and sample.waiting_for == {0, 1} for sample in drawn)


def test_an_answer_of_a_seat_that_is_no_longer_asked_does_not_stand_against_a_sample() -> None:
    """Seat 3 folds, so seat 2 is not asked after all; its answer is forgotten, also after the rest are shown."""
    session = one_rule(crowd, (5, 5, 5, 5))
    session.answer(2, 1)
    session.interject(3, "fold", (("softly",),))
    for seat in (1, 0):
        assert [len(samples(session, watcher)) for watcher in range(4)] == [40] * 4
        session.answer(seat, 2)
    assert session.question == 4
    assert [len(samples(session, watcher)) for watcher in range(4)] == [40] * 4


def test_an_answer_that_something_unseen_has_dropped_lies_in_no_sample() -> None:
    """Seat 1 pays seat 2 in secret, so that the bid of seat 0 is too high: in its samples, too, it has to bid."""
    session = one_rule(no_more_than_the_poorest, (5, 6, 7))
    session.answer(0, 5)
    session.interject(1, "pay:2", (4,))
    assert (session.sealed(0), session.waiting_for) == (None, {0, 1, 2})
    drawn = samples(session, 0, 200)
    assert drawn
    assert {(sample.sealed(0), len(sample.log)) for sample in drawn} == {(None, 0)}
    session.answer(0, 2)
    drawn = samples(session, 0, 200)
    assert drawn
    assert {(sample.sealed(0), len(sample.log)) for sample in drawn} == {(2, 1)}


def no_more_than_the_poorest(t: Table) -> Flow[None]:
    yield from everyone_number(("bid",), lambda: {s: (0, min(t.stash)) for s in range(t.seats)})


@dataclass(frozen=True)
class Whispered(PennyAnte):
    """Everybody sees who pays whom, and only those two how much."""

    def interject(self, t: Table, seat: Seat, key: str, values: tuple[Answer, ...]) -> None:
        super().interject(t, seat, key, values)
        t.told = [Event("paid", {"from": seat}, event.private) for event in t.told]


@dataclass(frozen=True)
class Counted(PennyAnte):
    """Everybody sees how much is paid."""

    def interject(self, t: Table, seat: Seat, key: str, values: tuple[Answer, ...]) -> None:
        super().interject(t, seat, key, values)
        t.told = [Event("paid", {"from": seat, "coins": values}) for _ in t.told]


def test_of_a_payment_that_was_only_noticed_the_amount_is_not_in_a_sample() -> None:
    """Seat 0 has seen that seat 1 paid something to seat 2: it may have been any amount."""
    session = Session.at(Whispered(), 3, at_bids((5, 9, 5)).state)
    session.interject(1, "pay:2", (7,))
    paid = {sample.log[0].value for sample in samples(session, 0, 100)}
    assert len(paid) > 5
    assert {sample.log[0].value for sample in samples(session, 2)} == {(7,)}


def test_an_amount_that_everybody_saw_is_the_same_in_every_sample() -> None:
    session = Session.at(Counted(), 3, at_bids((5, 9, 5)).state)
    session.interject(1, "pay:2", (7,))
    drawn = samples(session, 0, 100)
    assert drawn
    assert {sample.log[0].value for sample in drawn} == {(7,)}


def test_a_world_that_breaks_a_rule_is_no_sample() -> None:
    """Where seat 1 has nothing there is nothing to choose from: no error, only no sample."""
    session = one_rule(all_that_seat_1_has, (5, 4, 4))
    drawn = [session.sample(0, Dice(f"{n}")) for n in range(200)]
    assert any(drawn)
    assert not all(drawn)
    session.answer(1, ("coin:0",))
    session.answer(0, ("coin:1",))
    drawn = [session.sample(2, Dice(f"{n}")) for n in range(200)]
    assert any(drawn)
    assert not all(drawn)


def all_that_seat_1_has(t: Table) -> Flow[None]:
    """One of as many things as seat 1 has coins; then seat 0 loses half of them, and chooses among the rest."""
    for seat in (1, 0, 2):
        yield from pick(seat, ("which",), lambda: [Option(f"coin:{n}", ("coin",), n) for n in range(t.stash[1])])
        t.stash[1] -= 2 if seat == 1 else 0
        t.stash[0] += 2 if seat == 1 else 0


@dataclass(frozen=True)
class Totalled(PennyAnte):
    """A seat may pay seats 2 and 3 at once: everybody sees how much in all, and how many chips were shown."""

    def interjections(self, t: Table, seat: Seat) -> tuple[Interjection, ...]:
        coins = Number(("coins",), 0, t.stash[seat] // 2, 0)
        chips = menu(("chips",), [Option(chip, (chip,), chip) for chip in CHIPS], least=0, most=5)
        return (Interjection("both", ("both",), (coins, coins, chips), (seat,)),)

    def interject(self, t: Table, seat: Seat, key: str, values: tuple[Answer, ...]) -> None:
        one, other, chips = values
        assert isinstance(one, int)
        assert isinstance(other, int)
        assert isinstance(chips, tuple)
        for rival, coins in zip((2, 3), (one, other), strict=True):
            t.stash[rival] += coins
            t.stash[seat] -= coins
        t.tell("both", {"coins": one + other, "chips": len(chips)})


def test_what_only_the_sum_was_seen_of_is_not_in_a_sample() -> None:
    """Seat 0 does not know how four coins were parted, nor which of the chips were shown."""
    session = Session.at(Totalled(), 4, at_bids((5, 9, 5, 5)).state)
    session.interject(1, "both", (1, 3, ("amber", "coral")))
    known = [sample.log[0].value for sample in samples(session, 0, 100)]
    assert len({value[:2] for value in known}) > 1
    assert len({value[2] for value in known}) > 5
    assert all(int(str(one)) + int(str(other)) == 4 for one, other, _ in known)
    assert {len(chips) for *_, chips in known if isinstance(chips, tuple)} == {2}


@dataclass(frozen=True)
class Undrawable(PennyAnte):
    """Some worlds cannot be drawn at all."""

    def resample(self, view: PennyView, dice: Dice) -> Table:
        if dice.below(2, "whim"):
            raise ValueError("no such world")
        return super().resample(view, dice)


def test_a_world_that_cannot_be_drawn_is_no_sample() -> None:
    session = Session.at(Undrawable(), 3, at_bids().state)
    assert 0 < len(samples(session, 0)) < 40

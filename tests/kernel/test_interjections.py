"""What may be done while a question is open, whoever is asked; afterwards the question is built afresh."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from rules.kernel.asking import Flow, Number, Option, Pick, everyone_number, everyone_pick, menu, pick, ready
from rules.kernel.session import Session, canonical
from tests.kernel.penny import Table
from tests.kernel.playing import OneRule, at_bids, at_turn, facts, one_rule, refused, same, unsettled


def test_an_interjection_changes_the_limits_of_the_open_question() -> None:
    """The same question, under the same number, for a table that has changed."""
    session = at_bids((5, 5, 5))
    session.interject(1, "pay:2", (4,))
    assert session.ask is not None
    assert session.ask.decisions[1] == Number(("bid",), 0, 1, 0)
    assert session.ask.decisions[2] == Number(("bid",), 0, 9, 0)
    assert (session.question, session.waiting_for) == (0, {0, 1, 2})
    refused(session, "out-of-range", lambda: session.answer(1, 5))
    session.answer(2, 9)


def test_an_interjection_changes_the_options_of_the_open_question() -> None:
    """What was possible is barred, and the other way round; also in the middle of a turn."""
    session = at_turn((1, 5, 5))
    session.interject(0, "pay:1", (1,))
    refused(session, "empty-hands", lambda: session.answer(0, ("hide",)))
    assert session.question == 0
    session.interject(2, "pay:0", (2,))
    session.answer(0, ("hide",))
    assert session.question == 3
    session.interject(1, "pay:2", (6,))
    assert session.question == 3


def test_sealed_answers_of_others_are_kept_while_they_are_legal() -> None:
    """Seat 0 has nothing to do with what goes on between 1 and 2."""
    session = at_bids()
    session.answer(0, 5)
    session.interject(1, "pay:2", (4,))
    assert (session.sealed(0), session.waiting_for, session.question) == (5, {1, 2}, 0)
    session.answer(1, 1)
    session.answer(2, 9)
    assert session.state.stash == [0, 0, 0]


def poorest_bids(t: Table) -> Flow[None]:
    """Nobody may bid more than the poorest has."""
    bid = yield from everyone_number(("bid",), lambda: {s: (0, min(t.stash)) for s in range(t.seats)})
    t.tell("bids", {"coins": tuple(bid.items())})


def test_sealed_answers_that_are_no_longer_legal_are_dropped() -> None:
    """The table waits for that seat again; answers that still fit are kept."""
    session = one_rule(poorest_bids, (5, 5, 5, 5))
    session.answer(0, 4)
    session.answer(3, 2)
    session.interject(1, "pay:2", (2,))
    assert [session.sealed(seat) for seat in range(4)] == [None, None, None, 2]
    assert session.waiting_for == {0, 1, 2}
    refused(session, "out-of-range", lambda: session.answer(0, 4))
    refused(session, "nothing-sealed", lambda: session.retract(0))
    for seat in (0, 1, 2):
        session.answer(seat, 3)
    assert facts(session, None, "bids") == [({"coins": ((0, 3), (1, 3), (2, 3), (3, 2))}, {})]


def test_a_seat_that_has_sealed_takes_no_part() -> None:
    """On neither side; the other hears only that it is not possible just now. After a retract it is."""
    session = at_bids()
    session.answer(1, 0)
    assert session.interjections(1) == ()
    refused(session, "not-possible-now", lambda: session.interject(1, "pay:0", (1,)))
    refused(session, "not-possible-now", lambda: session.interject(1, "fold", (("softly",),)))
    refused(session, "not-possible-now", lambda: session.interject(0, "pay:1", (1,)))
    refused(session, "not-possible-now", lambda: session.interject(0, "pay:1", (99,)))
    session.interject(0, "pay:2", (1,))
    session.retract(1)
    session.interject(1, "pay:0", (1,))
    assert session.state.stash == [5, 4, 6]


def test_an_interjection_that_is_not_offered_is_not_possible_now() -> None:
    """The same words as for a sealed party, so nothing can be learnt from them."""
    session = at_bids((0, 5, 5))
    for seat, key in ((0, "pay:1"), (1, "pay:1"), (1, "pay:7"), (1, "pay"), (1, ""), (1, "bid")):
        refused(session, "not-possible-now", partial(session.interject, seat, key, (1,)))
    refused(session, "not-possible-now", lambda: session.interject(1, None, (1,)))  # type: ignore[arg-type]


BAD_FIELDS = [
    ("pay:2", (), "wrong-kind"),
    ("pay:2", (1, 1), "wrong-kind"),
    ("pay:2", [1], "wrong-kind"),
    ("pay:2", 1, "wrong-kind"),
    ("pay:2", None, "wrong-kind"),
    ("pay:2", (True,), "wrong-kind"),
    ("pay:2", ("1",), "wrong-kind"),
    ("pay:2", ((1,),), "wrong-kind"),
    ("pay:2", (0,), "out-of-range"),
    ("pay:2", (6,), "out-of-range"),
    ("pay:2", (-(10**30),), "out-of-range"),
    ("fold", (("proudly",),), "not-offered"),
    ("fold", (("softly", "loudly"),), "how-many"),
    ("fold", ("softly",), "wrong-kind"),
]


@pytest.mark.parametrize(("key", "values", "rule"), BAD_FIELDS, ids=lambda value: ascii(value)[:16])
def test_a_bad_field_is_refused(key: str, values: Any, rule: str) -> None:
    """Each field is a decision and judges its own value."""
    session = at_bids()
    session.answer(0, 3)
    refused(session, rule, lambda: session.interject(1, key, values))


def test_an_interjection_is_logged_with_its_parties() -> None:
    """Who, what, with whom."""
    session = at_bids()
    session.interject(2, "pay:0", (5,))
    entry = session.log[-1]
    assert (entry.kind, entry.seat, entry.key, entry.value, entry.parties) == (
        *("interject", 2, "pay:0", (5,)),
        (2, 0),
    )


def test_an_interjection_is_told_as_the_game_will_have_it() -> None:
    """A payment to its two parties, a fold to everyone; both at once and for good."""
    session = at_bids()
    session.interject(2, "pay:0", (5,))
    told = {"from": 2, "to": 0, "coins": 5}
    assert [facts(session, seat, "paid") for seat in (None, 0, 1, 2)] == [
        [],
        [(None, {0: told})],
        [],
        [(None, {2: told})],
    ]
    session.interject(1, "fold", (("loudly",),))
    assert facts(session, None, "folded") == [({"seat": 1, "how": "loudly"}, {})]
    assert not unsettled(session)


def test_a_seat_that_leaves_the_question_is_not_waited_for() -> None:
    """And if it was the last one missing, the question is closed."""
    session = at_bids()
    session.answer(0, 2)
    session.interject(1, "fold", (("softly",),))
    assert session.waiting_for == {2}
    refused(session, "not-asked", lambda: session.answer(1, 0))
    session.answer(2, 3)
    assert (session.state.pot, session.question, session.waiting_for) == (5, 3, {0, 2})
    session.answer(0, ("heads",))
    session.interject(2, "fold", (("softly",),))
    assert (session.state.round, session.question) == (1, 5)


# -- the last one asked leaves, or the question changes under a sealed answer


def only_the_last(t: Table) -> Flow[None]:
    """All bid but the first who has not folded."""
    bid = yield from everyone_number(("bid",), lambda: dict.fromkeys(t.playing()[1:], (0, 9)))
    t.tell("bids", {"coins": tuple(bid.items())})


def only_the_last_then_more(t: Table) -> Flow[None]:
    yield from only_the_last(t)
    yield from everyone_number(("again",), lambda: dict.fromkeys(range(t.seats), (0, 9)))


def test_when_nobody_is_left_to_ask_the_game_goes_on() -> None:
    """The question is closed with no answers, and here the game is over."""
    session = one_rule(only_the_last, (5, 5))
    session.interject(1, "fold", (("softly",),))
    assert session.result is not None
    assert facts(session, None, "bids") == [({"coins": ()}, {})]


def test_when_nobody_is_left_to_ask_the_next_question_has_a_number_of_its_own() -> None:
    """A button of the old question must not answer the new one."""
    session = one_rule(only_the_last_then_more, (5, 5))
    session.interject(1, "fold", (("softly",),))
    assert session.waiting_for == {0, 1}
    assert session.question == 1


def test_a_game_in_which_nobody_was_left_to_ask_exports() -> None:
    """Also when that ended it."""
    session = Session.new(OneRule(rule=folding), 2, "s")
    session.interject(1, "fold", (("softly",),))
    same(session, canonical(session))


def folding(t: Table) -> Flow[None]:
    t.phase = "bids"
    yield from only_the_last(t)


def three_or_nobody(t: Table) -> Flow[None]:
    """The first two bid as long as all three play; then all do."""
    t.phase = "bids"
    yield from everyone_number(("bid",), lambda: dict.fromkeys(range(2) if len(t.playing()) == 3 else (), (0, 9)))
    bid = yield from everyone_number(("again",), lambda: dict.fromkeys(range(3), (0, 9)))
    t.tell("bids", {"coins": tuple(bid.items())})


def test_a_sealed_answer_is_no_answer_to_the_next_question() -> None:
    """Not even if it would be legal there; nor in an export."""
    session = Session.new(OneRule(rule=three_or_nobody), 3, "s")
    session.answer(0, 4)
    session.interject(2, "fold", (("softly",),))
    assert (session.sealed(0), session.waiting_for, session.question) == (None, {0, 1, 2}, 2)
    for seat in (1, 2):
        session.answer(seat, 5)
    assert session.waiting_for == canonical(session).waiting_for == {0}
    session.answer(0, 6)
    same(session, canonical(session), "log", "question")


def closing(t: Table) -> Flow[None]:
    """All bid, and then seat 1 says something."""
    yield from everyone_number(("bid",), lambda: dict.fromkeys(t.playing(), (0, 9)))
    t.tell("closed", {"playing": tuple(t.playing())})
    yield from pick(1, ("say",), lambda: [Option("so", ("so",), 1)])


def test_what_an_interjection_brings_about_is_settled() -> None:
    """Seat 1 folds, that closes the sealed question, and seat 1 is asked next: still no way back for it."""
    session = one_rule(closing, (5, 5))
    session.answer(0, 3)
    session.interject(1, "fold", (("softly",),))
    assert facts(session, None, "closed") == [({"playing": (0,)}, {})]
    assert session.waiting_for == {1}
    assert session.free_undo(1) is None
    assert not unsettled(session)


def by_wealth(t: Table) -> Flow[None]:
    """Each names one or two seats, the richest being offered first; whom seat 0 names first gets a chip."""
    t.phase = "bids"

    def names() -> Pick:
        rich_first = sorted(range(t.seats), key=lambda s: -t.stash[s])
        return menu(("whom",), [Option(f"seat:{s}", ("seat", s), s) for s in rich_first], most=2)

    named = yield from everyone_pick(lambda: {s: names() for s in range(t.seats)})
    t.owned[named[0][0]].append("first")


def test_a_kept_answer_is_put_in_the_new_order_of_the_options() -> None:
    """So that it is the answer it would be if it were given now, and an export tells the same game."""
    session = Session.new(OneRule(rule=by_wealth), 3, "wealth")
    rich, poor = sorted((1, 2), key=lambda s: -session.state.stash[s])
    session.answer(0, (f"seat:{rich}", f"seat:{poor}"))
    session.interject(rich, f"pay:{poor}", (session.state.stash[rich],))
    assert session.sealed(0) == (f"seat:{poor}", f"seat:{rich}")
    for seat in (1, 2):
        session.answer(seat, ("seat:0",))
    assert session.state.owned[poor] == ["first"]
    assert canonical(session).state == session.state


def last_moment(t: Table) -> Flow[None]:
    """Whoever is ready says so; then the stashes are told."""
    yield from ready(("bid",), lambda: range(t.seats))
    t.tell("stashes", {"coins": tuple(t.stash)})


def test_whoever_is_ready_may_still_interject_and_nobody_is_asked_anew() -> None:
    """Ready closes no fist: both sides of a deal may have said it, and it stays said."""
    session = one_rule(last_moment, (5, 5, 5))
    session.answer(0, ("ready",))
    session.answer(1, ("ready",))
    assert session.interjections(1)
    session.interject(1, "pay:0", (2,))
    session.interject(2, "pay:1", (1,))
    assert (session.question, session.waiting_for) == (0, {2})
    session.answer(2, ("ready",))
    assert facts(session, None, "stashes") == [({"coins": (7, 4, 4)}, {})]


def test_with_nobody_to_wait_for_nobody_has_to_be_ready() -> None:
    def nobody(t: Table) -> Flow[None]:
        yield from ready(("bid",), lambda: ())
        t.tell("over", {})
        yield from ready(("bid",), lambda: (1,))

    session = one_rule(nobody, (5, 5, 5))
    assert session.waiting_for == {1}
    assert facts(session, None, "over") == [({}, {})]

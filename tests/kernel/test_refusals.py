"""What is not legal is refused with the topic of a rule, and leaves no trace."""

from __future__ import annotations

import re
from functools import partial
from importlib.resources import files
from typing import Any

import pytest

from rules.kernel.asking import Number, Pick
from rules.kernel.catalogue import catalogue
from rules.kernel.session import Session
from tests.kernel.playing import GAME, at_bids, at_turn, portrait, random_game, refused
from tests.kernel.test_asking import NO_NUMBER, NO_PICK, UNKNOWN

MANY = 10**5000


def at_chips() -> Session:
    """Seat 0 may take up to two chips."""
    session = at_turn()
    session.answer(0, ("rest",))
    return session


def half_sealed() -> Session:
    """Seats 0 and 2 have bid, seat 1 thinks."""
    session = at_bids((5, 6, 6))
    session.answer(2, 6)
    session.answer(0, 1)
    return session


BAD_PICKS: list[tuple[Any, str]] = [
    *((value, "wrong-kind") for value in NO_PICK),
    *(((key,), "not-offered") for key in [*UNKNOWN, "yes", "seat:1"]),
    (("rest", 1), "wrong-kind"),
    (("hide",), "empty-hands"),
    (("rest", "rest"), "twice"),
    ((), "how-many"),
    (("rest", "peek"), "how-many"),
]
BAD_CHIPS: list[tuple[Any, str]] = [
    (None, "wrong-kind"),
    (2, "wrong-kind"),
    ([], "wrong-kind"),
    (("amber", "gold"), "not-offered"),
    (("amber", "amber"), "twice"),
    (("amber", "blue", "coral"), "how-many"),
]
BAD_BIDS: list[tuple[Any, str]] = [
    *((value, "wrong-kind") for value in NO_NUMBER),
    *((value, "out-of-range") for value in (-1, 7, 2**64, -MANY, MANY)),
    ("six", "wrong-kind"),
]


def name(value: Any) -> str:
    return ascii(value)[:16] if not isinstance(value, int) or abs(value) < 2**70 else "huge"


@pytest.mark.parametrize(("value", "rule"), BAD_PICKS, ids=name)
def test_a_bad_pick_changes_nothing(value: Any, rule: str) -> None:
    """One option wanted; hiding is barred to a seat without coins."""
    session = at_turn((0, 5, 5))
    refused(session, rule, lambda: session.answer(0, value))


@pytest.mark.parametrize(("value", "rule"), BAD_CHIPS, ids=name)
def test_a_bad_choice_of_several_changes_nothing(value: Any, rule: str) -> None:
    """None to two wanted, in the middle of a turn with something told already."""
    session = at_chips()
    refused(session, rule, lambda: session.answer(0, value))


@pytest.mark.parametrize(("value", "rule"), BAD_BIDS, ids=name)
def test_a_bad_number_changes_nothing(value: Any, rule: str) -> None:
    """A first bid as little as a changed one, while others lie sealed."""
    session = half_sealed()
    refused(session, rule, lambda: session.answer(1, value))
    refused(session, rule, lambda: session.answer(2, value))


@pytest.mark.parametrize("seat", [1, 2, 3, -1, 99, True, False, None, "0", 0.0, (0,), []], ids=repr)
def test_only_the_seat_that_is_asked_may_answer(seat: Any) -> None:
    """Neither another seat nor anything that merely looks like the right one."""
    session = at_turn()
    refused(session, "not-asked", lambda: session.answer(seat, ("rest",)))
    refused(session, "not-asked", lambda: session.retract(seat))


@pytest.mark.parametrize("seat", [3, -1, 99, True, False, "0", 0.0, (0,), []], ids=repr)
def test_who_does_not_sit_here_sees_and_does_nothing(seat: Any) -> None:
    """A spectator is None; anything else must be a seat."""
    session = at_chips()
    refused(session, "no-such-seat", lambda: session.view(seat))
    refused(session, "no-such-seat", lambda: session.events(seat))
    refused(session, "no-such-seat", lambda: session.interjections(seat))
    refused(session, "no-such-seat", lambda: session.interject(seat, "pay:1", (1,)))
    refused(session, "no-such-seat", lambda: session.undo(seat, 0))


def test_a_spectator_looks_but_does_nothing() -> None:
    """None sees what is public, and is no seat that could act."""
    session = at_chips()
    assert session.events(None) == []
    refused(session, "no-such-seat", lambda: session.undo(None, 0))  # type: ignore[arg-type]  # that is the point
    refused(session, "no-such-seat", lambda: session.interject(None, "pay:1", (1,)))  # type: ignore[arg-type]


def test_nothing_sealed_nothing_to_take_back() -> None:
    """Neither when one seat is asked nor when this seat has not bid."""
    turn, bids = at_turn(), half_sealed()
    refused(turn, "nothing-sealed", lambda: turn.retract(0))
    refused(bids, "nothing-sealed", lambda: bids.retract(1))


def test_after_the_end_nobody_does_anything() -> None:
    """But the table may agree to go back."""
    session = random_game(1)
    assert session.result is not None
    assert (session.ask, session.waiting_for) == (None, set())
    for seat in range(session.seats):
        assert session.interjections(seat) == ()
        refused(session, "game-over", partial(session.answer, seat, ("rest",)))
        refused(session, "game-over", partial(session.answer, seat, 0))
        refused(session, "game-over", partial(session.retract, seat))
        refused(session, "game-over", partial(session.interject, seat, "pay:0", (1,)))
    session.undo(0, len(session.log) - 1)
    assert session.ask is not None


@pytest.mark.parametrize("length", [3, 4, -1, True, False, None, "0", 0.0, (0,), MANY, -MANY], ids=name)
def test_a_length_that_the_log_never_had_is_refused(length: Any) -> None:
    """One can go back, not forward, and not to where one stands."""
    session = at_chips()
    session.answer(0, ())
    session.answer(0, ("no",))
    refused(session, "cannot-go-back", lambda: session.undo(0, length))


@pytest.mark.parametrize("seats", [0, 1, 5, -2])
def test_a_game_is_dealt_only_to_as_many_as_can_play(seats: int) -> None:
    """Two to four."""
    with pytest.raises(ValueError, match="Penny Ante seats 2 to 4"):
        Session.new(GAME, seats, "s")


@pytest.mark.parametrize("options", [{"brittle": "maybe"}, {"bold": "yes"}, {"brittle": ""}])
def test_a_house_rule_that_the_game_has_not_is_refused(options: dict[str, str]) -> None:
    """By its key or by its choice."""
    with pytest.raises(ValueError, match="no house rule"):
        Session.new(GAME, 3, "s", options)


def test_house_rules_not_spoken_of_are_as_the_game_has_them() -> None:
    """The session knows them all."""
    assert Session.new(GAME, 3, "s").options == {"brittle": "no"}
    assert Session.new(GAME, 3, "s", {"brittle": "yes"}).state.brittle


def test_every_refusal_has_its_sentence() -> None:
    """Each topic that stands in the kernel's source is in its catalogue, and none is there for nothing."""
    source = "".join(file.read_text() for file in files("rules.kernel").iterdir() if file.name.endswith(".py"))
    raised = set(re.findall(r'IllegalAnswer\("([a-z-]+)"\)', source))
    judged = {rule for value, rule in [*BAD_PICKS, *BAD_CHIPS, *BAD_BIDS] if rule != "empty-hands"}
    words = catalogue("rules.kernel", "en")
    assert {"game-over", "cannot-go-back"} < raised
    assert {key.removeprefix("rule.") for key in words if key.startswith("rule.")} == raised | judged
    assert all(len(words[f"rule.{topic}"]) > 20 for topic in raised | judged)


def test_two_portraits_differ_when_anything_does() -> None:
    """The comparison that these tests rest on is no empty one."""
    a, b = half_sealed(), half_sealed()
    assert portrait(a) == portrait(b)
    b.retract(0)
    assert portrait(a) != portrait(b)
    b.answer(0, 1)
    assert {key for key, value in portrait(a).items() if value != portrait(b)[key]} == {"log"}


def test_the_positions_of_these_tests_are_what_they_say() -> None:
    """A barred option, a choice of several, a sealed number."""
    trick, chips, bid = at_turn((0, 5, 5)).ask, at_chips().ask, half_sealed().ask
    assert trick is not None
    assert chips is not None
    assert bid is not None
    assert isinstance(trick.decisions[0], Pick)
    assert [barred.key for barred in trick.decisions[0].barred] == ["hide"]
    assert isinstance(chips.decisions[0], Pick)
    assert (chips.decisions[0].least, chips.decisions[0].most) == (0, 2)
    assert bid.decisions[1] == Number(("bid",), 0, 6, 0)

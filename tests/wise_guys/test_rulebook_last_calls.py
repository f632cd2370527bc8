"""Last Calls: resolved after the Black Market, in the order they were drawn."""

from __future__ import annotations

from typing import Any

from rules.kernel.session import Session
from tests.mob import cash, shake_hands
from tests.moves import all_name, asked, choose, happened, offered
from tests.wise_guys.building import clout, start, table, where

TWO_EACH = {
    "clubhouse": {
        0: ("capone", "nitti"),
        1: ("sheldon", "mcgovern"),
        2: ("obanion", "weiss"),
        3: ("saltis", "mcerlane"),
    }
}


def called(*calls: str, **position: Any) -> Session:
    """The market is over; these cards are still to come."""
    position.setdefault("at", TWO_EACH)
    position.setdefault("deck", ("roadblocks", "pay-week"))
    return start(table(stage="calls", calls=calls, **position))


def hit(session: Session) -> list[tuple[str, list[int]]]:
    """Each card and whom it concerned."""
    return [((event.public or {})["card"], (event.public or {})["seats"]) for event in happened(session, "hit")]


def test_example_t7_indictment_hits_all_with_the_least_clout() -> None:
    """Clout 1, 1, 2 and 4: Oakley and Paris lose a made man each, Phoenix and Reagan nobody."""
    session = called("indictment", clout={0: 1, 1: 1, 2: 2, 3: 4})
    assert (asked(session), offered(session, 0)) == (("fall.who", [0]), ["capone", "nitti"])
    choose(session, 0, "nitti")
    choose(session, 1, "sheldon")
    assert hit(session) == [("indictment", [0, 1])]
    assert [where(session, seat, "clubhouse")[0] for seat in range(4)] == [
        ["capone"],
        ["mcgovern"],
        ["obanion", "weiss"],
        ["saltis", "mcerlane"],
    ]
    assert clout(session, 0, 1, 2, 3) == [1, 1, 2, 4]


def test_last_calls_come_after_the_black_market() -> None:
    """Whoever has just sold has lost the clout that would have saved them."""
    held = {0: (0, 0, 1)}
    session = start(
        table(stage="market", calls=("indictment",), at=TWO_EACH, clout=dict.fromkeys(range(4), 2), stash=held)
    )
    assert happened(session, "hit") == []
    shake_hands(all_name(session, {0: 1, 1: 0, 2: 0, 3: 0}))
    assert (hit(session), asked(session)) == ([("indictment", [0])], ("fall.who", [0]))


def test_last_calls_in_the_order_drawn_each_sees_what_the_one_before_has_done() -> None:
    """After the photograph the Boss of Bosses is no longer among those with the most clout; before it they are."""
    session = called("front-page-photograph", "grateful-friends", clout={0: 4, 1: 4, 2: 1, 3: 1})
    assert (hit(session), cash(session, 0, 1)) == (
        [("front-page-photograph", [0]), ("grateful-friends", [1])],
        [0, 3],
    )
    session = called("grateful-friends", "front-page-photograph", clout={0: 4, 1: 4, 2: 1, 3: 1})
    assert (hit(session), cash(session, 0, 1)) == (
        [("grateful-friends", [0, 1]), ("front-page-photograph", [0])],
        [3, 3],
    )


def test_ruling_24_all_who_are_tied_are_hit_even_everybody() -> None:
    """Four equal clouts: everyone has the most of it."""
    session = called("grateful-friends", boss=2)
    assert (hit(session), cash(session, 0, 1, 2, 3)) == ([("grateful-friends", [2, 3, 0, 1])], [3, 3, 3, 3])


def test_ruling_24_the_condition_is_settled_before_it_is_applied() -> None:
    """Two share the least cash: that the first has been helped does not leave the second out, nor the third in."""
    stash = {0: (2, 0, 0), 1: (2, 0, 0), 2: (3, 0, 0), 3: (9, 0, 0)}
    session = called("soup-kitchen-credit", stash=stash)
    assert (hit(session), cash(session, 0, 1, 2, 3)) == ([("soup-kitchen-credit", [0, 1])], [5, 5, 3, 9])


def test_ruling_24_disbanded_gangs_are_never_compared() -> None:
    """A gang that is out has no cash, but it is not the poorest."""
    position = table(
        stage="calls",
        calls=("soup-kitchen-credit",),
        at=TWO_EACH,
        stash={0: (1, 0, 0), 1: (2, 0, 0), 2: (2, 0, 0)},
    )
    position.gangs[3].out = True
    session = start(position)
    assert hit(session) == [("soup-kitchen-credit", [0])]


def test_last_calls_of_the_last_round_still_count() -> None:
    """In round 6 they are resolved before the blinds are lifted."""
    session = called(
        "soup-kitchen-credit", round_=6, deck=(), stash={0: (5, 0, 0), 1: (4, 0, 0), 2: (4, 0, 0), 3: (3, 0, 0)}
    )
    shake_hands(session)
    assert session.result is not None
    assert (session.result.ranking[0], session.result.scores[3]) == ((3,), 6)

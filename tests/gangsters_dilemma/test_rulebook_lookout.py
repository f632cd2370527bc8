"""Character Cards: the Lookout."""

from __future__ import annotations

import pytest

from rules.kernel.chance import LoadedDice
from rules.kernel.session import Session
from tests.gangsters_dilemma.building import (
    BLUE,
    COP,
    DEN,
    GALLERY,
    JEWELER,
    MARKET,
    PURPLE,
    RED,
    STASH,
    asked,
    barred,
    cash,
    decision,
    loot,
    offered,
    passing,
    plan,
    refused,
    start,
    table,
)
from tests.moves import choose, happened, window


def looking(look: int = 0, **position: object) -> Session:
    """Blue, the Lookout, chooses to look; the Cop guards Jewelry Store and Smuggler's Den."""
    dice = LoadedDice(streams={"look": [look]})
    t = table(characters={BLUE: "lookout"}, cash={BLUE: 2}, dice=dice, **position)  # type: ignore[arg-type]
    session = start(t)
    plan(session, {BLUE: "look", PURPLE: DEN, RED: STASH}, cops=(JEWELER, DEN))
    return session


def test_ruling_17_the_lookout_looks_when_the_cop_has_locked() -> None:
    """The Lookout answers "look" in the sealed question in which all others lock their cards; only when it has
    closed does the Lookout pay, see a card and choose. That the other gangsters too have locked by then is our
    reading of rulings 17 and 36: the look follows the Cop's cards, and nobody waits for it twice."""
    session = start(table(characters={BLUE: "lookout"}, cash={BLUE: 2}))
    choose(session, BLUE, "look")
    assert (cash(session, BLUE), session.view(BLUE).looked, happened(session, "look")) == (2, False, [])
    plan(session, {PURPLE: DEN, RED: STASH}, cops=(JEWELER, DEN))
    assert (cash(session, BLUE, COP), session.view(BLUE).looked) == ([1, 1], True)
    assert asked(session) == ("plan.late", [BLUE])
    assert refused(session, PURPLE, GALLERY) == "not-asked"
    choose(session, BLUE, STASH)
    assert session.view(None).round == 2
    assert (loot(session, BLUE), loot(session, RED)) == ({"crate": 1}, {"crate": 1})


@pytest.mark.parametrize(("drawn", "seen"), [(0, JEWELER), (1, DEN)])
def test_ruling_17_he_sees_a_random_one_of_the_two_cards(drawn: int, seen: str) -> None:
    """The cards lie face down: chance decides which of them is turned up."""
    session = looking(drawn)
    assert [event.private for event in session.events(BLUE) if event.kind == "look"] == [{BLUE: {"place": seen}}]
    assert session.view(BLUE).locations[session.view(BLUE).peeked].key == seen


def test_ruling_17_the_payment_is_public_and_the_card_is_his_secret() -> None:
    """Everyone sees that the Lookout paid; what the Lookout saw nobody else learns, not even after the reveal."""
    one, other = looking(0), looking(1)
    assert happened(one, "look")[0].public == {"seat": BLUE, "character": "lookout", "cop": COP, "price": 1}
    assert all(one.view(seat).looked for seat in (None, *range(4)))
    for _ in range(2):
        for seat in (None, COP, PURPLE, RED):
            assert window(one, seat) == window(other, seat)
        assert window(one, BLUE) != window(other, BLUE)
        for session in (one, other):
            passing(session)


def test_ruling_37_a_lookout_who_looks_and_leaves_goes_where_chance_sent_him() -> None:
    """The Lookout's default after the look is the random location drawn for them at the start of the round."""
    for word in range(5):  # the first gangster's location, out of five
        dice = LoadedDice(streams={"hunch": [20 * word]})
        session = start(table(3, characters={BLUE: "lookout"}, cash={BLUE: 1}, dice=dice))
        before = decision(session, BLUE).default
        plan(session, {BLUE: "look", PURPLE: DEN})
        assert decision(session, BLUE).default == before == (session.view(None).locations[word].key,)


def test_ruling_17_he_needs_the_dollar() -> None:
    """Without $1 the Lookout cannot look."""
    session = start(table(characters={BLUE: "lookout"}, cash={BLUE: 0}))
    assert barred(session, BLUE) == {"look": "lookout"}
    assert refused(session, BLUE, "look") == "lookout"


def test_ruling_17_he_does_not_look_while_he_is_the_cop() -> None:
    """The Cop knows both cards: a Lookout with the Cop cards only guards."""
    session = start(table(characters={COP: "lookout"}, cash={COP: 5}))
    assert offered(session, COP) == [STASH, GALLERY, JEWELER, DEN, MARKET]
    assert refused(session, COP, "look") == "not-offered"
    assert all("look" not in offered(session, seat) for seat in (BLUE, PURPLE, RED))


def test_ruling_17_who_locks_a_location_gives_up_the_look() -> None:
    """A Lookout who has sent their gangster pays nothing and sees nothing."""
    session = start(table(characters={BLUE: "lookout"}, cash={BLUE: 1}))
    plan(session, {BLUE: JEWELER}, cops=(JEWELER, DEN))
    assert (session.view(None).round, cash(session, BLUE, COP)) == (2, [1, 0])
    assert not happened(session, "look")
    assert [event.public["seat"] for event in happened(session, "arrest-bare")] == [BLUE]


def test_ruling_17_the_cop_cannot_change_his_cards_after_the_look() -> None:
    """While the Lookout chooses the Cop is asked nothing and can take nothing back."""
    session = looking()
    assert refused(session, COP, STASH, GALLERY) == "not-asked"
    with pytest.raises(ValueError, match="not-asked"):
        session.retract(COP)
    assert session.free_undo(COP) is None
    choose(session, BLUE, STASH)
    assert happened(session, "cops")[0].public["places"] == [JEWELER, DEN]


def test_ruling_17_one_look_a_round() -> None:
    """Having looked, the Lookout chooses among the open locations, with no other look before the next round."""
    session = looking(closed=(GALLERY,))
    assert offered(session, BLUE) == [STASH, JEWELER, DEN, MARKET]
    assert refused(session, BLUE, "look") == "not-offered"
    assert refused(session, BLUE, GALLERY) == "closed-locations"
    choose(session, BLUE, STASH)
    assert (session.view(None).round, session.view(BLUE).peeked) == (2, None)
    passing(plan(session))  # with Blue as the Cop
    assert "look" in offered(session, BLUE)

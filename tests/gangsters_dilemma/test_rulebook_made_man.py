"""Character Cards: the Made Man."""

from __future__ import annotations

import pytest

from rules.kernel.chance import Dice
from rules.kernel.session import Session
from tests.gangsters_dilemma.abilities import MADE_MAN
from tests.gangsters_dilemma.building import (
    BLUE,
    COP,
    DEN,
    JEWELER,
    PURPLE,
    RED,
    STASH,
    UNSHUFFLED,
    asked,
    cash,
    deal,
    fulfilled,
    loot,
    offered,
    plan,
    refused,
    row,
    start,
    table,
)
from tests.moves import choose, happened, window

ONE_EACH = {"crate": 1, "art": 1, "jewel": 1, "gin": 1}


def made_man(**position: object) -> Session:
    """Blue, the Made Man, has three private demands and succeeds at the Stash House; the others rob the Den."""
    private = {BLUE: ("d1", "d3", "d14")}
    characters = {COP: "dame", BLUE: "made-man", PURPLE: "muscle", RED: "underboss"}
    session = start(table(characters=characters, private=private, **position))  # type: ignore[arg-type]
    plan(session, {BLUE: STASH, PURPLE: DEN, RED: DEN})
    return session


def test_ruling_19_his_demands_come_on_top_of_the_row() -> None:
    """Dealt after the row: three face up, three for the Made Man, thirteen left; both kinds are offered."""
    session = deal(4, characters=[MADE_MAN], demands=UNSHUFFLED, cop=[3])
    view = session.view(0)
    assert (row(session), view.private, view.deck) == (("d19", "d18", "d17"), ("d16", "d15", "d14"), 13)
    session = made_man(row=("d2", "d18", "d19"), loot={BLUE: {"art": 2, "jewel": 1, "gin": 1}})
    assert offered(session, BLUE) == ["pass", "d2", "d1", "d14"]


def test_ruling_19_his_own_are_not_replaced_and_do_not_refill_the_row() -> None:
    """A private demand leaves the Made Man's hand; row and deck stay as they are."""
    session = made_man(loot={BLUE: ONE_EACH})
    before = (row(session), session.view(None).deck)
    choose(session, BLUE, "d1")
    choose(session, BLUE, "full")
    assert (row(session), session.view(None).deck) == before
    assert session.view(BLUE).private == ("d3", "d14")
    assert (fulfilled(session, BLUE), loot(session, BLUE)) == (("d1",), {"crate": 2})


def test_ruling_19_only_he_may_fulfil_them() -> None:
    """To anyone else who could pay them they are not offered."""
    rich = {**ONE_EACH, "jewel": 2}
    session = start(table(characters={1: "made-man"}, private={1: ("d1",)}, row=("d3",), loot={PURPLE: rich}))
    plan(session, {BLUE: DEN, PURPLE: STASH})
    assert offered(session, PURPLE) == ["pass", "d3"]
    assert refused(session, PURPLE, "d1") == "not-offered"


@pytest.mark.parametrize("first", ["d1", "d3"])
def test_ruling_34_one_card_a_visit_private_or_from_the_row(first: str) -> None:
    """Whichever the Made Man takes, it is the only one at this location."""
    rich = {"art": 3, "jewel": 5, "gin": 5}
    session = start(table(characters={1: "made-man"}, private={1: ("d1",)}, row=("d3",), loot={1: rich}))
    plan(session, {BLUE: STASH, PURPLE: DEN, RED: DEN})
    assert offered(session, BLUE) == ["pass", "d3", "d1"]
    choose(session, BLUE, first)
    if first == "d1":
        choose(session, BLUE, "full")
    assert (session.view(None).round, fulfilled(session, BLUE)) == (2, (first,))


@pytest.mark.parametrize("held", [{}, ONE_EACH], ids=["cannot pay", "can pay"])
def test_ruling_34_he_is_asked_whether_he_can_pay_or_not(held: dict[str, int]) -> None:
    """A Made Man with private demands left is asked after every success: a skipped question would tell."""
    session = made_man(loot={BLUE: held})
    assert asked(session) == ("fulfil.which", [BLUE])
    assert offered(session, BLUE) == (["pass", "d1", "d14"] if held else ["pass"])


def paying(session: Session) -> str:
    """The card that Blue is asked how to pay for."""
    assert session.ask is not None
    key, card = session.ask.decisions[BLUE].prompt
    assert key == "fulfil.how"
    return str(card)


@pytest.mark.parametrize("dollars", [0, 9], ids=["one way to pay", "several"])
def test_ruling_34_which_of_his_own_he_is_about_to_pay_is_not_known_to_others(dollars: int) -> None:
    """While the Made Man is asked how to pay, the others know only that it is some card that can be paid."""
    session = made_man(loot={BLUE: ONE_EACH}, cash={BLUE: dollars})
    choose(session, BLUE, "d1")
    assert asked(session) == ("fulfil.how", [BLUE])
    for seat in (COP, PURPLE, RED):
        drawn = [session.sample(seat, Dice(f"world {n}")) for n in range(60)]
        cards = [paying(sample) for sample in drawn if sample is not None]
        assert len(cards) == 60
        assert len(set(cards)) > 2
    own = session.sample(BLUE, Dice("own"))
    assert own is not None
    assert paying(own) == "d1"


def test_ruling_34_he_is_asked_how_to_pay_for_one_of_his_own_even_if_there_is_one_way() -> None:
    """How many ways there are would tell which card it is; what lies in the row everyone can see."""
    session = made_man(row=("d2",), loot={BLUE: {**ONE_EACH, "art": 2}})
    choose(session, BLUE, "d1")
    assert (asked(session), offered(session, BLUE)) == (("fulfil.how", [BLUE]), ["full"])
    assert not happened(session, "fulfil-own")
    choose(session, BLUE, "full")
    assert fulfilled(session, BLUE) == ("d1",)
    session = made_man(row=("d2",), loot={BLUE: {**ONE_EACH, "art": 2}})
    choose(session, BLUE, "d2")
    assert fulfilled(session, BLUE) == ("d2",)


def test_ruling_34_he_pays_for_one_of_his_own_as_for_any() -> None:
    """Money stands in for a token, and afterwards the others at the location have their turn."""
    wants_d3 = {"jewel": 2, "gin": 1}
    session = start(
        table(
            characters={1: "made-man"},
            private={1: ("d1",)},
            row=("d3",),
            loot={1: ONE_EACH, 2: wants_d3},
            cash={1: 3},
        )
    )
    plan(session, {BLUE: STASH, PURPLE: STASH})
    choose(session, BLUE, "d1")
    choose(session, BLUE, "cash:jewel")
    assert (loot(session, BLUE), cash(session, BLUE)) == ({"crate": 2, "jewel": 1}, 0)
    assert asked(session) == ("fulfil.which", [PURPLE])


def test_ruling_34_without_demands_of_his_own_he_is_asked_like_anyone() -> None:
    """When the last of them is gone, which everyone sees, only a card that can be paid leads to a question."""
    session = start(table(characters={BLUE: "made-man"}))
    plan(session, {BLUE: STASH, PURPLE: DEN, RED: DEN})
    assert asked(session)[0] == "plan.where"


def test_ruling_34_their_number_is_public_and_their_content_secret() -> None:
    """Two games that differ in the Made Man's cards look the same to all others, the deal included."""
    one, other = (
        start(table(characters={1: "made-man"}, private={1: ("d1", "d2", last)}, deck=(rest, "d5")))
        for last, rest in (("d3", "d4"), ("d4", "d3"))
    )
    for session in (one, other):
        assert [player.private for player in session.view(None).players] == [0, 3, 0, 0]
        plan(session, {BLUE: STASH, PURPLE: DEN, RED: DEN})
    for seat in (None, COP, PURPLE, RED):
        assert window(one, seat) == window(other, seat)
    assert window(one, BLUE) != window(other, BLUE)


def test_ruling_34_a_fulfilled_one_is_shown_and_the_others_stay_secret_to_the_end() -> None:
    """A fulfilled demand is shown; what is left in hand costs nothing and is not shown when the game is over."""
    private = {BLUE: ("d14", "d2")}
    session = start(
        table(characters={1: "made-man"}, private=private, fulfilled={1: ("d8", "d9")}, loot={BLUE: ONE_EACH})
    )
    plan(session, {BLUE: JEWELER})
    choose(session, BLUE, "d14")
    choose(session, BLUE, "full")
    assert session.result is not None
    assert session.result.scores[BLUE] == 21
    assert happened(session, "fulfil-own")[0].public["card"] == "d14"
    assert session.view(BLUE).private == ("d2",)
    for seat in (None, COP, PURPLE, RED):
        assert "'d2'" not in repr(window(session, seat))

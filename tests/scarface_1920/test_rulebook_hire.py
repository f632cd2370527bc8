"""Underworld orders, and the first of them: hire an Associate."""

from __future__ import annotations

from typing import Any

import pytest

from rules.kernel.session import Session
from rules.scarface_1920.pieces import NOBODY
from tests.moves import barred, happened, offered, passing, prompt, refused
from tests.scarface_1920.building import DECKS, At, at_table, crime, deal, gang, goods, order, orders, thugs, told

ROWS = (("roughneck", "crapshooter", "triggerman"), ("alderman",))
TOPS = (("street-gambler", "doorman"), ("the-slicer", "the-madam"))
UNDERWORLD = ("hire", "get-job", "get-dealer", "sell", "recruit")


def market(influence: int = 4, **position: Any) -> Session:
    """The market of the rulebook's picture; $0 and no alcohol unless a test says otherwise."""
    position.setdefault("rows", ROWS)
    position.setdefault("tops", TOPS)
    return at_table(influence=influence, **position)


def hiring(influence: int = 4, **position: Any) -> Session:
    """The same, with the order given."""
    return order(market(influence, **position), "hire")


def rows(session: Session) -> tuple[tuple[str, ...], ...]:
    return tuple(session.view(None).rows)


def tops(session: Session) -> list[str]:
    """What lies face up on the two decks."""
    return [pile[0] if pile else "" for pile in session.view(None).crooks]


# -- all five orders of the Underworld


@pytest.mark.parametrize("key", UNDERWORLD)
def test_ruling_1_a_thug_goes_down_and_crime_rises_by_those_there(key: str) -> None:
    """With none there before crime rises by 1, whichever of the five it is."""
    tiles = {"pilsen": At("north", owner=0, goods=(3, 0))}
    session = order(at_table(influence=1, tiles=tiles), key)
    assert (crime(session, 0), thugs(session, 0)["underworld"]) == ([2], 1)
    if key != "recruit":
        assert thugs(session, 0)["hq"] == 3


@pytest.mark.parametrize(("there", "rises"), [(0, 1), (1, 2), (2, 3), (3, 4)])
def test_example_t2_the_thug_just_sent_counts_too(there: int, rises: int) -> None:
    """One is in the Underworld, a second is sent: crime +2."""
    session = order(market(1, thugs={0: {"underworld": there}}, crime={0: 2}), "hire", "crapshooter")
    assert (crime(session, 0), thugs(session, 0)["underworld"]) == ([2 + rises], there + 1)


def test_rivals_in_the_underworld_do_not_count() -> None:
    """Only one's own thugs make crime rise."""
    session = hiring(thugs={1: {"underworld": 4}})
    assert crime(session, 0, 1) == [2, 1]


def test_without_a_thug_in_headquarters_nobody_goes_down() -> None:
    """Thugs in Safehouses and Slums take no orders."""
    session = market(9, thugs={0: {"hq": 0}}, tiles={"pilsen": At("north", owner=0, goods=(3, 0))})
    assert [key for key in orders(session) if key in UNDERWORLD] == []


def test_example_t29_and_ruling_8_a_raid_comes_after_the_order() -> None:
    """Crime 10 and a thug below: 10 + 2 stays on 11. Associate and Ring are taken; then both go to Prison."""
    session = hiring(crime={0: 10}, thugs={0: {"underworld": 1}}, raids=("grand-jury",))
    assert (crime(session, 0), prompt(session), thugs(session, 0)["underworld"]) == ([11], "hire.which", 2)
    assert happened(session, "raid") == []
    passing(session, "act.which")
    told = [event.kind for event in happened(session, "hire-later", "ring", "caught", "raid")]
    assert told == ["hire-later", "ring", "caught", "raid"]
    assert (thugs(session, 0)["prison"], session.view(None).ring, crime(session, 0)) == (2, 0, [9])
    assert gang(session, 0).discard == ("street-gambler",)


def test_ruling_43_the_ring_is_taken_before_the_raid_that_takes_it_away() -> None:
    """The hire lifts crime to 11, and the card sends the Ring back to the supply."""
    session = passing(hiring(crime={0: 10}, raids=("search-warrants",), ring=2), "act.which")
    assert told(session, "ring", "seat") == [0]
    assert session.view(None).ring == NOBODY


# -- who can be hired


@pytest.mark.parametrize(
    ("influence", "who"),
    [
        (1, ["crapshooter", "street-gambler"]),
        (2, ["crapshooter", "roughneck", "street-gambler"]),
        (3, ["crapshooter", "roughneck", "street-gambler", "triggerman"]),
        (4, ["alderman", "crapshooter", "roughneck", "street-gambler", "triggerman"]),
        (5, ["alderman", "crapshooter", "roughneck", "street-gambler", "the-slicer", "triggerman"]),
    ],
)
def test_example_t3_a_level_needs_as_much_influence(influence: int, who: list[str]) -> None:
    """Six are on offer: three and one in the rows, and the open tops of both decks."""
    assert sorted(offered(hiring(influence), 0)) == who


def test_example_t3_and_ruling_3_the_slicer_is_too_much_the_alderman_is_not() -> None:
    """The Slicer has level 5, the Alderman 4."""
    levels = {each.key: each.level for each in DECKS.associates}
    assert (levels["alderman"], levels["the-slicer"], levels["triggerman"]) == (4, 5, 3)
    session = hiring(4)
    assert refused(session, 0, "the-slicer") == "not-offered"
    assert "alderman" in offered(session, 0)


def test_nobody_cheap_enough_no_order() -> None:
    """Everybody on offer has level 2 or more, and there is 1 influence."""
    position: dict[str, Any] = {
        "rows": (("roughneck", "roughneck", "triggerman"), ("alderman",)),
        "tops": (("triggerman",), ()),
    }
    assert "hire" not in orders(market(1, **position))
    assert "hire" in orders(market(2, **position))


# -- to the discard pile or to hand


def test_to_the_discard_pile_for_nothing() -> None:
    """The Associate will be shuffled in later."""
    session = hiring()
    hand = gang(session, 0).hand
    session.answer(0, ("triggerman",))
    assert (gang(session, 0).discard, gang(session, 0).hand) == (("triggerman",), hand)


def test_example_t3_and_ruling_2_one_stored_alcohol_takes_the_triggerman_to_hand() -> None:
    """With 1 alcohol the Triggerman can go to hand, the Alderman not: he costs 2."""
    deals = [deal("alcohol-supplier-1", goods=(1, 0)), deal("gun-supplier-1", goods=(0, 1))]
    session = hiring(4, deals={0: deals})
    assert refused(session, 0, "alderman:hand") == "to-hand"
    session.answer(0, ("triggerman:hand",))
    assert gang(session, 0).hand[-1] == "triggerman"
    assert (goods(session, 0), session.view(None).ring) == ([(0, 0), (0, 1)], 0)


@pytest.mark.parametrize(("alcohol", "possible"), [(0, set()), (1, {1, 2, 3}), (2, {1, 2, 3, 4, 5})])
def test_ruling_2_one_alcohol_for_levels_1_to_3_and_two_for_4_and_5(alcohol: int, possible: set[int]) -> None:
    """Guns and money are no help."""
    levels = {each.key: each.level for each in DECKS.associates}
    tiles = {"pilsen": At("north", owner=0, goods=(alcohol, 5))}
    session = hiring(5, tiles=tiles, money={0: 20})
    to_hand = [key.partition(":")[0] for key in offered(session, 0) if key.endswith(":hand")]
    assert {levels[key] for key in to_hand} == possible
    assert all(rule == "to-hand" for rule in barred(session, 0).values())


def test_two_alcohol_for_the_alderman_from_wherever_they_lie() -> None:
    """One from a Deal and one from a neighborhood: they are spent, and he is in hand for all to know."""
    session = hiring(
        4,
        deals={0: [deal("alcohol-supplier-1", goods=(1, 0))]},
        tiles={"pilsen": At("north", owner=0, goods=(1, 1)), "uptown": At("west", owner=1, goods=(4, 0))},
    )
    session.answer(0, ("alderman:hand",))
    assert (goods(session, 0), session.view(None).tiles[0].goods) == ([(0, 0)], (0, 1))
    assert "alderman" in gang(session, 0).hand
    assert session.view(2).gangs[0].shown == ("alderman",)


def test_where_the_alcohol_comes_from_is_its_owners_choice() -> None:
    """One is needed, a Deal and a neighborhood have one each."""
    session = hiring(
        3,
        deals={0: [deal("alcohol-supplier-1", goods=(1, 0))]},
        tiles={"pilsen": At("north", owner=0, goods=(1, 0))},
    )
    session.answer(0, ("triggerman:hand",))
    assert (prompt(session), offered(session, 0)) == ("goods.spend", ["deal:0:alcohol:1", "tile:pilsen:alcohol:1"])
    session.answer(0, ("tile:pilsen:alcohol:1",))
    assert (goods(session, 0), session.view(None).tiles[0].goods) == ([(1, 0)], (0, 0))


def test_no_limit_to_the_associates_of_a_gang() -> None:
    """Twelve are in the deck already, and a thirteenth joins."""
    many = [each.key for each in DECKS.associates if each.level <= 3 and each.key not in str((ROWS, TOPS))][:12]
    session = order(market(4, discard={0: many}), "hire", "triggerman")
    assert len(gang(session, 0).discard) == 13


# -- the market afterwards


def test_example_t35_from_the_right_space_three_cards_shift() -> None:
    """All to the left of the gap move on, the top of the deck with them, and the next is turned up."""
    session = order(market(), "hire", "triggerman")
    assert rows(session) == (("street-gambler", "roughneck", "crapshooter"), ("alderman",))
    assert tops(session) == ["doorman", "the-slicer"]


def test_from_the_left_space_only_the_top_moves() -> None:
    """Cards right of the gap stay."""
    session = order(market(), "hire", "roughneck")
    assert rows(session)[0] == ("street-gambler", "crapshooter", "triggerman")
    assert tops(session) == ["doorman", "the-slicer"]


def test_example_t35_and_ruling_49_the_open_top_leaves_the_spaces_alone() -> None:
    """The next card is turned up, and the row stands still."""
    session = order(market(), "hire", "street-gambler")
    assert (rows(session), tops(session)) == (ROWS, ["doorman", "the-slicer"])


def test_the_row_of_levels_4_and_5_has_a_deck_of_its_own() -> None:
    """The Slicer moves into the Alderman's space, the Madam is turned up; the other row does not change."""
    session = order(market(), "hire", "alderman")
    assert (rows(session), tops(session)) == ((ROWS[0], ("the-slicer",)), ["street-gambler", "the-madam"])


def test_ruling_48_an_empty_deck_refills_nothing() -> None:
    """The space on the left stays empty; then the row runs dry."""
    session = order(market(tops=((), ())), "hire", "triggerman")
    assert (rows(session), tops(session)) == ((("", "roughneck", "crapshooter"), ("alderman",)), ["", ""])
    last = order(market(1, rows=(("", "", "crapshooter"), ("",)), tops=((), ())), "hire", "crapshooter")
    assert rows(last) == (("", "", ""), ("",))
    assert "hire" not in orders(market(9, rows=(("", "", ""), ("",)), tops=((), ())))


# -- the Family Ring


@pytest.mark.parametrize("holder", [NOBODY, 2])
def test_whoever_hires_takes_the_ring(holder: int) -> None:
    """From the supply, or from the rival who has it."""
    session = order(market(ring=holder), "hire", "triggerman")
    assert session.view(None).ring == 0
    assert told(session, "ring", "seat") == [0]


def test_whoever_has_the_ring_keeps_it() -> None:
    """Nothing happens then, and nothing is told."""
    session = order(market(ring=0), "hire", "triggerman")
    assert (session.view(None).ring, happened(session, "ring")) == (0, [])


def test_the_hired_associate_plays_like_any_card() -> None:
    """Hired to hand, he can be laid out in the next turn with his muscle."""
    tiles = {"pilsen": At("north", owner=0, goods=(1, 0))}
    session = order(market(2, seats=2, tiles=tiles), "hire", "roughneck:hand")
    session.answer(0, ("end",))
    session.answer(1, ("pete-gusenberg",))
    session.answer(1, ("end",))
    session.answer(0, ("roughneck",))
    assert (gang(session, 0).plan, session.view(None).now.muscle) == (("roughneck",), 2)

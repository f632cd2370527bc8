"""Character Cards. What each does at its plainest is in `abilities.py`; here are its limits."""

from __future__ import annotations

import pytest

from rules.gangsters_dilemma.deck import GOODS
from rules.gangsters_dilemma.demands import payments
from rules.gangsters_dilemma.game import GAME
from rules.kernel.asking import Option
from tests.gangsters_dilemma.abilities import CHECKS
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
    fulfilled,
    loot,
    offered,
    passing,
    plan,
    points,
    refused,
    say,
    start,
    table,
)
from tests.moves import choose, happened

ALL_AT_THE_DEN = {BLUE: DEN, PURPLE: DEN, RED: DEN}
ONE_EACH = {"crate": 1, "art": 1, "jewel": 1, "gin": 1}


@pytest.mark.parametrize("character", CHECKS)
def test_character_does_what_its_card_says(character: str) -> None:
    """Each of the eight characters has the one ability that its card names."""
    CHECKS[character](GAME)


@pytest.mark.parametrize("character", ["underboss", "bootlegger", "dame", "muscle"])
def test_example_t19_prices_of_four_characters(character: str) -> None:
    """The Underboss pays $2, the Bootlegger a Gin, the Dame bribes with $2, the Muscle gets $2 once for two."""
    CHECKS[character](GAME)


# -- Bootlegger, Underboss, Dame


def test_ruling_33_the_bootleggers_gin_replaces_any_token() -> None:
    """With a Gin to spare the Bootlegger may keep any one other token of the demand, never two."""
    held = {"crate": 1, "art": 1, "gin": 3}
    session = start(table(characters={BLUE: "bootlegger"}, row=("d8", "d18", "d19"), loot={BLUE: held}))
    plan(session)
    choose(passing(session, "fulfil.which"), BLUE, "d8")
    assert offered(session, BLUE) == ["full", "gin:crate", "gin:art"]
    assert refused(session, BLUE, "gin:crate", "gin:art") == "how-many"
    choose(session, BLUE, "gin:crate")
    assert (loot(session, BLUE), points(session, BLUE)) == ({"crate": 1}, 7 + 2)


def test_ruling_33_a_gin_in_place_of_a_gin_is_no_second_way() -> None:
    """It costs what the demand asks for: with its tokens and no Gin beyond them there is only one way to pay."""
    held = {"jewel": 1, "gin": 2}
    session = start(table(characters={BLUE: "bootlegger"}, row=("d5",), loot={BLUE: held}))
    plan(session, {BLUE: STASH})
    choose(session, BLUE, "d5")
    assert (fulfilled(session, BLUE), loot(session, BLUE)) == (("d5",), {"crate": 1})


def test_no_two_ways_to_pay_cost_the_same() -> None:
    """Whatever a character may pay with, each way that is offered takes something else."""
    rich = dict.fromkeys(GOODS, 4)
    for one in GAME.decks.characters:
        t = table(characters={BLUE: one.key}, loot={BLUE: rich}, cash={BLUE: 9})  # type: ignore[dict-item]
        for card in GAME.decks.demands:
            ways = [offer.means for offer in payments(t, BLUE, card) if isinstance(offer, Option)]
            assert len(ways) > 1
            assert len({(way.loot, way.cash) for way in ways}) == len(ways), (one.key, card.key)


def test_the_underboss_needs_two_dollars() -> None:
    """With $1 the Underboss can replace nothing, and two tokens never."""
    held = {"jewel": 2, "gin": 1, "crate": 1}
    t = table(characters={BLUE: "underboss"}, row=("d3", "d8", "d14"), loot={BLUE: held}, cash={BLUE: 1})
    session = start(t)
    plan(session)
    passing(session, "fulfil.which")
    assert offered(session, BLUE) == ["pass", "d3"]
    assert refused(session, BLUE, "d14") == "boss-demands"  # an Art is missing


def test_ruling_30_the_dame_chooses_gin_or_two_dollars() -> None:
    """Her sealed choice has two ways to bribe; with a Gin she keeps her $2."""
    session = start(table(characters={BLUE: "dame"}, cash={BLUE: 2}, loot={BLUE: {"gin": 1}}))
    plan(session, ALL_AT_THE_DEN, cops=(DEN, STASH))
    assert offered(session, BLUE) == ["silent", "talk", "bribe:gin", "bribe:cash"]
    say(session, {BLUE: "bribe:gin", PURPLE: "silent", RED: "silent"})
    assert (cash(session, BLUE, COP), loot(session, BLUE), loot(session, COP)) == ([2, 0], {}, {"gin": 1})


def test_ruling_30_the_muscle_is_paid_for_the_dames_dollars_too() -> None:
    """A bribe is a bribe, whatever it is paid in."""
    session = start(table(characters={BLUE: "dame", RED: "muscle"}, cash={BLUE: 2}))
    plan(session, {BLUE: DEN, PURPLE: DEN, RED: STASH}, cops=(DEN, JEWELER))
    say(session, {BLUE: "bribe:cash", PURPLE: "silent"})
    assert cash(session, COP, BLUE, PURPLE, RED) == [2, 0, 0, 2]


# -- The Muscle


@pytest.mark.parametrize("muscle", [COP, BLUE, PURPLE, RED])
def test_ruling_18_the_muscle_is_paid_wherever_he_is(muscle: int) -> None:
    """$2 from the supply for the round's first bribe, also to a Muscle who is the Cop, the briber or arrested."""
    session = start(table(characters={muscle: "muscle"}, loot={BLUE: {"gin": 1}}))
    plan(session, {BLUE: DEN, PURPLE: DEN, RED: STASH}, cops=(DEN, JEWELER))
    say(session, {BLUE: "bribe:gin", PURPLE: "talk"})
    assert cash(session, *range(4)) == [2 if seat == muscle else 0 for seat in range(4)]


def test_ruling_31_the_muscle_is_paid_once_a_round() -> None:
    """The Muscle gets $2 at the first reveal with a bribe, nothing at a later one, and again in the next round."""
    session = start(table(5, characters={4: "muscle"}, loot={seat: {"gin": 2} for seat in range(4)}))
    plan(session, {1: GALLERY, 2: GALLERY, 3: DEN, 4: DEN}, cops=(GALLERY, DEN))
    say(session, {1: "bribe:gin", 2: "bribe:gin"})
    assert cash(session, 4) == 2
    say(session, {3: "bribe:gin", 4: "silent"})
    assert (cash(session, 4), len(happened(session, "cut"))) == (2, 1)
    plan(session, {0: STASH, 2: STASH, 3: STASH, 4: STASH}, cops=(STASH, MARKET))
    say(session, {0: "silent", 2: "bribe:gin", 3: "silent", 4: "silent"})
    assert cash(session, 4) == 4


def test_the_muscle_gets_nothing_without_a_bribe() -> None:
    """Talk and silence pay the Muscle nothing."""
    session = start(table(characters={RED: "muscle"}, loot={BLUE: {"gin": 1}}))
    plan(session, {BLUE: DEN, PURPLE: DEN, RED: STASH}, cops=(DEN, JEWELER))
    say(session, {BLUE: "silent", PURPLE: "talk"})
    assert (cash(session, RED), happened(session, "cut")) == (0, [])


# -- Hired Gun and Flapper


def test_ruling_16_the_hired_gun_names_both_tokens() -> None:
    """The Hired Gun chooses what to take and what to give, and the other has no say."""
    session = start(table(characters={BLUE: "hired-gun"}, loot={BLUE: ONE_EACH, PURPLE: ONE_EACH}))
    plan(session, ALL_AT_THE_DEN)
    choose(session, BLUE, f"seat:{PURPLE}")
    assert asked(session) == ("trick.take", [BLUE])
    choose(session, BLUE, "crate")
    assert asked(session) == ("trick.give", [BLUE])
    choose(session, BLUE, "jewel")
    assert loot(session, BLUE) == {"crate": 2, "art": 1, "gin": 1 + 1}  # and the Gin of the Den
    assert loot(session, PURPLE) == {"art": 1, "jewel": 2, "gin": 1 + 1}


def test_ruling_16_an_exchange_takes_a_token_on_both_sides() -> None:
    """With someone who has no loot there is nothing to exchange; a Hired Gun without any is not asked."""
    session = start(table(characters={BLUE: "hired-gun"}, loot={BLUE: {"gin": 1}, PURPLE: {"art": 1}}))
    plan(session, ALL_AT_THE_DEN)
    assert barred(session, BLUE) == {f"seat:{RED}": "hired-gun"}
    assert refused(session, BLUE, f"seat:{RED}") == "hired-gun"
    bare = start(table(characters={BLUE: "hired-gun"}, loot={PURPLE: {"art": 1}}))
    plan(bare, ALL_AT_THE_DEN)
    assert (bare.view(None).round, loot(bare, PURPLE)) == (2, {"art": 1, "gin": 1})


def test_ruling_16_the_flapper_needs_a_victim_with_a_dollar() -> None:
    """Who has no Dollar cannot be robbed of one."""
    session = start(table(characters={BLUE: "flapper"}, cash={PURPLE: 1}))
    plan(session, ALL_AT_THE_DEN)
    assert barred(session, BLUE) == {f"seat:{RED}": "flapper"}
    assert refused(session, BLUE, f"seat:{RED}") == "flapper"
    choose(session, BLUE, f"seat:{PURPLE}")
    assert cash(session, BLUE, PURPLE, RED) == [1, 0, 0]


def test_ruling_16_both_also_act_at_a_location_with_a_cop() -> None:
    """The tricks come before the cops, so a stolen Dollar is missing for a bribe."""
    held = {BLUE: {"art": 1}, RED: {"jewel": 1}}
    session = start(table(characters={1: "flapper", 2: "dame", 3: "hired-gun"}, cash={PURPLE: 2}, loot=held))
    plan(session, ALL_AT_THE_DEN, cops=(DEN, STASH))
    choose(session, BLUE, f"seat:{PURPLE}")
    choose(session, RED, f"seat:{BLUE}")
    assert asked(session) == ("dilemma.choice", [BLUE, PURPLE, RED])
    assert barred(session, PURPLE) == {"bribe:gin": "bribe", "bribe:cash": "bribe"}
    assert (loot(session, BLUE), loot(session, RED), cash(session, BLUE)) == ({"jewel": 1}, {"art": 1}, 1)


@pytest.mark.parametrize("trickster", ["flapper", "hired-gun"])
def test_ruling_16_neither_acts_while_he_is_the_cop(trickster: str) -> None:
    """The Cop has sent no gangster, so there are no companions."""
    rich = dict.fromkeys(range(4), ONE_EACH)
    session = start(table(characters={COP: trickster}, cash=dict.fromkeys(range(4), 5), loot=rich))
    plan(session, ALL_AT_THE_DEN, cops=(DEN, STASH))
    assert asked(session) == ("dilemma.choice", [BLUE, PURPLE, RED])


@pytest.mark.parametrize(("trickster", "trick"), [("flapper", "trick.steal"), ("hired-gun", "trick.swap")])
def test_ruling_32_once_a_round_right_after_the_reveal_and_only_if_he_likes(trickster: str, trick: str) -> None:
    """Asked once, before location 1; companions are the targets, never the Cop; declining is allowed."""
    rich, loaded = dict.fromkeys(range(5), 5), dict.fromkeys(range(5), ONE_EACH)
    session = start(table(5, characters={RED: trickster}, cash=rich, loot=loaded))
    plan(session, {1: STASH, 2: DEN, 3: DEN, 4: DEN}, cops=(STASH, DEN))
    assert asked(session) == (trick, [RED])
    assert offered(session, RED) == ["pass", f"seat:{PURPLE}", "seat:4"]
    assert not happened(session, "arrest", "arrest-bare")  # Blue is arrested at location 1, but not yet
    choose(session, RED, "pass")
    assert asked(session)[0] == "dilemma.choice"
    passing(session)
    assert not happened(session, "steal", "swap")


@pytest.mark.parametrize("flapper", [BLUE, PURPLE])
def test_ruling_32_the_one_nearer_to_the_cops_left_acts_first(flapper: int) -> None:
    """With both in play they act in the order of their seats, as all do."""
    gun = BLUE + PURPLE - flapper
    rich = dict.fromkeys(range(4), ONE_EACH)
    session = start(table(characters={flapper: "flapper", gun: "hired-gun"}, cash={RED: 1}, loot=rich))
    plan(session, ALL_AT_THE_DEN)
    first = "trick.steal" if flapper == BLUE else "trick.swap"
    assert asked(session) == (first, [BLUE])
    choose(session, BLUE, "pass")
    assert asked(session)[1] == [PURPLE]


@pytest.mark.parametrize("trickster", ["flapper", "hired-gun"])
def test_ruling_32_a_trick_needs_company(trickster: str) -> None:
    """Alone at a location neither of them is asked, however rich the others are elsewhere."""
    loaded = {seat: {"gin": 1} for seat in range(4)}
    session = start(table(characters={BLUE: trickster}, cash={PURPLE: 5, RED: 5}, loot=loaded))
    plan(session, {BLUE: STASH, PURPLE: DEN, RED: DEN})
    assert asked(session)[0] == "plan.where"
    assert cash(session, BLUE, PURPLE, RED) == [0, 5, 5]

"""Gang members and Associates: what the box holds, that each does what its face says, and that its check
depends on every part of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

import pytest

from rules.scarface_1920.deck import Gangster
from tests.forging import forged
from tests.moves import barred, offered
from tests.scarface_1920.associates_checks import ASSOCIATES
from tests.scarface_1920.box import BOX
from tests.scarface_1920.building import DECKS, At, act, at_table, crime, deal, gang, money, order
from tests.scarface_1920.card_forging import other_steps, other_values, survives
from tests.scarface_1920.card_scene import TYPES, check_values, try_skill
from tests.scarface_1920.members_checks import MEMBERS

FACES = {**MEMBERS, **ASSOCIATES}
CARDS = {card.key: card for card in (*DECKS.members, *DECKS.associates)}


def test_every_gang_member_and_associate_has_its_check() -> None:
    """Four gangs of ten, and ten Associates of each crime type on the levels 1 1 1 2 2 3 3 4 4 5."""
    assert [*MEMBERS] == [card.key for card in DECKS.members]
    assert [*ASSOCIATES] == [card.key for card in DECKS.associates]
    assert (len(MEMBERS), len(ASSOCIATES)) == (40, BOX["associates"])
    levels = Counter((card.type, card.level) for card in DECKS.associates)
    assert levels == {(kind, level): n for kind in TYPES for level, n in ((1, 3), (2, 2), (3, 2), (4, 2), (5, 1))}


# -- Each card, and proof that its check depends on every part of it


def check_face(card: Gangster) -> None:
    check_values(card, FACES[card.key])


def check_skill(card: Gangster) -> None:
    for each in FACES[card.key].skill:
        try_skill(card, "skill", each)


def check_matching(card: Gangster) -> None:
    face = FACES[card.key]
    for each in face.matching:
        try_skill(card, "match", each, TYPES[face.needs[0]])


@pytest.mark.parametrize("key", FACES)
def test_card(key: str) -> None:
    """Values, crime type, level, skill and matching skill are those of its face."""
    card, face = CARDS[key], FACES[key]
    check_face(card)
    check_skill(card)
    check_matching(card)
    assert (bool(card.skill), bool(card.matching)) == (bool(face.skill), bool(face.matching))


def forgeries(card: Gangster) -> Iterator[tuple[str, Gangster, Callable[[Gangster], None]]]:
    """The card with one thing changed, each in turn, and what has to notice."""
    for how, fake in other_values(card):
        yield how, fake, check_face
    for how, steps in other_steps(card.skill):
        yield f"skill: {how}", forged(card, skill=steps), check_skill
    for how, steps in other_steps(card.matching):
        yield f"matching: {how}", forged(card, matching=steps), check_matching


ALIKE = {
    "lake-captain": ["skill: take take ('alcohol', 2)"],  # one alcohol at most, so two for a truck are no more
    "demolition-man": [
        f"matching: strip strip {what}" for what in ("upgrade", "job", "dealer", "vehicle")
    ],  # no such card
}
"""Changes that come to the same."""


@pytest.mark.parametrize("key", FACES)
def test_a_card_with_anything_changed_turns_its_check_red(key: str) -> None:
    """No skill, each step gone, paid for or conditional no longer, every figure one up and one down, each word for
    another; another type, level, muscle, influence, and other types to match."""
    card = CARDS[key]
    assert len([*forgeries(card)]) >= 5
    assert [how for how, fake, check in forgeries(card) if survives(check, fake)] == ALIKE.get(key, [])


# -- What an easier turn is worth


def test_city_treasurer_an_upgrade_costs_two_less_and_one_crime_less() -> None:
    """Lawyers, level 2, of the Outfit: 4 money and no crime; Hand, level 2: 5 money and one crime."""
    for stat, before, after in (("lawyers", (6, 1), (8, 1)), ("hand", (5, 2), (7, 1))):
        for eased, left in ((False, before), (True, after)):
            session = at_table(plan=("city-treasurer",), money={0: 10})
            if eased:
                act(session, "skill:city-treasurer")
            order(session, "upgrade", stat)
            assert (money(session, 0)[0], crime(session, 0)[0]) == left


def test_customs_inspector_two_actions_with_police_cost_no_bribe_and_the_third_does() -> None:
    """Three skills that move a vehicle to police: nothing, nothing, 2."""
    plan = ("customs-inspector", "frank-gusenberg", "pete-gusenberg", "dan-mccarthy")
    session = at_table(plan=plan, money={0: 10}, cars={0: {"west": 1}})
    act(session, "skill:customs-inspector")
    left = []
    for who, start, goal in (("frank", "west", "central"), ("pete", "central", "far-north")):
        act(session, f"skill:{who}-gusenberg", f"car:{start}", goal)
        left += money(session, 0)
    act(session, "skill:dan-mccarthy", "car:far-north", "far-south")
    assert [*left, *money(session, 0)] == [9, 8, 8 - 1 - 2]


def test_alky_cooker_boss_a_deal_asks_for_two_less() -> None:
    """The Army Officer wants 3 muscle: 1 will do, and none will not."""
    for muscle, possible in ((0, False), (1, True)):
        session = at_table(plan=("alky-cooker-boss",), muscle=muscle, deals={0: [deal("army-officer")]})
        act(session, "skill:alky-cooker-boss")
        order_menu = act(session, "order")
        assert ("supply" in offered(order_menu, 0)) == possible


def test_cabaret_star_a_hire_to_hand_costs_one_alcohol_less() -> None:
    """Level 1 comes to hand for none, level 4 for one of two."""
    tiles = {"pilsen": At("north", 0, (1, 0))}
    rows = (("doorman", "bouncer", "court-clerk"), ("alderman",))
    for eased in (False, True):
        session = at_table(plan=("cabaret-star",), influence=2, tiles=tiles, rows=rows)
        if eased:
            act(session, "skill:cabaret-star")
        order(session, "hire")
        assert ("alderman:hand" in barred(session, 0)) == (not eased)
        act(session, "bouncer:hand")
        assert session.state.tiles[0].goods == ((1, 0) if eased else (0, 0))


def test_the_great_fixer_one_requirement_of_one_job_is_ignored() -> None:
    """Fixed Fight asks for a Casino and a gambler: the Casino may be missing."""
    session = at_table(plan=("the-great-fixer", "abe-attell"), jobs={0: ("fixed-fight",)}, money={0: 10})
    assert barred(session, 0)["job:fixed-fight"] == "idle-job"
    act(session, "match:the-great-fixer")
    act(session, "job:fixed-fight")
    assert (money(session, 0), gang(session, 0).jobs) == ([10 + 5 + 8], ())

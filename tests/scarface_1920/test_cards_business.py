"""Dealers, Jobs, Raids and News: what the box holds, that each does what its face says, and that a check turns red
with any other face."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from rules.scarface_1920 import vocabulary
from rules.scarface_1920.deck import Job, Raid
from rules.scarface_1920.game import GAME
from tests.scarface_1920 import dealers_checks, jobs_checks, news_checks, raids_checks
from tests.scarface_1920.box import BOX, INSTANT, SUPPLIERS, counted
from tests.scarface_1920.building import table
from tests.scarface_1920.counterfeits import in_play, others

DECKS = GAME.decks
BUSINESS: tuple[Any, ...] = (*DECKS.dealers, *DECKS.jobs, *DECKS.raids, *DECKS.news)
CARDS = {card.key: card for card in BUSINESS}
CHECKS = dealers_checks.CHECKS | jobs_checks.CHECKS | raids_checks.CHECKS | news_checks.CHECKS


def test_the_box_holds_as_many_of_each_kind_as_are_stated() -> None:
    """Four Dealers of each kind start with the gangs; some Jobs are instant, the others permanent."""
    assert counted() == BOX
    others = BOX["dealers"] - SUPPLIERS
    assert Counter(dealer.starting for dealer in DECKS.dealers) == {"alcohol": 4, "gun": 4, None: others}
    assert Counter(bool(job.does) for job in DECKS.jobs) == {True: INSTANT, False: BOX["jobs"] - INSTANT}


def test_every_card_has_its_check() -> None:
    assert sorted(CHECKS) == sorted(CARDS)


@pytest.mark.parametrize("key", CHECKS)
def test_card(key: str) -> None:
    """The figures before and after are those of the card's face."""
    CHECKS[key](GAME)


@pytest.mark.parametrize(
    ("key", "left"),
    [
        ("padlocked-doors", 40 - 4),
        ("seized-fleet", 40 - 4),
        ("wiretaps", 40 - 4),
        ("suppliers-arrested", 40 - 4),
        ("witness-protection", 40 - 4),
    ],
)
def test_a_raid_that_finds_nothing_to_strip_takes_four_dollars_instead(key: str, left: int) -> None:
    """A gang with the two Suppliers it started with and nothing else; what comes besides is lost as ever."""
    t = table(3, stage="raid", plan=(), raids=[key], money={0: 40}, crime={0: 9}, hand={0: ()})
    assert raids_checks.suffered(GAME, t, ())["money"] == (40, left)


def faces(card: Any) -> Iterator[Any]:
    """The card with every other face that it could have."""
    for fake in others(card):
        if isinstance(card, Job) and card.does and (fake.needs, fake.does) == (card.needs, card.does):
            continue  # an instant Job has no lasting effect
        if not isinstance(card, Raid) or not asks_a_rival(fake):
            yield fake


def asks_a_rival(raid: Raid) -> bool:
    """In a Raid everybody decides for themselves alone."""
    steps = (*raid.overall, *raid.red, *raid.orange, *raid.yellow, *raid.green)
    return any(vocabulary.asks_a_rival(step) for step in steps)


@pytest.mark.parametrize("key", CHECKS)
def test_a_card_with_any_other_face_turns_its_check_red(key: str) -> None:
    """A requirement or a step that does nothing, a figure that is one higher, another word, no condition."""
    fakes = [*faces(CARDS[key])]
    assert fakes or key == "voted-dry"
    for fake in fakes:
        try:
            CHECKS[key](in_play(fake))
        except AssertionError:
            continue
        pytest.fail(f"nobody notices {fake}")


def test_there_are_more_than_two_thousand_other_faces() -> None:
    """So that the forgeries cannot quietly become few."""
    assert sum(1 for card in CARDS.values() for _ in faces(card)) > 2000

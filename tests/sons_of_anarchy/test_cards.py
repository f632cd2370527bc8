"""The cards and tiles: what the box holds, that each does what its face says, and what two of them do together."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from itertools import chain, product
from typing import Any

import pytest

from rules.kernel.chance import Dice
from rules.sons_of_anarchy.cards import Reckoning
from rules.sons_of_anarchy.deck import NOBODY, Clubhouse, Hassle, LastCall, Obstacle, Site
from rules.sons_of_anarchy.game import GAME, SonsOfAnarchy
from tests.forging import each_replaced, forged, one_more
from tests.mob_forging import Nothing
from tests.sons_of_anarchy import cards
from tests.sons_of_anarchy.cards import BOX, CALLS, CHECKS, HARDCORE, OBSTACLES, SITES
from tests.sons_of_anarchy.forging import in_play
from tests.sons_of_anarchy.gang_checks import GANGS
from tests.sons_of_anarchy.hassle_checks import HASSLES
from tests.sons_of_anarchy.site_checks import EXPLOITS

DECKS = GAME.decks
ANARCHY = DECKS.anarchy(hardcore=True)
CARDS = {card.key: card for card in (*DECKS.starting, *DECKS.random, *ANARCHY, *DECKS.unleaded, *DECKS.gangs)}

# -- The box as it is


def test_the_box_holds_as_many_of_each_kind_as_are_stated() -> None:
    """And of the hardcore cards one Obstacle, two Hassles and one Last Call."""
    assert {kind: len(getattr(DECKS, kind)) for kind in BOX} == BOX
    assert (len(DECKS.anarchy(hardcore=False)), len(ANARCHY)) == (cards.USUAL, cards.ANARCHY)
    for kind, keys in HARDCORE.items():
        assert [card.key for card in getattr(DECKS, kind) if card.hardcore] == keys


def test_every_card_and_tile_has_its_check_and_no_key_comes_twice() -> None:
    assert [*EXPLOITS] == [card.key for card in (*DECKS.starting, *DECKS.random, *DECKS.opportunities)]
    assert [*OBSTACLES] == [card.key for card in DECKS.obstacles]
    assert [*HASSLES] == [card.key for card in DECKS.hassles]
    assert [*CALLS] == [card.key for card in DECKS.last_calls]
    assert [*GANGS] == [gang.key for gang in (*DECKS.unleaded, *DECKS.gangs)]
    assert len(CHECKS) == sum(BOX.values())


def test_sites_are_boosted_hot_or_without_guns_as_stated() -> None:
    """Guns are prohibited where the check of a place says so; of the random sites as many have each part."""
    places = (*DECKS.starting, *DECKS.random, *DECKS.opportunities)
    assert {tile.key: tile.guns for tile in places} == {key: armed for key, (armed, _) in EXPLOITS.items()}
    assert {part: sum(bool(getattr(tile, part)) for tile in DECKS.random) for part in SITES} == SITES


def test_every_high_octane_side_has_five_orders_in_the_first_round() -> None:
    """Base orders and members together; the Mayans have the fewest base orders and the most members, the Lin
    Syndicate the most base orders and one member."""
    sides = {gang.key: (gang.orders, gang.members) for gang in DECKS.gangs}
    assert sides == {"samcro": (3, 2), "mayans": (2, 3), "lin-syndicate": (4, 1), "one-niners": (3, 2)}


# -- Each card, and proof that its check depends on every part of it


@pytest.mark.parametrize("key", CHECKS)
def test_card(key: str) -> None:
    """The figures before and after are those of the card's face."""
    CHECKS[key](GAME)


FIXED = ("look", "fall", "scatter")
"""Transactions whose number is always 1."""


def without(card: Any) -> Iterator[tuple[str, Any]]:
    """The card with one part that does nothing, each in turn."""
    if isinstance(card, Site):
        yield "guns or none", forged(card, guns=not card.guns)
        if card.hot:
            yield "not hot", forged(card, hot=0)
    for part in ("main", "or_", "boost", "does"):
        for fewer in each_replaced(getattr(card, part, ()), Nothing()):
            yield f"no {part}", forged(card, **{part: fewer})
    if isinstance(card, Clubhouse) and card.order is not None:
        yield "an empty order", forged(card, order=forged(card.order, does=(Nothing(),)))
        yield "no order", forged(card, order=None)
    for name in own_rules(card):
        yield f"no {name}", forged(card, **{name: getattr(NEUTRAL[type(card)], name)})


NEUTRAL: dict[type, Any] = {
    Hassle: Hassle(key="none", title="None", source="house", text=""),
    Clubhouse: NOBODY,
}
"""What a hassle or a gang is like that changes no rule."""
GANG_RULES = ("gun_bonus", "ride_from", "recruits", "traffics_more", "quiet_sale")


def own_rules(card: Any) -> list[str]:
    """The fields by which a hassle or a gang changes a rule."""
    face = ("key", "title", "source", "text", "flavour", "hardcore")
    names = {
        Hassle: [one.name for one in fields(Hassle) if one.name not in face],
        Clubhouse: GANG_RULES,
    }.get(type(card), [])
    return [name for name in names if getattr(card, name) != getattr(NEUTRAL[type(card)], name)]


FIGURES: dict[type, tuple[str, ...]] = {
    Site: ("main", "or_", "boost", "hot"),
    Obstacle: ("does",),
    LastCall: ("does",),
    Clubhouse: ("orders", "members", "prospects", "cash", "gun", "contraband", "heat", "order"),
}


def with_another_figure(card: Any) -> Iterator[tuple[str, Any]]:
    """The card with one figure raised by 1, each in turn; the Unleaded side also with a rule of any gang."""
    rules = GANG_RULES if card in DECKS.unleaded else own_rules(card)
    for name in (*FIGURES.get(type(card), ()), *rules):
        # A Club Order is carried out once: the maximum of its exchange is only printed.
        for other in one_more(getattr(card, name), (*FIXED, "max") if name == "order" else FIXED):
            yield f"other {name}", forged(card, **{name: other})


KINDS = ("sell", "spend", "swap", "skim", "steal")
BANS = [*KINDS, *map(" ".join, product(KINDS, ("cash", "gun", "contraband"))), "gain heat", "drop heat"]
ALIKE = {("dry-suppliers", "spend cash")}
"""A ban that comes to the same as the card's own."""


def for_others(card: Any) -> Iterator[tuple[str, Any]]:
    """A hassle that forbids something else; an Obstacle or a Last Call that hits other gangs."""
    if isinstance(card, Hassle) and card.ban:
        for ban in BANS:
            if (ban,) != card.ban and (card.key, ban) not in ALIKE:
                yield f"ban {ban}", forged(card, ban=(ban,))
    if isinstance(card, Reckoning):
        measures = ("cash", "gun", "contraband", "heat", "members", "prospects", "orders")
        others: list[tuple[str, str | None]] = [*product(("most", "least"), measures)]
        others += [(who, None) for who in ("holder", "each", "injured")]
        for who, of in others:
            if (who, of) != (card.who, card.of):
                yield f"{who} {of}", forged(card, who=who, of=of)


FORGERIES = [
    pytest.param(key, fake, id=f"{key}: {how}")
    for key, card in CARDS.items()
    for how, fake in chain(without(card), with_another_figure(card), for_others(card))
]


@pytest.mark.parametrize(("key", "fake"), FORGERIES)
def test_a_card_without_a_part_of_its_effect_turns_its_check_red(key: str, fake: Any) -> None:
    """Each part taken away in turn, each figure raised by one, a card that forbids or hits others."""
    with pytest.raises(AssertionError):
        CHECKS[key](in_play(fake))


# -- Marks that only an option looks at


def test_hollow_point_rounds_take_the_tile_that_is_marked_for_them() -> None:
    """St. Thomas Hospital is left out; without its mark it is not."""

    def tiles(game: SonsOfAnarchy) -> list[str]:
        return [spot.card.key for spot in game.deal(4, {"hollow-point": "yes"}, Dice("any")).spots]

    assert {card.key for card in DECKS.starting} - {*tiles(GAME)} == {"st-thomas"}
    assert "st-thomas" in tiles(in_play(forged(CARDS["st-thomas"], hospital=False)))


@pytest.mark.parametrize("key", ["federal-raid", "lockdown", "blood-feud", "informant"])
def test_a_hardcore_card_comes_only_with_the_option(key: str) -> None:
    """All 36 cards may be dealt and it is not among them; with the option it is, in one deal or another."""

    def dealt(game: SonsOfAnarchy, **options: str) -> set[str]:
        house = {name.replace("_", "-"): choice for name, choice in options.items()}
        return {card.key for seed in range(5) for card in game.deal(4, house, Dice(str(seed))).deck}

    assert key not in dealt(GAME, long_haul="7")
    assert key in dealt(GAME, long_haul="8", hardcore_cards="yes")
    assert key in dealt(in_play(forged(CARDS[key], hardcore=False)), long_haul="7")

"""The cards and tiles: what the box holds, and that each does what its face says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import fields, replace
from itertools import chain, product
from typing import Any

import pytest

from rules.kernel.chance import LoadedDice
from rules.mob.table import MADE
from rules.wise_guys.calls import Reckoning
from rules.wise_guys.deck import NOBODY, Clubhouse, Hassle, LastCall, Location
from rules.wise_guys.game import GAME, WiseGuys
from rules.wise_guys.transactions import Trade
from tests.forging import each_replaced, forged, one_more
from tests.mob import reply
from tests.mob_forging import Nothing
from tests.moves import all_name, happened
from tests.wise_guys.building import start, table
from tests.wise_guys.card_forging import CARDS, DECKS, in_play
from tests.wise_guys.cards import BOX, BUSINESSES, CALLS, CHECKS, EXPLOITS, TRADES
from tests.wise_guys.gang_checks import GANGS
from tests.wise_guys.hassle_checks import HASSLES

# -- The box as it is


def test_the_box_holds_as_many_of_each_kind_as_are_stated() -> None:
    """And every card of the Roaring 20s is a hassle, an opportunity or a Last Call."""
    assert {kind: len(getattr(DECKS, kind)) for kind in BOX} == BOX
    assert len(DECKS.roaring20s) == BOX["hassles"] + BOX["opportunities"] + BOX["last_calls"]


def test_every_card_and_tile_has_its_check_and_no_key_comes_twice() -> None:
    locations = [card.key for card in (*DECKS.starting, *DECKS.business, *DECKS.opportunities)]
    assert [*EXPLOITS] == locations
    assert [*HASSLES] == [card.key for card in DECKS.hassles]
    assert [*CALLS] == [card.key for card in DECKS.last_calls]
    assert [*GANGS] == [gang.key for gang in DECKS.gangs]
    men = {man.key for gang in DECKS.gangs for man in gang.man}
    assert len(CHECKS.keys() | men) == sum(BOX.values()) + MADE * BOX["gangs"]


def test_every_trade_has_a_maximum() -> None:
    parts = [
        part for card in CARDS.values() if isinstance(card, Location) for part in (card.main, card.or_, card.boost)
    ]
    parts += [gang.order.does for gang in DECKS.gangs]  # type: ignore[misc]
    trades = [each for part in parts for each in part if isinstance(each, Trade)]
    assert len(trades) == TRADES
    assert all(trade.max for trade in trades)


def test_businesses_and_opportunities_are_fought_for_as_stated() -> None:
    """Each as its check says; and as many businesses are hot, can be boosted and give a choice."""
    places = (*DECKS.starting, *DECKS.business, *DECKS.opportunities)
    assert {card.key: card.fight for card in places} == {key: fight for key, (fight, _) in EXPLOITS.items()}
    found = Counter[str](tile.fight for tile in DECKS.business)
    found.update(part for tile in DECKS.business for part in ("hot", "boost", "or_") if getattr(tile, part))
    assert found == BUSINESSES


RATINGS = {  # slugging and talking
    "outfit": {"capone": (2, 4), "nitti": (2, 2), "humphreys": (1, 4), "mcgurn": (3, 1), "accardo": (2, 2)},
    "sheldon-gang": {
        "sheldon": (4, 2),
        "mcgovern": (4, 1),
        "mcpadden": (3, 1),
        "carpenter": (2, 2),
        "brooks": (3, 1),
    },
    "north-side": {"obanion": (4, 2), "weiss": (2, 2), "drucci": (2, 2), "moran": (3, 2), "alterie": (3, 1)},
    "saltis-mcerlane": {
        "saltis": (2, 3),
        "mcerlane": (4, 1),
        "oberta": (1, 4),
        "koncil": (3, 1),
        "hubacek": (3, 1),
    },
}


def test_the_ratings_of_every_gang_add_up_to_23() -> None:
    assert {
        gang.key: {man.key: (man.slugging, man.talking) for man in gang.man} for gang in DECKS.gangs
    } == RATINGS
    assert [sum(slugging + talking for slugging, talking in men.values()) for men in RATINGS.values()] == [23] * 4


# -- Each card, and proof that its check depends on every part of it


@pytest.mark.parametrize("key", CHECKS)
def test_card(key: str) -> None:
    """The figures before and after are those of the card's face."""
    CHECKS[key](GAME)


FIXED = ("look", "fall")
"""Transactions whose number is always 1."""


def without(card: Any) -> Iterator[tuple[str, Any]]:
    """The card with one part that does nothing, each in turn."""
    if isinstance(card, Location):
        yield "fought for otherwise", forged(card, fight=({"slugging", "talking"} - {card.fight}).pop())
        if card.hot:
            yield "not hot", forged(card, hot=0)
    for part in ("main", "or_", "boost", "does"):
        for fewer in each_replaced(getattr(card, part, ()), Nothing()):
            yield f"no {part}", forged(card, **{part: fewer})
    if isinstance(card, Clubhouse):
        yield "no order", forged(card, order=forged(card.order, does=(Nothing(),)))
    for name in own_rules(card):
        yield f"no {name}", forged(card, **{name: getattr(NEUTRAL[type(card)], name)})


NEUTRAL: dict[type, Any] = {
    Hassle: Hassle(key="none", title="None", source="house", text="", beer_war=True),
    Clubhouse: NOBODY,
}
"""What a hassle or a gang is like that changes no rule."""


def own_rules(card: Any) -> list[str]:
    """The fields by which a hassle or a gang changes a rule."""
    face = ("key", "title", "source", "text", "flavour", "beer_war")
    names = {
        Hassle: [one.name for one in fields(Hassle) if one.name not in face],
        Clubhouse: ["allies", "booze_bonus", "free_slugging", "extra_injuries"],
    }.get(type(card), [])
    return [name for name in names if getattr(card, name) != getattr(NEUTRAL[type(card)], name)]


FIGURES: dict[type, tuple[str, ...]] = {
    Location: ("main", "or_", "boost", "hot"),
    LastCall: ("does",),
    Clubhouse: ("orders", "made", "associates", "clout", "stash", "order"),
}


def with_another_figure(card: Any) -> Iterator[tuple[str, Any]]:
    """The card with one figure raised by 1, each in turn."""
    for name in (*FIGURES.get(type(card), ()), *own_rules(card)):
        # A Gang Order is carried out once: the maximum of its trade is only printed.
        for other in one_more(getattr(card, name), (*FIXED, "max") if name == "order" else FIXED):
            yield f"other {name}", forged(card, **{name: other})


def for_others(card: Any) -> Iterator[tuple[str, Any]]:
    """A Last Call, or a hassle that works now, that hits other gangs."""
    if isinstance(card, Hassle) and card.now is not None:
        for how, other in for_others(card.now):
            yield how, forged(card, now=other)
    if isinstance(card, Reckoning):
        for who, of in product(("most", "least"), ("cash", "gun", "booze", "clout", "associates", "made")):
            if (who == card.who) != (of == card.of):
                yield f"{who} {of}", forged(card, who=who, of=of)
        for who in [other for other in ("boss", "each", "injured") if other != card.who]:
            yield who, forged(card, who=who, of=None)


FORGERIES = [
    pytest.param(key, fake, id=f"{key}: {how}")
    for key, card in CARDS.items()
    for how, fake in chain(without(card), with_another_figure(card), for_others(card))
]


@pytest.mark.parametrize(("key", "fake"), FORGERIES)
def test_a_card_without_a_part_of_its_effect_turns_its_check_red(key: str, fake: Any) -> None:
    """Each part taken away in turn, each figure raised by one, and a Last Call that hits others."""
    with pytest.raises(AssertionError):
        CHECKS[key](in_play(fake))


def check_man(game: WiseGuys, seat: int, key: str) -> None:
    """He rolls a 1 in a slugging and in a talking, and his rating is added."""
    for place, rating in zip(("downtown-docks", "city-hall"), RATINGS[DECKS.gangs[seat].key][key], strict=True):
        at = {place: {seat: (key,), (seat + 1) % 4: (1,)}}
        t = table(business=("downtown-docks",), at=at, orders={seat: 1}, dice=LoadedDice([1, 1]), game=game)
        session = start(t, game)
        reply(session, seat, "fight")
        if session.waiting_for == {seat, (seat + 1) % 4}:
            all_name(session, dict.fromkeys(session.waiting_for, 0))
        rolls = {e.public["seat"]: e.public["total"] for e in happened(session, "roll") if e.public}
        assert rolls == {seat: 1 + rating, (seat + 1) % 4: 2}


SEATED = [(seat, man) for seat, men in enumerate(RATINGS.values()) for man in men]


@pytest.mark.parametrize(("seat", "key"), SEATED)
def test_made_man(seat: int, key: str) -> None:
    """His ratings count in a fight; with another rating this test is red."""
    check_man(GAME, seat, key)
    gang = DECKS.gangs[seat]
    place = [man.key for man in gang.man].index(key)
    for rating in ("slugging", "talking"):
        other = replace(gang.man[place], **{rating: getattr(gang.man[place], rating) + 1})
        fake = replace(gang, man=(*gang.man[:place], other, *gang.man[place + 1 :]))
        with pytest.raises(AssertionError):
            check_man(in_play(fake), seat, key)

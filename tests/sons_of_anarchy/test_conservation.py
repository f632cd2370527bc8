"""Nothing appears or vanishes: dudes, cards, tiles and tokens over random games of every house rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import pytest

from rules.kernel.session import Session
from rules.kernel.telling import Event
from rules.mob.table import EMERGENCY, MADE, POOL
from rules.sons_of_anarchy.deck import NOBODY
from rules.sons_of_anarchy.game import GAME
from rules.sons_of_anarchy.setup import BOOK
from rules.sons_of_anarchy.table import Table
from tests.conserving import stopped
from tests.house_rules import house_rules
from tests.moves import prompt

HOUSES = house_rules(GAME)
every_house = pytest.mark.parametrize("house", HOUSES)


def played(house: str, games: int) -> Iterator[Session]:
    """Random games with a deal now and then, stopped at every question and at their end."""
    for number in range(games):
        rng = Random(f"{house} {number}")
        session = Session.new(GAME, 3 + number % 2, f"conserved {house} {number}", HOUSES[house])
        yield from stopped(session, rng, 0.05, lambda _, dice: dice.choice((0, 1)))


@every_house
def test_a_gang_has_five_members_and_five_prospects_at_some_place(house: str) -> None:
    """With Slim Pickings it has only the prospects that it started with. Each is at a location in play, at home,
    injured or in the pool."""
    slim = HOUSES[house]["slim-pickings"] == "yes"
    for session in played(house, 4):
        t: Table = session.state
        for gang in t.gangs:
            prospects = gang.card.prospects if slim and gang.card is not NOBODY else MADE
            assert len(gang.where) == MADE + prospects
            assert all(POOL <= place < len(t.spots) for place in gang.where)
            assert not (t.stage == "dawn" and EMERGENCY in gang.where)


@every_house
def test_every_card_and_tile_lies_in_one_place(house: str) -> None:
    """Fifteen cards, and three for each round more; six of twenty random sites, two a round; all starting sites
    but one that is taken out. None of them is there twice."""
    options = HOUSES[house]
    cards = 15 + 3 * int(options["long-haul"])
    box = {card.key for card in GAME.decks.anarchy(hardcore=options["hardcore-cards"] == "yes")}
    random = [tile.key for tile in GAME.decks.random]
    for session in played(house, 4):
        t: Table = session.state
        up = [spot.card.key for spot in t.spots if spot.kind == "opportunity"]
        dealt = [card.key for card in (*t.deck, *t.hassles, *t.calls)] + up + t.discards
        assert (len(dealt), len({*dealt} & box)) == (cards, cards)
        business = [spot.card.key for spot in t.spots if spot.kind == "business"]
        assert sorted([tile.key for tile in (*t.facedown, *t.unused)] + business) == sorted(random)
        assert (len(business) + len(t.facedown), len(t.unused)) == (6, 14)
        starting = [spot for spot in t.spots if spot.kind == "starting"]
        assert len(starting) == 4 - (options["hollow-point"] == "yes")


@every_house
def test_tokens_stay_within_their_bounds(house: str) -> None:
    """Nothing is ever owed; heat is on its track at every question; an order token lies on a location once."""
    for session in played(house, 4):
        t: Table = session.state
        for gang in t.gangs:
            assert min(*gang.stash, gang.orders) >= 0
            assert 0 <= gang.heat <= 4
        assert len({*t.exploited}) == len(t.exploited)
        assert 0 <= t.boss < session.seats


# -- the books: what a seat is told adds up to what it has


Amounts = list[tuple[str, int]]


def came_and_went(kind: str, facts: Mapping[str, Any]) -> tuple[Amounts, Amounts]:
    """What an event says came behind the blind of the gang that it is about, and what left it."""
    cash = [("cash", facts.get("cash", 0))]
    return {  # type: ignore[no-untyped-call]
        "sell": lambda: (facts["got"], facts["gave"]),
        "spend": lambda: (facts["got"], facts["gave"]),
        "swap": lambda: (facts["got"], facts["gave"]),
        "skim": lambda: (facts["got"], []),
        "gain-per-business": lambda: (cash, []),
        "gun-bonus": lambda: (cash, []),
        "handed-in": lambda: (cash, facts["lost"]),
        "tribute": lambda: (cash, []),
        "sale": lambda: (cash, [("contraband", facts["goods"])]),
        "bribe": lambda: ([], cash),
        "lose": lambda: ([], facts["lost"]),
        "patch-in": lambda: ([], [("cash", 1), ("gun", 1)]),
        "guns": lambda: ([], [("gun", facts["guns"])]),
        "steal": lambda: (facts["took"], []),
        "deal": lambda: (facts["takes"], facts["gives"]),
        "gift": lambda: ([], facts["gives"]),
    }.get(kind, lambda: ([], []))()


def moved(event: Event, seat: int) -> Counter[str]:
    """How an event changed what stands behind this seat's blind."""
    facts = {**(event.public or {}), **event.private.get(seat, {})}
    flow: Counter[str] = Counter()
    if event.kind == "tribute" and seat in facts["payers"]:
        flow["cash"] = -1
    elif seat in (facts.get("seat"), facts.get("rival")):
        sign = 1 if facts["seat"] == seat else -1
        came, went = came_and_went(event.kind, facts)
        for amounts, way in ((came, sign), (went, -sign)):
            for asset, n in amounts:
                flow[asset] += way * n
    return flow


MOVES = {"sell", "skim", "sale", "guns", "gift"}
"""How assets move: the books are checked until each of these has been seen."""


@every_house
def test_what_a_seat_is_told_adds_up_to_what_it_has(house: str) -> None:
    """No asset moves without its owner being told."""
    books: list[Counter[str]] = []
    read = games = 0
    moves: Counter[str] = Counter()
    for session in played(house, 30):
        if prompt(session) == "patch-in.where":
            continue  # it is paid for, and told when the question is answered
        if not session.log:
            books, read = [Counter() for _ in range(session.seats)], 0
        for seat in range(session.seats):
            for event in session.events(seat, read):
                if event.kind == "gang" and event.public and event.public["seat"] == seat:
                    card = GAME.decks.side(event.public["gang"])
                    books[seat].update({"cash": card.cash, "gun": card.gun, "contraband": card.contraband})
                if event.kind == "disbanded" and event.public and event.public["seat"] == seat:
                    books[seat].clear()
                moves[event.kind] += bool(flow := moved(event, seat))
                books[seat].update(flow)
            assert [books[seat][asset] for asset in BOOK.assets] == session.state.gangs[seat].stash, session.log
        read = len(session._events)
        games += session.result is not None
        if games >= 6 and all(moves[kind] for kind in MOVES):
            break
    assert {kind for kind in MOVES if not moves[kind]} == set()

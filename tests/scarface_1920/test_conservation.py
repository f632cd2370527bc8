"""Nothing appears or vanishes: thugs, vehicles, markers, cubes, cards and money over random games of every
variant; and everything can be answered on a phone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from statistics import median
from typing import Any

import pytest

from bot.cli.random_players import random_answer
from rules.kernel.asking import Pick
from rules.kernel.session import Session
from rules.kernel.telling import Event
from rules.scarface_1920.game import GAME
from rules.scarface_1920.pieces import Pile
from rules.scarface_1920.table import Gang, Table
from tests.conserving import stopped
from tests.house_rules import house_rules
from tests.moves import prompt

HOUSES = house_rules(GAME)
TABLES = [(house, seats) for house in HOUSES for seats in GAME.seats]
every_table = pytest.mark.parametrize(("house", "seats"), TABLES)
RESTING = (
    "setup.gang",
    "setup.place",
    "setup.two-goods",
    "custom.pick",
    "draft.keep",
    "plan.which",
    "act.which",
    "",
)
"""When one of these is asked nothing is being resolved: no card is on its way."""


def played(house: str, seats: int, games: int = 1) -> Iterator[Session]:
    """Random games with a Job out of turn now and then, stopped at every question and at their end."""
    for number in range(games):
        rng = Random(f"{house} {seats} {number}")
        session = Session.new(GAME, seats, f"conserved {house} {number}", HOUSES[house])
        yield from stopped(session, rng, 0.1, random_answer)


# -- pieces


def thugs(gang: Gang) -> int:
    posted = sum(deal.thugs for deal in gang.deals) + sum(job.thugs for job in gang.done)
    return sum(gang.thugs) + sum(gang.streets) + posted


def check_gang(t: Table, seat: int) -> None:
    """Twelve thugs, three cars, two trucks, seven control markers and twelve cubes; nothing is ever owed."""
    gang = t.gangs[seat]
    assert thugs(gang) == 12
    assert min(*gang.thugs, *gang.streets, *gang.cars, *gang.trucks, gang.money) >= 0
    assert (sum(gang.cars) <= 3, sum(gang.trucks) <= 2) == (True, True)
    assert len(t.held(seat)) <= 7
    assert all(1 <= level <= 3 for level in gang.levels)
    assert t.ness < gang.crime <= 11
    for site, room in [(deal, deal.dealers[0].storage) for deal in gang.deals]:
        assert min(site.goods) >= 0
        assert sum(site.goods) <= room
    assert all(sum(job.goods) <= job.card.store for job in gang.done)


def check_city(t: Table) -> None:
    """Three police, ten markers of each business, three on a neighborhood at most; no goods are owed."""
    assert (sum(t.police), min(t.police)) == (3, 0)
    for kind in range(3):
        assert sum(tile.business[kind] for tile in t.tiles) <= 10
    assert sum(tile.night for tile in t.tiles) <= 10
    for tile in t.tiles:
        assert sum(tile.business) <= 3
        assert min(*tile.goods, *tile.business) >= 0
        assert -1 <= tile.owner < len(t.gangs)
    assert (0 <= t.ness <= 6, 0 <= t.time <= t.boxes, -1 <= t.ring < len(t.gangs)) == (True,) * 3


# -- cards


def people(t: Table) -> list[str]:
    """Wherever an Associate or a gang member can be."""
    cards: list[Any] = [*t.offered, *t.gone]
    for (
        row,
        pile,
    ) in zip(t.rows, t.crooks, strict=True):
        cards += [*[card for card in row if card], *pile.cards]
    for seat, gang in enumerate(t.gangs):
        cards += [*gang.cards, *gang.aside, *t.picked[seat]]
    return sorted(card.key for card in cards)


def jobs(t: Table) -> list[str]:
    held = [card for gang in t.gangs for card in (*gang.jobs.cards, *[job.card for job in gang.done])]
    return sorted(card.key for card in (*t.jobs.cards, *held, *[card for cards in t.dealt for card in cards]))


def dealers(t: Table) -> list[str]:
    held = [card for gang in t.gangs for deal in gang.deals for card in deal.dealers]
    return sorted(card.key for card in (*t.dealers.cards, *held))


def check_cards(t: Table, seats: int) -> None:
    """No card is there twice, and none is missing. Of the Suppliers as many are in play as there are gangs."""
    chosen = [gang.card for gang in t.gangs if gang.card.key != "nobody"]
    members = [card.key for mob in chosen for card in mob.member]
    assert people(t) == sorted([*members, *[card.key for card in GAME.decks.associates]])
    assert jobs(t) == sorted(job.key for job in GAME.decks.jobs)
    in_play = [card.key for card in GAME.decks.dealers if not card.starting or int(card.key[-1]) <= seats]
    assert dealers(t) == sorted(in_play)
    raids = [*t.raids.cards, *([t.raid] if t.raid else [])]
    assert sorted(card.key for card in raids) == sorted(card.key for card in GAME.decks.raids)
    assert len({card.key for card in (*t.news.cards, t.headline)}) == len(t.news.cards) + 1
    piles: list[Pile[Any]] = [t.jobs, t.dealers, t.raids, t.news, *t.crooks, *[gang.jobs for gang in t.gangs]]
    for pile in piles:
        assert len(pile.cards) == len(pile.eyes)
    for gang in t.gangs:
        assert sum(gang.levels) - 6 <= gang.box <= 12
        assert {*gang.shown} <= {card.key for card in gang.hand}


@every_table
def test_pieces_and_cards_are_conserved(house: str, seats: int) -> None:
    """At every question of random games, and at their end."""
    asked = 0
    for session in played(house, seats):
        t: Table = session.state
        for seat in range(seats):
            check_gang(t, seat)
        check_city(t)
        if prompt(session) in RESTING:
            check_cards(t, seats)
            asked += 1
    assert asked > 100


# -- the books: what everybody is told adds up to what a gang has

GAINS = ("gang", "gain", "ring-money", "income", "boss-reward", "sale", "sale-by-truck", "fence")
EARNS = dict.fromkeys(GAINS, 1) | dict.fromkeys(("spend", "lose", "bribe", "pay", "steal"), -1)


def moved(event: Event, seat: int) -> int:
    """How an event changed what lies behind this seat's screen."""
    facts = event.public or {}
    if event.kind not in EARNS:
        return 0
    own = EARNS[event.kind] * facts["money"] if facts["seat"] == seat else 0
    return own + (facts["money"] if event.kind in ("pay", "steal") and facts["rival"] == seat else 0)


@every_table
def test_every_dollar_is_told(house: str, seats: int) -> None:
    """What a gang is told to start with and what everybody hears of make up its money."""
    kinds: Counter[str] = Counter()
    for session in played(house, seats):
        if session.ask is None or prompt(session) in ("plan.which", "act.which"):
            events = session.events(None)
            for seat, gang in enumerate(session.state.gangs):
                assert sum(moved(event, seat) for event in events) == gang.money, session.log
            kinds.update(event.kind for event in events)
    assert {"gang", "gain", "spend"} <= {*kinds}


# -- on a phone


@every_table
def test_no_question_has_more_options_than_a_page_holds(house: str, seats: int) -> None:
    """25 at most, so that nobody has to leaf through them."""
    most: Counter[str] = Counter()
    for session in played(house, seats, 2):
        for decision in session.ask.decisions.values() if session.ask else ():
            assert isinstance(decision, Pick)
            most[str(decision.prompt[0])] = max(most[str(decision.prompt[0])], len(decision.options))
    assert {key: count for key, count in most.items() if count > 25} == {}
    assert most["act.which"] > 3


def test_half_of_all_action_turns_take_no_more_than_twelve_answers() -> None:
    """Counted from the Plan to the end of the turn, for players who end their turn only when nothing is left."""
    counts: list[int] = []
    for seats in GAME.seats:
        for number in range(3):
            counts += busy_turns(seats, number)
    assert len(counts) > 100
    assert median(counts) <= 12, sorted(counts)


def busy_turns(seats: int, number: int) -> list[int]:
    """The answers of each Action turn in a game of players who use every skill, Job and order that they have."""
    counts: list[int] = []
    rng, planning = Random(number), -1
    session = Session.new(GAME, seats, f"busy {number}")
    while session.ask is not None:
        for seat, decision in list(session.ask.decisions.items()):
            assert isinstance(decision, Pick)
            value = random_answer(decision, rng)
            if decision.prompt[0] == "plan.which":
                counts.append(0)
                planning = session.state.turn
            if decision.prompt[0] == "act.which" and len(decision.keys) > 1:
                value = (rng.choice([key for key in decision.keys if key != "end"]),)
            if seat == planning == session.state.turn:
                counts[-1] += 1
            session.answer(seat, value)
    return counts

"""What an option promises is what it does: the money of a sale, and the price of an upgrade."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from bot.cli.random_players import random_answer
from rules.kernel.asking import Option, Pick
from rules.kernel.session import Session
from rules.kernel.telling import Phrase
from rules.scarface_1920.effects_streets import Sell
from rules.scarface_1920.game import GAME
from rules.scarface_1920.pieces import TOP_CRIME
from tests.moves import choose, decision, happened, offered, play
from tests.scarface_1920.building import At, at_table, crime, deal, done, money
from tests.scarface_1920.test_conservation import GAINS

HOME = {"towertown": At("north", owner=0, goods=(1, 1))}
"""A neighborhood that buys an alcohol and a gun for 12."""

SELLERS = [
    (
        card.key,
        next(each.key for each in GAME.decks.associates if each.type in card.needs and each != card),
        step.plus,
    )
    for card in GAME.decks.associates
    for step in card.matching
    if isinstance(step, Sell) and step.plus
]
"""Who sells at a better price, who makes a match with him, and how much better it is."""


def label(session: Session, seat: int, key: str) -> Phrase:
    own = decision(session, seat)
    assert isinstance(own, Pick)
    return own.options[own.keys.index(key)].label


@pytest.mark.parametrize(
    ("position", "promised"),
    [
        ({}, ("sale.at", "towertown", 12)),
        ({"headline": "wall-street-crashes"}, ("sale.at", "towertown", 10)),
        ({"headline": "real-beer-back-in-town"}, ("sale.at", "towertown", 13)),
        ({"headline": "gang-war-in-the-streets"}, ("sale.at", "towertown", 14)),
        ({"done": {0: [done("the-back-door"), done("hidden-cargo")]}}, ("sale.at", "towertown", 16)),
        ({"police": {"north": 2}}, ("sale.at-bribe", "towertown", 12, 4)),
        ({"police": {"north": 2}, "headline": "police-strike"}, ("sale.at", "towertown", 12)),
        ({"police": {"north": 1}, "headline": "wall-street-crashes"}, ("sale.at-bribe", "towertown", 10, 2)),
    ],
)
def test_a_sale_promises_what_it_brings(position: dict[str, Any], promised: Phrase) -> None:
    """Headlines, permanent Jobs and the police are in the number on the button."""
    usual: dict[str, Any] = {"stage": "turn", "hand": {0: ()}, "deck": {0: ()}, "police": {}, "tiles": HOME}
    session = at_table(
        **usual | {"deals": {0: []}, "thugs": {0: {"slums": 0, "safehouses": 0, "hq": 12}}} | position
    )
    assert label(session, 0, "tile:towertown") == promised
    choose(session, 0, "tile:towertown")
    assert money(session, 0) == [_net(promised)]


@pytest.mark.parametrize(("card", "partner", "more"), SELLERS)
def test_a_sale_of_a_skill_promises_its_bonus(card: str, partner: str, more: int) -> None:
    """What a skill adds to the profit is in the number on the button."""
    tiles = HOME | {"bridgeport": At("west", owner=0, goods=(3, 0))}
    session = at_table(plan=(card, partner), tiles=tiles, deals={0: []}, police={})
    choose(session, 0, f"match:{card}")
    assert label(session, 0, "tile:towertown") == ("sale.at", "towertown", 12 + more)
    choose(session, 0, "tile:towertown")
    assert money(session, 0) == [12 + more]


def test_a_sale_that_may_bring_more_or_less_says_how_much_each_way() -> None:
    """A truck saves a good, and with Hidden Cargo two money for each alcohol spent depend on which."""
    tiles = {"towertown": At("north", owner=0, goods=(1, 1))}
    for way, good, brings in (("pay:0:1", "gun", 12), ("pay:1:0", "alcohol", 14)):
        session = at_table(
            influence=1,
            tiles=tiles,
            deals={0: []},
            trucks={0: {"north": 1}},
            done={0: [done("hidden-cargo")]},
            police={"north": 1},
        )
        play(session, 0, "order", "sell")
        if "tile:towertown" in offered(session, 0):
            choose(session, 0, "tile:towertown")
        assert label(session, 0, way) == ("sale.pay-for", good, 1, brings)
        choose(session, 0, way)
        assert money(session, 0) == [brings - 2]


def test_an_upgrade_promises_what_it_costs() -> None:
    """With the City Treasurer it is two money cheaper and makes less noise: the button says so, and so it is."""
    for skilled in (False, True):
        session = at_table(
            plan=("city-treasurer",), muscle=9, influence=9, money={0: 40}, deals={0: [deal("gun-supplier-1")]}
        )
        if skilled:
            choose(session, 0, "skill:city-treasurer")
        before = money(session, 0)[0], crime(session, 0)[0]
        play(session, 0, "order", "upgrade")
        _, _, _, _, price, heat = label(session, 0, "lawyers")
        choose(session, 0, "lawyers")
        gained = sum(event.public["money"] for event in happened(session, "gain"))
        assert (money(session, 0)[0] - gained, crime(session, 0)[0]) == (before[0] - price, before[1] + heat)  # type: ignore[operator]
        cell = GAME.decks.gangs[0].upgrades.lawyers[0]
        assert (price, heat) == (cell.money - 2 * skilled, max(0, cell.crime - skilled))


def _net(promised: Phrase) -> int:
    """What a sale leaves, police paid."""
    return int(promised[2]) - (int(promised[3]) if str(promised[0]).endswith("-bribe") else 0)


# -- whole games


def choices(session: Session, rng: Random) -> Iterator[tuple[int, str, Option[Any], int, int, int]]:
    """Every single choice of a random game: seat, question, option, and money, crime and events before."""
    while session.ask is not None:
        for seat, own in list(session.ask.decisions.items()):
            answer = random_answer(own, rng)
            before = session.state.gangs[seat].money, session.state.gangs[seat].crime, len(session.events(None))
            session.answer(seat, answer)
            if isinstance(own, Pick) and isinstance(answer, tuple) and len(answer) == 1:
                yield seat, str(own.prompt[0]), own.options[own.keys.index(answer[0])], *before


def test_over_whole_games_every_promise_is_kept() -> None:
    """Whatever headlines and Jobs are in force: a sale brings its profit less the bribe, an upgrade costs its
    price and its crime."""
    kept = {"sale": 0, "upgrade": 0}
    for number in range(60):
        session, rng = Session.new(GAME, 2 + number % 3, f"promise:{number}"), Random(number)
        promised, start = None, 0
        for seat, prompt, option, cash, heat, events in choices(session, rng):
            gang, told = session.state.gangs[seat], session.events(None)
            if prompt in ("sale.where", "sale.reorganize") and option.key != "stop":
                promised, start = option.label, cash
            if prompt == "sale.goods" and str(option.label[0]).startswith("sale.pay-for"):
                assert promised is None or promised[0] != "sale.at"
                promised = None
            sold = [event.kind for event in told[events:]]
            kind = next((kind for kind in sold if kind in ("sale", "sale-by-truck")), None)
            if promised is not None and kind is not None and not str(promised[0]).startswith("sale.between"):
                if sold[sold.index(kind) :] in ([kind], [kind, "bribe"]):
                    assert gang.money - start == _net(promised)
                    kept["sale"] += 1
                promised = None
            if prompt == "upgrade.which" and "raid" not in sold:
                price, noise = option.label[4:]
                gains = [e for e in told[events:] if e.kind in GAINS and e.public["seat"] == seat]
                levels = [e.public["crime"] for e in told[events:] if e.kind == "crime"]
                assert gang.money + price - sum(e.public["money"] for e in gains) == cash
                assert levels[:1] == ([min(TOP_CRIME, heat + noise)] if noise else levels[:1])  # type: ignore[operator]
                kept["upgrade"] += 1
    assert kept["sale"] > 50
    assert kept["upgrade"] > 100

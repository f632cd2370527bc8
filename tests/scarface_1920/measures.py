"""The numbers that headlines and permanent Jobs change, each measured in play."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rules.scarface_1920.game import Scarface1920
from rules.scarface_1920.orders_streets import defense
from rules.scarface_1920.pieces import Deal, Done
from rules.scarface_1920.table import Table
from tests.moves import offered, passing, prompt
from tests.scarface_1920.building import At, start, table
from tests.scarface_1920.tallies import say, tally

Measure = Callable[[Scarface1920, str], int]

NORMAL = {
    "bribe": 2,
    "sale of 3 alcohol": 14,
    "sale of 2 guns": 14,
    "income from 2 businesses": 6,
    "freed by Lawyers": 1,
    "recruited": 1,
    "price of a good": 6,
    "crime of 4 cards": 2,
    "crime of an Underworld order": 1,
    "money for the Ring": 1,
    "alcohol from the Distillery": 3,
    "defense": 3,
    "room on the Job": 0,
}
"""Of a gang with no upgrade, at a table of two with no News."""


def found(cards: Any, key: str) -> Any:
    return next(each for each in cards if each.key == key)


def lasting(game: Scarface1920, key: str, **position: Any) -> Table:
    """A table of two, with the headline of this key, or the first gang has fulfilled the Job of this key."""
    t = table(2, game=game, **{"police": {}, **position})
    if key in [each.key for each in game.decks.news]:
        t.headline = found(game.decks.news, key)
    elif key:
        t.gangs[0].done.append(Done(found(game.decks.jobs, key)))
    return t


def _difference(game: Scarface1920, t: Table, figure: str, *answers: str) -> int:
    before = tally(t)[figure]
    return tally(say(start(t, game), 0, *answers).state)[figure] - before


def _bribe(game: Scarface1920, key: str) -> int:
    """One thug is sent to a district with one police."""
    t = lasting(
        game, key, muscle=1, money={0: 9}, police={"central": 1}, tiles={"pilsen": At("central", 0)}, deals={0: []}
    )
    return -_difference(game, t, "money", "order", "send", "central:1")


def _sale(tile: str, goods: tuple[int, int]) -> Measure:
    def measure(game: Scarface1920, key: str) -> int:
        t = lasting(game, key, influence=1, tiles={tile: At("north", 0, goods)}, deals={0: []})
        return _difference(game, t, "money", "order", "sell")

    return measure


def _reorganized(figure: str) -> Measure:
    """Two businesses, six thugs in Prison, six in the Slums."""

    def measure(game: Scarface1920, key: str) -> int:
        tiles = {"pilsen": At("north", 0, business=(1, 1, 0))}
        thugs = {0: {"hq": 0, "safehouses": 0, "prison": 6}}
        t = lasting(game, key, stage="income", tiles=tiles, thugs=thugs, deals={0: []}, hand={0: []})
        before, session = tally(t), start(t, game)
        if prompt(session) == "recruit.how":
            say(session, 0, max(offered(session, 0), key=lambda way: int(way.split(":")[1])))  # from the Slums
        after = tally(session.state)
        return after[figure] - before[figure] if figure != "slums" else before[figure] - after[figure]

    return measure


def _freed(game: Scarface1920, key: str) -> int:
    return -_reorganized("prison")(game, key)


def _fence(game: Scarface1920, key: str) -> int:
    t = lasting(game, key, influence=1, tiles={"pilsen": At("north", 0, (1, 0))}, deals={0: []})
    return _difference(game, t, "money", "order", "fence")


def _plan(game: Scarface1920, key: str) -> int:
    """A hand of four is laid out."""
    t = lasting(game, key, stage="turn", hand={0: [each.key for each in game.decks.gangs[0].member[:4]]})
    session = start(t, game)
    assert session.ask is not None
    session.answer(0, tuple(card.key for card in t.gangs[0].hand))
    return session.state.gangs[0].crime - 1  # type: ignore[no-any-return]


def _underworld(game: Scarface1920, key: str) -> int:
    return _difference(game, lasting(game, key, influence=1), "crime", "order", "get-job")


def _ring(game: Scarface1920, key: str) -> int:
    return _difference(game, lasting(game, key, stage="turn", ring=0), "money")


def _supply(game: Scarface1920, key: str) -> int:
    deals = {0: [Deal((found(game.decks.dealers, "distillery-owner"),))]}
    t = lasting(game, key, muscle=1, deals=deals, tiles={"pilsen": At("north", 0)})
    after = tally(passing(say(start(t, game), 0, "order", "supply"), "act.which").state)
    return after["alcohol"] + after["alcohol on Jobs"]


def _defense(game: Scarface1920, key: str) -> int:
    """Of an own neighborhood with defense 1, against a rival."""
    t = lasting(game, key, tiles={"pilsen": At("north", 0)})
    return defense(t, 1, t.tiles[0])


def _room(game: Scarface1920, key: str) -> int:
    """Seven alcohol come, and there is no other place for them."""
    dealers = [found(game.decks.dealers, each) for each in ("distillery-owner", "canadian-exporter")]
    t = lasting(game, key, muscle=9, influence=9, deals={0: [Deal(tuple(dealers))]})
    return _difference(game, t, "alcohol on Jobs", "order", "supply")


MEASURES: Mapping[str, Measure] = {
    "bribe": _bribe,
    "sale of 3 alcohol": _sale("bridgeport", (3, 0)),
    "sale of 2 guns": _sale("south-chicago", (0, 2)),
    "income from 2 businesses": _reorganized("money"),
    "freed by Lawyers": _freed,
    "recruited": _reorganized("slums"),
    "price of a good": _fence,
    "crime of 4 cards": _plan,
    "crime of an Underworld order": _underworld,
    "money for the Ring": _ring,
    "alcohol from the Distillery": _supply,
    "defense": _defense,
    "room on the Job": _room,
}


def different(game: Scarface1920, key: str) -> dict[str, tuple[int, int]]:
    """What is not normal with this headline or Job."""
    now = {name: measure(game, key) for name, measure in MEASURES.items()}
    return {name: (NORMAL[name], n) for name, n in now.items() if n != NORMAL[name]}

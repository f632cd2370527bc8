"""What each Dealer asks for, brings and holds: just enough of a Plan, and one less; one thug more than fits; goods
with plenty of room, and more than there is room for."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import NamedTuple

from rules.kernel.chance import LoadedDice
from rules.kernel.session import Session
from rules.scarface_1920.game import Scarface1920
from rules.scarface_1920.pieces import Deal
from tests.moves import offered, passing, prompt
from tests.scarface_1920.building import At, orders, start, table
from tests.scarface_1920.measures import found
from tests.scarface_1920.tallies import changes, say, tally


class Terms(NamedTuple):
    """Muscle and influence of the Plan, what comes for them, room for thugs and for goods."""

    muscle: int
    influence: int
    alcohol: int
    guns: int
    limit: int
    storage: int


ALCOHOL_SUPPLIER = Terms(1, 0, 2, 0, 1, 1)
GUN_SUPPLIER = Terms(1, 0, 0, 1, 1, 1)
DEALERS: Mapping[str, Terms] = {
    **{f"alcohol-supplier-{i}": ALCOHOL_SUPPLIER for i in range(1, 5)},
    **{f"gun-supplier-{i}": GUN_SUPPLIER for i in range(1, 5)},
    "distillery-owner": Terms(1, 0, 3, 0, 1, 0),
    "brewery-owner": Terms(1, 0, 2, 0, 2, 2),
    "irish-revolutionary": Terms(2, 0, 0, 2, 2, 2),
    "gun-runner": Terms(1, 0, 0, 2, 1, 0),
    "armory-owner": Terms(1, 0, 0, 1, 2, 2),
    "army-officer": Terms(3, 0, 0, 3, 1, 1),
    "police-captain": Terms(2, 0, 0, 3, 1, 1),
    "canadian-exporter": Terms(0, 3, 4, 0, 1, 1),
    "lake-ferryman": Terms(0, 1, 2, 0, 2, 1),
    "rum-row-skipper": Terms(2, 1, 4, 0, 1, 2),
    "sugar-wholesaler": Terms(0, 1, 2, 0, 1, 2),
    "kitchen-still-widow": Terms(1, 0, 1, 0, 3, 3),
    "sacramental-wine-broker": Terms(0, 2, 3, 0, 1, 1),
    "hospital-pharmacist": Terms(0, 2, 2, 0, 2, 3),
    "roadhouse-landlord": Terms(1, 1, 3, 0, 2, 2),
    "hardware-dealer": Terms(0, 1, 0, 1, 2, 2),
    "national-guard-clerk": Terms(0, 2, 0, 2, 1, 1),
    "railroad-express-agent": Terms(0, 2, 1, 1, 1, 2),
    "harbor-foreman": Terms(2, 0, 1, 1, 2, 2),
    "junk-yard-king": Terms(1, 1, 1, 1, 2, 3),
    "customs-broker": Terms(1, 2, 2, 1, 1, 1),
    "mail-plane-pilot": Terms(1, 2, 1, 2, 1, 1),
    "cicero-wholesaler": Terms(2, 2, 3, 1, 1, 2),
}


def dealing(
    game: Scarface1920, *keys: str, plan: tuple[int, int] = (9, 9), thugs: int = 0, home: bool = True
) -> Session:
    """A Deal with these Dealers, four thugs in Headquarters, and a neighborhood to store goods in."""
    deal = Deal(tuple(found(game.decks.dealers, key) for key in keys), thugs)
    tiles = {"pilsen": At("north", 0)} if home else {}
    t = table(2, muscle=plan[0], influence=plan[1], deals={0: [deal]}, tiles=tiles, game=game)
    return start(t, game)


def check_plan(game: Scarface1920, key: str, terms: Terms) -> None:
    """It takes all the muscle and all the influence, and no more."""
    muscle, influence = terms.muscle, terms.influence
    assert "supply" in orders(dealing(game, key, plan=(muscle, influence)))
    if muscle:
        assert "supply" not in orders(dealing(game, key, plan=(muscle - 1, 9)))
    if influence:
        assert "supply" not in orders(dealing(game, key, plan=(9, influence - 1)))


def check_limit(game: Scarface1920, key: str, terms: Terms) -> None:
    """As many thugs as there is room for, and not one more."""
    assert "supply" in orders(dealing(game, key, thugs=terms.limit - 1))
    assert "supply" not in orders(dealing(game, key, thugs=terms.limit))


def check_supply(game: Scarface1920, key: str, terms: Terms) -> None:
    """A thug goes there, and the goods to the neighborhood."""
    session = dealing(game, key)
    before = tally(session.state)
    say(session, 0, "order", "supply")
    while prompt(session).startswith("goods.store"):
        say(session, 0, next(each for each in offered(session, 0) if each.startswith("tile:")))
    expected = {"hq": (4, 3), "thugs on Deals": (0, 1)}
    expected |= {"alcohol": (0, terms.alcohol)} if terms.alcohol else {}
    expected |= {"guns": (0, terms.guns)} if terms.guns else {}
    assert changes(before, tally(session.state)) == expected


def check_storage(game: Scarface1920, key: str, terms: Terms) -> None:
    """With two more Dealers tucked under, and no neighborhood, as much stays as the first can store."""
    more = [other for other in ("rum-row-skipper", "cicero-wholesaler", "canadian-exporter") if other != key]
    session = passing(say(dealing(game, key, *more, home=False), 0, "order", "supply"), "act.which")
    after = tally(session.state)
    assert after["alcohol on Deals"] + after["guns on Deals"] == terms.storage


def check_start(game: Scarface1920, key: str) -> None:
    """Suppliers belong to the gangs from the start, one of each kind; all others lie in the deck."""
    name, _, number = key.rpartition("-")
    kind = {"alcohol-supplier": "alcohol", "gun-supplier": "gun"}.get(name)
    assert found(game.decks.dealers, key).starting == kind
    t = game.deal(4, {}, LoadedDice())
    if kind:
        dealt = t.gangs[int(number) - 1].deals[kind == "gun"]
        assert [card.key for card in dealt.dealers] == [key]
    assert (key in [card.key for card in t.dealers.cards]) == (not kind)


def check_dealer(key: str, game: Scarface1920) -> None:
    terms = DEALERS[key]
    check_start(game, key)
    check_plan(game, key, terms)
    check_limit(game, key, terms)
    check_supply(game, key, terms)
    check_storage(game, key, terms)


CHECKS = {key: partial(check_dealer, key) for key in DEALERS}

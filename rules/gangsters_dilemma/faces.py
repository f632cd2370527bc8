"""What stands on each location, character and demand, and which of them a seat sees."""

from __future__ import annotations

from rules.gangsters_dilemma.deck import CRATE, GOODS, PLAYERS, USUAL_PRICE, Character, Decks, Demand, Location
from rules.gangsters_dilemma.outlook import phrase
from rules.gangsters_dilemma.table import CRATE_POINTS
from rules.gangsters_dilemma.view import GangstersDilemmaView
from rules.kernel.faces import Face
from rules.kernel.telling import Phrase


def faces(decks: Decks) -> dict[str, Face]:
    """Every card by its key, which is also the key of its title."""
    return {
        face.key: face
        for face in (*_locations(decks), *map(_character, decks.characters), *map(_demand, decks.demands))
    }


def in_sight(_: Decks, view: GangstersDilemmaView) -> tuple[str, ...]:
    """What everybody sees: row, characters, locations, fulfilled demands; and then one's own demands."""
    return (
        *(f"demand.{key}" for key in view.row),
        *(f"character.{player.character}" for player in view.players),
        *(f"place.{location.key}" for location in view.locations),
        *(f"demand.{key}" for player in view.players for key in player.fulfilled),
        *(f"demand.{key}" for key in view.private),
    )


def _flavour(key: str, text: str) -> Phrase:
    return (f"flavour.{key}",) if text else ()


# -- locations


def _locations(decks: Decks) -> list[Face]:
    """The map for many players, and the combined location of the smaller one."""
    large, small = decks.map(PLAYERS[-1]), decks.map(PLAYERS[0])
    *others, combined = enumerate(small, 1)
    return [
        *(_location(location, ("face.location", number)) for number, location in others),
        *(_location(one, ("face.location.apart", n)) for n, one in enumerate(large, 1) if n >= len(small)),
        _location(combined[1], ("face.location.combined", combined[0])),
    ]


def _location(location: Location, kind: Phrase) -> Face:
    key = f"place.{location.key}"
    return Face(key, (key,), kind, (*visit(location), ("face.cash",)), _flavour(key, location.flavour))


def visit(location: Location) -> tuple[Phrase, ...]:
    """What each gangster who gets away may do here."""
    if location.loot is None:
        return (phrase("face.market", tuple((f"good.{good}",) for good in location.trades)),)
    got = phrase("face.loot", ((location.loot, 1),))
    return (got, phrase("face.crates", *CRATE_POINTS[1:])) if location.loot == GOODS[CRATE] else (got,)


# -- characters


def _character(one: Character) -> Face:
    key = f"character.{one.key}"
    does = ((f"ability.{one.key}",), *_details(one))
    return Face(key, (key,), ("face.character",), does, _flavour(key, one.flavour))


def _details(one: Character) -> list[Phrase]:
    """When an ability works and what it comes to, from what the card sets."""
    details: list[tuple[object, Phrase]] = [
        (one.gin_stands_in, ("face.gin-stands-in",)),
        (one.substitute_price != USUAL_PRICE, ("face.substitute", one.substitute_price, USUAL_PRICE)),
        (one.bribe_cash is not None, ("face.bribe-cash", one.bribe_cash or 0)),
        (one.bribe_cut, ("face.bribe-cut", one.bribe_cut)),
        (one.look_price is not None, ("face.look", one.look_price or 0)),
        (one.private_demands, ("face.private", one.private_demands)),
        (one.steals, ("face.steals", one.steals)),
        (one.swaps, ("face.swaps",)),
    ]
    return [detail for given, detail in details if given]


# -- demands


def _demand(card: Demand) -> Face:
    key = f"demand.{card.key}"
    wants = phrase("face.demand", card.key, card.points)
    return Face(
        key, (key,), ("face.kind.demand",), (wants, ("face.replace", USUAL_PRICE)), _flavour(key, card.flavour)
    )

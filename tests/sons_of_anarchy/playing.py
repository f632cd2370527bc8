"""Games of Sons of Anarchy from their deal, rounds of it, and sites being exploited, a line each."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from rules.kernel.chance import LoadedDice
from rules.kernel.session import Session
from rules.kernel.telling import Seat
from rules.mob.table import Spot
from rules.sons_of_anarchy.deck import Site
from rules.sons_of_anarchy.game import GAME, SonsOfAnarchy
from rules.sons_of_anarchy.table import Table
from tests.mob import by_round
from tests.moves import asked, choose, passing
from tests.sons_of_anarchy.building import NONE, start, table

STARTING = ["police-station", "st-thomas", "cut-and-bag-op", "gun-factory"]
GANGS = ["samcro", "mayans", "lin-syndicate", "one-niners"]
HIGH_OCTANE = {"octane": "high"}
BASE = GAME.decks.unleaded[0].orders


def dealt(*faces: int, options: Mapping[str, str] = NONE, seats: int = 4, game: SonsOfAnarchy = GAME) -> Session:
    """A game from its set-up; these are the first dice. Opportunities lie on top of the deck: they change nothing
    when they are turned up, whatever else is in the box."""
    dice = LoadedDice(streams={"first": [face - 1 for face in faces]})
    t: Table = game.deal(seats, options, dice)
    t.deck.sort(key=lambda card: isinstance(card, Site))
    return Session.at(game, seats, t)


def begun(seats: int = 4, options: Mapping[str, str] = NONE, game: SonsOfAnarchy = GAME) -> Session:
    """Seat 0 picks first and everybody takes the first gang, up to the first order."""
    return passing(dealt(6, 1, 1, 1, seats=seats, options=options, game=game), "order.which")


@cache
def whole_game(seed: str, seats: int = 4) -> Session:
    """Six rounds in which nobody does anything."""
    return passing(Session.new(GAME, seats, seed))


def dawn(*deck: str, round_: int = 3, **position: Any) -> Session:
    """A round that begins with these cards on top of the deck."""
    return start(table(stage="dawn", round_=round_, deck=deck, **position))


def in_all(session: Session, kind: str, fact: str) -> tuple[str, ...]:
    return tuple(one for told in by_round(session, kind, fact) for one in told)


def turns(session: Session) -> list[Seat]:
    """Who is asked for an order until the Black Market opens, when all sit tight."""
    seats = []
    while asked(session)[0] == "order.which":
        (seat,) = asked(session)[1]
        seats.append(seat)
        choose(session, seat, "sit")
    return seats


# -- sites


def holding(place: str, seat: Seat = 0, tokens: int = 3, **position: Any) -> Table:
    """It is this seat's turn, and it holds a place with one prospect (or with a `crew`)."""
    if place in [card.key for card in GAME.decks.opportunities]:
        position.setdefault("opportunities", (place,))
    elif place in [card.key for card in GAME.decks.random]:
        position.setdefault("sites", (place,))
    held = {**position.pop("at", {}), place: {seat: position.pop("crew", (0, 1))}}
    return table(turn=seat, orders={seat: tokens, **position.pop("orders", {})}, at=held, **position)


def exploiting(place: str, seat: Seat = 0, tokens: int = 3, **position: Any) -> Session:
    """A seat holds a place and exploits it."""
    session = start(holding(place, seat, tokens, **position))
    choose(session, seat, "exploit")
    return session


def reprinted(t: Table, place: str, **other: Any) -> Table:
    """The same table where something else is printed on a place."""
    here = next(i for i, spot in enumerate(t.spots) if spot.card.key == place)
    old = t.spots[here].card
    printed: dict[str, Any] = {"main": old.main, "or": old.or_, "hot": old.hot, "boost": old.boost, **other}
    t.spots[here] = Spot(Site(key=place, title=old.title, source="house", **printed), t.spots[here].kind)
    return t


def altered(place: str = "gun-factory", seat: Seat = 0, tokens: int = 3, **position: Any) -> Session:
    """A seat exploits a place on which something else is printed."""
    other = {key: position.pop(key) for key in ("main", "or", "hot", "boost") if key in position}
    session = start(reprinted(holding(place, seat, tokens, **position), place, **other))
    choose(session, seat, "exploit")
    return session

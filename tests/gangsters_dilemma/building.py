"""Positions and moves of Gangster's Dilemma, a line each. Nothing lies on a built table but what a test puts
there: hands and locations are empty, and nobody has an ability."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import factorial
from types import MappingProxyType
from typing import Any

from rules.gangsters_dilemma import roundup
from rules.gangsters_dilemma.deck import GOODS, ROW, Character
from rules.gangsters_dilemma.game import GAME, GangstersDilemma
from rules.gangsters_dilemma.table import Player, Table
from rules.kernel.asking import Pick
from rules.kernel.chance import Dice, LoadedDice
from rules.kernel.session import Session
from rules.kernel.telling import Seat
from tests import moves
from tests.moves import absent, choose

STASH, GALLERY, JEWELER, DEN, BLACK_MARKET, SPEAKEASY = (location.key for location in GAME.decks.locations)
MARKET = GAME.decks.map(4)[-1].key
"""The last two as one, which most tests meet: they have four players."""

COP, BLUE, PURPLE, RED = range(4)
"""As in the rulebook's examples; at a built table seat 0 has the Cop cards unless a test says otherwise."""

NOBODY = Character("nobody", "Nobody", "Can do what everyone can.", "house")
HARD = ("d17", "d18", "d19", "d16", "d15")  # they want five tokens each: nobody pays them by accident
NONE: Mapping[Any, Any] = MappingProxyType({})


# -- positions


def table(
    seats: int = 4,
    *,
    cop: Seat = 0,
    characters: Mapping[Seat, str] = NONE,
    cash: Mapping[Seat, int] = NONE,
    loot: Mapping[Seat, Mapping[str, int]] = NONE,
    lying: Mapping[str, int] = NONE,
    row: Iterable[str] | None = None,
    deck: Iterable[str] | None = None,
    private: Mapping[Seat, Iterable[str]] = NONE,
    fulfilled: Mapping[Seat, Iterable[str]] = NONE,
    closed: Iterable[str] = (),
    dice: Dice | None = None,
    game: GangstersDilemma = GAME,
) -> Table:
    """A table at the start of a round. `lying` is the cash on the locations. The row is by default three dear
    demands; `deck` names its cards from the top, by default all that lie nowhere else."""
    demand = {card.key: card for card in game.decks.demands}
    ability = {one.key: one for one in game.decks.characters}
    places = game.decks.map(seats)
    assert {*lying, *closed} <= {place.key for place in places}
    held = {seat: list(keys) for seat, keys in private.items()}
    kept = {seat: list(keys) for seat, keys in fulfilled.items()}
    away = [key for keys in (*held.values(), *kept.values(), deck or ()) for key in keys]
    face_up = [key for key in HARD if key not in away][:ROW] if row is None else list(row)
    rest = [key for key in demand if key not in (*away, *face_up)] if deck is None else list(deck)
    t = Table(
        dice=LoadedDice() if dice is None else dice,
        places=places,
        players=[
            Player(
                ability[characters[seat]] if seat in characters else NOBODY,
                cash.get(seat, 0),
                [loot.get(seat, NONE).get(good, 0) for good in GOODS],
                [demand[key] for key in kept.get(seat, ())],
                [demand[key] for key in held.get(seat, ())],
            )
            for seat in range(seats)
        ],
        cop=cop,
        cash=[lying.get(place.key, 0) for place in places],
        deck=[demand[key] for key in reversed(rest)],
        row=[demand[key] for key in face_up],
        closed=tuple(i for i, place in enumerate(places) if place.key in closed),
    )
    roundup.start(t)
    return t


def start(t: Table, game: GangstersDilemma = GAME) -> Session:
    return Session.at(game, len(t.players), t)


def deal(seats: int, game: GangstersDilemma = GAME, **streams: Iterable[int]) -> Session:
    """A game from its setup, with these streams of chance loaded."""
    return Session.at(game, seats, game.deal(seats, {}, LoadedDice(streams=streams)))


UNSHUFFLED = [factorial(len(GAME.decks.demands)) - 1]
"""For the stream "demands": the deck as it is printed, so that d19, d18, d17 are revealed first."""


# -- moves


def plan(session: Session, where: Mapping[Seat, str] = NONE, cops: Iterable[str] = ()) -> Session:
    """All who have not locked do. A gangster not named idles at the Black Market; the cops go by default where
    nobody is."""
    seen = session.view(None)
    idle = seen.locations[4].key
    moves: dict[Seat, tuple[str, ...]] = {
        seat: (where.get(seat, idle),) for seat in sorted(session.waiting_for) if seat != seen.cop
    }
    if seen.cop in session.waiting_for:
        robbed = [place for (place,) in moves.values()]
        quiet = [place.key for place in seen.locations if not place.closed and place.key not in robbed]
        moves[seen.cop] = tuple(cops) or tuple(quiet[:2])
    for seat, places in moves.items():
        choose(session, seat, *places)
    return session


def say(session: Session, choices: Mapping[Seat, str]) -> Session:
    """What the gangsters who met a cop do, all at once."""
    assert prompt(session) == "dilemma.choice"
    assert session.waiting_for == set(choices)
    for seat, choice in choices.items():
        choose(session, seat, choice)
    return session


def passing(session: Session, to: str = "") -> Session:
    """Everybody gives the default answer, until the question `to` is open; without it, to the round's end."""
    while prompt(session) not in ("", "plan.where", to):
        absent(session)
    assert not to or prompt(session) == to, f"{to} was never asked"
    return session


def refused(session: Session, seat: Seat, *keys: str) -> str:
    """The topic of the rule that refuses this answer."""
    return moves.refused(session, seat, keys)


# -- what there is to see


def prompt(session: Session) -> str:
    """The key of the question that the gangsters are asked; the Cop is never asked alone."""
    if session.ask is None:
        return ""
    cop = session.view(None).cop
    return next(str(own.prompt[0]) for seat, own in session.ask.decisions.items() if seat != cop)


def asked(session: Session) -> tuple[str, list[Seat]]:
    """The open question and whom the table waits for."""
    return prompt(session), sorted(session.waiting_for)


def decision(session: Session, seat: Seat) -> Pick:
    assert session.ask is not None
    found = session.ask.decisions[seat]
    assert isinstance(found, Pick)
    return found


def offered(session: Session, seat: Seat) -> list[str]:
    return [option.key for option in decision(session, seat).options]


def barred(session: Session, seat: Seat) -> dict[str, str]:
    """What is not possible just now, and the rule that says why."""
    return {offer.key: offer.rule for offer in decision(session, seat).barred}


def cash(session: Session, *seats: Seat) -> Any:
    """The Dollars of a seat, or of several."""
    held = [session.view(None).players[seat].cash for seat in seats]
    return held[0] if len(held) == 1 else held


def loot(session: Session, seat: Seat) -> dict[str, int]:
    tokens = zip(GOODS, session.view(None).players[seat].loot, strict=True)
    return {good: held for good, held in tokens if held}


def points(session: Session, seat: Seat) -> int:
    return int(session.view(None).players[seat].points)


def fulfilled(session: Session, seat: Seat) -> tuple[str, ...]:
    return tuple(session.view(None).players[seat].fulfilled)


def row(session: Session) -> tuple[str, ...]:
    return tuple(session.view(None).row)


def lying(session: Session, place: str) -> int:
    """The cash on a location."""
    return next(location.cash for location in session.view(None).locations if location.key == place)  # type: ignore[no-any-return]


def closed(session: Session) -> list[str]:
    return [location.key for location in session.view(None).locations if location.closed]

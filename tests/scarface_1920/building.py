"""Positions of Scarface 1920, a line each. Nothing is on a built table but what a test puts there: no money, no
neighborhoods, no cards of a Plan but a blank one. Thugs stand as at the start; those whom a test puts elsewhere
come from the Slums. Piles lie in the order of the deck files."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple, ParamSpec, TypeVar

from rules.kernel.chance import Dice, LoadedDice
from rules.kernel.session import Session
from rules.kernel.telling import Seat
from rules.scarface_1920 import orders as order_menu
from rules.scarface_1920.deck import Gangster
from rules.scarface_1920.game import GAME, Scarface1920
from rules.scarface_1920.nobody import NO_GANG
from rules.scarface_1920.pieces import (
    EVERYONE,
    HQ,
    NOBODY,
    PLACES,
    SAFEHOUSES,
    SLUMS,
    STATS,
    Deal,
    Done,
    Goods,
    Pile,
    Stage,
    Tile,
    Tiles,
)
from rules.scarface_1920.plan import lay_plan
from rules.scarface_1920.table import Gang, Table
from tests.moves import choose, play

C = TypeVar("C")
P = ParamSpec("P")

NONE: Mapping[Any, Any] = MappingProxyType({})
OUTFIT, NORTH_SIDE, WOLVES, GEMS = range(4)
"""At a built table seat 0 has the Outfit, and so on."""

DECKS = GAME.decks
BLANK = NO_GANG.member[3]
"""A Plan card without a skill, worth nothing: `muscle` and `influence` of a table stand alone."""

STARTING_POLICE = MappingProxyType({"far-north": 1, "central": 1, "far-south": 1})


class At(NamedTuple):
    """Where a neighborhood lies, and what lies on it: alcohol and guns, Speakeasies, Casinos and Brothels."""

    district: str
    owner: Seat = NOBODY
    goods: Goods = (0, 0)
    business: tuple[int, int, int] = (0, 0, 0)
    night: bool = False


def card(key: str) -> Gangster:
    """A gang member or an Associate; an empty key is the blank card."""
    return BLANK if not key else _found((*DECKS.members, *DECKS.associates, BLANK), key)


def deal(*dealers: str, thugs: int = 0, goods: Goods = (0, 0)) -> Deal:
    """The first is on top, the others are tucked under."""
    return Deal(tuple(_found(DECKS.dealers, key) for key in dealers), thugs, goods)


def done(job: str, thugs: int = 0, goods: Goods = (0, 0)) -> Done:
    return Done(_found(DECKS.jobs, job), thugs, goods)


def _found(cards: Iterable[Any], key: str) -> Any:
    return next(each for each in cards if each.key == key)


def district(key: str) -> int:
    return DECKS.city.keys.index(key)


def _by_district(figures: Mapping[str, int]) -> list[int]:
    assert not set(figures) - set(DECKS.city.keys), figures
    return [figures.get(key, 0) for key in DECKS.city.keys]


class Position(NamedTuple):
    """A table in the middle of the Action turn of `turn`, whose Plan is laid, which raises crime as ever; `muscle`
    and `influence` are added to it. With stage "turn" the Plan is not laid yet.

    All goes by its key; figures by seat and place: thugs={0: {"hq": 3, "prison": 1}}, streets={0: {"central": 2}},
    tiles={"pilsen": At("north", owner=0, goods=(2, 1))}, deals={0: [deal("gun-supplier-1", goods=(0, 1))]} (these
    instead of the two Suppliers), levels={0: {"lawyers": 2}}. Piles (`tops` are the two decks of the market) are
    named from the top, `deck` too. Unless a test says otherwise a gang has its Bodyguards in hand, its Boss and
    Lieutenants in the deck, and crime stands just above Ness."""

    seats: int = 4
    turn: Seat = 0
    stage: Stage = "actions"
    plan: Iterable[str] = ("",)
    muscle: int = 0
    influence: int = 0
    money: Mapping[Seat, int] = NONE
    hand: Mapping[Seat, Iterable[str]] = NONE
    deck: Mapping[Seat, Iterable[str]] = NONE
    discard: Mapping[Seat, Iterable[str]] = NONE
    thugs: Mapping[Seat, Mapping[str, int]] = NONE
    streets: Mapping[Seat, Mapping[str, int]] = NONE
    cars: Mapping[Seat, Mapping[str, int]] = NONE
    trucks: Mapping[Seat, Mapping[str, int]] = NONE
    deals: Mapping[Seat, Sequence[Deal]] = NONE
    jobs: Mapping[Seat, Iterable[str]] = NONE
    done: Mapping[Seat, Sequence[Done]] = NONE
    levels: Mapping[Seat, Mapping[str, int]] = NONE
    box: Mapping[Seat, int] = NONE
    crime: Mapping[Seat, int] = NONE
    tiles: Mapping[str, At] = NONE
    police: Mapping[str, int] = STARTING_POLICE
    rows: tuple[Sequence[str], Sequence[str]] | None = None
    tops: tuple[Iterable[str], Iterable[str]] | None = None
    dealer_deck: Iterable[str] | None = None
    job_deck: Iterable[str] | None = None
    raids: Iterable[str] | None = None
    news: Iterable[str] | None = None
    headline: str = ""
    ring: Seat = NOBODY
    ness: int = 0
    time: int = 0
    first: Seat = 0
    house: Mapping[str, str] = NONE
    dice: Dice | None = None
    game: Scarface1920 = GAME


def _built(position: Callable[P, Position]) -> Callable[P, Table]:
    def table(*args: P.args, **named: P.kwargs) -> Table:
        return _laid_out(position(*args, **named))

    return table


table = _built(Position)
"""The table of a position: table(2, plan=("al-capone",), money={0: 5})."""


def _laid_out(p: Position) -> Table:
    t = p.game.deal(p.seats, dict(p.house), p.dice or LoadedDice())
    t.stage, t.turn, t.first, t.ring, t.ness, t.time = p.stage, p.turn, p.first, p.ring, p.ness, p.time
    t.choosers, t.police = [], _by_district(p.police)
    t.tiles = Tiles(_tile(p.game, key, spot) for key, spot in p.tiles.items())
    plan = [*p.plan] if p.stage not in ("turn", "sales", "income") else []
    for seat, gang in enumerate(t.gangs):
        _people(p, gang, seat, plan if seat == p.turn else [])
        _possessions(p, gang, seat)
        _stand(gang, p.thugs.get(seat, {}))
    _lay_market(t, p)
    _lay_piles(t, p)
    if plan:
        lay_plan(t, p.turn, list(t.gangs[p.turn].hand[-len(plan) :]))
    t.now.muscle += p.muscle
    t.now.influence += p.influence
    return t


def _tile(game: Scarface1920, key: str, spot: At) -> Tile:
    return Tile(
        _found(game.decks.neighborhoods, key),
        district(spot.district),
        spot.business,
        spot.owner,
        spot.night,
        spot.goods,
    )


def _people(p: Position, gang: Gang, seat: Seat, plan: Sequence[str]) -> None:
    """Cards of the Plan lie at the end of the hand until they are laid out."""
    gang.card = p.game.decks.gangs[seat]
    people = {each.key: each for each in (*p.game.decks.members, *p.game.decks.associates, BLANK)} | {"": BLANK}
    gang.aside = tuple(gang.card.member[6:])
    out = {*plan, *p.discard.get(seat, ()), *p.hand.get(seat, ()), *p.deck.get(seat, ())}
    members = [each.key for each in gang.card.member[:6] if each.key not in out]
    roles = {each.key: each.role for each in gang.card.member}
    in_hand = p.hand.get(seat, [key for key in members if roles[key] == "bodyguard"])
    in_deck = p.deck.get(seat, [key for key in members if roles[key] != "bodyguard"])
    gang.hand = [people[key] for key in (*in_hand, *plan)]
    gang.deck = [people[key] for key in reversed([*in_deck])]
    gang.discard = [people[key] for key in p.discard.get(seat, ())]


def _possessions(p: Position, gang: Gang, seat: Seat) -> None:
    """Money, crime, upgrades, vehicles, Deals, Jobs and the thugs in the streets."""
    gang.money, gang.box = p.money.get(seat, 0), p.box.get(seat, 0)
    gang.crime = p.crime.get(seat, p.ness + 1)
    gang.levels = [p.levels.get(seat, NONE).get(stat, 1) for stat in STATS]
    gang.cars, gang.trucks = (_by_district(each.get(seat, {})) for each in (p.cars, p.trucks))
    gang.deals = list(p.deals.get(seat, gang.deals))
    gang.done = list(p.done.get(seat, ()))
    for key in p.jobs.get(seat, ()):
        gang.jobs = gang.jobs.under(_found(p.game.decks.jobs, key), 1 << seat)
    gang.streets = _by_district(p.streets.get(seat, {}))


def _stand(gang: Gang, board: Mapping[str, int]) -> None:
    """Twelve in all: who stands nowhere else is in the Slums."""
    gang.thugs = [0] * len(PLACES)
    gang.thugs[SAFEHOUSES], gang.thugs[HQ] = 2, 4
    for place, count in board.items():
        gang.thugs[PLACES.index(place)] = count
    gang.thugs[SLUMS] = 0
    on_cards = sum(each.thugs for each in gang.deals) + sum(each.thugs for each in gang.done)
    out = sum(gang.thugs) + sum(gang.streets) + on_cards
    gang.thugs[SLUMS] = 12 - out
    assert gang.thugs[SLUMS] >= 0, gang.thugs
    assert board.get("slums", gang.thugs[SLUMS]) == gang.thugs[SLUMS], gang.thugs


def _lay_market(t: Table, p: Position) -> None:
    """Two rows of Associates, and the decks that they come from."""
    associates = p.game.decks.associates
    theirs = [each for gang in t.gangs for each in gang.cards]
    levels = (range(1, 4), range(4, 6))
    left = [[c for c in associates if c.level in level and c not in theirs] for level in levels]
    if p.rows is not None:
        t.rows = [[_found(associates, key) if key else None for key in row] for row in p.rows]
    else:
        t.rows = [[*left[0][:3]], [*left[1][:1]]]
    shown = [each for row in t.rows for each in row]
    below = [[c for c in cards if c not in shown] for cards in left]
    if p.tops is not None:
        below = [[_found(associates, key) for key in keys] for keys in p.tops]
    t.crooks = [_face_down(cards).seen(1, EVERYONE) for cards in below]


def _lay_piles(t: Table, p: Position) -> None:
    """Dealers, Jobs, Raids and news."""
    decks = p.game.decks
    in_deals = [each for gang in t.gangs for one in gang.deals for each in one.dealers]
    in_play = [each for gang in t.gangs for each in (*gang.jobs.cards, *[one.card for one in gang.done])]
    free = [each for each in decks.dealers if not each.starting and each not in in_deals]
    t.dealers = _pile(decks.dealers, p.dealer_deck, free)
    t.jobs = _pile(decks.jobs, p.job_deck, [each for each in decks.jobs if each not in in_play])
    t.raids = _pile(decks.raids, p.raids, decks.raids)
    headlines = _pile(decks.news, p.news, [*decks.news[1:3], decks.news[-1]])
    t.news = Pile(headlines.cards, tuple(EVERYONE if each.ends else 0 for each in headlines.cards))
    t.headline = _found(decks.news, p.headline) if p.headline else decks.news[0]


def _pile(cards: Sequence[C], keys: Iterable[str] | None, usual: Sequence[C]) -> Pile[C]:
    return _face_down(usual if keys is None else [_found(cards, key) for key in keys])


def _face_down(cards: Sequence[C]) -> Pile[C]:
    return Pile(tuple(cards), (0,) * len(cards))


# -- moves


def start(t: Table, game: Scarface1920 = GAME) -> Session:
    return Session.at(game, len(t.gangs), t)


def at_table(seats: int = 4, **position: Any) -> Session:
    """A built table with its first question open."""
    return start(table(seats, **position))


def order(session: Session, key: str, *answers: str) -> Session:
    """The gang whose turn it is gives an order, and answers what it asks."""
    return play(session, session.view(None).turn, "order", key, *answers)


def act(session: Session, key: str, *answers: str) -> Session:
    """Another action of the gang whose turn it is: "skill:doorman", "boss:outfit.0", "job:sit-down" ..."""
    return play(session, session.view(None).turn, key, *answers)


def end(session: Session) -> Session:
    choose(session, session.view(None).turn, "end")
    return session


def orders(session: Session) -> list[str]:
    """The orders that are possible now; looking changes nothing."""
    return possible_orders(session.state, session.state.turn)


def possible_orders(t: Table, seat: Seat) -> list[str]:
    """What is offered to whoever gives an order; nothing if that is not possible at all."""
    return [*order_menu.orders(t, seat).keys] if order_menu.can_order(t, seat) else []


# -- what there is to see


def gang(session: Session, seat: Seat) -> Any:
    """A gang as its owner sees it."""
    return session.view(seat).gangs[seat]


def money(session: Session, *seats: Seat) -> list[int]:
    return [gang(session, seat).money for seat in seats]


def crime(session: Session, *seats: Seat) -> list[int]:
    return [session.view(None).gangs[seat].crime for seat in seats]


def thugs(session: Session, seat: Seat) -> dict[str, int]:
    """Where thugs of the board stand; empty places are left out."""
    there = session.view(None).gangs[seat].thugs
    return {place: count for place, count in zip(PLACES, there, strict=True) if count}


def figures(session: Session, seat: Seat, kind: str) -> dict[str, int]:
    """The "streets" (thugs), "cars" or "trucks" of a gang by district; empty districts are left out."""
    seen = session.view(None)
    counts = getattr(seen.gangs[seat], kind)
    return {key: count for key, count in zip(seen.districts, counts, strict=True) if count}


def police(session: Session) -> dict[str, int]:
    seen = session.view(None)
    return {key: count for key, count in zip(seen.districts, seen.police, strict=True) if count}


def tile(session: Session, key: str) -> Any:
    return _found(session.view(None).tiles, key)


def goods(session: Session, seat: Seat) -> list[Goods]:
    """What lies on each Deal of a gang."""
    return [each.goods for each in session.view(None).gangs[seat].deals]


def told(session: Session, kind: str, fact: str) -> list[Any]:
    """One public fact of every event of a kind, such as the seats that took the Ring."""
    return [event.public[fact] for event in session.events(None) if event.kind == kind and event.public]

"""What a seat may see: a whitelist. Hidden are money, hands, the order of decks and unfulfilled Jobs; where a seat
has once seen a card go, it stays in its view."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from rules.kernel.telling import Seat
from rules.scarface_1920.pieces import EVERYONE, Goods, Pile, Stage
from rules.scarface_1920.table import Gang, Table, Turn

Cards = tuple[str, ...]
"""Keys; an empty one is a card that this seat does not know."""


@dataclass(frozen=True, slots=True)
class DealView:
    """A Deal, as everybody sees it."""

    dealers: Cards
    thugs: int
    goods: Goods


@dataclass(frozen=True, slots=True)
class DoneView:
    """A Job that is done, as everybody sees it."""

    key: str
    thugs: int
    goods: Goods
    used: bool
    fired: bool


@dataclass(frozen=True, slots=True)
class GangView:
    """A gang, as a seat sees it."""

    gang: str
    money: int | None  # one's own; everyone's when the screens are lifted
    hand: Cards  # one's own
    cards: int  # in hand
    shown: Cards  # in hand, as everybody saw
    plan: Cards
    unplayed: Cards  # hand and deck together, in no order: what has not been seen since the last shuffle
    discard: Cards
    aside: Cards
    thugs: tuple[int, ...]
    streets: tuple[int, ...]
    cars: tuple[int, ...]
    trucks: tuple[int, ...]
    deals: tuple[DealView, ...]
    jobs: Cards
    done: tuple[DoneView, ...]
    levels: tuple[int, ...]
    box: int
    crime: int
    bonus: int


@dataclass(frozen=True, slots=True)
class TileView:
    """A neighborhood tile, as everybody sees it."""

    key: str
    district: int
    business: tuple[int, int, int]
    owner: Seat
    night: bool
    goods: Goods


@dataclass(frozen=True, slots=True)
class TurnView:
    """What a turn has come to so far."""

    muscle: int
    influence: int
    siege: int
    ordered: bool
    boss: int
    used: Cards
    ease: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ScarfaceView:
    """All that a seat, or a spectator, may know of the table."""

    seat: Seat | None
    house: tuple[bool, ...]
    stage: Stage
    back: Stage
    first: Seat
    turn: Seat
    choosers: tuple[Seat, ...]
    ring: Seat
    ness: int
    time: int
    boxes: int
    districts: Cards
    police: tuple[int, ...]
    tiles: tuple[TileView, ...]
    gangs: tuple[GangView, ...]
    rows: tuple[Cards, ...]  # of the market; an empty key is an empty space
    crooks: tuple[Cards, ...]
    dealers: Cards
    jobs: Cards
    raids: Cards
    news: Cards
    headline: str
    raid: str
    now: TurnView
    offered: Cards
    picked: tuple[Cards, ...]
    dealt: tuple[Cards, ...]
    gone: Cards
    due: bool
    stirred: bool


def view(t: Table, seat: Seat | None) -> ScarfaceView:
    """What a seat may know; None is a spectator."""
    eyes = EVERYONE if seat is None else 1 << seat
    over = t.stage == "over"
    return ScarfaceView(
        seat=seat,
        house=(t.short, t.draft, t.custom),
        stage=t.stage,
        back=t.back,
        first=t.first,
        turn=t.turn,
        choosers=tuple(t.choosers),
        ring=t.ring,
        ness=t.ness,
        time=t.time,
        boxes=t.boxes,
        districts=t.city.keys,
        police=tuple(t.police),
        tiles=tuple(
            TileView(tile.card.key, tile.district, tile.business, tile.owner, tile.night, tile.goods)
            for tile in t.tiles
        ),
        gangs=tuple(_gang(gang, eyes, who == seat, over) for who, gang in enumerate(t.gangs)),
        rows=tuple(tuple("" if card is None else card.key for card in row) for row in t.rows),
        crooks=tuple(_pile(pile, eyes) for pile in t.crooks),
        dealers=_pile(t.dealers, eyes),
        jobs=_pile(t.jobs, eyes),
        raids=_pile(t.raids, eyes),
        news=_pile(t.news, eyes),
        headline=t.headline.key,
        raid="" if t.raid is None else t.raid.key,
        now=_turn(t.now),
        offered=_keys(t.offered),
        picked=tuple(_keys(cards) for cards in t.picked),
        dealt=tuple(_dealt(t, who, seat) for who in range(len(t.gangs))),
        gone=_keys(t.gone),
        due=t.due,
        stirred=t.stirred,
    )


def _keys(cards: Sequence[Any]) -> Cards:
    return tuple([card.key for card in cards])


def _pile(pile: Pile[Any], eyes: int) -> Cards:
    """Where each card lies, as far as these eyes know."""
    known = zip(pile.cards, pile.eyes, strict=True)
    return tuple([card.key if seen & eyes == eyes else "" for card, seen in known])


def _dealt(t: Table, who: Seat, seat: Seat | None) -> Cards:
    """Jobs of a draft: one's own, and those just passed to the left."""
    jobs = t.dealt[who]
    passed = seat is not None and len(jobs) < 3 and who == (seat + 1) % len(t.gangs)
    return _keys(jobs) if who == seat or passed else ("",) * len(jobs)


def _turn(now: Turn) -> TurnView:
    return TurnView(now.muscle, now.influence, now.siege, now.ordered, now.boss, tuple(now.used), tuple(now.ease))


def _gang(gang: Gang, eyes: int, own: bool, over: bool) -> GangView:
    return GangView(
        gang=gang.card.key,
        money=gang.money if own or over else None,
        hand=_keys(gang.hand) if own else (),
        cards=len(gang.hand),
        shown=tuple(sorted(gang.shown)),
        plan=_keys(gang.plan),
        unplayed=tuple(sorted([card.key for card in (*gang.hand, *gang.deck)])),
        discard=_keys(gang.discard),
        aside=_keys(gang.aside),
        thugs=tuple(gang.thugs),
        streets=tuple(gang.streets),
        cars=tuple(gang.cars),
        trucks=tuple(gang.trucks),
        deals=tuple(DealView(_keys(deal.dealers), deal.thugs, deal.goods) for deal in gang.deals),
        jobs=_pile(gang.jobs, eyes),
        done=tuple(DoneView(job.card.key, job.thugs, job.goods, job.used, job.fired) for job in gang.done),
        levels=tuple(gang.levels),
        box=gang.box,
        crime=gang.crime,
        bonus=gang.bonus,
    )

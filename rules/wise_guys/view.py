"""What a seat may see: a whitelist. Blinds hide cash, guns and booze; tiles and cards may lie face down."""

from __future__ import annotations

from dataclasses import dataclass

from rules.kernel.telling import Seat
from rules.wise_guys.table import MADE, Gang, Kind, Place, Sight, Stage, Table


@dataclass(frozen=True, slots=True)
class GangView:
    gang: str
    clout: int
    orders: int
    men: tuple[Place, ...]  # where each made man stands
    associates: tuple[Place, ...]  # and each associate, in no order
    out: bool
    stash: tuple[int, ...]  # cash, guns, booze: one's own, everyone's when the blinds are lifted


@dataclass(frozen=True, slots=True)
class SpotView:
    key: str
    kind: Kind
    exploited: bool


@dataclass(frozen=True, slots=True)
class FightView:
    place: Place
    by: Seat
    seats: tuple[Seat, ...]
    slugging: bool
    guns: tuple[tuple[Seat, int], ...]
    ally: Seat | None
    arbiter: Seat | None
    totals: tuple[tuple[Seat, int], ...]


@dataclass(frozen=True, slots=True)
class WiseGuysView:
    seat: Seat | None
    house: tuple[bool, ...]
    stage: Stage
    round: int
    boss: Seat
    lead: Seat
    turn: Seat
    choosers: tuple[Seat, ...]
    gangs: tuple[GangView, ...]
    spots: tuple[SpotView, ...]
    facedown: int
    deck: int
    discards: tuple[str, ...]
    hassles: tuple[str, ...]
    calls: tuple[str, ...]
    fight: FightView | None
    trading: bool
    doomed: tuple[Seat, ...]
    fallen: tuple[tuple[Seat, ...], ...]
    final: tuple[tuple[Seat, tuple[int, ...]], ...]
    seen: tuple[Sight, ...]  # what this seat once saw behind a blind


def view(t: Table, seat: Seat | None) -> WiseGuysView:
    return WiseGuysView(
        seat=seat,
        house=(t.house.beer_war, t.house.bombing, t.house.crime_pays, t.house.massacre),
        stage=t.stage,
        round=t.round,
        boss=t.boss,
        lead=t.lead,
        turn=t.turn,
        choosers=tuple(t.choosers),
        gangs=tuple(_gang(gang, other == seat or t.stage == "over") for other, gang in enumerate(t.gangs)),
        spots=tuple(
            SpotView(spot.card.key, spot.kind, place in t.exploited) for place, spot in enumerate(t.spots)
        ),
        facedown=len(t.facedown),
        deck=len(t.deck),
        discards=tuple(t.discards),
        hassles=tuple(card.key for card in t.hassles),
        calls=tuple(card.key for card in t.calls),
        fight=_fight(t),
        trading=t.trading,
        doomed=tuple(t.doomed),
        fallen=tuple(t.fallen),
        final=tuple(t.final.items()),
        seen=() if seat is None else t.gangs[seat].seen,
    )


def _gang(gang: Gang, lifted: bool) -> GangView:
    return GangView(
        gang.card.key,
        gang.clout,
        gang.orders,
        tuple(gang.where[:MADE]),
        tuple(sorted(gang.where[MADE:])),
        gang.out,
        tuple(gang.stash) if lifted else (),
    )


def _fight(t: Table) -> FightView | None:
    fight = t.fight
    if fight is None:
        return None
    return FightView(
        fight.place,
        fight.by,
        fight.seats,
        fight.slugging,
        tuple(fight.guns.items()),
        fight.ally,
        fight.arbiter,
        tuple(fight.totals.items()),
    )

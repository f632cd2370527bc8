"""What a seat may see. Everything that is shown is listed; blinds hide three assets, tiles and cards may lie face
down."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rules.kernel.telling import Seat
from rules.mob.law import HouseRules
from rules.mob.table import MADE, AnyTable, Gang, Kind, Place, Sight, Stage


@dataclass(frozen=True, slots=True, kw_only=True)
class GangView:
    """A gang, as a seat sees it."""

    gang: str
    men: tuple[Place, ...]  # where each made man stands
    associates: tuple[Place, ...]  # and each associate, in no order
    out: bool
    stash: tuple[int, ...]  # cash, guns, goods: one's own, everyone's when the blinds are lifted


@dataclass(frozen=True, slots=True)
class SpotView:
    """A location in play."""

    key: str
    kind: Kind
    exploited: bool


@dataclass(frozen=True, slots=True)
class FightView:
    """The fight that is going on."""

    place: Place
    by: Seat
    seats: tuple[Seat, ...]
    kind: int
    guns: tuple[tuple[Seat, int], ...]
    pacts: tuple[tuple[Seat, Seat], ...]
    totals: tuple[tuple[Seat, int], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MobView:
    """The table, as a seat sees it; each game adds its own fields."""

    seat: Seat | None
    house: HouseRules
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


def of_table(t: AnyTable, seat: Seat | None) -> dict[str, Any]:
    """The fields of a view, without its gangs."""
    return {
        "seat": seat,
        "house": t.house,
        "stage": t.stage,
        "round": t.round,
        "boss": t.boss,
        "lead": t.lead,
        "turn": t.turn,
        "choosers": tuple(t.choosers),
        "spots": tuple(
            SpotView(spot.card.key, spot.kind, place in t.exploited) for place, spot in enumerate(t.spots)
        ),
        "facedown": len(t.facedown),
        "deck": len(t.deck),
        "discards": tuple(t.discards),
        "hassles": tuple(card.key for card in t.hassles),
        "calls": tuple(card.key for card in t.calls),
        "fight": _show_fight(t),
        "trading": t.trading,
        "doomed": tuple(t.doomed),
        "fallen": tuple(t.fallen),
        "final": tuple(t.final.items()),
        "seen": () if seat is None else t.gangs[seat].seen,
    }


def of_gang(gang: Gang, lifted: bool) -> dict[str, Any]:
    """The fields of a gang's view that both games have."""
    return {
        "gang": gang.card.key,
        "men": tuple(gang.where[:MADE]),
        "associates": tuple(sorted(gang.where[MADE:])),
        "out": gang.out,
        "stash": tuple(gang.stash) if lifted else (),
    }


def _show_fight(t: AnyTable) -> FightView | None:
    """The fight that is going on, if there is one."""
    fight = t.fight
    if fight is None:
        return None
    return FightView(
        fight.place,
        fight.by,
        fight.seats,
        fight.kind,
        tuple(fight.guns.items()),
        tuple(fight.pacts.items()),
        tuple(fight.totals.items()),
    )

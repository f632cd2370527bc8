"""What a seat may see: a whitelist. Holdings are open; face-down cards, private demands and the deck are not."""

from __future__ import annotations

from dataclasses import dataclass

from rules.gangsters_dilemma.table import Place, Player, Stage, Table
from rules.kernel.telling import Seat


@dataclass(frozen=True, slots=True)
class PlayerView:
    """A player, as everybody sees them."""

    character: str
    cash: int
    loot: tuple[int, ...]
    fulfilled: tuple[str, ...]
    private: int  # how many private demands a Made Man has left
    points: int


@dataclass(frozen=True, slots=True)
class LocationView:
    """A location, as everybody sees it."""

    key: str
    cash: int
    closed: bool


@dataclass(frozen=True, slots=True)
class GangstersDilemmaView:
    """All that a seat, or a spectator, may know of the table."""

    seat: Seat | None
    round: int
    stage: Stage
    cop: Seat
    players: tuple[PlayerView, ...]
    locations: tuple[LocationView, ...]
    row: tuple[str, ...]
    deck: int  # how many demands are left
    chosen: tuple[Place | None, ...]  # one's own card, everyone's after the reveal
    cops: tuple[Place, ...]  # likewise
    place: Place
    away: tuple[Seat, ...]
    served: tuple[Seat, ...]
    passed: tuple[Seat, ...]
    paying: str | None  # of one's own demands, the one about to be paid
    arrests: tuple[Place, ...]
    cut_paid: bool
    looked: bool  # the Lookout has looked this round
    peeked: Place | None  # what the Lookout saw: nobody else knows
    private: tuple[str, ...]  # one's own demands
    hunch: tuple[Place, ...]  # where one goes without an answer


def view(t: Table, seat: Seat | None) -> GangstersDilemmaView:
    """What a seat may know; None is a spectator."""
    shown = t.stage not in ("plan", "look", "late")
    own = None if seat is None else t.players[seat]
    return GangstersDilemmaView(
        seat=seat,
        round=t.round,
        stage=t.stage,
        cop=t.cop,
        players=tuple(_player(player) for player in t.players),
        locations=tuple(
            LocationView(location.key, t.cash[place], place in t.closed) for place, location in enumerate(t.places)
        ),
        row=tuple(card.key for card in t.row),
        deck=len(t.deck),
        chosen=tuple(place if shown or other == seat else None for other, place in enumerate(t.chosen)),
        cops=t.cops if shown or seat == t.cop else (),
        place=t.place,
        away=tuple(t.away),
        served=tuple(t.served),
        passed=tuple(t.passed),
        paying=t.paying.key if t.paying is not None and own is not None and t.paying in own.private else None,
        arrests=tuple(t.arrests),
        cut_paid=t.cut_paid,
        looked=t.peeked is not None,
        peeked=t.peeked if own is not None and own.character.look_price is not None else None,
        private=() if own is None else tuple(card.key for card in own.private),
        hunch=() if seat is None else t.hunches[seat],
    )


def _player(player: Player) -> PlayerView:
    return PlayerView(
        player.character.key,
        player.cash,
        tuple(player.loot),
        tuple(card.key for card in player.fulfilled),
        len(player.private),
        player.points,
    )

"""Everything that lies on the table, and behind the blinds around it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, TypeAlias

from rules.kernel.chance import Dice
from rules.kernel.telling import Event, Facts, Seat, light
from rules.wise_guys.law import HouseRules, Law

if TYPE_CHECKING:
    from rules.wise_guys.deck import Clubhouse, Hassle, LastCall, Location

Place: TypeAlias = int
"""Where a member stands: the index of a location in play, or one of these."""
CLUBHOUSE, EMERGENCY, POOL = -1, -2, -3

Sight: TypeAlias = tuple[Seat, int, int, int, int]
"""Whose blind, in which round, and the cash, guns and booze behind it."""

Kind: TypeAlias = Literal["starting", "business", "opportunity"]
Stage: TypeAlias = Literal[
    "first", "gangs", "men", "dawn", "orders", "guns", "roll", "cost", "market", "calls", "over"
]

CASH, GUN, BOOZE, CLOUT = range(4)
MADE = 5  # made men of a gang, and as many associates
MEMBERS = 2 * MADE
MOST_CLOUT = 4
ROUNDS = 6
REVEALED = (1, 2, 3, 3, 3, 3)  # Roaring 20s cards by round
TURF = 2  # business locations turned over in a round


@light
class Spot:
    """A location in play."""

    card: Location
    kind: Kind


@dataclass(slots=True)
class Fight:
    """A fight for a location, until the last cost is counted."""

    place: Place
    by: Seat  # who ordered it
    seats: tuple[Seat, ...]  # the gangs in it
    slugging: bool
    guns: dict[Seat, int] = field(default_factory=dict)  # pulled
    ally: Seat | None = None  # whom an arbitrating gang has joined
    arbiter: Seat | None = None
    totals: dict[Seat, int] = field(default_factory=dict)

    def clone(self) -> Fight:
        return Fight(
            self.place,
            self.by,
            self.seats,
            self.slugging,
            self.guns.copy(),
            self.ally,
            self.arbiter,
            self.totals.copy(),
        )


@dataclass(slots=True)
class Gang:
    """A player's gang. Cash, guns and booze stand behind the blind; all else is in the open."""

    card: Clubhouse
    stash: list[int] = field(default_factory=lambda: [0, 0, 0])
    clout: int = 0
    orders: int = 0
    where: list[Place] = field(default_factory=lambda: [POOL] * MEMBERS)  # made men first, then associates
    seen: tuple[Sight, ...] = ()  # what it once saw behind rivals' blinds
    out: bool = False

    def clone(self) -> Gang:
        return Gang(
            self.card,
            self.stash.copy(),
            self.clout,
            self.orders,
            self.where.copy(),
            self.seen,
            self.out,
        )

    def at(self, place: Place) -> list[int]:
        """The members at a place, made men first."""
        return [member for member, where in enumerate(self.where) if where == place]

    @property
    def made(self) -> list[int]:
        """The made men in the gang, those in the Emergency Room included."""
        return [man for man in range(MADE) if self.where[man] != POOL]

    @property
    def associates(self) -> int:
        """How many associates are in the gang, those in the Emergency Room included."""
        return MADE - self.where[MADE:].count(POOL)

    def rating(self, member: int, slugging: bool) -> int:
        """What a member adds to a fight; an associate 1 either way."""
        if member >= MADE:
            return 1
        man = self.card.man[member]
        return man.slugging if slugging else man.talking


@dataclass(slots=True)
class Table:
    """The state of a game."""

    dice: Dice
    house: HouseRules
    gangs: list[Gang]
    spots: list[Spot]  # starting and business locations, then opportunities
    facedown: list[Location]  # business locations still to be turned over; the next is the last
    unused: list[Location]  # and those set aside
    deck: list[Hassle | Location | LastCall]  # the next Roaring 20s card is the last
    exploited: list[Place] = field(default_factory=list)  # this round: an order token lies there
    discards: list[str] = field(default_factory=list)  # keys of the cards and tiles that have left the game
    choosers: list[Seat] = field(default_factory=list)  # who still has to pick a gang or men
    stage: Stage = "first"
    round: int = 0
    boss: Seat = 0  # holds the Boss of Bosses token
    lead: Seat = 0  # held it when the round began: the order of play follows from it
    turn: Seat = 0
    law: Law = field(default_factory=Law)
    hassles: list[Hassle] = field(default_factory=list)
    calls: list[LastCall] = field(default_factory=list)
    fight: Fight | None = None
    trading: bool = False  # a transaction is running: no deals
    doomed: list[Seat] = field(default_factory=list)  # who had to take the fall and had nobody
    fallen: list[tuple[Seat, ...]] = field(default_factory=list)  # gangs disbanded, the first first
    final: dict[Seat, tuple[int, ...]] = field(default_factory=dict)  # totals of the last slugging of all
    told: list[Event] = field(default_factory=list)

    def clone(self) -> Table:
        return Table(
            self.dice.clone(),
            self.house,
            [gang.clone() for gang in self.gangs],
            self.spots.copy(),
            self.facedown.copy(),
            self.unused.copy(),
            self.deck.copy(),
            self.exploited.copy(),
            self.discards.copy(),
            self.choosers.copy(),
            self.stage,
            self.round,
            self.boss,
            self.lead,
            self.turn,
            self.law,
            self.hassles.copy(),
            self.calls.copy(),
            self.fight.clone() if self.fight else None,
            self.trading,
            self.doomed.copy(),
            self.fallen.copy(),
            self.final.copy(),
            self.told.copy(),
        )

    # -- telling

    def tell(self, kind: str, /, *, reveals: bool = False, **facts: object) -> None:
        """Everybody sees it."""
        self.told.append(Event(kind, facts, {}, reveals))

    def tell_also(self, kind: str, own: dict[Seat, Facts], /, **facts: object) -> None:
        """Everybody sees it, some seats see more."""
        self.told.append(Event(kind, facts, own, True))

    @property
    def over(self) -> bool:
        return self.stage == "over"

    # -- who

    def in_play(self) -> list[Seat]:
        return [seat for seat, gang in enumerate(self.gangs) if not gang.out]

    def rivals(self, seat: Seat) -> list[Seat]:
        return [other for other in self.in_play() if other != seat]

    def around(self, first: Seat) -> list[Seat]:
        """The gangs in play from this seat on, to the left."""
        seats = len(self.gangs)
        return [s for s in [(first + i) % seats for i in range(seats)] if not self.gangs[s].out]

    def leadership(self) -> list[Seat]:
        """The Boss of Bosses of this round first, then to the left."""
        return self.around(self.lead)

    # -- where

    def ground(self, seat: Seat) -> tuple[list[Place], list[Place]]:
        """The locations that a gang controls, and those where it meets rivals."""
        rivals: set[Place] = set()
        for other, gang in enumerate(self.gangs):
            if other != seat:
                rivals.update(gang.where)
        controlled: list[Place] = []
        contested: list[Place] = []
        for place in sorted({*self.gangs[seat].where}):
            if place >= 0:
                (contested if place in rivals else controlled).append(place)
        return controlled, contested

    def place_key(self, place: Place) -> str:
        return self.spots[place].card.key if place >= 0 else "clubhouse"

    def present(self, place: Place) -> list[Seat]:
        """The gangs with members at a location."""
        return [seat for seat, gang in enumerate(self.gangs) if place in gang.where]

    def controls(self, seat: Seat, place: Place) -> bool:
        """The only gang with members there."""
        return self.present(place) == [seat]

    def spend_order(self, seat: Seat) -> None:
        self.gangs[seat].orders -= 1

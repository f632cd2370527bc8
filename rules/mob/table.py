"""The state of a game: everything that lies on the table, and behind the blinds around it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Literal, NamedTuple, Protocol, Self, TypeAlias, TypeVar

from rules.kernel.asking import Flow
from rules.kernel.chance import Dice
from rules.kernel.telling import Event, Facts, Seat, light
from rules.mob.law import HouseRules, Law

Place: TypeAlias = int
"""Where a member stands: the index of a location in play, or one of these."""
CLUBHOUSE, EMERGENCY, POOL = -1, -2, -3

Sight: TypeAlias = tuple[int, ...]
"""Whose blind, in which round, and what stood behind it: three assets, and order tokens where they are secret."""

Kind: TypeAlias = Literal["starting", "business", "opportunity"]
Stage: TypeAlias = Literal[
    "first", "gangs", "men", "dawn", "orders", "guns", "roll", "cost", "market", "handshake", "calls", "over"
]

NO_GANG = "nobody"
PICKING: tuple[Stage, ...] = ("first", "gangs")
"""Gangs are picked: nobody leads yet."""
"""The key of the card of a seat that has not picked its gang yet."""

CASH, GUN, GOODS = range(3)
MADE = 5  # made men of a gang, and as many associates


class Card(Protocol):
    """Any card or tile."""

    @property
    def key(self) -> str:
        """Its name in decks and catalogues."""


class Transaction(Protocol):
    """One thing that a location, a gang order or a card does."""

    def text(self, words: Any) -> str:
        """What it says on the card."""

    @property
    def trouble(self) -> int:
        """The trouble with the law that it brings to do it once."""

    def ready(self, t: Any, seat: Seat) -> bool:
        """Whether the law of this round allows it, for all that everyone can see."""

    def payable(self, t: Any, seat: Seat) -> bool:
        """Whether the gang holds what it takes to do it at least once."""

    def run(self, t: Any, seat: Seat) -> Flow[None]:
        """Carry it out."""

    def once(self, t: Any, seat: Seat) -> Flow[None]:
        """Carry it out as an order of its own: what could be repeated is done once, and not asked about."""


class Location(Card, Protocol):
    """A tile or an opportunity."""

    @property
    def hot(self) -> int:
        """The trouble it brings to exploit it."""

    @property
    def main(self) -> Sequence[Transaction]:
        """What it does."""

    @property
    def or_(self) -> Sequence[Transaction]:
        """What it does instead, where it says OR."""

    @property
    def boost(self) -> Sequence[Transaction]:
        """What a further order token buys."""


class Call(Card, Protocol):
    """A Last Call: a card that is carried out at the end of the round."""

    def run(self, t: Any, key: str) -> Flow[None]:
        """Carry it out."""


class Clubhouse(Card, Protocol):
    """A gang's card."""

    @property
    def orders(self) -> int:
        """Order tokens a round, besides those for made men."""


class Person(NamedTuple):
    """A member of a gang: the name that events use, and what it adds to each kind of fight."""

    name: str
    strength: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Book:
    """What the two rulebooks say differently: numbers, and functions of the game."""

    assets: tuple[str, str, str]  # what may stand behind a blind
    law: Law  # as long as there is no hassle
    trouble: Callable[[Any, Seat, int, str], Flow[None]]  # with the police, and why: guns, or a hot place
    fall: Callable[[Any, Seat], Flow[None]]  # what a card means by it
    measure: Callable[[Any, Seat, str], int]  # what a card compares that stands in the open
    too_much: Callable[[Any, Seat, int], bool]  # so much more trouble, and somebody takes the fall
    bears: int  # trouble that is not too much for a gang that has just had somebody take the fall
    breaks_ties: bool  # the leader chooses who wins the last fight of all, where it is tied
    leads_at_once: bool  # whoever takes the leader's token decides first from then on, not from the next round


@dataclass(slots=True)
class Fight:
    """A fight for a location, until the last cost is counted."""

    place: Place
    by: Seat  # who ordered it
    seats: tuple[Seat, ...]  # the gangs in it
    kind: int = 0  # which of its members' strengths counts
    guns: dict[Seat, int] = field(default_factory=dict)  # pulled
    pacts: dict[Seat, Seat] = field(default_factory=dict)  # who lends strength to whom
    totals: dict[Seat, int] = field(default_factory=dict)

    def clone(self) -> Fight:
        """A copy that can be fought on."""
        return Fight(
            self.place,
            self.by,
            self.seats,
            self.kind,
            self.guns.copy(),
            self.pacts.copy(),
            self.totals.copy(),
        )

    def partners(self, one: Seat, other: Seat) -> bool:
        """Whether one of these two lends its strength to the other."""
        return self.pacts.get(one) == other or self.pacts.get(other) == one


_Common: TypeAlias = tuple[tuple[Person, ...], list[int], int, list[Place], tuple[Sight, ...], bool]


@dataclass(slots=True)
class Gang(ABC):
    """A player's gang. Three assets stand behind the blind; all else is in the open."""

    card: Clubhouse
    crew: tuple[Person, ...]  # made men first, then associates
    stash: list[int] = field(default_factory=lambda: [0, 0, 0])
    orders: int = 0
    where: list[Place] = field(default_factory=lambda: [POOL] * 2 * MADE)
    seen: tuple[Sight, ...] = ()  # what it once saw behind rivals' blinds
    out: bool = False

    @abstractmethod
    def clone(self) -> Self:
        """A copy; each game's gangs have something more to copy."""

    def _copy_common(self) -> _Common:
        """Copies of what the gangs of both games have, in the order of the fields."""
        return self.crew, self.stash.copy(), self.orders, self.where.copy(), self.seen, self.out

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
        young = self.where[MADE:]
        return len(young) - young.count(POOL)


G = TypeVar("G", bound=Gang, covariant=True)
L = TypeVar("L", bound=Location, covariant=True)
H = TypeVar("H", bound=Card, covariant=True)
C = TypeVar("C", bound=Call, covariant=True)
W = TypeVar("W", bound=Law, covariant=True)
R = TypeVar("R", bound=HouseRules, covariant=True)


@light
class Spot(Generic[L]):
    """A location in play, with the way it came there."""

    card: L
    kind: Kind


@dataclass(slots=True)
class Table(Generic[G, L, H, C, W, R]):
    """The state of a game: its gangs, locations, hassles, Last Calls, law of the round and house rules."""

    dice: Dice
    book: Book
    house: R
    gangs: list[G]
    spots: list[Spot[L]]  # starting and business locations, then opportunities
    facedown: list[L]  # business locations still to be turned over; the next is the last
    unused: list[L]  # and those set aside
    deck: list[Card]  # the next is the last
    law: W
    exploited: list[Place] = field(default_factory=list)  # this round: an order token lies there
    discards: list[str] = field(default_factory=list)  # keys of the cards and tiles that have left the game
    choosers: list[Seat] = field(default_factory=list)  # who still has to pick a gang or men
    stage: Stage = "first"
    round: int = 0
    boss: Seat = 0  # holds the leader's token
    lead: Seat = 0  # comes first wherever order matters
    turn: Seat = 0
    hassles: list[H] = field(default_factory=list)
    calls: list[C] = field(default_factory=list)
    fight: Fight | None = None
    trading: bool = False  # a transaction is being paid: no deals
    acting: str = ""  # the card that does something just now, by its key: questions name it
    doomed: list[Seat] = field(default_factory=list)  # who had to take the fall and had nobody
    fallen: list[tuple[Seat, ...]] = field(default_factory=list)  # gangs disbanded, the first first
    # totals of the last fight of all, and a 1 for who was chosen
    final: dict[Seat, tuple[int, ...]] = field(default_factory=dict)
    told: list[Event] = field(default_factory=list)

    def clone(self) -> Table[G, L, H, C, W, R]:
        """A copy that can be played on. Every field is copied by hand, since games are cloned often."""
        return Table(
            self.dice.clone(),
            self.book,
            self.house,
            [gang.clone() for gang in self.gangs],
            self.spots.copy(),
            self.facedown.copy(),
            self.unused.copy(),
            self.deck.copy(),
            self.law,
            self.exploited.copy(),
            self.discards.copy(),
            self.choosers.copy(),
            self.stage,
            self.round,
            self.boss,
            self.lead,
            self.turn,
            self.hassles.copy(),
            self.calls.copy(),
            self.fight.clone() if self.fight else None,
            self.trading,
            self.acting,
            self.doomed.copy(),
            self.fallen.copy(),
            self.final.copy(),
            self.told.copy(),
        )

    # -- telling

    def tell(self, kind: str, /, *, reveals: bool = False, **facts: object) -> None:
        """Add an event that everybody sees."""
        self.told.append(Event(kind, facts, {}, reveals))

    def tell_also(self, kind: str, own: dict[Seat, Facts], /, **facts: object) -> None:
        """Add an event that everybody sees, and of which some seats see more."""
        self.told.append(Event(kind, facts, own, True))

    def blame(self, why: str) -> dict[str, Any]:
        """The card that trouble comes from, as a fact of an event; none, if it comes from no card."""
        return {"card": self.acting} if why in ("hot", "card", "rival") else {}

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.stage == "over"

    # -- who

    def in_play(self) -> list[Seat]:
        """The seats whose gangs are not disbanded."""
        return [seat for seat, gang in enumerate(self.gangs) if not gang.out]

    def rivals(self, seat: Seat) -> list[Seat]:
        """The other seats in play."""
        return [other for other in self.in_play() if other != seat]

    def around(self, first: Seat) -> list[Seat]:
        """The gangs in play from this seat on, to the left."""
        seats = len(self.gangs)
        return [s for s in [(first + i) % seats for i in range(seats)] if not self.gangs[s].out]

    def leadership(self) -> list[Seat]:
        """The seats in play in leadership order: the leader first, then to the left."""
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
        """The key of a location, or of the clubhouse."""
        return self.spots[place].card.key if place >= 0 else "clubhouse"

    def present(self, place: Place) -> list[Seat]:
        """The gangs with members at a location."""
        return [seat for seat, gang in enumerate(self.gangs) if place in gang.where]

    def controls(self, seat: Seat, place: Place) -> bool:
        """Whether a gang is the only one with members at a location."""
        return self.present(place) == [seat]

    def spend_order(self, seat: Seat, orders: int = 1) -> None:
        """Take order tokens from a gang."""
        self.gangs[seat].orders -= orders

    def crown(self, seat: Seat) -> None:
        """Give the leader's token to a gang."""
        if seat != self.boss:
            self.boss = seat
            self.lead = seat if self.book.leads_at_once else self.lead
            self.tell("boss", seat=seat)


AnyTable: TypeAlias = Table[Gang, Location, Card, Call, Law, HouseRules]
"""A table of either game."""

"""Everything that lies on the table, and in the hands around it."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import Literal, TypeAlias

from rules.gangsters_dilemma.deck import CRATE, Character, Demand, Location
from rules.kernel.chance import Dice
from rules.kernel.telling import Event, Facts, Seat

Place: TypeAlias = int
"""The index of a location; they are resolved from 0 upwards."""

Stage: TypeAlias = Literal["plan", "look", "late", "reveal", "rob", "demands", "pay", "over"]

CRATE_POINTS = (0, 2, 5, 9, 14)
ENOUGH = 21


@cache
def _around(cop: Seat, seats: int) -> tuple[Seat, ...]:
    return tuple((cop + i) % seats for i in range(1, seats))


@dataclass(slots=True)
class Player:
    """A gangster's holdings. All of them are open but a Made Man's own demands."""

    character: Character
    cash: int = 1
    loot: list[int] = field(default_factory=lambda: [0, 0, 0, 1])
    fulfilled: list[Demand] = field(default_factory=list)
    private: list[Demand] = field(default_factory=list)

    @property
    def points(self) -> int:
        """Fulfilled demands, and the crates in hand: 2, 5, 9 or 14 for one, two, three, four or more."""
        crates = CRATE_POINTS[min(self.loot[CRATE], 4)]
        return crates + sum([card.points for card in self.fulfilled])

    def clone(self) -> Player:
        """A copy that can be changed by itself."""
        return Player(self.character, self.cash, self.loot.copy(), self.fulfilled.copy(), self.private.copy())


@dataclass(slots=True)
class Table:
    """The state of a game."""

    dice: Dice
    places: tuple[Location, ...]
    players: list[Player]
    cop: Seat
    cash: list[int]  # on each location
    deck: list[Demand]  # the next card is the last
    row: list[Demand] = field(default_factory=list)
    closed: tuple[Place, ...] = ()
    round: int = 1
    stage: Stage = "plan"
    hunches: list[tuple[Place, ...]] = field(default_factory=list)  # where an absent player goes this round
    chosen: list[Place | None] = field(default_factory=list)  # each gangster's card, face down until the reveal
    cops: tuple[Place, ...] = ()  # the Cop's two cards, likewise
    peeked: Place | None = None  # the one that the Lookout has seen this round
    cut_paid: bool = False  # the Muscle has had a cut this round
    arrests: list[Place] = field(default_factory=list)  # locations with an arrest this round
    place: Place = 0  # the location being resolved
    away: list[Seat] = field(default_factory=list)  # who got away with the loot here, from the Cop's left
    served: list[Seat] = field(default_factory=list)  # of these, who has fulfilled a demand here
    passed: list[Seat] = field(default_factory=list)  # and who has passed on the row as it lies
    paying: Demand | None = None  # which private demand the Made Man is about to fulfil
    told: list[Event] = field(default_factory=list)

    def clone(self) -> Table:
        """A copy that can be changed by itself."""
        return Table(
            self.dice.clone(),
            self.places,
            [player.clone() for player in self.players],
            self.cop,
            self.cash.copy(),
            self.deck.copy(),
            self.row.copy(),
            self.closed,
            self.round,
            self.stage,
            self.hunches.copy(),
            self.chosen.copy(),
            self.cops,
            self.peeked,
            self.cut_paid,
            self.arrests.copy(),
            self.place,
            self.away.copy(),
            self.served.copy(),
            self.passed.copy(),
            self.paying,
            self.told.copy(),
        )

    def tell(self, kind: str, /, *, reveals: bool = False, **facts: object) -> None:
        """Everybody sees it."""
        self.told.append(Event(kind, facts, {}, reveals))

    def tell_also(self, kind: str, seat: Seat, own: Facts, /, **facts: object) -> None:
        """Everybody sees it, one seat sees more."""
        self.told.append(Event(kind, facts, {seat: own}, True))

    def clockwise(self) -> tuple[Seat, ...]:
        """The gangsters, beginning at the Cop's left."""
        return _around(self.cop, len(self.players))

    def open(self) -> list[Place]:
        """The places that are not closed."""
        return [place for place in range(len(self.places)) if place not in self.closed]

    def crew(self, place: Place | None) -> list[Seat]:
        """The gangsters at a location, from the Cop's left."""
        return [seat for seat in self.clockwise() if self.chosen[seat] == place]

    def reveal_demand(self) -> bool:
        """Bring the row of demands back to three; False when the deck is empty."""
        if not self.deck:
            return False
        self.row.append(self.deck.pop())
        self.tell("demand", card=self.row[-1].key, points=self.row[-1].points, reveals=True)
        return True

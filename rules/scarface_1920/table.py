"""Everything that lies on the table, and behind the screens around it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rules.kernel.asking import key_of
from rules.kernel.chance import Dice
from rules.kernel.telling import Event, Facts, Seat
from rules.scarface_1920.pieces import (
    DISTRICTS,
    EASES,
    NOBODY,
    STATS,
    Deal,
    Done,
    Pile,
    Stage,
    Tiles,
    shifted,
)

if TYPE_CHECKING:
    from rules.scarface_1920.city import City
    from rules.scarface_1920.deck import Dealer, Gangster, Headline, Job, Mob, Raid

OWN_TURN = ("actions", "turn")
NOBODY_MORE: Mapping[Seat, Facts] = {}  # sees more of an event than everybody


def in_hand(cards: list[Gangster]) -> list[Gangster]:
    """A hand is kept in one order: how a Plan is laid out tells nothing of when its cards were drawn."""
    return sorted(cards, key=key_of)


@dataclass(slots=True)
class Gang:
    """A player's gang. Money, hand, the order of the deck and unfulfilled Jobs are hidden; all else is open. Its
    lists are replaced, never changed, but for the thugs on the board: clones share them."""

    card: Mob
    money: int = 0
    hand: list[Gangster] = field(default_factory=list)
    shown: list[str] = field(default_factory=list)  # keys of hand cards that everybody saw on their way there
    plan: list[Gangster] = field(default_factory=list)
    deck: list[Gangster] = field(default_factory=list)  # the last is the next
    discard: list[Gangster] = field(default_factory=list)
    aside: tuple[Gangster, ...] = ()  # Right-Hands
    thugs: list[int] = field(default_factory=lambda: [6, 2, 4, 0, 0, 0])
    streets: list[int] = field(default_factory=lambda: [0] * DISTRICTS)  # thugs by district
    cars: list[int] = field(default_factory=lambda: [0] * DISTRICTS)
    trucks: list[int] = field(default_factory=lambda: [0] * DISTRICTS)
    deals: list[Deal] = field(default_factory=list)
    jobs: Pile[Job] = field(default_factory=Pile)  # unfulfilled
    done: list[Done] = field(default_factory=list)
    levels: list[int] = field(default_factory=lambda: [1] * len(STATS))
    box: int = 0  # where the Boss stands on the track
    crime: int = 1
    bonus: int = 0  # counted at the end, besides the money

    def clone(self) -> Gang:
        """A copy that can be changed by itself."""
        return Gang(
            self.card,
            self.money,
            self.hand,
            self.shown,
            self.plan,
            self.deck,
            self.discard,
            self.aside,
            self.thugs.copy(),
            self.streets,
            self.cars,
            self.trucks,
            self.deals,
            self.jobs,
            self.done,
            self.levels,
            self.box,
            self.crime,
            self.bonus,
        )

    def leave_hand(self, cards: Sequence[Gangster]) -> None:
        """Take cards out of the hand."""
        keys = [*map(key_of, cards)]
        self.hand = [card for card in self.hand if card.key not in keys]
        if self.shown:
            self.shown = [key for key in self.shown if key not in keys]

    def to_hand(self, card: Gangster) -> None:
        """Before everybody's eyes."""
        self.hand = in_hand([*self.hand, card])
        self.shown = [*self.shown, card.key]

    def park(self, vehicle: str, district: int, by: int = 1) -> None:
        """One more car or truck there, or one less."""
        if vehicle == "car":
            self.cars = shifted(self.cars, district, by)
        else:
            self.trucks = shifted(self.trucks, district, by)

    @property
    def cards(self) -> list[Gangster]:
        """All that may come to hand again."""
        return [*self.hand, *self.plan, *self.deck, *self.discard]


@dataclass(slots=True)
class Turn:
    """What holds until the Plan is discarded. Its lists are replaced, never changed."""

    muscle: int = 0  # of the Plan, with what was added to it
    influence: int = 0
    siege: int = 0  # muscle to seize with
    ordered: bool = False
    boss: int = 0  # uses of the Boss so far
    used: list[str] = field(default_factory=list)  # skills, by their keys
    ease: list[int] = field(default_factory=lambda: [0] * len(EASES))
    waived: bool = False  # no bribes in the action that goes on

    def clone(self) -> Turn:
        """A copy that can be changed by itself."""
        return Turn(
            self.muscle,
            self.influence,
            self.siege,
            self.ordered,
            self.boss,
            self.used,
            self.ease,
            self.waived,
        )


@dataclass(slots=True)
class Table:
    """The state of a game. Its lists are replaced, never changed, but for gangs, tiles and what was told: it is
    cloned far more often than they change."""

    dice: Dice
    city: City
    short: bool
    draft: bool
    custom: bool
    gangs: list[Gang]
    tiles: Tiles
    police: list[int]  # by district
    rows: list[list[Gangster | None]]  # of the market, from left to right: levels 1 to 3, levels 4 and 5
    crooks: list[Pile[Gangster]]  # its two decks, their tops face up
    dealers: Pile[Dealer]
    jobs: Pile[Job]
    raids: Pile[Raid]
    news: Pile[Headline]
    headline: Headline
    ring: Seat = NOBODY
    ness: int = 0
    time: int = 0  # boxes from the starting box
    first: Seat = 0
    turn: Seat = 0
    stage: Stage = "gangs"
    back: Stage = "actions"  # where a raid has interrupted the game
    raid: Raid | None = None
    now: Turn = field(default_factory=Turn)
    choosers: list[Seat] = field(default_factory=list)
    offered: list[Gangster] = field(default_factory=list)  # laid out for customized decks
    picked: list[tuple[Gangster, ...]] = field(default_factory=list)  # and taken from there, by seat
    dealt: list[tuple[Job, ...]] = field(default_factory=list)  # Jobs of a draft in each seat's hands
    gone: list[Gangster] = field(default_factory=list)  # out of the game
    window: bool = False  # nothing is being resolved: Jobs may be fulfilled
    stirred: bool = False  # something has happened since then
    due: bool = False  # a marker has reached 11
    shaken: bool = False  # something came to light: the next resting point is near
    source: str = ""  # the card whose effect goes on, by its key
    told: list[Event] = field(default_factory=list)

    def clone(self) -> Table:
        """A copy that can be changed by itself."""
        return Table(
            self.dice.clone(),
            self.city,
            self.short,
            self.draft,
            self.custom,
            [gang.clone() for gang in self.gangs],
            self.tiles.copy(),
            self.police,
            self.rows,
            self.crooks,
            self.dealers,
            self.jobs,
            self.raids,
            self.news,
            self.headline,
            self.ring,
            self.ness,
            self.time,
            self.first,
            self.turn,
            self.stage,
            self.back,
            self.raid,
            self.now.clone(),
            self.choosers,
            self.offered,
            self.picked,
            self.dealt,
            self.gone,
            self.window,
            self.stirred,
            self.due,
            self.shaken,
            self.source,
            self.told.copy(),
        )

    # -- telling

    def tell(self, kind: str, /, *, reveals: bool = False, **facts: object) -> None:
        """Everybody sees it."""
        self.stirred = True
        self.told.append(Event(kind, facts, NOBODY_MORE, reveals))

    def tell_also(self, kind: str, own: dict[Seat, Facts], /, **facts: object) -> None:
        """Everybody sees it, some seats see more."""
        self.shaken = self.stirred = True
        self.told.append(Event(kind, facts, own, True))

    def close_window(self) -> None:
        """What follows is resolved before there is another moment for Jobs."""
        self.window = self.stirred = False

    # -- who

    def rivals(self, seat: Seat) -> list[Seat]:
        """To the left, one after the other."""
        return self.around(seat)[1:]

    def around(self, first: Seat) -> list[Seat]:
        """All seats in order, from the first."""
        seats = len(self.gangs)
        return [(first + i) % seats for i in range(seats)]

    def acting(self, seat: Seat) -> bool:
        """It is this gang's own Action turn, whether its Plan is laid out or still thought about."""
        return self.turn == seat and self.stage in OWN_TURN

    # -- what a gang has

    def held(self, seat: Seat) -> tuple[int, ...]:
        """The neighborhoods under a gang's control, by their numbers."""
        return self.tiles.holding(seat).tiles

    @property
    def boxes(self) -> int:
        """From the starting box to Extra! Extra!"""
        return self.city.boxes(len(self.gangs), self.short)

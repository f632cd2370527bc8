"""What briefs and hints are made from: a seat's view, its open question, and what the cards in sight say."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from operator import add
from typing import Any, TypeAlias

from rules.kernel.asking import Decision, Option, Pick
from rules.kernel.telling import Phrase, Seat
from rules.mob.law import Law
from rules.mob.table import CLUBHOUSE, EMERGENCY, MADE, POOL, Person, Place
from rules.mob.view import FightView, MobView

Lines: TypeAlias = tuple[Phrase, ...]
DIE = range(1, 7)


def phrase(key: str, *arguments: Any) -> Phrase:
    """A phrase, of which an argument may be several phrases or seats."""
    return (key, *arguments)


@dataclass(frozen=True, slots=True)
class Police:
    """What the law makes of a gang in one of the games: its clout or its heat, and what a sale or a gun does to
    it."""

    mark: Callable[[Seat], int]  # clout, or heat
    falls: Callable[[Seat, int], bool]  # so much more trouble, and somebody takes the fall
    limit: Callable[[Seat], int]  # goods that a gang may sell
    guns: int  # trouble for pulling any gun
    sale: int  # trouble for selling anything
    most: int  # clout, or heat, that a gang can have


@dataclass(frozen=True, slots=True)
class Look:
    """A view and a question, with what the cards in sight say."""

    v: MobView
    asked: Decision
    seat: Seat
    cards: Mapping[str, Any]  # every card of the box, by key
    gangs: tuple[Any, ...]  # the card of each seat's gang
    crews: tuple[tuple[Person, ...], ...]  # its members: made men first, then associates
    law: Law
    police: Police
    fights: tuple[str, ...]  # the kinds of fight, by number
    kind_at: Callable[[Place], int]  # which of them a location is fought for by
    rounds: int
    assets: tuple[str, ...]  # what stands behind a blind: cash, guns, goods
    start_of: Callable[[Seat], tuple[int, ...]]  # what a gang's card says that it starts with: cash, guns, goods
    times: Callable[[Any], int]  # how often this seat can pay for a trade
    exploit_cost: int = 1
    recruits: int = 1  # associates for one order

    @property
    def last_round(self) -> bool:
        """Whether no round comes after this one."""
        return self.v.round >= self.rounds

    # -- the question

    @property
    def arguments(self) -> tuple[Any, ...]:
        """What the prompt names."""
        return self.asked.prompt[1:]

    @property
    def options(self) -> tuple[Option[Any], ...]:
        """The choices of the question; none if it asks for a number."""
        return self.asked.options if isinstance(self.asked, Pick) else ()

    @property
    def most(self) -> int:
        """The highest answer: a number, or how many may be chosen."""
        return self.asked.most if isinstance(self.asked, Pick) else self.asked.high

    # -- who

    @property
    def own(self) -> Any:
        """The gang of the seat that looks."""
        return self.gang(self.seat)

    def gang(self, seat: Seat) -> Any:
        """A gang as this seat sees it, with the fields that only its game has."""
        return self.v.gangs[seat]

    @property
    def rivals(self) -> list[Seat]:
        """The other seats in play."""
        return [seat for seat, gang in enumerate(self.v.gangs) if seat != self.seat and not gang.out]

    def made(self, seat: Seat) -> int:
        """How many made men a gang has, the injured included."""
        return sum([where != POOL for where in self.v.gangs[seat].men])

    def associates(self, seat: Seat) -> int:
        """How many associates a gang has, the injured included."""
        return sum([where != POOL for where in self.v.gangs[seat].associates])

    # -- where

    def place(self, key: str) -> Place:
        """A place by the key that options and prompts have for it."""
        special = {"clubhouse": CLUBHOUSE, "emergency": EMERGENCY}
        return special[key] if key in special else [spot.key for spot in self.v.spots].index(key)

    def key(self, place: Place) -> str:
        """The key of a place."""
        return self.v.spots[place].key if place >= 0 else {CLUBHOUSE: "clubhouse", EMERGENCY: "emergency"}[place]

    def crew_at(self, seat: Seat, place: Place) -> tuple[int, int]:
        """Made men and associates of a gang at a place."""
        gang = self.v.gangs[seat]
        return gang.men.count(place), gang.associates.count(place)

    def members_at(self, seat: Seat, place: Place) -> list[Person]:
        """The members of a gang at a place."""
        men, crew = self.v.gangs[seat].men, self.crews[seat]
        named = [crew[man] for man, where in enumerate(men) if where == place]
        return named + [crew[MADE]] * self.v.gangs[seat].associates.count(place)

    def present(self, place: Place) -> list[Seat]:
        """The gangs with members at a place."""
        return [seat for seat in range(len(self.v.gangs)) if any(self.crew_at(seat, place))]

    def stations(self) -> list[Place]:
        """The places where the seat that looks has members who can act."""
        return sorted({*self.own.men, *self.own.associates} - {EMERGENCY, POOL})

    def source(self) -> Place | None:
        """Where the members who can be chosen stand; None where that is not sure, since associates are alike."""
        for option in self.options:
            if option.means < MADE:
                return int(self.own.men[option.means])
        fitting = [p for p in {*self.own.associates} if self.own.associates.count(p) == len(self.options)]
        return fitting[0] if len(fitting) == 1 else None

    # -- fights

    @property
    def fight(self) -> FightView:
        """The fight that is going on."""
        assert self.v.fight is not None
        return self.v.fight

    def strength(self, seat: Seat, place: Place, kind: int) -> int:
        """The ratings of a gang's members at a place, added up; no guns."""
        return sum([member.strength[kind] for member in self.members_at(seat, place)])

    def parts(self, members: Sequence[Person], kind: int) -> tuple[Phrase, ...]:
        """Members with what they add to a fight, those of one name together."""
        names = dict.fromkeys([member.name for member in members])
        same = [[member for member in members if member.name == name] for name in names]
        return tuple(
            [
                phrase("brief.men", group[0].name, len(group), sum([m.strength[kind] for m in group]))
                for group in same
            ]
        )

    # -- what a card does

    def transactions(self, kind: type) -> Iterator[Any]:
        """The transactions of a kind that may be running in this seat's turn: those of its own order, and of
        exploited locations on which nobody else stands (its own last man there may have taken the fall)."""
        for place, spot in enumerate(self.v.spots):
            if spot.exploited and {*self.present(place)} <= {self.seat}:
                card = self.cards[spot.key]
                yield from [each for each in (*card.main, *card.or_, *card.boost) if isinstance(each, kind)]
        order = self.gangs[self.seat].order
        yield from [each for each in (order.does if order else ()) if isinstance(each, kind)]


def count_wins(mine: int, *theirs: int) -> tuple[int, int]:
    """Of all throws of a die for each side, how many win a fight, and how many are a tie for the highest."""
    throws = product(DIE, repeat=1 + len(theirs))
    leads = [mine + own - max(map(add, theirs, others)) for own, *others in throws]
    return sum([lead > 0 for lead in leads]), leads.count(0)

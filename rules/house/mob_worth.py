"""What things are worth to a gang, in cash, as far as its seat can see: what both games of the mob share."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from typing import Any

from rules.kernel.telling import Seat
from rules.mob.cards import GainPerBusiness, Tribute
from rules.mob.fights import PER_GUN
from rules.mob.law import Law
from rules.mob.rounds import ROUNDS
from rules.mob.table import CLUBHOUSE, EMERGENCY, MADE, POOL, Location, Place, Transaction
from rules.mob.transactions import Heal, Orders, Recruit, RivalHurt
from rules.mob.view import GangView, MobView

TOKEN = 1.0
"""What an order token is worth to a gang that knows no better use."""
INJURY = 1.1
"""What it is worth to have a rival's member carried out."""


@lru_cache
def chance(lead: int) -> float:
    """The chance to win a fight with this lead before the dice; a tie counts half."""
    rolls = [lead + own - other for own in range(6) for other in range(6)]
    return (sum([roll > 0 for roll in rolls]) + sum([roll == 0 for roll in rolls]) / 2) / len(rolls)


class Eye(ABC):
    """The evaluation of a table from one seat. What a game weighs in its own way is left to its subclass."""

    own: GangView
    card: Any  # the gang's own
    law: Law
    tokens: int  # orders left
    places: Mapping[str, Location]  # those the house knows

    def __init__(self, view: MobView, rounds: int = ROUNDS) -> None:
        assert view.seat is not None
        self.view, self.seat, self.own = view, view.seat, view.gangs[view.seat]
        self.where = (*self.own.men, *self.own.associates)
        self.left = rounds - view.round  # rounds after this one
        self.made = MADE - self.own.men.count(POOL)

    # -- what each game says

    @abstractmethod
    def held(self, asset: str) -> int:
        """How much of an asset the gang has."""

    @abstractmethod
    def worth(self, asset: str, more: int = 0) -> float:
        """What one more of an asset is worth to a gang that has got `more` already."""

    @abstractmethod
    def trouble(self, much: int = 1) -> float:
        """What trouble with the police costs."""

    @abstractmethod
    def quality(self, key: str) -> int:
        """How good a member is, by the key of its option."""

    @abstractmethod
    def force(self, seat: Seat, start: Place, place: Place) -> int:
        """What a gang's members of one place are worth in a fight for another."""

    @abstractmethod
    def armed(self, place: Place) -> bool:
        """Whether guns may be pulled there."""

    @abstractmethod
    def calls(self, seat: Seat) -> bool:
        """Whether a gang may have a token to call its members with."""

    @abstractmethod
    def market_limit(self, seat: Seat) -> int:
        """How much a gang may sell at the Black Market."""

    @abstractmethod
    def own_order(self) -> float:
        """What the order brings that only this gang has."""

    @abstractmethod
    def promotion(self) -> float:
        """What a further made man brings, while there are rounds to come."""

    def columns(self, start: Place, goal: Place) -> list[tuple[Place, ...]]:  # noqa: ARG002
        """The places that one ride to a fight may start from, this one first: one list for each way."""
        return [(start,)]

    def place_bonus(self, place: Place) -> float:  # noqa: ARG002
        """What a hassle or the gang's own rule adds to an exploit."""
        return 0

    def sale_trouble(self, count: int) -> float:
        """What it costs to have sold so much at the Black Market."""
        return self.trouble() if count else 0

    def free_fight(self, place: Place) -> bool:  # noqa: ARG002
        """Whether the gang may order a fight there without a token."""
        return False

    # -- transactions

    def some(self, asset: str, n: int) -> float:
        """What so much of an asset is worth."""
        return sum([self.worth(asset, more) for more in range(n)])

    def cost(self, asset: str, n: int) -> float:
        """What it costs to give so much of an asset away."""
        return sum([self.worth(asset, -1 - more) for more in range(n)])

    def exchanged(self, give: str, n: int, get: str, m: int, bonus: float = 0) -> float:
        """What it brings to give so much of one asset for so much of another."""
        return self.some(get, m) - self.cost(give, n) + bonus

    def total(self, part: Sequence[Transaction]) -> float:
        """What several transactions bring together."""
        return sum([self.gain(each) for each in part])

    def recruit(self) -> float:
        """What one more associate brings: little, where some stand idle."""
        return 0.4 * self.left - 0.5 * self.where.count(CLUBHOUSE)

    def gain(self, each: Transaction) -> float:
        """What a transaction brings; here those that both games have."""
        match each:
            case Heal():
                return 1.2 * min(each.heal, self.where.count(EMERGENCY))
            case Recruit():
                return 0.35 * self.left * min(each.recruit, self.own.associates.count(POOL))
            case Orders():
                return TOKEN * each.orders
            case RivalHurt():
                return INJURY * each.rival_hurt
            case Tribute():
                return 0.9 * each.tribute * len(self.marks)
            case GainPerBusiness():
                return each.gain_per_business * self.businesses
        return 0.1

    @cached_property
    def businesses(self) -> int:
        """The business locations that the gang controls."""
        spots = enumerate(self.view.spots)
        return sum([s.kind == "business" and p in self.where and not self.rivals_at(p) for p, s in spots])

    def lead(self) -> float:
        """What it brings to take the leader's token."""
        return 0.0 if self.view.boss == self.seat else 0.8

    def boost(self, key: str) -> float:
        """What the second part of a location brings beyond its token."""
        card = self.places.get(key)
        return self.total(card.boost) - TOKEN if card and card.boost else 0

    @cached_property
    def marks(self) -> list[Seat]:
        """Rivals who may have something to steal: none whose blind was looked behind this round, since that is
        what happens when a steal falls short."""
        bare = [seat for seat, when, *_ in self.view.seen if when == self.view.round]
        return [s for s, gang in enumerate(self.view.gangs) if s != self.seat and not gang.out and s not in bare]

    @cached_property
    def luck(self) -> float:
        """The chance that a steal brings something."""
        return 0.9 * len(self.marks) / (len(self.view.gangs) - 1)

    # -- places

    @cached_property
    def _exploit_values(self) -> list[float]:
        """What exploiting each place brings."""
        return [self._value_exploit(place) for place in range(len(self.view.spots))]

    def _value_exploit(self, place: Place) -> float:
        """What exploiting one place brings: its better part, a boost that pays, less the trouble."""
        key = self.view.spots[place].key
        card = self.places.get(key)
        if card is None:
            return 2  # a place of another box
        main = max(self.total(card.main), self.total(card.or_))
        spare = self.boost(key) if self.tokens > 1 else 0
        return main + max(spare, 0) + self.place_bonus(place) - self.trouble(card.hot)

    def brings(self, place: Place) -> float:
        """What exploiting a place brings."""
        return self._exploit_values[place]

    def hold(self, place: Place) -> float:
        """What it is worth to stand there when the next rounds begin."""
        if self.view.spots[place].kind == "opportunity":
            return 0
        return 0.3 * max(self._exploit_values[place], 0.5) * min(self.left, 3)

    def leaving(self, start: Place) -> float:
        """What is lost by driving away one man, or all."""
        if start == CLUBHOUSE or self.where.count(start) > 1:
            return 0
        return self.hold(start)

    def tied_down(self, start: Place) -> bool:
        """Whether a lone man has to stay, since there is still something to be had there this round."""
        return (
            start != CLUBHOUSE
            and self.where.count(start) == 1
            and not self.view.spots[start].exploited
            and not self.rivals_at(start)
            and self._exploit_values[start] > 0.5
        )

    @cached_property
    def stations(self) -> list[Place]:
        """The places where the gang has members, the Emergency Room left out."""
        return sorted({place for place in self.where if place not in (EMERGENCY, POOL)})

    def place(self, key: str) -> Place:
        """The place of an option's key."""
        keys = [spot.key for spot in self.view.spots]
        return keys.index(key) if key in keys else CLUBHOUSE

    # -- fights

    def rivals_at(self, place: Place) -> list[Seat]:
        """The rivals with members at a place."""
        return self._rivals_by_place.get(place, [])

    @cached_property
    def _rivals_by_place(self) -> dict[Place, list[Seat]]:
        """The rivals with members at each place."""
        found: dict[Place, list[Seat]] = {}
        for seat, gang in enumerate(self.view.gangs):
            for place in {*gang.men, *gang.associates} if seat != self.seat else ():
                found.setdefault(place, []).append(seat)
        return found

    def crew(self, seat: Seat, place: Place) -> int:
        """How many members a gang has at a place."""
        gang = self.view.gangs[seat]
        return gang.men.count(place) + gang.associates.count(place)

    def against(self, place: Place) -> float:
        """What the strongest rival may bring to a fight: its members there, some of those at home if it has tokens
        to call them, and a gun every other time."""
        armed = PER_GUN / 2 if self.armed(place) else 0
        return armed + max(
            [
                self.force(seat, place, place) + self.backup(seat) * self.force(seat, CLUBHOUSE, place)
                for seat in self.rivals_at(place)
            ]
        )

    def backup(self, seat: Seat) -> float:
        """The part of a gang's members at home that may be called to a fight."""
        return 0.3 if self.law.backup and self.calls(seat) else 0

    def firepower(self, place: Place) -> float:
        """What guns the gang would pull itself add to its strength."""
        return PER_GUN * min(self.held("gun"), 1) if self.armed(place) else 0

    def chance(self, place: Place, force: float) -> float:
        """The chance to win a fight there with this force; every further rival makes it harder."""
        return chance(round(force - self.against(place))) * 0.8 ** (len(self.rivals_at(place)) - 1)

    def stake(self, place: Place) -> float:
        """What the place is worth to whoever wins it now."""
        exploit = not self.view.spots[place].exploited and self.tokens
        return self.hold(place) + 0.5 + (max(self.brings(place), 0) if exploit else 0)

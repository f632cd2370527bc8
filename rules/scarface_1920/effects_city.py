"""What cards do with the city: police, businesses and new vehicles."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Annotated, ClassVar, Literal, TypeAlias

from pydantic import Field

from rules.kernel.asking import Flow, Option, pick
from rules.kernel.reading import card
from rules.kernel.telling import Seat
from rules.scarface_1920 import orders_authorities
from rules.scarface_1920.effects import Few, Step, Words
from rules.scarface_1920.gang_board import garages, place_vehicle
from rules.scarface_1920.pieces import BUSINESSES, DISTRICTS, District, shifted
from rules.scarface_1920.table import Table

PLENTY = 999  # more money than any bribe


DistrictKey: TypeAlias = Literal["far-north", "north", "west-north", "central", "west", "south", "far-south"]


@card
class Police(Step):
    """Police move to districts of one's choice, or all to one district."""

    police: Annotated[int, Field(ge=1, le=3)]
    to: DistrictKey | None = None
    once: ClassVar[bool] = True

    def text(self, words: Words) -> str:
        if self.to is not None:
            return words.say("does.police-to", self.police, words.say(f"district.{self.to}"))
        return words.say("does.police", self.police)

    def run(self, t: Table, seat: Seat) -> Flow[None]:
        if self.to is not None:
            self._gather(t, t.city.keys.index(self.to))
            return
        for number in range(self.police):
            start = yield from pick(
                seat,
                ("police.from",),
                lambda: _starts(tuple(t.police), t.city.keys, number > 0),  # noqa: B023
                lone="take",
            )
            if start is None:
                return
            goal = yield from pick(seat, ("police.to", self.police - number), lambda: _goals(t.city.keys, start))  # noqa: B023
            t.police = shifted(shifted(t.police, start, -1), goal, 1)
            t.tell("police", start=t.city.keys[start], goal=t.city.keys[goal])

    def _gather(self, t: Table, goal: District) -> None:
        """The nearest in the order of the city come first."""
        away = [start for start in range(DISTRICTS) if start != goal for _ in range(t.police[start])]
        for start in away[: self.police]:
            t.police = shifted(shifted(t.police, start, -1), goal, 1)
            t.tell("police", start=t.city.keys[start], goal=t.city.keys[goal])


@lru_cache(maxsize=500)
def _starts(police: tuple[int, ...], names: tuple[str, ...], stop: bool) -> tuple[Option[District | None], ...]:
    """One may do with fewer, once some have moved."""
    found: list[Option[District | None]] = [
        Option(f"from:{names[i]}", ("police.in", names[i], n), i) for i, n in enumerate(police) if n
    ]
    return (*found, Option("stop", ("stop",), None)) if stop else tuple(found)


@cache
def _goals(names: tuple[str, ...], start: District) -> tuple[Option[District], ...]:
    return tuple([Option(name, ("district.name", name), i) for i, name in enumerate(names) if i != start])


@card
class Build(Step):
    """Businesses on own neighborhoods, or a car or truck where one has presence."""

    build: Few
    what: Literal["business", "speakeasy", "casino", "brothel", "vehicle"]

    def text(self, words: Words) -> str:
        return words.say("does.build", self.build, words.count(f"built.{self.what}", self.build))

    def _kinds(self) -> tuple[int, ...]:
        return (0, 1, 2) if self.what == "business" else (BUSINESSES.index(self.what),)

    def ready(self, t: Table, seat: Seat) -> bool:
        if self.what == "vehicle":
            return bool(garages(t, seat, t.gangs[seat].money))
        return bool(orders_authorities.lots(t, seat, self._kinds()))

    def waivable(self, t: Table, seat: Seat) -> bool:
        """Whatever money there is: nobody learns whether it would do."""
        return bool(garages(t, seat, PLENTY)) if self.what == "vehicle" else self.ready(t, seat)

    def run(self, t: Table, seat: Seat) -> Flow[None]:
        if self.what != "vehicle":
            yield from orders_authorities.add_businesses(t, seat, self.build, self._kinds())
            return
        for _ in range(self.build):
            if garages(t, seat, PLENTY):
                yield from place_vehicle(t, seat)

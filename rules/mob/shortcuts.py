"""Shortcuts of both games: a drive to the place one was last at, or to the next one that lies open; an exploit as
often as it can be paid for; and the like. All of it comes from the seat's view and from what it has heard."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain

from rules.kernel.asking import Decision, Pick
from rules.kernel.shortcuts import Plan, Steps, Wish, say_steps
from rules.kernel.telling import Event, Phrase, Seat
from rules.mob.falls import LAST_STRAW
from rules.mob.table import CLUBHOUSE, EMERGENCY, POOL, Place
from rules.mob.view import MobView

STARTS = ("order.which",)
GOALS = 3  # of drives that are planned from one place
SURE: Mapping[str, Wish] = {
    "recruit.how-many": "most",
    "heal.who": "most",
    "exploit.boost": ("no",),
    "exploit.some": "usual",
    "sell.times": "most",
    "spend.times": "most",
    "swap.times": "most",
    "trade.times": "most",
}
"""What is obvious wherever it is asked: what is free is taken, what can be paid for is bought, and a boost, which
takes one more token, is a choice of its own."""


@dataclass(frozen=True)
class Names:
    """What a game calls the orders that both have."""

    drive: str
    fight: str
    promote: str


@dataclass(frozen=True)
class Scout:
    """What a seat sees of the places, and where it was last."""

    v: MobView
    seat: Seat
    names: Names
    heard: Sequence[Event]

    def crew_at(self, seat: Seat, place: Place) -> int:
        """How many members of a gang stand at a place."""
        gang = self.v.gangs[seat]
        return gang.men.count(place) + gang.associates.count(place)

    def rivals_at(self, place: Place) -> bool:
        """Whether anybody else stands there."""
        return any(self.crew_at(seat, place) for seat in range(len(self.v.gangs)) if seat != self.seat)

    def key(self, place: Place) -> str:
        """The key of a place."""
        return "clubhouse" if place == CLUBHOUSE else self.v.spots[place].key

    @cached_property
    def stations(self) -> list[Place]:
        """Where members stand who can go, first where nothing is left to be had: home, then what is exploited."""
        gang = self.v.gangs[self.seat]
        found = sorted({*gang.men, *gang.associates} - {EMERGENCY, POOL})
        return sorted(found, key=lambda place: place != CLUBHOUSE and not self.v.spots[place].exploited)

    @cached_property
    def open(self) -> list[Place]:
        """The locations that this gang alone holds and nobody has exploited."""
        places = range(len(self.v.spots))
        return [
            p for p in places if p in self.stations and not self.v.spots[p].exploited and not self.rivals_at(p)
        ]

    @cached_property
    def goals(self) -> list[Place]:
        """Where members could go, first where there is still something to be had: to empty places, then to rivals;
        of those alike first where they went last, then to the newest."""
        spots, last = self.v.spots, self._last_goal()
        places = [p for p in reversed(range(len(spots))) if p not in self.stations or self.rivals_at(p)]
        return sorted(places, key=lambda p: (spots[p].exploited, self.rivals_at(p), self.key(p) != last))

    def _last_goal(self) -> str:
        """Where this gang has gone last."""
        for event in reversed(self.heard):
            if event.kind == self.names.drive and event.public and event.public["seat"] == self.seat:
                return str(event.public["goal"])
        return ""

    def crew_for(self, goal: Place) -> tuple[Wish, Wish]:
        """Who goes there: one is enough where nobody is; where rivals stand, all who can."""
        return ("most", "usual") if self.rivals_at(goal) else ("usual", "most")


def list_plans(names: Names, v: MobView, asked: Decision, heard: Sequence[Event]) -> tuple[Plan, ...]:
    """What this seat could answer in one go from its open question on, the likeliest first."""
    if v.seat is None:
        return ()
    scout, drive = Scout(v, v.seat, names, heard), names.drive
    match asked.prompt[0]:
        case "order.which":
            return tuple(_orders(scout))
        case "exploit.which":
            return tuple([_exploit(scout, place) for place in scout.open])
        case "exploit.or":
            return tuple([Plan((("exploit.or", (part,)),), SURE, LAST_STRAW) for part in ("one", "other")])
        case "backup.from":
            return tuple([_backup(scout, place) for place in scout.stations])
        case prompt if prompt in (f"{drive}.from", f"{drive}.who"):
            starts = scout.stations if prompt == f"{drive}.from" else scout.stations[:1]
            return (*chain.from_iterable([_drives(scout, start) for start in starts]),)
        case prompt if prompt == f"{names.promote}.where" and isinstance(asked, Pick):
            return tuple([Plan(((prompt, (key,)), (f"{names.promote}.who", "usual"))) for key in asked.keys])
    return ()


def _orders(scout: Scout) -> list[Plan]:
    """An exploit, drives from the first place to the first goals, more exploits, more people, a promotion."""
    exploits = [_exploit(scout, place, _order("exploit")) for place in scout.open]
    drives = [each for start in scout.stations[:1] for each in _drives(scout, start, _order(scout.names.drive))]
    promote = scout.names.promote
    recruit = Plan((*_order("recruit"), ("recruit.how-many", "most")))
    promotion = Plan((*_order(promote), (f"{promote}.where", "usual"), (f"{promote}.who", "usual")))
    return [*exploits[:1], *drives[:2], *exploits[1:], recruit, promotion]


def _order(key: str) -> tuple[tuple[str, Wish], ...]:
    return (("order.which", (key,)),)


def _exploit(scout: Scout, place: Place, first: tuple[tuple[str, Wish], ...] = ()) -> Plan:
    return Plan((*first, ("exploit.which", (scout.key(place),))), SURE, LAST_STRAW)


def _backup(scout: Scout, place: Place) -> Plan:
    """All from there, and nobody else."""
    return Plan((("backup.from", (scout.key(place),)), ("backup.who", "most"), ("backup.from", ("none",))))


def _drives(scout: Scout, start: Place, first: tuple[tuple[str, Wish], ...] = ()) -> list[Plan]:
    """Drives from this place: to each of the first goals with whom it takes there, then with the others."""
    goals = [goal for goal in scout.goals if goal != start][:GOALS]
    ways = [(goal, scout.crew_for(goal)[which]) for which in (0, 1) for goal in goals]
    return [Plan((*first, *_drive(scout, start, goal, who))) for goal, who in ways]


def _drive(scout: Scout, start: Place, goal: Place, who: Wish) -> tuple[tuple[str, Wish], ...]:
    drive = scout.names.drive
    return (
        (f"{drive}.from", (scout.key(start),)),
        (f"{drive}.also-from", ("none",)),
        (f"{drive}.who", who),
        (f"{drive}.to", (scout.key(goal),)),
    )


def name_plan(names: Names, plan: Plan, steps: Steps) -> Phrase:
    """What a shortcut does, from what was planned and the questions that were answered on the way."""
    wished, numbers = dict(plan.answers), tuple([value for _, value in steps if isinstance(value, int)])
    last, value = steps[-1]
    if last.prompt[0] == f"{names.drive}.to":
        who: Sequence[tuple[str, int]] = last.prompt[1]  # type: ignore[assignment]  # a question may name members
        return ("shortcut.drive", sum([count for _, count in who]), *_keys(value))
    if "exploit.which" in wished:
        place = _keys(wished["exploit.which"])
        return ("shortcut.exploit-times", *place, *numbers) if len(numbers) == 1 else ("shortcut.exploit", *place)
    if "backup.from" in wished:
        return ("shortcut.backup", *_keys(plan.answers[0][1]))
    if last.prompt[0] == "recruit.how-many":
        return ("shortcut.recruit", *numbers)
    return say_steps(steps)


def _keys(value: Wish) -> tuple[str, ...]:
    return value if isinstance(value, tuple) else ()

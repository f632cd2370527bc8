"""What becomes of the tables of a simulated year: when something happens at each of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Literal, TypeAlias

from bot.cli.bench.recorded_games import RecordedGame
from bot.store.retention import DAY

BEGINS = 1_735_689_600
"""1 January 2025."""

GUILDS = 100
_PEOPLE = 20  # in each guild
_MINUTE, _HOUR = 60, 3600

Course: TypeAlias = Literal["evening", "by post", "lobby", "left", "open"]
"""What becomes of a table: it is played in an evening, or over weeks; its lobby is never dealt; it is left lying
for weeks and then ended; it stays open for good."""

_SHARES: Mapping[Course, int] = {"evening": 4, "by post": 12, "lobby": 1, "left": 3, "open": 3}
"""In how many visits a game is played, as far as it is."""


@dataclass(slots=True)
class Life:
    """One table from its lobby on. A `visit` is when something happens at it next."""

    number: int
    game: RecordedGame
    course: Course
    visits: Iterator[int]
    table: int = 0
    done: int = 0  # steps
    length: int = 0  # of the log
    ended: int | None = None  # when it was over

    @property
    def channel(self) -> int:
        """Where it stands; each has a channel of its own."""
        return 1_000_000 + self.number

    @property
    def guild(self) -> int:
        """In which server."""
        return 1 + self.number % GUILDS

    @property
    def goal(self) -> int:
        """How many steps are played at all: some games are not played to the end."""
        return len(self.game.steps) * (2 if self.course in ("left", "open") else 3) // 3

    @property
    def share(self) -> int:
        """How many steps are played in one visit."""
        return -(-self.goal // _SHARES[self.course])

    @property
    def users(self) -> list[int]:
        """Who plays; the first one is the host."""
        first = self.number // GUILDS
        return [1000 * self.guild + (first + seat) % _PEOPLE for seat in range(self.game.seats)]


def plan_lives(games: Sequence[RecordedGame], tables: int, days: int) -> list[Life]:
    """So many tables, opened one after the other over so many days: of each hundred one stays open for good and
    three are left lying, a quarter of the others goes on for weeks, and to every twentieth comes a lobby that is
    never dealt."""
    rng, lives, rest = Random(1), list[Life](), list(games)
    rng.shuffle(rest)
    for number in range(tables):
        opened = BEGINS + days * DAY * number // tables
        courses: list[Course] = [_course(number), "lobby"] if number % 20 == 0 else [_course(number)]
        for course in courses:
            visits = _visits(rng, opened, course)
            lives.append(Life(len(lives), rest[len(lives) % len(rest)], course, visits))
    return lives


def _course(number: int) -> Course:
    place = number % 100
    return "open" if place == 7 else "left" if place in (3, 37, 71) else "by post" if place % 4 == 1 else "evening"


def _visits(rng: Random, opened: int, course: Course) -> Iterator[int]:
    if course == "lobby":
        return iter([opened])
    if course == "evening":
        return iter([opened + visit * 40 * _MINUTE for visit in range(_SHARES[course])])
    several = [opened + visit * 36 * _HOUR for visit in range(_SHARES[course])]
    if course == "left":
        several.append(several[-1] + rng.randrange(14, 70) * DAY)
    return iter(several)

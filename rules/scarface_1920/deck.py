"""The cards, boards and tiles, read from TOML and checked."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from importlib.resources.abc import Traversable
from typing import Annotated, Literal, Protocol, Self, TypeAlias

from pydantic import Field

from rules.kernel.reading import card, cards, deck_digest, deck_files
from rules.scarface_1920.city import (
    City,
    Count,
    DistrictCard,
    Flavour,
    Key,
    Neighborhood,
    Source,
    TimeTrack,
    Title,
)
from rules.scarface_1920.effects import Few
from rules.scarface_1920.effects_cards import Crime
from rules.scarface_1920.pieces import MONEY, STATS
from rules.scarface_1920.requirements import AnyNeed, Check, checks
from rules.scarface_1920.standing import Occasion
from rules.scarface_1920.vocabulary import Steps, asks_a_rival

Role: TypeAlias = Literal[
    "associate", "boss", "lieutenant", "bodyguard", "underboss", "counselor", "bookkeeper", "chauffeur"
]

FILES = ("map.toml", "gangs.toml", "associates.toml", "dealers.toml", "jobs.toml", "raids.toml", "news.toml")
ROLES: tuple[Role, ...] = (
    "boss", "lieutenant", "lieutenant", "bodyguard", "bodyguard", "bodyguard",
    "underboss", "counselor", "bookkeeper", "chauffeur",
)  # fmt: skip
RIGHT_HANDS: tuple[Role, ...] = ("underboss", "counselor", "bookkeeper", "chauffeur")
STARTING = 6  # members of a gang in its first deck; the others are Right-Hands
LOW_LEVEL = 3  # the highest in the first row of the market


@card
class Gangster:
    """A card of a player's deck: a gang member, or an Associate, who has a level."""

    key: Key
    title: Title
    source: Source
    flavour: Flavour = ""
    type: Crime
    role: Role = "associate"
    level: Annotated[int, Field(ge=0, le=5)] = 0
    muscle: Count = 0
    influence: Count = 0
    skill: Steps = ()
    needs: tuple[Crime, ...] = ()
    matching: Steps = ()

    def __post_init__(self) -> None:
        if (self.role == "associate") != (self.level > 0):
            raise ValueError(f"{self.key}: an Associate has a level from 1 to 5, a gang member none")
        if bool(self.needs) != bool(self.matching):
            raise ValueError(f"{self.key}: a matching skill needs crime types, and they a matching skill")


@card
class Cell:
    """What an upgrade asks for and costs."""

    muscle: Count
    influence: Count
    money: Count
    crime: Count


Cells: TypeAlias = Annotated[tuple[Cell, Cell], Field()]


@card
class Upgrades:
    """The upgrades of a gang board, each with its cells."""

    hand: Cells
    lawyers: Cells
    recruiters: Cells
    supply: Cells
    vehicles: Cells
    nightclubs: Cells


@card
class Mob:
    """A gang: its board, its Boss and its members."""

    key: Key
    title: Title
    source: Source
    flavour: Flavour = ""
    rows: tuple[tuple[Count, Count], tuple[Count, Count], tuple[Count, Count], tuple[Count, Count]]
    boss_skill: tuple[Steps, Steps, Steps, Steps]
    rewards: Annotated[tuple[Count | Literal["right-hand"], ...], Field(min_length=12, max_length=12)]
    upgrades: Upgrades
    member: tuple[Gangster, ...]
    money_of_two: Annotated[int, Field(ge=0, le=99)] = MONEY  # to start with at a table of two
    cells: tuple[Cells, ...] = Field(default=(), init=False)

    def __post_init__(self) -> None:
        if tuple(member.role for member in self.member) != ROLES:
            raise ValueError(f"{self.key}: its members are {', '.join(ROLES)}, in this order")
        object.__setattr__(self, "cells", tuple(getattr(self.upgrades, stat) for stat in STATS))

    def purse(self, seats: int) -> int:
        """Money to start with at a table of so many."""
        return self.money_of_two if seats == 2 else MONEY


@card
class Dealer:
    """A Dealer card."""

    key: Key
    title: Title
    source: Source
    flavour: Flavour = ""
    limit: Few
    starting: Literal["alcohol", "gun"] | None = None
    muscle: Count = 0
    influence: Count = 0
    alcohol: Count = 0
    gun: Count = 0
    storage: Count = 0


@card
class Stats:
    """Numbers that a headline or a permanent Job changes."""

    lawyers: int = 0
    recruiters: int = 0
    supply: int = 0
    defense: int = 0
    bribe: int = 0
    profit: int = 0
    profitgun: int = 0
    profitalcohol: int = 0
    income: int = 0
    fence: int = 0
    planfree: int = 0
    underheat: int = 0
    ringmoney: int = 0


@card
class Reply:
    """What a permanent Job does after an event of one's own."""

    event: Occasion
    does: Steps


@card
class Job:
    """Instant, if it just does something; else permanent."""

    key: Key
    title: Title
    source: Source
    flavour: Flavour = ""
    needs: Annotated[tuple[AnyNeed, ...], Field(min_length=1)]
    does: Steps = ()
    stat: Stats = Stats()
    turn: Steps = ()
    reorg: Steps = ()
    after: Reply | None = None
    store: Count = 0
    post: Steps = ()
    end: Steps = ()
    now: Steps = ()
    checks: tuple[Check, ...] = field(default=(), init=False, compare=False, repr=False)  # of all needs

    def __post_init__(self) -> None:
        object.__setattr__(self, "checks", checks(self.needs))
        effects = (self.after, self.store, self.turn, self.reorg, self.post, self.end, self.now)
        if (any(effects) or self.stat != Stats()) == bool(self.does):
            raise ValueError(f"{self.key}: a Job either does something at once, or has a lasting effect")


def refuse_others(key: str, steps: Steps) -> None:
    """What happens to all at once is answered by all at once, and each alone."""
    if any(asks_a_rival(step) for step in steps):
        raise ValueError(f"{key}: in a Raid or a headline nobody makes a rival choose")


@card
class Raid:
    """A Raid card."""

    key: Key
    title: Title
    source: Source
    flavour: Flavour = ""
    overall: Steps = ()
    red: Steps = ()
    orange: Steps = ()
    yellow: Steps = ()
    green: Steps = ()
    reduce: Count = 0

    def __post_init__(self) -> None:
        refuse_others(self.key, (*self.overall, *self.red, *self.orange, *self.yellow, *self.green))


@card
class Headline:
    """A headline of the newspaper."""

    key: Key
    title: Title
    source: Source
    flavour: Flavour = ""
    stat: Stats = Stats()
    now: Steps = ()
    ends: bool = False

    def __post_init__(self) -> None:
        refuse_others(self.key, self.now)


class Keyed(Protocol):
    """A card that is known by its key."""

    @property
    def key(self) -> str:
        """By which it is known."""


@dataclass(frozen=True, slots=True)
class Decks:
    """All cards, boards and tiles of one box."""

    city: City
    neighborhoods: tuple[Neighborhood, ...]
    gangs: tuple[Mob, ...]
    associates: tuple[Gangster, ...]
    dealers: tuple[Dealer, ...]
    jobs: tuple[Job, ...]
    raids: tuple[Raid, ...]
    news: tuple[Headline, ...]
    digest: str

    def __post_init__(self) -> None:
        everything: tuple[Keyed, ...] = (
            *self.city.districts, *self.neighborhoods, *self.gangs, *self.members, *self.associates,
            *self.dealers, *self.jobs, *self.raids, *self.news,
        )  # fmt: skip
        twice = [key for key, times in Counter(each.key for each in everything).items() if times > 1]
        if twice:
            raise ValueError(f"there are two of {', '.join(twice)}")
        least = ((self.gangs, 4), (self.neighborhoods, 10), (self.jobs, 12), (self.raids, 2), (self.news, 4))
        if any(len(cards) < wanted for cards, wanted in least):
            raise ValueError("at least 4 gangs, 10 neighborhoods, 12 Jobs, 2 Raids and 4 headlines are needed")
        for kind in ("alcohol", "gun"):
            if sum(dealer.starting == kind for dealer in self.dealers) < 4:
                raise ValueError(f"at least 4 Dealers start with {kind}")
        if [i for i, headline in enumerate(self.news, 1) if headline.ends] != [len(self.news)]:
            raise ValueError("the last headline, and only that, ends the game")
        if len([each for each in self.associates if each.level == 1]) < 12:
            raise ValueError("at least 12 Associates have level 1")

    @property
    def members(self) -> tuple[Gangster, ...]:
        """The members of all gangs."""
        return tuple(member for gang in self.gangs for member in gang.member)

    @classmethod
    def read(cls, folder: Traversable | None = None) -> Self:
        """Our decks; a file of the same name in `folder` takes the place of ours."""
        found = deck_files("rules.scarface_1920", FILES, folder)
        city, gangs, associates, dealers, jobs, raids, news = found
        tables = ("district", "time", "neighborhood")
        return cls(
            City(cards(city, DistrictCard, "district", tables), cards(city, TimeTrack, "time", tables)),
            cards(city, Neighborhood, "neighborhood", tables),
            cards(gangs, Mob, "gang", ("gang",)),
            cards(associates, Gangster, "associate", ("associate",)),
            cards(dealers, Dealer, "dealer", ("dealer",)),
            cards(jobs, Job, "job", ("job",)),
            cards(raids, Raid, "raid", ("raid",)),
            cards(news, Headline, "news", ("news",)),
            deck_digest(found),
        )

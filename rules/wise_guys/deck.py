"""The cards and tiles, read from TOML and checked."""

from __future__ import annotations

from dataclasses import dataclass
from importlib.resources.abc import Traversable
from typing import Annotated, Literal, Self, TypeAlias

from pydantic import Field

from rules.kernel.reading import card, cards, deck_digest, deck_files
from rules.mob import deck as mob
from rules.mob.deck import (
    Count,
    Flavour,
    GangRule,
    Key,
    Positive,
    Source,
    Stack,
    Title,
    Words,
    check_keys,
    location_text,
)
from rules.mob.table import MADE, NO_GANG, Person
from rules.wise_guys.calls import Reckoning
from rules.wise_guys.transactions import Anything, Asset, Gain, Own

Brawl: TypeAlias = Literal["slugging", "talking"]

FILES = ("gangs.toml", "locations.toml", "roaring20s.toml")
ROARING = ("hassle", "opportunity", "last_call")


@card
class Man:
    """A made man, with what that adds to a fight."""

    key: Key
    title: Title
    slugging: Count
    talking: Count
    source: Source
    flavour: Flavour = ""


@card
class GangOrder:
    """An order that only this gang has."""

    title: Title
    does: Annotated[tuple[Own, ...], Field(min_length=1)]


@card
class Stash:
    """What a gang begins with behind its blind."""

    cash: Count
    gun: Count
    booze: Count


@card
class Clubhouse:
    """A gang's card: what it starts with, its order and its rule. A rule is a field that the game consults by
    name; without it a gang does as all do."""

    key: Key
    title: Title
    source: Source
    flavour: Flavour = ""
    orders: Count
    made: Count
    associates: Count
    clout: Annotated[int, Field(ge=1, le=4)]
    stash: Stash
    order: GangOrder
    rule: GangRule
    man: Annotated[tuple[Man, ...], Field(min_length=MADE, max_length=MADE)]
    allies: bool = False  # may join a rival's side in a slugging of three or more
    booze_bonus: Count = 0  # cash each time it trades booze
    free_slugging: bool = False  # orders a slugging without discarding a token
    extra_injuries: Count = 0  # once it has pulled a gun

    def __post_init__(self) -> None:
        if self.made > MADE or self.associates > MADE:
            raise ValueError(f"{self.key}: at most {MADE} made men and {MADE} associates")

    @property
    def crew(self) -> tuple[Person, ...]:
        """Five made men with names, and five associates who add 1 to any fight."""
        men = [Person(man.key, (man.slugging, man.talking)) for man in self.man]
        return (*men, *[Person("associate", (1, 1))] * MADE)


@card
class Location(Stack):
    """A tile or an opportunity: how it is fought for, and what it brings."""

    fight: Brawl
    main: Annotated[tuple[Anything, ...], Field(min_length=1)]
    or_: tuple[Anything, ...] = Field(default=(), alias="or")
    boost: tuple[Anything, ...] = ()
    hot: Count = 0
    bombable: bool = False
    hospital: bool = False

    def text(self, words: Words) -> str:
        """What it says."""
        return location_text(words, self)


@card
class Hassle(mob.Hassle):
    """Rules for this round; what it leaves out is as always."""

    ban_give: tuple[Asset, ...] = ()
    ban_get: tuple[Asset, ...] = ()
    every_fight: Literal["slugging"] | None = None
    gun_clout: Count | None = None
    market_limits: Annotated[tuple[Count, ...], Field(min_length=4, max_length=4)] | None = None
    business_bonus: Count = 0
    recruits: Positive | None = None
    now: Reckoning | None = None
    beer_war: bool = False


@card
class LastCall(Reckoning, mob.LastCall):
    """It hangs over everyone until the end of the round."""

    key: Key
    title: Title
    source: Source
    flavour: Flavour = ""


RoaringCard: TypeAlias = Hassle | Location | LastCall


@dataclass(frozen=True, slots=True)
class Decks:
    """All cards and tiles of one box."""

    gangs: tuple[Clubhouse, ...]
    starting: tuple[Location, ...]
    business: tuple[Location, ...]
    hassles: tuple[Hassle, ...]
    opportunities: tuple[Location, ...]
    last_calls: tuple[LastCall, ...]
    digest: str

    def __post_init__(self) -> None:
        if len(self.gangs) < 4 or len(self.business) < 12 or len(self.roaring20s) < 16:
            raise ValueError("at least 4 gangs, 12 business locations and 16 Roaring 20s cards are needed")
        men = [man.key for gang in self.gangs for man in gang.man]
        everything = (*self.starting, *self.business, *self.roaring20s, *self.gangs)
        check_keys(everything, (*men, NO_GANG, "associate", "clubhouse"))
        if sum(hassle.beer_war for hassle in self.hassles) != 1:
            raise ValueError("one hassle, and only one, is the Beer War's")

    @property
    def roaring20s(self) -> tuple[RoaringCard, ...]:
        """All cards of the Roaring 20s."""
        return (*self.hassles, *self.opportunities, *self.last_calls)

    @classmethod
    def read(cls, folder: Traversable | None = None) -> Self:
        """Our decks; a file of the same name in `folder` takes the place of ours."""
        found = deck_files("rules.wise_guys", FILES, folder)
        gangs, tiles, deck = found
        return cls(
            cards(gangs, Clubhouse, "gang", ("gang",)),
            cards(tiles, Location, "starting", ("starting", "business")),
            cards(tiles, Location, "business", ("starting", "business")),
            cards(deck, Hassle, "hassle", ROARING),
            cards(deck, Location, "opportunity", ROARING),
            cards(deck, LastCall, "last_call", ROARING),
            deck_digest(found),
        )


NOBODY = Clubhouse(
    key=NO_GANG,
    title="Nobody yet",
    source="house",
    orders=0,
    made=0,
    associates=0,
    clout=1,
    stash=Stash(cash=0, gun=0, booze=0),
    order=GangOrder(title="None", does=(Gain(gain=(("cash", 1),)),)),
    rule=GangRule(title="None", text=""),
    man=tuple(Man(key="nobody", title="Nobody", slugging=0, talking=0, source="house") for _ in range(MADE)),
)
"""Where a seat has not picked its gang yet."""

"""The cards and tiles, read from TOML and checked."""

from __future__ import annotations

from dataclasses import dataclass, replace
from importlib.resources.abc import Traversable
from typing import Annotated, Self, TypeAlias

from pydantic import Field

from rules.kernel.reading import card, cards, deck_digest, deck_files
from rules.mob import deck as mob
from rules.mob.deck import Count, GangRule, Positive, Stack, check_keys, location_text
from rules.mob.table import MADE, NO_GANG
from rules.sons_of_anarchy.cards import Reckoning
from rules.sons_of_anarchy.transactions import REPEATED, Anything

FILES = ("gangs.toml", "sites.toml", "anarchy.toml")
GANGS = ("unleaded", "gang")
SITES = ("starting", "random")
ANARCHY = ("obstacle", "hassle", "opportunity", "last_call")
CARDS = 15  # of the Anarchy deck, in a game of six rounds
EXTRA = 3  # more for every further round
Ban: TypeAlias = Annotated[
    str, Field(pattern="^(sell|spend|swap|skim|steal)( cash| gun| contraband)?$|^(gain|drop)( heat)?$")
]


@card
class ClubOrder:
    """An order that only this gang has."""

    title: mob.Title
    does: Annotated[tuple[Anything, ...], Field(min_length=1)]


@card
class Clubhouse(Stack):
    """One side of a gang's card: what it starts with, its club order if it has one, and its rules. A rule is a
    field that the game consults by name; without it a gang does as all do."""

    orders: Count
    members: Annotated[int, Field(ge=0, le=MADE)]
    prospects: Annotated[int, Field(ge=0, le=MADE)]
    cash: Count
    gun: Count
    contraband: Count
    heat: Annotated[int, Field(ge=0, le=4)] = 0
    order: ClubOrder | None = None
    rule: tuple[GangRule, ...] = ()
    gun_bonus: Count = 0  # cash for each SELL of guns
    ride_from: Annotated[int, Field(ge=1, le=2)] = 1  # locations that one ride may start from
    recruits: Positive = 1  # prospects that one order may bring
    traffics_more: Count = 0  # contraband beyond what its heat allows
    quiet_sale: Count = 0  # contraband that it may traffic without gaining heat
    unleaded_flavour: mob.Flavour = ""  # of the other side of its card


@card
class Site(Stack):
    """A site or an opportunity: what it brings, and whether guns may be pulled there."""

    main: Annotated[tuple[Anything, ...], Field(min_length=1)]
    or_: tuple[Anything, ...] = Field(default=(), alias="or")
    boost: tuple[Anything, ...] = ()
    hot: Count = 0
    guns: bool = True
    hospital: bool = False

    def __post_init__(self) -> None:
        if any(isinstance(each, REPEATED) and each.max > 1 for each in self.boost):
            raise ValueError("the transactions of a boost are done once: none of them has a max")

    def text(self, words: mob.Words) -> str:
        """What it says."""
        return location_text(words, self, *([] if self.guns else [words.say("does.no-guns")]))


@card
class Hassle(mob.Hassle):
    """Rules for this round; what it leaves out is as always."""

    ban: tuple[Ban, ...] = ()
    gun_heat: Count | None = None
    gun_injuries: Count | None = None
    exploit_more: Count = 0
    hardcore: bool = False


@card
class Obstacle(Reckoning, mob.Obstacle):
    """Done with as soon as it is turned up."""

    key: mob.Key
    title: mob.Title
    source: mob.Source
    flavour: mob.Flavour = ""
    hardcore: bool = False


@card
class LastCall(Reckoning, mob.LastCall):
    """It hangs over everyone until the end of the round."""

    key: mob.Key
    title: mob.Title
    source: mob.Source
    flavour: mob.Flavour = ""
    hardcore: bool = False


AnarchyCard: TypeAlias = Obstacle | Hassle | Site | LastCall


@dataclass(frozen=True, slots=True)
class Decks:
    """All cards and tiles of one box."""

    unleaded: tuple[Clubhouse, ...]  # one, and the same for all
    gangs: tuple[Clubhouse, ...]  # the High Octane sides
    starting: tuple[Site, ...]
    random: tuple[Site, ...]
    obstacles: tuple[Obstacle, ...]
    hassles: tuple[Hassle, ...]
    opportunities: tuple[Site, ...]
    last_calls: tuple[LastCall, ...]
    digest: str

    def __post_init__(self) -> None:
        if len(self.gangs) < 4 or len(self.random) < 6 or len(self.anarchy(hardcore=False)) < CARDS:
            raise ValueError(f"at least 4 gangs, 6 random sites and {CARDS} Anarchy cards are needed")
        if len(self.unleaded) != 1:
            raise ValueError("there is one Unleaded side, and it is the same for all gangs")
        everything = (*self.starting, *self.random, *self.anarchy(hardcore=True), *self.gangs)
        check_keys(everything, (NO_GANG, "clubhouse", "emergency", *(plain(gang.key) for gang in self.gangs)))

    def anarchy(self, *, hardcore: bool) -> tuple[AnarchyCard, ...]:
        """The Anarchy deck, with its hardcore cards or without."""
        harsh: list[Obstacle | Hassle | LastCall] = [*self.obstacles, *self.hassles, *self.last_calls]
        return (*[card for card in harsh if hardcore or not card.hardcore], *self.opportunities)

    def side(self, key: str) -> Clubhouse:
        """A side of a Clubhouse by its key; the Unleaded ones differ only in whose they are."""
        for gang in self.gangs:
            if gang.key == key:
                return gang
            if plain(gang.key) == key:
                return replace(self.unleaded[0], key=key, title=gang.title, flavour=gang.unleaded_flavour)
        return NOBODY

    @classmethod
    def read(cls, folder: Traversable | None = None) -> Self:
        """Our decks; a file of the same name in `folder` takes the place of ours."""
        found = deck_files("rules.sons_of_anarchy", FILES, folder)
        gangs, sites, deck = found
        return cls(
            cards(gangs, Clubhouse, "unleaded", GANGS),
            cards(gangs, Clubhouse, "gang", GANGS),
            cards(sites, Site, "starting", SITES),
            cards(sites, Site, "random", SITES),
            cards(deck, Obstacle, "obstacle", ANARCHY),
            cards(deck, Hassle, "hassle", ANARCHY),
            cards(deck, Site, "opportunity", ANARCHY),
            cards(deck, LastCall, "last_call", ANARCHY),
            deck_digest(found),
        )


def plain(gang: str) -> str:
    """The key of a gang's Unleaded side."""
    return f"{gang}-unleaded"


NOBODY = Clubhouse(
    key=NO_GANG,
    title="Nobody yet",
    source="house",
    orders=0,
    members=0,
    prospects=0,
    cash=0,
    gun=0,
    contraband=0,
)
"""Where a seat has not picked its gang yet."""

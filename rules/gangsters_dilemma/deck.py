"""The cards, read from TOML and checked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Annotated, Literal, Self, TypeAlias, get_args

from pydantic import BeforeValidator, ConfigDict, Field, TypeAdapter
from pydantic.dataclasses import dataclass

from rules.kernel.reading import deck_digest, read

Good: TypeAlias = Literal["crate", "art", "jewel", "gin"]
GOODS: tuple[Good, ...] = get_args(Good)
CRATE, ART, JEWEL, GIN = range(4)
Source: TypeAlias = Literal["rulebook", "published", "house"]
Key: TypeAlias = Annotated[str, Field(pattern="^[a-z0-9-]{1,30}$")]

FILES = ("demands.toml", "locations.toml", "characters.toml")
TOKENS_FOR_POINTS = {4: 3, 7: 4, 10: 5}
STRICT = ConfigDict(extra="forbid")


def _tally(wants: object) -> object:
    """A table of goods becomes one number per good, in the order of GOODS."""
    if isinstance(wants, Mapping) and wants.keys() <= set(GOODS):
        return tuple(wants.get(good, 0) for good in GOODS)
    return wants


Tally: TypeAlias = Annotated[
    tuple[
        Annotated[int, Field(ge=0)],
        Annotated[int, Field(ge=0)],
        Annotated[int, Field(ge=0)],
        Annotated[int, Field(ge=0)],
    ],
    BeforeValidator(_tally),
]


@dataclass(frozen=True, slots=True, config=STRICT)
class Demand:
    """What the Boss wants, and the points it brings."""

    key: Key
    title: str
    points: Literal[4, 7, 10]
    wants: Tally
    source: Source

    def __post_init__(self) -> None:
        if sum(self.wants) != TOKENS_FOR_POINTS[self.points]:
            raise ValueError(f"{self.key}: {self.points} points want {TOKENS_FOR_POINTS[self.points]} tokens")


@dataclass(frozen=True, slots=True, config=STRICT)
class Location:
    """A place to rob: it gives a token, or trades one for $1."""

    key: Key
    title: str
    source: Source
    loot: Good | None = None
    trades: tuple[Good, ...] = ()

    def __post_init__(self) -> None:
        if (self.loot is None) == (not self.trades):
            raise ValueError(f"{self.key}: a location has loot or a market")

    def joined(self, other: Location) -> Location:
        """Two markets as one location, which trades what either does."""
        return Location(
            key=self.key,
            title=f"{self.title} & {other.title}",
            source=self.source,
            trades=self.trades + other.trades,
        )


@dataclass(frozen=True, slots=True, config=STRICT)
class Character:
    """A special ability for the whole game; the defaults are what everyone can do."""

    key: Key
    title: str
    text: str
    source: Source
    substitute_price: int = 3
    gin_stands_in: bool = False
    bribe_cash: int | None = None
    bribe_cut: int = 0
    look_price: int | None = None
    private_demands: int = 0
    steals: int = 0
    swaps: bool = False


@dataclass(frozen=True, slots=True)
class Decks:
    """All cards of one box."""

    demands: tuple[Demand, ...]
    locations: tuple[Location, ...]
    characters: tuple[Character, ...]
    digest: str

    def __post_init__(self) -> None:
        for kind, cards, count in (
            ("demands", self.demands, 19),
            ("locations", self.locations, 6),
            ("characters", self.characters, 8),
        ):
            twice = [key for key, times in Counter(card.key for card in cards).items() if times > 1]
            if len(cards) != count or twice:
                raise ValueError(
                    f"{count} different {kind} are needed, not {len(cards)} with {twice or 'none'} twice"
                )

    @classmethod
    def read(cls, folder: Traversable | None = None) -> Self:
        """Our decks; a file of the same name in `folder` takes the place of ours."""
        ours = files("rules.gangsters_dilemma") / "deck"
        found = [
            folder / name if folder is not None and (folder / name).is_file() else ours / name for name in FILES
        ]
        demands, locations, characters = (read(file) for file in found)
        return cls(
            TypeAdapter(tuple[Demand, ...]).validate_python(demands.get("demand")),
            TypeAdapter(tuple[Location, ...]).validate_python(locations.get("location")),
            TypeAdapter(tuple[Character, ...]).validate_python(characters.get("character")),
            deck_digest(found),
        )

    def map(self, seats: int) -> tuple[Location, ...]:
        """With five players or fewer the Speakeasy slips under the Black Market: one combined location."""
        if seats > 5:
            return self.locations
        *others, market, bar = self.locations
        return (*others, market.joined(bar))

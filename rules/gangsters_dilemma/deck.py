"""The cards, read from TOML and checked."""

from __future__ import annotations

from collections import Counter
from importlib.resources.abc import Traversable
from typing import Annotated, Literal, Self, TypeAlias, get_args

from pydantic import BeforeValidator, ConfigDict, Field
from pydantic.dataclasses import dataclass

from rules.kernel.reading import cards, deck_digest, deck_files

Good: TypeAlias = Literal["crate", "art", "jewel", "gin"]
GOODS: tuple[Good, ...] = get_args(Good)
CRATE, ART, JEWEL, GIN = range(4)
Source: TypeAlias = Literal["rulebook", "published", "house"]
Key: TypeAlias = Annotated[str, Field(pattern="^[a-z0-9-]{1,30}$")]

FILES = ("demands.toml", "locations.toml", "characters.toml")
ROW = 3  # demands lie face up
TOKENS_FOR_POINTS = {4: 3, 7: 4, 10: 5}
STRICT = ConfigDict(extra="forbid", strict=True)


def _tally(wants: object) -> object:
    """A table of goods becomes one number per good, in the order of GOODS."""
    if not isinstance(wants, dict):
        return wants
    unknown = wants.keys() - set(GOODS)
    if unknown:
        raise ValueError(f"there is no good {', '.join(map(str, unknown))}")
    return tuple(wants.get(good, 0) for good in GOODS)


Amount: TypeAlias = Annotated[int, Field(ge=0)]
Tally: TypeAlias = Annotated[tuple[Amount, Amount, Amount, Amount], BeforeValidator(_tally)]


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
            key=f"{self.key}-{other.key}",
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
    substitute_price: Amount = 3
    gin_stands_in: bool = False
    bribe_cash: Amount | None = None
    bribe_cut: Amount = 0
    look_price: Amount | None = None
    private_demands: Amount = 0
    steals: Amount = 0
    swaps: bool = False


@dataclass(frozen=True, slots=True)
class Decks:
    """All cards of one box."""

    demands: tuple[Demand, ...]
    locations: tuple[Location, ...]
    characters: tuple[Character, ...]
    digest: str

    def __post_init__(self) -> None:
        for kind, box, count in (
            ("demands", self.demands, 19),
            ("locations", self.locations, 6),
            ("characters", self.characters, 8),
        ):
            twice = [key for key, times in Counter(card.key for card in box).items() if times > 1]
            if len(box) != count or twice:
                raise ValueError(
                    f"{count} different {kind} are needed, not {len(box)} with {twice or 'none'} twice"
                )

        *_, market, bar = self.locations
        trades = market.trades + bar.trades
        if not (market.trades and bar.trades) or len(set(trades)) < len(trades):
            raise ValueError("the last two locations are markets, and no good is traded twice")
        if sum(character.look_price is not None for character in self.characters) > 1:
            raise ValueError("only one character may have a look_price")
        if sum(character.private_demands for character in self.characters) + ROW > len(self.demands):
            raise ValueError(f"private_demands and a row of {ROW} are more than {len(self.demands)} demands")
        self.map(3)

    @classmethod
    def read(cls, folder: Traversable | None = None) -> Self:
        """Our decks; a file of the same name in `folder` takes the place of ours."""
        found = deck_files("rules.gangsters_dilemma", FILES, folder)
        return cls(
            cards(found[0], Demand, "demand", ("demand",)),
            cards(found[1], Location, "location", ("location",)),
            cards(found[2], Character, "character", ("character",)),
            deck_digest(found),
        )

    def map(self, seats: int) -> tuple[Location, ...]:
        """With five players or fewer the Speakeasy slips under the Black Market: one combined location."""
        if seats > 5:
            return self.locations
        *others, market, bar = self.locations
        return (*others, market.joined(bar))

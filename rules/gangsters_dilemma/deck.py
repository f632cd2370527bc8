"""The cards, read from TOML and checked."""

from __future__ import annotations

from collections import Counter
from importlib.resources.abc import Traversable
from typing import Annotated, Literal, Self, TypeAlias, get_args
from warnings import warn

from pydantic import BeforeValidator, ConfigDict, Field
from pydantic.dataclasses import dataclass

from rules.kernel.reading import cards, deck_digest, deck_files

Good: TypeAlias = Literal["crate", "art", "jewel", "gin"]
GOODS: tuple[Good, ...] = get_args(Good)
CRATE, ART, JEWEL, GIN = range(4)
Source: TypeAlias = Literal["rulebook", "published", "house"]
LONGEST_KEY = 30
Key: TypeAlias = Annotated[str, Field(pattern=f"^[a-z0-9-]{{1,{LONGEST_KEY}}}$")]

FILES = ("demands.toml", "locations.toml", "characters.toml")
PLAYERS = range(3, 8)
ROW = 3  # demands lie face up
COPS = 2  # cards of the Cop; as many locations may be closed
USUAL = (19, 6, 8)  # cards of the box, file by file
USUAL_PRICE = 3  # Dollars that stand in for one token of a demand
TOKENS_FOR_POINTS = {4: 3, 7: 4, 10: 5}  # likewise


class UnusualCards(UserWarning):
    """Cards that no box we know of has. They are played all the same: whoever owns a box knows better."""


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
    points: Amount
    wants: Tally
    source: Source
    flavour: str = ""


@dataclass(frozen=True, slots=True, config=STRICT)
class Location:
    """A place to rob: it gives a token, or trades one for $1."""

    key: Key
    title: str
    source: Source
    loot: Good | None = None
    trades: tuple[Good, ...] = ()
    flavour: str = ""

    def __post_init__(self) -> None:
        if (self.loot is None) == (not self.trades):
            raise ValueError(f"{self.key}: a location has loot or a market")

    def joined(self, other: Location) -> Location:
        """Two markets as one location, which trades what either does."""
        return Location(
            key=f"{self.key}-{other.key}"[:LONGEST_KEY].rstrip("-"),
            title=f"{self.title} & {other.title}",
            source=self.source,
            trades=self.trades + other.trades,
            flavour=f"{self.flavour} {other.flavour}".strip(),
        )


@dataclass(frozen=True, slots=True, config=STRICT)
class Character:
    """A special ability for the whole game; the defaults are what everyone can do."""

    key: Key
    title: str
    text: str
    source: Source
    flavour: str = ""
    substitute_price: Amount = USUAL_PRICE
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
        """What the rules cannot play is refused: better now than in the middle of a game."""
        for kind in ("demands", "locations", "characters"):
            for key, times in Counter(card.key for card in getattr(self, kind)).items():
                if times > 1:
                    raise ValueError(f"{kind}: {key} is there twice")
        self._check_locations()
        self._check_characters()

    def _check_locations(self) -> None:
        if len(self.locations) <= 2 * COPS:
            raise ValueError(f"{len(self.locations)} locations are too few: {COPS} may be closed, {COPS} guarded")
        *_, market, bar = self.locations
        trades = market.trades + bar.trades
        if not (market.trades and bar.trades) or len(set(trades)) < len(trades):
            raise ValueError("the last two locations are markets, and no good is traded twice")
        self.map(PLAYERS[0])

    def _check_characters(self) -> None:
        if len(self.characters) < PLAYERS[-1]:
            raise ValueError(f"{PLAYERS[-1]} players need as many characters, not {len(self.characters)}")
        if sum(character.look_price is not None for character in self.characters) > 1:
            raise ValueError("only one character may have a look_price")
        if sum(character.private_demands for character in self.characters) + ROW > len(self.demands):
            raise ValueError(f"private_demands and a row of {ROW} are more than {len(self.demands)} demands")

    def oddities(self) -> list[str]:
        """What is not as in the box that we know of."""
        boxes = zip(FILES, (self.demands, self.locations, self.characters), USUAL, strict=True)
        found = [f"{name}: {len(box)} cards, where others have {n}" for name, box, n in boxes if len(box) != n]
        off = [card for card in self.demands if sum(card.wants) != TOKENS_FOR_POINTS.get(card.points)]
        if off:
            scale = ", ".join(f"{worth} for {tokens}" for worth, tokens in TOKENS_FOR_POINTS.items())
            points = ", ".join(f"{card.key}: {card.points} points for {sum(card.wants)} tokens" for card in off)
            found.append(f"{FILES[0]}: {points}, where others have {scale}")
        return found

    @classmethod
    def read(cls, folder: Traversable | None = None) -> Self:
        """Our decks; a file of the same name in `folder` takes the place of ours. What is odd but can be played is
        read with a warning."""
        found = deck_files("rules.gangsters_dilemma", FILES, folder)
        decks = cls(
            cards(found[0], Demand, "demand", ("demand",)),
            cards(found[1], Location, "location", ("location",)),
            cards(found[2], Character, "character", ("character",)),
            deck_digest(found),
        )
        if odd := decks.oddities():
            warn("; ".join(odd), UnusualCards, stacklevel=2)
        return decks

    def map(self, seats: int) -> tuple[Location, ...]:
        """With five players or fewer the Speakeasy slips under the Black Market: one combined location."""
        if seats > 5:
            return self.locations
        *others, market, bar = self.locations
        return (*others, market.joined(bar))

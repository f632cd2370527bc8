"""What the cards and tiles of both boxes have in common."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Any, Literal, Protocol, TypeAlias

from pydantic import BeforeValidator, Field

from rules.kernel.asking import Flow
from rules.kernel.reading import card
from rules.mob.table import Card, Location, Transaction

Words: TypeAlias = Mapping[str, str]
Key: TypeAlias = Annotated[str, Field(pattern="^[a-z0-9-]{1,30}$")]
Title: TypeAlias = Annotated[str, Field(min_length=1, max_length=40, pattern="^[^{}]*$")]
Text: TypeAlias = Annotated[str, Field(pattern="^[^{}]*$")]
Count: TypeAlias = Annotated[int, Field(ge=0, le=20)]
Positive: TypeAlias = Annotated[int, Field(ge=1, le=20)]
Source: TypeAlias = Literal["rulebook", "published", "house"]


def _single(amount: object) -> object:
    if isinstance(amount, dict):
        if len(amount) != 1:
            raise ValueError("one asset and how much of it, such as {cash = 1}")
        return next(iter(amount.items()))
    return amount


def _several(amounts: object) -> object:
    return tuple(amounts.items()) if isinstance(amounts, dict) else amounts


SINGLE = BeforeValidator(_single)
"""A table with one asset becomes the asset and how much of it."""
SEVERAL = BeforeValidator(_several)
"""And one with several, as many of these."""


class Now(Protocol):
    """What a hassle does when it is turned up."""

    def run(self, t: Any, key: str) -> Flow[None]: ...


@card
class Stack:
    """What every card of the deck says of itself."""

    key: Key
    title: Title
    source: Source


@card
class GangRule:
    """What a gang's card says in words."""

    title: Title
    text: Text


@card
class Hassle(Stack):
    """Rules for this round; what it leaves out is as always."""

    text: Text
    market_price: Count = 0
    market_total: Count = 0
    guns: bool = True
    drive_most: Positive | None = None
    backup: bool = True

    @property
    def now(self) -> Now | None:
        """Most only hold for the round."""
        return None


class LastCall(ABC):
    """It hangs over everyone until the end of the round."""

    __slots__ = ()

    @abstractmethod
    def run(self, t: Any, key: str) -> Flow[None]:
        """Carry it out."""


class Obstacle(ABC):
    """It is done with as soon as it is turned up."""

    __slots__ = ()

    @abstractmethod
    def run(self, t: Any, key: str) -> Flow[None]:
        """Carry it out."""


def sentences(*parts: str) -> str:
    """Each part with a capital letter and a full stop."""
    return " ".join(f"{part[:1].upper()}{part[1:]}." for part in parts)


def says(words: Words, part: Sequence[Transaction]) -> str:
    """Several transactions, one after the other."""
    return "; ".join([each.text(words) for each in part])


def location_text(words: Words, tile: Location, *before: str) -> str:
    """What it says on a location: what comes first, its main part or parts, and its boost."""
    parts = [*before, words["does.hot"].format(tile.hot)] if tile.hot else [*before]
    main = says(words, tile.main)
    parts.append(words["does.or"].format(main, says(words, tile.or_)) if tile.or_ else main)
    if tile.boost:
        parts.append(words["does.boost"].format(says(words, tile.boost)))
    return sentences(*parts)


def location_names(words: Words, tile: Location, title: str, text: str) -> dict[str, str]:
    """The entries of a location in the catalogue."""
    return {
        f"place.{tile.key}": title,
        f"card.{tile.key}": title,
        f"does-at.{tile.key}": text,
        f"text.{tile.key}": text,
        f"part.{tile.key}.one": says(words, tile.main),
        f"part.{tile.key}.other": says(words, tile.or_),
        f"boost.{tile.key}": says(words, tile.boost),
    }


def assets(words: Words, amounts: Sequence[tuple[str, int]]) -> str:
    """ "$2 and 1 Gun"."""
    *first, last = [_asset(words, asset, n) for asset, n in amounts]
    return f"{', '.join(first)} {words['and']} {last}" if first else last


def _asset(words: Words, asset: str, n: int) -> str:
    return f"${n}" if asset == "cash" else counted(words, f"asset.{asset}", n)


def counted(words: Words, key: str, n: int) -> str:
    """ "1 Gun" or "2 Guns"."""
    one, several = words[key].split("|")
    return f"{n} {one if n == 1 else several}"


def check_keys(everything: Iterable[Card], others: Iterable[str]) -> None:
    """No two cards, and nothing that has a meaning of its own, go by the same key."""
    keys = Counter([*(card.key for card in everything), *others])
    if twice := [key for key, times in keys.items() if times > 1]:
        raise ValueError(f"there are two of {', '.join(twice)}")

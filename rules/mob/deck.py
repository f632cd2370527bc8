"""The cards and tiles that both games have in common, and their texts."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Annotated, Any, Literal, Protocol, TypeAlias

from pydantic import BeforeValidator, Field

from rules.kernel.asking import Flow
from rules.kernel.catalogue import Catalogue
from rules.kernel.reading import card
from rules.mob.table import Card, Location, Transaction

Words: TypeAlias = Catalogue
Key: TypeAlias = Annotated[str, Field(pattern="^[a-z0-9-]{1,30}$")]
Title: TypeAlias = Annotated[str, Field(min_length=1, max_length=40, pattern="^[^{}]*$")]
Text: TypeAlias = Annotated[str, Field(pattern="^[^{}]*$")]
Flavour: TypeAlias = Annotated[str, Field(max_length=100, pattern="^[^{}]*$")]
"""A line of our own that changes nothing; a deck may leave it out."""
Count: TypeAlias = Annotated[int, Field(ge=0, le=20)]
Positive: TypeAlias = Annotated[int, Field(ge=1, le=20)]
Source: TypeAlias = Literal["rulebook", "published", "house"]

GIST = 58  # signs of what a location does, where a hint says something else first


def _parse_single(amount: object) -> object:
    """A table of a deck file with one asset, as a pair."""
    if isinstance(amount, dict):
        if len(amount) != 1:
            raise ValueError("one asset and how much of it, such as {cash = 1}")
        return next(iter(amount.items()))
    return amount


def _parse_several(amounts: object) -> object:
    """A table of a deck file with several assets, as pairs."""
    return tuple(amounts.items()) if isinstance(amounts, dict) else amounts


SINGLE = BeforeValidator(_parse_single)
"""A field of a deck file: a table with one asset becomes the asset and how much of it."""
SEVERAL = BeforeValidator(_parse_several)
"""A field of a deck file: a table with several assets becomes several of these pairs."""


class Now(Protocol):
    """The part of a hassle that happens when it is turned up."""

    def run(self, t: Any, key: str) -> Flow[None]:
        """Carry it out."""


@card
class Stack:
    """Any card of the deck: what every card says of itself."""

    key: Key
    title: Title
    source: Source
    flavour: Flavour = ""


@card
class GangRule:
    """A rule that a gang's card states in words."""

    title: Title
    text: Text


@card
class Hassle(Stack):
    """A card with rules for this round; a field it leaves out changes nothing."""

    text: Text
    market_price: Count = 0
    market_total: Count = 0
    guns: bool = True
    drive_most: Positive | None = None
    backup: bool = True

    @property
    def now(self) -> Now | None:
        """What happens when it is turned up; most hassles only hold for the round."""
        return None


class LastCall(ABC):
    """A card that waits for the end of the round, and is then carried out."""

    __slots__ = ()

    @abstractmethod
    def run(self, t: Any, key: str) -> Flow[None]:
        """Carry it out."""


class Obstacle(ABC):
    """A card that is carried out as soon as it is turned up."""

    __slots__ = ()

    @abstractmethod
    def run(self, t: Any, key: str) -> Flow[None]:
        """Carry it out."""


def says(words: Words, part: Sequence[Transaction], joint: str = "does.then") -> str:
    """The text of several transactions, one after the other."""
    return words.join(joint, [each.text(words) for each in part])


def location_text(words: Words, tile: Location, *before: str) -> str:
    """The text of a location: what comes first, its main part or parts, and its boost."""
    hot = [words.say("does.hot", tile.hot)] if tile.hot else []
    return words.as_sentences([*before, *hot, *_deeds(words, tile)])


def _rest_of(words: Words, tile: Location) -> str:
    """The text of a location without what is done as soon as it is exploited."""
    return words.as_sentences(_deeds(words, tile))


def _deeds(words: Words, tile: Location) -> list[str]:
    """The main part or parts of a location, and its boost."""
    if tile.or_:
        one, other = (says(words, part, "does.and") for part in (tile.main, tile.or_))
        parts = [words.say("does.or", one, other)]
    else:
        parts = [says(words, tile.main)]
    if tile.boost:
        parts.append(words.say("does.boost", says(words, tile.boost)))
    return parts


def as_label(text: str) -> str:
    """A text as it stands on a button: with a capital letter."""
    return f"{text[:1].upper()}{text[1:]}"


def cut(text: str) -> str:
    """A text that leaves room before it in a hint: if it is too long, its first words."""
    if len(text) <= GIST:
        return text
    return f"{text[:GIST].rsplit(' ', 1)[0].rstrip(';,.:')} …"


def location_names(words: Words, tile: Location, title: str, text: str) -> dict[str, str]:
    """The entries of a location in the catalogue."""
    return {
        f"place.{tile.key}": title,
        f"card.{tile.key}": title,
        f"does-at.{tile.key}": text,
        f"text.{tile.key}": text,
        f"rest-at.{tile.key}": _rest_of(words, tile),
        f"gist.{tile.key}": cut(text),
        f"part.{tile.key}.one": as_label(says(words, tile.main)),
        f"part.{tile.key}.other": as_label(says(words, tile.or_)),
        f"boost.{tile.key}": says(words, tile.boost),
    }


def assets(words: Words, amounts: Sequence[tuple[str, int]]) -> str:
    """Amounts of assets as a text: "$2 and 1 Gun"."""
    return words.list_of([words.count(f"asset.{asset}", n) for asset, n in amounts])


def check_keys(everything: Iterable[Card], others: Iterable[str]) -> None:
    """Refuse decks in which two cards, or a card and a word with a meaning of its own, have the same key."""
    keys = Counter([*(card.key for card in everything), *others])
    if twice := [key for key, times in keys.items() if times > 1]:
        raise ValueError(f"there are two of {', '.join(twice)}")

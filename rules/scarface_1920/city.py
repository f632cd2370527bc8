"""The city: districts, their borders and neighborhoods, and the time track."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from rules.kernel.reading import card
from rules.scarface_1920.effects import Few
from rules.scarface_1920.pieces import DISTRICTS

Key: TypeAlias = Annotated[str, Field(pattern="^[a-z0-9-]{1,30}$")]
Title: TypeAlias = Annotated[str, Field(min_length=1, max_length=40, pattern="^[^{}]*$")]
Count: TypeAlias = Annotated[int, Field(ge=0, le=40)]
Flavour: TypeAlias = Annotated[str, Field(max_length=120, pattern="^[^{}]*$")]
Source: TypeAlias = Literal["rulebook", "published", "house"]


@card
class DistrictCard:
    """A district, its neighbors, and its neighborhoods with two, three and four players."""

    key: Key
    title: Title
    source: Source
    borders: tuple[Key, ...]
    tiles: Annotated[tuple[Few, Few, Few], Field()]
    police: bool = False


@card
class TimeTrack:
    """The time track for a number of players: its boxes, and those of a short game."""

    players: Literal[2, 3, 4]
    boxes: Few
    short: Few


@card
class Side:
    """What a neighborhood is worth by day or by night."""

    defense: Count
    alcohol: Count
    gun: Count
    profit: Count


@card
class Neighborhood:
    """A neighborhood tile, with a side for the day and one for the night."""

    key: Key
    title: Title
    source: Source
    flavour: Flavour = ""
    day: Side
    night: Side

    def __post_init__(self) -> None:
        if self.night.defense <= self.day.defense or self.night.profit <= self.day.profit:
            raise ValueError(f"{self.key}: defense and profit are higher at night")


@dataclass(frozen=True)
class City:
    """Districts and their borders, by number; and how long the game lasts."""

    districts: tuple[DistrictCard, ...]
    times: tuple[TimeTrack, ...]

    def __post_init__(self) -> None:
        if len(self.districts) != DISTRICTS or sum(each.police for each in self.districts) != 3:
            raise ValueError(f"there are {DISTRICTS} districts, three with police")
        for here in self.districts:
            for key in here.borders:
                there = next((each for each in self.districts if each.key == key), None)
                if there is None or here.key not in there.borders:
                    raise ValueError(f"{here.key} borders on {key}, but not the other way round")
        if [track.players for track in self.times] != [2, 3, 4]:
            raise ValueError("there is a time track for two, three and four players")

    @cached_property
    def keys(self) -> tuple[str, ...]:
        """The keys of the districts, in order."""
        return tuple(district.key for district in self.districts)

    @cached_property
    def borders(self) -> tuple[tuple[int, ...], ...]:
        """The districts next to each district."""
        return tuple(tuple(self.keys.index(key) for key in district.borders) for district in self.districts)

    def boxes(self, players: int, short: bool) -> int:
        """How many boxes the time track has."""
        track = self.times[players - 2]
        return track.short if short else track.boxes

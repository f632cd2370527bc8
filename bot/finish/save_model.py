"""What a save file says: its fields, and what each may hold. docs/save-format.md explains it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal, Self, TypeAlias

from pydantic import BaseModel, ConfigDict, Discriminator, Field, Tag, model_validator

from rules.kernel.session import Entry


class SaveError(ValueError):
    """A file that is no save, or one of a game that cannot be set up here; says why in one sentence."""


class _Record(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


Label: TypeAlias = Annotated[str, Field(max_length=100)]
SeatNumber: TypeAlias = Annotated[int, Field(ge=0, lt=100)]
Integer: TypeAlias = Annotated[int, Field(ge=-(2**63), lt=2**63)]
SavedAnswer: TypeAlias = Integer | tuple[str, ...]
SavedRoll: TypeAlias = tuple[Label, Annotated[int, Field(ge=1, le=2**64)], Annotated[int, Field(ge=0, lt=2**64)]]


class Answered(_Record):
    """A seat answered the open question."""

    seat: SeatNumber
    answer: SavedAnswer


class Interjected(_Record):
    """A seat did something that no question asked for."""

    seat: SeatNumber
    interject: Label
    values: tuple[SavedAnswer, ...]
    parties: tuple[SeatNumber, ...]


def _kind(entry: object) -> str:
    interjected = "interject" in entry if isinstance(entry, dict) else isinstance(entry, Interjected)
    return "interjected" if interjected else "answered"


SavedEntry: TypeAlias = Annotated[
    Annotated[Answered, Tag("answered")] | Annotated[Interjected, Tag("interjected")], Discriminator(_kind)
]


class SavedResult(_Record):
    """Seats from first to last, equal places together; the scores by seat."""

    ranking: Annotated[tuple[tuple[SeatNumber, ...], ...], Field(max_length=100)]
    scores: Annotated[tuple[Integer, ...], Field(max_length=100)]


Packed: TypeAlias = Annotated[str, Field(max_length=4_000_000)]
"""A document or events as the store has them: JSON, made small by zlib, in Base64."""


class Update(_Record):
    """An update of the program during a game: what was done before it, and since the one before; and the state
    from which the game went on."""

    build: Label
    rules_version: Integer
    entries: tuple[SavedEntry, ...]
    events: Packed
    rolls: Annotated[int, Field(ge=0)]
    skipped: Annotated[int, Field(ge=0, lt=2**32)]
    document: Packed
    document_hash: Label
    document_version: Integer


class Save(_Record):
    """A game: what it was dealt from, what was done, and, to check a replay against, what came of it."""

    format: Literal["consigliere-save"]
    version: Annotated[int, Field(ge=1, le=2)]
    game: Label
    rules_version: Integer
    decks: Label
    seats: Annotated[int, Field(ge=1, le=100)]
    seed: str
    options: Mapping[str, str]
    names: tuple[Label, ...] = ()
    entries: tuple[SavedEntry, ...]
    rolls: tuple[SavedRoll, ...]
    result: SavedResult | None
    commitment: Label = ""
    updates: tuple[Update, ...] = ()

    @model_validator(mode="after")
    def _names_fit(self) -> Self:
        if self.names and len(self.names) != self.seats:
            raise ValueError(f"names: {len(self.names)} names for {self.seats} seats")
        return self

    @model_validator(mode="after")
    def _updates_fit(self) -> Self:
        if bool(self.updates) != (self.version == 2):
            raise ValueError(f"updates: {len(self.updates)} updates in a save of version {self.version}")
        rolls = [one.rolls for one in self.updates]
        if rolls != sorted(rolls) or any(one > len(self.rolls) for one in rolls):
            raise ValueError("updates: their rolls do not follow each other")
        return self


def note_entry(entry: Entry) -> Answered | Interjected:
    """An entry as a save has it."""
    if entry.kind == "answer":
        return Answered(seat=entry.seat, answer=entry.value[0])
    return Interjected(seat=entry.seat, interject=entry.key, values=entry.value, parties=entry.parties)

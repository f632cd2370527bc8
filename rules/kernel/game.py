"""What a game is to the kernel. It knows no game noun."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from typing import Any, Protocol, Self, TypeVar

from rules.kernel.asking import Answer, Decision, Flow
from rules.kernel.chance import Dice
from rules.kernel.telling import Event, Phrase, Seat, Sheet


@dataclass(frozen=True, slots=True)
class Interjection:
    """Something a seat may do while a question is open, whoever is asked. Its fields are all its choices;
    `parties` are the seats whose hands are in it, and all of them have consented."""

    key: str
    prompt: Phrase
    fields: tuple[Decision, ...]
    parties: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Result:
    """The end: seats from first to last, equal places sharing a tuple."""

    ranking: tuple[tuple[Seat, ...], ...]
    scores: Mapping[Seat, int]
    why: Phrase


@dataclass(frozen=True, slots=True)
class RuleOption:
    """A house rule agreed on in the lobby; a flag has the choices ("no", "yes")."""

    key: str
    title: Phrase
    choices: tuple[str, ...]
    default: str


class State(Protocol):
    """Everything a game knows between two steps."""

    dice: Dice
    told: list[Event]

    def clone(self) -> Self: ...


S = TypeVar("S", bound=State)
V = TypeVar("V")


class Game(Protocol[S, V]):
    """Four of these make the project; each is one folder of `rules/`."""

    @property
    def key(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def seats(self) -> range: ...
    @property
    def rules_version(self) -> int: ...
    @property
    def options(self) -> tuple[RuleOption, ...]: ...
    @property
    def deck_digest(self) -> str:
        """Names the decks in play: a log made with others may not replay."""
        ...

    def deal(self, seats: int, options: Mapping[str, str], dice: Dice) -> S:
        """The table as it stands before the first step."""
        ...

    def step(self, state: S) -> Flow[None]:
        """Play on to the next resting point."""
        ...

    def result(self, state: S) -> Result | None:
        """None while it is still going."""
        ...

    def view(self, state: S, seat: Seat | None) -> V:
        """What a seat may see (None: a spectator). A whitelist, and the only way to anyone's eyes."""
        ...

    def resample(self, view: V, dice: Dice) -> S:
        """At a resting point: a full state, drawn at random, that gives exactly this view."""
        ...

    def interjections(self, state: S, seat: Seat) -> tuple[Interjection, ...]: ...

    def interject(self, state: S, seat: Seat, key: str, values: tuple[Answer, ...]) -> None:
        """Do it; or raise IllegalAnswer, where the fields alone do not say what is possible."""
        ...

    def sheet(self, view: V) -> Sheet:
        """The board and the looking seat's own part, as neutral data."""
        ...

    def roles(self, view: V) -> tuple[str, ...]:
        """Each seat's gang or character, by the key its name has in the catalogue."""
        ...

    def words(self, language: str) -> Mapping[str, str]:
        """The catalogue: a key of a phrase, `event.<kind>` or `rule.<topic>` to a sentence with gaps."""
        ...

    def with_decks(self, folder: Traversable) -> Self:
        """The same game with the decks of this folder."""
        ...


AnyGame = Game[Any, Any]

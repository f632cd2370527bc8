"""The interface of a game: what the kernel and the bot may ask of it. `base.py` has defaults for most of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from typing import Any, Protocol, Self, TypeAlias, TypeVar

from rules.kernel.asking import Answer, Decision, Flow
from rules.kernel.chance import Dice
from rules.kernel.codec import Codec, Document
from rules.kernel.faces import Face
from rules.kernel.shortcuts import Plan, Steps
from rules.kernel.standing_answers import StandingAnswer
from rules.kernel.telling import Event, Line, Phrase, Seat, Sheet

Worth: TypeAlias = tuple[tuple[Phrase, int], ...]
"""What somebody has that counts at the end: how much from each source, and what the source is called."""


@dataclass(frozen=True, slots=True)
class Interjection:
    """An action that a seat may take while a question is open, whoever is asked. Its fields are all the choices it
    needs; `parties` are the seats that take part, and all of them have consented. The `hint` says what it does.
    Where another seat takes part, the first half of the fields is what is given, and the second half, in the same
    order, what is got for it; of an odd number the one in the middle is given, and it cannot be turned round."""

    key: str
    prompt: Phrase
    fields: tuple[Decision, ...]
    parties: tuple[Seat, ...]
    hint: Phrase = ()


@dataclass(frozen=True, slots=True)
class Result:
    """The final ranking: seats from first to last, equal places sharing a tuple."""

    ranking: tuple[tuple[Seat, ...], ...]
    scores: Mapping[Seat, int]
    why: Phrase


@dataclass(frozen=True, slots=True)
class RuleOption:
    """A house rule that can be chosen in the lobby; a flag has the choices ("no", "yes")."""

    key: str
    title: Phrase
    choices: tuple[str, ...]
    default: str


@dataclass(frozen=True, slots=True)
class RulePreset:
    """House rules that are often chosen together, in one press; those that it does not name are as usual."""

    key: str
    title: Phrase
    choices: Mapping[str, str]


class State(Protocol):
    """The state of a game: everything it knows between two steps."""

    dice: Dice
    told: list[Event]

    def clone(self) -> Self:
        """A copy that can be played on without changing this one."""
        ...


S = TypeVar("S", bound=State)
V = TypeVar("V")


class Game(Protocol[S, V]):
    """A game: its data, and the functions that deal, play, show and end it. Each is one folder of `rules/`."""

    @property
    def key(self) -> str:
        """The name of the game in commands, files and the store."""
        ...

    @property
    def title(self) -> str:
        """Its name for readers."""
        ...

    @property
    def seats(self) -> range:
        """How many may play."""
        ...

    @property
    def rules_version(self) -> int:
        """A number that is raised when old logs no longer replay."""
        ...

    @property
    def options(self) -> tuple[RuleOption, ...]:
        """The house rules that a table may agree on. What each means is `option-about.<key>` of the catalogue."""
        ...

    @property
    def presets(self) -> tuple[RulePreset, ...]:
        """Sets of them that are often chosen together. What each is for is `preset-about.<key>`."""
        ...

    @property
    def deck_digest(self) -> str:
        """A short name of the decks in play: a log made with others may not replay. Empty for a game that has
        none."""
        ...

    def deal(self, seats: int, options: Mapping[str, str], dice: Dice) -> S:
        """The table as it stands before the first step."""
        ...

    def step(self, state: S) -> Flow[None]:
        """Play on to the next resting point."""
        ...

    def result(self, state: S) -> Result | None:
        """The final ranking; None while the game is still going."""
        ...

    def view(self, state: S, seat: Seat | None) -> V:
        """What a seat may see (None: a spectator). It lists what is shown; nothing else reaches a player."""
        ...

    def resample(self, view: V, dice: Dice) -> S:
        """A full state, drawn at random, that gives exactly this view at a resting point."""
        ...

    def interjections(self, state: S, seat: Seat) -> tuple[Interjection, ...]:
        """The actions that a seat could take now besides answering."""
        ...

    def interject(self, state: S, seat: Seat, key: str, values: tuple[Answer, ...]) -> None:
        """Carry out such an action; or raise IllegalAnswer, where its fields alone do not say what is possible."""
        ...

    def no_interjections(self, view: V) -> Phrase:
        """Why the seat that looks could take no such action now, if the rules forbid it; else empty."""
        ...

    def sheet(self, view: V) -> Sheet:
        """The board and the looking seat's own part, as neutral data."""
        ...

    def roles(self, view: V) -> tuple[str, ...]:
        """Each seat's gang or character, by the key its name has in the catalogue."""
        ...

    def brief(self, view: V, decision: Decision) -> tuple[Phrase, ...]:
        """What the seat that looks should know to answer, a line each, from its own view and question alone: who
        is in it, figures with their sum, what it costs, what the rule is, what happens if it does nothing."""
        ...

    def hints(self, view: V, decision: Decision) -> Mapping[str, Phrase]:
        """What each choice of a question does, by its key."""
        ...

    @property
    def order_starts(self) -> tuple[str, ...]:
        """The keys of the prompts with which an order begins: what was answered before them is another one."""
        ...

    def shortcuts(self, view: V, decision: Decision, heard: Sequence[Event]) -> tuple[Plan, ...]:
        """What the seat that looks could answer in one go from this question on, the likeliest first: what is
        obvious once one knows the table. It comes from the seat's view and question and from what it has heard,
        and from nothing else. Whether it comes out so is tried afterwards."""
        ...

    def name_shortcut(self, plan: Plan, steps: Steps) -> Phrase:
        """What a plan does, for a button, now that all that it answers is known."""
        ...

    @property
    def standing_answers(self) -> tuple[StandingAnswer, ...]:
        """What a seat may say in advance, so that it need not be waited for. No two are for the same prompt."""
        ...

    def standing(self, view: V) -> tuple[Phrase, ...]:
        """The goal, and how the seat that looks (or, for a spectator, everybody) stands, in a line or two."""
        ...

    def worth(self, view: V) -> Worth:
        """What the seat that looks would score if it were counted now, source by source; at the end the sum is its
        score. All seats have the same sources, in the same order. Nothing for a spectator."""
        ...

    def faces(self) -> Mapping[str, Face]:
        """Every card of the game by its key."""
        ...

    def in_sight(self, view: V) -> tuple[str, ...]:
        """The cards that the seat that looks sees on the table or holds, by their keys in `faces`; those that are
        for everybody come first, in an order that tells nothing."""
        ...

    def retell(self, events: Sequence[Event]) -> tuple[Line, ...]:
        """Public events as the channel is told them, line by line: what belongs together is merged, and what
        changes nothing is left out. The span may begin and end in the middle of things. An event of a line is said
        by `story.<kind>` of the catalogue, or else by `event.<kind>`; what `/game log` tells is each event."""
        ...

    def rounds(self, events: Sequence[Event]) -> tuple[int, ...]:
        """The round that each of these public events belongs to, all of a game from its deal on: 1 is the first, 0
        is before it."""
        ...

    def highlights(self, events: Sequence[Event]) -> tuple[Phrase, ...]:
        """What was most remarkable in all the public events of a game that is over, the best first: five at
        most."""
        ...

    def words(self, language: str) -> Mapping[str, str]:
        """The catalogue: a key of a phrase, `event.<kind>` or `rule.<topic>` to a sentence with gaps."""
        ...

    def with_decks(self, folder: Traversable) -> Self:
        """The same game with the decks of this folder; itself if it has none."""
        ...

    @property
    def kept(self) -> Codec | None:
        """How a state at rest is written as a document, and read back; None for a game that cannot do so."""
        ...

    def migrate(self, document: Document, version: int) -> Document:
        """A state that this version of the rules has written down, as today's would write it. What it leaves out
        or does not know is unreadable."""
        ...

    def packed_decks(self) -> bytes:
        """The deck files, in a form that `unpack_decks` makes a folder for `with_decks` of; empty if it has
        none."""
        ...


AnyGame = Game[Any, Any]
"""A game whose state and view are not known to the type checker."""

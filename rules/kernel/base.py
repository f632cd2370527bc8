"""Base classes for games: what most games have in common, so that a game says only what is its own."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from importlib.resources.abc import Traversable
from itertools import accumulate
from typing import Generic, Protocol, Self, TypeVar

from rules.kernel.asking import Answer, Decision, Flow, Pick
from rules.kernel.catalogue import Catalogue, catalogue
from rules.kernel.chance import Dice
from rules.kernel.codec import Codec, Document
from rules.kernel.faces import Face, name_faces
from rules.kernel.game import Interjection, Result, RuleOption, RulePreset, S, V, Worth
from rules.kernel.log import IllegalAnswer
from rules.kernel.reading import pack_decks
from rules.kernel.shortcuts import Plan, Steps, say_steps
from rules.kernel.standing_answers import StandingAnswer
from rules.kernel.telling import Event, Line, Phrase, Seat, Sheet


class BaseGame(ABC, Generic[S, V]):
    """A game with neutral defaults: no house rules, no deck, and nothing to do but answer.

    A subclass has a key, a title and its numbers of seats, and writes the abstract methods. It replaces a default
    where its rulebook says more. What each method is for is said at `rules.kernel.game.Game`.
    """

    key: str
    title: str
    seats: range
    rules_version: int = 1
    order_starts: tuple[str, ...] = ()
    standing_answers: tuple[StandingAnswer, ...] = ()
    options: tuple[RuleOption, ...] = ()
    presets: tuple[RulePreset, ...] = ()
    kept: Codec | None = None

    @property
    def deck_digest(self) -> str:
        """The name of the decks in play; empty, since there are none."""
        return ""

    @abstractmethod
    def deal(self, seats: int, options: Mapping[str, str], dice: Dice) -> S:
        """The table as it stands before the first step."""

    @abstractmethod
    def step(self, state: S) -> Flow[None]:
        """Play on to the next resting point."""

    @abstractmethod
    def result(self, state: S) -> Result | None:
        """The final ranking; None while the game is still going."""

    @abstractmethod
    def view(self, state: S, seat: Seat | None) -> V:
        """What a seat may see (None: a spectator)."""

    @abstractmethod
    def resample(self, view: V, dice: Dice) -> S:
        """A full state, drawn at random, that gives exactly this view."""

    @abstractmethod
    def sheet(self, view: V) -> Sheet:
        """The board and the looking seat's own part, as neutral data."""

    @abstractmethod
    def roles(self, view: V) -> tuple[str, ...]:
        """Each seat's gang or character, by the key its name has in the catalogue."""

    def interjections(self, state: S, seat: Seat) -> tuple[Interjection, ...]:  # noqa: ARG002
        """What a seat could do now besides answering: nothing."""
        return ()

    def interject(self, state: S, seat: Seat, key: str, values: tuple[Answer, ...]) -> None:  # noqa: ARG002
        """Refuse: a game that offers nothing is asked for nothing."""
        raise IllegalAnswer("not-possible-now")

    def no_interjections(self, view: V) -> Phrase:  # noqa: ARG002
        """No reason: there is never anything to do besides answering."""
        return ()

    def brief(self, view: V, decision: Decision) -> tuple[Phrase, ...]:  # noqa: ARG002
        """Nothing but the question."""
        return ()

    def hints(self, view: V, decision: Decision) -> Mapping[str, Phrase]:  # noqa: ARG002
        """What the question itself says of its choices."""
        options = decision.options if isinstance(decision, Pick) else ()
        return {option.key: option.hint for option in options if option.hint}

    def shortcuts(self, view: V, decision: Decision, heard: Sequence[Event]) -> tuple[Plan, ...]:
        """Nothing is obvious."""
        return plan_nothing(view, decision, heard)

    def name_shortcut(self, plan: Plan, steps: Steps) -> Phrase:
        """All that is answered, one behind the other."""
        return name_all(plan, steps)

    def standing(self, view: V) -> tuple[Phrase, ...]:  # noqa: ARG002
        """Nothing that the board does not show."""
        return ()

    def worth(self, view: V) -> Worth:  # noqa: ARG002
        """Nothing that is counted by source."""
        return ()

    def faces(self) -> Mapping[str, Face]:
        """No cards."""
        return {}

    def in_sight(self, view: V) -> tuple[str, ...]:  # noqa: ARG002
        """No cards."""
        return ()

    def retell(self, events: Sequence[Event]) -> tuple[Line, ...]:
        """Each event as it is, in a line of its own."""
        return tell_each(None, events)

    def rounds(self, events: Sequence[Event]) -> tuple[int, ...]:
        """A round begins with an event of that kind."""
        return tuple(accumulate([int(event.kind == "round") for event in events]))

    def highlights(self, events: Sequence[Event]) -> tuple[Phrase, ...]:
        """Nothing is more remarkable than the rest."""
        return find_nothing(None, events)

    def words(self, language: str) -> Mapping[str, str]:
        """The catalogue of sentences: in the folder `words` beside the class that gave the game its key."""
        return self._read_words(language)

    def _read_words(self, language: str) -> Catalogue:
        return catalogue(self._package, language)

    @property
    def _package(self) -> str:
        """The folder of the class that gave the game its key."""
        named = next(one for one in type(self).__mro__ if "key" in vars(one))
        return named.__module__.rpartition(".")[0]

    def with_decks(self, folder: Traversable) -> Self:  # noqa: ARG002
        """The same game, since there is no deck to replace."""
        return self

    def migrate(self, document: Document, version: int) -> Document:  # noqa: ARG002
        """The same document: no version of the rules has written another."""
        return document

    def packed_decks(self) -> bytes:
        """Nothing, since there is no deck."""
        return b""


class Decks(Protocol):
    """All cards of a game, as they are read from its deck files."""

    @property
    def digest(self) -> str:
        """A short name of these decks: other cards have another one."""

    @classmethod
    def read(cls, folder: Traversable | None = None) -> Self:
        """Our decks; a file of the same name in `folder` takes the place of ours."""


D = TypeVar("D", bound=Decks)


def keep_nothing(_: object) -> Codec | None:
    """No way to write a state down."""
    return None


@dataclass(frozen=True)
class Parts(Generic[S, V, D]):
    """The functions of a game's folder that its class only has to call: each stands in a file of its own."""

    deal: Callable[[D, int, Mapping[str, str], Dice], S]  # lays out the table before the first step
    view: Callable[[S, Seat | None], V]
    resample: Callable[[D, V, Dice], S]
    sheet: Callable[[D, V], Sheet]
    names: Callable[[D, Catalogue], Mapping[str, str]]  # what stands on the cards, by key
    kept: Callable[[D], Codec | None] = keep_nothing  # how a state is written down, to go on from


def tell_each(_: object, events: Sequence[Event]) -> tuple[Line, ...]:
    """Each event as it is, in a line of its own."""
    return tuple((event,) for event in events)


def find_nothing(_: object, events: Sequence[Event]) -> tuple[Phrase, ...]:  # noqa: ARG001
    """Nothing is more remarkable than the rest."""
    return ()


def count_nothing(_: object, view: object) -> Worth:  # noqa: ARG001
    """Nothing that is counted by source."""
    return ()


def plan_nothing(view: object, decision: Decision, heard: Sequence[Event]) -> tuple[Plan, ...]:  # noqa: ARG001
    """Nothing is obvious."""
    return ()


def name_all(plan: Plan, steps: Steps) -> Phrase:  # noqa: ARG001
    """All that is answered, one behind the other."""
    return say_steps(steps)


@dataclass(frozen=True)
class Lessons(Generic[V, D]):
    """The functions of a game's folder that explain it to players, and what a channel is told of it."""

    brief: Callable[[D, V, Decision], tuple[Phrase, ...]]
    hints: Callable[[D, V, Decision], Mapping[str, Phrase]]
    standing: Callable[[D, V], tuple[Phrase, ...]]
    faces: Callable[[D], Mapping[str, Face]]
    in_sight: Callable[[D, V], tuple[str, ...]]
    retell: Callable[[D, Sequence[Event]], tuple[Line, ...]] = tell_each
    worth: Callable[[D, V], Worth] = count_nothing
    highlights: Callable[[D, Sequence[Event]], tuple[Phrase, ...]] = find_nothing
    shortcuts: Callable[[V, Decision, Sequence[Event]], tuple[Plan, ...]] = plan_nothing
    name_shortcut: Callable[[Plan, Steps], Phrase] = name_all


@dataclass(frozen=True)
class DeckGame(BaseGame[S, V], Generic[S, V, D]):
    """A game that is played with cards. Its decks can be replaced by those of a folder. A subclass names the parts
    and the lessons of its folder and writes the sequence of play."""

    decks: D
    folder: Traversable | None = field(default=None, kw_only=True, compare=False, repr=False)  # of decks not ours

    @property
    @abstractmethod
    def parts(self) -> Parts[S, V, D]:
        """The functions of the game's folder; a subclass has them as an attribute of this name."""

    @property
    @abstractmethod
    def lessons(self) -> Lessons[V, D]:
        """The functions that explain the game; a subclass has them as an attribute of this name."""

    @cached_property
    def kept(self) -> Codec | None:  # type: ignore[override]  # made once, from the decks
        """How a state at rest is written as a document, and read back."""
        return self.parts.kept(self.decks)

    @property
    def deck_digest(self) -> str:
        """The name of the decks in play: a log made with others may not replay."""
        return self.decks.digest

    def with_decks(self, folder: Traversable) -> Self:
        """The same game with the decks of this folder."""
        return replace(self, decks=self.decks.read(folder), folder=folder)

    def packed_decks(self) -> bytes:
        """The deck files as they are now, in a zip file."""
        return pack_decks(self._package, self.folder)

    def deal(self, seats: int, options: Mapping[str, str], dice: Dice) -> S:
        """The table as it stands before the first step."""
        return self.parts.deal(self.decks, seats, options, dice)

    def view(self, state: S, seat: Seat | None) -> V:
        """What a seat may see (None: a spectator)."""
        return self.parts.view(state, seat)

    def resample(self, view: V, dice: Dice) -> S:
        """A full state, drawn at random, that gives exactly this view."""
        return self.parts.resample(self.decks, view, dice)

    def sheet(self, view: V) -> Sheet:
        """The board and the looking seat's own part, as neutral data."""
        return self.parts.sheet(self.decks, view)

    def brief(self, view: V, decision: Decision) -> tuple[Phrase, ...]:
        """What the seat that looks should know to answer."""
        return self.lessons.brief(self.decks, view, decision)

    def hints(self, view: V, decision: Decision) -> Mapping[str, Phrase]:
        """What each choice does, by its key."""
        return self.lessons.hints(self.decks, view, decision)

    def shortcuts(self, view: V, decision: Decision, heard: Sequence[Event]) -> tuple[Plan, ...]:
        """What the seat that looks could answer in one go from this question on."""
        return self.lessons.shortcuts(view, decision, heard)

    def name_shortcut(self, plan: Plan, steps: Steps) -> Phrase:
        """What a plan does, for a button."""
        return self.lessons.name_shortcut(plan, steps)

    def standing(self, view: V) -> tuple[Phrase, ...]:
        """The goal, and how the seat that looks stands."""
        return self.lessons.standing(self.decks, view)

    def worth(self, view: V) -> Worth:
        """What the seat that looks would score now, source by source."""
        return self.lessons.worth(self.decks, view)

    def highlights(self, events: Sequence[Event]) -> tuple[Phrase, ...]:
        """What was most remarkable in a game."""
        return self.lessons.highlights(self.decks, events)

    def faces(self) -> Mapping[str, Face]:
        """Every card of the box, by its key."""
        return self.lessons.faces(self.decks)

    def in_sight(self, view: V) -> tuple[str, ...]:
        """The cards that lie open."""
        return self.lessons.in_sight(self.decks, view)

    def retell(self, events: Sequence[Event]) -> tuple[Line, ...]:
        """The events as the channel is told them."""
        return self.lessons.retell(self.decks, events)

    def words(self, language: str) -> Catalogue:
        """The catalogue, with what stands on the cards: made once, as it takes many sentences."""
        if language not in self._catalogues:
            words = self._read_words(language)
            words = words.with_cards(self.parts.names(self.decks, words))
            self._catalogues[language] = words.with_cards(name_faces(words, self.faces().values()))
        return self._catalogues[language]

    @cached_property
    def _catalogues(self) -> dict[str, Catalogue]:
        return {}

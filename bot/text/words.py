"""Phrases and events become sentences, from the game's catalogue, when someone looks.

The gaps of a sentence take the arguments of a phrase, $arg0, $arg1 and so on, or the facts of an event by their
names; `rules/kernel/fluent.py` says how. The sentence of an event is `event.<kind>`; `event.<kind>.own` is for a
seat that knows more of it than the rest.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from bot.text.language import current_language
from rules.kernel.catalogue import Catalogue
from rules.kernel.game import AnyGame
from rules.kernel.telling import Event, Facts, Line, Phrase, Seat


@dataclass(frozen=True, slots=True, eq=False)
class Itself:
    """A key of the cache of catalogues: one game object. Two keys are equal only for the very same object, even if
    the game's class says that two of its objects are equal."""

    game: AnyGame

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Itself) and other.game is self.game

    def __hash__(self) -> int:
        return id(self.game)


@lru_cache(maxsize=32)
def _read(itself: Itself, language: str) -> Catalogue:
    """A game's catalogue: the same for all its tables, and dear to read."""
    words = itself.game.words(language)
    return words if isinstance(words, Catalogue) else Catalogue.of(words, language)


@lru_cache(maxsize=1000)
def _find_players(sentence: str) -> tuple[str, ...]:
    """The facts of an event that its sentence says as players' names."""
    return tuple(re.findall(r"PLAYERS?\(\$(\w+)", sentence))


class Words:
    """What one table reads: a game's catalogue in one language, by default the one that is spoken here, and the
    names of the players by seat. `lenient`: it reads events of other rules too, and what it does not know of them
    says nothing."""

    def __init__(
        self, game: AnyGame, names: Sequence[str], language: str | None = None, lenient: bool = False
    ) -> None:
        self._catalogue = _read(Itself(game), language or current_language())
        self._names = tuple(names)
        self.lenient = lenient

    def say(self, phrase: Phrase) -> str:
        """The sentence of a phrase; a phrase without one is an error in the catalogue, and loud."""
        return self._catalogue.say_phrase(phrase, self._names) if phrase else ""

    def tell(self, event: Event, seat: Seat | None) -> str:
        """The sentence of an event as `seat` has noticed it (None: a spectator), or "" for a silent one."""
        key = f"event.{event.kind}"
        public = event.public or {}
        if seat is not None and seat in event.private and f"{key}.own" in self._catalogue:
            return self._fill(f"{key}.own", {**public, **event.private[seat]})
        if event.public is None or key not in self._catalogue:
            return ""
        return self._fill(key, public)

    def _fill(self, key: str, facts: Facts) -> str:
        try:
            return self._catalogue.fill(key, facts, self._names)
        except Exception:
            if not self.lenient:
                raise
            return ""

    def tell_line(self, line: Line) -> str:
        """A line of the story in the channel: what it says of each of its events, one behind the other. An event
        has `story.<kind>` for that, or else its own sentence."""
        clauses = [self._tell_shortly(event) for event in line]
        return self._catalogue.join("clauses", [clause for clause in clauses if clause])

    def _tell_shortly(self, event: Event) -> str:
        key = f"story.{event.kind}"
        if event.public is None or key not in self._catalogue:
            return self.tell(event, None)
        return self._fill(key, event.public)

    def list_players(self, event: Event) -> set[Seat]:
        """Those whom the sentence of an event names, and those who know more of it than the rest."""
        facts = event.public or {}
        named = [facts[fact] for fact in _find_players(self.find(f"event.{event.kind}") or "") if fact in facts]
        return {*event.private, *[seat for one in named for seat in ([one] if isinstance(one, int) else one)]}

    def find(self, key: str) -> str | None:
        """What the catalogue has for a key, if it has anything."""
        return self._catalogue.get(key)

    def name(self, seat: Seat) -> str:
        """The one place a player's name comes from."""
        return self._names[seat]

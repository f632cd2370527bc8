"""Phrases and events become sentences, from the game's catalogue, when someone looks.

A sentence has gaps: {0} and {1} take the arguments of a phrase, {field} a fact of an event. What follows a colon
says how the gap is filled:

    {0:name}             a seat: the name of its player
    {0:names}            several seats: "Anna, Bo and Cy"
    {0:$}                money: "$3"
    {0:# crate|crates}   a count: "1 crate", "2 crates"
    {0:*asset}           a list of (word, count): "$3, 2 Guns and Al Capone"; `asset.<word>` is "$",
                         or "Gun|Guns", or a name that is not counted
    {0+1:*asset}         one such word and its count, from two arguments
    {0:place}            any other word: what the catalogue has for `place.<value>`; of several values, each

The sentence of an event is `event.<kind>`; `event.<kind>.own` is for a seat that knows more of it than the rest.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from string import Formatter
from typing import Any, TypeAlias

from rules.kernel.game import AnyGame
from rules.kernel.telling import Event, Phrase, Seat

Template: TypeAlias = tuple[tuple[str, str | None, str], ...]
"""Plain text, then the gap that follows it (None: no gap) and how to fill it."""


@dataclass(frozen=True, slots=True, eq=False)
class Itself:
    """A game as a key: the same only as itself, whatever it thinks of others like it."""

    game: AnyGame

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Itself) and other.game is self.game

    def __hash__(self) -> int:
        return id(self.game)


@lru_cache(maxsize=32)
def _read(itself: Itself, language: str) -> tuple[Mapping[str, str], dict[str, Template]]:
    """A game's catalogue and the templates made of it so far: the same for all its tables, and dear to read."""
    return itself.game.words(language), {}


class Words:
    """What one table reads: a game's catalogue in one language, and the names of the players by seat."""

    def __init__(self, game: AnyGame, names: Sequence[str], language: str = "en") -> None:
        self._catalogue, self._templates = _read(Itself(game), language)
        self._names = names

    def say(self, phrase: Phrase) -> str:
        """The sentence of a phrase; a phrase without one is an error in the catalogue, and loud."""
        if not phrase:
            return ""
        key, *arguments = phrase
        return self._fill(str(key), {str(place): value for place, value in enumerate(arguments)})

    def tell(self, event: Event, seat: Seat | None) -> str:
        """The sentence of an event as `seat` has noticed it (None: a spectator), or "" for a silent one."""
        key = f"event.{event.kind}"
        public = event.public or {}
        if seat is not None and seat in event.private and f"{key}.own" in self._catalogue:
            return self._fill(f"{key}.own", {**public, **event.private[seat]})
        return "" if event.public is None or key not in self._catalogue else self._fill(key, public)

    def find(self, key: str) -> str | None:
        """What the catalogue has for a key, if it has anything."""
        return self._catalogue.get(key)

    def name(self, seat: Seat) -> str:
        """The one place a player's name comes from."""
        return self._names[seat]

    def _fill(self, key: str, facts: Mapping[str, Any]) -> str:
        text = ""
        for plain, gap, how in self._template(key):
            text += plain
            if gap is not None:
                values = [self._fact(key, one, facts) for one in gap.split("+")]
                text += self._show([values] if len(values) > 1 else values[0], how)
        return text

    @staticmethod
    def _fact(key: str, gap: str, facts: Mapping[str, Any]) -> Any:
        if gap not in facts:
            raise KeyError(f"{key} has a gap {gap} that nothing fills")
        return facts[gap]

    def _template(self, key: str) -> Template:
        if key not in self._templates:
            self._templates[key] = tuple(
                (plain, gap, how or "") for plain, gap, how, _ in Formatter().parse(self._catalogue[key])
            )
        return self._templates[key]

    def _show(self, value: Any, how: str) -> str:
        if not how:
            return str(value)
        if how == "name":
            return self.name(value)
        if how == "names":
            return self._join([self.name(seat) for seat in value])
        if how == "$":
            return f"${value}"
        if how.startswith("#"):
            one, several = how[1:].strip().split("|")
            return f"{value} {one if value == 1 else several}"
        if how.startswith("*"):
            return self._join([self._counted(f"{how[1:]}.{word}", count) for word, count in value])
        values = value if isinstance(value, (tuple, list)) else (value,)
        return self._join([self._word(f"{how}.{item}") for item in values])

    def _word(self, key: str) -> str:
        """A word that fills a gap; it has none of its own."""
        if any(gap is not None for _, gap, _ in self._template(key)):
            raise ValueError(f"{key} fills a gap and may have none itself")
        return self._fill(key, {})

    def _counted(self, key: str, count: int) -> str:
        word = self._catalogue[key]
        if word == "$":
            return f"${count}"
        if "|" not in word:
            return word
        one, several = word.split("|")
        return f"{count} {one if count == 1 else several}"

    def _join(self, parts: Sequence[str]) -> str:
        *first, last = parts or ("",)
        return f"{', '.join(first)} {self._catalogue.get('and', 'and')} {last}" if first else last

"""Seeded dice whose every roll can be recomputed: word k of a stream is a keyed hash of the seed, the stream and
k."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from hashlib import blake2b
from math import factorial
from typing import NamedTuple, Self, TypeVar

T = TypeVar("T")

_WORDS = 1 << 64
_IN_ONE_WORD = 20  # the most items whose orders can be told apart by one 64-bit word: 20! < 2**64 < 21!


class Roll(NamedTuple):
    """One draw: `result` out of 0..sides-1, from the named stream."""

    stream: str
    sides: int
    result: int


def _hash_key(seed: str) -> bytes:
    """The key of the hash: a seed of up to 64 bytes keys the hash as it is; a longer one by its own 64-byte
    hash."""
    raw = seed.encode()
    return raw if len(raw) <= 64 else blake2b(raw).digest()


class Dice:
    """A random number generator with a seed and named streams, so that one more roll in a fight does not reshuffle
    a deck."""

    __slots__ = ("_drawn", "_first", "_seed", "rolled")

    def __init__(self, seed: str) -> None:
        self._seed = _hash_key(seed)
        self._drawn: dict[str, int] = {}
        self._first = 0  # word of a stream that was never used
        self.rolled: list[Roll] = []

    @classmethod
    def resumed(
        cls, seed: str, drawn: Mapping[str, int], first: int, rolled: Iterable[tuple[str, int, int]]
    ) -> Self:
        """Dice that roll on where others, with the same seed, were put down."""
        dice = cls(seed)
        dice._drawn, dice._first = dict(drawn), first
        dice.rolled = [Roll(*roll) for roll in rolled]
        return dice

    @property
    def drawn(self) -> Mapping[str, int]:
        """How many words of each stream have been used."""
        return self._drawn

    @property
    def first(self) -> int:
        """The first word that a stream begins with."""
        return self._first

    def skip(self, words: int) -> None:
        """Use none of the next words of any stream."""
        self._first += words
        for stream in self._drawn:
            self._drawn[stream] += words

    def below(self, sides: int, stream: str) -> int:
        """One of 0..sides-1, each as likely; words past the last full multiple of `sides` are thrown away."""
        if not 1 <= sides <= _WORDS:
            raise ValueError(f"no roll among {sides}")
        fair = _WORDS - _WORDS % sides
        k = self._drawn.get(stream, self._first)
        while True:
            digest = blake2b(f"{stream}:{k}".encode(), key=self._seed, digest_size=8).digest()
            word = int.from_bytes(digest, "big")
            k += 1
            if word < fair:
                break
        self._drawn[stream] = k
        self.rolled.append(Roll(stream, sides, word % sides))
        return word % sides

    def roll(self, sides: int = 6, stream: str = "dice") -> int:
        """A die: 1..sides."""
        return self.below(sides, stream) + 1

    def choose(self, items: Sequence[T], stream: str) -> T:
        """One of the items, each as likely."""
        return items[self.below(len(items), stream)]

    def each(self, sides: Iterable[int], stream: str) -> list[int]:
        """Several independent results, the first out of 0..sides[0]-1, and so on; from as few rolls as hold them,
        each roll read as a number whose digits are the results."""
        results: list[int] = []
        together: list[int] = []
        size = 1
        for n in sides:
            if size * n > _WORDS:
                results += self._roll_together(together, size, stream)
                together, size = [], 1
            together.append(n)
            size *= n
        return results + self._roll_together(together, size, stream)

    def _roll_together(self, sides: list[int], size: int, stream: str) -> list[int]:
        """One roll of `size` sides, the product of all these sides, read as one result for each."""
        word = self.below(size, stream)
        digits = []
        for n in sides:
            digits.append(word % n)
            word //= n
        return digits

    def shuffle(self, items: list[T], stream: str) -> None:
        """Shuffle a list in place; each order as likely (Fisher and Yates, from the last place down)."""
        count = len(items)
        if count <= _IN_ONE_WORD:  # the places to swap are the digits of a single roll, as in `each`
            word = self.below(factorial(count), stream)
            for last in range(count - 1, 0, -1):
                word, other = divmod(word, last + 1)
                items[last], items[other] = items[other], items[last]
            return
        places = range(count - 1, 0, -1)
        for last, other in zip(places, self.each([place + 1 for place in places], stream), strict=True):
            items[last], items[other] = items[other], items[last]

    def draw(self, items: Iterable[T], count: int, stream: str) -> list[T]:
        """`count` different items in the order drawn."""
        left = list(items)
        return [left.pop(i) for i in self.each(range(len(left), len(left) - count, -1), stream)]

    def spawn(self, stream: str = "spawn") -> Dice:
        """New dice with a seed drawn from these, from which this seed cannot be found."""
        return Dice(f"{self.below(_WORDS, stream):016x}{self.below(_WORDS, stream):016x}")

    def clone(self) -> Self:
        """A copy that rolls on as these would."""
        copy = type(self).__new__(type(self))
        copy._seed = self._seed
        copy._drawn = self._drawn.copy()
        copy._first = self._first
        copy.rolled = self.rolled.copy()
        return copy

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Dice):
            return NotImplemented
        return self._seed == other._seed and self._key() == other._key()

    def _key(self) -> tuple[object, ...]:
        return self._drawn, self._first, self.rolled

    __hash__ = None  # type: ignore[assignment]  # dice change as they roll

    def __repr__(self) -> str:
        return f"<Dice, {len(self.rolled)} rolled>"  # the seed never shows


class LoadedDice(Dice):
    """For tests: `roll` gives these faces in turn, a named stream these results; anything else is seeded."""

    __slots__ = ("_faces", "_loaded")

    def __init__(
        self,
        faces: Iterable[int] = (),
        streams: Mapping[str, Iterable[int]] | None = None,
        seed: str = "loaded",
    ) -> None:
        super().__init__(seed)
        self._faces = list(faces)
        self._loaded = {name: list(results) for name, results in (streams or {}).items()}

    def below(self, sides: int, stream: str) -> int:
        if not self._loaded.get(stream):
            return super().below(sides, stream)
        return self._record(self._loaded[stream].pop(0), sides, stream)

    def roll(self, sides: int = 6, stream: str = "dice") -> int:
        if not self._faces:
            return super().roll(sides, stream)
        return self._record(self._faces.pop(0) - 1, sides, stream) + 1

    def _record(self, result: int, sides: int, stream: str) -> int:
        """Write down a loaded result as if it had been rolled."""
        if not 0 <= result < sides:
            raise ValueError(f"{result} is loaded, but {stream} has {sides} sides")
        self.rolled.append(Roll(stream, sides, result))
        return result

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, LoadedDice):
            return NotImplemented
        return super().__eq__(other) and self._faces == other._faces and self._loaded == other._loaded

    __hash__ = None

    def clone(self) -> Self:
        copy = super().clone()
        copy._faces = self._faces.copy()
        copy._loaded = {name: results.copy() for name, results in self._loaded.items()}
        return copy

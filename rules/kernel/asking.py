"""Questions and the functions that ask them. A question is the list of its legal answers.

A rule hands over a function that builds this list, since a question may have to be put again. Only this file
contains a bare `yield`; everywhere else it is `yield from pick(...)`, which keeps answers typed.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from operator import attrgetter
from typing import Any, Final, Generic, Literal, TypeAlias, TypeVar
from zlib import crc32

from rules.kernel.telling import Phrase, Seat, light

T = TypeVar("T")

key_of: Callable[[Any], str] = attrgetter("key")  # with `map` much quicker than a comprehension

_SPREAD = 0x9E3779B1  # spreads small numbers over 32 bits: a checksum must not be the same for another question

Answer: TypeAlias = int | tuple[str, ...]
"""What a seat says: for a Number an integer (not True or False), for a Pick the keys of the options chosen."""


@light
class Option(Generic[T]):
    """One choice of a Pick: its key, its text, and the value (`means`) that the rule gets for it."""

    key: str
    label: Phrase
    means: T = field(compare=False)
    hint: Phrase = ()


@light
class Barred:
    """A choice that is shown but not possible just now, and the rules topic that says why."""

    key: str
    label: Phrase
    rule: str


Offer: TypeAlias = Option[T] | Barred
"""A line of a question: possible or not."""


def offer(possible: object, key: str, label: Phrase, means: T, rule: str, hint: Phrase = ()) -> Offer[T]:
    """An Option if it is possible; if not, the same line as Barred, with the rule that forbids it."""
    return Option(key, label, means, hint) if possible else Barred(key, label, rule)


@dataclass(slots=True, init=False)
class Pick:
    """A decision: choose between `least` and `most` of the options, of which there is at least one. Where no
    default is given it is the first `least` options."""

    prompt: Final[Phrase]
    options: Final[tuple[Option[Any], ...]]
    default: Final[tuple[str, ...]]
    least: Final[int]
    most: Final[int]
    barred: Final[tuple[Barred, ...]]
    keys: Final[tuple[str, ...]]  # of the options, in their order
    order: Final[tuple[str, ...]]  # of the keys of all, options and barred, as they are shown

    def __init__(
        self,
        prompt: Phrase,
        options: tuple[Option[Any], ...],
        default: tuple[str, ...] = (),
        least: int = 1,
        most: int = 1,
        barred: tuple[Barred, ...] = (),
        order: tuple[str, ...] = (),
    ) -> None:
        self.prompt = prompt
        self.options = options
        self.least = least
        self.most = most
        self.barred = barred
        self.order = order
        self.keys = keys = tuple(map(key_of, options))
        if len(keys) < (least or 1):
            raise ValueError(f"{prompt} offers {len(keys)} of at least {least or 1} options")
        self.default = default or keys[:least]

    def put_as(self, prompt: Phrase) -> Pick:
        """The same choice, put in other words."""
        return Pick(prompt, self.options, self.default, self.least, self.most, self.barred, self.order)

    def refuses(self, value: object) -> str | None:
        """The topic of the rule that `value` breaks, if it breaks one."""
        if type(value) is not tuple:
            return "wrong-kind"
        for key in value:
            if type(key) is not str:
                return "wrong-kind"
            if key not in self.keys:
                return next((barred.rule for barred in self.barred if barred.key == key), "not-offered")
        count = len(value)
        if count > 1 and len(set(value)) < count:
            return "twice"
        return None if self.least <= count <= self.most else "how-many"

    def tidy(self, value: Answer) -> Answer:
        """The same answer with its keys in the order of the options, so that the order of clicks tells nothing."""
        return value if isinstance(value, int) else tuple(filter(value.__contains__, self.keys))

    def means(self, value: Answer) -> tuple[Any, ...]:
        """The values of the chosen options."""
        assert isinstance(value, tuple)
        return tuple(map(self.meant, value))

    def meant(self, key: str) -> Any:
        """The value of one option."""
        return self.options[self.keys.index(key)].means

    def shape(self) -> str:
        """Kind, limits and keys as a text, for checksums."""
        return f"pick {self.least} {self.most} {' '.join(self.keys)}"

    def sign(self, value: Answer, question: int, seat: Seat) -> str:
        """A checksum of limits, keys and an answer, of the question's number and of the seat. Option keys differ,
        so the first key that comes twice shows where the answer begins."""
        if self.most > 31:
            return signed(question, seat, self.shape(), *value)  # type: ignore[misc]  # of keys, as below
        words = " ".join(self.keys + value).encode()  # type: ignore[operator]  # the answer to a Pick is of keys
        start = question << 15 | seat << 10 | self.least << 5 | self.most
        return f"{crc32(words, start * _SPREAD)}"


def signed(question: int, seat: Seat, *words: str) -> str:
    """A checksum of words, of the question's number, and of the seat they come from."""
    return f"{crc32(' '.join(words).encode(), (question << 15 | seat << 10) * _SPREAD)}"


@light
class Number:
    """A decision: name a number from `low` to `high`."""

    prompt: Phrase
    low: int
    high: int
    default: int

    def refuses(self, value: object) -> str | None:
        """The topic of the rule that `value` breaks, if it breaks one."""
        if type(value) is not int:
            return "wrong-kind"
        return None if self.low <= value <= self.high else "out-of-range"

    def tidy(self, value: Answer) -> Answer:
        """The same answer: a number has only one form."""
        return value

    def shape(self) -> str:
        """Kind and limits as a text, for checksums."""
        return f"number {self.low} {self.high}"

    def sign(self, value: Answer, question: int, seat: Seat) -> str:
        """A checksum of limits and an answer, of the question's number and of the seat."""
        return signed(question, seat, self.shape(), f"{value}")


Decision: TypeAlias = Pick | Number
"""What one seat is asked."""


@light
class Ask:
    """A question: one decision for each seat it is put to. Several seats answer at once and sealed."""

    decisions: Mapping[Seat, Decision]
    again: bool = field(default=False, compare=False)  # the same question as before, put once more
    hands_open: bool = False  # a seat that has answered may still interject


Flow: TypeAlias = Generator[Ask, Mapping[Seat, Answer], T]
"""A rule as a generator: it yields questions, and is sent the answers, or nothing when it has to ask again."""


def at_once(rule: Callable[[T], None], state: T) -> Flow[None]:
    """A flow made from a function that asks nothing."""
    rule(state)
    return
    yield


def listing(build: Callable[[], T]) -> T:
    """Call a function that lists what is possible. All such calls pass here, so that a bench can time them."""
    return build()


def sealed(build: Callable[[], Mapping[Seat, Decision]]) -> Flow[tuple[Ask, Mapping[Seat, Answer]]]:
    """Ask several seats at once, each in secret: the question, and the answers by seat. An empty answer means that
    the table has changed, so the question is built again. With nobody to ask, nobody is asked."""
    answers: Mapping[Seat, Answer] = {}
    again = False
    while True:
        decisions = listing(build)
        ask = Ask({seat: decisions[seat] for seat in sorted(decisions)}, again)
        if decisions:
            answers = yield ask
        if answers or not decisions:
            return ask, answers
        again = True


def ready(prompt: Phrase, seats: Callable[[], Iterable[Seat]]) -> Flow[None]:
    """Wait until each of these seats is ready to go on. It is a moment for deals and the like, not a choice: there
    is one answer, and whoever has given it may still interject. With nobody to wait for, nobody is asked."""
    go_on = (Option("ready", ("ready",), None),)
    again = False
    while decisions := {seat: Pick(prompt, go_on) for seat in sorted(listing(seats))}:
        if (yield Ask(decisions, again, hands_open=True)):
            return
        again = True


def _split_offers(offers: Sequence[Offer[T]]) -> tuple[tuple[Option[T], ...], tuple[Barred, ...]]:
    """The offers that are possible, and those that are barred."""
    if Barred not in set(map(type, offers)):  # quicker than to look at them one by one
        return tuple(offers), ()  # type: ignore[arg-type]
    return tuple([o for o in offers if type(o) is Option]), tuple([o for o in offers if type(o) is Barred])


def menu(
    prompt: Phrase, offers: Sequence[Offer[Any]], default: Iterable[str] = (), least: int = 1, most: int = 1
) -> Pick:
    """A Pick made from a list of offers: its options, and beside them what is barred. Without a default, or with
    one that is not possible just now, the default is the first options."""
    options, barred = _split_offers(offers)
    order = tuple(map(key_of, offers)) if barred else ()
    most = min(most, len(options))
    if default:
        asked = Pick(prompt, options, tuple(default), least, most, barred, order)
        if asked.refuses(asked.default) is None:
            return asked
    return Pick(prompt, options, (), least, most, barred, order)


def pick(
    seat: Seat,
    prompt: Phrase,
    offers: Callable[[], Sequence[Offer[T]]],
    default: str = "",
    lone: Literal["ask", "take"] = "ask",
) -> Flow[T]:
    """Ask one seat to choose one option, and return its value. It asks even when there is one option, since a
    skipped question tells the table something; `lone="take"` only where the number of options follows from public
    facts. Default: the first option."""
    keys = (default,) if default else ()
    listed = listing(offers)
    if lone == "take":
        options, _ = _split_offers(listed)
        if len(options) == 1:
            return options[0].means
    decision = menu(prompt, listed, keys)
    again = False
    while not (answers := (yield Ask({seat: decision}, again))):
        decision, again = menu(prompt, listing(offers), keys), True
    return decision.meant(answers[seat][0])  # type: ignore[no-any-return, index]  # a Pick forgets T


def pick_from(seat: Seat, build: Callable[[], Pick]) -> Flow[Any]:
    """Ask one seat to choose one option of a Pick that was built elsewhere, and perhaps cached."""
    decision = listing(build)
    again = False
    while not (answers := (yield Ask({seat: decision}, again))):
        decision, again = listing(build), True
    return decision.meant(answers[seat][0])  # type: ignore[index]  # the answer to a Pick is of keys


def pick_some_from(seat: Seat, build: Callable[[], Pick]) -> Flow[tuple[Any, ...]]:
    """Ask one seat to choose from a Pick that was built elsewhere, as many options as that asks for."""
    decision = listing(build)
    again = False
    while not (answers := (yield Ask({seat: decision}, again))):
        decision, again = listing(build), True
    return decision.means(answers[seat])


def pick_some(
    seat: Seat,
    prompt: Phrase,
    offers: Callable[[], Sequence[Offer[T]]],
    least: int,
    most: int,
    default: Iterable[str] = (),
) -> Flow[tuple[T, ...]]:
    """Ask one seat to choose between `least` and `most` options; their values come in the order they are offered.
    Default: the first `least` of them."""
    keys = tuple(default)
    decision = menu(prompt, listing(offers), keys, least, most)
    again = False
    while not (answers := (yield Ask({seat: decision}, again))):
        decision, again = menu(prompt, listing(offers), keys, least, most), True
    return decision.means(answers[seat])


def number(seat: Seat, prompt: Phrase, limits: Callable[[], tuple[int, int]], default: int = 0) -> Flow[int]:
    """Ask one seat for a number within limits. Default: as near to `default` as they allow."""
    again = False
    while not (answers := (yield Ask({seat: _number_between(prompt, *listing(limits), default)}, again))):
        again = True
    return answers[seat]  # type: ignore[return-value]  # a Number's answer is one


def confirm(seat: Seat, prompt: Phrase, default: bool = False) -> Flow[bool]:
    """Ask one seat for yes or no."""
    offers = (Option("yes", ("yes",), True), Option("no", ("no",), False))
    return (yield from pick(seat, prompt, lambda: offers, "yes" if default else "no"))


def everyone(
    prompt: Phrase, offers: Callable[[], Mapping[Seat, Sequence[Offer[T]]]], default: str = ""
) -> Flow[dict[Seat, T]]:
    """Ask several seats to choose one option each, in secret; all are shown at once."""
    picks = yield from everyone_pick(
        lambda: {seat: menu(prompt, own, (default,) if default else ()) for seat, own in offers().items()}
    )
    return {seat: chosen[0] for seat, chosen in picks.items()}


def everyone_pick(build: Callable[[], Mapping[Seat, Pick]]) -> Flow[dict[Seat, tuple[Any, ...]]]:
    """Ask several seats to answer a Pick of their own, in secret; all are shown at once."""
    ask, answers = yield from sealed(build)
    return {seat: _read_pick(ask, answers, seat) for seat in ask.decisions}


def everyone_number(
    prompt: Phrase, limits: Callable[[], Mapping[Seat, tuple[int, int]]], default: int = 0
) -> Flow[dict[Seat, int]]:
    """Ask several seats for a number each, in secret; all are shown at once."""
    _, answers = yield from sealed(
        lambda: {seat: _number_between(prompt, low, high, default) for seat, (low, high) in limits().items()}
    )
    return {seat: value for seat, value in answers.items() if isinstance(value, int)}


def _number_between(prompt: Phrase, low: int, high: int, default: int) -> Number:
    """A Number whose default is moved into its limits."""
    if low > high:
        raise ValueError(f"{prompt} allows no number from {low} to {high}")
    return Number(prompt, low, high, min(max(default, low), high))


def _read_pick(ask: Ask, answers: Mapping[Seat, Answer], seat: Seat) -> tuple[Any, ...]:
    """The values that a seat has chosen."""
    decision = ask.decisions[seat]
    assert isinstance(decision, Pick)
    return decision.means(answers[seat])

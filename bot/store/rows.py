"""What stands in the store, as its callers see it."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

from bot.store.rows_time import NO_STANDING, Standing
from rules.kernel.asking import Answer
from rules.kernel.telling import Phrase

Status: TypeAlias = Literal["lobby", "playing", "paused", "over", "frozen"]
SeatKind: TypeAlias = Literal["person", "house", "absent"]


@dataclass(frozen=True, slots=True)
class SeriesGame:
    """Which game of a series a table is; `id` 0: of a series that begins with it."""

    id: int
    games: int
    number: int = 1

    @property
    def is_last(self) -> bool:
        """Whether no game comes after this one."""
        return self.number >= self.games


@dataclass(frozen=True, slots=True)
class NewTable:
    """A table about to be opened. Its host is a seat; `house` is how many house players sit there from the start,
    and `reserved` for whom a chair is kept."""

    guild: int | None
    channel: int
    game: str
    seats: int
    seed: str
    rules_version: int
    decks: str
    commitment: str = ""
    options: Mapping[str, str] = field(default_factory=dict)
    host: int = 0
    status: Status = "lobby"
    learners: bool = False
    house: int = 0
    reserved: tuple[int, ...] = ()
    house_seats: tuple[int, ...] = ()  # where those house players sit; left out: on the first free seats
    series: SeriesGame | None = None
    pace: str = "none"
    caretaker: bool = False


@dataclass(frozen=True, slots=True)
class Told:
    """The story above a board: the payloads of the messages that it was made of, and a fingerprint of its text.
    Neither holds a name: it is told again when it is needed."""

    parts: tuple[Mapping[str, Any], ...] = ()
    mark: str = ""


NOTHING_TOLD = Told()


@dataclass(frozen=True, slots=True)
class Table:
    """A table and all that is needed to deal its game again; times in whole seconds."""

    id: int
    guild: int | None
    channel: int
    game: str
    seats: int
    seed: str = field(repr=False)  # every secret of the game follows from it: not for a log line
    options: Mapping[str, str]
    rules_version: int
    decks: str
    commitment: str
    host: int
    status: Status
    board_message: int | None
    board_shows: str  # a fingerprint of what that message shows
    created: int
    updated: int
    learners: bool = False  # its players may ask what the house would do
    board_told: Told = NOTHING_TOLD  # the story in that message
    pace: str = "none"  # how long it waits for a seat
    caretaker: bool = False  # a house player answers when that time is up


@dataclass(frozen=True, slots=True)
class Seated:
    """Who answers for a seat; `joined` is the interaction by which it was first taken, `heard` when its player
    last did something at the table, to the hour."""

    seat: int
    user: int | None
    kind: SeatKind
    joined: int | None
    heard: int = field(default=0, compare=False)
    missed: int = field(default=0, compare=False)  # deadlines in a row
    missed_since: int = field(default=0, compare=False)  # what had happened by their own last answer
    standing: Standing = field(default=NO_STANDING, compare=False)


@dataclass(frozen=True, slots=True)
class Takeover:
    """Somebody (without a user: a house player) is to take over a seat; its number is that of the interaction that
    asked for it. `willing`: whoever is to sit down wants to. `advertised`: they have answered an advertisement."""

    id: int
    table: int
    seat: int
    user: int | None
    willing: bool
    advertised: bool = False

    @property
    def ballot(self) -> str:
        """By which the seats' votes on it are kept."""
        return f"replace.{self.id}"


@dataclass(frozen=True, slots=True)
class Advert:
    """An advertisement in the channel for somebody new to take a seat; its number is that of the interaction that
    posted it, and its `poster` a seat."""

    id: int
    table: int
    seat: int
    poster: int
    message: int | None = None  # that shows it
    closed: str = ""  # why it stands no longer


@dataclass(frozen=True, slots=True)
class Channel:
    """A message's target: everybody in a channel."""

    id: int


@dataclass(frozen=True, slots=True)
class DirectMessage:
    """A message's target: whoever holds this seat when it is sent. The outbox knows no user ids."""

    table: int
    seat: int


Target: TypeAlias = Channel | DirectMessage


@dataclass(frozen=True, slots=True)
class Outgoing:
    """A message to be sent: to a channel or to a seat. The payload names what to show, not the words."""

    kind: str
    payload: Mapping[str, Any]
    nonce: str
    channel: int | None = None
    seat: int | None = None
    after: int = 0


AND_THEN = "|"
"""Between the marks of two tries."""


@dataclass(frozen=True, slots=True)
class Queued:
    """A message that waits. With `marks` it may have arrived: it was first `tried` then, in a `batch` under the
    nonce of that batch's first message, and the marks tell the messages that each try came to. `tries` counts the
    failures."""

    id: int
    table: int
    target: Target
    kind: str
    payload: Mapping[str, Any]
    nonce: str
    tries: int
    batch: int | None
    marks: str
    tried: int


Opens: TypeAlias = Literal["everybody", "managers", "role"]


@dataclass(frozen=True, slots=True)
class Server:
    """What a server has settled: who opens tables, in which channels (none: in any), and whether in threads of
    their own."""

    guild: int
    opens: Opens = "everybody"
    role: int | None = None  # whose members open them, if it is a role
    channels: tuple[int, ...] = ()
    threads: bool = False


@dataclass(frozen=True, slots=True)
class Placed:
    """How a seat came out; equal places share a number. Beside it, what only records need: the key of its gang or
    character, and how many answers it gave after how many seconds in all, where that is known."""

    seat: int
    place: int
    score: int
    character: str = field(default="", compare=False)
    answers: int | None = field(default=None, compare=False)
    seconds: int | None = field(default=None, compare=False)


PlayedAs: TypeAlias = Literal["person", "house", "left", "substitute"]


@dataclass(frozen=True, slots=True)
class Played:
    """How a game came out for whoever played a seat: to its end, until they left, or in the place of somebody who
    had left. No user: a house player, or a person who was forgotten. `is_named` if they want to be in records."""

    table: int
    seat: int
    kind: PlayedAs
    guild: int | None
    game: str
    user: int | None
    character: str
    place: int
    score: int
    seats: int
    rules_version: int
    started: int
    finished: int
    answers: int | None = None
    seconds: int | None = None
    series: int | None = None
    games: int | None = None  # of that series
    is_named: bool = True


OfferStatus: TypeAlias = Literal["open", "withdrawn", "accepted", "declined", "lapsed"]
Terms: TypeAlias = tuple[tuple[Phrase, ...], ...]
"""What an offer comes to, in phrases that either side may read."""


Publicity: TypeAlias = Literal["no", "wished", "told"]
"""Whether the table may hear that there is an offer: not; its maker wishes it; it has heard."""


@dataclass(frozen=True, slots=True)
class Offer:
    """What a seat offers to another; its number is that of the interaction by which it was made. A `promise` that
    goes with it is its maker's own text, given in this `round`."""

    id: int
    table: int
    maker: int
    partner: int
    key: str  # of the interjection that it comes to
    values: tuple[Answer, ...]
    terms: Terms
    status: OfferStatus = "open"
    public: Publicity = "no"
    promise: str = ""
    round: int = 0

    @property
    def substance(self) -> tuple[object, ...]:
        """What is offered: with the same substance it is the same offer again."""
        return self.key, self.values, self.promise, self.public == "no"

    @property
    def moves_nothing(self) -> bool:
        """Whether nothing changes hands: then it is a promise alone."""
        return bool(self.promise) and not any(self.values)

    @property
    def unanswered(self) -> bool:
        """Whether the partner still has it before them; they do not notice that it was withdrawn."""
        return self.status in ("open", "withdrawn")


Word: TypeAlias = Literal["open", "kept", "broken"]
"""What the one to whom something was promised says of it; nobody else does."""


@dataclass(frozen=True, slots=True)
class Promise:
    """What a seat has promised to another when they came to terms; its number is that of the offer. The text of
    somebody who was forgotten is empty."""

    id: int
    table: int
    maker: int
    partner: int
    text: str
    round: int
    word: Word


@dataclass(frozen=True, slots=True)
class Tally:
    """How many promises of a seat were kept and how many broken, by the words of those they were made to."""

    seat: int
    kept: int
    broken: int


Farewell: TypeAlias = Callable[[Offer], Sequence[Outgoing]]
"""What is said of an offer that lapses, and to whom."""

compact = json.JSONEncoder(separators=(",", ":"), sort_keys=True, ensure_ascii=False).encode
"""JSON without a byte too many, the same for the same value."""


TABLE_COLUMNS = (
    "id, guild, channel, game, seats, seed, options, rules_version, decks, commitment, host, status, "
    "board_message, board_shows, created, updated, learners, board_told, pace, caretaker"
)
_OF_ITS_PROMISE = "(SELECT {} FROM promises WHERE promises.id = offers.id)"
OFFER_COLUMNS = (
    "id, table_id, maker, partner, key, value, terms, status, public, "
    f"coalesce({_OF_ITS_PROMISE.format('text')}, ''), coalesce({_OF_ITS_PROMISE.format('round')}, 0)"
)
PROMISE_COLUMNS = "id, table_id, maker, partner, text, round, word"
QUEUED_COLUMNS = "id, table_id, channel, seat, kind, payload, nonce, tries, batch, marks, tried"
TAKEOVER_COLUMNS = "id, table_id, seat, user, willing, advertised"
SERVER_COLUMNS = "guild, opens, role, channels, threads"
PLAYED_COLUMNS = (
    "table_id, seat, kind, played.guild, game, played.user, character, place, score, seats, rules_version,"
    " started, finished, answers, seconds, series"
)


def server_of(row: tuple[Any, ...]) -> Server:
    """A row as what a server has settled."""
    guild, opens, role, channels, threads = row
    return Server(guild, opens, role, tuple(json.loads(channels)), bool(threads))


def played_of(row: tuple[Any, ...]) -> Played:
    """A row as what somebody has played."""
    facts: list[Any] = [*row]
    facts[-1] = bool(facts[-1])
    return Played(*facts)


def takeover_of(row: tuple[Any, ...]) -> Takeover:
    """A row as a takeover."""
    number, table, seat, user, willing, advertised = row
    return Takeover(number, table, seat, user, bool(willing), bool(advertised))


def queued_of(row: tuple[Any, ...]) -> Queued:
    """A row as a message of the outbox."""
    number, table, channel, seat, kind, payload, *more = row
    target = DirectMessage(table, seat) if channel is None else Channel(channel)
    return Queued(number, table, target, kind, json.loads(payload), *more)


def offer_of(row: tuple[Any, ...]) -> Offer:
    """A row as an offer."""
    number, table, maker, partner, key, values, terms, *more = row
    answers = tuple(tuple(one) if isinstance(one, list) else one for one in json.loads(values))
    phrases = tuple(tuple(tuple(phrase) for phrase in part) for part in json.loads(terms))
    return Offer(number, table, maker, partner, key, answers, phrases, *more)

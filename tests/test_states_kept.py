"""A state at rest is written down and read back without a difference, in every game: an update of the program goes
on from there where it can no longer play the log."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.cli.random_players import random_answer
from rules import GAMES as OURS
from rules.kernel.codec import Codec, Document, Unreadable
from rules.kernel.game import AnyGame
from rules.kernel.retelling import repeat
from rules.kernel.session import IllegalAnswer, Session
from tests.house_rules import house_rules
from tests.kernel.pebbles import PEBBLES, Heap
from tests.kernel.playing import portrait, possible

GAMES = {**OURS, PEBBLES.key: PEBBLES}
SHAPES = Path(__file__).with_name("state_shapes.toml")
TABLES = [
    (key, seats, house) for key, game in GAMES.items() for seats in game.seats for house in house_rules(game)
]
FUTURES = 3  # of a game are played on to their end


def shape(game: AnyGame) -> str:
    """A fingerprint of all that the documents of a game say, and of how."""
    assert game.kept is not None
    return blake2b(json.dumps(game.kept.shape).encode(), digest_size=8).hexdigest()


def act(session: Session, rng: Random) -> None:
    """An interjection now and then, else an answer."""
    assert session.ask is not None
    offers = possible(session) if rng.random() < 0.05 else []
    if offers:
        seat, found = rng.choice(offers)
        with suppress(IllegalAnswer):  # not all that it does is said by its fields
            session.interject(seat, found.key, tuple(random_answer(each, rng) for each in found.fields))
            return
    seat = rng.choice(sorted(session.waiting_for))
    session.answer(seat, random_answer(session.ask.decisions[seat], rng))


def rests(session: Session, rng: Random) -> Iterator[Any]:
    """Play a game to its end, and stop at every resting point: the state there."""
    seen = None
    while session.ask is not None:
        rest = session.rest()
        if rest is not seen and not session._since:
            seen = rest
            yield rest
        act(session, rng)


def resumed(session: Session, rest: Any) -> Session:
    """Another session, from what is written down of this one."""
    game = session.game
    assert game.kept is not None
    document: Document = json.loads(json.dumps(game.kept.write(rest)))
    before, events = session.question, session._events[: session._rest_events]
    return Session.resume(game, session.seats, session.seed, session.options, document, before, events)


def future(session: Session, seed: int, since: int) -> tuple[Any, ...]:
    """How a game goes on: all entries with their digests, and the end."""
    rng = Random(seed)
    while session.ask is not None:
        act(session, rng)
    return (
        session.log[since:],
        session.events(None),
        session.result,
        session.state.dice,
        portrait(session)["views"],
    )


@pytest.mark.parametrize(("key", "seats", "house"), TABLES)
def test_a_game_goes_on_from_what_is_written_down(key: str, seats: int, house: str) -> None:
    """At every resting point: the same to all eyes, the same question by the same number, the same rolls to come;
    and the same future, played on with the same answers."""
    game = GAMES[key]
    session, rng = (
        Session.new(game, seats, f"kept {house}", house_rules(game)[house]),
        Random(f"{key} {seats} {house}"),
    )
    session.keep_every_rest()
    far = {rng.randrange(60) for _ in range(FUTURES)}
    for number, rest in enumerate(rests(session, rng)):
        other = resumed(session, rest)
        assert other.rest() == rest
        assert all(other.view(eyes) == session.view(eyes) for eyes in (None, *range(seats)))
        assert (other.ask, other.question, other.settled) == (session.ask, session.question, session.settled)
        if number in far:
            since = len(session.log)
            assert future(session.fork(), number, since) == future(other, number, 0)


def test_shapes_change_with_a_version() -> None:
    """Whoever changes what a state is made of raises `rules_version`, says in `migrate` or in the defaults of the
    codec what an older document means by it, and writes the new fingerprint here."""
    pinned = tomllib.loads(SHAPES.read_text())
    assert pinned == {
        key: {"rules_version": game.rules_version, "shape": shape(game)} for key, game in OURS.items()
    }


# -- what cannot be read


def edited(document: Document, **changes: Any) -> Document:
    """The document of a heap, with other fields; None leaves one out."""
    content = {**document["Heap"], **changes}
    return {"Heap": {name: value for name, value in content.items() if value is not None}}


def heap() -> tuple[Session, Document]:
    session = Session.new(PEBBLES, 2, "heap")
    assert PEBBLES.kept is not None
    return session, PEBBLES.kept.write(session.rest())


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"turn": None}, "nothing is said of Heap.turn"),
        ({"turn": None, "whose": 1}, "Heap has no whose"),
        ({"more": 1}, "Heap has no more"),
        ({"taken": {"Bag": "red"}}, "KeyError"),
        ({"taken": {"Bag": {}}}, "KeyError"),
        ({"taken": {}}, "ValueError"),
        ({"dice": 3}, "TypeError"),
    ],
)
def test_what_is_missing_or_not_known_is_refused(changes: dict[str, Any], says: str) -> None:
    """A field that was renamed is never dropped in silence."""
    _, document = heap()
    with pytest.raises(Unreadable, match=says):
        Session.resume(PEBBLES, 2, "heap", {}, edited(document, **changes))


def test_what_is_not_declared_is_not_written() -> None:
    session, _ = heap()
    session.rest().taken = {1, 2}
    assert PEBBLES.kept is not None
    with pytest.raises(TypeError, match="set is not declared"):
        PEBBLES.kept.write(session.rest())


@dataclass
class Card:
    """A card that is known by its key."""

    key: str
    worth: int


@dataclass
class Hand:
    """A state that is only a hand."""

    cards: list[Card]
    more: dict[int, tuple[Card, ...]] = field(default_factory=dict)


def test_cards_are_written_by_their_keys() -> None:
    """One that is equal to a known card is that card; another one of its key is refused."""
    ours = Card("ace", 4)
    codec = Codec(Hand, cards=[ours])
    document = codec.write(Hand([Card("ace", 4)], {2: (ours,)}))
    assert document == {
        "Hand": {"cards": [{"Card": "ace"}], "more": {"dict": [[2, {"tuple": [{"Card": "ace"}]}]]}}
    }
    read = codec.read(document, "")
    assert read == Hand([ours], {2: (ours,)})
    assert read.cards[0] is ours
    with pytest.raises(TypeError, match="this Card is none of the cards"):
        codec.write(Hand([Card("ace", 5)]))
    with pytest.raises(Unreadable, match="king"):
        codec.read({"Hand": {"cards": [{"Card": "king"}], "more": {"dict": []}}}, "")


def test_a_default_is_declared_for_older_documents() -> None:
    older: Document = {"Hand": {"cards": []}}
    assert Codec(Hand, defaults={"Hand.more": {}}).read(older, "") == Hand([])
    with pytest.raises(Unreadable, match=r"nothing is said of Hand\.more"):
        Codec(Hand).read(older, "")


def test_a_version_before_is_migrated() -> None:
    """And only that: today's documents are read as they are."""

    class Renamed(type(PEBBLES)):  # type: ignore[misc]
        rules_version = 2

        def migrate(self, document: Document, version: int) -> Document:
            assert version == 1
            content = dict(document["Heap"])
            return {"Heap": {"heap": content.pop("pile"), **content}}

    _, document = heap()
    older = edited(document, heap=None, pile=document["Heap"]["heap"])
    with pytest.raises(Unreadable):
        Session.resume(PEBBLES, 2, "heap", {}, older, version=1)
    assert Session.resume(Renamed(), 2, "heap", {}, document, version=2).state.heap == document["Heap"]["heap"]
    assert isinstance(Session.resume(Renamed(), 2, "heap", {}, older, version=1).state, Heap)


def test_nothing_before_it_is_taken_back_but_all_since() -> None:
    """Undos by agreement go back to the resting point at most."""
    session, rng = Session.new(GAMES["wise-guys"], 3, "undo"), Random(4)
    for rest in rests(session, rng):
        if session.question < 30:
            continue
        other = resumed(session, rest)
        before = other.length
        assert other.last_answer(0) is None
        for _ in range(40):
            act(other, rng)
        with pytest.raises(IllegalAnswer, match="cannot-go-back"):
            other.undo(0, before - 1)
        place = min(filter(None, map(other.last_answer, range(3))))
        assert place > before
        stood = other.fork()
        stood.undo(0, place)
        other.undo(0, before)
        assert (other.rest(), other.length) == (rest, stood.length)
        for entry in stood.log[: place - before]:
            repeat(other, entry)
        assert other.state == stood.state
        return

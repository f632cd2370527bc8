"""Random whole games of every game, as digests: any change of a sentence, of an order of events, of a question, a
view or a roll shows in one line of `whole_games.toml`.

`make transcripts` writes that file anew. A digest says that something has changed, and in which part; to see what,
write a game down with `python -m tests.whole_games wise-guys 4 usual 0` before and after, and compare the two.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Any

from bot.cli.random_players import random_answer
from bot.text.terminal import sheet_text
from bot.text.words import Words
from rules import GAMES
from rules.kernel.asking import Decision, Number
from rules.kernel.log import IllegalAnswer
from rules.kernel.session import Session
from rules.kernel.telling import Phrase
from tests.house_rules import house_rules
from tests.moves import NAMES

KEPT = Path(__file__).parent / "whole_games.toml"
HOUSES = ("usual", "everything")
"""The house rules of the games: none, and all at once."""
GAMES_EACH = 2  # with each number of seats and each of these house rules
PARTS = ("questions", "events", "sentences", "views", "rolls")
"""What is kept of them, each with a digest of its own."""
Line = tuple[str, str]
"""A part, and one thing that belongs to it."""

HEAD = """\
# What random whole games came to: the rules_version and decks they were played with, and a digest of each part.
# `make transcripts` writes this anew; tests/whole_games.py says how to see what has changed.
"""


def digests(key: str) -> dict[str, str | int]:
    """What whole games come to now: with each number of seats, the usual house rules and all others."""
    game = GAMES[key]
    hashes = {part: blake2b(digest_size=6) for part in PARTS}
    for seats in game.seats:
        for house in [one for one in HOUSES if one in house_rules(game)]:
            for number in range(GAMES_EACH):
                for part, line in whole_game(key, seats, house, number):
                    hashes[part].update(f"{line}\n".encode())
    known: dict[str, str | int] = {"rules_version": game.rules_version, "decks": game.deck_digest}
    return known | {part: digest.hexdigest() for part, digest in hashes.items()}


def kept() -> Mapping[str, Mapping[str, str | int]]:
    return tomllib.loads(KEPT.read_text())


def write(games: Iterable[str]) -> None:
    """The file anew, one line a game; what other games came to stays as it is."""
    lines, now = [], {**kept(), **{key: digests(key) for key in games}}
    for key in [key for key in GAMES if key in now]:
        parts = ", ".join(f"{part} = {known!r}".replace("'", '"') for part, known in now[key].items())
        lines.append(f"{key} = {{ {parts} }}\n")
    KEPT.write_text(HEAD + "".join(lines))


def whole_game(key: str, seats: int, house: str, number: int) -> Iterator[Line]:
    """A game with random answers, in which now and then somebody does something that no question asked for."""
    session = Session.new(GAMES[key], seats, f"whole game {number}", house_rules(GAMES[key])[house])
    rng, reader = Random(f"{key} {seats} {house} {number}"), Reader(session)
    while session.ask is not None:
        yield from reader.news()
        if rng.random() < 0.1:
            yield from _interject(session, rng)
            yield from reader.news()
        for seat, decision in list(session.ask.decisions.items()):
            session.answer(seat, random_answer(decision, rng))
    yield from reader.news()
    yield "events", f"{session.result}"
    yield from (("rolls", f"{roll}") for roll in session.state.dice.rolled)


def _interject(session: Session, rng: Random) -> Iterator[Line]:
    """The first thing that somebody may do out of turn; where the rules refuse it, the topic is what is kept."""
    seat = rng.randrange(session.seats)
    possible = session.interjections(seat)
    yield "questions", f"{seat} may {[one.key for one in possible]}"
    for one in possible[:1]:
        try:
            session.interject(seat, one.key, tuple(random_answer(field, rng) for field in one.fields))
        except IllegalAnswer as refusal:
            yield "questions", f"refused: {refusal.rule}"


class Reader:
    """Every pair of eyes at a table, and what they have read so far."""

    def __init__(self, session: Session) -> None:
        self._session, self._words = session, Words(session.game, NAMES[: session.seats])
        self._heard = 0
        self._title: Phrase = ()

    def news(self) -> Iterator[Line]:
        """What each of them sees, hears and is asked at the open question."""
        session, since, views = self._session, self._heard, dict[int | None, Any]()
        self._heard = len(session._events)
        yield "questions", f"{session.question}: {sorted(session.waiting_for)}, settled {session.settled}"
        for seat in (None, *range(session.seats)):
            views[seat] = session.view(seat)
            yield "views", f"{seat}: {views[seat]}"
            for event in session.events(seat, since):
                yield "events", f"{seat}: {event.kind} {event.public} {event.private} {event.reveals}"
                yield "sentences", f"{seat}: {self._words.tell(event, seat)}"
            if session.ask is not None and seat is not None and seat in session.ask.decisions:
                yield from self._asked(seat, session.ask.decisions[seat])
        yield from self._sheets(views)

    def _sheets(self, views: Mapping[int | None, Any]) -> Iterator[Line]:
        """The sheets of all, each time that the title of the table's own has changed."""
        make = self._session.game.sheet
        title = make(views[None]).title
        if title != self._title:
            self._title = title
            yield from (("sentences", sheet_text(self._words, make(seen))) for seen in views.values())

    def _asked(self, seat: int, decision: Decision) -> Iterator[Line]:
        say = self._words.say
        yield "questions", f"{seat}: {decision.prompt} {decision.shape()} {decision.default}"
        yield "sentences", say(decision.prompt)
        if isinstance(decision, Number):
            return
        for option in decision.options:
            yield "sentences", f"{option.key}: {say(option.label)} {say(option.hint)}"
        for barred in decision.barred:
            yield "questions", f"barred: {barred.key} {barred.rule}"
            yield "sentences", f"{barred.key}: {say(barred.label)} [{say((f'rule.{barred.rule}',))}]"


if __name__ == "__main__":
    key, seats, house, number = sys.argv[1:]
    for part, line in whole_game(key, int(seats), house, int(number)):
        print(f"{part}: {line}")

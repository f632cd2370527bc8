"""How a game came out, as it is told: the ranking, what each score is made of, how it came to that round by round,
and what was remarkable."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from bot.finish import saves
from bot.interactions.panel import LONGEST
from bot.pictures.ending import Ending, Place
from bot.store import Tally
from bot.text.sentences import list_texts, sentence
from bot.text.words import Words
from rules.kernel.game import AnyGame, Result, Worth
from rules.kernel.session import Session
from rules.kernel.telling import Phrase, Seat

TICKS = 6  # figures beside the plot, at most

History: TypeAlias = tuple[tuple[int, ...], ...]
"""What each seat had, at the start and at the end of each round."""


# -- looking back, apart from the event loop


@dataclass(frozen=True, slots=True)
class Retrospect:
    """What there is to tell of a game that is over, besides its result."""

    worths: tuple[Worth, ...]  # by seat
    history: History
    highlights: tuple[Phrase, ...]


def look_back(session: Session) -> Retrospect:
    """All of it. The game is played again: not for the event loop."""
    game = session.game
    worths = tuple([game.worth(session.view(seat)) for seat in range(session.seats)])
    return Retrospect(worths, trace(session), find_highlights(session))


def find_highlights(session: Session) -> tuple[Phrase, ...]:
    """What was remarkable; nothing, if other rules have told of it, from before an update, what ours do not
    know."""
    try:
        return session.game.highlights(session.events(None))
    except Exception:
        if session.whole:
            raise
        return ()


def trace(session: Session) -> History:
    """What each seat had at the start of a game that is over, and at the end of each round; nothing for one that
    does not tell what counts, or cannot be played again from its deal."""
    game = session.game
    if not game.worth(session.view(0)) or not session.whole:
        return ()
    rounds = game.rounds(session.events(None))
    points: list[tuple[int, ...]] = []
    told = heard = 0
    for now, _ in saves.steps(saves.save(session), {game.key: game}):
        told, heard = told + len(now.events(None, heard, now.settled)), now.settled
        begun = rounds[told - 1] if told and rounds[-1] else 1
        while len(points) < begun:
            points.append(_count(now))
    return (*points, _count(session))


def _count(session: Session) -> tuple[int, ...]:
    """What each seat would score now."""
    views = [session.view(seat) for seat in range(session.seats)]
    return tuple([sum([points for _, points in session.game.worth(view)]) for view in views])


# -- telling it


def tell_ending(words: Words, game: AnyGame, result: Result, seen: Retrospect) -> Ending:
    """What the last picture shows, in these words."""
    ticks = find_ticks([value for point in seen.history for value in point])
    return Ending(
        title=game.title,
        heading=sentence("end.heading"),
        winner=say_winner(words, result.ranking[0]),
        ranking=sentence("end.ranking"),
        why=words.say(result.why),
        places=_tell_places(words, result, seen.worths),
        sources=tuple([words.say(source) for source, _ in seen.worths[0]]),
        chart=words.say(("worth.title",)) if words.find("worth.title") else sentence("end.chart"),
        round=sentence("end.round"),
        start=sentence("end.start"),
        history=seen.history,
        ticks=tuple([(value, say_figure(words, value)) for value in ticks]),
    )


def _tell_places(words: Words, result: Result, worths: Sequence[Worth]) -> tuple[Place, ...]:
    """The ranking; equal places share a number."""
    places: list[Place] = []
    for tied in result.ranking:
        number = len(places) + 1
        for seat in tied:
            parts = tuple([(points, say_figure(words, points)) for _, points in worths[seat]])
            score = result.scores[seat]
            places.append(Place(number, seat, words.name(seat), score, say_figure(words, score), parts))
    return tuple(places)


def say_winner(words: Words, first: Sequence[Seat]) -> str:
    """Who has won."""
    names = [words.name(seat) for seat in first]
    return sentence("end.winners", names=list_texts(names)) if names[1:] else sentence("end.winner", name=names[0])


def say_figure(words: Words, value: int) -> str:
    """A score as the game says it: as money, if its catalogue has that."""
    return words.say(("worth.figure", value)) if words.find("worth.figure") else str(value)


def tell_tallies(words: Words, tallies: Sequence[Tally]) -> list[str]:
    """How many promises each player has kept and broken, in one line, if anybody has said a word of any."""
    each = [
        sentence("promise.tally", player=words.name(one.seat), kept=one.kept, broken=one.broken) for one in tallies
    ]
    return [sentence("promise.tallies", players=list_texts(each))] if each else []


def fit_highlights(head: Sequence[str], highlights: Sequence[str], foot: Sequence[str]) -> str:
    """The text of the last message. Where there are too many words for one, the last highlights are left out."""
    texts = ["\n".join([*head, *highlights[:most], *foot]) for most in range(len(highlights) + 1)]
    return next((text for text in reversed(texts) if len(text) <= LONGEST), texts[0])


def find_ticks(values: Sequence[int]) -> list[int]:
    """A few round figures between the least of these values, or nought, and the most."""
    low, high = min([0, *values]), max([1, *values])
    steps = (n * 10**power for power in range(10) for n in (1, 2, 5))
    step = next(step for step in steps if high // step - low // step < TICKS)
    return list(range(-(-low // step) * step, high + 1, step))

"""A game that is over, cut into steps and rounds. It is played again from its save: nothing else is kept of it. Of
what came before an update there is the story, and no boards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from bot.finish import saves
from bot.finish.save_model import Update
from bot.finish.segments import read_events
from bot.replay.eyes import Eyes
from bot.text.sentences import sentence
from bot.text.story import HEADING, find_heading, tell_each, tell_story
from bot.text.words import Words
from rules.kernel.session import Session
from rules.kernel.telling import Event, Seat


@dataclass(frozen=True, slots=True)
class Step:
    """A turn: how many entries it takes to get to its end (None: it came before an update, so that nothing is
    known but its story), and its events by their numbers."""

    entries: int | None
    since: int
    until: int


@dataclass(frozen=True, slots=True)
class Round:
    """A round, or what comes before the first: the step in which it begins, and its events by their numbers."""

    number: int
    step: int
    since: int
    until: int
    opening: Event | None  # the first event of it


@dataclass(frozen=True, slots=True)
class Moment:
    """What there is to see at the end of a step."""

    view: Any
    asked: frozenset[Seat]


@dataclass(frozen=True)
class Film:
    """A game, its steps and its rounds. There is at least one of each."""

    save: saves.Save
    session: Session  # as it stands at the end
    steps: Sequence[Step]

    @cached_property
    def rounds(self) -> Sequence[Round]:
        """The rounds in their order."""
        starts = [*_find_starts(self.session)]
        ends = [since for _, since, _ in starts[1:]] + [self.session.settled]
        found = [
            Round(number, self._step_at(since), since, until, opening)
            for (number, since, opening), until in zip(starts, ends, strict=True)
        ]
        return [one for one in found if one.since < one.until] or found[:1]

    def _step_at(self, event: int) -> int:
        """The step in which an event happens."""
        return next((place for place, step in enumerate(self.steps) if step.until > event), len(self.steps) - 1)

    @property
    def last(self) -> int:
        """The number of the last step."""
        return len(self.steps) - 1

    def find_round(self, step: int) -> Round:
        """The round in which a step ends."""
        return [one for one in self.rounds if one.step <= step][-1]

    def has_board(self, step: int) -> bool:
        """Whether it is known how the table looked at the end of a step."""
        return self.steps[step].entries is not None

    def look(self, steps: Sequence[int], seat: Seat | None) -> list[Moment]:
        """What a seat saw (None: a spectator) at the ends of these steps, given in their order; of those that have
        a board."""
        wanted = [entries for step in steps if (entries := self.steps[step].entries) is not None]
        seen = {}
        for number, (now, _) in enumerate(saves.steps(self.save, {self.save.game: self.session.game})):
            if number in wanted:
                seen[number] = Moment(now.readable_view(seat), frozenset(now.ask.decisions if now.ask else ()))
            if number >= max(wanted, default=0):
                break
        return [seen[number] for number in wanted]


def cut(session: Session, words: Words, updates: Sequence[Update] = ()) -> Film:
    """The film of a game that is over. A step ends where the story has gone on and the table waits for somebody
    else; what several are asked at a time is a step each time. It is played again: not for the event loop."""
    save = saves.save(session, updates=updates)
    steps = [*_cut_story(session, words, len(read_events(save)))]
    since, before = steps[-1].until if steps else 0, None
    for entries, (now, entry) in enumerate(saves.steps(save, {save.game: session.game})):
        asked = tuple(now.ask.decisions) if now.ask else ()
        lines = tell_story(words, now.game, now.events(None, since, now.settled)) if now.settled > since else []
        turned = asked != before or len(asked) > 1 or any(line.startswith(HEADING) for line in lines)
        if (lines and turned) or (entry is None and (now.settled > since or not steps)):
            steps.append(Step(entries, since, now.settled))
            since = now.settled
        before = asked
    steps[-1] = replace(steps[-1], entries=entries)  # the last shows how it all stood in the end
    return Film(save, now, steps)


def _cut_story(session: Session, words: Words, until: int) -> Iterator[Step]:
    """What came before the last update, as far as to this event: a step for each chapter of its story."""
    since = 0
    for place in range(until):
        for event in session.events(None, place, place + 1):
            if place > since and find_heading(words, session.game, event):
                yield Step(None, since, place)
                since = place
    if until > since:
        yield Step(None, since, until)


def _find_starts(session: Session) -> Iterator[tuple[int, int, Event | None]]:
    """Each round's number, its first event's number, and that event."""
    each = [(place, event) for place in range(session.settled) for event in session.events(None, place, place + 1)]
    numbers = session.rounds()
    yield 0, 0, None
    last = 0
    for (place, event), number in zip(each, numbers, strict=True):
        if number != last:
            yield number, place, event
        last = number


# -- telling it


def tell_span(film: Film, words: Words, eyes: Eyes, since: int, until: int) -> list[str]:
    """What these eyes have noticed of the events between these numbers, in lines."""
    session = film.session
    if eyes.seat is not None:
        return [line for _, line in tell_each(words, session.events(eyes.seat, since, until), eyes.seat) if line]
    lines = tell_story(words, session.game, session.events(None, since, until))
    return [*lines, *_tell_asides(film, words, since, until)] if eyes.opened else lines


def _tell_asides(film: Film, words: Words, since: int, until: int) -> Iterator[str]:
    """What each seat knew and the others did not, under its player's name."""
    for seat in range(film.session.seats):
        for event, line in tell_each(words, film.session.events(seat, since, until), seat):
            if line and seat in event.private:
                yield sentence("replay.aside", player=words.name(seat), line=line)


def name_round(film: Film, words: Words, one: Round) -> str:
    """What a round is called: its heading in the story, if it has one."""
    if one.number == 0:
        return sentence("log.beginning")
    heading = find_heading(words, film.session.game, one.opening) if one.opening else ""
    return heading or sentence("replay.round", round=one.number)

"""The story that stands in a channel: how much of a game it tells, each event once and in order."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby

from bot.services import Services
from bot.text.story import tell_story
from bot.text.words import Words
from parlor.people.person import Person
from parlor.people.screen import Seen
from rules.kernel.session import Session
from tests.bot.tables.by_seat import words_of

NOTHING = re.compile(r"(?!)")


def is_board(message: Seen) -> bool:
    return bool(message.find_buttons("Your move", None))


def lines_told(message: Seen) -> list[str]:
    """The lines of a message; of a board those above the last, which says whom the table waits for."""
    lines = [line for line in message.content.split("\n") if line]
    return lines[:-1] if is_board(message) else lines


def read_story(
    session: Session, words: Words, texts: Sequence[Sequence[str]], own: re.Pattern[str] = NOTHING
) -> tuple[int, list[str]]:
    """How many events these messages tell, from the first on, and the lines that tell none. Each passage retells
    the events that follow those of the one before, or has no line of the story; the bot's `own` lines part
    passages."""
    since, told, rest = 0, list[str](), list[str]()
    passages = [passage for text in texts for passage in _part_at(text, own)]
    for place, lines in enumerate(passages):
        until = _find_end(session, words, since, lines, passages[place + 1 : place + 2])
        if until is None:
            rest += lines
        else:
            told += lines
            since = until
    assert not {*told} & {*rest}, "a line is told twice, or not in its place"
    left = session.readable_events(None, since)
    return since + len(left) * (not tell_story(words, session.game, left)), rest


def _part_at(text: Sequence[str], own: re.Pattern[str]) -> list[list[str]]:
    """The passages of a text between lines of this kind."""
    grouped = groupby(text, lambda line: own.fullmatch(line) is not None)
    return [[*lines] for is_own, lines in grouped if not is_own]


def _find_end(
    session: Session, words: Words, since: int, lines: list[str], after: Sequence[list[str]] = ()
) -> int | None:
    """Up to which event these lines tell the story from `since` on; None if they do not. Of several ends, which
    differ in what says nothing, it is one from which the passage `after` can go on."""
    events = session.readable_events(None)
    spans = range(len(events), since, -1)
    ends = [end for end in spans if tell_story(words, session.game, events[since:end]) == lines]
    for following in after if len(ends) > 1 else ():
        better = [end for end in ends if _find_end(session, words, end, following) is not None]
        ends = better or ends
    return ends[0] if ends else None


async def is_all_told(services: Services, person: Person, own: re.Pattern[str] = NOTHING) -> bool:
    """Whether the channel, as this person sees it, tells the whole game so far."""
    session, words = await services.runner.session(1), await words_of(services, 1)
    told, _ = read_story(session, words, [lines_told(one) for one in person.sees()], own)
    return told == len(session.readable_events(None)) > 0

"""What came of a seat's answers: told above the next question, and in a few words in the direct message that
asked, as it is closed."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bot.tables.announcements import count_undos
from bot.tables.context import TableContext
from bot.text.answers import say_answer
from bot.text.sentences import sentence
from bot.text.shorten import shorten_text
from bot.text.story import tell_aftermath, tell_gist
from rules.kernel.session import Session
from rules.kernel.telling import Event, Phrase, Seat

LINE = 120  # characters of what is left of a question, beside the name of its channel,
QUESTION, CHOICE = 62, 30  # of them so many at most for what was asked and what was chosen


@dataclass(frozen=True, slots=True)
class Aftermath:
    """What followed a question, as numbers of events: at once, from `since` on until the table waited for a person
    again, and later, from `until` on."""

    since: int
    until: int | None  # None: the table has waited for nobody since


def find_aftermath(session: Session, seat: Seat, persons: Collection[Seat]) -> Aftermath | None:
    """What followed the last question that this seat has answered; None before its first answer."""
    closed = len(session.asked) - (session.ask is not None)
    until = None
    for place in reversed(range(len(session.asked))):
        events, seats = session.asked[place]
        if seat in seats and place < closed:
            return Aftermath(events, until)
        if any(one in persons for one in seats):
            until = events
    return None


def describe_aftermath(table: TableContext) -> list[str]:
    """What came of the visitor's last answer."""
    session, seat = table.session, table.seat
    found = find_aftermath(session, seat, [one.seat for one in table.persons])
    if found is None:
        return []
    at_once = session.readable_events(seat, found.since, found.until)
    later = [] if found.until is None else session.readable_events(seat, found.until)
    return _quote(tell_aftermath(table.words, at_once, later, seat))


def describe_closed(table: TableContext, seat: Seat, asked: Mapping[str, Any]) -> str:
    """What is left of a question put by direct message, in one line: what was asked, what was chosen and, in a
    few words, what came of it. The channel that it names tells the rest."""
    where, words, chosen = f"<#{table.row.channel}>", table.words, asked["chosen"]
    question = shorten_text(words.say(read_phrase(asked["prompt"])), QUESTION)
    if chosen is None:
        return sentence("panel.closed", channel=where, question=question)
    answer = shorten_text(say_answer(words, chosen), CHOICE)
    line = sentence("panel.answered", channel=where, question=question, answer=answer)
    room = LINE + len(where) - len(sentence("panel.came", line=line, came=""))
    came = tell_gist(words, table.game, _list_events(table, seat, asked), seat, room)
    return sentence("panel.came", line=line, came=came) if came else line


def read_phrase(stored: Sequence[Any]) -> Phrase:
    """A phrase as it was before it was stored, where there are only lists."""
    return tuple([read_phrase(part) if isinstance(part, list) else part for part in stored])  # type: ignore[misc]


def _list_events(table: TableContext, seat: Seat, asked: Mapping[str, Any]) -> Sequence[Event]:
    """What followed a question as it was closed; nothing, if some of that has been taken back by now."""
    session = table.loaded
    if session is None or "since" not in asked or count_undos(session) != asked["undos"]:
        return ()
    return session.readable_events(seat, asked["since"], asked["until"])


def _quote(lines: list[str]) -> list[str]:
    """Lines apart from what is asked now, below what they are."""
    quoted = [sentence("panel.aftermath-line", line=line) for line in lines]
    return [sentence("panel.aftermath"), *quoted] if quoted else []

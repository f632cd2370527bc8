"""What came of a seat's answers: told in the direct message that asked, as it is closed, and above the next
question."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bot.tables.announcements import count_undos
from bot.tables.context import TableContext
from bot.text.answers import say_answer
from bot.text.sentences import sentence
from bot.text.story import tell_aftermath
from rules.kernel.session import Session
from rules.kernel.telling import Phrase, Seat


@dataclass(frozen=True, slots=True)
class Aftermath:
    """What followed a question, as numbers of events: at once, from `since` on until the table waited for a person
    again, and later, from `until` on. If the question came by direct message, that has told what followed at once,
    as it was closed."""

    since: int
    until: int | None  # None: the table has waited for nobody since
    by_dm: bool


def find_aftermath(session: Session, seat: Seat, persons: Collection[Seat]) -> Aftermath | None:
    """What followed the last question that this seat has answered; None before its first answer."""
    closed = len(session.asked) - (session.ask is not None)
    until = None
    for place in reversed(range(len(session.asked))):
        events, seats, face_down = session.asked[place]
        if seat in seats and place < closed:
            return Aftermath(events, until, face_down)
        if any(one in persons for one in seats):
            until = events
    return None


def describe_aftermath(table: TableContext, in_dm: bool) -> list[str]:
    """What came of the visitor's last answer; in a direct message only what the last one has not told, as it was
    closed."""
    session, seat = table.session, table.seat
    found = find_aftermath(session, seat, [one.seat for one in table.persons])
    if found is None:
        return []
    told = in_dm and found.by_dm
    at_once = [] if told else session.readable_events(seat, found.since, found.until)
    later = [] if found.until is None else session.readable_events(seat, found.until)
    return _quote(tell_aftermath(table.words, at_once, later, seat))


def describe_closed(table: TableContext, seat: Seat, asked: Mapping[str, Any]) -> str:
    """What is left of a question that was put by direct message: what was chosen, and what came of it."""
    where, words = f"<#{table.row.channel}>", table.words
    chosen, prompt = asked["chosen"], words.say(read_phrase(asked["prompt"]))
    if chosen is None:
        closed = sentence("panel.closed", channel=where, question=prompt)
    else:
        closed = sentence("panel.answered", channel=where, question=prompt, answer=say_answer(words, chosen))
    return "\n".join([closed, *_tell_closed(table, seat, asked)])


def read_phrase(stored: Sequence[Any]) -> Phrase:
    """A phrase as it was before it was stored, where there are only lists."""
    return tuple([read_phrase(part) if isinstance(part, list) else part for part in stored])  # type: ignore[misc]


def _tell_closed(table: TableContext, seat: Seat, asked: Mapping[str, Any]) -> list[str]:
    """What came of a question as it was closed; nothing, if some of that has been taken back by now."""
    session = table.loaded
    if session is None or "since" not in asked or count_undos(session) != asked["undos"]:
        return []
    events = session.readable_events(seat, asked["since"], asked["until"])
    return _quote(tell_aftermath(table.words, events, (), seat))


def _quote(lines: list[str]) -> list[str]:
    """Lines apart from what is asked now, below what they are."""
    quoted = [sentence("panel.aftermath-line", line=line) for line in lines]
    return [sentence("panel.aftermath"), *quoted] if quoted else []

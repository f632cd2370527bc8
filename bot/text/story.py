"""Events as the lines of a story, as one pair of eyes has noticed them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.text.words import Words
from rules.kernel.game import AnyGame
from rules.kernel.telling import Event, Seat

MOST = 8  # lines that tell what came of an answer,
LATER = 3  # of them so many of what has happened since,
ROOM = 900  # characters in all: the next question stands below


def tell_events(words: Words, events: Iterable[Event], seat: Seat | None) -> list[str]:
    """The sentences of these events for a seat (None: a spectator); silent events have none."""
    return [line for event in events if (line := words.tell(event, seat))]


def tell_story(words: Words, game: AnyGame, events: Sequence[Event]) -> list[str]:
    """The same for the channel, as people would retell it: shorter, and each event by `Game.retell`."""
    return tell_events(words, game.retell(events), None)


def take_last_lines(lines: list[str], limit: int = 1900) -> str:
    """As many of the last lines as one message holds."""
    kept: list[str] = []
    for line in reversed(lines):
        limit -= len(line) + 1
        if limit < 0:
            break
        kept.append(line)
    return "\n".join(reversed(kept))


def split_into_pages(lines: Iterable[str], limit: int) -> list[str]:
    """All the lines, in pages that hold so many characters each."""
    pages = [""]
    for line in lines:
        longer = f"{pages[-1]}\n{line}".strip("\n")
        pages = [*pages[:-1], longer] if len(longer) <= limit else [*pages, line]
    return pages


def tell_aftermath(words: Words, at_once: Sequence[Event], later: Sequence[Event], seat: Seat) -> list[str]:
    """What came of an answer in a few lines: what followed at once, and what has concerned this seat since then.
    Where there is too much of it, what concerns only others is left out first."""
    since = [line for event in later if _concerns(words, event, seat) and (line := words.tell(event, seat))]
    since = since[-LATER:]
    told = [(event, line) for event in at_once if (line := words.tell(event, seat))]
    ranked = sorted(range(len(told)), key=lambda place: not _concerns(words, told[place][0], seat))
    kept = sorted(ranked[: MOST - len(since)])
    return _fit([*(told[place][1] for place in kept), *since])


def _concerns(words: Words, event: Event, seat: Seat) -> bool:
    """Whether an event is about this seat, or about nobody and so about the whole table."""
    players = words.list_players(event)
    return not players or seat in players


def _fit(lines: list[str]) -> list[str]:
    """As many of the first lines as there is room for."""
    room, kept = ROOM, []
    for line in lines:
        room -= len(line) + 1
        if room >= 0:
            kept.append(line)
    return kept

"""Events as the lines of a story, as one pair of eyes has noticed them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import takewhile

from bot.text.words import Words
from rules.kernel.game import AnyGame
from rules.kernel.telling import Event, Line, Seat

HEADING = "### "  # a line that begins a chapter of the story
MOST = 8  # lines that tell what came of an answer,
LATER = 3  # of them so many of what has happened since,
ROOM = 900  # characters in all: the next question stands below


def tell_each(words: Words, events: Iterable[Event], seat: Seat | None) -> list[tuple[Event, str]]:
    """These events with their sentences for a seat (None: a spectator); a silent one has "". Log, recap and replay
    read events through this."""
    return [(event, words.tell(event, seat)) for event in events]


def tell_events(words: Words, events: Iterable[Event], seat: Seat | None) -> list[str]:
    """The sentences of these events for a seat (None: a spectator)."""
    return [line for _, line in tell_each(words, events, seat) if line]


def tell_story(words: Words, game: AnyGame, events: Sequence[Event]) -> list[str]:
    """The same for the channel, as people would retell it: `Game.retell` says what stands in one line."""
    return [text for line in _retell(words, game, events) if (text := words.tell_line(line))]


def _retell(words: Words, game: AnyGame, events: Sequence[Event]) -> Sequence[Line]:
    """The lines of these events; each alone, if they were told by rules that knew other facts."""
    try:
        return game.retell(events)
    except Exception:
        if not words.lenient:
            raise
        return [(event,) for event in events]


def find_heading(words: Words, game: AnyGame, event: Event) -> str:
    """The title of the chapter of the story that an event begins, if it begins one."""
    lines = () if event.public is None else tell_story(words, game, (event,))
    return next((line.removeprefix(HEADING) for line in lines if line.startswith(HEADING)), "")


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
    since = [line for event, line in tell_each(words, later, seat) if line and _concerns(words, event, seat)]
    since = since[-LATER:]
    told = [(event, line) for event, line in tell_each(words, at_once, seat) if line]
    ranked = sorted(range(len(told)), key=lambda place: not _concerns(words, told[place][0], seat))
    kept = sorted(ranked[: MOST - len(since)])
    return _fit([*(told[place][1] for place in kept), *since])


def tell_gist(words: Words, game: AnyGame, events: Sequence[Event], seat: Seat, room: int) -> str:
    """The same in so many characters, up to the next chapter: the lines that name this seat, as far as they fit
    whole; without any, those about the whole table."""
    chapter = takewhile(lambda event: not find_heading(words, game, event), events)
    told = [(line, words.list_players(event)) for event, line in tell_each(words, chapter, seat) if line]
    own = [line for line, players in told if seat in players]
    gist = ""
    for line in own or [line for line, players in told if not players]:
        longer = f"{gist} {line}".strip()
        gist = longer if len(longer) <= room else gist
    return gist


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

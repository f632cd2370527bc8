"""A game's log as pages: the lines of its events as one reader may know them, chapter by chapter."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from bot.play.aftermath import find_aftermath
from bot.tables.context import TableContext
from bot.tables.errors import Refused
from bot.text.sentences import sentence
from bot.text.story import find_heading, split_into_pages, tell_each, tell_story
from rules.kernel.telling import Event, Seat

SHAPE = re.compile(r"(-|[0-9]{1,4})\.(-|[0-9]{1,2})\.([am])", re.ASCII)
ROOM = 3500  # characters of a page
MOST_RECALLED = 10  # lines of a recap


@dataclass(frozen=True, slots=True)
class Wanted:
    """What somebody wants to read: a page (None: the last), of one player's deeds or everybody's, of the whole
    game or of what has happened since their own last move."""

    page: int | None = None
    player: Seat | None = None
    mine: bool = False

    def write(self) -> str:
        """As a button carries it."""
        parts = (self.page, self.player)
        return ".".join(["-" if part is None else str(part) for part in parts] + ["m" if self.mine else "a"])

    @classmethod
    def read(cls, text: str) -> Wanted:
        """From what a button carries; the whole log from one that carries nothing. Text from a menu may be
        anything."""
        found = SHAPE.fullmatch(text or "-.-.a")
        if found is None:
            raise Refused("not-ours")
        page, player, mine = found.groups()
        return cls(None if page == "-" else int(page), None if player == "-" else int(player), mine == "m")


@dataclass(slots=True)
class Page:
    """One page: its text, and the chapters that begin on it or go on there."""

    text: str
    chapters: list[str]


@dataclass(slots=True)
class Chapter:
    """A round, or what else a game has for chapters."""

    title: str
    lines: list[str] = field(default_factory=list)


def paginate(table: TableContext, wanted: Wanted, stored: Sequence[Event] | None = None) -> list[Page]:
    """The log that somebody wants to read, all of it; at least one page. `stored` is what is kept of a game that
    our rules cannot play again."""
    seat = table.seat_of(table.visit.user)
    if stored is None:
        since = find_last_move(table, seat) if wanted.mine else 0
        events: Sequence[Event] = table.session.readable_events(seat, since)
    else:
        events = [seen for event in stored if (seen := event.seen_by(seat)) is not None]
    chapters = [one for one in _divide(table, events, seat, wanted.player) if one.lines]
    return _fill_pages(chapters) or [Page(sentence("empty-log"), [sentence("log.beginning")])]


def _fill_pages(chapters: Sequence[Chapter]) -> list[Page]:
    """Chapters on as few pages as hold them; one that is longer than a page goes on on the next."""
    pages: list[Page] = []
    for chapter in chapters:
        heading = sentence("log.heading", chapter=chapter.title)
        for text in split_into_pages([heading, *chapter.lines], ROOM):
            if pages and len(pages[-1].text) + 1 + len(text) <= ROOM:
                pages[-1].text += f"\n{text}"
                pages[-1].chapters.append(chapter.title)
            else:
                pages.append(Page(text, [chapter.title]))
    return pages


def _divide(table: TableContext, events: Sequence[Event], seat: Seat | None, player: Seat | None) -> list[Chapter]:
    """The lines of these events by chapter. A chapter begins with the event that the story has a heading for."""
    chapters = [Chapter(sentence("log.beginning"))]
    for event, line in tell_each(table.words, events, seat):
        if heading := find_heading(table.words, table.game, event):
            chapters.append(Chapter(heading))
        if line and (player is None or player in table.words.list_players(event)):
            chapters[-1].lines.append(line)
    return chapters


def find_last_move(table: TableContext, seat: Seat | None) -> int:
    """The number of events when a seat last answered something; 0 before that, and for those who watch."""
    found = None if seat is None else find_aftermath(table.session, seat, range(table.row.seats))
    return 0 if found is None else found.since


def recall(table: TableContext, since: int | None = None) -> list[str]:
    """What has happened since the visitor's last move, or since so many events, as the channel was told it, in a
    few lines; those that name the visitor are marked. Where it is more, they come first, then the newest; how many
    are left out is said."""
    seat, session = table.seat, table.session
    since = find_last_move(table, seat) if since is None else since
    told = tell_story(table.words, table.game, session.readable_events(None, since))
    name = table.words.name(seat)
    ranked = sorted(range(len(told)), key=lambda place: (name not in told[place], -place))
    kept = sorted(ranked[: MOST_RECALLED if len(told) <= MOST_RECALLED else MOST_RECALLED - 1])
    lines = [sentence("log.own" if name in told[place] else "log.line", line=told[place]) for place in kept]
    left_out = len(told) - len(kept)
    return [*lines, sentence("log.left-out", lines=left_out)] if left_out else lines

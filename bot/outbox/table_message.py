"""The message that shows a game in its channel: the story, whom the table waits for, and the board below it.

It is the last thing that the table has said. While nobody is called it grows in place. To call somebody it is
posted again, with the story of the round so far, and the one before goes. Where people have talked meanwhile, or a
round is over, the old message stays and keeps its story, without board, buttons and call.
"""

from __future__ import annotations

import contextlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from bot.interactions.panel import Panel, controls, put_above
from bot.outbox.post import Post, Setting, mark, mention_only, split_into_messages
from bot.outbox.units import Unit
from bot.play.boards import Boards
from bot.play.panels import PlayPanels
from bot.store import Store, Table, Told
from bot.tables.absent import is_kept
from bot.tables.context import TableContext, Visit
from bot.tables.errors import Frozen
from bot.tables.runner import TableRunner
from bot.text.sentences import list_texts, say_all, sentence
from bot.text.story import HEADING, tell_story
from bot.votes.adverts import list_open

LONGEST = 2000  # characters of a message
MOST_TOLD = 1600  # of them for the story above a board
NAMES = 30.0  # seconds that a post waits to learn what people are called


@dataclass(frozen=True, slots=True)
class Story:
    """What is told above a board: its lines, and the payloads that they are made of."""

    lines: Sequence[str]
    parts: tuple[Mapping[str, Any], ...]

    @property
    def text(self) -> str:
        """As it stands in the message."""
        return "\n".join(self.lines)

    @property
    def told(self) -> Told:
        """As the store keeps it."""
        return Told(self.parts, mark(self.text, ()) if self.parts else "")


class TableMessages:
    """Renders the story, the call and the board of a game, in one message where there is a board."""

    def __init__(self, store: Store, runner: TableRunner, boards: Boards, panels: PlayPanels) -> None:
        self._store = store
        self._runner = runner
        self._boards = boards
        self._panels = panels

    async def render_texts(self, unit: Unit, row: Table, setting: Setting) -> Post | None:
        """Story, notes and the call without a board, which a later message shows."""
        table = await self._look(row, unit)
        lines, called = [*tell_parts(_parts_of(unit), table).lines], find_called(table, unit, setting)
        if called:
            lines.append(sentence("board.call", players=list_texts(f"<@{user}>" for user in called)))
        pieces = tuple(Panel(text, controls([])) for text in split_into_messages(lines, LONGEST))
        return Post(pieces, mention_only(find_awaited(table, called))) if pieces else None

    async def render_board(self, unit: Unit, row: Table, setting: Setting) -> Post | None:
        """The board with what is new above it. Left alone while it would look and read the same, unless somebody
        has asked to see it. What comes while it is the newest message goes on with the story that it tells."""
        try:
            table, picture = await self._boards.draw_board(Visit(row.id), NAMES)
        except Frozen:
            return await self.render_texts(unit, row, setting)
        called, old, wanted = find_called(table, unit, setting), row.board_message, unit.asks("wanted")
        newest = old is not None and setting.where.last_message_id == old
        stays = newest or (old is not None and setting.crowded and not wanted and not called)
        held = await self._store.held_seats(row.id) if _has_gaps(table) else frozenset[int]()
        board = self._panels.board(table, picture, bool(list_open(table, held)))
        fresh = tell_parts(_parts_of(unit), table)
        shows = board.fingerprint()
        if shows == row.board_shows and not (fresh.lines or called or wanted):
            return None
        longer = go_on(table, row, fresh) if stays else None
        story = longer or fresh
        *pieces, last = split_into_messages([*story.lines], MOST_TOLD) or [""]
        told = replace(story.told, mark="") if pieces else story.told
        return Post(
            (*(Panel(text, controls([])) for text in pieces), put_above(last, board) if last else board),
            mention_only(find_awaited(table, called)),
            edits=old if longer and not called else None,
            anew=True,
            replaces=old,
            leaves=None if longer else leave_story(table, row),
            remember=lambda message: self._store.set_board_message(row.id, message, shows, told),
        )

    async def _look(self, row: Table, unit: Unit) -> TableContext:
        """A table with its game, if a unit tells of it and it can be played again."""
        if any(one.kind != "note" for one in unit.rows):
            with contextlib.suppress(Frozen):
                return await self._runner.look(Visit(row.id, on_behalf=True), NAMES)
        return await self._runner.load(Visit(row.id), NAMES)


def _has_gaps(table: TableContext) -> bool:
    """Whether nobody plays some seat."""
    return any(one.kind != "person" or is_kept(one) for one in table.seats)


def _parts_of(unit: Unit) -> tuple[Mapping[str, Any], ...]:
    """What a unit has to tell."""
    return tuple(row.payload for row in unit.rows if row.kind in ("story", "note"))


def go_on(table: TableContext, row: Table, fresh: Story) -> Story | None:
    """The story of the message that stands, with what is new; None where that begins a chapter or is too long, or
    where the message tells it otherwise: a move was taken back, or somebody has another name now."""
    before = tell_parts(row.board_told.parts, table)
    begins = bool(before.lines) and any(line.startswith(HEADING) for line in fresh.lines)
    if begins or before.told != row.board_told:
        return None
    longer = tell_parts((*before.parts, *fresh.parts), table)
    return longer if len(longer.text) <= MOST_TOLD else None


def leave_story(table: TableContext, row: Table) -> str | None:
    """What stays of a message that is no longer the board: its story; "", as it stands there, if it can no longer
    be told that way; and nothing if it has none."""
    before = tell_parts(row.board_told.parts, table)
    if not row.board_told.parts or before.told == row.board_told:
        return before.text or None
    return ""


def find_called(table: TableContext, unit: Unit, setting: Setting) -> list[int]:
    """Those of whom a unit says that the table began to wait for them, and still does. Nobody is called who
    sleeps: the clocks see to that in the morning; nor for whom the house answers."""
    if table.loaded is None:
        return []
    seats = (unit.called - setting.called_later - table.asleep) & table.loaded.waiting_for
    called = [one for one in table.seats if one.seat in seats and not is_kept(one)]
    return [one.user for one in called if one.user is not None]


def find_awaited(table: TableContext, called: Sequence[int]) -> list[int]:
    """Of those who are called, whose phone rings: not of whom a standing answer is about to be given. All read the
    same."""
    answered = {one.user for one in table.seats if one.standing.due is not None}
    return [user for user in called if user not in answered]


def tell_parts(parts: Sequence[Mapping[str, Any]], table: TableContext) -> Story:
    """A story of these parts. Events that follow each other are told together."""
    lines: list[str] = []
    for part in _join_spans(parts):
        if "since" not in part:
            lines.append(_say_note(part, table))
        elif table.loaded is not None:
            events = table.loaded.readable_events(None, part["since"], part["until"])
            lines += tell_story(table.words, table.game, events)
    return Story(lines, tuple(parts))


def _join_spans(parts: Sequence[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    """The parts, with one span of events where one ends as the next begins."""
    joined: list[Mapping[str, Any]] = []
    for part in parts:
        if joined and "since" in part and joined[-1].get("until") == part["since"]:
            joined[-1] = {"since": joined[-1]["since"], "until": part["until"]}
        else:
            joined.append(part)
    return joined


def _say_note(note: Mapping[str, Any], table: TableContext) -> str:
    """A sentence of the bot's own; what fills a gap may be sentences that were not said yet."""
    gaps = {name: say_all(gap) if isinstance(gap, list) else gap for name, gap in note["gaps"].items()}
    seats = {"player": note.get("seat"), "partner": note.get("partner")}
    players = {name: table.mentions[seat] for name, seat in seats.items() if seat is not None}
    return sentence(f"note.{note['key']}", **gaps, **players)

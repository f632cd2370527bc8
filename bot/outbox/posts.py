"""Posts: what waits in the outbox as messages, from what their audience may see at this moment."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, TypeAlias

import discord

from bot.deals.panels import answer_buttons, describe_offer, outcome_panel
from bot.finish.service import FinishService
from bot.interactions.panel import Panel, controls
from bot.interactions.tickets import TicketSigner
from bot.lobby.panels import lobby_panel
from bot.outbox.units import TEXTS, Unit
from bot.play.aftermath import describe_closed
from bot.play.boards import Boards
from bot.play.panels import PlayPanels
from bot.play.service import PlayService
from bot.store import DirectMessage, Queued, Store, Table
from bot.tables.context import TableContext, Visit
from bot.tables.errors import Frozen
from bot.tables.runner import TableRunner
from bot.tables.seeds import is_dealt
from bot.text.sentences import list_texts, say_all, sentence
from bot.text.story import tell_story
from bot.votes.ballots import Ballot
from bot.votes.replacing import ReplacingService
from bot.votes.service import VoteService
from rules.kernel.telling import Seat

LONGEST = 2000  # characters of a message
NAMES = 30.0  # seconds that a post waits to learn what people are called

QUIET = discord.AllowedMentions.none()


@dataclass(frozen=True, slots=True)
class Post:
    """A message that is ready to go; a long text is several. With `edits` it takes the place of what stands in
    that message; `anew`, it is posted if that fails, and the old one is deleted."""

    panels: tuple[Panel, ...]
    mentions: discord.AllowedMentions = QUIET
    edits: int | None = None
    anew: bool = False
    deletes: int | None = None
    remember: Callable[[int], Awaitable[None]] | None = None

    def marks(self) -> str:
        """The mark of each of its messages, by which they are known again should they have arrived already."""
        return " ".join(mark(panel.text, _ids(panel.view.children)) for panel in self.panels)


def mark(text: str, ids: Iterable[str]) -> str:
    """A hash of what a message shows: equal for messages with the same words and buttons."""
    return blake2b("\0".join([text.strip(), *ids]).encode(), digest_size=9).hexdigest()


def mark_of(message: discord.Message) -> str:
    """The mark of a message that stands in a channel."""
    rows = [getattr(row, "children", ()) for row in message.components]
    return mark(message.content, _ids(item for row in rows for item in row))


def _ids(items: Iterable[Any]) -> list[str]:
    return [item.custom_id for item in items if getattr(item, "custom_id", None)]


@dataclass(frozen=True, slots=True)
class Setting:
    """Where a post goes, whether so much waits that one request must do for two, and whom a later post calls."""

    where: Any
    crowded: bool = False
    called_later: frozenset[Seat] = frozenset()


@dataclass(frozen=True, slots=True)
class PanelMakers:
    """Those services that draw or write what a post shows."""

    boards: Boards
    play_panels: PlayPanels
    play: PlayService
    votes: VoteService
    replacing: ReplacingService
    finish: FinishService


class Posts:
    """Makes posts out of units: one method for each kind of message that the outbox keeps."""

    def __init__(self, store: Store, runner: TableRunner, signer: TicketSigner, panels: PanelMakers) -> None:
        self._store = store
        self._runner = runner
        self._signer = signer
        self._panels = panels
        self._renderers: Mapping[str, Render] = {  # by the kind that the outbox keeps
            "board": self.render_board,
            "sealed": self.render_direct_question,
            "closed": self.render_closed_question,
            "offer": self.render_offer,
            "answered": self.render_answered_offer,
            "outcome": self.render_outcome,
            "lost": self.render_lost_channel,
            "ballot": self.render_ballot,
            "lobby": self.render_lobby,
            "end": self.render_end,
        }

    async def render(self, unit: Unit, row: Table, setting: Setting) -> Post | None:
        """The post, or None if there is nothing left to say."""
        kind = unit.first.kind
        return await (self.render_texts if kind in TEXTS else self._renderers[kind])(unit, row, setting)

    async def _load(self, row: Table) -> TableContext:
        """A table as it stands, without its game."""
        return await self._runner.load(Visit(row.id), NAMES)

    async def _look(self, row: Table, user: int | None = None) -> TableContext | None:
        """A table with its game; None for one that cannot be played again."""
        try:
            return await self._runner.look(Visit(row.id, user, on_behalf=True), NAMES)
        except Frozen:
            return None

    # -- texts

    async def render_texts(self, unit: Unit, row: Table, setting: Setting) -> Post | None:
        """The story, notes and the call to those whom the table waits for, in one message if it holds them."""
        lines = [line for message in unit.rows for line in await self._lines(message, row)]
        called = await self._called(unit.called - setting.called_later, row)
        if called:
            lines.append(sentence("board.call", players=list_texts(f"<@{user}>" for user in called)))
        pieces = tuple(Panel(text, controls([])) for text in in_pieces(lines))
        return Post(pieces, _only(called)) if pieces else None

    async def _lines(self, message: Queued, row: Table) -> list[str]:
        if message.kind == "story":
            return await self._story(message, row)
        return [await self._note(message, row)] if message.kind == "note" else []

    async def _story(self, message: Queued, row: Table) -> list[str]:
        table = await self._look(row)
        if table is None:
            return []
        events = table.session.readable_events(None, message.payload["since"], message.payload["until"])
        return tell_story(table.words, table.game, events)

    async def _note(self, message: Queued, row: Table) -> str:
        """A sentence of the bot's own; what fills a gap may be sentences that were not said yet."""
        seat = message.payload.get("seat")
        gaps = {name: _say_gap(gap) for name, gap in message.payload["gaps"].items()}
        player = {} if seat is None else {"player": (await self._load(row)).mentions[seat]}
        return sentence(f"note.{message.payload['key']}", **gaps, **player)

    async def _called(self, seats: frozenset[Seat], row: Table) -> list[int]:
        """Those of whom the table began to wait for, and still does."""
        table = await self._look(row) if seats else None
        if table is None:
            return []
        waited_for = seats & table.session.waiting_for
        return [one.user for one in table.seats if one.seat in waited_for and one.user is not None]

    # -- what is shown in the channel

    async def render_board(self, unit: Unit, row: Table, setting: Setting) -> Post | None:
        """Edited in place while it is the newest message, or while too much waits for a new one; else (or if it is
        gone) posted again. Left alone while it would look the same, unless somebody has asked to see it."""
        try:
            table, picture = await self._panels.boards.draw_board(Visit(row.id), NAMES)
        except Frozen:
            return None  # there is nothing to show of a game that cannot be played again
        panel = self._panels.play_panels.board(table, picture)
        shows, old = panel.fingerprint(), row.board_message
        wanted = unit.asks("wanted")
        if shows == row.board_shows and not wanted:
            return None
        in_place = old is not None and (setting.where.last_message_id == old or (setting.crowded and not wanted))
        return Post(
            (panel,),
            edits=old if in_place else None,
            anew=True,
            deletes=old,
            remember=lambda message: self._store.set_board_message(row.id, message, shows),
        )

    async def render_lobby(self, unit: Unit, row: Table, setting: Setting) -> Post | None:
        """The lobby's message as it stands by now: edited in place; posted again if it is gone, or if somebody has
        asked to see it and it is not the newest."""
        panel = lobby_panel(self._signer, await self._load(row))
        old = unit.first.payload.get("message") if is_dealt(row.seed) else row.board_message
        open_still = row.status == "lobby"
        wanted = open_still and unit.asks("wanted") and setting.where.last_message_id != old
        if old is None and not open_still:
            return None
        return Post(
            (panel,),
            edits=None if wanted else old,
            anew=open_still,
            deletes=old,
            remember=(lambda message: self._store.set_board_message(row.id, message)) if open_still else None,
        )

    async def render_ballot(self, unit: Unit, row: Table, _: Setting) -> Post | None:
        """Something to agree on; it mentions those who have a say, unless it is out of date."""
        payload = unit.first.payload
        ballot, agreed = Ballot(payload["what"], payload["question"], payload["asker"]), payload["agreed"]
        if row.status == "over":
            return None
        table = await self._load(row)
        users = [one.user for one in table.seats if one.user and one.seat not in agreed]
        if ballot.what == "replace":
            return await self._request_for_seat(table, ballot.asker, users)
        if await self._panels.votes.open_question(table) != ballot.question:
            return None
        return Post((self._panels.votes.panel(table, ballot, agreed),), _only(users))

    async def _request_for_seat(self, table: TableContext, seat: Seat, users: list[int]) -> Post | None:
        """It mentions whoever is to sit down too."""
        found = await self._store.takeover(table.row.id, seat)
        if found is None:
            return None
        if found.user and not found.willing:
            users = [*users, found.user]
        return Post((await self._panels.replacing.panel(table, found),), _only(users))

    async def render_end(self, _: Unit, row: Table, __: Setting) -> Post | None:
        """How it came out, and what can be done now."""
        return Post((await self._panels.finish.final_panel(await self._load(row)),))

    # -- direct messages

    async def render_direct_question(self, unit: Unit, row: Table, _: Setting) -> Post | None:
        """The question by direct message, if it is still open; the channel's button works as well. Once it is
        there it says what was chosen, or asks once more."""
        message = unit.first
        assert isinstance(message.target, DirectMessage)
        seat = message.target.seat
        users = {one.seat: one.user for one in await self._store.seats(row.id)}
        table = await self._look(row, users.get(seat))
        if table is None or table.session.number != message.payload["question"] or users.get(seat) is None:
            return None
        before = await self._store.sent_as(message.target, message.kind, message.payload)
        if before is None and seat not in table.session.waiting_for:
            return None
        return Post((await self._panels.play.direct_question(table),), edits=before)

    async def render_closed_question(self, unit: Unit, row: Table, _: Setting) -> Post | None:
        """A question by direct message is over, and so are its controls; it says what came of it."""
        message = unit.first
        assert isinstance(message.target, DirectMessage)
        asked = {"question": message.payload["question"]}
        question = await self._store.sent_as(message.target, "sealed", asked)
        if question is None:
            return None
        table = await self._look(row) or await self._load(row)
        text = describe_closed(table, message.target.seat, message.payload)
        return Post((Panel(text, controls([])),), edits=question)

    async def render_lost_channel(self, _: Unit, row: Table, __: Setting) -> Post | None:
        """The channel of a table was deleted, and its game is over."""
        game = (await self._load(row)).known_game
        text = sentence("channel-lost", game=game.title if game else row.game)
        return Post((Panel(text, controls([])),))

    async def render_offer(self, unit: Unit, row: Table, _: Setting) -> Post | None:
        """Something is offered to a seat, if it still is."""
        offer = await self._store.offer(unit.first.payload["offer"])
        if offer is None or offer.status != "open" or row.status == "over":
            return None
        words = (await self._load(row)).words
        text = describe_offer("offered", words, offer, offer.maker)
        buttons = answer_buttons(self._signer, words, offer)
        return Post((Panel(_say_where(row, text), controls([buttons])),))

    async def render_answered_offer(self, unit: Unit, row: Table, _: Setting) -> Post | None:
        """An offer by direct message was answered somewhere else."""
        message = unit.first
        assert isinstance(message.target, DirectMessage)
        shown = await self._store.sent_as(message.target, "offer", message.payload)
        if shown is None:
            return None
        offer = await self._store.offer(message.payload["offer"])
        return Post((outcome_panel((await self._load(row)).words, offer),), edits=shown)

    async def render_outcome(self, unit: Unit, row: Table, _: Setting) -> Post | None:
        """What became of an offer, for whoever made it."""
        offer = await self._store.offer(unit.first.payload["offer"])
        if offer is None:
            return None
        words = (await self._load(row)).words
        text = describe_offer(offer.status, words, offer, offer.partner)
        return Post((Panel(_say_where(row, text), controls([])),))


def _say_gap(gap: Any) -> Any:
    """What fills a gap of a note: itself, or the sentences that it stands for."""
    return say_all(gap) if isinstance(gap, list) else gap


def _say_where(row: Table, text: str) -> str:
    """What is said of a table in a direct message, with the way to it."""
    return sentence("aside.at", channel=f"<#{row.channel}>", text=text)


Render: TypeAlias = Callable[[Unit, Table, Setting], Awaitable[Post | None]]
"""How one kind of message becomes a post."""


def _only(users: list[int]) -> discord.AllowedMentions:
    if not users:
        return QUIET
    return discord.AllowedMentions(everyone=False, roles=False, users=[discord.Object(user) for user in users])


def in_pieces(lines: list[str]) -> list[str]:
    """Lines as messages that are not too long."""
    pieces: list[str] = []
    for line in lines:
        if pieces and len(pieces[-1]) + 1 + len(line) <= LONGEST:
            pieces[-1] += f"\n{line}"
        else:
            pieces.append(line[:LONGEST])
    return pieces

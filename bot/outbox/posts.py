"""Posts: what waits in the outbox as messages, from what their audience may see at this moment."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from bot.deals.panels import describe_offer, offer_panel, outcome_panel, say_where
from bot.finish.service import FinishService
from bot.interactions.panel import Panel, controls
from bot.interactions.tickets import TicketSigner
from bot.lobby.panels import lobby_panel
from bot.log.service import LogService
from bot.outbox.post import Post, Setting, mention_only
from bot.outbox.table_message import NAMES, TableMessages
from bot.outbox.units import TEXTS, Unit
from bot.pace.agreements import AgreementService
from bot.pace.reminders import Reminders
from bot.play.aftermath import describe_closed
from bot.play.boards import Boards
from bot.play.late import late_message
from bot.play.panels import PlayPanels
from bot.play.service import PlayService
from bot.store import DirectMessage, Store, Table
from bot.tables.context import TableContext, Visit
from bot.tables.errors import Frozen
from bot.tables.runner import TableRunner
from bot.tables.seeds import is_dealt
from bot.text.sentences import sentence
from bot.votes.adverts import AdvertService
from bot.votes.ballots import Ballot
from bot.votes.replacing import ReplacingService
from bot.votes.service import VoteService
from rules.kernel.telling import Seat


@dataclass(frozen=True, slots=True)
class PanelMakers:
    """Those services that draw or write what a post shows."""

    boards: Boards
    play_panels: PlayPanels
    play: PlayService
    votes: VoteService
    replacing: ReplacingService
    adverts: AdvertService
    logbook: LogService
    finish: FinishService
    reminders: Reminders
    agreements: AgreementService


class Posts:
    """Makes posts out of units: one method for each kind of message that the outbox keeps."""

    def __init__(self, store: Store, runner: TableRunner, signer: TicketSigner, panels: PanelMakers) -> None:
        self._store = store
        self._runner = runner
        self._signer = signer
        self._panels = panels
        self._table = TableMessages(store, runner, panels.boards, panels.play_panels)
        self._renderers: Mapping[str, Render] = {  # by the kind that the outbox keeps
            "sealed": self.render_direct_question,
            "closed": self.render_closed_question,
            "offer": self.render_offer,
            "answered": self.render_answered_offer,
            "outcome": self.render_outcome,
            "lost": self.render_lost_channel,
            "ballot": self.render_ballot,
            "advert": self.render_advert,
            "newcomer": self.render_newcomer,
            "lobby": self.render_lobby,
            "end": self.render_end,
            "agreement": self.render_agreement,
            "remind": self.render_public_reminder,
            "reminder": self.render_reminder,
            "missed": self.render_missed,
        }

    async def render(self, unit: Unit, row: Table, setting: Setting) -> Post | None:
        """The post, or None if there is nothing left to say."""
        if unit.shows_board:
            return await self._table.render_board(unit, row, setting)
        kind = unit.first.kind
        return await (self._table.render_texts if kind in TEXTS else self._renderers[kind])(unit, row, setting)

    async def _load(self, row: Table) -> TableContext:
        """A table as it stands, without its game."""
        return await self._runner.load(Visit(row.id), NAMES)

    async def _look(self, row: Table, user: int | None = None) -> TableContext | None:
        """A table with its game; None for one that cannot be played again."""
        try:
            return await self._runner.look(Visit(row.id, user, on_behalf=True), NAMES)
        except Frozen:
            return None

    # -- what is shown in the channel

    async def render_lobby(self, unit: Unit, row: Table, setting: Setting) -> Post | None:
        """The lobby's message as it stands by now: edited in place; posted again if it is gone, or if somebody has
        asked to see it and it is not the newest."""
        table = await self._load(row)
        panel = lobby_panel(self._signer, table)
        old = unit.first.payload.get("message") if is_dealt(row.seed) else row.board_message
        open_still = row.status == "lobby"
        wanted = open_still and unit.asks("wanted") and setting.where.last_message_id != old
        if old is None and not open_still:
            return None
        return Post(
            (panel,),
            mention_only([*table.reserved] if unit.asks("calls") else []),
            edits=None if wanted else old,
            anew=open_still,
            replaces=old,
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
        return Post((self._panels.votes.panel(table, ballot, agreed),), mention_only(users))

    async def _request_for_seat(self, table: TableContext, seat: Seat, users: list[int]) -> Post | None:
        """It mentions whoever is to sit down too."""
        found = await self._store.takeover(table.row.id, seat)
        if found is None:
            return None
        if found.user and not found.willing:
            users = [*users, found.user]
        return Post((await self._panels.replacing.panel(table, found),), mention_only(users))

    async def render_advert(self, unit: Unit, row: Table, _: Setting) -> Post | None:
        """An advertisement for a seat, where everybody sees it; it calls nobody. Once it is closed its message
        says so, and has no buttons."""
        advert = await self._store.advert(unit.first.payload["advert"])
        if advert is None or (advert.closed and advert.message is None):
            return None
        panel = self._panels.adverts.panel(await self._load(row), advert)
        if advert.closed:
            return Post((panel,), edits=advert.message)
        number = advert.id
        return Post(
            (panel,),
            anew=True,
            replaces=advert.message,
            remember=lambda message: self._store.set_advert_message(number, message),
        )

    async def render_agreement(self, unit: Unit, row: Table, _: Setting) -> Post | None:
        """Something to agree on about time; it mentions those who have a say, unless it is out of date."""
        table, payload = await self._load(row), unit.first.payload
        panel = await self._panels.agreements.panel(table, payload["what"])
        users = [one.user for one in table.seats if one.user and one.seat != payload["asker"]]
        return None if panel is None else Post((panel,), mention_only(users))

    async def render_end(self, _: Unit, row: Table, __: Setting) -> Post | None:
        """How it came out, and what can be done now."""
        return Post((await self._panels.finish.final_panel(await self._load(row)),))

    async def render_public_reminder(self, unit: Unit, row: Table, _: Setting) -> Post | None:
        """A player is reminded in the channel, as long as the table waits for them."""
        payload = unit.first.payload
        found = await self._panels.reminders.write_reminder(row, payload["seat"], payload["why"])
        return Post((Panel(found[0], controls([])),), mention_only([found[1]])) if found else None

    # -- direct messages

    async def render_reminder(self, unit: Unit, row: Table, _: Setting) -> Post | None:
        """All tables that wait for a player, in one message."""
        target = unit.first.target
        assert isinstance(target, DirectMessage)
        users = {one.seat: one.user for one in await self._store.seats(row.id)}
        user = users.get(target.seat)
        text = await self._panels.reminders.write_digest(user, unit.asks("late")) if user else ""
        return Post((Panel(text, controls([])),)) if text else None

    async def render_missed(self, unit: Unit, row: Table, _: Setting) -> Post | None:
        """What was answered for a player who did not come in time, to them alone; the channel is told too."""
        target = unit.first.target
        assert isinstance(target, DirectMessage)
        users = {one.seat: one.user for one in await self._store.seats(row.id)}
        user = users.get(target.seat)
        if user is None or not (await self._store.preferences(user)).reminders:
            return None
        table = await self._look(row, user)
        panel = None if table is None else late_message(self._signer, table)
        return None if panel is None else Post((panel,))

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
        if before is None and (seat not in table.session.waiting_for or seat in table.asleep):
            return None  # who sleeps is called in the channel when they wake up
        return Post((await self._panels.play.direct_question(table),), edits=before)

    async def render_newcomer(self, unit: Unit, row: Table, _: Setting) -> Post | None:
        """What whoever has taken over a seat should know, if they still have it and the game goes on."""
        target = unit.first.target
        assert isinstance(target, DirectMessage)
        users = {one.seat: one.user for one in await self._store.seats(row.id)}
        table = await self._look(row, users.get(target.seat))
        if table is None or table.visitor is None or table.is_over:
            return None
        return Post((await self._panels.logbook.newcomer_panel(table),))

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
        return Post((Panel(text, controls([]), seat=message.target.seat, private=True),), edits=question)

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
        return Post((offer_panel(self._signer, await self._load(row), offer),))

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
        return Post((Panel(say_where(row, text), controls([]), seat=offer.maker, private=True),))


Render: TypeAlias = Callable[[Unit, Table, Setting], Awaitable[Post | None]]
"""How one kind of message becomes a post."""

"""All services of one process, each with the few others it needs."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

import discord

from bot.deals.ledger import LedgerService
from bot.deals.service import DealService
from bot.finish.service import FinishService
from bot.interactions.limits import Limits
from bot.interactions.tickets import TicketSigner
from bot.learn.service import LearnService
from bot.learn.tips import Tips
from bot.lobby.service import LobbyService
from bot.log.service import LogService
from bot.outbox import Budget, Outbox
from bot.outbox.posts import PanelMakers, Posts
from bot.outbox.reach import Reach
from bot.pace.agreements import AgreementService
from bot.pace.service import PaceService
from bot.pace.timekeeper import Timekeeper
from bot.play.boards import Boards
from bot.play.own_tables import OwnTables
from bot.play.panels import PlayPanels
from bot.play.service import HasteGuard, PlayService
from bot.play.standing_answers import StandingAnswers
from bot.preferences.deletion import DeletionService
from bot.preferences.service import PreferencesService
from bot.records.service import RecordsService
from bot.replay.service import ReplayService
from bot.server.service import ServerService
from bot.store import Store
from bot.store.retention import Retention
from bot.tables.announcements import announce, tell_closed
from bot.tables.errors import Explainer
from bot.tables.player_names import PlayerNames
from bot.tables.recent import Recent
from bot.tables.runner import LIVE_TABLES, TableRunner
from bot.tables.service import TableService
from bot.votes.adverts import AdvertService
from bot.votes.conceding import ConcedeService
from bot.votes.replacing import ReplacingService
from bot.votes.service import VoteService
from rules.kernel.game import AnyGame

LOBBY_HOURS = 24  # of silence, after which a lobby is closed
OFFER_HOURS = 24  # after which an offer that nobody has answered lapses
MOST_LOCALES = 8000  # people; who is forgotten is written to in their server's language


@dataclass(slots=True, repr=False)
class Services:
    """All services of a process, as cogs and upkeep are given them. No service knows all of it, nor does the
    outbox."""

    store: Store
    games: Mapping[str, AnyGame]
    now: Callable[[], int]
    lobby_hours: int
    offer_hours: int
    retention: Retention
    signer: TicketSigner
    limits: Limits
    names: PlayerNames
    errors: Explainer
    runner: TableRunner
    tables: TableService
    boards: Boards
    lobby: LobbyService
    play: PlayService
    play_panels: PlayPanels
    own_tables: OwnTables
    standing_answers: StandingAnswers
    deals: DealService
    ledger: LedgerService
    votes: VoteService
    replacing: ReplacingService
    adverts: AdvertService
    conceding: ConcedeService
    finish: FinishService
    logbook: LogService
    replay: ReplayService
    learn: LearnService
    tips: Tips
    preferences: PreferencesService
    deletion: DeletionService
    servers: ServerService
    records: RecordsService
    agreements: AgreementService
    pace: PaceService
    # by user: as Discord told with an interaction
    locales: dict[int, str] = field(default_factory=lambda: Recent(MOST_LOCALES))
    outbox_news: asyncio.Event = field(default_factory=asyncio.Event)  # something new is in the outbox

    def __post_init__(self) -> None:
        """Whoever has their data deleted is forgotten by all that knows people."""
        self.deletion.memory += [
            *(self.names.forget, self.limits.forget, self.play.haste.forget, self.tips.forget),
            *(self.lobby.invitations.forget, self.records.forget, self.boards.forget, self._forget_locale),
        ]

    def _forget_locale(self, user: int) -> None:
        self.locales.pop(user, None)

    def close(self) -> None:
        """End what runs in the background: nothing more is drawn."""
        self.boards.close()


def build_services(
    store: Store,
    games: Mapping[str, AnyGame],
    secret: bytes,
    now: Callable[[], int] = lambda: 0,
    live_tables: int = LIVE_TABLES,
    lobby_hours: int = LOBBY_HOURS,
    limits: Limits | None = None,
    haste_ms: int = 0,
    offer_hours: int = OFFER_HOURS,
    retention: Retention | None = None,
) -> Services:
    """Build all services of a process."""
    news = asyncio.Event()
    signer, limits, names = TicketSigner(secret), limits or Limits(now), PlayerNames(now)
    timekeeper = Timekeeper(store, now)
    runner = TableRunner(store, games, names, now, announce, news.set, live_tables, tell_closed, timekeeper)
    tables, panels = TableService(store, runner, news), PlayPanels(signer)
    boards, replacing = Boards(runner, store, signer), ReplacingService(store, runner, tables, signer, limits, now)
    tips, pace = Tips(store), PaceService(store, runner, timekeeper, news, now)
    play = PlayService(store, runner, tables, panels, boards, limits, tips, now, HasteGuard(haste_ms))
    finish = FinishService(store, runner, tables, signer, boards.draw_end)
    return Services(
        *(store, games, now, lobby_hours, offer_hours, retention or Retention(), signer, limits, names),
        *(Explainer(store, games), runner, tables, boards),
        lobby=LobbyService(store, games, runner, tables, signer, limits, now),
        play=play,
        play_panels=panels,
        own_tables=OwnTables(store, runner, signer, games),
        standing_answers=StandingAnswers(runner, signer, limits),
        deals=DealService(store, runner, tables, signer, limits),
        ledger=LedgerService(store, runner, signer, limits),
        votes=VoteService(store, runner, tables, play, signer, limits, now),
        replacing=replacing,
        adverts=AdvertService(store, runner, tables, replacing, signer, limits, now),
        conceding=ConcedeService(store, runner, tables, signer),
        finish=finish,
        logbook=LogService(store, runner, boards, signer),
        replay=ReplayService(runner, finish, boards, signer),
        learn=LearnService(store, games, runner, signer, boards),
        tips=tips,
        preferences=PreferencesService(store, signer, now, pace.show_hours),
        deletion=DeletionService(store, tables, signer),
        servers=ServerService(store, signer),
        records=RecordsService(store, games, names, signer, boards.draw_records),
        agreements=AgreementService(store, runner, tables, timekeeper, signer, limits, now),
        pace=pace,
        outbox_news=news,
    )


def build_outbox(
    services: Services,
    client: discord.Client,
    now: Callable[[], int],
    budget: Budget | None = None,
    reach: Reach | None = None,
) -> Outbox:
    """Put together the outbox that posts for a client."""
    makers = PanelMakers(
        boards=services.boards,
        play_panels=services.play_panels,
        play=services.play,
        votes=services.votes,
        replacing=services.replacing,
        adverts=services.adverts,
        logbook=services.logbook,
        finish=services.finish,
        reminders=services.pace.reminders,
        agreements=services.agreements,
    )
    store, tables = services.store, services.tables
    posts = Posts(store, services.runner, services.signer, makers)
    return Outbox(store, tables, posts, services.locales, services.outbox_news, client, now, budget, reach)

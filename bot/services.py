"""All services of one process, each with the few others it needs."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

import discord

from bot.deals.service import DealService
from bot.finish.service import FinishService
from bot.interactions.limits import Limits
from bot.interactions.tickets import TicketSigner
from bot.learn.service import LearnService
from bot.learn.tips import Tips
from bot.lobby.service import LobbyService
from bot.outbox import Budget, Outbox
from bot.outbox.posts import PanelMakers, Posts
from bot.play.boards import Boards
from bot.play.panels import PlayPanels
from bot.play.service import PlayService
from bot.preferences.service import PreferencesService
from bot.store import Store
from bot.tables.announcements import announce
from bot.tables.errors import Explainer
from bot.tables.player_names import PlayerNames
from bot.tables.recent import Recent
from bot.tables.runner import LIVE_TABLES, TableRunner
from bot.tables.service import TableService
from bot.votes.replacing import ReplacingService
from bot.votes.service import VoteService
from rules.kernel.game import AnyGame

LOBBY_HOURS = 24  # of silence, after which a lobby is closed
MOST_LOCALES = 8000  # people; who is forgotten is written to in their server's language


@dataclass(slots=True, repr=False)
class Services:
    """What cogs and upkeep are given. No service knows all of it, nor does the outbox."""

    store: Store
    games: Mapping[str, AnyGame]
    now: Callable[[], int]
    lobby_hours: int
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
    deals: DealService
    votes: VoteService
    replacing: ReplacingService
    finish: FinishService
    learn: LearnService
    tips: Tips
    preferences: PreferencesService
    # by user: as Discord told with an interaction
    locales: dict[int, str] = field(default_factory=lambda: Recent(MOST_LOCALES))
    outbox_news: asyncio.Event = field(default_factory=asyncio.Event)  # something new is in the outbox

    def close(self) -> None:
        """Draw nothing more."""
        self.boards.close()


def build_services(
    store: Store,
    games: Mapping[str, AnyGame],
    secret: bytes,
    now: Callable[[], int] = lambda: 0,
    live_tables: int = LIVE_TABLES,
    lobby_hours: int = LOBBY_HOURS,
    limits: Limits | None = None,
) -> Services:
    """Put them together."""
    news = asyncio.Event()
    signer, limits, names = TicketSigner(secret), limits or Limits(now), PlayerNames(now)
    runner = TableRunner(store, games, names, now, announce, news.set, live_tables)
    tables, boards, panels = TableService(store, runner, news), Boards(runner), PlayPanels(signer)
    tips = Tips(store)
    play = PlayService(store, runner, tables, panels, boards, limits, tips, games)
    return Services(
        store=store,
        games=games,
        now=now,
        lobby_hours=lobby_hours,
        signer=signer,
        limits=limits,
        names=names,
        errors=Explainer(store, games),
        runner=runner,
        tables=tables,
        boards=boards,
        lobby=LobbyService(store, games, runner, tables, signer, limits),
        play=play,
        play_panels=panels,
        deals=DealService(store, runner, tables, signer, limits),
        votes=VoteService(store, runner, tables, play, signer, limits, now),
        replacing=ReplacingService(store, runner, tables, signer, limits, now),
        finish=FinishService(store, games, runner, tables, signer),
        learn=LearnService(store, games, runner, signer, boards.draw_sample),
        tips=tips,
        preferences=PreferencesService(store, signer),
        outbox_news=news,
    )


def build_outbox(
    services: Services, client: discord.Client, now: Callable[[], int], budget: Budget | None = None
) -> Outbox:
    """Put together the outbox that posts for a client."""
    makers = PanelMakers(
        boards=services.boards,
        play_panels=services.play_panels,
        play=services.play,
        votes=services.votes,
        replacing=services.replacing,
        finish=services.finish,
    )
    store, tables = services.store, services.tables
    posts = Posts(store, services.runner, services.signer, makers)
    return Outbox(store, tables, posts, services.locales, services.outbox_news, client, now, budget)

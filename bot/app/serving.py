"""The bot as a process: settings, store, services and client, from start to end."""

from __future__ import annotations

import base64
import binascii
import gc
import time
from collections.abc import Callable, Mapping
from functools import partial

import discord

from bot.app.client import INTENTS, NEEDED, Consigliere
from bot.app.config import ConfigError, Settings
from bot.app.health import health
from bot.app.log_redaction import begin_log
from bot.app.sharded_client import ShardedConsigliere
from bot.app.shards import all_of
from bot.services import Services, build_services
from bot.store import Store
from bot.store.opening import ended_badly
from bot.store.places import open_store
from bot.store.retention import Retention
from rules.kernel.game import AnyGame


def now() -> int:
    """The time, in whole seconds."""
    return int(time.time())


def set_up(store: Store, games: Mapping[str, AnyGame], settings: Settings) -> Services:
    """The services of a bot with these settings."""
    return build_services(
        store,
        with_decks(games, settings),
        settings.mac_key(),
        now,
        settings.live_tables,
        settings.lobby_hours,
        haste_ms=settings.haste_ms,
        offer_hours=settings.offer_hours,
        retention=Retention(settings.keep_tables, settings.keep_posts, settings.keep_inbox),
    )


async def serve(settings: Settings, games: Mapping[str, AnyGame]) -> None:
    """Run the bot on Discord until the process is told to end."""
    token = settings.needed_token()
    begin_log(settings.log_level, form=settings.log_format)
    store = await open_store(settings.place, now, check=ended_badly(settings.database))
    tune_garbage_collector()
    try:
        services, client = set_up(store, games, settings), await choose_client(settings)
        async with client(services, now) as bot, health(bot, settings.health_port, settings.database):
            await bot.start(token)
    except discord.LoginFailure:
        raise ConfigError(
            "DISCORD_TOKEN is not a token that Discord knows: copy it anew from the portal"
        ) from None
    finally:
        await store.close()


async def choose_client(settings: Settings) -> Callable[[Services, Callable[[], int]], Consigliere]:
    """What the bot of this process is made by: one connection for one shard, several for several. Discord is asked
    how many shards it recommends, and how many may begin at the same time."""
    async with discord.Client(intents=INTENTS) as asking:
        await asking.login(settings.needed_token())
        recommended, _, limits = await asking.http.get_bot_gateway()
    own = settings.own_shards or all_of(recommended)
    kind = ShardedConsigliere if len(own.ids) > 1 else Consigliere
    return partial(kind, own=own, max_concurrency=limits["max_concurrency"])


def tune_garbage_collector() -> None:
    """Let Python collect cyclic garbage less often: a full collection with a thousand tables in memory takes as
    long as fifty clicks."""
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


def with_decks(games: Mapping[str, AnyGame], settings: Settings) -> dict[str, AnyGame]:
    """The games with the operator's decks: a folder named after a game takes the place of ours, file by file."""
    if settings.decks is None:
        return dict(games)
    folders = {key: settings.decks / key for key in games}
    try:
        return {
            key: game.with_decks(folders[key]) if folders[key].is_dir() else game for key, game in games.items()
        }
    except ValueError as error:
        raise ConfigError(f"CONSIGLIERE_DECKS: {' '.join(str(error).split())}") from None


def invitation(settings: Settings) -> str:
    """The address at which somebody invites the bot, with the few rights it needs."""
    first = settings.needed_token().split(".")[0]
    try:
        application = int(base64.urlsafe_b64decode(first + "=" * (-len(first) % 4)))
    except (ValueError, binascii.Error):
        raise ConfigError("DISCORD_TOKEN does not look like a bot's token: copy it anew from the portal") from None
    return discord.utils.oauth_url(application, permissions=NEEDED, scopes=("bot", "applications.commands"))

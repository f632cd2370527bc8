"""A table in the browser: a Discord of our own on loopback, the very same bot on it, and a page to play on."""

from __future__ import annotations

import asyncio
import contextlib
import html
import webbrowser
from collections.abc import Callable, Mapping
from pathlib import Path

import discord

from bot.app.client import Consigliere
from bot.app.config import ConfigError, Settings
from bot.app.log_redaction import begin_log
from bot.app.serving import now, set_up
from bot.lobby.welcome import is_welcome, welcome_panel
from bot.store import private_files
from bot.store.sqlite import SqliteStore
from parlor.server import Parlor
from parlor.storage.database import StorageError, forget
from rules.kernel.game import AnyGame

PEOPLE = ("Anna", "Bo", "Cy", "Di", "Eve", "Finn", "Gus")
ROOM, SPARE = "speakeasy", "back-room"
PORT = 8420  # always the same, so that an open page finds us again after a restart
DOOR = "open.html"  # in the data folder: leads a browser to the page, so that no command line holds its key
QUIET = "WARNING"  # from which level on the log is shown to whoever plays, unless they ask for more
_SOON = 0.05  # seconds discord.py waits for more guilds: there is one


def start_afresh(data: Path) -> None:
    """Delete all tables and all messages of earlier evenings."""
    forget(data)
    for name in ("local.db", "local.db-wal", "local.db-shm"):
        (data / name).unlink(missing_ok=True)


async def serve_in_browser(
    settings: Settings,
    games: Mapping[str, AnyGame],
    port: int = PORT,
    opened: Callable[[str], None] = lambda _: None,
) -> None:
    """Run a Discord of our own with the bot on it until the process is told to end. `opened` is called with the
    address of its page as soon as somebody can play."""
    if settings.token is not None:
        raise ConfigError("DISCORD_TOKEN is set: a table in the browser needs none, so unset it or run the bot")
    level = settings.log_level if "log_level" in settings.model_fields_set else QUIET
    begin_log(level, form=settings.log_format)
    private_files.make_folder(settings.data)
    try:
        async with _parlor(settings.data, port) as parlor:
            private_files.close_to_others(*settings.data.glob("parlor.sqlite*"))
            try:
                await _run_bot(parlor, settings, games, opened)
            finally:
                (settings.data / DOOR).unlink(missing_ok=True)
    except StorageError as damaged:
        raise ConfigError(str(damaged)) from None
    except OSError as taken:
        raise ConfigError(f"port {port} cannot be had ({taken.strerror}): choose another with --port") from None


def _parlor(data: Path, port: int) -> Parlor:
    parlor = Parlor(windows=True, people=PEOPLE, folder=data, port=port)
    parlor.guild.name, parlor.channel.name = "Chicago", ROOM
    return parlor


async def _run_bot(
    parlor: Parlor, settings: Settings, games: Mapping[str, AnyGame], opened: Callable[[str], None]
) -> None:
    """Run the bot on our own Discord, just as on the real one."""
    if all(channel.name != SPARE for channel in parlor.guild.channels.values()):
        parlor.add_channel(SPARE)
    parlor.point_discord_at_me()
    store = await SqliteStore.open(settings.data / "local.db", now)
    try:
        services = set_up(store, games, settings)
        async with Consigliere(services, now, guild_ready_timeout=_SOON) as bot:
            playing = asyncio.create_task(bot.start(parlor.token))
            ready = asyncio.create_task(bot.wait_until_ready())
            await asyncio.wait([playing, ready], return_when=asyncio.FIRST_COMPLETED)
            await _welcome_everywhere(parlor, bot)
            opened(parlor.address)
            await playing
    finally:
        await store.close()


async def _welcome_everywhere(parlor: Parlor, bot: Consigliere) -> None:
    """Post the way in to each channel that does not have it yet."""
    signer, games = bot.services.signer, bot.services.games
    for channel in list(parlor.guild.channels.values()):
        room = bot.get_channel(channel.id)
        if isinstance(room, discord.TextChannel) and not any(
            is_welcome(signer, message) for message in parlor.messages(channel)
        ):
            await room.send(**welcome_panel(signer, games).new())


def show(address: str, data: Path, browser: bool) -> None:
    """Say where to go; where there is a browser, go there. It is handed a file: everybody on this machine may read
    how a program was called, and the address holds the key."""
    print(f"Play at {address}\nStop with Ctrl-C: everything is kept.", flush=True)
    if browser:
        door = data.absolute() / DOOR
        private_files.write(door, f'<meta http-equiv="refresh" content="0; url={html.escape(address)}">\n')
        with contextlib.suppress(webbrowser.Error):
            webbrowser.open(door.as_uri())

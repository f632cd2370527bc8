"""The class Parlor: the server on 127.0.0.1, its people and channels, and what a test can do to them."""

from __future__ import annotations

import asyncio
import secrets
import socket
import ssl
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any
from urllib.parse import quote

from aiohttp import web

from parlor.api import routes_application, routes_channels, routes_interactions
from parlor.api.rate_limits import RateLimits
from parlor.api.rest import Rest, Routes
from parlor.backend import build_backend
from parlor.discord_urls import LOOPBACK, point_discord_at
from parlor.faults import Faults
from parlor.gateway.gateway import Gateway
from parlor.page_server.http import PageRoutes
from parlor.page_server.window_server import WindowServer
from parlor.people.outcome import Outcome
from parlor.people.person import Person
from parlor.people.screen import Seen
from parlor.record import Record
from parlor.settings import Settings
from parlor.storage.database import Database, Saver, explain_errors
from parlor.storage.rows import Identity, load_world
from parlor.world.models import PRIVATE_THREAD, PUBLIC_THREAD, Channel, Guild, Role, User
from parlor.world.permissions import bits
from parlor.world.threads import archive

POLL_SECONDS = 0.02  # what happens inside the bot sends no signal
PEOPLE = ("Anna", "Bo", "Cy", "Di", "Eve", "Finn", "Gus")
RECENT = 200  # receipts and requests that are kept while people play for hours
Who = Person | User | Role


class Parlor:
    """A Discord server with one guild and one channel, open while the `async with` lasts.

    With `windows` (a key, or True for a random one) these people play on a page, at `address`. With a `folder` the
    server is restored from what the last one in that folder saved, and saves there itself.
    """

    def __init__(
        self, settings: Settings | None = None, *,
        port: int = 0, tls: ssl.SSLContext | None = None, as_discord: bool = False,
        windows: bool | str = False, people: Sequence[str] = PEOPLE, folder: Path | None = None,
    ) -> None:  # fmt: skip
        if windows and (tls or as_discord):
            raise ValueError("the page is served on loopback, as it is")
        self.settings = settings or Settings()
        self.token = f"parlor-not-a-real-token-{secrets.token_hex(8)}"
        self.backend = build_backend(self.settings, self.token)
        self.port = port
        self._tls = tls
        self._as_discord = as_discord  # give out Discord's own addresses; the client resolves them to us
        self._runner: web.AppRunner | None = None
        self._undo: Callable[[], None] | None = None
        self.guild: Guild = self.backend.world.add_guild("The Parlor")
        self.channel: Channel = self.backend.world.add_channel(self.guild, "table")
        self.people: dict[str, Person] = {}
        self.key = windows if isinstance(windows, str) else secrets.token_urlsafe(16) if windows else ""
        self._own_key = windows is True
        self._names = people
        self._folder = folder
        self._windows: WindowServer | None = None
        self._saver: Saver | None = None

    # Opening and closing

    async def __aenter__(self) -> Parlor:
        await self.open()
        return self

    async def __aexit__(self, kind: object, *_: object) -> None:
        await self.close()
        if kind is None and self.record.internal_errors:
            raise RuntimeError("the parlor itself broke") from self.record.internal_errors[0]

    async def open(self) -> None:
        """Restore what was saved, and listen on a free port of 127.0.0.1."""
        wire = socket.create_server((LOOPBACK, self.port))
        try:
            self.port = wire.getsockname()[1]
            secure = "wss" if self._tls else "ws"
            own = (f"{self.url}/cdn", f"{secure}://{LOOPBACK}:{self.port}/gateway")
            theirs = ("https://cdn.discordapp.com", "wss://gateway.discord.gg")
            self.backend.payloads.cdn, self.gateway.address = theirs if self._as_discord else own
            if self._folder is not None:
                await self._load(self._folder)
            self._runner = web.AppRunner(self._build_app(), access_log=None, shutdown_timeout=0.2)
            await self._runner.setup()
            await web.SockSite(self._runner, wire, ssl_context=self._tls).start()
        except BaseException:
            wire.close()
            await self.close()
            raise

    def _build_app(self) -> web.Application:
        routes = Routes().join(routes_application.routes, routes_channels.routes, routes_interactions.routes)
        rest = Rest(self.backend, routes, self.token)
        page_routes = PageRoutes(self.key, self.port) if self.key else None
        guards = [page_routes.guard] if page_routes is not None else []
        app = web.Application(client_max_size=200 * 1024 * 1024, middlewares=guards)
        app.router.add_route("*", "/api/v10/{tail:.*}", rest.serve)
        app.router.add_get("/gateway", self.gateway.serve)
        app.router.add_get("/", self.gateway.serve)
        app.router.add_get("/cdn/attachments/{channel}/{file}/{name}", self._serve_attachment)
        app.router.add_get("/attachments/{channel}/{file}/{name}", self._serve_attachment)
        if page_routes is not None:
            self._windows = self._serve_page(app, page_routes)
        return app

    def _serve_page(self, app: web.Application, page_routes: PageRoutes) -> WindowServer:
        """Add the routes of the page, and the people who may play on it."""
        for name in self._names:
            self.person(name)
        self.record.keep_last = RECENT
        windows = WindowServer(self.backend, self.people, page_routes)
        app.router.add_get("/play", page_routes.serve_page)
        app.router.add_get("/page/{name}", page_routes.serve_file)
        app.router.add_get("/window", windows.serve)
        return windows

    async def _load(self, folder: Path) -> None:
        """Restore the world from the database in this folder, and save there from now on."""
        database = await asyncio.to_thread(Database, folder)
        try:
            saved = await asyncio.to_thread(database.read)
            if saved is not None:
                with explain_errors(database.path):
                    self._take_over(load_world(self.backend.world, saved, self.backend.payloads.cdn))
        except BaseException:
            database.close()
            raise
        own = Identity(self.token, self.key, self.guild.id, self.channel.id)
        self._saver = Saver(self.backend, database, own, saved)
        await self._saver.start()

    def _take_over(self, own: Identity) -> None:
        """Take token, places and people from what was saved; a random key stays the same too."""
        world = self.backend.world
        self.token = self.gateway.token = own.token
        self.key = own.key if self._own_key and own.key else self.key
        self.guild = world.guilds[own.guild]
        self.channel = world.channels.get(own.channel) or world.add_channel(self.guild, "table")
        nobody = {world.bot.id} | {guild.owner for guild in world.guilds.values()}
        known = [user for user in world.users.values() if user.id not in nobody]
        self.people = {user.name: Person(self.backend, user, self.guild, self.channel) for user in known}

    async def close(self) -> None:
        """Close all connections, and save the rest."""
        self.point_discord_back()
        self.backend.interactions.cancel_timers()
        self.gateway.close(1001)
        if self._windows is not None:
            await self._windows.close()
            self._windows = None
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None
        if self._saver is not None:
            await self._saver.stop()
            self._saver = None

    @property
    def address(self) -> str:
        """The URL of the page, with the key that opens it."""
        return f"{self.url}/play?key={quote(self.key)}"

    @property
    def url(self) -> str:
        """The URL of the server."""
        return f"{'https' if self._tls else 'http'}://{LOOPBACK}:{self.port}"

    async def _serve_attachment(self, request: web.Request) -> web.Response:
        found = self.backend.world.files.get(int(request.match_info["file"]))
        if found is None or found.filename != request.match_info["name"]:
            raise web.HTTPNotFound
        return web.Response(body=found.data, headers={"Content-Type": found.content_type})

    def point_discord_at_me(self) -> None:
        """Make discord.py in this process talk to this parlor; `point_discord_back` undoes it."""
        self.point_discord_back()
        self._undo = point_discord_at(self.url)

    def point_discord_back(self) -> None:
        """Undo `point_discord_at_me`: discord.py talks to Discord again."""
        if self._undo is not None:
            self._undo()
            self._undo = None

    # The parts of the server

    @property
    def gateway(self) -> Gateway:
        """The gateway, with what a test may do to its connections."""
        return self.backend.gateway

    @property
    def record(self) -> Record:
        """The log of what people received and the bot requested."""
        return self.backend.record

    @property
    def faults(self) -> Faults:
        """The faults that a test injects."""
        return self.backend.faults

    @property
    def rates(self) -> RateLimits:
        """The rate limits."""
        return self.backend.rates

    async def until(self, true: Callable[[], object], timeout: float = 60.0) -> None:
        """Wait until this is true of the parlor or the bot."""
        assert await self.record.changed.wait_until(true, timeout, poll=POLL_SECONDS), "it did not happen in time"

    # People and places

    def person(self, name: str, *, member: bool = True) -> Person:
        """The person of this name, created as a member of the guild when first named."""
        if name not in self.people:
            user = self.backend.world.add_user(name)
            if member:
                self.backend.delivery.join(self.guild, user)
            self.people[name] = Person(self.backend, user, self.guild, self.channel)
        return self.people[name]

    def add_guild(self, name: str, *, shard: int = 0, of: int = 1) -> Guild:
        """Add one more guild that the bot is in, on this shard of so many."""
        guild = self.backend.world.add_guild(name, shard=shard, of=of)
        self.gateway.dispatch("GUILD_CREATE", self.backend.payloads.guild(guild))
        return guild

    def add_role(self, name: str, *permissions: str) -> Role:
        """Add a role with these permissions."""
        role = Role(self.backend.world.ids.next(), name, bits(*permissions), len(self.guild.roles))
        self.guild.roles[role.id] = role
        shown = {"guild_id": str(self.guild.id), "role": self.backend.payloads.role(role)}
        self.gateway.dispatch("GUILD_ROLE_CREATE", shown)
        return role

    def change_role(self, role: Role | None, *permissions: str) -> None:
        """Give a role exactly these permissions in the whole guild; None means @everyone."""
        self.backend.delivery.change_role(self.guild, role or self.guild.roles[self.guild.id], bits(*permissions))

    def delete_role(self, role: Role) -> None:
        """Delete a role; nobody has it any longer."""
        self.backend.delivery.delete_role(self.guild, role)

    @property
    def bot_role(self) -> Role:
        """The role that came with the bot."""
        return next(role for role in self.guild.roles.values() if role.managed)

    def give_role(self, person: Person, role: Role) -> None:
        """Give a role to a person."""
        with self.backend.delivery.new_rights():
            self.guild.members[person.id].roles.add(role.id)

    def add_channel(self, name: str, *, guild: Guild | None = None) -> Channel:
        """Add a text channel."""
        channel = self.backend.world.add_channel(guild or self.guild, name)
        self.backend.delivery.channel_changed(channel, "CHANNEL_CREATE")
        return channel

    def add_thread(
        self, name: str, *, of: Channel | None = None, by: Person | None = None, private: bool = False
    ) -> Channel:
        """Start a thread as a person; a private one has no other member, the bot included."""
        owner = by.user if by is not None else self.backend.world.users[self.guild.owner]
        kind = PRIVATE_THREAD if private else PUBLIC_THREAD
        thread = self.backend.world.add_thread(of or self.channel, name, owner, kind=kind)
        self.backend.delivery.channel_changed(thread, "THREAD_CREATE")
        return thread

    def archive(self, thread: Channel, *, locked: bool = False) -> None:
        """Archive a thread; a locked one only a moderator opens again."""
        archive(self.backend, thread, locked=locked)

    def delete_channel(self, channel: Channel) -> None:
        """Delete a channel with its threads."""
        self.backend.delivery.delete_channel(channel)

    def delete_message(self, message: Seen | Outcome) -> None:
        """Delete a message as a moderator."""
        seen = message.message if isinstance(message, Outcome) else message
        place = self.backend.world.channels[seen.channel_id]
        self.backend.delivery.delete(place.messages[seen.id])

    def allow(self, who: Who | None, *names: str, channel: Channel | None = None) -> None:
        """Allow these permissions in a channel to someone; None means everyone."""
        self.backend.delivery.change_overwrite(channel or self.channel, self._who(who), allow=names)

    def deny(self, who: Who | None, *names: str, channel: Channel | None = None) -> None:
        """Deny these permissions in a channel to someone; None means everyone."""
        self.backend.delivery.change_overwrite(channel or self.channel, self._who(who), deny=names)

    @property
    def bot(self) -> User:
        """The bot's user."""
        return self.backend.world.bot

    def _who(self, who: Who | None) -> User | Role:
        if who is None:
            return self.guild.roles[self.guild.id]
        return who.user if isinstance(who, Person) else who

    def remove_bot(self) -> None:
        """Remove the bot from the guild."""
        self.backend.delivery.leave(self.guild, self.bot)

    def outage(self) -> None:
        """Make the guild unavailable, which is no removal."""
        self.backend.delivery.start_outage(self.guild)

    def outage_over(self) -> None:
        """Make the guild available again."""
        self.backend.delivery.end_outage(self.guild)

    def expire_tokens(self) -> None:
        """Put the clock forward until every interaction token has expired."""
        self.settings.clock.advance(self.settings.token_life + 1)

    def messages(self, channel: Channel | None = None) -> list[dict[str, Any]]:
        """All messages of a channel as JSON, ephemeral ones included, whoever may see them."""
        place = channel or self.channel
        return [self.backend.payloads.message(message) for _, message in sorted(place.messages.items())]

"""The parlor itself: a server on 127.0.0.1, the people in it, and what can be done to them."""

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

from parlor import routes_channels, routes_identity, routes_interactions
from parlor.actors import Person
from parlor.doors import Doors
from parlor.faults import Faults
from parlor.gateway import Gateway
from parlor.house import build
from parlor.keeping import Keeping, Memory, told
from parlor.outcome import Outcome
from parlor.permissions import bits
from parlor.pointing import LOOPBACK, point_discord_at
from parlor.rates import Rates
from parlor.record import Record
from parlor.remembering import Own, recall
from parlor.rest import Rest, Routes
from parlor.seen import Seen
from parlor.settings import Settings
from parlor.windows import Windows
from parlor.world import PUBLIC_THREAD, Channel, Guild, Role, User

BLINK = 0.02  # what happens inside the bot rings no bell here
PEOPLE = ("Anna", "Bo", "Cy", "Di", "Eve", "Finn", "Gus")
RECENT = 200  # receipts and requests that a parlor keeps in which people play for hours
Who = Person | User | Role


class Parlor:
    """A Discord with one guild and one channel, open while the `async with` lasts.

    With `windows` (a key, or True for one of our own making) these people play on a page, at `address`. With a
    `folder` all is as it was when the parlor in it closed, as soon as this one is open.
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
        self.house = build(self.settings, self.token)
        self.port = port
        self._tls = tls
        self._as_discord = as_discord  # give out the addresses of the real one; the client resolves them to us
        self._runner: web.AppRunner | None = None
        self._undo: Callable[[], None] | None = None
        self.guild: Guild = self.house.world.add_guild("The Parlor")
        self.channel: Channel = self.house.world.add_channel(self.guild, "table")
        self.people: dict[str, Person] = {}
        self.key = windows if isinstance(windows, str) else secrets.token_urlsafe(16) if windows else ""
        self._own_key = windows is True
        self._seats = people
        self._folder = folder
        self._windows: Windows | None = None
        self._keeping: Keeping | None = None

    # Opening and closing

    async def __aenter__(self) -> Parlor:
        await self.open()
        return self

    async def __aexit__(self, kind: object, *_: object) -> None:
        await self.close()
        if kind is None and self.record.breakdowns:
            raise RuntimeError("the parlor itself broke") from self.record.breakdowns[0]

    async def open(self) -> None:
        """Listen on a free port of 127.0.0.1, having remembered what there is to remember."""
        wire = socket.create_server((LOOPBACK, self.port))
        try:
            self.port = wire.getsockname()[1]
            secure = "wss" if self._tls else "ws"
            own = (f"{self.url}/cdn", f"{secure}://{LOOPBACK}:{self.port}/gateway")
            theirs = ("https://cdn.discordapp.com", "wss://gateway.discord.gg")
            self.house.payloads.cdn, self.gateway.address = theirs if self._as_discord else own
            if self._folder is not None:
                await self._remember(self._folder)
            self._runner = web.AppRunner(self._app(), access_log=None, shutdown_timeout=0.2)
            await self._runner.setup()
            await web.SockSite(self._runner, wire, ssl_context=self._tls).start()
        except BaseException:
            wire.close()
            await self.close()
            raise

    def _app(self) -> web.Application:
        routes = Routes().join(routes_identity.routes, routes_channels.routes, routes_interactions.routes)
        rest = Rest(self.house, routes, self.token)
        doors = Doors(self.key, self.port) if self.key else None
        guards = [doors.guard] if doors is not None else []
        app = web.Application(client_max_size=200 * 1024 * 1024, middlewares=guards)
        app.router.add_route("*", "/api/v10/{tail:.*}", rest.serve)
        app.router.add_get("/gateway", self.gateway.serve)
        app.router.add_get("/", self.gateway.serve)
        app.router.add_get("/cdn/attachments/{channel}/{file}/{name}", self._file)
        app.router.add_get("/attachments/{channel}/{file}/{name}", self._file)
        if doors is not None:
            self._windows = self._open_windows(app, doors)
        return app

    def _open_windows(self, app: web.Application, doors: Doors) -> Windows:
        """The page, and everybody who may sit down at it."""
        for name in self._seats:
            self.person(name)
        self.record.most = RECENT
        windows = Windows(self.house, self.people, doors)
        app.router.add_get("/play", doors.play)
        app.router.add_get("/page/{name}", doors.file)
        app.router.add_get("/window", windows.serve)
        return windows

    async def _remember(self, folder: Path) -> None:
        """Take up where the parlor in this folder stopped."""
        memory = await asyncio.to_thread(Memory, folder)
        try:
            kept = await asyncio.to_thread(memory.read)
            if kept is not None:
                with told(memory.path):
                    self._recall(recall(self.house.world, kept, self.house.payloads.cdn))
        except BaseException:
            memory.close()
            raise
        own = Own(self.token, self.key, self.guild.id, self.channel.id)
        self._keeping = Keeping(self.house, memory, own, kept)
        await self._keeping.begin()

    def _recall(self, own: Own) -> None:
        """Know again the bot, the places and the people; a key of our own making stays the same too."""
        world = self.house.world
        self.token = self.gateway.token = own.token
        self.key = own.key if self._own_key and own.key else self.key
        self.guild = world.guilds[own.guild]
        self.channel = world.channels.get(own.channel) or world.add_channel(self.guild, "table")
        nobody = {world.bot.id} | {guild.owner for guild in world.guilds.values()}
        known = [user for user in world.users.values() if user.id not in nobody]
        self.people = {user.name: Person(self.house, user, self.guild, self.channel) for user in known}

    async def close(self) -> None:
        self.point_discord_back()
        self.house.interactions.forget()
        self.gateway.close(1001)
        if self._windows is not None:
            await self._windows.close()
            self._windows = None
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None
        if self._keeping is not None:
            await self._keeping.end()
            self._keeping = None

    @property
    def address(self) -> str:
        """Where the page is; its key opens it."""
        return f"{self.url}/play?key={quote(self.key)}"

    @property
    def url(self) -> str:
        return f"{'https' if self._tls else 'http'}://{LOOPBACK}:{self.port}"

    async def _file(self, request: web.Request) -> web.Response:
        found = self.house.world.files.get(int(request.match_info["file"]))
        if found is None or found.filename != request.match_info["name"]:
            raise web.HTTPNotFound
        return web.Response(body=found.data, headers={"Content-Type": found.content_type})

    def point_discord_at_me(self) -> None:
        """Make discord.py in this process talk to this parlor; `point_discord_back` undoes it."""
        self.point_discord_back()
        self._undo = point_discord_at(self.url)

    def point_discord_back(self) -> None:
        """discord.py talks to Discord again."""
        if self._undo is not None:
            self._undo()
            self._undo = None

    # The rooms

    @property
    def gateway(self) -> Gateway:
        return self.house.gateway

    @property
    def record(self) -> Record:
        return self.house.record

    @property
    def faults(self) -> Faults:
        return self.house.faults

    @property
    def rates(self) -> Rates:
        return self.house.rates

    async def until(self, true: Callable[[], object], timeout: float = 3.0) -> None:
        """Wait until this is true of the parlor or the bot."""
        assert await self.record.bell.until(true, timeout, blink=BLINK), "it did not happen in time"

    # People and places

    def person(self, name: str, *, member: bool = True) -> Person:
        """The person of this name, who comes into the guild when first named."""
        if name not in self.people:
            user = self.house.world.add_user(name)
            if member:
                self.house.delivery.join(self.guild, user)
            self.people[name] = Person(self.house, user, self.guild, self.channel)
        return self.people[name]

    def add_guild(self, name: str) -> Guild:
        """One more guild that the bot is in."""
        guild = self.house.world.add_guild(name)
        self.gateway.dispatch("GUILD_CREATE", self.house.payloads.guild(guild))
        return guild

    def add_role(self, name: str, *permissions: str) -> Role:
        role = Role(self.house.world.ids.next(), name, bits(*permissions), len(self.guild.roles))
        self.guild.roles[role.id] = role
        shown = {"guild_id": str(self.guild.id), "role": self.house.payloads.role(role)}
        self.gateway.dispatch("GUILD_ROLE_CREATE", shown)
        return role

    def change_role(self, role: Role | None, *permissions: str) -> None:
        """Give a role exactly these permissions in the whole guild; None means @everyone."""
        self.house.delivery.role_changed(self.guild, role or self.guild.roles[self.guild.id], bits(*permissions))

    @property
    def bot_role(self) -> Role:
        """The role that came with the bot."""
        return next(role for role in self.guild.roles.values() if role.managed)

    def give_role(self, person: Person, role: Role) -> None:
        with self.house.delivery.new_rights():
            self.guild.members[person.id].roles.add(role.id)

    def add_channel(self, name: str, *, guild: Guild | None = None) -> Channel:
        channel = self.house.world.add_channel(guild or self.guild, name)
        self.house.delivery.channel_changed(channel, "CHANNEL_CREATE")
        return channel

    def add_thread(self, name: str, *, of: Channel | None = None, by: Person | None = None) -> Channel:
        owner = by.user if by is not None else self.house.world.users[self.guild.owner]
        thread = self.house.world.add_thread(of or self.channel, name, owner, kind=PUBLIC_THREAD)
        self.house.delivery.channel_changed(thread, "THREAD_CREATE")
        return thread

    def archive(self, thread: Channel, *, locked: bool = False) -> None:
        """Archive a thread; a locked one only a moderator wakes."""
        thread.archived, thread.locked = True, locked
        self.house.delivery.channel_changed(thread, "THREAD_UPDATE")

    def delete_channel(self, channel: Channel) -> None:
        self.house.delivery.delete_channel(channel)

    def delete_message(self, message: Seen | Outcome) -> None:
        """A moderator removes a message."""
        seen = message.message if isinstance(message, Outcome) else message
        place = self.house.world.channels[seen.channel_id]
        self.house.delivery.delete(place.messages[seen.id])

    def allow(self, who: Who | None, *names: str, channel: Channel | None = None) -> None:
        """Allow these permissions in a channel to someone; None means everyone."""
        self.house.delivery.overwrite(channel or self.channel, self._who(who), allow=names)

    def deny(self, who: Who | None, *names: str, channel: Channel | None = None) -> None:
        """Deny these permissions in a channel to someone; None means everyone."""
        self.house.delivery.overwrite(channel or self.channel, self._who(who), deny=names)

    @property
    def bot(self) -> User:
        return self.house.world.bot

    def _who(self, who: Who | None) -> User | Role:
        if who is None:
            return self.guild.roles[self.guild.id]
        return who.user if isinstance(who, Person) else who

    def remove_bot(self) -> None:
        """The bot is thrown out of the guild."""
        self.house.delivery.leave(self.guild, self.bot)

    def outage(self) -> None:
        """The guild becomes unavailable, which is no removal."""
        self.house.delivery.outage(self.guild)

    def outage_over(self) -> None:
        self.house.delivery.outage_over(self.guild)

    def expire_tokens(self) -> None:
        """Put the clock forward until every interaction token is dead."""
        self.settings.clock.advance(self.settings.token_life + 1)

    def messages(self, channel: Channel | None = None) -> list[dict[str, Any]]:
        """All messages of a channel as JSON, ephemeral ones included: the view of nobody."""
        place = channel or self.channel
        return [self.house.payloads.message(message) for _, message in sorted(place.messages.items())]

"""The gateway: websocket sessions that identify, send heartbeats, resume and receive events."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

from aiohttp import WSCloseCode, WSMsgType, web

from parlor.gateway.sessions import CloseConnection, Connection, Session, read_frame
from parlor.gateway.shards import Buckets, InvalidShard, guild_of, read_shard
from parlor.record import Record
from parlor.settings import Settings
from parlor.world.models import Channel, User
from parlor.world.payloads import Payloads
from parlor.world.world import World

JSON = dict[str, Any]
GUILDS, MEMBERS, PRESENCES, CONTENT = 1 << 0, 1 << 1, 1 << 8, 1 << 15
GUILD_MESSAGES, DIRECT_MESSAGES = 1 << 9, 1 << 12
KNOWN_INTENTS = (1 << 26) - 1
PRIVILEGED = MEMBERS | PRESENCES | CONTENT
INTENTS = {
    "GUILD_MEMBER_ADD": MEMBERS,
    "GUILD_MEMBER_REMOVE": MEMBERS,
    **dict.fromkeys(
        ("GUILD_CREATE", "GUILD_UPDATE", "GUILD_DELETE", "GUILD_ROLE_CREATE", "GUILD_ROLE_UPDATE"), GUILDS
    ),
    **dict.fromkeys(("CHANNEL_CREATE", "CHANNEL_UPDATE", "CHANNEL_DELETE"), GUILDS),
    **dict.fromkeys(("THREAD_CREATE", "THREAD_UPDATE", "THREAD_DELETE"), GUILDS),
}
UNREADABLE: JSON = {"content": "", "embeds": [], "attachments": [], "components": []}


class Gateway:
    """The gateway with all sessions of the bot, of one process or several. What a test does to the connection is
    done to that of one shard, or to all."""

    def __init__(self, settings: Settings, world: World, record: Record, payloads: Payloads, token: str) -> None:
        self.world = world
        self.record = record
        self.payloads = payloads
        self.token = token
        self.address = ""  # the URL at which a client resumes
        self.privileged = 0  # privileged intents that were switched on for the bot
        self.heartbeat_ms = 41_250
        self.acknowledge = True
        self.sessions: list[Session] = []
        self.connections: set[Connection] = set()
        self.buckets = Buckets(settings)
        self.identified = 0
        self.resumed = 0
        self.beats = 0

    def dispatch(
        self, event: str, data: JSON, *,
        channel: Channel | None = None, author: User | None = None, direct: bool = False,
    ) -> None:  # fmt: skip
        """Send an event to every session whose shard it belongs to and that may receive it; a `direct` one belongs
        to no channel of a guild."""
        needs_sight = event.startswith(("MESSAGE", "THREAD")) and not direct
        if needs_sight and channel is not None and not self.world.sees(self.world.bot, channel):
            return
        place = None if direct else channel
        guild = guild_of(event, data, place)
        for session in self.sessions:
            if not (session.alive and session.shard.hears(guild) and self._wants(session, event, place)):
                continue
            hidden = (
                author is not None and channel is not None and self._hides_content(session, data, channel, author)
            )
            session.dispatch(event, data | UNREADABLE if hidden else data)

    def _wants(self, session: Session, event: str, channel: Channel | None) -> bool:
        if event.startswith("MESSAGE"):
            in_guild = channel is not None and channel.guild is not None
            return bool(session.intents & (GUILD_MESSAGES if in_guild else DIRECT_MESSAGES))
        needed = INTENTS.get(event, 0)
        return not needed or bool(session.intents & needed)

    def _hides_content(self, session: Session, data: JSON, channel: Channel, author: User) -> bool:
        """Without the message content intent a bot reads only its own messages, DMs and what mentions it."""
        if session.intents & CONTENT or author is self.world.bot or channel.guild is None:
            return False
        return all(user["id"] != str(self.world.bot.id) for user in data["mentions"])

    # What a test may do to the connection

    def drop(self, shard: int | None = None) -> None:
        """Abort connections; sessions can be resumed."""
        for connection in self._connections_of(shard):
            connection.abort()

    def ask_to_reconnect(self, shard: int | None = None) -> None:
        """Send opcode 7 (reconnect)."""
        for connection in self._connections_of(shard):
            connection.send({"op": 7, "d": None})

    def invalidate(self, shard: int | None = None, *, resumable: bool = False) -> None:
        """Send opcode 9 (invalid session); if not resumable, the sessions are dropped."""
        for session in self.sessions_of(shard):
            session.alive = session.alive and resumable
        for connection in self._connections_of(shard):
            connection.send({"op": 9, "d": resumable})

    def close(self, code: int = 4000, shard: int | None = None) -> None:
        """Close connections with this code."""
        for connection in self._connections_of(shard):
            connection.close(code)

    def sessions_of(self, shard: int | None) -> list[Session]:
        """The sessions of the shard with this number; None means all."""
        return [session for session in self.sessions if shard in (None, session.shard.id)]

    def _connections_of(self, shard: int | None) -> list[Connection]:
        if shard is None:
            return list(self.connections)
        return [one.connection for one in self.sessions_of(shard) if one.connection is not None]

    @property
    def connected(self) -> bool:
        """Whether any session has a connection."""
        return any(session.connection is not None for session in self.sessions)

    # Frames from the client

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one connection from HELLO to its end."""
        socket = web.WebSocketResponse(max_msg_size=16 * 1024)
        await socket.prepare(request)
        connection = Connection(socket, request)
        self.connections.add(connection)
        sending = asyncio.create_task(connection.send_queued())
        connection.send({"op": 10, "d": {"heartbeat_interval": self.heartbeat_ms, "_trace": []}})
        session: Session | None = None
        try:
            async for message in socket:
                if message.type is not WSMsgType.TEXT:
                    raise CloseConnection(4002, "Error while decoding payload.")
                session = self._handle_frame(connection, session, message.data)
        except CloseConnection as closed:
            await socket.close(code=closed.code, message=str(closed).encode())
        except (KeyError, TypeError, ValueError, AttributeError) as broke:
            self.record.internal_errors.append(broke)
            raise
        finally:
            self.connections.discard(connection)
            if session is not None and session.connection is connection:
                session.connection = None
                # A client that closes with 1000 or 1001 gives its session up.
                session.alive = session.alive and socket.close_code not in (1000, WSCloseCode.GOING_AWAY)
            sending.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await sending
            self.record.touch()
        return socket

    def _handle_frame(self, connection: Connection, session: Session | None, text: str) -> Session | None:
        op, data = read_frame(text)
        if op == 1:
            self.beats += 1
            if self.acknowledge:
                connection.send({"op": 11, "d": None})
        elif op == 2:
            if session is not None:
                raise CloseConnection(4005, "Already authenticated.")
            return self._identify(connection, data)
        elif op == 6:
            return self._resume(connection, data)
        elif session is None:
            raise CloseConnection(4003, "Not authenticated.")
        elif op == 3:
            everyone = {member for guild in self.world.guilds.values() for member in guild.members}
            self.record.write("presence", everyone - {self.world.bot.id}, data)
        elif op == 8:
            self._send_members(session, data)
        elif op != 4:
            raise CloseConnection(4001, "Unknown opcode.")
        return session

    def _identify(self, connection: Connection, data: JSON) -> Session | None:
        if data.get("token") != self.token:
            raise CloseConnection(4004, "Authentication failed.")
        intents = int(data.get("intents", 0))
        if intents & ~KNOWN_INTENTS:
            raise CloseConnection(4013, "Invalid intent(s).")
        if intents & PRIVILEGED & ~self.privileged:
            raise CloseConnection(4014, "Disallowed intent(s).")
        try:
            shard = read_shard(data)
        except InvalidShard:
            raise CloseConnection(4010, "Invalid shard.") from None
        if not self.buckets.take(shard):
            connection.send({"op": 9, "d": False})
            return None
        session = Session(intents, shard, connection=connection)
        self.sessions.append(session)
        self.identified += 1
        mine = [guild for guild in self.world.guilds.values() if self.world.bot.id in guild.members]
        guilds = [guild for guild in mine if shard.hears(guild.id)]
        ready = {
            "v": 10,
            "user": self.payloads.user(self.world.bot) | {"verified": True, "mfa_enabled": False, "email": None},
            "guilds": [{"id": str(guild.id), "unavailable": True} for guild in guilds],
            "session_id": session.id,
            "session_type": "normal",
            "resume_gateway_url": self.address,
            "shard": [shard.id, shard.count],
            "application": {"id": str(self.world.application_id), "flags": 0},
            "private_channels": [],
            "user_settings": {},
            "_trace": [],
        }
        session.dispatch("READY", ready)
        for guild in guilds:
            if guild.available and intents & GUILDS:
                session.dispatch("GUILD_CREATE", self.payloads.guild(guild))
        self.record.touch()
        return session

    def _resume(self, connection: Connection, data: JSON) -> Session | None:
        if data.get("token") != self.token:
            raise CloseConnection(4004, "Authentication failed.")
        sequence_seen = int(data.get("seq") or 0)
        known = [one for one in self.sessions if one.alive and one.id == data.get("session_id")]
        missed = known[0].events_after(sequence_seen) if known else None
        if missed is None:
            connection.send({"op": 9, "d": False})
            return None
        session = known[0]
        if sequence_seen > session.sequence:
            raise CloseConnection(4007, "Invalid seq.")
        session.connection = connection
        self.resumed += 1
        for frame in missed:
            connection.send(frame)
        session.dispatch("RESUMED", {"_trace": []})
        self.record.touch()
        return session

    def _send_members(self, session: Session, data: JSON) -> None:
        """Opcode 8: members by id or by the beginning of their names."""
        guild = self.world.guilds.get(int(data["guild_id"]))
        wanted = {int(user) for user in data.get("user_ids", [])}
        start = str(data.get("query") or "").lower()
        members = list(guild.members.values()) if guild else []
        found = [m for m in members if (m.user.id in wanted if wanted else m.user.name.lower().startswith(start))]
        chunk: JSON = {"guild_id": str(data["guild_id"]), "members": [self.payloads.member(m) for m in found]}
        chunk |= {"chunk_index": 0, "chunk_count": 1, "not_found": []}
        session.dispatch("GUILD_MEMBERS_CHUNK", chunk | ({"nonce": data["nonce"]} if "nonce" in data else {}))

"""The websocket: sessions that identify, beat, resume and hear what happens."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

from aiohttp import WSCloseCode, WSMsgType, web

from parlor.payloads import Payloads
from parlor.record import Record
from parlor.sessions import Closed, Line, Session, read_frame
from parlor.world import Channel, User, World

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
    """All sessions of the bot."""

    def __init__(self, world: World, record: Record, payloads: Payloads, token: str) -> None:
        self.world = world
        self.record = record
        self.payloads = payloads
        self.token = token
        self.address = ""  # where a client shall resume
        self.privileged = 0  # privileged intents that were switched on for the bot
        self.heartbeat_ms = 41_250
        self.acknowledge = True
        self.sessions: list[Session] = []
        self.lines: set[Line] = set()
        self.identified = 0
        self.resumed = 0
        self.beats = 0

    def dispatch(
        self, event: str, data: JSON, *, channel: Channel | None = None, author: User | None = None
    ) -> None:
        """Tell every session that may hear of it."""
        if channel is not None and event.startswith("MESSAGE") and not self.world.sees(self.world.bot, channel):
            return
        for session in self.sessions:
            if not session.alive or not self._wants(session, event, channel):
                continue
            hidden = author is not None and channel is not None and self._hidden(session, data, channel, author)
            session.dispatch(event, data | UNREADABLE if hidden else data)

    def _wants(self, session: Session, event: str, channel: Channel | None) -> bool:
        if event.startswith("MESSAGE"):
            in_guild = channel is not None and channel.guild is not None
            return bool(session.intents & (GUILD_MESSAGES if in_guild else DIRECT_MESSAGES))
        needed = INTENTS.get(event, 0)
        return not needed or bool(session.intents & needed)

    def _hidden(self, session: Session, data: JSON, channel: Channel, author: User) -> bool:
        """Without the message content intent a bot reads its own words, DMs and what mentions it."""
        if session.intents & CONTENT or author is self.world.bot or channel.guild is None:
            return False
        return all(user["id"] != str(self.world.bot.id) for user in data["mentions"])

    # What a test may do to the connection

    def drop(self) -> None:
        """Tear all connections; sessions can be resumed."""
        for line in list(self.lines):
            line.cut()

    def ask_to_reconnect(self) -> None:
        """Opcode 7."""
        for line in self.lines:
            line.say({"op": 7, "d": None})

    def invalidate(self, *, resumable: bool = False) -> None:
        """Opcode 9; not resumable means the sessions are forgotten."""
        for session in self.sessions:
            session.alive = session.alive and resumable
        for line in self.lines:
            line.say({"op": 9, "d": resumable})

    def close(self, code: int = 4000) -> None:
        """Close all connections with this code."""
        for line in self.lines:
            line.close(code)

    @property
    def connected(self) -> bool:
        return any(session.line is not None for session in self.sessions)

    # The conversation

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        """One connection from HELLO to its end."""
        socket = web.WebSocketResponse(max_msg_size=16 * 1024)
        await socket.prepare(request)
        line = Line(socket, request)
        self.lines.add(line)
        pump = asyncio.create_task(line.pump())
        line.say({"op": 10, "d": {"heartbeat_interval": self.heartbeat_ms, "_trace": []}})
        session: Session | None = None
        try:
            async for message in socket:
                if message.type is not WSMsgType.TEXT:
                    raise Closed(4002, "Error while decoding payload.")
                session = self._heard(line, session, message.data)
        except Closed as closed:
            await socket.close(code=closed.code, message=str(closed).encode())
        except (KeyError, TypeError, ValueError, AttributeError) as broke:
            self.record.breakdowns.append(broke)
            raise
        finally:
            self.lines.discard(line)
            if session is not None and session.line is line:
                session.line = None
                # A client that says goodbye with 1000 or 1001 gives its session up.
                session.alive = session.alive and socket.close_code not in (1000, WSCloseCode.GOING_AWAY)
            pump.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await pump
            self.record.touch()
        return socket

    def _heard(self, line: Line, session: Session | None, text: str) -> Session | None:
        op, data = read_frame(text)
        if op == 1:
            self.beats += 1
            if self.acknowledge:
                line.say({"op": 11, "d": None})
        elif op == 2:
            if session is not None:
                raise Closed(4005, "Already authenticated.")
            return self._identify(line, data)
        elif op == 6:
            return self._resume(line, data)
        elif session is None:
            raise Closed(4003, "Not authenticated.")
        elif op == 3:
            everyone = {member for guild in self.world.guilds.values() for member in guild.members}
            self.record.write("presence", everyone - {self.world.bot.id}, data)
        elif op == 8:
            self._chunk(session, data)
        elif op != 4:
            raise Closed(4001, "Unknown opcode.")
        return session

    def _identify(self, line: Line, data: JSON) -> Session:
        if data.get("token") != self.token:
            raise Closed(4004, "Authentication failed.")
        intents = int(data.get("intents", 0))
        if intents & ~KNOWN_INTENTS:
            raise Closed(4013, "Invalid intent(s).")
        if intents & PRIVILEGED & ~self.privileged:
            raise Closed(4014, "Disallowed intent(s).")
        session = Session(intents, line=line)
        self.sessions.append(session)
        self.identified += 1
        guilds = [guild for guild in self.world.guilds.values() if self.world.bot.id in guild.members]
        ready = {
            "v": 10,
            "user": self.payloads.user(self.world.bot) | {"verified": True, "mfa_enabled": False, "email": None},
            "guilds": [{"id": str(guild.id), "unavailable": True} for guild in guilds],
            "session_id": session.id,
            "session_type": "normal",
            "resume_gateway_url": self.address,
            "shard": data.get("shard", [0, 1]),
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

    def _resume(self, line: Line, data: JSON) -> Session | None:
        if data.get("token") != self.token:
            raise Closed(4004, "Authentication failed.")
        heard = int(data.get("seq") or 0)
        known = [one for one in self.sessions if one.alive and one.id == data.get("session_id")]
        missed = known[0].replays(heard) if known else None
        if missed is None:
            line.say({"op": 9, "d": False})
            return None
        session = known[0]
        if heard > session.sequence:
            raise Closed(4007, "Invalid seq.")
        session.line = line
        self.resumed += 1
        for frame in missed:
            line.say(frame)
        session.dispatch("RESUMED", {"_trace": []})
        self.record.touch()
        return session

    def _chunk(self, session: Session, data: JSON) -> None:
        """Opcode 8: members by id or by the beginning of their names."""
        guild = self.world.guilds.get(int(data["guild_id"]))
        wanted = {int(user) for user in data.get("user_ids", [])}
        start = str(data.get("query") or "").lower()
        members = list(guild.members.values()) if guild else []
        found = [m for m in members if (m.user.id in wanted if wanted else m.user.name.lower().startswith(start))]
        chunk: JSON = {"guild_id": str(data["guild_id"]), "members": [self.payloads.member(m) for m in found]}
        chunk |= {"chunk_index": 0, "chunk_count": 1, "not_found": []}
        session.dispatch("GUILD_MEMBERS_CHUNK", chunk | ({"nonce": data["nonce"]} if "nonce" in data else {}))

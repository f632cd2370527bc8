"""Changing the world so that everyone learns of it: the record notes who, the gateway tells the bot."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from parlor.gateway import Gateway
from parlor.payloads import Payloads
from parlor.permissions import bits
from parlor.record import Record
from parlor.world import LOADING, Channel, Guild, Member, Message, Role, User, World

JSON = dict[str, Any]


class Delivery:
    """Brings messages and changes to those who can see them."""

    def __init__(self, world: World, record: Record, payloads: Payloads, gateway: Gateway) -> None:
        self.world = world
        self.record = record
        self.payloads = payloads
        self.gateway = gateway

    def post(self, message: Message) -> None:
        """A new message appears."""
        message.channel.messages[message.id] = message
        message.witnesses = self.world.audience_of(message)
        if not message.ephemeral:
            message.channel.last_message = message.id
        self._write("message", message)
        self._tell("MESSAGE_CREATE", message)

    def edited(self, message: Message) -> None:
        """A message has changed (its new content is already in it)."""
        message.edited = self.world.clock.now()
        self._write("edit", message)
        self._tell("MESSAGE_UPDATE", message)

    def filled(self, message: Message) -> None:
        """A "thinking" message has got its content."""
        message.flags &= ~LOADING
        self._write("edit", message)
        self._tell("MESSAGE_UPDATE", message)

    def delete(self, message: Message) -> None:
        """A message goes."""
        audience = self.world.audience_of(message)
        del message.channel.messages[message.id]
        gone: JSON = {"id": str(message.id), "channel_id": str(message.channel.id)}
        if message.channel.guild is not None:
            gone["guild_id"] = str(message.channel.guild.id)
        self.record.write("delete", audience, gone, channel=message.channel.id, message=message.id)
        if not message.ephemeral:
            self.gateway.dispatch("MESSAGE_DELETE", gone, channel=message.channel)

    def _write(self, kind: str, message: Message, audience: frozenset[int] | None = None) -> None:
        people = self.world.audience_of(message) if audience is None else audience
        files = [attachment.data for attachment in message.attachments]
        shown = self.payloads.message(message)
        self.record.write(kind, people, shown, channel=message.channel.id, message=message.id, files=files)

    def _tell(self, event: str, message: Message) -> None:
        if not message.ephemeral:
            shown = self.payloads.message(message, event=True)
            self.gateway.dispatch(event, shown, channel=message.channel, author=message.author)

    def typing(self, channel: Channel) -> None:
        shown = {"channel_id": str(channel.id)}
        self.record.write("typing", self.world.audience(channel), shown, channel=channel.id)

    @contextmanager
    def new_rights(self) -> Iterator[None]:
        """Change rights or membership; who gains a channel also receives its history."""
        before = {channel.id: self.world.audience(channel) for channel in self.world.channels.values()}
        yield
        for channel in self.world.channels.values():
            gained = self.world.audience(channel) - before.get(channel.id, frozenset())
            for person in sorted(gained):
                for message in self.world.visible(self.world.users[person], channel):
                    self._write("history", message, frozenset({person}))

    def channel_changed(self, channel: Channel, event: str) -> None:
        """A channel or thread was made, changed or removed; its name reaches all who see it."""
        shown = self.payloads.channel(channel)
        self.record.write("channel", self.world.audience(channel), shown, channel=channel.id)
        if event == "THREAD_CREATE":
            shown["newly_created"] = True
        self.gateway.dispatch(event, shown, channel=channel)

    def delete_channel(self, channel: Channel) -> None:
        assert channel.guild is not None
        self.channel_changed(channel, "THREAD_DELETE" if channel.is_thread else "CHANNEL_DELETE")
        for gone in [channel, *(c for c in channel.guild.channels.values() if c.parent is channel)]:
            del channel.guild.channels[gone.id]
            del self.world.channels[gone.id]

    def overwrite(
        self, channel: Channel, who: User | Role, *, allow: tuple[str, ...] = (), deny: tuple[str, ...] = ()
    ) -> None:
        """Allow or deny permissions to a user or role in one channel."""
        with self.new_rights():
            yes, no = channel.overwrites.get(who.id, (0, 0))
            plus, minus = bits(*allow), bits(*deny)
            channel.overwrites[who.id] = ((yes | plus) & ~minus, (no | minus) & ~plus)
        self.channel_changed(channel, "CHANNEL_UPDATE")

    def role_changed(self, guild: Guild, role: Role, permissions: int) -> None:
        with self.new_rights():
            role.permissions = permissions
        update = {"guild_id": str(guild.id), "role": self.payloads.role(role)}
        self.gateway.dispatch("GUILD_ROLE_UPDATE", update)

    def join(self, guild: Guild, user: User) -> Member:
        """Someone comes into the guild."""
        with self.new_rights():
            guild.members[user.id] = member = Member(user, self.world.clock.now())
        shown = self.payloads.member(member) | {"guild_id": str(guild.id)}
        self.gateway.dispatch("GUILD_MEMBER_ADD", shown)
        return member

    def leave(self, guild: Guild, user: User) -> None:
        """Someone leaves the guild, or is thrown out."""
        del guild.members[user.id]
        for channel in guild.channels.values():
            channel.members.discard(user.id)
        shown = {"guild_id": str(guild.id), "user": self.payloads.user(user)}
        if user is self.world.bot:
            self.gateway.dispatch("GUILD_DELETE", {"id": str(guild.id)})
        else:
            self.gateway.dispatch("GUILD_MEMBER_REMOVE", shown)

    def outage(self, guild: Guild) -> None:
        """Discord cannot serve this guild for a while: nobody was removed."""
        guild.available = False
        self.gateway.dispatch("GUILD_DELETE", {"id": str(guild.id), "unavailable": True})

    def outage_over(self, guild: Guild) -> None:
        guild.available = True
        self.gateway.dispatch("GUILD_CREATE", self.payloads.guild(guild))

"""Changes to the world: each is recorded for the people who see it, and dispatched to the bot."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from parlor.gateway.gateway import Gateway
from parlor.record import Record
from parlor.world.models import LOADING, Channel, Guild, Member, Message, Role, User
from parlor.world.payloads import Payloads
from parlor.world.permissions import bits
from parlor.world.world import World

JSON = dict[str, Any]


class Delivery:
    """Delivers messages and changes to those who can see them."""

    def __init__(self, world: World, record: Record, payloads: Payloads, gateway: Gateway) -> None:
        self.world = world
        self.record = record
        self.payloads = payloads
        self.gateway = gateway

    def post(self, message: Message) -> None:
        """Add a new message to its channel."""
        message.channel.messages[message.id] = message
        message.witnesses = self.world.audience_of(message)
        if not message.ephemeral:
            message.channel.last_message = message.id
        self._record("message", message)
        self._dispatch("MESSAGE_CREATE", message)

    def publish_edit(self, message: Message) -> None:
        """Publish an edited message; its new content is already in it."""
        message.edited = self.world.clock.now()
        self._record("edit", message)
        self._dispatch("MESSAGE_UPDATE", message)

    def publish_filled(self, message: Message) -> None:
        """Publish the content of a deferred ("thinking") response."""
        message.flags &= ~LOADING
        self._record("edit", message)
        self._dispatch("MESSAGE_UPDATE", message)

    def delete(self, message: Message) -> None:
        """Delete a message."""
        audience = self.world.audience_of(message)
        del message.channel.messages[message.id]
        gone: JSON = {"id": str(message.id), "channel_id": str(message.channel.id)}
        if message.channel.guild is not None:
            gone["guild_id"] = str(message.channel.guild.id)
        self.record.write("delete", audience, gone, channel=message.channel.id, message=message.id)
        if not message.ephemeral:
            self.gateway.dispatch("MESSAGE_DELETE", gone, channel=message.channel)

    def _record(self, kind: str, message: Message, audience: frozenset[int] | None = None) -> None:
        people = self.world.audience_of(message) if audience is None else audience
        files = [attachment.data for attachment in message.attachments]
        shown = self.payloads.message(message)
        self.record.write(kind, people, shown, channel=message.channel.id, message=message.id, files=files)

    def _dispatch(self, event: str, message: Message) -> None:
        """Dispatch a message event. An ephemeral one comes as direct messages do: by their intent, and without a
        guild. Discord's documents say so of MESSAGE_CREATE; that it is so of MESSAGE_UPDATE is a guess, and that
        the bot does not hear of its end is another."""
        alone = message.ephemeral
        shown = self.payloads.message(message, event=not alone)
        self.gateway.dispatch(event, shown, channel=message.channel, author=message.author, direct=alone)

    def publish_typing(self, channel: Channel) -> None:
        """Show that the bot is typing."""
        shown = {"channel_id": str(channel.id)}
        self.record.write("typing", self.world.audience(channel), shown, channel=channel.id)

    @contextmanager
    def new_rights(self) -> Iterator[None]:
        """A context in which rights or membership change; who gains a channel also receives its history."""
        before = {channel.id: self.world.audience(channel) for channel in self.world.channels.values()}
        yield
        for channel in self.world.channels.values():
            gained = self.world.audience(channel) - before.get(channel.id, frozenset())
            for person in sorted(gained):
                for message in self.world.visible_messages(self.world.users[person], channel):
                    self._record("history", message, frozenset({person}))

    def channel_changed(self, channel: Channel, event: str) -> None:
        """Publish a channel or thread that was created, changed or removed."""
        shown = self.payloads.channel(channel)
        self.record.write("channel", self.world.audience(channel), shown, channel=channel.id)
        if event == "THREAD_CREATE":
            shown["newly_created"] = True
        self.gateway.dispatch(event, shown, channel=channel)

    def delete_channel(self, channel: Channel) -> None:
        """Delete a channel with its threads."""
        assert channel.guild is not None
        self.channel_changed(channel, "THREAD_DELETE" if channel.is_thread else "CHANNEL_DELETE")
        for gone in [channel, *(c for c in channel.guild.channels.values() if c.parent is channel)]:
            self.record.write("gone", self.world.audience(gone), {"id": str(gone.id)}, channel=gone.id)
            del channel.guild.channels[gone.id]
            del self.world.channels[gone.id]

    def change_overwrite(
        self, channel: Channel, who: User | Role, *, allow: tuple[str, ...] = (), deny: tuple[str, ...] = ()
    ) -> None:
        """Allow or deny permissions to a user or role in one channel."""
        with self.new_rights():
            yes, no = channel.overwrites.get(who.id, (0, 0))
            plus, minus = bits(*allow), bits(*deny)
            channel.overwrites[who.id] = ((yes | plus) & ~minus, (no | minus) & ~plus)
        self.channel_changed(channel, "CHANNEL_UPDATE")

    def change_role(self, guild: Guild, role: Role, permissions: int) -> None:
        """Give a role these permissions."""
        with self.new_rights():
            role.permissions = permissions
        update = {"guild_id": str(guild.id), "role": self.payloads.role(role)}
        self.gateway.dispatch("GUILD_ROLE_UPDATE", update)

    def delete_role(self, guild: Guild, role: Role) -> None:
        """Delete a role."""
        with self.new_rights():
            for member in guild.members.values():
                member.roles.discard(role.id)
            del guild.roles[role.id]
        self.gateway.dispatch("GUILD_ROLE_DELETE", {"guild_id": str(guild.id), "role_id": str(role.id)})

    def join(self, guild: Guild, user: User) -> Member:
        """Add a user to a guild."""
        with self.new_rights():
            guild.members[user.id] = member = Member(user, self.world.clock.now())
        shown = self.payloads.member(member) | {"guild_id": str(guild.id)}
        self.gateway.dispatch("GUILD_MEMBER_ADD", shown)
        return member

    def leave(self, guild: Guild, user: User) -> None:
        """Remove a user from a guild, or the bot itself."""
        del guild.members[user.id]
        for channel in guild.channels.values():
            channel.members.discard(user.id)
        shown = {"guild_id": str(guild.id), "user": self.payloads.user(user)}
        if user is self.world.bot:
            self.gateway.dispatch("GUILD_DELETE", {"id": str(guild.id)})
        else:
            self.gateway.dispatch("GUILD_MEMBER_REMOVE", shown)

    def start_outage(self, guild: Guild) -> None:
        """Make a guild unavailable: Discord cannot serve it for a while, and nobody was removed."""
        guild.available = False
        self.gateway.dispatch("GUILD_DELETE", {"id": str(guild.id), "unavailable": True})

    def end_outage(self, guild: Guild) -> None:
        """Make a guild available again."""
        guild.available = True
        self.gateway.dispatch("GUILD_CREATE", self.payloads.guild(guild))

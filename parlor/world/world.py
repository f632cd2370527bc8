"""The world: everything that exists, looked up by id, and who may see and do what."""

from __future__ import annotations

from typing import Any

from parlor.api.errors import api_error
from parlor.world.clock import Clock, Snowflakes, snowflake_time
from parlor.world.models import DM, PRIVATE_THREAD, TEXT, Attachment, Channel, Guild, Member, Message, Role, User
from parlor.world.permissions import (
    ALL,
    BOT_RIGHTS,
    EVERYONE,
    IN_A_DM,
    apply_implied_denials,
    apply_overwrites,
    has,
)

JSON = dict[str, Any]


class World:
    """All users, guilds, channels, files and commands, by id."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.ids = Snowflakes(clock)
        self.users: dict[int, User] = {}
        self.guilds: dict[int, Guild] = {}
        self.channels: dict[int, Channel] = {}
        self.files: dict[int, Attachment] = {}
        self.bot = self.add_user("Consigliere", bot=True)
        self.dms_opened: list[float] = []
        self.nonces: dict[tuple[int, str], Message] = {}  # (author, nonce) -> what was sent with it
        self.commands: dict[int | None, list[JSON]] = {None: []}  # guild (None = everywhere) -> commands

    @property
    def application_id(self) -> int:
        """The application's id, which is the bot's."""
        return self.bot.id

    def add_user(self, name: str, *, bot: bool = False) -> User:
        """Create a user."""
        user = User(self.ids.next(), name, bot)
        self.users[user.id] = user
        return user

    def add_guild(self, name: str, *, shard: int = 0, of: int = 1) -> Guild:
        """Create a guild, owned by a user nobody plays, with the bot in it under a role of minimal rights; on this
        shard of so many."""
        guild = Guild(self.ids.next_on(shard, of), name, self.add_user(f"Owner of {name}").id, self.clock.now())
        guild.roles[guild.id] = Role(guild.id, "@everyone", EVERYONE)
        role = Role(self.ids.next(), self.bot.name, BOT_RIGHTS, 1, managed=True)
        guild.roles[role.id] = role
        guild.members[self.bot.id] = Member(self.bot, self.clock.now(), {role.id})
        self.guilds[guild.id] = guild
        return guild

    def add_channel(self, guild: Guild, name: str) -> Channel:
        """Create a text channel."""
        channel = Channel(self.ids.next(), TEXT, name, guild, self.clock.now())
        guild.channels[channel.id] = self.channels[channel.id] = channel
        return channel

    def add_thread(self, parent: Channel, name: str, owner: User, *, kind: int, id_: int | None = None) -> Channel:
        """Create a thread of this kind (public or private) with its owner as its one member."""
        thread = Channel(id_ or self.ids.next(), kind, name, parent.guild, self.clock.now(), parent=parent)
        thread.owner = owner.id
        thread.members.add(owner.id)
        assert parent.guild is not None
        parent.guild.channels[thread.id] = self.channels[thread.id] = thread
        return thread

    def has_dm(self, user: User) -> bool:
        """Whether the bot and this user have a direct-message channel."""
        return any(channel.type == DM and user in channel.recipients for channel in self.channels.values())

    def dm(self, user: User) -> Channel:
        """The direct-message channel of the bot and this user, created when first asked for."""
        for channel in self.channels.values():
            if channel.type == DM and user in channel.recipients:
                return channel
        channel = Channel(self.ids.next(), DM, recipients=[user], created=self.clock.now())
        self.channels[channel.id] = channel
        return channel

    def guild(self, id_: int) -> Guild:
        """The guild with this id, if the bot is in it."""
        if id_ not in self.guilds or self.bot.id not in self.guilds[id_].members:
            raise api_error(10004)
        return self.guilds[id_]

    def channel(self, id_: int) -> Channel:
        """The channel with this id."""
        if id_ not in self.channels:
            raise api_error(10003)
        return self.channels[id_]

    def user(self, id_: int) -> User:
        """The user with this id."""
        if id_ not in self.users:
            raise api_error(10013)
        return self.users[id_]

    def permissions(self, user: User, channel: Channel) -> int:
        """The permissions of this user in this channel, as bits."""
        guild = channel.guild
        if guild is None:
            return IN_A_DM if user is self.bot or user in channel.recipients else 0
        member = guild.members.get(user.id)
        if member is None:
            return 0
        base = guild.roles[guild.id].permissions
        for role in member.roles:
            base |= guild.roles[role].permissions
        if user.id == guild.owner or has(base, "administrator"):
            return ALL
        place = channel.parent or channel
        roles = [place.overwrites[role] for role in sorted(member.roles) if role in place.overwrites]
        allow, deny = 0, 0
        for more, less in roles:
            allow, deny = allow | more, deny | less
        layers = [place.overwrites.get(guild.id, (0, 0)), (allow, deny), place.overwrites.get(user.id, (0, 0))]
        found = apply_implied_denials(apply_overwrites(base, layers))
        hidden = channel.type == PRIVATE_THREAD and user.id not in channel.members
        return 0 if hidden and not has(found, "manage_threads") else found

    def may(self, user: User, channel: Channel, name: str) -> bool:
        """Whether this user has the permission of this name in this channel."""
        return has(self.permissions(user, channel), name)

    def sees(self, user: User, channel: Channel) -> bool:
        """Whether this user can see this channel."""
        return self.may(user, channel, "view_channel")

    def active_threads(self, guild: Guild) -> list[Channel]:
        """The threads that are not archived and that the bot can see."""
        threads = [c for c in guild.channels.values() if c.is_thread and not c.archived]
        return [thread for thread in threads if not self.is_overdue(thread) and self.sees(self.bot, thread)]

    def is_overdue(self, thread: Channel) -> bool:
        """Whether a thread has been silent so long that it is to be archived; opening it counts as activity."""
        if not thread.is_thread or thread.archived:
            return False
        format_choices = snowflake_time(thread.last_message) if thread.last_message else 0.0
        silent = self.clock.now() - max(thread.created, thread.turned, format_choices)
        return silent >= thread.auto_archive * 60

    def audience(self, channel: Channel) -> frozenset[int]:
        """The people, bots left out, who can see this channel now."""
        if channel.guild is None:
            return frozenset(user.id for user in channel.recipients)
        people = [member.user for member in channel.guild.members.values() if not member.user.bot]
        return frozenset(user.id for user in people if self.sees(user, channel))

    def audience_of(self, message: Message) -> frozenset[int]:
        """The people who can see this message now."""
        if message.only_for is not None:
            return frozenset({message.only_for})
        return self.audience(message.channel)

    def shows(self, user: User, message: Message) -> bool:
        """Whether this message is on this user's screen now."""
        channel = message.channel
        if not self.sees(user, channel) or message.id not in channel.messages:
            return False
        if message.ephemeral:
            return message.only_for == user.id and not message.dismissed
        return user.id in message.witnesses or self.may(user, channel, "read_message_history")

    def visible_messages(self, user: User, channel: Channel) -> list[Message]:
        """The messages of a channel that are on this user's screen now, oldest first."""
        return [message for message in channel.messages.values() if self.shows(user, message)]

"""What exists: people, guilds, roles, channels, threads, messages, and who can see what."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from io import BytesIO
from typing import Any

from PIL import Image, UnidentifiedImageError

from parlor.clock import Clock, Snowflakes
from parlor.errors import refusal
from parlor.permissions import ALL, BOT_RIGHTS, EVERYONE, IN_A_DM, has, in_effect, overwritten

JSON = dict[str, Any]
TEXT, DM, PUBLIC_THREAD, PRIVATE_THREAD = 0, 1, 11, 12
SUPPRESS_EMBEDS, EPHEMERAL, LOADING, COMPONENTS_V2 = 1 << 2, 1 << 6, 1 << 7, 1 << 15


@dataclass
class User:
    id: int
    name: str
    bot: bool = False
    dms_open: bool = True


@dataclass
class Role:
    id: int
    name: str
    permissions: int
    position: int = 0
    managed: bool = False


@dataclass
class Member:
    user: User
    joined: float
    roles: set[int] = field(default_factory=set)
    nick: str | None = None


@dataclass
class Attachment:
    id: int
    filename: str
    content_type: str
    data: bytes
    description: str | None = None

    @cached_property
    def measures(self) -> tuple[int, int] | None:
        """Width and height of a picture."""
        if not self.content_type.startswith("image/"):
            return None
        try:
            with Image.open(BytesIO(self.data)) as picture:
                return picture.size
        except UnidentifiedImageError:
            return None


@dataclass
class Message:
    id: int
    channel: Channel
    author: User
    created: float
    content: str = ""
    embeds: list[JSON] = field(default_factory=list)
    components: list[JSON] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    flags: int = 0
    type: int = 0
    edited: float | None = None
    edits: list[float] = field(default_factory=list)
    nonce: str | None = None
    reference: int | None = None
    mentions: list[User] = field(default_factory=list)
    mention_roles: list[int] = field(default_factory=list)
    mention_everyone: bool = False
    interaction: JSON | None = None
    only_for: int | None = None  # the one person an ephemeral message is for
    dismissed: bool = False
    witnesses: frozenset[int] = frozenset()  # who could see it when it came

    @property
    def ephemeral(self) -> bool:
        return self.only_for is not None


@dataclass
class Channel:
    id: int
    type: int
    name: str = ""
    guild: Guild | None = None
    created: float = 0.0
    overwrites: dict[int, tuple[int, int]] = field(default_factory=dict)  # role or user -> (allow, deny)
    messages: dict[int, Message] = field(default_factory=dict)
    last_message: int | None = None
    recipients: list[User] = field(default_factory=list)
    parent: Channel | None = None
    owner: int = 0
    members: set[int] = field(default_factory=set)
    archived: bool = False
    locked: bool = False
    auto_archive: int = 1440

    @property
    def is_thread(self) -> bool:
        return self.type in (PUBLIC_THREAD, PRIVATE_THREAD)


@dataclass
class Guild:
    id: int
    name: str
    owner: int
    created: float
    roles: dict[int, Role] = field(default_factory=dict)
    members: dict[int, Member] = field(default_factory=dict)
    channels: dict[int, Channel] = field(default_factory=dict)
    available: bool = True


class World:
    """Everything there is, looked up by id."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.ids = Snowflakes(clock)
        self.users: dict[int, User] = {}
        self.guilds: dict[int, Guild] = {}
        self.channels: dict[int, Channel] = {}
        self.files: dict[int, Attachment] = {}
        self.bot = self.add_user("Consigliere", bot=True)
        self.dms_opened: list[float] = []
        self.nonces: dict[tuple[int, str], Message] = {}  # (channel, nonce) -> what was sent with it
        self.commands: dict[int | None, list[JSON]] = {None: []}  # guild (None = everywhere) -> commands

    @property
    def application_id(self) -> int:
        return self.bot.id

    def add_user(self, name: str, *, bot: bool = False) -> User:
        user = User(self.ids.next(), name, bot)
        self.users[user.id] = user
        return user

    def add_guild(self, name: str) -> Guild:
        """A guild owned by nobody we play, with the bot in it under a role with the minimal rights."""
        guild = Guild(self.ids.next(), name, self.add_user(f"Owner of {name}").id, self.clock.now())
        guild.roles[guild.id] = Role(guild.id, "@everyone", EVERYONE)
        role = Role(self.ids.next(), self.bot.name, BOT_RIGHTS, 1, managed=True)
        guild.roles[role.id] = role
        guild.members[self.bot.id] = Member(self.bot, self.clock.now(), {role.id})
        self.guilds[guild.id] = guild
        return guild

    def add_channel(self, guild: Guild, name: str) -> Channel:
        channel = Channel(self.ids.next(), TEXT, name, guild, self.clock.now())
        guild.channels[channel.id] = self.channels[channel.id] = channel
        return channel

    def add_thread(self, parent: Channel, name: str, owner: User, *, kind: int, id_: int | None = None) -> Channel:
        thread = Channel(id_ or self.ids.next(), kind, name, parent.guild, self.clock.now(), parent=parent)
        thread.owner = owner.id
        thread.members.add(owner.id)
        assert parent.guild is not None
        parent.guild.channels[thread.id] = self.channels[thread.id] = thread
        return thread

    def has_dm(self, user: User) -> bool:
        return any(channel.type == DM and user in channel.recipients for channel in self.channels.values())

    def dm(self, user: User) -> Channel:
        """The direct channel between the bot and this person, opened when first asked for."""
        for channel in self.channels.values():
            if channel.type == DM and user in channel.recipients:
                return channel
        channel = Channel(self.ids.next(), DM, recipients=[user], created=self.clock.now())
        self.channels[channel.id] = channel
        return channel

    def guild(self, id_: int) -> Guild:
        if id_ not in self.guilds or self.bot.id not in self.guilds[id_].members:
            raise refusal(10004)
        return self.guilds[id_]

    def channel(self, id_: int) -> Channel:
        if id_ not in self.channels:
            raise refusal(10003)
        return self.channels[id_]

    def user(self, id_: int) -> User:
        if id_ not in self.users:
            raise refusal(10013)
        return self.users[id_]

    def permissions(self, user: User, channel: Channel) -> int:
        """What this user may do in this channel."""
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
        found = in_effect(overwritten(base, layers))
        hidden = channel.type == PRIVATE_THREAD and user.id not in channel.members
        return 0 if hidden and not has(found, "manage_threads") else found

    def may(self, user: User, channel: Channel, name: str) -> bool:
        return has(self.permissions(user, channel), name)

    def sees(self, user: User, channel: Channel) -> bool:
        return self.may(user, channel, "view_channel")

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
        """Whether this message stands on this person's screen now."""
        channel = message.channel
        if not self.sees(user, channel) or message.id not in channel.messages:
            return False
        if message.ephemeral:
            return message.only_for == user.id and not message.dismissed
        return user.id in message.witnesses or self.may(user, channel, "read_message_history")

    def visible(self, user: User, channel: Channel) -> list[Message]:
        """The messages of a channel that stand on this person's screen now, oldest first."""
        return [message for message in channel.messages.values() if self.shows(user, message)]

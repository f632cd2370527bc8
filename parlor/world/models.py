"""The models: users, roles, members, attachments, messages, channels and guilds."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from functools import cached_property
from io import BytesIO
from typing import Any

from PIL import Image, UnidentifiedImageError

JSON = dict[str, Any]
TEXT, DM, PUBLIC_THREAD, PRIVATE_THREAD = 0, 1, 11, 12
SUPPRESS_EMBEDS, EPHEMERAL, LOADING, COMPONENTS_V2 = 1 << 2, 1 << 6, 1 << 7, 1 << 15


@dataclass
class User:
    """A user: a person or the bot."""

    id: int
    name: str
    bot: bool = False
    dms_open: bool = True
    locale: str = "en-US"


@dataclass
class Role:
    """A role of a guild."""

    id: int
    name: str
    permissions: int
    position: int = 0
    managed: bool = False


@dataclass
class Member:
    """A user's membership in a guild."""

    user: User
    joined: float
    roles: set[int] = field(default_factory=set)
    nick: str | None = None


@dataclass
class Attachment:
    """A file attached to a message."""

    id: int
    filename: str
    content_type: str
    data: bytes
    description: str | None = None

    @cached_property
    def dimensions(self) -> tuple[int, int] | None:
        """Width and height of an image; None for other files."""
        if not self.content_type.startswith("image/"):
            return None
        try:
            with Image.open(BytesIO(self.data)) as picture:
                return picture.size
        except UnidentifiedImageError:
            return None


@dataclass
class Message:
    """A message in a channel."""

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
    witnesses: frozenset[int] = frozenset()  # who could see it when it was posted

    @property
    def listed_attachments(self) -> list[Attachment]:
        """The files beside its components: Discord lists none that a component shows."""
        if not self.flags & COMPONENTS_V2:
            return self.attachments
        shown = json.dumps(self.components)
        return [one for one in self.attachments if f'"attachment_id": "{one.id}"' not in shown]

    @property
    def ephemeral(self) -> bool:
        """Whether only one person may see it."""
        return self.only_for is not None


@dataclass
class Channel:
    """A text channel, a thread or a direct-message channel."""

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
    auto_archive: int = 1440  # minutes of silence
    turned: float = 0.0  # when a thread was last archived or opened, or its auto_archive changed

    @property
    def is_thread(self) -> bool:
        """Whether this is a thread."""
        return self.type in (PUBLIC_THREAD, PRIVATE_THREAD)


@dataclass
class Guild:
    """A guild (a server, to its members)."""

    id: int
    name: str
    owner: int
    created: float
    roles: dict[int, Role] = field(default_factory=dict)
    members: dict[int, Member] = field(default_factory=dict)
    channels: dict[int, Channel] = field(default_factory=dict)
    available: bool = True
    locale: str = "en-US"

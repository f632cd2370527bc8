"""What the bot has to be allowed where a table stands. It differs by the kind of channel: in a thread messages
are sent by another right than in a channel, and who may not join a voice channel may not read it either."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import discord

from bot.interactions.reply import Interaction
from bot.tables.errors import Refused
from bot.text.sentences import list_texts, sentence

EVERYWHERE = ("view_channel", "embed_links", "attach_files", "read_message_history")
_THREADS = (discord.ChannelType.public_thread, discord.ChannelType.private_thread, discord.ChannelType.news_thread)
BY_KIND = {
    discord.ChannelType.text: ("send_messages",),
    discord.ChannelType.news: ("send_messages",),
    discord.ChannelType.voice: ("connect", "send_messages"),
    discord.ChannelType.stage_voice: ("connect", "send_messages"),
    **dict.fromkeys(_THREADS, ("send_messages_in_threads",)),
}
"""Where a table can stand, and what it needs there besides. A forum has no messages of its own: each of its posts
is a thread."""


WITH_THREADS = (discord.ChannelType.text, discord.ChannelType.news)
OF_ITS_OWN = ("create_public_threads", "send_messages_in_threads")
"""What a table in a thread of its own needs besides, in the channel that the thread hangs on."""


@dataclass(frozen=True, slots=True)
class Standing:
    """What somebody is on a server, where they are just now: as Discord vouches for it."""

    guild: int
    channel: int  # of a thread, the channel that it hangs on
    roles: frozenset[int]
    manages_server: bool
    manages_channel: bool
    existing: frozenset[int] | None  # the roles and channels of that server; None: nobody can tell just now

    def exists(self, number: int) -> bool:
        """Whether the server still has this role or channel, for all that is known."""
        return self.existing is None or number in self.existing


def missing(permissions: discord.Permissions, channel: Any, own_thread: bool = False) -> list[str]:
    """The rights that the bot lacks for a table in a channel, or in a thread of its own there, as discord.py names
    them, where `permissions` are those of an interaction (`app_permissions`), or those of
    `channel.permissions_for(guild.me)`."""
    needed = (*EVERYWHERE, *(OF_ITS_OWN if own_thread else BY_KIND.get(channel.type, ())))
    return [name for name in needed if not getattr(permissions, name)]


def list_permissions(names: Iterable[str]) -> str:
    """Rights as a list to read, in the words that Discord has for them."""
    return list_texts(sentence(f"permission.{name}") for name in names)


def shut_out(permissions: discord.Permissions, channel: Any) -> bool:
    """Whether this is a private thread that the bot is not in. Discord tells it only of those it may see."""
    if channel.type != discord.ChannelType.private_thread or permissions.manage_threads:
        return False
    return channel.me is None and channel.guild.get_thread(channel.id) is None


def find_obstacle(permissions: discord.Permissions, channel: Any, own_thread: bool = False) -> Refused | None:
    """What stands in the way of a table in a channel, or in a thread of its own there, and where to change it;
    None: nothing does."""
    if channel is None or channel.type not in BY_KIND:
        return Refused("no-place")
    if own_thread and channel.type not in WITH_THREADS:
        return Refused("thread-in-thread" if channel.type in _THREADS else "no-threads")
    if shut_out(permissions, channel):
        return Refused("shut-out")
    lacking = missing(permissions, channel, own_thread)
    where = channel.parent_id if channel.type in _THREADS else channel.id  # a thread has no rights of its own
    return (
        Refused("missing-permissions", permissions=list_permissions(lacking), channel=where) if lacking else None
    )


def may_manage(interaction: Interaction) -> bool:
    """Whether somebody manages the channel where they are, and so may end its table or name its host; in a thread
    whoever manages threads does."""
    rights, channel = interaction.permissions, interaction.channel
    in_thread = channel is not None and channel.type in _THREADS
    return rights.manage_channels or (in_thread and rights.manage_threads)


def standing_of(interaction: Interaction) -> Standing:
    """What whoever types or presses something is on this server."""
    if interaction.guild_id is None:
        raise Refused("not-in-dm")
    channel, guild, member = interaction.channel, interaction.guild, interaction.user
    parent = channel.parent_id if isinstance(channel, discord.Thread) else None
    known = guild is not None and not guild.unavailable
    return Standing(
        guild=interaction.guild_id,
        channel=parent or interaction.channel_id or 0,
        roles=frozenset(role.id for role in getattr(member, "roles", ())),
        manages_server=interaction.permissions.manage_guild,
        manages_channel=may_manage(interaction),
        existing=frozenset(one.id for one in (*guild.roles, *guild.channels)) if guild and known else None,
    )


def wants_thread(interaction: Interaction, asked: bool | None, usual: bool) -> bool:
    """Whether a table opens in a thread of its own: if that was asked for, or if it is usual on this server and
    there can be threads here."""
    if asked is not None:
        return asked
    return usual and interaction.channel is not None and interaction.channel.type in WITH_THREADS


def check_rights(interaction: Interaction, own_thread: bool = False) -> None:
    """Refuse to open a table where it could not be played."""
    obstacle = find_obstacle(interaction.app_permissions, interaction.channel, own_thread)
    if obstacle is not None:
        raise obstacle

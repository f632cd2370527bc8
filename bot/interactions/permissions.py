"""What the bot has to be allowed where a table stands. It differs by the kind of channel: in a thread messages
are sent by another right than in a channel, and who may not join a voice channel may not read it either."""

from __future__ import annotations

from collections.abc import Iterable
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


def missing(permissions: discord.Permissions, channel: Any) -> list[str]:
    """The rights that the bot lacks for a table in a channel, as discord.py names them, where `permissions` are
    those of an interaction (`app_permissions`), or those of `channel.permissions_for(guild.me)`."""
    needed = (*EVERYWHERE, *BY_KIND.get(channel.type, ()))
    return [name for name in needed if not getattr(permissions, name)]


def list_permissions(names: Iterable[str]) -> str:
    """Rights as a list to read, in the words that Discord has for them."""
    return list_texts(sentence(f"permission.{name}") for name in names)


def shut_out(permissions: discord.Permissions, channel: Any) -> bool:
    """Whether this is a private thread that the bot is not in. Discord tells it only of those it may see."""
    if channel.type != discord.ChannelType.private_thread or permissions.manage_threads:
        return False
    return channel.me is None and channel.guild.get_thread(channel.id) is None


def find_obstacle(permissions: discord.Permissions, channel: Any) -> Refused | None:
    """What stands in the way of a table in a channel, and where to change it; None: nothing does."""
    if channel is None or channel.type not in BY_KIND:
        return Refused("no-place")
    if shut_out(permissions, channel):
        return Refused("shut-out")
    lacking = missing(permissions, channel)
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


def check_rights(interaction: Interaction) -> None:
    """Refuse to open a table where it could not be played."""
    if interaction.guild_id is None:
        raise Refused("not-in-dm")
    obstacle = find_obstacle(interaction.app_permissions, interaction.channel)
    if obstacle is not None:
        raise obstacle

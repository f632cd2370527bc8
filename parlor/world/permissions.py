"""Permission bits, and how roles and overwrites add up."""

from __future__ import annotations

from collections.abc import Iterable

BITS = {
    "administrator": 1 << 3,
    "manage_channels": 1 << 4,
    "manage_guild": 1 << 5,
    "add_reactions": 1 << 6,
    "view_channel": 1 << 10,
    "send_messages": 1 << 11,
    "manage_messages": 1 << 13,
    "embed_links": 1 << 14,
    "attach_files": 1 << 15,
    "read_message_history": 1 << 16,
    "mention_everyone": 1 << 17,
    "use_external_emojis": 1 << 18,
    "use_application_commands": 1 << 31,
    "manage_threads": 1 << 34,
    "create_public_threads": 1 << 35,
    "create_private_threads": 1 << 36,
    "use_external_stickers": 1 << 37,
    "send_messages_in_threads": 1 << 38,
}
ALL = (1 << 53) - 1
NEEDS_SENDING = ("embed_links", "attach_files", "mention_everyone")


def bits(*names: str) -> int:
    """These permissions as one number."""
    total = 0
    for name in names:
        total |= BITS[name]
    return total


EVERYONE = bits(
    "view_channel", "send_messages", "embed_links", "attach_files", "read_message_history", "add_reactions",
    "use_external_emojis", "use_application_commands", "create_public_threads", "send_messages_in_threads",
)  # fmt: skip
BOT_RIGHTS = bits(
    "view_channel", "send_messages", "embed_links", "attach_files", "read_message_history",
    "create_public_threads", "send_messages_in_threads",
)  # fmt: skip
IN_A_DM = EVERYONE


def has(permissions: int, name: str) -> bool:
    """Whether these bits contain the permission of this name."""
    return bool(permissions & BITS[name])


def apply_overwrites(base: int, layers: Iterable[tuple[int, int]]) -> int:
    """Apply (allow, deny) layers in turn: @everyone, then all roles together, then the member."""
    for allow, deny in layers:
        base = (base & ~deny) | allow
    return base


def apply_implied_denials(permissions: int) -> int:
    """Take away what a missing permission implies: without view_channel all, without sending also files."""
    if not has(permissions, "view_channel"):
        return 0
    if not has(permissions, "send_messages") and not has(permissions, "send_messages_in_threads"):
        permissions &= ~bits(*NEEDS_SENDING)
    return permissions

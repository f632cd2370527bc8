"""The models as the JSON that Discord sends."""

from __future__ import annotations

from typing import Any

from parlor.world.clock import format_timestamp
from parlor.world.models import DM, SUPPRESS_EMBEDS, Attachment, Channel, Guild, Member, Message, Role, User
from parlor.world.world import World

JSON = dict[str, Any]
ATTACHMENT_LIMIT = 10 * 1024 * 1024


class Payloads:
    """Serialises models, with URLs on our own server."""

    def __init__(self, world: World, cdn: str) -> None:
        self.world = world
        self.cdn = cdn

    def user(self, user: User) -> JSON:
        """A user object."""
        username = user.name.lower().replace(" ", "_")
        shown: JSON = {"id": str(user.id), "username": username, "global_name": user.name}
        return shown | {"discriminator": "0", "avatar": None, "bot": user.bot, "public_flags": 0, "flags": 0}

    def member(self, member: Member, *, with_user: bool = True) -> JSON:
        """A guild member object."""
        shown: JSON = {
            "roles": [str(role) for role in sorted(member.roles)],
            "nick": member.nick,
            "avatar": None,
            "joined_at": format_timestamp(member.joined),
            "premium_since": None,
            "deaf": False,
            "mute": False,
            "pending": False,
            "flags": 0,
            "communication_disabled_until": None,
        }
        return shown | ({"user": self.user(member.user)} if with_user else {})

    def role(self, role: Role) -> JSON:
        """A role object."""
        return {
            "id": str(role.id),
            "name": role.name,
            "permissions": str(role.permissions),
            "position": role.position,
            "color": 0,
            "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
            "hoist": False,
            "managed": role.managed,
            "mentionable": False,
            "flags": 0,
        }

    def channel(self, channel: Channel) -> JSON:
        """A channel object; for a thread with its metadata."""
        shown: JSON = {"id": str(channel.id), "type": channel.type, "flags": 0}
        last = channel.last_message
        shown["last_message_id"] = str(last) if last else None
        if channel.type == DM:
            return shown | {"recipients": [self.user(user) for user in channel.recipients]}
        assert channel.guild is not None
        names = list(channel.guild.channels)
        shown |= {"guild_id": str(channel.guild.id), "name": channel.name, "rate_limit_per_user": 0}
        shown["parent_id"] = str(channel.parent.id) if channel.parent else None
        if channel.is_thread:
            return shown | self._thread(channel)
        return shown | {
            "position": names.index(channel.id) if channel.id in names else 0,
            "topic": None,
            "nsfw": False,
            "permission_overwrites": [
                {"id": str(key), "type": int(key not in channel.guild.roles), "allow": str(yes), "deny": str(no)}
                for key, (yes, no) in channel.overwrites.items()
            ],
        }

    def _thread(self, thread: Channel) -> JSON:
        count = len(thread.messages)
        shown: JSON = {
            "owner_id": str(thread.owner),
            "message_count": count,
            "total_message_sent": count,
            "member_count": len(thread.members),
            "thread_metadata": {
                "archived": thread.archived,
                "locked": thread.locked,
                "auto_archive_duration": thread.auto_archive,
                "archive_timestamp": format_timestamp(max(thread.created, thread.turned)),
                "create_timestamp": format_timestamp(thread.created),
                "invitable": True,
            },
        }
        if self.world.bot.id in thread.members:
            shown["member"] = self.thread_member(thread, self.world.bot.id)
        return shown

    def thread_member(self, thread: Channel, user: int) -> JSON:
        """A thread member object."""
        return {
            "id": str(thread.id),
            "user_id": str(user),
            "join_timestamp": format_timestamp(thread.created),
            "flags": 0,
        }

    def guild(self, guild: Guild) -> JSON:
        """A guild as GUILD_CREATE shows it to a bot without the members intent: itself the only member."""
        own = guild.members.get(self.world.bot.id)
        plain: JSON = dict.fromkeys(("icon", "splash", "banner", "description", "system_channel_id"))
        plain["afk_channel_id"] = None
        plain |= dict.fromkeys(("vanity_url_code", "rules_channel_id", "discovery_splash", "application_id"))
        empty = ("emojis", "stickers", "features", "voice_states", "presences", "stage_instances")
        plain |= {name: [] for name in (*empty, "guild_scheduled_events", "soundboard_sounds")}
        zero = ("verification_level", "default_message_notifications", "explicit_content_filter", "mfa_level")
        plain |= dict.fromkeys((*zero, "premium_tier", "nsfw_level", "system_channel_flags"), 0)
        return plain | {
            "id": str(guild.id),
            "name": guild.name,
            "owner_id": str(guild.owner),
            "roles": [self.role(role) for role in guild.roles.values()],
            "channels": [self.channel(c) for c in guild.channels.values() if not c.is_thread],
            "threads": [self.channel(thread) for thread in self.world.active_threads(guild)],
            "members": [self.member(own)] if own else [],
            "member_count": len(guild.members),
            "large": False,
            "unavailable": False,
            "joined_at": format_timestamp(guild.created),
            "afk_timeout": 300,
            "preferred_locale": guild.locale,
            "premium_progress_bar_enabled": False,
        }

    def attachment(self, attachment: Attachment, channel: Channel) -> JSON:
        """An attachment object."""
        url = f"{self.cdn}/attachments/{channel.id}/{attachment.id}/{attachment.filename}"
        shown: JSON = {
            "id": str(attachment.id),
            "filename": attachment.filename,
            "size": len(attachment.data),
            "url": url,
            "proxy_url": url,
            "content_type": attachment.content_type,
        }
        if attachment.dimensions is not None:
            shown["width"], shown["height"] = attachment.dimensions
        return shown | ({"description": attachment.description} if attachment.description else {})

    def media(self, attachment: Attachment, channel: Channel) -> JSON:
        """A file of the message itself as a component shows it."""
        shown = self.attachment(attachment, channel)
        described = {key: shown[key] for key in ("id", "url", "proxy_url", "content_type")}
        return described | {
            "attachment_id": shown["id"],
            "width": shown.get("width"),
            "height": shown.get("height"),
        }

    def message(self, message: Message, *, event: bool = False, nonce: bool = True) -> JSON:
        """A message object; as a gateway event it also names the guild and the author's membership."""
        shown: JSON = {
            "id": str(message.id),
            "channel_id": str(message.channel.id),
            "author": self.user(message.author),
            "content": message.content,
            "timestamp": format_timestamp(message.created),
            "edited_timestamp": format_timestamp(message.edited) if message.edited else None,
            "tts": False,
            "mention_everyone": message.mention_everyone,
            "mentions": [self.user(user) for user in message.mentions],
            "mention_roles": [str(role) for role in message.mention_roles],
            "attachments": [self.attachment(a, message.channel) for a in message.listed_attachments],
            "embeds": [] if message.flags & SUPPRESS_EMBEDS else message.embeds,
            "components": message.components,
            "pinned": False,
            "type": message.type,
            "flags": message.flags,
        }
        if nonce and message.nonce is not None:
            shown["nonce"] = message.nonce
        if message.reference is not None:
            shown["message_reference"] = {
                "type": 0, "message_id": str(message.reference), "channel_id": str(message.channel.id),
            }  # fmt: skip
        if message.interaction is not None:
            application = str(self.world.application_id)
            shown |= {"webhook_id": application, "application_id": application}
            shown["interaction_metadata"] = message.interaction
        guild = message.channel.guild
        if event and guild is not None:
            shown["guild_id"] = str(guild.id)
            if message.author.id in guild.members:
                shown["member"] = self.member(guild.members[message.author.id], with_user=False)
        return shown

    def application(self) -> JSON:
        """The application object."""
        name = self.world.bot.name
        blank: JSON = {"summary": "", "description": "", "icon": None, "rpc_origins": [], "tags": [], "flags": 0}
        owner = {"id": "1", "username": "operator", "discriminator": "0", "avatar": None, "global_name": None}
        return blank | {
            "id": str(self.world.application_id),
            "name": name,
            "bot_public": True,
            "bot_require_code_grant": False,
            "verify_key": "00",
            "owner": owner,
            "team": None,
            "bot": self.user(self.world.bot),
            "hook": True,
        }

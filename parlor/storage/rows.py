"""The world as database rows: dumping and loading it."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from typing import Any

from parlor.world.clock import Clock, Snowflakes
from parlor.world.models import LOADING, Attachment, Channel, Guild, Member, Message, Role, User
from parlor.world.world import World

JSON = dict[str, Any]
Key = tuple[str, str]  # kind, id
CDN_PLACEHOLDER = "parlor-cdn:"  # stands for our own URL, whose port may be another next time
ID_GAP = 1000 << 22  # ids of one second, which may have been given out after the last one saved
IDENTITY: Key = ("parlor", "")


@dataclass
class Identity:
    """What belongs to the parlor itself, and not to its world."""

    token: str
    key: str
    guild: int
    channel: int


@dataclass
class SavedRows:
    """The rows as they were read."""

    things: list[tuple[str, str, str]]
    messages: list[tuple[int, int, str]]  # message, channel, text
    files: dict[int, bytes]


class ResumedSnowflakes(Snowflakes):
    """Ids that go on after those given out before a restart."""

    def __init__(self, clock: Clock, last: int) -> None:
        super().__init__(clock)
        self._last = last


# Dumping


def dump_world(world: World, identity: Identity, nonce_window: float) -> dict[Key, str]:
    """Everything but messages and files as JSON texts, by kind and id."""
    now = world.clock.now()
    world.nonces = {key: sent for key, sent in world.nonces.items() if now - sent.created < nonce_window}
    rows: dict[Key, Any] = {
        IDENTITY: asdict(identity)
        | {"bot": world.bot.id, "last": world.ids.next(), "dms_opened": world.dms_opened}
    }
    rows |= {("user", str(user.id)): asdict(user) for user in world.users.values()}
    rows |= {("guild", str(guild.id)): _dump_guild(guild) for guild in world.guilds.values()}
    rows |= {("channel", str(channel.id)): _dump_channel(channel) for channel in world.channels.values()}
    rows |= {("commands", str(place or "")): commands for place, commands in world.commands.items()}
    for (_, nonce), sent in world.nonces.items():
        rows["nonce", f"{sent.channel.id} {nonce}"] = {"message": sent.id, "created": sent.created}
    return {key: json.dumps(row, ensure_ascii=False) for key, row in rows.items()}


def _dump_guild(guild: Guild) -> JSON:
    members = [
        {"user": one.user.id, "joined": one.joined, "roles": sorted(one.roles), "nick": one.nick}
        for one in guild.members.values()
    ]
    roles = [asdict(role) for role in guild.roles.values()]
    return {
        "id": guild.id, "name": guild.name, "owner": guild.owner, "created": guild.created, "roles": roles,
        "members": members, "locale": guild.locale,
    }  # fmt: skip


CHANNEL_FIELDS = ("id", "type", "name", "created", "last_message", "owner", "archived", "locked", "auto_archive")


def _dump_channel(channel: Channel) -> JSON:
    return {name: getattr(channel, name) for name in CHANNEL_FIELDS} | {
        "guild": channel.guild.id if channel.guild else None,
        "parent": channel.parent.id if channel.parent else None,
        "overwrites": [[key, *layer] for key, layer in channel.overwrites.items()],
        "recipients": [user.id for user in channel.recipients],
        "members": sorted(channel.members),
        "turned": channel.turned,
    }


MESSAGE_FIELDS = (
    "id", "created", "content", "embeds", "components", "flags", "type", "edited", "edits", "nonce", "reference",
    "mention_roles", "mention_everyone", "interaction",
)  # fmt: skip


def dump_message(message: Message, cdn: str) -> str:
    """A message as JSON text, with the names of its files; URLs of our own lose their port."""
    row = {name: getattr(message, name) for name in MESSAGE_FIELDS}
    row |= {"author": message.author.id, "mentions": [user.id for user in message.mentions]}
    row |= {"witnesses": sorted(message.witnesses)}
    row["attachments"] = [
        {"id": one.id, "filename": one.filename, "content_type": one.content_type, "description": one.description}
        for one in message.attachments
    ]
    return json.dumps(row, ensure_ascii=False).replace(f"{cdn}/attachments/", f"{CDN_PLACEHOLDER}/attachments/")


# Loading


def load_world(world: World, saved: SavedRows, cdn: str) -> Identity:
    """Fill the world with what was saved, and return what belongs to the parlor itself."""
    read: dict[str, list[tuple[str, Any]]] = {}
    for kind, which, text in saved.things:
        read.setdefault(kind, []).append((which, json.loads(text)))
    ((_, identity),) = read["parlor"]
    world.users = {row["id"]: User(**row) for _, row in read["user"]}
    world.bot = world.users[identity.pop("bot")]
    world.ids = ResumedSnowflakes(world.clock, identity.pop("last") + ID_GAP)
    world.dms_opened = identity.pop("dms_opened")
    world.commands = {int(place) if place else None: row for place, row in read["commands"]}
    world.guilds = {row["id"]: _load_guild(world, row) for _, row in read["guild"]}
    world.channels, world.files = {}, {}
    for _, row in read["channel"]:
        _load_channel(world, row)
    for _, row in read["channel"]:
        if row["parent"] is not None:
            world.channels[row["id"]].parent = world.channels[row["parent"]]
    for _, place, text in saved.messages:
        _load_message(
            world, world.channels[place], json.loads(text.replace(f"{CDN_PLACEHOLDER}/", f"{cdn}/")), saved.files
        )
    for which, row in read.get("nonce", []):
        _load_nonce(world, which, row)
    return Identity(**identity)


def _load_guild(world: World, row: JSON) -> Guild:
    guild = Guild(row["id"], row["name"], row["owner"], row["created"], locale=row["locale"])
    guild.roles = {role["id"]: Role(**role) for role in row["roles"]}
    for one in row["members"]:
        guild.members[one["user"]] = Member(
            world.users[one["user"]], one["joined"], set(one["roles"]), one["nick"]
        )
    return guild


def _load_channel(world: World, row: JSON) -> None:
    channel = Channel(**{name: row[name] for name in CHANNEL_FIELDS})
    channel.overwrites = {key: (yes, no) for key, yes, no in row["overwrites"]}
    channel.recipients = [world.users[one] for one in row["recipients"]]
    channel.members = set(row["members"])
    channel.turned = row.get("turned", 0.0)  # not in older files
    world.channels[channel.id] = channel
    if row["guild"] is not None:
        channel.guild = world.guilds[row["guild"]]
        channel.guild.channels[channel.id] = channel


def _load_message(world: World, channel: Channel, row: JSON, files: dict[int, bytes]) -> None:
    """Load a message. One that was "thinking" is left out: nobody can finish it any more."""
    if row["flags"] & LOADING:
        return
    author, attachments = world.users[row.pop("author")], row.pop("attachments")
    mentions, witnesses = row.pop("mentions"), row.pop("witnesses")
    message = Message(channel=channel, author=author, **row)
    message.mentions = [world.users[one] for one in mentions]
    message.witnesses = frozenset(witnesses)
    message.attachments = [Attachment(data=files[one["id"]], **one) for one in attachments]
    world.files |= {one.id: one for one in message.attachments}
    channel.messages[message.id] = message


def _load_nonce(world: World, which: str, row: JSON) -> None:
    """Load a used nonce: what was sent once is not sent again, even if it was deleted since."""
    place, nonce = which.split(" ", 1)
    channel = world.channels.get(int(place))
    if channel is not None:
        gone = Message(row["message"], channel, world.bot, row["created"])
        world.nonces[world.bot.id, nonce] = channel.messages.get(row["message"], gone)

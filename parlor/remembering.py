"""The world as rows of text and back: what a parlor knows again after a restart."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from typing import Any

from parlor.clock import Clock, Snowflakes
from parlor.world import LOADING, Attachment, Channel, Guild, Member, Message, Role, User, World

JSON = dict[str, Any]
Key = tuple[str, str]  # what kind of thing, and which
OURS = "parlor-cdn:"  # stands for our own address, whose port may be another next time
AHEAD = 1000 << 22  # ids of a second that may have been given out after the last one written down
OWN: Key = ("parlor", "")


@dataclass
class Own:
    """What belongs to the parlor itself."""

    token: str
    key: str
    guild: int
    channel: int


@dataclass
class Kept:
    """The rows as they were read."""

    things: list[tuple[str, str, str]]
    messages: list[tuple[int, int, str]]  # message, channel, text
    files: dict[int, bytes]


class Onward(Snowflakes):
    """Ids that go on after those given out before a restart."""

    def __init__(self, clock: Clock, last: int) -> None:
        super().__init__(clock)
        self._last = last


# Writing down


def things(world: World, own: Own, nonce_window: float) -> dict[Key, str]:
    """Everything but messages and files, by kind and id."""
    now = world.clock.now()
    world.nonces = {key: sent for key, sent in world.nonces.items() if now - sent.created < nonce_window}
    rows: dict[Key, Any] = {
        OWN: asdict(own) | {"bot": world.bot.id, "last": world.ids.next(), "dms_opened": world.dms_opened}
    }
    rows |= {("user", str(user.id)): asdict(user) for user in world.users.values()}
    rows |= {("guild", str(guild.id)): _guild(guild) for guild in world.guilds.values()}
    rows |= {("channel", str(channel.id)): _channel(channel) for channel in world.channels.values()}
    rows |= {("commands", str(place or "")): commands for place, commands in world.commands.items()}
    for (place, nonce), sent in world.nonces.items():
        rows["nonce", f"{place} {nonce}"] = {"message": sent.id, "created": sent.created}
    return {key: json.dumps(row, ensure_ascii=False) for key, row in rows.items()}


def _guild(guild: Guild) -> JSON:
    members = [
        {"user": one.user.id, "joined": one.joined, "roles": sorted(one.roles), "nick": one.nick}
        for one in guild.members.values()
    ]
    roles = [asdict(role) for role in guild.roles.values()]
    return {
        "id": guild.id, "name": guild.name, "owner": guild.owner, "created": guild.created, "roles": roles,
        "members": members,
    }  # fmt: skip


PLAIN = ("id", "type", "name", "created", "last_message", "owner", "archived", "locked", "auto_archive")


def _channel(channel: Channel) -> JSON:
    return {name: getattr(channel, name) for name in PLAIN} | {
        "guild": channel.guild.id if channel.guild else None,
        "parent": channel.parent.id if channel.parent else None,
        "overwrites": [[key, *layer] for key, layer in channel.overwrites.items()],
        "recipients": [user.id for user in channel.recipients],
        "members": sorted(channel.members),
    }


SIMPLE = (
    "id", "created", "content", "embeds", "components", "flags", "type", "edited", "edits", "nonce", "reference",
    "mention_roles", "mention_everyone", "interaction",
)  # fmt: skip


def message_text(message: Message, cdn: str) -> str:
    """A message with the names of its files; addresses of our own lose the port."""
    row = {name: getattr(message, name) for name in SIMPLE}
    row |= {"author": message.author.id, "mentions": [user.id for user in message.mentions]}
    row |= {"witnesses": sorted(message.witnesses)}
    row["attachments"] = [
        {"id": one.id, "filename": one.filename, "content_type": one.content_type, "description": one.description}
        for one in message.attachments
    ]
    return json.dumps(row, ensure_ascii=False).replace(f"{cdn}/attachments/", f"{OURS}/attachments/")


# Knowing again


def recall(world: World, kept: Kept, cdn: str) -> Own:
    """Fill the world with what was written down, and say what belongs to the parlor."""
    read: dict[str, list[tuple[str, Any]]] = {}
    for kind, which, text in kept.things:
        read.setdefault(kind, []).append((which, json.loads(text)))
    ((_, own),) = read["parlor"]
    world.users = {row["id"]: User(**row) for _, row in read["user"]}
    world.bot = world.users[own.pop("bot")]
    world.ids = Onward(world.clock, own.pop("last") + AHEAD)
    world.dms_opened = own.pop("dms_opened")
    world.commands = {int(place) if place else None: row for place, row in read["commands"]}
    world.guilds = {row["id"]: _recall_guild(world, row) for _, row in read["guild"]}
    world.channels, world.files = {}, {}
    for _, row in read["channel"]:
        _recall_channel(world, row)
    for _, row in read["channel"]:
        if row["parent"] is not None:
            world.channels[row["id"]].parent = world.channels[row["parent"]]
    for _, place, text in kept.messages:
        _recall_message(world, world.channels[place], json.loads(text.replace(f"{OURS}/", f"{cdn}/")), kept.files)
    for which, row in read.get("nonce", []):
        _recall_nonce(world, which, row)
    return Own(**own)


def _recall_guild(world: World, row: JSON) -> Guild:
    guild = Guild(row["id"], row["name"], row["owner"], row["created"])
    guild.roles = {role["id"]: Role(**role) for role in row["roles"]}
    for one in row["members"]:
        guild.members[one["user"]] = Member(
            world.users[one["user"]], one["joined"], set(one["roles"]), one["nick"]
        )
    return guild


def _recall_channel(world: World, row: JSON) -> None:
    channel = Channel(**{name: row[name] for name in PLAIN})
    channel.overwrites = {key: (yes, no) for key, yes, no in row["overwrites"]}
    channel.recipients = [world.users[one] for one in row["recipients"]]
    channel.members = set(row["members"])
    world.channels[channel.id] = channel
    if row["guild"] is not None:
        channel.guild = world.guilds[row["guild"]]
        channel.guild.channels[channel.id] = channel


def _recall_message(world: World, channel: Channel, row: JSON, files: dict[int, bytes]) -> None:
    """A message that was "thinking" stays away: nobody can finish it any more."""
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


def _recall_nonce(world: World, which: str, row: JSON) -> None:
    """What was sent once is not sent again, even if it was deleted since."""
    place, nonce = which.split(" ", 1)
    channel = world.channels.get(int(place))
    if channel is not None:
        gone = Message(row["message"], channel, world.bot, row["created"])
        world.nonces[channel.id, nonce] = channel.messages.get(row["message"], gone)

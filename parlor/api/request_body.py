"""Request bodies: their JSON and files, and writing them into messages."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from parlor.world.models import Attachment, Channel, Message
from parlor.world.payloads import ATTACHMENT_LIMIT, Payloads
from parlor.world.world import World

JSON = dict[str, Any]
TEXT_DISPLAY = 10
ATTACHED = "attachment://"
MENTION = re.compile(r"<@(!|&)?(\d+)>")
CONTENT_TYPES = {"png": "image/png", "jpg": "image/jpeg", "txt": "text/plain", "json": "application/json"}


@dataclass
class Upload:
    """One file of a multipart body."""

    filename: str
    content_type: str
    data: bytes


@dataclass
class Body:
    """A request's JSON and the files that came with it, by their number."""

    json: Any
    uploads: Mapping[int, Upload] = field(default_factory=dict)

    @property
    def too_large(self) -> bool:
        """Whether a file is over Discord's limit."""
        return any(len(upload.data) > ATTACHMENT_LIMIT for upload in self.uploads.values())


def walk_components(components: list[JSON]) -> Iterator[JSON]:
    """All components, outer before inner, in reading order."""
    for component in components:
        yield component
        yield from walk_components(component.get("components") or [])
        for key in ("component", "accessory"):
            if isinstance(component.get(key), dict):
                yield from walk_components([component[key]])


def assign_component_ids(components: list[JSON]) -> list[JSON]:
    """Give each component without an id the next free one, and write what a list presets as ids are written, as
    Discord does."""
    taken = {part["id"] for part in walk_components(components) if part.get("id")}
    free = (number for number in range(1, 10_000) if number not in taken)
    for part in walk_components(components):
        if not part.get("id"):
            part["id"] = next(free)
        for preset in part.get("default_values") or []:
            preset["id"] = str(preset["id"])
    return components


def collect_text(content: str, components: list[JSON]) -> str:
    """All text of a message: its content and its text displays."""
    displays = [part["content"] for part in walk_components(components) if part.get("type") == TEXT_DISPLAY]
    return "\n".join(text for text in [content, *displays] if text)


class MessageWriter:
    """Writes request bodies into messages."""

    def __init__(self, world: World, payloads: Payloads) -> None:
        self.world = world
        self.payloads = payloads

    def fill(self, message: Message, body: Body, *, editing: bool = False) -> None:
        """Write into a message what the body names; an edit leaves the rest as it was."""
        said: JSON = body.json
        if "content" in said or not editing:
            message.content = said.get("content") or ""
        message.attachments = self._merge_attachments(message, body, editing)
        if "embeds" in said or not editing:
            message.embeds = self._resolve_urls([self._clean_embed(e) for e in said.get("embeds") or []], message)
        if "components" in said or not editing:
            message.components = assign_component_ids(self._resolve_media(said.get("components") or [], message))
        self._set_mentions(message, said.get("allowed_mentions"))

    def _clean_embed(self, embed: JSON) -> JSON:
        return {"type": "rich"} | {key: value for key, value in embed.items() if value is not None}

    def _merge_attachments(self, message: Message, body: Body, editing: bool) -> list[Attachment]:
        """The files kept (an edit that names none keeps all) and the files that came."""
        listed: list[JSON] = body.json.get("attachments") or []
        notes = {int(entry["id"]): entry for entry in listed if int(entry.get("id", -1)) in body.uploads}
        kept = message.attachments if editing else []
        if editing and body.json.get("attachments") is not None:
            named = {int(entry["id"]) for entry in listed if "id" in entry}
            kept = [attachment for attachment in kept if attachment.id in named]
        fresh = [self._add_attachment(upload, notes.get(n, {})) for n, upload in sorted(body.uploads.items())]
        return kept + fresh

    def _add_attachment(self, upload: Upload, note: JSON) -> Attachment:
        name = str(note.get("filename") or upload.filename)
        kind = CONTENT_TYPES.get(name.rpartition(".")[2].lower(), upload.content_type)
        attachment = Attachment(self.world.ids.next(), name, kind, upload.data, note.get("description"))
        self.world.files[attachment.id] = attachment
        return attachment

    def _resolve_urls(self, value: Any, message: Message) -> Any:
        """Replace attachment://name by the file's URL."""
        if isinstance(value, dict):
            return {key: self._resolve_urls(inner, message) for key, inner in value.items()}
        if isinstance(value, list):
            return [self._resolve_urls(inner, message) for inner in value]
        file = _find_file(value, message)
        return value if file is None else self.payloads.attachment(file, message.channel)["url"]

    def _resolve_media(self, value: Any, message: Message) -> Any:
        """Replace {"url": "attachment://name"} in a component by the file with all that is known of it."""
        if isinstance(value, list):
            return [self._resolve_media(inner, message) for inner in value]
        if not isinstance(value, dict):
            return value
        file = _find_file(value.get("url"), message)
        if file is not None:
            return self.payloads.media(file, message.channel)
        return {key: self._resolve_media(inner, message) for key, inner in value.items()}

    def _set_mentions(self, message: Message, allowed: JSON | None) -> None:
        """Note whom the message pings: what its text names and allowed_mentions lets through."""
        text = collect_text(message.content, message.components)
        parse = ("users", "roles", "everyone") if allowed is None else (allowed.get("parse") or ())
        users = {int(user) for user in (allowed or {}).get("users") or ()}
        roles = {int(role) for role in (allowed or {}).get("roles") or ()}
        named = [(kind, int(number)) for kind, number in MENTION.findall(text)]
        pinged = [n for kind, n in named if kind != "&" and ("users" in parse or n in users)]
        message.mentions = [self.world.users[n] for n in dict.fromkeys(pinged) if n in self.world.users]
        message.mention_roles = [n for kind, n in named if kind == "&" and ("roles" in parse or n in roles)]
        shout = "@everyone" in text or "@here" in text
        may = self.world.may(message.author, message.channel, "mention_everyone")
        message.mention_everyone = shout and "everyone" in parse and may


def _find_file(url: object, message: Message) -> Attachment | None:
    """The file of a message that attachment://name refers to."""
    if not isinstance(url, str) or not url.startswith(ATTACHED):
        return None
    name = url.removeprefix(ATTACHED)
    return next((one for one in reversed(message.attachments) if one.filename == name), None)


def needed_permissions(body: Body, channel: Channel) -> list[str]:
    """The permissions that sending this message needs, besides seeing the channel."""
    names = ["send_messages_in_threads" if channel.is_thread else "send_messages"]
    if body.json.get("embeds"):
        names.append("embed_links")
    if body.uploads:
        names.append("attach_files")
    return names

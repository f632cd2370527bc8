"""What is on a person's screen: messages and forms, with their text, buttons, select menus and files."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from parlor.api.request_body import collect_text, walk_components
from parlor.interactions.interaction import Interaction
from parlor.world.models import EPHEMERAL, LOADING, Message
from parlor.world.payloads import Payloads

JSON = dict[str, Any]
BUTTON, STRING_SELECT, TEXT_INPUT, USER_SELECT, ROLE_SELECT, CHANNEL_SELECT = 2, 3, 4, 5, 6, 8
SELECTS = (STRING_SELECT, USER_SELECT, ROLE_SELECT, 7, CHANNEL_SELECT)
LABEL, ROW = 18, 1
LINK = 5


class CannotDo(Exception):
    """A real client would not let this person do that: no such button, it is disabled, not in the list, ..."""


@dataclass(frozen=True)
class Button:
    """A button of a message."""

    label: str
    custom_id: str | None
    disabled: bool
    style: int
    emoji: str | None
    url: str | None


@dataclass(frozen=True)
class Choice:
    """An option of a select menu."""

    label: str
    value: str
    description: str | None
    default: bool


@dataclass(frozen=True)
class Select:
    """A select menu."""

    type: int
    custom_id: str
    placeholder: str | None
    options: tuple[Choice, ...]
    least: int
    most: int
    disabled: bool
    channel_types: tuple[int, ...] = ()  # what a list of channels offers; none: all

    @property
    def values(self) -> list[str]:
        """The values of its options."""
        return [option.value for option in self.options]


@dataclass(frozen=True)
class File:
    """A file attached to a message."""

    filename: str
    data: bytes
    url: str
    description: str | None
    id: int


@dataclass(frozen=True)
class Field:
    """A field of a form."""

    type: int
    custom_id: str
    label: str
    value: str
    required: bool
    least: int
    most: int
    select: Select | None


def read_button(part: JSON) -> Button:
    """The button that a component describes."""
    emoji = (part.get("emoji") or {}).get("name")
    label, style = part.get("label") or "", int(part.get("style", 1))
    return Button(label, part.get("custom_id"), bool(part.get("disabled")), style, emoji, part.get("url"))


def read_select(part: JSON) -> Select:
    """The select menu that a component describes."""
    offered: list[JSON] = part.get("options") or []
    options = tuple(Choice(o["label"], o["value"], o.get("description"), bool(o.get("default"))) for o in offered)
    least, most = part.get("min_values"), part.get("max_values")
    return Select(
        part["type"], part["custom_id"], part.get("placeholder"), options,
        1 if least is None else least, 1 if most is None else most, bool(part.get("disabled")),
        tuple(part.get("channel_types") or ()),
    )  # fmt: skip


def look_at(message: Message, payloads: Payloads) -> Seen:
    """A message as it is on a screen now."""
    shown = [(file, payloads.attachment(file, message.channel)["url"]) for file in message.attachments]
    files = [File(file.filename, file.data, url, file.description, file.id) for file, url in shown]
    return Seen(payloads.message(message, nonce=False), files)


class Seen:
    """A message as it was when it was looked at."""

    def __init__(self, payload: JSON, files: list[File]) -> None:
        self.payload = payload
        self.id = int(payload["id"])
        self.channel_id = int(payload["channel_id"])
        self.author: str = payload["author"]["global_name"]
        self.content: str = payload["content"]
        self.embeds: list[JSON] = payload["embeds"]
        self.components: list[JSON] = payload["components"]
        self.mentions: list[str] = [user["global_name"] for user in payload["mentions"]]
        self.mentions_everyone: bool = payload["mention_everyone"]
        self.edited: bool = payload["edited_timestamp"] is not None
        self.attachments = files  # those beside its components and those in them

    def __repr__(self) -> str:
        return f"<{'ephemeral ' if self.ephemeral else ''}message {self.id} of {self.author}: {self.text!r}>"

    @property
    def flags(self) -> int:
        """The message flags."""
        return int(self.payload["flags"])

    @property
    def ephemeral(self) -> bool:
        """Whether only this person sees it."""
        return bool(self.flags & EPHEMERAL)

    @property
    def thinking(self) -> bool:
        """Whether it shows "is thinking..."."""
        return bool(self.flags & LOADING)

    @property
    def text(self) -> str:
        """All text of the message: content, embeds and text displays."""
        words = [collect_text(self.content, self.components)]
        for embed in self.embeds:
            words += [embed.get("title") or "", embed.get("description") or ""]
            for field in embed.get("fields") or []:
                words += [field["name"], field["value"]]
            words.append((embed.get("footer") or {}).get("text") or "")
        return "\n".join(word for word in words if word)

    @property
    def buttons(self) -> list[Button]:
        """All buttons of the message."""
        return [read_button(part) for part in walk_components(self.components) if part.get("type") == BUTTON]

    @property
    def selects(self) -> list[Select]:
        """All select menus of the message."""
        return [read_select(part) for part in walk_components(self.components) if part.get("type") in SELECTS]

    def part(self, custom_id: str) -> JSON | None:
        """The component with this custom_id."""
        return next((p for p in walk_components(self.components) if p.get("custom_id") == custom_id), None)

    def find_buttons(self, label: str | None, custom_id: str | None) -> list[Button]:
        """The buttons with this label (or emoji) or custom_id."""
        if custom_id is not None:
            return [button for button in self.buttons if button.custom_id == custom_id]
        return [button for button in self.buttons if label is not None and label in (button.label, button.emoji)]


class Form:
    """A modal on a person's screen."""

    def __init__(self, payload: JSON, interaction: Interaction) -> None:
        self.payload = payload
        self.interaction = interaction  # the one that the bot answered with it
        self.title: str = payload["title"]
        self.custom_id: str = payload["custom_id"]
        self.fields = [field for part in payload["components"] for field in _read_fields(part)]

    @property
    def text(self) -> str:
        """The title, and each field with its value."""
        return "\n".join([self.title, *(f"{field.label}: {field.value}" for field in self.fields)])

    def field(self, name: str) -> Field:
        """The field with this custom_id or label."""
        for field in self.fields:
            if name in (field.custom_id, field.label):
                return field
        raise CannotDo(f"no field {name!r} in {[(f.custom_id, f.label) for f in self.fields]}")


def _read_fields(part: JSON) -> list[Field]:
    if part["type"] == ROW:
        return [_read_field(inner, inner.get("label") or "") for inner in part["components"]]
    if part["type"] == LABEL:
        return [_read_field(part["component"], part["label"])]
    return []


def _read_field(part: JSON, label: str) -> Field:
    select = read_select(part) if part["type"] in SELECTS else None
    longest = part.get("max_length")
    return Field(
        part["type"], part["custom_id"], label, part.get("value") or "", part.get("required") is not False,
        part.get("min_length") or 0, 4000 if longest is None else longest, select,
    )  # fmt: skip

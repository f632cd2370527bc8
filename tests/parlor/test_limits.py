"""Each documented limit: the last thing Discord accepts, and the first it refuses."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from typing import Any

import discord
import pytest
from discord import app_commands, ui

from parlor.limits import (
    EMPTY_MESSAGE,
    TOO_MANY_COMMANDS,
    Problem,
    autocomplete_problems,
    command_problems,
    form_errors,
    message_problems,
    modal_problems,
)

Json = dict[str, Any]
V2 = 1 << 15


def button(mark: str = "a", **other: Any) -> Json:
    return {"type": 2, "style": 1, "label": "Go", "custom_id": mark, **other}


def link(**other: Any) -> Json:
    return {"type": 2, "style": 5, "label": "Go", "url": "https://example.org", **other}


def premium(**other: Any) -> Json:
    return {"type": 2, "style": 6, "sku_id": "5", **other}


def row(*children: Json) -> Json:
    return {"type": 1, "components": list(children)}


def option(value: str = "v", **other: Any) -> Json:
    return {"label": "Docks", "value": value, **other}


def choices(number: int) -> list[Json]:
    return [option(f"v{index}") for index in range(number)]


def select(mark: str = "s", **other: Any) -> Json:
    return {"type": 3, "custom_id": mark, "options": choices(3), **other}


def people(mark: str = "s", **other: Any) -> Json:
    return {"type": 5, "custom_id": mark, **other}


def classic(*rows: Json) -> Json:
    return {"components": list(rows)}


def one(component: Json) -> Json:
    return classic(row(component))


def words(text: str = "Bo waits") -> Json:
    return {"type": 10, "content": text}


def picture(**other: Any) -> Json:
    return {"type": 11, "media": {"url": "https://example.org/a.png"}, **other}


def section(*texts: Json, accessory: Any = None) -> Json:
    return {"type": 9, "components": list(texts), "accessory": accessory or picture()}


def gallery(number: int) -> Json:
    return {"type": 12, "items": [{"media": {"url": "https://example.org/a.png"}} for _ in range(number)]}


def container(*children: Json, **other: Any) -> Json:
    return {"type": 17, "components": list(children), **other}


def layout(*components: Json, **other: Any) -> Json:
    return {"flags": V2, "components": list(components), **other}


def shown_file(url: str) -> Json:
    return layout({"type": 13, "file": {"url": url}}, attachments=[{"id": 0, "filename": "log.txt"}])


def embed(**other: Any) -> Json:
    return {"embeds": [{"title": "The board", **other}]}


def fields(number: int) -> list[Json]:
    return [{"name": "Bo", "value": "3"} for _ in range(number)]


def address(length: int) -> str:
    return "https://" + "x" * (length - 8)


def mentions(**other: Any) -> Json:
    return {"content": "hi", "allowed_mentions": other}


def ids(number: int) -> list[str]:
    return [str(index) for index in range(1, number + 1)]


Case = tuple[str, Json, Json, str, str]

TOO_LONG, BAD_LENGTH, REQUIRED = "BASE_TYPE_MAX_LENGTH", "BASE_TYPE_BAD_LENGTH", "BASE_TYPE_REQUIRED"
TOO_LOW, TOO_HIGH, CHOICES = "NUMBER_TYPE_MIN", "NUMBER_TYPE_MAX", "BASE_TYPE_CHOICES"
KIND, WIDTH = "UNION_TYPE_CHOICES", "COMPONENT_LAYOUT_WIDTH_EXCEEDED"
LEGACY, DUPLICATED = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", "COMPONENT_CUSTOM_ID_DUPLICATED"
BOTH, TYPE = "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", "BASE_TYPE_BAD_TYPE"
EXCLUSIVE, SIZE = "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", "MAX_EMBED_SIZE_EXCEEDED"
CHILD = "components.0.components.0"

# The tables stay unformatted, so that a limit is a line or two.
# fmt: off
MESSAGES: list[Case] = [
    ("content", {"content": "x" * 2000}, {"content": "x" * 2001}, "content", TOO_LONG),
    ("something said", {"content": "."}, {"content": "\n "}, "", EMPTY_MESSAGE),
    ("a file is enough", {"attachments": [{"id": 0}]}, {"attachments": []}, "", EMPTY_MESSAGE),
    ("a sticker is enough", {"sticker_ids": ["1"]}, {"sticker_ids": []}, "", EMPTY_MESSAGE),
    ("a component is enough", one(button()), {"components": []}, "", EMPTY_MESSAGE),
    ("an embed is enough", embed(), {"embeds": []}, "", EMPTY_MESSAGE),
    ("a forwarded message is enough", {"message_reference": {"type": 1}}, {"message_reference": {}}, "",
     EMPTY_MESSAGE),
    ("nonce", {"content": "x", "nonce": "n" * 25}, {"content": "x", "nonce": "n" * 26}, "nonce", TOO_LONG),
    ("nonce number", {"content": "x", "nonce": 2**63 - 1}, {"content": "x", "nonce": 2**63}, "nonce", TOO_HIGH),
    ("stickers", {"sticker_ids": ids(3)}, {"sticker_ids": ids(4)}, "sticker_ids", TOO_LONG),
    ("files", {"attachments": [{"id": n} for n in range(10)]}, {"attachments": [{"id": n} for n in range(11)]},
     "attachments", TOO_LONG),
    ("file name", {"attachments": [{"id": 0, "filename": "x" * 1024}]},
     {"attachments": [{"id": 0, "filename": "x" * 1025}]}, "attachments.0.filename", BAD_LENGTH),
    ("file description", {"attachments": [{"id": 0, "description": "x" * 1024}]},
     {"attachments": [{"id": 0, "description": "x" * 1025}]}, "attachments.0.description", TOO_LONG),
    ("id", {"sticker_ids": ["9" * 20]}, {"sticker_ids": ["9" * 21]}, "sticker_ids.0", "NUMBER_TYPE_COERCE"),
    ("flags", {"content": "x", "flags": 4 | 64 | 4096}, {"content": "x", "flags": 1}, "flags", CHOICES),
    # Embeds
    ("embeds", {"embeds": embed()["embeds"] * 10}, {"embeds": embed()["embeds"] * 11}, "embeds", TOO_LONG),
    ("embed title", embed(title="x" * 256), embed(title="x" * 257), "embeds.0.title", TOO_LONG),
    ("description", embed(description="x" * 4096), embed(description="x" * 4097), "embeds.0.description",
     TOO_LONG),
    ("fields", embed(fields=fields(25)), embed(fields=fields(26)), "embeds.0.fields", TOO_LONG),
    ("field name", embed(fields=[{"name": "x" * 256, "value": "x"}]),
     embed(fields=[{"name": "x" * 257, "value": "x"}]), "embeds.0.fields.0.name", BAD_LENGTH),
    ("field value", embed(fields=[{"name": "x", "value": "x" * 1024}]),
     embed(fields=[{"name": "x", "value": "x" * 1025}]), "embeds.0.fields.0.value", BAD_LENGTH),
    ("field without value", embed(fields=[{"name": "x", "value": "x"}]),
     embed(fields=[{"name": "x", "value": ""}]), "embeds.0.fields.0.value", REQUIRED),
    ("footer", embed(footer={"text": "x" * 2048}), embed(footer={"text": "x" * 2049}), "embeds.0.footer.text",
     BAD_LENGTH),
    ("author", embed(author={"name": "x" * 256}), embed(author={"name": "x" * 257}), "embeds.0.author.name",
     BAD_LENGTH),
    ("colour", embed(color=0xFFFFFF), embed(color=0x1000000), "embeds.0.color", TOO_HIGH),
    ("black", embed(color=0), embed(color=-1), "embeds.0.color", TOO_LOW),
    ("embed address", embed(url=address(2048)), embed(url=address(2049)), "embeds.0.url", BAD_LENGTH),
    ("embed picture", embed(image={"url": address(2048)}), embed(image={"url": address(2049)}),
     "embeds.0.image.url", BAD_LENGTH),
    ("empty embed", embed(), {"embeds": [{"type": "rich"}]}, "embeds.0.description", REQUIRED),
    ("embeds together", {"embeds": [{"description": "x" * 4000}, {"description": "x" * 2000}]},
     {"embeds": [{"description": "x" * 4000}, {"description": "x" * 1999, "footer": {"text": "xx"}}]}, "embeds",
     SIZE),
    # Mentions
    ("mention kinds", mentions(parse=["users", "roles", "everyone"]), mentions(parse=["here"]),
     "allowed_mentions.parse.0", CHOICES),
    ("mentioned users", mentions(users=ids(100)), mentions(users=ids(101)), "allowed_mentions.users", TOO_LONG),
    ("mentioned roles", mentions(roles=ids(100)), mentions(roles=ids(101)), "allowed_mentions.roles", TOO_LONG),
    ("kind or ids", mentions(parse=["users"], users=[]), mentions(parse=["users"], users=["1"]),
     "allowed_mentions", EXCLUSIVE),
    ("mentioned id", mentions(users=[5, "6"]), mentions(users=["Bo"]), "allowed_mentions.users.0",
     "NUMBER_TYPE_COERCE"),
    # Classic rows
    ("rows", classic(*(row(button(str(n))) for n in range(5))),
     classic(*(row(button(str(n))) for n in range(6))), "components", TOO_LONG),
    ("buttons in a row", classic(row(*(button(str(n)) for n in range(5)))),
     classic(row(*(button(str(n)) for n in range(6)))), "components.0.components", BAD_LENGTH),
    ("empty row", one(button()), classic(row()), "components.0.components", BAD_LENGTH),
    ("one select in a row", one(select()), classic(row(select(), select("t"))), "components.0.components.1",
     WIDTH),
    ("select beside a button", classic(row(select()), row(button())), classic(row(button(), select())),
     "components.0.components.1", WIDTH),
    ("what a row holds", one(button()), one(words()), CHILD, KIND),
    ("a bare button", one(button()), classic(button()), "components.0", KIND),
    ("same custom_id", classic(row(button("a"), button("b"))), classic(row(button("a")), row(button("a"))),
     "components.1.components.0.custom_id", DUPLICATED),
    ("same id", classic(row(button("a", id=1), button("b", id=2))),
     classic(row(button("a", id=2), button("b", id=2))), "components.0.components.1.id",
     "COMPONENT_ID_DUPLICATED"),
    # Buttons
    ("button label", one(button(label="x" * 80)), one(button(label="x" * 81)), f"{CHILD}.label", TOO_LONG),
    ("button face", one(button(label=None, emoji={"name": "🎲"})), one(button(label="")), f"{CHILD}.label",
     REQUIRED),
    ("custom_id", one(button("x" * 100)), one(button("x" * 101)), f"{CHILD}.custom_id", BAD_LENGTH),
    ("custom_id missing", one(button("x")), one(button("")), f"{CHILD}.custom_id", REQUIRED),
    ("style", one(button(style=4)), one(button(style=7)), f"{CHILD}.style", CHOICES),
    ("link without url", one(link()), one(link(url=None)), f"{CHILD}.url", REQUIRED),
    ("link address", one(link(url="discord://x")), one(link(url="file://x")), f"{CHILD}.url",
     "URL_TYPE_INVALID_SCHEME"),
    ("link length", one(link(url="http://" + "x" * 505)), one(link(url="http://" + "x" * 506)), f"{CHILD}.url",
     BAD_LENGTH),
    ("link with custom_id", one(link()), one(link(custom_id="a")), f"{CHILD}.custom_id", BOTH),
    ("url on a button", one(button()), one(button(url="https://example.org")), f"{CHILD}.url", TYPE),
    ("premium", one(premium()), one(premium(sku_id=None)), f"{CHILD}.sku_id", "NUMBER_TYPE_COERCE"),
    ("premium label", one(premium()), one(premium(label="Buy")), f"{CHILD}.label", TYPE),
    # Selects
    ("options", one(select(options=choices(25))), one(select(options=choices(26))), f"{CHILD}.options",
     BAD_LENGTH),
    ("no options", one(select(options=choices(1))), one(select(options=[])), f"{CHILD}.options", BAD_LENGTH),
    *(
        (
            f"option {key}",
            one(select(options=[option(**{"value": "v", key: "x" * 100})])),
            one(select(options=[option(**{"value": "v", key: "x" * 101})])),
            f"{CHILD}.options.0.{key}",
            TOO_LONG if key == "description" else BAD_LENGTH,
        )
        for key in ("label", "value", "description")
    ),
    ("option values", one(select(options=[option("a"), option("b")])),
     one(select(options=[option("a"), option("a")])), f"{CHILD}.options.1.value",
     "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED"),
    ("placeholder", one(select(placeholder="x" * 150)), one(select(placeholder="x" * 151)),
     f"{CHILD}.placeholder", TOO_LONG),
    ("least", one(people(min_values=0)), one(people(min_values=-1)), f"{CHILD}.min_values", TOO_LOW),
    ("most", one(people(max_values=25)), one(people(max_values=26)), f"{CHILD}.max_values", TOO_HIGH),
    ("at least one", one(people(max_values=1)), one(people(max_values=0)), f"{CHILD}.max_values", TOO_LOW),
    ("least and most", one(people(min_values=3, max_values=3)), one(people(min_values=4, max_values=3)),
     f"{CHILD}.min_values", TOO_HIGH),
    ("most and options", one(select(max_values=3)), one(select(max_values=4)), f"{CHILD}.max_values", TOO_HIGH),
    ("preset options", one(select(options=[option("a", default=True), option("b")])),
     one(select(options=[option("a", default=True), option("b", default=True)])), f"{CHILD}.options", TOO_LONG),
    ("preset people", one(people(default_values=[{"id": "1", "type": "user"}])),
     one(people(default_values=[{"id": "1", "type": "user"}] * 2)), f"{CHILD}.default_values", TOO_LONG),
    ("emoji name", one(button(emoji={"name": "x" * 32})), one(button(emoji={"name": "x" * 33})),
     f"{CHILD}.emoji.name", TOO_LONG),
    ("emoji", one(button(emoji={"id": "5"})), one(button(emoji={})), f"{CHILD}.emoji.name", REQUIRED),
    # Components V2
    ("needs its flag", layout(words()), {"components": [words()]}, "components.0", KIND),
    *(
        (f"no {key} beside it", layout(words(), **{key: None}), layout(words(), **{key: value}), key, LEGACY)
        for key, value in (
            ("content", "x"),
            ("embeds", embed()["embeds"]),
            ("poll", {"question": {}}),
            ("sticker_ids", ["1"]),
        )
    ),
    ("top level", layout(*[words()] * 40), layout(*[words()] * 41), "components", TOO_LONG),
    ("nested ones count", layout(container(*[words()] * 39)), layout(container(*[words()] * 39), words()),
     "components", "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED"),
    ("buttons count", layout(*[words()] * 37, row(button("a"), button("b"))),
     layout(*[words()] * 37, row(button("a"), button("b"), button("c"))), "components",
     "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED"),
    ("accessories count", layout(*[words()] * 37, section(words())), layout(*[words()] * 38, section(words())),
     "components", "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED"),
    ("characters", layout(words("x" * 2000), container(words("x" * 2000))),
     layout(words("x" * 2000), container(words("x" * 2001))), "components",
     "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED"),
    ("one text", layout(words("x" * 4000)), layout(words("x" * 4001)), "components.0.content", BAD_LENGTH),
    ("picture address", layout(section(words(), accessory=picture(media={"url": address(2048)}))),
     layout(section(words(), accessory=picture(media={"url": address(2049)}))),
     "components.0.accessory.media.url", BAD_LENGTH),
    ("empty container", layout(container(words())), layout(container()), "components.0.components", BAD_LENGTH),
    ("white container", layout(container(words(), accent_color=0xFFFFFF)),
     layout(container(words(), accent_color=0x1000000)), "components.0.accent_color", TOO_HIGH),
    ("empty text", layout(words("x")), layout(words("")), "components.0.content", REQUIRED),
    ("texts of a section", layout(section(*[words()] * 3)), layout(section(*[words()] * 4)),
     "components.0.components", BAD_LENGTH),
    ("what a section holds", layout(section(words())), layout(section(row(button()))), CHILD, KIND),
    ("section with a button", layout(section(words(), accessory=button())),
     layout(section(words(), accessory=select())), "components.0.accessory", KIND),
    ("section alone", layout(section(words())), layout({"type": 9, "components": [words()]}),
     "components.0.accessory", REQUIRED),
    ("what a container holds", layout(container(section(words()))), layout(container(container(words()))), CHILD,
     KIND),
    ("container colour", layout(container(words(), accent_color=0)), layout(container(words(), accent_color=-1)),
     "components.0.accent_color", TOO_LOW),
    ("same custom_id deep down", layout(container(row(button("a"))), row(button("b"))),
     layout(container(row(button("a"))), row(button("a"))), "components.1.components.0.custom_id", DUPLICATED),
    ("gallery", layout(gallery(10)), layout(gallery(11)), "components.0.items", BAD_LENGTH),
    ("empty gallery", layout(gallery(1)), layout(gallery(0)), "components.0.items", BAD_LENGTH),
    ("separator", layout({"type": 14, "spacing": 2}), layout({"type": 14, "spacing": 3}), "components.0.spacing",
     CHOICES),
    ("file by reference", shown_file("attachment://log.txt"), shown_file("https://example.org/log.txt"),
     "components.0.file.url", "URL_TYPE_INVALID_SCHEME"),
    ("file attached", shown_file("attachment://log.txt"), shown_file("attachment://other.txt"),
     "components.0.file.url", "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"),
    ("description of a picture", layout(section(words(), accessory=picture(description="x" * 1024))),
     layout(section(words(), accessory=picture(description="x" * 1025))), "components.0.accessory.description",
     BAD_LENGTH),
    ("a modal's parts", layout(words()), layout({"type": 18}), "components.0", KIND),
]
# fmt: on


def text_input(mark: str = "t", **other: Any) -> Json:
    return {"type": 4, "custom_id": mark, "style": 1, "label": "Bid", **other}


def field(component: Json, **other: Any) -> Json:
    return {"type": 18, "label": "Bid", "component": component, **other}


def modal(*components: Json, **other: Any) -> Json:
    return {"title": "Bid", "custom_id": "m", "components": list(components or [row(text_input())]), **other}


def asks(**other: Any) -> Json:
    return modal(row(text_input(**other)))


def group(kind: int, number: int, **other: Any) -> Json:
    return modal(field({"type": kind, "custom_id": "g", "options": choices(number), **other}))


def preset(number: int) -> list[Json]:
    return [option(f"v{index}", default=index < number) for index in range(2)]


# fmt: off
MODALS: list[Case] = [
    ("title", modal(title="x" * 45), modal(title="x" * 46), "title", BAD_LENGTH),
    ("title missing", modal(title="x"), modal(title=""), "title", REQUIRED),
    ("custom_id", modal(custom_id="x" * 100), modal(custom_id="x" * 101), "custom_id", BAD_LENGTH),
    ("items", modal(*(row(text_input(str(n))) for n in range(5))),
     modal(*(row(text_input(str(n))) for n in range(6))), "components", BAD_LENGTH),
    ("no items", modal(), {"title": "x", "custom_id": "m", "components": []}, "components", BAD_LENGTH),
    ("one input in a row", modal(), modal(row(text_input("a"), text_input("b"))), "components.0.components",
     BAD_LENGTH),
    ("what a row holds", modal(), modal(row(button())), CHILD, KIND),
    ("what a modal holds", modal(words()), modal(container(words())), "components.0", KIND),
    ("same custom_id", modal(row(text_input("a")), field(text_input("b"))),
     modal(row(text_input("a")), field(select("a"))), "components.1.component.custom_id", DUPLICATED),
    ("label in a row", asks(label="x" * 45), asks(label="x" * 46), f"{CHILD}.label", BAD_LENGTH),
    ("label missing in a row", asks(), asks(label=None), f"{CHILD}.label", REQUIRED),
    ("style", asks(style=2), asks(style=3), f"{CHILD}.style", CHOICES),
    ("shortest", asks(min_length=0), asks(min_length=-1), f"{CHILD}.min_length", TOO_LOW),
    ("shortest at most", asks(min_length=4000), asks(min_length=4001), f"{CHILD}.min_length", TOO_HIGH),
    ("longest", asks(max_length=4000), asks(max_length=4001), f"{CHILD}.max_length", TOO_HIGH),
    ("longest at least", asks(max_length=1), asks(max_length=0), f"{CHILD}.max_length", TOO_LOW),
    ("shortest and longest", asks(min_length=3, max_length=3), asks(min_length=4, max_length=3),
     f"{CHILD}.min_length", TOO_HIGH),
    ("value", asks(value="x" * 4000), asks(value="x" * 4001), f"{CHILD}.value", TOO_LONG),
    ("value and longest", asks(value="xxx", max_length=3), asks(value="xxxx", max_length=3), f"{CHILD}.value",
     TOO_LONG),
    ("placeholder", asks(placeholder="x" * 100), asks(placeholder="x" * 101), f"{CHILD}.placeholder", TOO_LONG),
    ("label", modal(field(select(), label="x" * 45)), modal(field(select(), label="x" * 46)),
     "components.0.label", BAD_LENGTH),
    ("description", modal(field(select(), description="x" * 100)), modal(field(select(), description="x" * 101)),
     "components.0.description", BAD_LENGTH),
    ("what a label holds", modal(field(people())), modal(field(button())), "components.0.component", KIND),
    ("an empty label", modal(field(people())), modal({"type": 18, "label": "x"}), "components.0.component",
     REQUIRED),
    ("disabled", modal(field(select(disabled=False))), modal(field(select(disabled=True))),
     "components.0.component.disabled", TYPE),
    ("radio group", group(21, 2), group(21, 1), "components.0.component.options", BAD_LENGTH),
    ("radio group at most", group(21, 10), group(21, 11), "components.0.component.options", BAD_LENGTH),
    ("checkboxes", group(22, 10), group(22, 11), "components.0.component.options", BAD_LENGTH),
    ("ticked", group(22, 10, max_values=10), group(22, 10, max_values=11),
     "components.0.component.max_values", TOO_HIGH),
    ("preset radio buttons", modal(field({"type": 21, "custom_id": "g", "options": preset(1)})),
     modal(field({"type": 21, "custom_id": "g", "options": preset(2)})),
     "components.0.component.options", TOO_LONG),
    ("no checkbox needed", group(22, 2, min_values=0, required=False), group(22, 2, min_values=0),
     "components.0.component.required", TYPE),
    ("checkbox", modal(field({"type": 23, "custom_id": "c"})), modal(field({"type": 23})),
     "components.0.component.custom_id", REQUIRED),
    ("files", modal(field({"type": 19, "custom_id": "f", "max_values": 10})),
     modal(field({"type": 19, "custom_id": "f", "max_values": 11})), "components.0.component.max_values",
     TOO_HIGH),
]
# fmt: on


def command(**other: Any) -> Json:
    return {"name": "game", "description": "Play", **other}


def value(name: str = "seat", kind: int = 3, **other: Any) -> Json:
    return {"type": kind, "name": name, "description": "Which", **other}


def values(number: int) -> list[Json]:
    return [value(f"o{index}") for index in range(number)]


def sub(name: str = "new", *inner: Json) -> Json:
    return {"type": 1, "name": name, "description": "Do", "options": list(inner)}


def subs(name: str = "all", *inner: Json) -> Json:
    return {"type": 2, "name": name, "description": "Do", "options": list(inner)}


def chosen(number: int, **other: Any) -> Json:
    return command(options=[value(choices=[{"name": "x", "value": f"{n}", **other} for n in range(number)])])


def bulky(last: int) -> Json:
    """A command of 8,000 characters when the last description has 5."""
    each = [
        value(f"option-{n:04}", choices=[{"name": "n" * 99, "value": f"{m}"} for m in range(3)]) for n in range(25)
    ]
    each[-1]["description"] = "x" * last
    return command(description="d" * 96, options=each)


OPTION = "0.options.0"
# fmt: off
COMMANDS: list[tuple[str, list[Json], list[Json], str, str]] = [
    ("commands", [command(name=f"c{n}") for n in range(100)], [command(name=f"c{n}") for n in range(101)], "",
     TOO_MANY_COMMANDS),
    ("context menus", [{"type": 2, "name": f"c{n}"} for n in range(15)],
     [{"type": 2, "name": f"c{n}"} for n in range(16)], "", TOO_MANY_COMMANDS),
    ("same name", [command(), {"type": 2, "name": "game"}], [command(), command()], "1.name",
     "APPLICATION_COMMANDS_DUPLICATE_NAME"),
    ("name", [command(name="x" * 32)], [command(name="x" * 33)], "0.name", BAD_LENGTH),
    ("name missing", [command(name="x")], [command(name="")], "0.name", REQUIRED),
    ("name signs", [command(name="l'été-ต้น_2")], [command(name="two words")], "0.name",
     "APPLICATION_COMMAND_INVALID_NAME"),
    ("name in lower case", [command(name="straße")], [command(name="Straße")], "0.name",
     "APPLICATION_COMMAND_INVALID_NAME"),
    ("name of a context menu", [{"type": 3, "name": "Two Words"}], [{"type": 3, "name": "x" * 33}], "0.name",
     BAD_LENGTH),
    ("description of a context menu", [{"type": 3, "name": "x", "description": ""}],
     [{"type": 3, "name": "x", "description": "y"}], "0.description", TYPE),
    ("description", [command(description="x" * 100)], [command(description="x" * 101)], "0.description",
     BAD_LENGTH),
    ("description missing", [command(description="x")], [command(description="")], "0.description", REQUIRED),
    ("localised name", [command(name_localizations={"de": "spiel"})],
     [command(name_localizations={"de": "Spiel"})], "0.name_localizations.de", "APPLICATION_COMMAND_INVALID_NAME"),
    ("options", [command(options=values(25))], [command(options=values(26))], "0.options", TOO_LONG),
    ("options of a sub-command", [command(options=[sub("new", *values(25))])],
     [command(options=[sub("new", *values(26))])], f"{OPTION}.options", TOO_LONG),
    ("option name", [command(options=[value("seat")])], [command(options=[value("Seat")])], f"{OPTION}.name",
     "APPLICATION_COMMAND_INVALID_NAME"),
    ("same option", [command(options=[value("a"), value("b")])], [command(options=[value("a"), value("a")])],
     "0.options.1.name", "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATE"),
    ("required first", [command(options=[value("a", required=True), value("b")])],
     [command(options=[value("a"), value("b", required=True)])], "0.options.1",
     "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID"),
    ("option type", [command(options=[value(kind=11)])], [command(options=[value(kind=12)])], OPTION, KIND),
    ("choices", [chosen(25)], [chosen(26)], f"{OPTION}.choices", TOO_LONG),
    ("choice name", [chosen(1, name="x" * 100)], [chosen(1, name="x" * 101)], f"{OPTION}.choices.0.name",
     BAD_LENGTH),
    ("choice value", [chosen(1, value="x" * 100)], [chosen(1, value="x" * 101)], f"{OPTION}.choices.0.value",
     TOO_LONG),
    ("choice number", [command(options=[value(kind=4, choices=[{"name": "x", "value": 2**53 - 1}])])],
     [command(options=[value(kind=4, choices=[{"name": "x", "value": 2**53}])])], f"{OPTION}.choices.0.value",
     TOO_HIGH),
    ("choice type", [command(options=[value(kind=10, choices=[{"name": "x", "value": 1.5}])])],
     [command(options=[value(kind=4, choices=[{"name": "x", "value": 1.5}])])], f"{OPTION}.choices.0.value",
     "NUMBER_TYPE_COERCE"),
    ("autocomplete", [command(options=[value(autocomplete=True, choices=[])])],
     [command(options=[value(autocomplete=True, choices=[{"name": "x", "value": "x"}])])], f"{OPTION}.choices",
     TYPE),
    ("autocomplete of a person", [command(options=[value(kind=6)])],
     [command(options=[value(kind=6, autocomplete=True)])], f"{OPTION}.autocomplete", TYPE),
    ("length", [command(options=[value(max_length=6000)])], [command(options=[value(max_length=6001)])],
     f"{OPTION}.max_length", TOO_HIGH),
    ("longest at least", [command(options=[value(max_length=1)])], [command(options=[value(max_length=0)])],
     f"{OPTION}.max_length", TOO_LOW),
    ("shortest", [command(options=[value(min_length=0)])], [command(options=[value(min_length=-1)])],
     f"{OPTION}.min_length", TOO_LOW),
    ("shortest at most", [command(options=[value(min_length=6000)])], [command(options=[value(min_length=6001)])],
     f"{OPTION}.min_length", TOO_HIGH),
    ("option type of a sub-command", [command(options=[sub("new", value(kind=11))])],
     [command(options=[sub("new", value(kind=12))])], f"{OPTION}.options.0", KIND),
    ("longest language counts", [command(description_localizations={"de": "x" * 100})],
     [{**bulky(5), "description_localizations": {"de": "x" * 97}}], "0", "APPLICATION_COMMAND_TOO_LARGE"),
    ("command type", [{"type": 4, "name": "launch"}], [{"type": 5, "name": "launch"}], "0.type", CHOICES),
    ("depth", [command(options=[subs("all", sub("new", value()))])],
     [command(options=[subs("all", subs("new"))])], f"{OPTION}.options.0", KIND),
    ("depth of a sub-command", [command(options=[sub("new", value())])], [command(options=[sub("new", sub())])],
     f"{OPTION}.options.0", KIND),
    ("sub-commands or values", [command(options=[sub(), subs()])], [command(options=[sub(), value()])],
     "0.options", "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID"),
    ("characters", [bulky(5)], [bulky(6)], "0", "APPLICATION_COMMAND_TOO_LARGE"),
]
# fmt: on


def offers(number: int, **other: Any) -> Json:
    return {"choices": [{"name": "x", "value": "x", **other} for _ in range(number)]}


# fmt: off
COMPLETIONS: list[Case] = [
    ("choices", offers(25), offers(26), "choices", TOO_LONG),
    ("name", offers(1, name="x" * 100), offers(1, name="x" * 101), "choices.0.name", BAD_LENGTH),
    ("name missing", offers(1, name="x"), offers(1, name=""), "choices.0.name", REQUIRED),
    ("value", offers(1, value="x" * 100), offers(1, value="x" * 101), "choices.0.value", TOO_LONG),
    ("value missing", offers(1, value=0), offers(1, value=None), "choices.0.value", REQUIRED),
]
# fmt: on


def named(cases: list[Any]) -> list[Any]:
    return [pytest.param(*case[1:], id=case[0]) for case in cases]


@pytest.mark.parametrize(("legal", "illegal", "path", "code"), named(MESSAGES))
def test_limits_of_a_message(legal: Json, illegal: Json, path: str, code: str) -> None:
    assert message_problems(legal) == []
    assert (path, code) in {problem[:2] for problem in message_problems(illegal)}


@pytest.mark.parametrize(("legal", "illegal", "path", "code"), named(MODALS))
def test_limits_of_a_modal(legal: Json, illegal: Json, path: str, code: str) -> None:
    assert modal_problems(legal) == []
    assert (path, code) in {problem[:2] for problem in modal_problems(illegal)}


@pytest.mark.parametrize(("legal", "illegal", "path", "code"), named(COMMANDS))
def test_limits_of_commands(legal: list[Json], illegal: list[Json], path: str, code: str) -> None:
    assert command_problems(legal) == []
    assert (path, code) in {problem[:2] for problem in command_problems(illegal)}


@pytest.mark.parametrize(("legal", "illegal", "path", "code"), named(COMPLETIONS))
def test_limits_of_autocomplete(legal: Json, illegal: Json, path: str, code: str) -> None:
    assert autocomplete_problems(legal) == []
    assert (path, code) in {problem[:2] for problem in autocomplete_problems(illegal)}


def test_an_edit_may_say_nothing_new() -> None:
    assert message_problems({}, editing=True) == []
    assert [problem.code for problem in message_problems({})] == [EMPTY_MESSAGE]


def test_components_v2_stay() -> None:
    """A message that has the flag keeps it, with or without being told so."""
    legal = {"components": [words()]}
    assert message_problems(legal, editing=True, flags_before=V2) == []
    assert message_problems({**legal, "flags": V2 | 4}, editing=True, flags_before=V2) == []
    removed = message_problems({**legal, "flags": 4}, editing=True, flags_before=V2)
    assert [problem[:2] for problem in removed] == [("flags", "MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG")]
    spoken = message_problems({"content": "x"}, editing=True, flags_before=V2)
    assert [problem[:2] for problem in spoken] == [("content", LEGACY)]


def test_an_edit_may_repeat_the_flags_of_the_message() -> None:
    assert message_problems({"flags": 1 << 5 | 4}, editing=True, flags_before=1 << 5) == []
    assert message_problems({"flags": 1 << 5}, editing=True) != []


def test_an_edit_may_show_a_file_sent_before() -> None:
    payload = layout({"type": 13, "file": {"url": "attachment://earlier.txt"}})
    assert message_problems(payload, editing=True) == []
    assert message_problems(payload) != []


def test_form_errors_nest_as_the_path_does() -> None:
    found = [
        Problem("components.0.custom_id", "A", "a"),
        Problem("components.0.custom_id", "B", "b"),
        Problem("components", "C", "c"),
        Problem("", "D", "d"),
    ]
    assert form_errors(found) == {
        "_errors": [{"code": "D", "message": "d"}],
        "components": {
            "_errors": [{"code": "C", "message": "c"}],
            "0": {"custom_id": {"_errors": [{"code": "A", "message": "a"}, {"code": "B", "message": "b"}]}},
        },
    }


def test_discord_py_reads_the_form_errors() -> None:
    """What the library prints names our path and sentence."""
    errors = form_errors(message_problems(one(button("x" * 101))))
    flat = discord.errors._flatten_error_dict(errors)
    assert flat == {f"{CHILD}.custom_id": "Must be between 1 and 100 in length."}


def test_what_discord_py_builds_is_legal() -> None:
    class Panel(ui.LayoutView):
        box: ui.Container[Any] = ui.Container(
            ui.Section("Bo waits", accessory=ui.Thumbnail("https://example.org/a.png")),
            ui.Separator(),
            ui.ActionRow(
                ui.Button(label="Your move", custom_id="move"), ui.Button(label="?", url="https://example.org")
            ),
            accent_colour=0x112233,
        )

    async def play(_: discord.Interaction, seat: app_commands.Range[int, 1, 5]) -> None: ...

    form = ui.Modal(title="Bid", custom_id="bid")
    form.add_item(ui.TextInput(label="How much", max_length=3))
    form.add_item(ui.Label(text="Whom", component=ui.Select(options=[discord.SelectOption(label="Bo")])))
    tree = app_commands.CommandTree(discord.Client(intents=discord.Intents.none()))
    slash: app_commands.Command[Any, ..., None] = app_commands.Command(
        name="play", description="Play", callback=play
    )
    assert message_problems({"components": Panel().to_components(), "flags": V2}) == []
    assert modal_problems(form.to_dict()) == []
    assert command_problems([slash.to_dict(tree)]) == []


CHECKS: list[Callable[[object], list[Problem]]] = [
    message_problems,
    modal_problems,
    command_problems,
    autocomplete_problems,
]
SEEDS = [case[index] for case in (*MESSAGES, *MODALS, *COMMANDS, *COMPLETIONS) for index in (1, 2)]
SCRAPS: list[object] = [
    None, True, False, 0, -1, 5, 17, 10**400, -(10**400), 1.5, float("nan"), float("inf"), "", "x", "\ud800",
    "9" * 5000, [], {}, [None], [[]], [{}], {"type": 1}, {"type": True}, {"type": 1.0}, {"type": []},
    {"_errors": 1}, {"": {}},
]  # fmt: skip


def spoil(thing: Any, dice: random.Random) -> Any:
    """The same JSON with some of its values replaced by scraps."""
    if dice.random() < 0.12:
        return dice.choice(SCRAPS)
    if isinstance(thing, dict):
        return {key: spoil(inner, dice) for key, inner in thing.items() if dice.random() < 0.95}
    if isinstance(thing, list):
        return [spoil(inner, dice) for inner in thing[:8]]
    return thing


def keys() -> Iterator[str]:
    """All the names that a body may use."""

    def walk(thing: Any) -> Iterator[str]:
        if isinstance(thing, dict):
            for key, inner in thing.items():
                yield key
                yield from walk(inner)
        elif isinstance(thing, list):
            for inner in thing:
                yield from walk(inner)

    return walk(SEEDS)


def rubble(dice: random.Random, names: list[str], depth: int = 0) -> Any:
    """JSON of any shape, under names that mean something."""
    if depth == 5 or dice.random() < 0.3:
        return dice.choice(SCRAPS)
    inner = [rubble(dice, names, depth + 1) for _ in range(dice.randrange(5))]
    if dice.random() < 0.4:
        return inner
    return {**{dice.choice(names): each for each in inner}, "type": dice.randrange(25)}


@pytest.mark.parametrize("seed", range(8))
def test_garbage_is_a_problem_and_never_an_error(seed: int) -> None:
    dice = random.Random(seed)
    names = sorted(set(keys()))
    for _ in range(800):
        body = spoil(dice.choice(SEEDS), dice) if dice.random() < 0.7 else rubble(dice, names)
        for check in CHECKS:
            found = check(body)
            assert all(isinstance(part, str) for problem in found for part in problem)
            json.dumps(form_errors(found))


@pytest.mark.parametrize("scrap", [None, 5, "x", True, 1.5, ["x"]], ids=repr)
def test_a_body_of_the_wrong_type_is_a_problem(scrap: object) -> None:
    assert message_problems(scrap)
    assert message_problems(scrap, editing=True)
    assert modal_problems(scrap)
    assert autocomplete_problems(scrap)
    assert scrap is None or command_problems(scrap)


def test_deep_garbage_does_not_exhaust_the_stack() -> None:
    deep: Any = {"type": 17}
    for _ in range(20_000):
        deep = {"type": 17, "components": [deep], "options": [deep]}
    for check in CHECKS:
        assert check({"flags": V2, "components": [deep]}) or check is autocomplete_problems
    assert command_problems([{"name": "x", "description": "x", "options": [deep]}])

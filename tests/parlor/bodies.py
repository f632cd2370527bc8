"""Builders of message bodies, and the codes of Discord's form errors."""

from __future__ import annotations

from typing import Any

import pytest

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


def named(cases: list[Any]) -> list[Any]:
    return [pytest.param(*case[1:], id=case[0]) for case in cases]

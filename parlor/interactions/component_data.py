"""The data of select menus and modals, with the checks that a client makes before it sends them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from parlor.interactions.command_data import DataBuilder
from parlor.people.screen import (
    CHANNEL_SELECT,
    ROLE_SELECT,
    STRING_SELECT,
    TEXT_INPUT,
    CannotDo,
    Field,
    Form,
    Select,
)

JSON = dict[str, Any]


def build_select_data(builder: DataBuilder, select: Select, values: Sequence[Any], *, forge: bool) -> JSON:
    """The data of a choice from a select menu."""
    if select.disabled and not forge:
        raise CannotDo(f"the list {select.custom_id!r} is greyed out")
    texts = read_choices(builder, select, values, forge=forge)
    data: JSON = {"component_type": select.type, "custom_id": select.custom_id, "values": texts}
    return data | ({"resolved": builder.resolved} if builder.resolved else {})


def read_choices(builder: DataBuilder, select: Select, values: Sequence[Any], *, forge: bool) -> list[str]:
    """The chosen values as texts; a client offers nothing that the menu does not hold."""
    if not forge and not select.least <= len(values) <= select.most:
        raise CannotDo(f"choose {select.least} to {select.most}, not {len(values)}")
    if select.type == STRING_SELECT:
        wrong = [value for value in values if value not in select.values]
        if wrong and not forge:
            raise CannotDo(f"{wrong} not among {select.values}")
        return [str(value) for value in values]
    for value in values:
        if select.type == CHANNEL_SELECT:
            if not forge and select.channel_types and value.type not in select.channel_types:
                raise CannotDo(f"{value.name or 'this channel'} is not in the list")
            builder.add_channel(value)
        elif select.type == ROLE_SELECT:
            builder.add_role(value)
        else:
            builder.add_user(value)
    return [str(value.id) for value in values]


def build_modal_data(builder: DataBuilder, form: Form, texts: Mapping[str, Any], *, forge: bool) -> JSON:
    """The data of a submitted modal; fields are named by custom_id or label."""
    answers = {form.field(name).custom_id: value for name, value in texts.items()}

    def fill(part: JSON) -> JSON:
        shell: JSON = {"type": part["type"], "id": part["id"]}
        if "components" in part:
            return shell | {"components": [fill(inner) for inner in part["components"]]}
        if "component" in part:
            return shell | {"component": fill(part["component"])}
        if "custom_id" not in part:
            return shell
        return shell | build_field(builder, form.field(part["custom_id"]), answers, forge=forge)

    parts = [fill(part) for part in form.payload["components"]]
    data: JSON = {"custom_id": form.custom_id, "components": parts}
    return data | ({"resolved": builder.resolved} if builder.resolved else {})


def build_field(builder: DataBuilder, field: Field, answers: Mapping[str, Any], *, forge: bool) -> JSON:
    """One field with its value; without a new one it keeps the value it had."""
    value = answers.get(field.custom_id, field.value if field.type == TEXT_INPUT else [])
    if field.select is not None:
        if not value and not field.required:
            return {"custom_id": field.custom_id, "values": []}
        return {"custom_id": field.custom_id, "values": read_choices(builder, field.select, value, forge=forge)}
    least = max(field.least, 1) if field.required or value else 0
    if not forge and not least <= len(value) <= field.most:
        raise CannotDo(f"{field.label or field.custom_id} takes {least} to {field.most} characters")
    return {"custom_id": field.custom_id, "value": value}

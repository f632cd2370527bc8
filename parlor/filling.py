"""Choosing from a list and filling in a form, with the checks a client makes before it sends them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from parlor.commands import Typed
from parlor.seen import CHANNEL_SELECT, STRING_SELECT, TEXT_INPUT, CannotDo, Field, Form, Select

JSON = dict[str, Any]


def chosen(typed: Typed, select: Select, values: Sequence[Any], *, forge: bool) -> JSON:
    """The interaction data of a choice from a list."""
    if select.disabled and not forge:
        raise CannotDo(f"the list {select.custom_id!r} is greyed out")
    texts = picked(typed, select, values, forge=forge)
    data: JSON = {"component_type": select.type, "custom_id": select.custom_id, "values": texts}
    return data | ({"resolved": typed.resolved} if typed.resolved else {})


def picked(typed: Typed, select: Select, values: Sequence[Any], *, forge: bool) -> list[str]:
    """What is chosen, as texts; a client offers nothing else than the list holds."""
    if not forge and not select.least <= len(values) <= select.most:
        raise CannotDo(f"choose {select.least} to {select.most}, not {len(values)}")
    if select.type == STRING_SELECT:
        wrong = [value for value in values if value not in select.values]
        if wrong and not forge:
            raise CannotDo(f"{wrong} not among {select.values}")
        return [str(value) for value in values]
    for value in values:
        if select.type == CHANNEL_SELECT:
            typed.add_channel(value)
        else:
            typed.add_user(value)
    return [str(value.id) for value in values]


def filled_in(typed: Typed, form: Form, texts: Mapping[str, Any], *, forge: bool) -> JSON:
    """The interaction data of a form sent off; fields are named by custom_id or label."""
    answers = {form.field(name).custom_id: value for name, value in texts.items()}

    def fill(part: JSON) -> JSON:
        shell: JSON = {"type": part["type"], "id": part["id"]}
        if "components" in part:
            return shell | {"components": [fill(inner) for inner in part["components"]]}
        if "component" in part:
            return shell | {"component": fill(part["component"])}
        if "custom_id" not in part:
            return shell
        return shell | written(typed, form.field(part["custom_id"]), answers, forge=forge)

    parts = [fill(part) for part in form.payload["components"]]
    data: JSON = {"custom_id": form.custom_id, "components": parts}
    return data | ({"resolved": typed.resolved} if typed.resolved else {})


def written(typed: Typed, field: Field, answers: Mapping[str, Any], *, forge: bool) -> JSON:
    """One field with what was put into it; what it held before stays if nothing was."""
    value = answers.get(field.custom_id, field.value if field.type == TEXT_INPUT else [])
    if field.select is not None:
        if not value and not field.required:
            return {"custom_id": field.custom_id, "values": []}
        return {"custom_id": field.custom_id, "values": picked(typed, field.select, value, forge=forge)}
    least = max(field.least, 1) if field.required or value else 0
    if not forge and not least <= len(value) <= field.most:
        raise CannotDo(f"{field.label or field.custom_id} takes {least} to {field.most} characters")
    return {"custom_id": field.custom_id, "value": value}

"""Each documented limit of modals, commands and autocomplete: the last thing accepted, the first refused."""

from __future__ import annotations

from typing import Any

import pytest

from parlor.validation.limits import (
    TOO_MANY_COMMANDS,
    find_autocomplete_problems,
    find_command_problems,
    find_modal_problems,
)
from tests.parlor.bodies import (
    BAD_LENGTH,
    CHILD,
    CHOICES,
    DUPLICATED,
    KIND,
    REQUIRED,
    TOO_HIGH,
    TOO_LONG,
    TOO_LOW,
    TYPE,
    Case,
    Json,
    button,
    choices,
    container,
    named,
    option,
    people,
    row,
    select,
    words,
)


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


@pytest.mark.parametrize(("legal", "illegal", "path", "code"), named(MODALS))
def test_limits_of_a_modal(legal: Json, illegal: Json, path: str, code: str) -> None:
    assert find_modal_problems(legal) == []
    assert (path, code) in {problem[:2] for problem in find_modal_problems(illegal)}


@pytest.mark.parametrize(("legal", "illegal", "path", "code"), named(COMMANDS))
def test_limits_of_commands(legal: list[Json], illegal: list[Json], path: str, code: str) -> None:
    assert find_command_problems(legal) == []
    assert (path, code) in {problem[:2] for problem in find_command_problems(illegal)}


@pytest.mark.parametrize(("legal", "illegal", "path", "code"), named(COMPLETIONS))
def test_limits_of_autocomplete(legal: Json, illegal: Json, path: str, code: str) -> None:
    assert find_autocomplete_problems(legal) == []
    assert (path, code) in {problem[:2] for problem in find_autocomplete_problems(illegal)}

"""Each documented limit of a message: the last thing Discord accepts, and the first it refuses."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from discord import app_commands, ui

from parlor.validation.limits import (
    EMPTY_MESSAGE,
    Problem,
    State,
    find_command_problems,
    find_edit_problems,
    find_message_problems,
    find_modal_problems,
    form_errors,
)
from tests.parlor.bodies import (
    BAD_LENGTH,
    BOTH,
    CHILD,
    CHOICES,
    DUPLICATED,
    EXCLUSIVE,
    KIND,
    LEGACY,
    REQUIRED,
    SIZE,
    TOO_HIGH,
    TOO_LONG,
    TOO_LOW,
    TYPE,
    V2,
    WIDTH,
    Case,
    Json,
    address,
    button,
    choices,
    classic,
    container,
    embed,
    fields,
    gallery,
    ids,
    layout,
    link,
    mentions,
    named,
    one,
    option,
    people,
    picture,
    premium,
    row,
    section,
    select,
    shown_file,
    words,
)

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


@pytest.mark.parametrize(("legal", "illegal", "path", "code"), named(MESSAGES))
def test_limits_of_a_message(legal: Json, illegal: Json, path: str, code: str) -> None:
    assert find_message_problems(legal) == []
    assert (path, code) in {problem[:2] for problem in find_message_problems(illegal)}


def test_an_edit_may_say_nothing_new() -> None:
    assert find_edit_problems({}, State()) == []
    assert [problem.code for problem in find_message_problems({})] == [EMPTY_MESSAGE]


def test_components_v2_stay() -> None:
    """A message that has the flag keeps it, with or without being told so."""
    legal = {"components": [words()]}
    assert find_edit_problems(legal, State(V2)) == []
    assert find_edit_problems({**legal, "flags": V2 | 4}, State(V2)) == []
    removed = find_edit_problems({**legal, "flags": 4}, State(V2))
    assert [problem[:2] for problem in removed] == [("flags", "MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG")]
    spoken = find_edit_problems({"content": "x"}, State(V2))
    assert [problem[:2] for problem in spoken] == [("content", LEGACY)]


def test_an_edit_may_repeat_the_flags_of_the_message() -> None:
    assert find_edit_problems({"flags": 1 << 5 | 4}, State(1 << 5)) == []
    assert find_edit_problems({"flags": 1 << 5}, State()) != []


MISSING = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"


@pytest.mark.parametrize(
    ("listed", "problems"),
    [
        ({}, []),
        ({"attachments": [{"id": "7"}]}, []),
        ({"attachments": [{"id": "8"}]}, [("components.0.file.url", MISSING)]),
        ({"attachments": []}, [("components.0.file.url", MISSING)]),
        ({"attachments": [{"id": 0, "filename": "earlier.txt"}]}, []),
    ],
)
def test_an_edit_may_show_a_file_that_it_keeps(listed: Json, problems: list[tuple[str, str]]) -> None:
    """One that it keeps by its id, or by listing none at all; or one that comes with it."""
    payload = layout({"type": 13, "file": {"url": "attachment://earlier.txt"}}, **listed)
    before = State(V2, files={"7": "earlier.txt", "8": "other.txt"})
    assert [problem[:2] for problem in find_edit_problems(payload, before)] == problems


@pytest.mark.parametrize("legacy", ["content", "embeds"])
def test_a_classic_message_becomes_one_of_components_if_it_gives_up_the_rest(legacy: str) -> None:
    before = State(legacy=frozenset([legacy]))
    found = find_edit_problems(layout(words()), before)
    assert [problem[:2] for problem in found] == [(legacy, LEGACY)]
    assert find_edit_problems(layout(words(), **{legacy: None}), before) == []
    assert find_edit_problems({"components": []}, before) == []


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
    errors = form_errors(find_message_problems(one(button("x" * 101))))
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
    assert find_message_problems({"components": Panel().to_components(), "flags": V2}) == []  # type: ignore[no-untyped-call]
    assert find_modal_problems(form.to_dict()) == []
    assert find_command_problems([slash.to_dict(tree)]) == []

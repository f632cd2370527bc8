"""Discord's own description against what discord.py sends; all but a few tests need the document."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import discord
import pytest
from discord import app_commands, ui
from discord.http import MultipartParameters, handle_message_parameters
from discord.webhook.async_ import interaction_message_response_params, interaction_response_params

from parlor.validation.limits import (
    State,
    find_command_problems,
    find_edit_problems,
    find_message_problems,
    find_modal_problems,
)
from parlor.validation.openapi import VARIABLE, Spec, find_spec

MESSAGES, MESSAGE = "/channels/11/messages", "/channels/11/messages/12"
CALLBACK, FOLLOW_UP = "/interactions/21/aW50ZXJhY3Rpb24/callback", "/webhooks/31/aW50ZXJhY3Rpb24"
ORIGINAL, COMMANDS = f"{FOLLOW_UP}/messages/@original", "/applications/31/commands"

needs_document = pytest.mark.skipif(
    find_spec() is None, reason=f"Discord's openapi.json is absent: set {VARIABLE}"
)


@pytest.fixture(scope="module")
def spec() -> Spec:
    path = find_spec()
    if path is None:
        pytest.skip(f"Discord's openapi.json is absent: set {VARIABLE}")
    return Spec.load(path)


def sent(parameters: MultipartParameters) -> dict[str, Any]:
    """The JSON of a request, whether it goes alone or beside files."""
    if parameters.payload is not None:
        return json.loads(json.dumps(parameters.payload))  # type: ignore[no-any-return]
    assert parameters.multipart is not None
    return json.loads(parameters.multipart[0]["value"])  # type: ignore[no-any-return]


def lobby() -> ui.View:
    view = ui.View(timeout=None)
    view.add_item(ui.Button(label="Sit down", custom_id="sit", emoji="🪑", style=discord.ButtonStyle.primary))
    view.add_item(ui.Button(label="Rules", url="https://example.org/rules"))
    view.add_item(
        ui.Select(
            custom_id="where",
            placeholder="Where?",
            min_values=0,
            max_values=2,
            options=[discord.SelectOption(label=name, description="A place") for name in ("Docks", "Bank")],
        )
    )
    view.add_item(ui.UserSelect(custom_id="who"))
    return view


def board() -> ui.LayoutView:
    view = ui.LayoutView(timeout=None)
    box: ui.Container[ui.LayoutView] = ui.Container(accent_colour=0x8B0000)
    box.add_item(ui.TextDisplay("## Round 3"))
    box.add_item(ui.Section("Bo waits", accessory=ui.Button(label="My hand", custom_id="hand")))
    box.add_item(ui.Section("Cy too", accessory=ui.Thumbnail("attachment://board.png", description="The board")))
    box.add_item(ui.Separator(spacing=discord.SeparatorSpacing.large))
    box.add_item(ui.MediaGallery(discord.MediaGalleryItem("attachment://board.png", description="The board")))
    box.add_item(ui.File("attachment://log.txt"))
    box.add_item(ui.ActionRow(ui.Button(label="Your move", custom_id="move")))
    view.add_item(box)
    return view


def form() -> ui.Modal:
    modal = ui.Modal(title="Bid", custom_id="bid")
    modal.add_item(ui.TextInput(label="How much", custom_id="sum", min_length=1, max_length=3))
    modal.add_item(ui.TextDisplay("Nobody sees it before the reveal."))
    options = [discord.SelectOption(label="Bo")]
    modal.add_item(
        ui.Label(text="Whom", description="One", component=ui.Select(custom_id="whom", options=options))
    )
    return modal


def slash_commands() -> list[dict[str, Any]]:
    """A group with a sub-command of every sort of option, a command with autocomplete, a context menu."""
    tree = app_commands.CommandTree(discord.Client(intents=discord.Intents.none()))
    game = app_commands.Group(name="game", description="The table", guild_only=True)

    @game.command(name="new", description="Open a lobby")
    @app_commands.choices(pace=[app_commands.Choice(name="a day", value=24)])
    async def new(
        _: discord.Interaction, name: app_commands.Range[str, 1, 30], host: discord.Member, pace: int = 24
    ) -> None: ...

    @tree.command(name="rules", description="Rules in our words")
    async def rules(_: discord.Interaction, topic: str) -> None: ...

    @rules.autocomplete("topic")
    async def topics(_: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        return []

    @tree.context_menu(name="Seat of")
    async def seat(_: discord.Interaction, member: discord.Member) -> None: ...

    tree.add_command(game)
    menus = (discord.AppCommandType.chat_input, discord.AppCommandType.user)
    return [
        json.loads(json.dumps(command.to_dict(tree))) for kind in menus for command in tree.get_commands(type=kind)
    ]


def files() -> list[discord.File]:
    return [
        discord.File(io.BytesIO(b"x"), "board.png", description="The board"),
        discord.File(io.BytesIO(b"x"), "log.txt"),
    ]


def classic_message(**other: Any) -> dict[str, Any]:
    embed = discord.Embed(
        title="Round 3", description="Bo waits", colour=0x8B0000, timestamp=discord.utils.utcnow()
    )
    embed.set_footer(text="seed 5").set_author(name="The house").add_field(name="Bo", value="3")
    mentions = discord.AllowedMentions(everyone=False, users=[discord.Object(77)], roles=False)
    with handle_message_parameters(
        content="Your move", embed=embed, view=lobby(), nonce="a1b2", allowed_mentions=mentions, **other
    ) as parameters:
        return sent(parameters)


@needs_document
def test_a_message(spec: Spec) -> None:
    body = classic_message()
    assert spec.problems("POST", MESSAGES, body) == []
    assert find_message_problems(body) == []


@needs_document
def test_an_answer_with_a_file(spec: Spec) -> None:
    """References and attachments carry numbers where the document wants texts."""
    reference = discord.MessageReference(message_id=12, channel_id=11)
    body = classic_message(files=files(), message_reference=reference.to_message_reference_dict())
    assert isinstance(body["attachments"][0]["id"], int)
    assert isinstance(body["message_reference"]["message_id"], int)
    assert spec.problems("POST", MESSAGES, body) == []
    assert find_message_problems(body) == []


@needs_document
def test_components_v2(spec: Spec) -> None:
    with handle_message_parameters(view=board(), files=files()) as parameters:
        body = sent(parameters)
    assert spec.problems("POST", MESSAGES, body) == []
    assert find_message_problems(body) == []


@needs_document
def test_an_edit(spec: Spec) -> None:
    with handle_message_parameters(content=None, embeds=[], view=board(), attachments=[]) as parameters:
        body = sent(parameters)
    assert spec.problems("PATCH", MESSAGE, body) == []
    assert spec.problems("PATCH", ORIGINAL, body) == []
    assert find_edit_problems(body, State()) == []


@needs_document
def test_the_commands(spec: Spec) -> None:
    body = slash_commands()
    assert {command["name"] for command in body} == {"game", "rules", "Seat of"}
    assert spec.problems("PUT", COMMANDS, body) == []
    assert find_command_problems(body) == []


@needs_document
@pytest.mark.parametrize(
    "kind", [discord.InteractionResponseType.channel_message, discord.InteractionResponseType.message_update]
)
def test_an_answer_to_an_interaction(spec: Spec, kind: discord.InteractionResponseType) -> None:
    flags = discord.MessageFlags(ephemeral=True)
    with interaction_message_response_params(
        type=kind.value, content="Your hand", view=lobby(), flags=flags, files=files()
    ) as parameters:
        body = sent(parameters)
    assert spec.problems("POST", f"{CALLBACK}?with_response=1", body) == []
    assert find_message_problems(body["data"]) == []


@needs_document
def test_a_modal(spec: Spec) -> None:
    with interaction_response_params(9, form().to_dict()) as parameters:
        body = sent(parameters)
    assert spec.problems("POST", CALLBACK, body) == []
    assert find_modal_problems(body["data"]) == []


@needs_document
@pytest.mark.parametrize(
    "body",
    [
        {"type": 5, "data": {"flags": 64}},
        {"type": 5},
        {"type": 6},
        {"type": 8, "data": {"choices": [{"name": "Docks", "value": "docks"}]}},
        {"type": 8, "data": {"choices": [{"name": "three", "value": 3}]}},
        {"type": 8, "data": {"choices": []}},
    ],
    ids=json.dumps,
)
def test_other_answers(spec: Spec, body: dict[str, Any]) -> None:
    assert spec.problems("POST", CALLBACK, body) == []


@needs_document
def test_a_follow_up(spec: Spec) -> None:
    with handle_message_parameters(
        content="Done", flags=discord.MessageFlags(ephemeral=True), view=lobby(), files=files()
    ) as parameters:
        body = sent(parameters)
    assert spec.problems("POST", f"{FOLLOW_UP}?wait=true", body) == []
    assert find_message_problems(body) == []


@needs_document
@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("GET", "/gateway/bot", None),
        ("GET", "/users/@me", None),
        ("GET", "/oauth2/applications/@me", None),
        ("POST", "/users/@me/channels", {"recipient_id": 77}),
        ("DELETE", ORIGINAL, None),
        ("DELETE", MESSAGE, None),
        ("GET", f"{MESSAGES}?limit=50", None),
        ("PUT", f"{MESSAGE}/reactions/%F0%9F%8E%B2/@me", None),
        ("POST", "/channels/11/typing", None),
        ("POST", f"{MESSAGE}/threads", {"name": "The table", "auto_archive_duration": 1440}),
    ],
)
def test_other_requests(spec: Spec, method: str, path: str, body: Any) -> None:
    assert spec.problems(method, path, body) == []


def button(**other: Any) -> dict[str, Any]:
    return {"components": [{"type": 1, "components": [{"type": 2, "style": 1, "label": "x", **other}]}]}


@needs_document
@pytest.mark.parametrize(
    ("method", "path", "body", "where"),
    [
        ("POST", MESSAGES, {"content": 5}, "content"),
        ("POST", MESSAGES, {"content": "x" * 4001}, "content"),
        ("POST", MESSAGES, {"embeds": [{"title": "x" * 257}]}, "embeds.0.title"),
        ("POST", MESSAGES, {"embeds": [{"fields": [{"name": "x"}]}]}, "embeds.0.fields.0.value"),
        ("POST", MESSAGES, {"embeds": [{"url": "no address"}]}, "embeds.0.url"),
        ("POST", MESSAGES, {"nonce": "x" * 26}, "nonce"),
        ("POST", MESSAGES, {"message_reference": {}}, "message_reference.message_id"),
        ("POST", MESSAGES, {"message_reference": {"message_id": -1}}, "message_reference.message_id"),
        ("POST", MESSAGES, button(custom_id="x" * 101), "components.0.components.0.custom_id"),
        ("POST", MESSAGES, button(style=9), "components.0.components.0.style"),
        ("POST", MESSAGES, {"components": [{"type": 17, "components": []}]}, "components.0.components"),
        ("POST", MESSAGES, {"components": [{"type": 9, "components": []}]}, "components.0.accessory"),
        ("PATCH", ORIGINAL, {"flags": "64"}, "flags"),
        ("POST", FOLLOW_UP, {"content": "x" * 2001}, "content"),
        ("POST", CALLBACK, {"type": 4, "data": {"content": ["x"]}}, "data.content"),
        ("POST", CALLBACK, {"type": 9, "data": {"title": "x" * 46}}, "data.title"),
        ("POST", CALLBACK, {"type": 9}, "data"),
        ("POST", CALLBACK, {"type": 99}, "type"),
        ("POST", CALLBACK, {"type": 8, "data": {"choices": [{"name": "x"}]}}, "data.choices.0.value"),
        ("PUT", COMMANDS, [{"name": "x" * 33}], "0.name"),
        ("PUT", COMMANDS, [{"name": "x", "options": [{"type": 3, "name": "y"}]}], "0.options.0.description"),
        ("POST", "/users/@me/channels", {"recipient_id": "Bo"}, "recipient_id"),
        ("POST", MESSAGES, [], ""),
    ],
)
def test_what_is_wrong_is_named(spec: Spec, method: str, path: str, body: Any, where: str) -> None:
    found = spec.problems(method, path, body)
    assert where in {problem.path for problem in found}
    assert "x" * 20 not in "".join(problem.text for problem in found), "a problem does not repeat the value"


@needs_document
@pytest.mark.parametrize(
    ("method", "path", "body", "code"),
    [
        ("GET", "/tables/1", None, "UNKNOWN_PATH"),
        ("GET", "/channels", None, "UNKNOWN_PATH"),
        ("DELETE", "/users/@me", None, "UNKNOWN_METHOD"),
        ("POST", MESSAGES, None, "BODY_REQUIRED"),
        ("POST", "/channels/11/typing", {"content": "x"}, "BODY_UNEXPECTED"),
        ("POST", MESSAGES, {"content": object()}, "NOT_JSON"),
    ],
)
def test_what_is_not_described(spec: Spec, method: str, path: str, body: Any, code: str) -> None:
    assert [problem.code for problem in spec.problems(method, path, body)] == [code]


@needs_document
@pytest.mark.parametrize(
    "scrap", [10**400, float("nan"), float("inf"), "\ud800", True, [[]], {5: 5}, b"x"], ids=repr
)
def test_garbage_is_a_problem_and_never_an_error(spec: Spec, scrap: object) -> None:
    for body in (scrap, {"embeds": scrap}, {"components": [{"type": scrap}]}):
        assert spec.problems("POST", MESSAGES, body)


@needs_document
@pytest.mark.parametrize("depth", [200, 20_000])
def test_deep_garbage_is_a_problem(spec: Spec, depth: int) -> None:
    deep: Any = {"type": 17}
    for _ in range(depth):
        deep = {"type": 17, "components": [deep]}
    assert spec.problems("POST", MESSAGES, {"components": [deep]})


def test_the_document_is_named_by_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    document = tmp_path / "openapi.json"
    monkeypatch.setenv(VARIABLE, str(document))
    assert find_spec() is None
    document.write_text("{}")
    assert find_spec() == document


def test_the_most_literal_path_is_meant(tmp_path: Path) -> None:
    """@original is a path of its own, and stands for a message where it has no such method."""
    shape = {"requestBody": {"required": True, "content": {"application/json": {"schema": {"type": "object"}}}}}
    document = {
        "paths": {
            "/messages/{id}": {"parameters": [], "delete": {}, "patch": shape},
            "/messages/@original": {"patch": {}},
            "/files": {"post": {"requestBody": {"required": True, "content": {"multipart/form-data": {}}}}},
        },
        "components": {"schemas": {"SnowflakeType": {"type": "string"}}},
    }
    path = tmp_path / "openapi.json"
    path.write_text(json.dumps(document))
    spec = Spec.load(path)
    assert spec.problems("PATCH", "/messages/@original", None) == []
    assert [problem.code for problem in spec.problems("PATCH", "/messages/5", None)] == ["BODY_REQUIRED"]
    assert spec.problems("DELETE", "/messages/@original", None) == []
    assert spec.problems("POST", "/files", {"any": 1}) == []

"""Discord's documented limits, as functions: its OpenAPI description leaves many of them out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple
from unicodedata import category

from parlor.validation.components import IN_CONTAINER, IN_MODAL, Kind, Layout, check_url
from parlor.validation.form_body import Part, Problem, form_errors

__all__ = [
    "EMPTY_MESSAGE",
    "TOO_MANY_COMMANDS",
    "Problem",
    "State",
    "find_autocomplete_problems",
    "find_command_problems",
    "find_edit_problems",
    "find_message_problems",
    "find_modal_problems",
    "form_errors",
]

SUPPRESS_EMBEDS, EPHEMERAL, SUPPRESS_NOTIFICATIONS, COMPONENTS_V2 = 1 << 2, 1 << 6, 1 << 12, 1 << 15
SETTABLE = SUPPRESS_EMBEDS | EPHEMERAL | SUPPRESS_NOTIFICATIONS | COMPONENTS_V2

# Two problems with an error code of their own, which Discord does not list in a form error.
EMPTY_MESSAGE = "MESSAGE_EMPTY"  # 50006
TOO_MANY_COMMANDS = "MAX_APPLICATION_COMMANDS"  # 30032


class State(NamedTuple):
    """What stands in a message that is to be edited: its flags, which of the legacy fields it uses, and the names
    of its files by their ids; None for files that are not known."""

    flags: int = 0
    legacy: frozenset[str] = frozenset()
    files: Mapping[str, str] | None = None


def find_edit_problems(payload: object, before: State) -> list[Problem]:
    """All that Discord would refuse in an edit of a message."""
    return find_message_problems(payload, before=before)


def find_message_problems(payload: object, *, before: State | None = None) -> list[Problem]:
    """All that Discord would refuse in a message to be sent or edited."""
    body = Part(payload, "", [])
    if not body.is_object():
        return body.problems
    editing, stood = before is not None, before or State()
    v2 = _check_flags(body["flags"], stood.flags, editing) & COMPONENTS_V2
    body["content"].text(0, 2000)
    _check_nonce(body["nonce"])
    body["tts"].boolean()
    _check_embeds(body["embeds"])
    _check_mentions(body["allowed_mentions"])
    for sticker in body["sticker_ids"].items(0, 3):
        sticker.snowflake()
    files = _check_attachments(body["attachments"])
    _check_components(body, Layout(_list_files(body["attachments"], files, before)), v2=bool(v2))
    if v2 and not stood.flags & COMPONENTS_V2:
        _check_conversion(body, stood)
    if not editing and not _has_content(body):
        body.refuse(EMPTY_MESSAGE, "Cannot send an empty message")
    return body.problems


def find_modal_problems(payload: object) -> list[Problem]:
    """All that Discord would refuse in a modal."""
    body = Part(payload, "", [])
    if body.is_object():
        body["title"].text(1, 45, needed=True)
        body["custom_id"].text(1, 100, needed=True)
        layout = Layout(modal=True)
        for part in body["components"].items(1, 5):
            layout.visit(part, IN_MODAL)
    return body.problems


def _check_flags(part: Part, before: int, editing: bool) -> int:
    """A bot sets four flags; components V2, once set, stay."""
    flags = part.number(0, (1 << 53) - 1, before)
    if flags & ~(SETTABLE | before):
        part.refuse("BASE_TYPE_CHOICES", "A bot cannot set these flags")
    if editing and before & ~flags & COMPONENTS_V2:
        part.refuse(
            "MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG", "The components V2 flag cannot be removed from a message"
        )
    return flags | (before if editing else 0)


def _check_nonce(part: Part) -> None:
    """A nonce is a text of up to 25 characters or a number of 64 bits."""
    if isinstance(part.value, int):
        part.number(-(1 << 63), (1 << 63) - 1, 0)
    else:
        part.text(0, 25)


def _has_content(body: Part) -> bool:
    """A message needs a text, an embed, a component, a file, a sticker, a poll or a forwarded message."""
    content = body["content"].value
    if content is not None and not (isinstance(content, str) and not content.strip()):
        return True
    forwards = body["message_reference"]["type"].value == 1
    return forwards or any(
        body[key].given for key in ("embeds", "components", "attachments", "sticker_ids", "poll")
    )


def _check_components(body: Part, layout: Layout, *, v2: bool) -> None:
    """A classic message has up to five rows; components V2 have 40 parts and stand alone."""
    kinds = IN_CONTAINER | {Kind.CONTAINER} if v2 else {Kind.ROW}
    components = body["components"]
    for part in components.items(0, 40 if v2 else 5):
        layout.visit(part, kinds)
    if not v2:
        return
    for key in ("content", "embeds", "poll", "sticker_ids"):
        body[key].forbid(
            f"The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
            "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
        )
    if layout.count > 40:
        components.refuse("COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", "A message has at most 40 components")
    if layout.characters > 4000:
        components.refuse(
            "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
            "Components displayable text size exceeds maximum size of 4000",
        )


def _check_attachments(part: Part) -> frozenset[str]:
    """Up to ten files are attached, each with its number; returns their names."""
    names = set()
    for file in part.objects(0, 10):
        file["id"].snowflake()
        if name := file["filename"].text(1, 1024):
            names.add(name)
        file["description"].text(0, 1024)
    return frozenset(names)


def _list_files(part: Part, named: frozenset[str], before: State | None) -> frozenset[str] | None:
    """The names of the files that the message will have: those that come, and those that an edit keeps, which are
    all where it lists none."""
    if before is None:
        return named
    if before.files is None:
        return None
    listed = {str(file["id"].value) for file in part.objects(0, 10)}
    kept = [name for number, name in before.files.items() if part.value is None or number in listed]
    return named.union(kept)


def _check_conversion(body: Part, before: State) -> None:
    """A classic message becomes one of components only with its text and embeds taken away by name."""
    for key in sorted(before.legacy):
        if not (isinstance(body.value, Mapping) and key in body.value):
            body[key].refuse(
                "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                f"The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
            )


def _check_mentions(part: Part) -> None:
    """Mentions are allowed by kind or by id, never both for the same kind."""
    if part.value is None or not part.is_object():
        return
    kinds = part["parse"].items(0, 3)
    for kind in kinds:
        if kind.value not in ("users", "roles", "everyone"):
            kind.refuse("BASE_TYPE_CHOICES", "Value must be one of ('roles', 'users', 'everyone').")
    part["replied_user"].boolean()
    for key in ("users", "roles"):
        ids = part[key].items(0, 100)
        for mention in ids:
            mention.snowflake()
        if ids and any(kind.value == key for kind in kinds):
            part.refuse(
                "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                f'parse:["{key}"] and {key}: [ids...] are mutually exclusive.',
            )


def _check_embeds(part: Part) -> None:
    """Up to ten embeds with 6,000 characters together."""
    if sum(map(_check_embed, part.objects(0, 10))) > 6000:
        part.refuse("MAX_EMBED_SIZE_EXCEEDED", "Embed size exceeds maximum size of 6000")


def _check_embed(part: Part) -> int:
    """An embed shows something, and each of its texts has a limit; returns its number of characters."""
    size = len(part["title"].text(0, 256)) + len(part["description"].text(0, 4096))
    for field in part["fields"].objects(0, 25):
        size += len(field["name"].text(1, 256, needed=True)) + len(field["value"].text(1, 1024, needed=True))
        field["inline"].boolean()
    for key, inner, high in (("footer", "text", 2048), ("author", "name", 256)):
        if part[key].given and part[key].is_object():
            size += len(part[key][inner].text(1, high, needed=True))
    for key in ("image", "thumbnail"):
        if part[key].given and part[key].is_object():
            check_url(part[key]["url"], 2048, "http", "https", "attachment")
    if part["url"].given:
        check_url(part["url"], 2048)
    part["color"].number(0, 0xFFFFFF, 0)
    shown = ("title", "description", "fields", "footer", "author", "image", "thumbnail", "url", "timestamp")
    if not any(part[key].given for key in shown):
        part["description"].required()
    return size


# Commands

CHAT, USER, MESSAGE = 1, 2, 3
AT_MOST = {CHAT: 100, USER: 15, MESSAGE: 15}
SUB_COMMAND, SUB_COMMAND_GROUP = 1, 2
STRING, INTEGER, NUMBER = 3, 4, 10
VALUES = range(3, 12)
MAY_HOLD = {None: range(1, 12), SUB_COMMAND_GROUP: (SUB_COMMAND,), SUB_COMMAND: VALUES}


def find_command_problems(commands: object) -> list[Problem]:
    """All that Discord would refuse in the whole list of an application's commands."""
    body = Part(commands, "", [])
    names: set[tuple[int, str]] = set()
    kinds: list[int] = []
    for command in body.objects(0, sum(AT_MOST.values())):
        kind = command["type"].one_of(range(1, 5)) if command["type"].given else CHAT
        kinds.append(kind)
        name = command["name"].value
        if isinstance(name, str) and (kind, name) in names:
            command["name"].refuse(
                "APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique"
            )
        names.add((kind, str(name) if isinstance(name, str) else ""))
        _check_command(command, kind)
    for kind, most in AT_MOST.items():
        if kinds.count(kind) > most:
            body.refuse(TOO_MANY_COMMANDS, f"Maximum number of application commands reached ({most}).")
    return body.problems


def _check_command(command: Part, kind: int) -> None:
    """A slash command has a lower-case name, a description and options; a context-menu command only a name."""
    if kind != CHAT:
        command["name"].text(1, 32, needed=True)
        command["description"].forbid("Context menu commands cannot have description")
        command["options"].forbid("Context menu commands cannot have options")
        return
    size = _check_name_and_description(command) + _check_options(command, None)
    if size > 8000:
        command.refuse("APPLICATION_COMMAND_TOO_LARGE", "Command exceeds maximum size (8000)")


def _check_name_and_description(part: Part) -> int:
    """A command or option has a name and a description; returns their number of characters."""
    return _check_localized(part, "name", _check_name) + _check_localized(part, "description", _check_description)


def _check_localized(part: Part, key: str, check: Callable[[Part], str]) -> int:
    """A text may be given in many languages; returns the length of the longest."""
    sizes = [len(check(part[key]))]
    languages = part[f"{key}_localizations"]
    if languages.value is not None and languages.is_object() and isinstance(languages.value, Mapping):
        sizes += [len(check(languages[language])) for language in list(languages.value)]
    return max(sizes)


def _check_description(part: Part) -> str:
    """A description has 1 to 100 characters."""
    return part.text(1, 100, needed=True)


def _check_name(part: Part) -> str:
    """A name has 1 to 32 letters, digits, - _ ', all in lower case."""
    name = part.text(1, 32, needed=True)
    if not all(_may_be_in_name(sign) for sign in name) or name != name.lower():
        part.refuse("APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")
    return name


def _may_be_in_name(sign: str) -> bool:
    """Whether a sign is a letter or digit of any script, or a mark of Devanagari or Thai."""
    return (
        sign in "-_'" or category(sign)[0] in "LN" or "\u0900" <= sign <= "\u097f" or "\u0e00" <= sign <= "\u0e7f"
    )


def _check_options(part: Part, level: int | None) -> int:
    """Up to 25 options of one level, sub-commands or values, required ones first; returns their characters."""
    size = 0
    names: set[str] = set()
    optional = False
    kinds = set()
    for option in part["options"].objects(0, 25):
        kind = option["type"].value
        if not isinstance(kind, int) or isinstance(kind, bool) or kind not in MAY_HOLD[level]:
            option.refuse("UNION_TYPE_CHOICES", f'Value of field "type" must be one of {tuple(MAY_HOLD[level])}.')
            continue
        kinds.add(kind in VALUES)
        name = option["name"].value
        if isinstance(name, str):
            if name in names:
                option["name"].refuse("APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATE", "Option names must be unique")
            names.add(name)
        needed = option["required"].boolean()
        if needed and optional:
            option.refuse(
                "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                "Required options must be placed before non-required options",
            )
        optional = optional or not needed
        size += _check_name_and_description(option)
        size += _check_value(option, kind) if kind in VALUES else _check_options(option, kind)
    if len(kinds) == 2:
        part["options"].refuse(
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
            "Sub-command and sub-command group option types are mutually exclusive to all other types",
        )
    return size


def _check_value(option: Part, kind: int) -> int:
    """An option's value may be bounded, chosen from a list or completed, not both; returns its characters."""
    choices = option["choices"]
    completes = option["autocomplete"].boolean()
    if kind not in (STRING, INTEGER, NUMBER):
        choices.forbid("Only text and numbers have choices")
        if completes:
            option["autocomplete"].refuse("BASE_TYPE_BAD_TYPE", "Only text and numbers are completed")
        return 0
    if completes and choices.given:
        choices.refuse("BASE_TYPE_BAD_TYPE", "autocomplete may not be used together with choices")
    if kind == STRING:
        option["min_length"].number(0, 6000, 0)
        option["max_length"].number(1, 6000, 6000)
    return sum(_check_choice(choice, kind) for choice in choices.objects(0, 25))


def _check_choice(choice: Part, kind: int | None) -> int:
    """A choice has a name of 1 to 100 characters and a value of its option's type; returns its characters."""
    size = _check_localized(choice, "name", _check_description)
    value = choice["value"]
    if kind == STRING or (kind is None and isinstance(value.value, str)):
        return size + len(value.text(0, 100, needed=value.value is None))
    if isinstance(value.value, float) and kind != INTEGER and abs(value.value) < 1 << 53:
        return size
    if value.value is None:
        value.required()
    value.number(-(1 << 53) + 1, (1 << 53) - 1, 0)
    return size


def find_autocomplete_problems(payload: object) -> list[Problem]:
    """All that Discord would refuse in the data of an answer to an autocomplete question."""
    body = Part(payload, "", [])
    if body.is_object():
        for choice in body["choices"].objects(0, 25):
            _check_choice(choice, None)
    return body.problems

"""Checks of message and modal components: each by itself, and all together."""

from __future__ import annotations

from collections.abc import Callable, Collection
from enum import IntEnum

from parlor.validation.form_body import Part, format_choices


class Kind(IntEnum):
    """The component types of the HTTP API."""

    ROW = 1
    BUTTON = 2
    STRING_SELECT = 3
    TEXT_INPUT = 4
    USER_SELECT = 5
    ROLE_SELECT = 6
    MENTIONABLE_SELECT = 7
    CHANNEL_SELECT = 8
    SECTION = 9
    TEXT = 10
    THUMBNAIL = 11
    GALLERY = 12
    FILE = 13
    SEPARATOR = 14
    CONTAINER = 17
    LABEL = 18
    FILE_UPLOAD = 19
    RADIO_GROUP = 21
    CHECKBOX_GROUP = 22
    CHECKBOX = 23


SELECTS = frozenset(
    {Kind.STRING_SELECT, Kind.USER_SELECT, Kind.ROLE_SELECT, Kind.MENTIONABLE_SELECT, Kind.CHANNEL_SELECT}
)
IN_ROW = SELECTS | {Kind.BUTTON}
IN_CONTAINER = frozenset({Kind.ROW, Kind.SECTION, Kind.TEXT, Kind.GALLERY, Kind.FILE, Kind.SEPARATOR})
IN_MODAL = frozenset({Kind.ROW, Kind.TEXT, Kind.LABEL})
IN_LABEL = SELECTS | {Kind.TEXT_INPUT, Kind.FILE_UPLOAD, Kind.RADIO_GROUP, Kind.CHECKBOX_GROUP, Kind.CHECKBOX}
LINK, PREMIUM = 5, 6


class Layout:
    """The components of one message or modal, and what must hold for all of them together."""

    def __init__(self, files: frozenset[str] | None = None, *, modal: bool = False) -> None:
        self.files, self.modal = files, modal  # files: the names attached, or None when they are not known
        self.count = self.characters = 0
        self.custom_ids: set[str] = set()
        self.ids: set[int] = set()

    def visit(self, part: Part, allowed: Collection[int]) -> int:
        """A component must be of an allowed kind, and right in itself; returns its kind, or 0."""
        self.count += 1
        if not part.is_object():
            return 0
        kind = part["type"].value
        if not isinstance(kind, int) or isinstance(kind, bool) or kind not in allowed:
            choices = f"({format_choices(allowed)[1:-1]}{',' if len(allowed) == 1 else ''})"
            part.refuse("UNION_TYPE_CHOICES", f'Value of field "type" must be one of {choices}.')
            return 0
        identifier = part["id"].number(0, (1 << 31) - 1, 0)
        if identifier and identifier in self.ids:
            part["id"].refuse("COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated")
        self.ids.add(identifier)
        CHECKS[Kind(kind)](self, part)
        return kind

    def custom_id(self, part: Part) -> None:
        """A custom_id has 1 to 100 characters and occurs once."""
        mark = part["custom_id"]
        written = mark.text(1, 100, needed=True)
        if written and written in self.custom_ids:
            mark.refuse("COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated")
        self.custom_ids.add(written)

    def row(self, part: Part) -> None:
        """A row holds one to five buttons or one select; in a modal, one text input."""
        if self.modal:
            for child in part["components"].items(1, 1):
                if self.visit(child, {Kind.TEXT_INPUT}):
                    child["label"].text(1, 45, needed=True)
            return
        width = 0
        for index, child in enumerate(part["components"].items(1, 5)):
            width += 5 if self.visit(child, IN_ROW) in SELECTS else 1
            if width > 5 and index < 5:
                child.refuse(
                    "COMPONENT_LAYOUT_WIDTH_EXCEEDED", "The specified component exceeds the maximum width"
                )

    def button(self, part: Part) -> None:
        """A button has a label or an emoji, and a custom_id, a URL or a SKU."""
        style = part["style"].one_of(range(1, 7))
        part["label"].text(0, 80)
        part["disabled"].boolean()
        check_emoji(part["emoji"])
        if style != PREMIUM and not part["label"].given and not part["emoji"].given:
            part["label"].refuse("BASE_TYPE_REQUIRED", "A button needs a label or an emoji")
        if style in (LINK, PREMIUM):
            part["custom_id"].forbid(
                "A custom id and url cannot both be specified", "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE"
            )
        else:
            self.custom_id(part)
        if style == LINK:
            check_url(part["url"], 512)
        else:
            part["url"].forbid("Only a link button has a url")
        if style == PREMIUM:
            part["sku_id"].snowflake()
            for key in ("label", "emoji"):
                part[key].forbid("A premium button has nothing but its sku_id")
        else:
            part["sku_id"].forbid("Only a premium button has a sku_id")

    def select(self, part: Part) -> None:
        """A select offers up to 25 options and asks for a possible number of them."""
        self.custom_id(part)
        part["placeholder"].text(0, 150)
        if part["disabled"].boolean() and self.modal:
            part["disabled"].refuse("BASE_TYPE_BAD_TYPE", "Modals cannot have disabled components")
        part["required"].boolean()
        most = check_amounts(part, 25)
        if part["type"].value == Kind.STRING_SELECT:
            check_options(part, 1, 25, most)
        elif len(part["default_values"].objects(0, 25)) > most:
            part["default_values"].refuse("BASE_TYPE_MAX_LENGTH", "More values are preset than may be chosen")

    def section(self, part: Part) -> None:
        """A section is one to three texts beside a button or a picture."""
        for child in part["components"].items(1, 3):
            self.visit(child, {Kind.TEXT})
        if part["accessory"].required():
            self.visit(part["accessory"], {Kind.BUTTON, Kind.THUMBNAIL})

    def text_display(self, part: Part) -> None:
        """A text display has 1 to 4,000 characters, and all of them together no more."""
        self.characters += len(part["content"].text(1, 4000, needed=True))

    def media_item(self, part: Part) -> None:
        """A thumbnail or an item of a gallery shows one picture."""
        self.media(part["media"])
        part["description"].text(1, 1024)
        part["spoiler"].boolean()

    def gallery(self, part: Part) -> None:
        """A gallery shows one to ten pictures."""
        for item in part["items"].objects(1, 10):
            self.media_item(item)

    def file(self, part: Part) -> None:
        """A file component shows a file attached to the same message."""
        self.media(part["file"], attached=True)
        part["spoiler"].boolean()

    def media(self, part: Part, *, attached: bool = False) -> None:
        """A media item has a URL on the web or is attached to the message."""
        if not part.required() or not part.is_object():
            return
        url = check_url(part["url"], 2048, "attachment", *(() if attached else ("http", "https")))
        scheme, _, name = url.partition("://")
        if scheme == "attachment" and self.files is not None and name not in self.files:
            part["url"].refuse(
                "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", "The referenced attachment was not found"
            )

    def separator(self, part: Part) -> None:
        """A separator is small (1) or large (2), with or without a line."""
        if part["spacing"].value is not None:
            part["spacing"].one_of((1, 2))
        part["divider"].boolean()

    def container(self, part: Part) -> None:
        """A container groups anything but containers."""
        part["accent_color"].number(0, 0xFFFFFF, 0)
        part["spoiler"].boolean()
        for child in part["components"].items(1, 40):
            self.visit(child, IN_CONTAINER)

    def label(self, part: Part) -> None:
        """A label stands above one component of a modal."""
        part["label"].text(1, 45, needed=True)
        part["description"].text(1, 100)
        if part["component"].required():
            self.visit(part["component"], IN_LABEL)

    def text_input(self, part: Part) -> None:
        """A text input takes up to 4,000 characters, and no more than it says."""
        self.custom_id(part)
        part["style"].one_of((1, 2))
        part["required"].boolean()
        part["placeholder"].text(0, 100)
        most = part["max_length"].number(1, 4000, 4000)
        part["min_length"].number(0, min(4000, max(most, 0)), 0)
        part["value"].text(0, min(4000, max(most, 0)))

    def upload(self, part: Part) -> None:
        """A file upload asks for up to ten files."""
        self.custom_id(part)
        part["required"].boolean()
        check_amounts(part, 10)

    def group(self, part: Part) -> None:
        """A group offers up to ten options: one of at least two, or any number of checkboxes."""
        self.custom_id(part)
        part["required"].boolean()
        if part["type"].value == Kind.RADIO_GROUP:
            check_options(part, 2, 10, 1)
        else:
            check_options(part, 1, 10, check_amounts(part, 10, default=None))
            if part["min_values"].value == 0 and part["required"].value is not False:
                part["required"].refuse(
                    "BASE_TYPE_BAD_TYPE", "A group of which nothing need be chosen is not required"
                )

    def checkbox(self, part: Part) -> None:
        """A checkbox is on or off."""
        self.custom_id(part)
        part["default"].boolean()


CHECKS: dict[Kind, Callable[[Layout, Part], None]] = {
    **dict.fromkeys((Kind(kind) for kind in SELECTS), Layout.select),
    Kind.ROW: Layout.row,
    Kind.BUTTON: Layout.button,
    Kind.TEXT_INPUT: Layout.text_input,
    Kind.SECTION: Layout.section,
    Kind.TEXT: Layout.text_display,
    Kind.THUMBNAIL: Layout.media_item,
    Kind.GALLERY: Layout.gallery,
    Kind.FILE: Layout.file,
    Kind.SEPARATOR: Layout.separator,
    Kind.CONTAINER: Layout.container,
    Kind.LABEL: Layout.label,
    Kind.FILE_UPLOAD: Layout.upload,
    Kind.RADIO_GROUP: Layout.group,
    Kind.CHECKBOX_GROUP: Layout.group,
    Kind.CHECKBOX: Layout.checkbox,
}


def check_amounts(part: Part, high: int, default: int | None = 1) -> int:
    """The least number to be chosen does not exceed the greatest; returns the greatest."""
    if default is None:
        offered = part["options"].value  # a checkbox group lets you tick all it offers
        default = len(offered) if isinstance(offered, list) else high
    most = part["max_values"].number(1, high, default)
    part["min_values"].number(0, min(high, max(most, 0)), 0)
    return most


def check_options(part: Part, low: int, high: int, most: int) -> None:
    """Options have a label and a value of their own; no more are preset or asked for than there are."""
    found = part["options"].objects(low, high)
    values: set[str] = set()
    for option in found:
        option["label"].text(1, 100, needed=True)
        value = option["value"].text(1, 100, needed=True)
        if value and value in values:
            option["value"].refuse("SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", "The option value is already used")
        values.add(value)
        option["description"].text(0, 100)
        check_emoji(option["emoji"])
        option["default"].boolean()
    if found and len(found) < most <= high:
        part["max_values"].refuse("NUMBER_TYPE_MAX", f"There are only {len(found)} options.")
    if sum(option["default"].value is True for option in found) > most:
        part["options"].refuse("BASE_TYPE_MAX_LENGTH", "More options are preset than may be chosen")


def check_emoji(part: Part) -> None:
    """An emoji has a name, an id or both."""
    if part.value is None or not part.is_object():
        return
    part["name"].text(0, 32)
    if part["id"].given:
        part["id"].snowflake()
    elif not part["name"].given:
        part["name"].required()


def check_url(part: Part, high: int, *schemes: str) -> str:
    """A URL has a scheme that is allowed here; returns the URL."""
    schemes = schemes or ("http", "https", "discord")
    url = part.text(1, high, needed=True)
    if url and url.partition("://")[0].lower() not in schemes:
        part.refuse("URL_TYPE_INVALID_SCHEME", f"Scheme must be one of {', '.join(schemes)}.")
    return url

"""A message on Discord: its text, its explanation, its picture or file, and its controls."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from hashlib import blake2b
from io import BytesIO
from typing import Any

import discord

from bot.interactions.card import MOST_TEXT, build_card
from bot.interactions.late import Awaited, Kept
from bot.interactions.tickets import Ticket, TicketSigner
from bot.pictures.picture import Picture
from bot.pictures.seats import mark_of
from bot.text.sentences import sentence
from bot.text.shorten import shorten_text
from rules.kernel.telling import Seat

Row = list[discord.ui.Item[Any]]

GREY, BLUE, GREEN = discord.ButtonStyle.secondary, discord.ButtonStyle.primary, discord.ButtonStyle.success
RED = discord.ButtonStyle.danger
PICTURE = "table.png"
LONGEST = 1900  # of the 2000 that the text of a message may have: a line may come before it
IN_A_ROW = 5  # buttons


@dataclass(frozen=True, slots=True)
class Attachment:
    """A file to take away."""

    name: str
    content: bytes


class FileBytes(BytesIO):
    """The bytes of a file, as discord.py sends them. It replaces `close` while it sends, and puts it back as an
    attribute, by which the bytes would hold themselves in memory until the next garbage collection."""

    def __setattr__(self, name: str, value: object) -> None:
        if getattr(value, "__self__", None) is self:
            self.__dict__.pop(name, None)
        else:
            super().__setattr__(name, value)


@dataclass(frozen=True, slots=True)
class Panel:
    """A message: its text, its controls, and a picture that tells itself to those who do not see it. A `private`
    one, which one person alone sees, is sent as a card, with an explanation and a footer; what all see is a
    classic message."""

    text: str
    view: discord.ui.View
    board: str = ""  # explains the text, or is read instead of a picture; in private alone
    picture: Picture | None = None
    attachment: Attachment | None = None
    seat: Seat | None = None  # whose it is: its card has their colour
    private: bool = False
    footer: str = ""  # in private alone
    awaits: Awaited | None = None  # a picture that comes later, in private alone
    picture_name: str = PICTURE

    def fingerprint(self) -> str:
        """Equal for messages that look and read the same."""
        shown = [self.text, self.board, self.picture.alt if self.picture else ""]
        words = "\0".join(shown).encode()
        return blake2b(words + (self.picture.png if self.picture else b""), digest_size=12).hexdigest()

    def new(self) -> dict[str, Any]:
        """As discord.py takes a new message. No address in it unfolds into a preview: in a card none does."""
        if self.private:
            return {"view": self._card(None), "files": self._files()}
        return {"content": self.text, "view": self.view, "files": self._files(), "suppress_embeds": True}

    def changed(self, kept: Kept | None = None) -> dict[str, Any]:
        """As discord.py takes a change to a message, of which a picture may be kept. A classic message becomes a
        card, and nothing else of it stays; a card stays one for ever."""
        if self.private:
            files = self._files() if kept is None else [kept]
            return {"content": None, "embeds": [], "view": self._card(kept), "attachments": files}
        return {"content": self.text, "embeds": [], "view": self.view, "attachments": self._files()}

    def with_picture(self, picture: Picture) -> Panel:
        """The panel with the picture that it awaits."""
        assert self.awaits is not None
        return replace(self, picture=picture, picture_name=self.awaits.name)

    def all_text(self) -> str:
        """What is to be read in it, from top to bottom."""
        return "\n".join(filter(None, self._texts(None)))

    def _card(self, kept: Kept | None) -> discord.ui.LayoutView:
        name, alt = self.picture_name, None if self.picture is None else self.picture.alt
        if kept is not None:
            name, alt = kept.name, kept.alt
        shown = None
        if kept is not None or self.picture is not None:
            shown = discord.MediaGalleryItem(f"attachment://{name}", description=alt)
        colour = None if self.seat is None else discord.Colour.from_rgb(*mark_of(self.seat).colour)
        return build_card(self._texts(kept), self.view, colour, shown)

    def _texts(self, kept: Kept | None) -> tuple[str, str, str]:
        """Text, explanation and footer; the explanation is cut where all are too long together."""
        if not self.private:
            return self.text, "", ""
        has_come = self.awaits is not None and (self.picture is not None or kept is not None)
        footer = "\n".join(filter(None, [self.footer, sentence("panel.only-you") if has_come else ""]))
        room = max(MOST_TEXT - len(self.text) - len(footer), 1)
        return self.text, shorten_text(self.board, room), footer

    def _files(self) -> list[discord.File]:
        files = []
        if self.picture is not None:
            files.append(
                discord.File(FileBytes(self.picture.png), self.picture_name, description=self.picture.alt)
            )
        if self.attachment is not None:
            files.append(discord.File(FileBytes(self.attachment.content), self.attachment.name))
        return files


def button(
    signer: TicketSigner, label: str, ticket: Ticket, style: discord.ButtonStyle = GREY, disabled: bool = False
) -> discord.ui.Button[Any]:
    """A button that carries a signed ticket."""
    return discord.ui.Button(label=label, style=style, custom_id=signer.write(ticket), disabled=disabled)


def page_buttons(signer: TicketSigner, ticket_to: Callable[[int], Ticket], page: int, pages: int) -> Row:
    """Buttons that turn the pages, by the tickets that lead to them."""
    before, after = (ticket_to(max(page + step, 0)) for step in (-1, 1))
    return [
        button(signer, sentence("panel.previous"), before, disabled=page == 0),
        button(signer, sentence("panel.next"), after, disabled=page + 1 == pages),
    ]


def five_to_a_row(items: list[Any]) -> list[Row]:
    """Buttons in rows as Discord has them."""
    return [items[start : start + IN_A_ROW] for start in range(0, len(items), IN_A_ROW)]


def put_above(text: str, panel: Panel) -> Panel:
    """The panel with a line above its text."""
    return replace(panel, text=f"{text}\n{panel.text}" if panel.text else text)


def explain_below(panel: Panel, text: str | None) -> Panel:
    """The panel with something more below its explanation, if there is something."""
    return panel if text is None else replace(panel, board=f"{panel.board}\n\n{text}" if panel.board else text)


def controls(rows: list[Row]) -> discord.ui.View:
    """Rows of buttons and menus as discord.py takes them."""
    view = discord.ui.View(timeout=None)
    for number, row in enumerate(rows):
        for item in row:
            item.row = number
            view.add_item(item)
    view.stop()  # so that discord.py keeps nothing: our router answers every button
    return view

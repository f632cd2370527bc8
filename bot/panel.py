"""A message on Discord: its text, its board, its file and its controls."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import blake2b
from io import BytesIO
from typing import Any

import discord

from bot.pictures.picture import Picture
from bot.tickets import Mint, Ticket

Row = list[discord.ui.Item[Any]]

GREY, BLUE, GREEN = discord.ButtonStyle.secondary, discord.ButtonStyle.primary, discord.ButtonStyle.success
PICTURE = "table.png"
LONGEST = 1900  # of the 2000 that the text of a message may have: a line may come before it
EMBED = 4000  # of the 4096 that an embed's description may have


@dataclass(frozen=True, slots=True)
class Attachment:
    """A file to take away."""

    name: str
    content: bytes


@dataclass(frozen=True, slots=True)
class Panel:
    """A message: its text, its controls, and what it shows: a picture that tells itself to those who do not see
    it, or the board as text."""

    text: str
    view: discord.ui.View
    board: str = ""
    picture: Picture | None = None
    attachment: Attachment | None = None

    def fingerprint(self) -> str:
        """Equal for messages that look and read the same."""
        shown = [self.text, self.board, self.picture.alt if self.picture else ""]
        words = "\0".join(shown).encode()
        return blake2b(words + (self.picture.png if self.picture else b""), digest_size=12).hexdigest()

    def new(self) -> dict[str, Any]:
        """As discord.py takes a new message. No address in it unfolds into a preview."""
        parts = {"content": self.text, "view": self.view, "embeds": self._embeds(), "files": self._files()}
        return parts | {"suppress_embeds": not self.board}  # an embed of our own would not be seen either

    def changed(self) -> dict[str, Any]:
        """As discord.py takes a change to a message."""
        return {"content": self.text, "view": self.view, "embeds": self._embeds(), "attachments": self._files()}

    def _embeds(self) -> list[discord.Embed]:
        return [discord.Embed(description=self.board[:EMBED])] if self.board else []

    def _files(self) -> list[discord.File]:
        files = []
        if self.picture is not None:
            files.append(discord.File(BytesIO(self.picture.png), PICTURE, description=self.picture.alt))
        if self.attachment is not None:
            files.append(discord.File(BytesIO(self.attachment.content), self.attachment.name))
        return files


def button(
    mint: Mint, label: str, ticket: Ticket, style: discord.ButtonStyle = GREY, disabled: bool = False
) -> discord.ui.Button[Any]:
    """A button that carries a signed ticket."""
    return discord.ui.Button(label=label, style=style, custom_id=mint.write(ticket), disabled=disabled)


def five_to_a_row(items: list[Any]) -> list[Row]:
    return [items[start : start + 5] for start in range(0, len(items), 5)]


def controls(rows: list[Row]) -> discord.ui.View:
    view = discord.ui.View(timeout=None)
    for number, row in enumerate(rows):
        for item in row:
            item.row = number
            view.add_item(item)
    view.stop()  # so that discord.py keeps nothing: our router answers every button
    return view

"""A private panel as a card of Components V2: a frame in the colour of a seat, and in it, from top to bottom,
text, explanation, picture, controls and footer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any

import discord

MOST_TEXT = 4000  # characters over all texts of a message


def build_card(
    texts: tuple[str, str, str],
    view: discord.ui.View,
    colour: discord.Colour | None,
    picture: discord.MediaGalleryItem | None,
) -> discord.ui.LayoutView:
    """The card as discord.py sends it; its `texts` are text, explanation and footer."""
    text, board, footer = texts
    parts: list[discord.ui.Item[Any]] = [discord.ui.TextDisplay(one) for one in (text, board) if one]
    if picture is not None:
        parts.append(discord.ui.MediaGallery(picture))
    parts += _rows_of(view)
    if footer:
        parts.append(discord.ui.TextDisplay(footer))
    card = discord.ui.LayoutView(timeout=None)
    card.add_item(discord.ui.Container(*parts, accent_colour=colour))
    card.stop()  # so that discord.py keeps nothing: our router answers every button
    return card


def _rows_of(view: discord.ui.View) -> Iterable[discord.ui.Item[Any]]:
    """The rows of a classic message: the same items in the same order."""
    for _, items in groupby(view.children, key=lambda item: item.row):
        yield discord.ui.ActionRow(*items)


def walk(components: Iterable[Any]) -> Iterator[Any]:
    """All components of a message as it stands in a channel, outer before inner, from top to bottom."""
    for part in components:
        yield part
        yield from walk(getattr(part, "children", ()))


def read_texts(components: Iterable[Any]) -> Iterator[str]:
    """The texts of a card as it stands in a channel."""
    return (part.content for part in walk(components) if isinstance(part, discord.TextDisplay))

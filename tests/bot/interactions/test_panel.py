"""A message on Discord: its files."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import discord
import pytest

from bot.interactions.panel import FileBytes


@pytest.fixture
def no_collections() -> Iterator[None]:
    """Nothing is collected that holds itself in memory."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def send(content: FileBytes) -> tuple[bytes, bool]:
    """As discord.py and the library below it send a file: what can be sent once more after it was closed, and
    whether it is closed in the end."""
    file = discord.File(content, "table.png")
    content.close()
    again = content.read()
    file.close()
    content.close()
    return again, content.closed


@pytest.mark.usefixtures("no_collections")
def test_a_file_that_was_sent_is_given_up_at_once() -> None:
    """Not at the next garbage collection: a hundred pictures would wait for it."""
    content = FileBytes(b"a picture")
    found, gone = send(content), weakref.ref(content)
    del content
    assert found == (b"a picture", True)
    assert gone() is None

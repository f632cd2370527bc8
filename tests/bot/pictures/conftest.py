"""In these tests nothing may be drawn over the edge of a picture."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.pictures.canvas import frames_kept


@pytest.fixture(autouse=True)
def within_the_frame() -> Iterator[None]:
    """A stroke over the edge breaks the picture that is drawn."""
    with frames_kept():
        yield

"""Letters: harmless, measured, shortened and wrapped by the pixel."""

from __future__ import annotations

import pytest

from bot.pictures import colours
from bot.pictures.lettering import TEXT, boxed, clean, label, shorten, widest_word, width, wrap
from tests.bot.pictures.positions import NASTY

LONG = "Peace Offering to the West Side, and a good deal more of the same kind"


@pytest.mark.parametrize(
    ("text", "cleaned"),
    [
        ("Anna", "Anna"),
        ("", ""),
        ("two\nlines\r\n\tand\x00more", "two lines andmore"),
        ("\u202eevil\u202c", "evil"),
        ("\u200b\ufeff", "?"),
        ("   ", "?"),
        ("e\u0301", "é"),
        ("Z" + "\u0336" * 30, "Z\u0336\u0336"),
        ("\ud800x", "x"),
    ],
)
def test_clean(text: str, cleaned: str) -> None:
    """One line of visible letters."""
    assert clean(text) == cleaned


def test_letters_the_typeface_lacks_become_boxes() -> None:
    """A box that is there to be seen, one for each."""
    assert boxed("Ünïcødé Жук Ω שלום") == "Ünïcødé Жук Ω שלום"
    assert boxed("李 🎲") == "▯ ▯"
    assert {colours.LINE.fill, colours.LINE.shades[-1]} <= set(label("▯", TEXT, colours.LINE).tobytes())


@pytest.mark.parametrize("text", [LONG, *map(clean, NASTY)], ids=ascii)
def test_shortened_text_fits(text: str) -> None:
    """As much as fits and an ellipsis, in any room; all of it where there is room."""
    for room in range(0, 600, 7):
        short = shorten(text, TEXT, room)
        assert width(short, TEXT) <= room
        assert short == text or short == "" or short.endswith("…")
    assert shorten(text, TEXT, width(text, TEXT)) == text


@pytest.mark.parametrize("text", [LONG, *map(clean, NASTY)], ids=ascii)
def test_wrapped_text_fits(text: str) -> None:
    """No line wider than the room, no more lines than allowed, nothing lost where there is room."""
    for room in range(0, 600, 23):
        lines = wrap(text, TEXT, room, 3)
        assert len(lines) <= 3
        assert all(width(line, TEXT) <= room for line in lines)
    assert " ".join(wrap(text, TEXT, max(300, widest_word(text, TEXT)), 20)) == text


def test_hebrew_is_drawn_from_right_to_left() -> None:
    """What was typed first stands on the right, also beside Latin letters."""
    alef, bet = "\u05d0", "\u05d1"
    typed = label(f"{alef}{bet}", TEXT, colours.LINE)
    first = label(bet, TEXT, colours.LINE)
    beginning = typed.crop((0, 0, first.width, first.height))
    assert beginning.tobytes() == first.tobytes()


def test_a_label_is_drawn_once() -> None:
    """The next picture takes the same."""
    assert label("Anna", TEXT, colours.LINE) is label("Anna", TEXT, colours.LINE)

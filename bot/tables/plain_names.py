"""Names of people, and what else they write, as plain text. It is untrusted: whatever steers text, or leads
elsewhere, is left out."""

from __future__ import annotations

import re
import unicodedata

from bot.text.sentences import sentence

LONGEST = 32

_SIGNS = frozenset("`*_~|<>@\\")  # markdown and mentions
_BLANK = frozenset("\u034f\u115f\u1160\u2800\u3164\uffa0")  # letters and marks that nobody sees
_MASKED = re.compile(r"\[([^\[\]]*)\]\([^()]*\)")  # a text that stands for an address
_ADDRESS = re.compile(r"(?:[a-z][a-z0-9+.-]*://|www\.|discord(?:app)?\.(?:gg|com|me|io|li)/)\S*", re.IGNORECASE)
_LINE_START = re.compile(r"\A(?:(?:-?#+|[-+]|\d+[.)])(?:\s+|$))+")  # a heading, small print, an item of a list


def plain_name(name: str, user: int) -> str:
    """What a person is called, as text and nothing else; never empty."""
    return plain_text(name, LONGEST) or sentence("name.unknown", number=user % 1000)


def plain_text(written: str, longest: int = 200) -> str:
    """What a person has written, as one line of text and nothing else; perhaps nothing is left of it."""
    before, plain = "", _visible(written)
    while plain != before:  # what is taken out may bring together what has to go too
        before, plain = plain, _once_plainer(plain, longest)
    return plain


def _visible(text: str) -> str:
    """Without signs that are not seen or that steer text; a line's end is a space."""
    spaced = (" " if sign.isspace() else sign for sign in text)
    hidden = _SIGNS | _BLANK
    return "".join(sign for sign in spaced if sign not in hidden and unicodedata.category(sign)[0] != "C")


def _once_plainer(text: str, longest: int) -> str:
    """Without one layer of links, or else of addresses, brackets and what means something where a line begins."""
    bare = _MASKED.sub(r"\1", text)
    if bare != text:
        return bare
    bare = _ADDRESS.sub("", text).replace("[", "").replace("]", "")
    return _LINE_START.sub("", " ".join(bare.split())[:longest].strip())

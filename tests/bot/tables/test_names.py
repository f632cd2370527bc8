"""Names are untrusted: what is left of one is plain text that Discord reads as nothing but text."""

from __future__ import annotations

import unicodedata

import pytest

from bot.tables.plain_names import LONGEST, plain_name

SHOWN = {
    "Anna": "Anna",
    "Bo (NYC) & Co. 3.5": "Bo (NYC) & Co. 3.5",
    "Zoë Ångström 李雷": "Zoë Ångström 李雷",
    "# Big": "Big",
    "###   Big": "Big",
    "-# small": "small",
    "# > - # Big": "Big",
    "> quote": "quote",
    ">>> quote": "quote",
    "- item": "item",
    "1. first": "first",
    "||spoiler||": "spoiler",
    "**bold** __and__ ~~gone~~ `code`": "bold and gone code",
    "\\*escaped": "escaped",
    "[x](http://y)": "x",
    "[free nitro](<https://evil.example/a_b>)": "free nitro",
    "[[x](http://y)](http://z)": "x",
    "Bo https://evil.example/x?y#z": "Bo",
    "HTTP://EVIL.EXAMPLE Bo": "Bo",
    "Bo steam://run": "Bo",
    "Bo www.evil.example": "Bo",
    "Bo discord.gg/abc": "Bo",
    "Bo discord.com/invite/abc": "Bo",
    "Bo DiscordApp.com/invite/abc": "Bo",
    "Bo dis||cord.gg/abc": "Bo",
    "Bo dis\u200bcord.gg/abc": "Bo",
    "Bo dis[cord.gg/abc": "Bo",
    "Bo dis[c](http://y)ord.gg/abc": "Bo",
    "[x" * 8 + "](http://y)" * 8: "x" * 8,
    f"[{'a' * 30}](https://evil.example/{'b' * 30})": "a" * 30,
    "Bo discord.discord.gg/abcgg/abc": "Bo discord.",
    "<@123> @everyone": "123 everyone",
    "<t:0:R>": "t:0:R",
    "A\u200bn\u2060n\ufeffa": "Anna",
    "\u202eannA\u202c": "annA",
    "\u2066Anna\u2069": "Anna",
    "Anna\n# Big": "Anna # Big",
    "Anna\u2028\u2029  Bo": "Anna Bo",
    "A" * 40: "A" * LONGEST,
}
NOTHING = (
    "", "   ", "#", "-", "1.", "****", "||||", "https://y", "discord.gg/abc", "[](http://y)", "\u200b\u200e",
    "\u3164", "\u2800\u115f\u1160\uffa0\u034f", "> ", "# # #", "\u202e",
)  # fmt: skip


@pytest.mark.parametrize(("name", "shown"), SHOWN.items(), ids=map(ascii, SHOWN))
def test_what_steers_text_is_left_out(name: str, shown: str) -> None:
    assert plain_name(name, 12_345) == shown


@pytest.mark.parametrize("name", NOTHING, ids=map(ascii, NOTHING))
def test_a_name_is_never_empty(name: str) -> None:
    """Nor does it look so."""
    assert plain_name(name, 12_345) == "player 345"


@pytest.mark.parametrize("name", [*SHOWN, *NOTHING], ids=map(ascii, [*SHOWN, *NOTHING]))
def test_a_plain_name_stays_as_it_is(name: str) -> None:
    """Taking something out makes nothing new that would have to go."""
    plain = plain_name(name, 1)
    assert plain_name(plain, 1) == plain
    assert 0 < len(plain) <= LONGEST
    assert not any(unicodedata.category(sign)[0] == "C" for sign in plain)

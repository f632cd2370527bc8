"""Markdown becomes nodes, and nothing that anybody writes becomes HTML."""

from __future__ import annotations

import pytest

from tests.browser.room import Page, Room, expect
from tests.browser.standin import Standin, button, row, select, user

pytestmark = pytest.mark.asyncio(loop_scope="session")

RENDER = """async text => {
  const { markdown } = await import("/page/markdown.js");
  const people = { 100: "Anna", 101: "<b>Bo</b>" };
  const names = { me: "100", person: id => people[id] ?? "somebody", channel: id => id === "5" && "table" };
  const node = document.createElement("div");
  node.append(markdown(text, names));
  return node.innerHTML;
}"""

WRITTEN = {
    "plain": "<p>plain</p>",
    "**bold** and *thin* and _thin_": "<p><strong>bold</strong> and <em>thin</em> and <em>thin</em></p>",
    "***both*** __under__ ~~gone~~": "<p><strong><em>both</em></strong> <u>under</u> <s>gone</s></p>",
    "**a *b* c**": "<p><strong>a <em>b</em> c</strong></p>",
    "snake_case_name 2 * 3 * 4": "<p>snake_case_name 2 * 3 * 4</p>",
    r"\*not thin\*": "<p>*not thin*</p>",
    "`a **b**` ``c`d``": "<p><code>a **b**</code> <code>c`d</code></p>",
    "```\n1  2\n```": '<pre tabindex="0"><code>1  2</code></pre>',
    "a\n```py\nx *y*\n```\nb": '<p>a</p><pre tabindex="0"><code>x *y*</code></pre><p>b</p>',
    "one\ntwo\n\nthree": "<p>one\ntwo\n\nthree</p>",
    "- a\n- b\n  - c\n1. d": "<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul><ol start=\"1\"><li>d</li></ol>",
    "> a\n> b\nc": "<blockquote>a\nb</blockquote><p>c</p>",
    "# A": '<p class="heading-1" role="heading" aria-level="3">A</p>',
    "-# a": '<p class="small">a</p>',
    "<@100>": '<p><span class="mention me">@<bdi>Anna</bdi></span></p>',
    "<@101>": '<p><span class="mention">@<bdi>&lt;b&gt;Bo&lt;/b&gt;</bdi></span></p>',
    "<@7>": '<p><span class="mention">@<bdi>somebody</bdi></span></p>',
    "<#5>": '<p><button type="button" class="mention" data-go="5">#<bdi>table</bdi></button></p>',
    "<#6>": '<p><span class="mention">#<bdi>a channel</bdi></span></p>',
    "<t:0:d>": '<p><time datetime="1970-01-01T00:00:00.000Z" '
    'title="Thursday, January 1, 1970 at 12:00 AM">1/1/70</time></p>',
    "<t:9999999999999>": "<p>&lt;t:9999999999999&gt;</p>",
    "see https://a.example/b_c_d.": '<p>see <a href="https://a.example/b_c_d" target="_blank" '
    'rel="noopener noreferrer">https://a.example/b_c_d</a>.</p>',
    "</game move:12>": '<p><span class="mention">/<bdi>game move</bdi></span></p>',
}  # fmt: skip

ATTACKS = [
    "<script>document.title = 'owned'</script>",
    "<img src=x onerror=\"document.title = 'owned'\">",
    "**<svg onload=alert(1)>**",
    "[click](javascript:alert(1))",
    '[click](https://a.example/"onmouseover=alert(1))',
    "[a](https://x)<iframe src=//evil.example>",
    "```html\n</code></pre><script>alert(1)</script>\n```",
    "`</code><script>alert(1)</script>`",
    '<@100"><script>alert(1)</script>>',
    "||<style>*{display:none}</style>||",
    "</game <b>:1>",
    "<t:0:<b>>",
    "- <form action=//evil.example><input name=x>",
    "# <a href='javascript:alert(1)'>x</a>",
    "javascript:alert(1) data:text/html,<b>x</b>",
]
KNOWN = {
    "P",
    "STRONG",
    "EM",
    "U",
    "S",
    "CODE",
    "PRE",
    "SPAN",
    "BDI",
    "TIME",
    "A",
    "UL",
    "OL",
    "LI",
    "BLOCKQUOTE",
    "BUTTON",
}


async def _render(page: Page, text: str) -> str:
    return str(await page.evaluate(RENDER, text))


async def test_what_is_written(stand: Standin, room: Room) -> None:
    """Each piece of markdown, as nodes."""
    page = await room.sit(stand.address())
    for text, wanted in WRITTEN.items():
        assert await _render(page, text) == wanted, text


async def test_attacks_stay_text(stand: Standin, room: Room) -> None:
    """Every character of an attack can be read, and no node of its making exists."""
    stand.stands(*[stand.message("Bo", attack) for attack in ATTACKS])
    page = await room.sit(stand.address())
    await expect(page.locator(".message")).to_have_count(len(ATTACKS))
    tags = await page.evaluate("[...document.querySelectorAll('.message .words *')].map(node => node.tagName)")
    assert set(tags) <= KNOWN
    targets = await page.evaluate("[...document.querySelectorAll('.message a')].map(node => node.href)")
    assert all(target.startswith("https://") for target in targets)
    handlers = await page.evaluate(
        "[...document.querySelectorAll('#log *')].flatMap(n => n.getAttributeNames()).filter(n => /^on/.test(n))"
    )
    assert handlers == []
    assert await page.title() == "table · Anna"
    await expect(page.get_by_text("<script>document.title = 'owned'</script>")).to_be_visible()


async def test_names_stay_text(stand: Standin, room: Room) -> None:
    """Names, labels, options and alternative texts are never read as HTML either."""
    bad = "<img src=x onerror=alert(1)>"
    parts = [row(button(bad, "b")), row(select("s", [bad], placeholder=bad))]
    embed = {
        "title": bad,
        "fields": [{"name": bad, "value": bad}],
        "footer": {"text": bad},
        "author": {"name": bad},
    }
    cause = {"name": bad, "user": user("Bo") | {"global_name": bad}}
    author = user("Bo") | {"global_name": bad}
    message = stand.message(components=parts, embeds=[embed], interaction_metadata=cause)
    stand.stands(message | {"author": author})
    page = await room.sit(stand.address())
    await page.locator(".face").click()
    await expect(page.get_by_text(bad).first).to_be_visible()
    await expect(page.locator(".message img")).to_have_count(0)


async def test_long_texts_are_quick(stand: Standin, room: Room) -> None:
    """The longest text of the worst kind is drawn within a second, and deep nesting ends."""
    page = await room.sit(stand.address())
    for stem in ("*", "**a", "_a ", "`", "||", "[", "> ", "- ", "<@", "~~a", "*a**b", "https://", "***a** "):
        text = (stem * 4096)[:4096]
        spent = await page.evaluate(
            f"async t => {{ const a = performance.now(); await ({RENDER})(t); return performance.now() - a }}",
            text,
        )
        assert spent < 1000, (stem, spent)

"""The page of a replay, in a browser: no address outside it, nothing wider than a phone, and a way from round to
round."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.cli.random_players import play_out
from bot.cli.theatre import write_page
from bot.finish import saves
from bot.replay.eyes import Eyes
from rules import GAMES
from rules.kernel.session import Session

pytestmark = pytest.mark.asyncio(loop_scope="session")

NAMES = ["<b>Anna</b>", "Bo", "Cy", "Di"]


async def until(page: Any, condition: str) -> None:
    """Wait for a while; Playwright's own way is not allowed by the page."""
    for _ in range(100):
        if await page.evaluate(condition):
            return
        await page.wait_for_timeout(50)
    raise AssertionError(condition)


@pytest.mark.parametrize(("width", "scheme"), [(390, "dark"), (1280, "light")])
async def test_a_replay_reads_well(browser: Any, tmp_path: Path, width: int, scheme: str) -> None:
    session = Session.new(GAMES["sons-of-anarchy"], 4, "browser")
    play_out(session, Random("browser"))
    write_page(saves.save(session, NAMES), GAMES, NAMES, Eyes(opened=True), tmp_path / "replay.html")
    page = await browser.new_page(viewport={"width": width, "height": 844}, color_scheme=scheme)
    trouble: list[str] = []
    page.on("console", lambda line: trouble.append(line.text))
    page.on("pageerror", lambda problem: trouble.append(str(problem)))
    page.on("request", lambda one: trouble.append(one.url) if one.url.startswith("http") else None)
    await page.goto((tmp_path / "replay.html").as_uri())
    assert await page.evaluate("document.documentElement.scrollWidth") == width
    await until(page, "[...document.images].every(one => one.complete && one.naturalWidth > 0)")
    assert "<b>Anna</b>" in await page.inner_text("main")
    for place in (1, 2, 3):
        await page.evaluate("on.click()")
        await until(page, f"goto.selectedIndex === {place}")
    await page.evaluate("back.click()")
    await until(page, "goto.selectedIndex === 2")
    assert trouble == []
    await page.close()

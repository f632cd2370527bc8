"""A browser in which people sit down at the page; whatever the page complains of fails the test."""

from __future__ import annotations

import asyncio
import os
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any
from urllib.parse import urlsplit

import pytest

playwright = pytest.importorskip(
    "playwright.async_api", reason="Playwright is not installed: run `make test`, which installs it."
)
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
if CHROMIUM is None:
    pytest.skip("There is no Chromium on this machine: run .ci/browser to install it.", allow_module_level=True)

Page = Any
expect = playwright.expect
PATIENCE = 5000
_LOOKS = 250
_PATIENCE = 100  # looks, about two seconds, after which a press has missed
_NEWEST = "() => [...document.querySelectorAll('.ephemeral')].at(-1)?.dataset.message ?? 'none'"
DESK, PHONE = {"width": 1280, "height": 800}, {"width": 390, "height": 844}


def offers(page: Page, name: str | None = None) -> Any:
    """What an open list offers (the switch of persons is the browser's own, and no such list)."""
    return page.get_by_role("listbox").get_by_role("option", name=name)


def log(page: Page) -> Any:
    """The messages."""
    return page.locator("#log")


def newest(page: Page, name: str) -> Any:
    """A button of the newest board: the one before it may still stand there for a moment."""
    return page.get_by_role("button", name=name, exact=True).last


async def press(page: Page, name: str) -> None:
    """Press a button of the newest board until its private answer comes. A board may be replaced in the moment of
    the press, and the page says so; or its story may grow, and the button moves: then it is pressed again."""
    before = await page.evaluate(_NEWEST)
    gone = page.locator("#notices p").filter(has_text="no such message on your screen")
    await newest(page, name).click()
    for look in range(1, _LOOKS + 1):
        if await page.evaluate(_NEWEST) != before:
            return
        if not look % _PATIENCE:
            await newest(page, name).click()
        if await gone.count():
            await gone.get_by_role("button", name="Dismiss").click()
            await newest(page, name).click()
        await asyncio.sleep(0.02)
    raise AssertionError(f"{name} was pressed, and nothing came of it")


class Room:
    """Opens windows, and notes every error, every broken rule of the content policy and every outside request."""

    def __init__(self, browser: Any) -> None:
        self.browser = browser
        self.complaints: list[str] = []
        self.profiles: list[Any] = []
        self.received: dict[Page, list[str]] = {}  # every frame that came to a window

    async def sit(self, address: str, *, phone: bool = False, dark: bool = False, ready: bool = True) -> Page:
        """A window of its own, with a browser profile of its own."""
        size, scheme = PHONE if phone else DESK, "dark" if dark else "light"
        profile = await self.browser.new_context(
            viewport=size, color_scheme=scheme, has_touch=phone, locale="en-GB", timezone_id="UTC"
        )
        self.profiles.append(profile)
        profile.set_default_timeout(PATIENCE)
        page = await profile.new_page()
        frames = self.received[page] = []
        page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: frames.append(frame)))
        page.on("pageerror", lambda error: self.complaints.append(f"error: {error}"))
        page.on("console", self._console)
        page.on("request", lambda request: self._request(request.url, address))
        await page.goto(address)
        if ready:
            await page.wait_for_selector("#rooms [aria-current]")
        return page

    async def leave(self) -> None:
        for profile in self.profiles:
            await profile.close()

    def _console(self, line: Any) -> None:
        lost = "WebSocket connection" in line.text or "net::ERR_CONNECTION_REFUSED" in line.text
        if line.type in ("error", "warning") and not lost:  # a lost connection is told by the browser itself
            self.complaints.append(line.text)

    def _request(self, url: str, address: str) -> None:
        there, here = urlsplit(url), urlsplit(address)
        if there.scheme not in ("data", "blob") and there.netloc != here.netloc:
            self.complaints.append(f"outside request: {url}")


@asynccontextmanager
async def launched() -> AsyncIterator[Any]:
    """The browser of this machine; root may only start it without its sandbox."""
    arguments = ["--no-sandbox"] if os.geteuid() == 0 else []
    async with playwright.async_playwright() as driver:
        browser = await driver.chromium.launch(executable_path=CHROMIUM, args=arguments)
        yield browser
        await browser.close()

"""A tour of one round of Wise Guys, played on a phone-sized page: a picture of each step."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field

from rules import GAMES
from tests.browser.brawler import DRIVE_TO, MARKET, ORDER, brawl
from tests.browser.player import Player, Question
from tests.browser.room import Page, expect, log, newest

STEPS = ("welcome", "dealt", "orders", "exploit", "guns", "market", "story")
EXPLOIT, TRADE, GUNS = "Which location do you exploit?", "how often?", "how many Guns do you pull?"
MARKETS = ("Gun Factory", "Distillery")
OPENED = "all fists open"

Snap = Callable[[Page, str], Awaitable[None]]
"""Takes a picture of the window, under the name of a step."""


class PeacefulRound(Exception):
    """Nobody was in reach for a fight, or the sale has cost a gang its last Clout and something
    else is asked first. Another round has it all."""


@dataclass
class Tourist:
    """Exploits a place first, then looks for a fight: so that one round shows both."""

    seen: list[str] = field(default_factory=list)

    def wish(self, question: Question, board: str) -> Sequence[str]:
        """Drive to a place that trades and use it; from then on what a brawler does."""
        asked, choices = question.asked, question.choices
        if TRADE in asked:
            return choices[-1:]
        if "exploit" not in self.seen and asked.startswith(ORDER):
            return _first_of(("Exploit Location", "Drive to Location"), choices)
        if "exploit" not in self.seen and (asked.endswith(DRIVE_TO) or asked == EXPLOIT):
            return _first_of(MARKETS, choices)
        return brawl(question, board)


def _first_of(wanted: Sequence[str], choices: Sequence[str]) -> Sequence[str]:
    return [next((one for one in wanted if one in choices), choices[0])]


async def tour(page: Page, snap: Snap) -> None:
    """The first round, from the welcome to what the Black Market paid."""
    tourist = Tourist()
    anna = Player(page, tourist.wish)
    await _deal(anna, snap)
    while not (asked := await anna.asked()).startswith(MARKET):
        if step := _next_step(asked, tourist.seen):
            await _look(anna, step, snap)
            tourist.seen.append(step)
        await anna.answer()
    if "guns" not in tourist.seen:
        raise PeacefulRound
    await _sell(anna, snap)


def _next_step(asked: str, seen: Sequence[str]) -> str | None:
    """Which step of the tour this question is, if it is the next one."""
    if not seen and TRADE in asked:
        return "exploit"
    return "guns" if seen == ["exploit"] and GUNS in asked else None


async def _deal(anna: Player, snap: Snap) -> None:
    """One press deals; the gang and its men are chosen, and the first order is asked for."""
    deal = log(anna.page).get_by_role("button", name=f"Play {GAMES['wise-guys'].title}", exact=True)
    await expect(deal).to_be_visible()
    await snap(anna.page, "welcome")
    await deal.click()
    await expect(newest(anna.page, "Your move")).to_be_visible()
    await anna.asked()
    await snap(anna.page, "dealt")
    while not (await anna.asked()).startswith(ORDER):
        await anna.answer()
    await _look(anna, "orders", snap)


async def _look(anna: Player, step: str, snap: Snap) -> None:
    """A picture of the question in a panel opened afresh, under the board; with its list open if it has one."""
    await anna.panel.get_by_role("button", name="Dismiss").click()
    await expect(anna.panel).to_have_count(0)
    anna.panel = None
    await anna.asked()
    face = anna.panel.locator(".face")
    if await face.count():
        await face.click()
    await anna.page.wait_for_load_state("networkidle")  # the picture of the hand comes a little later
    await anna.panel.evaluate("node => node.scrollIntoView({ block: 'end' })")
    await snap(anna.page, step)
    if await face.count():
        await face.press("Escape")


async def _sell(anna: Player, snap: Snap) -> None:
    """The sealed bid is made in the conversation with the bot; the channel then tells what came of it."""
    page = anna.page
    await _enter(page, "Consigliere")
    fist = log(page).locator("li").filter(has_text=MARKET).last
    numbers = fist.get_by_role("button").filter(has_text=re.compile("^[0-9]+$"))
    await expect(numbers.first).to_be_visible()
    await snap(page, "market")
    await numbers.last.click()
    await expect(numbers).to_have_count(0)
    await _enter(page, "speakeasy")
    story = log(page).get_by_text(OPENED).last
    try:
        await expect(story).to_be_visible()
    except AssertionError:
        raise PeacefulRound from None
    await page.wait_for_load_state("networkidle")  # a picture that comes later moves everything
    await story.evaluate("node => node.scrollIntoView({ block: 'start' })")
    await snap(page, "story")


async def _enter(page: Page, room: str) -> None:
    """Another room, by the drawer in which a phone keeps them."""
    await page.get_by_role("button", name="Channels").click()
    await page.get_by_role("navigation", name="Channels").get_by_role("button").filter(has_text=room).click()
    await expect(page.locator("#place")).to_contain_text(room)

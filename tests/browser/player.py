"""A person who plays on the page: opens panels, reads what they ask, and presses what they offer."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from bot.text.sentences import sentence
from tests.browser.room import Page, expect, log, offers, press

_LOOKS, _GLANCE = 250, 0.02
_TRIES = 10
_BEHIND = 1.0  # seconds before another look: a channel takes five posts in five seconds, so a board may be late
_LIMITED = 20_000  # milliseconds: a channel bears five messages in five seconds, and the board waits its turn
_HAND, _MOVE = "My hand", "Your move"
NOT_NOW = sentence("panel.not-now", choice="|").partition("|")[2]
_TABLE = "nodes => nodes.at(-1)?.querySelector('img').alt ?? ''"
_PANEL = """node => ({
    id: node.dataset.message,
    asked: [...node.querySelectorAll('.body .words > p:not(:has(+ blockquote)) strong')][0]?.innerText ?? '',
    many: node.querySelector('.face .chosen')?.innerText ?? '',
    ids: [...node.querySelectorAll('.row [data-id]')].map(one => one.dataset.id),
    buttons: [...node.querySelectorAll('.row > .button')].map(one => [one.innerText, one.dataset.id]),
    thinking: node.querySelector('.thinking, [aria-busy]') !== null,
})"""


@dataclass(frozen=True, slots=True)
class Question:
    """What a panel asks: `choices` by the words on them, `least` of which are to be chosen."""

    asked: str
    choices: Sequence[str]
    least: int = 1


Wish: TypeAlias = Callable[[Question, str], Sequence[str]]
"""From a question and the table as text: what to choose."""


def first(question: Question, board: str) -> Sequence[str]:
    """As many as needed, from the top."""
    return question.choices[: question.least]


@dataclass
class Player:
    """One window, and the panels that were opened in it."""

    page: Page
    wish: Wish = first
    panel: Any = None
    panels: list[str] = field(default_factory=list)
    answered: list[str] = field(default_factory=list)

    async def board(self) -> str:
        """The public table as its picture tells it."""
        button = self.page.get_by_role("button", name=_HAND)
        text: str = await log(self.page).locator("li:not(.ephemeral)").filter(has=button).evaluate_all(_TABLE)
        return text

    async def press(self, name: str) -> Any:
        """Press a button of the board and wait for the private answer."""
        await press(self.page, name)
        self.panels.append((await settled(self.page.locator(".ephemeral").last))["id"])
        return self.page.locator(f"[data-message='{self.panels[-1]}']")

    async def asked(self) -> str:
        """What is asked of this person, as soon as anything is; the panel that asks it is opened if need be."""
        for attempt in range(_TRIES):
            if self.panel is not None and (asked := (await settled(self.panel))["asked"]):
                return str(asked)
            if attempt:
                await asyncio.sleep(_BEHIND)
            waiting = log(self.page).locator("li:not(.ephemeral) > .body > .words").get_by_text("Waiting for")
            await expect(waiting.last.locator(".me")).to_be_visible(timeout=_LIMITED)
            self.panel = await self.press(_MOVE)  # the board may be a moment behind: then it is pressed again
        raise AssertionError("the board calls, and nothing is asked")

    async def hand(self) -> str:
        """All that this person may see, as text; read, and put away."""
        hand = await self.press(_HAND)
        await hand.get_by_role("button", name="As text", exact=True).click()
        await expect(hand.locator("img")).to_have_count(0)  # the text stands where the picture was
        text: str = await hand.locator(".words").first.inner_text()
        await hand.get_by_role("button", name="Dismiss", exact=True).click()
        await expect(hand).to_have_count(0)
        return text

    async def table(self) -> str:
        """The table as it is now, as text; the board in the channel may be behind."""
        return "" if self.wish is first else await self.hand()

    async def answer(self) -> None:
        """Choose as wished in the open panel, and see it taken."""
        table = await self.table()
        state = await settled(self.panel)
        if state["many"]:
            await self._choose(self.panel, state["asked"], table)
        else:
            await self._push(self.panel, state, table)
        await changed(self.panel, state)
        self.answered.append(state["asked"])

    async def play(self, answers: int) -> None:
        """Give so many answers."""
        for _ in range(answers):
            await self.asked()
            await self.answer()

    async def _push(self, panel: Any, state: dict[str, Any], table: str) -> None:
        choices = [label for label, ticket in state["buttons"] if ticket.split("/")[1] in ("pick", "number")]
        [label] = self.wish(Question(state["asked"], choices), table)
        await panel.locator(".row > .button").get_by_text(label, exact=True).first.click()

    async def _choose(self, panel: Any, asked: str, table: str) -> None:
        await panel.locator(".face").click()
        done = panel.get_by_role("button", name="Done", exact=True)
        choices = await panel.locator("[role=option] > span").all_inner_texts()
        least = 1
        if await done.count():
            least = int((await panel.locator(".foot > span").inner_text()).split("of ")[1].split()[0])
        possible = [choice for choice in choices if not choice.endswith(NOT_NOW)]
        for label in self.wish(Question(asked, possible, least), table):
            place = choices.index(label)
            choices[place] = ""  # the next one of this name is another
            await offers(panel).nth(place).click()
        if await done.count():
            await done.click()


async def settled(panel: Any) -> dict[str, Any]:
    """The panel when nothing is on its way any more."""
    for _ in range(_LOOKS):
        state: dict[str, Any] = await panel.evaluate(_PANEL)
        if not state["thinking"]:
            return state
        await asyncio.sleep(_GLANCE)
    raise AssertionError(f"the panel never came to rest: {state}")


async def changed(panel: Any, before: dict[str, Any]) -> None:
    """Wait until the panel asks something else, or nothing."""
    for _ in range(_LOOKS):
        now = await panel.evaluate(_PANEL)
        if any(now[part] != before[part] for part in ("asked", "ids")):
            return
        await asyncio.sleep(_GLANCE)
    raise AssertionError(f"nothing came of the answer to {before['asked']!r}")

"""Where the second picture of a game helps to answer a question."""

from __future__ import annotations

from bot.text.words import Words
from rules.kernel.asking import Decision


def label_second_picture(words: Words, decision: Decision) -> str:
    """What the button beside a question says that shows the second picture; "" where that does not help. A game
    has `board.second.<prompt>` for each question that hires, upgrades, sells or fights."""
    return words.find(f"board.second.{decision.prompt[0]}") or ""

"""A player of Wise Guys who looks for a slugging, pulls every gun and sells all the booze."""

from __future__ import annotations

import re
from collections.abc import Sequence

from tests.browser.player import Question

ORDER, DRIVE_WHO, DRIVE_TO = "Your order?", "Drive: who goes?", ": where to?"
FIGHT, MARKET = "Which location do you fight for?", "Black Market:"
_PLACE = re.compile(r"^(.+?)(?: \(exploited\))?: Slugging; .*; (.*)$", re.MULTILINE)
_RIVAL = re.compile(r"\(house\) [0-9]\+[0-9]")
_MADE_MAN = re.compile(r"Anna [1-9]\+[0-9]")


def brawl(question: Question, board: str) -> Sequence[str]:
    """What a man who wants a fight chooses."""
    asked, choices = question.asked, question.choices
    if asked.startswith(ORDER):
        return [_order(choices, board)]
    if "how many" in asked.lower() or "how much" in asked:
        return choices[-1:]
    if asked == FIGHT or asked.endswith(DRIVE_TO):
        return [_one_of(choices, _prey(board))]
    if asked == DRIVE_WHO:
        return choices[: max(question.least, 2)]
    return choices[: question.least]


def _order(choices: Sequence[str], board: str) -> str:
    """Fight where it can be done with guns, else drive to where it could; with nobody in sight, whatever goes."""
    if "Fight for Location" in choices and _battlefields(board):
        return "Fight for Location"
    return "Drive to Location" if _prey(board) else "Sit Tight"


def _prey(board: str) -> list[str]:
    """Where a rival stands and guns decide."""
    return [place for place, there in _PLACE.findall(board) if _RIVAL.search(there)]


def _battlefields(board: str) -> list[str]:
    """Where a rival stands beside a Made Man of ours."""
    return [place for place, there in _PLACE.findall(board) if _RIVAL.search(there) and _MADE_MAN.search(there)]


def _one_of(choices: Sequence[str], wished: Sequence[str]) -> str:
    return next((choice for choice in choices if choice in wished), choices[0])

"""What a player of Scarface 1920 reads: briefs and hints as text."""

from __future__ import annotations

from functools import cache

from bot.text.words import Words
from rules.kernel.session import Session
from rules.scarface_1920.game import GAME
from tests.moves import NAMES, decision
from tests.scarface_1920.rare_questions import rare

WORDS = GAME.words("en")
say = Words(GAME, NAMES[:4]).say


def brief(session: Session, seat: int = 0) -> list[str]:
    return [say(line) for line in GAME.brief(session.view(seat), decision(session, seat))]


def hints(session: Session, seat: int = 0) -> dict[str, str]:
    found = GAME.hints(session.view(seat), decision(session, seat))
    return {key: say(hint) for key, hint in found.items()}


def line(session: Session, about: str) -> str:
    """The line of seat 0's brief in which this stands."""
    [found] = [one for one in brief(session) if about in one]
    return found


rare_questions = cache(rare)

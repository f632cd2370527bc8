"""A table in the middle of a game, to look at where it is told how to play."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from bot.text.words import Itself
from rules.house import player_of
from rules.kernel.chance import Dice
from rules.kernel.session import Session

_SEED = "how to play"
_SEATS = 4  # or as many as the game has
_QUESTIONS = 40  # that are answered before


@lru_cache(maxsize=32)
def play_sample(itself: Itself) -> Any:
    """What everybody sees of a game that house players are in the middle of; if it is over sooner, just before its
    end."""
    game, dice = itself.game, Dice(_SEED)
    play = player_of(game.key)
    session = Session.new(game, _SEATS if _SEATS in game.seats else game.seats[-1], _SEED)
    view = session.view(None)
    for _ in range(_QUESTIONS):
        if session.ask is None:
            break
        view = session.view(None)
        for seat, decision in dict(session.ask.decisions).items():
            session.answer(seat, play(session.view(seat), decision, lambda: None, dice))
    return view

"""What a seat should know to answer a question, and what each of its choices does: from its view and its question
alone. Every question has an entry in the file of its family."""

from __future__ import annotations

from collections.abc import Mapping

from rules.kernel.asking import Decision, Pick
from rules.kernel.telling import Phrase
from rules.scarface_1920 import brief_cards, brief_city, brief_goods, brief_setup, brief_thugs, brief_turn
from rules.scarface_1920.deck import Decks
from rules.scarface_1920.seen import Questions, look
from rules.scarface_1920.view import ScarfaceView

FAMILIES = (brief_setup, brief_turn, brief_city, brief_goods, brief_cards, brief_thugs)
QUESTIONS: Questions = {key: entry for family in FAMILIES for key, entry in family.QUESTIONS.items()}


def brief(decks: Decks, v: ScarfaceView, decision: Decision) -> tuple[Phrase, ...]:
    """The lines of the question's own function."""
    assert isinstance(decision, Pick)
    explain, _ = QUESTIONS[str(decision.prompt[0])]
    return tuple(explain(look(decks, v, decision)))


def hints(decks: Decks, v: ScarfaceView, decision: Decision) -> Mapping[str, Phrase]:
    """What each choice does, by its key."""
    assert isinstance(decision, Pick)
    _, hint = QUESTIONS[str(decision.prompt[0])]
    seen = look(decks, v, decision)
    return {option.key: hint(seen, option) for option in decision.options}

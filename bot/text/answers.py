"""Answers in words: the labels of what was chosen, or the number that was named."""

from __future__ import annotations

from collections.abc import Sequence

from bot.text.sentences import list_texts, sentence
from bot.text.words import Words
from rules.kernel.asking import Answer, Decision, Number
from rules.kernel.telling import Phrase


def label_answer(decision: Decision, answer: Answer) -> int | list[Phrase]:
    """What an answer to this question is called; only labels of what it offers."""
    if isinstance(decision, Number) or isinstance(answer, int):
        return answer if isinstance(answer, int) else 0
    return [option.label for option in decision.options if option.key in answer]


def say_answer(words: Words, labels: int | Sequence[Phrase]) -> str:
    """The same as a text; something to read even if nothing was chosen."""
    if isinstance(labels, int):
        return str(labels)
    return list_texts(words.say(tuple(label)) for label in labels) or sentence("panel.none")

"""A pseudo-language made from English: accented, a third longer, in brackets. What a reader gets without brackets
has not come from a catalogue."""

from __future__ import annotations

from copy import copy
from typing import Any

import pytest
from fluent.syntax import ast, parse, serialize
from fluent.syntax.visitor import Transformer

from rules import GAMES
from rules.kernel import catalogue
from rules.kernel.catalogue import Sentences
from rules.kernel.fluent import FALL_BACK, Sentence, message_id

LANGUAGE = "en-XA"
ACCENTS = str.maketrans("aceinosuyACEINOSUY", "áçéíñóšúýÁÇÉÍÑÓŠÚÝ")
read_sentences = catalogue.read_sentences


def stretched(text: str) -> str:
    """A text with accents in which every third sign is doubled."""
    return "".join(
        sign * 2 if place % 3 == 2 and sign.isalpha() else sign for place, sign in enumerate(text)
    ).translate(ACCENTS)


class Stretch(Transformer):
    """Stretches the texts of a message, and nothing else."""

    def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:  # noqa: N802
        node.value = stretched(node.value)
        return node


def pseudo(sentence: Sentence) -> Sentence:
    """A sentence of the pseudo-language; one that says nothing says nothing."""
    if sentence.plain or sentence.message is None:
        text = f"[{stretched(sentence.source)}]" if sentence.source else ""
        return Sentence(sentence.key, text, LANGUAGE)
    [message] = parse(serialize(ast.Resource([sentence.message]))).body
    Stretch().visit(message)
    assert isinstance(message, ast.Message)
    assert message.value is not None
    message.value.elements = [ast.TextElement("["), *message.value.elements, ast.TextElement("]")]
    return Sentence(sentence.key, "[...]", LANGUAGE, message, plain=False)


def pseudo_game(monkeypatch: pytest.MonkeyPatch, key: str, without: str = "") -> Any:
    """A game with a catalogue of the pseudo-language beside it, which has the texts of its cards too."""
    game: Any = copy(GAMES[key])
    vars(game).pop("_catalogues", None)  # what it keeps of other tests
    sentences = [one for one in game.words(FALL_BACK).sentences.values() if one.key != without]
    file = {message_id(one.key): pseudo(one) for one in sentences}

    def read(package: str, language: str) -> Sentences:
        if language != LANGUAGE:
            return read_sentences(package, language)
        return {} if package == "rules.kernel" else file

    monkeypatch.setattr(catalogue, "read_sentences", read)
    return game

"""Catalogues for tests: a game's own file alone, and one that knows what was looked up in it."""

from __future__ import annotations

from rules.kernel.catalogue import Catalogue, read_sentences
from rules.kernel.fluent import FALL_BACK, Sentence


def own_words(package: str) -> Catalogue:
    """What stands in the file of a package, without the kernel's sentences and the cards."""
    return Catalogue(FALL_BACK, read_sentences(package, FALL_BACK))


def counted(gap: str, one: str, several: str) -> str:
    """A number and its noun, in the syntax of Fluent."""
    return f"{{ ${gap} ->\n [one] {{ ${gap} }} {one}\n *[other] {{ ${gap} }} {several}\n}}"


def event_kinds(words: Catalogue) -> set[str]:
    """The kinds of events that have a sentence."""
    events = [key.removeprefix("event.") for key in words if key.startswith("event.")]
    return {kind.removesuffix("-own") for kind in events}


class Noting(Catalogue):
    """A catalogue that knows which of its entries were looked up."""

    def __init__(self, words: Catalogue) -> None:
        super().__init__(words.language, words.sentences)
        self.looked_up: set[str] = set()

    def sentence(self, key: str) -> Sentence:
        found = super().sentence(key)
        self.looked_up.add(found.key)
        return found

"""Decks of one's own: one of our files changed in one place, and what the loader says to it."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Any, Generic, TypeVar

import pytest

Game = TypeVar("Game", bound=Any)


class Reading(Generic[Game]):
    """The decks of a game, read again from a folder. A fault is one clear sentence, of so many characters at most,
    not a page of them."""

    def __init__(self, package: str, game: Game, sentence: int = 250) -> None:
        self.package, self.game, self.sentence = package, game, sentence

    def ours(self, name: str) -> str:
        """One of our files."""
        return (files(self.package) / "deck" / name).read_text("utf-8")

    def with_changed(self, folder: Path, name: str, old: str, new: str) -> Game:
        """The game with one of our files copied to a folder, changed in one place below its opening comment."""
        opening, _, text = self.ours(name).partition("\n[[")
        assert old in text
        return self.with_file(folder, name, f"{opening}\n[[{text.replace(old, new, 1)}".encode())

    def with_file(self, folder: Path, name: str, text: bytes) -> Game:
        """The game with this file in a folder."""
        (folder / name).write_bytes(text)
        return self.game.with_decks(folder)  # type: ignore[no-any-return]

    def check_change_refused(self, folder: Path, name: str, old: str, new: str, says: str) -> None:
        """Our file with that change is no deck, for this reason."""
        with pytest.raises(ValueError, match=says) as refused:
            self.with_changed(folder, name, old, new)
        self._check_sentence(refused)

    def check_file_refused(self, folder: Path, name: str, text: bytes, says: str) -> None:
        """This file is no deck, for this reason."""
        with pytest.raises(ValueError, match=says) as refused:
            self.with_file(folder, name, text)
        self._check_sentence(refused)

    def _check_sentence(self, refused: pytest.ExceptionInfo[ValueError]) -> None:
        said = str(refused.value)
        assert "\n" not in said, said
        assert len(said) <= self.sentence, said

    def check_one_sign_more(self, folder: Path, name: str) -> None:
        """A save tells by the digest whether the same cards are in the box."""
        other = self.with_file(folder, name, f"{self.ours(name)}\n".encode())
        assert other.deck_digest != self.game.deck_digest

    def check_empty_folder(self, folder: Path) -> None:
        """It replaces nothing."""
        other = self.game.with_decks(folder)
        assert other.decks == self.game.decks
        assert other.deck_digest == self.game.deck_digest


def up_to(text: str, key: str) -> str:
    """A file without this card and all that follow."""
    return text[: text.rindex("[[", 0, text.index(f'key = "{key}"'))]

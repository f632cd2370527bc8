"""Decks are TOML files beside the rules."""

from __future__ import annotations

from pathlib import Path

from rules.kernel.reading import deck_digest, read


def test_a_deck_is_read_as_it_stands(tmp_path: Path) -> None:
    """In UTF-8, whatever the machine thinks."""
    (tmp_path / "deck.toml").write_text('name = "Café 🎲"\n[card]\nworth = 3\n', encoding="utf-8")
    assert read(tmp_path / "deck.toml") == {"name": "Café 🎲", "card": {"worth": 3}}


def digest_of(folder: Path, *texts: str) -> str:
    decks = []
    for number, text in enumerate(texts):
        deck = folder / f"{number}.toml"
        deck.write_text(text, encoding="utf-8")
        decks.append(deck)
    return deck_digest(decks)


def test_a_change_of_one_sign_changes_the_digest(tmp_path: Path) -> None:
    """In any of the decks; the same decks have the same digest."""
    known = digest_of(tmp_path, "a = 1\n", "b = 2\n")
    assert known == digest_of(tmp_path, "a = 1\n", "b = 2\n")
    others = [
        ("a = 2\n", "b = 2\n"),
        ("a = 1\n", "b = 3\n"),
        ("a = 1\n", "b = 2"),
        ("b = 2\n", "a = 1\n"),
        ("a = 1\n",),
    ]
    assert known not in {digest_of(tmp_path, *texts) for texts in others}


def test_an_entry_that_moves_to_the_next_deck_changes_the_digest(tmp_path: Path) -> None:
    """Though the signs, read one after another, are the same."""
    assert digest_of(tmp_path, "a = 1\nb = 2\n", "c = 3\n") != digest_of(tmp_path, "a = 1\n", "b = 2\nc = 3\n")

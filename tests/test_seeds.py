"""A seed is searched for once in each state of the decks."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.seeds import Files, keep, seed_with


def box(digest: str = "a", version: int = 1) -> Any:
    return SimpleNamespace(key="box", rules_version=version, deck_digest=digest)


@pytest.fixture
def files(tmp_path: Path) -> Files:
    return Files(tmp_path / "known.json", tmp_path / "cache" / "found.json")


class Asked:
    """A search that remembers which seeds it was asked about."""

    def __init__(self, good: str) -> None:
        self.good, self.seeds = good, list[str]()

    def __call__(self, seed: str) -> bool:
        self.seeds.append(seed)
        return seed == self.good


def test_seeds_are_tried_in_turn(files: Files) -> None:
    asked = Asked("3")
    assert seed_with(box(), "a fight", asked, files) == "3"
    assert asked.seeds == ["0", "1", "2", "3"]


@pytest.mark.parametrize("other", [box("b"), box("a", 2)])
def test_a_seed_is_known_until_decks_or_rules_change(other: Any, files: Files) -> None:
    seed_with(box(), "a fight", Asked("2"), files)
    again, elsewhere, anew = Asked("x"), Asked("1"), Asked("2")
    assert seed_with(box(), "a fight", again, files) == "2"
    assert seed_with(box(), "a sale", elsewhere, files) == "1"
    assert seed_with(other, "a fight", anew, files) == "2"
    assert (again.seeds, elsewhere.seeds, anew.seeds) == ([], ["0", "1"], ["0", "1", "2"])


def test_what_was_found_goes_into_the_repository_and_what_is_past_is_forgotten(files: Files) -> None:
    for one, seed in ((box("old"), "1"), (box(), "2")):
        seed_with(one, "a fight", Asked(seed), files)
    keep(files, {"box": box()})
    assert files.known.read_text() == '{\n "box 1 a a fight": "2"\n}\n'
    assert not files.found.exists()
    asked = Asked("x")
    assert (seed_with(box(), "a fight", asked, files), asked.seeds) == ("2", [])


def test_a_broken_file_costs_a_search_and_no_more(files: Files) -> None:
    files.known.write_text("{")
    assert seed_with(box(), "a fight", Asked("1"), files) == "1"


def test_what_is_never_found_is_said(files: Files) -> None:
    with pytest.raises(AssertionError, match="none of 5 seeds has a unicorn"):
        seed_with(box(), "a unicorn", Asked("x"), files, most=5)

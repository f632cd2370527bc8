"""Seeds that are searched for by what a game must contain, instead of being picked by hand.

A seed is known by game, rules_version, decks and what is wanted: after a change of the decks the first run
searches for another, and keeps it beside pytest's own cache. `make transcripts` moves what was found into
`seeds.json`, so that a fresh clone need not search.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from os import getpid
from pathlib import Path
from typing import NamedTuple

from rules import GAMES
from rules.kernel.game import AnyGame

MOST = 2000


class Files(NamedTuple):
    """Where seeds are known from: the repository, and what this clone has found since."""

    known: Path = Path(__file__).with_suffix(".json")
    found: Path = Path(__file__).parent.parent / ".pytest_cache" / "seeds.json"


OURS = Files()


def seed_with(
    game: AnyGame, wanted: str, fits: Callable[[str], bool], files: Files = OURS, most: int = MOST
) -> str:
    """The seed that is known to have what is wanted, or else the first of "0", "1", ... that `fits`. What is
    wanted has a name of its own. A known seed is not tried again: if it no longer fits, the rules have changed."""
    name = f"{_stamp(game)} {wanted}"
    known = _read(files.known) | _read(files.found)
    if name in known:
        return known[name]
    for seed in map(str, range(most)):
        if fits(seed):
            _write(files.found, {**_read(files.found), name: seed})
            return seed
    raise AssertionError(f"none of {most} seeds has {wanted}")


def keep(files: Files = OURS, games: Mapping[str, AnyGame] = GAMES) -> None:
    """Move what was found into the repository, and forget what other decks were searched for."""
    stamps = tuple(map(_stamp, games.values()))
    seeds = _read(files.known) | _read(files.found)
    _write(files.known, {name: seeds[name] for name in sorted(seeds) if name.startswith(stamps)})
    files.found.unlink(missing_ok=True)


def _stamp(game: AnyGame) -> str:
    return f"{game.key} {game.rules_version} {game.deck_digest}"


def _read(path: Path) -> dict[str, str]:
    try:
        seeds: dict[str, str] = json.loads(path.read_text())
    except (FileNotFoundError, ValueError):
        return {}
    return seeds


def _write(path: Path, seeds: dict[str, str]) -> None:
    """As a whole: another worker may read it meanwhile."""
    path.parent.mkdir(exist_ok=True)
    fresh = path.with_suffix(f".{getpid()}")
    fresh.write_text(json.dumps(seeds, indent=1) + "\n")
    fresh.replace(path)

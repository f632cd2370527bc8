"""Nobody learns a secret: twin worlds over every game. That each hidden quantity would be noticed is shown by the
mutants of `tests/torture/twin_worlds.py`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from itertools import count, cycle
from random import Random
from typing import Any

import pytest

from rules import GAMES
from rules.kernel.chance import Dice
from tests import twins
from tests.house_rules import house_rules
from tests.sizes import sized
from tests.twins import Leak, LeakyGame, Tally, compare, resting_points

PAIRS = sized(1000, 5000)
A_GAME = 24  # pairs from one random game: one resting point in six of a long game, all of a short one
CHUNKS = 10  # so that the pairs of one game spread over the cores


def hidden(key: str) -> dict[str, Any]:
    """Each hidden quantity of a game: (state, seat) -> what that seat may not know of it."""
    return import_module(f"tests.{key.replace('-', '_')}.hidden").HIDDEN  # type: ignore[no-any-return]


class Agreed:
    """A game at a table that has agreed on some house rules."""

    def __init__(self, game: Any, options: Mapping[str, str]) -> None:
        self._game, self._options = game, options

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def deal(self, seats: int, _usual: Mapping[str, str], dice: Dice) -> Any:
        return self._game.deal(seats, self._options, dice)


def worlds(game: Any, seed: int) -> Iterator[tuple[int, Any, int | None, Random]]:
    """Resting points of random games, each with a seat (or a spectator) to look from. The house rules change from
    game to game."""
    rng = Random(seed)
    for options in cycle(house_rules(game).values()):
        seats = rng.choice(game.seats)
        states = resting_points(Agreed(game, options), seats, rng)
        for state in rng.sample(states, min(A_GAME, len(states))):
            yield seats, state, rng.choice([None, *range(seats)]), rng


def compared(game: Any, seed: int, pairs: int) -> Tally:
    tally = Tally()
    for seats, state, seat, rng in worlds(game, seed):
        compare(game, seats, state, seat, rng, tally)
        if tally.pairs == pairs:
            break
    return tally


@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("key", GAMES)
def test_twin_worlds_cannot_be_told_apart(key: str, chunk: int) -> None:
    """A seat receives the same in both worlds; in at least nine pairs of ten the worlds do differ, if the game has
    anything to hide."""
    tally = compared(GAMES[key], chunk, PAIRS // CHUNKS)
    assert tally.differing >= (0.9 * tally.pairs if hidden(key) else 0), tally
    assert tally.compared >= 1.5 * tally.pairs, tally


@pytest.mark.parametrize("window", ["view", "event", "decision"])
@pytest.mark.parametrize("key", GAMES)
def test_a_game_that_shows_nothing_more_passes(key: str, window: str) -> None:
    """The mutants are red because of what they show, not because of how they are built."""
    compared(LeakyGame(GAMES[key], lambda state, seat: "nothing", window), 2, 100)


class Indiscreet(Agreed):
    """A game of which one explanation knows more than the view it is given."""

    def __init__(self, game: Any, explains: str) -> None:
        super().__init__(game, {})
        self._explains, self._state = explains, count()

    def __getattr__(self, name: str) -> Any:
        return self._tell if name == self._explains else super().__getattr__(name)

    def _tell(self, *_: Any) -> Any:
        return {"more": ("more", next(self._state))}


@pytest.mark.parametrize("explains", ["standing", "in_sight", "brief", "hints", "advice"])
@pytest.mark.parametrize("key", GAMES)
def test_an_explanation_that_tells_more_is_noticed(
    key: str, explains: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also what the house would do in somebody's place, which is not the game's own to say."""
    game = Indiscreet(GAMES[key], explains)
    if explains == "advice":
        monkeypatch.setattr(twins, "adviser_of", lambda _: game.advice)
    with pytest.raises(Leak, match="is explained"):
        compared(game, 1, 100)

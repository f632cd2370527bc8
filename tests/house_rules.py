"""The house rules a table may agree on, as tests go through them."""

from __future__ import annotations

from collections.abc import Mapping

from rules.kernel.game import AnyGame


def house_rules(game: AnyGame) -> Mapping[str, Mapping[str, str]]:
    """By name: the usual rules, each other one on its own (its first choice that is not usual), and all at
    once."""
    usual = {option.key: option.default for option in game.options}
    other = {
        option.key: next(choice for choice in option.choices if choice != option.default)
        for option in game.options
    }
    sets: dict[str, Mapping[str, str]] = {"usual": usual}
    if len(other) > 1:
        sets |= {key: {**usual, key: choice} for key, choice in other.items()}
    return sets | ({"everything": other} if other else {})

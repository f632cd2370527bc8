"""Bodies of any shape are problems, and never errors."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from parlor.validation.limits import (
    Problem,
    State,
    find_autocomplete_problems,
    find_command_problems,
    find_edit_problems,
    find_message_problems,
    find_modal_problems,
    form_errors,
)
from tests.parlor.bodies import V2
from tests.parlor.test_limits import MESSAGES
from tests.parlor.test_limits_forms import COMMANDS, COMPLETIONS, MODALS

CHECKS: list[Callable[[object], list[Problem]]] = [
    find_message_problems,
    find_modal_problems,
    find_command_problems,
    find_autocomplete_problems,
]
SEEDS = [case[index] for case in (*MESSAGES, *MODALS, *COMMANDS, *COMPLETIONS) for index in (1, 2)]
SCRAPS: list[object] = [
    None, True, False, 0, -1, 5, 17, 10**400, -(10**400), 1.5, float("nan"), float("inf"), "", "x", "\ud800",
    "9" * 5000, [], {}, [None], [[]], [{}], {"type": 1}, {"type": True}, {"type": 1.0}, {"type": []},
    {"_errors": 1}, {"": {}},
]  # fmt: skip


def spoil(thing: Any, dice: random.Random) -> Any:
    """The same JSON with some of its values replaced by scraps."""
    if dice.random() < 0.12:
        return dice.choice(SCRAPS)
    if isinstance(thing, dict):
        return {key: spoil(inner, dice) for key, inner in thing.items() if dice.random() < 0.95}
    if isinstance(thing, list):
        return [spoil(inner, dice) for inner in thing[:8]]
    return thing


def keys() -> Iterator[str]:
    """All the names that a body may use."""

    def walk(thing: Any) -> Iterator[str]:
        if isinstance(thing, dict):
            for key, inner in thing.items():
                yield key
                yield from walk(inner)
        elif isinstance(thing, list):
            for inner in thing:
                yield from walk(inner)

    return walk(SEEDS)


def rubble(dice: random.Random, names: list[str], depth: int = 0) -> Any:
    """JSON of any shape, under names that mean something."""
    if depth == 5 or dice.random() < 0.3:
        return dice.choice(SCRAPS)
    inner = [rubble(dice, names, depth + 1) for _ in range(dice.randrange(5))]
    if dice.random() < 0.4:
        return inner
    return {**{dice.choice(names): each for each in inner}, "type": dice.randrange(25)}


@pytest.mark.parametrize("seed", range(8))
def test_garbage_is_a_problem_and_never_an_error(seed: int) -> None:
    dice = random.Random(seed)
    names = sorted(set(keys()))
    for _ in range(800):
        body = spoil(dice.choice(SEEDS), dice) if dice.random() < 0.7 else rubble(dice, names)
        for check in CHECKS:
            found = check(body)
            assert all(isinstance(part, str) for problem in found for part in problem)
            json.dumps(form_errors(found))


@pytest.mark.parametrize("scrap", [None, 5, "x", True, 1.5, ["x"]], ids=repr)
def test_a_body_of_the_wrong_type_is_a_problem(scrap: object) -> None:
    assert find_message_problems(scrap)
    assert find_edit_problems(scrap, State())
    assert find_modal_problems(scrap)
    assert find_autocomplete_problems(scrap)
    assert scrap is None or find_command_problems(scrap)


def test_deep_garbage_does_not_exhaust_the_stack() -> None:
    deep: Any = {"type": 17}
    for _ in range(20_000):
        deep = {"type": 17, "components": [deep], "options": [deep]}
    for check in CHECKS:
        assert check({"flags": V2, "components": [deep]}) or check is find_autocomplete_problems
    assert find_command_problems([{"name": "x", "description": "x", "options": [deep]}])

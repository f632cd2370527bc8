"""What is remarkable in a game of Sons of Anarchy, rule by rule."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from rules.kernel.telling import Event
from tests import mob_highlights
from tests.highlighting import happens, rules_of, tell

KEY = "sons-of-anarchy"
RULES = {rule.name: rule for rule in rules_of(KEY)}
BOTH = mob_highlights.found({name: (rule.least, rule.usual) for name, rule in RULES.items()})


def heat(seat: int, more: int) -> Event:
    return happens("heat", seat=seat, heat=more, was=0, now=more, why="guns")


OWN: dict[str, tuple[Sequence[Event], tuple[int, ...]]] = {
    "heat": ([heat(0, 3), heat(1, 4), heat(0, 4)], (0, 7)),
    "hush-money": ([happens("bribe", seat=2, cash=2), happens("bribe", seat=2, cash=4)], (2, 6)),
}
FOUND = {**BOTH, **OWN}
TOLD = {
    "in-vain": "🔫 **Anna** pulled 2 Guns in Throwdowns that were lost all the same.",
    "sale": "📦 **Bo** moved 3 Contraband for $9 at the Black Market of round 2.",
    "theft": "🧤 The biggest grab: **Bo** stole 2 Guns from Di.",
    "reign": "💀 **Cy** wore the Reaper Patch into 4 rounds.",
    "heat": "🔥 **Anna** drew 7 Heat, all in all.",
    "hush-money": "🤫 **Cy** paid $6 for people to look away.",
}


@pytest.mark.parametrize("name", FOUND)
def test_what_a_rule_finds(name: str) -> None:
    events, filled = FOUND[name]
    feat = RULES[name].find(events)
    assert feat is not None
    assert feat[0] >= RULES[name].least
    assert feat[1] == filled
    assert tell(KEY, name, events[:1]) == ""
    assert tell(KEY, name, []) == ""


@pytest.mark.parametrize("name", TOLD)
def test_how_it_is_told(name: str) -> None:
    assert tell(KEY, name, FOUND[name][0]) == TOLD[name]


def test_every_rule_is_tried() -> None:
    assert {*FOUND} == {*RULES}

"""What is remarkable in a game of Wise Guys, rule by rule."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from rules.kernel.telling import Event
from tests import mob_highlights
from tests.highlighting import happens, rules_of, tell

KEY = "wise-guys"
RULES = {rule.name: rule for rule in rules_of(KEY)}
BOTH = mob_highlights.found({name: (rule.least, rule.usual) for name, rule in RULES.items()})


def clout(seat: int, lost: int) -> Event:
    return happens("clout-lost", seat=seat, clout=lost, was=4, now=4 - lost, why="guns")


OWN: dict[str, tuple[Sequence[Event], tuple[int, ...]]] = {
    "disgrace": ([clout(0, 3), clout(1, 4), clout(0, 4)], (0, 7)),
}
FOUND = {**BOTH, **OWN}
TOLD = {
    "upset": "🎲 **Anna** was 2 behind Cy at Distillery, rolled 6 against 1, and took it.",
    "sale": "🥃 **Bo** sold 3 Booze for $9 at the Black Market of round 2.",
    "deal": "🤝 The biggest handshake: **Cy** gave Bo 2 Guns for $3.",
    "lucky": "🍀 The luckiest dice: **Bo** rolled 24 with 4 of them.",
    "empty-pockets": "🕳️ **Cy** went stealing and found nothing there, twice.",
    "disgrace": "⭐ **Anna** lost 7 Clout, all in all.",
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
    events = FOUND[name][0]
    if name == "upset":
        events = mob_highlights.fight(0, (0, 6, 6, 0), (2, 8, 1, 0), place="distillery")
    assert tell(KEY, name, events) == TOLD[name]


def test_every_rule_is_tried() -> None:
    assert {*FOUND} == {*RULES}

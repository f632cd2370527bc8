"""Highlights in tests: built events, and what is found in them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from bot.text.words import Words
from rules import GAMES
from rules.kernel.highlights import Rule
from rules.kernel.telling import Event
from tests.moves import NAMES


def rules_of(key: str) -> Sequence[Rule]:
    """The rules by which a game finds highlights; none, if it has no such file."""
    name = f"rules.{key.replace('-', '_')}.highlights"
    return import_module(name).RULES if find_spec(name) else ()


def happens(kind: str, **facts: Any) -> Event:
    return Event(kind, facts)


def rounds(*spans: Iterable[Event], **facts: Any) -> list[Event]:
    """What happens in each round."""
    told: list[Event] = []
    for number, span in enumerate(spans, 1):
        told += [happens("round", round=number, **facts), *span]
    return told


def tell(key: str, name: str, events: Sequence[Event]) -> str:
    """What this rule has to say of these events, be it much or little; "" if it finds nothing."""
    rule = next(rule for rule in rules_of(key) if rule.name == name)
    feat = rule.find(events)
    if feat is None or feat[0] < rule.least:
        return ""
    phrase: Any = (f"highlight.{name}", *feat[1])
    return Words(GAMES[key], NAMES).say(phrase)

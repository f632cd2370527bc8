"""What is remarkable in a game of Scarface 1920, rule by rule."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from rules.kernel.telling import Event
from rules.scarface_1920.game import GAME
from tests.highlighting import happens, rules_of, tell

KEY = "scarface-1920"
TILE = GAME.decks.neighborhoods[0]
CARD = GAME.decks.associates[0]


def seize(seat: int, rival: int | None = None, defense: int = 2) -> Event:
    facts: dict[str, Any] = {"seat": seat, "tile": TILE.key, "defense": defense, "force": defense + 1}
    return happens("seize", **facts) if rival is None else happens("seize-from", rival=rival, **facts)


def many(kind: str, *facts: dict[str, Any]) -> list[Event]:
    return [happens(kind, **one) for one in facts]


def laps(n: int) -> list[Event]:
    """So many turns of each of two gangs."""
    return [happens("plan", seat=seat, cards=[]) for _ in range(n) for seat in (0, 1)]


FOUND: dict[str, tuple[Sequence[Event], str]] = {
    "theft": (
        many("steal", {"seat": 0, "rival": 1, "money": 1}, {"seat": 0, "rival": 2, "money": 4}),
        "🧤 The biggest theft: **Cy** took $4 off Anna.",
    ),
    "conqueror": (
        [seize(1), seize(0, 2), seize(1, 2), seize(1, 0)],
        "🗺️ **Bo** seized 2 neighborhoods from rivals.",
    ),
    "dispossessed": (
        [seize(0, 2), happens("evict", seat=1, rival=2, tile=TILE.key), seize(1, 0)],
        "🏚️ **Cy** was thrown out of 2 neighborhoods.",
    ),
    "siege": (
        [seize(0, defense=3), seize(1, 0, defense=6), seize(2, defense=6)],
        f"🧱 The hardest nut was {TILE.title}: defense 6, and **Bo** cracked it with 7 muscle.",
    ),
    "muscle": (
        [happens(kind, seat=2, rival=0, thugs=1, where="central") for kind in ("hit", "kill", "jail")],
        "👊 **Cy** put 3 thugs of rivals off the street.",
    ),
    "raid": (
        many("caught", {"seat": 0, "thugs": 1}, {"seat": 1, "thugs": 3}),
        "🚨 One Raid caught 3 of **Bo**'s thugs.",
    ),
    "prison": (
        [
            happens("caught", seat=1, thugs=2),
            happens("to-prison", seat=1, thugs=1),
            happens("jail", seat=0, rival=1, thugs=2, where="central"),
        ],
        "⛓️ 5 of **Bo**'s thugs saw Prison from the inside.",
    ),
    "sale": (
        [
            happens("sale", seat=0, tile=TILE.key, goods=[("alcohol", 1)], money=9),
            happens("sale-by-truck", seat=1, tile=TILE.key, goods=[], money=12),
        ],
        f"💵 The sale of the game: **Bo** in {TILE.title}, $12.",
    ),
    "fence": (
        many(
            "fence",
            {"seat": 0, "goods": 1, "each": 3, "money": 3, "card": "none"},
            {"seat": 3, "goods": 3, "each": 3, "money": 9, "card": "none"},
        ),
        "📦 **Di** fenced 3 goods for $9 in one go.",
    ),
    "jackpot": (
        many("gain", {"seat": 0, "money": 9, "card": "none"}, {"seat": 1, "money": 6, "card": CARD.key}),
        f"🎰 {CARD.title} brought **Bo** $6 at once.",
    ),
    "jobs": (
        [
            *many("job", *[{"seat": seat, "job": "x"} for seat in (0, 0, 0, 1, 1)]),
            *many("job-lost", *[{"seat": 0, "job": "x"}] * 2),
        ],
        "📜 **Bo** got 2 Jobs done.",
    ),
    "bribes": (many("bribe", *[{"seat": 2, "money": 3}] * 3), "🚓 **Cy** paid the police $9 to look elsewhere."),
    "crime": (
        many("crime", *[{"seat": 0, "was": 1, "crime": 7}, {"seat": 0, "was": 7, "crime": 2}] * 2),
        "🔥 **Anna**'s crime rose by 12, all in all. Mr. Ness took notes.",
    ),
    "landlord": (
        [happens("business", seat=1, business="casino", tile=TILE.key)] * 3
        + [happens("nightclub", seat=1, tile=TILE.key)],
        "🏪 **Bo** opened 4 businesses.",
    ),
    "hires": (
        [happens(kind, seat=1, card=CARD.key) for kind in ("hire", "hire-later", "hire", "hire")],
        "🎩 **Bo** hired 4 Associates.",
    ),
    "ring": (
        many("ring-money", *[{"seat": 0, "money": 2}] * 5),
        "💍 **Anna** began 5 turns with the Family Ring.",
    ),
    "wait": (
        [*laps(2), happens("job", seat=0, job="x"), *laps(2), happens("job", seat=1, job="x"), *laps(3)],
        "⏳ **Bo** got no Job done before round 4.",
    ),
}


@pytest.mark.parametrize("name", FOUND)
def test_what_a_rule_finds(name: str) -> None:
    events, told = FOUND[name]
    assert tell(KEY, name, events) == told
    assert tell(KEY, name, events[:1]) == ""
    assert tell(KEY, name, []) == ""


def test_every_rule_is_tried() -> None:
    assert {*FOUND} == {rule.name for rule in rules_of(KEY)}

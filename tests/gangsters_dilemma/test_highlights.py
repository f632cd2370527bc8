"""What is remarkable in a game of Gangster's Dilemma, rule by rule."""

from __future__ import annotations

import pytest

from rules.kernel.telling import Event
from tests.highlighting import happens, rounds, rules_of, tell

KEY = "gangsters-dilemma"


def arrest(seat: int, why: str = "alone", loot: int = 1, cop: int = 3) -> Event:
    seized = [("crate", loot)] if loot else []
    kind = "arrest" if loot else "arrest-bare"
    return happens(kind, seat=seat, cop=cop, place="art-gallery", why=why, seized=seized)


def rob(cash: int, *seats: int) -> Event:
    got = [("art", 1)] + ([("cash", cash)] if cash else [])
    kind = "rob-each" if seats[1:] else "rob"
    return happens(kind, place="art-gallery", seats=[*seats], got=got, lay=9, away=len(seats))


def fulfil(seat: int, kind: str = "fulfil") -> Event:
    return happens(kind, seat=seat, card="first-night", points=7, way="full", paid=[], total=7, crates=0)


def talk(*seats: int) -> Event:
    return happens("talk", place="art-gallery", seats=[*seats])


def cop(number: int, seat: int) -> Event:
    return happens("round", round=number, cop=seat)


FOUND = {
    "seizure": (
        [arrest(0, loot=2), arrest(1, loot=4, cop=2), arrest(2, loot=4)],
        "🚔 The catch of the game: **Cy** took 4 Crates off Bo at the Art Gallery.",
    ),
    "betrayed": (
        [arrest(0, "silent"), arrest(1, "talk"), arrest(1, "alone"), arrest(0, "silent", loot=0)],
        "🤐 **Anna** kept silent and was talked on twice. Honour, or a slow learner.",
    ),
    "talker": (
        [talk(0, 1), arrest(0, "talk"), arrest(1, "talk"), talk(1), talk(1), talk(0), talk(1)],
        "🗣️ **Bo** talked and walked away 3 times.",
    ),
    "arrested": (
        [arrest(2), arrest(2, "talk", loot=0), arrest(1), arrest(2, "silent")],
        "⛓️ **Cy** was arrested 3 times. There is a name on that cell by now.",
    ),
    "robbery": (
        [rob(4, 0), rob(6, 1, 2), rob(0, 3), rob(6, 3)],
        "💰 The best night's work: **Bo and Cy** at the Art Gallery, $6 each.",
    ),
    "briber": (
        [happens("bribe", seat=1, cop=0, place="art-gallery", paid=[("gin", 1)])] * 2,
        "🍸 **Bo** bribed the way out twice.",
    ),
    "roundup": (
        rounds([arrest(0), arrest(1)], [arrest(0, cop=2), arrest(1, cop=2), arrest(3, cop=2, loot=0)], cop=3),
        "👮 **Cy** made 3 arrests in round 2 alone.",
    ),
    "pickpocket": (
        [happens("steal", seat=1, victim=0, cash=1, character="flapper", place="art-gallery")] * 3,
        "🧤 **Bo** lifted $3 from other people's coats.",
    ),
    "empty-doors": (
        [
            cop(1, 0),
            happens("close", places=["art-gallery"]),
            cop(2, 1),
            happens("close", places=["art-gallery", "stash-house"]),
            cop(3, 0),
            happens("close", places=["art-gallery", "stash-house"]),
        ],
        "🍩 **Anna** had 3 places watched where nobody was caught.",
    ),
    "wait": (
        rounds([fulfil(0)], [], [fulfil(0)], [], [], [fulfil(2, "fulfil-own")], [fulfil(2)], cop=1),
        "⏳ **Cy** kept the Boss waiting until round 6.",
    ),
    "alone": (
        [rob(1, 2), rob(1, 0, 2), rob(1, 2), rob(3, 2), rob(9, 1)],
        "🎩 **Cy** robbed alone 3 times, and nobody saw a thing.",
    ),
    "swaps": (
        [happens("swap", seat=0, partner=1, character="hired-gun", place="art-gallery", given="art", taken="gin")]
        * 2,
        "🔁 **Anna** made others trade twice. Nobody said no.",
    ),
    "peeks": (
        [happens("look", seat=3, cop=0, character="lookout", price=1)] * 4,
        "👀 **Di** paid 4 times to see where the cops would be.",
    ),
    "favourite": (
        [fulfil(1), fulfil(0), fulfil(1), fulfil(0), fulfil(1, "fulfil-own")],
        "📜 **Bo** fulfilled 3 demands. The Boss remembers such names.",
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


def test_a_lone_robber_shares_with_nobody() -> None:
    assert tell(KEY, "robbery", [rob(7, 3)]).endswith("Art Gallery, $7.")

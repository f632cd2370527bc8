"""How highlights are chosen: by what is usual, at most five, and always the same of equal ones."""

from __future__ import annotations

from collections import Counter

from rules.kernel.highlights import (
    MOST,
    Rule,
    amounts,
    count,
    foremost,
    largest,
    of_kind,
    pick_highlights,
    sum_of,
    total,
)
from rules.kernel.telling import Event


def rule(name: str, much: int, least: int = 1, usual: int = 1) -> Rule:
    """A rule that finds so much, whatever happened."""
    return Rule(name, least, usual, lambda _: (much, (name, much)))


def names(*rules: Rule) -> list[str]:
    return [str(phrase[0]).removeprefix("highlight.") for phrase in pick_highlights(rules, [])]


def test_the_phrase_is_that_of_the_rule_with_what_was_found() -> None:
    assert pick_highlights([rule("theft", 3)], []) == (("highlight.theft", "theft", 3),)


def test_what_is_farthest_above_the_usual_comes_first() -> None:
    """Five of what is mostly four are less remarkable than three of what is mostly two."""
    assert names(rule("five", 5, usual=4), rule("three", 3, usual=2), rule("one", 1, usual=9)) == [
        "three",
        "five",
        "one",
    ]


def test_of_equal_ones_the_first_rule_comes_first() -> None:
    assert names(rule("a", 2, usual=4), rule("b", 3, usual=6), rule("c", 1, usual=2)) == ["a", "b", "c"]


def test_too_little_is_not_worth_a_word() -> None:
    assert names(rule("little", 2, least=3), rule("enough", 3, least=3)) == ["enough"]


def test_what_is_not_found_is_not_told() -> None:
    assert pick_highlights([Rule("nothing", 0, 1, lambda _: None)], []) == ()


def test_there_are_five_at_most() -> None:
    assert names(*[rule(f"r{n}", n) for n in range(1, 9)]) == ["r8", "r7", "r6", "r5", "r4"]
    assert MOST == 5


def test_of_equal_deeds_the_first_is_told_and_of_equal_players_the_lowest_seat() -> None:
    assert largest([(1, ("a",)), (2, ("b",)), (2, ("c",))]) == (2, ("b",))
    assert largest([]) is None
    assert foremost(Counter({3: 2, 1: 2, 0: 1})) == (2, (1, 2))
    assert foremost({}) is None


def test_facts_know_their_kind_and_their_round() -> None:
    events = [Event("sit", {"seat": 1}), Event("round", {"round": 1}), Event("sit", {"seat": 2}), Event("end")]
    assert of_kind(events, "sit", "end") == [
        {"round": 0, "seat": 1, "kind": "sit"},
        {"round": 1, "seat": 2, "kind": "sit"},
        {"round": 1, "kind": "end"},
    ]


def test_sums() -> None:
    facts = [{"seat": 0, "cash": 2}, {"seat": 1, "cash": 1}, {"seat": 0, "cash": 3}]
    assert total(facts, "cash") == {0: 5, 1: 1}
    assert count(facts) == {0: 2, 1: 1}
    assert sum_of([["gun", 2], ("cash", 1)]) == 3
    assert amounts([["gun", 2], ("cash", 1)]) == (("gun", 2), ("cash", 1))

"""The decks are worth reading: few cards just bring money, few Raids just take it, and no two are alike."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import fields
from typing import Any

from rules.scarface_1920.deck import Raid
from rules.scarface_1920.effects import Gain, Heat, Lose, Steal
from rules.scarface_1920.effects_losses import Strip
from rules.scarface_1920.game import GAME
from rules.scarface_1920.vocabulary import Either, If, Paid
from tests.scarface_1920.test_words import steps_of

DECKS = GAME.decks
BANDS = ("red", "orange", "yellow", "green")
JOINTS = (Either, If, Paid)


def deeds(steps: tuple[Any, ...]) -> list[Any]:
    """What steps do in the end, without conditions, prices and choices."""
    return [step for step in steps_of(steps) if not isinstance(step, JOINTS)]


def skills() -> Iterator[tuple[str, tuple[Any, ...]]]:
    for card in DECKS.associates:
        yield from ((f"{card.key} {part}", getattr(card, part)) for part in ("skill", "matching"))


def parts(raid: Raid) -> tuple[Any, ...]:
    return (raid.overall, *[getattr(raid, band) for band in BANDS])


def shape(value: Any) -> Any:
    """Steps without their figures: what they do, to whom and where."""
    if isinstance(value, tuple):
        return tuple(each for each in map(shape, value) if each is not None)
    if isinstance(value, int):
        return None
    if hasattr(value, "text"):
        return type(value).__name__, *[shape(getattr(value, one.name)) for one in fields(value)]
    return value


def test_at_most_fifteen_of_120_skills_are_plain_money() -> None:
    """To gain or to steal it, under whatever condition, and nothing else."""
    assert len([*skills()]) == 120
    plain = [name for name, steps in skills() if all(isinstance(one, Gain | Steal) for one in deeds(steps))]
    assert len(plain) <= 15, plain


def test_no_skill_is_printed_on_more_than_three_associates() -> None:
    """A skill with these figures; most stand on one card alone."""
    times = Counter(steps for _, steps in skills())
    assert max(times.values()) <= 3
    assert sum(n == 1 for n in times.values()) >= 80


def test_at_most_forty_steps_of_raids_are_losses_of_money_and_goods() -> None:
    done = [deed for raid in DECKS.raids for deed in deeds(parts(raid))]
    assert len(done) >= 107
    assert sum(isinstance(deed, Lose) for deed in done) <= 40
    assert len({type(deed) for deed in done}) >= 14


def bands(raid: Raid) -> Any:
    return shape(parts(raid)[1:])


def test_no_two_raids_are_alike() -> None:
    """Not even with other figures, or another overall effect."""
    shapes = Counter(bands(raid) for raid in DECKS.raids)
    assert [raid.key for raid in DECKS.raids if shapes[bands(raid)] > 1] == []


def test_no_raid_compares_what_it_takes_away_itself() -> None:
    """All suffer at the same time, so the order in which they answer must not decide who has most."""
    taken = {"businesses": "business", "vehicles": "vehicle", "dealers": "dealer", "upgrades": "upgrade"}
    for raid in DECKS.raids:
        steps = [*steps_of(parts(raid))]
        compared = {step.of for step in steps if isinstance(step, If) and step.if_ in ("most", "fewest")}
        stripped = {step.strip for step in steps if isinstance(step, Strip)}
        assert not {taken.get(each) for each in compared} & stripped, raid.key
        assert "goods" not in compared, raid.key
        assert not any(isinstance(step, Heat) and step.whose != "self" for step in steps), raid.key

"""Checking a game that has gone on across updates: its last epoch is played again from what it began with; of
those before, whose rules are gone, the rolls are made again from the seed."""

from __future__ import annotations

from collections.abc import Sequence

from bot.store import Epoch, Table
from bot.tables import seeds
from bot.tables.witness import unpack
from bot.text.sentences import Unsaid, say_later
from rules.kernel.chance import Dice, Roll
from rules.kernel.session import Session


def check_segments(session: Session, row: Table, epochs: Sequence[Epoch]) -> list[Unsaid]:
    """What is wrong with the seed and the rolls of such a game, which was played again from its last epoch."""
    wrong = []
    if row.commitment and row.commitment != seeds.commitment(seeds.our_part(row.seed)):
        wrong.append(say_later("verify.commitment"))
    rolled = session.rolled
    again = _roll_again(row.seed, rolled, epochs)
    place = next((place for place, pair in enumerate(zip(again, rolled, strict=True)) if pair[0] != pair[1]), None)
    if place is not None:
        ours, theirs = str([*again[place]]), str([*rolled[place]])
        wrong.append(say_later("verify.roll", roll=place, ours=ours, theirs=theirs))
    return wrong


def _roll_again(seed: str, rolled: Sequence[Roll], epochs: Sequence[Epoch]) -> list[Roll]:
    """The same rolls from the seed: for each only its stream and its sides are needed, and which words an update
    has skipped."""
    dice = Dice(seed)
    starts = [_find_dice(epoch) for epoch in epochs]
    for number, roll in enumerate(rolled):
        for count, first in starts:
            if count <= number and first > dice.first:
                dice.skip(first - dice.first)
        dice.below(roll.sides, roll.stream)
    return dice.rolled


def _find_dice(epoch: Epoch) -> tuple[int, int]:
    """How many rolls had been made when an epoch began, and the first word of a stream that is new in it."""
    [state] = unpack(epoch.document).values()
    return len(state["dice"]["rolled"]), state["dice"]["first"]

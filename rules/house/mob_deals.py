"""How the house weighs a deal in the games of the mob: by what the things are worth to it, in cash."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rules.house.answering import Bargainer, Proposal
from rules.house.mob_worth import Eye
from rules.kernel.asking import Answer
from rules.kernel.chance import Dice

THRESHOLDS = (1.0, 1.0, 1.0, 1.15, 1.3, None)
"""By how much a deal has to bring more than it costs, by lot; None: not even then. So whoever is turned down
cannot tell a price that was too low from goods that are not there."""
NEARLY = 1e-9  # what sums of worths may be out by


def bargainer(look: Callable[[Any], Eye], assets: Sequence[str]) -> Bargainer:
    """The bargainer of a game whose deals name these assets, in this order."""

    def weigh(view: Any, proposal: Proposal, dice: Dice) -> bool:
        """A gift is taken. So is a deal that brings what it costs, and sometimes it has to bring more."""
        threshold = dice.choose(THRESHOLDS, "bargain")  # drawn whatever is proposed
        eye = look(view)
        if not any(proposal.gives):
            return any(proposal.gets)
        if threshold is None or not proposal.can_be_kept:
            return False
        gain = sum([eye.some(asset, n) for asset, n in _named(assets, proposal.gets)])
        cost = sum([eye.cost(asset, n) for asset, n in _named(assets, proposal.gives)])
        return gain + NEARLY >= threshold * cost

    return weigh


def _named(assets: Sequence[str], amounts: Sequence[Answer]) -> list[tuple[str, int]]:
    """The amounts of a deal with what they are amounts of."""
    return [(asset, n) for asset, n in zip(assets, amounts, strict=True) if isinstance(n, int)]

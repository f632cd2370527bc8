"""Standing answers of both games: what a gang may say for the rest of a round, and for what it has to be asked
again."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from rules.kernel.standing_answers import Concern, StandingAnswer
from rules.mob.falls import LAST_STRAW
from rules.mob.story_scenes import FIGHTS

DEALS: Mapping[str, Concern] = dict.fromkeys(("deal", "gift"), Concern("deal", ("seat", "rival")))
HARM: Mapping[str, Concern] = {
    "steal": Concern("robbed", ("rival",)),
    "steal-none": Concern("robbed", ("rival",)),
    "tribute": Concern("robbed", ("payers",)),
    "lose": Concern("robbed", ("seat",)),
    "hit": Concern("card", ("seats",)),
    "injured": Concern("hurt", ("seat",)),
    "fall": Concern("law", ("seat",)),
    "clout-lost": Concern("law", ("seat",)),
    "heat": Concern("law", ("seat",)),
}
GAINS: Mapping[str, Concern] = {"orders": Concern("orders", ("seat",)), "boss": Concern("boss", ("seat",))}
ATTACKS: Mapping[str, Concern] = dict.fromkeys(FIGHTS, Concern("attacked", ("seat", "seats")))

_SAFE = partial(StandingAnswer, unless=LAST_STRAW)
STANDING_ANSWERS = (
    _SAFE("sit", {"order.which": ("sit",)}, concerns={**DEALS, **HARM, **GAINS, **ATTACKS}),
    _SAFE("backup", {"backup.from": ("none",)}, concerns={**DEALS, **HARM}),
    _SAFE("boost", {"exploit.boost": ("no",)}, concerns={**DEALS, **GAINS}),
    _SAFE("fall", {"fall.who": "usual"}, concerns=DEALS),
    _SAFE("guns", {"fight.guns": 0, "fight.last-guns": 0}, concerns={**DEALS, **HARM}),
)
"""Backup is asked for in a fight and nowhere else, so that a fight is no reason to ask again. Guns are pulled by
all at once: to pull none is only chosen beforehand."""

"""Twin evenings over the wire: a whole evening of Gangster's Dilemma, and for each person another in which all
that this person may not know is different. Every byte that reaches them is the same. The evenings of the other
games are in `tests/table/test_*_twins.py`."""

from __future__ import annotations

import secrets
from random import Random
from unittest import mock

from rules.gangsters_dilemma.game import GAME
from rules.kernel.chance import Dice
from tests.gangsters_dilemma.test_whole_game_twins import redrawn, shown_otherwise
from tests.table.test_twin_evenings import NAMES, SEED, SPECTATOR, play
from tests.torture.faulted_sends import folder
from tests.torture.patching import Failures
from tests.torture.rows import Outcome, Row

EYES = (SPECTATOR, *NAMES)


async def run(cases: int, seed: int) -> Outcome:
    """So many pairs of evenings, as different persons see them; there are no more than persons."""
    failures, eyes = Failures(), Random(seed).sample(EYES, min(cases, len(EYES)))
    with folder() as there, mock.patch.object(secrets, "token_hex", lambda size: "0" * 2 * size):
        dealt = GAME.deal(len(NAMES), {}, Dice(SEED))
        here = await play(there / "here", dealt, None) if eyes else None
        for name in eyes:
            assert here is not None
            assert here.end is not None
            twin = redrawn(dealt, here.end, here.seats.get(name), Random(name))
            shown_otherwise(twin, here.seats.get(name), SEED)
            other = await play(there / name, twin, here.script)
            pairs = zip(here.received[name], other.received[name], strict=False)
            differs = sum(one != two for one, two in pairs)
            if differs or len(here.received[name]) != len(other.received[name]):
                failures.add(f"{name} can tell the evenings apart by {differs} messages")
    return Outcome(len(eyes), tuple(failures))


ROWS = (
    Row(
        "twin-evenings",
        "0 differing bytes in what a person receives of two whole evenings over the wire.",
        run,
        small=0,
        usual=1,
        long=6,
        mutants=(),
        mutant_cases=0,
    ),
)

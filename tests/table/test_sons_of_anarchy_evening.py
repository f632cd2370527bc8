"""Whole evenings of Sons of Anarchy end to end: people and house players, from the lobby to the last blind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path

import pytest

from bot.tables import absent
from rules.kernel.chance import Dice
from rules.kernel.session import Session
from rules.sons_of_anarchy.game import GAME
from tests.seeds import seed_with
from tests.sizes import long
from tests.table.night_out import night_out
from tests.table.plot import CHARMING, Plot, at_random, happened, seated, simulated

HARDCORE = {
    "octane": "high",
    "hollow-point": "yes",
    "long-haul": "1",
    "under-the-radar": "yes",
    "slim-pickings": "yes",
    "hardcore-cards": "yes",
}
EVENTS = ("deal", "brawl", "won", "tie", "fall", "boost", "patch-in", "market", "sale")
CONTROLS = ("command", "panel goes on", "button", "several", "number in the channel", "number by DM")
CORRECTIONS = ("back", "back from what was done", "taken back")


def fits(people: int, rules: Mapping[str, str], rounds: int, events: Sequence[str], seed: str) -> bool:
    """All of this happens, the last round is played, and people change their minds: about a drive, about what only
    the next answer would make known, and about a number that several lay down at once."""
    session = Session.at(GAME, 4, GAME.deal(4, rules, Dice(f"{seed}/4")))
    plot = Plot(CHARMING, range(people), seed, fickle=True)
    kinds = Counter(step.kind for step in simulated(session, plot, at_random(seed)))
    untold = sum(plot.done[f"untold {seat}"] for seat in range(people))
    changed = kinds["back"] > untold > 0 and kinds["whim"]
    return bool(changed) and session.view(None).round == rounds and all(happened(session)[one] for one in events)


@long
@pytest.mark.asyncio
@pytest.mark.parametrize(
    ("names", "rules", "rounds", "also"),
    [
        pytest.param("Anna Bo", {}, 6, (), id="unleaded"),
        pytest.param("Bo Anna Cy", HARDCORE, 7, ("gang-order", "disbanded", "skipped"), id="hardcore"),
    ],
)
async def test_an_evening_of_sons_of_anarchy(
    names: str,
    rules: dict[str, str],
    rounds: int,
    also: tuple[str, ...],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Unleaded with two people and two house players; then High Octane and every hardcore option with three and
    one, a round longer. The people look for trouble, and find it: a Pile-Up, a Member who takes the fall, a sale,
    a boost, and where there are any a Club Order. Every control is used, and the channel has told all, once. The
    house does anything legal, so that none of this depends on how it plays."""
    events = (*EVENTS, *also)
    wanted = partial(fits, len(names.split()), rules, rounds, events)
    seed = seed_with(GAME, f"an evening of {rounds} rounds", wanted)
    monkeypatch.setattr(absent, "player_of", seated(at_random(seed)))
    ended, table = await night_out(CHARMING, names, rules, seed, tmp_path, monkeypatch)
    for event in events:
        assert happened(ended)[event], event
    for control in (*CONTROLS, *CORRECTIONS):
        assert table.used[control], control
    assert ended.view(None).round == rounds

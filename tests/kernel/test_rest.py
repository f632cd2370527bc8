"""Resting points: a copy is kept of one now and then, and any other is found again from there."""

from __future__ import annotations

from random import Random

import pytest

from rules.kernel.running import PATIENCE
from rules.kernel.session import Session
from tests.kernel.penny import Table
from tests.kernel.playing import GAME, acts, alike, new_game, play_to_end, portrait


class Hoarder(Session):
    """A session that keeps every resting point."""

    _patience = 0


@pytest.mark.parametrize("seed", range(40))
def test_the_last_resting_point_is_found_again(seed: int) -> None:
    """Whatever was answered, retracted, interjected and taken back; and looking for it changes nothing."""
    session, rng = new_game(seed)
    hoarder, same_moves = Hoarder.new(GAME, session.seats, session.seed), Random()
    same_moves.setstate(rng.getstate())
    looks, apart = Random(seed), 0
    for here, there in zip(acts(session, rng), acts(hoarder, same_moves), strict=True):
        assert here == there
        before = portrait(session)
        apart += session._rest != hoarder._rest
        if looks.random() < 0.5:
            assert session.rest() == hoarder._rest
        alike(before, portrait(session))
        alike(before, portrait(hoarder))
    assert apart


def test_most_resting_points_are_not_copied(monkeypatch: pytest.MonkeyPatch) -> None:
    """A copy is dear: there is one at the start, and one for several entries."""
    copies: list[Table] = []
    clone = Table.clone
    monkeypatch.setattr(Table, "clone", lambda table: (copies.append(table), clone(table))[1])  # type: ignore[func-returns-value]
    entries = 0
    for seed in range(20):
        session, rng = new_game(seed)
        play_to_end(session, rng)
        entries += len(session.log)
    assert len(copies) <= 2 * 20 + entries / PATIENCE

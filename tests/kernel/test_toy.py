"""The toy game keeps the contract, or it would prove nothing about the kernel."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from pathlib import Path

import pytest

from rules.kernel.chance import Dice
from rules.kernel.game import AnyGame
from rules.kernel.session import Session
from tests.kernel.penny import Table
from tests.kernel.playing import GAME, acts, new_game, play_to_end
from tests.kernel.toy import PennyView


def test_it_is_a_game() -> None:
    """As the type checker sees it, and with all that the kernel asks of one."""
    game: AnyGame = GAME
    session = Session.new(game, 2, "s")
    assert game.roles(session.view(0)) == ("punter", "punter")
    assert game.sheet(session.view(0)).grids[0].own
    assert "rule.empty-hands" in game.words("en")
    assert "rule.how-many" in game.words("en")


def test_other_decks_make_another_game(tmp_path: Path) -> None:
    """With a digest of its own."""
    (tmp_path / "penny.toml").write_text("coins = 3")
    other = GAME.with_decks(tmp_path)
    assert (other.coins, GAME.coins) == (3, 8)
    assert other.deck_digest != GAME.deck_digest


@pytest.mark.parametrize("seed", range(15))
def test_coins_are_conserved_and_defaults_are_legal(seed: int) -> None:
    """Whatever is paid, hidden, shoved or won; and a table of absent players comes to its end."""
    session, rng = new_game(seed)
    for _ in acts(session, rng):
        t = session.state
        assert sum(t.stash) + sum(t.cup) + t.pot == GAME.coins * t.seats
        assert min(t.stash + t.cup) >= 0
        if session.ask is not None:
            assert all(decision.refuses(decision.default) is None for decision in session.ask.decisions.values())


def test_absent_players_never_stop_a_table() -> None:
    """Every default is a legal answer."""
    session = Session.new(GAME, 4, "absent")
    while session.ask is not None:
        seat = min(session.waiting_for)
        session.answer(seat, session.ask.decisions[seat].default)
    assert session.result is not None


@pytest.mark.parametrize("seed", range(15))
def test_a_resampled_world_gives_exactly_the_view_back(seed: int) -> None:
    """At resting points, for each seat and for a spectator."""
    session, rng = new_game(seed)
    step = None
    for _ in acts(session, rng):
        if step != (step := (session.state.round, session.state.phase, session.state.turn)):
            for audience in (None, *range(session.seats)):
                view = session.view(audience)
                assert GAME.view(GAME.resample(view, Dice(f"world {seed}")), audience) == view


def test_a_view_holds_numbers_strings_and_tuples() -> None:
    """And nothing that leads back into the state."""
    session, rng = new_game(1)
    play_to_end(session, rng)
    view = session.view(0)
    assert is_dataclass(view)
    assert isinstance(view, PennyView)
    assert plain(tuple(getattr(view, field.name) for field in fields(view)))


def plain(value: object) -> bool:
    return all(map(plain, value)) if isinstance(value, tuple) else isinstance(value, int | str)


def test_a_clone_shares_nothing_that_changes() -> None:
    """Each list of it is its own."""
    session, rng = new_game(2)
    for _ in zip(range(12), acts(session, rng), strict=False):
        pass
    original: Table = session.state
    copy = original.clone()
    assert copy == original
    for field in fields(Table):
        mine, other = getattr(original, field.name), getattr(copy, field.name)
        assert mine is not other or isinstance(mine, int | str)
    assert all(mine is not other for mine, other in zip(original.seen, copy.seen, strict=True))
    assert all(mine is not other for mine, other in zip(original.owned, copy.owned, strict=True))

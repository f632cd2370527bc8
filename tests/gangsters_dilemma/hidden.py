"""What is hidden in Gangster's Dilemma, each as seen by nobody but its owner: the mutants of the twin worlds."""

from __future__ import annotations

from typing import Any


def _not_own(seat: int | None, values: list[Any]) -> list[Any]:
    return [value for other, value in enumerate(values) if other != seat]


def _face_down(state: Any) -> bool:
    return state.stage in ("plan", "look", "late")


def _private(state: Any, player: Any) -> list[tuple[str, bool]]:
    """A player's own demands, and which of them is about to be paid."""
    return [(card.key, card is state.paying) for card in player.private]


HIDDEN = {
    "the order of the deck": lambda t, seat: [card.key for card in t.deck],
    "the next demand": lambda t, seat: t.deck[-1].key if t.deck else None,
    "private demands of another": lambda t, seat: _not_own(seat, [_private(t, p) for p in t.players]),
    "hunches of others": lambda t, seat: _not_own(seat, t.hunches),
    "chosen locations face down": lambda t, seat: _face_down(t) and _not_own(seat, t.chosen),
    "cop cards face down": lambda t, seat: _face_down(t) and seat != t.cop and t.cops,
    "what the Lookout saw": lambda t, seat: (
        (seat is None or t.players[seat].character.look_price is None) and t.peeked
    ),
}

"""What is hidden in Sons of Anarchy, each as seen by nobody but its owner: the mutants of the twin worlds."""

from __future__ import annotations

from typing import Any


def _others(seat: int | None, values: list[Any]) -> list[Any]:
    return [value for other, value in enumerate(values) if other != seat]


def _behind(asset: int) -> Any:
    """One asset of everybody else, until the blinds are lifted."""
    return lambda t, seat: t.stage != "over" and _others(seat, [gang.stash[asset] for gang in t.gangs])


def _tokens(t: Any, seat: int | None) -> Any:
    """Everybody else's order tokens, at a table that plays Under the Radar."""
    return t.house.secret_orders and t.stage != "over" and _others(seat, [gang.orders for gang in t.gangs])


HIDDEN = {
    "cash behind other blinds": _behind(0),
    "guns behind other blinds": _behind(1),
    "contraband behind other blinds": _behind(2),
    "order tokens under the radar": _tokens,
    "the order of the Anarchy deck": lambda t, seat: [card.key for card in t.deck],
    "the next Anarchy card": lambda t, seat: t.deck[-1].key if t.deck else None,
    "random sites face down": lambda t, seat: [card.key for card in t.facedown],
    "tiles set aside": lambda t, seat: [card.key for card in t.unused],
}

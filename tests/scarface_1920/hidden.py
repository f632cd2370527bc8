"""What is hidden in Scarface 1920, each as seen by nobody who may know it: the mutants of the twin worlds."""

from __future__ import annotations

from typing import Any


def _others(seat: int | None, values: list[Any]) -> list[Any]:
    return [value for other, value in enumerate(values) if other != seat]


def _keys(cards: Any) -> list[str]:
    return [card.key for card in cards]


def _unseen_jobs(t: Any, seat: int | None) -> list[Any]:
    """Unfulfilled Jobs of others, but for those that this seat has once seen."""
    own = 0 if seat is None else 1 << seat
    piles = _others(seat, [gang.jobs for gang in t.gangs])
    return [
        [card.key for card, eyes in zip(pile.cards, pile.eyes, strict=True) if not eyes & own] for pile in piles
    ]


def _screens(t: Any, seat: int | None) -> Any:
    """Everybody else's money, until the screens are lifted."""
    return t.stage != "over" and _others(seat, [gang.money for gang in t.gangs])


HIDDEN = {
    "money behind other screens": _screens,
    "hands of others": lambda t, seat: _others(seat, [sorted(_keys(gang.hand)) for gang in t.gangs]),
    "the order of all own decks": lambda t, seat: [_keys(gang.deck) for gang in t.gangs],
    "the card that a gang draws next": lambda t, seat: [_keys(gang.deck[-1:]) for gang in t.gangs],
    "unfulfilled Jobs of others": _unseen_jobs,
    "Jobs in a draft": lambda t, seat: _others(seat, [_keys(jobs) for jobs in t.dealt]),
    "the order of the Jobs": lambda t, seat: _keys(t.jobs.cards),
    "the order of the Dealers": lambda t, seat: _keys(t.dealers.cards),
    "the order of the Raids": lambda t, seat: _keys(t.raids.cards),
    "the next Raid": lambda t, seat: _keys(t.raids.cards[:1]),
    "Associates below the tops of their decks": lambda t, seat: [_keys(pile.cards[1:]) for pile in t.crooks],
    "the headlines to come": lambda t, seat: _keys(t.news.cards),
}

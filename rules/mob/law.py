"""What holds beside the rulebook: the house rules of a game and the hassles of a round."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, fields, replace
from typing import Any, TypeVar

UNLIMITED = 99


@dataclass(frozen=True, slots=True)
class HouseRules:
    """Options that the table has agreed on."""

    secret_orders: bool = field(default=False, kw_only=True)  # how many tokens a gang has left is its own business


def _joined(before: tuple[Any, ...], card: tuple[Any, ...]) -> tuple[Any, ...]:
    return (*before, *card)


def _added(before: int, card: int) -> int:
    return before + card


def _unless(before: bool, card: bool) -> bool:
    return before and card


def _latest(before: Any, card: Any) -> Any:
    return before if card is None else card


def _as(default: Any, together: Callable[[Any, Any], Any]) -> Any:
    return field(default=default, metadata={"together": together})


def joined() -> Any:
    """What one hassle forbids, and what another."""
    return _as((), _joined)


def added(neutral: int = 0) -> Any:
    """Hassles add up."""
    return _as(neutral, _added)


def allowed() -> Any:
    """Allowed, unless a hassle forbids it."""
    return _as(True, _unless)


def latest(neutral: Any) -> Any:
    """Of two hassles that set the same thing the later one counts."""
    return _as(neutral, _latest)


@dataclass(frozen=True, slots=True)
class Law:
    """How things stand this round; as here when no hassle is in force. A hassle has fields of the same names."""

    market_price: int = added()
    market_total: int = added()
    guns: bool = allowed()
    backup: bool = allowed()
    drive_most: int = latest(UNLIMITED)


W = TypeVar("W", bound=Law)


def law_of(law: W, hassles: Iterable[object]) -> W:
    """All hassles together, over the law as it always is."""
    for card in hassles:
        changes = {
            each.name: each.metadata["together"](getattr(law, each.name), getattr(card, each.name))
            for each in fields(law)
        }
        law = replace(law, **changes)
    return law

"""What holds beside the rulebook: the house rules of a game and the hassles of a round."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, fields, replace
from typing import Any, TypeVar

UNLIMITED = 99


@dataclass(frozen=True, slots=True)
class HouseRules:
    """The house rules that the table has agreed on."""

    secret_orders: bool = field(default=False, kw_only=True)  # how many tokens a gang has left is its own business


def _join(before: tuple[Any, ...], card: tuple[Any, ...]) -> tuple[Any, ...]:
    """Both lists."""
    return (*before, *card)


def _add(before: int, card: int) -> int:
    """The sum."""
    return before + card


def _allow(before: bool, card: bool) -> bool:
    """Allowed only if both allow it."""
    return before and card


def _take_latest(before: Any, card: Any) -> Any:
    """What the card says, if it says anything."""
    return before if card is None else card


def _make_field(default: Any, together: Callable[[Any, Any], Any]) -> Any:
    """A dataclass field with its neutral value, and the function that puts two hassles together."""
    return field(default=default, metadata={"together": together})


def joined() -> Any:
    """A field of the law: what one hassle forbids, and what another."""
    return _make_field((), _join)


def added(neutral: int = 0) -> Any:
    """A field of the law: hassles add up."""
    return _make_field(neutral, _add)


def allowed() -> Any:
    """A field of the law: allowed, unless a hassle forbids it."""
    return _make_field(True, _allow)


def latest(neutral: Any) -> Any:
    """A field of the law: of two hassles that set it the later one counts."""
    return _make_field(neutral, _take_latest)


@dataclass(frozen=True, slots=True)
class Law:
    """The rules that hassles can change, as they stand this round; these are the values without a hassle. A hassle
    has fields of the same names."""

    market_price: int = added()
    market_total: int = added()
    guns: bool = allowed()
    backup: bool = allowed()
    drive_most: int = latest(UNLIMITED)


W = TypeVar("W", bound=Law)


def law_of(law: W, hassles: Iterable[object]) -> W:
    """The law of a round: all hassles together, over the law as it always is."""
    for card in hassles:
        changes = {
            each.name: each.metadata["together"](getattr(law, each.name), getattr(card, each.name))
            for each in fields(law)
        }
        law = replace(law, **changes)
    return law

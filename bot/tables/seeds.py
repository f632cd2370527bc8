"""The seed of a game at a table: our part, to which we are committed, and what the players' clicks add to it."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256


def commitment(ours: str) -> str:
    """What is published when a lobby opens: it tells nothing of our part, and fits no other."""
    return sha256(b"consigliere:" + ours.encode()).hexdigest()


def mix_seed(ours: str, joined: Iterable[int | None]) -> str:
    """The seed that is dealt from: our part and the interactions by which the seats were taken, in seat order."""
    return "/".join([ours, *(str(one or 0) for one in joined)])


def our_part(seed: str) -> str:
    """The part of a seed that was sealed when the lobby opened."""
    return seed.split("/", 1)[0]


def is_dealt(seed: str) -> bool:
    """Whether clicks have been mixed in, which is done when the game is dealt."""
    return "/" in seed

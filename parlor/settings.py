"""The figures of Discord that a test may want smaller."""

from __future__ import annotations

from dataclasses import dataclass, field

from parlor.clock import Clock


@dataclass
class Settings:
    clock: Clock = field(default_factory=Clock)
    answer_limit: float = 3.0  # seconds to the first response, by the real clock
    token_life: float = 900.0  # seconds an interaction's token lives, by the parlor's clock
    patience: float = 2.0  # seconds an actor waits after a defer before looking at what is there
    dms_a_minute: int = 60  # direct channels a bot may open anew; Discord does not publish its figure
    nonce_window: float = 300.0  # "the past few minutes" in which a nonce is not used twice
    old_edits: int = 30  # edits an hour to a message older than an hour; Discord does not publish its figure
    # Discord does not keep the nonce with the message: only the answer to the send and the event carry it.
    history_shows_nonce: bool = False

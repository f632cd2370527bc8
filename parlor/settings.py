"""The server's settings: the figures of Discord that a test may want smaller."""

from __future__ import annotations

from dataclasses import dataclass, field

from parlor.world.clock import Clock


@dataclass
class Settings:
    """The figures of one parlor."""

    clock: Clock = field(default_factory=Clock)
    tempo: float = 1.0  # how much faster rate limits pass; the limits themselves stay
    answer_limit: float = 3.0  # seconds to the first response, by the real clock
    token_life: float = 900.0  # seconds an interaction's token lives, by the parlor's clock
    patience: float = 10.0  # seconds a person waits for an answer after a defer
    dms_a_minute: int = 60  # direct-message channels a bot may open; Discord does not publish its figure
    # "The past few minutes" in which a nonce is not used twice: that they are five is a guess.
    nonce_window: float = 300.0
    old_edits: int = 30  # edits an hour to a message older than an hour; Discord does not publish its figure
    shards: int = 1  # how many Discord recommends for the bot
    max_concurrency: int = 1  # shards that may IDENTIFY at the same time, one of each bucket
    # Discord does not keep the nonce with the message: only the answer to the send and the event carry it.
    history_shows_nonce: bool = False

"""The bot on a parlor, where it takes a minute of the processor's time to verify a game, after a file in the data
folder says that it has begun: `python -m tests.bot.app.endless URL bot`."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from bot.cli.main import main
from bot.finish import service
from bot.finish.save_model import Update
from bot.text.sentences import Unsaid
from parlor.discord_urls import point_discord_at
from rules.kernel.session import Session

BEGUN = "verifying"
MINUTE = 60.0


def verify(session: Session, commitment: str, updates: Sequence[Update]) -> tuple[list[Unsaid], tuple[int, int]]:
    Path(os.environ["CONSIGLIERE_DATA"], BEGUN).touch()
    until = time.monotonic() + MINUTE
    while time.monotonic() < until:
        sum(range(1000))
    return [], (0, 0)


if __name__ == "__main__":
    point_discord_at(sys.argv[1])
    service._check_save = verify
    sys.exit(main(sys.argv[2:]))

"""The command line in a process of its own, on a parlor: `python -m tests.bot.on_parlor URL bot`."""

from __future__ import annotations

import sys

from bot.cli.main import main
from parlor.discord_urls import point_discord_at

if __name__ == "__main__":
    point_discord_at(sys.argv[1])
    sys.exit(main(sys.argv[2:]))

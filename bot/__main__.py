"""`python -m bot`: the command line."""

import sys

from bot.cli.main import console, main

__all__ = ["console", "main"]

if __name__ == "__main__":
    sys.exit(console())

"""Ctrl-C for programs that tests start."""

from __future__ import annotations

import signal


def audible() -> None:
    """What runs in the background is deaf to Ctrl-C, and so is all that it starts, unless it begins to listen."""
    if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)

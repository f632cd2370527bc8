"""Long work, apart from the event loop: one piece at a time, so that the loop shares the processor with one at
most."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

T = TypeVar("T")

_THREAD = ThreadPoolExecutor(1, "worker")


async def run_in_worker_thread(work: Callable[[], T]) -> T:
    """What this work comes to, done by another thread: it must not touch what may change meanwhile."""
    return await asyncio.get_running_loop().run_in_executor(_THREAD, work)

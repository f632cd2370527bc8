"""How a protection is taken out: by its source, so that a mutant says what it changes and goes with the code."""

from __future__ import annotations

import inspect
import textwrap
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from typing import Any


def edited(owner: object, name: str, *changes: tuple[str, str]) -> Callable[[], AbstractContextManager[None]]:
    """A function or method with some places of its source written otherwise; each has to be there once."""

    @contextmanager
    def patch() -> Iterator[None]:
        was = inspect.getattr_static(owner, name)
        function = inspect.unwrap(getattr(was, "__func__", was))
        source = textwrap.dedent(inspect.getsource(function))
        for old, new in changes:
            assert source.count(old) == 1, f"{name} has {source.count(old)} times {old!r}"
            source = source.replace(old, new)
        made: dict[str, Any] = {}
        code = compile(f"from __future__ import annotations\n{source}", function.__code__.co_filename, "exec")
        exec(code, function.__globals__, made)
        setattr(owner, name, made[function.__name__])
        try:
            yield
        finally:
            setattr(owner, name, was)

    return patch


def both(*patches: Callable[[], AbstractContextManager[None]]) -> Callable[[], AbstractContextManager[None]]:
    """Several patches at once: one protection that stands in two places."""

    @contextmanager
    def patch() -> Iterator[None]:
        with ExitStack() as stack:
            for one in patches:
                stack.enter_context(one())
            yield

    return patch

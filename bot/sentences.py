"""What the bot itself says, beside what the games say."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from rules.kernel.reading import flat, read


@cache
def _sentences() -> dict[str, str]:
    return flat(read(files("bot") / "sentences.toml"))


def sentence(key: str, *arguments: object) -> str:
    """A sentence of the bot's own, with its gaps filled."""
    return _sentences()[key].format(*arguments)

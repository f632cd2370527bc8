"""There is no Docker engine where these tests run: so the files it would copy exist, and nobody claims a build."""

from __future__ import annotations

from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
LINES = (ROOT / "Dockerfile").read_text().splitlines()
COPIED = [
    source
    for line in LINES
    if line.startswith("COPY ") and "--from" not in line
    for source in line.split()[1:-1]
    if not source.startswith("--")
]


@pytest.mark.parametrize("source", COPIED)
def test_what_the_image_copies_is_there(source: str) -> None:
    """And the build context lets it through."""
    assert (ROOT / source).exists()
    assert f"!{source}" in (ROOT / ".dockerignore").read_text().splitlines()


def test_every_package_is_copied() -> None:
    """What the distribution consists of, the image has."""
    assert {"rules", "bot", "cogs", "parlor", "requirements.lock", "pyproject.toml"} <= set(COPIED)


def test_it_does_not_run_as_root() -> None:
    """A numeric user, data in a volume, and a health check."""
    assert "USER 10001:10001" in LINES
    assert "VOLUME /data" in LINES
    assert any(line.startswith("HEALTHCHECK ") for line in LINES)

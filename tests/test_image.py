"""There is no Docker engine where these tests run: so the files it would copy exist, and nobody claims a build."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.cli.main import make_parser

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


def test_it_is_well_as_long_as_it_runs() -> None:
    """What one server allows makes no container unwell, and nobody reads a whole database every minute."""
    [check] = [line for line in LINES if line.startswith("HEALTHCHECK ")]
    assert check.endswith(' CMD ["consigliere", "doctor", "--alive"]')
    asked = make_parser().parse_args(["doctor", "--alive"])
    assert asked.alive
    assert not asked.offline


def test_it_is_built_on_one_exact_image() -> None:
    """A tag that names Python to its last figure and the system, the same in both stages."""
    bases = {line.split()[1] for line in LINES if line.startswith("FROM ")}
    assert len(bases) == 1
    assert re.fullmatch(r"python:3\.\d+\.\d+-slim-[a-z]+", bases.pop())


@pytest.mark.parametrize(
    "setting",
    [
        "    mem_limit: 512m",
        '    logging:\n      driver: json-file\n      options:\n        max-size: 10m\n        max-file: "5"',
        "    read_only: true",
        "    volumes:\n      - data:/data",
        "    tmpfs:\n      - /tmp",
        "    cap_drop:\n      - ALL",
        "    security_opt:\n      - no-new-privileges:true",
        "    memswap_limit: 512m\n    pids_limit: 64\n    ulimits:\n      core: 0",
        "    init: true\n    stop_grace_period: 30s",
    ],
)
def test_a_container_keeps_within_bounds(setting: str) -> None:
    """It can fill neither memory nor disk, and writes to its data and a scratch folder only."""
    assert f"{setting}\n" in (ROOT / "compose.yaml").read_text()

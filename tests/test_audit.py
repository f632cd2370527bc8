"""`make audit`, without the internet and without its tools: what it takes from them, and that it claims no more
than was looked up."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests import audit

ROOT = Path(__file__).parent.parent
LOCK = audit.LOCK.read_text()
PACKAGES = audit.locked(LOCK)


def a_list(packages: dict[str, str]) -> dict[str, Any]:
    """Packages as `cyclonedx-py requirements` lists them."""
    listed = [
        {
            "bom-ref": name,
            "name": name,
            "purl": f"pkg:pypi/{name}@{version}",
            "type": "library",
            "version": version,
        }
        for name, version in packages.items()
    ]
    return {"bomFormat": "CycloneDX", "specVersion": "1.6", "version": 1, "components": listed}


def an_answer(**of_some: dict[str, Any]) -> str:
    """What pip-audit says when nothing is known, but for what is said of some packages."""
    sound = {name: {"name": name, "version": version, "vulns": []} for name, version in PACKAGES.items()}
    return json.dumps({"dependencies": [*(sound | of_some).values()], "fixes": []})


def test_every_package_of_the_lock_is_known() -> None:
    """Those for other systems too; each has a version."""
    assert len(PACKAGES) == len(re.findall(r"^\S+==", LOCK, re.MULTILINE))
    assert {"aiohttp", "audioop-lts", "discord-py", "pillow"} <= PACKAGES.keys()
    assert all(re.fullmatch(r"[0-9][0-9a-z.]*", version) for version in PACKAGES.values())


def test_packages_for_other_systems_are_looked_up_too() -> None:
    """The tool leaves out what is not for this one; the hashes stay."""
    assert " ; " in LOCK
    everywhere = audit.everywhere(LOCK)
    assert ";" not in everywhere
    assert audit.locked(everywhere) == PACKAGES
    assert everywhere.count("--hash=") == LOCK.count("--hash=")


def test_a_list_that_is_not_what_the_lock_says_is_noticed() -> None:
    """A package is missing, is there in another version, or is one too many."""
    assert audit.unlisted(PACKAGES, a_list(PACKAGES)) == []
    fewer = {name: version for name, version in PACKAGES.items() if name != "pillow"}
    assert audit.unlisted(PACKAGES, a_list(fewer)) == [f"pillow {PACKAGES['pillow']}"]
    assert audit.unlisted(PACKAGES, a_list(PACKAGES | {"stray": "1"})) == ["stray 1"]
    other = audit.unlisted(PACKAGES, a_list(PACKAGES | {"pillow": "1"}))
    assert other == ["pillow 1", f"pillow {PACKAGES['pillow']}"]


def test_a_known_weakness_is_told_with_what_mends_it() -> None:
    weakness = {"id": "PYSEC-1", "fix_versions": ["9.9"], "aliases": [], "description": "..."}
    pillow = {"name": "pillow", "version": "9.8", "vulns": [weakness, weakness | {"id": "B", "fix_versions": []}]}
    answer = an_answer(pillow=pillow | {"version": PACKAGES["pillow"]})
    first, second = audit.judge(answer, PACKAGES)
    assert first == f"pillow {PACKAGES['pillow']}: PYSEC-1, mended in 9.9"
    assert second.endswith("B, not mended yet")
    assert audit.judge(an_answer(), PACKAGES) == []


def test_what_was_not_looked_up_is_not_sound() -> None:
    """pip-audit ends well though the index knows a package not at all; or has looked up another version."""
    skipped = {"name": "pillow", "skip_reason": "Dependency not found on PyPI and could not be audited"}
    said = [f"pillow {PACKAGES['pillow']}: not checked, the index does not know it"]
    assert audit.judge(an_answer(pillow=skipped), PACKAGES) == said
    assert audit.judge(an_answer(pillow={"name": "pillow", "version": "1", "vulns": []}), PACKAGES) == said


@pytest.mark.parametrize("answer", ["", "Traceback (most recent call last):", '{"dependencies": []}'])
def test_without_the_index_one_sentence_says_so(answer: str) -> None:
    assert audit.judge(answer, PACKAGES) == [audit.UNREACHABLE]
    every = {name: {"name": name, "skip_reason": "not found"} for name in PACKAGES}
    assert audit.judge(an_answer(**every), PACKAGES) == [audit.UNREACHABLE]


def test_it_is_no_part_of_what_has_to_pass() -> None:
    """Its answer changes overnight, and needs the internet."""
    for path in (ROOT / ".ci").iterdir():
        assert "audit" not in path.read_text(), path
    rules = dict(re.findall(r"^([a-z-]+):(.*)$", (ROOT / "Makefile").read_text(), re.MULTILINE))
    assert "audit" not in rules.pop("test")
    assert "audit" in rules.pop("audit")


def test_its_tools_are_not_installed_with_the_bot() -> None:
    """Neither to run it nor to test it: they have a lock of their own, as strict as the others."""
    tools = audit.locked((ROOT / "requirements-audit.lock").read_text())
    assert {"pip-audit", "cyclonedx-bom"} <= tools.keys()
    development = audit.locked((ROOT / "requirements-dev.lock").read_text())
    assert not {"pip-audit", "cyclonedx-bom"} & (PACKAGES.keys() | development.keys())
    text = (ROOT / "requirements-audit.lock").read_text()
    assert all("--hash=sha256:" in part for part in re.split(r"^(?=[a-z])", text, flags=re.MULTILINE)[1:])
    assert "://" not in text

"""What is installed with the bot: whether weaknesses of it are known, and a list of it all (CycloneDX). For
`make audit`.

The tools are in a venv of their own. pip-audit ends well even when the index knows none of the packages: here,
what could not be looked up counts as not checked."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

ROOT = Path(__file__).parent.parent
TOOLS = ROOT / ".venv-audit" / "bin"
LOCK = ROOT / "requirements.lock"
SBOM = ROOT / "build" / "sbom.json"
UNREACHABLE = "not checked: the index that knows of weaknesses cannot be reached from here, or answers otherwise"


def locked(lock: str) -> dict[str, str]:
    """The version of each package that a lock names."""
    return dict(re.findall(r"^([A-Za-z0-9._-]+)==([^\s;\\]+)", lock, re.MULTILINE))


# -- the list


def list_packages(target: Path) -> None:
    """Write down what the lock installs, the same for the same lock."""
    target.parent.mkdir(parents=True, exist_ok=True)
    described = ("--pyproject", str(ROOT / "pyproject.toml"), "--output-reproducible")
    command = [str(TOOLS / "cyclonedx-py"), "requirements", str(LOCK), *described, "-o", str(target)]
    subprocess.run(command, check=True, env={**os.environ, "PYTHONWARNINGS": "ignore"})


def unlisted(packages: Mapping[str, str], sbom: Mapping[str, Any]) -> list[str]:
    """The packages that a list does not have in their version, and those that only the list has."""
    listed = {(one["name"], one["version"]) for one in sbom["components"]}
    return sorted(" ".join(one) for one in listed ^ set(packages.items()))


# -- the weaknesses


def everywhere(lock: str) -> str:
    """The lock with each package for every system: those that are not for this one are looked up too."""
    return re.sub(r"^([^\s;]+) *;[^\\\n]*", r"\1 ", lock, flags=re.MULTILINE)


def look_up(lock: str) -> str:
    """What pip-audit finds out, as JSON; nothing if it comes to no answer."""
    with TemporaryDirectory() as folder:
        named = Path(folder, "requirements.txt")
        named.write_text(everywhere(lock))
        asked = ("--requirement", str(named), "--require-hashes", "--disable-pip")
        command = [str(TOOLS / "pip-audit"), *asked, "--progress-spinner", "off", "--format", "json"]
        return subprocess.run(command, capture_output=True, text=True, check=False).stdout


def judge(answer: str, packages: Mapping[str, str]) -> list[str]:
    """What is wrong, a sentence each. Nothing: each package was looked up, and nothing is known against any."""
    if not answer.startswith("{"):
        return [UNREACHABLE]
    found = [one for one in json.loads(answer)["dependencies"] if "vulns" in one]
    left = sorted(packages.items() - {(one["name"], one["version"]) for one in found})
    if not found:
        return [UNREACHABLE]
    unknown = [f"{name} {version}: not checked, the index does not know it" for name, version in left]
    return [*[_say(one, weakness) for one in found for weakness in one["vulns"]], *unknown]


def _say(package: Mapping[str, Any], weakness: Mapping[str, Any]) -> str:
    versions: Sequence[str] = weakness["fix_versions"]
    mended = f"mended in {', '.join(versions)}" if versions else "not mended yet"
    return f"{package['name']} {package['version']}: {weakness['id']}, {mended}"


def main() -> int:
    """Write the list, and say what is known; 1 if something is wrong, or could not be looked up."""
    lock = LOCK.read_text()
    packages = locked(lock)
    list_packages(SBOM)
    wrong = unlisted(packages, json.loads(SBOM.read_text()))
    if wrong:
        print(f"{SBOM.relative_to(ROOT)} is not what the lock says: {', '.join(wrong)}")
        return 1
    print(f"{len(packages)} packages are listed in {SBOM.relative_to(ROOT)}")
    problems = judge(look_up(lock), packages)
    print("\n".join(problems) or "no weakness of any of them is known")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())

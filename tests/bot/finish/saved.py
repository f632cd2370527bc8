"""Games to save, and saves as JSON that a test can tamper with."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from bot.finish import saves
from rules.kernel.session import Session
from tests.bot.spoken import NAMES

DOCUMENT = Path(__file__).parents[3] / "docs" / "save-format.md"
Json = dict[str, Any]


def as_json(session: Session, commitment: str = "") -> Json:
    told: Json = json.loads(saves.text(saves.save(session, NAMES[: session.seats], commitment)))
    return told


def written(folder: Path, told: object) -> Path:
    path = folder / "game.json"
    path.write_text(json.dumps(told), encoding="utf-8")
    return path


def change(**fields: object) -> Callable[[Json], Json]:
    return lambda told: told | fields


def entry(place: int, new: object) -> Callable[[Json], Json]:
    return lambda told: told | {"entries": [*told["entries"][:place], new, *told["entries"][place + 1 :]]}

"""Every body is held against the limits, and against Discord's published description when it is at hand."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from parlor import limits
from parlor.errors import invalid_form
from parlor.record import Record
from parlor.schema import Spec, find_spec

_loaded: dict[Path, Spec] = {}  # loading takes a while, and every test opens a parlor


class Checks:
    """Refuses what is over a limit; notes what the description does not know."""

    def __init__(self, record: Record) -> None:
        self.record = record
        path = find_spec()
        if path is not None and path not in _loaded:
            _loaded[path] = Spec.load(path)
        self.spec = _loaded[path] if path is not None else None

    def request(self, method: str, path: str, body: Any) -> None:
        """Note where a request departs from Discord's description."""
        if self.spec is not None and body is not None:
            for problem in self.spec.problems(method, path, body):
                self.record.schema_problems.append((method, path, problem))

    def message(self, body: Any) -> None:
        self._refuse(limits.message_problems(body))

    def edit(self, body: Any, flags_before: int) -> None:
        self._refuse(limits.message_problems(body, editing=True, flags_before=flags_before))

    def modal(self, body: Any) -> None:
        self._refuse(limits.modal_problems(body))

    def commands(self, body: Any) -> None:
        self._refuse(limits.command_problems(body))

    def choices(self, body: Any) -> None:
        self._refuse(limits.autocomplete_problems(body))

    def _refuse(self, problems: list[limits.Problem]) -> None:
        if problems:
            raise invalid_form(problems)

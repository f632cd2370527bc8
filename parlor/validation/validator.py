"""The validator: refuses bodies over a limit, and notes departures from Discord's OpenAPI description."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from parlor.api.errors import invalid_form_error
from parlor.record import Record
from parlor.validation import limits
from parlor.validation.openapi import Spec, find_spec
from parlor.validation.thread_limits import find_thread_problems
from parlor.world.models import Message

_loaded: dict[Path, Spec] = {}  # loading takes a while, and every test opens a parlor


class Validator:
    """Checks request bodies."""

    def __init__(self, record: Record) -> None:
        self.record = record
        path = find_spec()
        if path is not None and path not in _loaded:
            _loaded[path] = Spec.load(path)
        self.spec = _loaded[path] if path is not None else None

    def check_request(self, method: str, path: str, body: Any) -> None:
        """Note where a request departs from Discord's description, if that is at hand."""
        if self.spec is not None and body is not None:
            for problem in self.spec.problems(method, path, body):
                self.record.schema_problems.append((method, path, problem))

    def check_message(self, body: Any) -> None:
        """Refuse a message that is over a limit."""
        self._refuse(limits.find_message_problems(body))

    def check_edit(self, body: Any, before: Message) -> None:
        """Refuse an edit that is over a limit, or does not fit the message that stands there."""
        self._refuse(limits.find_edit_problems(body, read_state(before)))

    def check_modal(self, body: Any) -> None:
        """Refuse a modal that is over a limit."""
        self._refuse(limits.find_modal_problems(body))

    def check_thread(self, body: Any, *, on_message: bool) -> None:
        """Refuse a thread that is over a limit."""
        self._refuse(find_thread_problems(body, on_message=on_message))

    def check_commands(self, body: Any) -> None:
        """Refuse a list of application commands that is over a limit."""
        self._refuse(limits.find_command_problems(body))

    def check_choices(self, body: Any) -> None:
        """Refuse autocomplete choices that are over a limit."""
        self._refuse(limits.find_autocomplete_problems(body))

    def _refuse(self, problems: list[limits.Problem]) -> None:
        if problems:
            raise invalid_form_error(problems)


def read_state(message: Message) -> limits.State:
    """What an edit of a message has to fit."""
    legacy = frozenset(key for key in ("content", "embeds") if getattr(message, key))
    return limits.State(message.flags, legacy, {str(file.id): file.filename for file in message.attachments})

"""The refusals Discord gives, with its own numbers and words."""

from __future__ import annotations

from typing import Any

from parlor.limits import EMPTY_MESSAGE, TOO_MANY_COMMANDS, Problem, form_errors

JSON = dict[str, Any]


class Refusal(Exception):
    """A request that is answered with an error."""

    def __init__(self, status: int, code: int, text: str, more: JSON | None = None) -> None:
        super().__init__(f"{status} {code}: {text}")
        self.status = status
        self.code = code
        self.text = text
        self.more = more or {}

    @property
    def body(self) -> JSON:
        return {"message": self.text, "code": self.code, **self.more}


REFUSALS: dict[int, tuple[int, str]] = {
    10003: (404, "Unknown Channel"),
    10004: (404, "Unknown Guild"),
    10007: (404, "Unknown Member"),
    10008: (404, "Unknown Message"),
    10013: (404, "Unknown User"),
    10015: (404, "Unknown Webhook"),
    10062: (404, "Unknown interaction"),
    10063: (404, "Unknown application command"),
    30032: (400, "Maximum number of application commands reached (100)"),
    30046: (429, "Maximum number of edits to messages older than 1 hour reached. Try again later"),
    40003: (400, "You are opening direct messages too fast"),
    40005: (413, "Request entity too large"),
    40060: (400, "Interaction has already been acknowledged."),
    50001: (403, "Missing Access"),
    50005: (403, "Cannot edit a message authored by another user"),
    50006: (400, "Cannot send an empty message"),
    50007: (403, "Cannot send messages to this user"),
    50013: (403, "Missing Permissions"),
    50024: (403, "Cannot execute action on this channel type"),
    50027: (401, "Invalid Webhook Token"),
    50035: (400, "Invalid Form Body"),
    50109: (400, "The request body contains invalid JSON."),
    50083: (400, "Thread is archived"),
    160004: (400, "A thread has already been created for this message"),
    160005: (400, "Thread is locked"),
}


def refusal(code: int, **more: Any) -> Refusal:
    """The refusal with this number."""
    status, text = REFUSALS[code]
    return Refusal(status, code, text, more)


def unauthorized() -> Refusal:
    return Refusal(401, 0, "401: Unauthorized")


def invalid_form(problems: list[Problem]) -> Refusal:
    """The refusal of a body with these problems; two of them have numbers of their own."""
    codes = {problem.code for problem in problems}
    if EMPTY_MESSAGE in codes:
        return refusal(50006)
    if TOO_MANY_COMMANDS in codes:
        return refusal(30032)
    return refusal(50035, errors=form_errors(problems))

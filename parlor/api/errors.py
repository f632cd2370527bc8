"""API errors with Discord's own codes and messages."""

from __future__ import annotations

from typing import Any

from parlor.validation.limits import EMPTY_MESSAGE, TOO_MANY_COMMANDS, Problem, form_errors

JSON = dict[str, Any]


class ApiError(Exception):
    """A request is answered with this error."""

    def __init__(self, status: int, code: int, text: str, more: JSON | None = None) -> None:
        super().__init__(f"{status} {code}: {text}")
        self.status = status
        self.code = code
        self.text = text
        self.more = more or {}

    @property
    def body(self) -> JSON:
        """The JSON of the answer."""
        return {"message": self.text, "code": self.code, **self.more}


ERRORS: dict[int, tuple[int, str]] = {
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


def api_error(code: int, **more: Any) -> ApiError:
    """The error with this code."""
    status, text = ERRORS[code]
    return ApiError(status, code, text, more)


def unauthorized_error() -> ApiError:
    """The error for a wrong or missing token."""
    return ApiError(401, 0, "401: Unauthorized")


def invalid_form_error(problems: list[Problem]) -> ApiError:
    """The error for a body with these problems; two kinds of problem have codes of their own."""
    codes = {problem.code for problem in problems}
    if EMPTY_MESSAGE in codes:
        return api_error(50006)
    if TOO_MANY_COMMANDS in codes:
        return api_error(30032)
    return api_error(50035, errors=form_errors(problems))

"""Discord's documented limits on a thread that is to be started."""

from __future__ import annotations

from parlor.validation.form_body import Part, Problem

AUTO_ARCHIVE = (60, 1440, 4320, 10080)  # minutes
LONGEST_SLOWMODE = 21_600  # seconds
KINDS = (11, 12)  # public and private; announcement channels, which have a kind of their own, are not built here


def find_thread_problems(payload: object, *, on_message: bool) -> list[Problem]:
    """All that Discord would refuse in a thread to be started; one on a message is always public."""
    body = Part(payload, "", [])
    if not body.is_object():
        return body.problems
    body["name"].text(1, 100, needed=True)
    if body["auto_archive_duration"].given:
        body["auto_archive_duration"].one_of(AUTO_ARCHIVE)
    body["rate_limit_per_user"].number(0, LONGEST_SLOWMODE, 0)
    if not on_message:
        body["invitable"].boolean()
        if body["type"].given:
            body["type"].one_of(KINDS)
    return body.problems

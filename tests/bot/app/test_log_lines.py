"""The log as people and programs read it."""

from __future__ import annotations

import io
import json
import logging
from collections.abc import Iterator

import pytest

from bot.app.config import ConfigError, Settings, read
from bot.app.log_lines import facts_of
from bot.app.log_redaction import begin_log
from bot.store import StoreUnavailable
from bot.tables import incidents

SEED = "ab" * 16


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    root = logging.getLogger()
    level, handlers = root.level, [*root.handlers]
    yield
    root.setLevel(level)
    for handler in [one for one in root.handlers if one not in handlers]:
        root.removeHandler(handler)


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def written(form: str, stream: io.StringIO | None = None) -> tuple[str, str]:
    """The log of one incident, and its number."""
    stream = stream or io.StringIO()
    begin_log("INFO", stream, form=form)  # type: ignore[arg-type]
    try:
        raise ZeroDivisionError(SEED)
    except ZeroDivisionError as problem:
        number = incidents.report(logging.getLogger("bot.test"), "rule-broke", problem, 7, 5, question=3)
    return stream.getvalue(), number


def test_json_is_one_line_a_record() -> None:
    """With what is known of an incident by name, where it happened, and no secret."""
    text, number = written("json")
    (line,) = text.splitlines()
    told = json.loads(line)
    assert (told["level"], told["logger"], told["incident"]) == ("ERROR", "bot.test", number)
    assert (told["kind"], told["table"], told["guild"], told["question"]) == ("rule-broke", "7", "5", "3")
    assert told["message"].startswith(f"incident {number} kind=rule-broke table=7")
    assert "ZeroDivisionError" in told["trace"]
    assert told["time"].endswith("+00:00")
    assert SEED not in text


def test_plain_has_no_colours_but_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also in a container, whose output is read by programs."""
    monkeypatch.setattr("discord.utils.is_docker", lambda: True)
    text, number = written("plain")
    assert "\x1b" not in text
    assert f"[ERROR   ] bot.test: incident {number} kind=rule-broke table=7 guild=5" in text
    assert "\x1b[" in written("plain", Terminal())[0]
    assert "\x1b[" not in written("json", Terminal())[0]
    handlers = logging.getLogger("discord").handlers
    assert not any(getattr(one, "stream", None).__class__ is Terminal for one in handlers)


def test_a_line_that_tells_of_no_incident_has_no_facts() -> None:
    stream = io.StringIO()
    begin_log("INFO", stream, form="json")
    logging.getLogger("bot").info("it plays: %s", f"token={SEED}")
    told = json.loads(stream.getvalue())
    assert set(told) == {"time", "level", "logger", "message"}
    assert SEED not in stream.getvalue()


def test_what_a_sentence_says_is_one_fact() -> None:
    stream = io.StringIO()
    begin_log("INFO", stream)
    incidents.report(logging.getLogger("bot"), "store", StoreUnavailable("the disk is full"), where="outbox")
    facts = facts_of(stream.getvalue())
    assert facts["where"] == "outbox"
    assert (facts["problem"], facts["says"]) == ("StoreUnavailable", "the disk is full")
    assert "table" not in facts


def test_the_setting(monkeypatch: pytest.MonkeyPatch) -> None:
    assert Settings.model_validate({}).log_format == "plain"
    monkeypatch.setenv("CONSIGLIERE_LOG_FORMAT", "JSON")
    assert read().log_format == "json"
    monkeypatch.setenv("CONSIGLIERE_LOG_FORMAT", "xml")
    with pytest.raises(ConfigError, match="CONSIGLIERE_LOG_FORMAT"):
        read()

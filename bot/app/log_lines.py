"""Lines of the log as they are written: for people, or as JSON for programs."""

from __future__ import annotations

import json
import logging
import re
from datetime import UTC, datetime
from typing import Literal, TextIO, TypeAlias

import discord

LogFormat: TypeAlias = Literal["plain", "json"]

INCIDENT = re.compile(r"\bincident (?P<number>[0-9a-f]{8}) (?P<facts>kind=.*)")
_FACT = re.compile(r'(\w+)=("[^"]*"|\S+)')
_SENTENCE = re.compile(r'problem=\S+ "(?P<says>.*)"')


def formatter_for(wanted: LogFormat, stream: TextIO) -> logging.Formatter:
    """How lines are written to this stream: in colours only where somebody sees them."""
    if wanted == "json":
        return _Json()
    if stream.isatty():
        handler = logging.StreamHandler(stream)
        discord.utils.setup_logging(handler=handler, root=False)  # the library's own colours
        logging.getLogger("discord").removeHandler(handler)
        assert handler.formatter is not None
        return handler.formatter
    return logging.Formatter("[{asctime}] [{levelname:<8}] {name}: {message}", "%Y-%m-%d %H:%M:%S", "{")


def facts_of(line: str) -> dict[str, str]:
    """What a line says of an incident, by name; nothing if it tells of none."""
    found = INCIDENT.search(line)
    if found is None:
        return {}
    facts = {name: fact.strip('"') for name, fact in _FACT.findall(found["facts"]) if fact != "-"}
    sentence = _SENTENCE.search(found["facts"])
    return {"incident": found["number"], **facts, **(sentence.groupdict() if sentence else {})}


class _Json(logging.Formatter):
    """A record as one line of JSON; an incident's facts have fields of their own."""

    def format(self, record: logging.LogRecord) -> str:
        message, _, trace = record.getMessage().partition("\n")
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": message,
            **facts_of(message),
        }
        return json.dumps(line | ({"trace": trace} if trace else {}), ensure_ascii=False)

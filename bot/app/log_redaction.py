"""The log as it is written: secrets are left out by their shape, whoever logs them and at whatever level."""

from __future__ import annotations

import copy
import logging
import re
from collections.abc import Iterator
from traceback import StackSummary, walk_tb
from typing import TextIO

import discord

from bot.app.log_lines import LogFormat, formatter_for

GONE = "…"
_OURS = ("bot", "cogs", "parlor", "rules")
_BODY = re.compile(r"[\[{(<].*[\])}>]|[\[{(<].*", re.DOTALL)
_SHAPES = (
    re.compile(r"(/(?:interactions|webhooks)/\d+/)[^/\s?'\"]+"),  # the token in an address
    re.compile(r"(authorization['\"]?\s*[:=]\s*)(?:'[^']*'|\"[^\"]*\"|\S+(?:[ \t]+\S+)?)", re.IGNORECASE),
    re.compile(r"(\b(?:\w*token|seed|secret|custom_id)['\"]?\s*[:=]\s*)(?:'[^']*'|\"[^\"]*\"|[^\s,)}\]]+)"),
    re.compile(r"([?&]key=)[^&\s'\"]+"),  # of the page
    re.compile(r"(/(?:members|users|recipients)/)\d+"),  # a person, in an address
    re.compile(r"(<@)!?\d+"),
    re.compile(r"(\b(?:user|user_id|recipient_id|member)['\"]?\s*[:=]\s*['\"]?)\d+"),
    re.compile(r"()\b[\w-]{23,28}\.[\w-]{6,7}\.[\w-]{27,}"),  # a bot's token
    re.compile(r"()\b[0-9a-f]{32,}\b(?:/\d+)*"),  # a seed, a key
    re.compile(r"(\bexception=\w+)\(.*\)"),  # asyncio's, of a task that nobody waited for
)


def begin_log(level: str, stream: TextIO | None = None, form: LogFormat = "plain") -> None:
    """Write what happens from this level on to stderr, or another stream, without secrets."""
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # this bot has no voice to miss
    root = logging.getLogger()
    for before in [one for one in root.handlers if isinstance(one, Discreet)]:
        root.removeHandler(before)
    handler = Discreet(stream)
    handler.setFormatter(formatter_for(form, handler.stream))
    root.addHandler(handler)
    root.setLevel(level)


class Discreet(logging.StreamHandler[TextIO]):
    """Writes a copy of what it is given: the record itself belongs to others too."""

    def format(self, record: logging.LogRecord) -> str:
        told = copy.copy(record)
        text = record.getMessage()
        library = record.name.split(".")[0] not in _OURS
        if library and (record.levelno <= logging.DEBUG or record.name == "asyncio"):
            text = _BODY.sub(GONE, text, 1)  # what was sent and received, and the reprs of anything
        if record.exc_info and record.exc_info[1] is not None:
            text = "\n".join([text, *_traceback(record.exc_info[1])])
        told.msg, told.args = redact(text), ()
        told.exc_info = told.exc_text = told.stack_info = None
        return super().format(told)


def redact(text: str) -> str:
    """A text without what looks like a token, a seed, a key or a person."""
    for shape in _SHAPES:
        text = shape.sub(rf"\1{GONE}", text)
    return text


def _traceback(problem: BaseException) -> Iterator[str]:
    """Where it happened, the cause first. What an exception of the rules, or of Python, says is left out: it may
    quote what a hand holds."""
    before = problem.__cause__ or (None if problem.__suppress_context__ else problem.__context__)
    if before is not None:
        yield from _traceback(before)
    yield "Traceback:"
    yield from "".join(StackSummary.extract(walk_tb(problem.__traceback__)).format()).splitlines()
    kind = type(problem)
    quotes = kind.__module__.split(".")[0] in ("builtins", "rules") and not isinstance(problem, OSError)
    yield kind.__qualname__ if quotes else f"{kind.__qualname__}: {problem}"

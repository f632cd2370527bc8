"""What becomes of a message that could not be sent."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

import aiohttp
import discord

from bot.interactions.permissions import list_permissions
from bot.store import Store, Target
from bot.tables.incidents import Foreseen
from bot.tables.recent import Recent
from bot.text.sentences import sentence

SOON, LATE = 5, 60  # seconds before another try when Discord is in trouble: the first, and the longest
ASK, SELDOM = 60, 6 * 3600  # where we are shut out: a request that is refused again counts against us
BANNED = 600
LONG = 60.0  # seconds: who is told to wait for longer is not waited for, if it is about one message only
SURE = 2  # times in a row that a channel was not to be found, before its table is ended: about three minutes
ENOUGH = 8  # tries of what is refused without a reason, and may be refused for ever

_GONE = 10008  # a message that somebody has deleted
_NO_CHANNEL = 10003
_CLOSED = (50007, 50278)  # somebody's direct messages; a server in common is needed too
_NOBODY = (10013, 50033)  # no such user, or none to whom anybody could write
_TOO_FAST = 40003  # opening direct messages
_ARCHIVED = (50083, 160005)

What: TypeAlias = Literal["again", "shut out", "done", "dead"]


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is to be done, after how many seconds, and what the table is told meanwhile."""

    what: What
    after: int = 0
    problem: str = ""


class ShutOut(Foreseen):
    """Something that we know to be missing, so that Discord need not be asked."""

    def __init__(self, problem: str) -> None:
        super().__init__(problem)
        self.problem = problem


class Unchangeable(Foreseen):
    """A message that takes no change for long, and that nothing else can be posted in the place of."""


async def describe_problems(store: Store, table: int) -> list[str]:
    """What keeps a table's posts from its channel, and what to do about it."""
    problems = [problem.partition(" ") for problem in await store.problems(table)]
    return [sentence(f"kept-out.{why}", permissions=_list_kept(lacks)) for why, _, lacks in problems]


def _list_kept(lacks: str) -> str:
    """The permissions of a problem as the store keeps it ("embed links, attach files"), in the reader's words."""
    return list_permissions(name.replace(" ", "_") for name in lacks.split(", ") if name)


def judge(problem: Exception, tries: int, to_a_person: bool) -> Verdict:
    """Only what would never be taken is given up."""
    if isinstance(problem, ShutOut):
        return _shut_out(problem.problem, tries)
    if isinstance(problem, Unchangeable):
        return Verdict("done")
    if isinstance(problem, discord.RateLimited):
        return Verdict("again", int(problem.retry_after) + 1)
    if isinstance(problem, discord.HTTPException) and problem.status < 500:
        return _judge_refusal(problem, tries, to_a_person)
    if isinstance(problem, discord.HTTPException | aiohttp.ClientError | OSError | TimeoutError):
        return Verdict("again", _soon(tries))
    return Verdict("dead")


class Missing:
    """How often in a row each target's channel was not to be found. What else goes wrong makes it no more certain
    that it is gone."""

    def __init__(self, most: int) -> None:
        self._times: Recent[Target, int] = Recent(most)

    def is_gone(self, target: Target) -> bool:
        """It was not to be found once more: whether that is certain now."""
        before = self._times.get(target, 0)
        self._times[target] = before + 1
        return before >= SURE

    def forget(self, target: Target) -> None:
        """It is there, or it was something else."""
        self._times.pop(target, None)


def takes_long(problem: Exception) -> bool:
    """Whether Discord asks for more patience than one change of one message is worth."""
    return isinstance(problem, discord.RateLimited) and problem.retry_after > LONG


def _judge_refusal(refusal: discord.HTTPException, tries: int, to_a_person: bool) -> Verdict:
    if refusal.code == _GONE:
        return Verdict("done")  # what it was to be written on, or itself, was taken away
    if refusal.code == _TOO_FAST:
        return Verdict("again", LATE)
    if refusal.code in _ARCHIVED:
        return _shut_out("archived", tries)
    if refusal.status in (401, 429):
        return Verdict("again", BANNED)
    if refusal.status == 408:
        return Verdict("again", _soon(tries))
    if to_a_person:
        return _judge_direct(refusal, tries)
    if refusal.status == 403:
        return _shut_out("forbidden", tries)
    if refusal.status == 404 and refusal.code:
        return _shut_out("gone", tries)
    return _judge_unexplained(refusal, tries)


def _judge_direct(refusal: discord.HTTPException, tries: int) -> Verdict:
    """A direct message is given up only where the person, or the message, will never take it: the button in the
    channel works as well."""
    if refusal.code in (*_CLOSED, *_NOBODY):
        return Verdict("dead")
    if refusal.code == _NO_CHANNEL:
        return Verdict("again", _soon(tries))  # it is opened anew
    return Verdict("again", _seldom(tries)) if refusal.status == 403 else _judge_unexplained(refusal, tries)


def _judge_unexplained(refusal: discord.HTTPException, tries: int) -> Verdict:
    """Without a code of Discord's it need not be the message's fault: something between us may have refused it.
    But a message that is refused again and again keeps no other waiting for ever."""
    if refusal.status == 404:
        return Verdict("again", _seldom(tries))
    return Verdict("again", _soon(tries)) if refusal.code == 0 and tries < ENOUGH else Verdict("dead")


def is_closed(problem: Exception) -> bool:
    """Whether somebody takes no direct messages."""
    return isinstance(problem, discord.HTTPException) and problem.code in _CLOSED


def is_unknown_channel(problem: Exception) -> bool:
    """Whether Discord knows no such channel."""
    return isinstance(problem, discord.HTTPException) and problem.code == _NO_CHANNEL


def _soon(tries: int) -> int:
    return min(LATE, SOON << min(tries, 10))


def _seldom(tries: int) -> int:
    return min(SELDOM, ASK << min(tries, 20))


def _shut_out(why: str, tries: int) -> Verdict:
    return Verdict("shut out", _seldom(tries), why)

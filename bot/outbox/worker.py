"""The worker: a few senders, that bring to each target what waits for it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections import deque
from collections.abc import Callable, Coroutine, Mapping
from datetime import UTC, datetime
from typing import Any

import aiohttp
import discord

from bot.outbox.budget import Budget
from bot.outbox.places import NotYet, Place, Places
from bot.outbox.post import QUIET, Post, Setting, mark_of
from bot.outbox.posts import Posts
from bot.outbox.reach import Everywhere, Reach, require_known
from bot.outbox.trouble import (
    SELDOM,
    Missing,
    Unchangeable,
    Verdict,
    is_closed,
    is_unknown_channel,
    judge,
    takes_long,
)
from bot.outbox.units import Found, Unit, arrange
from bot.pace.reminders import fall_back
from bot.store import AND_THEN, Channel, DirectMessage, Occupied, Store, StoreError, Table, Target
from bot.tables import incidents
from bot.tables.recent import Recent
from bot.tables.service import TableService
from bot.text.language import speaking
from rules.kernel.telling import Seat

log = logging.getLogger(__name__)

POLL: float | None = 1.0  # seconds; whoever has news wakes it sooner
UNFORESEEN = 10.0  # seconds until what nobody foresaw is tried again
SENDERS = 12
CROWD = 80  # targets with something waiting: about two seconds' worth
NONCE_HELPS = 120  # seconds, of the few minutes in which Discord knows a nonce again
LOOKED_THROUGH = 1000  # messages since it was first tried
CLOCKS_DIFFER = 120  # seconds by which our clock may be ahead of Discord's
GIVE_UP = 150  # tries for a table that is over: about a day
MOST_REMEMBERED = 4000  # targets of which something is remembered
MOST_LEFT = 10  # messages in a channel that could not be cleared away yet

UNSENDABLE = (discord.HTTPException, discord.RateLimited)
BROKEN_OFF = (aiohttp.ClientError, OSError, TimeoutError)


class Outbox:
    """Sends what the store says is waiting."""

    def __init__(
        self,
        store: Store,
        tables: TableService,
        posts: Posts,
        locales: Mapping[int, str],
        news: asyncio.Event,
        client: discord.Client,
        now: Callable[[], int],
        budget: Budget | None = None,
        reach: Reach | None = None,
    ) -> None:
        self._reach = reach or Everywhere(client)
        self._store = store
        self._tables = tables
        self._posts = posts
        self._locales = locales  # by user
        self._news = news  # set when something new is in the store
        self._client = client
        self._now = now
        self._budget = budget or Budget()
        self.places = Places(store, client, self._budget)
        self._line: deque[Target] = deque()
        self._busy: set[Target] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._held: dict[Target, float] = {}  # when a target's channel can bear another message
        # why, and in which guild
        self._shut_out: Recent[Target, tuple[str, int | None]] = Recent(MOST_REMEMBERED)
        self._missing = Missing(MOST_REMEMBERED)
        # by channel: messages that are still to be taken away, and what is to be left of each
        self._left: Recent[int, tuple[tuple[int, str | None], ...]] = Recent(MOST_REMEMBERED)
        # by channel: where that is put off until fewer wait
        self._unswept: Recent[int, tuple[Place, Table]] = Recent(MOST_REMEMBERED)
        self._new = True  # what a process before this one has put off is tried at once
        self._crowded = False
        self._store_fails = False

    # -- whose turn it is

    async def run(self) -> None:
        """For as long as the bot lives; not before it knows its guilds, and so what people are called."""
        await self._reach.wait_until_begun()
        while True:
            self._news.clear()
            wait = POLL
            if not self._line:
                wait = await self._look()
            while self._line and len(self._busy) < SENDERS:
                target = self._line.popleft()
                if target not in self._busy:  # it may have come into the line twice
                    self._start(target)
            while self._unswept and not self._crowded and len(self._tasks) < SENDERS:
                self._begin(self._sweep(*self._unswept.popitem(last=False)[1]))
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(wait):  # `wait_for` may swallow a cancellation that comes with the news
                    await self._news.wait()

    async def _look(self) -> float | None:
        """Line up who has something waiting, the oldest first; for how long there will be nobody else."""
        try:
            targets = await self._store.waiting_targets()
        except StoreError as problem:
            self._store_failed(problem)
            return POLL
        except Exception as unforeseen:
            incidents.report(log, "outbox", unforeseen)
            return UNFORESEEN
        self._store_fails = self._store_fails and bool(targets)  # with nothing to send nothing can fail
        clock, waits = time.monotonic(), [] if POLL is None else [POLL]
        self._crowded = len(targets) > CROWD
        self._held = {target: until for target, until in self._held.items() if until > clock}
        for target, after in targets.items():
            if target in self._busy or not self._is_due(target, after):
                continue
            if target in self._held:
                waits.append(self._held[target] - clock)
            else:
                self._line.append(target)
        self._new = False
        return min(waits, default=None)

    def _is_due(self, target: Target, after: int) -> bool:
        """A clock that was put back delays nothing: nobody is put off for longer than the longest while."""
        if self._new or not self._now() < after <= self._now() + SELDOM:
            return True
        return self._shut_out.get(target, ("", None))[0].startswith("missing") and self.places.may_write(target)

    def look_again(self, guild: int) -> None:
        """Something has changed in what we may do in a guild: where we were shut out is tried once more."""
        self._line.extend(target for target, (_, where) in self._shut_out.items() if where == guild)
        self._news.set()

    async def close(self) -> None:
        """Stop sending while the connection still stands: the next process sends the rest, and what was on its way
        again, with the same nonce."""
        for task in self._tasks:
            task.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks)

    # -- a target's turn

    def _start(self, target: Target) -> None:
        self._busy.add(target)
        self._begin(self._drain(target))

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _drain(self, target: Target) -> None:
        """What waits for one target, one message after the other, until its channel needs a pause."""
        try:
            units = arrange(await self._store.unsent(target))
            for place, unit in enumerate(units, 1):
                later = frozenset[Seat]().union(*(one.called for one in units[place:]))
                if not await self._deliver(target, unit, later) or target in self._held:
                    return
            self._store_fails = False
        except StoreError as problem:
            self._store_failed(problem)
            self._held[target] = time.monotonic() + (POLL or 0)
        except Exception as unforeseen:
            incidents.report(log, "outbox", unforeseen)
            self._held[target] = time.monotonic() + UNFORESEEN
        finally:
            self._busy.discard(target)
            self._news.set()

    def _store_failed(self, problem: StoreError) -> None:
        """Say it once; what waits stays where it is."""
        if not self._store_fails:
            incidents.report(log, "store", problem, where="outbox")
        self._store_fails = True

    async def _deliver(self, target: Target, unit: Unit, called_later: frozenset[Seat]) -> bool:
        """Send one; False if it, and all behind it, has to wait."""
        row = await self._store.table(unit.first.table)
        if row is None:
            return True  # it went with its messages
        try:
            sent = await self._send(target, unit, row, called_later)
        except StoreError:
            raise
        except NotYet as soon:
            self._held[target] = time.monotonic() + soon.seconds
            return False
        except Exception as problem:
            return await self._failed(target, unit, row, problem)
        self._shut_out.pop(target, None)
        self._missing.forget(target)
        await self._store.mark_sent(unit.ids, sent)
        return True

    async def _failed(self, target: Target, unit: Unit, row: Table, problem: Exception) -> bool:
        verdict = judge(problem, unit.tries, not isinstance(target, Channel))
        if is_closed(problem):
            await self.places.leave_alone(target)
            await self._fall_back(target, unit, row)
        if is_unknown_channel(problem):
            row = await self._find_gone(target, row)
        else:
            self._missing.forget(target)
        if verdict.what == "done":
            if isinstance(problem, Unchangeable):
                self._report("edit-given-up", target, unit, row, problem)
            await self._store.mark_sent(unit.ids, None)
            return True
        no_use = unit.tries > GIVE_UP or verdict.problem == "gone"
        if verdict.what == "dead" or (row.status == "over" and no_use):
            self._report("dead-post", target, unit, row, problem)
            self._shut_out.pop(target, None)
            await self._store.dead(unit.ids)
            return True
        await self._put_off(target, unit, row, verdict, problem)
        return False

    async def _fall_back(self, target: Target, unit: Unit, row: Table) -> None:
        """A reminder that cannot be sent to a person is said in the channel, once."""
        if isinstance(target, DirectMessage) and unit.first.kind == "reminder":
            with contextlib.suppress(Occupied):
                await self._tables.post(row.id, fall_back(row, target.seat, unit.first.nonce))

    async def _find_gone(self, target: Target, row: Table) -> Table:
        """Discord knows no such channel. A person's is asked for anew. A table's was deleted while nobody told us:
        its game is over, once that is certain and its server is no part of an outage. The table as it is then."""
        if not isinstance(target, Channel):
            await self.places.forget(target)
            return row
        guild = None if row.guild is None else self._client.get_guild(row.guild)
        if row.status == "over" or guild is None or guild.unavailable or not self._missing.is_gone(target):
            return row
        await self._tables.lose_channel(target.id)
        return await self._store.table(row.id) or row

    async def _put_off(self, target: Target, unit: Unit, row: Table, verdict: Verdict, problem: Exception) -> None:
        """Try it again later. Where we are shut out the log hears of it once, and the table until it is over."""
        if verdict.problem:
            shut_out = (verdict.problem, row.guild)
            if self._shut_out.get(target) != shut_out:
                self._report("shut-out", target, unit, row, problem, lacks=f'"{verdict.problem}"')
            self._shut_out[target] = shut_out
        await self._store.retry_later(unit.ids, self._now() + verdict.after, verdict.problem)

    def _report(self, kind: str, target: Target, unit: Unit, row: Table, problem: Exception, **more: str) -> None:
        to = "channel" if isinstance(target, Channel) else "seat"
        incidents.report(log, kind, problem, row.id, row.guild, post=unit.first.kind, to=to, **more)

    # -- on the wire

    async def _send(self, target: Target, unit: Unit, row: Table, called_later: frozenset[Seat]) -> int | None:
        """Bring a unit to its target; the number of the message that shows it, if one does."""
        require_known(self._reach, target, row.guild)
        place = await self.places.find(target)
        if place is None:
            await self._fall_back(target, unit, row)
            return None
        with speaking(await self._locale_of(target, row)):
            post = await self._posts.render(unit, row, Setting(place, self._crowded, called_later))
        if post is None:  # what has arrived and is out of date by now is known, and can be closed
            return next((one for one in reversed(await self._look_for(place, unit)) if one is not None), None)
        try:
            found = await self._arrived(place, unit, post)
            sent = await self._edit(place, post, found) or await self._post(place, unit, post, found)
            if post.remember is not None:
                await post.remember(sent)
            await self._clear_away(place, row, post, sent)
            return sent
        finally:
            pause = self._budget.wait(place.id)
            if pause:
                self._held[target] = time.monotonic() + pause

    async def _locale_of(self, target: Target, row: Table) -> str:
        """A person's own, if it is known; in a channel, the server's."""
        if isinstance(target, DirectMessage):
            seats = await self._store.seats(target.table)
            user = next((one.user for one in seats if one.seat == target.seat), None)
            if user is not None and user in self._locales:
                return self._locales[user]
        guild = None if row.guild is None else self._client.get_guild(row.guild)
        return guild.preferred_locale.value if guild else ""

    async def _edit(self, place: Place, post: Post, found: Found | None) -> int | None:
        """Change the message that this post belongs into, or that it has been posted as before; None if it has to
        be posted anew."""
        old = post.edits if post.edits is not None else (found[-1] if post.anew and found else None)
        if old is None:
            return None
        try:
            await place.get_partial_message(old).edit(**post.panels[-1].changed(), allowed_mentions=post.mentions)
        except UNSENDABLE as refused:
            if post.anew and getattr(refused, "status", 0) < 500:
                return None
            if takes_long(refused):
                raise Unchangeable from refused
            raise
        return old

    async def _post(self, place: Place, unit: Unit, post: Post, found: Found | None) -> int:
        """Post what has not arrived yet; the number of the last message."""
        await self._store.sending(unit.ids, post.marks(), unit.may_stand_there(found))
        sent = 0
        for number in range(len(post.panels)):
            last = post.anew and number == len(post.panels) - 1
            here = found[number] if found and number < len(found) and not last else None
            sent = here or await self._say(place, unit, post, number)
        return sent

    async def _say(self, place: Place, unit: Unit, post: Post, number: int) -> int:
        panel, nonce = post.panels[number], post.nonce(number, unit.first.nonce)
        message = await place.send(**panel.new(), nonce=nonce, allowed_mentions=post.mentions)
        if post.anew and unit.first.marks:  # under its nonce it may be one from before, that shows what was then
            await message.edit(**panel.changed(), allowed_mentions=post.mentions)
        return int(message.id)

    async def _clear_away(self, place: Place, row: Table, post: Post, sent: int) -> None:
        """Take away what the post has taken the place of; in a crowd not before all have heard what is new. A
        restart forgets it, and then an old board stays, with buttons that work."""
        if not post.anew:
            return
        old = dict(self._left.pop(place.id, ()))
        if post.replaces is not None:
            old[post.replaces] = post.leaves
        old.pop(sent, None)
        if old:
            self._left[place.id] = tuple(old.items())[-MOST_LEFT:]
        if self._crowded:
            self._unswept[place.id] = place, row
        else:
            await self._sweep(place, row)

    async def _sweep(self, place: Place, row: Table) -> None:
        """Take away what is left over in a channel. What cannot be taken away goes with the next that is posted
        there."""
        old = self._left.pop(place.id, ())
        left = [one for one in old if not await self._is_cleared(place, row, *one)]
        if left:
            self._left[place.id] = (*left, *self._left.get(place.id, ()))[-MOST_LEFT:]
        self._news.set()

    async def _is_cleared(self, place: Place, row: Table, old: int, leaves: str | None) -> bool:
        """Delete a message, or all of it but its story; whether that is done."""
        message = place.get_partial_message(old)
        try:
            if leaves is None:
                await message.delete()
            else:
                text = {"content": leaves} if leaves else {}
                await message.edit(**text, view=None, attachments=[], embeds=[], allowed_mentions=QUIET)
        except discord.NotFound:
            return True
        except (*UNSENDABLE, *BROKEN_OFF) as refused:
            incidents.report(log, "not-cleared", refused, row.id, row.guild)
            return False
        return True

    async def _arrived(self, place: Place, unit: Unit, post: Post) -> Found | None:
        """Which messages of a post have arrived when it was tried before, once its nonce is too old to tell; None
        if nobody has looked."""
        if post.edits is not None or 0 <= self._now() - unit.first.tried < NONCE_HELPS:
            return None
        return await self._look_for(place, unit)

    async def _look_for(self, place: Place, unit: Unit) -> Found:
        """Where what was tried before stands: looked for among the messages since its first try that nobody has
        noted yet. It may have been tried in several wordings, of which the last that is found counts."""
        tries = [marks.split() for marks in unit.first.marks.split(AND_THEN) if marks]
        if not tries:
            return []
        last = await self._store.last_message(unit.first.target) or 0
        begun = datetime.fromtimestamp(max(unit.first.tried - CLOCKS_DIFFER, 0), UTC)
        after = discord.Object(max(last, discord.utils.time_snowflake(begun)))
        here: dict[str, int] = {}
        async for message in place.history(limit=LOOKED_THROUGH, after=after, oldest_first=True):
            if self._client.user is not None and message.author.id == self._client.user.id:
                here[mark_of(message)] = message.id
        found = [[here.get(mark) for mark in marks] for marks in tries]
        return next((one for one in reversed(found) if any(one)), [None] * len(found[-1]))

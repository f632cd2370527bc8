"""What is still to be said: each message once, and to each target in order.

A message is rendered when it is sent, from what its audience may see then. The outbox itself holds no secret, but
for the end of a sealed question: what its own seat was asked, and has chosen.
After an unknown outcome it is sent again with the same nonce, by which Discord knows that it has arrived already.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import Any

import aiohttp
import discord

from bot import incidents
from bot.aside_panels import answers, became, headline
from bot.ballots import Ballot, open_question, shown, voters
from bot.exports import final
from bot.floor import Floor
from bot.host import Frozen
from bot.panel import Panel, controls
from bot.panels import over
from bot.seeds import dealt
from bot.sentences import sentence
from bot.store import Channel, Hand, Queued, StoreError, Table, Target
from rules.kernel.session import Session

log = logging.getLogger(__name__)

POLL = 1.0  # seconds; whoever has news wakes it sooner
BACK_OFF = 5  # seconds before another try, doubled each time
GIVE_UP = 8  # tries
LONGEST = 2000

QUIET = discord.AllowedMentions.none()


class Outbox:
    """Sends what the store says is waiting."""

    def __init__(self, floor: Floor, client: discord.Client, now: Callable[[], int]) -> None:
        self._floor = floor
        self._client = client
        self._now = now
        self._busy: set[Target] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        """For as long as the bot lives; not before it knows its guilds, and so what people are called."""
        await self._client.wait_until_ready()
        while True:
            self._floor.news.clear()
            with contextlib.suppress(StoreError):
                for target, after in (await self._floor.store.waiting_targets()).items():
                    if target not in self._busy and after <= self._now():
                        self._start(target)
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(POLL):  # `wait_for` may swallow a cancellation that comes with the news
                    await self._floor.news.wait()

    async def close(self) -> None:
        """Stop sending while the connection still stands: the next process sends the rest, and what was on its way
        again, with the same nonce."""
        for task in self._tasks:
            task.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks)

    def _start(self, target: Target) -> None:
        self._busy.add(target)
        task = asyncio.create_task(self._drain(target))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _drain(self, target: Target) -> None:
        """One target's messages, one after the other."""
        try:
            while (message := await self._floor.store.next_out(target)) is not None:
                if not await self._deliver(message):
                    return
        except StoreError:
            log.warning("the outbox waits for the store", exc_info=True)
        finally:
            self._busy.discard(target)

    async def _deliver(self, message: Queued) -> bool:
        """Send one; False if it, and all behind it, has to wait."""
        try:
            sent = await self._send(message)
        except (discord.Forbidden, discord.NotFound) as closed:
            await self._bury(message, closed)  # closed to us, or gone; the next may still arrive
            return True
        except (discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError) as trouble:
            if message.tries + 1 >= GIVE_UP:
                await self._bury(message, trouble)
                return True
            await self._floor.store.retry_later(message.id, self._now() + BACK_OFF * 2**message.tries)
            return False
        except Exception as problem:
            await self._bury(message, problem)
            return True
        await self._floor.store.mark_sent(message.id, sent)
        return True

    async def _bury(self, message: Queued, problem: Exception) -> None:
        """Give a message up, and say so in the log."""
        row = await self._floor.store.table(message.table)
        where = (message.table, row.guild if row else None)
        to = "channel" if isinstance(message.target, Channel) else "seat"
        incidents.report(log, "dead-post", problem, *where, post=message.kind, to=to)
        await self._floor.store.dead(message.id)

    async def _send(self, message: Queued) -> int | None:
        row = await self._floor.store.table(message.table)
        where = await self._where(message.target)
        if row is None or where is None:
            return None
        if message.kind in _PLAIN:
            return await _PLAIN[message.kind](self, message, row, where)
        try:
            session = await self._floor.host.look(row.id)
        except Frozen:
            return None  # there is nothing to show of a game that cannot be played again
        return await _KINDS[message.kind](self, message, row, session, where)

    async def _where(self, target: Target) -> Any:
        if isinstance(target, Channel):
            return self._client.get_channel(target.id) or await self._client.fetch_channel(target.id)
        user = await self._user(target)
        if user is None or not (await self._floor.store.preferences(user)).dms:
            return None
        return await self._client.create_dm(discord.Object(user))

    async def _user(self, target: Hand) -> int | None:
        seated = await self._floor.store.seats(target.table)
        return next((one.user for one in seated if one.seat == target.seat), None)

    # -- the kinds

    async def story(self, message: Queued, row: Table, session: Session, where: Any) -> int | None:
        words = await self._floor.words(row)
        events = session.readable_events(None, message.payload["since"], message.payload["until"])
        lines = [line for event in events if (line := words.tell(event, None))]
        sent = None
        for number, text in enumerate(_in_pieces(lines)):
            nonce = message.nonce if number == 0 else f"{message.nonce}{number}"
            sent = await where.send(text, nonce=nonce, allowed_mentions=QUIET, suppress_embeds=True)
        return None if sent is None else int(sent.id)

    async def board(self, message: Queued, row: Table, session: Session, where: Any) -> int | None:
        """Edited in place while it is the newest message, else (or if it is gone) posted again; left alone while
        it would look the same, unless somebody has asked to see it."""
        words, people = await self._floor.words(row), await self._floor.people(row.id)
        picture = await self._floor.picture(session, words, None)
        panel = self._floor.panels.board(row, session, words, people, picture)
        shows = panel.fingerprint()
        newest = row.board_message is not None and where.last_message_id == row.board_message
        if shows == row.board_shows and not message.payload.get("wanted"):
            return row.board_message
        if row.board_message is not None and newest:
            with contextlib.suppress(discord.HTTPException):
                old = where.get_partial_message(row.board_message)
                await old.edit(**panel.changed(), allowed_mentions=QUIET)
                await self._floor.store.set_board_message(row.id, row.board_message, shows)
                return row.board_message
        sent = await where.send(**panel.new(), nonce=message.nonce, allowed_mentions=QUIET)
        await self._floor.store.set_board_message(row.id, sent.id, shows)
        if row.board_message is not None:
            with contextlib.suppress(discord.HTTPException):
                await where.get_partial_message(row.board_message).delete()
        return int(sent.id)

    async def call(self, message: Queued, row: Table, session: Session, where: Any) -> int | None:
        """One mention for those whom the table begins to wait for, if it still does."""
        seated = await self._floor.store.seats(row.id)
        waiting = [
            one.user for one in seated if one.seat in message.payload["seats"] and one.seat in session.waiting_for
        ]
        users = [user for user in waiting if user is not None]
        if not users:
            return None
        text = sentence("board.call", ", ".join(f"<@{user}>" for user in users))
        sent = await where.send(text, nonce=message.nonce, allowed_mentions=_only(users), suppress_embeds=True)
        return int(sent.id)

    async def sealed(self, message: Queued, row: Table, session: Session, where: Any) -> int | None:
        """The question by direct message, if it is still open; the channel's button works as well. Once it is
        there it says what was chosen, or asks once more."""
        assert isinstance(message.target, Hand)
        seat = message.target.seat
        if session.number != message.payload["question"]:
            return None
        panel = await self._floor.letter(row, session, seat)
        before = await self._floor.store.sent_as(message.target, message.kind, message.payload)
        if before is not None:
            await where.get_partial_message(before).edit(**panel.changed(), allowed_mentions=QUIET)
            return before
        if seat not in session.waiting_for:
            return None
        return int((await where.send(**panel.new(), nonce=message.nonce, allowed_mentions=QUIET)).id)

    # -- the kinds that need no game

    async def closed(self, message: Queued, row: Table, where: Any) -> int | None:
        """A question by direct message is over, and so are its controls."""
        assert isinstance(message.target, Hand)
        asked = {"question": message.payload["question"]}
        letter = await self._floor.store.sent_as(message.target, "sealed", asked)
        if letter is None:
            return None
        panel = Panel(over(await self._floor.words(row), row, message.payload), controls([]))
        await where.get_partial_message(letter).edit(**panel.changed(), allowed_mentions=QUIET)
        return letter

    async def offer(self, message: Queued, row: Table, where: Any) -> int | None:
        """Something is offered to a seat, if it still is."""
        offer = await self._floor.store.offer(message.payload["offer"])
        if offer is None or offer.status != "open" or row.status == "over":
            return None
        words = await self._floor.words(row)
        text = f"{sentence('aside.at', f'<#{row.channel}>')} {headline('offered', words, offer, offer.maker)}"
        parts = Panel(text, controls([answers(self._floor, words, offer)])).new()
        return int((await where.send(**parts, nonce=message.nonce, allowed_mentions=QUIET)).id)

    async def answered(self, message: Queued, row: Table, where: Any) -> int | None:  # noqa: ARG002
        """An offer by direct message was answered somewhere else."""
        assert isinstance(message.target, Hand)
        letter = await self._floor.store.sent_as(message.target, "offer", message.payload)
        if letter is not None:
            panel = await became(self._floor, await self._floor.store.offer(message.payload["offer"]))
            await where.get_partial_message(letter).edit(**panel.changed(), allowed_mentions=QUIET)
        return letter

    async def outcome(self, message: Queued, row: Table, where: Any) -> int | None:
        """What became of an offer, for whoever made it."""
        offer = await self._floor.store.offer(message.payload["offer"])
        if offer is None:
            return None
        words = await self._floor.words(row)
        text = f"{sentence('aside.at', f'<#{row.channel}>')} {headline(offer.status, words, offer, offer.partner)}"
        sent = await where.send(text, nonce=message.nonce, allowed_mentions=QUIET, suppress_embeds=True)
        return int(sent.id)

    async def note(self, message: Queued, row: Table, where: Any) -> int | None:
        """A sentence of the bot's own."""
        seat = message.payload.get("seat")
        names = [] if seat is None else [(await self._floor.people(row.id))[seat]]
        text = sentence(f"note.{message.payload['key']}", *message.payload["arguments"], *names)
        sent = await where.send(text, nonce=message.nonce, allowed_mentions=QUIET, suppress_embeds=True)
        return int(sent.id)

    async def ballot(self, message: Queued, row: Table, where: Any) -> int | None:
        """Something to agree on; it mentions those who have a say, unless it is out of date."""
        payload = message.payload
        ballot = Ballot(payload["what"], payload["question"], payload["asker"])
        if row.status == "over" or await open_question(self._floor, row) != ballot.question:
            return None
        asked = [seat for seat in await voters(self._floor, row) if seat not in payload["agreed"]]
        users = [one.user for one in await self._floor.store.seats(row.id) if one.seat in asked and one.user]
        parts = (await shown(self._floor, row, ballot, payload["agreed"])).new()
        return int((await where.send(**parts, nonce=message.nonce, allowed_mentions=_only(users))).id)

    async def lobby(self, message: Queued, row: Table, where: Any) -> int | None:
        """The lobby's message as it stands by now: edited in place; posted again if it is gone, or if somebody has
        asked to see it and it is not the newest."""
        panel = await self._floor.lobby_panel(row.id)
        number = message.payload.get("message") if dealt(row.seed) else row.board_message
        old = None if number is None else where.get_partial_message(number)
        wanted = row.status == "lobby" and message.payload.get("wanted")
        if old is not None and not (wanted and where.last_message_id != number):
            try:
                await old.edit(**panel.changed(), allowed_mentions=QUIET)
                return int(old.id)
            except discord.NotFound:
                old = None
        if row.status != "lobby":
            return None
        sent = await where.send(**panel.new(), nonce=message.nonce, allowed_mentions=QUIET)
        await self._floor.store.set_board_message(row.id, sent.id)
        if old is not None:
            with contextlib.suppress(discord.HTTPException):
                await old.delete()
        return int(sent.id)

    async def end(self, message: Queued, row: Table, where: Any) -> int | None:
        """How it came out, and what can be done now."""
        parts = (await final(self._floor, row)).new()
        return int((await where.send(**parts, nonce=message.nonce, allowed_mentions=QUIET)).id)


def _only(users: list[int]) -> discord.AllowedMentions:
    return discord.AllowedMentions(everyone=False, roles=False, users=[discord.Object(user) for user in users])


_Kind = Callable[[Outbox, Queued, Table, Session, Any], Awaitable[int | None]]
_KINDS: dict[str, _Kind] = {
    "story": Outbox.story,
    "board": Outbox.board,
    "call": Outbox.call,
    "sealed": Outbox.sealed,
}
_Plain = Callable[[Outbox, Queued, Table, Any], Awaitable[int | None]]
_PLAIN: dict[str, _Plain] = {
    "closed": Outbox.closed,
    "offer": Outbox.offer,
    "answered": Outbox.answered,
    "outcome": Outbox.outcome,
    "note": Outbox.note,
    "ballot": Outbox.ballot,
    "lobby": Outbox.lobby,
    "end": Outbox.end,
}


def _in_pieces(lines: list[str]) -> list[str]:
    """Lines as messages that are not too long."""
    pieces: list[str] = []
    for line in lines:
        if pieces and len(pieces[-1]) + 1 + len(line) <= LONGEST:
            pieces[-1] += f"\n{line}"
        else:
            pieces.append(line[:LONGEST])
    return pieces

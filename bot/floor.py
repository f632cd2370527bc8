"""The floor: all that a click needs, in one place, and the trouble it may meet in one sentence."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any

from bot import incidents
from bot.asked import asked_together
from bot.host import LIVE_TABLES, Frozen, Host, Incident, NotBegun, Stale, UndoneEnough, Unloadable
from bot.limits import MINUTE, Limits
from bot.lobby import Lobby, LobbyError, host_of
from bot.names import plain_name
from bot.news import closing, posts
from bot.offers import possible
from bot.panels import Panel, Panels
from bot.pictures import Picture, Pictures
from bot.seeds import dealt
from bot.sentences import sentence
from bot.store import Damaged, Duplicate, NoSuchTable, Occupied, Outgoing, SeatKind, Store, StoreError, Table
from bot.tickets import Mint
from bot.words import Words
from rules.kernel.game import AnyGame
from rules.kernel.session import IllegalAnswer, RuleBroke, Session
from rules.kernel.telling import Seat

log = logging.getLogger(__name__)

LOOK_AGAIN = 600  # seconds after which somebody who was not found is asked for again


class Refused(Exception):
    """Not possible; its text is the sentence that says why."""


def note(row: Table, interaction: int, key: str, *arguments: object, seat: Seat | None = None) -> Outgoing:
    """A sentence of the bot's own for the channel; `seat` names a player without keeping a user id."""
    payload = {"key": key, "arguments": arguments, "seat": seat}
    return Outgoing("note", payload, f"o{interaction}"[:25], channel=row.channel)


def lobby_news(row: Table, interaction: int, wanted: bool = False) -> Outgoing:
    """The lobby's message has to be brought up to date; `wanted`, to where everybody sees it."""
    payload = {"message": row.board_message, "wanted": wanted}
    return Outgoing("lobby", payload, f"l{interaction}"[:25], channel=row.channel)


async def _nobody(guild: int, user: int) -> str | None:  # noqa: ARG001  # for a floor without a client
    return None


def newest_lines(lines: list[str], limit: int = 1900) -> str:
    """As many of the last lines as one message holds."""
    kept: list[str] = []
    for line in reversed(lines):
        limit -= len(line) + 1
        if limit < 0:
            break
        kept.append(line)
    return "\n".join(reversed(kept))


_TROUBLE: Mapping[type[Exception], str] = {
    Stale: "stale",
    NotBegun: "not-begun",
    Frozen: "frozen",
    Duplicate: "duplicate",
    NoSuchTable: "no-such-table",
    Occupied: "taken",
}


_OURS: Sequence[tuple[type[Exception], str, str]] = (  # with the incident's kind and the sentence
    (Damaged, "store", "damaged"),
    (StoreError, "store", "unavailable"),
    (Exception, "unforeseen", "incident"),
)


class Floor:
    """The store, the live tables and what shows them."""

    def __init__(
        self,
        store: Store,
        games: Mapping[str, AnyGame],
        secret: bytes,
        now: Callable[[], int] = lambda: 0,
        live_tables: int = LIVE_TABLES,
    ) -> None:
        self.store = store
        self.games = games
        self.mint = Mint(secret)
        self.news = asyncio.Event()  # something new is in the outbox
        self.host = Host(store, games, posts, self.news.set, live_tables)
        self.lobby = Lobby(store, games)
        self._asides = {key: game.words("en").get("interject", "") for key, game in games.items()}
        self.panels = Panels(self.mint, self._asides)
        self._pictures = Pictures()
        self._names: dict[tuple[int, int], str] = {}  # (guild, user): a nickname stays in its server
        self._missed: dict[tuple[int, int], int] = {}  # when somebody was looked up and not found
        self.now = now
        self.find_name: Callable[[int, int], Awaitable[str | None]] = _nobody  # (guild, user); the client knows
        self.limits = Limits(lambda: self.now())

    def met(self, guild: int | None, user: int, name: str) -> None:
        """Remember what a person is called."""
        if guild is None:
            return  # a direct message shows no nickname
        self._names[guild, user] = plain_name(name, user)

    def allow(self, what: str, *who: int) -> None:
        """Let somebody do something, unless they have done it often enough for now."""
        left = self.limits.wait(what, *who)
        if left:
            when = f"{max(left, 2)} seconds" if left < 90 else f"{-(-left // MINUTE)} minutes"
            raise Refused(sentence("often", when))

    async def row(self, table: int) -> Table:
        """A table that has to be there."""
        found = await self.store.table(table)
        if found is None:
            raise NoSuchTable("that table is gone")
        return found

    async def lobby_panel(self, table: int) -> Panel:
        """Who sits at a table, and the buttons to join."""
        row = await self.row(table)
        return self.panels.lobby(row, self.games[row.game], await self.store.seats(table))

    async def seat_of(self, table: int, user: int) -> Seat:
        """Where a person sits, who has to sit there."""
        seat = await self.host.seat_of(table, user)
        if seat is None:
            raise Refused(sentence("not-seated"))
        return seat

    async def move_panel(self, row: Table, session: Session, seat: Seat, page: int | None = None) -> Panel:
        """What is asked of a seat, and what is offered to it; the way to asides if it has any now."""
        words, people = await self.words(row), await self.people(row.id)
        offers = await self.store.offers(row.id, seat) if self._asides[row.game] else []
        offered = any(one.partner == seat and one.unanswered for one in offers)
        able = bool(offers) or self._able(session, seat)
        return self.panels.move(row, session, words, seat, people, page, offered, asides=able)

    def _able(self, session: Session, seat: Seat) -> bool:
        """Whether a seat could do something besides answering. A rule that breaks here is no reason not to show
        the question."""
        try:
            return bool(possible(session, seat))
        except RuleBroke as broke:
            incidents.report(log, "rule-broke", broke)
            return False

    async def open_fist(self, row: Table, seat: Seat, question: int, interaction: int) -> Session:
        """Take a sealed answer up again, before the eyes of all, where hands are needed for something else."""
        if not self._asides[row.game]:
            raise Refused(sentence("change-instead"))
        return await self.host.retract(row.id, seat, question, interaction)

    async def letter(self, row: Table, session: Session, seat: Seat, page: int | None = None) -> Panel:
        """The same by direct message: only the question, since what is offered comes in letters of its own."""
        words, people = await self.words(row), await self.people(row.id)
        panel = self.panels.move(row, session, words, seat, people, page, asides=False)
        return Panel(f"{sentence('panel.sealed', f'<#{row.channel}>')}\n{panel.text}", panel.view)

    async def hand_panel(self, row: Table, session: Session, seat: Seat) -> Panel:
        """All that a seat may see."""
        return self.panels.hand(row, await self.picture(session, await self.words(row), seat))

    async def people(self, table: int) -> dict[Seat, str]:
        """Each seat's player as a mention, which Discord shows as a name."""
        seated = await self.store.seats(table)
        return {one.seat: sentence("lobby.house") if one.user is None else f"<@{one.user}>" for one in seated}

    async def words(self, row: Table) -> Words:
        """What this table reads, with plain names."""
        seated = {one.seat: one for one in await self.store.seats(row.id)}
        names = []
        for seat in range(row.seats):
            user = seated[seat].user if seat in seated else None
            names.append(f"House {seat + 1}" if user is None else await self._name(row, user, seat))
        return Words(self.games[row.game], names)

    async def _name(self, row: Table, user: int, seat: Seat) -> str:
        """What a person is called; after a restart it has to be looked up. Who is not found, since they have left
        perhaps, is not looked up again for a while."""
        if row.guild is None:
            return f"Seat {seat + 1}"
        who = (row.guild, user)
        if who not in self._names and not 0 <= self.now() - self._missed.get(who, -LOOK_AGAIN) < LOOK_AGAIN:
            found = await self.find_name(*who)
            if found is None:
                self._missed[who] = self.now()
            else:
                self.met(*who, found)
        return self._names.get(who, f"Seat {seat + 1}")

    async def story(self, row: Table, user: int) -> str:
        """What has happened, as this person may know it: as much of it as one message holds."""
        session = await self.host.look(row.id)
        seat, words = await self.host.seat_of(row.id, user), await self.words(row)
        told = [line for event in session.readable_events(seat) if (line := words.tell(event, seat))]
        return newest_lines(told) or sentence("empty-log")

    # -- what the host and the players do to a table, beside playing

    async def post(self, row: Table, *outbox: Outgoing) -> None:
        await self.store.post(row.id, outbox)
        self.news.set()

    async def only_host(self, row: Table, user: int) -> None:
        host = host_of(row, await self.store.seats(row.id))
        if host != user:
            raise Refused(sentence("no-host") if host is None else sentence("not-host", host))

    async def hand_over(self, row: Table, user: int, to: int, manages: bool, interaction: int) -> None:
        """Somebody else who sits here is host from now on: by the host's will, or that of who `manages` the
        channel."""
        if not manages:
            await self.only_host(row, user)
        seat = await self.host.seat_of(row.id, to)
        if seat is None:
            raise Refused(sentence("host-sits"))
        await self.store.set_host(row.id, seat, interaction, [note(row, interaction, "host", seat=seat)])
        self.news.set()

    async def show_lobby(self, row: Table, interaction: int) -> None:
        """Bring a lobby's message back to where everybody sees it."""
        await self.post(row, lobby_news(row, interaction, wanted=True))

    async def leave_lobby(self, row: Table, user: int, interaction: int, *news: Outgoing) -> None:
        """Get up before the deal. A lobby that nobody is left in closes, with a word."""
        await self.lobby.leave(row.id, user, interaction, news, [note(row, interaction, "lobby-deserted")])
        self.news.set()

    async def removal_panel(self, table: int, user: int) -> Panel:
        """Whom the host can send away."""
        row = await self.lobby.only_host(table, user)
        others = [one for one in await self.store.seats(table) if one.user != user]
        return self.panels.removal(row, others, await self.words(row))

    async def leave(self, row: Table, user: int, interaction: int) -> None:
        """A seat that somebody leaves in a game gives safe answers. When the host leaves, the next person is host;
        when the last person does, the game is over."""
        seat = await self.host.seat_of(row.id, user)
        if seat is None:
            raise Refused(sentence("sits-nowhere"))
        await self.store.leave(row.id, seat, interaction, [note(row, interaction, "left", seat + 1)])
        left = [one.seat for one in await self.store.seats(row.id) if one.kind == "person"]
        if not left:
            await self.end(row, "deserted", None)
            return
        await self._go_on(row)

    async def replace(self, row: Table, seat: Seat, user: int | None, interaction: int) -> None:
        """Somebody else plays a seat from now on, and sees only what this seat may see."""
        if not 0 <= seat < row.seats:
            raise Refused(sentence("no-such-seat", seat + 1, row.seats))
        kind: SeatKind = "house" if user is None else "person"
        told = note(row, interaction, "replaced", seat + 1, seat=seat)
        await self.store.replace_seat(row.id, seat, user, kind, interaction, [told])
        await self._go_on(row)

    async def end(self, row: Table, key: str, interaction: int | None) -> None:
        """Stop before the end; what was dealt is opened. It is told once, however many ask for it at a time."""
        told = [Outgoing("note", {"key": key, "arguments": []}, f"{row.id}.over", channel=row.channel)]
        if dealt(row.seed):
            told += [Outgoing(kind, {}, f"{row.id}.over.{kind}", channel=row.channel) for kind in ("board", "end")]
            with contextlib.suppress(Frozen, StoreError):  # what cannot be loaded can be ended
                session = await self.host.look(row.id)
                told += closing(f"{row.id}.over", session.number, asked_together(session.ask))
        elif row.status == "lobby":
            told.append(lobby_news(row, interaction or row.id))
        with contextlib.suppress(Occupied):
            await self.store.set_status(row.id, "over", interaction, told)
        self.news.set()

    async def nudge(self, row: Table, interaction: int) -> None:
        """Call those whom the table waits for once more; at most once an hour."""
        session = await self.host.look(row.id)
        if not session.waiting_for:
            raise Refused(sentence("nobody-waits"))
        left = self.limits.wait("nudge", row.id)
        if left:
            raise Refused(sentence("nudged", -(-left // MINUTE)))
        seats = {"seats": sorted(session.waiting_for)}
        await self.post(row, Outgoing("call", seats, f"{row.id}.n{interaction}"[:25], channel=row.channel))

    async def _go_on(self, row: Table) -> None:
        self.news.set()
        if row.status == "playing":
            await self.host.go_on(row.id)

    async def picture(self, session: Session, words: Words, seat: Seat | None) -> Picture:
        """What a seat (None: everyone) may see, as a picture."""
        sheet = session.game.sheet(session.readable_view(seat))
        return await self._pictures.of(words, sheet, session.game.key)

    async def trouble(self, problem: Exception, table: int | None = None, guild: int | None = None) -> str:
        """What went wrong, as one sentence that says what to do. What is our fault is an incident."""
        match problem:
            case UndoneEnough(most=most):
                return sentence("undone-enough", most)
            case IllegalAnswer(rule=rule):
                return await self._rule(rule, table)
            case LobbyError():
                return await self._lobby_trouble(str(problem), table)
            case Incident(number=number):
                return sentence("incident", number)
            case Unloadable(key=key, number=number):
                return sentence(key, number)
            case Refused():
                return str(problem)
        for kind, key in _TROUBLE.items():
            if isinstance(problem, kind):
                return sentence(key)
        fault, key = next((fault, key) for one, fault, key in _OURS if isinstance(problem, one))
        return sentence(key, incidents.report(log, fault, problem, table, guild))

    async def _rule(self, rule: str, table: int | None) -> str:
        row = await self.store.table(table) if table is not None else None
        game = self.games[row.game] if row else next(iter(self.games.values()))
        return Words(game, ()).find(f"rule.{rule}") or rule

    async def _lobby_trouble(self, key: str, table: int | None) -> str:
        row = await self.store.table(table) if table is not None else None
        arguments: tuple[Any, ...] = ()
        if row is not None and key in ("too-few", "host-starts", "not-host"):
            seated = await self.store.seats(row.id)
            game = self.games[row.game]
            host = host_of(row, seated)
            if host is None and key != "too-few":
                return sentence("no-host")
            sizes = (game.title, game.seats[0], game.seats[-1], len(seated))
            arguments = sizes if key == "too-few" else (host,)
        return sentence(key, *arguments)

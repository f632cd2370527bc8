"""People who press buttons without a wire: real tickets through the real router, to the services and the store.
What is left out is Discord, and the panels that answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import discord

from bot.cli.random_players import random_answer
from bot.interactions import reply
from bot.interactions.limits import Limits
from bot.interactions.reply import Interaction
from bot.interactions.router import Router, pressed, visit_by
from bot.interactions.tickets import Ticket, ticket_at
from bot.services import Services, build_services
from bot.store import NewTable, StoreError
from bot.store.sqlite import SqliteStore
from bot.tables.context import TableContext
from bot.tables.errors import Refused
from bot.tables.runner import Cause
from rules import GAMES
from rules.gangsters_dilemma.game import GAME
from rules.kernel.asking import Answer
from rules.kernel.log import Entry
from rules.kernel.session import IllegalAnswer, Session
from rules.kernel.telling import Seat
from tests.torture.rows import require

SEATS, GUILD = 4, 5
PATIENT = {"change": (10**9, 1), "back": (10**9, 1)}  # nobody is told to wait


class Pressing:
    """The cog for playing, without the panels that it shows."""

    def __init__(self, services: Services) -> None:
        self._services = services

    @pressed("pick")
    async def press_choice(self, interaction: Interaction, ticket: Ticket) -> None:
        """Answer by a button."""
        await self._answer(interaction, ticket, (ticket.key,))

    @pressed("menu")
    async def choose_from_menu(self, interaction: Interaction, ticket: Ticket) -> None:
        """Answer by what was chosen from a menu."""
        await self._answer(interaction, ticket, reply.chosen_values(interaction))

    @pressed("number")
    async def press_number(self, interaction: Interaction, ticket: Ticket) -> None:
        """Answer by a number."""
        await self._answer(interaction, ticket, int(ticket.key))

    async def _answer(self, interaction: Interaction, ticket: Ticket, value: Answer) -> None:
        visit, cause = visit_by(interaction, ticket), Cause(interaction.id)
        _kept(interaction, await self._services.play.answer(visit, ticket.question, value, cause))

    @pressed("back")
    async def press_back(self, interaction: Interaction, ticket: Ticket) -> None:
        """Take the last answer back."""
        visit, cause = visit_by(interaction, ticket), Cause(interaction.id)
        _kept(interaction, await self._services.play.go_back(visit, ticket.question, cause))


def _kept(interaction: Interaction, table: TableContext) -> None:
    interaction.extras["kept"] = table.session.length


@dataclass(slots=True, eq=False)
class Click:
    """What somebody pressed, when a question was open: the `epoch`-th of its table by our own count."""

    id: int
    table: int
    seat: Seat
    epoch: int
    verb: str
    value: Answer | None
    custom_id: str
    kept: bool = False  # it was confirmed, at any of its deliveries
    unsure: bool = False  # whoever asked was cut off before they were told
    refused: list[Exception] = field(default_factory=list)


class Loud(Router):
    """A router that tells the test what went wrong, and nobody else."""

    async def route(self, interaction: Interaction) -> None:
        """Answer a press; a problem is noted with it."""
        data: Mapping[str, Any] = interaction.data or {}
        ticket = self._signer.read(data.get("custom_id"))
        require(ticket, "a ticket of ours was not read")
        assert ticket is not None
        try:
            await self.verbs[ticket.verb](interaction, ticket)
        except Exception as problem:
            interaction.extras["problem"] = problem


class Hall:
    """Tables with four people each, and what they have pressed."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.clicks: dict[int, Click] = {}
        self._told: dict[
            int, tuple[Session, int]
        ] = {}  # by table: the game as we play it, and its question's number
        self._ids = count(10**15, 7)
        self._router = Loud(services.signer, {}, services.errors, [Pressing(services)])

    async def deal(self, channel: int, seed: str) -> int:
        """A game for four."""
        store = self.services.store
        row = NewTable(GUILD, channel, GAME.key, SEATS, "", GAME.rules_version, GAME.deck_digest)
        table = await store.new_table(row)
        for seat in range(SEATS):
            await store.sit(table, seat, user_of(table, seat))
            self.services.names.remember(GUILD, user_of(table, seat), f"Player {seat}")
        await store.start_table(table, SEATS, seed, {})
        return table

    async def look(self, table: int) -> tuple[Session, int]:
        """The game as it stands, and which of its questions is open, by our own count."""
        session = await self.services.runner.session(table)
        told, epoch = self._told.get(table) or (_dealt(session.seed), 0)
        for entry in session.entries_since(told.length):
            epoch += _put(told, entry)
        self._told[table] = told, epoch
        return session, epoch

    async def think(self, table: int, rng: Random) -> list[Click] | None:
        """What people press now: answers, other answers, and ways back; None at the end of the game."""
        row = await self.services.store.table(table)
        session, epoch = await self.look(table)
        if session.ask is None or row is None:
            return None
        made = []
        for seat, decision in session.ask.decisions.items():
            if len(session.ask.decisions) > 1 and rng.random() < 0.25:
                continue  # they wait for the others
            value = random_answer(decision, rng)
            verb = "number" if isinstance(value, int) else "pick" if len(value) == 1 else "menu"
            key = str(value) if isinstance(value, int) else value[0] if verb == "pick" else ""
            text = self.services.signer.write(ticket_at(row, verb, session.number, key))
            made += [self._note(table, seat, epoch, verb, value, text) for _ in range(rng.choice((1, 1, 2)))]
        free = [seat for seat in range(SEATS) if session.free_undo(seat) is not None]
        if free and rng.random() < 0.5:
            text = self.services.signer.write(ticket_at(row, "back", session.number))
            made.append(self._note(table, free[0], epoch, "back", None, text))
        return made

    def _note(self, *facts: Any) -> Click:
        click = Click(next(self._ids), *facts)
        self.clicks[click.id] = click
        return click

    async def deliver(self, click: Click) -> None:
        """Bring a press to the bot, as Discord does."""
        arrived = SimpleNamespace(
            id=click.id,
            type=discord.InteractionType.component,
            data={
                "custom_id": click.custom_id,
                "values": [*click.value] if isinstance(click.value, tuple) else [],
            },
            user=SimpleNamespace(id=user_of(click.table, click.seat), display_name=f"Player {click.seat}"),
            guild_id=GUILD,
            channel_id=None,
            extras={},
        )
        await self._router.route(cast(Interaction, arrived))
        problem: Exception | None = arrived.extras.get("problem")
        if problem is None:
            require("kept" in arrived.extras, "neither done nor refused")
            click.kept = True
            return
        if not isinstance(problem, (Refused, IllegalAnswer, StoreError)):
            raise problem
        click.refused.append(problem)

    async def judge(self) -> None:
        """Each press had the effect that was confirmed, once, and on the question that it was meant for."""
        store = cast(SqliteStore, self.services.store)
        inbox = Counter(one for (one,) in await store._rows("SELECT interaction_id FROM inbox"))
        there = inbox.copy()
        for table in await store.all_tables():
            row, log, clicks = await store.table(table), await store.log(table), await store.clicks(table)
            assert row is not None
            there.update(one for one in clicks if one is not None)
            self._judge_log(table, row.seed, log, clicks)
        for click in self.clicks.values():
            require(there[click.id] <= 1, f"had its effect twice: {click}")
            require(there[click.id] or not click.kept, f"confirmed and not there: {click}")
            require(click.kept or click.unsure or not there[click.id], f"refused and there: {click}")

    def _judge_log(self, table: int, seed: str, log: Sequence[Entry], clicks: Sequence[int | None]) -> None:
        session, epoch = _dealt(seed), 0
        for entry, number in zip(log, clicks, strict=True):
            click = self.clicks[number or 0]
            require((click.table, click.seat) == (table, entry.seat), f"of somebody else: {click}")
            require(click.epoch == epoch, f"it has answered question {epoch} of its table: {click}")
            require((entry.kind == "undo") == (click.verb == "back"), f"it has become {entry.kind}: {click}")
            require(click.verb == "back" or entry.value == (_tidy(session, click),), f"another answer: {click}")
            epoch += _put(session, entry)


def _dealt(seed: str) -> Session:
    return Session.new(GAME, SEATS, seed)


def _tidy(session: Session, click: Click) -> Answer | None:
    assert session.ask is not None
    value, decision = click.value, session.ask.decisions[click.seat]
    return decision.tidy(value) if isinstance(value, tuple) and len(value) > 1 else value


def _put(session: Session, entry: Entry) -> bool:
    """Put an entry in force; whether something else is asked then, whatever its number."""
    before = session.ask
    if entry.kind == "undo":
        place = entry.value[0]
        assert isinstance(place, int)
        session.undo(entry.seat, place)
        return True
    session.answer(entry.seat, entry.value[0])
    return session.ask is not before


def user_of(table: int, seat: Seat) -> int:
    """Who sits there."""
    return table * 10 + seat + 1


@asynccontextmanager
async def opened_hall(path: Path, **more: Any) -> AsyncIterator[Hall]:
    """A bot without Discord, on a database."""
    clock = count()
    store = await SqliteStore.open(path, lambda: next(clock), **more)
    limits = Limits(lambda: next(clock), {**PATIENT})
    services = build_services(store, GAMES, b"secret", lambda: next(clock), limits=limits)
    try:
        yield Hall(services)
    finally:
        services.close()
        await store.close()

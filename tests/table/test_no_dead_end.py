"""No dead end: six people do whatever they can to two channels, the bot dies now and then, and after every action
each open table has somebody who can end it.

`CONSIGLIERE_WALK` sets how many actions a walk has."""

from __future__ import annotations

import os
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.app.client import Consigliere
from bot.app.upkeep import close_silent_lobbies, let_all_go_on
from bot.cli.random_players import random_answer
from bot.interactions.tickets import ticket_at
from bot.lobby.panels import mark_of
from bot.services import Services, build_services
from bot.store import Duplicate, NoSuchTable, Occupied, Outgoing, SatElsewhere, Table
from bot.store.sqlite import SqliteStore
from bot.tables.context import TableContext, Visit
from bot.tables.errors import Refused, Stale
from bot.tables.service import TableService
from bot.tables.silence import LONG
from rules.kernel.session import IllegalAnswer
from tests.bot.spoken import GAME as PENNY
from tests.bot.store.builders import Clock
from tests.bot.tables.by_seat import by_seat
from tests.kernel.pebbles import PEBBLES
from tests.table.evening import SECRET

USUAL = 1200
ACTIONS = int(os.environ.get("CONSIGLIERE_WALK", USUAL))
PEOPLE = range(101, 107)
CHANNELS = (1, 2)
MODERATOR = 199
GAMES = {game.key: game for game in (PENNY, PEBBLES)}
NO = (Refused, Duplicate, NoSuchTable, Occupied, SatElsewhere, Stale, IllegalAnswer)


class Died(BaseException):
    """The process is gone: nobody catches that."""


class Mortal(TableService):
    """Tables that can be told to die before a game begins or goes on, or before it ends."""

    dies = False

    async def begin(self, table: int) -> None:
        self._perhaps()
        await super().begin(table)

    async def go_on(self, table: int) -> None:
        self._perhaps()
        await super().go_on(table)

    async def end(self, table: TableContext, key: str, interaction_id: int | None) -> None:
        self._perhaps()
        await super().end(table, key, interaction_id)

    def _perhaps(self) -> None:
        if self.dies:
            raise Died


class Starting:
    """What the client does at its start."""

    _resume = Consigliere._resume
    _begin = Consigliere._begin

    def __init__(self, services: Services) -> None:
        self.services = services


class Walk:
    """One walk: the world, and what may be done to it."""

    def __init__(self, store: SqliteStore, clock: Clock, seed: str) -> None:
        self.store, self.clock, self.rng = store, clock, Random(seed)
        self.start_bot()
        self.here = set(PEOPLE)  # who is on the server
        self.clicks = 1000
        self.lost = 0  # channels
        self.done: dict[str, int] = {}

    def start_bot(self) -> None:
        """A process on the file."""
        self.services = build_services(self.store, GAMES, SECRET, self.clock)
        self.mortal = self.services.tables
        self.mortal.__class__ = Mortal

    def click(self) -> int:
        self.clicks += 1
        return self.clicks

    async def step(self) -> None:
        """One action of somebody who is there, in a channel; the bot may die in the middle of it."""
        actions: list[Callable[[int, Table], Awaitable[object]]] = [
            *(
                self.opens_another,
                self.sits,
                self.sits,
                self.adds,
                self.leaves,
                self.removes,
                self.starts,
                self.starts,
            ),
            *(self.ends, self.votes, self.replaces, self.replaces, self.presses, self.presses, self.hands_over),
            *(self.advertises, self.advertises, self.applies, self.applies),
            *(self.answers, self.answers, self.undoes, self.board, self.loses_message, self.leaves_server),
            *(self.waits, self.is_forgotten, self.loses_channel),
        ]
        act = self.rng.choice(actions)
        channel = self.rng.choice(CHANNELS)
        row = await self.store.open_table_in(channel)
        user = await self.somebody(row)
        self.mortal.dies = self.rng.random() < 0.3  # type: ignore[attr-defined]
        try:
            await (self.opens(channel, user) if row is None else act(user, row))
        except NO:
            pass
        except Died:
            await self.restarts()
        else:
            self.done[act.__name__] = self.done.get(act.__name__, 0) + 1
        self.mortal.dies = False  # type: ignore[attr-defined]

    async def somebody(self, row: Table | None) -> int:
        """Who acts: rather somebody who sits there."""
        seated = [] if row is None else await self.store.seats(row.id)
        sitting = [one.user for one in seated if one.user is not None and one.user in self.here]
        return self.rng.choice(sitting if sitting and self.rng.random() < 0.7 else sorted(self.here))

    async def restarts(self) -> None:
        """Another process on the same file."""
        self.start_bot()
        await Starting(self.services)._resume()  # type: ignore[misc]
        await let_all_go_on(self.services)
        self.done["restarts"] = self.done.get("restarts", 0) + 1

    # -- the lobby

    async def opens_another(self, user: int, row: Table) -> None:
        await self.opens(row.channel, user)

    async def opens(self, channel: int, user: int) -> None:
        key, click = self.rng.choice([*GAMES]), self.click()
        there = await self.services.lobby.may_open(channel, key, click)
        if there is None:
            await self.services.lobby.open(7, channel, key, user, click)
        elif there.status == "lobby":
            await self.services.lobby.show_again(there, click)

    async def sits(self, user: int, row: Table) -> None:
        await self.services.lobby.sit(Visit(row.id, user), self.click())

    async def adds(self, user: int, row: Table) -> None:
        await self.services.lobby.add_house(Visit(row.id, user), self.click())

    async def leaves(self, user: int, row: Table) -> None:
        leaving = self.services.lobby.leave if row.status == "lobby" else self.services.tables.leave
        await leaving(Visit(row.id, user), self.click())

    async def removes(self, user: int, row: Table) -> None:
        one = self.rng.choice(await self.store.seats(row.id))
        await self.services.lobby.remove(Visit(row.id, user), mark_of(one), self.click())

    async def starts(self, user: int, row: Table) -> None:
        await self.services.lobby.start(Visit(row.id, user), self.click())
        await self.services.tables.begin(row.id)
        await self.store.set_board_message(row.id, self.click())  # as if it was posted

    # -- the game

    async def answers(self, user: int, row: Table) -> None:
        table = await self.services.play.look(Visit(row.id, user))
        session, seat = table.session, table.seat
        if session.ask is not None and seat in session.ask.decisions:
            value = random_answer(session.ask.decisions[seat], self.rng)
            await by_seat(self.services).answer(row.id, seat, session.number, value, self.click())

    async def undoes(self, user: int, row: Table) -> None:
        await self.services.votes.undo(Visit(row.id, user), self.click())

    async def ends(self, user: int, row: Table) -> None:
        await self.services.votes.end(Visit(row.id, user), self.click(), sure=True)

    async def votes(self, user: int, row: Table) -> None:
        ticket = ticket_at(row, "agree", (await self.services.runner.session(row.id)).number, "end.0")
        await self.services.votes.vote(Visit(row.id, user), ticket, self.rng.random() < 0.5, self.click())

    async def replaces(self, user: int, row: Table) -> None:
        seat, newcomer = self.rng.randrange(row.seats), self.rng.choice([None, None, None, *PEOPLE])
        await self.services.replacing.replace(Visit(row.id, user), seat, newcomer, self.click())

    async def presses(self, user: int, row: Table) -> None:
        """A button of a request for a seat."""
        standing = [one for one in await self.store.takeovers() if one.table == row.id]
        if not standing:
            raise Stale
        one = self.rng.choice(standing)
        ticket = ticket_at(row, "letgo", one.id, str(one.seat))
        if one.user in self.here and self.rng.random() < 0.5:
            await self.services.replacing.take_seat(Visit(row.id, one.user), ticket, self.click())
        else:
            yes = self.rng.random() < 0.7
            await self.services.replacing.vote(Visit(row.id, user), ticket, yes, self.click())

    async def advertises(self, user: int, row: Table) -> None:
        """Or withdraws what stands."""
        standing, adverts = await self.store.adverts(row.id), self.services.adverts
        if standing and self.rng.random() < 0.2:
            one = self.rng.choice(standing)
            ticket = ticket_at(row, "noadvert", one.id, str(one.seat))
            await adverts.withdraw(Visit(row.id, user), ticket, self.click())
        else:
            ticket = ticket_at(row, "advertise", 0, str(self.rng.randrange(row.seats)))
            await adverts.advertise(Visit(row.id, user), ticket, self.click())

    async def applies(self, user: int, row: Table) -> None:
        """Somebody who is there answers an advertisement."""
        standing = await self.store.adverts(row.id)
        if not standing:
            raise Stale
        one, stranger = self.rng.choice(standing), self.rng.choice(sorted(self.here))
        ticket = ticket_at(row, "apply", one.id, str(one.seat))
        await self.services.adverts.apply(Visit(row.id, stranger), ticket, self.click())

    async def hands_over(self, user: int, row: Table) -> None:
        manages = self.rng.random() < 0.2
        await self.services.tables.hand_over(Visit(row.id, user), self.rng.choice(PEOPLE), manages, self.click())

    # -- the world

    async def board(self, user: int, row: Table) -> None:
        if row.status == "lobby":
            await self.services.lobby.show_again(row, self.click())
        else:
            wanted = Outgoing("board", {"wanted": True}, f"{row.id}.b{self.click()}", channel=row.channel)
            await self.services.tables.post(row.id, wanted)

    async def loses_message(self, user: int, row: Table) -> None:
        await self.store.set_board_message(row.id, self.rng.choice((None, self.click())))

    async def leaves_server(self, user: int, row: Table) -> None:
        """Or comes back; somebody is always left."""
        person = self.rng.choice(PEOPLE)
        self.here ^= {person}
        if not self.here:
            self.here = {person}

    async def waits(self, user: int, row: Table) -> None:
        self.clock.time += self.rng.choice((60, 3600, 8 * 3600, LONG, -3600))
        await close_silent_lobbies(self.services, self.clock.time)

    async def is_forgotten(self, user: int, row: Table) -> None:
        """Rarely, since it leaves little to do; whoever asks for it does so while the bot is up."""
        if self.rng.random() < 0.1:
            await self.services.deletion.forget(user, self.click())

    async def loses_channel(self, user: int, row: Table) -> None:
        """Rarely. Somebody makes another, here of the same number, and it is free."""
        if self.rng.random() < 0.3:
            await self.services.tables.lose_channel(row.channel)
            assert await self.store.open_table_in(row.channel) is None
            self.lost += 1

    # -- what has to hold

    async def check(self) -> None:
        for channel in CHANNELS:
            row = await self.store.open_table_in(channel)
            if row is not None:
                await self.check_table(row)

    async def check_table(self, row: Table) -> None:
        seated = await self.store.seats(row.id)
        persons = [one for one in seated if one.kind == "person"]
        assert persons, "nobody is left who could end it"
        table_host = (await self.services.runner.load(Visit(row.id))).host
        host = next((one for one in persons if one.user == table_host), None)
        assert host is not None, "persons sit here, and none of them is host"
        assert host.seat == row.host, "the host's chair is another's"
        assert row.status in ("lobby", "playing"), row.status
        if row.status == "lobby":
            assert await self.services.lobby.panel(Visit(row.id))
            return
        table = await self.services.runner.look(Visit(row.id))
        session = table.session
        assert session.ask is not None, "a game that has ended holds its channel"
        assert self.services.play_panels.board(table)
        waiting = {one.kind for one in seated if one.seat in session.waiting_for}
        assert "person" in waiting, "it waits for nobody who could answer"
        held = await self.store._rows("SELECT user FROM sat WHERE table_id = ? AND user IS NOT NULL", row.id)
        assert len({user for (user,) in held}) == len(held), "somebody has held two seats"

    async def free(self, channel: int) -> str:
        """End what is there, by whoever can: the host, all who are there, or whoever manages the channel."""
        row = await self.store.open_table_in(channel)
        if row is None:
            return "nobody"
        seated = await self.store.seats(row.id)
        host = (await self.services.runner.load(Visit(row.id))).host
        ways: list[tuple[str, list[Any], bool]] = [("the moderator", [MODERATOR], True)]
        if host in self.here:
            ways.append(("the host", [host], False))
        there = [one.user for one in seated if one.user in self.here]
        if row.status == "playing" and len(there) * 2 > len([one for one in seated if one.user is not None]):
            ways.append(("most of them", there, False))
        who, users, manages = self.rng.choice(ways)
        for user in users:
            if await self.store.open_table_in(channel) is not None:
                await self.services.votes.end(Visit(row.id, user), self.click(), manages, sure=True)
        assert await self.store.open_table_in(channel) is None, f"{who} cannot free the channel"
        return who


@pytest.mark.asyncio
@pytest.mark.parametrize("seed", ["Capone", "Moran", "Torrio"])
async def test_no_walk_ends_in_a_channel_that_cannot_be_freed(tmp_path: Path, seed: str) -> None:
    """A walk that fails names its seed and how far it came."""
    clock = Clock()
    store = await SqliteStore.open(tmp_path / "walk.db", clock)
    walk, freed, number = Walk(store, clock, seed), set(), 0
    try:
        while number < ACTIONS:
            await walk.step()
            await walk.check()
            number += 1
            if walk.rng.random() < 0.02:
                freed.add(await walk.free(walk.rng.choice(CHANNELS)))
        for channel in CHANNELS:
            await walk.free(channel)
            assert await walk.services.lobby.open(7, channel, PENNY.key, 101, walk.click())
    except Exception as problem:
        problem.add_note(f"seed {seed}, action {number}")
        raise
    finally:
        await store.close()
    if ACTIONS >= USUAL:  # nothing was left out
        assert freed >= {"the moderator", "the host"}
        assert walk.lost
        assert walk.done.keys() >= {
            "restarts",
            "presses",
            "replaces",
            "advertises",
            "applies",
            "votes",
            "ends",
            "leaves",
            "removes",
            "undoes",
        }

"""/game: open a table, move, look."""

from __future__ import annotations

import contextlib
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot import asides, ballots, exports, reply
from bot.client import NEEDED, Consigliere
from bot.desk import open_table
from bot.floor import Floor, Refused, lobby_news, newest_lines
from bot.host import Frozen
from bot.panels import standing
from bot.reply import Click
from bot.sentences import sentence
from bot.store import Duplicate, Outgoing, StoreError, Table
from cogs.choices import offer_games
from rules.kernel.session import Session
from rules.kernel.telling import Seat


class NoTable(Exception):
    """There is no table in this channel."""


class Game(commands.GroupCog, group_name="game", group_description="Tables and games"):
    """What people type; the buttons do the rest."""

    def __init__(self, bot: Consigliere) -> None:
        self._floor: Floor = bot.floor
        offer_games(self.new, self._floor.games)

    @app_commands.command(description="Open a table in this channel")
    @app_commands.describe(game="What to play")
    async def new(self, click: Click, game: str) -> None:
        if click.guild_id is None:
            await reply.say(click, sentence("not-in-dm"))
            return
        missing = [name for name, needed in NEEDED if needed and not getattr(click.app_permissions, name)]
        if missing:
            names = ", ".join(name.replace("_", " ") for name in missing)
            await reply.say(click, sentence("missing-permissions", names))
            return
        assert click.channel_id is not None
        await open_table(self._floor, click, click.guild_id, click.channel_id, game)

    @app_commands.command(description="What is asked of you, and the controls to answer it")
    async def move(self, click: Click) -> None:
        await reply.think(click)
        row, session, seat = await self._seated(click)
        await reply.show(click, await self._floor.move_panel(row, session, seat))

    @app_commands.command(description="Offer somebody an exchange, or see what is offered to you")
    @app_commands.rename(person="with")
    @app_commands.describe(person="With whom; a list if left out")
    async def deal(self, click: Click, person: discord.Member | None = None) -> None:
        await reply.think(click)
        row = await self._row(click)
        other = None if person is None else person.id
        await reply.show(click, await asides.with_person(self._floor, row, click.user.id, other))

    @app_commands.command(description="All that your seat may see")
    async def hand(self, click: Click) -> None:
        await reply.think(click)
        row, session, seat = await self._seated(click)
        await reply.show(click, await self._floor.hand_panel(row, session, seat))

    @app_commands.command(description="Show the board in the channel, or read it as text, for you alone")
    @app_commands.describe(text="Read it as text; nobody else sees that")
    async def board(self, click: Click, text: bool = False) -> None:
        await reply.think(click)
        self._floor.allow("board", click.user.id)
        row = await self._row(click)
        if row.status == "lobby" and not text:
            await self._floor.show_lobby(row, click.id)
            await reply.fill(click, sentence("done"))
            return
        session = await self._floor.host.look(row.id)
        if text:
            words = await self._floor.words(row)
            await reply.show(click, self._floor.panels.as_text(session, words, None))
            return
        await self._floor.post(
            row, Outgoing("board", {"wanted": True}, f"{row.id}.b{click.id}"[:25], channel=row.channel)
        )
        await reply.fill(click, sentence("done"))

    @app_commands.command(description="What has happened, as you may know it")
    async def log(self, click: Click) -> None:
        await reply.think(click)
        await reply.fill(click, await self._floor.story(await self._row(click), click.user.id))

    @app_commands.command(description="Whom the table waits for")
    async def status(self, click: Click) -> None:
        await reply.think(click)
        row = await self._row(click)
        session = await self._floor.host.look(row.id)
        words, people = await self._floor.words(row), await self._floor.people(row.id)
        await reply.fill(click, standing(row, session, words, people))

    @app_commands.command(description="All tables at which you sit")
    async def mine(self, click: Click) -> None:
        await reply.think(click)
        lines = [await self._line(row, click.user.id) for row in await self._floor.store.tables_of(click.user.id)]
        await reply.fill(click, newest_lines(lines) or sentence("no-tables"))

    async def _line(self, row: Table, user: int) -> str:
        yours = ""
        if row.status == "playing":
            with contextlib.suppress(Frozen):
                session = await self._floor.host.look(row.id)
                if await self._floor.host.seat_of(row.id, user) in session.waiting_for:
                    yours = sentence("board.mine-move")
        game = self._floor.games.get(row.game)
        return sentence("board.mine", row.channel, game.title if game else row.game, yours)

    @app_commands.command(description="Give up your seat; it gives safe answers until somebody takes it")
    async def leave(self, click: Click) -> None:
        await reply.think(click)
        row = await self._row(click)
        if row.status == "lobby":
            await self._floor.leave_lobby(row, click.user.id, click.id, lobby_news(row, click.id))
        else:
            await self._floor.leave(row, click.user.id, click.id)
        await reply.fill(click, sentence("done"))

    @app_commands.command(description="Let a person or a house player take over a seat (the host's right)")
    @app_commands.rename(person="with")
    @app_commands.describe(
        seat="Its number on the board, from 1", person="Who plays it; a house player if left out"
    )
    async def replace(self, click: Click, seat: int, person: discord.Member | None = None) -> None:
        await reply.think(click)
        row = await self._row(click)
        await self._floor.only_host(row, click.user.id)
        if person is not None:
            self._floor.met(click.guild_id, person.id, person.display_name)
        await self._floor.replace(row, seat - 1, None if person is None else person.id, click.id)
        await reply.fill(click, sentence("done"))

    @app_commands.command(description="Make somebody who sits here the host (the host's right, or a moderator's)")
    @app_commands.describe(person="Who is host from now on")
    async def host(self, click: Click, person: discord.Member) -> None:
        await reply.think(click)
        row = await self._row(click)
        await self._floor.hand_over(row, click.user.id, person.id, click.permissions.manage_channels, click.id)
        await reply.fill(click, sentence("done"))

    @app_commands.command(description="End the game here: the host at once, others if more than half agree")
    async def end(self, click: Click) -> None:
        await reply.think(click)
        row, manages = await self._row(click), click.permissions.manage_channels
        await reply.fill(click, await ballots.end(self._floor, row, click.user.id, click.id, manages))

    @app_commands.command(description="Take your last move back: freely if nothing was shown, else if all agree")
    async def undo(self, click: Click) -> None:
        await reply.think(click)
        row = await self._row(click)
        await reply.show(click, await ballots.undo(self._floor, row, click.user.id, click.id))

    @app_commands.command(description="The whole game as a file, when it is over")
    async def export(self, click: Click) -> None:
        await reply.think(click)
        self._floor.allow("export", click.user.id)
        await reply.show(click, await exports.export(self._floor, await self._last(click)))

    @app_commands.command(description="Check that the dice were fair; before the end, what was promised")
    async def verify(self, click: Click) -> None:
        await reply.think(click)
        self._floor.allow("verify", click.user.id)
        await reply.fill(click, await exports.verify(self._floor, await self._last(click), click.id))

    @app_commands.command(description="Remind those whom the table waits for; once an hour")
    async def nudge(self, click: Click) -> None:
        await reply.think(click)
        row = await self._row(click)
        await self._floor.nudge(row, click.id)
        await reply.fill(click, sentence("done"))

    async def _seated(self, click: Click) -> tuple[Table, Session, Seat]:
        """The table of this channel, its game, and where whoever asks sits."""
        row = await self._row(click)
        seat = await self._floor.seat_of(row.id, click.user.id)
        return row, await self._floor.host.look(row.id), seat

    async def _row(self, click: Click) -> Table:
        row = await self._floor.store.open_table_in(click.channel_id or 0)
        if row is None:
            raise NoTable
        return row

    async def _last(self, click: Click) -> Table:
        """The newest table of this channel, open or over."""
        row = await self._floor.store.last_table_in(click.channel_id or 0)
        if row is None:
            raise NoTable
        return row

    async def interaction_check(self, click: Click) -> bool:
        self._floor.met(click.guild_id, click.user.id, click.user.display_name)
        return True

    async def cog_app_command_error(self, click: Click, error: app_commands.AppCommandError) -> None:
        problem: Any = getattr(error, "original", error)
        if isinstance(problem, NoTable):
            problem = Refused(sentence("no-table"))
        if isinstance(problem, Duplicate) and not click.response.is_done():
            return  # delivered twice: the first one is being answered
        row = None
        with contextlib.suppress(StoreError):  # which may be the very problem
            row = await self._floor.store.open_table_in(click.channel_id or 0)
        await reply.own_up(click, self._floor, problem, row.id if row else None)


async def setup(bot: Consigliere) -> None:
    await bot.add_cog(Game(bot))

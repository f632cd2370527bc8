"""Watching a game again that is over: step by step in a panel, or as a page to take away."""

from __future__ import annotations

from contextvars import copy_context
from functools import partial
from typing import TypeAlias

import discord

from bot.finish.service import FinishService
from bot.interactions.card import MOST_TEXT
from bot.interactions.panel import Attachment, Panel, Row, button, controls
from bot.interactions.tickets import TicketSigner, ticket_at
from bot.pictures.scene import Scene
from bot.play.boards import Boards
from bot.replay.eyes import Eyes, Wanted, list_eyes
from bot.replay.film import Film, Moment, cut, name_round, tell_span
from bot.replay.hands import tell_hands
from bot.replay.page import LIMIT, PageWriter
from bot.replay.pieces import do_apart
from bot.replay.rungs import Shown
from bot.tables.context import TableContext, Visit
from bot.tables.errors import Refused
from bot.tables.recent import Recent
from bot.tables.runner import TableRunner
from bot.tables.worker_thread import run_in_worker_thread
from bot.text.sentences import sentence
from bot.text.shorten import shorten_text
from bot.text.story import split_into_pages

FILMS = 4  # games that are kept cut: those that were watched last
CHOICES = 25  # of a menu on Discord
LABEL = 100  # characters of a choice
HEAD = 200  # characters that the first line of a panel may have

Select: TypeAlias = "discord.ui.Select[discord.ui.View]"


class ReplayService:
    """Shows games that are over as they went. It keeps nothing but a few of them cut into steps."""

    def __init__(self, runner: TableRunner, finish: FinishService, boards: Boards, signer: TicketSigner) -> None:
        self._runner = runner
        self._finish = finish
        self._boards = boards
        self._signer = signer
        self._films: Recent[int, Film] = Recent(FILMS)

    async def show_step(self, visit: Visit, wanted: Wanted) -> Panel:
        """A step of a game, as some eyes saw it, and ways to the others."""
        table, film = await self._open(visit, wanted.eyes)
        wanted = Wanted(min(wanted.step, film.last), wanted.eyes)
        step = film.steps[wanted.step]
        title = _bare(name_round(film, table.words, film.find_round(wanted.step)))
        place = sentence(
            "replay.step", chapter=shorten_text(title, HEAD), step=wanted.step + 1, steps=len(film.steps)
        )
        lines = tell_span(film, table.words, wanted.eyes, step.since, step.until)
        picture = None
        if not film.has_board(wanted.step):
            lines.append(sentence("replay.no-board"))
        else:
            if wanted.eyes.opened:
                tell = partial(copy_context().run, tell_hands, film, table.words, [wanted.step])
                lines += (await run_in_worker_thread(tell))[0]
            (moment,) = await run_in_worker_thread(partial(film.look, [wanted.step], wanted.eyes.seat))
            picture = await self._boards.draw_past(_scene(table, moment, wanted.eyes))
        rows, seat = self._rows(table, film, wanted), wanted.eyes.seat
        return Panel(fit([place, *lines]), controls(rows), picture=picture, seat=seat, private=True)

    async def make_page(self, visit: Visit, eyes: Eyes) -> Panel:
        """The whole game as a page, as some eyes saw it."""
        table, film = await self._open(visit, eyes)
        writer = PageWriter(film, table.words, eyes)
        moments = await run_in_worker_thread(partial(film.look, writer.wanted, eyes.seat))
        pictures = [await self._boards.draw_past(_scene(table, one, eyes)) for one in moments]
        shown = [Shown(one.png, one.alt) for one in pictures]
        content = await do_apart(writer.write(shown, LIMIT))
        file = Attachment(f"{table.row.game}-{table.row.id}.html", content)
        return Panel(sentence("replay.file"), controls([]), attachment=file)

    async def _open(self, visit: Visit, eyes: Eyes) -> tuple[TableContext, Film]:
        """A table whose game is over, and its film."""
        table = await self._runner.load(visit)
        session = await self._finish.find_finished(table)
        if eyes.seat is not None and eyes.seat >= table.row.seats:
            raise Refused("not-ours")
        if table.row.id not in self._films:
            updates = await self._finish.read_updates(table)
            self._films[table.row.id] = await run_in_worker_thread(partial(cut, session, table.words, updates))
        return table, self._films[table.row.id]

    # -- controls

    def _rows(self, table: TableContext, film: Film, wanted: Wanted) -> list[Row]:
        page = button(self._signer, sentence("replay.page"), ticket_at(table.row, "replaypage", 0, wanted.write()))
        return [
            self._ways(table, film, wanted),
            [self._rounds(table, film, wanted)],
            [self._eyes(table, wanted)],
            [page],
        ]

    def _ways(self, table: TableContext, film: Film, wanted: Wanted) -> Row:
        """Back and on, by round and by turn."""
        step = wanted.step
        begins = [0, *(one.step for one in film.rounds), film.last]
        ways = {
            "round-back": max([one for one in begins if one < step], default=0),
            "back": max(step - 1, 0),
            "on": min(step + 1, film.last),
            "round-on": min([one for one in begins if one > step], default=film.last),
        }
        return [
            button(
                self._signer,
                sentence(f"replay.{way}"),
                ticket_at(table.row, "replay", 0, Wanted(to, wanted.eyes).write(mark)),
                disabled=to == step,
            )
            for mark, (way, to) in zip("abcd", ways.items(), strict=True)
        ]

    def _rounds(self, table: TableContext, film: Film, wanted: Wanted) -> Select:
        """A menu of the rounds; of many, those around the one that is shown."""
        here = film.rounds.index(film.find_round(wanted.step))
        first = max(min(here - CHOICES // 2, len(film.rounds) - CHOICES), 0)
        options = [
            discord.SelectOption(
                label=shorten_text(_bare(name_round(film, table.words, one)), LABEL),
                value=Wanted(one.step, wanted.eyes).write("abcdefghijklmnopqrstuvwxyz"[place]),
                default=place + first == here,
            )
            for place, one in enumerate(film.rounds[first : first + CHOICES])
        ]
        return self._menu(table, "replay.rounds", "round", options)

    def _eyes(self, table: TableContext, wanted: Wanted) -> Select:
        """A menu of those through whose eyes the game may be seen."""
        options = [
            discord.SelectOption(
                label=shorten_text(eyes.name(table.words), LABEL),
                value=Wanted(wanted.step, eyes).write(),
                default=eyes == wanted.eyes,
            )
            for eyes in list_eyes(table.row.seats)
        ]
        return self._menu(table, "replay.eyes", "eyes", options)

    def _menu(self, table: TableContext, key: str, name: str, options: list[discord.SelectOption]) -> Select:
        ticket = ticket_at(table.row, "replays", 0, name)
        return discord.ui.Select(
            custom_id=self._signer.write(ticket), placeholder=sentence(key), options=options, max_values=1
        )


def _scene(table: TableContext, moment: Moment, eyes: Eyes) -> Scene:
    return Scene(table.game, table.plain_words, moment.view, moment.asked, eyes.seat)


def _bare(title: str) -> str:
    """A title without the signs that make letters bold or slanted."""
    return title.replace("*", "")


def fit(lines: list[str]) -> str:
    """Lines as the text of a panel. Should there be more than it holds, how many are left out is said."""
    lines = "\n".join(lines).split("\n")
    kept = split_into_pages(lines, MOST_TEXT - HEAD)[0]
    left_out = len(lines) - len(kept.split("\n"))
    return f"{kept}\n{sentence('replay.left-out', lines=left_out)}" if left_out else kept

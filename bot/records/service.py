"""Shows the records of a server, and hands them out as a file. Ratings are computed from the results whenever they
are asked for; only what came of it is kept in memory until there are others."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, TypeAlias

import discord

from bot.interactions.controls import MENU_LABEL
from bot.interactions.panel import Attachment, Panel, Row, button, controls, page_buttons
from bot.interactions.tickets import Ticket, TicketSigner
from bot.pictures.picture import Picture
from bot.pictures.records import Records
from bot.records.book import Book
from bot.records.export import write_csv
from bot.records.pages import VIEWS, Page, Wanted, open_page, people_on
from bot.records.people import open_person
from bot.records.ratings import ALL, Ratings, rate
from bot.store import Played, Store
from bot.tables import incidents
from bot.tables.errors import Refused
from bot.tables.player_names import PlayerNames
from bot.tables.recent import Recent
from bot.tables.worker_thread import run_in_worker_thread
from bot.text.sentences import sentence
from bot.text.shorten import shorten_text
from rules.kernel.game import AnyGame

log = logging.getLogger(__name__)

MOST_SERVERS = 200  # whose ratings are kept in memory
MOST_CHOICES = 25  # of a menu
MOST_LOOKED_UP = 200  # people whose names a file waits for
A_NAME = 1.0  # seconds that names are waited for
EVERY_GAME = "all"  # in a menu, which takes no empty value

Mark: TypeAlias = tuple[int, int, int]
"""By which results are known to be the same: how many there are, how many of persons, and of which tables."""


class RecordsService:
    """Reads results, and makes pages of them."""

    def __init__(
        self,
        store: Store,
        games: Mapping[str, AnyGame],
        names: PlayerNames,
        signer: TicketSigner,
        draw: Callable[[Records], Awaitable[Picture]],
    ) -> None:
        self._store = store
        self._games = games
        self._names = names
        self._signer = signer
        self._draw = draw
        self._ratings: Recent[int, tuple[Mark, Ratings]] = Recent(MOST_SERVERS)

    async def show(self, guild: int | None, wanted: Wanted) -> Panel:
        """A page of the records of a server, of all games or of one that is known here."""
        book = await self._open_book(guild)
        if wanted.game not in {ALL, *self._games, *(one.game for one in book.results)}:
            raise Refused("no-such-game")
        await self._learn(book, people_on(book, wanted))
        return await self._panel(book, open_page(book, wanted))

    async def show_game(self, guild: int | None, view: str, game: object) -> Panel:
        """The same of a game that was chosen from the menu."""
        wanted = Wanted.read(f"{view}:{ALL if game == EVERY_GAME else game}:0")
        return await self.show(guild, wanted)

    async def show_person(self, guild: int | None, user: int) -> Panel:
        """A person's own page."""
        book = await self._open_book(guild)
        await self._learn(book, [user])
        return await self._panel(book, open_person(book, user))

    async def export(self, guild: int | None) -> Panel:
        """All results of a server as a file."""
        book = await self._open_book(guild)
        people = {one.user: None for one in reversed(book.results) if one.user is not None}
        await self._learn(book, [*people][:MOST_LOOKED_UP])
        content = await run_in_worker_thread(partial(write_csv, book))
        return Panel(sentence("records.file"), controls([]), attachment=Attachment("records.csv", content))

    def forget(self, _: int) -> None:
        """Forget all ratings: each is computed anew when somebody asks for it."""
        self._ratings.clear()

    # -- reading

    async def _open_book(self, guild: int | None) -> Book:
        if guild is None:
            raise Refused("records.not-in-dm")
        results = await self._store.played(guild)
        return Book(guild, results, await self._rate(guild, results), self._games, self._names)

    async def _rate(self, guild: int, results: Sequence[Played]) -> Ratings:
        """The ratings of a server; long work, if there are many results."""
        mark = (len(results), sum(one.user is not None for one in results), sum({one.table for one in results}))
        kept = self._ratings.get(guild)
        if kept is None or kept[0] != mark:
            kept = self._ratings[guild] = mark, await run_in_worker_thread(partial(rate, results))
        return kept[1]

    async def _learn(self, book: Book, people: Iterable[int]) -> None:
        """Learn what people are called who are named."""
        kept_out = {one.user for one in book.results if not one.is_named}
        await self._names.learn(book.guild, [one for one in people if one not in kept_out], A_NAME)

    # -- showing

    async def _panel(self, book: Book, page: Page) -> Panel:
        """A page with its picture, and with what else there is to read. Where the picture breaks, its table is
        text."""
        lines, picture = [page.heading], None
        if page.records is not None:
            try:
                picture = await self._draw(page.records)
            except Exception as problem:
                incidents.report(log, "not-drawn", problem, None, book.guild)
                lines += page.records.tell()
        if page.pages > 1:
            lines.append(sentence("records.page", page=page.wanted.page + 1, pages=page.pages))
        text = "\n".join([*lines, *page.notes])
        return Panel(text, controls(self._controls(book, page)), picture=picture)

    def _controls(self, book: Book, page: Page) -> list[Row]:
        rows: list[Row] = [[self._choose_game(book, page.wanted)]] if book.results else []
        if book.results:
            rows.append([self._choose_person()])
        rows.append([self._view(page.wanted, view) for view in VIEWS if view != "characters" or page.wanted.game])
        if page.pages > 1:
            rows[-1] += page_buttons(
                self._signer, lambda at: self._ticket(page.wanted, at), page.wanted.page, page.pages
            )
        return rows

    def _ticket(self, wanted: Wanted, page: int) -> Ticket:
        return Ticket("records", 0, 0, Wanted(wanted.view, wanted.game, page).write())

    def _view(self, wanted: Wanted, view: str) -> discord.ui.Button[Any]:
        """A button to other records of the same game."""
        return button(self._signer, sentence(f"records.{view}"), self._ticket(Wanted(view, wanted.game), 0))

    def _choose_game(self, book: Book, wanted: Wanted) -> discord.ui.Select[Any]:
        shown = [ALL, *book.list_games()][:MOST_CHOICES]
        return discord.ui.Select(
            custom_id=self._signer.write(Ticket("recordsof", 0, 0, wanted.view)),
            placeholder=sentence("records.choose-game"),
            options=[
                discord.SelectOption(
                    label=shorten_text(book.title(game), MENU_LABEL),
                    value=game or EVERY_GAME,
                    default=game == wanted.game,
                )
                for game in shown
            ],
        )

    def _choose_person(self) -> discord.ui.UserSelect[Any]:
        return discord.ui.UserSelect(
            custom_id=self._signer.write(Ticket("recordswho", 0)),  # the bot keeps no person in a button
            placeholder=sentence("records.choose-person"),
        )

"""Pictures of tables: the public board, and what one seat may see."""

from __future__ import annotations

import logging
import time
from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from bot.interactions.late import Awaited
from bot.interactions.tickets import TicketSigner
from bot.learn.samples import play_sample
from bot.pictures import Drawing, Paintable, Picture, Pictures, Scene
from bot.pictures.card import CardDrawing
from bot.pictures.ending import Ending
from bot.pictures.legend import Legend
from bot.pictures.records import Records
from bot.store import Store
from bot.tables import incidents
from bot.tables.context import TableContext, Visit
from bot.tables.runner import A_NAME, TableRunner
from bot.tables.worker_thread import has_waiting_work, run_in_worker_thread
from bot.text.sentences import sentence
from bot.text.words import Itself, Words
from rules.kernel.faces import Face
from rules.kernel.game import AnyGame
from rules.kernel.telling import Seat

log = logging.getLogger(__name__)

REST = 2.0  # how many times as long as a picture took that nobody has asked for, until the next such one is begun


class Boards:
    """Draws tables as they stand when their turn to be drawn comes."""

    def __init__(self, runner: TableRunner, store: Store, signer: TicketSigner, rest: float = REST) -> None:
        self._runner = runner
        self._store = store
        self._signer = signer
        self._pictures = Pictures()
        self.rest = rest
        self._closed = False
        self._unasked = False  # a picture is being drawn that nobody has asked for
        self._rests_until = 0.0

    @property
    def is_busy(self) -> bool:
        """Whether a picture that nobody has asked for is left out: while another such one is drawn or has just
        been (they have a third of one processor's time at most), while a further picture would have to wait for
        its turn, and while other long work waits."""
        rests = time.monotonic() < self._rests_until
        return self._closed or self._unasked or rests or self._pictures.is_full or has_waiting_work()

    def await_hand(self, table: TableContext, contrast: bool) -> Awaited:
        """What the visitor's seat may see at this moment, for a panel that is shown without it first. It is drawn
        if there is time for it by then."""
        drawing = Drawing.of(replace(_scene(table, table.seat), contrast=contrast))
        return Awaited(self._signer.name_picture(drawing.content()), partial(self._draw_unasked, drawing))

    async def _draw_unasked(self, drawing: Drawing) -> Picture | None:
        if self.is_busy:
            return None
        self._unasked, begun = True, time.monotonic()
        try:
            return await self._try_to_draw(drawing)
        finally:
            self._unasked, ended = False, time.monotonic()
            self._rests_until = ended + self.rest * (ended - begun)

    @property
    def waiting(self) -> int:
        """How many pictures wait for their turn to be drawn."""
        return self._pictures.waiting

    async def draw_hand(self, table: TableContext, seat: Seat) -> Picture:
        """What a seat may see of a table, in the palette that its player prefers. Somebody waits for it: it comes
        first."""
        contrast = await self.prefers_contrast(table.visit.user)

        async def make() -> Drawing:
            return Drawing.of(replace(_scene(table, seat), contrast=contrast))

        return await self._pictures.of_now(make, private=True)

    async def prefers_contrast(self, user: int | None) -> bool:
        """Whether a person wants their pictures in a palette of high contrast."""
        return user is not None and (await self._store.preferences(user)).contrast

    async def draw_board(self, visit: Visit, patience: float = A_NAME) -> tuple[TableContext, Picture]:
        """What everyone may see of a table when its turn comes, and the table it was drawn from."""
        first = await self._runner.look(visit, patience)  # names are looked up here, not at the drawing board
        seen = [first]

        async def make() -> Drawing:
            table = await self._runner.look(visit, patience=0)
            seen.append(table)
            return Drawing.of(_scene(table, None))

        picture = await self._pictures.of_now(make)
        return seen[-1], picture

    async def draw_more(self, table: TableContext) -> Picture:
        """What everyone may see and the board has no room for."""

        async def make() -> Drawing:
            return Drawing.of(_scene(table, None), more=True)

        return await self._pictures.of_now(make, private=True)

    async def draw_past(self, scene: Scene) -> Picture:
        """A table as it once stood. Nobody plays there any more: it waits its turn."""
        return await self._pictures.of(Drawing.of(scene))

    async def draw_sample(self, game: AnyGame) -> Picture:
        """A table in the middle of a game, for those who learn it."""
        view = await run_in_worker_thread(partial(play_sample, Itself(game)))
        words = Words(game, sentence("learn.names").split())
        return await self._pictures.of(Drawing.of(Scene(game, words, view)))

    async def draw_card(self, game: AnyGame, face: Face) -> Picture | None:
        """A card, for whoever reads it."""
        return await self._try_to_draw(CardDrawing(game, face, Words(game, ())))

    async def draw_legend(self, games: Sequence[AnyGame]) -> Picture | None:
        """What the icons on the boards of these games mean."""
        return await self._try_to_draw(Legend(tuple(games)))

    async def _try_to_draw(self, drawing: Paintable) -> Picture | None:
        """A picture that only goes with words which say the same: without it, if it breaks."""
        try:
            return await self._pictures.of(drawing)
        except Exception as problem:
            if not self._closed:
                incidents.report(log, "not-drawn", problem)
            return None

    async def draw_end(self, end: Ending) -> Picture:
        """How a game came out."""
        return await self._pictures.of(end)

    async def draw_records(self, records: Records) -> Picture:
        """A table of records."""
        return await self._pictures.of(records)

    def forget(self, _: int) -> None:
        """Keep no picture: many show a name."""
        self._pictures.forget()

    def close(self) -> None:
        """Draw nothing more."""
        self._closed = True
        self._pictures.close()


def _scene(table: TableContext, seat: Seat | None) -> Scene:
    """What a seat may see, or everybody, with those who are asked. Who has answered already is not told by a
    picture: nothing is drawn anew because of that."""
    ask = table.session.ask
    asked = frozenset(ask.decisions) if ask is not None else frozenset()
    return Scene(table.game, table.plain_words, table.session.readable_view(seat), asked, seat)

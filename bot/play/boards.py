"""Pictures of tables: the public board, and what one seat may see."""

from __future__ import annotations

from functools import partial

from bot.learn.samples import play_sample
from bot.pictures import Drawing, Picture, Pictures, Scene
from bot.tables.context import TableContext, Visit
from bot.tables.runner import A_NAME, TableRunner
from bot.tables.worker_thread import run_in_worker_thread
from bot.text.sentences import sentence
from bot.text.words import Itself, Words
from rules.kernel.game import AnyGame
from rules.kernel.telling import Seat


class Boards:
    """Draws tables as they stand when their turn to be drawn comes."""

    def __init__(self, runner: TableRunner) -> None:
        self._runner = runner
        self._pictures = Pictures()

    async def draw_hand(self, table: TableContext, seat: Seat) -> Picture:
        """What a seat may see of a table. Somebody waits for it: it comes first."""

        async def make() -> Drawing:
            return Drawing.of(_scene(table, seat))

        return await self._pictures.of_now(make, private=True)

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

    async def draw_sample(self, game: AnyGame) -> Picture:
        """A table in the middle of a game, for those who learn it."""
        view = await run_in_worker_thread(partial(play_sample, Itself(game)))
        words = Words(game, sentence("learn.names").split())
        return await self._pictures.of(Drawing.of(Scene(game, words, view)))

    def close(self) -> None:
        """Draw nothing more."""
        self._pictures.close()


def _scene(table: TableContext, seat: Seat | None) -> Scene:
    """What a seat may see, or everybody, with those who are asked. Who has answered already is not told by a
    picture: nothing is drawn anew because of that."""
    ask = table.session.ask
    asked = frozenset(ask.decisions) if ask is not None else frozenset()
    return Scene(table.game, table.plain_words, table.session.readable_view(seat), asked, seat)

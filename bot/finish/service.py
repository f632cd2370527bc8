"""When a game is over: how it came out, the whole of it as a file, and the proof that the dice were fair."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import partial

from bot.finish import saves
from bot.finish.ending import fit_highlights, look_back, say_winner, tell_ending, tell_tallies
from bot.finish.save_model import Update
from bot.finish.segments import list_updates
from bot.finish.series import tell_standing
from bot.interactions.panel import BLUE, Attachment, Panel, Row, button, controls
from bot.interactions.tickets import TicketSigner, ticket_at
from bot.pictures.ending import Ending
from bot.pictures.picture import Picture
from bot.records.standing import next_game
from bot.store import Damaged, Outgoing, Placed, Store, StoreError, Table
from bot.store.places import Place, reading
from bot.tables import incidents
from bot.tables.announcements import write_note
from bot.tables.context import TableContext, Visit
from bot.tables.decks import DealtGames
from bot.tables.epochs import Segments, read_segments, replay
from bot.tables.errors import Frozen, Refused, Unloadable
from bot.tables.outcome import rank_seats
from bot.tables.runner import TableRunner
from bot.tables.seeds import is_dealt, mix_seed, our_part
from bot.tables.service import TableService
from bot.tables.worker_thread import run_in_worker_thread
from bot.text.sentences import Unsaid, say_later, sentence
from bot.text.terminal import describe_result
from rules.kernel.game import AnyGame
from rules.kernel.session import ReplayDiverged, Session

log = logging.getLogger(__name__)


class FinishService:
    """Shows how games came out, exports them, and checks them."""

    def __init__(
        self,
        store: Store,
        runner: TableRunner,
        tables: TableService,
        signer: TicketSigner,
        draw: Callable[[Ending], Awaitable[Picture]],
    ) -> None:
        self._store = store
        self._runner = runner
        self._tables = tables
        self._signer = signer
        self._draw = draw

    # -- the last message

    async def final_panel(self, table: TableContext) -> Panel:
        """Who has won and why, the picture of it, what was remarkable, the seed, and what can be done now. A game
        that was ended early has no ranking, and one that cannot be played again here shows none."""
        session = None
        with contextlib.suppress(Frozen):
            session = await self._runner.load_game(table)
        if session is None or session.result is None:
            return await self._close_game(table, [sentence("end.title", game=table.game.title)])
        winner = say_winner(table.words, session.result.ranking[0])
        head = [sentence("end.won", game=table.game.title, winner=winner), table.words.say(session.result.why)]
        head += await tell_standing(self._store, table)
        try:
            seen = await run_in_worker_thread(partial(look_back, session))
            picture = await self._draw(tell_ending(table.plain_words, table.game, session.result, seen))
        except Exception as problem:
            incidents.report(log, "not-drawn", problem, table.row.id, table.row.guild, game=table.game.key)
            _, *ranking = describe_result(table.words, session.result)
            return await self._close_game(table, [*head, "```", *ranking, "```"])
        return await self._close_game(table, head, [table.words.say(one) for one in seen.highlights], picture)

    async def _close_game(
        self, table: TableContext, head: list[str], highlights: Sequence[str] = (), picture: Picture | None = None
    ) -> Panel:
        """The panel of a game that is over."""
        row = table.row
        going_on = await next_game(self._store, row.id)
        again = sentence("end.rematch")
        if going_on is not None:
            again = sentence("series.next", number=going_on.number, games=going_on.games)
        foot = [*tell_tallies(table.words, await self._store.tallies(row.id)), sentence("end.seed", seed=row.seed)]
        text = fit_highlights(head, highlights, foot)
        buttons: Row = [
            button(self._signer, again, ticket_at(row, "rematch"), BLUE),
            button(self._signer, sentence("end.replay"), ticket_at(row, "replay")),
            button(self._signer, sentence("end.export"), ticket_at(row, "export")),
            button(self._signer, sentence("end.verify"), ticket_at(row, "verify")),
        ]
        if going_on is None:
            buttons.append(button(self._signer, sentence("series.rematch"), ticket_at(row, "newseries")))
        return Panel(text, controls([buttons]), picture=picture)

    # -- the whole game as a file

    async def export(self, visit: Visit) -> Panel:
        """The game as a file; not before the end, since it holds every secret."""
        table = await self._runner.load(visit)
        row, session = table.row, await self.find_finished(table)
        names = [table.plain_words.name(seat) for seat in range(row.seats)]
        updates = await self.read_updates(table)
        content = await run_in_worker_thread(partial(_write_save, session, names, row.commitment, updates))
        file = Attachment(f"{row.game}-{row.id}.json", content)
        return Panel(sentence("end.file"), controls([]), attachment=file)

    async def find_finished(self, table: TableContext) -> Session:
        """The game of a table, if it is over and can be played again here."""
        if table.row.status != "over":
            raise Refused("end.not-yet")
        _require_dealt(table.row)
        try:
            session = await self._runner.load_game(table)
        except Unloadable:
            raise  # it says itself what is the matter
        except Frozen:
            raise Refused("end.other-rules") from None
        return session

    async def read_updates(self, table: TableContext) -> tuple[Update, ...]:
        """What there is to save of the updates that a game has gone on across."""
        return await read_updates(self._store, table.row, table.session)

    # -- the proof

    async def verify(self, visit: Visit, interaction_id: int) -> str:
        """Check a finished game before everyone's eyes; of one that goes on, tell what was promised. The answer is
        for the one who asks."""
        table = await self._runner.load(visit)
        row = table.row
        if row.status != "over":
            return sentence("verify.promise", seal=row.commitment)
        _require_dealt(row)
        await self._tables.post(row.id, await self._check(table, interaction_id))
        return sentence("done")

    async def _check(self, table: TableContext, interaction_id: int) -> Outgoing:
        row, game = table.row, table.game
        try:
            session = await replay(self._store, game, row)  # not the live one: what is kept counts
            updates = await read_updates(self._store, row, session)
            wrong, counts = await run_in_worker_thread(partial(_check_save, session, row.commitment, updates))
            wrong += await self._check_row(table, session)
        except ReplayDiverged as diverged:
            incidents.report(log, "not-verified", diverged, row.id, row.guild, agreed=diverged.agreed)
            wrong = [say_later("verify.replay", entries=diverged.agreed)]
        except Damaged as damaged:
            incidents.report(log, "not-verified", damaged, row.id, row.guild)
            wrong = [say_later("verify.damaged")]
        if wrong:
            return write_note(row, interaction_id, "not-verified", game=game.title, seed=row.seed, problems=wrong)
        key, (entries, rolls) = "verified-since" if updates else "verified", counts
        return write_note(row, interaction_id, key, game=game.title, seed=row.seed, entries=entries, rolls=rolls)

    async def _check_row(self, table: TableContext, session: Session) -> list[Unsaid]:
        """What a save does not tell: the clicks in the seed, the result that was recorded, the rules of then.
        Older ones are none of it, since all came out the same by those of today."""
        row, game, wrong = table.row, session.game, []
        if row.seed != mix_seed(our_part(row.seed), [one.joined for one in table.seats]):
            wrong.append(say_later("verify.clicks"))
        if await self._store.results(row.id) != sorted(rank_seats(session.result), key=_by_place):
            wrong.append(say_later("verify.result"))
        if row.decks != game.deck_digest or (session.whole and row.rules_version > game.rules_version):
            wrong.append(say_later("verify.rules"))
        return wrong


def _require_dealt(row: Table) -> None:
    if not is_dealt(row.seed):
        raise Refused("end.never-dealt")


async def read_updates(kept: Segments, row: Table, session: Session) -> tuple[Update, ...]:
    """What there is to save of the updates that a game has gone on across, if there were any."""
    if session.whole:
        return ()
    entries, epochs = await read_segments(kept, row.id)
    return await run_in_worker_thread(partial(list_updates, row, entries, epochs, [*session.all_events]))


def _write_save(session: Session, names: Sequence[str], commitment: str, updates: Sequence[Update]) -> bytes:
    return saves.text(saves.save(session, names, commitment, updates)).encode()


def _check_save(
    session: Session, commitment: str, updates: Sequence[Update]
) -> tuple[list[Unsaid], tuple[int, int]]:
    """What is wrong with the game as it is exported, and how many entries and rolls it has."""
    games = {session.game.key: session.game}  # with the decks that it was dealt from
    save = saves.save(session, commitment=commitment, updates=updates)
    return saves.verify(save, games), (len(save.entries), len(save.rolls))


def _by_place(one: Placed) -> tuple[int, int]:
    return one.place, one.seat


async def read_save(where: Place, number: int, games: Mapping[str, AnyGame]) -> tuple[Table, saves.Save]:
    """A table's game for the operator, read while a bot may be running."""
    async with reading(where) as kept:
        row = await kept.table(number)
        if row is None or row.game not in games:
            tables = ", ".join(str(one.id) for one in await kept.open_tables())
            raise StoreError(f"there is no table {number}; open are: {tables or 'none'}")
        if not is_dealt(row.seed):
            raise StoreError(f"no game has been dealt at table {number}")
        game = await DealtGames(kept, games).find(row)
        if game is None:
            raise StoreError(f"the decks of table {number} cannot be read by this program")
        session = await replay(kept, game, row)
        updates = await read_updates(kept, row, session)
    return row, saves.save(session, commitment=row.commitment, updates=updates)

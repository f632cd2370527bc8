"""Games as the bot writes them into its store, step by step: each is played once, and can then be written again at
many tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from bot.cli.bench.full_house import SECRET, now
from bot.cli.random_players import random_answer
from bot.lobby.table_size import usual_seats
from bot.services import Services, build_services
from bot.store import NO_CHANGES, Farewell, NewTable, Outgoing, Placed, WaitChanges, Witness
from bot.store.sqlite import SqliteStore
from bot.tables.context import TableContext, Visit
from bot.tables.runner import Action, Cause
from bot.tables.seeds import mix_seed
from rules.kernel.asking import Answer
from rules.kernel.game import AnyGame
from rules.kernel.log import Entry
from rules.kernel.telling import Seat

_PEOPLE = 100  # from this number on


@dataclass(frozen=True, slots=True)
class Step:
    """What is written for one answer, or for the deal: entries, posts, how the game came out, how it stands."""

    entries: Sequence[Entry] = ()
    outbox: Sequence[Outgoing] = ()
    results: Sequence[Placed] = ()
    witness: Witness | None = None

    def outbox_at(self, table: int, channel: int) -> list[Outgoing]:
        """The posts, as if the game was played at this table."""
        return [
            replace(
                one,
                nonce=f"{table}.{one.nonce.partition('.')[2]}",
                channel=None if one.channel is None else channel,
            )
            for one in self.outbox
        ]


@dataclass(slots=True)
class RecordedGame:
    """A whole game: what it was dealt from, and each step."""

    game: AnyGame
    seats: int
    seed: str
    steps: list[Step] = field(default_factory=list)


class _Recorder(SqliteStore):
    """A store that remembers what is written of one game."""

    steps: list[Step]

    async def append(
        self,
        table: int,
        expected_seq: int,
        entries: Sequence[Entry],
        interaction_id: int | None,
        outbox: Sequence[Outgoing] = (),
        results: Sequence[Placed] = (),
        agreed: int | None = None,
        farewell: Farewell | None = None,
        witness: Witness | None = None,
        waits: WaitChanges = NO_CHANGES,
    ) -> None:
        self.steps.append(Step(entries, outbox, results, witness))
        await super().append(
            *(table, expected_seq, entries, interaction_id, outbox, results, agreed, farewell, witness, waits)
        )

    async def keep_witness(self, table: int, witness: Witness) -> None:
        self.steps.append(Step(witness=witness))
        await super().keep_witness(table, witness)

    async def post(self, table: int, outbox: Sequence[Outgoing]) -> None:
        self.steps.append(Step(outbox=outbox))
        await super().post(table, outbox)


async def record_games(games: Mapping[str, AnyGame], each: int) -> list[RecordedGame]:
    """So many games of each kind, played by random players through the runner that the bot has."""
    with TemporaryDirectory(prefix="consigliere-bench-") as folder:
        store = await _Recorder.open(Path(folder, "played.db"), now)
        services = build_services(store, games, SECRET, now)
        try:
            return [await _record(store, services, game, one) for one in range(each) for game in games.values()]
        finally:
            services.close()
            await store.close()


async def _record(store: _Recorder, services: Services, game: AnyGame, number: int) -> RecordedGame:
    """One game, with a person on each seat."""
    seats, rng = usual_seats(game), Random(number)
    kept = RecordedGame(game, seats, mix_seed(f"year {number}", [None] * seats))
    table = await store.new_table(
        NewTable(None, number, game.key, seats, "", game.rules_version, game.deck_digest)
    )
    for seat in range(seats):
        await store.sit(table, seat, _PEOPLE + seat)
    await store.start_table(table, seats, kept.seed, {})
    store.steps = kept.steps
    session = (await services.runner.begin(table)).session
    while (ask := session.ask) is not None:
        for seat, decision in ask.decisions.items():
            action, cause = _answer(seat, random_answer(decision, rng)), Cause((table << 20) + len(kept.steps))
            session = (await services.runner.act(Visit(table, _PEOPLE + seat), action, cause)).session
    return kept


def _answer(seat: Seat, answer: Answer) -> Action:
    def action(table: TableContext) -> None:
        table.session.answer(seat, answer)

    return action

"""Whole games whose process is killed at any moment; see `crashes.py`."""

from __future__ import annotations

from collections import Counter
from functools import partial
from pathlib import Path

from bot.services import build_services
from rules import GAMES
from rules.gangsters_dilemma.game import GAME
from rules.kernel.session import Session
from tests.bot.store.builders import opened
from tests.torture.crashes import MUTANTS, kill
from tests.torture.game_players import SEATS, next_move, seed_of
from tests.torture.rows import Row, require


class OfGames:
    """Players who play whole games: each log must be the one that they play, up to some place, and replay."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.promised: Counter[int] = Counter()
        self.played: dict[int, Session] = {}  # by table, as far as we know it was played

    async def check(self, confirmed: list[tuple[int, int]]) -> None:
        """Each table, loaded as the bot loads it, stands where the moves that were confirmed have brought it."""
        for number, seq in confirmed:
            require(seq >= self.promised[number], f"entry {seq} of table {number} was confirmed twice")
            self.promised[number] = seq + 1
        async with opened(self.path, check=True) as store:
            services = build_services(store, GAMES, b"secret")
            tables = await store.all_tables()
            require({*self.promised} <= {*tables}, "a table is lost")
            for table in tables:
                row = await store.table(table)
                assert row is not None
                if row.status == "lobby":
                    continue
                log, length = await store.log(table), self.promised[table]
                require(length <= len(log) <= length + 1, f"{length} confirmed at table {table}, {len(log)} there")
                if len(log) == len(self._played(table, row.channel).log) and row.status == "over":
                    continue  # it has been looked at
                told = self._play_to(table, row.channel, len(log))
                require(log == told.log, f"table {table} has other entries than were given")
                loaded = await services.runner.session(table)
                require(
                    (loaded.state, loaded.ask) == (told.state, told.ask), f"table {table} replays to another game"
                )
                require((row.status == "over") == (told.result is not None), f"table {table} is {row.status}")
                require(len(await store.results(table)) == (SEATS if told.result else 0), "half a result")
                self.promised[table] = len(log)
            services.close()

    def _played(self, table: int, channel: int) -> Session:
        if table not in self.played:
            self.played[table] = Session.new(GAME, SEATS, seed_of(channel))
        return self.played[table]

    def _play_to(self, table: int, channel: int, length: int) -> Session:
        """The game as it stands when all that was done up to there was done."""
        session = self._played(table, channel)
        while session.length < length:
            seat, value = next_move(session, table)
            place = session.free_undo(seat)
            if value is not None:
                session.answer(seat, value)  # type: ignore[arg-type]
            elif place is not None:
                session.undo(seat, place)
        return session


ROWS = (
    Row(
        "kills-in-games",
        "Whole games under `kill -9`: each goes on where it stood, and replays",
        partial(kill, "game_players", "play", OfGames),
        *(80, 500, 5000),
        MUTANTS,
        120,
    ),
)

"""The command `migrate-store`."""

from __future__ import annotations

import asyncio
from argparse import Namespace
from collections.abc import Mapping
from hashlib import blake2b
from pathlib import Path

from tqdm import tqdm

from bot.cli.common import OK, BadInput, Commands, Games, add_config, printable
from bot.store.errors import Damaged, StoreError
from bot.store.places import Place, reading
from bot.store.postgres.address import SCHEMES, Address
from bot.store.reading import Reader
from rules.kernel.game import AnyGame
from rules.kernel.session import ReplayDiverged, RuleBroke


def add_commands(commands: Commands) -> None:
    """Name this command and its arguments."""
    command = commands.add_parser("migrate-store", help="move all tables from SQLite to PostgreSQL, or back")
    for name, told in (("source", "FROM"), ("target", "TO")):
        command.add_argument(name, metavar=told, help="the file of a database, or postgresql://user@host/database")
    add_config(command)
    command.set_defaults(run=_migrate)


def _migrate(asked: Namespace, games: Games) -> int:
    from bot.app import config
    from bot.app.serving import with_decks
    from bot.store.moving import move

    source, target = _place(asked.source), _place(asked.target)
    ours = with_decks(games, config.read(asked.config))
    moved = move(source, target)
    rows = sum(one.rows for one in moved.values())
    print(printable(f"{rows} rows of {len(moved)} tables are in {target}, each as it was"))
    played = asyncio.run(compare(source, target, ours))
    print(f"{played} games were played again from both, and stand alike")
    print(printable(f"{source} is as it was: keep it until you are sure, and delete it then"))
    return OK


def _place(text: str) -> Place:
    if not text.startswith(tuple(f"{scheme}:" for scheme in SCHEMES)):
        return Path(text)
    try:
        return Address(text)
    except ValueError as problem:
        raise BadInput(str(problem)) from None


async def compare(source: Place, target: Place, games: Mapping[str, AnyGame]) -> int:
    """Play every game again, as each of two stores has it; how many. Damaged if one stands otherwise there."""
    played = 0
    async with reading(source) as old, reading(target) as new:
        numbers = await old.all_tables()
        if numbers != await new.all_tables():
            raise Damaged(f"{target} has other tables than {source}: do not use it")
        for number in tqdm(numbers, desc="replaying", unit="table", disable=None):
            before, after = [await _stands(kept, number, games) for kept in (old, new)]
            if before != after:
                raise Damaged(f"table {number} stands otherwise in {target} than in {source}: do not use it")
            played += before.startswith("played")
    return played


async def _stands(kept: Reader, number: int, games: Mapping[str, AnyGame]) -> str:
    """How a game stands, as a fingerprint of what each seat sees; or what keeps it from being played again."""
    from bot.tables.decks import DealtGames
    from bot.tables.epochs import replay
    from bot.tables.seeds import is_dealt

    row = await kept.table(number)
    assert row is not None
    game = await DealtGames(kept, games).find(row)
    if game is None or not is_dealt(row.seed):
        await kept.check_log(number)
        return "not dealt"
    try:
        session = await replay(kept, game, row)
    except ReplayDiverged as diverged:
        return f"diverged at {diverged.agreed}"
    except (RuleBroke, StoreError) as problem:
        return f"trouble: {type(problem).__name__}"
    seen = [repr(session.view(seat)) for seat in (None, *range(row.seats))]
    mark = blake2b("\n".join(seen).encode(errors="surrogateescape"), digest_size=16).hexdigest()
    return f"played to {session.length}: {session.question} {session.result} {mark}"

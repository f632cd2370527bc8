"""Commands for a bad night, while no bot runs: restore, import, repair."""

from __future__ import annotations

import asyncio
from argparse import Namespace
from datetime import UTC, datetime
from pathlib import Path

from bot.app import config
from bot.cli.common import OK, BadInput, Commands, Games, add_config, print_lines, printable
from bot.finish import saves
from bot.store.errors import InUse, Occupied, StoreError
from bot.store.places import Place, reading
from bot.store.restoring import repair, restore

HOUSE = "house"


def add_commands(commands: Commands) -> None:
    """Name these commands and their arguments."""
    command = commands.add_parser("restore", help="put a backup in the place of the bot's database")
    command.add_argument("file", type=Path, metavar="FILE", help="made by `consigliere backup`")
    add_config(command)
    command.set_defaults(run=_restore)

    command = commands.add_parser("import", help="play on a game that was exported elsewhere")
    command.add_argument("file", type=Path, metavar="FILE", help="a save")
    command.add_argument("--guild", type=int, required=True, metavar="ID", help="the server")
    command.add_argument("--channel", type=int, required=True, metavar="ID", help="one without an open table")
    command.add_argument(*("--players", "-p"), required=True, metavar="ID,ID,house", help="by seat")
    add_config(command)
    command.set_defaults(run=_import)

    command = commands.add_parser("repair", help="look through the bot's database, and mend what can be mended")
    add_config(command)
    command.set_defaults(run=_repair)


def _restore(asked: Namespace, games: Games) -> int:  # noqa: ARG001  # every command has these two
    database = config.read(asked.config).needed_file("restore with pg_restore")
    kept = restore(database, asked.file, f"replaced-{datetime.now(UTC):%Y%m%d-%H%M%S}")
    print(printable(f"{database} is as {asked.file} has it"))
    print_lines(printable(f"what stood there is kept in {one}") for one in kept)
    return OK


def _import(asked: Namespace, games: Games) -> int:
    from bot.app.serving import now, with_decks
    from bot.finish.importing import take_over
    from bot.store.places import open_store

    settings = config.read(asked.config)
    save, players = saves.read(asked.file), _players(asked.players)
    game = take_over(save, with_decks(games, settings), asked.guild, asked.channel, players)

    async def work() -> int:
        store = await open_store(settings.place, now)
        try:
            return await store.take_over_game(game)
        finally:
            await store.close()

    try:
        table = asyncio.run(work())
    except InUse:
        raise InUse(f"a bot is running on {settings.place}: stop it before you import") from None
    except Occupied:
        raise BadInput(f"channel {asked.channel} has an open table") from None
    print(f"table {table}: it goes on when the bot starts")
    return OK


def _players(text: str) -> list[int | None]:
    try:
        return [None if one.strip() == HOUSE else int(one) for one in text.split(",")]
    except ValueError:
        raise BadInput(f"--players are numbers of users, and {HOUSE} for a house player, not {text!r}") from None


def _repair(asked: Namespace, games: Games) -> int:  # noqa: ARG001
    """Pages and indexes of a server are its own affair; the logs in them are ours."""
    where = config.read(asked.config).place
    if isinstance(where, Path):
        print_lines(printable(line) for line in repair(where))
    print_lines(printable(line) for line in asyncio.run(_read_logs(where)))
    return OK


async def _read_logs(where: Place) -> list[str]:
    """Each table's log, in its chain of hashes: damage that is none to SQLite is found here."""
    found = []
    async with reading(where) as kept:
        numbers = await kept.all_tables()
        for table in numbers:
            try:
                await kept.check_log(table)
            except StoreError as damaged:
                found.append(str(damaged))
    return [*found, f"the logs of {len(numbers) - len(found)} of {len(numbers)} tables are as they were written"]

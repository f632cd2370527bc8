"""Commands of whoever runs the bot: bot, invite, doctor, parlor, export, backup."""

from __future__ import annotations

import asyncio
import signal
from argparse import ArgumentParser, Namespace
from collections.abc import Coroutine
from contextlib import suppress
from pathlib import Path

from bot.app import config
from bot.app.signs_of_life import look_for_life
from bot.cli.common import FAILED, OK, BadInput, Commands, Games, add_config, complain, printable, write_save
from bot.finish import saves
from bot.store.errors import StoreError


def add_commands(commands: Commands) -> None:
    """Name these commands and their arguments."""
    for name, run, text in (
        ("bot", _bot, "run the bot on Discord (needs DISCORD_TOKEN)"),
        ("invite", _invite, "print the address at which the bot is invited to a server"),
        ("doctor", _doctor, "look whether everything is in its place"),
    ):
        command = commands.add_parser(name, help=text)
        add_config(command)
        command.set_defaults(run=run)
        if run is _bot:
            shards = "of the bot's many shards these, as 0-3/16; without it all that Discord recommends"
            command.add_argument("--shards", metavar="SHARDS", help=shards)
    how = command.add_mutually_exclusive_group()
    how.add_argument("--offline", action="store_true", help="do not ask Discord about the token")
    how.add_argument("--alive", action="store_true", help="only whether a bot runs here and its database answers")

    command = commands.add_parser("parlor", help="a table in the browser: no Discord, no token")
    add_page(command)
    command.set_defaults(run=_parlor)


def add_file_commands(commands: Commands) -> None:
    """Name the commands that read the bot's database."""
    command = commands.add_parser("export", help="a table's game as a save, from the bot's database")
    command.add_argument("table", type=int, metavar="TABLE", help="its number")
    command.add_argument("--to", type=Path, metavar="FILE", help="write it to a file")
    add_config(command)
    command.set_defaults(run=_export)

    command = commands.add_parser("backup", help="a sound copy of the bot's database, also while the bot runs")
    command.add_argument("to", type=Path, metavar="FILE", help="a new file; none is replaced")
    add_config(command)
    command.set_defaults(run=_backup)


def add_page(parser: ArgumentParser) -> None:
    """How a table in the browser is opened."""
    parser.add_argument("--port", type=int, default=8420, metavar="N", help="of the page on 127.0.0.1")
    parser.add_argument("--no-browser", action="store_true", help="only say where the page is")
    parser.add_argument("--data", type=Path, metavar="FOLDER", help="where everything is kept")
    parser.add_argument("--fresh", action="store_true", help="forget the tables of last time")


def start(asked: Namespace, games: Games) -> int:
    """Without a command: the bot where there is a token, else a table in the browser."""
    return _bot(asked, games) if config.read().token is not None else _parlor(asked, games)


def _parlor(asked: Namespace, games: Games) -> int:
    from bot.app import local  # discord.py is slow to import, and few commands need it

    settings = config.read()
    if asked.data is not None:
        settings = settings.model_copy(update={"data": asked.data})
    if asked.fresh:
        local.start_afresh(settings.data)
    with suppress(KeyboardInterrupt):
        _run_until_told(
            local.serve_in_browser(
                settings,
                games,
                asked.port,
                lambda address: local.show(address, settings.data, not asked.no_browser),
            )
        )
    return OK


def _bot(asked: Namespace, games: Games) -> int:
    from bot.app.serving import serve  # discord.py is slow to import, and no other command needs it

    settings = config.read(asked.config)
    if getattr(asked, "shards", None) is not None:
        settings = settings.with_shards(asked.shards)
    _run_until_told(serve(settings, games))
    return OK


def _run_until_told(work: Coroutine[None, None, None]) -> None:
    """Run a server until SIGTERM, which ends it as Ctrl-C does: the work is cancelled and closes what it holds. A
    second SIGTERM does not cut that short."""

    async def hear_and_run() -> None:
        running = asyncio.current_task()
        assert running is not None
        asyncio.get_running_loop().add_signal_handler(
            signal.SIGTERM, lambda: None if running.cancelling() else running.cancel()
        )
        await work

    with suppress(asyncio.CancelledError):
        asyncio.run(hear_and_run())


def _doctor(asked: Namespace, games: Games) -> int:
    settings = config.read(asked.config)
    if asked.alive:
        return _show_life(settings)
    from bot.cli.doctor import examine

    findings = asyncio.run(examine(settings, games, asked.offline))
    for one in findings:
        word = "WARNING" if one.warns else "ok     " if one.well else "PROBLEM"
        print(printable(f"{word}  {one.what}: {one.says}"))
    return OK if all(one.well for one in findings) else FAILED


def _show_life(settings: config.Settings) -> int:
    """What a container asks every minute: it must be quick, and true of this bot alone."""
    try:
        look_for_life(settings.database, settings.place)
    except StoreError as problem:
        return complain(problem, FAILED)
    print(printable(f"a bot is running on {settings.place}"))
    return OK


def _invite(asked: Namespace, games: Games) -> int:  # noqa: ARG001  # every command has these two
    from bot.app.serving import invitation

    print(invitation(config.read(asked.config)))
    return OK


def _export(asked: Namespace, games: Games) -> int:
    """The database is only read, so that a running bot is not disturbed."""
    from bot.app.serving import with_decks
    from bot.finish.service import read_save

    settings = config.read(asked.config)
    row, save = asyncio.run(read_save(settings.place, asked.table, with_decks(games, settings)))
    if row.status != "over":
        complain(f"table {row.id} is not over: this file holds every secret of its game", OK)
    if asked.to is not None:
        write_save(save, asked.to)
    else:
        print(saves.text(save), end="")
    return OK


def _backup(asked: Namespace, games: Games) -> int:  # noqa: ARG001
    """The database is only read, so that a running bot is not disturbed."""
    from bot.store.opening import back_up

    database = config.read(asked.config).needed_file("back up with pg_dump")
    if not database.is_file():
        raise BadInput(f"{database} does not exist: nothing has been played yet")
    back_up(database, asked.to)
    return OK

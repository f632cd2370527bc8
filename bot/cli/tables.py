"""Commands about the tables of a bot, also of one that runs: tables, table, end, host, thaw, purge, forget."""

from __future__ import annotations

import asyncio
import time
from argparse import Namespace
from collections.abc import Iterator
from datetime import UTC, datetime

from bot.app import config
from bot.cli.common import FAILED, OK, BadInput, Commands, Games, add_config, complain, print_lines, printable
from bot.store.errors import InUse, StoreError
from bot.store.orders import Outcome, What, outcome_of, place, withdraw
from bot.store.places import is_used, reading
from bot.store.reading import Reader
from bot.store.rows import Seated, Table

PATIENCE = 20.0  # seconds that a bot which runs is given to carry out an order
LARGEST = 2**63 - 1  # that the database holds
_A_LOOK = 0.1
_HOUR, _DAY = 3600, 24 * 3600


def add_commands(commands: Commands) -> None:
    """Name these commands and their arguments."""
    command = commands.add_parser("tables", help="the open tables: how they stand, and what is wrong with them")
    add_config(command)
    command.set_defaults(run=_tables)
    command = commands.add_parser("table", help="one table: who sits there, and what it waits for; no secret")
    command.add_argument("table", type=int, metavar="N", help="its number")
    add_config(command)
    command.set_defaults(run=_table)
    command = commands.add_parser("forget", help="delete all that is kept of a person; also while the bot runs")
    command.add_argument("user", type=int, metavar="USER", help="the number of their Discord account")
    add_config(command)
    command.set_defaults(run=_order, what="forget")
    for what, told in (
        ("end", "end a table, as its host can; also while the bot runs"),
        ("host", "make whoever sits on a seat the host; also while the bot runs"),
        ("thaw", "let a frozen table go on, if its game can be played again; also while the bot runs"),
        ("purge", "delete now what is older than it is to be kept; also while the bot runs"),
    ):
        command = commands.add_parser(what, help=told)
        if what != "purge":
            command.add_argument("table", type=int, metavar="N", help="the table's number")
        if what == "host":
            command.add_argument("seat", type=int, metavar="SEAT", help="0 is the first")
        add_config(command)
        command.set_defaults(run=_order, what=what)


# -- looking


def _tables(asked: Namespace, games: Games) -> int:  # noqa: ARG001  # every command has these two
    where = config.read(asked.config).place

    async def look() -> list[str]:
        async with reading(where) as kept:
            return [await _line(kept, row) for row in await kept.open_tables()]

    print_lines(asyncio.run(look()) or ["no table is open"])
    return OK


async def _line(kept: Reader, row: Table) -> str:
    trouble = [*(["frozen"] if row.status == "frozen" else []), *await kept.problems(row.id)]
    waits = f"waits for {_ago(row.updated)}"
    told = f"{row.id:5}  {row.game:18} {row.status:8} channel {row.channel}  {waits}"
    return printable(f"{told}  trouble: {'; '.join(trouble)}" if trouble else told)


def _table(asked: Namespace, games: Games) -> int:
    settings = config.read(asked.config)

    async def look() -> list[str]:
        async with reading(settings.place) as kept:
            row = await kept.table(asked.table)
            if row is None:
                numbers = ", ".join(str(one.id) for one in await kept.open_tables())
                raise StoreError(f"there is no table {asked.table}; open are: {numbers or 'none'}")
            stands = await _stand(kept, row, games, settings)
            return [*_describe(row, await kept.seats(row.id)), *stands, *await _posts(kept, row)]

    print_lines(printable(line) for line in asyncio.run(look()))
    return OK


def _describe(row: Table, seats: list[Seated]) -> Iterator[str]:
    """What is known of a table without its game."""
    yield f"table {row.id}: {row.game}, {row.status}, {len(seats)} of {row.seats} seats taken"
    yield f"server {row.guild or 'none'}, channel {row.channel}, board message {row.board_message or 'none'}"
    yield f"opened {_when(row.created)}, waits since {_when(row.updated)} ({_ago(row.updated)})"
    yield f"rules version {row.rules_version}, decks {row.decks or 'none'}"
    yield f"house rules: {', '.join(f'{key}={choice}' for key, choice in row.options.items()) or 'the usual'}"
    for one in seats:
        who = f"person {one.user}, heard of {_ago(one.heard)} ago" if one.user else one.kind
        yield f"seat {one.seat}: {who}{', host' if one.seat == row.host else ''}"


async def _stand(kept: Reader, row: Table, games: Games, settings: config.Settings) -> list[str]:
    """How far its game has come, played again from its log; who is asked everybody at the table knows."""
    from bot.app.serving import with_decks
    from bot.tables.epochs import replay
    from bot.tables.seeds import is_dealt
    from rules.kernel.session import ReplayDiverged

    game = with_decks(games, settings).get(row.game)
    if not is_dealt(row.seed) or game is None:
        return ["no game has been dealt" if game else "this program does not know its game"]
    try:
        session = await replay(kept, game, row)
    except ReplayDiverged as diverged:
        return [f"trouble: its log and these rules agree on {diverged.agreed} entries, and not on the next"]
    except StoreError as problem:
        return [f"trouble: {problem}"]
    asked = ", ".join(str(seat) for seat in sorted(session.waiting_for))
    return [f"question {session.question}, asked of seats {asked}" if asked else "its game has come to its end"]


async def _posts(kept: Reader, row: Table) -> list[str]:
    return [f"trouble: its posts cannot be sent ({problem})" for problem in await kept.problems(row.id)]


def _when(seconds: int) -> str:
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%d %H:%M UTC")


def _ago(seconds: int) -> str:
    past = max(0, int(time.time()) - seconds)
    if past >= _DAY:
        return f"{past // _DAY} d"
    return f"{past // _HOUR} h" if past >= _HOUR else f"{past // 60} min"


# -- orders


def _order(asked: Namespace, games: Games) -> int:
    """Whoever holds the database carries it out: the bot that runs, else this command."""
    settings = config.read(asked.config)
    what: What = asked.what
    about = {name: vars(asked).get(name) for name in ("table", "seat", "user")}
    if any(number is not None and abs(number) > LARGEST for number in about.values()):
        raise BadInput(f"no number here is larger than {LARGEST}")
    number = place(settings.place, what, **about)
    outcome = _wait_for(settings, games, number)
    if not outcome.well:
        return complain(outcome.says, FAILED)
    print(printable(outcome.says))
    return OK


def _wait_for(settings: config.Settings, games: Games, number: int) -> Outcome:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        outcome = outcome_of(settings.place, number)
        if outcome is not None:
            return outcome
        if is_used(settings.place) or not _carry_out_here(settings, games):
            time.sleep(_A_LOOK)
    withdraw(settings.place, number)
    return Outcome(False, f"the bot on {settings.place} has not done it in {PATIENCE:.0f} s: see how it is")


def _carry_out_here(settings: config.Settings, games: Games) -> bool:
    """Be the bot for a moment; False if one has started just now."""
    from bot.app.orders import carry_out
    from bot.app.serving import now, set_up
    from bot.store.places import open_store

    async def work() -> None:
        store = await open_store(settings.place, now)
        try:
            services = set_up(store, games, settings)
            try:
                await carry_out(services)
            finally:
                services.close()
        finally:
            await store.close()

    try:
        asyncio.run(work())
    except InUse:
        return False
    return True

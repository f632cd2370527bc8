"""Forged commands: every command of the tree, typed with options that no client would send, and asked for
suggestions in the middle of them. Each is answered, none raises, and no game has changed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from discord import app_commands

from bot.tables.context import TableContext
from cogs import outdated
from tests.torture.faulted_sends import folder
from tests.torture.forged_presses import ENOUGH, tried
from tests.torture.patching import Failures, mutant
from tests.torture.positions import LOBBY, NUMBER, OVER, PICK, STRANGER, changes_of, lay_out, state_of
from tests.torture.press_forging import TEXTS
from tests.torture.rows import Outcome, Row
from tests.torture.unwired import AUTOCOMPLETE, COMMAND, JSON, Unwired, unwired

GROUP = 1
Command = app_commands.Command[Any, Any, Any]
EMPTY = 15  # a channel without a table
VALUES: Mapping[int, Sequence[Any]] = {
    4: (0, -1, 1, 7, 99, 2**53, -(2**53)),
    5: (True, False),
    6: ("0", "5", "1000", "1001", str(2**63)),
}
"""By kind of option; all others are texts."""


def list_commands(bot: Unwired) -> list[Command]:
    """Every command of the tree."""
    return [one for one in bot.bot.tree.walk_commands() if isinstance(one, app_commands.Command)]


class Typist:
    """Somebody who types what no client would let them type."""

    def __init__(self, bot: Unwired, rng: Random) -> None:
        self.bot, self.rng, self.commands = bot, rng, list_commands(bot)

    def command(self) -> JSON:
        """A command with options that it does not offer, by somebody who sits nowhere."""
        command = self.rng.choice(self.commands)
        return self._typed(COMMAND, command, self._options(command))

    def suggestion(self) -> JSON:
        """The same while it is typed, where that is answered with suggestions."""
        command = self.rng.choice([one for one in self.commands if any(p.autocomplete for p in one.parameters)])
        options = self._options(command)
        suggested = self.rng.choice([one for one in command.parameters if one.autocomplete])
        options = [one for one in options if one["name"] != suggested.display_name]
        options.append(self._option(suggested) | {"focused": True})
        return self._typed(AUTOCOMPLETE, command, options)

    def _options(self, command: Command) -> list[JSON]:
        """Some of its options, and now and then one that it has no longer."""
        options = [self._option(one) for one in command.parameters if self.rng.random() < 0.85]
        if self.rng.random() < 0.1:
            options.append({"name": self.rng.choice(("seed", "cards", "x")), "type": 3, "value": "1"})
        return options

    def _option(self, parameter: app_commands.Parameter) -> JSON:
        """A value of the kind that an option takes, and not one that it offers."""
        kind = parameter.type.value
        value = self.rng.choice(VALUES.get(kind, TEXTS))
        return {"name": parameter.display_name, "type": kind, "value": value}

    def _typed(self, kind: int, command: Command, options: list[JSON]) -> JSON:
        path = command.qualified_name.split()
        for name in reversed(path[1:]):
            options = [{"name": name, "type": GROUP, "options": options}]
        typed: JSON = {"id": "1", "name": path[0], "type": 1, "options": options}
        channel = self.rng.choice((LOBBY, PICK, NUMBER, OVER, EMPTY))
        return self.bot.interaction(kind, typed, STRANGER, channel, in_dm=self.rng.random() < 0.1)


async def run(cases: int, seed: int) -> Outcome:
    """So many commands, each third while it is typed."""
    failures, rng = Failures(), Random(seed)
    with folder() as there:
        async with unwired(there) as bot:
            tables = await lay_out(bot)
            typist, before = Typist(bot, rng), await state_of(bot, tables)
            written = await changes_of(bot)
            for number in range(cases):
                payload = typist.suggestion() if number % 3 == 2 else typist.command()
                problem, written = await tried(bot, tables, payload, before, written)
                if problem:
                    where = payload["channel_id"]
                    failures.add(f"seed {seed}, case {number}: {problem}: in {where}: {payload['data']!r}"[:400])
                if failures.total == ENOUGH:
                    return Outcome(number + 1, tuple(failures))
    return Outcome(cases, tuple(failures))


# -- mutants


def _as_it_is(problem: Exception) -> Exception:
    return problem


_SEAT_OF = TableContext.seat_of


def _anybody(self: TableContext, user: int | None) -> int | None:
    """The first seat, for whoever has none."""
    found = _SEAT_OF(self, user)
    return 0 if found is None and user is not None else found


ROWS = (
    Row(
        "forged-commands",
        "Commands with options that no client offers are answered and do nothing: 0 accepted, 0 exceptions.",
        run,
        small=200,
        usual=4_000,
        long=200_000,
        mutants=(
            mutant("host not asked for", "anybody is host", TableContext, "require_host", lambda *_: None),
            mutant("seat not asked for", "anybody sits there", TableContext, "seat_of", _anybody),
            mutant(
                "old options not foreseen",
                "a command of another program is an incident",
                outdated,
                "problem_of",
                _as_it_is,
            ),
        ),
        mutant_cases=800,
    ),
)

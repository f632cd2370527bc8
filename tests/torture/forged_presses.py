"""Forged presses, selects and forms: raw interactions for every verb of the router, through discord.py, router,
cogs and services down to the store. Each is answered, none raises, and no game has changed."""

from __future__ import annotations

import hmac
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

from bot.interactions import reply
from bot.play import service as play
from bot.tables import incidents
from bot.tables.context import TableContext
from rules.kernel.asking import Number, Pick
from tests.torture.faulted_sends import folder
from tests.torture.patching import Failures, mutant
from tests.torture.positions import Position, changes_of, lay_out, state_of
from tests.torture.press_forging import REFUSES, WAYS, Forgery
from tests.torture.rows import Outcome, Row
from tests.torture.unwired import AUTOCOMPLETE, JSON, Unwired, unwired

ENOUGH = 3  # failures
PROBLEMS = frozenset(
    ("unforeseen", "rule-broke", "store", "table-not-loaded", "refused-answer", "not-drawn", "no-suggestions")
)


async def run(cases: int, seed: int) -> Outcome:
    """So many forged inputs, over all ways in turn."""
    failures, rng = Failures(), Random(seed)
    with folder() as there:
        async with unwired(there) as bot:
            tables = await lay_out(bot)
            forgery, before = Forgery(bot, tables, rng), await state_of(bot, tables)
            written = await changes_of(bot)
            for number in range(cases):
                way = WAYS[number % len(WAYS)]
                payload = way(forgery)
                problem, written = await tried(bot, tables, payload, before, written)
                if problem:
                    failures.add(f"seed {seed}, case {number}: {way.__name__}: {problem}: {_tell(payload)}")
                if problem and failures.total == ENOUGH:
                    return Outcome(number + 1, tuple(failures))
    return Outcome(cases, tuple(failures))


async def tried(
    bot: Unwired, tables: list[Position], payload: JSON, before: list[Any], written: int
) -> tuple[str, int]:
    """What is wrong with how the bot took it, "" for nothing; and how much was written by then."""
    raised = _problems()
    try:
        said = await bot.take(payload)
    except Exception as problem:
        return f"raised {problem!r}", written
    if _problems() != raised:
        return "was an incident", written
    if not said and payload["type"] != AUTOCOMPLETE:  # where nothing is suggested
        return "was not answered", written
    now = await changes_of(bot)
    if now != written and await state_of(bot, tables) != before:
        return "was accepted", now
    return "", now


def _problems() -> int:
    return sum(times for kind, times in incidents.counted.items() if kind in PROBLEMS)


def _tell(payload: JSON) -> str:
    who = payload.get("member", payload)["user"]["id"]
    return f"{who} in {payload['channel_id']}: {payload['data']!r}"[:300]


# -- mutants


def _check_place(**left_out: Any) -> Callable[[TableContext], None]:
    """The check of a button's place that does not look at everything."""

    def check(self: TableContext) -> None:
        _CHECK(replace(self, visit=replace(self.visit, **left_out)))

    return check


_CHECK = TableContext.check_place


def _refusing(*allowed: str) -> Callable[[Any, object], str | None]:
    """A Pick that does not know some reasons to refuse."""

    def refuses(self: Pick, value: object) -> str | None:
        found = REFUSES[Pick](self, value)
        return None if found in allowed else found

    return refuses


def _seat_for_all(self: TableContext) -> int:
    """The seat of whoever presses, or else one that is waited for: as if the button said whose it is."""
    found = self.seat_of(self.visit.user)
    return min(self.session.waiting_for, default=0) if found is None else found


def _any_number(text: object) -> int | None:
    """As int() reads it."""
    try:
        return int(text)  # type: ignore[call-overload, no-any-return]
    except (TypeError, ValueError):
        return None


def _pressed_as_is(interaction: Any) -> Any:
    return interaction.data.get("values")


ROWS = (
    Row(
        "forged-presses",
        "Forged buttons, menus and forms are answered and do nothing, for every verb: 0 accepted, 0 exceptions.",
        run,
        small=700,
        usual=20_000,
        long=500_000,
        mutants=(
            mutant(
                "stamp not compared",
                "any table of this number",
                TableContext,
                "check_place",
                _check_place(stamp=None),
            ),
            mutant(
                "channel not compared", "pressed anywhere", TableContext, "check_place", _check_place(channel=None)
            ),
            mutant("MAC not checked", "any MAC will do", hmac, "compare_digest", lambda *_: True),
            mutant("question not compared", "an old button answers", play, "_require_open", lambda *_: None),
            mutant("option not looked up", "any key will do", Pick, "refuses", _refusing("not-offered")),
            mutant("limits not checked", "too few or too many", Pick, "refuses", _refusing("how-many")),
            mutant("twice not checked", "the same thing twice", Pick, "refuses", _refusing("twice")),
            mutant("kind not checked", "values need be no texts", reply, "chosen_values", _pressed_as_is),
            mutant(
                "seat from the button",
                "whoever presses answers for it",
                TableContext,
                "seat",
                property(_seat_for_all),
            ),
            mutant("any digits", "numbers are read with int()", play, "number_from", _any_number),
            mutant("range not checked", "any number will do", Number, "refuses", lambda *_: None),
            mutant("host not asked for", "anybody is host", TableContext, "require_host", lambda *_: None),
        ),
        mutant_cases=1_500,
    ),
)

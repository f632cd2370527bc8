"""What becomes of standing answers by what happens at a table."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
import pytest_asyncio
from discord.ui import TextInput

from bot.services import Services, build_services
from bot.store import NO_CHANGES, NO_STANDING, NewTable, Said, Standing
from bot.store.sqlite import SqliteStore
from bot.store.waiting import LONGEST_PAUSE
from bot.tables.announcements import announce
from bot.tables.context import TableContext, Visit, count_round
from bot.tables.runner import Before, Change
from bot.tables.standing import PAUSE, add_standing, say
from rules import GAMES as OURS
from rules.kernel.asking import Ask, Number
from rules.kernel.log import Entry
from tests.bot.tables.by_seat import BySeat
from tests.bot.tables.updating import dealt, play, use_build, with_figure
from tests.table.patient import GAME, GAMES

NOW = 1_000_000
REST = Standing({"rest": Said(1)})


@pytest_asyncio.fixture
async def services(tmp_path: Path) -> AsyncIterator[Services]:
    """Those of a bot without Discord, at whose one table the first of three is asked for a trick."""
    store = await SqliteStore.open(tmp_path / "test.db", lambda: NOW)
    found = build_services(store, GAMES, b"secret", lambda: NOW)
    table = await store.new_table(NewTable(1, 1, GAME.key, 3, "seed", GAME.rules_version, ""))
    for seat in range(3):
        await store.sit(table, seat, 10 + seat)
    await store.start_table(table, 3, "seed", {})
    yield found
    found.close()
    await store.close()


async def look(services: Services, seat: int, standing: Standing = REST) -> TableContext:
    """The table, where this seat has said something in advance."""
    table = await services.runner.look(Visit(1))
    say(table, seat, standing.answers)
    return table


def after(table: TableContext, entry: Entry | None = None, **before: object) -> Standing | None:
    """What is kept of the first seat's standing answers after a change; None: they are as before."""
    session = table.session
    facts = Before(session.length, session.settled, frozenset(), session.number, standing=table.standing)
    facts = replace(facts, **before)  # type: ignore[arg-type]  # by name
    return add_standing(NO_CHANGES, Change(table, facts, entry), NOW).standing.get(0)


@pytest.mark.asyncio
async def test_the_pause_is_kept_while_the_question_is_the_same(services: Services) -> None:
    """Whatever else happens at the table; a new question has a whole one."""
    table = await look(services, 0)
    due = replace(REST, due=NOW + 3)
    assert after(table) == replace(REST, due=NOW + PAUSE)
    assert after(await look(services, 0), standing={0: due}) is None
    other = after(await look(services, 0), standing={0: due}, question=-1)
    assert other == replace(REST, due=NOW + PAUSE)
    assert PAUSE <= LONGEST_PAUSE


@pytest.mark.asyncio
@pytest.mark.parametrize("kind", ["epoch", "undo"])
async def test_after_an_update_or_an_undo_one_answers_by_oneself(services: Services, kind: str) -> None:
    why = {"epoch": "updated", "undo": "undone"}[kind]
    table = await look(services, 0)
    assert after(table, Entry(kind, 0, (), "")) == Standing({"rest": Said(1, why)})  # type: ignore[arg-type]


@pytest.mark.asyncio
async def test_what_is_not_legal_is_not_given(services: Services) -> None:
    """A word says so; and what another program knew is forgotten."""
    said = {"impossible": Said(1), "of another program": Said(1), "rest": Said(0)}
    assert after(await look(services, 0, Standing(said))) == Standing({"impossible": Said(1, "impossible")})


@pytest.mark.asyncio
async def test_a_game_that_is_over_asks_nobody(services: Services) -> None:
    table = await look(services, 0)
    before = table.standing
    table.session.ask = None
    assert after(table, standing=before) == NO_STANDING


@pytest.mark.asyncio
@pytest.mark.parametrize(("standing", "first"), [(Standing({"bid": Said(1)}), "1"), (NO_STANDING, "5")])
async def test_a_form_is_filled_in_beforehand(services: Services, standing: Standing, first: str) -> None:
    """With the number that was said in advance."""
    table = await services.runner.look(Visit(1, 10))
    say(table, 0, standing.answers)
    decision = Number(("bid",), 0, 60, 5)
    table.session.ask = Ask({0: decision, 1: decision})
    [field] = services.play_panels.number_form(table, decision).children
    assert isinstance(field, TextInput)
    assert field.default == first


@pytest.mark.asyncio
async def test_a_game_that_goes_on_after_an_update_asks_again(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One whose log is no longer understood: what an answer means may have changed."""
    store, game = services.store, OURS["wise-guys"]
    assert isinstance(store, SqliteStore)
    table = await dealt(store, game, 2, "standing")
    old = BySeat(store, OURS, announce)
    await old.begin(table)
    await play(store, OURS, table, 20, Random("standing"))
    await old.runner.start_over(table)
    await old.runner.act(Visit(table), lambda found: say(found, 0, {"sit": Said(count_round(found.session))}))
    assert [one.off for one in (await store.seats(table))[0].standing.answers.values()] == [""]
    with monkeypatch.context() as patch:
        use_build(patch)
        await BySeat(store, {game.key: with_figure(game)}, announce).look(table)
    assert [one.off for one in (await store.seats(table))[0].standing.answers.values()] == ["updated"]

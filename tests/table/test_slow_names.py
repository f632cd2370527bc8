"""Acknowledgements wait for nobody's name: what is done before one is done with the names that are known."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.services import Services
from parlor.people.outcome import Outcome
from tests.kernel.toy import PennyAnte
from tests.table.bargain import GIVES, bargaining
from tests.table.ending import end_game
from tests.table.evening import evening, newest, quiet, seated, signed
from tests.table.penny import Penny, SpokenPenny


@asynccontextmanager
async def nameless(services: Services) -> AsyncIterator[None]:
    """Whoever waits for a name waits for as long as this lasts."""
    over, usual = asyncio.Event(), services.names.learn

    async def learn(guild: int | None, users: Iterable[int], patience: float) -> None:
        await usual(guild, users, 0)
        if patience:
            await over.wait()

    services.names.learn = learn  # type: ignore[method-assign]
    try:
        yield
    finally:
        over.set()
        services.names.learn = usual  # type: ignore[method-assign]


async def is_acknowledged(outcome: Outcome) -> bool:
    await outcome.acknowledged()
    return outcome.answered and not outcome.failed


@pytest.mark.asyncio
async def test_a_rematch(tmp_path: Path) -> None:
    async with evening(tmp_path) as (parlor, services):
        people = await seated(parlor, "Anna Bo Cy")
        await end_game(people[0])
        await quiet(services)
        async with nameless(services):
            outcome = await people[1].click(newest(people[1], "Rematch"), "Rematch", wait="nothing")
            assert await is_acknowledged(outcome)
        await parlor.until(lambda: any(one.find_buttons("I'm in", None) for one in people[2].sees()))


@pytest.mark.asyncio
async def test_the_form_of_a_deal_and_what_is_put_into_it(tmp_path: Path) -> None:
    async with bargaining(tmp_path) as bargain:
        panel = await bargain.draft(bargain.anna, bargain.bo)
        async with nameless(bargain.services):
            form = await bargain.anna.click(panel, GIVES, wait="nothing")
            assert await is_acknowledged(form)
            assert form.shows_modal
            amounts = {field.custom_id: "1" for field in form.modal.fields}
            filled = await bargain.anna.submit(form, amounts, wait="nothing")
            assert await is_acknowledged(filled)
            await filled.settled()
            assert "You give 💵1 🔫1 🥃1, you get nothing." in filled.text


@pytest.mark.asyncio
async def test_a_number_by_form(tmp_path: Path) -> None:
    """The form, what is no number, and what is one; and a choice that is barred."""
    async with evening(tmp_path, {PennyAnte.key: SpokenPenny()}) as (parlor, services):
        penny = Penny(parlor, services, await seated(parlor, "Anna Bo", PennyAnte.key))
        await penny.to_the_bids()
        panel, session = await penny.panel(penny.anna), await penny.session()
        barred = await signed(services, "why", session.number, "nothing")
        async with nameless(services):
            form = await penny.anna.click(panel, "Name a number", wait="nothing")
            assert await is_acknowledged(form)
            assert form.shows_modal
            for typed in ("ten", "10"):
                assert await is_acknowledged(await penny.anna.submit(form, {"number": typed}, wait="nothing"))
            pressed = await penny.anna.click(panel, custom_id=barred, forge=True, wait="nothing")
            assert await is_acknowledged(pressed)

"""Presses that arrive twice, late, or are clicked twice, through discord.py and the bot as they are."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import NamedTuple

from bot.services import Services
from parlor.people.outcome import Outcome
from parlor.people.person import Person
from parlor.server import Parlor
from tests.table.evening import evening, handled, newest, seated
from tests.torture.repeats import MUTANTS
from tests.torture.rows import Outcome as Found
from tests.torture.rows import Row, Trial, folder, require

FAULTS = ("twice", "late", "double", "")


class Done(NamedTuple):
    """An answer: by which presses, by whom, and whether they were told so."""

    presses: set[int]
    seat: int
    told: bool


async def press(parlor: Parlor, person: Person, rng: Random) -> tuple[list[Outcome], int]:
    """Open the panel and answer: what came of each press, and how often they arrived."""
    panel = await person.click(newest(person, "Your move"), "Your move")
    while panel.failed:  # the machine stood still: people press again
        panel = await person.click(newest(person, "Your move"), "Your move")
    fault = rng.choice(FAULTS)
    if fault in ("twice", "late"):
        parlor.faults.interactions.duplicate(held=fault == "late")
    selects = panel.message.selects
    if selects:
        values = rng.sample(selects[0].values, selects[0].least)
        return [await person.choose(panel, values)], 1 + bool(fault)
    button = rng.choice([one for one in panel.message.buttons if one.style == 1]).custom_id
    presses = (person.click(panel, custom_id=button) for _ in range(2 if fault == "double" else 1))
    return list(await asyncio.gather(*presses)), 1 + bool(fault)


async def play(path: Path, rng: Random, most: int) -> int:
    """An evening, up to so many arrivals; how many there were."""
    arrived = 0
    async with evening(path) as (parlor, services):
        people = await seated(parlor, "Anna Bo Cy Di")
        done: list[Done] = []
        while arrived < most:
            session = await services.runner.session(1)
            if session.ask is None:
                break
            seat = rng.choice(sorted(session.waiting_for))
            outcomes, times = await press(parlor, people[seat], rng)
            told = any(not one.failed for one in outcomes)
            done.append(Done({int(one.interaction.id) for one in outcomes}, seat, told))
            arrived += times
            if rng.random() < 0.3:
                parlor.faults.interactions.release()
            await handled()
        parlor.faults.interactions.release()
        await handled()
        await judge(services, done)
    return arrived


async def judge(services: Services, done: list[Done]) -> None:
    """One entry for each answer, by one of the presses that gave it, in their order. Whoever read that their press
    has failed, since the machine stood still for too long, may have answered or not."""
    log, clicks = await services.store.log(1), await services.store.clicks(1)
    place = 0
    for one in done:
        if place < len(log) and clicks[place] in one.presses:
            require(log[place].seat == one.seat, f"entry {place} is of another seat")
            place += 1
        else:
            require(not one.told, f"answer {place} of {len(done)} is not there: {one}")
    require(place == len(log), f"entry {place} was given by nobody")


async def run(cases: int, seed: int) -> Found:
    """Evenings, one after the other."""
    trial, rng = Trial(), Random(seed)
    while trial.goes_on(cases):
        number = trial.cases
        with folder() as path, trial.case(f"seed {seed}, from press {number}", 0):
            trial.cases += await play(path, rng, cases - number)
    return trial.outcome


ROWS = (
    Row(
        "repeats-on-the-wire",
        "The same through discord.py and the parlor: presses that arrive twice or late, and double clicks",
        run,
        *(16, 400, 10_000),
        tuple(one for one in MUTANTS if one.name == "press-unnamed"),
        6,
    ),
)

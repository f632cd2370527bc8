"""The rooms of the parlor, put together once and handed to whoever needs more than one."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from parlor.answers import Answers
from parlor.bodies import Writer
from parlor.checks import Checks
from parlor.delivery import Delivery
from parlor.faults import Faults
from parlor.gateway import Gateway
from parlor.interactions import Interactions
from parlor.payloads import Payloads
from parlor.rates import Rates
from parlor.record import Record
from parlor.settings import Settings
from parlor.world import World


async def nothing_to_keep() -> None:
    """A parlor without a folder forgets."""


@dataclass
class House:
    settings: Settings
    world: World
    record: Record
    payloads: Payloads
    gateway: Gateway
    delivery: Delivery
    writer: Writer
    checks: Checks
    faults: Faults
    rates: Rates
    interactions: Interactions
    answers: Answers
    kept: Callable[[], Awaitable[None]] = nothing_to_keep  # waits until what was posted is in the memory


def build(settings: Settings, token: str) -> House:
    """A house with an empty world."""
    world = World(settings.clock)
    record = Record(settings.clock)
    payloads = Payloads(world, "")
    gateway = Gateway(world, record, payloads, token)
    delivery = Delivery(world, record, payloads, gateway)
    writer = Writer(world, payloads)
    checks = Checks(record)
    faults = Faults()
    interactions = Interactions(settings, delivery, faults.interactions)
    answers = Answers(interactions, delivery, writer, checks)
    rates = Rates(settings.clock)
    return House(
        settings, world, record, payloads, gateway, delivery, writer, checks, faults, rates, interactions, answers
    )

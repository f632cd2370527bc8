"""The parts of the server, built once and handed to whatever needs more than one of them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from parlor.api.rate_limits import RateLimits
from parlor.api.request_body import MessageWriter
from parlor.faults import Faults
from parlor.gateway.delivery import Delivery
from parlor.gateway.gateway import Gateway
from parlor.interactions.interaction import Interactions
from parlor.interactions.responses import Responses
from parlor.record import Record
from parlor.settings import Settings
from parlor.validation.validator import Validator
from parlor.world.payloads import Payloads
from parlor.world.world import World


async def save_nothing() -> None:
    """Return at once: a parlor without a folder saves nothing."""


@dataclass
class Backend:
    """All parts of one server."""

    settings: Settings
    world: World
    record: Record
    payloads: Payloads
    gateway: Gateway
    delivery: Delivery
    writer: MessageWriter
    validator: Validator
    faults: Faults
    rates: RateLimits
    interactions: Interactions
    responses: Responses
    wait_until_saved: Callable[[], Awaitable[None]] = save_nothing  # returns when what was posted is on disk


def build_backend(settings: Settings, token: str) -> Backend:
    """Build the parts, with an empty world."""
    world = World(settings.clock)
    record = Record(settings.clock)
    payloads = Payloads(world, "")
    gateway = Gateway(settings, world, record, payloads, token)
    delivery = Delivery(world, record, payloads, gateway)
    writer = MessageWriter(world, payloads)
    validator = Validator(record)
    faults = Faults(clock=settings.clock)
    interactions = Interactions(settings, delivery, faults.interactions)
    responses = Responses(interactions, delivery, writer, validator)
    rates = RateLimits(settings.clock, settings.tempo)
    return Backend(
        settings,
        world,
        record,
        payloads,
        gateway,
        delivery,
        writer,
        validator,
        faults,
        rates,
        interactions,
        responses,
    )

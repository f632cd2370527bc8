"""Interactions: sent by a person, received by the bot, and found again by their tokens."""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import dataclass, field
from typing import Any

from parlor.api.errors import api_error
from parlor.faults import InteractionFaults
from parlor.gateway.delivery import Delivery
from parlor.settings import Settings
from parlor.waiting import Signal
from parlor.world.models import LOADING, Channel, Message, User
from parlor.world.payloads import ATTACHMENT_LIMIT

JSON = dict[str, Any]
COMMAND, COMPONENT, AUTOCOMPLETE, MODAL_SUBMIT = 2, 3, 4, 5
DEFER = 5


@dataclass(eq=False)
class Interaction:
    """One interaction of a person with the bot, and all that came back."""

    id: int
    token: str
    kind: int
    actor: User
    channel: Channel
    data: JSON
    created: float
    source: Message | None = None  # the message whose component was used
    cause: Interaction | None = None  # the interaction that showed this modal
    answer: int | None = None
    failed: bool = False
    original: Message | None = None
    followups: list[Message] = field(default_factory=list)
    modal: JSON | None = None
    choices: list[JSON] | None = None
    acts: int = 0  # edits and follow-ups after the first answer
    timer: asyncio.TimerHandle | None = None
    changed: Signal = field(default_factory=Signal)

    @property
    def thinking(self) -> bool:
        """Whether the deferred response still shows "is thinking..."."""
        if self.answer != DEFER or self.original is None or self.original.id not in self.channel.messages:
            return False
        return bool(self.original.flags & LOADING)


class Interactions:
    """All interactions of the server, by token."""

    def __init__(self, settings: Settings, delivery: Delivery, faults: InteractionFaults) -> None:
        self.settings = settings
        self.delivery = delivery
        self.faults = faults
        self.world = delivery.world
        self.record = delivery.record
        self.payloads = delivery.payloads
        self.by_token: dict[str, Interaction] = {}

    # From the person to the bot

    def start(
        self, kind: int, actor: User, channel: Channel, data: JSON, *,
        source: Message | None = None, cause: Interaction | None = None,
    ) -> Interaction:  # fmt: skip
        """Send an interaction to the bot, and start the time for its response."""
        now = self.world.clock.now()
        token = f"parlor-{secrets.token_urlsafe(40)}"
        interaction = Interaction(self.world.ids.next(), token, kind, actor, channel, data, now, source, cause)
        self.by_token[token] = interaction
        loop = asyncio.get_running_loop()
        interaction.timer = loop.call_later(self.settings.answer_limit, self._fail, interaction)
        payload = self._build_payload(interaction)
        gateway = self.delivery.gateway
        self.faults.deliver(lambda: gateway.dispatch("INTERACTION_CREATE", payload), loop.call_later)
        return interaction

    def _build_payload(self, interaction: Interaction) -> JSON:
        channel, actor, guild = interaction.channel, interaction.actor, interaction.channel.guild
        shown: JSON = {
            "id": str(interaction.id),
            "application_id": str(self.world.application_id),
            "type": interaction.kind,
            "token": interaction.token,
            "version": 1,
            "data": interaction.data,
            "channel_id": str(channel.id),
            "channel": self.payloads.channel(channel)
            | {"permissions": str(self.world.permissions(actor, channel))},
            "app_permissions": str(self.world.permissions(self.world.bot, channel)),
            "locale": actor.locale,
            "entitlements": [],
            "authorizing_integration_owners": {"0": str(guild.id) if guild else "0"},
            "context": 0 if guild else 1,
            "attachment_size_limit": ATTACHMENT_LIMIT,
        }
        if guild is not None:
            member = self.payloads.member(guild.members[actor.id])
            shown |= {"guild_id": str(guild.id), "guild_locale": guild.locale}
            shown["guild"] = {"id": str(guild.id), "locale": guild.locale, "features": []}
            shown["member"] = member | {"permissions": str(self.world.permissions(actor, channel))}
        else:
            shown["user"] = self.payloads.user(actor)
        if interaction.source is not None:
            shown["message"] = self.payloads.message(interaction.source, nonce=False)
        return shown

    def _fail(self, interaction: Interaction) -> None:
        if interaction.answer is None:
            interaction.failed = True
            interaction.changed.notify()
            shown = {"interaction": str(interaction.id), "text": "This interaction failed"}
            self.record.write("failure", {interaction.actor.id}, shown, channel=interaction.channel.id)

    # From the bot to the person

    def find_by_token(self, application: int, token: str) -> Interaction:
        """The interaction that this token belongs to, if it was answered and the token has not expired."""
        interaction = self.by_token.get(token)
        if application != self.world.application_id or interaction is None or interaction.answer is None:
            raise api_error(10015)
        if self.world.clock.now() - interaction.created > self.settings.token_life:
            raise api_error(50027)
        return interaction

    def message(self, interaction: Interaction, which: str) -> Message:
        """The original response or one of the follow-ups; the token opens no other message."""
        first = [interaction.original] if interaction.original else []
        for message in first if which == "@original" else [*first, *interaction.followups]:
            if which in ("@original", str(message.id)) and message.id in message.channel.messages:
                return message
        raise api_error(10008)

    def build_metadata(self, interaction: Interaction) -> JSON:
        """The `interaction_metadata` of a message that answers this interaction."""
        guild = interaction.channel.guild
        shown: JSON = {
            "id": str(interaction.id),
            "type": interaction.kind,
            "user": self.payloads.user(interaction.actor),
            "authorizing_integration_owners": {"0": str(guild.id) if guild else "0"},
        }
        if interaction.kind == COMMAND:
            shown["name"] = full_command_name(interaction.data)
        elif interaction.kind == COMPONENT and interaction.source is not None:
            shown["interacted_message_id"] = str(interaction.source.id)
        elif interaction.cause is not None:
            shown["triggering_interaction_metadata"] = self.build_metadata(interaction.cause)
        return shown

    def cancel_timers(self) -> None:
        """Cancel all timers, when the server closes."""
        for interaction in self.by_token.values():
            if interaction.timer is not None:
                interaction.timer.cancel()


def full_command_name(data: JSON) -> str:
    """A command with its subcommands, as it was typed."""
    names = [data["name"]]
    options = data.get("options") or []
    while options and options[0]["type"] in (1, 2):
        names.append(options[0]["name"])
        options = options[0].get("options") or []
    return " ".join(names)

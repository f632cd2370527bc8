"""The bot's answers to an interaction: the first one, and the follow-ups while the token lives."""

from __future__ import annotations

import copy
from typing import Any

from parlor.bodies import Body, Writer, numbered
from parlor.checks import Checks
from parlor.delivery import Delivery
from parlor.errors import Refusal, refusal
from parlor.interactions import AUTOCOMPLETE, COMMAND, COMPONENT, DEFER, MODAL_SUBMIT, Interaction, Interactions
from parlor.world import COMPONENTS_V2, EPHEMERAL, LOADING, Message

JSON = dict[str, Any]
SAY, DEFER_UPDATE, UPDATE, CHOICES, MODAL = 4, 6, 7, 8, 9
ALLOWED = {
    COMMAND: {SAY, DEFER, MODAL},
    COMPONENT: {SAY, DEFER, DEFER_UPDATE, UPDATE, MODAL},
    AUTOCOMPLETE: {CHOICES},
    MODAL_SUBMIT: {SAY, DEFER, DEFER_UPDATE, UPDATE},
}
CHAT_INPUT_RESPONSE = 20
SETTABLE = (1 << 2) | (1 << 12) | COMPONENTS_V2  # embeds suppressed, silent, components V2


class Answers:
    """Carries out what the bot answers."""

    def __init__(self, interactions: Interactions, delivery: Delivery, writer: Writer, checks: Checks) -> None:
        self.interactions = interactions
        self.delivery = delivery
        self.writer = writer
        self.checks = checks
        self.world = delivery.world
        self.record = delivery.record
        self.payloads = delivery.payloads

    def callback(self, id_: int, token: str, body: Body) -> JSON:
        """The bot's first answer to an interaction."""
        interaction = self.interactions.by_token.get(token)
        if interaction is None or interaction.id != id_ or interaction.failed:
            raise refusal(10062)
        if interaction.answer is not None:
            raise refusal(40060)
        kind = int(body.json.get("type", 0))
        if kind not in ALLOWED[interaction.kind] or (kind in (DEFER_UPDATE, UPDATE) and not interaction.source):
            raise Refusal(400, 50035, "Invalid Form Body", {"errors": {"type": _wrong_type(kind)}})
        data = Body(body.json.get("data") or {}, body.uploads)
        if kind == SAY:
            self.checks.message(data.json)
            self._say(interaction, data)
        elif kind == DEFER:
            self._say(interaction, data, loading=True)
        elif kind == UPDATE:
            self._update(interaction, data)
        elif kind == DEFER_UPDATE:
            interaction.original = interaction.source
        elif kind == CHOICES:
            self.checks.choices(data.json)
            interaction.choices = data.json.get("choices") or []
            self._show(interaction, "choices", interaction.choices)
        else:
            self.checks.modal(data.json)
            shown = copy.deepcopy(data.json)
            numbered(shown["components"])
            interaction.modal = shown
            self._show(interaction, "modal", shown)
        interaction.answer = kind
        if interaction.timer is not None:
            interaction.timer.cancel()
        interaction.bell.ring()
        return self._answered(interaction)

    def _answered(self, interaction: Interaction) -> JSON:
        shown: JSON = {"id": str(interaction.id), "type": interaction.kind}
        resource: JSON = {"type": interaction.answer}
        if interaction.original is not None:
            shown["response_message_id"] = str(interaction.original.id)
            shown["response_message_loading"] = interaction.thinking
            shown["response_message_ephemeral"] = interaction.original.ephemeral
            if interaction.answer in (SAY, UPDATE):
                resource["message"] = self.payloads.message(interaction.original)
        return {"interaction": shown, "resource": resource}

    def _show(self, interaction: Interaction, kind: str, payload: Any) -> None:
        self.record.write(kind, {interaction.actor.id}, payload, channel=interaction.channel.id)

    def _say(self, interaction: Interaction, data: Body, *, loading: bool = False) -> None:
        interaction.original = message = self._new_message(interaction, data, loading=loading)
        if interaction.kind == COMMAND:
            message.type = CHAT_INPUT_RESPONSE
        self.delivery.post(message)

    def _new_message(self, interaction: Interaction, data: Body, *, loading: bool = False) -> Message:
        channel = self.world.channel(interaction.channel.id)
        message = Message(self.world.ids.next(), channel, self.world.bot, self.world.clock.now())
        message.interaction = self.interactions.origin(interaction)
        flags = int(data.json.get("flags") or 0)
        if flags & EPHEMERAL:
            message.only_for = interaction.actor.id
        message.flags = flags & EPHEMERAL | (LOADING if loading else flags & SETTABLE)
        if not loading:
            self.writer.fill(message, data)
        return message

    def _update(self, interaction: Interaction, data: Body) -> None:
        assert interaction.source is not None
        interaction.original = interaction.source
        self._rewrite(interaction.source, data)

    def _rewrite(self, message: Message, data: Body) -> None:
        if message.id not in message.channel.messages:
            raise refusal(10008)
        self.checks.edit(data.json, message.flags & SETTABLE)
        message.flags |= int(data.json.get("flags") or 0) & COMPONENTS_V2
        self.writer.fill(message, data, editing=True)
        if message.flags & LOADING:
            self.delivery.filled(message)
        else:
            self.delivery.edited(message)

    def follow_up(self, interaction: Interaction, data: Body) -> Message:
        """A further message. The first one after a defer takes its place, and is as public as the defer was."""
        self.checks.message(data.json)
        if interaction.thinking and interaction.original is not None:
            message = interaction.original
            message.flags |= int(data.json.get("flags") or 0) & SETTABLE
            self.writer.fill(message, data)
            self.delivery.filled(message)
        else:
            message = self._new_message(interaction, data)
            self.delivery.post(message)
            interaction.followups.append(message)
        interaction.acts += 1
        interaction.bell.ring()
        return message

    def edit(self, interaction: Interaction, message: Message, data: Body) -> None:
        self._rewrite(message, data)
        interaction.acts += 1
        interaction.bell.ring()

    def delete(self, interaction: Interaction, message: Message) -> None:
        self.delivery.delete(message)
        interaction.acts += 1
        interaction.bell.ring()


def _wrong_type(kind: int) -> JSON:
    text = f"Interaction callback type {kind} is not valid here."
    return {"_errors": [{"code": "BASE_TYPE_CHOICES", "message": text}]}

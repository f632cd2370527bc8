"""The bot's responses to an interaction: the first one, and the follow-ups while the token lives."""

from __future__ import annotations

import copy
from typing import Any

from parlor.api.errors import ApiError, api_error
from parlor.api.request_body import Body, MessageWriter, assign_component_ids
from parlor.gateway.delivery import Delivery
from parlor.interactions.interaction import (
    AUTOCOMPLETE,
    COMMAND,
    COMPONENT,
    DEFER,
    MODAL_SUBMIT,
    Interaction,
    Interactions,
)
from parlor.validation.validator import Validator
from parlor.world.models import COMPONENTS_V2, EPHEMERAL, LOADING, Message

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


class Responses:
    """Carries out the bot's responses."""

    def __init__(
        self, interactions: Interactions, delivery: Delivery, writer: MessageWriter, validator: Validator
    ) -> None:
        self.interactions = interactions
        self.delivery = delivery
        self.writer = writer
        self.validator = validator
        self.world = delivery.world
        self.record = delivery.record
        self.payloads = delivery.payloads

    def respond(self, id_: int, token: str, body: Body) -> JSON:
        """The bot's first response to an interaction."""
        interaction = self.interactions.by_token.get(token)
        if interaction is None or interaction.id != id_ or interaction.failed:
            raise api_error(10062)
        if interaction.answer is not None:
            raise api_error(40060)
        kind = int(body.json.get("type", 0))
        if kind not in ALLOWED[interaction.kind] or (kind in (DEFER_UPDATE, UPDATE) and not interaction.source):
            raise ApiError(400, 50035, "Invalid Form Body", {"errors": {"type": _type_error(kind)}})
        data = Body(body.json.get("data") or {}, body.uploads)
        if kind == SAY:
            self.validator.check_message(data.json)
            self._post(interaction, data)
        elif kind == DEFER:
            self._post(interaction, data, loading=True)
        elif kind == UPDATE:
            self._update(interaction, data)
        elif kind == DEFER_UPDATE:
            interaction.original = interaction.source
        elif kind == CHOICES:
            self.validator.check_choices(data.json)
            interaction.choices = data.json.get("choices") or []
            self._record_shown(interaction, "choices", interaction.choices)
        else:
            self.validator.check_modal(data.json)
            shown = copy.deepcopy(data.json)
            assign_component_ids(shown["components"])
            interaction.modal = shown
            self._record_shown(interaction, "modal", shown)
        interaction.answer = kind
        if interaction.timer is not None:
            interaction.timer.cancel()
        interaction.changed.notify()
        return self._callback_result(interaction)

    def _callback_result(self, interaction: Interaction) -> JSON:
        shown: JSON = {"id": str(interaction.id), "type": interaction.kind}
        resource: JSON = {"type": interaction.answer}
        if interaction.original is not None:
            shown["response_message_id"] = str(interaction.original.id)
            shown["response_message_loading"] = interaction.thinking
            shown["response_message_ephemeral"] = interaction.original.ephemeral
            if interaction.answer in (SAY, UPDATE):
                resource["message"] = self.payloads.message(interaction.original)
        return {"interaction": shown, "resource": resource}

    def _record_shown(self, interaction: Interaction, kind: str, payload: Any) -> None:
        self.record.write(kind, {interaction.actor.id}, payload, channel=interaction.channel.id)

    def _post(self, interaction: Interaction, data: Body, *, loading: bool = False) -> None:
        interaction.original = message = self._build_message(interaction, data, loading=loading)
        if interaction.kind == COMMAND:
            message.type = CHAT_INPUT_RESPONSE
        self.delivery.post(message)

    def _build_message(self, interaction: Interaction, data: Body, *, loading: bool = False) -> Message:
        channel = self.world.channel(interaction.channel.id)
        message = Message(self.world.ids.next(), channel, self.world.bot, self.world.clock.now())
        message.interaction = self.interactions.build_metadata(interaction)
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
        self._edit(interaction.source, data)

    def _edit(self, message: Message, data: Body) -> None:
        if message.id not in message.channel.messages:
            raise api_error(10008)
        self.validator.check_edit(data.json, message)
        message.flags |= int(data.json.get("flags") or 0) & COMPONENTS_V2
        self.writer.fill(message, data, editing=True)
        if message.flags & LOADING:
            self.delivery.publish_filled(message)
        else:
            self.delivery.publish_edit(message)

    def follow_up(self, interaction: Interaction, data: Body) -> Message:
        """A further message. The first one after a defer takes its place, and is as public as the defer was."""
        self.validator.check_message(data.json)
        if interaction.thinking and interaction.original is not None:
            message = interaction.original
            message.flags |= int(data.json.get("flags") or 0) & SETTABLE
            self.writer.fill(message, data)
            self.delivery.publish_filled(message)
        else:
            message = self._build_message(interaction, data)
            self.delivery.post(message)
            interaction.followups.append(message)
        interaction.acts += 1
        interaction.changed.notify()
        return message

    def edit(self, interaction: Interaction, message: Message, data: Body) -> None:
        """Edit the original response or a follow-up."""
        self._edit(message, data)
        interaction.acts += 1
        interaction.changed.notify()

    def delete(self, interaction: Interaction, message: Message) -> None:
        """Delete the original response or a follow-up."""
        self.delivery.delete(message)
        interaction.acts += 1
        interaction.changed.notify()


def _type_error(kind: int) -> JSON:
    text = f"Interaction callback type {kind} is not valid here."
    return {"_errors": [{"code": "BASE_TYPE_CHOICES", "message": text}]}

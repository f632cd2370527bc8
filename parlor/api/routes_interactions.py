"""Routes of interactions: the callback, and the messages that the interaction's token opens."""

from __future__ import annotations

from parlor.api.request_body import Body
from parlor.api.rest import Answer, Call, Routes
from parlor.interactions.interaction import Interaction
from parlor.world.models import Message

routes = Routes()
HOOK = "/webhooks/{application}/{token}"


def find_interaction(call: Call) -> Interaction:
    """The interaction that the token in the path belongs to."""
    return call.backend.interactions.find_by_token(call.id("application"), call.ids["token"])


def find_message(call: Call, interaction: Interaction) -> Message:
    """The message in the path, if it belongs to this interaction."""
    return call.backend.interactions.message(interaction, call.ids["message"])


@routes.add("POST", "/interactions/{interaction}/{token}/callback")
def create_response(call: Call) -> Answer:
    """The first response to an interaction."""
    answered = call.backend.responses.respond(call.id("interaction"), call.ids["token"], call.body)
    return answered if call.query.get("with_response") in ("1", "true", "True") else None


@routes.add("POST", HOOK)
def create_followup(call: Call) -> Answer:
    """A follow-up message."""
    interaction = find_interaction(call)
    message = call.backend.responses.follow_up(interaction, Body(call.body.json or {}, call.body.uploads))
    return call.backend.payloads.message(message)


@routes.add("GET", HOOK + "/messages/{message}")
def get_response(call: Call) -> Answer:
    """The original response or a follow-up."""
    return call.backend.payloads.message(find_message(call, find_interaction(call)), nonce=False)


@routes.add("PATCH", HOOK + "/messages/{message}")
def edit_response(call: Call) -> Answer:
    """Edit the original response or a follow-up."""
    interaction = find_interaction(call)
    message = find_message(call, interaction)
    call.backend.responses.edit(interaction, message, call.body)
    return call.backend.payloads.message(message)


@routes.add("DELETE", HOOK + "/messages/{message}")
def delete_response(call: Call) -> Answer:
    """Delete the original response or a follow-up."""
    interaction = find_interaction(call)
    call.backend.responses.delete(interaction, find_message(call, interaction))

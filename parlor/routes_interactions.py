"""Routes that answer interactions: the callback, and everything their token opens."""

from __future__ import annotations

from parlor.bodies import Body
from parlor.interactions import Interaction
from parlor.rest import Answer, Call, Routes
from parlor.world import Message

routes = Routes()
HOOK = "/webhooks/{application}/{token}"


def spoken_for(call: Call) -> Interaction:
    return call.house.interactions.with_token(call.id("application"), call.ids["token"])


def target(call: Call, interaction: Interaction) -> Message:
    return call.house.interactions.message(interaction, call.ids["message"])


@routes.add("POST", "/interactions/{interaction}/{token}/callback")
def callback(call: Call) -> Answer:
    answered = call.house.answers.callback(call.id("interaction"), call.ids["token"], call.body)
    return answered if call.query.get("with_response") in ("1", "true", "True") else None


@routes.add("POST", HOOK)
def follow_up(call: Call) -> Answer:
    interaction = spoken_for(call)
    message = call.house.answers.follow_up(interaction, Body(call.body.json or {}, call.body.uploads))
    return call.house.payloads.message(message)


@routes.add("GET", HOOK + "/messages/{message}")
def get(call: Call) -> Answer:
    return call.house.payloads.message(target(call, spoken_for(call)), nonce=False)


@routes.add("PATCH", HOOK + "/messages/{message}")
def edit(call: Call) -> Answer:
    interaction = spoken_for(call)
    message = target(call, interaction)
    call.house.answers.edit(interaction, message, call.body)
    return call.house.payloads.message(message)


@routes.add("DELETE", HOOK + "/messages/{message}")
def delete(call: Call) -> Answer:
    interaction = spoken_for(call)
    call.house.answers.delete(interaction, target(call, interaction))

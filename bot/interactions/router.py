"""The router: every button, select menu and form ever posted comes in here. Its ticket's verb says which method of
which cog answers it; who pressed it comes from the user id."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping, MutableMapping
from typing import Any, TypeVar

import discord

from bot.interactions import reply
from bot.interactions.reply import Interaction
from bot.interactions.tickets import Ticket, TicketSigner
from bot.store import Duplicate
from bot.tables.context import Visit
from bot.tables.errors import Explainer, Refused
from bot.text.language import locale

Answer = Callable[[Interaction, Ticket], Awaitable[None]]
Method = TypeVar("Method", bound=Callable[..., Awaitable[None]])

_VERB = "__verb__"
_PRESSED = (discord.InteractionType.component, discord.InteractionType.modal_submit)


def pressed(verb: str) -> Callable[[Method], Method]:
    """Let a method of a cog answer the buttons, menus and forms whose tickets have this verb."""

    def mark(method: Method) -> Method:
        setattr(method, _VERB, verb)
        return method

    return mark


def verbs_in(cog: type) -> dict[str, str]:
    """The verbs that a kind of cog answers, and the names of the methods."""
    methods = {name: getattr(cog, name) for name in dir(cog)}
    return {getattr(method, _VERB): name for name, method in methods.items() if hasattr(method, _VERB)}


BY_OFFER = frozenset(("accept", "decline", "counter", "withdraw", "tell"))  # an offer names its table


def visit_by(interaction: Interaction, ticket: Ticket) -> Visit:
    """The visit of whoever has pressed a button of a table."""
    return Visit(
        ticket.table,
        interaction.user.id,
        name_of(interaction),
        interaction.channel_id,
        in_dm=interaction.guild_id is None,
        stamp=None if ticket.verb in BY_OFFER else ticket.stamp,
    )


def visit_to(interaction: Interaction, table: int) -> Visit:
    """The visit of whoever has typed a command where a table stands."""
    return Visit(table, interaction.user.id, name_of(interaction))


def name_of(interaction: Interaction) -> str | None:
    """What somebody is called where they are; a direct message shows no nickname."""
    return None if interaction.guild_id is None else interaction.user.display_name


def speak_with_visitor(interaction: Interaction, locales: MutableMapping[int, str]) -> None:
    """Answer from here on in the language of whoever has typed or pressed something; it is remembered, by user,
    for what they are told later."""
    user, spoken = interaction.user.id, interaction.locale.value
    locale.set(spoken)
    if locales.get(user) != spoken:
        locales[user] = spoken


class Router:
    """Reads tickets and hands each to the cog that answers its verb."""

    def __init__(
        self, signer: TicketSigner, locales: dict[int, str], errors: Explainer, cogs: Iterable[object] = ()
    ) -> None:
        self._signer = signer
        self._locales = locales  # by user, for what they are told later
        self._errors = errors
        self.verbs: dict[str, Answer] = {}
        for cog in cogs:
            self.verbs |= {verb: getattr(cog, name) for verb, name in verbs_in(type(cog)).items()}

    async def route(self, interaction: Interaction) -> None:
        """Answer a component or a form. Whatever happens, the person gets an answer."""
        if interaction.type not in _PRESSED:
            return
        speak_with_visitor(interaction, self._locales)
        data: Mapping[str, Any] = interaction.data or {}
        custom_id = data.get("custom_id")
        ticket = self._signer.read(custom_id)
        answer = self.verbs.get(ticket.verb) if ticket else None
        try:
            if ticket is None or answer is None:
                raise Refused("retired" if self._signer.has_retired(custom_id) else "not-ours")
            await answer(interaction, ticket)
        except Exception as problem:
            if isinstance(problem, Duplicate) and not interaction.response.is_done():
                return  # delivered twice: the first one is being answered
            await reply.report_problem(interaction, self._errors, problem, ticket.table if ticket else None)

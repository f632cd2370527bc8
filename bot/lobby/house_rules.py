"""House rules: what a game lets its host decide before the deal, as text and as controls."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import discord

from bot.interactions.controls import MENU_LABEL
from bot.interactions.panel import Panel, Row, controls, page_buttons
from bot.interactions.tickets import TicketSigner, ticket_at
from bot.store import Table
from bot.text.sentences import sentence
from bot.text.shorten import shorten_text
from bot.text.words import Words
from rules.kernel.game import AnyGame, RuleOption

ROWS = 5  # of a message; where the rules need more, the last one turns the pages


def list_changed_rules(game: AnyGame, chosen: Mapping[str, str]) -> list[str]:
    """A line for each house rule that is not as usual."""
    return [
        sentence("lobby.rule", rule=title(game, option), choice=label(game, option, chosen[option.key]))
        for option in game.options
        if chosen.get(option.key, option.default) != option.default
    ]


def title(game: AnyGame, option: RuleOption) -> str:
    """What a house rule is called."""
    return Words(game, ()).say(option.title)


def label(game: AnyGame, option: RuleOption, choice: str) -> str:
    """What a choice is called: the catalogue's word for it, else its key."""
    words = Words(game, ())
    return words.find(f"option.{option.key}.{choice}") or words.find(choice) or choice


def house_rules(signer: TicketSigner, row: Table, game: AnyGame, lobby: int, page: int = 0) -> Panel:
    """A list of choices for each house rule. `lobby` is the message that shows what was chosen."""
    options, pages = game.options, page_count(game)
    page = min(max(page, 0), pages - 1)
    size = ROWS if pages == 1 else ROWS - 1
    shown = options[page * size : (page + 1) * size]
    rows: list[Row] = [[_choices(signer, row, game, option, lobby)] for option in shown]
    if pages > 1:
        rows.append(page_buttons(signer, lambda at: ticket_at(row, "options", lobby, str(at)), page, pages))
    lines = [
        sentence(
            "lobby.rule", rule=title(game, one), choice=label(game, one, row.options.get(one.key, one.default))
        )
        for one in shown
    ]
    return Panel("\n".join(lines), controls(rows))


def page_count(game: AnyGame) -> int:
    """How many pages a game's house rules take."""
    return 1 if len(game.options) <= ROWS else -(-len(game.options) // (ROWS - 1))


def page_of(game: AnyGame, key: str) -> int:
    """The page on which a house rule stands."""
    place = next((place for place, option in enumerate(game.options) if option.key == key), 0)
    return 0 if page_count(game) == 1 else place // (ROWS - 1)


def _choices(
    signer: TicketSigner, row: Table, game: AnyGame, option: RuleOption, lobby: int
) -> discord.ui.Select[Any]:
    chosen = row.options.get(option.key, option.default)
    return discord.ui.Select(
        custom_id=signer.write(ticket_at(row, "option", lobby, option.key)),
        placeholder=shorten_text(title(game, option), MENU_LABEL),
        options=[
            discord.SelectOption(
                label=shorten_text(label(game, option, choice), MENU_LABEL), value=choice, default=choice == chosen
            )
            for choice in option.choices
        ],
    )

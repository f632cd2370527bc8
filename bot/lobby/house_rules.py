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
    pages, size = page_count(game), _page_size(game)
    page = min(max(page, 0), pages - 1)
    shown = game.options[page * size : (page + 1) * size]
    rows: list[Row] = [[_presets(signer, row, game, lobby)]] if game.presets else []
    rows += [[_choices(signer, row, game, option, lobby)] for option in shown]
    if pages > 1:
        rows.append(page_buttons(signer, lambda at: ticket_at(row, "options", lobby, str(at)), page, pages))
    lines = [line for one in shown for line in _explain(game, one, row.options.get(one.key, one.default))]
    return Panel("\n".join(lines), controls(rows))


def _explain(game: AnyGame, option: RuleOption, choice: str) -> list[str]:
    """What is chosen of a house rule, and below it what that rule means, if the catalogue tells."""
    about = Words(game, ()).find(f"option-about.{option.key}")
    chosen = sentence("lobby.rule", rule=title(game, option), choice=label(game, option, choice))
    return [chosen, *([sentence("lobby.rule-about", about=about)] if about else [])]


def _page_size(game: AnyGame) -> int:
    """How many house rules stand on a page: where there are sets of them, these have a row of their own."""
    rows = ROWS - 1 if game.presets else ROWS
    return rows if len(game.options) <= rows else rows - 1


def page_count(game: AnyGame) -> int:
    """How many pages a game's house rules take."""
    return max(-(-len(game.options) // _page_size(game)), 1)


def page_of(game: AnyGame, key: str) -> int:
    """The page on which a house rule stands."""
    place = next((place for place, option in enumerate(game.options) if option.key == key), 0)
    return place // _page_size(game)


def _presets(signer: TicketSigner, row: Table, game: AnyGame, lobby: int) -> discord.ui.Select[Any]:
    """The sets of house rules; what is chosen now is marked, if it is one of them."""
    usual, words = {one.key: one.default for one in game.options}, Words(game, ())
    return discord.ui.Select(
        custom_id=signer.write(ticket_at(row, "preset", lobby)),
        placeholder=sentence("lobby.preset"),
        options=[
            discord.SelectOption(
                label=shorten_text(words.say(one.title), MENU_LABEL),
                value=one.key,
                description=shorten_text(words.find(f"preset-about.{one.key}") or "", MENU_LABEL) or None,
                default={**usual, **one.choices} == {**usual, **row.options},
            )
            for one in game.presets
        ],
    )


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

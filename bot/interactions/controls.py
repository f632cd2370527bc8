"""A decision becomes controls: buttons, a menu, a number pad or a form. Pure data, within Discord's limits."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from bot.text.shorten import shorten_text
from bot.text.words import Words
from rules.kernel.asking import Barred, Decision, Number, Option
from rules.kernel.telling import Phrase

BUTTONS = 10  # more choices than this are a menu
MENU = 25  # what a select on Discord holds; more are paged
PAD = 20  # more numbers than this are a form
BUTTON_LABEL, MENU_LABEL = 80, 100


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing to choose. `barred`: not possible just now, and the topic of the rule that says why."""

    key: str
    label: str
    hint: str = ""
    barred: str = ""


@dataclass(frozen=True, slots=True)
class Buttons:
    """A button for each choice; a barred one answers with its rule."""

    choices: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class Menu:
    """A select of choices, one page of it. `barred` ones stand beside it where several are to be chosen."""

    choices: tuple[Choice, ...]
    least: int
    most: int
    page: int = 0
    pages: int = 1
    barred: tuple[Choice, ...] = ()


@dataclass(frozen=True, slots=True)
class Pad:
    """A button for each number."""

    numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Form:
    """A text field for a number from `low` to `high`."""

    low: int
    high: int
    default: int


Control: TypeAlias = Buttons | Menu | Pad | Form


def lay_out(decision: Decision, words: Words, page: int = 0, hints: Mapping[str, Phrase] | None = None) -> Control:
    """The controls for a decision; of a menu with several pages, one of them. `hints` say what choices do."""
    if isinstance(decision, Number):
        if decision.high - decision.low < PAD:
            return Pad(tuple(range(decision.low, decision.high + 1)))
        return Form(decision.low, decision.high, decision.default)
    possible = [_choice(option, words, hints or {}) for option in decision.options]
    barred = [_choice(offer, words, {}) for offer in decision.barred]
    if decision.least == decision.most == 1:
        return _one(_keep_places(possible + barred, decision.order), page)
    return Menu(tuple(possible), decision.least, decision.most, barred=tuple(barred))


def _keep_places(choices: list[Choice], order: Sequence[str]) -> list[Choice]:
    """Choices in the order in which the rules list them, so that each stands where it always does, possible or
    not."""
    places = {key: place for place, key in enumerate(order)}
    return sorted(choices, key=lambda choice: places.get(choice.key, len(places)))


def _one(choices: Sequence[Choice], page: int) -> Control:
    """One of them is to be chosen: as buttons while they are few."""
    if len(choices) <= BUTTONS:
        return Buttons(tuple(_cut(choice, BUTTON_LABEL) for choice in choices))
    pages = -(-len(choices) // MENU)
    page = min(max(page, 0), pages - 1)
    return Menu(tuple(choices[page * MENU : (page + 1) * MENU]), 1, 1, page, pages)


def _choice(offer: Option[object] | Barred, words: Words, hints: Mapping[str, Phrase]) -> Choice:
    if isinstance(offer, Barred):
        return _cut(Choice(offer.key, words.say(offer.label), barred=offer.rule), MENU_LABEL)
    hint = hints.get(offer.key, offer.hint)
    return _cut(Choice(offer.key, words.say(offer.label), words.say(hint)), MENU_LABEL)


def _cut(choice: Choice, limit: int) -> Choice:
    return Choice(
        choice.key, shorten_text(choice.label, limit), shorten_text(choice.hint, MENU_LABEL), choice.barred
    )


def number_from(text: object) -> int | None:
    """A number that somebody typed: one to three ASCII digits, since int() takes far more than people mean."""
    return int(text) if type(text) is str and re.fullmatch("[0-9]{1,3}", text.strip(" ")) else None

"""How the cards of Gangster's Dilemma look: demands in metal with their tokens, locations in the colour of what
they give, and characters."""

from __future__ import annotations

from bot.pictures.card import Look
from bot.pictures.colours import Colour
from bot.pictures.dilemma_parts import BANKNOTE, ON_PAPER, metal_of
from bot.pictures.parts import Part, icon, number, row, text
from bot.pictures.seats import DARK
from bot.text.words import Words
from rules.gangsters_dilemma.deck import GOODS, PLAYERS, Decks, Demand, Location
from rules.kernel.faces import Face
from rules.kernel.game import AnyGame

NIGHT: Colour = (31, 28, 62)
CHARACTER: Colour = (74, 44, 92)
SIZE = 64


def card_look(game: AnyGame, face: Face, words: Words) -> Look:
    """How a card looks on its own."""
    decks: Decks = game.decks  # type: ignore[attr-defined]  # this game has them
    kind, _, key = face.key.partition(".")
    if kind == "demand":
        return _demand(next(card for card in decks.demands if card.key == key), words)
    if kind == "place":
        places = {place.key: place for seats in PLAYERS for place in decks.map(seats)}
        return _place(places[key])
    return Look(NIGHT, CHARACTER, sign="hat")


def _demand(card: Demand, words: Words) -> Look:
    """What it wants, token by token, and its points."""
    goods = [icon(GOODS[good], SIZE, ON_PAPER[good]) for good, n in enumerate(card.wants) for _ in range(n)]
    points = row(
        icon("arrow", 40, DARK),
        number(card.points, 72, DARK),
        text(words.say(("board.points", card.points)), 32, DARK, bold=True, wide=260),
        gap=16,
    )
    return Look(NIGHT, metal_of(card.points).head, sign="trophy", figures=row(*goods, points, gap=14))


def _place(card: Location) -> Look:
    """What getting away from it gives, or what can be traded there."""
    if card.loot is not None:
        good = GOODS.index(card.loot)
        shown: Part = row(number("+1", 60, DARK), icon(card.loot, SIZE, ON_PAPER[good]), gap=10)
        return Look(NIGHT, ON_PAPER[good], sign=card.loot, figures=shown)
    goods = [icon(one, SIZE, ON_PAPER[GOODS.index(one)]) for one in card.trades]
    shown = row(*goods, icon("repeat", 48, DARK), icon("cash", SIZE, BANKNOTE), number(1, 60, DARK), gap=16)
    return Look(NIGHT, BANKNOTE, sign="shop", figures=shown)

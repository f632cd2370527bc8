"""How the cards of Scarface 1920 look on their own: crooks in the colour of their crime, Dealers with their terms,
neighborhoods with both sides, and all others."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from bot.pictures.card import INNER, Look
from bot.pictures.colours import Colour
from bot.pictures.parts import Part, amount, first_fitting, icon, number, pips, row, space
from bot.pictures.scarface_1920_cards import (
    BOTTLE,
    CASH,
    GUN,
    INK,
    NIGHT,
    PAPER,
    STEEL,
    TYPES,
    goods,
    values,
)
from bot.text.words import Words
from rules.kernel.faces import Face
from rules.kernel.game import AnyGame
from rules.scarface_1920.city import Neighborhood, Side
from rules.scarface_1920.deck import Dealer, Decks, Gangster

RAID: Colour = (142, 30, 28)
PRINT: Colour = (46, 42, 38)
JOB: Colour = (52, 84, 66)
DEAL: Colour = (112, 78, 40)
TILE: Colour = (70, 84, 104)
DISTRICT: Colour = (44, 92, 112)
GOLD: Colour = (190, 134, 20)
SIZE = 52


def card_look(game: AnyGame, face: Face, words: Words) -> Look:
    """How a card looks on its own."""
    decks: Decks = game.decks  # type: ignore[attr-defined]  # this game has them
    crooks = {one.key: one for one in (*decks.associates, *decks.members)}
    if face.key in crooks:
        return _crook(crooks[face.key])
    dealers = {one.key: one for one in decks.dealers}
    if face.key in dealers:
        return _dealer(dealers[face.key])
    tiles = {one.key: one for one in decks.neighborhoods}
    if face.key in tiles:
        return _tile(tiles[face.key], words)
    return OTHERS[str(face.kind[0]).removeprefix("face.")]()


OTHERS: Mapping[str, Callable[[], Look]] = {
    "gang": lambda: Look(NIGHT, STEEL, PAPER, "boss"),
    "instant": lambda: Look(NIGHT, JOB, PAPER, "job"),
    "permanent": lambda: Look(NIGHT, JOB, PAPER, "done"),
    "raid": lambda: Look(NIGHT, RAID, PAPER, "police"),
    "news": lambda: Look(NIGHT, PRINT, PAPER, "news"),
    "last": lambda: Look(NIGHT, PRINT, PAPER, "news"),
    "district": lambda: Look(NIGHT, DISTRICT, PAPER, "turf"),
}
"""By the kind of a card: those without figures."""


def _crook(card: Gangster) -> Look:
    """Values, and the stars of an Associate; those of a Boss are on the board of the gang."""
    look = TYPES[card.type]
    if card.role == "boss":
        return Look(NIGHT, look.colour, PAPER, "boss")
    shown = values(card.muscle, card.influence, 60, INK, 44)
    rank = icon("hat", SIZE, GOLD)
    if card.level:
        rank = pips("star", card.level, card.level, SIZE, GOLD, GOLD, 6)
    figures = row(shown, space(INNER - shown.width - rank.width), rank)
    return Look(NIGHT, look.colour, PAPER, look.sign, figures)


def _dealer(card: Dealer) -> Look:
    """What it asks, what it brings, and how many thugs and goods have room there."""
    asks = [amount("slugging", card.muscle, SIZE, (139, 38, 34), INK)] if card.muscle else []
    asks += [amount("influence", card.influence, SIZE, (36, 104, 84), INK)] if card.influence else []
    room = [amount("member", card.limit, SIZE, INK, INK)]
    room += [amount("crate", card.storage, SIZE, INK, INK)] if card.storage else []
    brings = goods(card.alcohol, card.gun, 60, gap=24)
    return Look(NIGHT, DEAL, PAPER, "deal", row(*asks, icon("arrow", 40, INK), brings, space(40), *room, gap=24))


def _tile(card: Neighborhood, words: Words) -> Look:
    """Both sides: defense, and what a sale there takes and brings."""

    def sides(size: int) -> Part:
        return row(_side("shop", card.day, words, size), _side("moon", card.night, words, size), gap=size)

    figures = first_fitting(INNER, 99, *[partial(sides, size) for size in (44, 40, 36, 32, 28, 25)])
    return Look(NIGHT, TILE, PAPER, "turf", figures)


def _side(sign: str, side: Side, words: Words, size: int) -> Part:
    takes = [amount("bottle", side.alcohol, size, BOTTLE, INK)] if side.alcohol else []
    takes += [amount("gun", side.gun, size, GUN, INK)] if side.gun else []
    return row(
        icon(sign, size, TILE),
        amount("defense", side.defense, size, INK, INK),
        *takes,
        icon("arrow", size * 2 // 3, INK),
        number(words.say(("cash", side.profit)), size, CASH),
        gap=size // 3,
    )

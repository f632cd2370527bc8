"""The names and texts that stand on the cards, as entries of the catalogue."""

from __future__ import annotations

from rules.gangsters_dilemma.deck import GOODS, PLAYERS, Decks, Demand
from rules.kernel.catalogue import Catalogue


def names(decks: Decks, words: Catalogue) -> dict[str, str]:
    """What stands on the cards, by key."""
    entries: dict[str, str] = {}
    for location in (*decks.locations, decks.map(PLAYERS[0])[-1]):
        entries[f"place.{location.key}"] = location.title
    for character in decks.characters:
        entries[f"character.{character.key}"] = character.title
        entries[f"ability.{character.key}"] = character.text
    for demand in decks.demands:
        entries[f"demand.{demand.key}"] = demand.title
        entries[f"points.{demand.key}"] = str(demand.points)
        entries[f"wants.{demand.key}"] = _wants(demand, words)
    return entries | _flavours(decks)


def _flavours(decks: Decks) -> dict[str, str]:
    """The lines of colour, by the keys of the titles they stand under; a card need not have one."""
    locations = (*decks.locations, decks.map(PLAYERS[0])[-1])
    kinds = (("place", locations), ("character", decks.characters), ("demand", decks.demands))
    return {f"flavour.{kind}.{card.key}": card.flavour for kind, cards in kinds for card in cards if card.flavour}


def _wants(demand: Demand, words: Catalogue) -> str:
    """The goods on a demand card, such as "2 Gin, 1 Gun"."""
    goods = [(good, n) for good, n in zip(GOODS, demand.wants, strict=True) if n]
    if not goods:
        return words.say("asset.nothing")
    return words.join("list.comma", [words.count(f"asset.{good}", n) for good, n in goods])

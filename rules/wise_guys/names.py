"""The names and texts that stand on cards and tiles, as entries of the catalogue."""

from __future__ import annotations

from rules.kernel.catalogue import Catalogue
from rules.mob.deck import location_names, says
from rules.mob.faces import flavours
from rules.wise_guys.deck import NOBODY, Clubhouse, Decks, Location


def names(decks: Decks, words: Catalogue) -> dict[str, str]:
    """What stands on the cards, by key."""
    entries: dict[str, str] = {}
    for gang in (*decks.gangs, NOBODY):
        entries |= _gang(gang, words)
    for tile in (*decks.starting, *decks.business, *decks.opportunities):
        entries |= _location(tile, words)
    for hassle in decks.hassles:
        entries |= {f"card.{hassle.key}": hassle.title, f"text.{hassle.key}": hassle.text}
    for call in decks.last_calls:
        entries |= {f"card.{call.key}": call.title, f"text.{call.key}": call.text(words)}
    men = [man for gang in decks.gangs for man in gang.man]
    cards = (*decks.gangs, *men, *decks.starting, *decks.business, *decks.roaring20s)
    return entries | flavours(cards)


def _gang(gang: Clubhouse, words: Catalogue) -> dict[str, str]:
    """What a Clubhouse says: its gang order and its rule, one by one and together."""
    does = words.as_sentence(says(words, gang.order.does))
    entries = {
        f"gang.{gang.key}": gang.title,
        f"gang-order.{gang.key}": gang.order.title,
        f"gang-order-does.{gang.key}": does,
        f"gang-rule.{gang.key}": gang.rule.text,
        f"gang-card.{gang.key}": " ".join(
            [
                words.say("does.named", gang.order.title, does),
                words.say("does.named", gang.rule.title, gang.rule.text),
            ]
        ),
    }
    for man in gang.man:
        entries[f"person.{man.key}"] = entries[f"member.{man.key}"] = man.title
    return entries


def _location(tile: Location, words: Catalogue) -> dict[str, str]:
    entries = location_names(words, tile, tile.title, tile.text(words))
    return entries | {f"fight-at.{tile.key}": words.say(f"fight.{tile.fight}")}

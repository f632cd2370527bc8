"""The names and texts that stand on cards and tiles, as entries of the catalogue."""

from __future__ import annotations

from rules.kernel.catalogue import Catalogue
from rules.mob.deck import as_label, assets, location_names, says
from rules.mob.faces import flavours
from rules.sons_of_anarchy.deck import NOBODY, Clubhouse, Decks, Site, plain


def names(decks: Decks, words: Catalogue) -> dict[str, str]:
    """What stands on the cards, by key."""
    entries: dict[str, str] = {}
    sides = (*decks.gangs, *(decks.side(plain(gang.key)) for gang in decks.gangs))
    for gang in (*sides, NOBODY):
        entries |= _gang(gang, words)
    for site in (*decks.starting, *decks.random, *decks.opportunities):
        entries |= _site(site, words)
    for hassle in decks.hassles:
        entries |= {f"card.{hassle.key}": hassle.title, f"text.{hassle.key}": hassle.text}
    for obstacle in decks.obstacles:
        entries |= {f"card.{obstacle.key}": obstacle.title, f"text.{obstacle.key}": obstacle.text(words)}
    for call in decks.last_calls:
        entries |= {f"card.{call.key}": call.title, f"text.{call.key}": call.text(words)}
    return entries | flavours((*sides, *decks.starting, *decks.random, *decks.anarchy(hardcore=True)))


def _gang(gang: Clubhouse, words: Catalogue) -> dict[str, str]:
    """What a side of a Clubhouse says: what is special about the gang (its club order, if it has one, and its
    rules), the same with its base orders before it, and what it starts with."""
    entries = {f"gang.{gang.key}": gang.title, f"gang-start.{gang.key}": _start(gang, words)}
    special = [words.say("does.named", rule.title, rule.text) for rule in gang.rule]
    if gang.order is not None:
        entries[f"gang-order.{gang.key}"] = gang.order.title
        does = entries[f"gang-order-does.{gang.key}"] = words.as_sentence(says(words, gang.order.does))
        special.insert(0, words.say("does.named", gang.order.title, does))
    entries[f"gang-rule.{gang.key}"] = " ".join(special) or words.say("side.no-rule")
    base = words.as_sentence(words.count("side.orders", gang.orders))
    return entries | {f"gang-card.{gang.key}": " ".join([base, *(special or [words.say("side.plain")])])}


def _start(gang: Clubhouse, words: Catalogue) -> str:
    """Base orders, dudes, assets, and heat if there is any."""
    held = [("cash", gang.cash), ("gun", gang.gun), ("contraband", gang.contraband)]
    parts = [
        words.count("side.orders", gang.orders),
        words.count("member.member", gang.members),
        words.count("member.prospect", gang.prospects),
        *[assets(words, (each,)) for each in held],
    ]
    return words.join("list.comma", [*parts, words.count("side.heat", gang.heat)] if gang.heat else parts)


def _site(site: Site, words: Catalogue) -> dict[str, str]:
    entries = location_names(words, site, site.title, site.text(words))
    entries[f"main.{site.key}"] = says(words, site.main)
    return entries | {f"use.{site.key}.{i}": as_label(each.text(words)) for i, each in enumerate(site.main, 1)}

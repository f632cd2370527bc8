"""The names and texts that stand on cards and tiles, as entries of the catalogue."""

from __future__ import annotations

from collections.abc import Mapping

from rules.mob.deck import assets, counted, location_names, says, sentences
from rules.sons_of_anarchy.deck import NOBODY, Clubhouse, Decks, Site, plain


def names(decks: Decks, words: Mapping[str, str]) -> dict[str, str]:
    """The catalogue, with what stands on the cards added."""
    entries = dict(words)
    for gang in (*decks.gangs, *(decks.side(plain(gang.key)) for gang in decks.gangs), NOBODY):
        entries |= _gang(gang, words)
    for site in (*decks.starting, *decks.random, *decks.opportunities):
        entries |= _site(site, words)
    for hassle in decks.hassles:
        entries |= {f"card.{hassle.key}": hassle.title, f"text.{hassle.key}": hassle.text}
    for obstacle in decks.obstacles:
        entries |= {f"card.{obstacle.key}": obstacle.title, f"text.{obstacle.key}": obstacle.text(words)}
    for call in decks.last_calls:
        entries |= {f"card.{call.key}": call.title, f"text.{call.key}": call.text(words)}
    return entries


def _gang(gang: Clubhouse, words: Mapping[str, str]) -> dict[str, str]:
    """What a side of a Clubhouse says: what is special about the gang (its club order, if it has one, and its
    rules), the same with its base orders before it, and what it starts with."""
    entries = {f"gang.{gang.key}": gang.title, f"gang-start.{gang.key}": _start(gang, words)}
    special = [f"{rule.title}: {rule.text}" for rule in gang.rule]
    if gang.order is not None:
        entries[f"gang-order.{gang.key}"] = gang.order.title
        entries[f"gang-order-does.{gang.key}"] = sentences(says(words, gang.order.does))
        special.insert(0, f"{gang.order.title}: {sentences(says(words, gang.order.does))}")
    entries[f"gang-rule.{gang.key}"] = " ".join(special) or words["side.no-rule"]
    base = sentences(counted(words, "side.orders", gang.orders))
    return entries | {f"gang-card.{gang.key}": " ".join([base, *(special or [words["side.plain"]])])}


def _start(gang: Clubhouse, words: Mapping[str, str]) -> str:
    """Base orders, dudes, assets, and heat if there is any."""
    held = [("cash", gang.cash), ("gun", gang.gun), ("contraband", gang.contraband)]
    parts = [
        counted(words, "side.orders", gang.orders),
        counted(words, "member.member", gang.members),
        counted(words, "member.prospect", gang.prospects),
        *[assets(words, (each,)) for each in held],
    ]
    return ", ".join(parts + [f"{gang.heat} {words['measure.heat']}"] * bool(gang.heat))


def _site(site: Site, words: Mapping[str, str]) -> dict[str, str]:
    entries = location_names(words, site, site.title, site.text(words))
    entries[f"main.{site.key}"] = says(words, site.main)
    return entries | {f"use.{site.key}.{i}": each.text(words) for i, each in enumerate(site.main, 1)}

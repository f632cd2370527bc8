"""Briefs before the first turn: gangs, decks of one's own, the first neighborhood and the first goods."""

from __future__ import annotations

from rules.kernel.telling import Phrase
from rules.scarface_1920.brief_goods import markets
from rules.scarface_1920.deck import Mob
from rules.scarface_1920.pieces import BUSINESSES, NOBODY, STATS, Tile
from rules.scarface_1920.seen import AnyOption, Questions, Seen, bribes, default, of_card, own_hint, say


def gangs(s: Seen) -> list[Phrase]:
    """What is the same for all, and each gang that is left."""
    return [say("brief.gangs", len(s.ask.options)), *(_gang(s, option.means) for option in s.ask.options)]


def _gang(s: Seen, mob: Mob) -> Phrase:
    """A gang's money, what its Boss can do, and what its upgrades cost."""
    skills = tuple(say(f"boss-skill.{mob.key}.{i}") for i in range(len(mob.boss_skill)))
    prices = tuple(
        say("brief.price", stat, *(cell.money for cell in cells))
        for stat, cells in zip(STATS, mob.cells, strict=True)
    )
    return say("brief.gang", mob.key, mob.purse(len(s.t.gangs)), skills, prices)


def place(s: Seen) -> list[Phrase]:
    """What the first vehicle is for, and who is where already."""
    taken = tuple(say("tile.of", tile.card.key, tile.owner) for tile in s.t.tiles if tile.owner != NOBODY)
    watched = tuple(s.t.city.keys[d] for d, n in enumerate(s.t.police) if n)
    lines = [say("brief.place", watched), say("brief.vehicles"), *bribes(s)]
    return [*lines, say("brief.taken", taken) if taken else say("brief.taken-none"), default(s)]


def place_hint(s: Seen, option: AnyOption) -> Phrase:
    """What the neighborhood and its business bring."""
    tile: Tile = s.t.tiles[option.means[0]]
    side, shop = tile.side, BUSINESSES[tile.business.index(1)]
    return say("hint.place", side.defense, side.alcohol, side.gun, side.profit, shop)


def goods(s: Seen) -> list[Phrase]:
    """How many goods there are, who would buy them, and what else they are good for."""
    return [say("brief.first-goods", len(s.gang.deals)), *markets(s), say("brief.first-use")]


def goods_hint(s: Seen, option: AnyOption) -> Phrase:
    """Whether one's neighborhood would buy the two."""
    alcohol, guns = option.means.count(0), option.means.count(1)
    sides = [(s.t.tiles[i].side, s.gang.trucks[s.t.tiles[i].district]) for i in s.t.held(s.seat)]
    enough = any(max(0, side.alcohol - alcohol) + max(0, side.gun - guns) <= truck for side, truck in sides)
    return say("hint.first-sale" if enough else "hint.first-short", alcohol, guns)


def picks(s: Seen) -> list[Phrase]:
    """How many there are to choose from, and whom one has taken."""
    taken = tuple(say("card.named", card.key) for card in s.t.picked[s.seat])
    first = say("brief.picks", len(s.ask.options), len(s.t.gangs))
    return [first, say("brief.picked", taken) if taken else say("brief.picked-none")]


def swaps(s: Seen) -> list[Phrase]:
    """How many may join, and the deck as it stands."""
    return [say("brief.swaps", len(s.t.picked[s.seat])), _deck(s), default(s)]


def leaving(s: Seen) -> list[Phrase]:
    """How many have to leave, and the deck as it stands."""
    return [say("brief.leaving", s.ask.prompt[1]), _deck(s), default(s)]


def _deck(s: Seen) -> Phrase:
    """One's cards, in no order."""
    return say("brief.deck", tuple(say("card.named", key) for key in s.v.gangs[s.seat].unplayed))


QUESTIONS: Questions = {
    "setup.gang": (gangs, own_hint),
    "setup.place": (place, place_hint),
    "setup.two-goods": (goods, goods_hint),
    "custom.pick": (picks, of_card),
    "custom.join": (swaps, of_card),
    "custom.leave": (leaving, of_card),
}

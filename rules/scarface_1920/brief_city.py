"""Briefs of the city: thugs sent, figures moved, neighborhoods seized or built up, and the police."""

from __future__ import annotations

from collections.abc import Sequence

from rules.kernel.telling import Phrase, Seat
from rules.scarface_1920.ending import EACH_BUSINESS
from rules.scarface_1920.map import present
from rules.scarface_1920.orders_authorities import EVICTION
from rules.scarface_1920.orders_streets import FIGURES, MARKER_DEFENSE, THUG, defense, targets
from rules.scarface_1920.pieces import CARS, HQ, MARKERS, NOBODY, ON_A_TILE, TRUCKS, District
from rules.scarface_1920.reorganization import INCOME
from rules.scarface_1920.seen import (
    AnyOption,
    Questions,
    Seen,
    bribes,
    crime,
    default,
    joined,
    means,
    news,
    nothing,
    say,
    trouble,
)
from rules.scarface_1920.standing import extra

MOST_TILES = 5  # that a brief works out one by one


# -- seize


def seize(s: Seen) -> list[Phrase]:
    """The Plan's force, and what each neighborhood within reach takes, part by part."""
    now, held = s.t.now, len(s.t.held(s.seat))
    force = say("brief.force", now.muscle, MARKERS - held)
    if now.siege:
        force = say("brief.force-more", now.muscle, MARKERS - held, now.siege, now.muscle + now.siege)
    return [force, *(siege(s, i) for i in targets(s.t, s.seat)[:MOST_TILES])]


def siege(s: Seen, i: int) -> Phrase:
    """A neighborhood's defense against this seat as a sum."""
    tile, against = s.t.tiles[i], defense(s.t, s.seat, s.t.tiles[i])
    if tile.owner == NOBODY:
        return say("brief.siege-free", tile.card.key, parts(s, i), against)
    return say("brief.siege", tile.card.key, tile.owner, parts(s, i), against)


def parts(s: Seen, i: int) -> tuple[Phrase, ...]:
    """What a defense is made of; what counts nothing is left out."""
    tile, gang = s.t.tiles[i], s.gang
    district, own = tile.district, gang.streets[tile.district] + gang.cars[tile.district]
    counted = [("base", tile.side.defense), ("police", s.t.police[district])]
    if tile.owner != NOBODY:
        rival = s.t.gangs[tile.owner]
        counted += [
            ("marker", MARKER_DEFENSE),
            ("theirs", rival.streets[district] + rival.cars[district]),
            ("cards", extra(s.t, tile.owner, "defense")),
        ]
    counted.append(("yours", own))
    return tuple(say(f"part-of.{name}", n) for name, n in counted if n or name == "base")


def seize_hint(s: Seen, option: AnyOption) -> Phrase:
    """What the neighborhood brings: businesses, income and goods."""
    tile = s.t.tiles[option.means]
    return say("hint.seize", tile.markers, INCOME * tile.markers, *tile.goods)


# -- send and move


def send(s: Seen) -> list[Phrase]:
    """Who can be sent, where the gang is already, and what the police want."""
    there = tuple(say("district.name", s.t.city.keys[d]) for d in present(s.t, s.seat))
    first = say("brief.send", s.ask.prompt[1], s.gang.thugs[HQ], there)
    return [first, *bribes(s), *news(s, "bribe"), means(s), say("brief.send-why")]


def send_hint(s: Seen, option: AnyOption) -> Phrase:
    """What going in there comes to."""
    return nothing(option) or _enter(s, *option.means)


def _enter(s: Seen, district: District, count: int) -> Phrase:
    """What one's figures in a district would be, and the weakest neighborhood that they help to seize."""
    own = s.gang.streets[district] + s.gang.cars[district] + count
    others = [i for i, tile in enumerate(s.t.tiles) if tile.district == district and tile.owner != s.seat]
    if not others:
        return say("hint.enter", own)
    taken = {i: max(0, defense(s.t, s.seat, s.t.tiles[i]) - count) for i in others}
    weakest = min(others, key=taken.__getitem__)
    return say("hint.enter-tile", own, s.t.tiles[weakest].card.key, taken[weakest])


def move(s: Seen) -> list[Phrase]:
    """How many may still move, what the police want, and the figures in the streets."""
    lines = [say("brief.move", s.ask.prompt[1]), *bribes(s), *news(s, "bribe"), means(s)]
    return [*lines, *_figures(s)]


def _figures(s: Seen) -> list[Phrase]:
    """One's figures, district by district, in one line; none if there are none."""
    gang = s.gang
    there = zip(s.t.city.keys, gang.streets, gang.cars, gang.trucks, strict=True)
    found = tuple(say("brief.figures", key, _standing(counts)) for key, *counts in there if any(counts))
    return [say("brief.streets", found)] if found else []


def _standing(counts: Sequence[int]) -> tuple[Phrase, ...]:
    """Thugs, cars and trucks, as far as there are any."""
    return tuple(say(f"streets.{kind}", n) for kind, n in zip(FIGURES, counts, strict=True) if n)


def move_hint(s: Seen, option: AnyOption) -> Phrase:
    """Where this figure can go."""
    if option.means is None:
        return nothing(option)
    figure, start = option.means
    if figure != THUG:
        return say("hint.drive")
    return say("hint.walk", tuple(s.t.city.keys[near] for near in s.t.city.borders[start]))


def move_to(s: Seen) -> list[Phrase]:
    """What moves, what the police want, and the figures in the streets."""
    return [say("brief.move-to", s.ask.prompt[1]), *bribes(s), means(s), *_figures(s)]


def move_to_hint(s: Seen, option: AnyOption) -> Phrase:
    """What a figure comes to in the district."""
    if s.ask.prompt[1] == "truck":
        return _truck(s, option.means)
    return _enter(s, option.means, 1)


def _truck(s: Seen, district: District) -> Phrase:
    """Trucks there with one more, and the neighborhoods in which they help to sell."""
    own = sum(s.t.tiles[i].district == district for i in s.t.held(s.seat))
    return say("hint.truck", s.gang.trucks[district] + 1, own)


def vehicle(s: Seen) -> list[Phrase]:
    """How many vehicles are left, and what they are good for."""
    left = say("brief.vehicle", CARS - sum(s.gang.cars), TRUCKS - sum(s.gang.trucks))
    return [left, say("brief.vehicles"), *bribes(s), means(s), *_figures(s)]


def vehicle_hint(s: Seen, option: AnyOption) -> Phrase:
    """What such a vehicle comes to in the district."""
    if option.means is None:
        return nothing(option)
    kind, district = option.means
    return _truck(s, district) if kind == "truck" else _enter(s, district, 1)


def vehicle_lose(s: Seen) -> list[Phrase]:
    """Why a vehicle is lost, and what vehicles are good for."""
    return [*trouble(s), say("brief.vehicle-lose"), default(s), say("brief.vehicles"), *_figures(s)]


def vehicle_lose_hint(s: Seen, option: AnyOption) -> Phrase:
    """What still stands in the district without it."""
    kind, district = option.means
    cars, trucks = s.gang.cars[district] - (kind == "car"), s.gang.trucks[district] - (kind == "truck")
    own = sum(s.t.tiles[i].district == district for i in s.t.held(s.seat))
    return say("hint.vehicle-lose", s.gang.streets[district], cars, trucks, own)


# -- businesses, control markers, Nightclubs


def income(s: Seen) -> int:
    """What each of one's businesses pays in a Reorganization."""
    return max(0, INCOME + extra(s.t, s.seat, "income"))


def _businesses(s: Seen) -> Phrase:
    own = sum(s.t.tiles[i].markers for i in s.t.held(s.seat))
    return say("brief.income", own, income(s), own * income(s), EACH_BUSINESS)


def build(s: Seen) -> list[Phrase]:
    """How much may be built, one's businesses, and one's tiles."""
    first = say("brief.build", s.ask.prompt[1], ON_A_TILE)
    return [joined(first, _businesses(s)), *news(s, "income"), *(_own_tile(s, i) for i in s.t.held(s.seat)[:4])]


def _own_tile(s: Seen, i: int) -> Phrase:
    tile = s.t.tiles[i]
    return say("brief.own-tile", tile.card.key, *tile.business, int(tile.night), *tile.goods)


def build_hint(s: Seen, option: AnyOption) -> Phrase:
    """How full the tile gets, and the income."""
    if option.means is None:
        return nothing(option)
    tile = s.t.tiles[option.means[0]]
    return say("hint.build", sum(tile.business) + 1, ON_A_TILE, income(s))


def close(s: Seen) -> list[Phrase]:
    """Why a business closes, and what there is."""
    return [*trouble(s), _businesses(s), say("brief.close"), default(s)]


def close_hint(s: Seen, option: AnyOption) -> Phrase:
    """How many are left there."""
    tile = s.t.tiles[option.means[0]]
    left = sum(tile.business) - 1
    if tile.owner == s.seat:
        return say("hint.close-own", income(s), left)
    return say("hint.close-rival", tile.owner, left)


def evict(s: Seen) -> list[Phrase]:
    """What evicting takes, and what it is good for."""
    most = s.t.now.influence // EVICTION
    return [say("brief.evict", s.t.now.influence, EVICTION, most), say("brief.evict-why", MARKER_DEFENSE)]


def evict_hint(s: Seen, option: AnyOption) -> Phrase:
    """What stands there, and the defense without its marker and guards."""
    if option.means is None:
        return nothing(option)
    tile = s.t.tiles[option.means]
    without = max(0, defense(s.t, s.seat, tile) - MARKER_DEFENSE - _guards(s, tile.owner, tile.district))
    return say("hint.evict", tile.markers, *tile.goods, without)


def _guards(s: Seen, owner: Seat, district: District) -> int:
    """What defends a neighborhood only for its owner."""
    rival = s.t.gangs[owner]
    return rival.streets[district] + rival.cars[district] + extra(s.t, owner, "defense")


def nightclub(s: Seen) -> list[Phrase]:
    """What one's businesses and tiles bring."""
    first = joined(say("brief.nightclub", income(s)), _businesses(s))
    return [first, *(_own_tile(s, i) for i in s.t.held(s.seat)[:MOST_TILES])]


def nightclub_hint(s: Seen, option: AnyOption) -> Phrase:
    """Profit and defense by day and by night."""
    card = s.t.tiles[option.means].card
    day, night = card.day, card.night
    return say("hint.night", day.profit, night.profit, day.defense, night.defense)


# -- police


def police(s: Seen) -> list[Phrase]:
    """Where the police are, what they want and what they do."""
    there = zip(s.t.city.keys, s.t.police, strict=True)
    cars = tuple(say("police.at", key, n) for key, n in there if n)
    return [say("brief.police", cars), *bribes(s), say("brief.police-why"), crime(s)]


def police_hint(s: Seen, option: AnyOption) -> Phrase:
    """Whose neighborhoods and figures the police of a district trouble."""
    if option.means is None:
        return nothing(option)
    district: District = option.means
    tiles = [tile.owner for tile in s.t.tiles if tile.district == district]
    own = tiles.count(s.seat)
    return say("hint.police", s.t.police[district], own, len(tiles) - own - tiles.count(NOBODY))


QUESTIONS: Questions = {
    "seize.which": (seize, seize_hint),
    "send.where": (send, send_hint),
    "move.what": (move, move_hint),
    "move.where": (move_to, move_to_hint),
    "vehicle.where": (vehicle, vehicle_hint),
    "vehicle.lose": (vehicle_lose, vehicle_lose_hint),
    "business.where": (build, build_hint),
    "business.close": (close, close_hint),
    "evict.where": (evict, evict_hint),
    "nightclub.where": (nightclub, nightclub_hint),
    "police.from": (police, police_hint),
    "police.to": (police, police_hint),
}

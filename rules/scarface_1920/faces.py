"""The faces of all cards, boards and tiles, and which of them a seat sees."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain

from rules.kernel.faces import Face
from rules.kernel.telling import Phrase, Seat
from rules.scarface_1920.city import DistrictCard, Neighborhood
from rules.scarface_1920.deck import Dealer, Decks, Gangster, Headline, Job, Mob, Raid
from rules.scarface_1920.ending import EACH_STAR
from rules.scarface_1920.map import BRIBE
from rules.scarface_1920.market import TO_HAND
from rules.scarface_1920.names import raid_lines
from rules.scarface_1920.nobody import NO_GANG
from rules.scarface_1920.pieces import MONEY, STATS
from rules.scarface_1920.seen import say
from rules.scarface_1920.view import ScarfaceView


def faces(decks: Decks) -> Mapping[str, Face]:
    """Every card by its key."""
    found = chain(
        map(_mob, decks.gangs),
        (_member(mob, member) for mob in decks.gangs for member in mob.member),
        map(_associate, decks.associates),
        map(_dealer, decks.dealers),
        map(_job, decks.jobs),
        map(_raid, decks.raids),
        map(_headline, decks.news),
        map(_tile, decks.neighborhoods),
        map(_district, decks.city.districts),
    )
    return {face.key: face for face in found}


def _flavour(key: str, text: str) -> Phrase:
    return say(f"flavour.{key}") if text else ()


# -- gangs and their people


def _mob(mob: Mob) -> Face:
    """The board: the Boss's skills and track, and what upgrades ask for and cost."""
    does = [*board_of(mob), *_skills(mob)]
    does += [say("face.cells", stat, *(f"{mob.key}.{stat}.{level}" for level in (2, 3))) for stat in STATS]
    return Face(mob.key, say(f"gang.{mob.key}"), say("face.gang"), tuple(does), _flavour(mob.key, mob.flavour))


def board_of(mob: Mob) -> list[Phrase]:
    """First money, and what the Boss track is worth."""
    return [say("face.money", mob.money_of_two, MONEY), _rows(mob), _rewards(mob)]


def _rows(mob: Mob) -> Phrase:
    """The Boss's muscle and influence, row by row."""
    return say("face.rows", tuple(say("pair", *row) for row in mob.rows))


def _rewards(mob: Mob) -> Phrase:
    """What boxes of the Boss track give; empty ones are left out."""
    boxes = [(box, reward) for box, reward in enumerate(mob.rewards, 1) if reward]
    said = [
        say("face.right-hand", box) if reward == "right-hand" else say("face.reward", box, reward)
        for box, reward in boxes
    ]
    return say("face.rewards", tuple(said))


def _skills(mob: Mob) -> list[Phrase]:
    return [say("face.boss-skill", f"{mob.key}.{i}") for i in range(len(mob.boss_skill))]


def _member(mob: Mob, member: Gangster) -> Face:
    kind = say(f"face.{member.role}", mob.key, member.type)
    does = [say("face.values", member.muscle, member.influence), say(f"crook-text.{member.key}")]
    if member.role == "boss":
        does = [_rows(mob), say(f"crook-text.{member.key}"), *_skills(mob)]
    title = say(f"crook.{member.key}")
    return Face(member.key, title, kind, tuple(does), _flavour(member.key, member.flavour))


def _associate(card: Gangster) -> Face:
    does = (
        say("face.values", card.muscle, card.influence),
        say(f"crook-text.{card.key}"),
        say("face.hire", card.level, TO_HAND[card.level], EACH_STAR * card.level),
    )
    kind = say("face.associate", card.level, card.type)
    return Face(card.key, say(f"crook.{card.key}"), kind, does, _flavour(card.key, card.flavour))


# -- business


def _dealer(dealer: Dealer) -> Face:
    kind = say("face.supplier" if dealer.starting else "face.dealer")
    title, does = say(f"dealer.{dealer.key}"), (say("face.dealer-text", dealer.key),)
    return Face(dealer.key, title, kind, does, _flavour(dealer.key, dealer.flavour))


def _job(job: Job) -> Face:
    kind = say("face.instant" if job.does else "face.permanent")
    does = (say("face.needs", job.key), say(f"job-does.{job.key}"))
    return Face(job.key, say(f"job.{job.key}"), kind, does, _flavour(job.key, job.flavour))


def _tile(tile: Neighborhood) -> Face:
    does = tuple(
        say(f"face.{name}", side.defense, side.alcohol, side.gun, side.profit)
        for name, side in (("day", tile.day), ("night", tile.night))
    )
    return Face(tile.key, say(f"tile.{tile.key}"), say("face.tile"), does, _flavour(tile.key, tile.flavour))


def _district(district: DistrictCard) -> Face:
    """A district: whom it borders, how many neighborhoods it has, and what its police want."""
    police = say("face.police" if district.police else "face.no-police", BRIBE)
    does = (say("face.borders", district.borders), say("face.neighborhoods", *district.tiles), police)
    key = district.key
    return Face(key, say(f"district.{key}"), say("face.district"), does, say(f"flavour.{key}"))


# -- trouble


def _raid(raid: Raid) -> Face:
    does = (say("face.raid-first"), *(say(key) for key in raid_lines(raid)))
    return Face(raid.key, say(f"raid.{raid.key}"), say("face.raid"), does, _flavour(raid.key, raid.flavour))


def _headline(card: Headline) -> Face:
    kind = say("face.last" if card.ends else "face.news")
    does = (say(f"headline-text.{card.key}"),)
    return Face(card.key, say(f"headline.{card.key}"), kind, does, _flavour(card.key, card.flavour))


# -- in sight


def in_sight(decks: Decks, v: ScarfaceView) -> tuple[str, ...]:
    """What lies open, what is known of the decks, one's own cards and the Jobs one has seen; each once."""
    known = sorted(chain(*v.crooks, v.dealers, v.jobs, v.raids, v.news))
    own = [] if v.seat is None else _own(v, v.seat)
    jobs = chain(*(gang.jobs for gang in v.gangs))
    return tuple(dict.fromkeys(key for key in (*_open(v), *_to_be_had(decks, v), *known, *own, *jobs) if key))


def gangs_left(decks: Decks, v: ScarfaceView) -> list[Mob]:
    """The gangs to be had while they are picked."""
    taken = [gang.gang for gang in v.gangs]
    return [mob for mob in decks.gangs if v.stage == "gangs" and mob.key not in taken]


def _to_be_had(decks: Decks, v: ScarfaceView) -> list[str]:
    """The boards of the gangs to be had, and all their members."""
    left = gangs_left(decks, v)
    return [*(mob.key for mob in left), *(member.key for mob in left for member in mob.member)]


def _open(v: ScarfaceView) -> list[str]:
    """News, neighborhoods, the market, what lies before each gang, and the districts."""
    tops = [key for deck in v.crooks for key in deck[:1]]
    keys = [v.headline, v.raid, *sorted(tile.key for tile in v.tiles), *tops, *chain(*v.rows)]
    keys += [*v.offered, *chain(*v.picked)]
    for gang in v.gangs:
        keys += [gang.gang, *gang.plan, *chain(*(deal.dealers for deal in gang.deals))]
        keys += [*(job.key for job in gang.done), *sorted(gang.discard), *gang.aside, *gang.shown]
    keys += [*v.districts, *v.gone]
    return [key for key in keys if key != NO_GANG.key]


def _own(v: ScarfaceView, seat: Seat) -> list[str]:
    gang = v.gangs[seat]
    return [*gang.hand, *v.dealt[seat], *v.dealt[(seat + 1) % len(v.gangs)], *gang.jobs]

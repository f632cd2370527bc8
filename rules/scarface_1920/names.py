"""The names and texts that stand on cards and boards, as entries of the catalogue."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain, groupby
from typing import Protocol

from rules.kernel.catalogue import Catalogue
from rules.scarface_1920.city import DistrictCard, Neighborhood
from rules.scarface_1920.deck import RIGHT_HANDS, Dealer, Decks, Gangster, Headline, Job, Mob, Raid, Stats
from rules.scarface_1920.effects import counted
from rules.scarface_1920.nobody import NO_GANG
from rules.scarface_1920.pieces import STATS
from rules.scarface_1920.vocabulary import Steps, bound, choices, joined, part_key

HINT = 100  # characters of a hint
BANDS = ("red", "orange", "yellow", "green")


class Coloured(Protocol):
    """A card that may have a line of colour."""

    @property
    def key(self) -> str:
        """By which it is known."""

    @property
    def flavour(self) -> str:
        """Its line of flavour."""


def names(decks: Decks, words: Catalogue) -> dict[str, str]:
    """What stands on the cards, by key."""
    entries: dict[str, str] = {}
    for district in decks.city.districts:
        entries |= _district(district, words)
    words = words.with_cards(entries)  # other cards name the districts
    entries |= {part_key(part): short(capitalized(bound(words, part)), 80) for part in _choices(decks)}
    for tile in decks.neighborhoods:
        entries |= _neighborhood(tile, words)
    for mob in (*decks.gangs, NO_GANG):
        entries |= _mob(mob, words)
    for person in (*decks.associates, *decks.members):
        entries |= _gangster(person, words)
    for dealer in decks.dealers:
        entries |= _dealer(dealer, words)
    for job in decks.jobs:
        entries |= _job(job, words)
    for raid in decks.raids:
        entries |= _raid(raid, words)
    for headline in decks.news:
        entries |= _headline(headline, words)
    return entries | _flavours(decks)


def _flavours(decks: Decks) -> dict[str, str]:
    """The line of colour that a card has; an operator's own may have none."""
    everything: tuple[Coloured, ...] = (
        *decks.gangs, *decks.members, *decks.associates, *decks.dealers, *decks.jobs, *decks.raids, *decks.news,
        *decks.neighborhoods,
    )  # fmt: skip
    return {f"flavour.{card.key}": card.flavour for card in everything if card.flavour}


def _choices(decks: Decks) -> Iterator[Steps]:
    """The parts of every choice that a card leaves to its player."""
    jobs = [(job.does, job.turn, job.reorg, job.post, job.end, job.now) for job in decks.jobs]
    raids = [(raid.overall, raid.red, raid.orange, raid.yellow, raid.green) for raid in decks.raids]
    cards: list[tuple[Steps, ...]] = [mob.boss_skill for mob in decks.gangs]
    cards += [(person.skill, person.matching) for person in (*decks.associates, *decks.members)]
    cards += [(headline.now,) for headline in decks.news]
    cards += [(job.after.does,) for job in decks.jobs if job.after is not None]
    for steps in chain.from_iterable((*cards, *jobs, *raids)):
        yield from choices(steps)
        if len(steps) > 1:
            yield from [(step,) for step in steps if not step.welcome]


def capitalized(text: str) -> str:
    """A text as a label: with a capital letter, and no full stop."""
    return f"{text[:1].upper()}{text[1:]}"


def short(text: str, most: int = HINT) -> str:
    """As much of a text as a hint can hold."""
    return text if len(text) <= most else f"{text[: most - 1]}…"


def _mob(mob: Mob, words: Catalogue) -> dict[str, str]:
    named = words.say("gang-hint", next(member.title for member in mob.member if member.role == "boss"))
    entries = {
        f"gang.{mob.key}": mob.title,
        f"gang-hint.{mob.key}": f"{named} {words['gang-money']}",  # the money is filled in when it is said
        f"gang-penniless.{mob.key}": f"{named} {words.say('gang-no-money')}",
    }
    for i, skill in enumerate(mob.boss_skill):
        entries[f"boss-skill.{mob.key}.{i}"] = joined(words, skill)
    for stat, cells in zip(STATS, mob.cells, strict=True):
        for level, cell in enumerate(cells, 2):
            entries[f"cell.{mob.key}.{stat}.{level}"] = words.say(
                "cell", cell.muscle, cell.influence, cell.money, cell.crime
            )
    return entries


def _district(district: DistrictCard, words: Catalogue) -> dict[str, str]:
    return {
        f"district.{district.key}": district.title,
        f"district-short.{district.key}": district.title.removesuffix(words.say("side")),
        f"where.{district.key}": words.say("where-in", district.title),
    }


def _neighborhood(tile: Neighborhood, words: Catalogue) -> dict[str, str]:
    entries = {f"tile.{tile.key}": tile.title}
    for name, side in (("day", tile.day), ("night", tile.night)):
        entries[f"defense-{name}.{tile.key}"] = str(side.defense)
        entries[f"buys-{name}.{tile.key}"] = words.say("buys", side.alcohol, side.gun, side.profit)
    return entries


def _gangster(person: Gangster, words: Catalogue) -> dict[str, str]:
    skill = joined(words, person.skill) if person.role != "boss" else words.say("does.boss")
    text = words.as_sentence(skill)
    entries = {
        f"crook.{person.key}": person.title,
        f"level.{person.key}": words.say("level", person.title, person.level) if person.level else person.title,
        f"role-of.{person.key}": _with_role(person, words),
        f"hand-card.{person.key}": person.title
        if person.role == "boss"
        else words.say("hand-card", person.title, person.muscle, person.influence),
        f"type-of.{person.key}": words.say(f"type.{person.type}"),
        f"values.{person.key}": words.say("no-values")
        if person.role == "boss"
        else words.say("pair", person.muscle, person.influence),
        f"skill-text.{person.key}": short(text),
    }
    if person.matching:
        types = words.join("does.places", [words.say(f"type.{crime}") for crime in person.needs])
        matching = joined(words, person.matching)
        text += " " + words.say("does.matching", types, matching)
        entries[f"match-text.{person.key}"] = short(words.as_sentence(matching))
    entries[f"crook-text.{person.key}"] = text
    entries[f"card-text.{person.key}"] = _in_short(person, words, entries)
    return entries


def _with_role(person: Gangster, words: Catalogue) -> str:
    """A name with the level of an Associate, or what a Right-Hand is in the gang."""
    what = person.level or (person.role in RIGHT_HANDS and words.say(f"role.{person.role}"))
    return words.say("level", person.title, what) if what else person.title


def _in_short(person: Gangster, words: Catalogue, entries: Mapping[str, str]) -> str:
    """A card in the length of a hint: figures, type and skill, and as much of its matching skill as fits."""
    crime, skill = words.say(f"type.{person.type}"), entries[f"skill-text.{person.key}"]
    if person.role == "boss":
        return short(words.say("card-boss", crime, skill))
    parts = [entries[f"crook-text.{person.key}"]]
    if person.matching:
        parts += [f"{skill} {more}" for more in _matching_in_short(person, words)]
    texts = [words.say("card-text", person.muscle, person.influence, crime, part) for part in (*parts, skill)]
    return next((text for text in texts if len(text) <= HINT), short(texts[-1]))


def _matching_in_short(person: Gangster, words: Catalogue) -> list[str]:
    """A matching skill in ever fewer words: all of it, with whom it works, or that there is one."""
    types = words.join("pair", [words.say(f"type.{need}") for need in person.needs])
    full = words.say("does.matching", types, joined(words, person.matching))
    return [full, words.say("card-more", types), words.say("card-match")]


def _dealer(dealer: Dealer, words: Catalogue) -> dict[str, str]:
    asked = [words.say(f"asks.{what}", n) for what in ("muscle", "influence") if (n := getattr(dealer, what))]
    goods = [counted(words, good, getattr(dealer, good)) for good in ("alcohol", "gun") if getattr(dealer, good)]
    room = [counted(words, kind, n) for kind, n in (("thug", dealer.limit), ("goods", dealer.storage)) if n]
    text = words.say("dealer-text", *(words.join("list.comma", parts) for parts in (asked, goods, room)))
    asks = words.say("pair", dealer.muscle, dealer.influence)
    brings = words.say("pair", dealer.alcohol, dealer.gun)
    return {
        f"dealer.{dealer.key}": dealer.title,
        f"dealer-text.{dealer.key}": text,
        f"hint-dealer.{dealer.key}": short(words.as_sentence(text)),
        f"dealer-terms.{dealer.key}": words.say("dealer-terms", dealer.title, asks, brings),
        f"dealer-asks.{dealer.key}": asks,
        f"dealer-brings.{dealer.key}": brings,
        f"dealer-thugs.{dealer.key}": str(dealer.limit),
        f"dealer-room.{dealer.key}": str(dealer.storage),
    }


def _job(job: Job, words: Catalogue) -> dict[str, str]:
    needs = words.as_sentence(words.join("does.then", [need.text(words) for need in job.needs]))
    parts = [joined(words, job.does)] if job.does else []
    for name in ("now", "turn", "reorg", "post", "end"):
        if steps := getattr(job, name):
            parts.append(words.say(f"job-part.{name}", joined(words, steps)))
    if job.after is not None:
        parts.append(words.say(f"job-part.{job.after.event}", joined(words, job.after.does)))
    if job.store:
        parts.append(words.say("job-part.store", job.store))
    parts += _stats(job.stat, words)
    does = words.as_sentences(parts)
    entries = {
        f"job.{job.key}": job.title,
        f"job-needs.{job.key}": short(needs),
        f"job-text.{job.key}": short(does),
        f"job-full.{job.key}": f"{needs} {does}",
        f"job-asks.{job.key}": needs,
        f"job-does.{job.key}": does,
    }
    for name, key in (("turn", "use"), ("post", "post")):
        entries[f"{key}-text.{job.key}"] = short(words.as_sentence(joined(words, getattr(job, name))))
    return entries


def _stats(stats: Stats, words: Catalogue) -> list[str]:
    values = [(name, getattr(stats, name)) for name in Stats.__dataclass_fields__]
    return [words.say(f"stat-text.{name}", f"{value:+}") for name, value in values if value]


def raid_lines(raid: Raid) -> list[str]:
    """The keys of a Raid's lines, in the order of the card."""
    first = [f"raid-line.{raid.key}.{i}" for i in range(len(_groups(raid.overall)))]
    return [*first, *(f"raid-band.{raid.key}.{band}" for band in BANDS), f"raid-line.{raid.key}.then"]


def _raid(raid: Raid, words: Catalogue) -> dict[str, str]:
    bands = [words.say(f"band.{name}", joined(words, getattr(raid, name)) or words.say("band.nothing"))
             for name in BANDS]  # fmt: skip
    last = words.say("band.reduce", raid.reduce) if raid.reduce else words.say("band.lawyers")
    parts = [*_for_everyone(raid.overall, "band", words), *bands, last]
    entries = dict(zip(raid_lines(raid), map(words.as_sentence, parts), strict=True))
    entries |= {f"raid-hint.{raid.key}.{b}": short(entries[f"raid-band.{raid.key}.{b}"]) for b in BANDS}
    return entries | {f"raid.{raid.key}": raid.title, f"raid-text.{raid.key}": words.as_sentences(parts)}


def _groups(steps: Steps) -> list[tuple[str, Steps]]:
    """What happens once, and what happens to every gang, in the order of the card."""
    groups = groupby(steps, key=lambda step: "once" if step.once else "everyone")
    return [(who, tuple(group)) for who, group in groups]


def _for_everyone(steps: Steps, card: str, words: Catalogue) -> list[str]:
    return [words.say(f"{card}.{who}", joined(words, group)) for who, group in _groups(steps)]


def _headline(headline: Headline, words: Catalogue) -> dict[str, str]:
    parts = _stats(headline.stat, words)
    parts = [*_for_everyone(headline.now, "headline-part", words), *parts]
    if headline.ends:
        parts = [words.say("news-ends")]
    text = words.as_sentences(parts) or words.say("news-none")
    return {f"headline.{headline.key}": headline.title, f"headline-text.{headline.key}": text}

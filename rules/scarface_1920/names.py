"""The names and texts that stand on cards and boards, as entries of the catalogue."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain, groupby

from rules.scarface_1920.deck import Dealer, Decks, Gangster, Headline, Job, Mob, Raid, Stats
from rules.scarface_1920.effects import counted
from rules.scarface_1920.nobody import NO_GANG
from rules.scarface_1920.pieces import STATS
from rules.scarface_1920.vocabulary import Steps, choices, joined, part_key

Words = Mapping[str, str]
CHOICE = re.compile(r"\[([^|\]]+)\|([^\]]+)\]")


class Spoken(str):
    """A sentence of a card in which a [thug|thugs] goes with the first number that fills it."""

    __slots__ = ()

    def format(self, *values: object) -> str:  # type: ignore[override]  # cards name no fields
        count = next((value for value in values if isinstance(value, int)), 2)
        return CHOICE.sub(lambda pair: pair[1 if count == 1 else 2], super().format(*values))


def names(decks: Decks, words: Words) -> dict[str, str]:
    """The catalogue, with what stands on the cards added."""
    entries = dict(words)
    for district in decks.city.districts:
        entries[f"district.{district.key}"] = district.title
        entries[f"district-short.{district.key}"] = district.title.removesuffix(words["side"])
        entries[f"where.{district.key}"] = words["where-in"].format(district.title)
    words = {key: Spoken(text) for key, text in entries.items()}
    for tile in decks.neighborhoods:
        entries[f"tile.{tile.key}"] = tile.title
        for name, side in (("day", tile.day), ("night", tile.night)):
            entries[f"defense-{name}.{tile.key}"] = str(side.defense)
            entries[f"buys-{name}.{tile.key}"] = words["buys"].format(side.alcohol, side.gun, side.profit)
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
    return entries | {part_key(part): short(sentence(joined(words, part)), 80) for part in _choices(decks)}


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


def sentence(text: str) -> str:
    """With a capital letter and a full stop."""
    return f"{text[:1].upper()}{text[1:]}." if text else ""


def sentences(parts: Iterable[str]) -> str:
    return " ".join(map(sentence, parts))


def short(text: str, most: int = 100) -> str:
    """As much of a text as a hint can hold."""
    return text if len(text) <= most else f"{text[: most - 1]}…"


def _mob(mob: Mob, words: Words) -> dict[str, str]:
    boss = next(member for member in mob.member if member.role == "boss")
    entries = {
        f"gang.{mob.key}": mob.title,
        f"gang-hint.{mob.key}": words["gang-hint"].format(boss.title),
        f"gang-penniless.{mob.key}": words["gang-penniless"].format(boss.title),
    }
    for i, skill in enumerate(mob.boss_skill):
        entries[f"boss-skill.{mob.key}.{i}"] = joined(words, skill)
    for stat, cells in zip(STATS, mob.cells, strict=True):
        for level, cell in enumerate(cells, 2):
            entries[f"cell.{mob.key}.{stat}.{level}"] = words["cell"].format(
                cell.muscle, cell.influence, cell.money, cell.crime
            )
    return entries


def _gangster(person: Gangster, words: Words) -> dict[str, str]:
    skill = joined(words, person.skill) if person.role != "boss" else words["does.boss"]
    text = sentence(skill)
    entries = {
        f"crook.{person.key}": person.title,
        f"level.{person.key}": words["level"].format(person.title, person.level) if person.level else person.title,
        f"hand-card.{person.key}": person.title
        if person.role == "boss"
        else words["hand-card"].format(person.title, person.muscle, person.influence),
        f"type-of.{person.key}": words[f"type.{person.type}"],
        f"values.{person.key}": words["no-values"]
        if person.role == "boss"
        else words["pair"].format(person.muscle, person.influence),
        f"skill-text.{person.key}": short(text),
    }
    if person.matching:
        types = words["does.places"].join(words[f"type.{crime}"] for crime in person.needs)
        matching = joined(words, person.matching)
        text += " " + words["does.matching"].format(types, matching)
        entries[f"match-text.{person.key}"] = short(sentence(matching))
    entries[f"crook-text.{person.key}"] = text
    return entries


def _dealer(dealer: Dealer, words: Words) -> dict[str, str]:
    asked = [words[f"asks.{what}"].format(n) for what in ("muscle", "influence") if (n := getattr(dealer, what))]
    goods = [counted(words, good, getattr(dealer, good)) for good in ("alcohol", "gun") if getattr(dealer, good)]
    room = [counted(words, kind, n) for kind, n in (("thug", dealer.limit), ("goods", dealer.storage)) if n]
    text = words["dealer-text"].format(", ".join(asked), ", ".join(goods), ", ".join(room))
    return {
        f"dealer.{dealer.key}": dealer.title,
        f"dealer-text.{dealer.key}": text,
        f"dealer-asks.{dealer.key}": words["pair"].format(dealer.muscle, dealer.influence),
        f"dealer-brings.{dealer.key}": words["pair"].format(dealer.alcohol, dealer.gun),
        f"dealer-thugs.{dealer.key}": str(dealer.limit),
        f"dealer-room.{dealer.key}": str(dealer.storage),
    }


def _job(job: Job, words: Words) -> dict[str, str]:
    needs = "; ".join(need.text(words) for need in job.needs)
    parts = [joined(words, job.does)] if job.does else []
    for name in ("now", "turn", "reorg", "post", "end"):
        if steps := getattr(job, name):
            parts.append(words[f"job-part.{name}"].format(joined(words, steps)))
    if job.after is not None:
        parts.append(words[f"job-part.{job.after.event}"].format(joined(words, job.after.does)))
    if job.store:
        parts.append(words["job-part.store"].format(job.store))
    parts += _stats(job.stat, words)
    does = sentences(parts)
    entries = {
        f"job.{job.key}": job.title,
        f"job-needs.{job.key}": short(sentence(needs)),
        f"job-text.{job.key}": short(does),
        f"job-full.{job.key}": f"{sentence(needs)} {does}",
    }
    for name, key in (("turn", "use"), ("post", "post")):
        entries[f"{key}-text.{job.key}"] = short(sentence(joined(words, getattr(job, name))))
    return entries


def _stats(stats: Stats, words: Words) -> list[str]:
    values = [(name, getattr(stats, name)) for name in Stats.__dataclass_fields__]
    return [words[f"stat-text.{name}"].format(f"{value:+}") for name, value in values if value]


def _raid(raid: Raid, words: Words) -> dict[str, str]:
    parts = [words[f"band.{name}"].format(joined(words, getattr(raid, name)) or words["band.nothing"])
             for name in ("red", "orange", "yellow", "green")]  # fmt: skip
    parts = [*_for_everyone(raid.overall, "band", words), *parts]
    parts.append(words["band.reduce"].format(raid.reduce) if raid.reduce else words["band.lawyers"])
    return {f"raid.{raid.key}": raid.title, f"raid-text.{raid.key}": sentences(parts)}


def _for_everyone(steps: Steps, card: str, words: Words) -> list[str]:
    """What happens once, and what happens to every gang, in the order of the card."""
    groups = groupby(steps, key=lambda step: "once" if step.once else "everyone")
    return [words[f"{card}.{who}"].format(joined(words, tuple(group))) for who, group in groups]


def _headline(headline: Headline, words: Words) -> dict[str, str]:
    parts = _stats(headline.stat, words)
    parts = [*_for_everyone(headline.now, "headline-part", words), *parts]
    if headline.ends:
        parts = [words["news-ends"]]
    text = sentences(parts) or words["news-none"]
    return {f"headline.{headline.key}": headline.title, f"headline-text.{headline.key}": text}

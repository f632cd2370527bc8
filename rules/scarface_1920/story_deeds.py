"""What a deed came to, in a few words: the events of one cause as phrases, equal ones added up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

from rules.kernel.telling import Event, Phrase, Seat
from rules.scarface_1920.deck import Decks
from rules.scarface_1920.story_scenes import Deed, actor, facts_of
from rules.scarface_1920.story_ways import ICONS, PURSE, WAYS


class Told(NamedTuple):
    """A clause of a line. The form is how a line goes on that begins with it: after the name comes what somebody
    does ("acts"), a card that was used ("uses"), or a colon and what it came to ("has")."""

    phrase: Phrase
    form: str


def say(key: str, *arguments: Any) -> Phrase:
    """A phrase of the story; lists in it become tuples, as it may be kept as a text."""
    return (f"story.{key}", *map(_fixed, arguments))


def _fixed(value: Any) -> Any:
    return tuple(map(_fixed, value)) if isinstance(value, list | tuple) else value


def tell_deed(decks: Decks, deed: Deed) -> Told | None:
    """A deed as a clause: its cause and what came of it, or nothing if that is nothing."""
    facts, kind = (facts_of(deed.cause), deed.cause.kind) if deed.cause else ({}, "")
    own = [event for event in deed.effects if actor(event) in (deed.seat, None)]
    acts = kind in ("", "order") and any(_is_verb(event.kind) for event in own)
    came = [*_tell_effects(own, verbs_first=acts), *_tell_rivals(deed)]
    if acts or not kind:
        return Told(say("did", came), "acts" if acts else "has") if came else None
    if kind == "plan":
        notes = [*_tell_sums(decks, facts["cards"]), *came]
        return Told(say("plan", facts["cards"], len(notes), notes), "acts")
    if kind == "job":
        return Told(say("job", facts["job"], _lasting(decks, facts["job"])), "acts")
    if kind in ("order", "reorganize"):
        return Told(say(kind, facts.get("order", ""), len(came), came), "acts")
    if kind == "boss":
        return Told(say("boss", deed.times, len(came), came), "uses")
    return Told(say("by", facts.get("card") or facts["job"], len(came), came), "uses")


def _lasting(decks: Decks, key: str) -> str:
    return "instant" if any(job.does for job in decks.jobs if job.key == key) else "permanent"


def _tell_sums(decks: Decks, cards: Sequence[str]) -> list[Phrase]:
    """The muscle and influence of a Plan. What a Boss adds depends on the gang board, and is told as such."""
    planned = [card for card in (*decks.associates, *decks.members) if card.key in cards]
    sums = {what: sum(getattr(card, what) for card in planned) for what in ("muscle", "influence")}
    told = [(what, n) for what, n in sums.items() if n]
    boss = any(card.role == "boss" for card in planned)
    return [say("sum-boss" if boss else "sum", told)] if told else []


def _tell_rivals(deed: Deed) -> list[Phrase]:
    """What came of it for other players, each in brackets behind the name."""
    rivals: dict[Seat | None, list[Event]] = {}
    for event in deed.effects:
        if actor(event) not in (deed.seat, None):
            rivals.setdefault(actor(event), []).append(event)
    came = {seat: _tell_effects(events) for seat, events in rivals.items()}
    return [say("rival", seat, phrases) for seat, phrases in came.items() if phrases]


# -- what came of it


def _is_verb(kind: str) -> bool:
    return kind == "recruit" or (kind in WAYS and WAYS[kind].verb)


def _tell_effects(events: Sequence[Event], verbs_first: bool = False) -> list[Phrase]:
    """In the order in which it happened, what belongs together in one place; crime comes last."""
    places: dict[str, list[Event]] = {}
    for event in _list_steps(events):
        places.setdefault(_place(event.kind), []).append(event)
    crime = places.pop("crime", [])
    if verbs_first:
        places = dict(sorted(places.items(), key=lambda place: not _is_verb(place[1][0].kind)))
    came = [_tell_exchange(those) if at == "purse" else _tell_alike(those) for at, those in places.items()]
    return [*(phrase for phrases in came for phrase in phrases), *_tell_crime(crime)]


def _place(kind: str) -> str:
    return "purse" if kind in PURSE else WAYS[kind].frame or kind if kind in WAYS else kind


def _list_steps(events: Sequence[Event]) -> list[Event]:
    """What is to be told of them. Recruits of both kinds stand one by one, what is sold to the Authorities beside
    what it brings, and a Dealer who is kept says that some were looked at."""
    steps: list[Event] = []
    kept = any(event.kind == "dealer" for event in events)
    for event in events:
        if event.kind == "recruit":
            steps += [Event("recruit-up", event.public), Event("recruit-on", event.public)]
        elif event.kind == "fence":
            steps += [event, Event("gain", {"money": facts_of(event)["money"]})]
        elif event.kind in ("crime", *PURSE, *WAYS) and not (kept and event.kind == "look-dealers"):
            steps.append(event)
    return steps


def _tell_alike(events: Sequence[Event]) -> list[Phrase]:
    """Events of one kind or frame: equal ones are added up, and one sentence lists those of a frame."""
    sums: dict[tuple[Any, ...], int] = {}
    for place, event in enumerate(events[-1:] if WAYS[events[0].kind].latest else events):
        way, facts = WAYS[event.kind], facts_of(event)
        what = (event.kind, way.counts or place, *(_fixed(facts[fact]) for fact in way.facts))
        sums[what] = sums.get(what, 0) + int(facts.get(way.counts, 1))
    phrases = [say(kind, *facts, *([n] if WAYS[kind].counts else [])) for (kind, _, *facts), n in sums.items()]
    frame = WAYS[events[0].kind].frame
    return [say(frame, phrases)] if frame else phrases


def _tell_exchange(events: Sequence[Event]) -> list[Phrase]:
    """What was given for what, and what was lost."""
    pots: dict[str, Counter[str]] = {"gave": Counter(), "got": Counter(), "lost": Counter()}
    for event in events:
        pot, icon = PURSE[event.kind]
        facts = facts_of(event)
        goods = facts["goods"] if icon == "goods" else [(icon, facts.get("money", facts.get("more")))]
        pots[pot].update(dict(goods))
    gave, got, lost = [[(icon, pot[icon]) for icon in ICONS if pot[icon]] for pot in pots.values()]
    exchange = say("exchange", gave, got) if gave and got else say("got", got) if got else say("gone", gave)
    return [*([exchange] if gave or got else []), *([say("gone", lost)] if lost else [])]


def _tell_crime(events: Sequence[Event]) -> list[Phrase]:
    moves = [facts_of(event) for event in events]
    if not moves or moves[0]["was"] == moves[-1]["crime"]:
        return []
    return [say("crime", moves[0]["was"], moves[-1]["crime"])]

"""Hints of both games: for each choice of a question a phrase that says what it does, from the view and the
question alone. What is written on a card comes from the card."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, TypeAlias

from rules.kernel.asking import Option
from rules.kernel.telling import Phrase
from rules.mob.falls import LAST_STRAW
from rules.mob.law import UNLIMITED
from rules.mob.look import Look, phrase
from rules.mob.outcome import Effect, foresee
from rules.mob.table import CLUBHOUSE, EMERGENCY, POOL

Hint: TypeAlias = Callable[[Look, Option[Any]], Phrase]


def write_hints(hints: Mapping[str, Hint], look: Look) -> dict[str, Phrase]:
    """The hint of each choice, by its key; a warning that the question itself has comes first."""
    say = hints.get(str(look.asked.prompt[0]), own_hint)
    return {o.key: o.hint if o.hint == LAST_STRAW else say(look, o) for o in look.options}


def own_hint(_: Look, option: Option[Any]) -> Phrase:
    """What the question itself says of a choice."""
    return option.hint


# -- orders


def hint_move(look: Look, _: Option[Any]) -> Phrase:
    """Moving members."""
    most = look.law.drive_most
    return phrase("hint.move") if most == UNLIMITED else phrase("hint.move-most", most)


def hint_exploit(look: Look, _: Option[Any]) -> Phrase:
    """Exploiting: what the location does, if there is only one."""
    places = [p for p in look.stations() if p >= 0 and look.present(p) == [look.seat]]
    open_ = [look.key(place) for place in places if not look.v.spots[place].exploited]
    return phrase("hint.exploit-at", open_[0]) if len(open_) == 1 else phrase("hint.exploit", len(open_))


def hint_fight(look: Look, _: Option[Any]) -> Phrase:
    """Fighting: how strong both sides are, if there is only one place and one rival."""
    places = [p for p in look.stations() if p in look.own.men and len(look.present(p)) > 1 and p >= 0]
    return hint_contest(look, look.key(places[0])) if len(places) == 1 else phrase("hint.fight", len(places))


def hint_contest(look: Look, key: str) -> Phrase:
    """Both sides of a contested location in figures; of several rivals the strongest."""
    place = look.place(key)
    kind = look.kind_at(place)
    best = max([look.strength(s, place, kind) for s in look.present(place) if s != look.seat])
    return phrase("hint.contest", key, look.fights[kind], look.strength(look.seat, place, kind), best)


def hint_recruit(look: Look, _: Option[Any]) -> Phrase:
    """Recruiting."""
    return phrase("hint.recruit", look.associates(look.seat), look.recruits, len(look.own.associates))


def hint_promote(look: Look, _: Option[Any]) -> Phrase:
    """Making an associate a made man."""
    return phrase("hint.promote-late" if look.last_round else "hint.promote", look.made(look.seat))


def hint_own_order(look: Look, _: Option[Any]) -> Phrase:
    """The order on the gang's own card."""
    return phrase(f"gang-order-does.{look.own.gang}")


def hint_sit(look: Look, _: Option[Any]) -> Phrase:
    """Sitting tight."""
    return phrase("hint.sit", look.own.orders - 1)


def hint_order(orders: Mapping[str, Hint]) -> Hint:
    """The hint of an order, from those of a game by the order's key."""
    return lambda look, option: orders[option.key](look, option)


# -- places


def hint_place(_: Look, option: Option[Any]) -> Phrase:
    """What a place is for: what exploiting it does, or that it is home."""
    return phrase("hint.home") if option.key == "clubhouse" else phrase(f"does-at.{option.key}")


def hint_goal(look: Look, option: Option[Any]) -> Phrase:
    """What a place is for, where members might go; first that rivals stand there, or that it is exploited."""
    if option.key == "clubhouse":
        return phrase("hint.home")
    place = look.place(option.key)
    kind, spent = look.kind_at(place), look.v.spots[place].exploited
    rivals = [seat for seat in look.present(place) if seat != look.seat]
    strengths = tuple([phrase("number", look.strength(seat, place, kind)) for seat in rivals])
    if not rivals:
        return phrase("hint.goal-spent", option.key) if spent else phrase(f"does-at.{option.key}")
    if len(rivals) == 1:
        return phrase("hint.goal-rival", option.key, int(spent), rivals[0], strengths)
    return phrase("hint.goal-rivals", option.key, int(spent), len(rivals), strengths)


def hint_crew(look: Look, option: Option[Any]) -> Phrase:
    """Which members stand at a place, and whether rivals do."""
    if option.key == "none":
        return phrase("hint.nobody-else")
    place = look.place(option.key)
    made, young = look.crew_at(look.seat, place)
    if place == CLUBHOUSE:
        return phrase("hint.crew-home", made, young)
    return phrase("hint.crew-shared" if len(look.present(place)) > 1 else "hint.crew-alone", made, young)


def hint_fight_at(look: Look, option: Option[Any]) -> Phrase:
    """How strong both sides are at a place."""
    return phrase("hint.against", *hint_contest(look, option.key)[2:])


def hint_backup(look: Look, option: Option[Any]) -> Phrase:
    """What the members of a place would add to the fight."""
    if option.key == "none":
        return phrase("hint.no-backup")
    place = look.place(option.key)
    adds = look.strength(look.seat, place, look.fight.kind)
    return phrase("hint.backup", *look.crew_at(look.seat, place), adds)


# -- members


def hint_member(look: Look, option: Option[Any]) -> Phrase:
    """A member's ratings."""
    return option.hint or phrase("hint.ratings", *look.crews[look.seat][option.means].strength)


def hint_fate(key: str) -> Hint:
    """The hint of a member to whom something is done, by the key of what that is."""
    return lambda look, option: phrase(key, *look.crews[look.seat][option.means].strength)


# -- rivals


def hint_blind(look: Look, option: Option[Any]) -> Phrase:
    """What this seat once saw behind a rival's blind, or else what the rival started with."""
    seen = {sight[0]: sight[1:] for sight in look.v.seen}
    if option.means in seen:
        return phrase("hint.seen", *seen[option.means][:4])
    return phrase("hint.unseen", *look.start_of(option.means))


def hint_standing(look: Look, option: Option[Any]) -> Phrase:
    """How many members of a rival could be hurt; those who are injured already could not."""
    where = [*look.gang(option.means).men, *look.gang(option.means).associates]
    return phrase("hint.standing", sum([place not in (EMERGENCY, POOL) for place in where]))


# -- yes, no, and ready


def hint_boost(look: Look, option: Option[Any]) -> Phrase:
    """What a boost brings, and what is kept without it."""
    return phrase("hint.boost", look.arguments[0]) if option.key == "yes" else phrase("hint.keep", look.own.orders)


def hint_prize(look: Look, option: Option[Any]) -> Phrase:
    """What a location brings that has just been won."""
    if option.key == "no":
        return phrase("hint.keep", look.own.orders)
    return phrase(f"does-at.{look.arguments[0]}")


def hint_part(effects: Mapping[type, Effect], look: Look, part: Sequence[Any]) -> Phrase:
    """What transactions come to: how often they can be paid for, or where one would stand with what is free."""
    gives = [each for each in part if hasattr(each, "for_")]
    if gives:
        return phrase("hint.times", min([look.times(each) for each in gives]))
    return foresee(effects, look, part) if part else phrase("hint.use-none")


def hint_ready(look: Look, _: Option[Any]) -> Phrase:
    """Being ready."""
    return phrase("hint.ready", len(look.v.calls))


SHARED: Mapping[str, Hint] = MappingProxyType(
    {
        "exploit.which": hint_place,
        "exploit.boost": hint_boost,
        "steal.from": hint_blind,
        "look.behind": hint_blind,
        "hurt.whom": hint_standing,
        "injure.where": hint_crew,
        "heal.who": hint_fate("hint.healed"),
        "backup.from": hint_backup,
        "backup.who": hint_member,
        "fight.exploit": hint_prize,
        "injure.who": hint_fate("hint.hurt"),
        "handshake.calls": hint_ready,
        "handshake.blinds": hint_ready,
    }
)
"""The questions that both games ask."""

"""Briefs of both games for fights, and for whoever is hurt or arrested."""

from __future__ import annotations

from rules.mob.brief_lines import (
    contest,
    gun_odds,
    in_one,
    odds,
    strengths,
    trouble,
)
from rules.mob.fights import PER_GUN
from rules.mob.look import Lines, Look, phrase
from rules.mob.rounds import RECOVERS
from rules.mob.table import GUN


def choose_fight(look: Look) -> Lines:
    """How strong each side is at each place where a fight can be ordered."""
    places = [contest(look, look.place(option.key)) for option in look.options]
    return phrase("brief.contested", tuple(places)), phrase("brief.fight-costs", look.own.orders)


def call_backup(look: Look) -> Lines:
    """How the fight stands, and what backup costs."""
    return *strengths(look), *odds(look), phrase("brief.backup", look.own.orders)


def backup_who(look: Look) -> Lines:
    """How the fight stands, and from where they come."""
    place = look.source()
    where = () if place is None else (phrase("brief.leaving", look.key(place), *look.crew_at(look.seat, place)),)
    return *strengths(look), *where, phrase("brief.choose", 1, look.most)


def pull_guns(look: Look, each: Lines = (), any_: Lines = ()) -> Lines:
    """How the fight stands and would end with guns, what a gun does, and what pulling any of them costs; also what
    only one of the games says of either."""
    others = [seat for seat in look.fight.seats if seat != look.seat]
    crowd = [phrase("brief.may-pull", s, sum(look.crew_at(s, look.fight.place))) for s in others]
    return (
        *strengths(look)[1:],  # the question itself says where
        *gun_odds(look),
        *in_one(phrase("brief.gun", PER_GUN, look.own.stash[GUN], look.most, tuple(crowd)), *each),
        *(trouble(look, look.police.guns, "brief.gun-trouble", any_) if look.most else ()),
    )


def share_shots(look: Look) -> Lines:
    """How many of one's guns there are, and how many members the rival has in the fight."""
    rival = look.arguments[0]
    members = sum(look.crew_at(rival, look.fight.place))
    return (
        phrase("brief.shots", dict(look.fight.guns).get(look.seat, 0), rival, members),
        phrase("brief.victims", RECOVERS),
    )


def exploit_after_fight(look: Look) -> Lines:
    """What it costs, and the trouble, also that for guns that is still to come."""
    key, cost = look.arguments
    guns = look.police.guns if dict(look.fight.guns).get(look.seat) else 0
    to_come = (phrase("brief.guns-to-come", guns),) if guns else ()
    return phrase("brief.exploit", cost, look.own.orders), *trouble(look, look.cards[key].hot), *to_come


def hurt(look: Look) -> Lines:
    """How many are hurt, and what may become of them."""
    return phrase("brief.hurt", look.most, len(look.options)), phrase("brief.recover", RECOVERS)


def take_the_fall(look: Look) -> Lines:
    """What it means that somebody takes the fall."""
    made, base = look.made(look.seat), look.gangs[look.seat].orders
    after = () if look.last_round else (phrase("brief.orders-after", base, made - 1, base + made - 1),)
    return phrase("brief.scapegoat", made), *after

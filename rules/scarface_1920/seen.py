"""A question as the seat that is asked sees it, and the lines that many briefs share."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from rules.kernel.asking import Option, Pick
from rules.kernel.telling import Phrase, Seat
from rules.scarface_1920.deck import Decks
from rules.scarface_1920.map import share_of_the_police
from rules.scarface_1920.pieces import (
    AUTHORITIES,
    EASE_HEAT,
    EASES,
    HQ,
    PRISON,
    TOP_CRIME,
    UNDERWORLD,
)
from rules.scarface_1920.raids import band_name
from rules.scarface_1920.resample import sketch
from rules.scarface_1920.standing import extra
from rules.scarface_1920.storage import stock
from rules.scarface_1920.table import Gang, Table
from rules.scarface_1920.view import ScarfaceView
from rules.scarface_1920.vocabulary import outcome

FREE_WAYS = ("send.to", "move.to", "vehicle.car", "vehicle.truck")
"""Labels of ways into a district that cost nothing."""
STOP_HINTS = {"stop": "hint.stop", "keep": "hint.keep", "none": "hint.none", "waive": "hint.waive"}
"""Choices that change nothing, by their keys."""


@dataclass(frozen=True, slots=True)
class Seen:
    """The view of a seat and its question. `t` is a table made from this view alone, so that the rules themselves
    say what a seizure takes or a sale brings. What the view hides is missing there: no brief may ask for it."""

    v: ScarfaceView
    t: Table
    seat: Seat
    ask: Pick
    decks: Decks

    @property
    def gang(self) -> Gang:
        """The gang whose question it is."""
        return self.t.gangs[self.seat]

    @property
    def rivals(self) -> list[Seat]:
        """The seats of the rivals."""
        return self.t.rivals(self.seat)


AnyOption: TypeAlias = Option[Any]
Brief: TypeAlias = Callable[[Seen], list[Phrase]]
Hint: TypeAlias = Callable[[Seen, AnyOption], Phrase]
Questions: TypeAlias = Mapping[str, tuple[Brief, Hint]]
"""How each question of a family is briefed, and what is said of its choices, by the key of its prompt."""


def look(decks: Decks, v: ScarfaceView, ask: Pick) -> Seen:
    """The question, with a table that looks the same to this seat."""
    assert v.seat is not None, "a spectator is asked nothing"
    return Seen(v, sketch(decks, v), v.seat, ask, decks)


def say(key: str, *values: Any) -> Phrase:
    """A phrase whose values may be phrases or lists."""
    return (key, *values)


# -- lines of many briefs


def joined(*lines: Phrase) -> Phrase:
    """Several sentences as one line of a brief."""
    return say("brief.joined", lines)


def means(s: Seen) -> Phrase:
    """Money and goods."""
    return say("brief.means", s.gang.money, *stock(s.t, s.seat))


def crime(s: Seen) -> Phrase:
    """How far it is to a Raid."""
    if s.gang.crime == TOP_CRIME:
        return say("brief.crime-raid", TOP_CRIME)
    return say("brief.crime", s.gang.crime, TOP_CRIME - s.gang.crime, s.t.ness + 1)


def thugs(s: Seen) -> Phrase:
    """Where one's thugs are, as far as orders need them."""
    there = s.gang.thugs
    return say("brief.thugs", there[HQ], there[UNDERWORLD], there[AUTHORITIES], there[PRISON])


def downstairs(s: Seen) -> int:
    """How much crime an order in the Underworld adds."""
    there = s.gang.thugs[UNDERWORLD] + 1 + extra(s.t, s.seat, "underheat")
    return max(0, there - s.t.now.ease[EASE_HEAT])


def underworld(s: Seen) -> Phrase:
    """What the next order in the Underworld does to crime; a warning, if it brings a Raid."""
    more = downstairs(s)
    after = min(TOP_CRIME, s.gang.crime + more)
    return say("brief.underworld-raid" if after == TOP_CRIME else "brief.underworld", more, s.gang.crime, after)


def eased(s: Seen, *only: str) -> list[Phrase]:
    """What is easier for this seat for the rest of its turn; all of it, or of these."""
    there = zip(EASES, s.t.now.ease, strict=True) if s.t.turn == s.seat else ()
    found = tuple(say(f"does.ease-{what}", n) for what, n in there if n and (not only or what in only))
    return [say("brief.eased", found)] if found else []


def bribes(s: Seen) -> list[Phrase]:
    """What each police wants, or that they want nothing of this action."""
    each = share_of_the_police(s.t, s.seat)
    return [say("brief.bribes", each)] if each and not _enters_free(s) else [say("brief.no-bribes")]


def _enters_free(s: Seen) -> bool:
    """Whether a figure is offered a way past police without a bribe."""
    free = [option.label[1] for option in s.ask.options if option.label[0] in FREE_WAYS]
    return any(s.t.police[s.t.city.keys.index(str(key))] for key in free)


def news(s: Seen, *stats: str) -> list[Phrase]:
    """The headline, if it changes one of these numbers."""
    changes = any(getattr(s.t.headline.stat, stat) for stat in stats)
    return [say("brief.news", s.t.headline.key)] if changes else []


def trouble(s: Seen) -> list[Phrase]:
    """The Raid or the headline that asks this."""
    if s.v.stage == "overall":
        return [say("brief.raid-first", s.v.raid)]
    if s.v.raid:
        return [say("brief.raid", s.v.raid, s.gang.crime, f"{s.v.raid}.{band_name(s.gang.crime)}")]
    return [say("brief.news", s.v.headline)] if s.v.stage == "headline" else []


def default(s: Seen) -> Phrase:
    """What happens if nobody answers."""
    labels = tuple(option.label for option in s.ask.options if option.key in s.ask.default)
    return say("brief.default", labels) if labels else say("brief.default-none")


# -- hints of many questions


def result(s: Seen, option: AnyOption) -> Phrase:
    """What the steps that a choice stands for would come to just now; none, if their text says it all."""
    lines = tuple(outcome(s.t, s.seat, option.means))
    return say("brief.joined", lines) if lines else ()


def nothing(option: AnyOption) -> Phrase:
    """The hint of a choice that changes nothing; none for another."""
    return say(STOP_HINTS[option.key]) if option.key in STOP_HINTS else ()


def own_hint(s: Seen, option: AnyOption) -> Phrase:  # noqa: ARG001
    """What the question itself says of a choice."""
    return nothing(option) or option.hint


def rival(s: Seen, option: AnyOption) -> Phrase:
    """A rival, as everybody sees it: money is not for all to see."""
    seat: Seat = option.means
    gang = s.v.gangs[seat]
    return say("hint.rival", gang.crime, gang.cards, len(s.t.held(seat)), len(gang.jobs))


def of_card(s: Seen, option: AnyOption) -> Phrase:  # noqa: ARG001
    """What stands on a gangster's card; the key may say more than the card's."""
    return say(f"card-text.{option.key.partition(':')[0]}")

"""The story in the channel: public events, merged into a few lines that people like to read.

The events of a span are cut into scenes (`story_scenes.py`): a turn, a fight, the market, a card. Each scene is
told in clauses: one for each player in it, with all they did and what befell them (`story_deeds.py`). Short scenes
of the same sort share a line. A span with little in it is told at ease; the more happens, the closer its lines are
packed. All of it depends on the events alone, so that a span may begin and end anywhere.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import NamedTuple

from rules.kernel.telling import Event, Facts, Line, Phrase, Seat
from rules.mob.look import phrase
from rules.mob.story_deeds import count_phrases, facts_of, is_deed, tell_deeds
from rules.mob.story_fights import has_guns, tell_fight
from rules.mob.story_scenes import Scene, cut_into_scenes

ROOM = 22
"""Lines for a round, or for what comes before the first."""


class Style(NamedTuple):
    """How closely a story is told: clauses in a line of turns, lines of a fight with guns and of one without, and
    whether a fight shares its line with turns."""

    clauses: int
    armed: int
    unarmed: int
    mixed: bool = False


STYLES = (
    Style(4, 3, 2),
    Style(6, 3, 2),
    Style(6, 3, 1),
    Style(6, 2, 1),
    Style(6, 2, 1, mixed=True),
    Style(8, 2, 1, mixed=True),
)
"""From the widest to the closest. The first one is taken in which there is room for everything."""

ROWS: Mapping[str, str] = MappingProxyType(
    {
        "gang": "gangs",
        "men": "men",
        "turf": "turf",
        "turn": "turns",
        "deal": "turns",
        "call": "calls",
        "homes": "dusk",
        "ward": "dusk",
    }
)
"""Scenes that share a line with their neighbours of the same sort."""
PLACES: Mapping[str, int] = MappingProxyType({"gangs": 5, "men": 2, "turf": 2, "dusk": 12})
"""Clauses in such a line, where the style does not say."""
SILENT = ("market", "no-sale", "hits-nobody")
"""Events that change nothing, or announce what comes next."""


@dataclass
class Paragraph:
    """The lines of a scene. In a row of scenes it may share its line with its neighbours."""

    row: str
    lines: list[Line]


def retell(events: Sequence[Event]) -> tuple[Line, ...]:
    """Public events as lines of the story."""
    scenes = cut_into_scenes([event for event in events if event.public is not None])
    room = ROOM * max(1, sum(scene.kind == "round" for scene in scenes))
    for style in STYLES:
        lines = _share_lines([_tell(scene, style) for scene in scenes], style)
        if len(lines) <= room:
            break
    return tuple(lines)


def _tell(scene: Scene, style: Style) -> Paragraph:
    """A scene in lines; none, if it changes nothing."""
    if scene.kind != "fight":
        return Paragraph(ROWS.get(scene.kind, ""), [line for line in [_tell_scene(scene)] if line])
    heading, sums, outcome = tell_fight(scene)
    blocks = {3: [heading, sums, outcome], 2: [heading + sums, outcome], 1: [heading + sums + outcome]}
    block = blocks[style.armed if has_guns(scene) else style.unarmed]
    return Paragraph("turns" if style.mixed else "", [line for line in block if line])


def _tell_scene(scene: Scene) -> Line:
    """What opens a scene, and a clause for each player in it. In a turn the first is whose turn it is."""
    deeds = tell_deeds([] if scene.kind == "homes" else scene.deeds(), _list_named(scene))
    opening = OPENINGS.get(scene.kind, _keep_as_it_is)(scene, [*deeds])
    clauses = [Event("also", {"seat": seat, "deeds": own}) for seat, own in deeds.items()]
    if scene.kind == "turn":
        clauses[0] = replace(clauses[0], kind="turn")
    return (*opening, *clauses)


def _list_named(scene: Scene) -> list[str]:
    """The cards and the location that are named by what opens the scene."""
    cards = [facts["card"] for facts in scene.facts_of("card", "hit")]
    return cards + [facts["place"] for facts in scene.facts_of("bomb")]


# -- what opens a scene, before what each player has to do with it


def _keep_as_it_is(scene: Scene, _: Sequence[Seat]) -> list[Event]:
    """What is no deed, as it was told."""
    return [event for event in scene.events if not is_deed(event) and event.kind not in SILENT]


def _open_card(scene: Scene, _: Sequence[Seat]) -> list[Event]:
    """The card. Whom it is about is seen from what it does to them."""
    return [event for event in scene.events if event.kind == "card"]


def _open_call(scene: Scene, told: Sequence[Seat]) -> list[Event]:
    """The card that strikes at the end of the round; as long as it has done nothing, with the names of those whom
    it is about."""
    hits = scene.facts_of("hit")
    return [Event("call", {**facts, "count": 0 if told else len(facts["seats"])}) for facts in hits]


def _open_first(scene: Scene, _: Sequence[Seat]) -> list[Event]:
    """Everybody's roll for the first pick."""
    rolls = tuple([phrase("story.first-roll", facts["seat"], facts["die"]) for facts in scene.facts_of("first")])
    return [Event("first", {"rolls": rolls})]


def _open_homes(scene: Scene, _: Sequence[Seat]) -> list[Event]:
    """Who goes home from where, when a round ends."""
    ways = tuple([phrase("story.way-home", facts["seat"], facts["place"]) for facts in scene.facts_of("home")])
    return [Event("homes", {"ways": ways})]


def _open_end(scene: Scene, _: Sequence[Seat]) -> list[Event]:
    """The blinds, and the last fight of all with everybody's sum."""
    rolls = tuple([_say_final(facts) for facts in scene.facts_of("final")])
    blinds = [event for event in scene.events if event.kind == "blinds"]
    choice = [event for event in scene.events if event.kind == "final-choice"]
    return [*blinds, *([Event("final", {"rolls": rolls})] if rolls else []), *choice]


def _say_final(facts: Facts) -> Phrase:
    return phrase("story.final-roll", facts["seat"], facts["force"], facts["die"], facts["total"])


def _open_ward(scene: Scene, _: Sequence[Seat]) -> list[Event]:
    """The Emergency Room, and what it takes to leave it."""
    return [Event("ward", {"needs": scene.facts_of("recovers", "lost")[0]["needs"]})]


OPENINGS: Mapping[str, Callable[[Scene, Sequence[Seat]], list[Event]]] = MappingProxyType(
    {
        "first": _open_first,
        "card": _open_card,
        "call": _open_call,
        "homes": _open_homes,
        "ward": _open_ward,
        "end": _open_end,
    }
)


# -- lines


def _share_lines(paragraphs: Sequence[Paragraph], style: Style) -> list[Line]:
    """All lines that say anything. The first of a paragraph stands behind the last of its neighbour, if both are
    of the same row and there is room for it."""
    lines: list[Line] = []
    row = ""
    for paragraph in [paragraph for paragraph in paragraphs if paragraph.lines]:
        first, *more = paragraph.lines
        if lines and row == paragraph.row and _fits(row, lines[-1], first, style):
            lines[-1] = _put_together(lines[-1], first)
        else:
            lines.append(first)
        row = paragraph.row
        lines += more
    return lines


def _fits(row: str, before: Line, after: Line, style: Style) -> bool:
    """Whether there is room for both in one line of this row; there is none where scenes stand apart."""
    room = PLACES.get(row, style.clauses) if row else 0
    return sum(map(_weigh, (*before, *after))) <= room


def _weigh(event: Event) -> int:
    """How many clauses an event counts for: two deeds are about as long as one."""
    return max(1, (count_phrases(facts_of(event).get("deeds", ())) + 1) // 2)


def _put_together(before: Line, after: Line) -> Line:
    """One line of two, in which no name is bold twice."""
    bold = [_seat_of(event) for event in before if event.kind in ("turn", "won")]
    again = [replace(one, kind="also") if one.kind == "turn" and _seat_of(one) in bold else one for one in after]
    return (*before, *again)


def _seat_of(event: Event) -> Seat | None:
    """The player whom a clause is about, if it is about one."""
    return facts_of(event).get("seat")

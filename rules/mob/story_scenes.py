"""Scenes of the story: the events of a span, cut where something new begins."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from rules.kernel.telling import Event, Facts
from rules.mob.story_deeds import HEADS, facts_of, is_deed

FIGHTS = ("slugging", "talking", "throwdown")
"""The kinds of fight, each with its heading."""
BEGINS: Mapping[str, str] = MappingProxyType(
    {
        "gang": "gang",
        "men": "men",
        "round": "round",
        "bomb": "bomb",
        "turf": "turf",
        "card": "card",
        **dict.fromkeys(("drive", "ride", "exploit", "gang-order", "initiate", "patch-in"), "turn"),
        **dict.fromkeys(("recruit", "sit", "skipped"), "turn"),
        **dict.fromkeys(FIGHTS, "fight"),
        **dict.fromkeys(("market", "no-sale"), "market"),
        **dict.fromkeys(("hit", "hits-nobody"), "call"),
        "home": "homes",
        "disbanded": "disbanded",
        "blinds": "end",
    }
)
"""Events with which a scene begins, and what kind of scene it is."""
BELONGS: Mapping[str, str] = MappingProxyType(
    {
        "first": "first",
        "side": "gang",
        **dict.fromkeys(("backup", "guns", "no-guns", "ally", "roll", "tie", "tie-won", "won", "shots"), "fight"),
        **dict.fromkeys(("price", "sale"), "market"),
        **dict.fromkeys(("recovers", "lost"), "ward"),
        **dict.fromkeys(("final", "final-choice"), "end"),
    }
)
"""Events that go on with a scene of this kind. All other deeds go on with any scene."""
DEALS = ("deal", "gift")
"""What may come between any two events, and is no part of a scene."""
CLOSED = ("round", "turf", "homes", "ward", "lone")
"""Scenes that no deed goes on with. A `lone` event is one of which nothing is known here."""


@dataclass
class Scene:
    """Events that are told together."""

    kind: str
    events: list[Event]

    def facts_of(self, *kinds: str) -> list[Facts]:
        """The facts of its events of these kinds."""
        return [facts_of(event) for event in self.events if event.kind in kinds]

    def deeds(self) -> list[Event]:
        """What players did in it, and what befell them."""
        return [event for event in self.events if is_deed(event)]


def cut_into_scenes(events: Sequence[Event]) -> list[Scene]:
    """All scenes of a span, which may begin and end in the middle of one. A deal that was made in a scene is told
    before it."""
    scenes: list[Scene] = []
    deals: list[Scene] = []
    for event in _leave_out_choices(events):
        if event.kind in DEALS:
            deals.append(Scene("deal", [event]))
        elif scenes and _goes_on(scenes[-1], event):
            scenes[-1:-1] = deals
            deals = []
            scenes[-1].events.append(event)
        else:
            scenes += [*deals, Scene(_name_kind(event), [event])]
            deals = []
    return scenes + deals


def _leave_out_choices(events: Sequence[Event]) -> list[Event]:
    """Without the news that somebody is choosing a rival, where it is known what came of it."""
    last = max([place for place, event in enumerate(events) if event.kind not in DEALS], default=0)
    return [event for place, event in enumerate(events) if event.kind != "aim" or place == last]


def _name_kind(event: Event) -> str:
    """The kind of scene that begins with an event, if none is open."""
    kind = BEGINS.get(event.kind) or BELONGS.get(event.kind)
    return kind or ("turn" if is_deed(event) else "lone")


def _goes_on(scene: Scene, event: Event) -> bool:
    """Whether an event belongs to the scene before it."""
    if event.kind in JOINS:
        return JOINS[event.kind](scene, facts_of(event))
    if event.kind in BEGINS:
        return BEGINS[event.kind] == "turn" and _is_all_of(scene, facts_of(event))
    if event.kind in BELONGS:
        return BELONGS[event.kind] == scene.kind
    return is_deed(event) and scene.kind not in CLOSED


def _is_all_of(scene: Scene, facts: Facts) -> bool:
    """Whether the scene is a turn of this player in which nobody else has a part: it may be followed by the next,
    when no other has an order left."""
    return scene.kind == "turn" and {facts_of(event)["seat"] for event in scene.events} == {facts["seat"]}


def _was_fought_for(scene: Scene, facts: Facts) -> bool:
    """The winner of a fight exploits the location; else it is a turn like any other."""
    won = [(one["seat"], one["place"]) for one in scene.facts_of("won")]
    return (facts["seat"], facts["place"]) in won or _is_all_of(scene, facts)


def _was_just_turned_up(scene: Scene, facts: Facts) -> bool:
    """A card works as soon as it is turned up."""
    return any(card["card"] == facts["card"] for card in scene.facts_of("card"))


def _comes_with_it(scene: Scene, facts: Facts) -> bool:
    """A card brings recruits, or a location, of which they are the first that it brings; else it is a turn like
    any other."""
    last = scene.events[-1]
    exploited = last.kind in HEADS and facts_of(last)["seat"] == facts["seat"]
    return scene.kind in ("call", "card") or exploited or _is_all_of(scene, facts)


def _was_sent_home(scene: Scene, facts: Facts) -> bool:
    """From a fight, from a location that was bombed, or by a card that has done nothing else to them; not at the
    end of the round. Of a scene whose beginning is missing it is not known."""
    if scene.kind == "fight":
        return all(one.get("place") == facts["place"] for one in scene.facts_of(*FIGHTS, "won", "tie"))
    if scene.kind in ("call", "card"):
        hit = {seat for one in scene.facts_of("hit") for seat in one["seats"]}
        return facts["seat"] in hit - {facts_of(event)["seat"] for event in scene.deeds()}
    return scene.kind in ("bomb", "homes") or scene.events[0].kind not in BEGINS


JOINS: Mapping[str, Callable[[Scene, Facts], bool]] = MappingProxyType(
    {
        "exploit": _was_fought_for,
        "hit": _was_just_turned_up,
        "recruit": _comes_with_it,
        "home": _was_sent_home,
    }
)
"""Events that may begin a scene or belong to the one before it, and how to tell."""

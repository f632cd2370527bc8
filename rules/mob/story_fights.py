"""A fight in the story: a heading, the sums of all sides, and how it ended."""

from __future__ import annotations

from rules.kernel.telling import Event, Line, Phrase, Seat
from rules.mob.look import phrase
from rules.mob.story_deeds import count_crew, facts_of, tell_deeds
from rules.mob.story_scenes import FIGHTS, Scene


def tell_fight(scene: Scene) -> tuple[Line, Line, Line]:
    """The three parts of a fight, of which any may be missing: who is in it and who comes to help, what each side
    comes to, and what came of it."""
    told = [event for event in scene.events if event.kind in (*FIGHTS, "ally")]
    return (*told, *_tell_backup(scene), *_tell_guns(scene)), _list_sums(scene), _tell_outcome(scene)


def has_guns(scene: Scene) -> bool:
    """Whether anybody pulled a gun: then there is more to tell."""
    return bool(scene.facts_of("guns"))


def _tell_backup(scene: Scene) -> list[Event]:
    """Who calls whom from where: one event for each gang."""
    crews: dict[Seat, tuple[Phrase, ...]] = {}
    for facts in scene.facts_of("backup"):
        crew = phrase("story.backup-from", count_crew(facts["who"]), facts["start"])
        crews[facts["seat"]] = (*crews.get(facts["seat"], ()), crew)
    return [Event("backup", {"seat": seat, "crews": called}) for seat, called in crews.items()]


def _tell_guns(scene: Scene) -> list[Event]:
    """The moment when all show what they have pulled. How much it was stands in the sums; as long as there are
    none it is told here."""
    pulled = scene.facts_of("guns")
    opened = [Event("fists", {"guns": sum(facts["guns"] for facts in pulled)})] if pulled else []
    if scene.facts_of("roll"):
        return opened
    return opened + [event for event in scene.events if event.kind in ("guns", "no-guns")]


def _list_sums(scene: Scene) -> Line:
    """What each side comes to."""
    return tuple([event for event in scene.events if event.kind == "roll"])


def _tell_outcome(scene: Scene) -> Line:
    """A tie, the winner, and what it cost everybody."""
    places = [facts["place"] for facts in scene.facts_of(*FIGHTS)]
    deeds = tell_deeds(_leave_out_shots(scene), places)
    told = [event for event in scene.events if event.kind in ("tie", "tie-won")]
    for facts in scene.facts_of("won"):
        own = deeds.pop(facts["seat"], ())
        told.append(Event("won", {**facts, "headed": len(places), "count": len(own), "deeds": own}))
    return (*told, *(Event("also", {"seat": seat, "deeds": own}) for seat, own in deeds.items()))


def _leave_out_shots(scene: Scene) -> list[Event]:
    """All that befell anybody. Between two gangs it goes without saying who shot whom, once it is known who was
    hurt."""
    sides = {facts["seat"] for facts in scene.facts_of("roll", "shots")}
    hurt = {facts["seat"] for facts in scene.facts_of("injured")}
    return [
        event
        for event in scene.deeds()
        if event.kind != "shots" or len(sides) > 2 or facts_of(event)["rival"] not in hurt
    ]

"""The story of a game for the channel: a paragraph a turn, made of public events alone."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, groupby
from typing import Any, NamedTuple

from rules.kernel.telling import Event, Line, Seat
from rules.scarface_1920.deck import Decks
from rules.scarface_1920.story_deeds import Told, say, tell_deed
from rules.scarface_1920.story_scenes import Scene, divide, facts_of

MOST = 12  # lines of a turn, with all that follows it until the next Plan
WIDTHS = (9, 20, 999)
"""How many phrases a line holds: as many as are read with ease, and more in a turn that would have too many lines.
In the widest a Raid stands in one line with what it does."""
PARTS = ("money", "shops", "stars", "jobs")
"""Of a score, in the order in which they are added up."""


class Clause(NamedTuple):
    """A part of a line, and those whom it is about; nobody, if it is about the city."""

    seats: tuple[Seat, ...]
    told: Told


def retell(decks: Decks, events: Sequence[Event]) -> tuple[Line, ...]:
    """The lines of a span of events, turn by turn."""
    turns: list[list[Scene]] = []
    for scene in divide(events):
        if not turns or scene.has_plan():
            turns.append([])
        turns[-1].append(scene)
    return tuple(chain.from_iterable(_tell_turn(decks, scenes) for scenes in turns))


def _tell_turn(decks: Decks, scenes: Sequence[Scene]) -> list[Line]:
    """A turn and all that follows it, in lines as wide as it takes to be short enough."""
    lines: list[Line] = []
    for wide in WIDTHS:
        lines = []
        for scene in scenes:
            told = _tell_end(scene, wide) if scene.kind == "end" else _tell_scene(decks, scene, wide)
            if lines and told and scene.is_slight() and lines[-1][-1].kind in ("acts", "has", "uses", "city"):
                lines[-1] += told[0]
            else:
                lines += told
        if len(lines) <= MOST:
            break
    return lines


def _tell_scene(decks: Decks, scene: Scene, wide: int) -> list[Line]:
    """The card that was turned up, with what came before it behind it; then what everybody did or lost."""
    close = wide == WIDTHS[-1]
    told = [(deed.seat, tell_deed(decks, deed)) for deed in scene.deeds]
    clauses = [Clause(() if seat is None else (seat,), clause) for seat, clause in told if clause]
    draws = [Clause((seat,), Told(say("draw", cards), "has")) for seat, cards in scene.drawn.items()]
    if not scene.has_cause():
        clauses, wide = _join_equal(clauses), WIDTHS[-1]
    lines = _lay_out([*clauses, *_join_equal(draws)], wide)
    cards = tuple(_colour(decks, card) for card in reversed(scene.cards))
    return _put_together([cards, *lines], scene.kind == "news" or close)


def _colour(decks: Decks, card: Event) -> Event:
    """A Raid or a headline with the line of colour that it has of its own."""
    if card.kind not in ("raid", "headline"):
        return card
    key = facts_of(card)[card.kind]
    coloured = [one.key for one in decks.raids if one.flavour] + [one.key for one in decks.news if one.flavour]
    return Event(card.kind, {card.kind: key, "flavour": key if key in coloured else "none"})


def _put_together(lines: Sequence[Line], close: bool) -> list[Line]:
    """The lines that have something to say; or all in one."""
    told = [line for line in lines if line]
    return [tuple(chain.from_iterable(told))] if told and close else told


def _join_equal(clauses: Sequence[Clause]) -> list[Clause]:
    """What is the same for several players is told once."""
    seats: dict[Told, tuple[Seat, ...]] = {}
    for clause in clauses:
        seats[clause.told] = seats.get(clause.told, ()) + clause.seats
    return [Clause(those, told) for told, those in seats.items()]


def _lay_out(clauses: Sequence[Clause], wide: int) -> list[Line]:
    """Clauses in lines, as many as one holds, and a mere figure always finds room; those of the same players stand
    behind one name."""
    lines: list[list[Clause]] = []
    room = 0
    for clause in clauses:
        width = _width(clause.told.phrase)
        if not lines or width > max(room, 1):
            lines.append([])
            room = wide
        lines[-1].append(clause)
        room -= width
    return [tuple(_say(seats, [*those]) for seats, those in groupby(line, _seats)) for line in lines]


def _seats(clause: Clause) -> tuple[Seat, ...]:
    return clause.seats


def _width(said: Any) -> int:
    """The phrases of a phrase, itself included."""
    itself = any(isinstance(key, str) and key.startswith("story.") for key in said[:1])
    return itself + sum([_width(part) for part in said if isinstance(part, tuple)])


def _say(seats: tuple[Seat, ...], clauses: Sequence[Clause]) -> Event:
    did = tuple(clause.told.phrase for clause in clauses)
    return Event(clauses[0].told.form, {"seats": seats, "did": did}) if seats else Event("city", {"did": did})


def _tell_end(scene: Scene, wide: int) -> list[Line]:
    """A line for each score, with the Jobs that it counts behind it."""
    lines: list[Line] = []
    jobs: list[Event] = []
    for event in scene.cards:
        if event.kind == "job-end":
            jobs.append(event)
        elif event.kind == "score":
            lines.append((_score(event), *jobs))
            jobs = []
    titles = [(event,) for event in scene.cards if event.kind not in ("job-end", "score")]
    return [*titles, *_put_together([*lines, tuple(jobs)], wide == WIDTHS[-1])]


def _score(event: Event) -> Event:
    """A score without the parts that are nothing."""
    facts = facts_of(event)
    parts = [part for part in PARTS if facts[part]] or PARTS[:1]
    counted = tuple(say(f"score-{part}", facts[part]) for part in parts)
    return Event("score", {"seat": facts["seat"], "n": len(parts), "parts": counted, "total": facts["total"]})

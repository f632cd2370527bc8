"""Sampling: a game that could be this one for all a seat knows. It holds nothing of what others keep secret."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from rules.kernel.asking import Answer, Decision, Number
from rules.kernel.chance import Dice
from rules.kernel.log import Entry, IllegalAnswer
from rules.kernel.retelling import retell
from rules.kernel.telling import Event, Seat

if TYPE_CHECKING:
    from rules.kernel.session import Session

_GUESSES = 32  # at a choice of several things, of which there may be millions


def draw_sample(session: Session, seat: Seat, dice: Dice) -> Session | None:
    """A world drawn for `seat` at the last resting point, with the entries it knows of since; None if the world
    breaks a rule or comes out otherwise than the seat has seen it."""
    world = session.game.resample(session.game.view(session.rest(), seat), dice)
    world.dice = dice.spawn()
    known = [event.seen_by(seat) or Event("") for event in session._events[: session._rest_events]]
    try:
        other = session._at(session.game, session.seats, "", session.options, world, known)
        retell(other, map(partial(_as_heard, other, seat, dice), *_known_entries(session, seat)))
    except Exception:
        return None  # in this world the game could not have come here
    other._stand_after(session._length - len(other.log))
    other.question = session.question
    return other if _look_alike(session, other, seat) else None


def _known_entries(session: Session, seat: Seat) -> tuple[list[Entry], list[list[Event]]]:
    """The entries since the last resting point, but for what lies face down and what went on in private; and what
    the seat has heard of each."""
    ends = [*[events for _, _, events, _ in session._since[1:]], len(session._events)]
    known, heard = [], []
    for (entry, _, events, opened), end in zip(session._since, ends, strict=False):
        sounds = [own for event in session._events[events:end] if (own := event.seen_by(seat))]
        if entry.kind == "interject":
            noticed = bool(sounds) or seat in (entry.seat, *entry.parties)
        else:  # an own answer that no longer lies there was dropped by something unseen
            noticed = opened < session._opened or (entry.seat == seat and seat in session._sealed)
        if noticed:
            known.append(entry)
            heard.append(sounds)
    return known, heard


def _as_heard(other: Session, seat: Seat, dice: Dice, entry: Entry, heard: Sequence[Event]) -> Entry:
    """An entry as this seat knows it. What others did among themselves has values drawn from all that would have
    sounded the same."""
    if entry.kind != "interject" or seat in (entry.seat, *entry.parties):
        return entry
    offered = other.game.interjections(other.state, entry.seat)
    fields = next((one.fields for one in offered if one.key == entry.key), ())
    values = list(entry.value)
    for place, field in enumerate(fields[: len(values)]):
        tries = [
            (value, replace(entry, value=(*values[:place], value, *values[place + 1 :])))
            for value in _possible_values(field, dice)
        ]
        alike = [value for value, tried in tries if _sounds_like(other, seat, tried, heard)]
        if alike:
            values[place] = dice.choose(alike, "sample")
    return replace(entry, value=tuple(values))


def _possible_values(field: Decision, dice: Dice) -> list[Answer]:
    """All answers to a field; of several things at once, as many as one cares to guess."""
    if isinstance(field, Number):
        return list(range(field.low, field.high + 1))
    if field.most == 1:
        return [*([()] if field.least == 0 else []), *((key,) for key in field.keys)]
    sizes = [field.least + dice.below(field.most - field.least + 1, "sample") for _ in range(_GUESSES)]
    return [field.tidy(tuple(dice.draw(field.keys, size, "sample"))) for size in sizes]


def _sounds_like(other: Session, seat: Seat, entry: Entry, heard: Sequence[Event]) -> bool:
    """Whether this seat would hear the same of it. What follows from it is told later, and is not asked here."""
    state = other.state.clone()
    state.told = []
    try:
        other.game.interject(state, entry.seat, entry.key, entry.value)
    except IllegalAnswer:
        return False
    sounds = [own for event in state.told if (own := event.seen_by(seat))]
    return sounds == heard[: len(sounds)]


def _look_alike(session: Session, other: Session, seat: Seat) -> bool:
    """To this seat the two are the same: what it is asked, and who else, what it sees and what it has heard."""
    if session.ask is None or other.ask is None:
        asked = session.ask is other.ask
    else:
        asked = (
            session.ask.decisions.get(seat) == other.ask.decisions.get(seat)
            and session.ask.decisions.keys() == other.ask.decisions.keys()
        )
    return (
        asked
        and session.result == other.result
        and session.view(seat) == other.view(seat)
        and session.events(seat, session._rest_events) == other.events(seat, session._rest_events)
    )

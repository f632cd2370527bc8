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

_VARIATIONS = 100  # that are tried of what a seat has only noticed


def draw_sample(session: Session, seat: Seat, dice: Dice) -> Session | None:
    """A world drawn for `seat` at the last resting point, with the entries it knows of since; None if the world
    breaks a rule or comes out otherwise than the seat has seen it."""
    seen = session.game.view(session.rest(), seat)
    known = [event.seen_by(seat) or Event("") for event in session._events[: session._rest_events]]
    try:
        world = session.game.resample(seen, dice)
        world.dice = dice.spawn()
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
    """An entry as this seat knows it. What others did among themselves is varied step by step, as long as it
    sounds the same to this seat: what it could not make out is anything, and what it saw stays as it was."""
    if entry.kind != "interject" or seat in (entry.seat, *entry.parties):
        return entry
    offered = other.game.interjections(other.state, entry.seat)
    fields = next((one.fields for one in offered if one.key == entry.key), ())
    for _ in range(_VARIATIONS if fields else 0):
        varied = replace(entry, value=_vary(entry.value, fields, dice))
        if varied.value != entry.value and _sounds_like(other, seat, varied, heard):
            entry = varied
    return entry


def _vary(values: tuple[Answer, ...], fields: Sequence[Decision], dice: Dice) -> tuple[Answer, ...]:
    """The same answers but for one or two: what they come to together may be all that was seen."""
    varied = list(values)
    for _ in range(1 + dice.below(2, "sample")):
        place = dice.below(len(fields), "sample")
        varied[place] = _vary_one(varied[place], fields[place], dice)
    return tuple(varied)


def _vary_one(value: Answer, field: Decision, dice: Dice) -> Answer:
    """Any other number; any number of other choices, or the same number with one exchanged."""
    if isinstance(field, Number) or isinstance(value, int):
        return dice.below(field.high - field.low + 1, "sample") + field.low if isinstance(field, Number) else value
    others = [key for key in field.keys if key not in value]
    if value and others and dice.below(2, "sample"):
        given = dice.choose(value, "sample")
        return field.tidy((*[key for key in value if key != given], dice.choose(others, "sample")))
    size = field.least + dice.below(field.most - field.least + 1, "sample")
    return field.tidy(tuple(dice.draw(field.keys, size, "sample")))


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

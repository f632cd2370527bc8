"""Sampling: drawing a session that could be this one for all a seat knows, without what others keep secret."""

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

_VARIATIONS = 100  # tries to vary an interjection that a seat has only noticed


def draw_sample(session: Session, seat: Seat, dice: Dice) -> Session | None:
    """A session with a state drawn at random from the view of `seat` at the last resting point, and the entries it
    knows of since; None if these break a rule there, or lead to something else than the seat has seen."""
    seen = session.game.view(session.rest(), seat)
    known = [event.seen_by(seat) or Event("") for event in session._events[: session._rest_events]]
    try:
        world = session.game.resample(seen, dice)
        world.dice = dice.spawn()
        other = session._at(session.game, session.seats, "", session.options, world, known)
        retell(other, map(partial(_vary_unseen, other, seat, dice), *_entries_known_to(session, seat)))
    except Exception:
        return None  # from the state drawn, the game could not have come here
    other._renumber(session.length - len(other.log))
    other.question = session.question
    return other if _is_indistinguishable(session, other, seat) else None


def _entries_known_to(session: Session, seat: Seat) -> tuple[list[Entry], list[list[Event]]]:
    """The entries since the last resting point, without the sealed answers of others and what they did in private;
    and the events of each that the seat has noticed."""
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


def _vary_unseen(other: Session, seat: Seat, dice: Dice, entry: Entry, heard: Sequence[Event]) -> Entry:
    """The entry with its unknown parts drawn at random. An interjection among others is varied step by step, as
    long as this seat would notice the same events: what it could not know may be anything, what it saw stays."""
    if entry.kind != "interject" or seat in (entry.seat, *entry.parties):
        return entry
    offered = other.game.interjections(other.state, entry.seat)
    fields = next((one.fields for one in offered if one.key == entry.key), ())
    for _ in range(_VARIATIONS if fields else 0):
        varied = replace(entry, value=_vary(entry.value, fields, dice))
        if varied.value != entry.value and _same_to_seat(other, seat, varied, heard):
            entry = varied
    return entry


def _vary(values: tuple[Answer, ...], fields: Sequence[Decision], dice: Dice) -> tuple[Answer, ...]:
    """The same answers with one or two changed: two at once, since only their sum may have been seen."""
    varied = list(values)
    for _ in range(1 + dice.below(2, "sample")):
        place = dice.below(len(fields), "sample")
        varied[place] = _vary_one(varied[place], fields[place], dice)
    return tuple(varied)


def _vary_one(value: Answer, field: Decision, dice: Dice) -> Answer:
    """Another answer to one field: any number, any choice of options, or the same choice with one exchanged."""
    if isinstance(field, Number) or isinstance(value, int):
        return dice.below(field.high - field.low + 1, "sample") + field.low if isinstance(field, Number) else value
    others = [key for key in field.keys if key not in value]
    if value and others and dice.below(2, "sample"):
        given = dice.choose(value, "sample")
        return field.tidy((*[key for key in value if key != given], dice.choose(others, "sample")))
    size = field.least + dice.below(field.most - field.least + 1, "sample")
    return field.tidy(tuple(dice.draw(field.keys, size, "sample")))


def _same_to_seat(other: Session, seat: Seat, entry: Entry, heard: Sequence[Event]) -> bool:
    """Whether this seat would notice the same events of this interjection. What follows later does not count."""
    state = other.state.clone()
    state.told = []
    try:
        other.game.interject(state, entry.seat, entry.key, entry.value)
    except IllegalAnswer:
        return False
    sounds = [own for event in state.told if (own := event.seen_by(seat))]
    return sounds == heard[: len(sounds)]


def _is_indistinguishable(session: Session, other: Session, seat: Seat) -> bool:
    """Whether this seat cannot tell two sessions apart by what it is asked, who else is asked, its view and its
    events."""
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

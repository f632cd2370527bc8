"""Sampling: a game that could be this one for all a seat knows. It holds nothing of what others keep secret."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
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
        retell(other, _known_entries(session, other, seat, dice))
    except Exception:
        return None  # in this world the game could not have come here
    other._stand_after(session._length - len(other.log))
    other.question = session.question
    return other if _look_alike(session, other, seat) else None


def _known_entries(session: Session, other: Session, seat: Seat, dice: Dice) -> Iterator[Entry]:
    """The entries since the last resting point, but for what lies face down and what went on in private. They are
    told one by one, while the other session follows."""
    ends = [*[events for _, _, events, _ in session._since[1:]], len(session._events)]
    for (entry, _, events, opened), end in zip(session._since, ends, strict=False):
        if entry.kind == "interject":
            heard = [own for event in session._events[events:end] if (own := event.seen_by(seat))]
            if seat in (entry.seat, *entry.parties):
                yield entry
            elif heard:
                yield _as_heard(other, entry, heard, seat, dice)
        elif opened < session._opened or (entry.seat == seat and seat in session._sealed):
            yield entry  # an own answer that no longer lies there was dropped by something unseen


def _as_heard(other: Session, entry: Entry, heard: Sequence[Event], seat: Seat, dice: Dice) -> Entry:
    """What others did, with values drawn from all that would have sounded the same to this seat."""
    offered = other.game.interjections(other.state, entry.seat)
    fields = next((one.fields for one in offered if one.key == entry.key), ())
    values = list(entry.value)
    for place, field in enumerate(fields[: len(values)]):
        alike = []
        for values[place] in _possible_values(field, dice):
            sounds = _sound(other, entry, tuple(values), seat)
            if sounds is not None and sounds == heard[: len(sounds)]:
                alike.append(values[place])
        values[place] = dice.choose(alike, "sample") if alike else entry.value[place]
    return replace(entry, value=tuple(values))


def _possible_values(field: Decision, dice: Dice) -> list[Answer]:
    """All answers to a field; of several things at once, as many as one cares to guess."""
    if isinstance(field, Number):
        return list(range(field.low, field.high + 1))
    if field.most == 1:
        return [*([()] if field.least == 0 else []), *((key,) for key in field.keys)]
    sizes = [field.least + dice.below(field.most - field.least + 1, "sample") for _ in range(_GUESSES)]
    return [field.tidy(tuple(dice.draw(field.keys, size, "sample"))) for size in sizes]


def _sound(other: Session, entry: Entry, values: tuple[Answer, ...], seat: Seat) -> list[Event] | None:
    """What this seat would hear if it were done with these values; None if it is not possible."""
    state = other.state.clone()
    state.told = []
    try:
        other.game.interject(state, entry.seat, entry.key, values)
    except IllegalAnswer:
        return None
    return [own for event in state.told if (own := event.seen_by(seat))]


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

"""Interjections as people put them together: a draft that fits into a ticket, and the handshake of two seats."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import blake2b
from typing import NamedTuple

from bot.store import Offer, Terms
from bot.text.sentences import list_texts
from bot.text.words import Words
from rules.kernel.asking import Answer, Decision, Number, Pick
from rules.kernel.game import Interjection
from rules.kernel.session import IllegalAnswer, Session
from rules.kernel.telling import Phrase, Seat

FORM = 5  # fields that a form on Discord holds
FORMS = 8  # forms that one draft may have
SHORT = 10**17  # what a ticket keeps of an offer's number: as much as tells it from others for months
ANNOUNCED = 10**18  # above all that the forms and an offer's number come to

Draft = tuple[Interjection, tuple[Answer, ...]]


class Lapsed(Exception):
    """An offer has become void: whoever made it can no longer keep it, or one of the two is out of the game."""


class Lacking(Exception):
    """Whoever accepts an offer cannot give what it asks for, and is the only one to learn that."""


def list_possible(session: Session, seat: Seat) -> tuple[Interjection, ...]:
    """What this seat could do now, alone or with one other."""
    return tuple(one for one in session.interjections(seat) if len({*one.parties, seat}) <= 2)


def start_draft(found: Interjection) -> Draft:
    """An offer as it begins: every field as the game suggests it."""
    return found, tuple(field.default for field in found.fields)


def partner_of(found: Interjection, seat: Seat) -> Seat | None:
    """With whom it would be; None for what concerns this seat alone."""
    return next((party for party in found.parties if party != seat), None)


def find_deal(session: Session, seat: Seat, other: Seat) -> Interjection | None:
    """What a seat could propose to this other one now; None if it could not."""
    return next((one for one in list_possible(session, seat) if partner_of(one, seat) == other), None)


def turn_round(values: Sequence[Answer]) -> tuple[Answer, ...]:
    """The terms of a deal as the other side would write them down: what one gives the other gets."""
    half = len(values) // 2
    return (*values[half:], *values[:half])


def can_be_turned(offer: Offer) -> bool:
    """Whether the other side could propose the same, turned round."""
    return len(offer.values) % 2 == 0


def start_counter(found: Interjection, offer: Offer) -> Draft:
    """The draft of a counter-offer: the terms turned round, as far as whoever was asked can keep them."""
    turned = turn_round(offer.values)
    return found, tuple(_fit(field, value) for field, value in zip(found.fields, turned, strict=True))


def _fit(field: Decision, value: Answer) -> Answer:
    if field.refuses(value) is None:
        return value
    return field.high if isinstance(field, Number) else field.default


class Course(NamedTuple):
    """What a draft is beside its terms: which form of it is filled in, which offer it answers (0 for none), and
    whether its maker wishes that the table hears of it."""

    form: int = 0
    answers: int = 0
    announced: bool = False


FRESH = Course()
"""The course of a draft that was just begun."""


def split_question(number: int) -> Course:
    """What the number in a draft's ticket says."""
    rest = number % ANNOUNCED
    return Course(rest % FORMS, rest // FORMS, number >= ANNOUNCED)


def join_question(course: Course) -> int:
    """The number in a draft's ticket."""
    return course.form + FORMS * (course.answers % SHORT) + ANNOUNCED * course.announced


def split_forms(fields: Sequence[Decision]) -> list[range]:
    """Which fields stand in which form: as few forms as can hold them, and as even."""
    size = -(-len(fields) // max(-(-len(fields) // FORM), 1))
    return [range(start, min(start + size, len(fields))) for start in range(0, len(fields), max(size, 1))]


def write_draft(found: Interjection, values: Sequence[Answer]) -> str:
    """A draft as the key of a ticket, so that it survives a restart."""
    parts = [_part(field, value) for field, value in zip(found.fields, values, strict=True)]
    return ".".join([found.key, *parts, _mark(found)])


def read_draft(text: str, possible: Iterable[Interjection]) -> Draft | None:
    """The draft of a ticket; None if that is not possible any more, or its lists have changed."""
    for found in possible:
        key, *parts = text.rsplit(".", len(found.fields) + 1)
        if key == found.key and len(parts) == len(found.fields) + 1 and parts.pop() == _mark(found):
            return found, tuple(_value(field, part) for field, part in zip(found.fields, parts, strict=True))
    return None


def _part(field: Decision, value: Answer) -> str:
    if isinstance(field, Pick) and isinstance(value, tuple):
        return "-".join(str(field.keys.index(key)) for key in value)
    return str(value)


def _value(field: Decision, part: str) -> Answer:
    if isinstance(field, Pick):
        return tuple(field.keys[int(place)] for place in part.split("-") if place)
    return int(part)


def _mark(found: Interjection) -> str:
    """A short hash of the lists that a draft chooses from: it keeps choices by their places, so it is valid only
    as long as the lists are the same."""
    lists = "\n".join(field.shape() for field in found.fields if isinstance(field, Pick))
    return blake2b(lists.encode(), digest_size=2).hexdigest()


# -- in words


def list_terms(found: Interjection, values: Sequence[Answer]) -> Terms:
    """The terms of a draft as phrases, the same for both sides; nought is left out. Of a deal there are two parts,
    what its maker gives and gets; of what concerns one seat alone there is a part for each form."""
    said = [_term(field, value) for field, value in zip(found.fields, values, strict=True)]
    half = -(-len(said) // 2)
    halves = [range(half), range(half, len(said))]
    parts = halves if len(found.parties) > 1 else split_forms(found.fields)
    return tuple(tuple(phrase for place in part for phrase in said[place]) for part in parts)


def _term(field: Decision, value: Answer) -> tuple[Phrase, ...]:
    if isinstance(field, Number):
        key, *arguments = field.prompt
        return ((f"offer.{key}", int(str(value)), *arguments),) if value else ()
    return tuple(option.label for option in field.options if isinstance(value, tuple) and option.key in value)


def say_deal(words: Words, agreed: Terms, own: bool) -> str:
    """The terms of a deal to one of its two sides; `own`: to its maker."""
    sides = [" ".join(words.say(phrase) for phrase in part) or words.say(("offer-none",)) for part in agreed]
    return words.say(("offer-both", *(sides if own else reversed(sides))))


def say_terms(words: Words, maker: Seat, agreed: Terms) -> str:
    """The terms of what concerns one seat alone as lines, one for each form."""
    lines = []
    for number, phrases in enumerate(agreed, 1):
        things = list_texts(words.say(phrase) for phrase in phrases) or words.say(("offer-none",))
        lines.append(words.say((f"offer-{number}", maker, things)))
    return "\n".join(lines)


# -- shaking hands


def shake_hands(session: Session, offer: Offer) -> None:
    """Carry out a deal that both sides have agreed to. While one of them holds something in a closed fist, or
    nobody may deal, it has to wait. So has one that was withdrawn: otherwise people could tell it from one that
    cannot be kept."""
    if session.ask is None:
        raise Lapsed
    own = session.interjections(offer.maker)
    closed = any(session.fist_closed(seat) for seat in (offer.maker, offer.partner))
    if closed or not (own or session.interjections(offer.partner)):
        raise IllegalAnswer("not-possible-now")
    found = next((one for one in own if one.key == offer.key), None)
    if found is None or len(found.fields) != len(offer.values) or offer.status != "open":
        raise Lapsed
    if any(field.refuses(value) for field, value in zip(found.fields, offer.values, strict=True)):
        raise Lapsed  # the limits are the maker's own
    try:
        session.interject(offer.maker, offer.key, offer.values)
    except IllegalAnswer:
        raise Lacking from None

"""Forged tickets: for every verb that the router answers, genuine custom_ids are changed, cut, mixed and signed by
others; none is read as a ticket, and none raises."""

from __future__ import annotations

import hmac
import re
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import blake2b
from random import Random
from unittest import mock

from bot.interactions import tickets
from bot.interactions.tickets import Ticket, TicketSigner
from tests.torture.forging import FIELDS, Forger, random_ticket
from tests.torture.patching import Failures, mutant
from tests.torture.rows import Mutant, Outcome, Row
from tests.torture.unwired import list_verbs

GENUINE = 40  # tickets of one verb, each changed in many ways
VERBS = len(list_verbs())


def run(cases: int, seed: int) -> Outcome:
    """So many forged tickets, as many of each verb."""
    verbs, rng, failures = list_verbs(), Random(seed), Failures()
    forger, signer = Forger(rng, verbs), TicketSigner(b"the key")
    share = -(-cases // len(verbs))
    for verb in verbs:
        texts = [signer.write(random_ticket(rng, verb)) for _ in range(GENUINE)]
        genuine = {*texts}
        for number in range(share):
            way, forged = forger.forge(texts[number % GENUINE], rng.choice(texts))
            if type(forged) is str and forged in genuine:
                way, forged = "a sign more", texts[0] + "A"
            problem = _accepted(signer, forged)
            if problem:
                failures.add(f"seed {seed}, {verb}, case {number}: {way}: {forged!r} {problem}")
    return Outcome(share * len(verbs), tuple(failures))


def _accepted(signer: TicketSigner, forged: object) -> str:
    """What is wrong with how it was read; "" for nothing."""
    try:
        return "was read" if signer.read(forged) is not None or signer.has_retired(forged) else ""
    except Exception as problem:
        return f"raised {problem!r}"


# -- mutants

_MAC = TicketSigner._mac
_FOUND = TicketSigner._found
_LENIENT = re.compile(
    r"(?P<body>[^/]*/(?P<verb>[^/]+)/(?P<table>[^/]+)/(?P<stamp>[^/]*)/(?P<question>[^/]+)/"
    r"(?P<key>[^/]*))/(?P<mac>[^/]*)"
)


def _without(place: int) -> Mutant:
    """A MAC that does not cover one field."""

    def mac(self: TicketSigner, body: str) -> str:
        parts = body.split("/")
        parts[place] = ""
        return _MAC(self, "/".join(parts))

    @contextmanager
    def patch() -> Iterator[None]:
        shape = re.compile(tickets._SHAPE.pattern.replace("<body>2/", "<body>[0-9]/"))
        with mock.patch.object(TicketSigner, "_mac", mac), mock.patch.object(tickets, "_SHAPE", shape):
            yield

    return Mutant(f"MAC without {FIELDS[place]}", f"the MAC does not cover the {FIELDS[place]}", patch)


def _read_loosely(self: TicketSigner, text: object) -> Ticket | None:
    """The fields are read with int() and signed anew, instead of the text as it is."""
    found = _LENIENT.fullmatch(text) if type(text) is str else None
    if found is None:
        return None
    try:
        ticket = Ticket(found["verb"], int(found["table"]), int(found["question"]), found["key"], found["stamp"])
        return ticket if self.write(ticket).endswith(found["mac"]) and found["mac"] else None
    except ValueError:
        return None


class _From:
    """A shape that has to fit only in front."""

    def __init__(self, shape: re.Pattern[str]) -> None:
        self.fullmatch = shape.match


def _short(one: str, other: str) -> bool:
    return one[:4] == other[:4]


ROWS = (
    Row(
        "forged-tickets",
        "A custom_id that we have not written is no ticket, whatever its verb: 0 read, 0 exceptions.",
        run,
        small=20_000,
        usual=1_000_000,
        long=1_000_000 * VERBS,
        mutants=(
            mutant("MAC not checked", "any MAC will do", hmac, "compare_digest", lambda *_: True),
            mutant("MAC cut", "its first four signs are enough", hmac, "compare_digest", _short),
            mutant(
                *("MAC in any letters", "capitals do not matter", hmac, "compare_digest"),
                lambda one, other: one.lower() == other.lower(),
            ),
            mutant(
                *("MAC without the key", "a plain hash, as anybody could make it", TicketSigner, "_mac"),
                lambda _, body: urlsafe_b64encode(blake2b(body.encode(), digest_size=12).digest()).decode(),
            ),
            *(_without(place) for place in range(len(FIELDS) - 1)),
            mutant("ASCII not required", "numbers are read with int()", TicketSigner, "read", _read_loosely),
            mutant("the end not looked at", "what follows is ignored", tickets, "_SHAPE", _From(tickets._SHAPE)),
            mutant(
                *("anything is text", "what is no text reaches the shape", TicketSigner, "_found"),
                lambda self, shape, text: shape.fullmatch(text) and _FOUND(self, shape, text),
            ),
        ),
        mutant_cases=20_000,
    ),
)

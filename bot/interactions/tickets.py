"""What a button carries: a ticket, signed, so that a forged one does nothing.

A custom_id is at most 100 ASCII signs: version, verb, table, stamp, question, key, and a MAC over all of them. It
says what was clicked, never who clicked: the seat comes from the user id that Discord vouches for.
"""

from __future__ import annotations

import hmac
import re
from base64 import urlsafe_b64encode
from hashlib import blake2b
from typing import NamedTuple

from bot.store import Table
from bot.tables.context import STAMP, stamp_of

VERSION = "2"
LIMIT = 100  # of a custom_id on Discord

_NUMBER = r"0|[1-9][0-9]{0,18}"
_VERB = r"/(?P<verb>[a-z]{1,10})"
_TABLE = rf"/(?P<table>{_NUMBER})"
_STAMP = rf"/(?P<stamp>(?:[A-Za-z0-9_-]{{{STAMP}}})?)"
_REST = rf"/(?P<question>{_NUMBER})/(?P<key>[a-z0-9_.:-]{{0,40}}))/(?P<mac>[A-Za-z0-9_-]{{16}})"
_SHAPE = re.compile(rf"(?P<body>{VERSION}{_VERB}{_TABLE}{_STAMP}{_REST}")
_OLD_SHAPE = re.compile(rf"(?P<body>1{_VERB}{_TABLE}{_REST}")  # it did not say which of all tables of this number


class Ticket(NamedTuple):
    """A thing to do at a table. `question` is the number of the question it belongs to (0 where it belongs to
    none); no number is ever used twice, so an old ticket cannot answer a new question. `stamp` tells the table
    from any other that may have its number one day; a ticket that names an offer needs none, since no two offers
    have the same number anywhere."""

    verb: str
    table: int
    question: int = 0
    key: str = ""
    stamp: str = ""


def ticket_at(row: Table, verb: str, question: int = 0, key: str = "") -> Ticket:
    """A ticket of this table and no other."""
    return Ticket(verb, row.id, question, key, stamp_of(row))


class TicketSigner:
    """Writes tickets and reads those it has written."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def write(self, ticket: Ticket) -> str:
        """A ticket as a button carries it, signed."""
        verb, table, question, key, stamp = ticket
        body = f"{VERSION}/{verb}/{table}/{stamp}/{question}/{key}"
        text = f"{body}/{self._mac(body)}"
        if len(text) > LIMIT or not _SHAPE.fullmatch(text):
            raise ValueError(f"{ticket} does not fit into a custom_id")
        return text

    def read(self, text: object) -> Ticket | None:
        """The ticket, or None for anything that was not signed here."""
        found = self._found(_SHAPE, text)
        if found is None:
            return None
        return Ticket(found["verb"], int(found["table"]), int(found["question"]), found["key"], found["stamp"])

    def has_retired(self, text: object) -> bool:
        """Whether this is a ticket of our own from before tables had stamps. It does nothing any more."""
        return self._found(_OLD_SHAPE, text) is not None

    def name_picture(self, content: object) -> str:
        """The name of a file that shows this: equal for what looks the same, and it tells nothing to anybody else,
        who could otherwise try what a picture might show until the name fits."""
        words = repr(content).encode()
        return f"{blake2b(words, key=self._secret, digest_size=12, person=b'picture').hexdigest()}.png"

    def _found(self, shape: re.Pattern[str], text: object) -> re.Match[str] | None:
        """Text of this shape with our MAC below it."""
        found = shape.fullmatch(text) if type(text) is str and len(text) <= LIMIT else None
        return found if found and hmac.compare_digest(found["mac"], self._mac(found["body"])) else None

    def _mac(self, body: str) -> str:
        return urlsafe_b64encode(blake2b(body.encode(), key=self._secret, digest_size=12).digest()).decode()

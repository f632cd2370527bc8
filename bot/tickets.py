"""What a button carries: a ticket, signed, so that a forged one does nothing.

A custom_id is at most 100 ASCII signs: version, verb, table, question, key, and a MAC over all of them. It says
what was clicked, never who clicked: the seat comes from the user id that Discord vouches for.
"""

from __future__ import annotations

import hmac
import re
from base64 import urlsafe_b64encode
from hashlib import blake2b
from typing import NamedTuple

VERSION = "1"
LIMIT = 100  # of a custom_id on Discord

_NUMBER = r"0|[1-9][0-9]{0,18}"
_SHAPE = re.compile(
    rf"(?P<body>{VERSION}/(?P<verb>[a-z]{{1,10}})/(?P<table>{_NUMBER})/(?P<question>{_NUMBER})"
    r"/(?P<key>[a-z0-9_.:-]{0,40}))/(?P<mac>[A-Za-z0-9_-]{16})"
)


class Ticket(NamedTuple):
    """A thing to do at a table. `question` is the number of the question it belongs to (0 where it belongs to
    none); no number is ever used twice, so an old ticket cannot answer a new question."""

    verb: str
    table: int
    question: int = 0
    key: str = ""


class Mint:
    """Writes tickets and reads those it has written."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def write(self, ticket: Ticket) -> str:
        body = f"{VERSION}/{ticket.verb}/{ticket.table}/{ticket.question}/{ticket.key}"
        text = f"{body}/{self._mac(body)}"
        if len(text) > LIMIT or not _SHAPE.fullmatch(text):
            raise ValueError(f"{ticket} does not fit into a custom_id")
        return text

    def read(self, text: object) -> Ticket | None:
        """The ticket, or None for anything that this mint has not written."""
        if type(text) is not str or len(text) > LIMIT:
            return None
        found = _SHAPE.fullmatch(text)
        if found is None or not hmac.compare_digest(found["mac"], self._mac(found["body"])):
            return None
        return Ticket(found["verb"], int(found["table"]), int(found["question"]), found["key"])

    def _mac(self, body: str) -> str:
        return urlsafe_b64encode(blake2b(body.encode(), key=self._secret, digest_size=12).digest()).decode()

"""How documents and events are packed: as JSON, made small."""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterable, Sequence
from hashlib import blake2b

from rules.kernel.codec import Codec, Document, Unreadable
from rules.kernel.telling import Event

_EVENTS = Codec(Event)
_QUICKLY = 1  # how zlib is to work: what is written with an answer is written again with the next
_LARGEST = 20_000_000  # bytes of a document; one that came in a file may be anything
_dumps = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False).encode


def pack(document: object) -> bytes:
    """A document as it is stored."""
    return zlib.compress(_dumps(document).encode(), _QUICKLY)


def unpack(packed: bytes) -> Document:
    """The document that was stored."""
    reader = zlib.decompressobj()
    try:
        text = reader.decompress(packed, _LARGEST)
        if not reader.eof:
            raise ValueError("it does not end, or not soon enough")
        document: Document = json.loads(text)
    except (zlib.error, ValueError, RecursionError) as damaged:
        raise Unreadable(f"the document is damaged: {damaged}") from damaged
    return document


def pack_events(events: Sequence[Event]) -> bytes:
    """Events as they are stored."""
    return pack(_EVENTS.write([*events]))


def unpack_events(pieces: Iterable[bytes]) -> list[Event]:
    """The events that were stored, piece by piece."""
    return [event for piece in pieces for event in _EVENTS.read(unpack(piece), "")]


def name_document(document: bytes) -> str:
    """The hash of a packed document, which stands in the log."""
    return blake2b(document, digest_size=8).hexdigest()

"""The faces of cards: what stands on a card, tile, gang, character or job, for everybody to read."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rules.kernel.catalogue import Catalogue
from rules.kernel.telling import Phrase


@dataclass(frozen=True, slots=True)
class Face:
    """A card as it can be read: the one source for `/card`, hints, the story and pictures."""

    key: str  # unique in its game
    title: Phrase
    kind: Phrase  # what sort of card it is, and how long it stays where that is a matter of its sort
    does: tuple[Phrase, ...]  # what it does, complete, a line each; made from its effect and its figures
    flavour: Phrase = ()  # one line of our own


def name_faces(words: Catalogue, faces: Iterable[Face]) -> dict[str, str]:
    """The entries of a catalogue for what faces say of themselves, by their keys: `title` is what a card is
    called, `sort` what sort of card it is and how long it stays."""
    entries: dict[str, str] = {}
    for face in faces:
        entries[f"title.{face.key}"] = words.say_phrase(face.title, ())
        entries[f"sort.{face.key}"] = words.say_phrase(face.kind, ())
    return entries

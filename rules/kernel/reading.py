"""Reading decks: TOML files that stand beside the rules that use them."""

from __future__ import annotations

import json
import tomllib
from collections import Counter
from collections.abc import Iterable
from dataclasses import field
from hashlib import blake2b
from importlib.resources import files
from importlib.resources.abc import Traversable
from io import BytesIO
from typing import Any, TypeVar, dataclass_transform
from zipfile import ZIP_DEFLATED, BadZipFile, ZipFile, ZipInfo
from zipfile import Path as ZipPath

from pydantic import ConfigDict, Field, TypeAdapter, ValidationError
from pydantic.dataclasses import dataclass

C = TypeVar("C")


@dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(Field, field))
def card(cls: type[C]) -> type[C]:
    """Class decorator for an entry of a deck: an immutable dataclass, checked strictly when it is read."""
    return dataclass(frozen=True, slots=True, kw_only=True, config=ConfigDict(extra="forbid", strict=True))(cls)  # type: ignore[return-value]  # the same class, said otherwise


def read(file: Traversable) -> dict[str, Any]:
    """The contents of a TOML file."""
    return tomllib.loads(file.read_text(encoding="utf-8"))


def deck_files(package: str, names: Iterable[str], folder: Traversable | None) -> list[Traversable]:
    """A game's own deck files; one of the same name in `folder` takes the place of ours."""
    ours = files(package) / "deck"
    return [folder / name if folder is not None and (folder / name).is_file() else ours / name for name in names]


def pack_decks(package: str, folder: Traversable | None) -> bytes:
    """All deck files of a game, as `deck_files` finds them, in a zip file that is the same for the same files;
    nothing, if the game has none."""
    ours = files(package) / "deck"
    names = sorted(one.name for one in ours.iterdir() if one.name.endswith(".toml")) if ours.is_dir() else []
    packed = BytesIO()
    with ZipFile(packed, "w", ZIP_DEFLATED) as archive:
        for file in deck_files(package, names, folder):
            archive.writestr(ZipInfo(file.name), file.read_bytes(), ZIP_DEFLATED)
    return packed.getvalue() if names else b""


def unpack_decks(packed: bytes) -> Traversable:
    """The folder of deck files that were packed."""
    try:
        return ZipPath(ZipFile(BytesIO(packed)))
    except BadZipFile as damaged:
        raise ValueError(f"packed decks: {damaged}") from damaged


def cards(file: Traversable, kind: type[C], table: str, tables: Iterable[str]) -> tuple[C, ...]:
    """One kind of card from a file that holds these tables and no other; a fault names the file and the card."""
    try:
        found = read(file)
        if found.keys() != {*tables}:
            wanted = ", ".join(f"[[{name}]]" for name in tables)
            raise ValueError(f"it has tables {wanted} and nothing else, not {', '.join(found) or 'none'}")
        # By way of JSON, whose arrays are tuples even where types are strict.
        return TypeAdapter(tuple[kind, ...]).validate_json(json.dumps(found[table]))  # type: ignore[valid-type]
    except ValidationError as refused:
        raise ValueError(f"{file.name}: {_describe_fault(refused, found[table])}") from None
    except ValueError as fault:
        raise ValueError(f"{file.name}: {fault}") from None


def _describe_fault(refused: ValidationError, entries: Any) -> str:
    """A sentence with the most telling fault and the card it is in. An entry that fits none of several classes
    fails as each of them: the class with the fewest faults was meant."""
    every = refused.errors(include_url=False)
    faults = [fault for fault in every if not any(_contains(fault["loc"], other["loc"]) for other in every)]
    meant = Counter(_tried_class(fault["loc"]) for fault in faults)
    fault = min(faults, key=lambda fault: meant[_tried_class(fault["loc"])])
    number, *where = fault["loc"] or (0,)
    try:
        name = entries[number]["key"]
    except (KeyError, TypeError, IndexError):
        name = f"entry {number}"
    given = f", not {fault['input']!r}" if isinstance(fault["input"], (str, int, float)) else ""
    return f"{name}: {'.'.join(str(part) for part in where)}: {fault['msg']}{given}"


def _contains(outer: tuple[int | str, ...], inner: tuple[int | str, ...]) -> bool:
    """Whether a fault's place contains another's: it only follows from that one."""
    return len(inner) > len(outer) and inner[: len(outer)] == outer


def _tried_class(where: tuple[int | str, ...]) -> tuple[int | str, ...]:
    """A fault's place up to the class that the entry was tried as."""
    tried = (i for i, part in enumerate(where) if isinstance(part, str) and part[:1].isupper())
    return where[: next(tried, len(where)) + 1]


def deck_digest(decks: Iterable[Traversable]) -> str:
    """A checksum of deck files: a change of one character changes it."""
    digest = blake2b(digest_size=8)
    for deck in decks:
        cards = deck.read_bytes()
        digest.update(f"{deck.name} {len(cards)}\n".encode() + cards)
    return digest.hexdigest()

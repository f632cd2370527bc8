"""Searches for a person: in the bytes of files, and in what a running bot remembers."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

OURS = ("bot", "cogs", "rules")  # whose objects are looked into


def forms_of(user: int) -> dict[str, bytes]:
    """A user's id as it could stand in a file: as SQLite stores an integer or a row's number, and otherwise."""
    varint = bytes([0x80 | user >> shift & 0x7F for shift in range(57, 7, -7)] + [user & 0xFF])
    return {
        "integer": user.to_bytes(8, "big"),
        "row number": varint,
        "little-endian": user.to_bytes(8, "little"),
        "decimal": str(user).encode(),
    }


def search(folder: Path, forms: Mapping[str, bytes]) -> set[tuple[str, str]]:
    """The files of a folder, whatever they are, and the forms that stand in each."""
    return {
        (file.relative_to(folder).as_posix(), form)
        for file in sorted(folder.rglob("*"))
        if file.is_file()
        for form, sought in forms.items()
        if sought in file.read_bytes()
    }


def traces(path: Path, user: int) -> list[str]:
    """The files beside a database, and itself, in which a user's id stands."""
    return sorted({file for file, _ in search(path.parent, forms_of(user))})


def known_to(roots: Iterable[object], sought: object) -> list[str]:
    """Where a number or a text is found by whoever follows our own objects and what they hold to the last."""
    found, seen = [], set()
    line = deque((type(root).__name__, root) for root in roots)
    while line:
        where, thing = line.popleft()
        if _is(thing, sought):
            found.append(where)
        elif id(thing) not in seen:
            seen.add(id(thing))
            line.extend((f"{where}{step}", part) for step, part in _parts(thing))
    return found


def _is(thing: object, sought: object) -> bool:
    if isinstance(sought, str):
        return isinstance(thing, str) and sought in thing
    return type(thing) is type(sought) and thing == sought


def _parts(thing: object) -> Iterator[tuple[str, object]]:
    """What a container holds, or one of our own objects; also whose method a method is."""
    if isinstance(thing, Mapping):
        for key, value in [*thing.items()]:
            yield "[key]", key
            yield f"[{key!r:.40}]", value
    elif isinstance(thing, list | tuple | set | frozenset | deque):
        for one in [*thing]:
            yield "[]", one
    if hasattr(thing, "__self__") and callable(thing):
        yield "()", thing.__self__
    if type(thing).__module__.split(".")[0] in OURS:
        names = [name for kind in type(thing).__mro__ for name in getattr(kind, "__slots__", ())]
        for name in {*names, *getattr(thing, "__dict__", {})}:
            yield f".{name}", getattr(thing, name, None)

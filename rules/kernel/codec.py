"""States as documents: a state at rest is written as plain JSON, and read back, so that a game can be gone on with
where its log is no longer understood."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields, is_dataclass
from typing import Any, TypeAlias

from rules.kernel.chance import Dice

Document: TypeAlias = Mapping[str, Any]
"""A state as JSON: what is no list and no plain value is an object with one key, which says what it is."""

_PLAIN = frozenset((int, str, bool, type(None)))
_TOLD = "told"  # by a state, which holds nothing of it at rest
_Write: TypeAlias = Callable[[Any], Any]


class _Writers(dict[type, _Write]):
    """What writes a value, by its class."""

    def __missing__(self, kind: type) -> _Write:
        raise TypeError(f"{kind.__name__} is not declared as a part of the state")


class Unreadable(ValueError):
    """A document does not say what today's rules have to know, or says what they do not."""


class Codec:
    """Writes the states of a game, and reads them. It is told the state's classes, the state's own first (each is
    written by its fields); where the game's cards are (they are written as their keys); what never changes, by a
    name; and, by "Class.field", what documents lack that were written before there was such a field."""

    def __init__(
        self,
        *classes: type,
        cards: Iterable[object] = (),
        constants: Mapping[str, object] | None = None,
        defaults: Mapping[str, Any] | None = None,
    ) -> None:
        self._classes = {one.__name__: one for one in classes}
        self._fields = {one: _fields_of(one) for one in classes}
        self._cards = {(type(card).__name__, card.key): card for card in _find_cards(cards)}
        self._constants = dict(constants or {})
        self._defaults = dict(defaults or {})
        self._known = {id(card): {kind: key} for (kind, key), card in self._cards.items()}
        self._known |= {id(one): {"constant": name} for name, one in self._constants.items()}
        self._writers = _Writers(dict.fromkeys(classes, self._write_fields))
        self._writers |= {one: self._write_items for one in classes if issubclass(one, list)}
        known = (*self._cards.values(), *self._constants.values())
        self._writers |= {type(one): self._write_known for one in known}
        self._writers |= {list: self._write_list, tuple: self._write_tuple, dict: self._write_dict}
        self._writers[Dice] = _write_dice
        self._readers: Mapping[str, _Write] = {
            "tuple": lambda items: tuple(map(self._read, items)),
            "dict": lambda items: {self._read(key): self._read(value) for key, value in items},
            "constant": lambda name: self._constants[name],
        }

    @property
    def shape(self) -> Mapping[str, Mapping[str, str]]:
        """The fields of each class, with their types: when they change, older documents read otherwise."""
        return {one.__name__: dict(names) for one, names in self._fields.items()}

    # -- writing

    def write(self, state: Any) -> Document:
        """A state at rest as a document."""
        document: Document = self._write(state)
        return document

    def _write(self, value: Any) -> Any:
        return value if type(value) in _PLAIN else self._writers[type(value)](value)

    def _write_list(self, items: Iterable[Any]) -> list[Any]:
        writers = self._writers
        return [item if type(item) in _PLAIN else writers[type(item)](item) for item in items]

    def _write_items(self, items: Iterable[Any]) -> Any:
        return {type(items).__name__: self._write_list(items)}

    def _write_tuple(self, items: tuple[Any, ...]) -> Any:
        return {"tuple": self._write_list(items)}

    def _write_dict(self, items: Mapping[Any, Any]) -> Any:
        return {"dict": [self._write_list(item) for item in items.items()]}

    def _write_fields(self, value: Any) -> Any:
        kind = type(value)
        names = self._fields[kind]
        return {
            kind.__name__: dict(
                zip(names, self._write_list([getattr(value, name) for name in names]), strict=True)
            )
        }

    def _write_known(self, value: Any) -> Any:
        """A card as its key, or a constant as its name; one that is only equal to it, too."""
        found = self._known.get(id(value))
        if found is not None:
            return found
        kind = type(value).__name__
        if self._cards.get((kind, getattr(value, "key", ""))) == value:
            return {kind: value.key}
        for name, one in self._constants.items():
            if one == value:
                return {"constant": name}
        if type(value) in self._fields:
            return self._write_fields(value)
        raise TypeError(f"this {kind} is none of the cards and constants that are declared")

    # -- reading

    def read(self, document: Document, seed: str) -> Any:
        """The state that was written, with dice that roll on. Unreadable, if it is none of today's."""
        try:
            return self._read(document, seed)
        except Unreadable:
            raise
        except (KeyError, TypeError, ValueError, AttributeError) as problem:
            raise Unreadable(f"{type(problem).__name__}: {problem}") from problem

    def _read(self, value: Any, seed: str | None = None) -> Any:
        if type(value) in _PLAIN:
            return value
        if type(value) is list:
            return [self._read(item) for item in value]
        ((kind, content),) = value.items()
        if kind in self._readers:
            return self._readers[kind](content)
        if type(content) is str:
            return self._cards[kind, content]
        if type(content) is list:
            return self._classes[kind](self._read(content))
        return self._read_fields(self._classes[kind], content, seed)

    def _read_fields(self, kind: type, content: Mapping[str, Any], seed: str | None) -> Any:
        names = self._fields[kind].keys()
        if unknown := content.keys() - names:
            raise Unreadable(f"{kind.__name__} has no {', '.join(sorted(unknown))}")
        found = {}
        for name in names:
            if name in content:
                is_dice = seed is not None and name == "dice"
                found[name] = _read_dice(content[name], seed or "") if is_dice else self._read(content[name])
            elif (missing := f"{kind.__name__}.{name}") in self._defaults:
                found[name] = self._defaults[missing]
            else:
                raise Unreadable(f"nothing is said of {missing}")
        return kind(**found)


def _fields_of(kind: type) -> Mapping[str, str]:
    """The names and types of what is written of a class: a dataclass, a named tuple, or a list with a name."""
    if is_dataclass(kind):
        return {one.name: str(one.type) for one in fields(kind) if one.name != _TOLD}
    return {name: str(getattr(kind, "__annotations__", {}).get(name)) for name in getattr(kind, "_fields", ())}


def _find_cards(place: object) -> list[Any]:
    """Whatever has a key, in collections and in the fields of dataclasses, however deep."""
    if isinstance(place, tuple | list):
        return [card for one in place for card in _find_cards(one)]
    if not is_dataclass(place):
        return []
    own = [place] if isinstance(getattr(place, "key", None), str) else []
    return own + [card for each in fields(place) for card in _find_cards(getattr(place, each.name))]


def _write_dice(dice: Dice) -> Any:
    return {"drawn": dict(dice.drawn), "first": dice.first, "rolled": dice.rolled}


def _read_dice(content: Mapping[str, Any], seed: str) -> Dice:
    return Dice.resumed(seed, content["drawn"], content["first"], content["rolled"])

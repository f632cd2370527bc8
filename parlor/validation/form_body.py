"""Values of a request body that collect what is wrong with them, and Discord's format for reporting it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any, NamedTuple


class Problem(NamedTuple):
    """One thing Discord would refuse: where it is, its code, and the sentence."""

    path: str
    code: str
    text: str


class Part:
    """One value of a request body; it knows its path, and its checks add to the list of problems."""

    __slots__ = ("path", "problems", "value")

    def __init__(self, value: object, path: str, problems: list[Problem]) -> None:
        self.value, self.path, self.problems = value, path, problems

    def __getitem__(self, key: str | int) -> Part:
        """The value under this key; whatever is not there is None, as Discord treats it."""
        inner: object = None
        if isinstance(self.value, Mapping):
            inner = self.value.get(key)
        elif isinstance(self.value, list | tuple) and isinstance(key, int):
            inner = self.value[key]
        return Part(inner, f"{self.path}.{key}" if self.path else str(key), self.problems)

    @property
    def given(self) -> bool:
        """Whether there is anything but null, an empty text or an empty list."""
        return self.value is not None and self.value != "" and self.value not in ([], ())

    def refuse(self, code: str, text: str) -> None:
        """Note a problem with this value."""
        self.problems.append(Problem(self.path, code, text))

    def forbid(self, why: str, code: str = "BASE_TYPE_BAD_TYPE") -> None:
        """This value must not be given here."""
        if self.given:
            self.refuse(code, why)

    def required(self) -> bool:
        """This value must be given."""
        if not self.given:
            self.refuse("BASE_TYPE_REQUIRED", "This field is required")
        return self.given

    def is_object(self) -> bool:
        """This value must be a JSON object."""
        if not isinstance(self.value, Mapping):
            self.refuse("MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
            return False
        return True

    def _length(self, length: int, low: int, high: int) -> None:
        if low and not low <= length <= high:
            self.refuse("BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length.")
        elif length > high:
            self.refuse("BASE_TYPE_MAX_LENGTH", f"Must be {high} or fewer in length.")

    def text(self, low: int, high: int, *, needed: bool = False) -> str:
        """This value must be a text of this length; returns the text, or an empty one."""
        if needed and (self.value is None or self.value == ""):
            self.required()
        elif isinstance(self.value, str):
            self._length(len(self.value), low, high)
            return self.value
        elif self.value is not None:
            self.refuse("STRING_TYPE_CONVERT", "Could not interpret the value as string.")
        return ""

    def items(self, low: int, high: int) -> list[Part]:
        """This value must be a list of this length; returns its items."""
        if self.value is None:
            if low:
                self.required()
            return []
        if not isinstance(self.value, list | tuple):
            self.refuse("LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
            return []
        self._length(len(self.value), low, high)
        return [self[index] for index in range(len(self.value))]

    def objects(self, low: int, high: int) -> list[Part]:
        """This value must be a list of JSON objects; returns those that are."""
        return [item for item in self.items(low, high) if item.is_object()]

    def number(self, low: int, high: int, default: int) -> int:
        """This value must be a whole number in this range; returns the number, or the default."""
        if self.value is None:
            return default
        if not isinstance(self.value, int) or isinstance(self.value, bool):
            self.refuse("NUMBER_TYPE_COERCE", "Value is not int.")
            return default
        if self.value < low:
            self.refuse("NUMBER_TYPE_MIN", f"int value should be greater than or equal to {low}.")
        elif self.value > high:
            self.refuse("NUMBER_TYPE_MAX", f"int value should be less than or equal to {high}.")
        return self.value

    def boolean(self) -> bool:
        """This value must be true or false; missing is false."""
        if self.value is not None and not isinstance(self.value, bool):
            self.refuse("BOOLEAN_TYPE_CONVERT", "Must be either true or false.")
        return self.value is True

    def one_of(self, choices: Collection[int]) -> int:
        """This value must be one of these numbers; returns the number, or 0."""
        if self.required():
            if isinstance(self.value, int) and not isinstance(self.value, bool) and self.value in choices:
                return self.value
            self.refuse("BASE_TYPE_CHOICES", f"Value must be one of {format_choices(choices)}.")
        return 0

    def snowflake(self) -> None:
        """This value must be an id: digits, or the number itself."""
        number = isinstance(self.value, int) and not isinstance(self.value, bool) and 0 <= self.value < 1 << 64
        digits = isinstance(self.value, str) and 0 < len(self.value) <= 20
        if not number and not (digits and str(self.value).isascii() and str(self.value).isdigit()):
            self.refuse("NUMBER_TYPE_COERCE", "Value is not snowflake.")


def format_choices(choices: Collection[int]) -> str:
    """The choices in order, as Discord writes them."""
    return "{" + ", ".join(str(int(choice)) for choice in sorted(choices)) + "}"


def form_errors(problems: Iterable[Problem]) -> dict[str, Any]:
    """The nested `errors` object of error 50035."""
    root: dict[str, Any] = {}
    for problem in problems:
        node = root
        for step in problem.path.split(".") if problem.path else ():
            node = node.setdefault("errors" if step == "_errors" else step, {})
        node.setdefault("_errors", []).append({"code": problem.code, "message": problem.text})
    return root

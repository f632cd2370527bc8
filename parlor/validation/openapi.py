"""Discord's published OpenAPI description of its HTTP API, checked against one request body at a time."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from parlor.validation.form_body import Problem

if TYPE_CHECKING:
    from jsonschema_rs import Draft202012Validator, Registry, ValidationError

VARIABLE = "CONSIGLIERE_DISCORD_SPEC"
SPEC_BESIDE_PROJECT = "shared/discord/openapi.json"
DOCUMENT = "urn:discord"

# Where the document is stricter than Discord: the name of the schema, what else it accepts, and why.
CORRECTIONS: tuple[tuple[str, dict[str, Any], str], ...] = (
    (
        "SnowflakeType",
        {"type": "integer", "minimum": 0, "maximum": (1 << 64) - 1},
        "ids are written as texts, but numbers are accepted too: discord.py sends numbers for attachments, "
        "references, stickers and allowed mentions",
    ),
)


class Operation(NamedTuple):
    """What the document says of one method on one path."""

    pointer: str  # to the schema of the JSON body; empty when there is none
    takes_body: bool
    needs_body: bool


class PathNode:
    """A node in the tree of known paths: its children by segment, and the methods of the path that ends here."""

    __slots__ = ("methods", "named", "variable")

    def __init__(self) -> None:
        self.named: dict[str, PathNode] = {}
        self.variable: PathNode | None = None
        self.methods: dict[str, Operation] = {}

    def child(self, segment: str) -> PathNode:
        """The node of this segment of a template, created if it is new."""
        if segment.startswith("{"):
            self.variable = self.variable or PathNode()
            return self.variable
        return self.named.setdefault(segment, PathNode())

    def match(self, segments: list[str]) -> Iterator[PathNode]:
        """The nodes that these segments may lead to, the most literal first."""
        if not segments:
            yield self
            return
        first, rest = segments[0], segments[1:]
        if first in self.named:
            yield from self.named[first].match(rest)
        if self.variable is not None:
            yield from self.variable.match(rest)


class Spec:
    """The document, with a validator for each body that was asked about."""

    def __init__(self, document: dict[str, Any]) -> None:
        schemas = document["components"]["schemas"]
        for name, also, _ in CORRECTIONS:
            schemas[name] = {"anyOf": [schemas[name], also]}
        self._document = document
        self._registry: Registry | None = None
        self._validators: dict[str, Draft202012Validator] = {}
        self._root = PathNode()
        for path, item in document["paths"].items():
            step = self._root
            for segment in path.strip("/").split("/"):
                step = step.child(segment)
            step.methods.update(_operations(path, item))

    @classmethod
    def load(cls, path: Path | str) -> Spec:
        """Read the document; validators are made when they are first needed."""
        return cls(json.loads(Path(path).read_text(encoding="utf-8")))

    def problems(self, method: str, path: str, body: object) -> list[Problem]:
        """What the document says against this request; a multipart request gives its payload_json as body."""
        segments = path.partition("?")[0].strip("/").split("/")
        steps = [step for step in self._root.match(segments) if step.methods]
        if not steps:
            return [Problem("", "UNKNOWN_PATH", "No such path is described")]
        operation = next((step.methods[method.lower()] for step in steps if method.lower() in step.methods), None)
        if operation is None:
            return [Problem("", "UNKNOWN_METHOD", "This path is described without this method")]
        if body is None:
            return [Problem("", "BODY_REQUIRED", "A body is required")] if operation.needs_body else []
        if not operation.takes_body:
            return [] if body == {} else [Problem("", "BODY_UNEXPECTED", "No body is described")]
        return self._validate(operation.pointer, body) if operation.pointer else []

    def _validate(self, pointer: str, body: object) -> list[Problem]:
        validator = self._validators.get(pointer) or self._compile(pointer)
        try:
            if validator.is_valid(body):
                return []
            return [_to_problem(error) for error in _leaf_errors(validator.iter_errors(body))]
        except ValueError as wrong:  # a value that JSON cannot hold
            return [Problem("", "NOT_JSON", str(wrong))]

    def _compile(self, pointer: str) -> Draft202012Validator:
        import jsonschema_rs  # only development has it

        if self._registry is None:
            self._registry = jsonschema_rs.Registry([(DOCUMENT, self._document)], draft=jsonschema_rs.Draft202012)
        reference = {"$ref": f"{DOCUMENT}#{pointer}"}
        validator = jsonschema_rs.Draft202012Validator(
            reference, registry=self._registry, validate_formats=True, mask="the value"
        )
        self._validators[pointer] = validator
        return validator


def _operations(path: str, item: dict[str, Any]) -> Iterator[tuple[str, Operation]]:
    """The methods of one path, with a pointer to the schema of each JSON body."""
    escaped = path.replace("~", "~0").replace("/", "~1").replace("{", "%7B").replace("}", "%7D")
    for method, operation in item.items():
        if method == "parameters":
            continue
        body = operation.get("requestBody")
        pointer = ""
        if body is not None and "application/json" in body["content"]:
            pointer = f"/paths/{escaped}/{method}/requestBody/content/application~1json/schema"
        yield method, Operation(pointer, body is not None, bool(body and body.get("required") and pointer))


def _leaf_errors(errors: Iterable[ValidationError]) -> Iterator[ValidationError]:
    """The errors that say what is wrong: of a choice between schemas, those of the closest one."""
    for error in errors:
        branches = cast("list[list[ValidationError]]", getattr(error.kind, "context", None) or [])
        if branches:
            yield from _leaf_errors(_closest_branch(branches, len(error.instance_path)))
        else:
            yield error


def _closest_branch(branches: list[list[ValidationError]], depth: int) -> list[ValidationError]:
    """The schema whose `type` fits, else the one that was entered deepest with the fewest errors."""

    def distance(errors: list[ValidationError]) -> tuple[bool, int, int]:
        other = any(error.instance_path[depth:] in (["type"], []) and _is_type_error(error) for error in errors)
        return other, -max(len(error.instance_path) for error in errors), len(errors)

    return min(branches, key=distance)


def _is_type_error(error: ValidationError) -> bool:
    return error.kind.name in ("enum", "const", "type")


def _to_problem(error: ValidationError) -> Problem:
    """An error of the validator under a code of its keyword, without the refused value."""
    path = ".".join(str(step) for step in error.instance_path)
    if error.kind.name == "required":
        path = f"{path}.{error.kind.value}".lstrip(".") if isinstance(error.kind.value, str) else path
        return Problem(path, "BASE_TYPE_REQUIRED", "This field is required")
    return Problem(path, f"SCHEMA_{error.kind.name.upper()}", error.message)


def find_spec() -> Path | None:
    """Where the document is: named by the environment, or beside the project; it is never a part of it."""
    named = os.environ.get(VARIABLE)
    path = Path(named) if named else Path(__file__).resolve().parents[3] / SPEC_BESIDE_PROJECT
    return path if path.is_file() else None

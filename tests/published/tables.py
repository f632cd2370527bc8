"""What is kept of a published version: a file of tables for each game, and the decks they are played with."""

from __future__ import annotations

import json
import lzma
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bot.store import NewTable, Witness
from bot.store.sqlite import SqliteStore
from bot.tables.packing import pack
from rules.kernel.log import Entry

FOLDER = Path(__file__).parent
Json = dict[str, Any]


@dataclass(frozen=True)
class Published:
    """A table of a published version, and the decks it is played with."""

    version: str
    name: str  # of the position that it is in
    facts: Json
    decks: bytes

    @property
    def key(self) -> str:
        """Of its game."""
        return str(self.facts["game"])

    @property
    def entries(self) -> list[Entry]:
        """Its log."""
        return [
            Entry(kind, seat, tuple(map(_read_answer, values)), digest, key, tuple(parties))
            for kind, seat, values, digest, key, parties in self.facts["entries"]
        ]

    @property
    def witness(self) -> Witness:
        """How it stood, and all that had happened by then."""
        stood = self.facts["witness"]
        packed = {"document": pack(stood["document"]), "told": pack(self.facts["events"])}
        return Witness(**(stood | packed))

    async def put(self, store: SqliteStore, channel: int = 5) -> int:
        """Into a store, as if it had been played there; its number."""
        facts, seats = self.facts, self.facts["seats"]
        row = NewTable(
            *(1, channel, self.key, seats, facts["seed"], facts["rules_version"], facts["decks"], ""),
        )
        await store.pin_decks({facts["decks"]: self.decks})
        table = await store.new_table(row)
        for seat in range(seats):
            await store.sit(table, seat, 1000 + seat)
        await store.start_table(table, seats, facts["seed"], facts["options"])
        await store.append(table, 0, self.entries, None, witness=self.witness)
        return table


def _read_answer(value: object) -> Any:
    return tuple(value) if isinstance(value, list) else value


def read_all(folder: Path = FOLDER) -> list[Published]:
    """The tables of all versions that are kept."""
    return [
        Published(file.parent.name, facts["name"], facts, decks)
        for file in sorted(folder.glob("*/*.tables"))
        for decks in [file.with_suffix(".decks").read_bytes()]
        for facts in json.loads(lzma.decompress(file.read_bytes()))
    ]


def write_game(folder: Path, key: str, tables: Sequence[Mapping[str, Any]], decks: bytes) -> int:
    """Write the tables of a game, and their decks; how many bytes that is."""
    folder.mkdir(parents=True, exist_ok=True)
    packed = lzma.compress(json.dumps(tables, separators=(",", ":"), sort_keys=True).encode(), preset=9)
    (folder / f"{key}.tables").write_bytes(packed)
    (folder / f"{key}.decks").write_bytes(decks)
    return len(packed) + len(decks)

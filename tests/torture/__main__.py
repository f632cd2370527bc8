"""Tries every promise, and prints one table: promise, cases, failures. `make torture` takes some ten minutes."""

from __future__ import annotations

import argparse
import json
import sys
import time
from datetime import UTC, datetime
from pathlib import Path

from tests.torture.rows import Row, find_rows
from tests.torture.trying import table, try_rows

WRITTEN = Path("build/torture.json")


def main() -> int:
    """Try what is asked for; 1 if any case has failed."""
    parser = argparse.ArgumentParser(prog="make torture", description=__doc__)
    parser.add_argument("--only", metavar="KEY", action="append", choices=[*find_rows()])
    parser.add_argument("--seed", metavar="N", type=int, default=int(datetime.now(UTC).strftime("%Y%m%d")))
    parser.add_argument("--long", action="store_true")
    parser.add_argument("--cases", metavar="N", type=int, help="so many of each row")
    asked = parser.parse_args()

    def size(row: Row) -> int:
        return asked.cases or (row.long if asked.long else row.usual)

    rows = [row for key, row in find_rows().items() if asked.only is None or key in asked.only]
    began = time.monotonic()
    found = try_rows(rows, asked.seed, size)
    took = time.monotonic() - began
    print(table(found))
    print(f"Seed {asked.seed}, {took / 60:.1f} minutes.")
    WRITTEN.parent.mkdir(exist_ok=True)
    told = {"seed": asked.seed, "long": asked.long, "seconds": round(took), "rows": found}
    WRITTEN.write_text(json.dumps(told, indent=1) + "\n")
    return int(any(one["failures"] for one in found))


if __name__ == "__main__":
    sys.exit(main())

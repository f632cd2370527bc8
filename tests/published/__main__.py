"""`python -m tests.published write VERSION [FOLDER]`: the tables of a version that is about to be published."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from tests.published.tables import FOLDER
from tests.published.writing import write

if __name__ == "__main__":
    match sys.argv[1:]:
        case ["write", version]:
            asyncio.run(write(FOLDER / version))
        case ["write", version, folder]:
            asyncio.run(write(Path(folder) / version))
        case _:
            sys.exit(__doc__)

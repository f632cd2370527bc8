"""Where a PostgreSQL database is."""

from __future__ import annotations

from dataclasses import dataclass, field
from urllib.parse import parse_qs, urlsplit

SCHEMES = ("postgresql", "postgres")


@dataclass(frozen=True, slots=True)
class Address:
    """An address as `CONSIGLIERE_DATABASE` has it. What is printed of it tells neither user nor password."""

    dsn: str = field(repr=False)

    def __post_init__(self) -> None:
        try:
            found = urlsplit(self.dsn)
            _ = found.port
        except ValueError:
            found = None
        if found is None or found.scheme not in SCHEMES or not found.path.strip("/"):
            raise ValueError("it must be an address like postgresql://user:password@host/database")

    def __str__(self) -> str:
        found = urlsplit(self.dsn)
        asked = parse_qs(found.query)
        host = found.netloc.rpartition("@")[2] or asked.get("host", ["localhost"])[0]
        port = "" if found.netloc.rpartition("@")[2] else "".join(f":{one}" for one in asked.get("port", [])[:1])
        return f"the PostgreSQL database {found.path.strip('/')} at {host}{port}"

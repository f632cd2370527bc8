"""`consigliere incident N`: from the number that a player was given to what the log knows of it."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from pathlib import Path

import pytest

from bot.cli.main import main
from tests.bot.spoken import GAMES

Run = Callable[..., tuple[int, str, str]]
NUMBER, SEED, SENTENCE = "1f2e3d4c", "ab" * 16, "/data/consigliere.db is locked by another program"
FACTS = f'kind=store table=12 guild=5 where=outbox odd={SEED} problem=StoreUnavailable "{SENTENCE}"'
TRACE = [f"Traceback: seed={SEED}", '  File "bot/x.py", line 1, in x', "StoreUnavailable"]
BEFORE = "[2026-01-02 03:04:05] [INFO    ] bot: a quiet line"
PLAIN = [
    BEFORE,
    f"[2026-01-02 03:04:06] [ERROR   ] bot.outbox: incident {NUMBER} {FACTS}",
    *TRACE,
    "[2026-01-02 03:04:07] [ERROR   ] bot.outbox: incident 99999999 kind=other table=- guild=-",
]
JOURNAL = [f"Jan 02 03:04:06 host consigliere[4711]: {line}" for line in PLAIN]
DOCKER = [f"consigliere-1  | {line}" for line in PLAIN]
OBJECT = {
    "time": "2026-01-02 03:04:06",
    "level": "ERROR",
    "logger": "bot.outbox",
    "message": f"incident {NUMBER} {FACTS}",
    "incident": NUMBER,
    "kind": "store",
    "table": "12",
    "guild": "5",
    "where": "outbox",
    "odd": SEED,
    "problem": "StoreUnavailable",
    "says": SENTENCE,
    "trace": "\n".join(TRACE),
}
JSON = [BEFORE, json.dumps(OBJECT)]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def command(*argv: object) -> tuple[int, str, str]:
        code = main([str(arg) for arg in argv], GAMES)
        out, err = capsys.readouterr()
        return code, out, err

    return command


def log(folder: Path, lines: list[str]) -> Path:
    path = folder / "bot.log"
    path.write_text("\n".join(lines) + "\n")
    return path


@pytest.mark.parametrize("lines", [PLAIN, JOURNAL, DOCKER, JSON], ids=["plain", "journal", "docker", "json"])
def test_it_is_found_however_the_log_is_kept(run: Run, tmp_path: Path, lines: list[str]) -> None:
    """When, what kind, at which table, where in the program; no secret, and nothing of the next line."""
    code, out, err = run("incident", NUMBER.upper(), "--log", log(tmp_path, lines))
    assert (code, err) == (0, "")
    told = dict(line.split(maxsplit=1) for line in out.splitlines()[:9])
    assert told["time"] == "2026-01-02 03:04:06"
    assert (told["incident"], told["kind"], told["table"], told["guild"]) == (NUMBER, "store", "12", "5")
    assert (told["where"], told["odd"], told["says"]) == ("outbox", "…", SENTENCE)
    assert '  File "bot/x.py", line 1, in x\n' in out
    assert SEED not in out
    assert "99999999" not in out


def test_it_reads_what_is_piped_into_it(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(JOURNAL)))
    assert run("incident", NUMBER)[0] == 0


def test_what_is_not_there_or_no_number(run: Run, tmp_path: Path) -> None:
    path = log(tmp_path, PLAIN)
    assert run("incident", "00000000", "--log", path) == (
        1,
        "",
        "consigliere: there is no incident 00000000 in this log\n",
    )
    code, _, err = run("incident", "12", "--log", path)
    assert code == 2
    assert "eight signs" in err
    code, _, err = run("incident", NUMBER, "--log", tmp_path / "gone")
    assert code == 2
    assert "cannot be read" in err


def test_what_others_write_does_not_steer_the_terminal(run: Run, tmp_path: Path) -> None:
    lines = [PLAIN[1], "\x1b[2J", *PLAIN[3:]]
    assert "\x1b" not in run("incident", NUMBER, "--log", log(tmp_path, lines))[1]

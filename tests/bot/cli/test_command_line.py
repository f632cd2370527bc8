"""The command line, as somebody at a terminal or a script meets it."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import IO, NoReturn

import pytest

from bot.cli import bench
from bot.cli import games as command_line
from bot.cli.main import main
from bot.finish import saves
from rules import GAMES as REAL
from rules.kernel.log import IllegalAnswer
from tests.bot.spoken import GAME, GAMES, NAMES, played

ROOT = Path(__file__).parents[3]
A_GAME = next(iter(REAL))

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Run a command in this process with the toy game only; gives exit code, output and complaints."""

    def command(*argv: object) -> tuple[int, str, str]:
        code = main([str(arg) for arg in argv], GAMES)
        out, err = capsys.readouterr()
        return code, out, err

    return command


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A finished game of three, saved."""
    saves.write(saves.save(played("file"), NAMES[:3]), tmp_path / "game.json")
    return tmp_path / "game.json"


def shell(
    *argv: str, stdout: IO[str] | int = subprocess.PIPE, **environment: str
) -> subprocess.CompletedProcess[str]:
    """The real thing, in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "bot", *argv],
        stdout=stdout,
        stderr=subprocess.PIPE,
        text=True,
        check=False,
        cwd=ROOT,
        env=os.environ | {"PYTHONUNBUFFERED": ""} | environment,  # buffered, as it is for most people
    )


# -- complaints


@pytest.mark.parametrize(
    ("argv", "complaint"),
    [
        ("simulate craps", "there is no game 'craps'; there are: penny-ante"),
        ("play craps", "there is no game 'craps'; there are: penny-ante"),
        ("--port http", "argument --port: invalid int value: 'http'"),
        ("simulate penny-ante --seats 9", "Penny Ante seats 2 to 4, not 9"),
        ("play penny-ante --seats -1", "Penny Ante seats 2 to 4, not -1"),
        ("simulate penny-ante --seats two", "argument --seats: invalid int value: 'two'"),
        ("simulate penny-ante --games 0", "--games must be at least 1, not 0"),
        ("simulate penny-ante --games -5", "--games must be at least 1, not -5"),
        ("simulate", "the following arguments are required: GAME"),
        ("verify nowhere.json", "nowhere.json: there is no such file"),
        ("replay nowhere.json", "nowhere.json: there is no such file"),
        ("replay FILE --seat 3", "--seat must be 0 to 2 in this game, not 3"),
        ("replay FILE --seat -1", "--seat must be 0 to 2 in this game, not -1"),
        ("replay FILE --seat 0 --all", "argument --all: not allowed with argument --seat"),
        ("bench sprint", f"there is no bench 'sprint'; there are: {', '.join(bench.BENCHES)}"),
        ("bench --rounds 4", "--rounds must be at least 5, not 4"),
        ("bench load --seconds 0.5", "--seconds must be at least 1, not 0.5"),
        ("bench load --seconds nan", "--seconds must be at least 1, not nan"),
        ("bench --game craps", "there is no game 'craps'; there are: penny-ante"),
        ("play penny-ante --save FILE/below", "FILE/below cannot be written: Not a directory"),
        ("play penny-ante --loud", "unrecognized arguments: --loud"),
        ("play penny-ante --option", "argument --option: expected one argument"),
        ("play penny-ante --option loud=yes", "Penny Ante has no option 'loud'; there are: brittle"),
        ("simulate penny-ante --option =yes", "Penny Ante has no option ''; there are: brittle"),
        ("simulate penny-ante --option brittle=so", "--option brittle is one of no, yes, not 'so'"),
        ("balance penny-ante --option brittle", "--option brittle is one of no, yes, not ''"),
        (
            "balance penny-ante --option brittle=no --option x=1",
            "Penny Ante has no option 'x'; there are: brittle",
        ),
    ],
)
def test_bad_input_is_one_clear_line(run: Run, file: Path, argv: str, complaint: str) -> None:
    code, out, err = run(*(arg.replace("FILE", str(file)) for arg in argv.split()))
    assert (code, err) == (2, f"consigliere: {complaint}\n".replace("FILE", str(file)))
    assert "{" not in out


def test_an_unknown_command_lists_the_known_ones(run: Run) -> None:
    code, _, err = run("gamble")
    assert code == 2
    assert re.fullmatch(r"consigliere: .*'gamble'.*play.*simulate.*replay.*verify.*bench.*\n", err)


def test_a_seed_that_is_no_text_is_bad_input(run: Run) -> None:
    assert run("play", "penny-ante", "--seed", "\udcff") == (2, "", "consigliere: the seed is not UTF-8 text\n")


def test_a_complaint_stays_one_line_whatever_it_quotes(run: Run, file: Path) -> None:
    file.write_text(json.dumps(json.loads(file.read_text()) | {"two\nlines\x1b[2J": 1}))
    code, _, err = run("verify", file)
    assert code == 2
    assert "two?lines?[2J" in err
    assert err.count("\n") == 1


# -- play and simulate


def test_play_can_be_repeated_by_its_seed(run: Run) -> None:
    code, out, err = run("play", "penny-ante", "--seats", 3)
    assert (code, err) == (0, "")
    found = re.match(r"Penny Ante, 3 seats, seed (\w{16})\n", out)
    assert found
    assert run("play", "penny-ante", "--seats", 3, "--seed", found[1]) == (0, out, "")
    assert run("play", "penny-ante", "--seats", 3, "--seed", "other")[1].split("\n")[1:] != out.split("\n")[1:]
    assert "Penny Ante, round 1" in out
    assert "The richest wins.\n1.  " in out


def test_play_saves_what_replay_reads(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "new.json"
    _, out, _ = run("play", "penny-ante", "--seed", "x", "--save", path)
    assert run("replay", path) == (0, out.split("\n", 1)[1], "")
    assert run("verify", path)[0] == 0


def test_a_game_that_does_not_end_is_a_failure(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command_line, "play", lambda *_: iter(()))
    code, _, err = run("play", "penny-ante")
    assert (code, err) == (1, "consigliere: the game did not end\n")


def test_simulate_prints_a_table_or_json(run: Run) -> None:
    code, out, err = run("simulate", "penny-ante", "--games", 3)
    assert (code, err, out.split("\n")[0]) == (0, "", "penny-ante, 4 seats: 3 of 3 games ended")
    code, out, err = run("simulate", "penny-ante", "--games", 3, "--json", "--seats", 2)
    assert (code, err, json.loads(out)["seats"]) == (0, "", 2)


def test_simulate_fails_when_a_game_does_not_end(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = command_line.simulate  # type: ignore[attr-defined]
    monkeypatch.setattr(command_line, "simulate", lambda *args: replace(honest(*args), finished=1))
    code, out, err = run("simulate", "penny-ante", "--games", 3, "--json")
    assert (code, err) == (1, "consigliere: 2 of 3 games did not end\n")
    assert json.loads(out)["finished"] == 1


def test_a_rule_that_raises_is_one_line_with_its_seed(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(GAME), "result", lambda *_: 1 / 0)
    code, out, err = run("simulate", "penny-ante", "--json")
    assert (code, out) == (1, "")
    assert re.fullmatch(r"consigliere: penny-ante: the deal, seed 1:0: ZeroDivisionError\(.*\)\n", err)


COMMANDS = ["play", "simulate", "balance"]


@pytest.mark.parametrize("command", COMMANDS)
def test_a_house_rule_holds_for_the_games_that_are_played(run: Run, command: str) -> None:
    """A brittle table of Penny Ante breaks sooner or later."""
    many = ("--seed", "a") if command == "play" else ("--games", 9)
    assert run(command, "penny-ante", *many, "--option", "brittle=no")[0] == 0
    code, _, err = run(command, "penny-ante", *many, "--option", "brittle=yes")
    assert code == 1
    assert err.startswith("consigliere: penny-ante: ")
    assert run(command, "penny-ante", *many, "--option", "brittle=yes", "--option", "brittle=no")[0] == 0


def test_a_saved_game_knows_its_house_rules(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "new.json"
    run("play", "penny-ante", "--seed", "s", "--option", "brittle=no", "--save", path)
    assert saves.read(path).options == {"brittle": "no"}


@pytest.mark.parametrize("command", COMMANDS)
def test_house_rules_that_do_not_go_together_are_refused_with_the_reason(
    run: Run, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    def refused(*_: object) -> NoReturn:
        raise IllegalAnswer("empty-hands")

    monkeypatch.setattr(type(GAME), "deal", refused)
    assert run(command, "penny-ante", "--option", "brittle=yes") == (2, "", "consigliere: You have no coins.\n")


# -- replay and verify


def test_replay_shows_each_pair_of_eyes_its_own(run: Run, file: Path) -> None:
    spectator, seat, everyone = (run("replay", file, *eyes)[1] for eyes in ((), ("--seat", 1), ("--all",)))
    assert "You plan" not in spectator
    assert "private" not in spectator
    assert "->" not in spectator
    assert re.search(r"^You plan to \w+\.$", seat, re.MULTILINE)
    assert "Your stash (private)" in seat
    assert set(re.findall(r"^\[(\w+)\] .* -> ", seat, re.MULTILINE)) == {"Bo"}
    assert set(re.findall(r"^\[(\w+)\] .* -> ", everyone, re.MULTILINE)) == {"Anna", "Bo", "Cy"}
    assert set(re.findall(r"^\[(\w+)\] You plan", everyone, re.MULTILINE)) == {"Anna", "Bo", "Cy"}
    assert [line for line in everyone.split("\n") if not line.startswith("[")] == spectator.split("\n")


def test_replay_calls_the_nameless_by_their_seats(run: Run, file: Path) -> None:
    saves.write(saves.save(played("file")), file)
    assert "Seat 0, Seat 1 and Seat 2 pay the ante." in run("replay", file)[1]


def test_a_name_in_a_file_cannot_steer_the_terminal(run: Run, file: Path) -> None:
    saves.write(saves.save(played("file"), ["A\x1b[2Jnna", "B\no", "Cy"]), file)
    assert "A?[2Jnna, B?o and Cy pay the ante." in run("replay", file)[1]


def test_a_log_that_diverges_is_read_as_far_as_it_goes(run: Run, file: Path) -> None:
    told = json.loads(file.read_text())
    told["entries"][1]["answer"] = ["gold"]
    file.write_text(json.dumps(told))
    code, out, err = run("replay", file, "--all")
    assert code == 1
    assert "Anna, Bo and Cy pay the ante." in out
    assert err == "consigliere: log and rules agree on 1 entries, but not on the next\n"


def test_verify_says_what_it_checked(run: Run, file: Path) -> None:
    told = json.loads(file.read_text())
    checked = f"all {len(told['entries'])} entries and {len(told['rolls'])} rolls of penny-ante agree to its end"
    proves = "this proves that nothing of that was changed or chosen, not that the operator did not look"
    assert run("verify", file) == (0, f"{file}: {checked}\n{proves}\n", "")


def test_verify_fails_with_a_line_for_each_fault(run: Run, file: Path) -> None:
    file.write_text(json.dumps(json.loads(file.read_text()) | {"rolls": [], "rules_version": 3}))
    code, out, err = run("verify", file)
    assert (code, out) == (1, "")
    assert [line.split(": ")[:2] for line in err.splitlines()] == [["consigliere", str(file)]] * 2


# -- bench


def test_bench_prints_one_object(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "Request", lambda games, rounds, **more: (games, rounds, more))
    monkeypatch.setitem(bench.BENCHES, "playout", lambda request: {g.key: {"ratio": 1.0} for g in request[0]})
    code, out, err = run("bench", "playout", "--game", "penny-ante", "--json")
    assert (code, json.loads(out), err) == (0, {"playout": {"penny-ante": {"ratio": 1.0}}}, "")
    assert run("bench", "playout")[1].startswith("playout, penny-ante\n")


def test_bench_without_python_chess_is_bad_input(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "chess", None)
    code, out, err = run("bench")
    assert (code, out) == (2, "")
    assert re.fullmatch(r"consigliere: .*python-chess.*`make test`.*\n", err)


# -- the process


def test_version_and_help() -> None:
    assert re.fullmatch(r"consigliere \d+\.\d+\.\d+\n", shell("--version").stdout)
    assert "simulate" in shell("--help").stdout


def test_simulate_prints_pure_json_whatever_the_hash_seed() -> None:
    done = [shell("simulate", A_GAME, "--games", "5", "--json", PYTHONHASHSEED=seed) for seed in ("1", "2")]
    assert [(d.returncode, d.stderr) for d in done] == [(0, ""), (0, "")]  # no progress where nobody watches
    first, second = (json.loads(d.stdout) | {"seconds": 0} for d in done)
    assert first == second
    assert list(first) == ["game", "seats", "games", "finished", "wins", "by_role", "decisions", "seconds"]


def test_a_seed_that_was_made_up_is_told() -> None:
    done = shell("play", "gangsters-dilemma", "--seats", "5")
    assert (done.returncode, done.stderr) == (0, "")
    seed = re.match(r"Gangster's Dilemma, 5 seats, seed (\w+)\n", done.stdout)
    assert seed
    assert shell("play", "gangsters-dilemma", "--seats", "5", "--seed", seed[1]).stdout == done.stdout


def test_errors_have_no_traceback() -> None:
    done = shell("verify", "nowhere.json")
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert done.stderr.startswith("consigliere: ")


@pytest.mark.parametrize("command", ["play", "simulate"])  # more than a buffer holds, and less
def test_a_reader_may_leave_early(command: str) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = shell(command, A_GAME, stdout=writing)
    os.close(writing)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("command", ["play", "simulate"])
def test_a_full_disk_is_one_line(command: str) -> None:
    with Path("/dev/full").open("w") as full:
        done = shell(command, A_GAME, stdout=full)
    assert (done.returncode, done.stderr) == (1, "consigliere: No space left on device\n")


def test_a_terminal_that_cannot_write_a_sign_shows_another(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    assert shell("play", A_GAME, "--seats", "3", "--save", str(path)).returncode == 0
    path.write_text(path.read_text().replace("Anna", "Zoë"), encoding="utf-8")
    done = shell("replay", str(path), PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Zo?" in done.stdout


def test_interrupted_it_ends_quietly(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(command_line, "simulate", interrupted)
    assert run("simulate", "penny-ante") == (130, "", "")

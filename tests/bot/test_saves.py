"""A save replays to the same game; whatever is changed in it is noticed and named."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from bot import saves
from rules.kernel.chance import Dice
from rules.kernel.session import ReplayDiverged, RuleBroke, Session, canonical
from tests.bot.spoken import GAME, GAMES, NAMES, played

DOCUMENT = Path(__file__).parents[2] / "docs" / "save-format.md"

Json = dict[str, Any]


def dealt_and_paid() -> Session:
    """A game that is still going, in which Bo slipped Cy a coin, and Anna changed a mind."""
    session = Session.new(GAME, 3, "paid")
    session.answer(0, ("rest",))
    session.interject(1, "pay:2", (1,))
    session.answer(0, ("ecru", "blue"))
    session.undo(0, 2)
    session.answer(0, ())
    session.answer(0, ("no",))
    return session


def bidding() -> Session:
    """A game up to its first sealed question, answered by Cy and then by Anna, who changed her bid."""
    session = Session.new(GAME, 3, "bids")
    for seat in range(3):
        for value in (("rest",), (), ("no",)):
            session.answer(seat, value)
    session.answer(2, 1)
    session.answer(0, 0)
    session.answer(0, 1)
    return session


def as_json(session: Session, commitment: str = "") -> Json:
    told: Json = json.loads(saves.text(saves.save(session, NAMES[: session.seats], commitment)))
    return told


def written(folder: Path, told: object) -> Path:
    path = folder / "game.json"
    path.write_text(json.dumps(told), encoding="utf-8")
    return path


def verified(folder: Path, told: object) -> list[str]:
    return saves.verify(saves.read(written(folder, told)), GAMES)


# -- there and back


@pytest.mark.parametrize(
    "game", [played, lambda: played("b", 4), dealt_and_paid, bidding, lambda: Session.new(GAME, 2)]
)
def test_a_save_comes_back_as_the_same_game(game: Callable[[], Session], tmp_path: Path) -> None:
    session = game()
    saves.write(saves.save(session, NAMES[: session.seats]), tmp_path / "game.json")
    save = saves.read(tmp_path / "game.json")
    again, told = saves.load(save, GAMES), canonical(session)
    assert again.log == told.log
    assert again.state == session.state
    assert again.result == session.result
    assert [again.sealed(seat) for seat in range(again.seats)] == [session.sealed(s) for s in range(again.seats)]
    assert saves.verify(save, GAMES) == []
    assert saves.save(again, save.names) == save


def test_the_file_says_what_the_document_says() -> None:
    fields = re.findall(r"^\| `(\w+)` \|", DOCUMENT.read_text(encoding="utf-8"), re.MULTILINE)
    assert list(as_json(dealt_and_paid(), "abc")) == fields
    told = as_json(dealt_and_paid())
    assert list(told) == fields[:-1]
    assert told | {"rolls": None} == {
        "format": "consigliere-save",
        "version": 1,
        "game": "penny-ante",
        "rules_version": 1,
        "decks": "coins-8",
        "seats": 3,
        "seed": "paid",
        "options": {"brittle": "no"},
        "names": ["Anna", "Bo", "Cy"],
        "entries": [
            {"seat": 0, "answer": ["rest"]},
            {"seat": 1, "interject": "pay:2", "values": [1], "parties": [1, 2]},
            {"seat": 0, "answer": []},
            {"seat": 0, "answer": ["no"]},
        ],
        "rolls": None,
        "result": None,
    }


def test_the_result_is_ranked_and_scored_by_seat() -> None:
    session = played("a")
    assert session.result is not None
    assert as_json(session)["result"] == {
        "ranking": [list(tied) for tied in session.result.ranking],
        "scores": [session.result.scores[seat] for seat in range(3)],
    }


def test_rolls_are_those_of_the_dice() -> None:
    session = played("a")
    assert as_json(session)["rolls"] == [list(roll) for roll in session.state.dice.rolled]
    assert len(session.state.dice.rolled) > 2


def test_no_digest_leaves_the_server() -> None:
    session = played("a")
    text = saves.save(session).model_dump_json()
    assert not any(entry.digest in text for entry in session.log)


def test_sealed_answers_stand_in_seat_order_without_second_thoughts() -> None:
    assert as_json(bidding())["entries"][-2:] == [{"seat": 0, "answer": 1}, {"seat": 2, "answer": 1}]


@pytest.mark.parametrize("seed", ["ours/11/22/33", "ours"])
def test_the_commitment_fits_the_first_part_of_the_seed(seed: str, tmp_path: Path) -> None:
    """And no other; a save without one is as good as before."""
    promised = sha256(b"consigliere:ours").hexdigest()
    told = as_json(played(seed), promised)
    assert told["commitment"] == promised
    assert verified(tmp_path, told) == []
    assert "commitment" not in as_json(played(seed))
    for other in (promised[:-1] + "x", sha256(b"consigliere:" + seed.encode() + b"/").hexdigest(), "x"):
        wrong = verified(tmp_path, told | {"commitment": other})
        assert wrong == ["The seed is not the one that the commitment was made to."]
    told = as_json(played(f"x{seed}"), promised)
    assert verified(tmp_path, told) == ["The seed is not the one that the commitment was made to."]


def test_names_may_be_left_out(tmp_path: Path) -> None:
    told = as_json(played("a"))
    del told["names"]
    assert saves.read(written(tmp_path, told)).names == ()


def test_house_rules_are_kept(tmp_path: Path) -> None:
    session = Session.new(GAME, 2, "odd", {"brittle": "yes"})
    assert saves.load(saves.read(written(tmp_path, as_json(session))), GAMES).state.brittle


# -- what no longer fits


def test_load_stops_at_the_first_entry_that_does_not_fit() -> None:
    save = saves.save(dealt_and_paid())
    wrong = save.model_copy(update={"entries": (*save.entries[:2], saves.Answered(seat=0, answer=("gold",)))})
    with pytest.raises(ReplayDiverged) as diverged:
        saves.load(wrong, GAMES)
    assert diverged.value.agreed == 2


def test_a_rule_that_raises_ends_a_replay_too() -> None:
    save = saves.save(bidding())
    bids = tuple(saves.Answered(seat=seat, answer=1) for seat in range(3))
    equal = save.model_copy(update={"options": {"brittle": "yes"}, "entries": (*save.entries[:-2], *bids)})
    with pytest.raises(ReplayDiverged) as diverged:
        saves.load(equal, GAMES)
    assert diverged.value.agreed == len(equal.entries) - 1
    assert isinstance(diverged.value.__cause__, RuleBroke)


def test_a_game_that_is_not_here_cannot_be_loaded() -> None:
    with pytest.raises(saves.SaveError, match="penny-ante"):
        saves.load(saves.save(played("a")), {})


def test_other_decks_and_rules_are_named() -> None:
    richer = replace(GAME, coins=9)
    (wrong, *_) = saves.verify(saves.save(played("a")), {GAME.key: richer})
    assert wrong == "It was played with other decks: 'coins-8', not 'coins-9'."


def change(**fields: object) -> Callable[[Json], Json]:
    return lambda told: told | fields


def entry(place: int, new: object) -> Callable[[Json], Json]:
    return lambda told: told | {"entries": [*told["entries"][:place], new, *told["entries"][place + 1 :]]}


def reroll(told: Json) -> Json:
    stream, sides, result = told["rolls"][1]
    return told | {"rolls": [told["rolls"][0], [stream, sides, (result + 1) % sides], *told["rolls"][2:]]}


@pytest.mark.parametrize(
    ("tamper", "sentence"),
    [
        (entry(0, {"seat": 0, "answer": ["fly"]}), r"entries\[0\] is not legal \(not-offered\)"),
        (entry(0, {"seat": 1, "answer": ["rest"]}), r"entries\[0\] is not legal \(not-asked\)"),
        (entry(0, {"seat": 99, "answer": ["rest"]}), r"entries\[0\] is not legal \(not-asked\)"),
        (entry(0, {"seat": 0, "answer": 1}), r"entries\[0\] is not legal \(wrong-kind\)"),
        (entry(0, {"seat": 0, "interject": "rob", "values": [], "parties": [0]}), r"\[0\] is not legal"),
        (entry(0, {"seat": 0, "interject": "pay:1", "values": [1], "parties": [0, 2]}), r"\[0\] is not legal"),
        (lambda told: told | {"entries": [*told["entries"], told["entries"][0]]}, r"is not legal \(game-over\)"),
        (lambda told: told | {"entries": told["entries"][:-1]}, "The result differs: the game gives none"),
        (reroll, r"rolls\[1\] differs"),
        (lambda told: told | {"rolls": told["rolls"][:-1]}, "rolls differ"),
        (lambda told: told | {"rolls": [*told["rolls"], ["coin", 2, 0]]}, "rolls differ"),
        (change(result=None), "The result differs: .* not none"),
        (lambda told: told | {"result": told["result"] | {"scores": [9, 9, 9]}}, "The result differs"),
        (lambda told: told | {"result": told["result"] | {"ranking": [[0, 1, 2]]}}, "The result differs"),
        (change(seed="other"), "not legal|differ"),
        (change(decks="coins-9"), "other decks: 'coins-9', not 'coins-8'"),
        (change(rules_version=2), "rules version 2, not 1"),
        (change(options={"brittle": "perhaps"}), "no house rule brittle = perhaps"),
        (change(options={"blind": "yes"}), "no house rule blind = yes"),
        (change(seats=9, names=[]), "seats 2 to 4, not 9"),
        (change(seats=2, names=[]), "not legal|differ"),
        (change(game="craps"), "The game 'craps' is unknown here"),
    ],
)
def test_tampering_is_told_in_a_sentence(tamper: Callable[[Json], Json], sentence: str, tmp_path: Path) -> None:
    told = as_json(played("a"))
    assert verified(tmp_path, told) == []
    wrong = verified(tmp_path, tamper(told))
    assert re.search(sentence, " ".join(wrong)), wrong


def test_each_roll_that_is_changed_is_noticed(tmp_path: Path) -> None:
    told = as_json(played("a"))
    for place, (stream, sides, result) in enumerate(told["rolls"]):
        rolls = [*told["rolls"]]
        rolls[place] = [stream, sides, (result + 1) % sides]
        assert f"rolls[{place}]" in verified(tmp_path, told | {"rolls": rolls})[0]


def test_several_faults_are_all_told(tmp_path: Path) -> None:
    told = as_json(played("a")) | {"rules_version": 7, "decks": "?", "rolls": [], "result": None}
    assert len(verified(tmp_path, told)) == 4


def test_sealed_answers_out_of_order_are_noticed(tmp_path: Path) -> None:
    told = as_json(bidding())
    first, second = told["entries"][-2:]
    swapped = told | {"entries": [*told["entries"][:-2], second, first]}
    assert verified(tmp_path, swapped) == ["The entries are not in canonical order."]
    changed = told | {"entries": [*told["entries"], {"seat": 0, "answer": 0}]}
    assert verified(tmp_path, changed) == ["The entries are not in canonical order."]
    twice = told | {"entries": [*told["entries"], second]}
    assert verified(tmp_path, twice) == [f"entries[{len(told['entries'])}] is not legal."]


def test_keys_in_another_order_are_noticed(tmp_path: Path) -> None:
    told = as_json(dealt_and_paid())
    told["entries"][2]["answer"] = ["blue", "amber"]
    assert verified(tmp_path, told) == ["entries[2] is not legal."]


# -- files that are no saves


@pytest.mark.parametrize(
    ("tamper", "sentence"),
    [
        (change(extra=1), "extra: Extra inputs"),
        (entry(0, {"seat": 0, "answer": True}), r"entries\[0\]\.answer: Input should be an integer or a list"),
        (entry(0, {"seat": 0, "answer": 1.0}), r"entries\[0\]\.answer: "),
        (entry(0, {"seat": 0, "answer": [1]}), r"entries\[0\]\.answer: "),
        (entry(0, {"seat": 0, "answer": "rest"}), r"entries\[0\]\.answer: "),
        (entry(0, {"seat": 0, "answer": None}), r"entries\[0\]\.answer: "),
        (entry(0, {"seat": 0, "answer": 10**30}), r"entries\[0\]\.answer: "),
        (entry(0, {"seat": 0}), r"entries\[0\]\.answer: Field required"),
        (entry(1, {"seat": 0.0, "answer": 1}), r"entries\[1\]\.seat: "),
        (entry(1, {"seat": True, "answer": 1}), r"entries\[1\]\.seat: "),
        (entry(1, {"seat": -1, "answer": 1}), r"entries\[1\]\.seat: "),
        (entry(1, {"seat": 10**30, "answer": 1}), r"entries\[1\]\.seat: "),
        (entry(1, {"seat": 0, "answer": 1, "digest": ""}), r"entries\[1\]\.digest: "),
        (entry(1, {"seat": 0, "interject": "x", "values": [True], "parties": []}), r"entries\[1\]\.values\[0\]: "),
        (entry(1, {"seat": 0, "interject": "x", "values": []}), r"entries\[1\]\.parties: "),
        (entry(1, 5), r"entries\[1\]: "),
        (change(entries={}), "entries: "),
        (change(rolls=[["coin", 2]]), r"rolls\[0\]\[2\]: "),
        (change(rolls=[["coin", 0, 0]]), r"rolls\[0\]\[1\]: "),
        (change(rolls=[["coin", 2**65, 0]]), r"rolls\[0\]\[1\]: "),
        (change(result={"ranking": [[0]]}), r"result\.scores: "),
        (change(seats=-3), "seats: "),
        (change(seats="3"), "seats: "),
        (change(seed=7), "seed: "),
        (change(options={"brittle": True}), r"options\.brittle: "),
        (change(names=["Anna"]), "names: 1 names for 3 seats"),
        (change(version=2), "has save version 2; this program reads version 1"),
        (change(version=True), "has save version True"),
        (change(version=1.0), r"has save version 1\.0"),
        (change(version=2, entries="of another kind", more=1), "has save version 2"),
        (lambda told: {key: told[key] for key in told if key != "version"}, "version: Field required"),
        (lambda told: {key: told[key] for key in told if key != "decks"}, "decks: Field required"),
        (change(format="save"), "is not a Consigliere save"),
        (lambda _: {}, "is not a Consigliere save"),
        (lambda _: [], "is not a Consigliere save"),
    ],
)
def test_a_wrong_shape_is_named(tamper: Callable[[Json], object], sentence: str, tmp_path: Path) -> None:
    path = written(tmp_path, tamper(as_json(played("a"))))
    with pytest.raises(saves.SaveError, match=sentence) as refused:
        saves.read(path)
    assert str(refused.value).startswith(str(path))
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "is not JSON"),
        (b'{"format": "consigliere-save"', "is not JSON"),
        (b"[" * 100_000, "is not JSON"),
        (b"\xff\xfe{}", "is not UTF-8 text"),
        (b" " * (saves.LIMIT + 1), "is too large for a save"),
    ],
)
def test_an_unreadable_file_is_refused(content: bytes, sentence: str, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(content)
    with pytest.raises(saves.SaveError, match=sentence):
        saves.read(path)


def test_the_largest_file_is_still_read(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    saves.write(saves.save(played("a")), path)
    path.write_bytes(path.read_bytes().ljust(saves.LIMIT))
    assert saves.read(path) == saves.save(played("a"))


def test_a_missing_file_and_a_folder_are_refused(tmp_path: Path) -> None:
    with pytest.raises(saves.SaveError, match="there is no such file"):
        saves.read(tmp_path / "none.json")
    with pytest.raises(saves.SaveError, match="is a folder"):
        saves.read(tmp_path)


def test_a_forbidden_file_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", forbidden)  # to root nothing is forbidden
    with pytest.raises(saves.SaveError, match="cannot be read: Permission denied"):
        saves.read(tmp_path / "game.json")


# -- the independent script


@pytest.fixture
def script(tmp_path: Path) -> Path:
    """The program that the document prints, as a file of its own."""
    (source,) = re.findall(r"```python\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL)
    assert source.count("\n") <= 40
    path = tmp_path / "check.py"
    path.write_text(source, encoding="utf-8")
    return path


def run(script: Path, told: Json) -> subprocess.CompletedProcess[str]:
    path = written(script.parent, told)
    return subprocess.run(
        [sys.executable, "-I", "-S", str(script), str(path)], capture_output=True, text=True, check=False
    )


@pytest.mark.parametrize("seed", ["plain", "", "s" * 64, "s" * 65, "ä€" * 40])
def test_the_documents_script_reproduces_every_roll(seed: str, script: Path) -> None:
    told = as_json(played(seed))
    done = run(script, told)
    assert (done.returncode, done.stdout) == (0, f"{len(told['rolls'])} rolls, all as the seed gives them\n"), done


def test_the_documents_script_notices_a_changed_roll(script: Path) -> None:
    told = as_json(played("plain"))
    stream, sides, result = told["rolls"][-1]
    told["rolls"][-1] = [stream, sides, (result + 1) % sides]
    done = run(script, told)
    assert done.returncode == 1
    assert f"rolls[{len(told['rolls']) - 1}] of {stream}" in done.stderr


def test_the_documents_script_throws_away_the_same_words(script: Path) -> None:
    dice = Dice("wide")
    for sides in (2**63 + 1, 3, 2**64, 1) * 10:  # of 2**63 + 1 sides every second word is too high
        dice.below(sides, "wide")
    assert run(script, {"seed": "wide", "rolls": [list(roll) for roll in dice.rolled]}).returncode == 0
